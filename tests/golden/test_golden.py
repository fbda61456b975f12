"""Every bundled board, with every number of seats, plays a stored game exactly as it always did."""

from __future__ import annotations

import pytest

import kolej
from tests.golden.playthrough import DATA, difference, file_of, repeat
from tests.properties.games import BOARDS, CASES

ADVICE = "if that is meant: python -m tests.golden.make"


def test_no_playthrough_is_missing_and_none_is_left_over() -> None:
    assert {path.name for path in DATA.iterdir()} == {file_of(*case).name for case in CASES}, ADVICE


@pytest.mark.parametrize(("board", "seats"), CASES)
def test_a_playthrough_is_as_it_was(board: str, seats: int) -> None:
    stated = file_of(board, seats).read_text(encoding="utf-8").splitlines()
    found = repeat(board, seats, stated)
    for at, (before, after) in enumerate(zip(stated, found, strict=True), 1):
        assert after == before, f"{file_of(board, seats).name}:{at}: {difference(before, after)} changed; {ADVICE}"


@pytest.mark.parametrize("board", BOARDS)
def test_the_playthroughs_of_a_board_show_every_verb(board: str) -> None:
    """A mechanic that no stored game uses would not be guarded."""
    data = kolej.load_board(board)
    verbs = {"draw", "take", "claim", "pay", "tickets", "keep"}
    verbs |= {"refill"} if len(data.card_decks) > 1 else set()
    verbs |= {"station"} if data.stations else set()
    verbs |= {"port"} if data.ports else set()
    verbs |= {"pieces", "exchange"} if data.choice else set()
    verbs |= {"passenger"} if data.passengers else set()
    verbs |= {"withdraw"} if any(track.kind == "tunnel" for track in data.tracks) else set()
    shown = set()
    for seats in range(data.seats[0], data.seats[1] + 1):
        for line in file_of(board, seats).read_text(encoding="utf-8").splitlines():
            if " | " in line and ": " in line:
                shown.add(line.split(": ")[1].split()[0])
    assert shown >= verbs
