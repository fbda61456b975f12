"""Accounts: guests by nickname, signed tokens that can be revoked, passwords, one-time codes."""

from __future__ import annotations

import asyncio
import hmac
import re
import secrets
import unicodedata
from base64 import urlsafe_b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from kolej.server.protocol.base import ALPHABET, new_id, now
from kolej.server.protocol.errors import Refusal
from kolej.server.store import accounts as account_store
from kolej.server.store.accounts import NewSession, Person
from kolej.server.store.database import Database
from kolej.server.store.writer import Taken

PREFIX: Final = "k1"
CODE_LETTERS: Final = 10  # 50 bits
CODE_MINUTES: Final = 10
DAY: Final = 24 * 3600 * 1000
HANDLE_NUMBERS: Final = (1_000, 1_000, 1_000, 10_000, 100_000, 10**6, 10**9)  # the least number of each attempt


@dataclass(frozen=True, slots=True)
class SignedIn:
    """An account, and the session that it is signed in by."""

    person: Person
    session: str  # digest


class Accounts:
    """Signing in, and keeping accounts."""

    def __init__(self, database: Database, key: bytes, hasher: PasswordHasher, session_days: float) -> None:
        self.database = database
        self._lifetime = round(session_days * DAY)
        self._key = key
        self._hasher = hasher
        self._hashing = asyncio.Semaphore(2)  # argon2 is expensive by design
        self._nobody = hasher.hash(secrets.token_hex(16))  # so that refusing an unknown handle takes as long

    @classmethod
    async def open(cls, database: Database, session_days: float) -> Accounts:
        """With the key that all nodes share."""
        key = await account_store.server_key(database, "tokens", secrets.token_hex(32))
        return cls(database, bytes.fromhex(key), await asyncio.to_thread(PasswordHasher), session_days)

    # Tokens: k1.ID.MAC; the store has the digest of the id only

    def _new_token(self) -> tuple[str, NewSession]:
        ident = secrets.token_urlsafe(24)
        moment = now()
        return f"{PREFIX}.{ident}.{self._mac(ident)}", NewSession(_digest(ident), moment, moment - self._lifetime)

    def _mac(self, ident: str) -> str:
        mac = hmac.new(self._key, ident.encode(), sha256).digest()[:18]
        return urlsafe_b64encode(mac).decode()

    def _session(self, token: str) -> str | None:
        """The session of a token that we have signed."""
        prefix, _, rest = token.partition(".")
        ident, _, mac = rest.partition(".")
        if prefix != PREFIX or not hmac.compare_digest(mac.encode(), self._mac(ident).encode()):
            return None
        return _digest(ident)

    async def known(self, token: str | None) -> SignedIn | None:
        """Whose token this is; None: nobody's, or no longer valid. Its session's expiry is renewed."""
        session = None if not token else self._session(token)
        if session is None:
            return None
        moment = now()
        found = await account_store.by_session(self.database, session, moment - self._lifetime)
        if found is None:
            return None
        person, used = found
        if moment - used > min(DAY, self._lifetime // 10):
            await account_store.use_session(self.database, session, moment)
        return SignedIn(person, session)

    async def signed_out(self, guest: SignedIn) -> bool:
        """Whether a session has ended meanwhile."""
        return await account_store.by_session(self.database, guest.session, now() - self._lifetime) is None

    # Entering

    async def enter(self, nickname: str) -> tuple[str, Person]:
        """A new guest: token and account."""
        nickname = checked_nickname(nickname)
        while True:
            token, session = self._new_token()
            person = Person(new_id(), nickname, None, None, now())
            try:
                await account_store.add(self.database, person, session)
            except Taken:
                continue
            return token, person

    async def enter_with_password(self, handle: str, password: str) -> tuple[str, Person]:
        """Sign in with a password; every failure is refused in the same way, after the same time."""
        person = await account_store.by_handle(self.database, handle.lower())
        expected = self._nobody if person is None or person.password is None else person.password
        right = await self.verify(expected, password)
        token, session = self._new_token()
        if not right or person is None or not await account_store.sign_in(self.database, person, session):
            raise Refusal("bad_credentials", "name and password do not go together")
        return token, person

    async def enter_with_code(self, code: str) -> tuple[str, Person]:
        """An account by a code of another device; the code is spent."""
        plain = "".join(c for c in code.lower() if c in ALPHABET)
        token, session = self._new_token()
        account = await account_store.use_code(self.database, self._code_digest(plain), session)
        person = None if account is None else await account_store.by_id(self.database, account)
        if person is None:
            raise Refusal("bad_code", "this code is not valid, or no longer")
        return token, person

    # Keeping

    async def rename(self, person: Person, nickname: str) -> Person:
        """Another nickname."""
        nickname = checked_nickname(nickname)
        await account_store.change(self.database, person.id, nickname=nickname)
        return Person(person.id, nickname, person.handle, person.password, person.created)

    async def keep(self, me: SignedIn, password: str, old: str | None) -> tuple[Person, list[str]]:
        """Set a password; the first one comes with a handle, made by the server so that nobody can probe for names.

        A changed password ends all other sessions, which are returned.
        """
        person = me.person
        if person.password is not None and not await self.verify(person.password, old or ""):
            raise Refusal("bad_credentials", "the old password is not right")
        hashed = await self.hash(password)
        for least in HANDLE_NUMBERS:
            handle = person.handle or f"{_plain(person.nickname)}-{least + secrets.randbelow(9 * least)}"
            try:
                ended = await account_store.set_password(self.database, person, handle, hashed, me.session)
            except Taken:
                continue
            return Person(person.id, person.nickname, handle, hashed, person.created), ended
        raise Refusal("unavailable", "no name to sign in with was free: try again")

    async def new_code(self, person: Person) -> tuple[str, int]:
        """A code for another device, and until when it is valid."""
        code = "".join(secrets.choice(ALPHABET) for _ in range(CODE_LETTERS))
        expires = now() + CODE_MINUTES * 60_000
        await account_store.add_code(self.database, self._code_digest(code), person.id, expires, now())
        return f"{code[:5]}-{code[5:]}", expires

    def _code_digest(self, code: str) -> str:
        return hmac.new(self._key, b"code:" + code.encode(), sha256).hexdigest()

    # Passwords, of accounts and of tables

    async def hash(self, password: str) -> str:
        """What is stored of a password."""
        async with self._hashing:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def verify(self, hashed: str, password: str) -> bool:
        """Whether a password is right."""
        async with self._hashing:
            return await asyncio.to_thread(self._verify, hashed, password)

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False


def _digest(ident: str) -> str:
    return sha256(ident.encode()).hexdigest()


def _plain(nickname: str) -> str:
    """The letters of a nickname that anybody can type."""
    letters = unicodedata.normalize("NFKD", nickname.lower().replace("ł", "l"))
    kept = "".join(c for c in letters if c.isascii() and c.isalnum())
    return kept[:16] or "player"


LONGEST: Final = 24
MOST_MARKS: Final = 3  # on one letter: scripts need no more, and many would cover the lines above and below
TOO_MANY_MARKS: Final = re.compile(f"M{{{MOST_MARKS + 1},}}")
# Invisible characters among letters, marks and symbols: fillers, joiners, blanks, what browsers show as nothing.
BLANK: Final = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U00013441\U00013442\U0001d159"
)
EMOJI_STYLE: Final = frozenset("\ufe0e\ufe0f")  # they select the style of the character before them
SELECTORS: Final = frozenset(map(chr, [*range(0xFE00, 0xFE0E), *range(0xE0100, 0xE01F0)]))


def checked_nickname(nickname: str) -> str:
    """A nickname as it is stored: normalised, with single spaces; refused where it is too long or can't be seen."""
    shown = " ".join(unicodedata.normalize("NFC", nickname).split())
    if any(_hidden(character) for character in shown) or not can_be_seen(shown):
        raise Refusal("bad_request", "nickname: only what can be seen")
    check_marks("nickname", shown)
    if len(shown) > LONGEST:
        raise Refusal("bad_request", f"nickname: {len(shown)} characters, at most {LONGEST}")
    return shown


def check_marks(where: str, text: str) -> None:
    """Refuse a text that heaps marks on a letter; `where` names it."""
    if TOO_MANY_MARKS.search("".join(unicodedata.category(character)[0] for character in text)):
        raise Refusal("bad_request", f"{where}: at most {MOST_MARKS} marks on a letter")


def can_be_seen(text: str) -> bool:
    """Whether anything in a text is visible on its own."""
    return any(_visible(character) and not _hidden(character) for character in text)


def _hidden(character: str) -> bool:
    return unicodedata.category(character)[0] == "C" or character in BLANK or character in SELECTORS


def _visible(character: str) -> bool:
    """Whether a character is visible on its own; combining marks are not."""
    return unicodedata.category(character)[0] in "LNPS" and character not in EMOJI_STYLE
