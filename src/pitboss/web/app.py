"""The app: every route, one gate before them, one hook behind them."""

from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, WebSocket, websocket
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import WebSocketException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin

from pitboss import __version__
from pitboss.web.context import TheWeb, Web
from pitboss.web.errors import HANDLERS
from pitboss.web.gate import Gate, address_of, leaving
from pitboss.web.gates.head import HeadToo
from pitboss.web.metrics import Metrics
from pitboss.web.port import RoomPort
from pitboss.web.routes import accounts, desks, displays, hands, inspection, lab, mine, rulings, staff, tables
from pitboss.web.routes.floor import chat
from pitboss.web.routes.floor import routes as floor
from pitboss.web.routes.house import cage, papers, printed
from pitboss.web.routes.learn import routes as learn
from pitboss.web.routes.office import operator
from pitboss.web.routes.page import page_routes
from pitboss.web.settings import Settings
from pitboss.web.sockets.socket import TOO_MANY_SOCKETS
from pitboss.web.sockets.wire import wire_of

ABOUT = "Errors are JSON: code for programs, detail for people, rule where one is behind it. See docs/api.md for /ws."


@websocket("/ws")
async def ws(socket: WebSocket[Any, Any, Any], web: TheWeb) -> None:
    address = address_of(socket)
    token, person = socket.scope.get("auth"), socket.scope.get("user")
    if web.hub.is_full(token, address):
        raise WebSocketException(detail="too many sockets are open", code=TOO_MANY_SOCKETS)
    await socket.accept()
    await web.hub.serve(wire_of(socket, web.settings.backlog_bytes, web.hub.rounds), person, token, address)


def create_app(room: RoomPort, settings: Settings | None = None, metrics: Metrics | None = None) -> Litestar:
    return app_of(Web(room, settings or Settings(), metrics or Metrics()))


def app_of(web: Web) -> Litestar:
    """Routes hold nothing of their own: all that lasts from call to call is in `web`."""
    settings = web.settings

    @asynccontextmanager
    async def hub_runs(app: Litestar) -> AsyncIterator[None]:
        await web.hub.start()
        web.begin_lab()
        try:
            yield
        finally:
            web.end_lab()
            await web.hub.stop()

    def provide() -> Web:
        return web

    def turn() -> Awaitable[None]:
        return web.hub.pace.turn()

    parts = (
        accounts,
        tables,
        chat,
        hands,
        mine,
        staff,
        floor,
        desks,
        cage,
        papers,
        printed,
        inspection,
        operator,
        displays,
        rulings,
        lab,
        learn,
    )
    return HeadToo(
        route_handlers=[*[route for part in parts for route in part.ROUTES], ws, *page_routes(settings.dist)],
        dependencies={"web": Provide(provide, sync_to_thread=False)},
        middleware=[Gate(web)],
        before_send=[leaving(web)],
        exception_handlers=HANDLERS,
        lifespan=[hub_runs],
        request_max_body_size=settings.body_max,
        # The quickest way: a whole hand at the best one takes as long as ten moves at a table, and saves little.
        compression_config=CompressionConfig(
            backend="gzip", gzip_compress_level=1, minimum_size=1000, exclude=["/metrics"]
        ),
        openapi_config=OpenAPIConfig(
            title="Pitboss", version=__version__, description=ABOUT, path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/openapi.json", "/"])],
        ),
        logging_config=None,
        state=None,
        turn=turn,
    )  # fmt: skip
