"""axe-core finds nothing serious on any desk, whatever desks there are; and each of them fits on a tablet."""

from collections.abc import Iterator

import pytest

from pitboss.engine import events as ev
from pitboss.room.desks.desks import DESKS, Desk
from pitboss.web.settings import DIST
from tests.api.desks.crew import WHO
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.day_room import DayRoom, ready
from tests.browser.test_axe import Axe


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DayRoom]:
    """With something to do for most of them: a Bad Beat, a high hand, somebody who waits, an open drawer."""
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    made = DayRoom(tmp_path_factory.mktemp("axe"))
    made.start()
    made.hold()
    table, people = made.named("one"), ((1, "Max"), (2, "Nan"))
    made.act_at("Ben", table, do="open_dispute", words="the pot was one bet short")
    shares = (("losers", 5000), ("winners", 2500), ("table", 2500))
    made.tell(
        table,
        ev.BadBeatMade(900, "main", 0, (1,), (2,), people, "aces full", 5000, shares),
        ev.HighHandMade(901, "day", 1, "Max", (0, 1), 700, "full house, twos over kings"),
    )
    made.act("Eve", "open_drawer", stream="cage", cents=100_000)
    yield made
    made.close()


@pytest.mark.parametrize("desk", DESKS, ids=lambda desk: desk.name)
def test_nothing_serious_on_any_desk(room: DayRoom, at_desk: AtDesk, axe_source: str, desk: Desk) -> None:
    if desk.name == "dealer":
        room.deal_at(room.named("one"))
    worker = at_desk(WHO[desk.roles[0]], desk.name)
    worker.page.locator("main h2, main table, [data-testid=console]").first.wait_for()
    axe = Axe(axe_source, worker)
    axe.look(desk.title)
    assert worker.fits()
    # Each act that is due, as its form.
    for button in worker.page.locator("[data-testid=due] [data-testid^=do-]").all()[:3]:
        button.click()
        worker.see("dialog").wait_for()
        axe.look(f"{desk.title}, {button.inner_text()}")
        worker.click("dialog-close")
    assert not axe.found, axe.found


def test_nothing_serious_on_the_console_of_a_light_table(room: DayRoom, at_desk: AtDesk, axe_source: str) -> None:
    room.deal_at(room.named("light"))
    ada = at_desk("Ada", "dealer")
    console, axe = ready(room, ada), Axe(axe_source, ada)
    ada.click("quick-4000")
    ada.click("collect")
    axe.look("a hand")
    assert ada.fits()
    ada.click("collect")
    console.click("record-hand")
    ada.click("seat-1")
    axe.look("the last hand")
    for jackpot in ("high_hand", "bad_beat"):
        ada.click(f"claim-{jackpot}")
        ada.click("claim-seat-1")
        ada.click("claim-As")
        axe.look(f"claim, {jackpot}")
        ada.click("dialog-close")
    ada.click("seat-act-count_out")
    axe.look("count out")
    ada.click("dialog-close")
    # On a tablet held upright, too.
    ada.page.set_viewport_size({"width": 768, "height": 1024})
    axe.look("upright")
    assert ada.fits()
    assert not axe.found, axe.found
