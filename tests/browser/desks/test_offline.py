"""A tablet whose connection is cut and comes back: nothing is lost and nothing happens twice. Two desks with the same
work in front of them: the second is told."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitboss.engine import events as ev
from pitboss.web.settings import DIST
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.day_room import DayRoom, ready, send
from tests.browser.desks.desk_room import Worker
from tests.browser.desks.hand_room import Console
from tests.support.covers import covers


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[DayRoom]:
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    made = DayRoom(tmp_path_factory.mktemp("offline"))
    made.start()
    made.hold()
    yield made
    made.close()


def cut(worker: Worker) -> None:
    worker.context.set_offline(True)


def back(worker: Worker) -> None:
    worker.context.set_offline(False)
    # The browser calls every request that did not get through an error.
    worker.errors.clear()


def recorded(console: Console) -> int:
    return sum([isinstance(fact, ev.HandRecorded) for _, fact in console.live.story])


@covers("N-OPN-24")
def test_an_entry_while_the_connection_is_cut__is_sent_again_and_counts_once(room: DayRoom, at_desk: AtDesk) -> None:
    room.deal_at(room.named("light"))
    ada = at_desk("Ada", "dealer")
    console = ready(room, ada)
    before = recorded(console)
    cut(ada)
    ada.click("quick-4000")
    ada.click("record-hand")
    expect(ada.see("unsent")).to_contain_text("No answer came")
    # Still cut: it waits on, and what was typed is still there.
    ada.click("send-again")
    expect(ada.see("unsent")).to_be_visible()
    expect(ada.see("light-pot-0")).to_contain_text("$40")
    back(ada)
    ada.click("send-again")
    expect(ada.see("unsent")).to_have_count(0)
    expect(ada.see("last-hand")).to_contain_text("$40")
    ada.errors.clear()
    assert recorded(console) == before + 1


@covers("E-DEC-01")
def test_e_dec_01__an_old_entry_of_a_tablet_that_comes_back__is_refused_in_words(
    room: DayRoom, at_desk: AtDesk
) -> None:
    table = room.named("light")
    room.deal_at(table)
    ada, ben = at_desk("Ada", "dealer"), at_desk("Ben", "floor", f"/{table}")
    console = ready(room, ada)
    before = recorded(console)
    cut(ada)
    ada.click("quick-6000")
    ada.click("record-hand")
    expect(ada.see("unsent")).to_be_visible()
    # Meanwhile the floor has recorded the hand at its own screen.
    ben.click("quick-6000")
    ben.click("record-hand")
    expect(ben.see("last-hand")).to_contain_text("$60")
    back(ada)
    ada.click("send-again")
    expect(ada.see("refused")).to_contain_text("The table has gone on since then")
    expect(ada.see("unsent")).to_have_count(0)
    ada.errors.clear()
    assert recorded(console) == before + 1


@covers("N-CAG-04")
def test_n_cag_04__a_form_that_was_sent_while_cut__is_sent_again_and_happens_once(
    room: DayRoom, at_desk: AtDesk
) -> None:
    eve = at_desk("Eve", "cage")
    eve.click("open-drawer")
    send(eve, cents="1000")
    eve.click("sell-chips")
    eve.see("field-cents").fill("75")
    # It reaches the room, and the answer is lost on the way back.
    eve.page.route("**/api/cage/acts", lambda route: (route.fetch(), route.abort())[1], times=1)
    eve.click("act-send")
    expect(eve.see("refused")).to_be_visible()
    cut(eve)
    eve.click("act-send")
    expect(eve.see("refused")).to_be_visible()
    back(eve)
    eve.click("act-send")
    expect(eve.see("dialog")).to_have_count(0)
    expect(eve.see("cage-lines")).to_contain_text("$75")
    eve.errors.clear()
    assert sum(["$75" in text for text in eve.see("cage-lines").get_by_role("row").all_inner_texts()]) == 1


@covers("J-15")
def test_j_15__two_desks_verify_the_same_hand__the_second_is_told(room: DayRoom, at_desk: AtDesk) -> None:
    room.tell(
        room.named("one"), ev.HighHandMade(900, "day", 1, "Max (cash)", (0, 1), 700, "full house, twos over kings")
    )
    ben, gus = at_desk("Ben", "floor"), at_desk("Gus", "supervisor")
    for worker in (ben, gus):
        worker.see("due").locator("li").filter(has_text="hand 900").get_by_test_id("do-verify_hand").click()
        for field, words in (("name", "Max Example"), ("phone", "555 0101"), ("identification", "passport")):
            worker.see(f"field-{field}").fill(words)
    ben.click("act-send")
    expect(ben.see("dialog")).to_have_count(0)
    gus.expected.append("/api/house/acts")
    gus.click("act-send")
    expect(gus.see("refused")).to_contain_text("is leading already")
    # What they had written down is still there.
    expect(gus.see("field-phone")).to_have_value("555 0101")
