"""An act: what is asked for, and who may have asked for it."""

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine.commands.base import Whole, Words
from pitboss.room.tables.requests import CloseTable, Pause, Resume, RoomRequest

Name = Annotated[str, Meta(min_length=1, max_length=64)]


# --- what the room adds to the engine's commands --------------------------------------------------------------------
class SeatPlayer(RoomRequest, frozen=True, gc=False, tag="seat_player"):
    """Somebody without an account sits down at a table dealt by hand. seat 0: any that is free. cash: they buy the
    chips for it now, from whoever seats them. person: their id, which the room finds. moved: they come from another
    table with all that they had there."""

    name: Name
    chips: Whole
    seat: Whole = 0
    cash: bool = False
    person: str = ""
    moved: bool = False


class SellChips(RoomRequest, frozen=True, gc=False, tag="sell_chips"):
    """Chips for cash at the table (P 8.B(2)): they are table stakes when the round of play is over."""

    seat: Whole
    cents: Whole


class MoveSeat(RoomRequest, frozen=True, gc=False, tag="move_seat"):
    """To an empty seat of the same table."""

    seat: Whole
    to: Whole


class KeepSeat(RoomRequest, frozen=True, gc=False, tag="keep_seat"):
    """They were about to stand up after the round of play, and stay."""

    seat: Whole


class OpenTable(RoomRequest, frozen=True, gc=False, tag="open_table"):
    """Who has opened the table, before anybody sits there: the room puts it on record once it is open."""


class CallFloor(RoomRequest, frozen=True, gc=False, tag="call_floor"):
    words: Words


class AnswerFloor(RoomRequest, frozen=True, gc=False, tag="answer_floor"):
    """The floor has come. words: what was done."""

    words: Words = ""


OfTheRoom = (
    SeatPlayer | SellChips | MoveSeat | KeepSeat | OpenTable | CallFloor | AnswerFloor | Pause | Resume | CloseTable
)  # fmt: skip
if TYPE_CHECKING:
    AnyAct = cm.Command | RoomRequest
else:
    AnyAct = cm.AnyCommand | OfTheRoom


# --- who asks -------------------------------------------------------------------------------------------------------
class Giver(msgspec.Struct, frozen=True):
    """Somebody whose word it may be, in one of the roles in which they may speak at this table."""

    person: str
    role: str


class GiveAct(RoomRequest, frozen=True, gc=False, tag="give_act"):
    """Made by the room, never by a client. givers: first who asks, in each of their roles from the lowest up, then
    everybody who signed on the same screen. fault: why there are none, or not those who could be. step: what whoever
    asks saw the table waiting for; '' where that does not matter."""

    act: AnyAct
    givers: tuple[Giver, ...]
    step: str = ""
    fault: Refusal | None = None
