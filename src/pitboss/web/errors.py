"""Errors as JSON: {"code", "detail", "rule"?, "faults"?}. Nothing of ours shows through."""

import logging
import re
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException

from pitboss.room.errors import RoomRefusal
from pitboss.store.errors import StoreError

LOG = logging.getLogger("pitboss.web")
_LENGTH = re.compile(r"Expected `str` of length (>=|<=) (\d+)")
_FORM = re.compile(r"Expected `str` matching regex ")
_FORMS = {"name": "letters, digits, spaces and . ' - _, beginning with a letter or a digit"}


class FaultOut(msgspec.Struct, frozen=True):
    """One thing that is wrong with the wishes for a table: key for programs, detail a sentence for people."""

    key: str
    rule: str
    detail: str


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why a call was refused: code for programs, detail for people, the rule behind it where there is one."""

    code: str
    detail: str
    rule: str = ""
    faults: tuple[FaultOut, ...] = ()


class Refused(Exception):
    """A call that is refused, by the web itself."""

    def __init__(
        self, status: int, code: str, detail: str, *, rule: str = "", faults: tuple[FaultOut, ...] = (), wait: int = 0
    ) -> None:
        super().__init__(detail)
        self.status, self.problem, self.wait = status, Problem(code, detail, rule, faults), wait


CODES = {
    400: "bad_request",
    401: "not_signed_in",
    403: "forbidden",
    404: "not_found",
    405: "method_not_allowed",
    413: "too_large",
    415: "unsupported_media_type",
    429: "too_many_requests",
}
# The codes of the room that are no plain conflict (409).
STATUSES = {
    "no_such_table": 404,
    "no_such_hand": 404,
    "no_such_link": 404,
    "no_such_person": 404,
    "no_such_list": 404,
    "no_such_desk": 404,
    "no_licence": 403,
    "deals_elsewhere": 403,
    "bad_field": 400,
    "no_such_jackpot": 404,
    "no_such_document": 404,
    "no_such_day": 404,
    "wrong_pin": 401,
    "bad_pin": 400,
    "bad_act": 400,
    "bad_id": 400,
    "wrong_password": 401,
    "guest_account": 403,
    "not_signed_in": 401,
    "session_expired": 401,
    "locked": 429,
    "wrong_role": 403,
    "not_owner": 403,
    "not_private": 403,
    "private_table": 403,
    "not_yours": 403,
    "bad_name": 400,
    "bad_password": 400,
    "bad_config": 400,
    "no_such_role": 400,
    "bad_choices": 400,
    "no_such_rule": 400,
    "no_such_version": 404,
    "no_such_notice": 404,
    "bad_day": 400,
    "faulty": 400,
    "bad_place": 400,
    "nothing_chosen": 400,
    "not_disputed": 403,
    "elsewhere": 503,
    "plays_there": 403,
    "too_soon": 429,
    "bad_words": 400,
    "silenced": 403,
    "no_chat": 403,
    "no_such_line": 404,
    "table_damaged": 503,
}


def answer(status: int, problem: Problem, wait: int = 0) -> Response[Problem]:
    headers = {"retry-after": str(wait)} if wait else {}
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)


def on_refused(request: Request[Any, Any, Any], error: Refused) -> Response[Problem]:
    return answer(error.status, error.problem, error.wait)


def on_room_refusal(request: Request[Any, Any, Any], error: RoomRefusal) -> Response[Problem]:
    return answer(STATUSES.get(error.code, 409), Problem(error.code, error.detail, error.rule))


def on_trouble(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """The disk's trouble, not the caller's. Which file it is, is for the log alone."""
    LOG.error("storage", extra={"code": type(error).__name__, "detail": str(error)})
    words = "the room cannot store anything at this moment; nothing was changed, try again in a while"
    return answer(503, Problem("storage_trouble", words), 5)


def on_http(request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    status = error.status_code if error.status_code < 500 else 500
    if status == 500:
        return on_bug(request, error)
    detail = _too_long(request) if status == 413 else error.detail
    if isinstance(error, ValidationException) and _of_the_address(error.extra):
        return answer(404, Problem(CODES[404], "There is nothing at this address."))
    if isinstance(error, ValidationException):
        # 'extra' names the fields: [{"message": …, "key": …, "source": …}].
        detail = (
            "; ".join(_said(one) for one in error.extra) if isinstance(error.extra, list) and error.extra else detail
        )
    return answer(status, Problem(CODES.get(status, "refused"), detail[:500]))


def _too_long(request: Request[Any, Any, Any]) -> str:
    most = request.route_handler.resolve_request_max_body_size()
    return f"That is too long: a request has at most {most:,} bytes."


def _of_the_address(extra: Any) -> bool:
    """Whether a part of the path does not fit: then nothing can be there."""
    return isinstance(extra, list) and any(isinstance(one, dict) and one.get("source") == "path" for one in extra)


def _said(one: Any) -> str:
    if not isinstance(one, dict):
        return "a value does not fit"
    key, message = str(one.get("key") or ""), str(one.get("message", "does not fit"))
    words = _in_words(key, message)
    return f"{key}: {words}" if key else words


def _in_words(key: str, message: str) -> str:
    """What the reader of JSON says of texts that people type, without names of types and patterns."""
    length = _LENGTH.match(message)
    if length:
        return f"{'at least' if length[1] == '>=' else 'at most'} {length[2]} characters"
    return _FORMS.get(key, "not in the form that is asked for") if _FORM.match(message) else message


def on_bug(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    """A broken promise of ours. The log gets the place, never the values; the caller gets neither."""
    LOG.error("bug", exc_info=error)
    return answer(500, Problem("internal", "this is a fault of the server; it has been logged"))


def on_depth(request: Request[Any, Any, Any], error: RecursionError) -> Response[Problem]:
    """Thousands of brackets in each other: what reads JSON gives up."""
    return answer(400, Problem("bad_request", "the body is nested too deeply"))


def on_no_text(request: Request[Any, Any, Any], error: UnicodeDecodeError) -> Response[Problem]:
    return answer(400, Problem("bad_request", "the body is no text in UTF-8"))


HANDLERS: dict[int | type[Exception], Any] = {
    Refused: on_refused,
    RoomRefusal: on_room_refusal,
    StoreError: on_trouble,
    HTTPException: on_http,
    RecursionError: on_depth,
    UnicodeDecodeError: on_no_text,
    Exception: on_bug,
}
