"""A pot that nobody called: its winner shows one card, both, some or none, and others see those and no more."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom

BACK = 99


def won_unseen(live: LiveRoom, visit: Visit, game: str = "holdem") -> tuple[Player, Player, list[int]]:
    """Two people; the first to act folds. The winner, the other, and the winner's cards."""
    table = live.open_table(game, bots=0)
    one, other = visit(), visit()
    one.sit_at(table)
    other.sit_at(table)
    live.go_on()
    for player in (one, other):
        expect(player.see("my-hand")).to_be_visible()
    live.hold()
    # One of them is asked, and both know who.
    expect(one.page.locator(".seat[data-turn=true]")).to_have_count(1)
    folds, wins = (one, other) if one.page.locator(".seat.mine[data-turn=true]").count() else (other, one)
    cards = wins.cards()
    folds.press("fold")
    expect(wins.see("show-cards")).to_be_visible()
    return wins, folds, cards


def theirs(player: Player) -> list[int]:
    """The winner's cards as the other sees them."""
    text = player.page.locator(".seat:not(.mine) [data-cards]").get_attribute("data-cards") or ""
    return [int(card) for card in text.split()]


def expect_theirs(player: Player, cards: list[int]) -> None:
    there = player.page.locator(".seat:not(.mine) [data-cards]")
    expect(there).to_have_attribute("data-cards", " ".join(map(str, cards)))


def test_one_card_and_then_the_other(live: LiveRoom, visit: Visit) -> None:
    wins, folds, cards = won_unseen(live, visit)
    assert theirs(folds) == [BACK, BACK]
    expect(folds.see("show-cards")).to_have_count(0)
    # Nobody waits for it: it is no turn.
    expect(wins.page.locator(".bar.mine")).to_have_count(0)
    expect(wins.page).not_to_have_title(re.compile("Your turn"))
    expect(wins.page.locator("[aria-live=assertive]").last).to_contain_text("You may show your cards")
    wins.click("show-right")
    expect_theirs(folds, [BACK, cards[1]])
    name = wins.page.locator(".seat.mine .name").inner_text()
    for player in (wins, folds):
        expect(player.see("announcer")).to_contain_text(re.compile(f"{name} shows .* of "))
    expect(wins.see("show-right")).to_have_count(0)
    expect(wins.see("show-both")).to_have_count(0)
    folds.page.reload()
    expect_theirs(folds, [BACK, cards[1]])
    wins.page.reload()
    wins.click("show-left")
    expect_theirs(folds, cards)
    expect(wins.see("show-cards")).to_have_count(0)


def test_both_by_keyboard_and_the_rule_behind_it(live: LiveRoom, visit: Visit) -> None:
    wins, folds, cards = won_unseen(live, visit)
    wins.page.keyboard.press("s")
    expect_theirs(folds, cards)
    line = folds.see("log").locator("li[data-type='hand.cards_shown.v1']")
    line.get_by_test_id("why").click()
    expect(folds.see("why-words")).to_contain_text("turn up any of their cards")
    assert theirs(folds) == cards


def test_who_shows_nothing_keeps_their_cards_and_the_next_hand_comes(live: LiveRoom, visit: Visit) -> None:
    wins, folds, _ = won_unseen(live, visit)
    live.go_on()
    for player in (wins, folds):
        expect(player.see("log").locator("li[data-type='hand.started.v1']")).to_have_count(2)
        expect(player.see("show-cards")).to_have_count(0)
    live.hold()
    assert "hand.cards_shown.v1" not in folds.log_types()


def test_of_many_cards_any_are_picked(live: LiveRoom, visit: Visit) -> None:
    wins, folds, cards = won_unseen(live, visit, "five-card-omaha-high")
    wins.click("pick-1")
    wins.page.keyboard.press("4")
    expect(wins.see("show-these")).to_contain_text("Show these 2")
    wins.click("show-these")
    expect_theirs(folds, [BACK, cards[1], BACK, cards[3], BACK])
    expect(wins.see("pick-1")).to_be_disabled()
    expect(wins.see("show-these")).to_contain_text("Show all 3")
    wins.page.keyboard.press("s")
    expect_theirs(folds, cards)
    assert folds.log_types().count("hand.cards_shown.v1") == 2


def test_in_stud_only_what_lies_face_down(live: LiveRoom, visit: Visit) -> None:
    wins, folds, cards = won_unseen(live, visit, "seven-card-stud-high")
    assert theirs(folds) == [BACK, BACK, cards[2]]
    wins.click("show-left")
    expect_theirs(folds, [cards[0], BACK, cards[2]])


def test_the_replay_ends_with_what_was_shown(live: LiveRoom, visit: Visit) -> None:
    wins, folds, cards = won_unseen(live, visit)
    wins.click("show-left")
    expect_theirs(folds, [cards[0], BACK])
    folds.open_replay()
    expect(folds.see("replay")).to_have_attribute("data-step", "0")
    folds.page.keyboard.press("End")
    expect(folds.see("replay-lines")).to_contain_text("shows")
    expect_theirs(folds, [cards[0], BACK])
    folds.click("step-back")
    expect_theirs(folds, [BACK, BACK])
    assert cards[1] not in theirs(folds)
