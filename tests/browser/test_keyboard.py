"""From the door to the end of a hand without a mouse, once for each family of games."""

import pytest
from playwright.sync_api import expect

from pitboss.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom

FAMILIES = {
    "community": "omaha-hi-lo-8", "stud": "seven-card-stud-high", "draw": "five-card-draw-high", "house": "double-draw",
}  # fmt: skip


@pytest.mark.parametrize("game", FAMILIES.values(), ids=FAMILIES.keys())
def test_a_hand_by_keyboard_alone(game: str, live: LiveRoom, visit: Visit) -> None:
    player = visit()
    to_a_seat(player, game)
    action = player.deal()
    hand, pressed = player.hand_number(), set()
    while action != "over":
        if action == "discard":
            throw_one(player)
        else:
            player.key(action)
        pressed.add(action)
        action = player.next(hand)
    assert pressed
    assert "hand.ended.v1" in player.log_types()
    # And on to the log, for who wants to read how it went.
    player.page.keyboard.press("l")
    expect(player.see("log")).to_be_focused()


def to_a_seat(player: Player, game: str) -> None:
    page = player.page
    page.goto(player.live.url)
    expect(player.see("open-table")).to_be_enabled()
    player.tab_to("[data-testid=open-table]")
    page.keyboard.press("Enter")
    player.see("more-choices").wait_for()
    player.tab_to("[data-testid=new-game]")
    page.keyboard.type(GAMES[game].title)
    expect(player.see("new-game")).to_have_value(game)
    player.tab_to("[data-testid=more-choices]")
    page.keyboard.press("Enter")
    player.tab_to("[data-testid=new-bots]")
    page.keyboard.press("Control+A")
    page.keyboard.type("2")
    player.tab_to("[data-testid=create-table]")
    page.keyboard.press("Enter")
    player.see("felt").wait_for()
    # Whoever opens a table sits at it.
    expect(player.see("my-seat")).to_be_visible()


def throw_one(player: Player) -> None:
    """The second card, by its number; it is marked before it goes."""
    player.page.keyboard.press("2")
    expect(player.see("pick-1")).to_have_attribute("aria-pressed", "true")
    player.key("discard")
