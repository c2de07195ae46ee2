"""One room under a filed submission for all tests of the desks; each of them comes with people of its own crew."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from pitboss.web.settings import DIST
from tests.browser.conftest import PLAYERS
from tests.browser.desks.desk_room import TABLET, DeskRoom, Worker
from tests.browser.player import Player

AtDesk = Callable[..., Worker]


@pytest.fixture(scope="package")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DeskRoom]:
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    made = DeskRoom(tmp_path_factory.mktemp("desks"))
    made.start()
    made.hold()
    yield made
    made.close()


@pytest.fixture
def at_desk(room: DeskRoom, browser: Browser, request: pytest.FixtureRequest) -> Iterator[AtDesk]:
    """at_desk("Eve", "cage"): the cashier in front of the cage's desk, on the screen of a tablet. '' as the desk opens
    nothing yet."""
    players: list[Player] = []
    request.node.stash[PLAYERS] = players

    def come(who: str, desk: str, rest: str = "", **more: Any) -> Worker:
        context = browser.new_context(**{"viewport": TABLET, "reduced_motion": "reduce", **more})
        worker = Worker(room, context, who)
        players.append(worker)
        if desk:
            worker.go_to(desk, rest)
        return worker

    yield come
    errors = [error for player in players for error in player.errors]
    for player in players:
        player.context.close()
    assert not errors, errors
