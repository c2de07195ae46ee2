"""What people ask of a table, and what they are told: everything that may be asked, the envelope, the answer.

A frame of the socket is decoded into one of these structs, a bot makes one, and the room looks at nothing else. Most
are the engine's own commands. The seat is filled in from who sits where, the decision from the envelope: what a client
says about them inside a command is not looked at.
"""

from collections.abc import Callable
from typing import Annotated, Any, get_args

import msgspec

from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine.commands.base import Whole, Words
from pitboss.submission.mixes.lists import GAMES_MAX

ID_MAX = 64


# --- what only the room does ---------------------------------------------------------------------------------------
class RoomRequest(msgspec.Struct, frozen=True, gc=False, tag_field="do", forbid_unknown_fields=True, kw_only=True):
    """Base of what is asked of the room and not of the engine."""


class Stay(RoomRequest, frozen=True, gc=False, tag="stay"):
    """Think better of standing up when the round of play is over."""


class AutoTopUp(RoomRequest, frozen=True, gc=False, tag="auto_top_up"):
    """Before each hand fill the stack up to so many cents; 0: to what was first bought in for."""

    on: bool
    cents: Whole = 0


class ChangeSeat(RoomRequest, frozen=True, gc=False, tag="change_seat"):
    seat: Whole


class Pause(RoomRequest, frozen=True, gc=False, tag="pause"):
    reason: Words = ""


class Resume(RoomRequest, frozen=True, gc=False, tag="resume"):
    pass


class VerifyTime(RoomRequest, frozen=True, gc=False, tag="verify_time"):
    """The time charges that wait are verified."""


class SkipTime(RoomRequest, frozen=True, gc=False, tag="skip_time"):
    """Nothing is charged for the interval that runs now."""

    reason: Words


class ChangeBox(RoomRequest, frozen=True, gc=False, tag="change_box"):
    """The box of a jackpot, bad_beat or high_hand, is removed; attach: and another attached."""

    jackpot: Words
    attach: bool = True


class ConfirmMinimum(RoomRequest, frozen=True, gc=False, tag="confirm_minimum"):
    """All players agree to the higher minimum, the dealer says."""


class ReportCards(RoomRequest, frozen=True, gc=False, tag="report_cards"):
    """Cards of the deck in play are missing, or there are too many. kind: missing · extra."""

    kind: Words


class CloseTable(RoomRequest, frozen=True, gc=False, tag="close_table"):
    pass


# --- what whoever opened a private table orders there (owning/) ---------------------------------------------------
class AddBots(RoomRequest, frozen=True, gc=False, tag="add_bots"):
    """So many more bots fill the seats."""

    count: Whole = 1


class SendAway(RoomRequest, frozen=True, gc=False, tag="send_away"):
    """A player, who may be let in again, or a bot: at once, or when their hand is over."""

    seat: Whole


class LetIn(RoomRequest, frozen=True, gc=False, tag="let_in"):
    """Somebody who was sent away may sit down again. who: their id."""

    who: Words


class WishedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """house: house choices by name, on top of the usual stakes of the game."""

    game: Words
    house: dict[str, Any] = {}


class ChangeGame(RoomRequest, frozen=True, gc=False, tag="change_game"):
    """What is played from the next hand on. mix: a list that is known by name, with a small bet of so many cents (0: as
    usual); or games: one, or several that take turns, an orbit each; title: what to call several."""

    mix: Words = ""
    bet: Whole = 0
    games: Annotated[tuple[WishedGame, ...], msgspec.Meta(max_length=GAMES_MAX)] = ()
    title: str = ""


class HoldTable(RoomRequest, frozen=True, gc=False, tag="hold_table"):
    """Pause, when the running hand is over."""


class CarryOn(RoomRequest, frozen=True, gc=False, tag="carry_on"):
    """End the owner's pause; during a hand: take back what was ordered for the end of it."""


class EndTable(RoomRequest, frozen=True, gc=False, tag="end_table"):
    """Close the table, when the running hand is over."""


# --- all that may be asked -----------------------------------------------------------------------------------------
# What answers the one decision that is open. A client says which it has in mind: a late click never acts on the next.
Deciding = (
    cm.Fold | cm.Check | cm.Call | cm.Bet | cm.RaiseTo | cm.PostStraddle | cm.PassStraddle | cm.Discard | cm.Show
    | cm.Muck | cm.ShowCards | cm.ChooseAfterExposure | cm.MakeWager
)  # fmt: skip
# What the table does with the seat of whoever asks, as it is.
Playing = (
    Deciding | cm.PlaceWagers | cm.AskFor | cm.Agree | cm.Decline | cm.AgreeMinimum | cm.EndMinimum | cm.Instruct
    | cm.SitOut | cm.SitIn | cm.LeaveTable | cm.ReturnToTable
)  # fmt: skip
# What is paid for out of the play money of whoever asks.
Paying = cm.SitDown | cm.AddChips
OfTheFloor = Pause | Resume | VerifyTime | SkipTime | ChangeBox | ConfirmMinimum | ReportCards | CloseTable
OfTheOwner = AddBots | SendAway | LetIn | ChangeGame | HoldTable | CarryOn | EndTable
TableRequest = Playing | Paying | cm.StandUp | Stay | AutoTopUp | ChangeSeat | OfTheOwner | OfTheFloor

DECIDING = frozenset(get_args(Deciding))
# Asked for by people of the house: an act, in the role that they have (room/floor/giving.py).
OF_THE_FLOOR = frozenset(get_args(OfTheFloor))
PAYING = frozenset(get_args(Paying))
# By type what each is called on the wire.
NAMES: dict[type, str] = {kind: str(kind.__struct_config__.tag) for kind in get_args(TableRequest)}
# What no hand waits for; and of that, what does not lead out of it either: where little may be written, it comes later.
BESIDE_THE_HAND = frozenset(NAMES) - DECIDING - {cm.PlaceWagers, cm.Agree, cm.Decline} - OF_THE_FLOOR
CAN_WAIT = BESIDE_THE_HAND - {cm.StandUp, cm.SitOut, EndTable}


# --- on their way --------------------------------------------------------------------------------------------------
class Envelope(msgspec.Struct, frozen=True):
    """id: the client's own, the same again for the same request. decision: the number that it answers, 0 none. said:
    what its sender asked for, where the room has filled the command in."""

    id: str
    person: str
    role: str
    decision: int
    command: cm.PlayerCommand | RoomRequest
    said: bytes = b""


# Who asks where nobody has.
ITSELF = Envelope("", "", "", 0, Resume())


class Answer(msgspec.Struct, frozen=True):
    id: str
    ok: bool
    version: int
    code: str = ""
    rule: str = ""
    detail: str = ""


class Kept(Answer, frozen=True, omit_defaults=True):
    """An answer as it is kept. digest: tells what was asked for from anything else; '' as an older Pitboss has it."""

    digest: str = ""


encode_answer = msgspec.json.Encoder().encode
decode_answer = msgspec.json.Decoder(Answer).decode
decode_kept = msgspec.json.Decoder(Kept).decode


def kept(answer: Answer, digest: str) -> Kept:
    return Kept(answer.id, answer.ok, answer.version, answer.code, answer.rule, answer.detail, digest)


# Called with what was asked and what came of it.
OnAnswer = Callable[[Envelope, Answer], None]
# What a bot does once it has thought; None where there is nothing to decide any more.
Thought = Callable[[], Envelope | None]


def id_fault(envelope: Envelope) -> Refusal | None:
    if not 0 < len(envelope.id) <= ID_MAX or not envelope.id.isprintable():
        return Refusal("bad_id", "", f"a command has an id of its own, 1 to {ID_MAX} printable characters")
    return None
