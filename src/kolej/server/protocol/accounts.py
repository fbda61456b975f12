"""Accounts: entering with a nickname, keeping the account, moving it, leaving."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from kolej.server.protocol.base import Answer, Body, Moment, Nickname, Password, PlayerId


class Enter(Body):
    """Enter as a guest; an account that is signed in already gets the nickname."""

    nickname: Nickname


class EnterWithPassword(Body):
    """Enter an account that was kept with a password."""

    handle: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{1,40}$")]
    password: Annotated[str, StringConstraints(min_length=1, max_length=200)]


class EnterWithCode(Body):
    """Enter an account with a one-time code that another device shows."""

    code: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9 -]{1,20}$")]


class KeepAccount(Body):
    """Keep the account with a password, or change it; `old` is needed when there is one."""

    password: Password
    old: Annotated[str, StringConstraints(max_length=200)] | None = None


class Account(Answer):
    """Your own account."""

    id: PlayerId = Field(description="Shown to others beside the nickname.")
    nickname: str
    handle: str | None = Field(description="The name to sign in with; None: a guest.")
    created: Moment


class Session(Answer):
    """A signed token; it is also set as a cookie. Programs send `Authorization: Bearer TOKEN`."""

    token: str
    account: Account


class DeviceCode(Answer):
    """A code that signs one other device in, once."""

    code: str
    expires: Moment


class Player(Answer):
    """Somebody as others see them."""

    id: PlayerId
    nickname: str


class Blocked(Answer):
    """People whose chat you don't see, and who can't sit at your tables."""

    players: list[Player]
