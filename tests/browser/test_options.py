"""Options of a table: a straddle, and the rest of the board dealt twice."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tools.live_room import LiveRoom

HANDS_MOST = 5


def test_a_straddle(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", straddle_offered=True, straddle_amount=800))
    action = player.deal()
    for _ in range(HANDS_MOST):
        if action == "pass-straddle":
            break
        player.play(action)
        action = player.deal()
    assert action == "pass-straddle", "with three players each is to the left of the big blind in turn"
    name = player.page.locator(".seat.mine .name").inner_text()
    player.press("straddle")
    expect(player.see("log").locator("li").filter(has_text=re.compile(f"^ *{name} straddles"))).to_have_count(1)
    player.play(player.next(player.hand_number()))
    assert "hand.pot_awarded.v1" in player.log_types()


def test_run_it_twice(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=1, bet_structure="none", opt_run_it_twice=True))
    player.deal()
    hand = player.hand_number()
    player.click("amount-max")
    player.press("raise-to")
    assert player.next(hand) == "agree"
    player.press("agree")
    player.play(player.next(hand), hand)
    expect(player.see("board-2")).to_be_visible()
    rows = player.page.locator("[data-testid^=board] [data-cards]").evaluate_all("all => all.map(o => o.dataset.cards)")
    assert [len(row.split()) for row in rows] == [5, 5]
    assert rows[0] != rows[1]
