"""The desk of the shift supervisor: disputes with the replay of the hand and a written ruling, Bad Beats, pending."""

from playwright.sync_api import expect

from pitboss.engine import events as ev
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom
from tests.browser.test_axe import Axe
from tests.support.covers import covers

SHARES = (("losers", 5000), ("winners", 2500), ("table", 2500))


@covers("K-CON-01", "O-SUP-01")
def test_k_con_01__a_dispute_with_its_hand_and_the_last_word(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    table = room.new_table()
    hand = room.play_hand(table)
    room.act_at("Ben", table, do="open_dispute", words="the pot was one bet short", seat=2)
    room.act_at("Ben", table, do="give_ruling", dispute=1, words="the pot is right")
    worker = at_desk("Gus", "supervisor")
    axe = Axe(axe_source, worker)
    dispute = worker.see(f"dispute-{table}-1")
    expect(dispute).to_contain_text(f", hand {hand}")
    expect(dispute).to_contain_text("the pot was one bet short")
    expect(dispute).to_contain_text("Ruled: the pot is right (Ben, floorperson)")
    assert worker.fits()
    axe.look("disputes")
    dispute.get_by_test_id("see-hand").click()
    expect(worker.see("replay")).to_be_visible()
    assert worker.fits()
    axe.look("the hand")
    # Two screens: the last word is given once, and the second is told so.
    other = at_desk("Gus", "supervisor")
    for screen in (worker, other):
        screen.see(f"dispute-{table}-1").get_by_test_id("rule").click()
        screen.see("ruling-words").fill("One bet goes back to seat 2")
    axe.look("ruling")
    worker.click("ruling-send")
    expect(dispute).to_contain_text("Final ruling: One bet goes back to seat 2")
    expect(dispute.get_by_test_id("rule")).to_have_count(0)
    other.expected.append(f"/api/tables/{table}/acts")
    other.click("ruling-send")
    expect(other.see("refused")).to_contain_text("that was the last word")
    expect(other.see("ruling-words")).to_have_value("One bet goes back to seat 2")
    assert not axe.found, axe.found


def test_a_hand_that_is_not_there_is_told_so(room: DeskRoom, at_desk: AtDesk) -> None:
    table = room.new_table()
    worker = at_desk("Gus", "")
    worker.expected.append("/hands/77")
    worker.go_to("supervisor", f"/{table}/77")
    expect(worker.see("hand-at-desk")).to_contain_text("This table has no finished hand with that number")
    expect(worker.see("hand-at-desk").get_by_role("link", name="as everybody sees it")).to_be_visible()


@covers("I-14", "I-15", "O-SUP-02")
def test_i_14__a_bad_beat_is_verified_and_another_rejected(room: DeskRoom, at_desk: AtDesk) -> None:
    table = room.new_table()
    first, second = room.new_hand(), room.new_hand()
    for number in (first, second):
        people = ((1, "Max"), (2, "Nan"))
        room.tell(table, ev.BadBeatMade(number, "main", 0, (1,), (2,), people, "aces full", 5000, SHARES))
    worker, other = at_desk("Gus", "supervisor"), at_desk("Gus", "supervisor")
    due = worker.see("due").locator("li").filter(has_text=f"hand {first}")
    for screen in (worker, other):
        screen.see("due").locator("li").filter(has_text=f"hand {first}").get_by_test_id("do-verify_claim").click()
    worker.click("act-send")
    expect(worker.see("display-bad_beat:main")).to_contain_text("pending")
    # The same claim on another screen: the second is refused in words.
    other.expected.append("/api/house/acts")
    other.click("act-send")
    expect(other.see("refused")).to_contain_text("verified")
    expect(due).to_have_count(0)
    line = worker.see("due").locator("li").filter(has_text=f"hand {second}")
    line.get_by_test_id("do-reject_claim").click()
    worker.see("field-words").fill("The second card did not play")
    worker.click("act-send")
    claims = worker.see("claim").filter(has_text=f", hand {second}:")
    expect(claims).to_contain_text("rejected")
