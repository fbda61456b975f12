"""Prints the OpenAPI document, without a server: types of other languages are made from it."""

from __future__ import annotations

import json

from kolej.server.app import make_api
from kolej.server.settings import Settings

if __name__ == "__main__":
    print(json.dumps(make_api(Settings()).openapi(), indent=2, ensure_ascii=False))
