"""A client of an app with a fake room, signed in as whom a test needs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from pitboss.web.app import create_app
from pitboss.web.gates.security import COOKIE
from pitboss.web.settings import Settings
from tests.unit.web.fake_room import FakeRoom

JSON = {"content-type": "application/json"}


class Caller:
    def __init__(self, room: FakeRoom, client: TestClient[Litestar]) -> None:
        self.room, self.client = room, client

    def sign_in(self, name: str = "north", role: str = "player") -> str:
        """The session's token."""
        session = self.room.add(name, role)
        self.client.cookies.set(COOKIE, session.token)
        return session.token

    def get(self, path: str, **more: Any) -> Response:
        return self.client.get(path, **more)

    def post(self, path: str, data: object = None, **more: Any) -> Response:
        return self.client.post(path, json=data, **more) if data is not None else self.client.post(path, **more)

    def in_loop(self, call: Any, *arguments: object) -> Any:
        """In the loop of the app."""
        with self.client.portal() as portal:
            return portal.call(call, *arguments)

    def socket(self, **headers: str) -> Any:
        return self.client.websocket_connect("/ws", headers=headers)


@contextmanager
def calling(settings: Settings | None = None) -> Iterator[Caller]:
    room = FakeRoom(time.time_ns() // 1_000_000)
    with TestClient(create_app(room, settings)) as client:
        yield Caller(room, client)


def check_refused(answer: Response, status: int, code: str) -> dict[str, Any]:
    """A refusal as promised: JSON with a code and words."""
    assert answer.status_code == status, answer.text
    problem: dict[str, Any] = answer.json()
    assert problem["code"] == code
    assert problem["detail"]
    return problem
