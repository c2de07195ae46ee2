"""The boards on the wall, each as the room stands now."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from pitboss.games import find_game
from pitboss.house.high_hand.state import HighHandState, running, winners
from pitboss.room.directory import Directory, Offered
from pitboss.room.displays import boards
from pitboss.room.jackpots.jackpots import Jackpots
from pitboss.room.time_source import Clock
from pitboss.room.views.called import name_of
from pitboss.room.waiting import WaitingLists
from pitboss.signs.filed import offered_jackpots
from pitboss.submission.file.structs import HighHand


class Told(Protocol):
    @property
    def jackpots(self) -> boards.JackpotsBoard: ...
    @property
    def high_hands(self) -> boards.HighHandBoard: ...


class Displays:
    """called: by id, what people are called who have another name than that. Private tables are on no wall."""

    def __init__(
        self, directory: Directory, lists: WaitingLists, jackpots: Jackpots, called: Mapping[str, str], clock: Clock
    ) -> None:
        self._directory, self._lists, self._jackpots = directory, lists, jackpots
        self._called, self._clock = called, clock
        # Those of the jackpots as the node said that keeps the house; none where this one does.
        self.told: Callable[[], Told | None] = lambda: None

    @property
    def _facility(self) -> str:
        return self._jackpots.filed.facility.name

    def _name(self, person: str) -> str:
        return name_of(person, self._called)

    def _title(self, table: str) -> str:
        runner = self._directory.runners.get(table)
        if runner is not None:
            return runner.config.title
        return next((far.line.title for far in self._directory.far() if far.line.id == table), table)

    def waiting(self) -> boards.WaitingBoard:
        """Seats that are kept for somebody come first, the one that is soonest given away at the top; then those whom
        the floor has called, the last one first."""
        lists, shared = self._lists.all(), self._by_limits()
        people = {person: key for key in shared for person in lists.get(key, ())}
        held = [held for person in people if (held := self._lists.held_for(person)) is not None and held.key in shared]
        calls = [
            boards.SeatCall(self._name(one.person), self._title(one.table), one.seat, one.until)
            for one in sorted(held, key=lambda one: one.until)
        ] + self._called_in(shared)
        rows = [
            boards.WaitingRow(*_limits(tables[0]), tuple([self._name(person) for person in lists[key]]))
            for key, tables in shared.items()
            if lists.get(key)
        ]
        return boards.WaitingBoard(self._facility, self._clock.now(), tuple(calls), tuple(rows))

    def _called_in(self, shared: Mapping[str, list[Offered]]) -> list[boards.SeatCall]:
        """By the floor, to a table that is still there. Who has a seat kept is told of that."""
        there = {table.line.id for tables in shared.values() for table in tables}
        found = [
            (call.at, person, call.table)
            for (key, person), call in self._lists.called.items()
            if key in shared and call.table in there and self._lists.held_for(person) is None
        ]
        return [boards.SeatCall(self._name(who), self._title(table), 0, 0) for _, who, table in sorted(found)[::-1]]

    def games(self) -> boards.GamesBoard:
        """N-SGN-15 (P 9.C): games, limits, vacant seats."""
        lists = self._lists.all()
        rows = [
            boards.GameRow(*_limits(tables[0]), len(tables), sum(map(self._free, tables)), len(lists.get(key, ())))
            for key, tables in self._by_limits().items()
        ]
        return boards.GamesBoard(self._facility, self._clock.now(), tuple(rows))

    def jackpots(self) -> boards.JackpotsBoard:
        """I-02, J-02 (P 15.B, 16.B): the current amounts; I-15 (P 15.G(1)): pending adjustment."""
        told = self.told()
        if told is not None:
            return told.jackpots
        shown = self._jackpots.shown()
        offered = offered_jackpots(self._jackpots.filed)
        named: list[tuple[boards.Kind, str]] = [("bad_beat", each.name) for each in offered.bad_beat]
        named += [("high_hand", each.name) for each in offered.high_hand]
        rows = [
            boards.JackpotRow(kind, name, now.cents, now.pending, now.verified)
            for kind, name in named
            if (now := shown.get(f"{kind}:{name}")) is not None
        ]
        return boards.JackpotsBoard(self._facility, self._clock.now(), tuple(rows))

    def high_hands(self) -> boards.HighHandBoard:
        """J-16, J-18 (P 16.G(2), 16.H(2)): each higher hand is announced, and so is the pool."""
        told = self.told()
        if told is not None:
            return told.high_hands
        offered = offered_jackpots(self._jackpots.filed).high_hand
        rows = [self._high_hand(each) for each in offered if each.name in self._jackpots.high_hands]
        return boards.HighHandBoard(self._facility, self._clock.now(), tuple(rows))

    def _high_hand(self, terms: HighHand) -> boards.HighHandRow:
        desk = self._jackpots.high_hands[terms.name]
        shown = self._jackpots.shown()[desk.stream]
        period = running(desk.state)
        return boards.HighHandRow(
            name=terms.name,
            cents=shown.cents,
            verified=shown.verified,
            until=period.end if period is not None else 0,
            begins="" if period is not None else self._begins(terms),
            words=shown.leading,
            leaders=self._leaders(desk.state, period.name) if period is not None else (),
            pooled=shown.pooled,
        )

    def _leaders(self, state: HighHandState, period: str) -> tuple[boards.Leader, ...]:
        slips = winners(state, period)
        return tuple([boards.Leader(self._name(one.person), self._title(one.table), one.seat) for one in slips])

    def _begins(self, terms: HighHand) -> str:
        """J-03 (P 16.B(1))"""
        calendar, now = self._jackpots.calendar, self._clock.now()
        windows = calendar.periods(terms.qualifying_period).since(now)
        start = next(window.start for window in windows if window.start > now)
        return calendar.days.clock_at(start)

    def _by_limits(self) -> dict[str, list[Offered]]:
        """Public tables by waiting list: one game at the same limits, in the order in which they were opened."""
        found: dict[str, list[Offered]] = {}
        for table in self._directory.offered():
            found.setdefault(table.line.key, []).append(table)
        return found

    def _free(self, table: Offered) -> int:
        held: Sequence[int] = tuple(self._lists.held_at(table.line.id))
        return len([seat for seat in table.free if seat not in held])


def _limits(table: Offered) -> tuple[str, str, boards.Structure, bool]:
    game = find_game(table.config.game)
    structure: boards.Structure = "house" if game.banked else table.config.house.bet_structure
    return game.title, table.line.stakes, structure, table.by_hand
