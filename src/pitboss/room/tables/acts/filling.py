"""What the room fills into an act: the time, what the dealer has not seen, the seat of somebody who takes any."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedCards
from pitboss.ledger.owners import is_walk_in
from pitboss.room.live_table import LiveTable
from pitboss.room.tables import automatic
from pitboss.room.tables.acts import requests as rq
from pitboss.room.tables.seats import RequestContext, free_seats
from pitboss.room.tables.turn import Turn

# Fields of the engine's commands that no client says: who speaks is known, and the room has the clock.
NOT_THEIRS: dict[type, tuple[str, ...]] = {
    cm.StartHand: ("at", "not_collecting"),
    cm.RecordHand: ("at", "not_collecting"),
    cm.ReceiveDecks: ("at",),
    cm.ShuffleDeck: ("at",),
    cm.TellTime: ("at",),
    cm.SkipTime: ("tick",),
    cm.ChangeBox: ("floorperson",),
    cm.RecordLayout: ("floorperson",),
    # E-STK-04: currency is changed for chips as it comes (sell_chips).
    cm.AddChips: ("currency",),
    # A move is the room's own: anybody else buys in.
    rq.SeatPlayer: ("moved",),
}


def filled(turn: Turn, act: rq.AnyAct, context: RequestContext) -> rq.AnyAct | Refusal:
    fill = FILL.get(type(act))
    return fill(turn, act, context) if fill is not None else act


# --- cards ----------------------------------------------------------------------------------------------------------
def _cards(turn: Turn, act: cm.DealCards, context: RequestContext) -> cm.DealCards | Refusal:
    """D-GEN-06: what lies face down nobody enters. The dealer names what lies open, and all others are unknown."""
    need = turn.live.need
    if type(need) is not NeedCards:
        return act
    faces, cards = need.faces, act.cards
    if len(cards) == faces.count("u") and len(cards) < len(faces):
        told = iter(cards)
        return replace(act, cards=tuple([next(told) if face == "u" else UNKNOWN for face in faces]))
    if len(cards) == len(faces) and any(_named(card, face) for card, face in zip(cards, faces, strict=True)):
        return Refusal(
            "hole_card", "D-GEN-06", "a card that is dealt face down is seen by its player alone: leave it out"
        )
    return act


def _named(card: Card, face: str) -> bool:
    return face == "d" and card != UNKNOWN


# --- time -----------------------------------------------------------------------------------------------------------
def _seconds(live: LiveTable, at: int) -> int:
    """A-15: never before the last time told, also where the machine's clock was set back."""
    decks = live.table.decks
    return max(at // 1000, decks.now if decks is not None else 0)


def _timed(turn: Turn, act: Any, context: RequestContext) -> Any:
    return replace(act, at=_seconds(turn.live, turn.at))


def _start(turn: Turn, act: Any, context: RequestContext) -> Any:
    """A hand begins, or one that was played is recorded."""
    running = context.running
    assert running is not None
    if context.closing:
        return Refusal("closing", "", "the room is being closed: no more hands begin")
    if automatic.version_due(running):
        return Refusal("table_waits", "N-VAL-02", "the table goes over to another version of its rules: try again")
    words = automatic.misfit(running) or context.no_hands()
    if words:
        return Refusal("table_waits", "N-VAL-02", words)
    return replace(act, at=_seconds(turn.live, turn.at), not_collecting=running.not_collecting(turn.at))


def _tick(turn: Turn, act: cm.SkipTime, context: RequestContext) -> cm.SkipTime:
    return replace(act, tick=turn.live.table.time_tick + 1)


# --- seats ----------------------------------------------------------------------------------------------------------
def _seat(turn: Turn, act: rq.SeatPlayer, context: RequestContext) -> rq.SeatPlayer | Refusal:
    live = turn.live
    if context.closing or live.notes.closed:
        return Refusal("closing", "", "nobody sits down here any more: the table is being closed")
    if not is_walk_in(act.person) or act.chips <= 0:
        return Refusal("bad_field", "A-27", "say who sits down, and with how many chips")
    has = live.seat_of(act.person)
    if has:
        return Refusal("seated_already", "A-27", f"{act.name} sits in seat {has} of this table")
    if act.seat:
        return act
    free = free_seats(live.table)
    return replace(act, seat=free[0]) if free else Refusal("table_full", "A-30", "no seat is free at this table")


FILL: dict[type, Callable[[Turn, Any, RequestContext], Any]] = {
    cm.DealCards: _cards,
    cm.StartHand: _start,
    cm.RecordHand: _start,
    cm.ReceiveDecks: _timed,
    cm.ShuffleDeck: _timed,
    cm.TellTime: _timed,
    cm.SkipTime: _tick,
    rq.SeatPlayer: _seat,
}
