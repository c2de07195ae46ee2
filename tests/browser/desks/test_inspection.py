"""The desks of compliance and surveillance: notices, hands found, read whole, verified and taken out; never a running
one."""

from datetime import datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from playwright.sync_api import expect

from pitboss.cards import UNKNOWN
from pitboss.engine import events as ev
from pitboss.room.audit.exported import audit_export
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom
from tests.browser.test_axe import Axe
from tests.support.covers import covers


def told(room: DeskRoom, table: str, *facts: ev.Event) -> None:
    """The table has it on record, and the index hears of it."""
    room.tell(table, *facts)

    class News:
        stream = f"table:{table}"
        news: Any = tuple([(0, fact) for fact in facts])
        last = None

    room.run(_heard(room, News()))


async def _heard(room: DeskRoom, news: Any) -> None:
    room.room.inspection.following.changed(news)


@covers("O-CMP-01", "O-CMP-02")
def test_o_cmp_02__notices_are_acknowledged_by_name(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    table = room.new_table()
    said = f"seat 1 of table {table} was sent away"
    told(
        room, table, ev.PlayerRemoved(1, "floorperson", "they share chips", "K-CON-03", "Ben"),
        ev.ComplianceNotified("floorperson", said, "K-CON-03", "Ben"),
    )  # fmt: skip
    watching, worker = at_desk("Cy", "surveillance"), at_desk("Hal", "compliance")
    axe = Axe(axe_source, worker)
    line = worker.see("notices").locator("li").filter(has_text=said)
    expect(line).to_contain_text("was sent away")
    assert worker.fits()
    axe.look("notices")
    # Surveillance sees it, and it is not theirs to acknowledge.
    other = watching.see("notices").locator("li").filter(has_text=said)
    expect(other).to_contain_text("waits for compliance")
    expect(other.get_by_test_id("acknowledge")).to_have_count(0)
    line.get_by_test_id("acknowledge").click()
    expect(worker.see("notices").locator("li").filter(has_text=said)).to_have_count(0)
    worker.see("acknowledged").locator("summary").click()
    expect(worker.see("acknowledged")).to_contain_text(said)
    expect(worker.see("acknowledged")).to_contain_text("Hal")
    assert not axe.found, axe.found


def test_hands__found_read_whole_verified_and_taken_out(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    table = room.new_table()
    number = room.play_hand(table)
    person = room.room.runner(table).live.notes.hands[0].won[0][0]
    worker = at_desk("Hal", "compliance")
    axe = Axe(axe_source, worker)
    worker.see("by-table").fill(table)
    worker.see("by-person").fill(person.upper())
    worker.click("find")
    row = worker.see(f"found-{table}-{number}")
    expect(row).to_contain_text(person)
    expect(worker.see("found").locator("tbody tr")).to_have_count(1)
    assert worker.fits()
    axe.look("hands found")
    row.get_by_test_id("choose").check()
    worker.click("verify")
    expect(worker.see("verified")).to_contain_text("Nothing was changed: 1 hand")
    axe.look("verified")
    with worker.page.expect_download() as fetched:
        worker.click("export")
    report = audit_export(fetched.value.path().read_bytes().splitlines(keepends=True))
    assert (report.faults, report.hands) == ((), 1)
    row.get_by_test_id("read").click()
    expect(worker.see("whole-hand")).to_contain_text("all cards")
    expect(worker.see("replay")).to_be_visible()
    # Everybody's cards lie open once they are dealt, and nobody's back is to be seen.
    for _ in range(6):
        worker.click("step-on")
    for seat in (1, 2):
        cards = worker.see(f"seat-{seat}").locator("[data-cards]").get_attribute("data-cards") or ""
        assert len(cards.split()) == 2
        assert str(UNKNOWN) not in cards.split()
    axe.look("a whole hand")
    assert worker.fits()
    worker.click("close-hand")
    # What was found is there still, and so is the choice.
    expect(worker.see(f"found-{table}-{number}").get_by_test_id("choose")).to_be_checked()
    looks = room.run(room.room.store.read("inspection"))
    kinds = [entry.kind for entry in looks if f'"{table}"'.encode() in entry.public and b'"Hal"' in entry.public]
    assert kinds[-2:] == ["inspection.log_exported.v1", "inspection.hand_read.v1"]
    assert not axe.found, axe.found


def test_times__are_those_of_the_facility_wherever_the_screen_stands(room: DeskRoom, at_desk: AtDesk) -> None:
    table = room.new_table()
    number = room.play_hand(table)
    entries = room.run(room.room.store.read(f"table:{table}"))
    ended = next(entry.at for entry in entries if entry.kind == "hand.ended.v1")
    here = datetime.fromtimestamp(ended / 1000, ZoneInfo("America/New_York"))
    worker = at_desk("Hal", "compliance", timezone_id="Asia/Tokyo")
    expect(worker.see("zone")).to_contain_text("America/New York")
    worker.see("by-table").fill(table)
    worker.see("by-from").fill(f"{here - timedelta(minutes=1):%Y-%m-%dT%H:%M}")
    worker.see("by-until").fill(f"{here + timedelta(minutes=1):%Y-%m-%dT%H:%M}")
    worker.click("find")
    expect(worker.see(f"found-{table}-{number}")).to_contain_text(f"{here:%Y-%m-%d, %H:%M:%S}")
    for part in ("/signs", "/audit"):
        inspector = at_desk("Ina", "inspector", part, timezone_id="Asia/Tokyo")
        expect(inspector.see("zone")).to_contain_text("America/New York")


def test_one_desk__is_opened_without_a_choice(room: DeskRoom, at_desk: AtDesk) -> None:
    worker = at_desk("Hal", "")
    worker.page.goto(f"{room.url}/#/desk")
    expect(worker.see("search")).to_be_visible()
    assert worker.page.url.endswith("#/desk/compliance")
    # Surveillance has count and custody too.
    other = at_desk("Cy", "")
    other.page.goto(f"{room.url}/#/desk")
    expect(other.page.get_by_text("Choose a desk.")).to_be_visible()


def test_a_search_that_is_none__is_told_so_and_nothing_found_is_said(room: DeskRoom, at_desk: AtDesk) -> None:
    worker = at_desk("Cy", "surveillance")
    worker.expected.append("/api/hands?rule=Z-99")
    worker.see("by-rule").fill("Z-99")
    worker.click("find")
    expect(worker.see("search-fault")).to_contain_text("No rule has the id 'Z-99'")
    worker.see("by-rule").fill("")
    worker.see("by-pot").fill("lots")
    worker.click("find")
    expect(worker.page.get_by_text("Pot from: write an amount")).to_be_visible()
    worker.see("by-pot").fill("999999")
    worker.click("find")
    expect(worker.see("nothing-found")).to_be_visible()


def test_a_running_hand__can_be_read_nowhere(room: DeskRoom, at_desk: AtDesk) -> None:
    worker = at_desk("Hal", "")
    worker.expected.append("/hands/77/whole")
    worker.go_to("compliance", "/1/77")
    expect(worker.see("whole-hand").get_by_test_id("refused")).to_contain_text("This table has no finished hand")
