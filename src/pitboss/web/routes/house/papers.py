"""Disputes, and the papers of the house: boxes on their way with who took them there, count documents."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter, QueryParameter

from pitboss.room.desks.custody import CustodySeen
from pitboss.room.desks.disputes import DisputeSeen
from pitboss.room.papers.documents import CountDocument
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import signed_in
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.desks import DeskParam
from pitboss.web.routes.documenting import refusals

DAY = r"^(\d{4}-\d{2}-\d{2})?$"
DayParam = Annotated[str, QueryParameter(pattern=DAY, description="A gaming day, as 2026-11-17; today without one.")]
StreamParam = Annotated[str, PathParameter(max_length=120, description="The stream of a jackpot, as bad_beat:main.")]
NumberParam = Annotated[int, PathParameter(ge=1, le=10**9, description="Of the count document, at its jackpot.")]


@get(
    "/api/desks/{desk:str}/disputes", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="The disputes of all open tables, with their hands and rulings",
)  # fmt: skip
async def disputes(web: TheWeb, request: Call, desk: DeskParam) -> tuple[DisputeSeen, ...]:
    return tuple(await web.room.desks.disputes(person_of(request), desk))


@get(
    "/api/desks/{desk:str}/boxes", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="Boxes at the tables and on their way, who took each step, and the documents of their counts",
)  # fmt: skip
async def boxes(web: TheWeb, request: Call, desk: DeskParam, day: DayParam = "") -> CustodySeen:
    return await web.room.desks.boxes(person_of(request), desk, day)


@get(
    "/api/desks/{desk:str}/documents/{stream:str}/{number:int}", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="One count document",
)  # fmt: skip
async def document(
    web: TheWeb, request: Call, desk: DeskParam, stream: StreamParam, number: NumberParam
) -> CountDocument:
    return await web.room.desks.count_document(person_of(request), desk, stream, number)


ROUTES = [disputes, boxes, document]
