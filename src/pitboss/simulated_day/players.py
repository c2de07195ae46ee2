"""The players of one table: they sit down, act when they are asked, and leave when enough hands were played.

They ask the room for everything as the page does, each under their own name, and decide by what their seat sees. How
long they think and what they do comes from the seed.
"""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine import view
from pitboss.room.room import Room
from pitboss.room.tables.requests import AutoTopUp, Envelope, RoomRequest
from pitboss.room.tables.runner import TableRunner
from pitboss.simulated_day.decks import SeededDecks, Stacked
from pitboss.simulated_day.hours import CLOSES, Slots, players_moment
from pitboss.simulated_day.policies import choose
from pitboss.simulated_day.virtual_time import VirtualClock

SEVERAL = ("consent", "wagers")
WAITS = ("act", "draw", "choose", "wager", "show", "straddle", *SEVERAL)
THINK_SECONDS = (1, 3)
# In a hand that has to end at a moment: so fast they act from then on.
HURRY_MS = 40


class DayFault(Exception):
    """Something in the simulated day was refused, or did not come about: a fault of Pitboss or of the simulation."""


class Appointed(msgspec.Struct):
    """What the script of the day has in mind for the hands of a table, by their numbers. ends: the last betting round
    of a hand waits for this moment. voids: in this hand cards are found to be missing."""

    stacked: dict[int, Stacked] = {}
    ends: dict[int, int] = {}
    voids: int = 0


class Tally(msgspec.Struct):
    hands: int = 0
    voided: int = 0


class TablePlayers:
    """told: called when a hand is over. void: has the staff rule that a round of play is void."""

    def __init__(
        self, room: Room, clock: VirtualClock, runner: TableRunner, people: tuple[str, ...], seed: str, slots: Slots,
    ) -> None:  # fmt: skip
        self.room, self.clock, self.runner, self.people, self.slots = room, clock, runner, people, slots
        self.appointed, self.tally = Appointed(), Tally()
        self.told: Callable[[], None] = lambda: None
        self.void: Callable[[str], Awaitable[None]] | None = None
        self.decks = SeededDecks(f"{seed} deck", _hole_cards(runner))
        self._chance = Random(f"{seed} players")
        self._changed = asyncio.Event()
        self._asked = self._begun = self._decisions = 0
        runner.changed.append(self._look)

    def _look(self, runner: TableRunner) -> None:
        """After every commit."""
        for _, fact in runner.news:
            if type(fact) is ev.HandEnded:
                self.tally.hands += 1
                self.told()
            elif type(fact) is ev.RoundVoided:
                self.tally.voided += 1
        self._changed.set()

    async def run(self) -> None:
        """From the first buy-in to the last cash-out. Raises DayFault where not all hands are played by then."""
        try:
            async with asyncio.timeout((CLOSES - self.clock.now()) / 1000):
                await self._play()
        except TimeoutError:
            table = self.runner.live.table
            words = f"the house closes and hand {table.hand_number} of {self.slots.hands} is the last that began"
            raise DayFault(f"table {self.runner.name}: {words}; it waits for {self.runner.live.need.kind}") from None

    async def _play(self) -> None:
        for seat, person in enumerate(self.people, 1):
            most = self.runner.live.table.plan.house.stake_buy_in_max or 0
            await self._ask(person, cm.SitDown(seat, chips=most))
            await self._ask(person, cm.Instruct(seat, showing="show"))
            await self._ask(person, AutoTopUp(on=True, cents=most))
        while not self._over():
            self._changed.clear()
            if not await self._act():
                await self._changed.wait()
        for person in self.people:
            if self.runner.live.seat_of(person):
                await self._ask(person, cm.StandUp())

    def _over(self) -> bool:
        table = self.runner.live.table
        return table.hand is None and table.hand_number >= self.slots.hands

    async def _act(self) -> bool:
        """Whether somebody was asked, and has answered."""
        live = self.runner.live
        if live.table.hand is None or live.need.kind not in WAITS:
            return False
        self._prepare_next()
        for seat in live.need.seats if live.need.kind in SEVERAL else (live.need.seat,):
            if await self._turn_of(seat):
                return True
        return False

    async def _turn_of(self, seat: int) -> bool:
        if self.runner.live.need.kind == "wagers" and self._has_wagered(seat):
            return False
        await self.clock.until(self._when())
        if await self._voided():
            return True
        live = self.runner.live
        command = choose(view(live.table, seat), self._chance)
        if command is None:
            return False
        await self._ask(live.person_at(seat), command, live.need.decision)
        return True

    def _has_wagered(self, seat: int) -> bool:
        return any(one.wagers for one in view(self.runner.live.table, seat).seats if one.seat == seat)

    def _when(self) -> int:
        """When whoever is asked answers."""
        table, now = self.runner.live.table, self.clock.now()
        number, board = table.hand_number, len(table.hand.board) if table.hand is not None else 0
        end = self.appointed.ends.get(number)
        if end is not None and board == 5:
            return max(end, now + HURRY_MS)
        first, self._begun = number != self._begun, number
        self._decisions = 0 if first else self._decisions + 1
        at = now + 1000 * self._chance.randint(*THINK_SECONDS)
        return players_moment(max(at, self.slots.at(number)) if first else at)

    def _prepare_next(self) -> None:
        number = self.runner.live.table.hand_number + 1
        hand = self.appointed.stacked.pop(number, None)
        if hand is not None:
            self.decks.stack(hand, len(self.people))

    async def _voided(self) -> bool:
        if self.runner.live.table.hand_number != self.appointed.voids or self._decisions < 2 or self.void is None:
            return False
        self.appointed.voids = 0
        await self.void(self.runner.name)
        return True

    async def _ask(self, person: str, command: cm.PlayerCommand | RoomRequest, decision: int = 0) -> None:
        self._asked += 1
        envelope = Envelope(f"{self.runner.name}-{self._asked}", person, "player", decision, command)
        answer = await self.room.submit(self.runner.name, envelope)
        if not answer.ok:
            words = f"{answer.code}: {answer.detail} {answer.rule}"
            raise DayFault(f"table {self.runner.name}: {person} asked for {command!r} and was refused, {words}")


def _hole_cards(runner: TableRunner) -> int:
    """Of the flop games: the others are never stacked."""
    return 4 if "omaha" in runner.live.table.plan.game.key else 2
