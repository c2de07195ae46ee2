"""A table as the room has it: the engine's state, and beside it what is no matter of the rules.

Both follow from the stream alone: `take` is the fold, in a running room and after a restart.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

import msgspec

from pitboss.engine import Need, TableState, advance
from pitboss.engine import events as ev
from pitboss.engine.events.places import OUTSIDE, POT, PURSE, nothing
from pitboss.engine.evolve import let_happen
from pitboss.engine.moves import MOVES
from pitboss.engine.needs import BaseNeed, NeedPlayers
from pitboss.engine.refusals import BrokenInvariant
from pitboss.ledger.owners import is_bot
from pitboss.room.decks.card_proofs import Prover
from pitboss.room.owners.earlier_games import EarlierGames
from pitboss.room.owners.mix import MixNotes, count_hand
from pitboss.room.owners.notes import OWNER_NOTES, OwnerNotes
from pitboss.store import records as rc
from pitboss.store.codec import Fact

OUT_OF_TIME = "a player is out of time"
# How many hands a table can still be asked for.
HANDS_KEPT = 50
# More entries than any hand has; where none begins, people come and go all the same.
STORY_MAX = 1000

NOT_PLAYED_FOR = frozenset([OUTSIDE, *range(PURSE, POT)])


class HandPlace(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a hand lies in the stream, and the limits that were in force before it."""

    number: int
    first: int
    last: int
    at: int
    minimum: int = 0
    kill: bool = False
    # Who won how much, or lost.
    won: tuple[tuple[str, int], ...] = ()
    # Where it lies what the winner showed after it.
    shown: tuple[int, ...] = ()
    # Where the version of the Rules Submission lies that it was dealt under, or the change to its game; 0: the table
    # was opened with it.
    filed: int = 0
    # What was played; '' in what an older Pitboss wrote, when a table had one game.
    game: str = ""


class FloorCall(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody at the table wants the floor: who, in which role, what for, and since when. seat: whose clock ran out,
    where that is why."""

    by: str
    person: str
    words: str
    at: int
    seat: int = 0


class RoomNotes(msgspec.Struct, omit_defaults=True):
    """By seat, but for what belongs to the table. It goes into the snapshot."""

    leaving: list[int] = []
    # Filled up to so many cents before each hand.
    top_up: dict[int, int] = {}
    # Bought at this table since they sat down, less what they took off.
    bought: dict[int, int] = {}
    # What they sat down with.
    first: dict[int, int] = {}
    # The clock answered in the running hand; and in how many hands in a row.
    timed_out: list[int] = []
    slow: dict[int, int] = {}
    paused: str = ""
    closed: bool = False
    hands: list[HandPlace] = []
    # Where the version of the Rules Submission lies that the table has taken, or its last change of game; 0: it is as
    # it was opened.
    filed: int = 0
    # Where time is charged: whether it runs, as far as the room goes; so long it has run, up to this moment.
    time_runs: bool = False
    open_ms: int = 0
    counted_at: int = 0
    # Calls for the floor that nobody has answered.
    calls: list[FloorCall] = []
    # At a table that somebody opened for themselves.
    owner: OwnerNotes = msgspec.field(default_factory=OwnerNotes)
    # What is to be played, where somebody has chosen so since.
    mix: MixNotes | None = None


class LiveTable:
    def __init__(self, stream: str, table: TableState, notes: RoomNotes | None = None, version: int = 0) -> None:
        self.stream = stream
        self.prover = Prover(stream)
        self.table = table
        self.notes = notes or RoomNotes()
        self.version = version
        # The time of the last entry. A snapshot is taken with the end of a hand, and has it there.
        self.at = self.notes.hands[-1].at if self.notes.hands else 0
        # The deck that is dealt from; there is one in a hand only.
        self.deck: rc.DeckCommitted | None = None
        # The first entry of the running hand, with the limits before it.
        self.began: HandPlace | None = None
        # By seat what the running hand has brought; and whose seat it is.
        self.gains: dict[int, int] = {}
        self.players: dict[int, str] = {}
        # The running hand, or the last one until the next begins: for whoever comes or comes back.
        self.story: list[tuple[int, Fact]] = []
        self.games = EarlierGames(table)
        self.need: Need = NeedPlayers()
        # Somebody opened it for themselves; said before anything happens there.
        self.owned = False

    @property
    def by_hand(self) -> bool:
        """Whether a dealer of flesh and blood deals here, and enters what happens."""
        return self.table.home.house.table_dealt_by == "hand"

    def look(self) -> Need:
        """What the table waits for."""
        found = advance(self.table)
        if not isinstance(found, BaseNeed):
            raise BrokenInvariant("a table was left before it needed anything")
        self.need = found
        return found

    def seat_of(self, person: str) -> int:
        """0 where they do not sit."""
        if person:
            for seat, holder in enumerate(self.table.seats):
                if holder is not None and holder.person == person:
                    return seat
        return 0

    def seat_in_hand(self, person: str) -> int:
        """The seat that the person has and had when the hand began: what was dealt there is theirs to see. 0: none."""
        seat = self.seat_of(person)
        return seat if seat and self.players.get(seat) == person else 0

    def person_at(self, seat: int) -> str:
        holder = self.table.seats[seat] if 0 < seat < len(self.table.seats) else None
        return holder.person if holder is not None else ""

    def take(self, fact: Fact, at: int) -> None:
        """The next entry of the stream."""
        self.version += 1
        self.at = at
        if isinstance(fact, ev.Event):
            let_happen(self.table, fact)
        self.note(fact, at)

    def follow(self, facts: Sequence[tuple[int, Fact]], version: int, at: int) -> None:
        """What a stored turn brought. version: the stream's after it; between two facts stand entries of the log's own,
        such as keys."""
        for stands, fact in facts:
            self.version = stands - 1
            self.take(fact, at)
        self.version = version
        self.look()

    def copy(self) -> "LiveTable":
        """Another one that shares nothing with it that ever changes."""
        # A plan never changes, and compiling it takes longer than all the rest.
        plans = {id(plan): plan for plan in (self.table.plan, self.table.home, *self.games.plans())}
        return deepcopy(self, plans)

    def note(self, fact: Fact, at: int) -> None:
        """What the room remembers of an entry; the engine's state has it already, and version is its own."""
        self.prover.follow(fact)
        if (type(fact) is rc.DeckCommitted and fact.shuffle == 1) or (type(fact) is ev.HandStarted and self.by_hand):
            self.story = []
        self.story.append((self.version, fact))
        if len(self.story) > STORY_MAX:
            del self.story[0]
        if self.gains and isinstance(fact, ev.Event):
            count_gains(self.gains, fact)
        if self.table.plan.time is not None:
            self.count_time(fact, at)
        self.change_notes(fact, at)

    def change_notes(self, fact: Fact, at: int) -> None:
        change, own = NOTES.get(type(fact)), OWNER_NOTES.get(type(fact)) if self.owned else None
        if change is not None:
            change(self, fact, at)
        if own is not None:
            own(self.notes.owner, fact)

    def count_time(self, fact: Fact, at: int) -> None:
        """AMB-152: before the entry the table was open, unless it was paused, could not store, or the room was closed
        or let no hand start."""
        notes = self.notes
        stood = notes.paused or type(fact) is rc.StorageBack or (type(fact) is rc.TimeRuns and fact.runs)
        if notes.time_runs and not stood:
            notes.open_ms += max(0, at - notes.counted_at)
        notes.counted_at = at


def count_gains(gains: dict[int, int], event: ev.Event) -> None:
    """By seat what a hand has brought so far. Places are small numbers, seats the smallest (events/places.py)."""
    move = MOVES[type(event)]
    if move is nothing:
        return
    for source, target, cents in move(event):
        # What is bought or taken off is neither won nor lost.
        if source in gains and target not in NOT_PLAYED_FOR:
            gains[source] -= cents
        if target in gains and source not in NOT_PLAYED_FOR:
            gains[target] += cents


# --- one small function a fact -------------------------------------------------------------------------------------
def _committed(live: LiveTable, fact: rc.DeckCommitted, at: int) -> None:
    live.deck = fact
    if fact.shuffle == 1:
        _begins(live, fact.hand, at)


def _begins(live: LiveTable, number: int, at: int) -> None:
    """The first entry of a hand."""
    kill, home = live.table.kill.on, live.table.home
    minimum = live.table.base_minimum if live.table.base_minimum != home.house.bet_min else 0
    filed, game = live.notes.filed, home.game.key
    live.began = HandPlace(number, live.version, live.version, at, minimum, kill, filed=filed, game=game)


def _filed(live: LiveTable, fact: ev.SubmissionTaken | ev.GameChanged, at: int) -> None:
    live.notes.filed = live.version
    live.games.changed(live.version)


def _chosen(live: LiveTable, fact: rc.GamesChosen, at: int) -> None:
    live.notes.mix = MixNotes(fact.name, fact.games)


def _button_drawn(live: LiveTable, fact: ev.ButtonCardsDealt, at: int) -> None:
    # The deck that the cards for the button came from is in no hand.
    live.deck = None


def _started(live: LiveTable, fact: ev.HandStarted, at: int) -> None:
    if live.by_hand:
        # Nobody commits to a deck that people shuffle.
        _begins(live, fact.number, at)
    live.gains = dict.fromkeys(fact.order, 0)
    live.players = dict(zip(fact.order, fact.persons, strict=True))


def _ended(live: LiveTable, fact: ev.HandEnded, at: int) -> None:
    notes, began = live.notes, live.began
    if began is not None:
        won = tuple([(live.players[seat], cents) for seat, cents in live.gains.items()])
        notes.hands.append(msgspec.structs.replace(began, last=live.version, at=at, won=won))
        del notes.hands[:-HANDS_KEPT]
    if notes.mix is not None:
        count_hand(notes.mix, live.table, len(live.players))
    for seat, holder in enumerate(live.table.seats):
        if holder is not None:
            if seat in notes.timed_out:
                notes.slow[seat] = notes.slow.get(seat, 0) + 1
            else:
                notes.slow.pop(seat, None)
    _over(live)


def _shown(live: LiveTable, fact: ev.CardsShown, at: int) -> None:
    hands = live.notes.hands
    if hands and hands[-1].number == fact.number:
        hands[-1] = msgspec.structs.replace(hands[-1], shown=(*hands[-1].shown, live.version))


def _over(live: LiveTable) -> None:
    live.deck, live.began, live.gains = None, None, {}
    live.notes.timed_out = []
    # Nobody waits any longer for whoever was out of time.
    live.notes.calls = [call for call in live.notes.calls if not call.seat]


def _sat_down(live: LiveTable, fact: ev.SatDown, at: int) -> None:
    _forget(live, fact.seat)
    live.notes.bought[fact.seat] = live.notes.first[fact.seat] = fact.chips + fact.currency


def _bought(live: LiveTable, fact: ev.ChipsBought, at: int) -> None:
    live.notes.bought[fact.seat] = live.notes.bought.get(fact.seat, 0) + fact.chips + fact.currency


def _took_off(live: LiveTable, fact: ev.StakesRemoved, at: int) -> None:
    live.notes.bought[fact.seat] = live.notes.bought.get(fact.seat, 0) - fact.cents


def _stood_up(live: LiveTable, fact: ev.StoodUp, at: int) -> None:
    _forget(live, fact.seat)


def _forget(live: LiveTable, seat: int) -> None:
    notes = live.notes
    for kept in (notes.top_up, notes.bought, notes.first, notes.slow):
        kept.pop(seat, None)
    for row in (notes.leaving, notes.timed_out):
        if seat in row:
            row.remove(seat)


def _sat_in(live: LiveTable, fact: ev.SatIn, at: int) -> None:
    live.notes.slow.pop(fact.seat, None)


def _leaving(live: LiveTable, fact: rc.SeatLeaving, at: int) -> None:
    row = live.notes.leaving
    if fact.leaving and fact.seat not in row:
        row.append(fact.seat)
    elif not fact.leaving and fact.seat in row:
        row.remove(fact.seat)


def _topping(live: LiveTable, fact: rc.SeatAutoTopUp, at: int) -> None:
    if fact.cents:
        live.notes.top_up[fact.seat] = fact.cents
    else:
        live.notes.top_up.pop(fact.seat, None)


def _timed_out(live: LiveTable, fact: rc.SeatTimedOut, at: int) -> None:
    if fact.seat not in live.notes.timed_out:
        live.notes.timed_out.append(fact.seat)


def _paused(live: LiveTable, fact: rc.TablePaused, at: int) -> None:
    live.notes.paused = fact.reason


def _resumed(live: LiveTable, fact: rc.TableResumed, at: int) -> None:
    live.notes.paused = ""


def _time_runs(live: LiveTable, fact: rc.TimeRuns, at: int) -> None:
    live.notes.time_runs = fact.runs


def _closed(live: LiveTable, fact: rc.TableClosed, at: int) -> None:
    live.notes.closed = True


def _came_to_nothing(live: LiveTable, fact: ev.MisdealCalled | ev.RoundVoided, at: int) -> None:
    _over(live)


def _wanted(live: LiveTable, fact: rc.FloorWanted, at: int) -> None:
    live.notes.calls.append(FloorCall(fact.by, fact.person, fact.words, at))


def _out_of_time(live: LiveTable, fact: ev.FloorCalled, at: int) -> None:
    """E-ACT-09: the house has the floor called where a clock runs out."""
    if not any(call.seat == fact.seat for call in live.notes.calls):
        live.notes.calls.append(FloorCall("", "", OUT_OF_TIME, at, fact.seat))


def _came(live: LiveTable, fact: rc.FloorCame, at: int) -> None:
    live.notes.calls = []


NOTES: dict[type, Callable[[LiveTable, Any, int], None]] = {
    rc.DeckCommitted: _committed,
    ev.SubmissionTaken: _filed,
    ev.GameChanged: _filed,
    rc.GamesChosen: _chosen,
    rc.SeatLeaving: _leaving,
    rc.SeatAutoTopUp: _topping,
    rc.SeatTimedOut: _timed_out,
    rc.TablePaused: _paused,
    rc.TableResumed: _resumed,
    rc.TimeRuns: _time_runs,
    rc.TableClosed: _closed,
    rc.FloorWanted: _wanted,
    rc.FloorCame: _came,
    ev.FloorCalled: _out_of_time,
    ev.ButtonCardsDealt: _button_drawn,
    ev.HandStarted: _started,
    ev.HandEnded: _ended,
    ev.CardsShown: _shown,
    ev.SatDown: _sat_down,
    ev.StoodUp: _stood_up,
    ev.ChipsBought: _bought,
    ev.StakesRemoved: _took_off,
    ev.SatIn: _sat_in,
    ev.MisdealCalled: _came_to_nothing,
    ev.RoundVoided: _came_to_nothing,
}


def people(live: LiveTable) -> list[int]:
    """Seats that no bot has."""
    return [seat for seat, holder in enumerate(live.table.seats) if holder is not None and not is_bot(holder.person)]
