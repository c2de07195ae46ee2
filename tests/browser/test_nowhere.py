"""Addresses that lead nowhere say so, and show the way to the lobby."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tools.live_room import LiveRoom


@pytest.mark.parametrize(
    ("where", "asks"),
    [
        ("nonsense", ""),
        ("table/1", ""),
        ("#/nonsense", ""),
        ("#/table", ""),
        ("#/table/1/nonsense", ""),
        ("#/table/1/hands/twelve", ""),
        ("#/table/1/hands/12/last", ""),
        ("#/table/0123456789abcdef", "/api/tables/0123456789abcdef"),
        ("#/table/" + "x" * 300, "x" * 300),
        ("#/table/0123456789abcdef/hands", "/api/tables/0123456789abcdef"),
    ],
)
def test_an_address_that_leads_nowhere_says_so_and_shows_the_way(
    where: str, asks: str, live: LiveRoom, visit: Visit
) -> None:
    player = visit()
    player.expected += [asks, f"{asks}/history"] if asks else []
    player.page.goto(f"{live.url}/{where}")
    expect(player.see("not-found")).to_contain_text(re.compile("not found", re.IGNORECASE))
    expect(player.page).to_have_title("Not found · Pitboss")
    player.page.get_by_role("link", name="To the lobby").click()
    expect(player.page).to_have_url(f"{live.url}/#/")
    expect(player.page.get_by_role("heading", name="Pitboss")).to_be_visible()


def test_a_hand_that_is_not_there(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    player = visit()
    player.expected.append("/hands/99")
    player.page.goto(f"{live.url}/#/table/{table}/hands/99")
    expect(player.see("not-found")).to_contain_text("Hand 99 not found")
    player.page.get_by_role("link", name="To the lobby").click()
    expect(player.page.get_by_role("heading", name="Pitboss")).to_be_visible()
