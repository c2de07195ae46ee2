"""python -m tools.page_pictures [FOLDER] [PART…]: every part of the page at four sizes, light and dark.

They are written to a folder outside the project unless one is named; the few that the docs show are made by
tools.screenshots.
"""

import re
import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from unittest.mock import patch

from playwright.sync_api import Browser, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from pitboss.games import CATALOGUE
from pitboss.room.tables import timetable
from pitboss.web.lab.chances import ChancesDesk
from tools.calling_bot import calling_bot
from tools.live_room import BROWSER_ARGS, HELD_MS, LiveRoom, browser_path
from tools.screenshots import PICTURES_LOADED, Sitter

SIZES = {"desktop": (1440, 900), "laptop": (1024, 768), "phone": (390, 844), "sideways": (844, 390)}
SCHEMES = ("light", "dark")
KEPT = "scheme => localStorage.setItem('pitboss.settings', JSON.stringify({ scheme }))"
# What loads when it is opened has come, and fonts with it.
SETTLED_MS = 900
CHANCES_SECONDS = 60
# No two people have one nickname.
NUMBERS = count(1)


def at(path: str, *clicks: str) -> Callable[[Sitter], None]:
    """A part that needs nobody to sit: its address, and what is clicked there."""

    def go(sitter: Sitter) -> None:
        sitter.page.goto(f"{sitter.live.url}/#/{path}")
        for testid in clicks:
            sitter.click(testid)

    return go


def table_of(game: str, *clicks: str, cards: int = 0) -> Callable[[Sitter], None]:
    """My turn at a table of it, with so many cards on the board where it has one."""

    def go(sitter: Sitter) -> None:
        sitter.sit(sitter.live.open_table(game, bots=5, title="The long table"), 6)
        sitter.play_until(lambda: sitter.cards_at("board") >= cards)
        for testid in clicks:
            sitter.click(testid)

    return go


def one_hand(sitter: Sitter) -> None:
    """Played to its end, and no other begins."""
    sitter.sit(sitter.live.open_table("holdem", bots=3, title="The long table"), 4)
    sitter.turn()
    sitter.live.hold()
    sitter.play_until(lambda: False)


def after(*clicks: str, path: str = "") -> Callable[[Sitter], None]:
    """What is there once a hand is over: at its table, or at this address."""

    def go(sitter: Sitter) -> None:
        one_hand(sitter)
        if path:
            sitter.page.goto(f"{sitter.live.url}/#/{path}")
        for testid in clicks:
            sitter.click(testid)

    return go


def replay(*clicks: str) -> Callable[[Sitter], None]:
    def go(sitter: Sitter) -> None:
        after("open-hands")(sitter)
        sitter.page.get_by_test_id("hand-list").get_by_test_id(re.compile(r"^hand-\d+$")).first.click()
        for testid in clicks:
            sitter.click(testid)

    return go


def shared(links: bool = False) -> Callable[[Sitter], None]:
    """A hand as whoever has its link sees it; or all links, as whoever made them does."""

    def go(sitter: Sitter) -> None:
        replay("share-hand", "share-make")(sitter)
        link = sitter.page.get_by_test_id("share-link").input_value()
        sitter.page.goto(f"{sitter.live.url}/#/mine/links" if links else link)
        sitter.page.reload()

    return go


def all_in(sitter: Sitter) -> None:
    """Everybody has called; the flop is late enough to see what each may hope for."""
    with patch.object(timetable, "STREET_MS", HELD_MS):
        more = {"bet_structure": "none", "speed": "human"}
        sitter.sit(sitter.live.open_table("holdem", bots=1, title="The long table", **more), 2)
        sitter.turn()
        sitter.click("amount-max")
        sitter.page.get_by_test_id("action-bar").get_by_test_id(re.compile("^action-(bet|raise-to)$")).click()
        sitter.page.get_by_test_id(re.compile(r"^chance-")).first.wait_for()


def panel(tab: str) -> Callable[[Sitter], None]:
    """Beside the felt; on a phone behind a button."""

    def go(sitter: Sitter) -> None:
        table_of("holdem")(sitter)
        log = sitter.page.get_by_test_id("open-log")
        if log.is_visible():
            log.click()
        sitter.click(tab)

    return go


def chat(sitter: Sitter) -> None:
    panel("tab-chat")(sitter)
    for words in ("Good luck, everybody.", "Is the river always this kind to you? <b>Never</b> to me."):
        sitter.page.get_by_test_id("chat-words").fill(words)
        sitter.click("chat-send")


def log(sitter: Sitter) -> None:
    table_of("holdem", cards=4)(sitter)
    if sitter.page.get_by_test_id("open-log").is_visible():
        sitter.click("open-log")


def friends(*clicks: str) -> Callable[[Sitter], None]:
    def go(sitter: Sitter) -> None:
        sitter.page.goto(f"{sitter.live.url}/#/friends")
        sitter.page.get_by_test_id("nickname").fill(f"Ann {next(NUMBERS)}")
        for testid in clicks:
            sitter.click(testid)

    return go


def invitation(sitter: Sitter) -> None:
    """As a friend sees it who has the link."""
    owner = Sitter(sitter.live, sitter.browser, sitter.folder)
    friends("create-table")(owner)
    owner.page.get_by_test_id("waiting-for-friends").wait_for()
    sitter.page.goto(owner.page.url)
    sitter.page.get_by_test_id("invitation").wait_for()
    owner.context.close()


def closing(sitter: Sitter) -> None:
    friends("create-table", "open-owner", "owner-add-bot", "owner-add-bot", "dialog-close")(sitter)
    sitter.turn()
    sitter.live.hold()
    sitter.play_until(lambda: False)
    for testid in ("open-owner", "end-table", "end-table-sure"):
        sitter.click(testid)
    sitter.page.get_by_test_id("closing-list").wait_for()


def feedback(sitter: Sitter) -> None:
    at("learn/holdem", "practice-begin")(sitter)
    sitter.page.get_by_test_id(re.compile("^practice-(check|call|fold)$")).first.click()
    sitter.page.get_by_test_id("practice-feedback").first.scroll_into_view_if_needed()


PARTS: dict[str, Callable[[Sitter], None]] = {
    "lobby": at(""),
    "log-in": at("", "sign-in"),
    "settings": at("", "open-settings"),
    "about": at("", "open-about"),
    "games": at("learn"),
    "learn": at("learn/holdem"),
    "rulings": at("rulings"),
    "lab": at("lab"),
    "wall": at("display/games"),
    "print": at("print"),
    "mine": at("mine"),
    "nowhere": at("nowhere"),
    "holdem": table_of("holdem", cards=3),
    "stud": table_of("seven-card-stud-high"),
    "draw": table_of("badacey"),
    "bonus": table_of("texas-holdem-bonus"),
    "own-sizes": table_of("holdem", "own-sizes"),
    "seat": table_of("holdem", "my-seat"),
    "sign": table_of("holdem", "open-sign"),
    "showdown": after(),
    "all-in": all_in,
    "log": log,
    "chat": chat,
    "people": panel("tab-people"),
    "practice": at("learn/holdem", "practice-begin"),
    "feedback": feedback,
    "friends": friends(),
    "waiting": friends("create-table"),
    "invitation": invitation,
    "closing": closing,
    "owner": friends("create-table", "open-owner"),
    "hands": after("open-hands"),
    "replay": replay("step-on"),
    "shared": shared(),
    "links": shared(links=True),
    "results": after("mine-results", path="mine"),
    "leaders": after("mine-leaders", path="mine"),
}


def shoot(live: LiveRoom, browser: Browser, folder: Path, part: str, size: str, scheme: str) -> str:
    """Where the picture is, or why there is none."""
    width, height = SIZES[size]
    small = min(width, height) < 500
    sitter = Sitter(
        live, browser, folder, viewport={"width": width, "height": height},
        has_touch=small, is_mobile=small, color_scheme=scheme,
    )  # fmt: skip
    path = folder / part / f"{size}-{scheme}.png"
    path.parent.mkdir(exist_ok=True)
    try:
        sitter.context.set_default_timeout(20_000)
        sitter.page.goto(live.url)
        sitter.page.evaluate(KEPT, scheme)
        sitter.page.reload()
        PARTS[part](sitter)
        sitter.page.wait_for_timeout(SETTLED_MS)
        sitter.page.wait_for_function(PICTURES_LOADED)
        sitter.page.screenshot(path=path, scale="css", animations="disabled")
        return str(path)
    except PlaywrightError as error:
        return f"{part} {size} {scheme}: no picture, {str(error).splitlines()[0]}"
    finally:
        sitter.context.close()
        live.still()


def main(folder: str = "", *parts: str) -> int:
    where = Path(folder or Path(gettempdir()) / "pitboss-pictures")
    where.mkdir(parents=True, exist_ok=True)
    wrong = 0
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        live = LiveRoom(Path(data), calling_bot, seed=7)
        live.start()
        desk = ChancesDesk(CHANCES_SECONDS, len(PARTS))
        live.room.chances.ask = desk.shares
        browser = playwright.chromium.launch(executable_path=browser_path(), args=BROWSER_ARGS)
        try:
            for number, game in enumerate(CATALOGUE):
                live.open_public(game.key, bots=number % 4 + 2)
            for part in parts or PARTS:
                for size in SIZES:
                    for scheme in SCHEMES:
                        said = shoot(live, browser, where, part, size, scheme)
                        wrong += not said.endswith(".png")
                        print(said, flush=True)
        finally:
            browser.close()
            live.close()
            desk.stop()
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
