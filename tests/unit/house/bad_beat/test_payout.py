"""What a Bad Beat pays, to the cent, and to whom (AMB-149 to 151)."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.house.bad_beat import events as ev
from pitboss.house.bad_beat.check import event_fault
from pitboss.house.bad_beat.claims import CALLED
from pitboss.house.bad_beat.payout import WHOLE, payouts_of
from pitboss.house.bad_beat.state import Claim, about_claim
from pitboss.house.bad_beat.view import due_now
from pitboss.house.notices.events import NoticeGiven
from tests.support import jackpots as jp
from tests.support.covers import covers
from tests.support.jackpots import adjust, claim, filled, offer, reject, verify_claim

Shares = tuple[tuple[str, int], ...]
PEOPLE = ("a", "b", "c", "d", "e", "f", "g", "h", "i")


def a_claim(losers: tuple[str, ...], winners: tuple[str, ...], dealt: tuple[str, ...], shares: Shares) -> Claim:
    return Claim("T-1 1", "T-1", 1, 1, losers, winners, dealt, "", WHOLE, shares, 0, 0, 0, jp.BAD_BEAT)


HALVES: Shares = (("losers", 5000), ("winners", 2500), ("table", 2500))
# Losers, winners, dealt in, shares, cents: who gets what.
DIVIDED: list[tuple[str, str, str, Shares, int, dict[str, int]]] = [
    ("a", "b", "abcd", HALVES, 100_000, {"a": 50_000, "b": 25_000, "c": 12_500, "d": 12_500}),
    # What cannot be divided goes to the loser: a third of 25,000 is 8,333.
    ("a", "b", "abcde", HALVES, 100_000, {"a": 50_001, "b": 25_000, "c": 8_333, "d": 8_333, "e": 8_333}),
    # Tied losers share, the odd cent to the first left of the button.
    ("ab", "c", "abc", HALVES, 100_001, {"a": 37_501, "b": 37_500, "c": 25_000}),
    ("ab", "c", "abcd", HALVES, 100_001, {"a": 25_001, "b": 25_000, "c": 25_000, "d": 25_000}),
    ("ab", "c", "abc", (("losers", 10_000),), 5, {"a": 3, "b": 2}),
    # Two winners share theirs.
    ("a", "bc", "abcd", HALVES, 100_000, {"a": 50_000, "b": 12_500, "c": 12_500, "d": 25_000}),
    # Nobody else was dealt in: the table's part is the loser's.
    ("a", "b", "ab", HALVES, 100_000, {"a": 75_000, "b": 25_000}),
    # Who lost one pot and won another has lost that one.
    ("a", "ab", "abc", HALVES, 100_000, {"a": 50_000, "b": 25_000, "c": 25_000}),
    ("a", "a", "abc", HALVES, 100_000, {"a": 75_000, "b": 12_500, "c": 12_500}),
    # Too little for everybody.
    ("a", "b", "abcd", HALVES, 1, {"a": 1}),
    ("a", "b", "abcd", HALVES, 0, {}),
]


@covers("N-CFG-bb.shares", "I-05")
@pytest.mark.parametrize(("losers", "winners", "dealt", "shares", "cents", "paid"), DIVIDED)
def test_bb_shares__who_gets_what(
    losers: str, winners: str, dealt: str, shares: Shares, cents: int, paid: dict[str, int]
) -> None:
    made = payouts_of(a_claim(tuple(losers), tuple(winners), tuple(dealt), shares), cents)
    assert {person: part for person, _, part in made} == paid


@st.composite
def claims(draw: Any) -> tuple[Claim, int]:
    dealt = PEOPLE[: draw(st.integers(2, 9))]
    losers = draw(st.lists(st.sampled_from(dealt), min_size=1, max_size=3, unique=True))
    winners = draw(st.lists(st.sampled_from(dealt), min_size=1, max_size=3, unique=True))
    first = draw(st.integers(0, WHOLE))
    second = draw(st.integers(0, WHOLE - first))
    shares = (("losers", first), ("winners", second), ("table", WHOLE - first - second))
    return a_claim(tuple(losers), tuple(winners), dealt, shares), draw(st.integers(0, 10**9))


@covers("N-CFG-bb.shares", "I-21")
@given(claims())
def test_bb_shares__every_cent_once_and_nobody_twice(found: tuple[Claim, int]) -> None:
    made, cents = found
    paid = payouts_of(made, cents)
    people = [person for person, _, _ in paid]
    assert sum([part for _, _, part in paid]) == cents
    assert len(set(people)) == len(people)
    assert set(people) <= set(made.dealt_in)
    assert all(part > 0 for _, _, part in paid)
    parts = {person: (kind, part) for person, kind, part in paid}
    for person, (kind, part) in parts.items():
        assert (kind == "loser") == (person in made.losers)
        # Of one kind all have the same, but for the first of the losers.
        same = [other for name, (one, other) in parts.items() if one == kind and name != made.losers[0]]
        assert person == made.losers[0] or set(same) == {part}
    assert parts.get(made.losers[0], ("loser", 0))[1] >= max([parts.get(one, ("", 0))[1] for one in made.losers])


# --- how much ---------------------------------------------------------------------------------------------------------
def verified(made: jp.Jackpot, at: int, name: str) -> int:
    made.do(verify_claim(at, name))
    return int(made.bad_beat.claims[name].cents)


@covers("N-CFG-bb.payoutBasis", "N-CFG-bb.reseedPercent", "I-05")
@pytest.mark.parametrize(
    ("reseed", "percent", "pays"),
    [(0, 10_000, 100_001), (1000, 10_000, 90_001), (0, 5000, 50_000), (3333, 5000, 33_335), (10_000, 10_000, 0)],
)
def test_bb_reseed_percent__what_stays_in_the_fund(reseed: int, percent: int, pays: int) -> None:
    terms = msgspec.structs.replace(jp.BAD_BEAT, reseed_percent=reseed)
    made = jp.a_bad_beat(offer(1, terms), *filled(100_001), claim(3, payout_percent=percent))
    assert verified(made, 4, "T-1 17") == pays


@covers("N-CFG-bb.payoutBasis", "I-21")
def test_bb_payout_basis__the_amount_on_display_when_the_hand_was_shown() -> None:
    """Not what is counted while the supervisor is on the way."""
    made = jp.a_bad_beat(
        offer(), *filled(100_000), claim(10), jp.take_in(11, "T-2", 1, 5000), jp.list_boxes(12, "T-2:1"),
        jp.carry(13, 2), jp.count_in_cage(14, "T-2:1", 5000), adjust(15, 105_000),
    )  # fmt: skip
    assert verified(made, 16, "T-1 17") == 100_000
    assert made.bad_beat.display.pending
    made.do(adjust(17, 5000))
    assert not made.bad_beat.display.pending


@covers("N-CFG-bb.payoutBasis", "I-21", "I-14")
def test_bb_payout_basis__never_more_than_the_fund_holds() -> None:
    """Two within a second: the display told of neither, so the second has what the first left."""
    made = jp.a_bad_beat(offer(), *filled(100_000), claim(10, 17, "T-1"), claim(10, 5, "T-2"))
    assert made.refuse(verify_claim(11, "T-2 5")) == ("out_of_order", "I-14")
    assert verified(made, 11, "T-1 17") == 100_000
    assert verified(made, 12, "T-2 5") == 0
    assert made.bad_beat.claims["T-2 5"].status == "paid"


@covers("I-16", "I-17")
def test_i_17__a_bad_beat_that_pays_nothing_is_due_nowhere() -> None:
    """No amount is brought to the table, none is prepared; the display tells of the hand all the same (I-18)."""
    made = jp.a_bad_beat(offer(), *filled(100_000), claim(10, 17, "T-1"), claim(10, 5, "T-2"))
    verified(made, 11, "T-1 17")
    before = len(made.bad_beat.notices)
    (event,) = made.do(verify_claim(12, "T-2 5"))
    assert (event.cents, event.payouts) == (0, ())  # type: ignore[attr-defined]
    assert len(made.bad_beat.notices) == before
    due = [(one.do, one.about) for one in due_now(made.bad_beat, jp.DAY) if one.about[:1] == ("T-2 5",)]
    assert due == []
    assert made.refuse(jp.prepare(13, "T-2 5")) == ("nothing_owed", "I-17")
    assert made.bad_beat.display.pending


@covers("I-17")
def test_i_17__papers_that_an_older_pitboss_prepared_for_nothing_are_no_fault() -> None:
    made = jp.a_bad_beat(offer(), claim(10, 17, "T-1"))
    (event,) = made.do(verify_claim(11, "T-1 17"))
    who: dict[str, Any] = {"at": 11, "by": "shift_supervisor", "giver": event.giver, "day": event.day}  # type: ignore[attr-defined]
    told = NoticeGiven(**who, number=1, to=CALLED, about=about_claim("T-1 17"), words="$0.00 to table T-1", rule="I-16")
    assert event_fault(made.bad_beat, told) == ""
    flo: dict[str, Any] = {"at": 12, "by": "accounting", "giver": "Flo", "day": jp.DAY}
    assert event_fault(made.bad_beat, ev.PaymentPrepared(**flo, claim="T-1 17", cents=0, form="cash")) == ""
    assert event_fault(made.bad_beat, ev.PaymentPrepared(**flo, claim="T-1 17", cents=5, form="cash"))


@covers("N-CFG-bb.payoutBasis", "I-14")
def test_amb_150__the_second_is_worked_out_once_the_first_was_decided() -> None:
    made = jp.a_bad_beat(offer(), *filled(100_000), claim(10, 17, "T-2", payout_percent=2500), claim(10, 5, "T-1"))
    # At the same moment the table decides; a rejected one takes nothing.
    assert made.refuse(verify_claim(11, "T-2 17")) == ("out_of_order", "I-14")
    made.do(reject(11, "T-1 5"))
    assert verified(made, 12, "T-2 17") == 25_000
    made.do(claim(13, 18, "T-1", shown_at=11))
    # Shown before the display was set right: it has what the first one left.
    assert verified(made, 14, "T-1 18") == 75_000


@covers("N-CFG-bb.payoutBasis", "I-18")
def test_amb_149__once_the_display_has_told_of_a_hit_the_next_counts_from_there() -> None:
    made = jp.a_bad_beat(offer(), *filled(100_000), claim(10, payout_percent=4000))
    assert verified(made, 11, "T-1 17") == 40_000
    made.do(adjust(12, 60_000))
    made.do(claim(13, 18))
    made.do(claim(13, 19, "T-2", shown_at=11))
    assert verified(made, 14, "T-2 19") == 60_000
    # What the one shown at 11 takes, the display did not tell at 13.
    assert verified(made, 15, "T-1 18") == 0


@covers("N-CFG-bb.payoutBasis", "I-21")
def test_amb_149__by_the_fund_boxes_count_too_and_count_once() -> None:
    terms = msgspec.structs.replace(jp.BAD_BEAT, payout_basis="fund")
    made = jp.a_bad_beat(
        offer(1, terms), *filled(100_000), jp.take_in(9, "T-2", 1, 5000), claim(10, uncounted=5700),
        jp.list_boxes(12, "T-2:1"), jp.carry(13, 2), jp.count_in_cage(14, "T-2:1", 5000),
    )  # fmt: skip
    assert verified(made, 15, "T-1 17") == 105_700
    made.do(jp.prepare(16))
    made.do(adjust(17, 0))
    made.do(jp.pay(18, "Max"))
    for person in ("Nan", "Ola"):
        made.do(jp.pay(18, person))
    # Seven dollars of it still lie in a box at a table.
    waits = msgspec.structs.replace(jp.pay(19, "Pat"), uncounted=700)
    assert made.refuse(waits) == ("fund_short", "I-21")
    # On its way it is not counted either; then six are in it, and the house makes the seventh good.
    made.do(jp.take_in(20, "T-1", 2, 700))
    assert made.refuse(jp.pay(21, "Pat")) == ("fund_short", "I-21")
    made.do(jp.list_boxes(22, "T-1:2"))
    made.do(jp.carry(23, 3))
    made.do(msgspec.structs.replace(jp.count_in_cage(24, "T-1:2", 600), again=True))
    paid = made.do(jp.pay(25, "Pat"))[0]
    assert isinstance(paid, ev.PersonPaid)
    assert (paid.made_good, made.state.fund, made.state.owed) == (100, 0, 0)


@covers("N-CFG-bb.payoutBasis")
def test_amb_149__by_the_fund_a_second_claim_has_what_the_first_left() -> None:
    terms = msgspec.structs.replace(jp.BAD_BEAT, payout_basis="fund")
    made = jp.a_bad_beat(offer(1, terms), *filled(100_000), claim(10, payout_percent=6000), claim(11, 18))
    assert verified(made, 12, "T-1 17") == 60_000
    assert verified(made, 13, "T-1 18") == 40_000
    made.do(claim(14, 19))
    assert verified(made, 15, "T-1 19") == 0


@covers("N-CFG-bb.payoutBasis")
def test_amb_149__an_amendment_changes_nothing_for_a_claim_that_was_made() -> None:
    made = jp.a_bad_beat(offer(), *filled(100_000), claim(10))
    made.do(offer(11, msgspec.structs.replace(jp.BAD_BEAT, reseed_percent=5000), 2))
    assert verified(made, 12, "T-1 17") == 100_000
