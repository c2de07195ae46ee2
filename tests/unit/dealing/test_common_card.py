"""Seven-Card Stud when the deck runs short (P 10.J(2)-(3), AMB-30): the common card, and the burns shuffled for it."""

from typing import Any

import pytest

from pitboss.engine import Refusal, apply
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    BettingClosed,
    BettingOpened,
    CardBurned,
    CardsDealt,
    CardsReshuffled,
    CommonCardDealt,
    HandTabled,
)
from pitboss.engine.needs import NeedCards, NeedShuffle
from tests.support.covers import covers
from tests.support.tables import Play, dealt

STUD = "seven-card-stud-high"


def to_the_last_betting(players: int, *, game: str = STUD, fold_late: int = 0, **choices: Any) -> Play:
    """Everybody stays; `fold_late` players fold to a bet on the sixth card."""
    play = dealt(game, players, **choices)
    play.until(BettingOpened, 4)
    if fold_late:
        play.play(f"{play.turn} bet 5")
        for _ in range(fold_late):
            play.play(f"{play.turn} fold")
    play.until(BettingOpened, 5)
    return play


@covers("D-STUD7-05")
@pytest.mark.parametrize(
    ("players", "common", "stub", "burns"),
    [
        (6, False, 52 - 42 - 4, 4),
        (7, True, 52 - 42 - 3 - 2, 4),
    ],
)
def test_d_stud7_05__seven_to_the_end_share_the_last_card(players: int, common: bool, stub: int, burns: int) -> None:
    """Six players: 13 cards are left. Seven players: 7 are left, and the burn leaves 6."""
    play = to_the_last_betting(players)
    assert bool(play.all(CommonCardDealt)) is common
    assert len(play.cards_of(1)) == (6 if common else 7)
    assert play.piles() == (stub, burns, 0)
    assert play.due() == "act"


@covers("D-STUD7-05")
@pytest.mark.parametrize("game", ["seven-card-stud-low", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8", STUD])
def test_d_stud7_05__one_burn_one_card_in_the_centre_and_a_betting_round(game: str) -> None:
    play = to_the_last_betting(7, game=game).end()
    told = play.all(CardsDealt, CardBurned, CommonCardDealt, BettingOpened, BettingClosed)
    tail = [type(event) for event in told][-4:]
    assert tail == [CardBurned, CommonCardDealt, BettingOpened, BettingClosed]
    assert play.one(CommonCardDealt).rule == "D-STUD7-05"
    # 42 cards and three burns are out: the fourth burn is d45, the common card d46.
    assert play.one(CommonCardDealt).card == 46
    assert play.dealer.burns[-1] == 45
    assert not play.all(CardsReshuffled)


@covers("D-STUD7-05")
@pytest.mark.parametrize(
    ("players", "folds", "common"),
    # Eight to the sixth card leave one card; whoever folds then does not bring cards back (AMB-30(v)).
    [(7, 1, False), (8, 1, True), (8, 6, True)],
)
def test_d_stud7_05__the_stub_is_tested_for_those_still_in(players: int, folds: int, common: bool) -> None:
    play = to_the_last_betting(players, fold_late=folds)
    assert bool(play.all(CommonCardDealt)) is common


@covers("D-STUD7-05")
def test_d_stud7_05__the_sixth_card_cannot_run_short() -> None:
    """Eight players leave 10 cards for one burn and eight cards."""
    play = dealt(STUD, 8)
    play.until(CardsDealt, 4)
    assert play.all(CardsDealt)[-1].seats == tuple(range(1, 9))
    assert play.piles() == (1, 3, 0)


@covers("D-STUD7-06", "D-STUD7-05")
def test_d_stud7_06__eight_to_the_end__the_burns_are_shuffled() -> None:
    """One card is left, d51: three burns and that card are shuffled, one is burned, one is dealt (AMB-30(ii))."""
    play = to_the_last_betting(8)
    reshuffled = play.one(CardsReshuffled)
    assert (reshuffled.pile, reshuffled.count, reshuffled.rule) == ("burns_and_stub", 4, "D-STUD7-06")
    told = [type(event) for event in play.all(CardsReshuffled, CardBurned, CommonCardDealt, BettingOpened)]
    assert told[-4:] == [CardsReshuffled, CardBurned, CommonCardDealt, BettingOpened]
    # The old burns are d24, d33 and d42.
    assert play.one(CommonCardDealt).card in (24, 33, 42, 51)
    assert play.piles() == (2, 1, 0)
    assert len(play.cards_of(8)) == 6


@covers("D-STUD7-06", "N-CFG-stud.shortage.includeLast")
def test_stud_shortage_include_last__false__the_burns_alone() -> None:
    play = to_the_last_betting(8, stud_shortage_include_last=False)
    reshuffled = play.one(CardsReshuffled)
    assert (reshuffled.pile, reshuffled.count) == ("burns", 3)
    assert play.one(CommonCardDealt).card in (24, 33, 42)
    assert play.piles() == (1, 1, 0)


@covers("D-STUD7-06")
def test_d_stud7_06__the_dealer_is_asked_for_the_shuffle_first() -> None:
    play = dealt(STUD, 8)
    play.until(BettingOpened, 4)
    for _ in range(7):
        play.play(f"{play.turn} check")
    play.tell(f"{play.turn} check")
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("burns_and_stub", 4)
    assert play.refused(cm.DealCards((51,))) == ("cards_not_due", "D-GEN-01")
    play.tell(cm.Reshuffle())
    card = play.needs(NeedCards)
    assert (card.place, card.count, card.burns) == ("common", 1, 1)
    assert play.refused(cm.Reshuffle())[0] == "shuffle_not_due"


@covers("D-STUD7-06")
def test_d_stud7_06__a_mucked_hand_is_never_used_again() -> None:
    """AMB-30(v): the cards of seat 3 are known to lie in the muck, so none of them can be the common card."""
    play = dealt(STUD, 8)
    play.until(BettingOpened, 4)
    play.play(f"{play.turn} bet 5")
    while play.turn != 3:
        play.tell(f"{play.turn} call")
    mucked = play.cards_of(3)
    play.tell("3 fold")
    while play.due() == "act":
        play.tell(f"{play.turn} call")
    play.tell(cm.Reshuffle())
    for card in mucked:
        assert type(apply(play.table, cm.DealCards((card,)))) is Refusal
    assert play.refused(cm.DealCards((mucked[0],))) == ("card_twice", "A-07")


@covers("N-CFG-stud.shortage.countBurn")
@pytest.mark.parametrize(("count_burn", "common", "burns"), [(True, True, 4), (False, False, 3)])
def test_stud_shortage_count_burn__seven_cards_for_seven_players(count_burn: bool, common: bool, burns: int) -> None:
    """AMB-30(i): without counting the burn, just enough cards are left, so they are dealt and the burn is skipped."""
    play = to_the_last_betting(7, stud_shortage_count_burn=count_burn)
    assert bool(play.all(CommonCardDealt)) is common
    assert len(play.all(CardBurned)) == burns
    if not common:
        assert play.all(CardsDealt)[-1].cards == (45, 46, 47, 48, 49, 50, 51)
        assert play.piles() == (0, 3, 0)


@covers("N-CFG-stud.shortage.countBurn", "D-STUD7-06")
def test_stud_shortage_count_burn__false__eight_players_still_need_the_burns() -> None:
    play = to_the_last_betting(8, stud_shortage_count_burn=False)
    assert play.one(CardsReshuffled).pile == "burns_and_stub"
    assert play.one(CommonCardDealt).rule == "D-STUD7-06"


@covers("D-STUD7-07")
def test_d_stud7_07__the_common_card_is_a_card_of_every_player() -> None:
    """Seven players with rags, and the common card pairs seat 1's aces to three."""
    down = "As 2c 3c 4c 5c 6c 7c Ad 8c 9c Tc Jc Qc Kc"
    up = "2d 3d 4d 5d 6d 7d 8d"
    streets = "9d Td Jd Qd Kd 2h 3h 4h", "5h 6h 7h 8h 9h Th Jh Qh", "Kh 2s 3s 4s 5s 6s 7s 8s", "9s Ah"
    top = " ".join((down, up, *streets))
    play = dealt(STUD, 7, top=top).end()
    assert play.one(CommonCardDealt).card == 50
    assert [len(shown.cards) for shown in play.all(HandTabled)] == [6] * 7
    assert play.table.stacks[1] == 1000 + 6 * 2
