"""The Straddle Bet (P 11.E, 12.E, 19.E, 20.E, 21.C(3), 22.E; AMB-39, 42, 145)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import BettingClosed, BlindsPosted, CardsDealt, StraddlePassed, StraddlePosted
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import Play, Seats, dealt, seated

WITH = [game.key for game in RING_GAMES if game.straddle]
WITHOUT = [game.key for game in RING_GAMES if not game.straddle]
FOUR = (1, 4, 7, 9)


def offered(seats: Seats = FOUR, game: str = "holdem", amount: int = 10, **choices: Any) -> Play:
    """Blinds 2 and 5 are in, and the straddle is offered."""
    return seated(game, seats, straddle_offered=True, straddle_amount=amount, **choices).start()


@covers("E-STR-01", "N-CFG-straddle.offered", "N-CFG-straddle.amount", "N-CFG-straddle.rules", "E-ORD-01")
@pytest.mark.parametrize("game", WITH)
def test_e_str_01__left_of_the_last_blind_before_the_cards(game: str) -> None:
    """Seats 1, 3, 5 and 7 with blinds at 1 and 3: seat 5 may straddle; seat 7 then acts first."""
    play = offered((1, 3, 5, 7), game)
    assert (play.due(), play.turn) == ("straddle", 5)
    assert play.offered() == {"straddle": (10, 10), "pass_straddle": (0, 0)}
    assert not play.all(CardsDealt)
    play.play("5 straddle")
    posted = play.one(StraddlePosted)
    assert (posted.seat, posted.cents, posted.rule) == (5, 10, "E-STR-01")
    assert play.table.stacks[5] == 990
    assert play.turn == 7
    assert play.offered()["call"] == (10, 10)


@covers("E-STR-01", "E-DEC-01")
@pytest.mark.parametrize("seat", [1, 4, 9])
def test_e_str_01__nobody_else_may(seat: int) -> None:
    """{1, 4, 7, 9} with blinds at 1 and 4: it is seat 7's choice alone."""
    play = offered()
    assert play.refused(f"{seat} straddle") == ("not_your_turn", "E-DEC-01")
    assert play.refused(f"{seat} pass") == ("not_your_turn", "E-DEC-01")


@covers("E-STR-01")
def test_e_str_01__it_may_be_passed() -> None:
    play = offered().play("7 pass")
    assert play.one(StraddlePassed).seat == 7
    assert play.table.stacks[7] == 1000
    assert play.turn == 7
    assert play.offered()["call"] == (5, 5)


@covers("E-STR-02", "N-CFG-straddle.offered")
@pytest.mark.parametrize("first", ["7 straddle", "7 pass"])
def test_e_str_02__one_a_hand(first: str) -> None:
    play = offered().tell(first)
    for line in ("9 straddle", "7 straddle", "7 pass"):
        assert play.refused(line) == ("not_offered", "E-STR-02")
    play.serve()
    assert play.refused("9 straddle") == ("not_offered", "E-STR-02")


@covers("E-STR-01", "E-STR-02", "A-27")
def test_e_str_01__not_between_hands_nor_from_an_empty_seat() -> None:
    play = seated("holdem", FOUR, straddle_offered=True, straddle_amount=10)
    assert play.refused("7 straddle") == ("no_hand", "A-27")
    play.start()
    assert play.refused("8 straddle") == ("not_seated", "A-27")


@covers("E-STR-01", "N-CFG-straddle.offered")
def test_e_str_01__not_where_the_house_does_not_offer_it() -> None:
    play = seated("holdem", FOUR).start()
    assert play.due() == "cards"
    assert play.refused("7 straddle") == ("not_offered", "E-STR-01")


@covers("E-STR-03")
@pytest.mark.parametrize("game", WITHOUT)
def test_e_str_03__none_in_stud_and_five_card_draw(game: str) -> None:
    play = dealt(game, 4)
    assert play.refused(f"{play.turn} straddle") == ("not_offered", "E-STR-03")


@covers("E-STR-03")
def test_e_str_03__the_games_without_one() -> None:
    chapters = {game.chapter for game in RING_GAMES if not game.straddle}
    assert chapters == {"P 10", "P 13", "P 14"}


@covers("E-STR-04", "E-STR-01", "N-CFG-straddle.live")
def test_e_str_04__the_straddler_acts_last_and_may_raise() -> None:
    play = offered().play("7 straddle", "9 call", "1 call", "4 call")
    assert play.turn == 7
    assert play.offered() == {"fold": (0, 0), "check": (0, 0), "raise_to": (20, 110)}
    play.play("7 raise 30")
    assert play.turn == 9


@covers("E-STR-04", "E-ACT-05")
def test_e_str_04__the_straddlers_check_ends_the_round() -> None:
    play = offered().play("7 straddle", "9 call", "1 fold", "4 fold", "7 check")
    assert play.one(BettingClosed).collected == ((1, 2), (4, 5), (7, 10), (9, 10))
    assert play.turn == 7


@covers("N-CFG-straddle.live", "E-STR-04")
def test_straddle_live__false__no_option() -> None:
    play = offered(straddle_live=False).play("7 straddle", "9 call", "1 call", "4 call")
    assert play.one(BettingClosed).collected == ((1, 10), (4, 10), (7, 10), (9, 10))


@covers("N-CFG-straddle.live", "N-CFG-ante.live")
def test_straddle_live__false__no_option_with_live_antes_either() -> None:
    play = offered(straddle_live=False, ante_required=True, ante_amount=1, ante_live=True)
    play.play("7 straddle", "9 call", "1 call", "4 call")
    assert play.one(BettingClosed).collected == ((1, 11), (4, 11), (7, 11), (9, 11))


@covers("N-CFG-straddle.live", "E-STR-04")
def test_straddle_live__false__the_blinds_keep_theirs() -> None:
    play = offered(straddle_live=False).play("7 pass", "7 call", "9 call", "1 call")
    assert play.turn == 4
    assert "raise_to" in play.offered()


@covers("N-CFG-straddle.countsAsRaise", "N-CFG-bet.raiseCap")
@pytest.mark.parametrize(
    ("counts", "line", "raises"), [(False, "7 straddle", 2), (True, "7 straddle", 1), (True, "7 pass", 2)]
)
def test_straddle_counts_as_raise__against_a_cap_of_two(counts: bool, line: str, raises: int) -> None:
    play = offered(straddle_counts_as_raise=counts, bet_raise_cap=2).play(line)
    made = 0
    while (bounds := play.raises()) is not None:
        play.play(f"{play.turn} raise {bounds[0]}")
        made += 1
    assert made == raises
    assert play.refused(f"{play.turn} raise 100") == ("raise_cap_reached", "E-ACT-07")


@covers("N-CFG-straddle.countsAsRaise", "E-ACT-01", "E-ACT-02")
def test_straddle_counts_as_raise__the_option_of_a_straddler_under_a_cap_of_one() -> None:
    """Nothing to call and no raise left: it is a check."""
    play = offered(straddle_counts_as_raise=True, bet_raise_cap=1).play("7 straddle", "9 call", "1 call", "4 call")
    assert play.turn == 7
    assert play.offered() == {"fold": (0, 0), "check": (0, 0)}
    play.tell("7 check")


@covers("N-CFG-straddle.countsAsRaise", "N-CFG-ante.live")
def test_straddle_counts_as_raise__a_live_ante_is_no_straddle() -> None:
    play = offered(straddle_counts_as_raise=True, bet_raise_cap=1, ante_required=True, ante_amount=1, ante_live=True)
    play.play("7 pass")
    assert play.raises() is not None


@covers("E-STR-01")
@pytest.mark.parametrize(
    ("seats", "blinds"),
    [((1, 4), (2, 5)), ((1, 4, 7), (1, 2, 5)), ((1, 4), (1, 2, 5))],
)
@pytest.mark.parametrize("small", [False, True])
def test_e_str_01__none_where_the_next_seat_has_a_blind(
    seats: tuple[int, ...], blinds: tuple[int, ...], small: bool
) -> None:
    """AMB-145: as with two players and two blinds."""
    play = offered(seats, blinds_amounts=blinds, blinds_heads_up_button_small=small)
    assert play.due() == "cards"
    assert not play.all(StraddlePosted)
    assert play.refused(f"{seats[0]} straddle") == ("not_offered", "E-STR-02")


@covers("E-STR-01", "E-STR-04", "E-ORD-01")
@pytest.mark.parametrize("small", [False, True])
@pytest.mark.parametrize("game", WITH)
def test_e_str_01__two_players_and_one_blind__the_button_may(game: str, small: bool) -> None:
    """P 11.E: the player left of the blind has none; the blind then acts first and the straddler last."""
    play = offered((1, 4), game, blinds_amounts=(5,), blinds_heads_up_button_small=small)
    assert play.one(BlindsPosted).posts == ((1, 5, 0),)
    assert (play.due(), play.turn) == ("straddle", 4)
    assert play.refused("1 straddle") == ("not_your_turn", "E-DEC-01")
    play.play("4 straddle")
    assert play.turn == 1
    assert play.offered()["call"] == (5, 5)
    play.play("1 call")
    assert (play.turn, play.raises()) == (4, (20, 110))


@covers("E-STR-01")
def test_e_str_01__three_players__the_button_may() -> None:
    play = offered((1, 4, 7))
    assert play.turn == 7
    play.play("7 straddle")
    assert play.turn == 1


@covers("E-STR-01", "E-STK-06")
@pytest.mark.parametrize(("stack", "asked"), [(11, False), (12, True), (13, True)])
def test_e_str_01__only_with_the_whole_amount_on_the_table(stack: int, asked: bool) -> None:
    play = offered({1: 1000, 4: 1000, 7: stack, 9: 1000}, amount=12)
    assert (play.due() == "straddle") is asked


@covers("E-STR-01", "E-ORD-07")
def test_e_str_01__all_in_with_the_straddle() -> None:
    play = offered({1: 1000, 4: 1000, 7: 12, 9: 1000}, amount=12).play("7 straddle")
    assert play.turn == 9
    play.play("9 call", "1 call", "4 call")
    assert len(play.all(BettingClosed)) == 1
    assert play.turn == 1


@covers("E-STR-01", "E-DEC-01")
def test_e_str_01__a_stale_click_is_refused() -> None:
    play = offered()
    now = play.need.decision
    assert play.refused(cm.PostStraddle(7, now + 1)) == ("wrong_decision", "E-DEC-01")
    play.tell(cm.PostStraddle(7, now))
    play.serve()
    assert play.refused(cm.Call(9, now)) == ("wrong_decision", "E-DEC-01")


@covers("E-STR-01", "N-CFG-blinds.post")
def test_e_str_01__a_newcomer_left_of_the_last_blind_may_straddle_on_top_of_their_post() -> None:
    """Their post is no Blind Bet by position: they are the player left of the last blind (P 11.E)."""
    play = offered((1, 4, 5, 9)).end()
    play.sit([7]).start()
    posts = {seat: live for seat, live, _ in play.one(BlindsPosted).posts}
    assert posts == {4: 2, 5: 5, 7: 5}
    assert (play.due(), play.turn) == ("straddle", 7)
    play.play("7 straddle")
    assert play.table.stacks[7] == 990
