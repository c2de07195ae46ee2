"""python -m tools.screenshots [FOLDER]: the pictures of the docs, made in headless Chromium from known cards."""

import re
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from pitboss.games import CATALOGUE
from tools.calling_bot import calling_bot
from tools.live_room import BROWSER_ARGS, LiveRoom, browser_path
from tools.small_png import small_png

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "images"
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
# Between two hands, where something has to be clicked in that time.
PAUSE_MS = 3000
# What is clicked where nothing else is wanted.
CALM = ("check", "call", "show", "discard", "make-wager", "place-wager", "agree")
TURN = """actions => {
  const bar = document.querySelector('[data-testid=action-bar]');
  if (document.querySelector('[data-testid=log] li[data-type="hand.ended.v1"]:last-child')) return 'over';
  if (!bar || !bar.classList.contains('mine')) return null;
  return actions.find(action => bar.querySelector(`[data-testid=action-${action}]:enabled`)) ?? null;
}"""
CHANGED = """decision => {
  const bar = document.querySelector('[data-testid=action-bar]');
  return !bar.classList.contains('mine') || bar.dataset.decision !== decision;
}"""
PICTURES_LOADED = "() => [...document.images].every(image => image.complete && image.naturalWidth > 0)"


class Sitter:
    """A guest with a page of their own, and what they do in front of the camera."""

    def __init__(self, live: LiveRoom, browser: Browser, folder: Path, **more: Any) -> None:
        self.live, self.browser, self.folder = live, browser, folder
        self.context = browser.new_context(reduced_motion="reduce", **{"color_scheme": "dark", **(more or DESKTOP)})
        self.page: Page = self.context.new_page()
        live.go_on()

    def click(self, testid: str) -> None:
        button = self.page.get_by_test_id(testid).first
        # On a phone some are in a menu.
        button.wait_for(state="attached")
        if not button.is_visible() and (more := self.page.get_by_test_id("open-more")).is_visible():
            more.click()
        button.click()

    def sit(self, table: str, seat: int) -> None:
        self.page.goto(f"{self.live.url}/#/table/{table}")
        self.click(f"sit-{seat}")
        self.click("guest")
        self.click("sit-down")
        self.page.get_by_test_id("my-seat").wait_for()

    def turn(self) -> str:
        return str(self.page.wait_for_function(TURN, arg=list(CALM)).json_value())

    def act(self, action: str) -> None:
        decision = self.page.get_by_test_id("action-bar").get_attribute("data-decision")
        self.click(f"action-{action}")
        if action == "place-wager":
            self.page.wait_for_function("() => !document.querySelector('[data-testid=action-place-wager]')")
        else:
            self.page.wait_for_function(CHANGED, arg=decision)

    def act_or_wait(self) -> None:
        """Where the hand is over, the next one begins by itself."""
        if (action := self.turn()) == "over":
            self.page.wait_for_timeout(PAUSE_MS / 10)
        else:
            self.act(action)

    def play_until(self, here: Callable[[], bool]) -> None:
        """Check and call until the felt looks as wanted and something is asked for."""
        while self.turn() != "over" and not here():
            self.act(self.turn())

    def cards_at(self, testid: str) -> int:
        place = f"[data-testid={testid}]"
        shown = self.page.locator(f"{place}[data-cards], {place} [data-cards]")
        rows = shown.evaluate_all("all => all.map(one => one.dataset.cards)")
        return len(str(rows[0]).split()) if rows else 0

    def shoot(self, name: str) -> None:
        self.page.wait_for_function(PICTURES_LOADED)
        self.page.mouse.move(2, 2)
        png = self.page.screenshot(scale="css", animations="disabled")
        (self.folder / f"{name}.png").write_bytes(small_png(png))
        self.context.close()
        self.live.still()


def lobby(live: LiveRoom, browser: Browser, folder: Path) -> None:
    for number, game in enumerate(CATALOGUE):
        live.open_public(game.key, bots=number % 4 + 2)
    sitter = Sitter(live, browser, folder)
    sitter.page.goto(live.url)
    sitter.click("sign-in")
    sitter.click("guest")
    sitter.page.get_by_test_id("who").wait_for()
    sitter.shoot("lobby")


def holdem(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder)
    sitter.sit(live.open_table("holdem", bots=5, title="The long table", bet_structure="none"), 6)
    sitter.play_until(lambda: sitter.cards_at("board") == 3)
    sitter.click("amount-pot")
    sitter.act("bet")
    sitter.play_until(lambda: sitter.cards_at("board") == 5)
    sitter.shoot("holdem")


def two_boards(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder)
    options = {"opt_double_board": True, "opt_double_amount": 800}
    sitter.sit(live.open_table("omaha-high", bots=4, title="Two boards", bet_structure="pot", **options), 5)
    sitter.turn()
    # It is asked for between two hands.
    live.pause_ms = PAUSE_MS
    sitter.play_until(lambda: False)
    sitter.click("my-seat")
    sitter.click("ask-double_board")
    sitter.page.get_by_test_id("dialog").wait_for(state="detached")
    while sitter.cards_at("board-2") < 4:
        sitter.act_or_wait()
    sitter.shoot("two-boards")


def stud(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder)
    sitter.sit(live.open_table("seven-card-stud-high", bots=5, title="Seven stud"), 6)
    sitter.play_until(lambda: sitter.cards_at("my-hand") == 6)
    sitter.shoot("stud")


def draw(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder)
    sitter.sit(live.open_table("triple-draw-2-7", bots=4, title="Deuce to seven"), 5)
    while sitter.turn() != "discard":
        sitter.act(sitter.turn())
    sitter.click("pick-0")
    sitter.click("pick-3")
    sitter.shoot("draw")


def bonus(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder)
    sitter.sit(live.open_table("texas-holdem-bonus", bots=3, title="Bonus"), 4)
    sitter.turn()
    sitter.click("wager-bonus-more")
    sitter.play_until(lambda: sitter.cards_at("board") >= 4)
    sitter.shoot("texas-holdem-bonus")


def double_draw(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder)
    sitter.sit(live.open_table("double-draw", bots=3, title="Double Draw"), 4)
    sitter.turn()
    sitter.click("wager-bonus-more")
    while sitter.turn() != "discard":
        sitter.act(sitter.turn())
    sitter.click("pick-1")
    sitter.shoot("double-draw")


def replay(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder)
    sitter.sit(live.open_table("holdem", bots=3, title="The long table"), 4)
    sitter.turn()
    live.hold()
    sitter.play_until(lambda: False)
    sitter.click("open-hands")
    sitter.page.get_by_test_id("hand-list").get_by_test_id(re.compile(r"^hand-\d+$")).first.click()
    sitter.page.get_by_test_id("replay").wait_for()
    # The step with which somebody wins, and the rule behind it.
    lines = sitter.page.get_by_test_id("replay-lines")
    lines.locator("button.step", has_text=re.compile("win")).first.click()
    lines.get_by_test_id("why").click()
    sitter.page.get_by_test_id("why-words").wait_for()
    sitter.shoot("replay-why")


def phone(live: LiveRoom, browser: Browser, folder: Path) -> None:
    sitter = Sitter(live, browser, folder, **PHONE)
    sitter.sit(live.open_table("holdem", bots=5, title="The long table"), 6)
    sitter.play_until(lambda: sitter.cards_at("board") == 3)
    sitter.shoot("phone")


PICTURES = (holdem, two_boards, stud, draw, bonus, double_draw, replay, phone, lobby)


def main(folder: Path = FOLDER) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory() as data, sync_playwright() as playwright:
        live = LiveRoom(Path(data), calling_bot, seed=7)
        live.start()
        browser = playwright.chromium.launch(executable_path=browser_path(), args=BROWSER_ARGS)
        try:
            for take in PICTURES:
                take(live, browser, folder)
        finally:
            browser.close()
            live.close()
    for path in sorted(folder.glob("*.png")):
        print(f"{path.name}\t{path.stat().st_size // 1024} KiB")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
