"""For those who look into the log: hands that are over, found and read whole; notices, signs of a time, audits."""

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from litestar.response import Stream
from msgspec import Meta

from pitboss.room.inspection.audits import AuditState
from pitboss.room.inspection.notices import NoticeLine
from pitboss.room.inspection.search import FoundHands, HandQuery
from pitboss.room.inspection.selection import Selection, TableSpan
from pitboss.room.inspection.signs_then import SignsThen
from pitboss.room.inspection.verifying import Verified
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import one_of, role_among
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.coverage import Coverage, rule_coverage
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.tables import TableParam
from pitboss.web.schemas import CENTS_MAX, Replay

# In this order: who has several acts as the first of them.
AUDITORS = ("compliance", "surveillance", "commission")
READERS = (*AUDITORS, "shift_supervisor")
TOLD = ("compliance", "security", "accounting", "surveillance", "commission")
# They see all notices, and acknowledge none.
SEE_ALL = ("surveillance", "commission")
INSPECTORS = ("commission", "compliance", "administrator")
AUDITING = ("commission", "compliance")
TEXT_MAX, MS_MAX, NUMBER_MAX = 100, 10**14, 10**9

TextQuery = Annotated[str, QueryParameter(max_length=TEXT_MAX)]
CentsQuery = Annotated[int | None, QueryParameter(ge=0, le=CENTS_MAX, description="In cents.")]
SinceQuery = Annotated[
    int | None, QueryParameter(name="from", ge=0, le=MS_MAX, description="Ended then or later; ms since 1970.")
]
UntilQuery = Annotated[int | None, QueryParameter(ge=0, le=MS_MAX, description="Ended before; ms since 1970.")]
AtQuery = Annotated[int | None, QueryParameter(ge=0, le=MS_MAX, description="ms since 1970; none: now.")]
TableName = Annotated[str, Meta(min_length=1, max_length=32)]
NumberParam = Annotated[int, PathParameter(ge=1, le=NUMBER_MAX, description="The number of a hand.")]


@get(
    "/api/hands", guards=[one_of(*READERS)], responses=refusals(401, 403, 404),
    summary="Hands that are over, newest first (compliance, surveillance, commission; disputed ones: shift supervisor)",
)  # fmt: skip
async def search(
    web: TheWeb, request: Call, person: TextQuery = "", table: TextQuery = "", since: SinceQuery = None,
    until: UntilQuery = None, pot_min: CentsQuery = None, pot_max: CentsQuery = None, rule: TextQuery = "",
    ruling: TextQuery = "", after: TextQuery = "",
) -> FoundHands:  # fmt: skip
    query = HandQuery(
        person=person.strip(), table=table.strip(), since=since, until=until, pot_min=pot_min, pot_max=pot_max,
        rule=rule.strip(), ruling=ruling.strip(), after=after,
        # K-CON-01 (P 18.A): a supervisor rules on disputes.
        disputed=not role_among(person_of(request), AUDITORS),
    )  # fmt: skip
    return await web.room.inspection.hands(query)


@get(
    "/api/tables/{table:str}/hands/{number:int}/whole", guards=[one_of(*READERS)], raises=None,
    responses=refusals(401, 403, 404, 409),
    summary="A hand that is over with everybody's cards; that it was read is put on record",
)  # fmt: skip
async def whole(web: TheWeb, request: Call, table: TableParam, number: NumberParam) -> Response[Replay]:
    person = person_of(request)
    by = role_among(person, READERS)
    frames = await web.room.inspection.whole(table, number, by=by, giver=person.id)
    return Response(Replay(table, number, tuple([msgspec.Raw(one) for one in frames])), media_type=MediaType.JSON)


@get(
    "/api/notices", guards=[one_of(*TOLD)], responses=refusals(401, 403),
    summary="Notices, those that are open first: of the jackpots, and of tables that sent somebody away (P 18.C)",
)  # fmt: skip
async def notices(web: TheWeb, request: Call) -> tuple[NoticeLine, ...]:
    person = person_of(request)
    everything = bool(role_among(person, SEE_ALL))
    return await web.room.inspection.notices(None if everything else (person.role, *person.roles))


@get(
    "/api/signs", guards=[one_of(*INSPECTORS)], responses=refusals(401, 403),
    summary="The signs as they hung at a time (commission, compliance, administrator)",
)  # fmt: skip
async def signs(web: TheWeb, at: AtQuery = None) -> SignsThen:
    return await web.room.inspection.signs(at)


@post(
    "/api/audit", guards=[one_of(*AUDITING)], status_code=202, responses=refusals(401, 403, 409),
    summary="Have the whole log audited, beside the tables; one at a time (commission, compliance)",
)  # fmt: skip
async def start_audit(web: TheWeb, request: Call) -> AuditState:
    person = person_of(request)
    return await web.room.inspection.start_audit(by=role_among(person, AUDITING), giver=person.id)


@get(
    "/api/audit", guards=[one_of(*AUDITING)], responses=refusals(401, 403),
    summary="How far the audit is, and what the last one found (commission, compliance)",
)  # fmt: skip
async def audit(web: TheWeb) -> AuditState:
    return web.room.inspection.audit()


@get(
    "/api/coverage", guards=[one_of(*INSPECTORS)], responses=refusals(401, 403),
    summary="Every rule with the code and the tests behind it (commission, compliance, administrator)",
)  # fmt: skip
async def coverage() -> Coverage:
    return rule_coverage()


class ChosenHand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: TableName
    number: Annotated[int, Meta(ge=1, le=NUMBER_MAX)]


class ChosenTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Its hands that ended then or later, and before; milliseconds since 1970, None for no bound."""

    table: TableName
    since: Annotated[int, Meta(ge=0, le=MS_MAX)] | None = msgspec.field(default=None, name="from")
    until: Annotated[int, Meta(ge=0, le=MS_MAX)] | None = None


class Chosen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an export is made of."""

    hands: Annotated[tuple[ChosenHand, ...], Meta(max_length=200)] = ()
    tables: Annotated[tuple[ChosenTable, ...], Meta(max_length=20)] = ()

    def selection(self) -> Selection:
        spans = [TableSpan(one.table, one.since, one.until) for one in self.tables]
        return Selection(tuple([(one.table, one.number) for one in self.hands]), tuple(spans))


@post(
    "/api/exports", guards=[one_of(*AUDITORS)], status_code=200, responses=refusals(401, 403, 404, 413), raises=None,
    summary="Hands that are over with the chain of their tables, for 'pitboss log verify'; it is put on record",
)  # fmt: skip
async def export(web: TheWeb, request: Call, data: JSONBody[Chosen]) -> Stream:
    person = person_of(request)
    by = role_among(person, AUDITORS)
    lines = await web.room.inspection.export(data.selection(), by=by, giver=person.id)
    headers = {"content-disposition": 'attachment; filename="pitboss-hands.jsonl"'}
    return Stream(lines, media_type="application/jsonl", headers=headers)


@post(
    "/api/exports/verified", guards=[one_of(*AUDITORS)], status_code=200, responses=refusals(401, 403, 404, 413),
    summary="What the verification of such an export says",
)  # fmt: skip
async def verify(web: TheWeb, data: JSONBody[Chosen]) -> Verified:
    return await web.room.inspection.verify(data.selection())


ROUTES = [search, whole, notices, export, verify, signs, start_audit, audit, coverage]
