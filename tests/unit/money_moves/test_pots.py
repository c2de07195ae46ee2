"""Bets go into the pot, side pots form, and what nobody matched goes back (P 7.D(1), 8.B(5))."""

import pytest

from pitboss.engine import SPECTATOR, moves, view
from pitboss.engine.events import BetReturned, BettingClosed
from pitboss.engine.view import TableView
from tests.support.covers import covers
from tests.support.showdowns import Dollars, Hand, money, one_ante

Pots = list[tuple[int, tuple[int, ...]]]


def pots_of(hand: Hand) -> Pots:
    """Dollars and the seats that may win them, the main pot first."""
    seen: TableView = view(hand.table, SPECTATOR)
    return [(pot.cents // 100, pot.seats) for pot in seen.pots]


@covers("E-STK-01")
def test_e_stk_01__bets_lie_before_the_players_until_the_dealer_brings_them_in() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}).start().do("4 raise 10", "7 call")
    state = hand.table.hand
    assert state is not None
    assert (state.bets[1], state.bets[4], state.bets[7], state.pot) == (100, 1000, 1000, 0)
    hand.do("1 call")
    assert (state.bets[1], state.bets[4], state.bets[7], state.pot) == (0, 0, 0, 3000)
    [closed] = hand.events(BettingClosed)
    assert moves(closed) == (("bet:1", "pot", 1000), ("bet:4", "pot", 1000), ("bet:7", "pot", 1000))


@covers("E-STK-01", "E-BLD-03")
def test_e_stk_01__a_folded_players_bet_is_brought_in_too() -> None:
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}).start().do("4 raise 10", "7 call", "1 fold")
    assert hand.events(BettingClosed)[0].collected == ((1, 100), (4, 1000), (7, 1000))


@covers("E-STK-07")
def test_e_stk_07__three_pots_for_three_depths() -> None:
    """A 30, B 75, C and D 120, E folded after 10: 130 for all four, 135 for three, 90 for two."""
    hand = Hand("holdem", {1: 30, 2: 75, 3: 120, 4: 120, 5: 100}, {}).start()
    hand.do("2 raise 10", "3 call", "4 call", "5 call", "1 call", "1 bet 20", "2 raise 65", "3 raise 110", "4 call")
    hand.do("5 fold")
    assert pots_of(hand) == [(130, (1, 2, 3, 4)), (135, (2, 3, 4)), (90, (3, 4))]


@covers("E-STK-07")
@pytest.mark.parametrize(
    ("stacks", "lines", "pots"),
    [
        # Nobody all-in: one pot.
        ({1: 100, 4: 100, 7: 100}, ("4 raise 20", "7 call", "1 call"), [(60, (1, 4, 7))]),
        # All-in for exactly what the others put in: still one pot.
        ({1: 20, 4: 100, 7: 100}, ("4 raise 20", "7 call", "1 call"), [(60, (1, 4, 7))]),
        # All-in for less: the rest of what the others put in is theirs alone.
        ({1: 15, 4: 100, 7: 100}, ("4 raise 20", "7 call", "1 call"), [(45, (1, 4, 7)), (10, (4, 7))]),
        # The side pot grows on the next street.
        ({1: 20, 4: 100, 7: 100}, ("4 raise 20", "7 call", "1 call", "4 bet 30", "7 call"),
         [(60, (1, 4, 7)), (60, (4, 7))]),
        # Two all-in for the same: one side pot, not two.
        ({1: 20, 4: 20, 7: 100, 9: 100}, ("4 raise 20", "7 raise 50", "9 call", "1 call"),
         [(80, (1, 4, 7, 9)), (60, (7, 9))]),
        # A player who folded leaves their money in the pots it reaches: 20 of their 50 in the main pot.
        ({1: 20, 4: 100, 7: 100, 9: 100}, ("4 raise 50", "7 call", "9 call", "1 call", "4 check", "7 fold"),
         [(80, (1, 4, 9)), (90, (4, 9))]),
    ],
)  # fmt: skip
def test_e_stk_07__who_may_win_what(stacks: dict[int, Dollars], lines: tuple[str, ...], pots: Pots) -> None:
    hand = Hand("holdem", stacks, {}).start().do(*lines)
    assert pots_of(hand) == pots


@covers("E-STK-07")
def test_e_stk_07__dead_money_is_in_the_main_pot() -> None:
    hand = (
        Hand("holdem", {1: 105, 4: 15, 7: 100}, {}, **one_ante(5))
        .start()
        .do("4 call", "7 raise 20", "1 call", "4 call")
    )
    assert pots_of(hand) == [(50, (1, 4, 7)), (10, (1, 7))]


@covers("E-STK-07")
def test_e_stk_07__antes_of_each_count_towards_what_was_matched() -> None:
    """Ante 2 each; seat 4 is all-in for 15 in all, so 15 of each of the others is in the main pot."""
    hand = (
        Hand("holdem", {1: 100, 4: 15, 7: 100}, {}, **one_ante(2) | {"ante_rules": "each"})
        .start()
        .do("4 call", "7 raise 20", "1 call", "4 call")
    )
    assert pots_of(hand) == [(45, (1, 4, 7)), (14, (1, 7))]


@covers("E-STK-08")
@pytest.mark.parametrize(
    ("stacks", "lines", "seat", "back"),
    [
        # A bets 200, the only caller is all-in for 120.
        ({1: 201, 4: 121, 7: 100}, ("4 call", "7 fold", "1 check", "1 bet 200", "4 call"), 1, 80),
        # Two callers: what is above the larger of them.
        ({1: 201, 4: 121, 7: 151}, ("4 call", "7 call", "1 check", "1 bet 200", "4 call", "7 call"), 1, 50),
        # A raise that nobody calls: what is above the bet.
        ({1: 100, 4: 100, 7: 100}, ("4 raise 10", "7 fold", "1 raise 40", "4 fold"), 1, 30),
        # A bet that nobody calls at all.
        ({1: 100, 4: 100, 7: 100}, ("4 raise 10", "7 fold", "1 fold"), 4, 9),
    ],
)
def test_e_stk_08__the_part_that_nobody_matched_goes_back(
    stacks: dict[int, Dollars], lines: tuple[str, ...], seat: int, back: int
) -> None:
    hand = Hand("holdem", stacks, {}).start().do(*lines)
    [returned] = hand.events(BetReturned)
    assert (returned.seat, returned.cents, returned.rule) == (seat, back * 100, "E-STK-08")
    kinds = [type(event) for event in hand.log]
    assert kinds[kinds.index(BetReturned) + 1] is BettingClosed


@covers("E-STK-08")
def test_e_stk_08__a_blind_nobody_calls_is_partly_their_own_again() -> None:
    """Blinds 2 and 5, all fold: 3 of the 5 were matched by nobody."""
    hand = Hand("holdem", {1: 100, 4: 100, 7: 100}, {}, blinds_amounts=(200, 500), bet_min=500).start()
    hand.do("7 fold", "1 fold")
    assert [(event.seat, event.cents) for event in hand.events(BetReturned)] == [(4, 300)]
    assert hand.stacks() == money({1: 98, 4: 102, 7: 100})


@covers("E-STK-08")
def test_e_stk_08__nothing_goes_back_where_somebody_matched_it_and_folded() -> None:
    """7 calls the whole bet of 60 and folds on the flop: no part of it was uncalled."""
    hand = Hand("holdem", {1: 20, 4: 100, 7: 100}, {}).start().do("4 raise 60", "7 call", "1 call")
    assert not hand.events(BetReturned)
    hand.do("4 check", "7 fold")
    assert pots_of(hand) == [(60, (1, 4)), (80, (4,))]
