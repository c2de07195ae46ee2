"""The money of jackpots, whatever is asked for in whatever order: state and ledger agree, nothing is made or lost."""

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.house.bad_beat import events as bb
from pitboss.house.bad_beat.state import BadBeatState, books
from pitboss.house.base import HouseEvent
from pitboss.house.custody import events as cu
from pitboss.house.custody.state import Custody
from pitboss.house.high_hand import events as hh
from pitboss.house.high_hand.state import HighHandState, owed
from pitboss.house.notices import events as no
from pitboss.ledger.chart import may_be_negative
from tests.support.covers import covers
from tests.support.random_jackpots import Played

STEPS = 500
SEEDS = st.integers(0, 2**32)


def check_money(played: Played) -> None:
    state, balances = played.state, played.balances
    received = 500 * len(state.received) if played.kind == "bad_beat" else 0
    assert state.fund == balances.get(f"fund:{played.stream}", 0) + received
    assert sum(balances.values()) == 0
    for account, cents in balances.items():
        # A table's stakes stand for its players here; a fund that another gave has it from there.
        if not account.endswith(":stakes") and not (received and account.startswith("fund:")):
            assert cents >= 0 or may_be_negative(account), (account, cents)
    check_custody(state.custody)
    if isinstance(state, BadBeatState):
        check_bad_beat(state)
    else:
        check_high_hand(state)


def check_bad_beat(state: BadBeatState) -> None:
    assert state.fund >= 0
    assert books(state) >= 0
    for claim in state.claims.values():
        assert sum([cents for _, _, cents in claim.payouts]) == claim.cents
        people = [person for person, _, _ in claim.payouts]
        assert len(set(people)) == len(people)
        assert all(cents > 0 for _, _, cents in claim.payouts)
    # What is kept beside the claims, so that nobody looks through all of them, is what they say.
    claims = state.claims.values()
    assert state.owed == sum([claim.owed for claim in claims])
    assert list(state.waiting.values()) == [one for one in claims if one.status in ("open", "verified", "prepared")]
    told = [one for one in claims if one.status != "rejected" and one.decided and one.on_display is None]
    assert sorted(state.untold, key=lambda one: one.decided) == sorted(told, key=lambda one: one.decided)
    if all(claim.terms.payout_basis == "displayed" for claim in claims):
        assert state.owed <= state.fund


def check_custody(custody: Custody) -> None:
    boxes = custody.boxes.values()
    assert list(custody.moving.values()) == [box for box in boxes if box.stage != "in_the_fund"]
    for lot in {box.lot for box in boxes}:
        assert custody.by_lot[lot] == [box for box in boxes if box.lot == lot]


def check_high_hand(state: HighHandState) -> None:
    """Every cent of the fund is a period's, a winner's or the next period's."""
    slips = state.slips.values()
    assert list(state.called.values()) == [slip for slip in slips if slip.standing == "called"]
    for name in {slip.period for slip in slips}:
        assert state.by_period[name] == [slip for slip in slips if slip.period == name]
    running = sum([one.pool for one in state.periods.values() if one.stage in ("open", "ended", "pooled")])
    due = sum([cents for one in state.periods.values() for _, _, cents in owed(one)])
    assert state.fund == state.rolled + running + due
    assert min([state.rolled, *[one.counted for one in state.periods.values()]]) >= 0


@covers("I-21", "I-12", "J-12", "J-18", "J-21")
@pytest.mark.parametrize("kind", ["bad_beat", "high_hand"])
@given(SEEDS)
@settings(max_examples=60, deadline=None)
def test_i_21__fund_and_ledger_agree_after_every_event(kind: str, seed: int) -> None:
    played = Played(kind, Random(seed))
    played.play(STEPS, check_money)
    assert played.events
    assert played.refused


# What whoever counts, files or writes says freely: another value is another thing that happened. What tables and other
# funds say is held against their own logs.
FREE: dict[type[HouseEvent], set[str]] = {
    cu.BoxRemoved: {"cents", "number", "source", "removed_at"},
    cu.CountedAtTable: {"cents"},
    cu.CountedInCage: {"cents"},
    cu.SumVerified: {"cents", "load"},
    cu.Carried: {"load"},
    no.NoticeSeen: {"number"},
    no.NoticeAcknowledged: {"number"},
    bb.BadBeatOffered: {"version"},
    hh.HighHandOffered: {"version"},
    bb.ClaimMade: {"shown_at", "uncounted", "source", "payout_percent"},
    bb.FundReceived: {"cents", "source"},
    bb.DayEnded: {"due"},
    hh.PeriodStarted: {"end"},
    hh.PeriodSkipped: {"end", "start"},
    hh.HandCalled: {"shown_at", "source", "strength"},
}
# The display may be set to what it shows, and what is offered may be offered again.
AGAIN = (bb.DisplayAdjusted, bb.BadBeatOffered, hh.HighHandOffered)


def doctored(event: HouseEvent) -> list[HouseEvent]:
    """A cent more, another number, another role, nobody's name: one field at a time."""
    free = FREE.get(type(event), set()) | {"at", "hand", "seat"}
    numbers = [name for name in event.__struct_fields__ if type(getattr(event, name)) is int and name not in free]
    made = [msgspec.structs.replace(event, **{name: getattr(event, name) + 1}) for name in numbers]
    made.append(msgspec.structs.replace(event, by="player", giver="Max"))
    made.append(msgspec.structs.replace(event, at=event.at - 10**12))
    if event.giver:
        made.append(msgspec.structs.replace(event, giver=""))
    if getattr(event, "beside", ()):
        made.append(msgspec.structs.replace(event, beside=()))
    if isinstance(event, bb.ClaimVerified | bb.PaymentPrepared | bb.PersonPaid | bb.ClaimRejected):
        made.append(msgspec.structs.replace(event, claim="T-9 99"))
    if isinstance(event, hh.PrizePaid | hh.PrizeExpired | hh.PeriodAwarded | hh.PoolAnnounced | hh.RolledOver):
        made.append(msgspec.structs.replace(event, period="another"))
    return made


@covers("I-21", "J-13")
@pytest.mark.parametrize("kind", ["bad_beat", "high_hand"])
@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_i_21__a_log_that_was_doctored_does_not_follow(kind: str, seed: int) -> None:
    played = Played(kind, Random(seed))
    played.play(STEPS, lambda _: None)
    again = Played(kind, Random(seed))
    for event in played.events:
        for other in doctored(event):
            assert again.fault(other), other
        again.take(event)
        if not isinstance(event, AGAIN):
            assert again.fault(event), f"{event} twice"
    assert again.state == played.state


@covers("I-21", "J-13")
@pytest.mark.parametrize("kind", ["bad_beat", "high_hand"])
@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_i_21__what_is_written_together_follows_in_its_order(kind: str, seed: int) -> None:
    """Neither half of it stands alone: a verification without its notice, a slip without its announcement, a pool
    without its award."""
    played = Played(kind, Random(seed))
    played.play(STEPS, lambda _: None)
    again, pairs = Played(kind, Random(seed)), 0
    for event, after in zip(played.events, [*played.events[1:], None], strict=True):
        again.take(event)
        if not again.state.follows:
            continue
        pairs += 1
        assert after is not None
        assert again.fault(after) == ""
        others = [one for one in played.events if type(one) is not type(after)]
        assert all(again.fault(one) for one in others[-20:])
        if not isinstance(after, no.NoticeGiven):
            assert Played(kind, Random(seed)).fault(after)
    assert pairs or len(played.events) < STEPS
