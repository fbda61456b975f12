"""The web page: the built files of the package, or a short notice if there are none."""

from __future__ import annotations

import re
from html import escape
from pathlib import Path
from typing import Final

from fastapi import APIRouter, FastAPI, Request
from fastapi.responses import FileResponse, HTMLResponse, Response
from starlette.exceptions import HTTPException

STATIC: Final = Path(__file__).parents[2] / "web" / "static"
FOREVER: Final = "public, max-age=31536000, immutable"  # files with a hash in their names
BASE: Final = re.compile(r'<base href="/"\s*/?>')
MISSING: Final = """<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Kolej</title></head>
<body>
<h1>Kolej is running, but its web page is not built</h1>
<p>The API works: <a href="{base}/api/docs">its requests</a>. To build the page, in a checkout: <code>make web</code>;
an installed package brings it along.</p>
</body>
</html>
"""


def add_pages(app: FastAPI, static: Path = STATIC) -> None:
    """Serve the page under every path that is not the API's: its routes are its own."""
    routes = APIRouter(include_in_schema=False)

    @routes.get("/{path:path}")
    async def page(request: Request, path: str) -> Response:
        base = request.scope.get("root_path", "")
        if path == "api" or path.startswith("api/"):
            raise HTTPException(404, "there is no such request")
        file = _file(static, path)
        if file is not None:
            hashed = path.startswith("assets/")
            return FileResponse(file, headers={"cache-control": FOREVER if hashed else "no-cache"})
        index = static / "index.html"
        if not index.is_file():
            return HTMLResponse(MISSING.format(base=escape(base)), 503 if path == "" else 404)
        if "." in path.rpartition("/")[2]:
            raise HTTPException(404, "there is no such file")
        text = BASE.sub(lambda _: f'<base href="{escape(base)}/">', index.read_text("utf-8"), count=1)
        return HTMLResponse(text, headers={"cache-control": "no-cache"})

    app.include_router(routes)


def _file(static: Path, path: str) -> Path | None:
    """A file of the page; nothing outside its folder."""
    if not path or path == "index.html" or "\0" in path:
        return None
    try:
        found = (static / path).resolve()
        return found if found.is_relative_to(static.resolve()) and found.is_file() else None
    except (OSError, ValueError):  # no file can have such a name
        return None
