"""Games over HTTP, for tests that need one."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.server.serving import Person

NONCE = "0123456789abcdef" * 2


def playing(person: Person, board: str = "europe", **options: Any) -> str:
    """A game of one person on two seats."""
    return person.create(board, mine=[0, 1], start=True, nonce=NONCE, options=options)


def play_on(person: Person, table: str, rng: Random, most: int = 10**6) -> None:
    """Random moves over HTTP for whichever own seat may act."""
    for _ in range(most):
        seen = person.get(f"/api/tables/{table}/view")
        acting = [own for own in seen["own"].values() if own["legal"]]
        if not acting:
            return
        own = acting[0]
        body = {"seat": own["seat"], "at": seen["v"], "action": rng.choice(own["legal"])}
        person.post(f"/api/tables/{table}/moves", **body)
