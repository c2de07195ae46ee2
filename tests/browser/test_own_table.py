"""A table of one's own: alone at it, its address, and its end. And the money that goes there and comes back."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tools.live_room import LiveRoom


def test_alone_at_a_table_one_is_told_what_is_missing(live: LiveRoom, visit: Visit) -> None:
    table = live.open_table("holdem", bots=0)
    north, south = visit(), visit()
    north.sit_at(table)
    expect(north.see("waiting")).to_have_text("A hand is dealt as soon as two players are ready.")
    south.sit_at(table)
    expect(north.see("waiting")).to_have_text("The next hand starts in a moment.")


def test_whoever_opened_it_closes_it_after_the_hand(live: LiveRoom, visit: Visit) -> None:
    owner, friend = visit(), visit()
    owner.come_in()
    owner.open_table("holdem")
    owner.take_seat()
    friend.page.goto(owner.page.url)
    friend.click("open-sign")
    expect(friend.see("address")).to_have_text(owner.page.url)
    expect(friend.see("close-table")).to_have_count(0)
    action = owner.deal()
    owner.click("open-sign")
    owner.click("close-table")
    owner.click("close-table-sure")
    expect(owner.see("closing")).to_contain_text("when this hand is over")
    hand = owner.hand_number()
    for player in (owner, friend):
        expect(player.page.get_by_text("This table is closed")).to_have_count(0)
    while action != "over" and owner.page.get_by_text("This table is closed").count() == 0:
        owner.press("fold" if owner.see("action-fold").count() else action)
        expect(owner.page.get_by_text("This table is closed").or_(owner.page.locator(".bar.mine"))).to_be_visible()
        if owner.page.locator(".bar.mine").count():
            action = owner.next(hand)
    for player in (owner, friend):
        expect(player.page.get_by_text("This table is closed")).to_be_visible()
    owner.page.get_by_role("link", name="To the lobby").click()
    expect(owner.see("who")).to_be_visible()


def test_the_lobby_says_what_one_has_now(live: LiveRoom, visit: Visit) -> None:
    table = live.open_public("seven-card-stud-low", bots=0, seats=2)
    player = visit()
    player.come_in()
    expect(player.see("balance")).to_have_text("$10,000")
    player.click(f"enter-{table}")
    player.take_seat()
    player.click("to-lobby")
    expect(player.see("balance")).to_have_text("$9,800")
    player.click(f"enter-{table}")
    player.click("my-seat")
    player.click("stand")
    player.click("to-lobby")
    expect(player.see("balance")).to_have_text("$10,000")
