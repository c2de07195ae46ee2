"""A Bad Beat as it stands: its fund, its display, its claims. Only `evolve` changes it."""

from typing import Literal

import msgspec

from pitboss.house.bad_beat.events import Payout
from pitboss.house.custody.state import Custody
from pitboss.house.notices.board import Notice
from pitboss.submission.file.structs import BadBeat

Status = Literal["open", "verified", "prepared", "paid", "rejected"]


class Claim(msgspec.Struct):
    """displayed: the amount on display when the hands were shown. on_display: when the display first told that it was
    won, None before that."""

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
    uncounted: int
    status: Status = "open"
    payouts: tuple[Payout, ...] = ()
    cents: int = 0
    paid: list[str] = msgspec.field(default_factory=list)
    why: str = ""
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
    """history: what it showed from when on. pending: a claim was verified since (P 15.G(1)). day: of the last
    adjustment."""

    cents: int = 0
    pending: bool = False
    day: str = ""
    history: list[tuple[int, int]] = msgspec.field(default_factory=list)


class BadBeatState(msgspec.Struct):
    """fund: counted contributions less what was paid and transferred. counted: by gaming day. received: the versions
    of other streams whose funds came here."""

    terms: BadBeat = msgspec.field(default_factory=BadBeat)
    version: int = 0
    play_money: bool = False
    collecting: bool = False
    ended: bool = False
    fund: int = 0
    custody: Custody = msgspec.field(default_factory=lambda: Custody("bad_beat"))
    display: Display = msgspec.field(default_factory=Display)
    claims: dict[str, Claim] = msgspec.field(default_factory=dict)
    notices: list[Notice] = msgspec.field(default_factory=list)
    counted: dict[str, int] = msgspec.field(default_factory=dict)
    last_day: str = ""
    received: set[tuple[str, int]] = msgspec.field(default_factory=set)
    sources: dict[str, int] = msgspec.field(default_factory=dict)


def promised(state: BadBeatState) -> int:
    """To people whose claims were verified."""
    return sum([claim.owed for claim in state.claims.values()])


def books(state: BadBeatState) -> int:
    """I-21: what the display has to show: the fund less what was promised."""
    return state.fund - promised(state)


def in_order(state: BadBeatState) -> list[Claim]:
    return sorted(state.claims.values(), key=lambda claim: claim.place)


def shown_at(display: Display, at: int) -> int:
    """The amount on display at a time."""
    return next((cents for since, cents in reversed(display.history) if since <= at), 0)


def about_count(day: str) -> str:
    return f"count {day}"


def about_claim(claim: str) -> str:
    return f"claim {claim}"
