"""What people say at tables, what they report, what the floor does about it; and notes that are one's own."""

from typing import Annotated

import msgspec
from litestar import get, post, put
from litestar.params import JSONBody, PathParameter
from msgspec import Meta

from pitboss.room.chat.chat import ChatSeen
from pitboss.room.people.store import Note
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import signed_in
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.floor.schemas import Id, PersonId, Table
from pitboss.web.routes.hands import NUMBER_MAX
from pitboss.web.routes.tables import TableParam
from pitboss.web.settings import TEXTS_MAX

LineParam = Annotated[int, PathParameter(ge=1, le=NUMBER_MAX, description="The number of a line.")]
AboutParam = Annotated[str, PathParameter(max_length=80, description="The id of the person whom the note is about.")]
REFUSALS = refusals(401, 403, 404, 409, 413)


class Saying(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """id: the client's own, the same again for the same words. words: 1 to 200 characters, plain text."""

    id: Id
    words: str


class Said(msgspec.Struct, frozen=True):
    """The number of the line."""

    n: int


class Silencing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who may write nothing at a table, or where that is '' in the room, for so many minutes; 0: they may again.
    report: the number of a report that is done with."""

    id: Id
    person: PersonId
    table: Table = ""
    minutes: Annotated[int, Meta(ge=0, le=43_200)] = 60
    report: Annotated[int, Meta(ge=0)] = 0


class Settling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    report: Annotated[int, Meta(ge=1)]


class Notes(msgspec.Struct, frozen=True):
    notes: tuple[Note, ...]


class NoteIn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An empty one takes the note away."""

    words: str = ""
    colour: str = ""
    muted: bool = False


@post(
    "/api/tables/{table:str}/chat", guards=[signed_in], request_max_body_size=TEXTS_MAX, responses=REFUSALS,
    summary="Say something at a table",
)  # fmt: skip
async def say(web: TheWeb, request: Call, table: TableParam, data: JSONBody[Saying]) -> Said:
    return Said(await web.room.chat.say(table, person_of(request), data.id, data.words))


@post(
    "/api/tables/{table:str}/chat/{line:int}/report", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="Ask the floor to look at a line",
)  # fmt: skip
async def report(web: TheWeb, request: Call, table: TableParam, line: LineParam) -> None:
    await web.room.chat.report(table, person_of(request), line)


@get(
    "/api/desks/chat", guards=[signed_in], responses=refusals(401, 403),
    summary="Lines that were reported, and who may write nothing (floor, administrator)",
)  # fmt: skip
async def look(web: TheWeb, request: Call) -> ChatSeen:
    return await web.room.chat.look(person_of(request))


@post(
    "/api/desks/chat/silence", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="Silence somebody at a table or in the room, or let them write again (floor; at their own table its owner)",
)  # fmt: skip
async def silence(web: TheWeb, request: Call, data: JSONBody[Silencing]) -> None:
    chat = web.room.chat
    await chat.silence(person_of(request), data.id, data.person, data.table, data.minutes, data.report)


@post(
    "/api/desks/chat/settle", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="A reported line was looked at (floor, administrator)",
)  # fmt: skip
async def settle(web: TheWeb, request: Call, data: JSONBody[Settling]) -> None:
    await web.room.chat.settle(person_of(request), data.report)


@get("/api/notes", guards=[signed_in], responses=refusals(401), summary="My own notes on others")
async def notes(web: TheWeb, request: Call) -> Notes:
    return Notes(tuple(await web.room.chat.notes.all(person_of(request).id)))


@put(
    "/api/notes/{about:str}", guards=[signed_in], status_code=204, request_max_body_size=TEXTS_MAX,
    responses=refusals(401, 403, 404, 409, 413),
    summary="Note something of somebody, or mute them: for me alone",
)  # fmt: skip
async def note(web: TheWeb, request: Call, about: AboutParam, data: JSONBody[NoteIn]) -> None:
    await web.room.chat.notes.put(person_of(request).id, about, Note(about, data.words, data.colour, data.muted))


ROUTES = [say, report, look, silence, settle, notes, note]
