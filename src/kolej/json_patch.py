"""JSON Patch (RFC 6902): the changes between two documents, and applying them."""

from __future__ import annotations

from typing import Any

Operation = dict[str, Any]


def diff(old: Any, new: Any, path: str = "") -> list[Operation]:
    """Operations that turn one document into the other."""
    if type(old) is type(new):
        if isinstance(new, dict):
            return _of_objects(old, new, path)
        if isinstance(new, list):
            return _of_lists(old, new, path)
        if old == new:
            return []
    return [{"op": "replace", "path": path, "value": new}]


def _of_objects(old: dict[str, Any], new: dict[str, Any], path: str) -> list[Operation]:
    found = [{"op": "remove", "path": f"{path}/{_escaped(key)}"} for key in old if key not in new]
    for key, value in new.items():
        if key not in old:
            found.append({"op": "add", "path": f"{path}/{_escaped(key)}", "value": value})
        elif old[key] != value or type(old[key]) is not type(value):
            found.extend(diff(old[key], value, f"{path}/{_escaped(key)}"))
    return found


def _of_lists(old: list[Any], new: list[Any], path: str) -> list[Operation]:
    if len(old) == len(new):
        found: list[Operation] = []
        for i, value in enumerate(new):
            if old[i] != value or type(old[i]) is not type(value):
                found.extend(diff(old[i], value, f"{path}/{i}"))
        return found
    front = 0
    while front < min(len(old), len(new)) and old[front] == new[front]:
        front += 1
    back = 0
    while back < min(len(old), len(new)) - front and old[-1 - back] == new[-1 - back]:
        back += 1
    gone, come = len(old) - front - back, new[front : len(new) - back]
    if gone + len(come) > 4:
        return [{"op": "replace", "path": path, "value": new}]
    found = [{"op": "remove", "path": f"{path}/{front}"} for _ in range(gone)]
    found.extend({"op": "add", "path": f"{path}/{front + i}", "value": value} for i, value in enumerate(come))
    return found


def _escaped(key: str) -> str:
    return key.replace("~", "~0").replace("/", "~1")


def apply(document: Any, operations: list[Operation]) -> Any:
    """The document after the operations; the old one is left as it was, in whatever they touch."""
    for operation in operations:
        path = [part.replace("~1", "/").replace("~0", "~") for part in operation["path"].split("/")[1:]]
        document = _applied(document, path, operation)
    return document


def _applied(document: Any, path: list[str], operation: Operation) -> Any:
    if not path:
        return operation["value"]
    head, rest = path[0], path[1:]
    copy = document.copy()
    if isinstance(copy, list):
        at = len(copy) if head == "-" else int(head)
        if rest:
            copy[at] = _applied(copy[at], rest, operation)
        elif operation["op"] == "add":
            copy.insert(at, operation["value"])
        elif operation["op"] == "remove":
            del copy[at]
        else:
            copy[at] = operation["value"]
    elif rest:
        copy[head] = _applied(copy[head], rest, operation)
    elif operation["op"] == "remove":
        del copy[head]
    else:
        copy[head] = operation["value"]
    return copy
