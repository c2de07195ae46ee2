"""Seven-Card Stud (P 10.C-J) and Five-Card Stud (P 14.C-H): circuits, burns, who gets a card."""

import pytest

from pitboss.engine.events import BettingClosed, BettingOpened, CardBurned, CardsDealt, Event, ForcedBetPosted
from tests.support.covers import covers
from tests.support.tables import Play, dealt

SEVEN = ["seven-card-stud-high", "seven-card-stud-low", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"]
MONEY_AND_CARDS = (CardsDealt, CardBurned, ForcedBetPosted, BettingOpened, BettingClosed)


def kinds(play: Play) -> list[type[Event]]:
    return [type(event) for event in play.all(*MONEY_AND_CARDS)]


@covers("D-STUD7-01")
@pytest.mark.parametrize("game", SEVEN)
def test_d_stud7_01__two_circuits_down_and_one_up_from_the_dealers_left(game: str) -> None:
    """Seats 1, 2, 3: seat 1 gets d0 and d3 down and d6 up."""
    play = dealt(game, 3)
    (deal,) = play.all(CardsDealt)
    assert deal.seats == (1, 2, 3) * 3
    assert deal.cards == tuple(range(9))
    assert deal.faces == "dddddduuu"
    assert play.cards_of(1) == [0, 3, 6]


@covers("D-STUD7-01", "D-STUD5-01")
@pytest.mark.parametrize("game", [SEVEN[0], "five-card-stud"])
def test_d_stud7_01__no_button__every_hand_begins_at_the_dealers_left(game: str) -> None:
    play = dealt(game, (2, 5, 8)).end().deal()
    assert play.all(CardsDealt)[0].seats[:3] == (2, 5, 8)


@covers("D-STUD7-02", "D-STUD5-02", "D-GEN-01")
@pytest.mark.parametrize(("game", "streets"), [*((game, 4) for game in SEVEN), ("five-card-stud", 3)])
def test_d_stud__a_forced_bet_first_and_betting_after_every_street(game: str, streets: int) -> None:
    play = dealt(game, 3).end()
    street = [CardBurned, CardsDealt, BettingOpened, BettingClosed]
    assert kinds(play) == [CardsDealt, ForcedBetPosted, BettingOpened, BettingClosed, *street * streets]


@covers("D-STUD7-03")
def test_d_stud7_03__the_fourth_card_goes_to_those_still_in() -> None:
    """Seat 1 folded: burn d9, seat 2 gets d10 and seat 3 gets d11."""
    play = dealt("seven-card-stud-high", 3, top="2c 3c 4c 5c 6c 7c Ks 8h 9h Jc Qh Qc")
    assert play.one(ForcedBetPosted).seat == 2
    play.play("3 call", "1 fold")
    fourth = play.all(CardsDealt)[1]
    assert (fourth.seats, fourth.faces, fourth.rule) == ((2, 3), "uu", "D-STUD7-03")
    assert play.cards_of(2)[-1] == play.dealer.whole[10]
    assert play.cards_of(3)[-1] == play.dealer.whole[11]
    assert play.dealer.burns == [play.dealer.whole[9]]


@covers("D-STUD7-04", "B-12")
@pytest.mark.parametrize("game", SEVEN)
def test_d_stud7_04__fifth_and_sixth_up_and_the_seventh_down(game: str) -> None:
    """Three players to the end use 21 cards and four burns, 25 in all."""
    play = dealt(game, 3)
    play.until(CardsDealt, 5)
    assert [deal.faces for deal in play.all(CardsDealt)] == ["dddddduuu", "uuu", "uuu", "uuu", "ddd"]
    assert [deal.cards[0] for deal in play.all(CardsDealt)] == [0, 10, 14, 18, 22]
    assert play.dealer.burns == [9, 13, 17, 21]
    assert play.piles() == (52 - 25, 4, 0)


@covers("D-STUD7-03", "D-STUD7-04", "D-GEN-04")
def test_d_gen_04__an_all_in_stud_player_gets_every_card_due() -> None:
    """P 10.G speaks of those who made or called the last bet; 8.B(5)(b) keeps the all-in player in (AMB-32)."""
    play = dealt("seven-card-stud-high", {1: 1000, 2: 12, 3: 1000}).play("2 call", "3 call")
    play.play("3 bet 10", "1 call", "2 call")
    assert play.table.stacks[2] == 0
    play.end()
    assert play.cards_of(2) == [1, 4, 7, 11, 15, 19, 23]


@covers("D-STUD7-03")
def test_d_stud7_03__a_round_checked_through_leaves_everybody_in() -> None:
    """Read to the letter nobody would have made or called a bet (AMB-32)."""
    play = dealt("seven-card-stud-high", 3).play("2 call", "3 call")
    play.play("3 check", "1 check", "2 check")
    assert play.all(CardsDealt)[2].seats == (1, 2, 3)


@covers("D-STUD5-01")
def test_d_stud5_01__one_circuit_down_and_one_up() -> None:
    """Seats 1 and 2: seat 1 gets d0 down and d2 up, seat 2 gets d1 down and d3 up."""
    play = dealt("five-card-stud", 2)
    (deal,) = play.all(CardsDealt)
    assert (deal.seats, deal.cards, deal.faces) == ((1, 2, 1, 2), (0, 1, 2, 3), "dduu")


@covers("D-STUD5-03", "D-STUD5-04")
def test_d_stud5_03__burn_and_one_up_card_each_three_times() -> None:
    """Burn d4, seat 1 d5, seat 2 d6; then burn d7 and burn d10 before the last two circuits."""
    play = dealt("five-card-stud", 2).end()
    assert [deal.cards for deal in play.all(CardsDealt)] == [(0, 1, 2, 3), (5, 6), (8, 9), (11, 12)]
    assert {deal.faces for deal in play.all(CardsDealt)[1:]} == {"uu"}
    assert [deal.rule for deal in play.all(CardsDealt)] == ["D-STUD5-01", "D-STUD5-03", "D-STUD5-04", "D-STUD5-04"]
    assert play.dealer.burns == [4, 7, 10]


@covers("D-STUD5-03")
def test_d_stud5_03__from_the_first_player_still_in() -> None:
    play = dealt("five-card-stud", 3, top="2c 3c 4c Kc 5c 6c").play("3 call", "1 fold")
    assert play.all(CardsDealt)[1].seats == (2, 3)


@covers("D-STUD5-04", "N-CFG-stud5.burnEachRound")
@pytest.mark.parametrize(
    ("each", "used", "burns"),
    [(True, 43, [16, 25, 34]), (False, 42, [16, 25])],
)
def test_d_stud5_04__eight_players_to_the_end(each: bool, used: int, burns: list[int]) -> None:
    """40 cards and three burns; by the letter of 14.H one burn stands before both last circuits (AMB-33)."""
    play = dealt("five-card-stud", 8, stud5_burn_each_round=each)
    play.until(CardsDealt, 4)
    assert play.dealer.burns == burns
    assert play.piles() == (52 - used, len(burns), 0)
