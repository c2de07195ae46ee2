"""What goes in and out over HTTP at the tables and on the floor. Amounts are cents."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pitboss.room.floor.console import Console
from pitboss.web.schemas import CENTS_MAX, SignedBy

Id = Annotated[str, Meta(min_length=1, max_length=64)]
Key = Annotated[str, Meta(max_length=200)]
Table = Annotated[str, Meta(max_length=32)]
PersonId = Annotated[str, Meta(max_length=80)]
PersonName = Annotated[str, Meta(min_length=1, max_length=64)]
Seat = Annotated[int, Meta(ge=0, le=10)]
Cents = Annotated[int, Meta(ge=0, le=CENTS_MAX)]


class TableAct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """id: the client's own, the same again for the same act. act: `do` with its fields. beside: who signs too. step:
    the key of the step that the act answers, so that an old entry fits no other; none: whatever the table waits for."""

    id: Id
    act: dict[str, Any]
    beside: Annotated[tuple[SignedBy, ...], Meta(max_length=3)] = ()
    step: Annotated[str, Meta(max_length=80)] = ""


class ActDone(msgspec.Struct, frozen=True):
    """version: of the table after it. console: as it stands then, for those who may see it."""

    id: str
    version: int
    console: Console | None


class DealsAt(msgspec.Struct, frozen=True):
    """table: '' where a dealer was sent to none."""

    table: str


class OpenFiled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """title: of a table of the Rules Submission that is not open."""

    id: Id
    title: Annotated[str, Meta(max_length=120)]


class MovePlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """From a seat of one table dealt by hand to one of another. chips: what they take along, from a table that keeps
    all chips as one sum."""

    id: Id
    table: Table
    seat: Seat
    to: Table
    to_seat: Seat
    chips: Cents = 0


class PutInRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key
    name: PersonName


class InRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key
    person: PersonId


class CallIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    key: Key
    person: PersonId
    table: Table


class SeatFromRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """seat 0: any that is free. cash: they buy the chips for it now."""

    id: Id
    key: Key
    person: PersonId
    table: Table
    chips: Cents
    seat: Seat = 0
    cash: bool = False


class Announcing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: Id
    words: Annotated[str, Meta(min_length=1, max_length=200)]
