"""Somebody on the wire between the page and the room."""

import json
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import WebSocketRoute

from tests.browser.player import Player

Frame = dict[str, Any]


def between(player: Player, change: Callable[[Frame], None]) -> None:
    """Who changes what the room says."""

    def connect(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            frame = json.loads(message)
            change(frame)
            socket.send(json.dumps(frame))

        server.on_message(pass_on)

    player.page.route_web_socket(re.compile("/ws$"), connect)
