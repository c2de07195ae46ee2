"""Flop, turn and river of Hold 'Em, Omaha, Five-Card Omaha and Six Plus (P 11.G-J and their sisters)."""

import pytest

from pitboss.engine.events import BettingClosed, BettingOpened, BoardDealt, CardBurned, CardsDealt
from tests.support.covers import covers
from tests.support.tables import dealt, deck_of

FLOP_GAMES = [
    ("holdem", 2),
    ("omaha-high", 4),
    ("omaha-hi-lo-8", 4),
    ("five-card-omaha-high", 5),
    ("five-card-omaha-hi-lo-8", 5),
    ("six-plus-holdem", 2),
    ("six-card-omaha-high", 6),
]


@covers("D-CC-03", "D-CC-04", "D-CC-05")
def test_d_cc_03__hold_em_with_three_players_card_by_card() -> None:
    """Hole d0-d5, burn d6, flop d7 d8 d9, burn d10, turn d11, burn d12, river d13."""
    play = dealt("holdem", 3).end()
    assert play.all(CardsDealt)[0].cards == (0, 1, 2, 3, 4, 5)
    assert [board.cards for board in play.all(BoardDealt)] == [(7, 8, 9), (11,), (13,)]
    assert play.dealer.burns == [6, 10, 12]


@covers("D-CC-02", "D-CC-03", "D-CC-04", "D-CC-05", "D-GEN-01")
@pytest.mark.parametrize(("game", "hole"), FLOP_GAMES)
def test_d_cc__a_burn_before_every_street_and_betting_after_it(game: str, hole: int) -> None:
    deck = deck_of(game)
    play = dealt(game, 4).end()
    told = play.all(CardsDealt, CardBurned, BoardDealt, BettingOpened, BettingClosed)
    street = [CardBurned, BoardDealt, BettingOpened, BettingClosed]
    assert [type(event) for event in told] == [CardsDealt, BettingOpened, BettingClosed, *street, *street, *street]
    assert [event.rule for event in play.all(CardBurned)] == ["D-CC-03", "D-CC-04", "D-CC-05"]
    assert [event.rule for event in play.all(BoardDealt)] == ["D-CC-03", "D-CC-04", "D-CC-05"]
    top = 4 * hole
    flop = deck[top + 1 : top + 4]
    assert [board.cards for board in play.all(BoardDealt)] == [flop, (deck[top + 5],), (deck[top + 7],)]


@covers("D-CC-06", "B-12")
@pytest.mark.parametrize(
    ("game", "players", "used"),
    [
        ("holdem", 10, 28),
        ("holdem", 9, 26),
        ("omaha-high", 10, 48),
        ("five-card-omaha-hi-lo-8", 8, 48),
        ("six-plus-holdem", 10, 28),
        ("six-card-omaha-high", 7, 50),
    ],
)
def test_d_cc_06__hole_cards_and_eight_more(game: str, players: int, used: int) -> None:
    play = dealt(game, players)
    for _ in range(3 * players):
        play.calm()
    assert play.due() == "act"
    assert play.piles() == (len(deck_of(game)) - used, 3, 0)


@covers("B-12")
def test_b_12__burns_discards_and_stub_are_three_piles() -> None:
    """Folded hands go to the muck, burn cards to a pile of their own."""
    play = dealt("holdem", 4)
    play.play("3 fold", "4 call", "1 call", "2 check")
    assert play.piles() == (52 - 8 - 4, 1, 2)
    play.play("1 bet 5", "2 fold", "4 call")
    assert play.piles() == (52 - 8 - 6, 2, 4)
    play.play("1 check", "4 check")
    assert play.piles() == (52 - 8 - 8, 3, 4)


@covers("B-12", "B-13")
def test_b_13__a_burn_card_has_no_face_in_the_log() -> None:
    play = dealt("holdem", 3).end()
    assert [event.__struct_fields__ for event in play.all(CardBurned)] == [("rule",)] * 3
    told = [deal.cards for deal in play.all(CardsDealt)] + [board.cards for board in play.all(BoardDealt)]
    assert {card for cards in told for card in cards}.isdisjoint(play.dealer.burns)
