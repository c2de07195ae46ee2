"""The frames of a table, as they go over the wire: the page's types are made from these (tools/wire_types.py).

Whoever begins to watch is sent a whole view. From then on a commit is told in two parts, each of which says only what
has changed: one public part, the same for everybody who looks on, and to a seat its own part where there is one. The
own part goes first; the public part of the same version completes it. parts/merging.py makes a whole frame of them.
"""

from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from pitboss.cards import Card
from pitboss.engine import Offer
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


class Me(msgspec.Struct, frozen=True, gc=False):
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


ToldEvents = tuple[ToldEvent, ...]


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
    me: Me
    proofs: tuple[CardProof, ...]
    names: dict[str, str] = {}


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    """A line of the table's chat. n: its number; each is one more than that before it. who: the id of a person."""

    n: int
    at: int
    who: str
    name: str
    words: str


class ChancesFrame(msgspec.Struct, frozen=True, tag_field="t", tag="chances"):
    """All is bet, the hands lie open and cards are to come: by seat what each gets of the whole pot on average, in
    thousandths. hand, open: of which hand, and with how many cards open; with the next one it is out of date."""

    table: str
    hand: int
    open: int
    shares: tuple[tuple[int, int], ...]


class ViewFrame(TableFrame, frozen=True, kw_only=True, tag="view"):
    """The table from scratch. events: the running hand so far. chat: the last lines; null where there is none here.
    chances: as last told, while they hold."""

    chat: tuple[ChatLine, ...] | None = None
    chances: ChancesFrame | None = None


class EventsFrame(TableFrame, frozen=True, kw_only=True, tag="events"):
    """What has happened since the last frame, and the table after it: what the parts of a commit come to."""


class PublicPart(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="t", tag="public"):
    """A commit, for everybody who looks on. since: the version of the public part or view that it changes; who has
    another one asks for a fresh view. view: fields that have changed, but for seats. seats: fields of seats that have
    changed, beside their number. left: seats that are free now. hands, names: where they have changed; the rest that
    is left out is empty."""

    table: str
    version: int
    since: int
    at: int
    need: NeedView
    events: ToldEvents = ()
    view: dict[str, Any] = {}
    seats: tuple[dict[str, Any], ...] = ()
    left: tuple[int, ...] = ()
    hands: dict[str, str] | UnsetType = UNSET
    clock: ClockView | None = None
    paused: str = ""
    gone: tuple[int, ...] = ()
    proofs: tuple[CardProof, ...] = ()
    names: dict[str, str] = {}


class OwnPart(msgspec.Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True, tag_field="t", tag="own"):
    """What a seat alone is told with a commit, where there is such a thing. since: the version of the own part or view
    that it changes; whoever takes a seat or leaves it is sent a view. me: fields that have changed. decision: what the
    offers answer. events: instead of those in the public part with the same v, or beside them."""

    table: str
    version: int
    since: int
    me: dict[str, Any] = {}
    decision: int | UnsetType = UNSET
    offers: tuple[Offer, ...] | UnsetType = UNSET
    hole: tuple[Card, ...] | UnsetType = UNSET
    events: tuple[ToldEvent, ...] = ()
    proofs: tuple[CardProof, ...] = ()


class GoneFrame(msgspec.Struct, frozen=True, tag_field="t", tag="gone"):
    """Somebody lost the connection, or is back: all such seats."""

    table: str
    gone: tuple[int, ...]


class ChatFrame(msgspec.Struct, frozen=True, tag_field="t", tag="chat"):
    """Somebody has said something. Whoever finds that a number is missing asks for a fresh view."""

    table: str
    lines: tuple[ChatLine, ...]


class EndResult(msgspec.Struct, frozen=True, gc=False):
    """What somebody takes away from a table more than they brought, or less."""

    person: str
    name: str
    cents: int


class EndedFrame(msgspec.Struct, frozen=True, tag_field="t", tag="ended"):
    """Whoever opened the table has ended it: who is up and who is down, those who had left before among them. That it
    is closed comes right after it."""

    table: str
    results: tuple[EndResult, ...]


class ReplayFrame(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="t", tag="events"):
    """One step of an ended hand, and what the person saw after it."""

    table: str
    version: int
    events: ToldEvents
    view: TableView
    hands: dict[str, str]
    proofs: tuple[CardProof, ...]
    names: dict[str, str] = {}
