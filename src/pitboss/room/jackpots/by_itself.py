"""What a room for play money does by itself: it has no staff to verify, count and pay (AMB-155), and its signs say so.

Everything goes the way that people would take it, step by step, and each step is an entry. Under a filed submission
none of this happens.
"""

from collections.abc import Iterator
from typing import Literal

from pitboss.house.bad_beat import commands as bb
from pitboss.house.bad_beat.state import BadBeatState, books, waiting
from pitboss.house.base import ROOM, HouseCommand
from pitboss.house.custody.commands import CountByRoom
from pitboss.house.custody.state import Custody, removed
from pitboss.house.high_hand import commands as hh
from pitboss.house.high_hand.state import HighHandState, boxes_missing, owed, shares_of

PAPERS = "play money"


def bad_beat_step(state: BadBeatState, at: int, day: str, kept: frozenset[str] = frozenset()) -> HouseCommand | None:
    """The next thing to do; None where all is done. kept: claims whose cards lie at a table that people deal. There is
    a shift supervisor there, who decides; claims of later showdowns come after that (AMB-150)."""
    waits = False
    for claim in waiting(state):
        waits = waits or (claim.status == "open" and claim.name in kept)
        if claim.status == "open" and not waits:
            return bb.VerifyClaim(by=ROOM, at=at, day=day, claim=claim.name)
        if claim.status == "verified":
            return bb.PreparePayment(by=ROOM, at=at, day=day, claim=claim.name, form=PAPERS)
        if claim.status == "prepared":
            person, _, cents = next(payout for payout in claim.payouts if payout[0] not in claim.paid)
            if cents <= state.fund:
                place: Literal["table", "cage"] = "cage" if state.terms.pay_location == "cage" else "table"
                return bb.PayPerson(
                    by=ROOM, at=at, day=day, claim=claim.name, person=person, place=place, to="account",
                    identification=PAPERS,
                )  # fmt: skip
    counted = _count(state.custody, at, day)
    if counted is not None:
        return counted
    if state.display.pending or state.display.cents != books(state):
        return bb.AdjustDisplay(by=ROOM, at=at, day=day, cents=books(state))
    return None


def high_hand_step(state: HighHandState, at: int, day: str) -> HouseCommand | None:
    """The next thing to do besides changing boxes; None where all of that is done."""
    for slip in state.called.values():
        if state.periods[slip.period].stage in ("open", "ended"):
            return hh.VerifyHand(
                by=ROOM, at=at, day=day, slip=slip.name, name=slip.person, phone=PAPERS, identification=PAPERS,
                dealer=PAPERS, dealer_licence=PAPERS, licence=PAPERS,
            )  # fmt: skip
    running = [period.name for period in state.periods.values() if period.stage == "open"]
    counted = _count(state.custody, at, day, running)
    return counted if counted is not None else next(_settle(state, at, day), None)


def _settle(state: HighHandState, at: int, day: str) -> Iterator[HouseCommand]:
    for period in state.periods.values():
        if period.stage == "ended" and set(period.tables) <= set(period.passed) and not boxes_missing(state, period):
            yield hh.AnnouncePool(by=ROOM, at=at, day=day, period=period.name)
        elif period.stage == "pooled":
            shares = tuple([(slip, cents) for slip, _, cents in shares_of(state, period)])
            yield hh.DividePool(by=ROOM, at=at, day=day, period=period.name, shares=shares)
        for slip, person, cents in owed(period):
            if slip in period.expired:
                yield hh.Distribute(
                    by=ROOM, at=at, day=day, period=period.name, slip=slip, payouts=((person, cents),), words=PAPERS,
                    to="account",
                )  # fmt: skip
            elif period.deadline and at >= period.deadline:
                continue
            else:
                yield hh.PayAtCage(
                    by=ROOM, at=at, day=day, period=period.name, slip=slip, place="main_cage", identification=PAPERS,
                    to="account",
                )  # fmt: skip


def _count(custody: Custody, at: int, day: str, not_yet: list[str] | None = None) -> CountByRoom | None:
    """not_yet: lots whose boxes wait for the end of their period."""
    for name in removed(custody):
        if custody.boxes[name].lot not in (not_yet or ()):
            return CountByRoom(by=ROOM, at=at, day=day, box=name)
    return None
