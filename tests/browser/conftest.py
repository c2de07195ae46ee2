"""One room and one browser for all tests of this folder; each test has contexts of its own. An error in a page's
console fails its test."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from pitboss.web.settings import DIST
from tests.browser.player import Player
from tools.calling_bot import calling_bot
from tools.live_room import BROWSER_ARGS, LiveRoom, browser_path

Visit = Callable[..., Player]
PLAYERS = pytest.StashKey[list[Player]]()


# Not for the whole session: Playwright's loop would be in the way of other tests of the same process.
@pytest.fixture(scope="package")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveRoom]:
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    room = LiveRoom(tmp_path_factory.mktemp("room"), calling_bot)
    room.start()
    yield room
    room.close()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    try:
        path = browser_path()
    except FileNotFoundError as error:
        pytest.fail(str(error))
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=BROWSER_ARGS)
        yield chromium
        chromium.close()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that fails says what was on the screen then."""
    report = yield
    if report.when == "call" and report.failed:
        for player in item.stash.get(PLAYERS, []):
            report.sections.append((f"screen of {player.name}", player.screen()))
    return report


@pytest.fixture
def visit(live: LiveRoom, browser: Browser, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Somebody comes: visit() is a new person with a browser of their own."""
    players: list[Player] = []
    request.node.stash[PLAYERS] = players

    def come(**more: Any) -> Player:
        context = browser.new_context(
            **{"viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce", **more}
        )
        players.append(Player(live, context, f"person {len(players) + 1}"))
        return players[-1]

    # No hand begins before the test says so: what bots would play meanwhile is work for nothing.
    live.hold()
    yield come
    errors = [error for player in players for error in player.errors]
    for player in players:
        player.context.close()
    live.still()
    assert not errors, errors


@pytest.fixture(scope="session")
def axe_source() -> str:
    path = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
    if not path.is_file():
        pytest.fail("axe-core is not installed: 'make run' and 'make test' install what web/package-lock.json names")
    return path.read_text(encoding="utf-8")
