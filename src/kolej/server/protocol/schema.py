"""The JSON schema of every message over WebSocket: types of other languages are made from it."""

from __future__ import annotations

import json
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from kolej.server.protocol.play import ClientMessage, ServerMessage, State


def socket_schema() -> dict[str, Any]:
    """`ClientMessage` and `ServerMessage` under `$defs`, with all that they are made of."""
    _, found = models_json_schema([(State, "serialization")], ref_template="#/$defs/{model}")
    definitions: dict[str, Any] = found["$defs"]
    for name, adapter, mode in (
        ("ClientMessage", TypeAdapter(ClientMessage), "validation"),
        ("ServerMessage", TypeAdapter(ServerMessage), "serialization"),
    ):
        schema = adapter.json_schema(
            ref_template="#/$defs/{model}", mode="validation" if mode == "validation" else "serialization"
        )
        definitions |= schema.pop("$defs", {})
        definitions[name] = schema
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Kolej socket", "$defs": definitions}


if __name__ == "__main__":
    print(json.dumps(socket_schema(), indent=2, ensure_ascii=False))
