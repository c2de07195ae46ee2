"""Asking for an option in the middle of a hand, the name of my hand on two boards, and the pot at the end."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom

DOUBLE = {"opt_double_board": True, "opt_double_amount": 800}


def ask(player: Player) -> None:
    player.click("my-seat")
    player.click("ask-double_board")


def test_a_wish_waits_for_the_end_of_the_hand__and_can_be_taken_back(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=1, **DOUBLE))
    action = player.deal()
    ask(player)
    expect(player.see("wish")).to_contain_text("double board")
    player.click("wish-cancel")
    expect(player.see("wish")).to_have_count(0)
    ask(player)
    player.play(action)
    expect(player.see("wish")).to_have_count(0)
    expect(player.see("log")).to_contain_text("asks for a bomb pot with two boards")
    player.deal()
    expect(player.see("hand-name")).to_contain_text("board 2")
    expect(player.see("board-2")).to_be_visible()


def test_a_refusal_in_the_dialog_of_the_seat_has_its_rule(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=1))
    player.deal()
    player.click("my-seat")
    player.page.get_by_label("Add chips").fill("9999999")
    player.page.get_by_label("Add chips").press("Tab")
    player.click("add-chips")
    refused = player.see("dialog").get_by_test_id("refused")
    expect(refused).to_be_visible()
    refused.get_by_test_id("why-refused").click()
    expect(player.see("why-words")).not_to_be_empty()
    # Esc closes the rule first, then the seat's dialog.
    player.page.keyboard.press("Escape")
    expect(player.see("why-words")).to_have_count(0)
    expect(refused).to_be_visible()


def test_the_pot_goes_to_the_winner(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem", bots=1))
    action = player.deal()
    whole = sum(player.money()[kind] for kind in ("stacks", "bets", "pots"))
    player.play(action)
    expect(player.see("pot").locator("b")).to_have_count(0)
    money = player.money()
    assert (money["stacks"], money["bets"], money["pots"]) == (whole, 0, 0)
    expect(player.page.locator(".seat.won")).not_to_have_count(0)
