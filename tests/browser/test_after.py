"""After the hands: the list with its filters, the replay with its steps and a link to one, a hand that is shared and
taken back, results as a line and by game, the leaderboard; on a phone, too."""

import re

from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import Axe
from tools.live_room import LiveRoom

PHONE: ViewportSize = {"width": 390, "height": 844}


def cards_in(player: Player, hand: str) -> str | None:
    return player.see(f"hand-{hand}").locator(".cards [data-cards]").get_attribute("data-cards")


def no_scroll_sideways(player: Player) -> bool:
    return bool(player.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth"))


def test_hands_afterwards(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    player = visit()
    table = live.open_table("holdem")
    player.sit_at(table)
    held: dict[str, list[int]] = {}
    for _ in range(2):
        action = player.deal()
        hand = player.hand_number()
        held[hand] = player.cards()
        player.play(action)
    first, last = held
    won = player.see("session-result").inner_text()
    # The list at the table, newest first, with my cards.
    player.click("open-hands")
    listed = player.see("hand-list").locator("> li")
    expect(listed).to_have_count(2)
    expect(listed.first).to_have_attribute("data-testid", f"hand-{last}")
    assert len((cards_in(player, last) or "").split()) == 2
    player.click("filter-showdown")
    expect(player.see("filter-showdown")).to_have_attribute("aria-pressed", "true")
    expect(listed).to_have_count(2)
    player.see("filter-pot").select_option("100000")
    expect(player.see("no-hands")).to_contain_text("No hands match")
    # What it is narrowed down to stands in the address.
    expect(player.page).to_have_url(re.compile(rf"#/table/{table}/hands\?showdown=1&pot=100000$"))
    player.page.reload()
    expect(player.see("no-hands")).to_contain_text("No hands match")
    player.page.get_by_role("button", name="Show all hands").click()
    expect(player.page).to_have_url(re.compile(rf"#/table/{table}/hands$"))
    # A game's name leads to its card.
    expect(listed.first.get_by_role("link", name="Hold 'Em")).to_have_attribute("href", "/#/learn/holdem")
    # Step by step: the lines at the left, arrows and the space bar, and the step in the address.
    player.click(f"hand-{last}")
    player.click("hand-before")
    expect(player.see("hand-before")).to_have_count(0)
    expect(player.see("hand-after")).to_have_attribute("href", f"#/table/{table}/hands/{last}")
    expect(player.see("replay-learn")).to_have_attribute("href", "/#/learn/holdem")
    replay = player.see("replay")
    expect(replay).to_have_attribute("data-step", "0")
    player.page.keyboard.press("End")
    end = int(replay.get_attribute("data-step") or 0)
    assert player.cards() == held[first]
    expect(player.page).to_have_url(re.compile(rf"/hands/{first}/{end}$"))
    player.page.keyboard.press("Home")
    player.page.keyboard.press(" ")
    expect(player.see("replay-play")).to_have_text("Stop")
    expect(replay).not_to_have_attribute("data-step", "0")
    player.page.keyboard.press(" ")
    line = player.see("replay-lines").locator("button.step", has_text=re.compile(r"^Flop")).first
    line.click()
    expect(line).to_have_attribute("aria-current", "step")
    at = replay.get_attribute("data-step")
    player.page.reload()
    expect(replay).to_have_attribute("data-step", at or "")
    check_shared(player, visit, held[first], axe_source)
    check_mine(player, table, last, won, axe_source)


def check_shared(player: Player, visit: Visit, held: list[int], axe_source: str) -> None:
    player.click("share-hand")
    player.click("share-make")
    link = player.see("share-link").input_value()
    assert re.search(r"/#/link/[\w-]{22,}$", link)
    player.click("dialog-close")
    stranger = visit()
    stranger.page.goto(link)
    expect(stranger.see("shared-title")).to_contain_text(re.compile(r"^Hold 'Em, as .+ saw it$"))
    shared, mine = Axe(axe_source, stranger), Axe(axe_source, player)
    shared.look("a shared hand")
    stranger.page.keyboard.press("ArrowRight")
    expect(stranger.see("replay")).to_have_attribute("data-step", "1")
    stranger.page.keyboard.press("End")
    assert stranger.cards() == held
    # It leads to no table, and nobody who has not made it can take it back.
    assert player.page.url.split("/table/")[1].split("/")[0] not in stranger.page.content()
    expect(stranger.see("share-hand")).to_have_count(0)
    player.page.goto(f"{player.live.url}/#/mine/links")
    expect(player.see("link")).to_have_count(1)
    mine.look("my links")
    assert not shared.found + mine.found, shared.found + mine.found
    player.click("link-revoke")
    expect(player.see("no-links")).to_be_visible()
    stranger.expected.append(link.split("/")[-1])
    stranger.page.reload()
    expect(stranger.see("not-found")).to_contain_text("No hand behind this link")


def check_mine(player: Player, table: str, last: str, won: str, axe_source: str) -> None:
    axe = Axe(axe_source, player)
    player.page.goto(f"{player.live.url}/#/")
    player.click("my-hands")
    expect(player.see("hand-list").locator("> li")).to_have_count(2)
    axe.look("my hands")
    player.click("mine-results")
    expect(player.see("graph")).to_have_attribute("data-hands", "2")
    expect(player.see("graph").locator("canvas")).to_be_visible()
    expect(player.see("session-sum")).to_have_text(won)
    expect(player.see("figures-holdem").locator("td").first).to_have_text("2")
    axe.look("my results")
    player.page.set_viewport_size(PHONE)
    assert no_scroll_sideways(player)
    player.click("mine-leaders")
    expect(player.page.get_by_text("As a guest you are not listed.")).to_be_visible()
    axe.look("the leaderboard")
    assert not axe.found, axe.found
    player.click("mine-hands")
    assert no_scroll_sideways(player)
    player.see(f"hand-{last}").click()
    expect(player.page).to_have_url(re.compile(rf"#/mine/hand/{table}/{last}$"))
    expect(player.see("replay-lines").locator("li").first).to_be_visible()
    assert no_scroll_sideways(player)
    player.click("to-hands")
    expect(player.see("hand-list")).to_be_visible()
