"""What the staff prints: the report of a gaming day, documents of counts, High Hand Tracking Slips."""

from typing import Annotated

from litestar import get
from litestar.params import PathParameter

from pitboss.room.papers.structs import CountPapers, PrintedReport, SlipPapers
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import holds, only
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals

DayParam = Annotated[
    str, PathParameter(max_length=16, description="A gaming day, as in 2026-11-17; or today, or yesterday.")
]
# I-13, J-13 (P 15.F, 16.F): accounting keeps the official records; these read them.
BOOKS = ("accounting", "shift_supervisor", "compliance", "commission", "administrator")
# I-09 to I-12, J-11, J-12: whoever counts, signs or verifies, and whoever looks on.
COUNTS = ("floorperson", "cashier", "surveillance", *BOOKS)
# Whoever works with the hand that a slip is of: accounting does not.
HANDS = tuple([role for role in COUNTS if role != "accounting"])
# J-17, AMB-99: who fills a slip in, who pays by it, and compliance have the name on it.
NAMES = ("floorperson", "shift_supervisor", "cashier", "compliance")


@get(
    "/api/papers/report/{day:str}", guards=[only(*BOOKS, rule="O-ACC-01")], responses=refusals(401, 403, 404),
    summary="The books of a gaming day, laid out to print (accounting, shift supervisor, compliance, Commission)",
)  # fmt: skip
async def report(web: TheWeb, request: Call, day: DayParam) -> PrintedReport:
    # O-ACC-01: everything in money, and nothing in cards.
    return await web.room.papers.report(day, hands=holds(person_of(request), BOOKS[1:]))


@get(
    "/api/papers/counts/{day:str}", guards=[only(*COUNTS, rule="O-FLR-06")], responses=refusals(401, 403, 404),
    summary="The documents of the counts of a gaming day (whoever counts or reads the books)",
)  # fmt: skip
async def counts(web: TheWeb, request: Call, day: DayParam) -> CountPapers:
    return await web.room.papers.counts(day, books=holds(person_of(request), (*BOOKS, "surveillance")))


@get(
    "/api/papers/slips/{day:str}", guards=[only(*COUNTS, rule="O-FLR-08")], responses=refusals(401, 403, 404),
    summary="High Hand Tracking Slips of a gaming day; names for who fills them in, who pays, and compliance",
)  # fmt: skip
async def slips(web: TheWeb, request: Call, day: DayParam) -> SlipPapers:
    person = person_of(request)
    by = next((role for role in NAMES if holds(person, (role,))), "")
    # J-17, O-ACC-01
    hands = holds(person, HANDS)
    return await web.room.papers.slips(day, by=by, giver=person.id if by else "", hands=hands)


ROUTES = [report, counts, slips]
