"""What the staff may do: tables, time charges, dealers, roles, who works here. And for machines: health, metrics."""

from typing import Annotated, Literal

from litestar import Response, delete, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from pitboss import __version__
from pitboss.chance import random_hex
from pitboss.room.tables.requests import Pause, Resume, RoomRequest, VerifyTime
from pitboss.web.context import Call, TheWeb, Web
from pitboss.web.gate import administrator, signed_in
from pitboss.web.port import PersonView, RoomRefusal
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.tables import TableParam
from pitboss.web.schemas import Dealing, Health, NewRole, Ordering, Pausing, PersonOut, Ready

NameParam = Annotated[str, PathParameter(max_length=64, description="The name of a person.")]


async def _order(web: Web, request: Call, table: str, order: RoomRequest, id: str) -> None:
    """An act, by whoever has the role for it there (O-ROL-01)."""
    answer = await web.room.floor.order(table, person_of(request), id or f"web-{random_hex(16)}", order)
    if not answer.ok:
        raise RoomRefusal(answer.code, answer.detail, answer.rule)


@post(
    "/api/tables/{table:str}/pause", guards=[signed_in], status_code=204,
    responses=refusals(400, 401, 403, 404, 409, 413), summary="Pause a table (floorperson)",
)  # fmt: skip
async def pause(web: TheWeb, request: Call, table: TableParam, data: JSONBody[Pausing | None] = None) -> None:
    asked = data or Pausing()
    await _order(web, request, table, Pause(reason=asked.reason.strip() or "by the floor"), asked.id)


@post(
    "/api/tables/{table:str}/resume", guards=[signed_in], status_code=204,
    responses=refusals(400, 401, 403, 404, 409, 413), summary="Let a paused table go on (floorperson)",
)  # fmt: skip
async def resume(web: TheWeb, request: Call, table: TableParam, data: JSONBody[Ordering | None] = None) -> None:
    await _order(web, request, table, Resume(), data.id if data is not None else "")


@post(
    "/api/tables/{table:str}/dealer", guards=[signed_in], status_code=204,
    responses=refusals(401, 403, 404, 409, 413), summary="Send a dealer to a table (floorperson)",
)  # fmt: skip
async def take_table(web: TheWeb, request: Call, table: TableParam, data: JSONBody[Dealing]) -> None:
    person = person_of(request)
    by = await web.room.floor.keeper(table, person)
    await web.room.dealers.take(table, data.name, by=by, giver=person.id)


@delete(
    "/api/tables/{table:str}/dealer", guards=[signed_in], status_code=204, responses=refusals(401, 403, 404, 409),
    summary="Take the dealer away from a table (floorperson)",
)  # fmt: skip
async def leave_table(web: TheWeb, request: Call, table: TableParam) -> None:
    person = person_of(request)
    by = await web.room.floor.keeper(table, person)
    await web.room.dealers.leave(table, by=by, giver=person.id)


@post(
    "/api/tables/{table:str}/verify-time", guards=[signed_in], status_code=204,
    responses=refusals(400, 401, 403, 404, 409, 413), summary="Verify the time charges that wait (floorperson)",
)  # fmt: skip
async def verify_time(web: TheWeb, request: Call, table: TableParam, data: JSONBody[Ordering | None] = None) -> None:
    # O-FLR-05 (P 17.B(3)(f))
    await _order(web, request, table, VerifyTime(), data.id if data is not None else "")


@post(
    "/api/users/{name:str}/role", guards=[administrator], status_code=200,
    responses=refusals(401, 403, 404, 409, 413), summary="Give a person a role (administrator)",
)  # fmt: skip
async def give_role(web: TheWeb, request: Call, name: NameParam, data: JSONBody[NewRole]) -> PersonOut:
    person = await web.room.set_role(name, data.role, person_of(request).id)
    return PersonOut(person.name, person.role)


@get("/api/people", guards=[administrator], responses=refusals(401, 403), summary="Who works here (administrator)")
async def people(web: TheWeb) -> tuple[PersonView, ...]:
    return tuple(await web.room.staff("administrator"))


@get(
    "/api/health", opt={"free": True, "person": False, "quiet": True}, summary="Whether the room is open",
    responses={503: ResponseSpec(data_container=Health, description="Some tables stand still.")},
)  # fmt: skip
async def health(web: TheWeb) -> Response[Health]:
    census = web.census()
    # A node without its lease does nothing: a proxy had better ask another.
    troubled = census.troubled or bool(census.node and not census.lease_ms)
    status: Literal["ok", "closing", "trouble"] = "trouble" if troubled else "closing" if web.room.closing else "ok"
    lease, elsewhere = (census.lease_ms, census.elsewhere) if census.node else (None, None)
    found = Health(status, __version__, census.tables, census.troubled, census.node, lease, elsewhere)
    return Response(found, status_code=503 if troubled else 200)


@get(
    "/api/ready", opt={"free": True, "person": False, "quiet": True}, summary="Whether to send new players here",
    responses={503: ResponseSpec(data_container=Ready, description="It closes, or may not act: ask another node.")},
)  # fmt: skip
async def ready(web: TheWeb) -> Response[Ready]:
    """For a proxy, which asks every second: as it is at this moment, and no table is counted."""
    here = web.room.ready
    return Response(Ready(here), status_code=200 if here else 503)


@get("/metrics", opt={"free": True, "person": False, "quiet": True}, include_in_schema=False)
async def metrics(web: TheWeb) -> Response[bytes]:
    return Response(web.metrics_page(), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = [pause, resume, verify_time, take_table, leave_table, give_role, people, health, ready, metrics]
