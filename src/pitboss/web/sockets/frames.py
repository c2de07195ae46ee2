"""Frames that a client sends, by their "t". A request to a table is the frame `Do`, whose command decodes straight into
a TableRequest. Anything else is answered with an error in words."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from pitboss.engine.commands.base import LARGEST
from pitboss.room.tables.requests import ID_MAX, NAMES, TableRequest

Decision = Annotated[int, Meta(ge=0, lt=LARGEST)]
CommandId = Annotated[str, Meta(min_length=1, max_length=ID_MAX)]
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


class PeopleOn(Frame, frozen=True, tag="people"):
    """Say who looks on at a table that is watched, now and whenever it changes; on false: no more."""

    table: TableName
    on: bool = True


class Do(Frame, frozen=True, tag="do", kw_only=True):
    """Asked of a table and acknowledged under its id. decision: the number that the command answers, 0 none."""

    table: TableName
    id: CommandId
    command: TableRequest
    decision: Decision = 0


AnyFrame = Ping | LobbyOn | WatchTable | Unwatch | PeopleOn | Do
KINDS = frozenset(str(kind.__struct_config__.tag) for kind in AnyFrame.__args__)
_decoder: msgspec.json.Decoder[AnyFrame] = msgspec.json.Decoder(AnyFrame)


class BadFrame(ValueError):
    """What came is no frame; id and table are as far as they could be read."""

    def __init__(self, code: str, detail: str, command_id: str = "", table: str = "") -> None:
        super().__init__(detail)
        self.code, self.detail, self.id, self.table = code, detail, command_id, table


class BadCommand(msgspec.Struct, frozen=True):
    """A frame as it should be, but for its command: it is refused under its id. name: what it is called, '' if that is
    what is wrong with it."""

    table: str
    id: str
    name: str
    code: str
    detail: str


def read_frame(data: bytes, most: int) -> AnyFrame | BadCommand:
    """most: so many bytes. Raises BadFrame."""
    if len(data) > most:
        raise BadFrame("too_large", f"That is too long: a frame has at most {most:,} bytes.")
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return _misread(data, error)


# --- what no client of ours sends ----------------------------------------------------------------------------------
class _Outside(msgspec.Struct, frozen=True, tag_field="t", tag="do", kw_only=True):
    """`Do` with whatever command."""

    table: TableName
    id: CommandId
    command: dict[str, Any]
    decision: Decision = 0


_decode_outside = msgspec.json.Decoder(_Outside).decode


def _misread(data: bytes, error: Exception) -> BadCommand:
    """What is wrong with it. Decoded once more: nobody who sends such frames is in a hurry."""
    if not isinstance(error, msgspec.ValidationError):
        raise BadFrame("malformed_frame", "a frame is one JSON object") from None
    try:
        frame = _decode_outside(data)
    except (ValueError, RecursionError):
        raise _bad_frame(data, error) from None
    name = frame.command.get("do")
    if not isinstance(name, str) or name not in NAMES.values():
        words = "no such command: what may be done is in the view's offers"
        return BadCommand(frame.table, frame.id, "", "unknown_command", words)
    return BadCommand(frame.table, frame.id, name, "bad_field", f"{name} does not fit: {error}"[:300])


def _bad_frame(data: bytes, error: msgspec.ValidationError) -> BadFrame:
    try:
        raw = msgspec.json.decode(data)
    except (ValueError, RecursionError):
        raw = None
    given = raw if isinstance(raw, dict) else {}
    command_id, table, kind = given.get("id"), given.get("table"), given.get("t")
    words = f"this frame does not fit: {error}"
    if isinstance(kind, str) and kind not in KINDS:
        example = '{"t": "do", "table": "1", "id": "a1", "command": {"do": "sit_down", "chips": 20000}}'
        words = f"there is no frame {kind[:32]!r}; whatever is asked of a table goes like {example}"
    return BadFrame(
        "bad_frame",
        words[:300],
        command_id if isinstance(command_id, str) and len(command_id) <= ID_MAX else "",
        table if isinstance(table, str) and len(table) <= 32 else "",
    )
