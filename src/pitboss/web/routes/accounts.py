"""Accounts: sign up, log in, log out, a guest in one click, who I am; keeping a guest's account, another password."""

from litestar import Response, get, post
from litestar.params import JSONBody

from pitboss.web.context import Call, TheWeb, Web, now_ms
from pitboss.web.errors import Refused
from pitboss.web.gate import address_of, signed_in
from pitboss.web.gates.security import no_cookie, session_cookie
from pitboss.web.port import Person, Session
from pitboss.web.routes.documenting import NOTHING, refusals
from pitboss.web.schemas import Credentials, GuestName, LogIn, Me, NewPassword

ACCOUNT = {"cost": "account"}


async def me_of(web: Web, person: Person) -> Me:
    return Me(person.id, person.name, person.role, person.guest, await web.room.balance(person.id))


def person_of(request: Call) -> Person:
    """For routes that are for somebody; their guard has looked already."""
    if request.user is None:
        raise Refused(401, "not_signed_in", "log in first, or sit down as a guest")
    return request.user


async def _signed_in(web: Web, request: Call, session: Session) -> Response[Me]:
    """The old session of this browser ends: nobody is two people."""
    if request.auth:
        await _end(web, request.auth)
    cookie = session_cookie(session, now_ms(), request.url.scheme)
    return Response(await me_of(web, session.person), cookies=[cookie])


async def _end(web: Web, token: str) -> None:
    await web.room.log_out(token)
    web.hub.end_session(token)


@post("/api/sign-up", opt=ACCOUNT, responses=refusals(403, 409, 413), summary="Open an account")
async def sign_up(web: TheWeb, request: Call, data: JSONBody[Credentials]) -> Response[Me]:
    return await _signed_in(web, request, await web.room.sign_up(data.name, data.password))


@post("/api/log-in", opt=ACCOUNT, status_code=200, responses=refusals(401, 403, 409, 413), summary="Log in")
async def log_in(web: TheWeb, request: Call, data: JSONBody[LogIn]) -> Response[Me]:
    return await _signed_in(web, request, await web.room.log_in(data.name, data.password, address_of(request)))


@post(
    "/api/guest", opt=ACCOUNT, responses=refusals(403, 409, 413),
    summary="A guest's account in one click, under a nickname where one is wanted",
)  # fmt: skip
async def guest(web: TheWeb, request: Call, data: JSONBody[GuestName | None] = None) -> Response[Me]:
    return await _signed_in(web, request, await web.room.guest(data.name if data is not None else ""))


@post(
    "/api/log-out", status_code=204, responses={**refusals(403), **NOTHING},
    summary="End the session and close its sockets",
)  # fmt: skip
async def log_out(web: TheWeb, request: Call) -> Response[None]:
    if request.auth:
        await _end(web, request.auth)
    return Response(None, status_code=204, cookies=[no_cookie(request.url.scheme)])


@get("/api/me", guards=[signed_in], responses=refusals(401), summary="Who is signed in")
async def me(web: TheWeb, request: Call) -> Me:
    return await me_of(web, person_of(request))


@post(
    "/api/me/account", guards=[signed_in], opt=ACCOUNT, status_code=200, responses=refusals(401, 403, 409, 413),
    summary="Keep a guest's account: a name and a password for it; chips, seats and hands stay",
)  # fmt: skip
async def keep_guest(web: TheWeb, request: Call, data: JSONBody[Credentials]) -> Me:
    person = await web.room.keep_guest(person_of(request).id, data.name, data.password)
    web.hub.now_called(person)
    return await me_of(web, person)


@post(
    "/api/me/password", guards=[signed_in], opt=ACCOUNT, status_code=204, responses=refusals(401, 403, 413),
    summary="Change the password; all other sessions end",
)  # fmt: skip
async def change_password(web: TheWeb, request: Call, data: JSONBody[NewPassword]) -> None:
    token = request.auth or ""
    person = await web.room.change_password(token, data.old, data.new, address_of(request))
    web.hub.end_others(person.id, token)


@post(
    "/api/me/refill", guards=[signed_in], status_code=200, responses=refusals(401, 403, 409),
    summary="Play money up to $1,000, at most once an hour",
)  # fmt: skip
async def refill(web: TheWeb, request: Call) -> Me:
    person = person_of(request)
    await web.room.refill(person.id)
    return await me_of(web, person)


ROUTES = [sign_up, log_in, guest, log_out, me, keep_guest, change_password, refill]
