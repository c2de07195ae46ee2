"""Rake in a hand: when it is taken, from which pot, and when it drops (P 1.B(24), 17.B-E)."""

from random import Random
from typing import Any

import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players
from pitboss.bots.players import random_player
from pitboss.engine import SPECTATOR, fold, offers, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    AntesPosted,
    BetReturned,
    BettingClosed,
    Event,
    HandEnded,
    HandsRead,
    PotAwarded,
    RakeDropped,
    RakeTaken,
)
from pitboss.games import GAMES, RING_GAMES
from pitboss.submission import usual_stakes
from pitboss.submission.rake import Rake
from tests.support.covers import covers
from tests.support.rakes import FIVE_PER_CENT, STEPS, TEN_PER_CENT
from tests.support.showdowns import Hand, money
from tests.support.tables import dealt

BOARD = "2c 3d 7h 8s Jc"
HANDS = {1: "As Ad", 4: "Ks Kd", 7: "Qs Qd"}


def table(stacks: dict[int, int], rake: Rake = FIVE_PER_CENT, **choices: Any) -> Hand:
    return Hand("holdem", stacks, HANDS, BOARD, rake=rake, **choices).start()


def takings(hand: Hand) -> list[int]:
    """Dollars, taking by taking."""
    return [event.cents // 100 for event in hand.events(RakeTaken)]


def by_pot(hand: Hand) -> list[int]:
    """Dollars, in all."""
    return [cents // 100 for cents in hand.events(RakeTaken)[-1].by_pot]


def told(hand: Hand, *kinds: type[Event]) -> list[str]:
    return [type(event).__name__ for event in hand.log if type(event) in kinds]


@covers("H-04", "H-05", "H-16")
def test_h_04__taken_after_each_betting_round_and_never_twice() -> None:
    """Pots of 20, 40, 40 and 100: 1, then 1 more, then none, then 3 more."""
    hand = table({1: 100, 4: 100}).do("4 raise 10", "1 call")
    assert (hand.table.rake_area, hand.table.drop_box) == (100, 0)
    hand.do("1 bet 10", "4 call", "1 check", "4 check", "1 bet 30", "4 call", "1 show", "4 show")
    assert takings(hand) == [1, 1, 3]
    assert hand.won() == money({1: 95})
    assert hand.stacks() == money({1: 145, 4: 50})
    assert (hand.table.rake_area, hand.table.drop_box) == (0, 500)
    assert fold(hand.log) == hand.table


@covers("H-05")
def test_h_05__it_drops_when_the_last_pot_is_pushed() -> None:
    """Pots of 20, 50 and 90, ten per cent, five at the most."""
    most_five = Rake(types=("percentage",), percent=1000, max_per_round=500)
    hand = table({1: 100, 4: 100}, most_five).do("4 raise 10", "1 call", "1 bet 15", "4 call", "1 bet 20", "4 call")
    hand.do("1 check", "4 check").show_all()
    assert takings(hand) == [2, 3]
    assert told(hand, PotAwarded, RakeDropped, HandEnded)[-2:] == ["RakeDropped", "HandEnded"]
    assert hand.events(RakeDropped)[0].cents == 500


@covers("H-14", "G-GEN-08")
def test_h_14__it_is_out_before_any_pot_is_pushed() -> None:
    hand = table({1: 20, 4: 100, 7: 100}).do("4 raise 60", "7 call", "1 call").check_down().show_all()
    assert told(hand, BettingClosed, RakeTaken, HandsRead, PotAwarded) == [
        "BettingClosed", "RakeTaken", "BettingClosed", "BettingClosed", "BettingClosed",
        "HandsRead", "PotAwarded", "PotAwarded",
    ]  # fmt: skip


@covers("H-04")
def test_h_04__nothing_is_taken_before_a_betting_round_is_over() -> None:
    """Antes of 20 each lie in the pot before the cards are dealt: they are counted with the first round."""
    hand = table({1: 100, 4: 100}, ante_required=True, ante_amount=2000)
    assert takings(hand) == []
    hand.do("4 call", "1 check")
    assert told(hand, AntesPosted, BettingClosed, RakeTaken) == ["AntesPosted", "BettingClosed", "RakeTaken"]
    assert takings(hand) == [2]


@covers("H-13", "E-STK-08")
def test_h_13__an_uncalled_bet_is_no_part_of_it() -> None:
    """40 in the pot, 30 bet on the river and not called: 5 per cent of 40."""
    hand = table({1: 100, 4: 100}).do("4 raise 20", "1 call", *("1 check", "4 check") * 2, "1 bet 30", "4 fold")
    assert takings(hand) == [2]
    assert told(hand, BetReturned, PotAwarded) == ["BetReturned", "PotAwarded"]
    assert hand.stacks() == money({1: 118, 4: 80})


@covers("H-13", "E-STK-08")
def test_h_13__nor_is_the_part_of_a_bet_that_an_all_in_call_did_not_match() -> None:
    hand = table({1: 200, 4: 120}).do("4 call", "1 raise 200", "4 call").show_all()
    assert takings(hand) == [12]
    assert hand.stacks() == money({1: 80 + 228, 4: 0})


@covers("H-03", "E-STK-07")
def test_h_03__each_pot_pays_its_own_percentage() -> None:
    """AMB-88: 5 per cent of 60 and of 80."""
    hand = table({1: 20, 4: 100, 7: 100}).do("4 raise 60", "7 call", "1 call").check_down().show_all()
    assert by_pot(hand) == [3, 4]
    assert [(award.pot, award.to) for award in hand.awards] == [(1, ((4, 7600),)), (0, ((1, 5700),))]


@covers("H-03", "E-STK-07")
def test_h_03__a_tiny_main_pot_gives_nothing_for_the_side_pot() -> None:
    """A main pot of 6 and a side pot of 196, ten per cent: nothing and 19."""
    hand = table({1: 2, 4: 100, 7: 100}, TEN_PER_CENT).do("4 raise 100", "7 call", "1 call").show_all()
    assert by_pot(hand) == [0, 19]
    assert (hand.won()[1], hand.won()[4]) == (600, 17700)


@covers("H-06", "E-STK-07")
def test_h_06__a_step_comes_off_the_pot_that_reaches_it() -> None:
    """Pots of 15 and 30: the first step is reached in the main pot, the others in the side pot."""
    hand = table({1: 5, 4: 100, 7: 100}, STEPS).do("4 raise 20", "7 call", "1 call").check_down().show_all()
    assert by_pot(hand) == [1, 2]
    assert {event.rule for event in hand.events(RakeTaken)} == {"H-06"}


@covers("H-16", "G-GEN-01")
def test_h_16__a_pot_won_without_a_showdown_pays_too() -> None:
    hand = table({1: 100, 4: 100}).do("4 raise 40", "1 call", "1 bet 10", "4 fold")
    assert [(award.share, award.to) for award in hand.awards] == [("uncalled", ((1, 7600),))]


@covers("H-16", "G-STUD7-05")
def test_h_16__what_is_left_is_halved() -> None:
    """A pot of 104 less 5 is 99: 50 for high, 49 for low."""
    hands = {1: "2d 3d 4s 5h 7c Qh Js", 2: "Kc Kd Ks Tc Th 9h 9d"}
    hand = Hand("seven-card-stud-hi-lo-8", {1: 52, 2: 52}, hands, rake=FIVE_PER_CENT).start().all_in().show_all()
    assert hand.won() == money({1: 49, 2: 50})


@covers("H-16")
def test_h_16__by_default_nothing_is_taken() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, HANDS, BOARD).start().all_in().show_all()
    assert (takings(hand), hand.table.rake_area, hand.table.drop_box) == ([], 0, 0)
    assert hand.won() == money({1: 200})


@covers("N-CFG-rake.noFlopNoDrop")
@pytest.mark.parametrize(("chosen", "taken"), [(True, []), (False, [4])])
def test_no_flop_no_drop__a_hand_that_ends_before_the_flop(chosen: bool, taken: list[int]) -> None:
    """1, 20 and 20 were called, when nobody calls the rest."""
    rake = Rake(types=("percentage",), percent=1000, max_per_round=10_000, no_flop_no_drop=chosen)
    hand = table({1: 100, 4: 100, 7: 100}, rake).do("4 raise 20", "7 raise 60", "1 fold", "4 fold")
    assert takings(hand) == taken
    assert hand.won() == money({7: 41 - sum(taken)})


@covers("N-CFG-rake.noFlopNoDrop")
def test_no_flop_no_drop__with_a_flop_all_of_it_is_raked_once_the_betting_on_it_closes() -> None:
    rake = Rake(types=("percentage",), percent=1000, max_per_round=10_000, no_flop_no_drop=True)
    hand = table({1: 100, 4: 100}, rake).do("4 raise 20", "1 call")
    assert takings(hand) == []
    hand.do("1 check", "4 check")
    assert takings(hand) == [4]


@covers("N-CFG-rake.noFlopNoDrop")
def test_no_flop_no_drop__nor_before_the_betting_on_it_in_a_hand_with_a_ruling() -> None:
    rake = Rake(types=("percentage",), percent=1000, max_per_round=1000, no_flop_no_drop=True)
    play = dealt("holdem", 4, rake=rake).play("3 raise 30", "4 call", "1 call")
    play.tell(cm.ReportFouledHand("dealer", seat=4, how="fouled", protected=True)).play("2 call")
    assert view(play.table, SPECTATOR).board
    assert play.table.rake_area == 0
    play.play("1 check", "2 check", "3 check")
    assert play.table.rake_area == 9


@covers("H-04", "H-16")
def test_h_04__everybody_sees_what_was_raked_of_each_pot() -> None:
    hand = table({1: 20, 4: 100, 7: 100}).do("4 raise 60", "7 call", "1 call")
    seen = view(hand.table, SPECTATOR)
    assert [(pot.cents, pot.rake) for pot in seen.pots] == [(5700, 300), (7600, 400)]
    assert seen.rake == 700
    hand.check_down().show_all()
    assert view(hand.table, SPECTATOR).rake == 0


@covers("H-16")
def test_h_16__limits_do_not_know_what_was_taken() -> None:
    """AMB-146: a pot-limit bet after a pot of 40, four of which lie in the rake area, is 40."""
    antes: dict[str, Any] = {"ante_required": True, "ante_amount": 1900}
    hand = table({1: 200, 4: 200}, TEN_PER_CENT, bet_structure="pot", **antes).do("4 call", "1 check")
    assert takings(hand) == [4]
    (bet,) = [offer for offer in offers(hand.table, 1) if offer.action == "bet"]
    assert bet.high == 4000


@covers("H-16")
@pytest.mark.parametrize("key", [game.key for game in RING_GAMES])
def test_h_16__conserved_in_every_game(key: str) -> None:
    """Random hands, short stacks among them: what came in is in the stacks and with the house, and the log folds."""
    game, chance = GAMES[key], Random(key)
    table, opened = start_table(key, usual_stakes(game, rake=FIVE_PER_CENT, stake_allow_short_forced=True))
    log: list[Event] = [opened]
    stacks = {seat: chance.choice((300, 2_000, 50_000)) for seat in range(1, game.seats_max + 1)}
    seat_players(table, stacks, log)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(6):
        if sum(stack > 0 for stack in table.stacks) > 1:
            play_hand(table, dealer, random_player, chance, log)
    assert sum(table.stacks) + table.drop_box == sum(stacks.values())
    assert table.drop_box == sum(event.cents for event in log if type(event) is RakeTaken) > 0
    assert table.rake_area == 0
    assert fold(log) == table
