"""A client of an app with a fake room, signed in as whom a test needs."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from httpx import Response
from litestar import Litestar
from litestar.testing import TestClient

from pitboss.web.app import app_of
from pitboss.web.context import Web
from pitboss.web.gates.security import COOKIE
from pitboss.web.metrics import Metrics
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


class Apps:
    """The routes of an app take a tenth of a second to make, and hold nothing: tests have them one after the other, and
    each has all that lasts from call to call new."""

    def __init__(self) -> None:
        self._idle: list[tuple[Web, Litestar]] = []

    @contextmanager
    def app(self, new: Web) -> Iterator[Litestar]:
        usual = Settings()
        if (new.settings.dist, new.settings.body_max) != (usual.dist, usual.body_max):
            # These two are in the routes themselves.
            yield app_of(new)
            return
        web, app = self._idle.pop() if self._idle else (new, app_of(new))
        vars(web).update(vars(new))
        yield app
        # Not after a test that failed: whatever it left goes with it.
        self._idle.append((web, app))


APPS = Apps()


@contextmanager
def calling(settings: Settings | None = None) -> Iterator[Caller]:
    room = FakeRoom(time.time_ns() // 1_000_000)
    with APPS.app(Web(room, settings or Settings(), Metrics())) as app, TestClient(app) as client:
        yield Caller(room, client)


def check_refused(answer: Response, status: int, code: str) -> dict[str, Any]:
    """A refusal as promised: JSON with a code and words."""
    assert answer.status_code == status, answer.text
    problem: dict[str, Any] = answer.json()
    assert problem["code"] == code
    assert problem["detail"]
    return problem
