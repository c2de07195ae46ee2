"""The ruling assistant: plain words, the ruling, the chips worked out; as a page and at a table, for players too."""

import json
from typing import Any

from playwright.sync_api import Route, expect

from pitboss.rulings.at_table import Asked
from tests.browser.conftest import Visit
from tests.browser.test_axe import Axe
from tests.browser.test_floor import floorperson
from tools.live_room import LiveRoom


def test_plain_words__the_ruling_and_the_chips_from_numbers(visit: Visit, axe_source: str) -> None:
    player = visit()
    player.page.goto(f"{player.live.url}/#/rulings")
    player.see("happened").fill("dealer turned my card over")
    expect(player.see("case").first).to_contain_text("P 18.P")
    expect(player.see("ruling")).to_contain_text("Exchanged for the top card")
    axe = Axe(axe_source, player)
    axe.look("a ruling")
    player.see("ruling-game").select_option("five-card-stud")
    expect(player.see("case").first).to_contain_text("P 18.N")
    player.see("ruling-game").select_option("")
    player.see("happened").fill("there are two aces of spades in the deck")
    expect(player.see("case").first).to_contain_text("P 18.I")
    player.see("number-each").fill("40 40 15")
    player.see("number-rake").fill("5")
    player.click("work-numbers")
    expect(player.see("worked-numbers")).to_contain_text("Out of the rake area")
    expect(player.see("worked-numbers")).to_contain_text("$90")
    axe.look("worked out from numbers")
    player.see("number-each").fill("forty")
    player.click("work-numbers")
    expect(player.see("refused")).to_contain_text("type an amount")
    player.see("happened").fill("qwxyz")
    expect(player.see("no-ruling")).to_contain_text("Nothing fits")
    assert not axe.found, axe.found


def test_an_address_with_words__is_a_question(visit: Visit) -> None:
    player = visit()
    player.page.goto(f"{player.live.url}/#/rulings/string%20bet")
    expect(player.see("case").first).to_contain_text("P 8.F")


def test_at_a_table__the_chips_of_the_running_hand(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    table = live.open_table("holdem", bots=0)
    people = [visit(), visit()]
    for player in people:
        player.sit_at(table)
    live.go_on()
    expect(people[0].page.locator(".seat[data-turn=true]")).to_have_count(1)
    live.hold()
    player = people[0]
    player.click("open-sign")
    player.click("open-rulings")
    player.see("happened").fill("a card is missing")
    expect(player.see("case").first).to_contain_text("P 18.I")
    player.click("work-out")
    told = live.run(live.room.rulings.work_out(table, "P 18.I:ReportCardsAmiss", Asked()))
    rows = player.see("worked").locator("tbody tr")
    expect(rows).to_have_count(len(told.seats))
    for one in told.seats:
        expect(rows.filter(has_text=one.name)).to_contain_text(f"+${one.cents // 100}")
    axe = Axe(axe_source, player)
    axe.look("worked out at a table")
    # A seat is asked for where it is somebody's hand.
    player.see("happened").fill("player went to the bathroom during the hand")
    expect(player.see("case").first).to_contain_text("P 18.K(4)")
    player.see("asked-seat").select_option(str(told.seats[0].seat))
    player.click("work-out")
    expect(player.see("worked")).to_be_visible()
    # Nobody is asked to log anything who may not.
    expect(player.see("ruling-words")).to_have_count(0)
    assert not axe.found, axe.found


def test_the_floor__logs_it_at_the_table_in_their_words(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    floor = visit()
    floorperson(floor, "the ruling floor")
    sent: list[dict[str, Any]] = []

    def take(route: Route) -> None:
        sent.append(json.loads(route.request.post_data or "{}"))
        route.fulfill(status=200, json={})

    floor.page.route("**/acts", take)
    opened = [{"number": 4, "words": "string bet", "ruling": "", "final": False}]
    floor.page.route("**/disputes", lambda route: route.fulfill(json=opened))
    floor.page.goto(f"{live.url}/#/table/{table}")
    floor.click("open-sign")
    floor.click("open-rulings")
    floor.see("happened").fill("string bet")
    floor.page.get_by_text("Log it at this table").click()
    floor.see("ruling-words").fill("The first movement counts.")
    floor.click("log-ruling")
    expect(floor.see("log-ruling")).to_have_text("Logged")
    assert [one["act"] for one in sent] == [
        {"do": "open_dispute", "words": "string bet", "seat": 0},
        {"do": "give_ruling", "dispute": 4, "words": "The first movement counts."},
    ]
    assert len({one["id"] for one in sent}) == 2
