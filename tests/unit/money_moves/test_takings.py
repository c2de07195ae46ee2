"""What the house takes between a betting round and the award: a dummy of five per cent (P 1.B(24), 17.B(1), 17.D)."""

from random import Random
from typing import Any

import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players
from pitboss.bots.players import random_player
from pitboss.engine import TableState, fold, start_table
from pitboss.engine.events import (
    AntesPosted,
    BetReturned,
    BettingClosed,
    Event,
    HandsRead,
    PotAwarded,
    TakingsTaken,
)
from pitboss.engine.pots.takings import TAKINGS, Takings
from pitboss.engine.state import HandState
from pitboss.games import GAMES, RING_GAMES, find_game
from pitboss.submission import usual_stakes
from tests.support.covers import covers
from tests.support.showdowns import Hand, money

BOARD = "2c 3d 7h 8s Jc"
HANDS = {1: "As Ad", 4: "Ks Kd", 7: "Qs Qd"}


def five_per_cent(table: TableState, hand: HandState) -> int:
    """Of all that is in the pots, in whole chips."""
    unit = table.plan.house.table_unit
    return (sum(hand.put_in) + hand.dead) * 5 // 100 // unit * unit


@pytest.fixture(autouse=True)
def _dummy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TAKINGS, "dummy", Takings(due=five_per_cent, to="rake area", rule="H-16"))


def table(stacks: dict[int, int], **choices: Any) -> Hand:
    return Hand("holdem", stacks, HANDS, BOARD, takings="dummy", **choices).start()


def takings(hand: Hand) -> list[int]:
    """Dollars, taking by taking."""
    return [event.cents // 100 for event in hand.events(TakingsTaken)]


def told(hand: Hand, *kinds: type[Event]) -> list[str]:
    return [type(event).__name__ for event in hand.log if type(event) in kinds]


@covers("H-16")
def test_h_16__taken_after_each_betting_round_and_never_twice() -> None:
    """Pots of 20, 40, 40 and 100: 1, then 1 more, then none, then 3 more."""
    hand = table({1: 100, 4: 100}).do("4 raise 10", "1 call", "1 bet 10", "4 call", "1 check", "4 check")
    hand.do("1 bet 30", "4 call", "1 show", "4 show")
    assert takings(hand) == [1, 1, 3]
    assert hand.won() == money({1: 95})
    assert hand.stacks() == money({1: 145, 4: 50})
    assert hand.table.rake_area == 500
    assert fold(hand.log) == hand.table


@covers("H-16", "G-GEN-08")
def test_g_gen_08__it_is_out_before_any_pot_is_pushed() -> None:
    hand = table({1: 20, 4: 100, 7: 100}).do("4 raise 60", "7 call", "1 call").check_down().show_all()
    assert told(hand, BettingClosed, TakingsTaken, HandsRead, PotAwarded) == [
        "BettingClosed", "TakingsTaken", "BettingClosed", "BettingClosed", "BettingClosed",
        "HandsRead", "PotAwarded", "PotAwarded",
    ]  # fmt: skip


@covers("H-16")
def test_h_16__nothing_is_taken_before_a_betting_round_is_over() -> None:
    """Antes of 20 each lie in the pot before the cards are dealt: they are counted with the first round."""
    hand = table({1: 100, 4: 100}, ante_required=True, ante_amount=2000)
    assert takings(hand) == []
    hand.do("4 call", "1 check")
    assert told(hand, AntesPosted, BettingClosed, TakingsTaken) == ["AntesPosted", "BettingClosed", "TakingsTaken"]
    assert takings(hand) == [2]


@covers("H-16", "E-STK-08")
def test_h_16__an_uncalled_bet_is_no_part_of_it() -> None:
    """40 in the pot, 30 bet on the river and not called: 5 per cent of 40."""
    hand = table({1: 100, 4: 100}).do("4 raise 20", "1 call", *("1 check", "4 check") * 2, "1 bet 30", "4 fold")
    assert takings(hand) == [2]
    assert told(hand, BetReturned, PotAwarded) == ["BetReturned", "PotAwarded"]
    assert hand.stacks() == money({1: 118, 4: 80})


@covers("H-16", "E-STK-08")
def test_h_16__nor_is_the_part_of_a_bet_that_an_all_in_call_did_not_match() -> None:
    hand = table({1: 200, 4: 120}).do("4 call", "1 raise 200", "4 call").show_all()
    assert takings(hand) == [12]
    assert hand.stacks() == money({1: 80 + 228, 4: 0})


@covers("H-16", "E-STK-07")
def test_h_16__the_pots_pay_in_the_order_in_which_they_were_made() -> None:
    """AMB-88: of 60 and 80 the house takes 7, all from the main pot: 53 and 80."""
    hand = table({1: 20, 4: 100, 7: 100}).do("4 raise 60", "7 call", "1 call").check_down().show_all()
    assert [(award.pot, award.to) for award in hand.awards] == [(1, ((4, 8000),)), (0, ((1, 5300),))]


@covers("H-16", "E-STK-07")
def test_h_16__what_the_main_pot_cannot_pay_comes_from_the_next() -> None:
    """A main pot of 6 and a side pot of 196: 10 in all, so nothing and 192 are left."""
    hand = table({1: 2, 4: 100, 7: 100}).do("4 raise 100", "7 call", "1 call").show_all()
    assert takings(hand) == [10]
    assert hand.won().get(4) == 19200
    assert hand.won().get(1, 0) == 0
    assert hand.table.rake_area == 1000


@covers("H-16", "G-GEN-01")
def test_h_16__a_pot_won_without_a_showdown_pays_too() -> None:
    hand = table({1: 100, 4: 100}).do("4 raise 40", "1 call", "1 bet 10", "4 fold")
    assert [(award.share, award.to) for award in hand.awards] == [("uncalled", ((1, 7600),))]


@covers("H-16", "G-STUD7-05")
def test_h_16__what_is_left_is_halved() -> None:
    """A pot of 104 less 5 is 99: 50 for high, 49 for low."""
    hands = {1: "2d 3d 4s 5h 7c Qh Js", 2: "Kc Kd Ks Tc Th 9h 9d"}
    hand = Hand("seven-card-stud-hi-lo-8", {1: 52, 2: 52}, hands, takings="dummy").start().all_in().show_all()
    assert hand.won() == money({1: 49, 2: 50})


@covers("H-16")
def test_h_16__by_default_nothing_is_taken() -> None:
    hand = Hand("holdem", {1: 100, 4: 100}, HANDS, BOARD).start().all_in().show_all()
    assert (takings(hand), hand.table.rake_area) == ([], 0)
    assert hand.won() == money({1: 200})


@covers("H-16")
def test_h_16__a_policy_that_nobody_knows_opens_no_table() -> None:
    """Otherwise a misspelled name would be a house that takes nothing."""
    with pytest.raises(ValueError, match="dumy"):
        start_table("holdem", usual_stakes(find_game("holdem"), takings="dumy"))


@covers("H-16")
@pytest.mark.parametrize("key", [game.key for game in RING_GAMES])
def test_h_16__conserved_in_every_game(key: str) -> None:
    """Random hands, short stacks among them: what came in is in the stacks and with the house, and the log folds."""
    game, chance = GAMES[key], Random(key)
    table, opened = start_table(key, usual_stakes(game, takings="dummy", stake_allow_short_forced=True))
    log: list[Event] = [opened]
    stacks = {seat: chance.choice((300, 2_000, 50_000)) for seat in range(1, game.seats_max + 1)}
    seat_players(table, stacks, log)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(6):
        if sum(stack > 0 for stack in table.stacks) > 1:
            play_hand(table, dealer, random_player, chance, log)
    assert sum(table.stacks) + table.rake_area == sum(stacks.values())
    assert table.rake_area == sum(event.cents for event in log if type(event) is TakingsTaken) > 0
    assert fold(log) == table
