"""An act as a client says it: one of those that there are, without a word of who says it."""

from typing import Any, get_args

import msgspec

from pitboss.engine import commands as cm
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.acts import requests as rq
from pitboss.room.tables.acts.filling import NOT_THEIRS
from pitboss.room.tables.requests import ChangeBox, ConfirmMinimum, ReportCards, RoomRequest, SkipTime, VerifyTime

# Who speaks, and in which role, is known from the session; what the room fills in nobody else does.
WHO = ("by", "person")
KINDS: dict[str, type] = {
    str(kind.__struct_config__.tag): kind for kind in (*cm.COMMAND_TYPES, *get_args(rq.OfTheRoom))
}


def read_act(given: dict[str, Any]) -> rq.AnyAct:
    """Raises RoomRefusal."""
    name = given.get("do")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise RoomRefusal("bad_act", "there is no such act: docs/api.md lists them")
    for field in (*WHO, *NOT_THEIRS.get(kind, ())):
        if field in given:
            # O-ROL-01
            raise RoomRefusal("bad_act", f"{name} has no field {field!r}: the room knows it", "O-ROL-01")
    try:
        found: rq.AnyAct = msgspec.convert({**_blank(kind), **given}, rq.AnyAct)
    except msgspec.ValidationError as error:
        raise RoomRefusal("bad_act", f"{name} does not fit: {error}"[:300]) from None
    return found


def as_act(request: RoomRequest) -> rq.AnyAct:
    """What somebody of the house asks for in a frame of the socket, as the act that it is."""
    match request:
        case VerifyTime():
            return cm.VerifyTime(by="")
        case SkipTime(reason=reason):
            return cm.SkipTime(by="", tick=0, reason=reason)
        case ChangeBox(jackpot=jackpot, attach=attach):
            return cm.ChangeBox(by="", jackpot=jackpot, attach=attach)
        case ConfirmMinimum():
            return cm.ConfirmMinimum(by="")
        case ReportCards(kind=kind):
            return cm.ReportCardsAmiss(by="", kind=kind)
    return request


def _blank(kind: type) -> dict[str, Any]:
    """Fields without a default that the room fills in."""
    blank: dict[str, Any] = {"by": ""} if issubclass(kind, cm.StaffCommand) else {}
    required = {field.name for field in msgspec.structs.fields(kind) if field.required}
    return blank | {field: 0 for field in NOT_THEIRS.get(kind, ()) if field in required}
