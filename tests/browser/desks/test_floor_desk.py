"""The floor's page: dealers sent, people put on the list by name, called and seated, moved, tables closed and open."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from pitboss.room.chat.chat import ChatRules
from pitboss.room.errors import RoomRefusal
from pitboss.web.settings import DIST
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.hand_room import HandRoom


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[HandRoom]:
    if not (DIST / "index.html").is_file():
        pytest.fail("the page is not built: 'make run' and 'make test' build it")
    made = HandRoom(tmp_path_factory.mktemp("floor"))
    made.start()
    made.hold()
    yield made
    made.close()


def test_an_evening_on_the_floor(room: HandRoom, at_desk: AtDesk) -> None:
    ben = at_desk("Ben", "floor")
    one, two = room.named("one"), room.named("two")
    ben.see("floor-map").wait_for()

    # A dealer for the table.
    ben.see("acts-one").click()
    ben.see("dealer-one").select_option("Ada")
    ben.click("send-one")
    expect(ben.see("tile-one")).to_contain_text("Ada deals")
    assert room.room.dealers.now_at(one) == "Ada"

    # Somebody without an account waits, is called and sits down.
    ben.see("wait-one").fill("Max")
    ben.see("row-one").get_by_role("button", name="Put on the list").click()
    ben.click("call-Max-one")
    ben.click("sit-Max")
    ben.see("seat-chips").fill("200")
    ben.click("seat-them")
    expect(ben.see("tile-one")).to_contain_text("1 Max $200")
    assert room.runner(one).live.person_at(1) == "Max (cash)"
    expect(ben.see("sit-Max")).to_have_count(0)

    # And goes over to another table.
    ben.see("mover-one").select_option("1")
    ben.see("target-one").select_option(f"{two} 3")
    ben.click("move-one")
    expect(ben.see("tile-two")).to_contain_text("3 Max $200")
    assert room.runner(two).live.person_at(3) == "Max (cash)"

    # Called out once.
    ben.see("announce-words").fill("Two seats free at Hold 'Em")
    ben.click("announce")
    expect(ben.see("announced")).to_contain_text("Ben: Two seats free at Hold 'Em")


def test_a_table_is_closed_and_opened_again(room: HandRoom, at_desk: AtDesk) -> None:
    ben = at_desk("Ben", "floor")
    table = room.named("light")
    ben.see("acts-light").click()
    # Its boxes are taken away first, by both.
    ben.click("close_table-light")
    ben.click("table-act-send")
    expect(ben.see("refused")).to_contain_text("take the boxes of the jackpots away first")
    ben.click("dialog-close")
    ben.errors.clear()
    room.deal_at(table)
    for jackpot in ("bad_beat", "high_hand"):
        ben.click("change_box-light")
        ben.see("field-jackpot").select_option(jackpot)
        ben.see("field-last").check()
        ben.sign("Ada")
        ben.click("table-act-send")
        expect(ben.see("dialog")).to_have_count(0)
    ben.click("close_table-light")
    ben.click("table-act-send")
    ben.click("open-light")
    expect(ben.see("tile-light")).to_contain_text("no hand yet")
    expect(ben.see("open-light")).to_have_count(0)


def test_the_floor_looks_at_any_table(room: HandRoom, at_desk: AtDesk) -> None:
    ben = at_desk("Ben", "floor")
    ben.page.get_by_role("link", name="electronic").click()
    expect(ben.see("console")).to_contain_text("A device deals here")
    worker = at_desk("Eve", "floor")
    expect(worker.see("not-my-desk")).to_contain_text("O-ROL-01")


def test_a_report_is_settled_and_a_silence_lifted(room: HandRoom, at_desk: AtDesk) -> None:
    table, chat = room.named("two"), room.room.chat
    chat.rules = ChatRules(on=True)
    cy, di = room.run(room.person("Cy")), room.run(room.person("Di"))
    # Who writes has an account and looks on; who reports it, too.
    for words in ("fish", "donkey"):
        line = room.run(chat.say(table, cy, words, words))
        room.run(chat.report(table, di, line))
    ben = at_desk("Ben", "floor")
    reports = ben.see("chat-reports")
    expect(reports.locator("li")).to_have_count(2)
    expect(reports.locator("li").first).to_contain_text("Cy at table")
    expect(reports.locator("li").first).to_contain_text("reported by Di")
    # One is nothing; for the other they are silenced, and that is lifted.
    reports.locator("li").filter(has_text="fish").get_by_test_id("settle").click()
    expect(reports.locator("li")).to_have_count(1)
    reports.get_by_role("button", name="Silence for an hour").click()
    expect(reports.locator("li")).to_contain_text("Cy may not write")
    with pytest.raises(RoomRefusal, match="you may not write here"):
        room.run(chat.say(table, cy, "again", "so what"))
    reports.get_by_role("button", name="Lift").click()
    expect(reports).to_have_count(0)
    assert room.run(chat.say(table, cy, "again", "so what"))
