"""A live room whose tables people deal, and a dealer who works the console with real cards."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from time import monotonic

from playwright.sync_api import expect

from pitboss.bots.by_hand import HandDealer
from pitboss.cards import UNKNOWN, Card, show_card
from pitboss.engine import next_step
from pitboss.engine.events import Event
from pitboss.engine.state import HandState
from pitboss.games import GAMES
from pitboss.room.live_table import LiveTable
from pitboss.room.tables.runner import TableRunner
from tests.api.desks.hand_crew import ROOM
from tests.browser.desks.desk_room import DeskRoom, Worker
from tests.browser.player import WAIT_MS


def shown(card: Card) -> str:
    """As the pad names it."""
    return show_card(card)


class HandRoom(DeskRoom):
    def __init__(self, data: Path, text: str = ROOM) -> None:
        super().__init__(data, text)

    def runner(self, table: str) -> TableRunner:
        return self.room.runner(table)

    def named(self, title: str) -> str:
        return next(table for table in self.tables if self.runner(table).config.title == title)

    def deal_at(self, table: str, name: str = "Ada") -> None:
        if self.room.dealers.now_at(table) != name:
            self.run(self.room.dealers.take(table, name, by="floorperson", giver="Ben"))


class Console:
    """One table in front of its dealer: everything that is entered goes over the page."""

    def __init__(self, room: HandRoom, worker: Worker, table: str, floor: str = "Ben") -> None:
        self.room, self.worker, self.table, self.floor = room, worker, table, floor
        self.cards = HandDealer(GAMES["holdem"].deck, Random(3))
        self.seen = 0
        self.taps = 0

    @property
    def live(self) -> LiveTable:
        return self.room.runner(self.table).live

    def waits_for(self) -> str:
        return self.live.need.kind

    def hand(self) -> HandState | None:
        return self.live.table.hand

    def stored(self, act: Callable[[], None]) -> None:
        """Done on the page, and in the log before the next one."""
        before = self.live.version
        act()
        self.taps += 1
        self.worker.page.wait_for_function(
            "before => !document.querySelector('[data-testid=refused]')", arg=before, timeout=WAIT_MS
        )
        until = monotonic() + WAIT_MS / 1000
        while self.live.version == before and monotonic() < until:
            self.worker.page.wait_for_timeout(20)
        assert self.live.version > before, self.worker.screen()
        self.watch()
        words = next_step(self.live.table).words
        expect(self.worker.see("step-words")).to_have_text(words)

    def watch(self) -> None:
        for version, fact in self.live.story:
            if version > self.seen and isinstance(fact, Event):
                self.cards.watch(fact)
        self.seen = self.live.version

    def click(self, testid: str) -> None:
        self.stored(lambda: self.worker.click(testid))

    # --- forms ------------------------------------------------------------------------------------------------------
    def seat(self, seat: int, name: str, dollars: int) -> None:
        self.worker.click(f"seat-{seat}")
        self.worker.click("seat-act-seat_player")
        self.worker.see("field-name").fill(name)
        self.worker.see("field-chips").fill(str(dollars))
        self.click("table-act-send")

    # --- steps ------------------------------------------------------------------------------------------------------
    def name(self, cards: list[Card]) -> None:
        for card in cards:
            self.worker.click(f"card-{shown(card)}")

    def step(self) -> None:
        """What the console asks for, done on the page."""
        step = next_step(self.live.table)
        # What another desk has done (a Bad Beat verified) is on this screen before its button is tapped.
        expect(self.worker.see("step-words")).to_have_text(step.words)
        if step.kind == "start":
            self.cards.shuffle()
        dealt = self.cards.follow(step)
        if step.kind == "cards":
            named = [card for card in getattr(dealt, "cards", ()) if card != UNKNOWN]
            if named:
                self.name(named)
                self.click("cards-enter")
            else:
                self.click("tap")
        elif step.kind == "deck":
            self._deck(step.actions[0].place)
        elif step.kind == "release":
            # P 15.G: a Bad Beat stays on the table until the shift supervisor has seen it.
            self.worker.sign("Gus")
            self.click("tap")
        elif step.kind == "show":
            self.worker.click("offer-show")
            self.name(list(self.cards.holding(step.seat)))
            self.click("cards-enter")
        elif step.kind == "act":
            offers = [offer.action for action in step.actions for offer in action.offers]
            self.click("offer-check" if "check" in offers else "offer-call")
        else:
            self.click("tap")

    def _deck(self, place: str) -> None:
        if place in ("record_equipment", "verify"):
            # Who is asked for signs on the dealer's screen, once the page knows that the step before is stored: then it
            # has emptied the fields of whoever signed there.
            expect(self.worker.see("signer-0")).to_have_value("")
            self.worker.sign(self.floor)
        if place == "count":
            self.worker.see("count").fill("52")
        self.click("count-enter" if place in ("cut", "count") else "tap")

    def until(self, *kinds: str, most: int = 80) -> None:
        for _ in range(most):
            if self.live.need.kind in kinds:
                return
            self.step()
        raise AssertionError(f"{kinds} never comes")
