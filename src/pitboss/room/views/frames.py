"""Frames: what a viewer gets of a table, ready to be sent. Encoded once for each seat, and once for all spectators.

Nothing goes in here that did not pass through view, but words of events that did, and what a seat knows of itself.
"""

from collections.abc import Iterable
from typing import Any

import msgspec

from pitboss.engine import SPECTATOR, view
from pitboss.engine import events as ev
from pitboss.engine.plan import Plan
from pitboss.engine.view import TableView, seat_view
from pitboss.notation.text import write_event
from pitboss.room.tables.action_clocks import Clocks
from pitboss.room.tables.live_table import LiveTable
from pitboss.room.views.called import Called, names_at, with_names
from pitboss.room.views.naming import hand_names, told_name
from pitboss.store import records as rc
from pitboss.store.codec import Fact

_encode = msgspec.json.Encoder().encode
NOBODY: Called = {}
# Records that are the seat's own business: nobody else's client hears of them.
OWN = (rc.SeatLeaving, rc.SeatAutoTopUp)
NEVER = (rc.HandKeyWrapped, rc.HandKeyReleased, rc.TableConfigured)


def told(
    fact: Fact, version: int, viewer: int, plan: Plan, lines: dict[int, str] | None = None, called: Called = NOBODY
) -> dict[str, Any] | None:
    """An entry of the log for a viewer, in data and in words; None where it is not for them. lines: the words of
    events that everybody sees alike, by version, found once. hand: what a hand is called that lies open with it."""
    if isinstance(fact, ev.Event):
        seen = view(fact, viewer)
        if lines is None or seen is not fact:
            line = line_of(with_names(seen, called))
        else:
            line = lines.get(version) or lines.setdefault(version, line_of(with_names(seen, called)))
        name = told_name(plan, seen)
        return {"v": version, "e": seen, "line": line, "rule": seen.rule, **({"hand": name} if name else {})}
    if type(fact) in NEVER or (isinstance(fact, OWN) and fact.seat != viewer):
        return None
    public = rc.public_record(fact)
    return {"v": version, "e": public, "line": RECORD_LINES[type(fact)](public), "rule": ""}


def line_of(event: ev.Event) -> str:
    """The words without the rule, which stands beside them."""
    return write_event(event).rpartition(" [")[0]


RECORD_LINES: dict[type[rc.Record], Any] = {
    rc.DeckCommitted: lambda r: f"deck committed: {r.root.hex()[:16]}",
    rc.SeatTimedOut: lambda r: f"{r.seat} is out of time",
    rc.TablePaused: lambda r: f"paused: {r.reason}",
    rc.TableResumed: lambda r: "resumed",
    rc.StorageBack: lambda r: "stored again: the table goes on",
    rc.TableClosed: lambda r: "the table is closed",
    rc.SeatLeaving: lambda r: f"{r.seat} stands up after this hand" if r.leaving else f"{r.seat} stays",
    rc.SeatAutoTopUp: lambda r: f"{r.seat} tops up by itself" if r.cents else f"{r.seat} tops up no more",
}


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
    """What the frames of one turn have in common, made once: what a spectator sees, and words by version. read: what
    the open hands were called at the end, by seat."""

    def __init__(self, live: LiveTable, read: dict[str, str]) -> None:
        self.seen: TableView = view(live.table, SPECTATOR)
        self.read = read
        self.lines: dict[int, str] = {}


def events_frame(scene: Scene, facts: Iterable[tuple[int, Fact]], viewer: int, as_seat: int, shared: Shared) -> bytes:
    """viewer: the seat from now on; as_seat: the one that they had all the time, whose cards they have seen."""
    live = scene.live
    seen = shared.seen if viewer == SPECTATOR else seat_view(live.table, shared.seen, viewer)
    common = _common(scene, viewer, seen)
    if shared.read and live.table.hand is None:
        common["hands"] = shared.read
    return _encode({"t": "events", **common, **_told_all(scene, facts, as_seat, shared.lines)})


def _told_all(
    scene: Scene, facts: Iterable[tuple[int, Fact]], as_seat: int, lines: dict[int, str] | None = None
) -> dict[str, Any]:
    live, called = scene.live, scene.called
    facts, plan = list(facts), live.table.plan
    proofs = live.prover.proofs([fact for _, fact in facts], as_seat)
    events = [
        found for version, fact in facts if (found := told(fact, version, as_seat, plan, lines, called)) is not None
    ]
    return {"events": events, "proofs": proofs}


def view_frame(scene: Scene, viewer: int, story: Iterable[tuple[int, Fact]], as_seat: int) -> bytes:
    """story: what has happened in this hand, told as this viewer saw it or could have seen it."""
    seen = view(scene.live.table, viewer)
    return _encode({"t": "view", **_common(scene, viewer, seen), **_told_all(scene, story, as_seat)})


def gone_frame(name: str, gone: tuple[int, ...]) -> bytes:
    """Somebody lost the connection, or is back."""
    return _encode({"t": "gone", "table": name, "gone": gone})


def _common(scene: Scene, viewer: int, seen: TableView) -> dict[str, Any]:
    live, clocks = scene.live, scene.clocks
    common: dict[str, Any] = {
        "table": scene.name,
        "version": live.version,
        "view": seen,
        "need": {"kind": live.need.kind, "seats": live.need.seats, "seat": live.need.seat},
        "hands": hand_names(live.table, viewer),
        "clock": clocks.show(scene.now),
        "paused": scene.paused,
        "gone": scene.gone,
        "at": scene.now,
    }
    names = names_at(live.table, scene.called)
    if names:
        common["names"] = names
    common["me"] = {"seat": 0} if viewer == SPECTATOR else own_part(live, clocks, viewer, common["hands"])
    return common


def own_part(live: LiveTable, clocks: Clocks, seat: int, names: dict[str, str]) -> dict[str, Any]:
    """What only the player in the seat is told. result: what they have here more or less than they brought."""
    notes, holder, hand = live.notes, live.table.seats[seat], live.table.hand
    has = live.table.stacks[seat] + live.table.purse[seat]
    if hand is not None:
        has += hand.bets[seat] + hand.put_in[seat]
        has += sum(area[seat] for area in hand.banked.wagers) if hand.banked is not None else 0
    return {
        "seat": seat,
        "hand": names.get(str(seat), ""),
        "result": has - notes.bought.get(seat, 0),
        "leaving": seat in notes.leaving,
        "auto_top_up": seat in notes.top_up,
        "waiting_chips": live.table.purse[seat],
        "bank_ms": clocks.banks[seat],
        "showing": holder.showing if holder is not None else "ask",
        "owes_blind": bool(holder is not None and holder.missed),
        "waits": bool(holder is not None and holder.waits),
    }
