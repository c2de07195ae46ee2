"""Screens on the wall: what they show, that they renew themselves, and that they can be read from ten metres."""

from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import Visit
from tests.browser.player import Player
from tests.browser.test_axe import Axe
from tools.live_room import LiveRoom

WIDE, UPRIGHT = {"width": 1920, "height": 1080}, {"width": 1080, "height": 1920}
SCREENS = {"wide": WIDE, "small and wide": {"width": 1280, "height": 720}, "upright": UPRIGHT}
LONG = "Seven-Card Stud High-Low Split Eight or Better"
NAMES = ["Bartholomew Featherstone", "Ann", "Guest 1207", "Maximiliana Oppenheimer", "Zoe", "Christopher-James", "Bo"]
# What each board could have to show at its worst.
FULL: dict[str, Any] = {
    "waiting": {
        "calls": [
            {"name": name, "table": "Hold 'Em 1/3 no limit-12", "seat": seat, "until": seat * 10**12}
            for name, seat in zip(NAMES[:4], (10, 9, 0, 0), strict=True)
        ],
        "rows": [
            {"game": LONG, "stakes": f"{n}0/{n}00", "structure": "spread", "names": NAMES} for n in range(1, 7)
        ],
    },
    "games": {
        "rows": [
            {"game": LONG, "stakes": f"{n}0/{n}00", "structure": "spread", "tables": 4, "free": n - 1, "waiting": 12}
            for n in range(1, 7)
        ]
    },
    "jackpots": {
        "rows": [
            {"kind": kind, "name": name, "cents": 123_456_789, "pending": name == "night", "verified": name == "omaha"}
            for kind, name in (
                ("bad_beat", "main"), ("high_hand", "evening"), ("bad_beat", "night"), ("high_hand", "omaha"),
                ("bad_beat", "stud"),
            )
        ]
    },
    "high-hand": {
        "rows": [
            {
                "name": "evening", "cents": 1_234_567, "verified": False, "until": 4_000_000, "begins": "",
                "words": "four of a kind, queens, ace kicker", "pooled": None,
                "leaders": [{"name": NAMES[0], "table": "Hold 'Em 1/3 no limit-12", "seat": 10}],
            }
        ]
    },
}  # fmt: skip
# Text that is smaller than it may be, or that sticks out of its place or of the screen.
FAULTS = """() => {
  const wrong = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walk.nextNode()) {
    const text = walk.currentNode, words = text.textContent.trim();
    if (!words || !text.parentElement.checkVisibility()) continue;
    if (['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(text.parentElement.tagName)) continue;
    const size = parseFloat(getComputedStyle(text.parentElement).fontSize);
    if (size < innerHeight * 0.05) wrong.push(['small', words, size]);
    range.selectNodeContents(text);
    const place = (text.parentElement.closest('.thing') ?? document.documentElement).getBoundingClientRect();
    for (const box of range.getClientRects()) {
      const beside = box.left < place.left - 1 || box.right > place.right + 1;
      if (beside || box.top < place.top - 2 || box.bottom > place.bottom + 2) wrong.push(['out', words, box, place]);
    }
  }
  const things = document.querySelectorAll('.thing').length;
  if (things > 4) wrong.push(['more than four things', things]);
  const controls = document.querySelectorAll('button, a, input, select').length;
  if (controls) wrong.push(['controls', controls]);
  return wrong;
}"""


def on_the_wall(player: Player, name: str, answer: dict[str, Any] | None = None) -> None:
    if answer is not None:
        body = {"facility": "The Chesapeake Harbour Poker Room", "at": 0, **answer}
        player.page.route("**/api/displays/*", lambda route: route.fulfill(json=body))
    player.page.goto(f"{player.live.url}/#/display/{name}")
    player.page.locator(".thing").first.wait_for()


@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("name", FULL)
def test_a_screen__is_read_from_far_away(name: str, size: str, visit: Visit) -> None:
    player = visit(viewport=SCREENS[size])
    on_the_wall(player, name, FULL[name])
    assert player.page.evaluate(FAULTS) == []


def test_the_waiting_board__names_and_calls(live: LiveRoom, visit: Visit) -> None:
    table = live.open_public("seven-card-stud-low", bots=0, seats=2)
    people = [visit(), visit()]
    for player in people:
        player.sit_at(table)
    waiting = visit()
    waiting.come_in()
    name = waiting.see("who").locator("b").inner_text()
    waiting.click(f"wait-{table}")
    wall = visit(viewport=WIDE)
    on_the_wall(wall, "waiting")
    row = wall.see("wall-row").filter(has_text="Seven-Card Stud Low")
    expect(row).to_contain_text(f"1\u00a0{name}")
    expect(row).to_contain_text("limit")
    # It renews itself: the seat is given up, and kept for whoever waits.
    people[0].click("my-seat")
    people[0].click("stand")
    expect(wall.see("wall-call").filter(has_text=name)).to_contain_text("Seat")


def test_the_waiting_board__everybody_who_is_called_has_a_turn(visit: Visit) -> None:
    wall = visit(viewport=WIDE)
    wall.page.clock.install()
    on_the_wall(wall, "waiting", FULL["waiting"])
    seen: set[str] = set()
    for _ in range(2):
        # One place is left for those who wait.
        expect(wall.see("wall-call")).to_have_count(2)
        expect(wall.see("wall-row")).to_have_count(1)
        seen |= {words.split("\n")[0] for words in wall.see("wall-call").all_inner_texts()}
        wall.page.clock.run_for(10_100)
    assert seen == set(NAMES[:4])
    # Whom the floor has called goes to the table.
    expect(wall.see("wall-call").filter(has_text="Seat 0")).to_have_count(0)


def test_games_and_seats__take_turns_where_there_are_many(live: LiveRoom, visit: Visit) -> None:
    for game in ("holdem", "omaha-high", "badugi", "double-draw", "five-card-stud"):
        live.open_public(game, bots=0)
    wall = visit(viewport=WIDE)
    wall.page.clock.install()
    on_the_wall(wall, "games")
    expect(wall.see("wall-row")).to_have_count(4)
    first = wall.see("wall-row").first.inner_text()
    wall.page.clock.run_for(10_500)
    expect(wall.see("wall-row").first).not_to_have_text(first)


def test_an_empty_room__says_so(visit: Visit) -> None:
    wall = visit(viewport=WIDE)
    for name, words in {"waiting": "Nobody is waiting", "jackpots": "No jackpot", "high-hand": "No High Hand"}.items():
        wall.page.unroute_all()
        wall.page.route(
            "**/api/displays/*",
            lambda route: route.fulfill(json={"facility": "", "at": 0, "calls": [], "rows": []}),
        )
        wall.page.goto(f"{wall.live.url}/#/display/{name}")
        expect(wall.page.locator(".alone")).to_contain_text(words)


def test_while_the_room_does_not_answer__it_says_since_when(visit: Visit) -> None:
    wall = visit(viewport=WIDE)
    wall.expected.append("/api/displays/jackpots")
    wall.page.clock.install()
    on_the_wall(wall, "jackpots", FULL["jackpots"])
    expect(wall.see("wall-old")).to_have_text("")
    wall.page.unroute_all()
    silent: list[Route] = []

    def break_off(route: Route) -> None:
        silent.append(route)
        route.abort()

    wall.page.route("**/api/displays/*", break_off)
    wall.page.clock.run_for(4_000)
    expect(wall.see("wall-old")).to_contain_text("The room does not answer. As of")
    # What it knew stays there.
    expect(wall.see("wall-row").first).to_contain_text("$1,234,567.89")
    assert wall.page.evaluate(FAULTS) == []
    wall.page.unroute_all()
    wall.page.route("**/api/displays/*", lambda route: route.fulfill(json={"facility": "", "at": 0, "rows": []}))
    wall.page.clock.run_for(4_000)
    expect(wall.page.locator(".alone")).to_be_visible()
    expect(wall.see("wall-old")).to_have_text("")


def test_time_left_and_the_hand_to_beat(visit: Visit) -> None:
    wall = visit(viewport=WIDE)
    on_the_wall(wall, "high-hand", FULL["high-hand"])
    expect(wall.see("to-beat")).to_have_text("Four of a kind, queens, ace kicker")
    expect(wall.see("leader")).to_contain_text("Bartholomew Featherstone, seat 10")
    expect(wall.see("time-left")).to_have_text("1 h 6 min")


def test_axe__on_every_screen_and_on_their_list(visit: Visit, axe_source: str) -> None:
    wall = visit(viewport=WIDE)
    axe = Axe(axe_source, wall)
    wall.page.goto(f"{wall.live.url}/#/display")
    wall.see("display-waiting").wait_for()
    axe.look("the list of screens")
    for name, answer in FULL.items():
        wall.page.unroute_all()
        on_the_wall(wall, name, answer)
        axe.look(name)
    assert not axe.found, axe.found
