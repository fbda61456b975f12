"""Fair dealing: the seed of a table comes from the server's committed secret and a nonce of each seat."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256

from kolej.chance import commitment, key_of


def new_secret() -> bytes:
    """A secret that nobody can guess."""
    return secrets.token_bytes(32)


def commit(secret: bytes) -> str:
    """The commitment published when the table is made: it binds the server to the secret without revealing it."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, nonces: Sequence[str]) -> str:
    """The seed of the game; a seat without a nonce, such as a bot's, has an empty one."""
    return f"kolej table:{secret.hex()}:{','.join(nonces)}"


def holds(secret: bytes, nonces: Sequence[str], commitment_to_secret: str, commitment_to_key: str, key: str) -> bool:
    """Whether what was revealed is what was committed to."""
    real = key_of(seed_of(secret, nonces))
    return commit(secret) == commitment_to_secret and real.hex() == key and commitment(real) == commitment_to_key
