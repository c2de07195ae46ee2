"""Frames: what a viewer gets of a table, ready to be sent. Here a whole view; parts/ has what comes after it.

Nothing goes in here that did not pass through view, but words of events that did, and what a seat knows of itself.
"""

from collections.abc import Callable, Iterable

import msgspec

from pitboss.engine import SPECTATOR, view
from pitboss.engine import events as ev
from pitboss.engine.plan import Plan
from pitboss.engine.view import TableView, seat_view
from pitboss.narration.hand_words import told_name
from pitboss.narration.lines import Lines
from pitboss.narration.narrate import narrate
from pitboss.room.action_clocks import Clocks
from pitboss.room.live_table import LiveTable
from pitboss.room.views.called import Called, name_of, names_at
from pitboss.room.views.frame_types import (
    ChancesFrame,
    ChatFrame,
    ChatLine,
    EndedFrame,
    EndResult,
    GoneFrame,
    Me,
    NeedView,
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
    are called where it is not their id. chat: the last lines, None where nobody talks here. chances: as last
    told, None where they do not hold any more."""

    name: str
    live: LiveTable
    clocks: Clocks
    now: int
    paused: str = ""
    gone: tuple[int, ...] = ()
    called: Called = NOBODY
    chat: tuple[ChatLine, ...] | None = None
    chances: ChancesFrame | None = None


def view_frame(
    scene: Scene, viewer: int, story: Iterable[tuple[int, Fact]], as_seat: int, seen: TableView | None = None
) -> bytes:
    """story: what has happened in this hand, told as this viewer saw it or could have seen it. as_seat: the seat that
    they had all the time, whose cards they have seen. seen: a spectator's view of this moment."""
    live, facts = scene.live, list(story)
    table, need = live.table, live.need
    names = hand_names(table, viewer)
    frame = ViewFrame(
        table=scene.name,
        version=live.version,
        events=told_all(facts, as_seat, live),
        view=view(table, viewer) if seen is None else seat_view(table, seen, viewer) if viewer else seen,
        need=NeedView(need.kind, need.seats, need.seat),
        hands=names,
        clock=scene.clocks.show(scene.now),
        paused=scene.paused,
        gone=scene.gone,
        at=scene.now,
        me=Me(0) if viewer == SPECTATOR else me_at(live, scene.clocks, viewer, names.get(str(viewer), "")),
        proofs=tuple(live.prover.proofs([fact for _, fact in facts], as_seat)),
        names=names_at(table, scene.called),
        chat=scene.chat,
        chances=scene.chances,
    )
    return _encode(frame)


def chat_frame(name: str, lines: tuple[ChatLine, ...]) -> bytes:
    return _encode(ChatFrame(name, lines))


def gone_frame(name: str, gone: tuple[int, ...]) -> bytes:
    return _encode(GoneFrame(name, gone))


def ended_frame(name: str, ended: rc.TableEnded, called: Called) -> bytes:
    results = [EndResult(person, name_of(person, called), cents) for person, cents in ended.won]
    return _encode(EndedFrame(name, tuple(results)))


def told_all(facts: Iterable[tuple[int, Fact]], as_seat: int, live: LiveTable) -> ToldEvents:
    """Each by the game that was played when it happened: a table may have changed its game since."""
    found = [told(fact, version, as_seat, live.games.at(version)) for version, fact in facts]
    return tuple([one for one in found if one is not None])


def me_at(live: LiveTable, clocks: Clocks, seat: int, hand_name: str) -> Me:
    """What a seat is told of itself. hand_name: what its cards are called."""
    notes, holder, hand = live.notes, live.table.seats[seat], live.table.hand
    has = live.table.stacks[seat] + live.table.purse[seat]
    if hand is not None:
        has += hand.bets[seat] + hand.put_in[seat]
        has += sum(area[seat] for area in hand.banked.wagers) if hand.banked is not None else 0
    return Me(
        seat=seat,
        hand=hand_name,
        result=has - notes.bought.get(seat, 0),
        leaving=seat in notes.leaving,
        auto_top_up=seat in notes.top_up,
        waiting_chips=live.table.purse[seat],
        bank_ms=clocks.banks[seat],
        showing=holder.showing if holder is not None else "ask",
        owes_blind=bool(holder is not None and holder.missed),
        waits=bool(holder is not None and holder.waits),
    )
