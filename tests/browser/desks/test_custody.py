"""The desk of count and custody: each person with their own log-in, step by step, and a paper that prints cleanly."""

from playwright.sync_api import expect

from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom, Worker
from tests.browser.test_axe import Axe
from tests.support.covers import covers


def told(room: DeskRoom) -> None:
    """Compliance knows of today's count; another test may have told them."""
    state = room.room.jackpots.bad_beats["main"].state
    if not any(notice.about.startswith("count") for notice in state.notices):
        room.act("Ben", "notify_compliance")


def called(room: DeskRoom, box: str) -> str:
    """As the desks name it."""
    return room.room.jackpots.names().box(box)


def step(worker: Worker, act: str, text: str) -> None:
    line = worker.see("due").locator("li").filter(has_text=text)
    line.get_by_test_id(f"do-{act}").first.click()


@covers("I-11", "I-12", "O-FLR-06", "O-SEC-01", "O-CSH-01")
def test_i_11__a_box_from_its_table_to_the_fund(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    told(room)
    table = room.new_table()
    box = room.change_box(table)
    floor = at_desk("Ben", "custody")
    axe = Axe(axe_source, floor)
    chain = floor.see(f"box-{box}")
    expect(chain).to_contain_text("Removed")
    expect(chain).to_contain_text("Ben, floorperson")
    expect(chain).to_contain_text("Accounted for comes next")
    assert floor.fits()
    axe.look("custody")
    step(floor, "list_boxes", called(room, box))
    floor.click("act-send")
    expect(chain).to_contain_text("Carried to the cage comes next")
    guard = at_desk("Di", "custody")
    guard.see("due").get_by_test_id("do-carry").first.click()
    guard.click("act-send")
    cashier = at_desk("Eve", "custody")
    mine = cashier.see(f"box-{box}")
    expect(mine).to_contain_text("Di, security")
    expect(mine).to_contain_text("Counted in the cage comes next")
    cashier.see("due").get_by_role("button", name=f"Count {called(room, box)}").click()
    cashier.see("field-cents").fill("12.34")
    cashier.expected.append("/api/house/acts")
    cashier.click("act-send")
    # The record has nothing in this box: it is counted again, and comes to the same.
    expect(cashier.see("refused")).to_contain_text("does not match the record: count again")
    expect(cashier.see("field-cents")).to_have_value("")
    axe.look("counted again")
    cashier.see("field-cents").fill("12.3")
    expect(cashier.see("act-send")).to_have_text("Enter the count")
    cashier.see("field-cents").fill("12.34")
    expect(cashier.see("act-send")).to_have_text("Counted again: it is $12.34")
    cashier.click("act-send")
    expect(mine).to_contain_text("Eve, cashier")
    expect(mine).to_contain_text("$12.34")
    expect(cashier.see("documents")).to_contain_text("$12.34")
    # What the ledger expected is not for whoever counts.
    expect(cashier.see("documents")).not_to_contain_text("Over or short")
    cashier.see("documents").get_by_role("link").first.click()
    paper = cashier.see("paper")
    expect(paper).to_contain_text("Count document no.")
    expect(cashier.see("paper-cents")).to_have_text("$12.34")
    axe = Axe(axe_source, cashier)
    axe.look("a document")
    cashier.page.emulate_media(media="print")
    expect(cashier.page.locator("header")).to_be_hidden()
    expect(cashier.see("print")).to_be_hidden()
    assert paper.evaluate("one => getComputedStyle(one).backgroundColor") == "rgb(255, 255, 255)"
    assert not axe.found, axe.found


@covers("I-08")
def test_i_08__boxes_that_have_to_be_changed_today(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    table = room.new_table()
    floor = at_desk("Ben", "custody")
    floor.click(f"change-{table}-bad_beat")
    axe = Axe(axe_source, floor)
    axe.look("change the box")
    floor.click("change-now")
    expect(floor.see("dialog")).to_have_count(0)
    expect(floor.see(f"box-{table}:1")).to_contain_text("Removed")
    expect(floor.see(f"change-{table}-bad_beat")).to_have_count(0)
    assert not axe.found, axe.found
    guard = at_desk("Di", "custody")
    expect(guard.see("at-tables")).to_be_visible()
    expect(guard.page.get_by_role("button", name="Change the box")).to_have_count(0)


def test_a_document_that_is_not_there_and_a_day_without_any(room: DeskRoom, at_desk: AtDesk) -> None:
    worker = at_desk("Cy", "")
    worker.expected.append("/documents/bad_beat%3Amain/999")
    worker.go_to("custody", "/bad_beat:main/999")
    expect(worker.page.get_by_role("alert")).to_contain_text("no count document 999")
    worker.go_to("custody")
    worker.see("custody-day").fill("2020-02-02")
    expect(worker.see("no-documents")).to_be_visible()
