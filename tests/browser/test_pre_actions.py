"""Decided before the turn: it is carried out when the turn comes, and falls when what it was meant for changes."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, who_has
from tools.live_room import LiveRoom


@pytest.fixture
def three(live: LiveRoom, visit: Visit) -> list[Player]:
    """Three people in a hand of hold 'em, from the one who is to act, who owes a call as the next one does; the last
    has the big blind."""
    table = live.open_table("holdem", bots=0)
    people = [visit() for _ in range(3)]
    for player in people:
        player.sit_at(table)
    live.go_on()
    for player in people:
        expect(player.see("my-hand")).to_be_visible()
    live.hold()
    people.sort(key=seat_of)
    first = people.index(who_has(people, ".bar.mine"))
    return people[first:] + people[:first]


def seat_of(player: Player) -> int:
    testid = player.page.locator(".seat.mine").get_attribute("data-testid") or ""
    return int(testid.removeprefix("seat-"))


def check_told(player: Player, other: Player, words: str) -> None:
    """This player's log says it of the other, once."""
    name = other.page.locator(".seat.mine .name").inner_text()
    expect(player.see("log").locator("li").filter(has_text=re.compile(f"^ *{name} {words}"))).to_have_count(1)


def test_call_this_amount_and_check(three: list[Player]) -> None:
    first, second, last = three
    second.see("pre-call").check()
    last.see("pre-check").check()
    first.press("call")
    check_told(first, second, "calls")
    check_told(first, last, "checks")
    expect(first.see("board")).to_be_visible()
    # It was for that round of betting: now the next one to speak is asked again.
    assert second.my_turn() == "check"
    expect(last.see("pre-check")).not_to_be_checked()


def test_a_raise_lets_it_fall(three: list[Player]) -> None:
    first, second, last = three
    second.see("pre-call").check()
    last.see("pre-check").check()
    first.press("raise-to")
    assert second.my_turn() == "call"
    second.press("fold")
    # Who would have checked is asked whether to call.
    assert last.my_turn() == "call"
    expect(last.see("action-fold")).to_be_enabled()


def test_check_or_fold_folds_to_a_bet(three: list[Player]) -> None:
    first, second, last = three
    last.see("pre-check-fold").check()
    first.press("raise-to")
    second.press("call")
    check_told(second, last, "folds")


def test_taken_back_in_time_it_does_nothing(three: list[Player]) -> None:
    first, second, _ = three
    second.see("pre-check-fold").check()
    second.see("pre-check-fold").uncheck()
    first.press("call")
    assert second.my_turn() == "call"
