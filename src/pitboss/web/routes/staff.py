"""What the staff may do: pause a table, give a role, see who works here. And what machines ask: health, metrics."""

from typing import Annotated, Literal
from uuid import uuid4

from litestar import Response, get, post
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, PathParameter

from pitboss import __version__
from pitboss.room.tables.requests import Pause, Resume, RoomRequest
from pitboss.web.context import Call, TheWeb, Web
from pitboss.web.gate import administrator, floorperson
from pitboss.web.port import Envelope, PersonView, RoomRefusal
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.tables import TableParam
from pitboss.web.schemas import Health, NewRole, Pausing, PersonOut

NameParam = Annotated[str, PathParameter(max_length=64, description="The name of a person.")]


async def _order(web: Web, request: Call, table: str, order: RoomRequest) -> None:
    person = person_of(request)
    web.room.config(table)
    answer = await web.room.submit(table, Envelope(f"web-{uuid4().hex}", person.id, person.role, 0, order))
    if not answer.ok:
        raise RoomRefusal(answer.code, answer.detail, answer.rule)


@post(
    "/api/tables/{table:str}/pause", guards=[floorperson], status_code=204,
    responses=refusals(400, 401, 403, 404, 409, 413), summary="Pause a table (floorperson)",
)  # fmt: skip
async def pause(web: TheWeb, request: Call, table: TableParam, data: JSONBody[Pausing | None] = None) -> None:
    reason = data.reason.strip() if data is not None else ""
    await _order(web, request, table, Pause(reason=reason or "by the floor"))


@post(
    "/api/tables/{table:str}/resume", guards=[floorperson], status_code=204, responses=refusals(401, 403, 404, 409),
    summary="Let a paused table go on (floorperson)",
)  # fmt: skip
async def resume(web: TheWeb, request: Call, table: TableParam) -> None:
    await _order(web, request, table, Resume())


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
    troubled = census.troubled
    status: Literal["ok", "closing", "trouble"] = "trouble" if troubled else "closing" if web.room.closing else "ok"
    return Response(Health(status, __version__, census.tables, troubled), status_code=503 if troubled else 200)


@get("/metrics", opt={"free": True, "person": False, "quiet": True}, include_in_schema=False)
async def metrics(web: TheWeb) -> Response[bytes]:
    return Response(web.metrics_page(), media_type="text/plain; version=0.0.4; charset=utf-8")


ROUTES = [pause, resume, give_role, people, health, metrics]
