"""The HTTP API fuzzed from its own OpenAPI document: every answer is one that it promises, none is a crash."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from kolej.server.app import make_api
from kolej.server.settings import Settings
from tests.patience import PATIENCE
from tests.server.serving import Live, Person

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
schema = schemathesis.openapi.from_dict(make_api(Settings()).openapi())


class Stage:
    """Somebody with a table of each kind, to be asked about."""

    def __init__(self, live: Live) -> None:
        self.ola: Person = live.person()
        playing = self.ola.create("usa", mine=[0, 1], start=True, options={"hints": False})
        over = self.ola.create("usa", mine=[0, 1], start=True)
        self.ola.post(f"/api/tables/{over}/abort")
        self.tables = [self.ola.create(), playing, over]
        self.turn = 0

    def table(self) -> str:
        """One table after the other."""
        self.turn += 1
        return self.tables[self.turn % 3]


@pytest.fixture(scope="module")
def stage(live: Live) -> Stage:
    return Stage(live)


@schema.parametrize()
@settings(
    max_examples=4,
    deadline=None,
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_whatever_is_asked_is_answered_as_promised(case: Any, live: Live, stage: Stage) -> None:
    """Half of the requests are about tables that exist, so that they get further than to "not found"."""
    if "sign-out" in case.operation.path:
        case.headers = {"authorization": "Bearer k1.a.b"}
    else:
        case.headers = {**(case.headers or {}), **stage.ola.headers}
    if "table" in case.path_parameters:
        case.path_parameters["table"] = stage.table()
    case.call_and_validate(base_url=live.url, checks=CHECKS, timeout=PATIENCE)
