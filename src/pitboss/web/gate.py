"""The gate before every route: whose page asks, how often, and who it is. And what every answer carries."""

import logging
import math
import time
from collections.abc import Iterable
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import WebSocketException
from litestar.handlers import BaseRouteHandler
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from pitboss.web.context import Web
from pitboss.web.errors import Refused
from pitboss.web.gates.addresses import counted_as
from pitboss.web.gates.head import ASKED
from pitboss.web.gates.security import COOKIE, HEADERS, comes_from_elsewhere
from pitboss.web.port import Person, RoomRefusal

LOG = logging.getLogger("pitboss.web")
UNSAFE = frozenset(("POST", "DELETE", "PUT", "PATCH"))
METHODS = UNSAFE | {"GET", "HEAD", "OPTIONS"}
STATE = "pitboss"
TOKEN_MAX = 100
FOREIGN = "this call comes from another site's page"


class Gate(ASGIMiddleware):
    """Nothing goes to a handler that came from another site's page, or comes too often."""

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, web: Web) -> None:
        self.web = web

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        scope.setdefault("state", {})[STATE] = time.perf_counter()
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        socket = scope["type"] == ScopeType.WEBSOCKET
        if socket or scope.get("method") in UNSAFE:
            if comes_from_elsewhere(dict(connection.headers.items()), self.web.settings.origins):
                if socket:
                    raise WebSocketException(detail=FOREIGN, code=4403)
                raise Refused(403, "foreign_origin", FOREIGN)
        opt = scope["route_handler"].opt
        token = connection.cookies.get(COOKIE) if socket or opt.get("person", True) else None
        # None of ours is longer: it would only fill the memory of the limits.
        token = token if token and len(token) <= TOKEN_MAX else None
        if not socket and not opt.get("free"):
            self._count(connection, token or "", opt)
        scope["auth"] = token
        scope["user"] = await self.web.room.person_of(token) if token else None
        await next_app(scope, receive, send)

    def _count(self, connection: ASGIConnection[Any, Any, Any, Any], token: str, opt: dict[str, Any]) -> None:
        address = address_of(connection)
        waits = [self.web.by_address.take(address), self.web.by_session.take(token or address)]
        if opt.get("cost") == "account":
            waits.append(self.web.accounts.take(address))
        if opt.get("cost") == "table":
            waits += [self.web.opening.take(token or address), self.web.opening_of_address.take(address)]
        wait = math.ceil(max(waits))
        if wait:
            raise Refused(429, "too_many_requests", f"too many calls; try again in {wait} s", wait=wait)


def address_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What limits count by, and the room: not always a single address."""
    return counted_as(connection.client.host) if connection.client else ""


def signed_in(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """For a session that is there; one that has ended is told so."""
    if connection.scope.get("user") is None:
        if connection.scope.get("auth"):
            raise Refused(401, "session_expired", "the session has ended; log in again")
        raise Refused(401, "not_signed_in", "log in first, or sit down as a guest")


def administrator(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """For whoever runs the room."""
    signed_in(connection, handler)
    person = connection.scope.get("user")
    if not isinstance(person, Person) or not holds(person, ("administrator",)):
        raise Refused(403, "wrong_role", "this is for the administrator to do", rule="O-ROL-01")


def holds(person: Person, roles: tuple[str, ...]) -> bool:
    """Whether they have one of these roles, beside others or as the one that they are told by."""
    return any(role in roles for role in (person.role, *person.roles))


def only(*roles: str, rule: str) -> Any:
    """For these roles and no others. rule: what says whose it is."""
    words = ", ".join([role.replace("_", " ") for role in roles])

    def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        signed_in(connection, handler)
        person = connection.scope.get("user")
        if not isinstance(person, Person) or not holds(person, roles):
            raise RoomRefusal("wrong_role", f"this is for these roles: {words}", rule)

    return guard


def one_of(*roles: str) -> Any:
    """For whoever has one of these roles, and nobody above them: who may read is no matter of rank."""

    def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        signed_in(connection, handler)
        person = connection.scope.get("user")
        if not isinstance(person, Person) or not role_among(person, roles):
            who = " or ".join([role.replace("_", " ") for role in roles])
            raise Refused(403, "wrong_role", f"this is for {who}", rule="O-ROL-01")

    return guard


def role_among(person: Person, roles: Iterable[str]) -> str:
    """The first of these that they have: in it they act. '' for none."""
    return next((role for role in roles if role == person.role or role in person.roles), "")


def leaving(web: Web) -> Any:
    """The hook on everything sent: the headers of every answer, a count and a line in the log."""

    async def hook(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS:
            headers[name.decode()] = value.decode()
        if scope["path"].startswith("/api") and "cache-control" not in headers:
            headers["cache-control"] = "no-store"
        # Where no route was found there is no handler. Labels and fields are of bounded kinds, whatever was asked.
        handler: Any = scope.get("route_handler")
        state = scope.get("state", {})
        method = str(state.get(ASKED) or scope.get("method"))
        method = method if method in METHODS else "other"
        route = str(scope.get("path_template") or "-")
        status = message["status"]
        web.metrics.requests.labels(method, route, str(status)).inc()
        started = state.get(STATE)
        if handler is not None and not handler.opt.get("quiet"):
            person = scope.get("user")
            fields = {
                "method": method,
                "route": route,
                "status": status,
                "ms": round((time.perf_counter() - started) * 1000, 1) if started else 0,
                "person": person.id if isinstance(person, Person) else "",
            }
            LOG.info("http", extra=fields)

    return hook
