"""What every call meets first: its turn to begin, and HEAD wherever there is a GET: the same status and headers, and no
body."""

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import Litestar

# What was asked for, where a route sees something else; in the scope's state.
ASKED = "pitboss_method"


class HeadToo(Litestar):
    """Litestar has a route a method. One place that turns HEAD into GET leaves none of them out. turn: waits for the
    turn of a call."""

    def __init__(self, *args: Any, turn: Callable[[], Awaitable[None]], **more: Any) -> None:
        super().__init__(*args, **more)
        self._turn = turn

    # The interface of ASGI; Litestar and the servers have each their own names for it.
    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "http":
            await self._turn()
            if scope["method"] == "HEAD":
                state = {**scope.get("state", {}), ASKED: "HEAD"}
                scope, send = {**scope, "method": "GET", "state": state}, _without_body(send)
        await super().__call__(scope, receive, send)


def _without_body(send: Any) -> Any:
    async def send_head(message: Any) -> None:
        if message["type"] == "http.response.body":
            message = {**message, "body": b""}
        await send(message)

    return send_head
