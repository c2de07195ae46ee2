"""The books of a gaming day."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter

from pitboss.room.desks.reports import ReportSeen
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import signed_in
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals

DayParam = Annotated[str, PathParameter(max_length=10, description="As 2026-11-17; or today, or yesterday.")]


@get(
    "/api/report/{day:str}", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="The books of a gaming day in sheets, held against the ledger",
)  # fmt: skip
async def report(web: TheWeb, request: Call, day: DayParam) -> ReportSeen:
    return await web.room.desks.report(person_of(request), day)


ROUTES = [report]
