"""The frames of a table, as they go over the wire: the page's types are made from these (tools/wire_types.py)."""

import msgspec
from msgspec import UNSET, Raw, UnsetType

from pitboss.engine.events import Event
from pitboss.engine.view import TableView
from pitboss.narration.lines import Lines
from pitboss.room.action_clocks import ClockView
from pitboss.room.decks.commitment import CardProof
from pitboss.store.records import Record


class ToldEvent(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry of the log for a viewer, in data and in words. v: its version. hand: what a hand is called that lies
    open with it."""

    v: int
    e: Event | Record
    lines: Lines
    hand: str = ""


class NeedView(msgspec.Struct, frozen=True, gc=False):
    """What the table waits for, and whom."""

    kind: str
    seats: tuple[int, ...]
    seat: int


class OwnPart(msgspec.Struct, frozen=True, gc=False):
    """What only the player in the seat is told; who looks on has seat 0 and nothing else. result: what they have here
    more or less than they brought."""

    seat: int
    hand: str | UnsetType = UNSET
    result: int | UnsetType = UNSET
    leaving: bool | UnsetType = UNSET
    auto_top_up: bool | UnsetType = UNSET
    waiting_chips: int | UnsetType = UNSET
    bank_ms: int | UnsetType = UNSET
    showing: str | UnsetType = UNSET
    owes_blind: bool | UnsetType = UNSET
    waits: bool | UnsetType = UNSET


# Raw: one that is the same for everybody is encoded once.
ToldEvents = tuple[ToldEvent | Raw, ...]


class TableFrame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t"):
    """Base. hands: what the hands are called that the viewer sees. gone: seats of people who do not look on. at: the
    room's time. names: what people are called, by id, where that is another name."""

    table: str
    version: int
    events: ToldEvents
    view: TableView
    need: NeedView
    hands: dict[str, str]
    clock: ClockView | None
    paused: str
    gone: tuple[int, ...]
    at: int
    me: OwnPart
    proofs: tuple[CardProof, ...]
    names: dict[str, str] = {}


class ViewFrame(TableFrame, frozen=True, kw_only=True, tag="view"):
    """The table from scratch. events: the running hand so far."""


class EventsFrame(TableFrame, frozen=True, kw_only=True, tag="events"):
    """What has happened since the last frame, and the table after it."""


class GoneFrame(msgspec.Struct, frozen=True, tag_field="t", tag="gone"):
    """Somebody lost the connection, or is back: all such seats."""

    table: str
    gone: tuple[int, ...]


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="events"):
    """One step of an ended hand, and what the person saw after it."""

    table: str
    version: int
    events: ToldEvents
    view: TableView
    hands: dict[str, str]
    proofs: tuple[CardProof, ...]
    names: dict[str, str] = {}
