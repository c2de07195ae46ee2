"""A person in front of the page: what they click, and what they read."""

import re
from time import monotonic
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError

from tools.live_room import LiveRoom

WAIT_MS = 45_000
# The default of five seconds is short where other tests keep both cores busy.
expect.set_options(timeout=WAIT_MS)
TABS_MOST = 120
# What is clicked first where several things are offered.
CALM = (
    "check",
    "call",
    "show",
    "discard",
    "make-wager",
    "place-wager",
    "pass-straddle",
    "agree",
    "decline",
    "muck",
    "fold",
)
# The first of these buttons that can be pressed; 'over' once hand number `hand` has ended; null until then.
# hand '*': whichever runs, where the log has no other.
NEXT = """([actions, hand]) => {
  const bar = document.querySelector('[data-testid=action-bar]');
  for (const action of bar && bar.classList.contains('mine') ? actions : []) {
    const button = bar.querySelector(`[data-testid=action-${action}]`);
    if (button && !button.disabled) return action;
  }
  let mine = hand === '*';
  for (const line of document.querySelectorAll('[data-testid=log] li')) {
    const starts = line.dataset.type === 'hand.started.v1';
    if (starts) mine = new RegExp(`^(Hand|Round) ${hand}\\\\b`).test(line.textContent.trim());
    if (mine && line.dataset.type === 'hand.ended.v1') return 'over';
  }
  return null;
}"""
ANSWERED = """([decision, action]) => {
  const bar = document.querySelector('[data-testid=action-bar]');
  if (!bar.classList.contains('mine') || bar.dataset.decision !== decision) return true;
  const button = bar.querySelector(`[data-testid=${action === 'anyway' ? 'fold' : 'action'}-${action}]`);
  return !button || (action === 'place-wager' && /placed/.test(button.textContent));
}"""
# Chips on the screen, in cents: in front of the players, bet, and in the pots.
MONEY = """() => {
  const number = (text) => (/\\$([\\d,]+(?:\\.\\d+)?)/.exec(text) ?? ['', '0'])[1].replaceAll(',', '');
  const cents = (text) => Math.round(Number(number(text)) * 100);
  const sum = (where) => [...document.querySelectorAll(where)].reduce((all, one) => all + cents(one.textContent), 0);
  return {
    stacks: sum('[data-testid=felt] .stack'), bets: sum('[data-testid^=bet-] .amount'),
    pots: sum('[data-testid=pot] b'),
    mine: sum('.seat.mine .stack'),
  };
}"""
SCREEN = """() => [
  document.body.innerText,
  document.querySelector('[data-testid=action-bar]')?.outerHTML ?? '',
  document.activeElement?.outerHTML.slice(0, 200) ?? '',
].join('\\n---\\n')"""


class Player:
    def __init__(self, live: LiveRoom, context: BrowserContext, name: str = "") -> None:
        self.live, self.context, self.name = live, context, name
        context.set_default_timeout(WAIT_MS)
        self.errors: list[str] = []
        # Answers of the room that a test asks for; the browser calls each of them an error. A nickname that the page
        # thinks of may be somebody's by now: it thinks of another.
        self.expected: list[str] = ["/api/me", "/api/guest"]
        self.page: Page = context.new_page()
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def _heard(self, message: ConsoleMessage) -> None:
        place = message.location.get("url", "")
        if message.type == "error" and not any(place.endswith(end) for end in self.expected):
            self.errors.append(f"{message.text} ({place})")

    def screen(self) -> str:
        """All that can be read there, with what was wrong: for a test that fails."""
        try:
            return "\n".join([self.page.url, *self.errors, self.page.evaluate(SCREEN)])
        except PlaywrightError as error:
            return f"nothing can be read: {error}"

    def see(self, testid: str) -> Locator:
        return self.page.get_by_test_id(testid)

    def click(self, testid: str) -> None:
        self.see(testid).first.click()

    # --- on the way to a seat ---------------------------------------------------------------------------------------
    def come_in(self, where: str = "") -> None:
        """As a guest, without a seat."""
        self.page.goto(f"{self.live.url}/{where}")
        if where:
            self.page.get_by_test_id(re.compile(r"^sit-\d+$")).first.click()
        else:
            self.click("sign-in")
        self.click("guest")
        if not where:
            expect(self.see("who")).to_be_visible()

    def open_table(self, game: str, bots: int = 2) -> None:
        """A private table by the lobby's page for it: whoever opens one sits at it."""
        self.click("open-table")
        self.see("new-game").select_option(game)
        self.click("more-choices")
        self.see("new-bots").fill(str(bots))
        self.click("create-table")
        expect(self.see("felt")).to_be_visible()
        expect(self.see("my-seat")).to_be_visible()

    def take_seat(self) -> None:
        if self.see("my-seat").count():
            return
        self.page.get_by_test_id(re.compile(r"^sit-\d+$")).first.click()
        self.click("sit-down")
        expect(self.see("my-seat")).to_be_visible()

    def sit_at(self, table: str) -> None:
        """A guest comes by the link to a table and sits down."""
        self.come_in(f"#/table/{table}")
        self.click("sit-down")
        expect(self.see("my-seat")).to_be_visible()

    # --- hands that are over ----------------------------------------------------------------------------------------
    def open_replay(self, hand: str = "") -> None:
        """From the table: a hand of its list, the last one where none is named."""
        self.click("open-hands")
        listed = self.see("hand-list").get_by_test_id(f"hand-{hand}" if hand else re.compile(r"^hand-\d+$"))
        listed.first.click()
        expect(self.see("replay")).to_be_visible()

    # --- by keyboard -------------------------------------------------------------------------------------------------
    def tab_to(self, place: str) -> None:
        """By the Tab key alone, until the focus is on what this selector describes."""
        for _ in range(TABS_MOST):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("place => document.activeElement?.matches(place) ?? false", place):
                return
        raise AssertionError(f"the Tab key does not come to {place}")

    def key(self, action: str) -> None:
        """The key of this action, as the button itself states it."""
        button = self.see(f"action-{action}").first
        decision, letter = (
            self.see("action-bar").get_attribute("data-decision"),
            button.get_attribute("aria-keyshortcuts"),
        )
        assert letter is not None, f"{action} has no key"
        self.page.keyboard.press(letter)
        self.answered(decision, action)

    # --- in a hand --------------------------------------------------------------------------------------------------
    def next(self, hand: str = "0") -> str:
        found: Any = self.page.wait_for_function(NEXT, arg=[list(CALM), hand], timeout=WAIT_MS).json_value()
        return str(found)

    def deal(self) -> str:
        """One hand, no more; what they would click when their first turn in it has come."""
        self.live.go_on()
        action = self.my_turn()
        self.live.hold()
        return action

    def play(self, action: str, hand: str = "") -> None:
        """From this first click to the end of the hand, calmly."""
        hand = hand or self.hand_number()
        while action != "over":
            self.press(action)
            action = self.next(hand)

    def my_turn(self) -> str:
        """Wait until something is asked of this person; what they would click."""
        return self.next()

    def press(self, action: str) -> None:
        decision = self.see("action-bar").get_attribute("data-decision")
        asked = action == "fold" and self.see("action-check").count() > 0
        self.click(f"action-{action}")
        if asked:
            action = "anyway"
            self.click("fold-anyway")
        self.answered(decision, action)

    def answered(self, decision: str | None, action: str) -> None:
        self.page.wait_for_function(ANSWERED, arg=[decision, action], timeout=WAIT_MS)

    def hand_number(self) -> str:
        text = self.see("log").locator("li[data-type='hand.started.v1']").last.inner_text()
        found = re.match(r"(?:Hand|Round) (\d+)", text)
        assert found is not None, text
        return found[1]

    def money(self) -> dict[str, int]:
        found: dict[str, int] = self.page.evaluate(MONEY)
        return found

    def log_types(self) -> list[str]:
        return [
            str(kind)
            for kind in self.see("log").locator("li[data-type]").evaluate_all("all => all.map(one => one.dataset.type)")
        ]

    def cards(self) -> list[int]:
        text = self.see("my-hand").get_attribute("data-cards") or ""
        return [int(card) for card in text.split()]


def who_has(people: list[Player], place: str) -> Player:
    """The first of them on whose screen this is, as soon as it is on anybody's."""
    until = monotonic() + WAIT_MS / 1000
    while monotonic() < until:
        for player in people:
            if player.page.locator(place).count():
                return player
        people[0].page.wait_for_timeout(20)
    raise AssertionError(f"nobody has {place}")
