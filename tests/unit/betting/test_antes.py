"""The Ante (P 7.D(2) and paragraph B of every chapter; AMB-44)."""

from typing import Any

import pytest

from pitboss.engine import view
from pitboss.engine.events import AntesPosted, BettingClosed, BlindsPosted, CardsDealt, ForcedBetPosted
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import Play, dealt, seated

KEYS = [game.key for game in RING_GAMES]


def anted(game: str, seats: int, amount: int = 1, **choices: Any) -> Play:
    return dealt(game, seats, ante_required=True, ante_amount=amount, **choices)


@covers("E-ANT-01", "N-CFG-ante.required", "N-CFG-ante.amount")
@pytest.mark.parametrize("game", KEYS)
def test_e_ant_01__every_game_may_have_one__before_the_first_card(game: str) -> None:
    play = anted(game, 3, 4)
    antes = play.one(AntesPosted)
    assert antes.posts == ((1, 4), (2, 4), (3, 4))
    assert (antes.live, antes.one_for_all, antes.rule) == (False, False, "E-ANT-01")
    told = [type(event) for event in play.all(AntesPosted, BlindsPosted, CardsDealt, ForcedBetPosted)]
    assert told[0] is AntesPosted


@covers("E-ANT-01", "N-CFG-ante.required")
@pytest.mark.parametrize("game", KEYS)
def test_e_ant_01__none_where_the_house_asks_none(game: str) -> None:
    assert not dealt(game, 3).all(AntesPosted)


@covers("E-ANT-01")
def test_e_ant_01__eight_players_put_eight_in_the_pot() -> None:
    play = anted("seven-card-stud-high", 8)
    assert [pot.cents for pot in view(play.table, 0).pots] == [8]
    assert sum(play.stacks().values()) == 8 * 1000 - 8 - 2


@covers("E-ANT-01", "N-CFG-ante.live")
def test_ante_live__false__a_dead_ante_is_no_part_of_the_bet() -> None:
    play = anted("holdem", 3)
    assert play.offered()["call"] == (5, 5)
    play.play("3 call", "1 call")
    play.tell("2 check")
    assert play.all(BettingClosed)[0].collected == ((1, 5), (2, 5), (3, 5))


@covers("N-CFG-ante.live", "N-CFG-ante.amount", "E-FB-07")
@pytest.mark.parametrize(
    ("game", "whole", "lines"),
    [
        ("holdem", 6, ("3 call", "1 call", "2 check")),
        ("seven-card-stud-high", 3, ("2 call", "3 call")),
    ],
)
def test_ante_live__true__the_ante_lies_in_front_of_the_player(game: str, whole: int, lines: tuple[str, ...]) -> None:
    """Ante 1 and a blind of 5 (a Forced Bet of 2) are one bet of 6 (of 3) for everybody to match."""
    play = anted(game, 3, ante_live=True)
    assert play.one(AntesPosted).live
    assert view(play.table, 0).level == whole
    assert play.offered()["call"] == (whole - 1, whole - 1)
    play.tell(*lines)
    assert play.all(BettingClosed)[0].collected == tuple((seat, whole) for seat in (1, 2, 3))


@covers("E-ANT-01", "N-CFG-ante.rules")
def test_ante_rules__one_for_all__the_last_blind_pays() -> None:
    play = anted("holdem", 4, 3, ante_rules="one_for_all")
    assert play.one(AntesPosted).posts == ((2, 3),)
    assert play.stacks() == {1: 998, 2: 992, 3: 1000, 4: 1000}
    play.play("3 fold", "4 fold", "1 fold")
    assert play.stacks() == {1: 998, 2: 1002, 3: 1000, 4: 1000}


@covers("N-CFG-ante.rules")
def test_ante_rules__one_for_all__it_is_nobodys_own_money() -> None:
    """Seat 2 is all-in for less than seat 1 but both may win the ante of 3, which lies in the main pot."""
    play = seated("holdem", {1: 200, 2: 40}, ante_required=True, ante_amount=3, ante_rules="one_for_all").deal()
    play.play("1 raise 37")
    play.tell("2 call")
    assert [(pot.cents, pot.seats) for pot in view(play.table, 0).pots] == [(77, (1, 2))]


@covers("N-CFG-ante.rules")
def test_ante_rules__one_for_all_at_a_stud_table__one_seat_pays() -> None:
    posts = anted("five-card-stud", 3, 3, ante_rules="one_for_all").one(AntesPosted).posts
    assert [cents for _, cents in posts] == [3]


@covers("E-ANT-01", "N-CFG-stake.allowShortForced", "E-STK-06")
def test_e_ant_01__a_short_ante_where_the_house_allows_it() -> None:
    """AMB-45: the player is all-in for what is left and may win as much from each of the others."""
    play = seated("seven-card-stud-high", {1: 1000, 2: 3, 3: 1000}, ante_required=True, ante_amount=10,
                  stake_allow_short_forced=True).deal()  # fmt: skip
    assert play.one(AntesPosted).posts == ((1, 10), (2, 3), (3, 10))
    assert [(pot.cents, pot.seats) for pot in view(play.table, 0).pots] == [(9, (1, 2, 3)), (14, (1, 3))]
    assert play.turn != 2
    play.end()
    assert sum(play.stacks().values()) == 2003


@covers("N-CFG-ante.live", "N-CFG-ante.amount", "E-FB-08")
def test_ante_live__true__a_full_bet_stands_on_the_ante() -> None:
    """Ante 1 and a Forced Bet of 2: completed to the full bet of 5, the whole is 6."""
    play = anted("seven-card-stud-high", 3, ante_live=True)
    assert play.raises() == (6, 103)


@covers("N-CFG-ante.live", "N-CFG-ante.rules")
def test_ante_live__true__one_ante_for_all_is_nobodys_bet() -> None:
    play = anted("seven-card-stud-high", 3, ante_live=True, ante_rules="one_for_all")
    assert not play.one(AntesPosted).live
    assert play.offered()["call"] == (2, 2)
    assert play.raises() == (5, 102)
