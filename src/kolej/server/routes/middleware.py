"""The middleware that every request passes: limits and checks, and the headers of every answer."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import time
from collections.abc import Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import cookie_parser
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kolej.server.limits import RateLimit
from kolej.server.protocol.base import ALPHABET
from kolej.server.protocol.errors import STATUS, Problem, Refusal
from kolej.server.settings import Settings
from kolej.server.transport import BODY_SECONDS

COOKIE: Final = "kolej"
SAFE: Final = frozenset({"GET", "HEAD", "OPTIONS"})
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'self'; form-action 'self'; "
    "frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
HTTPS_ONLY: Final = "max-age=31536000"  # for a year, once somebody has come by HTTPS
SECRET: Final = re.compile(rf"[{ALPHABET}]{{12,}}")  # what looks like the id of a table or of somebody
log = logging.getLogger("kolej.http")


class RequestMiddleware:
    """Base path, rate limit, origin, size and time of bodies, headers of answers, a log line."""

    def __init__(
        self, app: ASGIApp, sockets: ASGIApp, settings: Settings, rate: Callable[[], RateLimit | None]
    ) -> None:
        self.app = app
        self.sockets = sockets
        self.settings = settings
        self.rate = rate
        self.unlimited = frozenset(settings.base_path + path for path in ("/healthz", "/readyz"))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        self._restore_base_path(scope)
        if scope["type"] == "websocket":
            await self.sockets(scope, receive, send)
            return
        begun = time.perf_counter()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", "no-store")
                if scope["scheme"] == "https":
                    headers.setdefault("strict-transport-security", HTTPS_ONLY)
            await send(message)

        try:
            self._check(scope)
            await self.app(scope, _limited(receive, self.settings.largest_body), send_with_headers)
        except Refusal as refusal:
            await problem(refusal)(scope, receive, send_with_headers)
        finally:
            fields = {
                "method": scope["method"],
                "path": route_of(scope),
                "status": status,
                "ms": round((time.perf_counter() - begun) * 1000, 1),
            }
            log.info("request", extra=fields)

    def _restore_base_path(self, scope: Scope) -> None:
        """Restore the base path, if a proxy has stripped it."""
        base = self.settings.base_path
        if base:
            path = scope["path"]
            scope["root_path"] = base
            if path != base and not path.startswith(f"{base}/"):
                scope["path"] = base + path

    def _check(self, scope: Scope) -> None:
        headers = Headers(scope=scope)
        rate = self.rate()
        if rate is not None and scope["path"] not in self.unlimited:
            rate.take(address_of(scope))
        if scope["method"] not in SAFE:
            check_origin(headers, self.settings, COOKIE in cookie_parser(headers.get("cookie", "")))
        if _exceeds(headers.get("content-length", ""), self.settings.largest_body):
            raise Refusal("too_large", f"a body of more than {self.settings.largest_body} bytes")


def _exceeds(digits: str, most: int) -> bool:
    """Whether a number is too large; it may have more digits than Python would convert."""
    digits, limit = digits.lstrip("0"), str(most)
    return digits.isdecimal() and (len(digits), digits) > (len(limit), limit)


def check_origin(headers: Headers, settings: Settings, by_cookie: bool) -> None:
    """Refuse cross-site requests on behalf of somebody who is signed in here."""
    origin = headers.get("origin")
    if origin is None:
        if by_cookie and "authorization" not in headers:
            raise Refusal("bad_origin", "a request with a cookie must say where it comes from")
        return
    if origin not in settings.allowed_origins and _host(origin) != headers.get("host"):
        raise Refusal("bad_origin", "this request comes from a page of another site")


def _host(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _limited(receive: Receive, most: int) -> Receive:
    """Limit the size and the time of a body."""
    size = 0
    over = False
    deadline: float | None = None

    async def limited() -> Message:
        nonlocal size, over, deadline
        if over:
            return await receive()
        if deadline is None:
            deadline = asyncio.get_running_loop().time() + BODY_SECONDS
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            late = "the body of the request did not arrive in time"
            raise HTTPException(408, late, {"connection": "close"}) from None
        if message["type"] == "http.request":
            size += len(message.get("body", b""))
            if size > most:
                raise HTTPException(413, f"a body of more than {most} bytes")
            over = not message.get("more_body", False)
        return message

    return limited


def problem(refusal: Refusal) -> JSONResponse:
    """A refusal as an answer."""
    fault = refusal.fault
    headers = {} if fault.retry_after is None else {"retry-after": str(max(1, round(fault.retry_after)))}
    content = Problem(error=fault).model_dump(exclude_none=True)
    return JSONResponse(content, STATUS[fault.code], headers)


def address_of(scope: Scope) -> str:
    """The client as limits count it: an IPv4 address, or the network of an IPv6 address."""
    client = scope.get("client")
    host = client[0] if client else "unknown"
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:  # IPv4 on a socket for both
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))


def route_of(scope: Scope) -> str:
    """The path for the log, without ids of tables: whoever knows one has the link."""
    return SECRET.sub("…", scope["path"])[:200]
