"""Blind Bets (P 11.D, 12.D, 13.E, 19.D, 20.D, 21.C(2), 22.D) and the option to raise (P 11.G(1) and its sisters)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.events import (
    BetReturned,
    BettingClosed,
    BettingOpened,
    BlindsPosted,
    CardsDealt,
    HandStarted,
    PotAwarded,
)
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import dealt, seated

BUTTON_GAMES = [game.key for game in RING_GAMES if game.button]


@covers("E-BLD-01", "E-BLD-02", "E-ORD-01", "N-CFG-blinds.amounts", "D-CC-02", "D-BDG-02", "D-TD-02")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_e_bld_01__the_first_blind_left_of_the_button_the_next_directly_after(game: str) -> None:
    """Button 7 of {1, 4, 7}, blinds 2 and 5: seat 1 posts 2, seat 4 posts 5, seat 7 acts first."""
    play = dealt(game, (1, 4, 7))
    assert play.one(BlindsPosted).posts == ((1, 2, 0), (4, 5, 0))
    assert play.one(BlindsPosted).level == 5
    assert play.stacks() == {1: 998, 4: 995, 7: 1000}
    assert play.turn == 7


@covers("E-BLD-02", "E-ORD-01", "N-CFG-blinds.amounts")
@pytest.mark.parametrize(
    ("blinds", "seats", "posts", "first"),
    [
        ((5,), (1, 4, 7), ((1, 5),), 4),
        ((5,), (1, 2), ((1, 5),), 2),
        ((2, 5), (1, 4, 7, 9), ((1, 2), (4, 5)), 7),
        ((1, 2, 5), (1, 4, 7, 9), ((1, 1), (4, 2), (7, 5)), 9),
        ((1, 2, 5), (1, 4, 7), ((1, 1), (4, 2), (7, 5)), 1),
        ((1, 2, 3, 4), (1, 4, 7, 9), ((1, 1), (4, 2), (7, 3), (9, 4)), 1),
        ((5, 5), (1, 4, 7), ((1, 5), (4, 5)), 7),
    ],
)
def test_e_bld_02__any_number_of_blinds(
    blinds: tuple[int, ...], seats: tuple[int, ...], posts: tuple[tuple[int, int], ...], first: int
) -> None:
    play = dealt("holdem", seats, blinds_amounts=blinds)
    assert tuple((seat, live) for seat, live, _ in play.one(BlindsPosted).posts) == posts
    assert play.turn == first
    assert play.all(BettingOpened)[0].rule == "E-ORD-01"


@covers("E-BLD-01", "E-BLD-02")
def test_e_bld_01__blinds_move_with_the_button() -> None:
    play = dealt("holdem", (1, 4, 7)).end().deal()
    assert play.one(HandStarted).button == 1
    assert play.one(BlindsPosted).posts == ((4, 2, 0), (7, 5, 0))
    assert play.turn == 1


@covers("E-BLD-01", "N-CFG-blinds.headsUpButtonSmall")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_heads_up__by_the_letter__the_other_player_posts_first_and_acts_first(game: str) -> None:
    """AMB-40: the button has the last blind, so the non-button opens every betting round."""
    play = dealt(game, (3, 6))
    assert play.one(HandStarted).button == 6
    assert play.one(BlindsPosted).posts == ((3, 2, 0), (6, 5, 0))
    assert play.all(CardsDealt)[0].seats[:2] == (3, 6)
    assert play.turn == 3
    assert {opened.seat for opened in play.end().all(BettingOpened)} == {3}


@covers("N-CFG-blinds.headsUpButtonSmall", "E-ORD-01", "E-ORD-02")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_heads_up_button_small__the_button_posts_first_and_acts_first_before_the_flop(game: str) -> None:
    play = dealt(game, (3, 6), blinds_heads_up_button_small=True)
    assert play.one(HandStarted).button == 6
    assert play.one(BlindsPosted).posts == ((6, 2, 0), (3, 5, 0))
    # The button still gets the last card of every circuit (P 11.F).
    assert play.all(CardsDealt)[0].seats[:2] == (3, 6)
    first, *later = [opened.seat for opened in play.end().all(BettingOpened)]
    assert first == 6
    assert set(later) == {3}


@covers("N-CFG-blinds.headsUpButtonSmall")
def test_heads_up_button_small__three_players_are_not_heads_up() -> None:
    play = dealt("holdem", (1, 4, 7), blinds_heads_up_button_small=True)
    assert play.one(BlindsPosted).posts == ((1, 2, 0), (4, 5, 0))


@covers("E-STR-04", "E-ACT-02")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_e_str_04__the_last_blind_may_raise_when_it_is_only_called(game: str) -> None:
    play = dealt(game, (1, 4, 7)).play("7 call", "1 call")
    assert play.turn == 4
    assert play.offered() == {"fold": (0, 0), "check": (0, 0), "raise_to": (10, 105)}
    play.play("4 raise 15")
    assert play.turn == 7
    assert play.offered()["call"] == (10, 10)


@covers("E-STR-04", "E-ACT-05")
def test_e_str_04__the_option_taken_as_a_check_ends_the_round() -> None:
    play = dealt("holdem", (1, 4, 7)).play("7 call", "1 call")
    assert not play.all(BettingClosed)
    play.play("4 check")
    assert play.one(BettingClosed).collected == ((1, 5), (4, 5), (7, 5))


@covers("E-STR-04")
def test_e_str_04__the_first_blind_may_raise_too() -> None:
    play = dealt("holdem", (1, 4, 7)).play("7 call")
    assert play.offered() == {"fold": (0, 0), "call": (3, 3), "raise_to": (10, 105)}


@covers("E-BLD-03")
@pytest.mark.parametrize(("lines", "blind"), [(("7 raise 20", "1 fold", "4 fold"), 7), (("7 fold", "1 fold"), 2)])
def test_e_bld_03__folding_does_not_free_from_a_blind(lines: tuple[str, ...], blind: int) -> None:
    play = dealt("holdem", (1, 4, 7)).play(*lines)
    winner = play.one(PotAwarded).to[0][0]
    assert play.table.stacks[winner] == 1000 + blind


@covers("E-BLD-03")
def test_e_bld_03__the_blind_stays_in_while_others_play_on() -> None:
    play = dealt("holdem", (1, 4, 7, 9)).play("7 raise 10", "9 call", "1 fold", "4 fold")
    assert play.one(BettingClosed).collected == ((1, 2), (4, 5), (7, 10), (9, 10))


@covers("N-CFG-stake.allowShortForced", "E-STK-06")
@pytest.mark.parametrize(
    ("stack", "posted"),
    [(3, 3), (5, 5), (1, 1)],
)
def test_stake_allow_short_forced__a_short_blind_is_all_in__the_others_match_the_whole_one(
    stack: int, posted: int
) -> None:
    """AMB-45: only where the house allows it."""
    play = seated("holdem", {1: 1000, 4: stack, 7: 1000}, stake_allow_short_forced=True).deal()
    assert play.one(BlindsPosted).posts == ((1, 2, 0), (4, posted, 0))
    assert play.one(BlindsPosted).level == 5
    assert play.offered() == {"fold": (0, 0), "call": (5, 5), "raise_to": (10, 105)}
    play.play("7 call", "1 call")
    assert play.turn == 1
    assert len(play.all(BettingClosed)) == 1


@covers("N-CFG-stake.allowShortForced", "E-STK-08")
def test_stake_allow_short_forced__heads_up_with_a_blind_of_one() -> None:
    """Seat 2 has one chip of the 5: seat 1's 2 already matches it, one chip of that goes back, and nobody decides."""
    play = seated("holdem", {1: 1000, 2: 1}, stake_allow_short_forced=True).deal()
    assert play.over()
    assert not play.all(BettingOpened)
    assert sum(amount for award in play.all(PotAwarded) for _, amount in award.to) == 2


@covers("E-BLD-03", "E-STK-08")
def test_e_bld_03__a_folded_post_stays_in_though_nobody_else_has_as_much() -> None:
    """A newcomer throws away the 5 that they posted; the blinds are all-in for 4 and 3."""
    play = seated("holdem", 3, stake_allow_short_forced=True).deal().end().sit([4])
    play.tell(*(cm.RemoveChips(seat, chips=play.table.stacks[seat] - left) for seat, left in ((1, 4), (2, 3)))).deal()
    assert play.one(BlindsPosted).posts == ((1, 2, 0), (2, 3, 0), (4, 5, 0))
    play.play("3 fold", "4 fold").tell("1 call")
    assert not play.all(BetReturned)
    assert play.one(BettingClosed).collected == ((1, 4), (2, 3), (4, 5))
    assert [(pot.cents, pot.seats) for pot in view(play.table, 0).pots] == [(9, (1, 2)), (3, (1,))]
