"""The desks of those who work here: which ones somebody has, what is due there, acts, and PINs to sign them with."""

from typing import Annotated

from litestar import get, post
from litestar.params import JSONBody, PathParameter

from pitboss.room.desks.desks import desks_of, role_at
from pitboss.room.desks.jackpots import JackpotsSeen
from pitboss.web.context import Call, TheWeb
from pitboss.web.gate import address_of, signed_in
from pitboss.web.routes.accounts import person_of
from pitboss.web.routes.documenting import refusals
from pitboss.web.schemas import DeskOut, Done, HouseAct, NewPin

DeskParam = Annotated[str, PathParameter(max_length=32, description="The name of a desk.")]


@post(
    "/api/me/pin", guards=[signed_in], status_code=204, responses=refusals(401, 403, 413),
    summary="Choose the PIN with which one signs at another's screen",
)  # fmt: skip
async def choose_pin(web: TheWeb, request: Call, data: JSONBody[NewPin]) -> None:
    await web.room.desks.choose_pin(request.auth or "", data.password, data.pin, address_of(request))


@get("/api/desks", guards=[signed_in], responses=refusals(401), summary="The desks that are mine")
async def my_desks(web: TheWeb, request: Call) -> tuple[DeskOut, ...]:
    roles = person_of(request).roles
    return tuple(
        [DeskOut(desk.name, desk.title, role_at(desk.name, roles), web.room.desks.zone) for desk in desks_of(roles)]
    )


@get(
    "/api/desks/{desk:str}/jackpots", guards=[signed_in], responses=refusals(401, 403, 404),
    summary="The jackpots as a desk sees them, with what is due there",
)  # fmt: skip
async def jackpots(web: TheWeb, request: Call, desk: DeskParam) -> JackpotsSeen:
    return await web.room.desks.jackpots(person_of(request), desk)


@post(
    "/api/house/acts", guards=[signed_in], status_code=200, responses=refusals(401, 403, 404, 409, 413),
    summary="Something done at a jackpot: in the role that one has, signed by those who have to be by",
)  # fmt: skip
async def act(web: TheWeb, request: Call, data: JSONBody[HouseAct]) -> Done:
    person = person_of(request)
    beside = await web.room.desks.sign(person, [(one.name, one.pin) for one in data.beside], address_of(request))
    return Done(await web.room.desks.order(person, beside, data.stream, data.act, data.id))


ROUTES = [choose_pin, my_desks, jackpots, act]
