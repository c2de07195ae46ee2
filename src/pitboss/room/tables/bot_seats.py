"""Bots fill seats. A bot is given what a player in its seat would see, view and offers, and nothing else."""

import asyncio
from collections.abc import Callable, Mapping
from random import Random
from typing import TYPE_CHECKING, Any

from pitboss.bots.players import asked, command_of, some_amount
from pitboss.bots.strategy import DrawCounts, sensible_player
from pitboss.chance import new_random
from pitboss.engine import Offer, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import asked_about
from pitboss.engine.view import TableView
from pitboss.ledger.owners import BOT, is_bot
from pitboss.room.tables.requests import Answer, AutoTopUp, Envelope, OnAnswer, RoomRequest
from pitboss.room.tables.seats import free_seats
from pitboss.store.records import BotsWanted, TableResumed

if TYPE_CHECKING:
    from pitboss.room.tables.runner import TableRunner

# Seconds that a bot takes at a table for people.
PACE = (0.6, 2.5)
# view, offers, the smallest chip, chance, how many cards each seat drew last → a command.
Bot = Callable[[TableView, tuple[Offer, ...], int, Random, Mapping[int, int]], cm.PlayerCommand]
NO_DRAWS: Mapping[int, int] = {}
# After these a seat may be wanted or free; everything else in a hand leaves the seats as they are.
SEATING = frozenset(
    (
        ev.SatDown, ev.StoodUp, ev.HandStarted, ev.HandEnded, ev.MisdealCalled, ev.RoundVoided, ev.SubmissionTaken,
        ev.GameChanged, BotsWanted, TableResumed,
    )
)  # fmt: skip


def sensible_bot(
    seen: TableView, offers: tuple[Offer, ...], unit: int, chance: Random, drawn: Mapping[int, int] = NO_DRAWS
) -> cm.PlayerCommand:
    """Worth playing against. Thinks for a millisecond or some."""
    command = sensible_player(seen, offers, chance, drawn=drawn)
    assert isinstance(command, cm.PlayerCommand), "something is offered"
    return command


def simple_bot(
    seen: TableView, offers: tuple[Offer, ...], unit: int, chance: Random, drawn: Mapping[int, int] = NO_DRAWS
) -> cm.PlayerCommand:
    """Takes any offer, but folds rarely. It costs next to nothing and gets everywhere: for load and kill tests."""
    seat = seen.viewer
    if offers[0].action == "place_wager":
        ante = offers[0]
        wagers = [(offer.option, ante.low if offer.rule == ante.rule else offer.low) for offer in offers]
        return cm.PlaceWagers(seat, wagers=tuple(wagers))
    offer = offers[int(chance.random() * len(offers))]
    if offer.action == "fold" and chance.random() < 0.6 and len(offers) > 1:
        offer = next(other for other in offers if other.action != "fold")
    if offer.action == "discard":
        held = next((len(own.hole) for own in seen.seats if own.seat == seat), 0)
        count = chance.randint(0, min(held, offer.high))
        return cm.Discard(seat, positions=tuple(sorted(chance.sample(range(held), count))))
    amount = some_amount(offer, unit, chance) if offer.action in ("bet", "raise_to") else offer.low
    return command_of(offer, seat, amount)


# Bots that are done before anybody could notice.
CHEAP: tuple[Bot, ...] = (simple_bot,)


class BotSeats:
    """The bots of one table: they sit down, act when it is their turn, and are never out of chips. At a public table
    they keep a seat free for the next person who comes.

    acted: where somebody wants to know what they were answered (then their commands have ids).
    """

    def __init__(
        self, runner: "TableRunner", bot: Bot = sensible_bot, chance: Random | None = None,
        acted: OnAnswer | None = None,
    ) -> None:  # fmt: skip
        self.runner, self.bot, self.chance = runner, bot, chance or new_random()
        self._acted = acted
        self._draws = DrawCounts()
        # The decision that each seat has a command under way for; and who is on their way to a seat, or from it.
        self._answering: dict[int, tuple[Any, ...]] = {}
        self._coming: dict[str, int] = {}
        self._going: set[str] = set()
        self._run, self._count = f"{runner.clock.now():x}", 0
        # Once all have come: whoever is let in then sees no seat free that a bot is on its way to.
        self.complete = asyncio.Event()
        runner.changed.append(self.look)

    def look(self, runner: "TableRunner") -> None:
        """After every commit."""
        live = runner.live
        seating = bool(self._coming or self._going) or not (runner.news and self.complete.is_set())
        for _, fact in runner.news:
            if isinstance(fact, ev.Event):
                self._draws.watch(fact)
            seating = seating or type(fact) in SEATING
        if runner.still or (runner.closing and live.table.hand is None):
            # What was not answered then is asked again.
            self._answering.clear()
            self.complete.set()
            return
        if seating and not runner.closing:
            self._come_and_go()
        need = live.need
        seats = need.seats if need.kind in ("consent", "wagers") else (need.seat,)
        # Who is asked no more may be asked the same again.
        self._answering = {seat: mark for seat, mark in self._answering.items() if seat in seats}
        for seat in seats:
            if seat and is_bot(live.person_at(seat)):
                self._turn_of(seat)

    # --- seats -------------------------------------------------------------------------------------------------------
    def _come_and_go(self) -> None:
        config, seats = self.runner.config, self.runner.live.table.seats
        there = {holder.person: seat for seat, holder in enumerate(seats) if holder is not None}
        bots = [name for name in there if is_bot(name)]
        for name in bots:
            self._coming.pop(name, None)
        self._going &= set(bots)
        people = len(there) - len(bots)
        room = len(seats) - 1 - people - (not config.private)
        wanted = min(config.bots, max(room, 0))
        # Whom the owner of the table sends away goes after the hand.
        leaving = self.runner.live.notes.leaving
        staying = [name for name in bots if name not in self._going and there[name] not in leaving]
        missing = wanted - len(staying) - len(self._coming)
        if missing > 0:
            taken = {*self._coming.values(), *self.runner.held()}
            free = [seat for seat in free_seats(self.runner.live.table) if seat not in taken]
            for seat in free[:missing]:
                self._sit_down(seat, there)
        elif not self._coming:
            self.complete.set()
        for name in staying[wanted:] if missing < 0 else ():
            self._going.add(name)
            self._send(name, cm.StandUp(), self._gone)

    def _sit_down(self, seat: int, there: dict[str, int]) -> None:
        house = self.runner.live.table.plan.house
        chips = house.stake_buy_in_max or house.bet_min * 100
        names = (f"{BOT}{number}" for number in range(1, 100))
        name = next(name for name in names if name not in there and name not in self._coming)
        self._coming[name] = seat
        self._send(name, cm.SitDown(seat, chips=chips), self._seated)
        self._send(name, AutoTopUp(on=True, cents=chips))

    def _seated(self, envelope: Envelope, answer: Answer) -> None:
        if not answer.ok:
            self._coming.pop(envelope.person, None)

    def _gone(self, envelope: Envelope, answer: Answer) -> None:
        if not answer.ok:
            # They are asked again after the next commit.
            self._going.discard(envelope.person)

    # --- turns -------------------------------------------------------------------------------------------------------
    def _mark(self) -> tuple[Any, ...]:
        """What tells this decision from every other."""
        live = self.runner.live
        need = live.need
        return (self.runner.stored.folds, live.table.hand_number, need.kind, need.decision, asked_about(need))

    def _turn_of(self, seat: int) -> None:
        mark = self._mark()
        if self._answering.get(seat) == mark:
            return
        self._answering[seat] = mark
        name = self.runner.live.person_at(seat)

        def send() -> None:
            self.runner.post(lambda: self._decide(seat, name, mark), self._acted)

        if self.runner.allowance.fast or self.runner.closing:
            # Nobody who closes the room waits for a bot that only seems to think.
            send()
        else:
            low, high = PACE
            self.runner.clock.call_later(low + self.chance.random() * (high - low), send)

    def _decide(self, seat: int, name: str, mark: tuple[Any, ...]) -> Envelope | None:
        """When its turn in the inbox comes: on what the table looks like then."""
        live = self.runner.live
        if self._mark() != mark or live.person_at(seat) != name or self.runner.still:
            return None
        seen: TableView = view(live.table, seat)
        own = next((one for one in seen.seats if one.seat == seat), None)
        offers = asked(seen.offers)
        if not offers or (own is not None and own.wagers and offers[0].action == "place_wager"):
            return None
        command = self.bot(seen, offers, live.table.plan.house.table_unit, self.chance, self._draws.taken)
        return self._envelope(name, command, live.need.decision)

    def _send(self, name: str, request: cm.PlayerCommand | RoomRequest, on_answer: OnAnswer | None = None) -> None:
        calls = [call for call in (on_answer, self._acted) if call is not None]

        def call_all(envelope: Envelope, answer: Answer) -> None:
            for call in calls:
                call(envelope, answer)

        self.runner.post(self._envelope(name, request), call_all if calls else None)

    def _envelope(self, name: str, request: cm.PlayerCommand | RoomRequest, decision: int = 0) -> Envelope:
        self._count += 1
        # The number alone would be known from before a restart.
        id = f"{self._run}-{self._count}" if self._acted is not None else ""
        return Envelope(id, name, "player", decision, request)
