"""The desk of the shift supervisor: disputes with the replay of the hand and a written ruling, Bad Beats, pending."""

from typing import Any
from unittest.mock import patch

from playwright.sync_api import Route, expect

from pitboss.engine import events as ev
from tests.browser.desks.conftest import AtDesk
from tests.browser.desks.desk_room import DeskRoom
from tests.browser.test_axe import Axe
from tests.support.covers import covers

SHARES = (("losers", 5000), ("winners", 2500), ("table", 2500))


def told_disputes(room: DeskRoom, table: str, *facts: ev.Event) -> Any:
    """The table has them: written to its log, and taken in."""
    room.tell(table, *facts)
    return patch.object(room.room.runner(table).live.table, "disputes", [1])


@covers("K-CON-01", "O-SUP-01")
def test_k_con_01__a_dispute_with_its_hand_and_the_last_word(room: DeskRoom, at_desk: AtDesk, axe_source: str) -> None:
    table = room.new_table()
    hand = room.play_hand(table)
    said = ev.DisputeOpened(1, 2, "player", "the pot was one bet short", "K-CON-01", "Max")
    with told_disputes(room, table, said):
        worker = at_desk("Gus", "supervisor")
        axe = Axe(axe_source, worker)
        dispute = worker.see(f"dispute-{table}-1")
        expect(dispute).to_contain_text(f", hand {hand}")
        expect(dispute).to_contain_text("the pot was one bet short")
        assert worker.fits()
        axe.look("disputes")
        dispute.get_by_test_id("see-hand").click()
        expect(worker.see("replay")).to_be_visible()
        # Nobody's hole cards: the supervisor sees the hand as everybody saw it.
        assert worker.fits()
        axe.look("the hand")
        asked: list[Any] = []

        def ruled(route: Route) -> None:
            asked.append(route.request.post_data_json)
            route.fulfill(status=200, json={"events": ["ruling.given.v1"]})

        worker.page.route(f"**/api/tables/{table}/acts", ruled)
        dispute.get_by_test_id("rule").click()
        axe.look("ruling")
        worker.see("ruling-words").fill("The pot is right as it stands")
        worker.click("ruling-send")
        expect(worker.see("ruling-form")).to_have_count(0)
        assert asked[0]["act"] == {"do": "give_ruling", "dispute": 1, "words": "The pot is right as it stands"}
        assert asked[0]["id"]
        final = ev.RulingGiven(1, "shift_supervisor", "Gus", "The pot is right as it stands", True, "K-CON-01")
        room.tell(table, final)
        expect(dispute).to_contain_text("Final ruling: The pot is right as it stands")
        expect(dispute.get_by_test_id("rule")).to_have_count(0)
        assert not axe.found, axe.found


@covers("K-CON-01")
def test_k_con_01__a_running_hand_is_looked_at_where_everybody_looks(room: DeskRoom, at_desk: AtDesk) -> None:
    table = room.new_table()
    said = ev.DisputeOpened(1, 0, "dealer", "a card was turned", "K-CON-01", "Ada")
    with told_disputes(room, table, said):
        worker = at_desk("Gus", "supervisor", f"/{table}/77")
        worker.expected += ["/hands/77"]
        expect(worker.see("hand-at-desk")).to_contain_text("not among the last ones")
        # What the table refuses is told in the form: the words stay there.
        worker.expected.append("/acts")
        worker.see(f"dispute-{table}-1").get_by_test_id("rule").click()
        worker.see("ruling-words").fill("It is dead")
        worker.page.route(
            f"**/api/tables/{table}/acts",
            lambda route: route.fulfill(
                status=409, json={"code": "ruling_final", "detail": "the last word was said", "rule": "K-CON-01"}
            ),
        )
        worker.click("ruling-send")
        expect(worker.see("refused")).to_contain_text("the last word was said")
        expect(worker.see("ruling-words")).to_have_value("It is dead")


@covers("I-14", "I-15", "O-SUP-02")
def test_i_14__a_bad_beat_is_verified_and_another_rejected(room: DeskRoom, at_desk: AtDesk) -> None:
    table = room.new_table()
    first, second = room.new_hand(), room.new_hand()
    for number in (first, second):
        people = ((1, "Max"), (2, "Nan"))
        room.tell(table, ev.BadBeatMade(number, "main", 0, (1,), (2,), people, "aces full", 5000, SHARES))
    worker, other = at_desk("Gus", "supervisor"), at_desk("Gus", "supervisor")
    due = worker.see("due").locator("li").filter(has_text=f"table {table}, hand {first}")
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
    claims = worker.see("claim").filter(has_text=f"Table {table}, hand {second}")
    expect(claims).to_contain_text("rejected")
