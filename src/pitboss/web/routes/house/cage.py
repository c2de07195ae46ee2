"""The cage: what its cashiers do, how its drawers stand, and who comes to the counter."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, QueryParameter

from pitboss.house.cage import STREAM
from pitboss.room.desks.cage import AtCounter, CageSeen
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import signed_in
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.desks import DeskParam
from pitboss.web.routes.documenting import refusals
from pitboss.web.schemas import CageAct, Done

NameParam = Annotated[str, QueryParameter(max_length=64, description="Part of a name.")]


@post(
    "/api/cage/acts", guards=[signed_in], status_code=200, responses=refusals(401, 403, 404, 409, 413),
    summary="Something done at the cage: buy-in, cash-out, chips, a drawer",
)  # fmt: skip
async def act(web: TheWeb, request: Call, data: JSONBody[CageAct]) -> Done:
    return Done(await web.room.desks.order(person_of(request), (), STREAM, data.act, data.id))


@get(
    "/api/desks/{desk:str}/cage", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="The cage as a desk sees it: drawers, what was done today, what is due",
)  # fmt: skip
async def cage(web: TheWeb, request: Call, desk: DeskParam) -> CageSeen:
    return await web.room.desks.cage(person_of(request), desk)


@get(
    "/api/cage/people", guards=[signed_in], responses=refusals(401, 403),
    summary="Who has an account and a name with this in it, with the balance (cashier)",
)  # fmt: skip
async def people(web: TheWeb, request: Call, name: NameParam = "") -> tuple[AtCounter, ...]:
    return tuple(await web.room.desks.find_at_counter(person_of(request), name))


ROUTES = [act, cage, people]
