"""What can be asked of a High Hand Jackpot, besides what is done with its boxes (custody). A slip is named by table,
hand and seat: 'T-1 17 3'; a period by the day and the time at which it begins: '2026-11-17 18:00'."""

from typing import Literal

from pitboss.house.base import HouseCommand
from pitboss.submission.file.structs import HighHand


class OfferHighHand(HouseCommand, frozen=True, kw_only=True, gc=False):
    """A version of the Rules Submission that has it is in effect. play_money: the room does by itself what people do
    under a filed submission (AMB-155)."""

    terms: HighHand
    version: int
    play_money: bool = False


class StartPeriod(HouseCommand, frozen=True, kw_only=True, gc=False):
    """start, end: as scheduled, the end not included."""

    period: str
    start: int
    end: int


class SkipPeriod(HouseCommand, frozen=True, kw_only=True, gc=False):
    """It came and went while the room was closed."""

    period: str
    start: int
    end: int


class EndPeriod(HouseCommand, frozen=True, kw_only=True, gc=False):
    """tables: those that took part, each of which has to pass the end and give its box."""

    period: str
    tables: tuple[str, ...]


class PassTable(HouseCommand, frozen=True, kw_only=True, gc=False):
    """A table has no hand any more that began before the end."""

    period: str
    table: str


class CallHand(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The log of a table has a full house or better. shown_at, dealt_at: when it was shown, and when its hand began.
    strength: how good it is; words: the hand. source: the version of the table's stream that says so. dealer: who dealt
    it by the table's log, '' where a device did or nobody says; entered_by: who typed in its cards."""

    table: str
    hand: int
    seat: int
    person: str
    words: str
    strength: int
    source: int
    shown_at: int
    dealt_at: int
    dealer: str = ""
    entered_by: tuple[str, ...] = ()


class VerifyHand(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The High Hand Tracking Slip (P 16.G(3)). identification: what was shown. licence: the number of whoever
    verifies, dealer and dealer_licence those of the dealer or of the device that dealt (AMB-155)."""

    slip: str
    name: str
    phone: str
    identification: str
    dealer: str
    dealer_licence: str
    licence: str


class DeclineHand(HouseCommand, frozen=True, kw_only=True, gc=False):
    """No slip is filled in for it. words: why, as: no identification was shown."""

    slip: str
    words: str


class AnnouncePool(HouseCommand, frozen=True, kw_only=True, gc=False):
    """The sum of all tables, announced and displayed."""

    period: str


class DividePool(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Where equal hands do not share equally: what each slip gets, by the rule that was filed."""

    period: str
    shares: tuple[tuple[str, int], ...]


class PayAtCage(HouseCommand, frozen=True, kw_only=True, gc=False):
    """place: main_cage or satellite_cage. to: into the person's account with the room, or in cash."""

    period: str
    slip: str
    place: str
    identification: str
    to: Literal["account", "cash"]


class ExpireClaims(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Time has passed: whatever was not collected by its deadline."""


class Distribute(HouseCommand, frozen=True, kw_only=True, gc=False):
    """What was not collected goes to these people, by the procedure that was filed. words: how."""

    period: str
    slip: str
    payouts: tuple[tuple[str, int], ...]
    words: str
    to: Literal["account", "cash"] = "cash"


class ForgetSlip(HouseCommand, frozen=True, kw_only=True, gc=False):
    """Its time of retention is over: name and telephone number are opened by nobody any more."""

    slip: str


AnyHighHandCommand = (
    OfferHighHand | StartPeriod | SkipPeriod | EndPeriod | PassTable | CallHand | VerifyHand | DeclineHand
    | AnnouncePool | DividePool | PayAtCage | ExpireClaims | Distribute | ForgetSlip
)  # fmt: skip
