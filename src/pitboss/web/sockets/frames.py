"""The frames of a client, by their "t". Each becomes one thing to do; what is no frame of ours is an error in words."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

# What a command's number may be; the tables' own bounds are far below.
NUMBER_MAX = 10**12
Number = Annotated[int, Meta(ge=-NUMBER_MAX, le=NUMBER_MAX)]
CommandId = Annotated[str, Meta(min_length=1, max_length=64)]
TableName = Annotated[str, Meta(min_length=1, max_length=32)]


class Frame(msgspec.Struct, frozen=True, tag_field="t"):
    """Base. Unknown fields are let pass: a newer page may say more."""


class Ping(Frame, frozen=True, tag="ping"):
    pass


class LobbyOn(Frame, frozen=True, tag="lobby"):
    """Send the lobby now and whenever it changes; on false: no more."""

    on: bool = True


class WatchTable(Frame, frozen=True, tag="watch"):
    """Send the table: a whole view now (again, if it is watched already), then what happens."""

    table: TableName


class Unwatch(Frame, frozen=True, tag="unwatch"):
    table: TableName


class Asking(Frame, frozen=True, kw_only=True):
    """Base of what is asked of a table and acknowledged under its id."""

    table: TableName
    id: CommandId


class Do(Asking, frozen=True, tag="do", kw_only=True):
    command: dict[str, Any]
    decision: Number = 0


class Sit(Asking, frozen=True, tag="sit", kw_only=True):
    """seat 0: any."""

    chips: Number
    seat: Number = 0


class Stand(Asking, frozen=True, tag="stand", kw_only=True):
    """stay: think better of it."""

    stay: bool = False


class SitOut(Asking, frozen=True, tag="sit_out", kw_only=True):
    pass


class SitIn(Asking, frozen=True, tag="sit_in", kw_only=True):
    """post: pay what is owed and be dealt in at once; otherwise wait for the blind."""

    post: bool = True


class TopUp(Asking, frozen=True, tag="top_up", kw_only=True):
    chips: Number


class AutoTopUp(Asking, frozen=True, tag="auto_top_up", kw_only=True):
    """cents: fill up to so many; 0: to what was bought in for."""

    on: bool
    cents: Number = 0


class ChangeSeat(Asking, frozen=True, tag="change_seat", kw_only=True):
    seat: Number


class Instruct(Asking, frozen=True, tag="instruct", kw_only=True):
    showing: Annotated[str, Meta(max_length=32)]


AnyFrame = (
    Ping
    | LobbyOn
    | WatchTable
    | Unwatch
    | Do
    | Sit
    | Stand
    | SitOut
    | SitIn
    | TopUp
    | AutoTopUp
    | ChangeSeat
    | Instruct
)
_decoder: msgspec.json.Decoder[AnyFrame] = msgspec.json.Decoder(AnyFrame)


class BadFrame(ValueError):
    """What came is no frame; id and table are as far as they could be read."""

    def __init__(self, code: str, detail: str, command_id: str = "", table: str = "") -> None:
        super().__init__(detail)
        self.code, self.detail, self.id, self.table = code, detail, command_id, table


def read_frame(data: bytes) -> AnyFrame:
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise _bad(data, error) from None


def _bad(data: bytes, error: Exception) -> BadFrame:
    if not isinstance(error, msgspec.ValidationError):
        return BadFrame("malformed_frame", "a frame is one JSON object")
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, RecursionError):
        raw = None
    given = raw if isinstance(raw, dict) else {}
    command_id, table = given.get("id"), given.get("table")
    return BadFrame(
        "bad_frame",
        f"this frame does not fit: {error}"[:300],
        command_id if isinstance(command_id, str) and len(command_id) <= 64 else "",
        table if isinstance(table, str) and len(table) <= 32 else "",
    )


def command_of(frame: Asking) -> dict[str, Any]:
    """What the room is asked for. The seat is not said: it knows who sits where."""
    match frame:
        case Do(command=command):
            return command
        case Sit(seat=seat, chips=chips):
            return {"do": "sit_down", "seat": seat, "chips": chips}
        case Stand(stay=stay):
            return {"do": "stand_up", "stay": stay}
        case SitIn(post=post):
            return {"do": "sit_in", "post": post}
        case TopUp(chips=chips):
            return {"do": "add_chips", "chips": chips}
        case AutoTopUp(on=on, cents=cents):
            return {"do": "auto_top_up", "on": on, "cents": cents}
        case ChangeSeat(seat=seat):
            return {"do": "change_seat", "seat": seat}
        case Instruct(showing=showing):
            return {"do": "instruct", "showing": showing}
        case _:
            return {"do": "sit_out"}
