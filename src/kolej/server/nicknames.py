"""Nicknames that can be seen."""

from __future__ import annotations

import unicodedata
from typing import Final

from kolej.server.protocol.errors import Refusal

LONGEST: Final = 24
# Characters that show nothing although they are letters, marks or signs: fillers, joiners, the empty Braille pattern.
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\U0001d159")
EMOJI_STYLE: Final = frozenset("\ufe0e\ufe0f")  # they choose how the sign before them looks
SELECTORS: Final = frozenset(map(chr, [*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0)]))


def checked_nickname(nickname: str) -> str:
    """A nickname as it is stored: normalised, with single spaces; refused where it is too long or can't be seen."""
    shown = " ".join(unicodedata.normalize("NFC", nickname).split())
    if any(_hidden(character) for character in shown) or not any(_visible(character) for character in shown):
        raise Refusal("bad_request", "nickname: only what can be seen")
    if len(shown) > LONGEST:
        raise Refusal("bad_request", f"nickname: {len(shown)} characters, at most {LONGEST}")
    return shown


def _hidden(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or character in BLANK or character in SELECTORS


def _visible(character: str) -> bool:
    """Whether it shows by itself: marks need something to stand on."""
    return unicodedata.category(character)[0] in "LNPS" and character not in EMOJI_STYLE
