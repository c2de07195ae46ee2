"""axe-core finds no serious fault of accessibility, on any page and in any dialog."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.player import Player, who_has
from tests.browser.test_phone import SIDEWAYS
from tools.live_room import LiveRoom

# The log has hundreds of lines that are all alike, each of which takes its time: it is looked at once.
RUN = """exclude => axe.run({ include: [document], exclude }, { resultTypes: ['violations'] })
  .then(found => found.violations)"""
LOG = [["[data-testid=log] ol"], ["[data-testid=announcer]"]]


class Axe:
    def __init__(self, source: str, player: Player) -> None:
        self.source, self.player = source, player
        self.found: list[tuple[str, ...]] = []

    def look(self, where: str, *, log: bool = False) -> None:
        page = self.player.page
        if not page.evaluate("'axe' in window"):
            page.evaluate(self.source)
        violations: list[dict[str, Any]] = page.evaluate(RUN, [] if log else LOG)
        for one in violations:
            if one["impact"] in ("serious", "critical"):
                targets = [str(node["target"]) for node in one["nodes"][:3]]
                self.found.append((where, one["impact"], one["id"], one["help"], *targets))

    def dialog(self, button: str) -> None:
        self.player.click(button)
        expect(self.player.see("dialog")).to_be_visible()
        self.look(f"dialog {button}")
        self.player.click("dialog-close")
        expect(self.player.see("dialog")).to_have_count(0)


def test_the_lobby(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    for game in ("holdem", "double-draw"):
        live.open_public(game)
    player = visit()
    axe = Axe(axe_source, player)
    player.page.goto(live.url)
    player.see("lobby-table").first.wait_for()
    axe.look("lobby, nobody signed in")
    player.click("sign-in")
    axe.look("log in or sign up")
    player.click("guest")
    player.see("who").wait_for()
    axe.look("lobby")
    axe.dialog("keep-account")
    axe.dialog("log-out")
    player.click("open-table")
    player.click("more-choices")
    player.see("new-bots").wait_for()
    axe.look("play with friends")
    assert not axe.found, axe.found


def test_my_tables_and_the_way_to_them(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    busy, quiet = live.open_table("holdem"), live.open_table("badugi", bots=0)
    player = visit()
    axe = Axe(axe_source, player)
    player.sit_at(busy)
    player.page.evaluate("table => { location.hash = `/table/${table}`; }", quiet)
    player.take_seat()
    live.go_on()
    player.see("seats-bar-turn").wait_for()
    live.hold()
    axe.look("my turn at another table")
    player.click("to-lobby")
    player.see("my-turn").wait_for()
    axe.look("my tables in the lobby")
    player.page.set_viewport_size({"width": 390, "height": 400})
    player.see("lobby-table").last.scroll_into_view_if_needed()
    player.see("seats-bar").wait_for()
    axe.look("the bar over the lobby")
    player.page.evaluate("() => { location.hash = '/nowhere'; }")
    player.see("not-found").wait_for()
    axe.look("not found")
    assert not axe.found, axe.found


def test_in_the_dark(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    live.open_public("holdem")
    player = visit(color_scheme="dark")
    axe = Axe(axe_source, player)
    player.come_in()
    player.see("lobby-table").first.wait_for()
    axe.look("lobby, dark")
    player.click("open-table")
    player.click("more-choices")
    player.see("new-bots").wait_for()
    axe.look("play with friends, dark")
    player.see("new-bots").fill("2")
    player.click("create-table")
    expect(player.see("my-seat")).to_be_visible()
    player.play(player.deal())
    axe.look("table, dark", log=True)
    assert not axe.found, axe.found


@pytest.mark.parametrize("game", ["holdem", "texas-holdem-bonus"])
def test_a_phone_on_its_side(game: str, live: LiveRoom, visit: Visit, axe_source: str) -> None:
    player = visit(**SIDEWAYS)
    axe = Axe(axe_source, player)
    player.sit_at(live.open_table(game))
    action = player.deal()
    axe.look("my turn")
    player.see("open-log").tap()
    player.see("log").wait_for()
    axe.look("with the log", log=True)
    player.page.get_by_role("button", name="Close the log").tap()
    player.play(action)
    axe.look("the hand is over")
    assert not axe.found, axe.found


def test_what_the_table_asks_and_tells(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    table = live.open_table("holdem", bots=0, seats=2)
    people = [visit(), visit()]
    for player in people:
        player.sit_at(table)
    late = visit()
    late.page.goto(f"{live.url}/#/table/{table}")
    late.see("wait").wait_for()
    found = Axe(axe_source, late)
    found.look("a full table")
    live.go_on()
    for player in people:
        expect(player.page.locator(".seat[data-turn=true]")).to_have_count(1)
    live.hold()
    first = who_has(people, ".bar.mine")
    first.press("call")
    second = next(player for player in people if player is not first)
    second.my_turn()
    second.click("action-fold")
    axe = Axe(axe_source, second)
    axe.look("fold anyway?")
    first.page.close()
    second.page.get_by_test_id(re.compile("^gone-")).wait_for()
    axe.look("a lost connection")
    live.pause(table, "a new deck comes")
    expect(second.see("ask")).to_contain_text("Paused")
    axe.look("paused")
    assert not axe.found + found.found, axe.found + found.found


@pytest.mark.parametrize("game", ["holdem", "seven-card-stud-high", "badugi", "texas-holdem-bonus", "double-draw"])
def test_a_table(game: str, live: LiveRoom, visit: Visit, axe_source: str) -> None:
    player = visit()
    axe = Axe(axe_source, player)
    player.sit_at(live.open_table(game))
    action = player.deal()
    axe.look("my turn", log=game == "holdem")
    hand, drawn = player.hand_number(), False
    while action != "over":
        if action == "discard" and not drawn:
            drawn = True
            axe.look("draw")
        player.press(action)
        action = player.next(hand)
    axe.look("the hand is over")
    assert not axe.found, axe.found


def test_the_dialogs_and_the_replay(live: LiveRoom, visit: Visit, axe_source: str) -> None:
    player = visit()
    axe = Axe(axe_source, player)
    table = live.open_table("omaha-high")
    player.page.goto(f"{live.url}/#/table/{table}")
    axe.dialog("sit-6")
    player.click("sit-6")
    player.click("guest")
    player.see("sit-down").wait_for()
    axe.look("dialog sit down")
    player.click("sit-down")
    action = player.deal()
    for button in ("my-seat", "open-sign", "open-help", "why"):
        axe.dialog(button)
    player.play(action)
    player.click("open-hands")
    player.see("hand-list").wait_for()
    axe.look("hands")
    player.see("hand-list").locator("a").first.click()
    player.see("replay").wait_for()
    axe.look("replay")
    player.page.keyboard.press("End")
    axe.look("replay, the end")
    assert not axe.found, axe.found
