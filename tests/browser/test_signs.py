"""Signs on the page: the room's in the lobby, and the table's, which follows the table while it is read."""

from playwright.sync_api import expect

from pitboss.engine import commands as cm
from pitboss.room.tables.requests import Envelope
from tests.browser.conftest import Visit
from tools.live_room import LiveRoom


def test_the_room_s_sign__games_limits_and_free_seats(live: LiveRoom, visit: Visit) -> None:
    live.open_public("badugi-three-draw", bots=0, seats=4)
    player = visit()
    player.page.goto(live.url)
    player.click("open-room-sign")
    expect(player.see("sign")).to_contain_text("Badugi")
    expect(player.see("sign").locator("li", has_text="4 seats free").first).to_be_visible()
    expect(player.see("sign").locator("li").first).to_contain_text("P 9.C")
    line = player.see("sign").locator("a[href='/#/learn/badugi-three-draw']").first
    expect(line).to_contain_text("seats free")


def test_the_sign_at_a_table__changes_while_it_is_open(live: LiveRoom, visit: Visit) -> None:
    more = {"bet_min_increase_max_amount": 2_000, "bet_min_increase_consent_method": "all are asked"}
    table = live.open_table("holdem", bots=0, **more)
    north, south = visit(), visit()
    for player in (north, south):
        player.sit_at(table)
    north.click("open-sign")
    sign = north.see("sign")
    expect(sign).to_contain_text("minimum bet $4, maximum bet $100")
    expect(sign.locator("[data-rule='N-SGN-01']")).to_contain_text("P 8.J")
    for seat, person in people(live, table):
        command = cm.AgreeMinimum(seat, cents=800)
        assert live.run(live.room.submit(table, Envelope(f"agreed {seat}", person, "player", 0, command))).ok
    expect(sign.locator(".now")).to_contain_text("All players have agreed to a minimum bet of $8")
    expect(sign).to_contain_text("minimum bet $8, maximum bet $100")


def people(live: LiveRoom, table: str) -> list[tuple[int, str]]:
    seats = live.room.runner(table).live.table.seats
    return [(seat, holder.person) for seat, holder in enumerate(seats) if holder is not None]
