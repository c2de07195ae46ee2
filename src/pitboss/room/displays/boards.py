"""The boards on the wall, as they are sent. Amounts are cents; times are milliseconds since 1970."""

from typing import Literal

import msgspec

Structure = Literal["fixed", "spread", "pot", "none", "house"]
Kind = Literal["bad_beat", "high_hand"]


class SeatCall(msgspec.Struct, frozen=True):
    """A seat is kept for somebody who waited, until then. seat, until 0: the floor has called them to the table."""

    name: str
    table: str
    seat: int
    until: int


class WaitingRow(msgspec.Struct, frozen=True):
    """Who waits for a game at these limits, the next one first. structure: house where it is played against it.
    by_hand: people deal it, and no device."""

    game: str
    stakes: str
    structure: Structure
    by_hand: bool
    names: tuple[str, ...]


class WaitingBoard(msgspec.Struct, frozen=True):
    """facility: the name on the door, '' where nobody has filed one. at: the room's time."""

    facility: str
    at: int
    calls: tuple[SeatCall, ...]
    rows: tuple[WaitingRow, ...]


class GameRow(msgspec.Struct, frozen=True):
    """The tables of one game at the same limits. free: seats that nobody has and that are kept for nobody."""

    game: str
    stakes: str
    structure: Structure
    by_hand: bool
    tables: int
    free: int
    waiting: int


class GamesBoard(msgspec.Struct, frozen=True):
    facility: str
    at: int
    rows: tuple[GameRow, ...]


class JackpotRow(msgspec.Struct, frozen=True):
    """pending: a Bad Beat was verified, and the amount awaits its adjustment. verified: counted and checked, not the
    running total of the boxes."""

    kind: Kind
    name: str
    cents: int
    pending: bool
    verified: bool


class JackpotsBoard(msgspec.Struct, frozen=True):
    facility: str
    at: int
    rows: tuple[JackpotRow, ...]


class Leader(msgspec.Struct, frozen=True):
    """name: as they are called at the table, never what stands on their slip."""

    name: str
    table: str
    seat: int


class HighHandRow(msgspec.Struct, frozen=True):
    """until: the end of the period that runs, 0 where none does; begins: then the time at which the next one does, by
    the facility's clock. words: the hand to beat, '' where there is none yet. leaders: several where hands are equal.
    pooled: by the name of the last period whose pool was announced, that pool."""

    name: str
    cents: int
    verified: bool
    until: int
    begins: str
    words: str
    leaders: tuple[Leader, ...]
    pooled: tuple[str, int] | None


class HighHandBoard(msgspec.Struct, frozen=True):
    facility: str
    at: int
    rows: tuple[HighHandRow, ...]
