"""Frames: what a viewer gets of a table, ready to be sent. Encoded once for each seat, and once for all spectators.

Nothing goes in here that did not pass through view, but words of events that did, and what a seat knows of itself.
"""

from collections.abc import Callable, Iterable

import msgspec
from msgspec import Raw

from pitboss.engine import SPECTATOR, view
from pitboss.engine import events as ev
from pitboss.engine.plan import Plan
from pitboss.engine.view import TableView, seat_view
from pitboss.narration.hand_words import told_name
from pitboss.narration.lines import Lines
from pitboss.narration.narrate import narrate
from pitboss.room.action_clocks import Clocks
from pitboss.room.live_table import LiveTable
from pitboss.room.views.called import Called, names_at
from pitboss.room.views.frame_types import (
    EventsFrame,
    GoneFrame,
    NeedView,
    OwnPart,
    TableFrame,
    ToldEvent,
    ToldEvents,
    ViewFrame,
)
from pitboss.room.views.naming import hand_names
from pitboss.room.views.record_lines import RECORD_LINES
from pitboss.store import records as rc
from pitboss.store.codec import Fact

_encode = msgspec.json.Encoder().encode
NOBODY: Called = {}
# Records that are the seat's own business: nobody else's client hears of them.
OWN = (rc.SeatLeaving, rc.SeatAutoTopUp)
# What people of the house enter is told by what comes of it.
NEVER = (rc.HandKeyWrapped, rc.HandKeyReleased, rc.TableConfigured, rc.ActGiven)
# How an event is told that has passed through view.
Tell = Callable[[ev.Event, Plan], Lines]


def told(fact: Fact, version: int, viewer: int, plan: Plan, tell: Tell = narrate) -> ToldEvent | None:
    """An entry of the log for a viewer; None where it is not for them."""
    if isinstance(fact, ev.Event):
        seen = view(fact, viewer)
        return ToldEvent(version, seen, tell(seen, plan), told_name(plan, seen))
    if type(fact) in NEVER or (isinstance(fact, OWN) and fact.seat != viewer):
        return None
    public = rc.public_record(fact)
    return ToldEvent(version, public, (RECORD_LINES[type(fact)](public),))


class Scene(msgspec.Struct, frozen=True):
    """A table at one moment. paused: why nothing goes on. gone: seats of people who do not look on. called: what people
    are called where it is not their id."""

    name: str
    live: LiveTable
    clocks: Clocks
    now: int
    paused: str = ""
    gone: tuple[int, ...] = ()
    called: Called = NOBODY


class Shared:
    """What the frames of one turn have in common, made once: what a spectator sees, and by version the events that
    everybody sees alike. read: what the open hands were called at the end, by seat."""

    def __init__(self, live: LiveTable, read: dict[str, str]) -> None:
        self.seen: TableView = view(live.table, SPECTATOR)
        self.read = read
        self.told: dict[int, Raw] = {}


def events_frame(scene: Scene, facts: Iterable[tuple[int, Fact]], viewer: int, as_seat: int, shared: Shared) -> bytes:
    """viewer: the seat from now on; as_seat: the one that they had all the time, whose cards they have seen."""
    table = scene.live.table
    seen = shared.seen if viewer == SPECTATOR else seat_view(table, shared.seen, viewer)
    names = shared.read if shared.read and table.hand is None else None
    return _frame(EventsFrame, scene, viewer, seen, facts, as_seat, shared.told, names)


def view_frame(scene: Scene, viewer: int, story: Iterable[tuple[int, Fact]], as_seat: int) -> bytes:
    """story: what has happened in this hand, told as this viewer saw it or could have seen it."""
    return _frame(ViewFrame, scene, viewer, view(scene.live.table, viewer), story, as_seat, {})


def gone_frame(name: str, gone: tuple[int, ...]) -> bytes:
    return _encode(GoneFrame(name, gone))


def _frame(
    kind: type[TableFrame], scene: Scene, viewer: int, seen: TableView, facts: Iterable[tuple[int, Fact]], as_seat: int,
    made: dict[int, Raw], read: dict[str, str] | None = None,
) -> bytes:  # fmt: skip
    live, facts, names = scene.live, list(facts), hand_names(scene.live.table, viewer)
    need = live.need
    frame = kind(
        table=scene.name,
        version=live.version,
        events=_told_all(facts, as_seat, live.table.plan, made),
        view=seen,
        need=NeedView(need.kind, need.seats, need.seat),
        hands=names if read is None else read,
        clock=scene.clocks.show(scene.now),
        paused=scene.paused,
        gone=scene.gone,
        at=scene.now,
        me=OwnPart(0) if viewer == SPECTATOR else own_part(live, scene.clocks, viewer, names),
        proofs=tuple(live.prover.proofs([fact for _, fact in facts], as_seat)),
        names=names_at(live.table, scene.called),
    )
    return _encode(frame)


def _told_all(facts: Iterable[tuple[int, Fact]], as_seat: int, plan: Plan, made: dict[int, Raw]) -> ToldEvents:
    """made: events that everybody sees alike, encoded once for all."""
    found: list[ToldEvent | Raw] = []
    for version, fact in facts:
        ready = made.get(version)
        if ready is not None:
            found.append(ready)
            continue
        one = told(fact, version, as_seat, plan)
        if one is None:
            continue
        # What a spectator sees whole everybody does; that this viewer does is not enough. A record may be their own.
        public = isinstance(fact, ev.Event) and view(fact, SPECTATOR) is fact
        found.append(made.setdefault(version, Raw(_encode(one))) if public else one)
    return tuple(found)


def own_part(live: LiveTable, clocks: Clocks, seat: int, names: dict[str, str]) -> OwnPart:
    notes, holder, hand = live.notes, live.table.seats[seat], live.table.hand
    has = live.table.stacks[seat] + live.table.purse[seat]
    if hand is not None:
        has += hand.bets[seat] + hand.put_in[seat]
        has += sum(area[seat] for area in hand.banked.wagers) if hand.banked is not None else 0
    return OwnPart(
        seat=seat,
        hand=names.get(str(seat), ""),
        result=has - notes.bought.get(seat, 0),
        leaving=seat in notes.leaving,
        auto_top_up=seat in notes.top_up,
        waiting_chips=live.table.purse[seat],
        bank_ms=clocks.banks[seat],
        showing=holder.showing if holder is not None else "ask",
        owes_blind=bool(holder is not None and holder.missed),
        waits=bool(holder is not None and holder.waits),
    )
