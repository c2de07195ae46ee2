"""The desk of accounting: the display with a floorperson by, official records, over and short, the books of a day."""

from playwright.sync_api import expect

from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom
from tests.browser.desks.test_custody import told
from tests.browser.test_axe import Axe
from tests.support.covers import covers


def filled(room: DeskRoom, cents: int) -> None:
    """A box of a new table, counted in the cage: the ledger knows of nothing in it."""
    told(room)
    box = room.change_box(room.new_table())
    custody = room.room.jackpots.bad_beats["main"].state.custody
    removed = [name for name, one in custody.boxes.items() if one.stage == "removed"]
    room.act("Ben", "list_boxes", boxes=removed)
    load = len(custody.loads)
    room.act("Di", "carry", load=load)
    for name in removed:
        room.act("Eve", "count_in_cage", box=name, cents=cents if name == box else 0, again=True)


@covers("I-18", "I-19", "O-ACC-03", "O-FLR-07")
def test_i_18__the_display_is_set_with_a_floorperson_by(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    filled(room, 77_700)
    worker = at_desk("Flo", "accounting")
    axe = Axe(axe_source, worker)
    fund = worker.see("fund-bad_beat:main").inner_text()
    assert worker.fits()
    axe.look("accounting")
    worker.see("due").get_by_test_id("do-adjust_display").first.click()
    expect(worker.see("act-form")).to_contain_text(fund)
    worker.expected.append("/api/house/acts")
    # One person is not two.
    worker.sign("Flo")
    worker.click("act-send")
    expect(worker.see("refused")).to_be_visible()
    worker.sign("Ben")
    axe.look("the display")
    worker.click("act-send")
    expect(worker.see("display-bad_beat:main")).to_have_text(fund)
    # The record of a day has all its counts: other tests of this room may have counted boxes too.
    counted = sum(room.room.jackpots.bad_beats["main"].state.counted.values())
    assert counted >= 77_700
    expect(worker.see("records")).to_contain_text(f"${counted / 100:,.2f}".removesuffix(".00"))
    expect(worker.see("variances")).to_contain_text("+$777")
    assert not axe.found, axe.found


@covers("I-13", "O-ACC-01")
def test_i_13__the_books_of_today_tie(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    room.sell(room.player("Booker"), 30_000)
    worker = at_desk("Flo", "accounting")
    axe = Axe(axe_source, worker)
    expect(worker.see("drawers")).to_contain_text("Ike")
    axe.look("accounting")
    worker.click("see-report")
    report = worker.see("papers")
    expect(report).to_contain_text("all tie to the ledger")
    expect(report.get_by_role("region", name="Cage")).to_contain_text("Ike")
    assert not axe.found, axe.found
