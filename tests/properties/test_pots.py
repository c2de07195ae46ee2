"""Pots against a count that hands every cent out by itself (P 8.B(5))."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from pitboss.engine.pots.layers import pots, uncalled
from pitboss.engine.state import HandState
from tests.support.covers import covers

Pots = list[tuple[int, tuple[int, ...]]]


def a_hand(put_in: list[int], live: list[int], dead: int = 0, taken: Sequence[int] = ()) -> HandState:
    """As much of a running hand as the pots are made from. Seats count from 1."""
    n = len(put_in) + 1
    return HandState(
        number=1,
        button=1,
        order=tuple(range(1, n)),
        live=live,
        blinds=(),
        blinds_seat=0,
        hole=[[] for _ in range(n)],
        up=[[] for _ in range(n)],
        bets=[0] * n,
        put_in=[0, *put_in],
        stub=52,
        dead=dead,
        taken=list(taken),
    )


def cent_by_cent(put_in: list[int], live: list[int], dead: int) -> Pots:
    """Each cent lies in the pot of those live seats that have put as much in; above all of them, in the last pot."""
    found: Pots = [(dead, tuple(live))]
    for height in range(1, max(put_in) + 1):
        cents = sum(1 for put in put_in if put >= height)
        seats = tuple(seat for seat in live if put_in[seat - 1] >= height) or found[-1][1]
        if seats == found[-1][1]:
            found[-1] = (found[-1][0] + cents, seats)
        else:
            found.append((cents, seats))
    return found


def with_chips(found: Pots) -> Pots:
    return [(cents, seats) for cents, seats in found if cents]


@st.composite
def hands(draw: st.DrawFn) -> tuple[list[int], list[int], int]:
    put_in = draw(st.lists(st.integers(0, 30), min_size=2, max_size=10))
    live = draw(st.lists(st.sampled_from(range(1, len(put_in) + 1)), min_size=1, unique=True))
    return put_in, live, draw(st.integers(0, 10))


@covers("E-STK-07", "G-GEN-11")
@given(hands())
def test_e_stk_07__pots_are_what_counting_every_cent_gives(hand: tuple[list[int], list[int], int]) -> None:
    put_in, _, dead = hand
    found = pots(a_hand(*hand))
    assert with_chips(found) == with_chips(cent_by_cent(*hand))
    assert sum(cents for cents, _ in found) == sum(put_in) + dead


@covers("H-16")
@given(hands(), st.data())
def test_amb_88__what_was_taken_of_a_pot_comes_off_that_pot(
    hand: tuple[list[int], list[int], int], data: st.DataObject
) -> None:
    whole = pots(a_hand(*hand))
    taken = [data.draw(st.integers(0, cents)) for cents, _ in whole]
    left = [(cents - gone, seats) for (cents, seats), gone in zip(whole, taken, strict=True)]
    assert pots(a_hand(*hand, taken)) == left


@covers("E-STK-07")
@given(hands())
def test_e_stk_07__nobody_wins_more_from_a_player_than_they_matched(
    hand: tuple[list[int], list[int], int],
) -> None:
    put_in, live, dead = hand
    found = pots(a_hand(put_in, live, dead))
    most = max(put_in[seat - 1] for seat in live)
    for seat in live:
        matched = put_in[seat - 1]
        # What folded players put in above everybody else is in the last pot.
        reach = sum(min(put, matched) if matched < most else put for put in put_in) + dead
        assert sum(cents for cents, seats in found if seat in seats) == reach


@covers("E-STK-07")
def test_e_stk_07__three_all_in_for_different_amounts_and_one_folded() -> None:
    # A 30, B 75, C 120, D 120, E folded after 10.
    found = pots(a_hand([30, 75, 120, 120, 10], [1, 2, 3, 4]))
    assert found == [(130, (1, 2, 3, 4)), (135, (2, 3, 4)), (90, (3, 4))]


@covers("E-STK-08")
@given(st.lists(st.integers(0, 30), min_size=2, max_size=10))
def test_e_stk_08__what_goes_back_is_what_stands_above_every_other_bet(bets: list[int]) -> None:
    hand = a_hand([0] * len(bets), list(range(1, len(bets) + 1)))
    hand.bets = [0, *bets]
    seat, cents = uncalled(hand)
    second, first = sorted(bets)[-2:]
    assert cents == first - second
    assert not cents or bets[seat - 1] == first
