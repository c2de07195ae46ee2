"""For those who look into the log: hands that are over, found and read whole; notices."""

from typing import Annotated

import msgspec
from litestar import MediaType, Response, get
from litestar.params import PathParameter, QueryParameter

from pitboss.room.inspection.notices import NoticeLine
from pitboss.room.inspection.search import FoundHands, HandQuery
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import one_of, role_among
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals
from pitboss.web.routes.tables import TableParam
from pitboss.web.schemas import CENTS_MAX, Replay

# In this order: who has several acts as the first of them.
AUDITORS = ("compliance", "surveillance", "commission")
READERS = (*AUDITORS, "shift_supervisor")
TOLD = ("compliance", "security", "accounting", "surveillance", "commission")
# They see all notices, and acknowledge none.
SEE_ALL = ("surveillance", "commission")
TEXT_MAX, MS_MAX, NUMBER_MAX = 100, 10**14, 10**9

TextQuery = Annotated[str, QueryParameter(max_length=TEXT_MAX)]
CentsQuery = Annotated[int | None, QueryParameter(ge=0, le=CENTS_MAX, description="In cents.")]
SinceQuery = Annotated[
    int | None, QueryParameter(name="from", ge=0, le=MS_MAX, description="Ended then or later; ms since 1970.")
]
UntilQuery = Annotated[int | None, QueryParameter(ge=0, le=MS_MAX, description="Ended before; ms since 1970.")]
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


ROUTES = [search, whole, notices]
