"""JSON Patch: whatever two documents are, the changes between them turn one into the other."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kolej.json_patch import apply, diff

values = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.sampled_from(["", "a", "a/b", "~", "~1"]),
    lambda inner: st.lists(inner, max_size=6) | st.dictionaries(st.sampled_from(["a", "b", "a/b", "~0"]), inner),
    max_leaves=20,
)


@given(values, values)
def test_changes_lead_from_one_to_the_other(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    assert apply(old, diff(old, new)) == new
    assert old == before


@given(values)
def test_nothing_changes_between_equals(document: Any) -> None:
    assert diff(document, copy.deepcopy(document)) == []


def test_a_track_in_the_middle_of_a_list_is_one_operation() -> None:
    old, new = {"tracks": ["a", "c", "d"]}, {"tracks": ["a", "b", "c", "d"]}
    assert diff(old, new) == [{"op": "add", "path": "/tracks/1", "value": "b"}]
