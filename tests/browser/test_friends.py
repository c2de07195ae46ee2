"""With friends, on phones: from the address to a private table, its link, a hand together, somebody removed and let in
again, and the end with who is up and who is down."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, who_has
from tests.browser.test_axe import Axe
from tests.browser.test_phone import PHONE, WIDTH, wide
from tools.live_room import LiveRoom


def test_an_evening_with_a_friend(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    owner, friend, onlooker = visit(**PHONE), visit(**PHONE), visit()
    axes = [Axe(axe_source, player) for player in (owner, friend, onlooker)]
    # Three choices and a link.
    owner.page.goto(live.url)
    owner.click("open-table")
    owner.see("preset-friendly").check()
    owner.see("only-friends").check()
    owner.see("nickname").fill("Ann of Friday")
    owner.click("create-table")
    place = owner.see("waiting-for-friends")
    expect(place).to_contain_text("Ann of Friday (you)")
    expect(owner.see("qr")).to_be_visible()
    assert wide(owner) <= WIDTH
    axes[0].look("waiting for friends")
    link = owner.see("invite-link").input_value()
    # Whoever opens it sees who invites and what is played, and sits down in one click.
    friend.page.goto(link)
    expect(friend.see("invitation")).to_contain_text("Ann of Friday invites you.")
    expect(friend.see("invitation")).to_contain_text("Hold 'Em, spread limit: blinds $1/$2")
    assert wide(friend) <= WIDTH
    axes[1].look("the invitation")
    friend.see("nickname").fill("Ben of Friday")
    friend.click("take-seat")
    expect(friend.see("my-seat")).to_be_visible()
    expect(place).to_have_count(0)
    onlooker.page.goto(link)
    onlooker.click("just-watch")
    expect(onlooker.see("invitation")).to_have_count(0)
    onlooker.click("tab-people")
    expect(onlooker.see("people")).to_contain_text("Ben of Friday")
    expect(onlooker.see("onlookers-more")).to_contain_text("1 guest")
    axes[2].look("the people at the table")
    # A hand together.
    live.go_on()
    first = who_has([owner, friend], ".bar.mine")
    live.hold()
    orders(owner, friend, first)
    # Everybody sees what is played now, and where it is one of several.
    live.go_on()
    for player in (friend, onlooker):
        expect(player.page.locator("header .title p")).to_contain_text("H.O.R.S.E.: Hold 'Em")
    first = who_has([owner, friend], ".bar.mine")
    live.hold()
    first.press("fold")
    owner.click("open-owner")
    expect(owner.see("owner-state")).to_be_visible()
    code_for_who_comes_late(owner, axes[0])
    bets_of_ones_own(owner, friend)
    owner.click("open-owner")
    # The end, with the list.
    the_end(owner, friend, onlooker)
    axes[0].look("the closing list")
    # The link outlives the table.
    onlooker.page.reload()
    expect(onlooker.page.get_by_text("There is no such table, or it has closed.")).to_be_visible()
    onlooker.errors.clear()
    found = [one for axe in axes for one in axe.found]
    assert not found, found


def code_for_who_comes_late(owner: Player, axe: Axe) -> None:
    """They point a phone at the owner's."""
    owner.click("show-qr")
    expect(owner.see("qr")).to_be_visible()
    assert wide(owner) <= WIDTH
    axe.look("the owner's panel")
    owner.click("show-qr")
    expect(owner.see("qr")).to_have_count(0)


def the_end(owner: Player, *others: Player) -> None:
    owner.click("end-table")
    owner.click("end-table-sure")
    for player in (owner, *others):
        rows = player.see("closing-list").locator("li")
        expect(rows).to_have_count(2)
        expect(rows.first).to_contain_text("+$")
        expect(rows.last).to_contain_text("−$")
    expect(owner.see("closing-list")).to_contain_text("Ann of Friday (you)")


def test_the_owner_keeps_the_account_under_another_name_and_is_the_owner_still(live: LiveRoom, visit: Visit) -> None:
    owner = visit()
    owner.page.goto(live.url)
    owner.click("open-table")
    owner.see("only-friends").check()
    owner.see("nickname").fill("Dora of Friday")
    owner.click("create-table")
    expect(owner.see("open-owner")).to_be_visible()
    place = owner.page.url
    owner.page.goto(f"{live.url}/#/")
    owner.click("keep-account")
    owner.see("new-name").fill("Dora by Day")
    owner.see("new-password").fill("correct horse")
    owner.click("account-submit")
    expect(owner.see("account-done")).to_contain_text("Dora by Day")
    owner.click("account-close")
    # Without loading the page again.
    owner.page.goto(place)
    owner.click("open-owner")
    expect(owner.see("owner-panel")).to_contain_text("Dora by Day (you)")


def bets_of_ones_own(owner: Player, friend: Player) -> None:
    choices = owner.see("change-game")
    choices.locator("summary").click()
    # It begins with what is played now: only what is changed changes.
    expect(choices.get_by_test_id("preset-friendly")).to_be_checked()
    choices.get_by_test_id("new-game").select_option("omaha-high")
    choices.get_by_test_id("new-structure").select_option("pot")
    choices.get_by_test_id("stakes-low").fill("6")
    owner.click("change-game-now")
    expect(choices).to_contain_text("From the next hand on: Omaha High, blinds $3/$6, pot limit.")
    owner.click("dialog-close")
    owner.live.go_on()
    expect(friend.page.locator("header .title p")).to_contain_text("Omaha High")
    first = who_has([owner, friend], ".bar.mine")
    owner.live.hold()
    expect(friend.see("bet-1").or_(friend.see("bet-2")).filter(has_text="$6")).to_have_count(1)
    first.press("fold")


def orders(owner: Player, friend: Player, first: Player) -> None:
    """In the middle of a hand, which they wait for, and after it. first: whose turn it is."""
    owner.click("open-owner")
    owner.click("hold-table")
    expect(owner.see("owner-state")).to_contain_text("It pauses when this hand is over.")
    owner.click("dialog-close")
    first.press("fold")
    owner.click("open-owner")
    expect(owner.see("owner-state")).to_contain_text("Paused")
    # Removed, refused, and let in again.
    owner.page.get_by_test_id(re.compile(r"^remove-\d+$")).first.click()
    owner.page.get_by_test_id(re.compile(r"^remove-sure-\d+$")).click()
    expect(friend.see("my-seat")).to_have_count(0)
    expect(friend.see("removed")).to_contain_text("Ann of Friday has removed you from this table.")
    expect(friend.see("take-seat")).to_have_count(0)
    friend.page.reload()
    expect(friend.see("removed")).to_be_visible()
    owner.click("let-in")
    expect(owner.see("let-in")).to_have_count(0)
    friend.click("take-seat")
    expect(friend.see("my-seat")).to_be_visible()
    # Other games from the next hand on, which take turns.
    owner.see("change-game").locator("summary").click()
    # None against the house, which no table changes to.
    expect(owner.see("change-game").locator("option[value=badugi]")).to_have_count(1)
    expect(owner.see("change-game").locator("option[value=double-draw]")).to_have_count(0)
    owner.see("change-game").get_by_test_id("new-game").select_option("mix:horse")
    expect(owner.see("mix-words")).to_contain_text("Omaha")
    owner.click("change-game-now")
    expect(owner.see("change-game")).to_contain_text("From the next hand on: H.O.R.S.E., bets $")
    # Nothing of the panel lies beyond its edge, with the choices open.
    assert owner.see("dialog").evaluate("(one) => one.scrollWidth <= one.clientWidth")
    # The way on is in the bar too, for the owner alone.
    owner.click("dialog-close")
    expect(friend.see("own-resume")).to_have_count(0)
    owner.click("own-resume")
    expect(owner.see("own-resume")).to_have_count(0)
