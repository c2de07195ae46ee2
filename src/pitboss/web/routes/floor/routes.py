"""Dealers and the floor: acts at tables, the console, the map of the room, rows of those who wait, announcements."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from pitboss.engine.takings.report import TakingsReport
from pitboss.room.floor.console import Console
from pitboss.room.floor.looking import FloorSeen
from pitboss.room.floor.rows import Seating
from pitboss.web.context import Call, TheWeb, Web
from pitboss.web.gate import address_of, signed_in
from pitboss.web.port import Answer, Person, RoomRefusal
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.floor import schemas as fs
from pitboss.web.routes.tables import TableParam
from pitboss.web.schemas import Place, TableId

PotsQuery = Annotated[str, QueryParameter(max_length=130, description="Cents, the main pot first: 8600,1200.")]
FlopQuery = Annotated[bool, QueryParameter(description="Whether there was one.")]
CollectQuery = Annotated[bool, QueryParameter(description="Whether the jackpots get their part.")]
REFUSALS = refusals(401, 403, 404, 409, 413)


async def _done(web: Web, person: Person, table: str, answer: Answer) -> fs.ActDone:
    if not answer.ok:
        raise RoomRefusal(answer.code, answer.detail, answer.rule)
    try:
        return fs.ActDone(answer.id, answer.version, await web.room.floor.console(table, person))
    except RoomRefusal:
        # A player who opens a dispute has no console; and a table that was closed has none any more.
        return fs.ActDone(answer.id, answer.version, None)


@post(
    "/api/tables/{table:str}/acts", guards=[signed_in], status_code=200, responses=REFUSALS,
    summary="Something that people of the house do at a table, or a dealer enters: in the role that they have there",
)  # fmt: skip
async def act(web: TheWeb, request: Call, table: TableParam, data: JSONBody[fs.TableAct]) -> fs.ActDone:
    person, room = person_of(request), web.room
    beside = await room.desks.sign(person, [(one.name, one.pin) for one in data.beside], address_of(request))
    with web.hub.pace.move():
        answer = await room.floor.give(table, person, beside, data.id, data.act, data.step)
    return await _done(web, person, table, answer)


@get(
    "/api/tables/{table:str}/console", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="The console of a table: for the dealer who deals there, and for the floor",
)  # fmt: skip
async def console(web: TheWeb, request: Call, table: TableParam) -> Console:
    return await web.room.floor.console(table, person_of(request))


@get(
    "/api/tables/{table:str}/takings", guards=[signed_in], responses=refusals(401, 403, 404, 409),
    summary="What comes off the pots of a hand that a light table is about to record: for its dealer and the floor",
)  # fmt: skip
async def takings(
    web: TheWeb, request: Call, table: TableParam, pots: PotsQuery, flop: FlopQuery = True, collect: CollectQuery = True
) -> TakingsReport:
    return await web.room.floor.takings(table, person_of(request), pots, flop=flop, collect=collect)


@get(
    "/api/desks/dealer", guards=[signed_in], responses=refusals(401, 403), summary="Where I deal now (dealer)",
)  # fmt: skip
async def dealing(web: TheWeb, request: Call) -> fs.DealsAt:
    return fs.DealsAt(await web.room.floor.dealing(person_of(request)))


@get(
    "/api/desks/floor", guards=[signed_in], responses=refusals(401, 403),
    summary="The floor's map: tables and what is due there, rows, dealers, announcements",
)  # fmt: skip
async def look(web: TheWeb, request: Call) -> FloorSeen:
    return await web.room.floor.look(person_of(request))


@post(
    "/api/desks/floor/tables", guards=[signed_in], responses=REFUSALS,
    summary="Open a table of the Rules Submission that is closed (floor)",
)  # fmt: skip
async def open_filed(web: TheWeb, request: Call, data: JSONBody[fs.OpenFiled]) -> TableId:
    async with web.one_table:
        return TableId(await web.room.floor.open_table(person_of(request), data.title, data.id))


@post(
    "/api/desks/floor/move", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="Move a player to another table dealt by hand (floor)",
)  # fmt: skip
async def move(web: TheWeb, request: Call, data: JSONBody[fs.MovePlayer]) -> None:
    person = person_of(request)
    moves = web.room.floor.moves
    answer = await moves.move(person, data.id, data.table, data.seat, data.to, data.to_seat, data.chips)
    if not answer.ok:
        raise RoomRefusal(answer.code, answer.detail, answer.rule)


@post(
    "/api/desks/floor/waiting", guards=[signed_in], status_code=200, responses=REFUSALS,
    summary="Put somebody in a row by name, also without an account (floor)",
)  # fmt: skip
async def put_in_row(web: TheWeb, request: Call, data: JSONBody[fs.PutInRow]) -> Place:
    return Place(data.key, await web.room.floor.rows.put(person_of(request), data.key, data.name))


@post(
    "/api/desks/floor/waiting/call", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="Call somebody who waits to a table (floor)",
)  # fmt: skip
async def call_in(web: TheWeb, request: Call, data: JSONBody[fs.CallIn]) -> None:
    await web.room.floor.rows.call_in(person_of(request), data.key, data.person, data.table)


@post(
    "/api/desks/floor/waiting/leave", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="Take somebody off a row (floor)",
)  # fmt: skip
async def take_off_row(web: TheWeb, request: Call, data: JSONBody[fs.InRow]) -> None:
    await web.room.floor.rows.take_off(person_of(request), data.key, data.person)


@post(
    "/api/desks/floor/waiting/seat", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="Seat somebody who waits at a table dealt by hand (floor)",
)  # fmt: skip
async def seat_from_row(web: TheWeb, request: Call, data: JSONBody[fs.SeatFromRow]) -> None:
    seating = Seating(data.id, data.key, data.person, data.table, data.chips, data.seat, data.cash)
    answer = await web.room.floor.rows.seat(person_of(request), seating)
    if not answer.ok:
        raise RoomRefusal(answer.code, answer.detail, answer.rule)


@post(
    "/api/desks/floor/announce", guards=[signed_in], status_code=204, responses=REFUSALS,
    summary="Call something out in the room (floor)",
)  # fmt: skip
async def announce(web: TheWeb, request: Call, data: JSONBody[fs.Announcing]) -> None:
    await web.room.floor.announce(person_of(request), data.words, data.id)


ROUTES = [
    act, console, takings, dealing, look, open_filed, move, put_in_row, call_in, take_off_row, seat_from_row, announce,
]  # fmt: skip
