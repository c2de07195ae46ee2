"""What people ask of a table, and what they are told: the envelope, the answer, and which commands are whose.

The seat is filled in from who sits where. Nothing that a client says about it is looked at.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine import Refusal
from pitboss.engine import commands as cm

ID_MAX = 64
TEXT_MAX, PARTS_MAX = 200, 64
# As in every other record of money: a number that each reader of the log can hold.
LARGEST = 2**53
# Whoever may pause a table, and open or close one that is not theirs.
FLOOR = ("floorperson", "administrator")


class Envelope(msgspec.Struct, frozen=True):
    """id: the client's own, the same again for the same command. decision: the number that it answers, 0 none."""

    id: str
    person: str
    role: str
    decision: int
    command: dict[str, Any]


class Answer(msgspec.Struct, frozen=True):
    id: str
    ok: bool
    version: int
    code: str = ""
    rule: str = ""
    detail: str = ""


encode_answer = msgspec.json.Encoder().encode
decode_answer = msgspec.json.Decoder(Answer).decode

Told = Callable[[Envelope, Answer], None]
# What a bot does once it has thought; None where there is nothing to decide any more.
Thought = Callable[[], Envelope | None]


class Ask:
    """A person's command, or a bot's, on its way; or a bot's before it has thought."""

    __slots__ = ("envelope", "told")

    def __init__(self, envelope: Envelope | Thought, told: Told | None) -> None:
        self.envelope, self.told = envelope, told


# --- what only the room does ---------------------------------------------------------------------------------------
class Request(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """Base of what is asked of the room and not of the engine."""


class Sit(Request, frozen=True, tag="sit_down", forbid_unknown_fields=True):
    """seat 0: any that is free."""

    seat: int
    chips: int


class Stand(Request, frozen=True, tag="stand_up", forbid_unknown_fields=True):
    """At once, or at the end of the round of play that they are in. stay: they have thought better of it."""

    stay: bool = False


class TopUp(Request, frozen=True, tag="add_chips", forbid_unknown_fields=True):
    chips: int


class AutoTopUp(Request, frozen=True, tag="auto_top_up", forbid_unknown_fields=True):
    """Before each hand fill the stack up to so many cents; 0: to what they first bought in for."""

    on: bool
    cents: int = 0


class ChangeSeat(Request, frozen=True, tag="change_seat", forbid_unknown_fields=True):
    seat: int


class Pause(Request, frozen=True, tag="pause", forbid_unknown_fields=True):
    reason: str = ""


class Resume(Request, frozen=True, tag="resume", forbid_unknown_fields=True):
    pass


class CloseTable(Request, frozen=True, tag="close_table", forbid_unknown_fields=True):
    pass


AnyRequest = Sit | Stand | TopUp | AutoTopUp | ChangeSeat | Pause | Resume | CloseTable
STAFF_REQUESTS = (Pause, Resume, CloseTable)
REQUESTS: dict[str, type[Request]] = {str(kind.__struct_config__.tag): kind for kind in AnyRequest.__args__}

# What a player says to the dealer, with the fields that are theirs to fill in.
_PLAIN: tuple[str, ...] = (
    "Fold", "Check", "Call", "Bet", "RaiseTo", "PostStraddle", "PassStraddle", "Discard", "Show", "Muck", "ShowCards",
    "AskFor", "Agree", "Decline", "ChooseAfterExposure", "AgreeMinimum", "EndMinimum", "Instruct", "SitOut", "SitIn",
    "PlaceWagers", "MakeWager",
)  # fmt: skip
_NEVER = {"seat", "decision", "cards"}
COMMANDS: dict[str, type[cm.Command]] = {
    str(kind.__struct_config__.tag): kind for name in _PLAIN if (kind := getattr(cm, name, None)) is not None
}
# What answers the one decision that is open. A client says which it has in mind: a late click never acts on the next.
DECIDING: tuple[type[cm.Command], ...] = (
    cm.Fold, cm.Check, cm.Call, cm.Bet, cm.RaiseTo, cm.PostStraddle, cm.PassStraddle, cm.Discard, cm.Show, cm.Muck,
    cm.ShowCards, cm.ChooseAfterExposure, cm.MakeWager,
)  # fmt: skip
# What belongs to a hand that runs, by name; and of all the rest what leads out of it, or is the floor's.
OF_A_HAND = frozenset(
    name for name, kind in COMMANDS.items() if kind in (*DECIDING, cm.PlaceWagers, cm.Agree, cm.Decline)
)
WAYS_OUT = frozenset(("stand_up", "sit_out"))
_FLOORS = frozenset(name for name, kind in REQUESTS.items() if kind in STAFF_REQUESTS)
FIELDS = {kind: set(kind.__struct_fields__) - _NEVER for kind in COMMANDS.values()}


def envelope_fault(envelope: Envelope) -> Refusal | None:
    """What no client of ours sends."""
    if type(envelope.id) is not str or not 0 < len(envelope.id) <= ID_MAX or not envelope.id.isprintable():
        return Refusal("bad_id", "", f"a command has an id of its own, 1 to {ID_MAX} printable characters")
    if type(envelope.decision) is not int or type(envelope.command) is not dict:
        return Refusal("bad_command", "", "a command is an object, the decision that it answers a number")
    if not _plain(envelope.command, 4) or not 0 <= envelope.decision < LARGEST:
        return Refusal("bad_field", "", "a command has a few short fields, and no number that no table could hold")
    return None


def _plain(value: Any, depth: int) -> bool:
    """Small enough to be looked at at all."""
    if isinstance(value, dict):
        parts: tuple[Any, ...] = (*value.keys(), *value.values())
    elif isinstance(value, list | tuple):
        parts = tuple(value)
    elif isinstance(value, int):
        return abs(value) < LARGEST
    else:
        return value is None or (isinstance(value, str) and len(value) <= TEXT_MAX)
    return depth > 0 and len(parts) <= PARTS_MAX and all(_plain(part, depth - 1) for part in parts)


def read_request(command: dict[str, Any]) -> Request | type[cm.Command] | Refusal:
    """A request of the room, ready; or the type of the engine's command, whose seat is not known yet."""
    name = command.get("do")
    if type(name) is str and name in COMMANDS:
        return COMMANDS[name]
    if type(name) is not str or name not in REQUESTS:
        return Refusal("unknown_command", "", "no such command: what may be done is in the view's offers")
    try:
        return msgspec.convert({key: value for key, value in command.items() if key != "do"}, REQUESTS[name])
    except msgspec.ValidationError as error:
        return Refusal("bad_field", "", str(error))


def beside_the_hand(command: dict[str, Any]) -> bool:
    """A player's command that no hand waits for."""
    name = command.get("do")
    return type(name) is str and name not in OF_A_HAND and name not in _FLOORS


def can_wait(command: dict[str, Any]) -> bool:
    """One beside the hand that does not lead out of it either: where little may be written, it comes later."""
    return beside_the_hand(command) and (command["do"] not in WAYS_OUT or bool(command.get("stay")))


def engine_command(kind: type[cm.Command], command: dict[str, Any], seat: int, decision: int) -> cm.Command | Refusal:
    if kind in DECIDING and not decision:
        return Refusal("wrong_decision", "E-DEC-01", "say which decision this answers: its number is in the view")
    given = {key: value for key, value in command.items() if key not in ("do", "seat", "decision")}
    unknown = [key for key in given if key not in FIELDS[kind]]
    if unknown:
        return Refusal("bad_field", "", f"{command['do']} has no field {unknown[0]!r}"[:200])
    whole = {**given, "seat": seat}
    if "decision" in kind.__struct_fields__:
        whole["decision"] = decision
    try:
        return msgspec.convert(whole, kind)
    except msgspec.ValidationError as error:
        return Refusal("bad_field", "", str(error))
