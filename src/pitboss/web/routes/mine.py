"""Hands after they were played: mine and a table's, links to them, and what came of them."""

from typing import Annotated, Literal

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.params import JSONBody, PathParameter, QueryParameter
from msgspec import Meta

from pitboss.room.history.figures import Figures, Leaders, Results
from pitboss.room.history.lines import PlayedHands, PlayedQuery
from pitboss.room.history.links import SharedHand, ShareLine
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import signed_in
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import NOTHING, refusals
from pitboss.web.routes.hands import NUMBER_MAX, who
from pitboss.web.routes.inspection import CentsQuery, NumberParam, SinceQuery, TextQuery, UntilQuery
from pitboss.web.routes.tables import TableParam
from pitboss.web.schemas import Replay

Result = Annotated[Literal["", "won", "lost"], QueryParameter(description="Those that I won, or lost, money in.")]
Showdown = Annotated[bool | None, QueryParameter(description="Those in which hands were shown, or were not.")]
Days = Annotated[Literal[0, 1, 7, 30], QueryParameter(description="Of the last days; 0: of all.")]
TokenParam = Annotated[str, PathParameter(description="What stands at the end of a link.")]


class ShareAsked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand that is over."""

    table: Annotated[str, Meta(min_length=1, max_length=32)]
    number: Annotated[int, Meta(ge=1, le=NUMBER_MAX)]


@get(
    "/api/mine/hands", guards=[signed_in], responses=refusals(401),
    summary="Hands that I was dealt into, at all tables, newest first, with my cards, the pot and who won it",
)  # fmt: skip
async def my_hands(
    web: TheWeb, request: Call, game: TextQuery = "", result: Result = "", showdown: Showdown = None,
    pot_min: CentsQuery = None, since: SinceQuery = None, until: UntilQuery = None, after: TextQuery = "",
) -> PlayedHands:  # fmt: skip
    query = PlayedQuery("", game, result, showdown, pot_min, since, until, after)
    return await web.room.history.played(person_of(request).id, query)


@get(
    "/api/tables/{table:str}/history", responses=refusals(404),
    summary="All hands of a table, newest first, as I saw them, or as everybody did where I was not in",
)  # fmt: skip
async def table_hands(
    web: TheWeb, request: Call, table: TableParam, game: TextQuery = "", result: Result = "",
    showdown: Showdown = None, pot_min: CentsQuery = None, since: SinceQuery = None, until: UntilQuery = None,
    after: TextQuery = "",
) -> PlayedHands:  # fmt: skip
    # Whoever may look at the table may look at what was played there.
    web.room.line(table)
    query = PlayedQuery(table, game, result, showdown, pot_min, since, until, after)
    return await web.room.history.played(who(request) or "", query)


@get(
    "/api/mine/hands/{table:str}/{number:int}", guards=[signed_in], responses=refusals(401, 404), raises=None,
    summary="A hand that I was dealt into, step by step, though its table be closed",
)  # fmt: skip
async def my_hand(web: TheWeb, request: Call, table: TableParam, number: NumberParam) -> Response[Replay]:
    frames = await web.room.history.replay(person_of(request).id, table, number)
    return Response(Replay(table, number, tuple([msgspec.Raw(one) for one in frames])), media_type=MediaType.JSON)


@get("/api/mine/figures", guards=[signed_in], responses=refusals(401), summary="My hands by game, and my biggest pots")
async def figures(web: TheWeb, request: Call) -> Figures:
    return await web.room.history.figures(person_of(request).id)


@get("/api/mine/results", guards=[signed_in], responses=refusals(401), summary="What each of my last hands brought")
async def results(web: TheWeb, request: Call) -> Results:
    return await web.room.history.results(person_of(request).id)


@get(
    "/api/leaders", responses=refusals(409),
    summary="Who has won most at public tables of a room for play money, of those who keep an account",
)  # fmt: skip
async def leaders(web: TheWeb, request: Call, days: Days = 7) -> Leaders:
    return await web.room.history.leaders(days, who(request) or "")


@get("/api/mine/links", guards=[signed_in], responses=refusals(401), summary="My links to hands, newest first")
async def links(web: TheWeb, request: Call) -> tuple[ShareLine, ...]:
    return await web.room.history.shares(person_of(request).id)


@post(
    "/api/mine/links", guards=[signed_in], responses=refusals(401, 403, 404, 409, 413),
    summary="A link to a hand that is over: whoever has it sees what I saw. A hand has one link of mine",
)  # fmt: skip
async def share(web: TheWeb, request: Call, data: JSONBody[ShareAsked]) -> ShareLine:
    return await web.room.history.share(person_of(request).id, data.table, data.number)


@delete(
    "/api/mine/links/{token:str}", guards=[signed_in], status_code=204,
    responses={**refusals(401, 403, 404), **NOTHING}, summary="Take a link back: nobody sees the hand by it any more",
)  # fmt: skip
async def revoke(web: TheWeb, request: Call, token: TokenParam) -> None:
    await web.room.history.revoke(person_of(request).id, token)


@get(
    "/api/links/{token:str}", responses=refusals(404), raises=None,
    summary="The hand behind a link, as whoever shared it saw it",
)  # fmt: skip
async def shared(web: TheWeb, token: TokenParam) -> SharedHand:
    return await web.room.history.shared(token)


ROUTES = [my_hands, table_hands, my_hand, figures, results, leaders, links, share, revoke, shared]
