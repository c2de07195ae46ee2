"""What can be asked of a Bad Beat, besides what is done with its boxes (custody). A claim is named by its table and the
number of its hand: 'T-1 17'."""

from typing import Literal

from pitboss.house.base import HouseCommand
from pitboss.submission.file.structs import BadBeat


class OfferBadBeat(HouseCommand, frozen=True, kw_only=True, gc=False):
    """A version of the Rules Submission that has it is in effect. play_money: the room does by itself what people do
    under a filed submission (AMB-155)."""

    terms: BadBeat
    version: int
    play_money: bool = False


class EnterClaim(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The log of a table has a Bad Beat. shown_at: when the hands were shown. source: the version of the table's stream
    that says so. losers, winners, dealt_in: people, in the order of their seats from the button's left. uncounted: what
    lies in boxes and containers by the ledger, at tables and on the way."""

    table: str
    hand: int
    source: int
    shown_at: int
    losers: tuple[str, ...]
    winners: tuple[str, ...]
    dealt_in: tuple[str, ...]
    words: str
    payout_percent: int
    shares: tuple[tuple[str, int], ...]
    uncounted: int = 0


class VerifyClaim(HouseCommand, frozen=True, kw_only=True, gc=False):
    claim: str


class RejectClaim(HouseCommand, frozen=True, kw_only=True, gc=False):
    """words: why."""

    claim: str
    words: str


class PreparePayment(HouseCommand, frozen=True, kw_only=True, gc=False):
    """form: cash or what stands for it, in words."""

    claim: str
    form: str


class PayPerson(HouseCommand, frozen=True, kw_only=True, gc=False):
    """place: where it is paid. to: into the person's account with the room, or in cash. identification: what was shown
    at the cage, as: driver's licence; at the table the player sits where the hand was played. uncounted: what lies in
    boxes at tables by the ledger."""

    claim: str
    person: str
    place: Literal["table", "cage"]
    to: Literal["account", "cash"]
    identification: str = ""
    uncounted: int = 0


class NotifyCompliance(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Before the boxes of a gaming day are counted."""

    words: str = ""


class AdjustDisplay(HouseCommand, frozen=True, kw_only=True, gc=False):
    """By accounting, with a floorperson by. cents: what the display will show."""

    cents: int


class EndDay(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The gaming day `ended` is over since `due`. tables: those that had a box of it at its end."""

    ended: str
    due: int
    tables: tuple[str, ...] = ()


class TransferFund(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The whole fund goes to another Bad Beat, in the approved way. ref: of the approval. receives: that one is offered
    in the room. uncounted: what lies in boxes at tables by the ledger."""

    to: str
    ref: str
    receives: bool
    uncounted: int = 0


class ReceiveFund(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The log of another Bad Beat, of the name `origin`, says that its fund came here. source: the version of its
    stream that says so."""

    origin: str
    source: int
    cents: int


class EndBadBeat(HouseCommand, frozen=True, kw_only=True, gc=False):
    """No submission has it any more. uncounted: what lies in boxes at tables by the ledger."""

    uncounted: int = 0


AnyBadBeatCommand = (
    OfferBadBeat | EnterClaim | VerifyClaim | RejectClaim | PreparePayment | PayPerson | NotifyCompliance
    | AdjustDisplay | EndDay | TransferFund | ReceiveFund | EndBadBeat
)  # fmt: skip
