"""Documents of the API: the schema of its WebSocket messages, and a page that lists every request."""

from __future__ import annotations

from html import escape
from typing import Any

from pydantic import TypeAdapter
from pydantic.json_schema import models_json_schema

from kolej.server.protocol.play import ClientMessage, ServerMessage, TableDocument

PAGE = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Kolej: the API</title><meta name="viewport" content="width=device-width"></head>
<body>
<h1>Kolej: the API</h1>
<p>Version {version}. As data: <a href="openapi.json">OpenAPI</a>, <a href="socket.json">WebSocket messages</a>.</p>
{requests}
<h2>Models</h2>
{models}
</body>
</html>
"""


def docs_page(document: dict[str, Any]) -> str:
    """Every request and every model of an OpenAPI document."""
    requests = [
        _request(method, path, operation)
        for path, methods in document["paths"].items()
        for method, operation in methods.items()
    ]
    models = [_model(name, schema) for name, schema in sorted(document["components"]["schemas"].items())]
    version = escape(document["info"]["version"])
    return PAGE.format(version=version, requests="\n".join(requests), models="\n".join(models))


def _request(method: str, path: str, operation: dict[str, Any]) -> str:
    rows = [
        f"<li><code>{escape(each['name'])}</code> in the {escape(each['in'])}: {_type(each['schema'])}"
        f"{'' if each.get('required') else ', optional'}</li>"
        for each in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    if body is not None:
        rows.append(f"<li>body: {_type(body)}</li>")
    for status, answer in operation["responses"].items():
        content = answer.get("content", {}).get("application/json", {}).get("schema")
        if status.startswith("2"):
            rows.append(f"<li>answer {escape(status)}: {'nothing' if content is None else _type(content)}</li>")
    about = escape(operation.get("description", operation.get("summary", "")))
    return f"<h3><code>{method.upper()} {escape(path)}</code></h3>\n<p>{about}</p>\n<ul>{''.join(rows)}</ul>"


def _model(name: str, schema: dict[str, Any]) -> str:
    needed = schema.get("required", [])
    rows = [
        f"<li><code>{escape(field)}</code>: {_type(each)}{'' if field in needed else ', optional'}"
        f" {escape(each.get('description', ''))}</li>"
        for field, each in schema.get("properties", {}).items()
    ]
    about = escape(schema.get("description", ""))
    return f'<h3 id="{escape(name)}">{escape(name)}</h3>\n<p>{about}</p>\n<ul>{"".join(rows)}</ul>'


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
