"""The lab on the page: odds by clicking cards, edges and charts, the chances of a table's jackpots."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import Axe
from tools.live_room import LiveRoom

CHANCES: dict[str, Any] = {
    "game": "Hold 'Em",
    "seats": 9,
    "bad_beat": [
        {"losing": "full house, aces over tens", "winning": "", "both_hole_cards": True, "quads_pocket_pair": True,
         "chance": 0.0000851, "low": 0.0000846, "high": 0.0000855, "hands": 11752.4}
    ],
    "high_hand": {
        "name": "evening", "hands": 300, "both_hole_cards": False, "median": "four of a kind, nines, ace kicker",
        "rolled_over": 0.0001, "classes": [{"name": "four of a kind", "chance": 0.7, "at_least": 0.74}],
    },
}  # fmt: skip


def put(player: Player, *cards: str) -> None:
    for card in cards:
        player.page.get_by_role("button", name=card, exact=True).click()


def test_odds__of_a_spot_by_clicking_cards(visit: Visit, axe_source: str) -> None:
    player = visit()
    player.page.goto(f"{player.live.url}/#/lab")
    expect(player.see("place-0")).to_contain_text("any cards")
    put(player, "ace of spades", "ace of hearts", "king of spades", "king of hearts")
    expect(player.see("place-0")).to_contain_text("A♠ A♥")
    expect(player.see("place-1")).to_contain_text("K♠ K♥")
    player.click("work-odds")
    expect(player.see("odds")).to_contain_text("82.64 %")
    expect(player.see("odds")).to_contain_text("17.36 %")
    expect(player.page.get_by_text("Exact: all 1,712,304 deals.")).to_be_visible()
    axe = Axe(axe_source, player)
    axe.look("odds")
    # Another card on the board is another spot.
    put(player, "king of diamonds")
    expect(player.see("odds")).to_have_count(0)
    put(player, "two of clubs", "seven of diamonds")
    player.click("work-odds")
    expect(player.see("odds").locator("tbody tr").nth(1)).to_contain_text("9")
    assert not axe.found, axe.found


def test_a_draw_game__what_is_thrown_away(visit: Visit) -> None:
    player = visit()
    player.page.goto(f"{player.live.url}/#/lab/odds/five-card-draw-high")
    expect(player.see("odds-game")).to_have_value("five-card-draw-high")
    put(player, "ace of spades", "king of spades", "queen of spades", "jack of spades", "two of diamonds")
    player.page.get_by_role("button", name="Throw the two of diamonds").click()
    put(player, "queen of diamonds", "queen of clubs", "jack of diamonds", "eight of spades", "two of clubs")
    player.click("work-odds")
    expect(player.see("odds")).to_contain_text("AsKsQsJs2d/2d")


def test_what_cannot_be__is_told(visit: Visit) -> None:
    player = visit()
    player.expected.append("/api/lab/odds")
    player.page.goto(f"{player.live.url}/#/lab")
    player.click("place-board")
    put(player, "king of diamonds")
    player.click("work-odds")
    expect(player.page.get_by_role("alert")).to_contain_text("A board of 1 cards")


def test_edges__and_charts(visit: Visit, axe_source: str) -> None:
    player = visit()
    player.page.goto(f"{player.live.url}/#/lab/edges")
    expect(player.see("figures")).to_contain_text("2.036922% of the ante")
    expect(player.see("grid-chart").locator("g")).to_have_count(169)
    expect(player.see("grid-chart")).to_contain_text("fold")
    axe = Axe(axe_source, player)
    axe.look("Texas Hold 'Em Bonus")
    player.see("edge-game").select_option("double-draw")
    expect(player.page.get_by_role("heading", name="Double Draw")).to_be_visible()
    expect(player.page.get_by_text("First draw: what to hold")).to_be_visible()
    axe.look("Double Draw")
    assert not axe.found, axe.found


def test_from_a_table_s_sign__to_what_belongs_to_its_rules(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    player = visit()
    player.expected.append("hands=300")
    table = live.open_table("double-draw", bots=0)
    player.page.goto(f"{live.url}/#/table/{table}")
    player.click("open-sign")
    player.click("open-lab")
    expect(player.see("figures")).to_contain_text("house edge")
    poker = live.open_table("omaha-high", bots=0)
    player.page.goto(f"{live.url}/#/lab/table/{poker}")
    expect(player.see("no-jackpot")).to_be_visible()
    expect(player.see("odds-game")).to_have_value("omaha-high")
    player.page.route("**/api/lab/jackpot*", lambda route: route.fulfill(json=CHANCES))
    player.page.reload()
    expect(player.see("bad-beat")).to_contain_text("once in 11,752 hands")
    expect(player.see("high-hand")).to_contain_text("four of a kind, nines")
    axe = Axe(axe_source, player)
    axe.look("the lab of a table")
    assert not axe.found, axe.found


@pytest.mark.parametrize("address", ["lab/table/999999", "lab/nowhere", "lab/odds/holdem/more"])
def test_an_address_that_leads_nowhere(address: str, visit: Visit) -> None:
    player = visit()
    player.expected.append("/api/tables/999999")
    player.page.goto(f"{player.live.url}/#/{address}")
    expect(player.see("not-found")).to_be_visible()
