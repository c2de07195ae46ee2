"""What happened to a Bad Beat. `tag` is the name in the log, for ever."""

from pitboss.house.base import SignedEvent
from pitboss.submission.file.structs import BadBeat

# Who gets how much, as what: loser, winner or one of the others dealt in.
Payout = tuple[str, str, int]


class BadBeatOffered(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.offered.v1"):
    """For the first time, or with other terms."""

    terms: BadBeat
    version: int
    play_money: bool = False
    rule: str = "I-01"


class CollectionEnded(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.collection_ended.v1"):
    """By an amendment. The fund stays payable."""

    version: int
    rule: str = "I-07"


class ClaimMade(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.claim_made.v1"):
    """displayed: the amount on display when the hands were shown."""

    claim: str
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
    displayed: int
    uncounted: int = 0
    rule: str = "I-05"


class ClaimVerified(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.claim_verified.v1"):
    """By the shift supervisor: so much, to these people. The display is pending from now on."""

    claim: str
    cents: int
    payouts: tuple[Payout, ...]
    rule: str = "I-14"


class ClaimRejected(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.claim_rejected.v1"):
    claim: str
    words: str
    rule: str = "I-14"


class PaymentPrepared(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.payment_prepared.v1"):
    claim: str
    cents: int
    form: str
    rule: str = "I-17"


class PersonPaid(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.person_paid.v1"):
    """identification: what was shown, '' at the table and in older logs. made_good: what of it the house puts into the
    fund, because boxes that the claim was promised were counted short (AMB-149, by the fund)."""

    claim: str
    person: str
    cents: int
    place: str
    to: str
    identification: str = ""
    made_good: int = 0
    rule: str = "I-17"


class DisplayAdjusted(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.display_adjusted.v1"):
    """Display and books are the same from here on (I-19)."""

    cents: int
    rule: str = "I-18"


class DayEnded(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.day_ended.v1"):
    """The gaming day `ended` was over at `due`. collected: what was counted in it: the official figure. tables: those
    that had a box of it at its end, None in older logs. overdue: what was not done in it."""

    ended: str
    due: int
    collected: int
    tables: tuple[str, ...] | None = None
    overdue: tuple[str, ...] = ()
    rule: str = "I-13"


class FundTransferred(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.fund_transferred.v1"):
    to: str
    cents: int
    ref: str
    rule: str = "I-20"


class FundReceived(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.fund_received.v1"):
    origin: str
    source: int
    cents: int
    rule: str = "I-20"


class BadBeatEnded(SignedEvent, frozen=True, kw_only=True, gc=False, tag="bad_beat.ended.v1"):
    """Every cent of it went to players."""

    rule: str = "I-20"


AnyBadBeatEvent = (
    BadBeatOffered | CollectionEnded | ClaimMade | ClaimVerified | ClaimRejected | PaymentPrepared | PersonPaid
    | DisplayAdjusted | DayEnded | FundTransferred | FundReceived | BadBeatEnded
)  # fmt: skip
