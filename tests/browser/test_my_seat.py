"""What a seated person may set: sitting out, the blind to wait for, another seat, chips, showing. And what they won."""

import re

from playwright.sync_api import Locator, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tools.live_room import LiveRoom


def own_lines(player: Player, words: str) -> Locator:
    name = player.page.locator(".seat.mine .name").inner_text()
    return player.see("log").locator("li").filter(has_text=re.compile(f"^ *{name} {words}"))


def close(player: Player) -> None:
    player.click("dialog-close")
    expect(player.see("dialog")).to_have_count(0)


def test_sit_out_next_hand_and_wait_for_the_blind(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    action = player.deal()
    player.click("my-seat")
    player.see("sit-out").check()
    expect(player.see("sit-out")).to_be_checked()
    close(player)
    # The running hand is theirs to the end.
    player.play(action)
    live.go_on()
    expect(player.see("log").locator("li[data-type='hand.ended.v1']")).not_to_have_count(1)
    live.hold()
    expect(player.page.locator(".seat.mine .note")).to_have_text("sitting out")
    expect(player.see("my-hand")).to_have_count(0)
    player.click("sit-in-wait")
    expect(player.see("sit-in-wait")).to_have_count(0)
    player.deal()
    assert len(player.cards()) == 2
    blinds = player.see("log").locator("li[data-type='hand.blinds_posted.v1']").last
    assert f"{player.page.locator('.seat.mine .name').inner_text()} posts $4" in blinds.inner_text()


def test_another_seat_between_two_hands_only(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    action = player.deal()
    player.click("my-seat")
    player.click("change-seat-6")
    expect(player.see("dialog").get_by_role("alert")).to_contain_text("between two hands")
    close(player)
    player.play(action)
    stack = player.money()["mine"]
    player.click("my-seat")
    player.click("change-seat-6")
    close(player)
    expect(player.page.locator(".seat.mine")).to_have_attribute("data-testid", "seat-6")
    assert player.money()["mine"] == stack


def test_chips_are_topped_up_and_are_no_winnings(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("seven-card-stud-high"))
    # That chips come to the stack is one of the details.
    player.see("log-details").check()
    player.click("my-seat")
    player.see("auto-top-up").check()
    expect(player.see("auto-top-up")).to_be_checked()
    close(player)
    player.deal()
    hand = player.hand_number()
    player.press("fold")
    assert player.next(hand) == "over"
    expect(player.see("session-result")).to_have_text(re.compile(r"^−\$"))
    lost = player.see("session-result").inner_text()
    bought = own_lines(player, "adds").count()
    live.go_on()
    expect(own_lines(player, "adds")).to_have_count(bought + 1)
    live.hold()
    assert f"adds {lost.removeprefix('−')}" in own_lines(player, "adds").last.inner_text()
    player.page.reload()
    player.click("my-seat")
    expect(player.see("auto-top-up")).to_be_checked()


def test_who_always_shows_is_not_asked_at_the_showdown(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    player.click("my-seat")
    player.see("showing").select_option("show")
    expect(player.see("showing")).to_have_value("show")
    close(player)
    action, clicked = player.deal(), []
    hand = player.hand_number()
    while action != "over":
        clicked.append(action)
        player.press(action)
        action = player.next(hand)
    assert not {"show", "muck"} & set(clicked)
    expect(own_lines(player, "shows")).to_have_count(1)
    player.page.reload()
    player.click("my-seat")
    expect(player.see("showing")).to_have_value("show")


def test_standing_up_in_a_hand_happens_at_its_end(live: LiveRoom, visit: Visit) -> None:
    player = visit()
    player.sit_at(live.open_table("holdem"))
    action = player.deal()
    player.click("my-seat")
    player.click("stand")
    expect(player.see("dialog")).to_have_count(0)
    expect(player.page.get_by_text("You will stand up when this hand is over.")).to_be_visible()
    player.play(action)
    expect(player.see("my-seat")).to_have_count(0)
    expect(player.see("session-result")).to_have_count(0)
    expect(player.page.locator(".seat.mine")).to_have_count(0)
    # Whoever was away reads the same when the seat was given up for them.
    expect(player.see("looking-on")).to_contain_text(
        re.compile(r"Your seat was given up: \$[\d,]+ are back in your account\.")
    )


def test_a_seat_that_another_takes_meanwhile(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    slow, quick = visit(), visit()
    slow.come_in(f"#/table/{table}")
    expect(slow.see("sit-down")).to_be_visible()
    quick.sit_at(table)
    expect(slow.see("seat-gone")).to_be_visible()
    slow.click("sit-down")
    expect(slow.see("my-seat")).to_be_visible()
    expect(slow.page.locator(".seat")).to_have_count(2)
