"""Learn: a card for every game, a practice hand to its end, and the same over the table without leaving it."""

from typing import Any

from playwright.sync_api import expect

from pitboss.games import GAMES
from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import Axe
from tools.live_room import LiveRoom

CHOICES_MOST = 20
# What a screen reader is told, one after the other.
HEARD = """() => {
  window.heard = [];
  const told = document.querySelector('[data-testid=practice-aloud]');
  new MutationObserver(() => told.textContent && window.heard.push(told.textContent))
    .observe(told, { childList: true, characterData: true, subtree: true });
}"""


def wider_than_the_screen(player: Player) -> bool:
    wide: bool = player.page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return wide


def practise(player: Player, answers: list[dict[str, Any]]) -> None:
    """To the end by keyboard, as the hint says."""
    page = player.page
    for _ in range(CHOICES_MOST):
        if player.see("practice-over").count():
            return
        answer = answers[-1]
        key, _, places = answer["ask"]["best"].partition(":")
        for place in filter(None, places.split(",")):
            player.see(f"pick-{place}").press("Space")
            expect(player.see(f"pick-{place}")).to_have_attribute("aria-pressed", "true")
        before = len(answers)
        player.see(f"practice-{key}").press("Enter")
        expect(player.see("practice-feedback")).to_have_count(before)
        # Who plays by keyboard goes on from the question.
        assert page.evaluate("document.activeElement.classList.contains('ask')")
    raise AssertionError("the hand does not end")


def test_the_card_of_a_game_and_its_practice_hand(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    player = visit()
    page = player.page
    answers: list[dict[str, Any]] = []
    page.on("response", lambda found: answers.append(found.json()) if found.url.endswith("/practice") else None)
    page.goto(f"{live.url}/#/learn")
    player.see("learn-holdem").wait_for()
    assert page.locator("main li a").count() == len(GAMES)
    axe = Axe(axe_source, player)
    axe.look("all games")
    player.click("learn-badacey")
    expect(page).to_have_title("Badacey · Pitboss")
    expect(player.see("pictures").locator("> li")).to_have_count(5)
    assert player.see("rung").count() == 18
    expect(player.see("differences")).to_contain_text("half for the best low and half for the best Badugi")
    # The rules behind a picture are one step away.
    player.see("pictures").locator("summary").nth(1).click()
    player.see("pictures").locator("details[open] button").first.click()
    expect(player.see("why-words")).to_contain_text("five")
    player.click("dialog-close")
    page.evaluate(HEARD)
    player.click("practice-begin")
    expect(player.see("practice-ask")).to_be_visible()
    # It is read out once, and whoever reads on afterwards comes upon what is on the screen alone.
    expect(player.see("practice-aloud")).to_have_text("")
    heard = page.evaluate("heard")
    assert len(heard) == 1
    assert "You have" in heard[0]
    player.click("practice-hint")
    expect(player.see("practice-hinted")).to_contain_text("%")
    axe.look("practice")
    practise(player, answers)
    expect(player.see("practice-over")).to_contain_text("The hand is over")
    # The last choice can be taken back, and the same cards come again.
    feedback = player.see("practice-feedback").count()
    page.get_by_role("button", name="Take back the last choice").click()
    expect(player.see("practice-feedback")).to_have_count(feedback - 1)
    page.emulate_media(color_scheme="light")
    page.evaluate("document.documentElement.dataset.scheme = 'light'")
    axe.look("practice, light")
    page.set_viewport_size({"width": 390, "height": 844})
    assert not wider_than_the_screen(player)
    page.goto(f"{live.url}/#/learn/old-maid")
    expect(page.get_by_text("Game not found")).to_be_visible()
    player.errors.clear()
    assert not axe.found, axe.found


def test_from_the_card_to_a_table_of_the_game__and_the_search_is_there_on_the_way_back(
    live: LiveRoom, visit: Visit
) -> None:
    player = visit()
    live.open_public("badeucey", bots=0)
    player.page.goto(f"{live.url}/#/learn/badeucey")
    player.click("to-tables")
    games = player.page.locator("[data-testid=lobby-table]")
    expect(games).to_have_count(1)
    assert games.get_attribute("data-game") == "badeucey"
    games.get_by_role("link", name="Badeucey").first.click()
    player.click("to-lobby")
    expect(player.see("search")).to_have_value("Badeucey")


def test_at_the_table__the_card_opens_over_it(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    table = live.open_table("texas-holdem-bonus", bots=0)
    player = visit()
    player.page.goto(f"{live.url}/#/table/{table}")
    axe = Axe(axe_source, player)
    player.click("open-learn")
    expect(player.see("learn-panel")).to_contain_text("Royal flush")
    axe.look("the card over the table")
    player.see("tab-beats").press("ArrowRight")
    expect(player.see("tab-different")).to_be_focused()
    expect(player.see("differences")).to_contain_text("against the house")
    player.click("tab-practice")
    player.click("practice-begin")
    player.click("practice-place")
    expect(player.see("practice-feedback")).to_have_count(1)
    player.click("dialog-close")
    expect(player.see("learn-panel")).to_have_count(0)
    player.click("open-sign")
    player.click("sign-learn")
    expect(player.see("learn-panel")).to_be_visible()
    assert player.page.url.endswith(f"#/table/{table}")
    assert not axe.found, axe.found
