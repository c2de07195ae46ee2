"""A Bad Beat as it stands: its fund, its display, its claims. Only `evolve` changes it."""

from typing import Literal

import msgspec

from pitboss.house.bad_beat.events import Payout
from pitboss.house.custody.state import Custody, on_the_way
from pitboss.house.jackpot import JackpotState
from pitboss.house.notices.board import Notice
from pitboss.submission.file.structs import BadBeat

Status = Literal["open", "verified", "prepared", "paid", "rejected"]


class Claim(msgspec.Struct):
    """terms: as they hung in the room when it was made. displayed: the amount on display when the hands were shown.
    held: the fund with what lay in boxes when the claim was made, less what was promised. after: how many claims had
    been decided then; decided: its own place among them, 0 before that. on_display: when the display first told that it
    was won, None before that."""

    name: str
    table: str
    hand: int
    shown_at: int
    losers: tuple[str, ...]
    winners: tuple[str, ...]
    dealt_in: tuple[str, ...]
    words: str
    payout_percent: int
    shares: tuple[tuple[str, int], ...]
    displayed: int
    held: int
    after: int
    terms: BadBeat
    status: Status = "open"
    payouts: tuple[Payout, ...] = ()
    cents: int = 0
    paid: list[str] = msgspec.field(default_factory=list)
    why: str = ""
    decided: int = 0
    on_display: int | None = None

    @property
    def place(self) -> tuple[int, str, int]:
        """AMB-150: in the order of the showdowns, then by table."""
        return self.shown_at, self.table, self.hand

    @property
    def owed(self) -> int:
        """What of it was promised and not yet paid."""
        return sum([cents for person, _, cents in self.payouts if person not in self.paid])


class Display(msgspec.Struct):
    """history: what it showed from when on. pending: a claim was verified since (P 15.G(1)). days: the gaming days on
    which it was adjusted."""

    cents: int = 0
    pending: bool = False
    days: set[str] = msgspec.field(default_factory=set)
    history: list[tuple[int, int]] = msgspec.field(default_factory=list)


class BadBeatState(JackpotState, kw_only=True):
    """decided: how many claims were verified or rejected. received: the versions of other streams whose funds came
    here. waiting: those of the claims that are not settled; untold: those that no display has told of yet; owed: what
    was promised to people whose claims were verified and not paid yet. They follow from the claims, so that nobody has
    to look through the claims of years."""

    custody: Custody = msgspec.field(default_factory=lambda: Custody("bad_beat"))
    terms: BadBeat = msgspec.field(default_factory=BadBeat)
    collecting: bool = False
    ended: bool = False
    display: Display = msgspec.field(default_factory=Display)
    claims: dict[str, Claim] = msgspec.field(default_factory=dict)
    waiting: dict[str, Claim] = msgspec.field(default_factory=dict)
    untold: list[Claim] = msgspec.field(default_factory=list)
    owed: int = 0
    decided: int = 0
    notices: list[Notice] = msgspec.field(default_factory=list)
    last_day: str = ""
    received: set[tuple[str, int]] = msgspec.field(default_factory=set)


def books(state: BadBeatState) -> int:
    """I-21: what the display has to show: the fund less what was promised. Where boxes that are not counted yet were
    promised too (AMB-149, by the fund), nothing is left before they are."""
    return max(0, state.fund - state.owed)


def in_order(state: BadBeatState) -> list[Claim]:
    return sorted(state.claims.values(), key=lambda claim: claim.place)


def waiting(state: BadBeatState) -> list[Claim]:
    """AMB-150: those that are not settled, in their order."""
    return sorted(state.waiting.values(), key=lambda claim: claim.place)


def shown_at(display: Display, at: int) -> int:
    """The amount on display at a time."""
    return next((cents for since, cents in reversed(display.history) if since <= at), 0)


def unsettled(state: BadBeatState) -> str:
    """What is still to be done before its money can be given away or found to be none; '' for nothing."""
    for claim in state.waiting.values():
        return f"the claim of table {claim.table}, hand {claim.hand}, is not settled"
    boxes = on_the_way(state.custody)
    return f"box {boxes[0].name} is not counted" if boxes else ""


def uncounted_tables(state: BadBeatState, day: str, tables: tuple[str, ...]) -> list[str]:
    """I-08 (P 15.D): those of which no box was counted on a gaming day; each has to be."""
    counted = state.custody.counted_on.get(day, ())
    return [table for table in tables if table not in counted]


def overdue(state: BadBeatState, day: str, tables: tuple[str, ...] | None) -> tuple[str, ...]:
    """What was not done on a gaming day that is over. tables: those with a box at its end, None where nobody knows."""
    found = []
    # I-08 (P 15.D): every gaming day.
    if tables is not None:
        found += [f"count of table {table}" for table in uncounted_tables(state, day, tables)]
    elif state.collecting and day not in state.counted:
        found.append("count")
    # I-18 (P 15.I): no less than once a day, and at once after a verification.
    if day not in state.display.days or state.display.pending:
        found.append("display")
    return (*found, *[f"box {box.name}" for box in on_the_way(state.custody)])


def about_count(day: str) -> str:
    return f"count {day}"


def about_claim(claim: str) -> str:
    return f"claim {claim}"
