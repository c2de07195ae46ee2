"""What the server says over a socket besides the frames of a table (room/views/frame_types.py)."""

import msgspec

from pitboss.web.schemas import Lobby


class Outgoing(msgspec.Struct, frozen=True, gc=False, tag_field="t"):
    """Base."""


class Hello(Outgoing, frozen=True, gc=False, tag="hello"):
    """Who is connected; null without a session."""

    person: str | None
    role: str | None


class Pong(Outgoing, frozen=True, gc=False, tag="pong"):
    """The answer to a ping."""


class Acknowledged(Outgoing, frozen=True, gc=False, tag="ack"):
    """What became of a command, by its id: it is stored, or refused."""

    table: str
    id: str
    ok: bool
    version: int
    code: str
    rule: str
    detail: str


class Failed(Outgoing, frozen=True, gc=False, omit_defaults=True, tag="error"):
    """What was said is no frame, or may not be asked for. id and table: where they could be read."""

    code: str
    detail: str
    id: str = ""
    table: str = ""


class Closed(Outgoing, frozen=True, gc=False, tag="closed"):
    """The table is no more."""

    table: str


class MovedFrame(Outgoing, frozen=True, gc=False, tag="moved"):
    """The table goes on in another part of the room; a fresh view comes from there."""

    table: str


class PeopleFrame(Outgoing, frozen=True, gc=False, tag="people"):
    """Who looks on at a table and does not sit there, by name; more: so many others who have one; guests: who have
    none."""

    table: str
    names: tuple[str, ...]
    more: int
    guests: int


class LobbyFrame(Lobby, frozen=True, tag_field="t", tag="lobby"):
    """The lobby, now and whenever it changes."""
