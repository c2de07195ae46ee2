"""What happened to a High Hand Jackpot. `tag` is the name in the log, for ever."""

from typing import ClassVar

from pitboss.house.base import SignedEvent
from pitboss.submission.file.structs import HighHand

# The slip, its person, and how much.
Prize = tuple[str, str, int]


def slip_key(slip: str) -> str:
    """The name of the key that seals who a slip is of."""
    return f"slip:{slip}"


class HighHandOffered(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.offered.v1"):
    """For the first time, or with other terms."""

    terms: HighHand
    version: int
    play_money: bool = False
    rule: str = "J-01"


class PeriodStarted(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.period_started.v1"):
    """From now on dealers look for hands. rolled_in: what earlier periods left for it."""

    period: str
    start: int
    end: int
    rolled_in: int
    rule: str = "J-14"


class PeriodSkipped(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.period_skipped.v1"):
    """The room was closed from its start to its end."""

    period: str
    start: int
    end: int
    rule: str = "J-14"


class PeriodEnded(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.period_ended.v1"):
    period: str
    tables: tuple[str, ...]
    rule: str = "J-11"


class TablePassed(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.table_passed.v1"):
    """No hand that began before the end is played there any more."""

    period: str
    table: str
    rule: str = "J-18"


class HandCalled(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.called.v1"):
    """A full house or better: the floor is called. dealer, entered_by: as in the command; empty in older logs."""

    slip: str
    period: str
    table: str
    hand: int
    seat: int
    person: str
    words: str
    strength: int
    source: int
    shown_at: int
    dealer: str = ""
    entered_by: tuple[str, ...] = ()
    rule: str = "J-15"


class SlipFilled(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.slip_filled.v1"):
    """name and phone are sealed: in the log everybody reads, they are ''."""

    private: ClassVar[tuple[str, ...]] = ("name", "phone")

    slip: str
    name: str
    phone: str
    identification: str
    dealer: str
    dealer_licence: str
    licence: str
    rule: str = "J-17"

    @property
    def sealed_with(self) -> str:
        return slip_key(self.slip)


class HandAnnounced(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.announced.v1"):
    """It leads the period now, or is as good as the one that does."""

    slip: str
    words: str
    equal: bool
    rule: str = "J-16"


class HandDeclined(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.declined.v1"):
    slip: str
    words: str
    rule: str = "J-24"


class PoolAnnounced(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.pool_announced.v1"):
    """counted: from all tables; rolled_in: from earlier periods."""

    period: str
    counted: int
    rolled_in: int
    rule: str = "J-18"


class PeriodAwarded(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.awarded.v1"):
    """deadline: until when it can be collected, 0 for ever."""

    period: str
    prizes: tuple[Prize, ...]
    deadline: int
    rule: str = "J-19"


class RolledOver(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.rolled_over.v1"):
    period: str
    cents: int
    rule: str = "J-21"


class PrizePaid(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.paid.v1"):
    period: str
    slip: str
    person: str
    cents: int
    place: str
    identification: str
    to: str
    rule: str = "J-20"


class PrizeExpired(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.expired.v1"):
    """next_period: it goes there; otherwise it is distributed by the procedure that was filed."""

    period: str
    slip: str
    cents: int
    deadline: int
    next_period: bool
    rule: str = "J-23"


class PrizeDistributed(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.distributed.v1"):
    period: str
    slip: str
    payouts: tuple[tuple[str, int], ...]
    words: str
    to: str
    rule: str = "J-23"


class SlipForgotten(SignedEvent, frozen=True, kw_only=True, gc=False, tag="high_hand.slip_forgotten.v1"):
    """The key of its name and telephone number is thrown away."""

    slip: str
    rule: str = "N-CFG-hhj.slipRetention"

    @property
    def forgets(self) -> str:
        return slip_key(self.slip)


AnyHighHandEvent = (
    HighHandOffered | PeriodStarted | PeriodSkipped | PeriodEnded | TablePassed | HandCalled | SlipFilled
    | HandAnnounced | HandDeclined | PoolAnnounced | PeriodAwarded | RolledOver | PrizePaid | PrizeExpired
    | PrizeDistributed | SlipForgotten
)  # fmt: skip
