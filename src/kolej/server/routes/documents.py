"""Documents of the API: the schema of its WebSocket messages, and a page that lists every request."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from kolej.server.protocol.play import ClientMessage, ServerMessage, TableDocument

STYLE = Path(__file__).with_suffix(".css")
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>Kolej: the API</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="docs.css">
</head>
<body>
<nav aria-label="Requests">
<p><strong>Kolej {version}</strong></p>
{contents}
<p><a href="#models">Models</a></p>
</nav>
<main>
<h1>Kolej: the API</h1>
<p>As data: <a href="openapi.json">OpenAPI</a>, <a href="socket.json">WebSocket messages</a>.</p>
{requests}
<h2 id="models">Models</h2>
{models}
</main>
</body>
</html>
"""

Operation = tuple[str, str, dict[str, Any]]


def docs_page(document: dict[str, Any]) -> str:
    """Every request and every model of an OpenAPI document, by what they are about."""
    groups: dict[str, list[Operation]] = {}
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            groups.setdefault(operation["tags"][0], []).append((method, path, operation))
    models = [_model(name, schema) for name, schema in sorted(document["components"]["schemas"].items())]
    return PAGE.format(
        version=escape(document["info"]["version"]),
        contents="\n".join(_contents(name, group) for name, group in groups.items()),
        requests="\n".join(_group(name, group) for name, group in groups.items()),
        models="\n".join(models),
    )


def _contents(name: str, group: list[Operation]) -> str:
    links = [
        f'<li><a href="#{_anchor(method, path)}">{_badge(method)}{escape(path)}</a></li>' for method, path, _ in group
    ]
    return f'<p><a href="#{escape(name)}">{escape(name.capitalize())}</a></p>\n<ul>{"".join(links)}</ul>'


def _group(name: str, group: list[Operation]) -> str:
    requests = "\n".join(_request(*operation) for operation in group)
    return f'<h2 id="{escape(name)}">{escape(name)}</h2>\n{requests}'


def _request(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [
        (
            f"<code>{escape(each['name'])}</code>",
            f"in the {escape(each['in'])}: {_type(each['schema'])}{_optional(each)}",
        )
        for each in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        rows.append(("body", _type(body)))
    for status, answer in operation["responses"].items():
        content = answer.get("content", {}).get("application/json", {}).get("schema")
        if status.startswith("2"):
            rows.append((f"answer {escape(status)}", "nothing" if content is None else _type(content)))
    refused = [status for status in operation["responses"] if status.startswith(("4", "5"))]
    if refused:
        rows.append(("refused", f"{escape(', '.join(refused))}: {_type({'$ref': 'Problem'})}"))
    about = escape(operation.get("description", operation.get("summary", "")))
    title = f"<h3>{_badge(method)}<code>{escape(path)}</code></h3>"
    return f'<section id="{_anchor(method, path)}">{title}\n<p>{about}</p>\n{_rows(rows)}</section>'


def _model(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        (
            f"<code>{escape(field)}</code>",
            f"{_type(each)}{_optional({'required': field in needed})} {escape(each.get('description', ''))}",
        )
        for field, each in schema.get("properties", {}).items()
    ]
    about = escape(schema.get("description", ""))
    return (
        f'<details id="{escape(name)}" open><summary>{escape(name)}</summary>\n<p>{about}</p>\n{_rows(rows)}</details>'
    )


def _rows(rows: list[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{name}</dt><dd>{what}</dd>' for name, what in rows)}</dl>" if rows else ""


def _optional(each: dict[str, Any]) -> str:
    return "" if each.get("required") else ", optional"


def _badge(method: str) -> str:
    return f'<span class="method {escape(method)}">{escape(method.upper())}</span>'


def _anchor(method: str, path: str) -> str:
    return escape(f"{method}{path}".replace("/", "-").replace("{", "").replace("}", ""))


def _type(schema: dict[str, Any]) -> str:
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#{name}">{name}</a>'
    for key in ("anyOf", "oneOf"):
        if key in schema:
            return " or ".join(_type(each) for each in schema[key])
    if "const" in schema:
        return f"<code>{escape(repr(schema['const']))}</code>"
    if "enum" in schema:
        return " | ".join(f"<code>{escape(str(each))}</code>" for each in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(schema.get("type", "anything"))


def socket_schema() -> dict[str, Any]:
    """`ClientMessage` and `ServerMessage` under `$defs`, with all that they are made of."""
    _, found = models_json_schema([(TableDocument, "serialization")], ref_template="#/$defs/{model}")
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
