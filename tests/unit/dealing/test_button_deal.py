"""Hole cards of the button games (P 11.F, 12.F, 13.D, 19.F, 20.F, 21.D(1), 22.F), and blinds before the cards."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import BlindsPosted, CardsDealt, HandStarted
from tests.support.covers import covers
from tests.support.tables import dealt, deck_of, seated

HOLE_CARDS = [
    ("holdem", 2),
    ("six-plus-holdem", 2),
    ("omaha-high", 4),
    ("omaha-hi-lo-8", 4),
    ("badugi", 4),
    ("badugi-three-draw", 4),
    ("five-card-omaha-high", 5),
    ("five-card-omaha-hi-lo-8", 5),
    ("five-card-draw-high", 5),
    ("five-card-draw-low", 5),
    ("triple-draw-2-7", 5),
    ("triple-draw-a-5", 5),
    ("badeucey", 5),
    ("badacey", 5),
    ("single-draw-2-7", 5),
    ("six-card-omaha-high", 6),
]


@covers("D-BTN-03", "D-HE-01", "D-6P-01", "D-OMA-01", "D-OMA5-01", "D-BDG-01", "D-DRAW5-01", "D-TD-01")
@pytest.mark.parametrize(("game", "count"), HOLE_CARDS)
def test_d_btn_03__one_card_at_a_time_from_the_left_of_the_button(game: str, count: int) -> None:
    """Button 7 of {1, 4, 7}: the deck goes round 1, 4, 7, so that the button is last in every circuit."""
    play = dealt(game, (1, 4, 7))
    deck = deck_of(game)
    (deal,) = play.all(CardsDealt)
    assert deal.seats == (1, 4, 7) * count
    assert deal.cards == deck[: 3 * count]
    assert set(deal.faces) == {"d"}
    assert play.cards_of(1) == list(deck[0 : 3 * count : 3])
    assert play.cards_of(7) == list(deck[2 : 3 * count : 3])


@covers("D-BTN-03")
def test_d_btn_03__hold_em_with_a_lettered_deck() -> None:
    a, b, c, d, e, f = range(6)
    play = dealt("holdem", (1, 4, 7))
    assert [play.cards_of(seat) for seat in (1, 4, 7)] == [[a, d], [b, e], [c, f]]


@covers("D-BTN-03")
def test_d_btn_03__the_next_hand_starts_left_of_the_new_button() -> None:
    play = dealt("holdem", (1, 4, 7)).end().deal()
    assert play.one(HandStarted).button == 1
    assert play.all(CardsDealt)[0].seats == (4, 7, 1, 4, 7, 1)


@covers("D-HE-01", "D-OMA-01", "D-OMA5-01", "D-6P-01", "D-DRAW5-01", "D-BDG-01", "D-TD-01")
@pytest.mark.parametrize(
    ("game", "players", "cards", "stub"),
    [
        ("holdem", 9, 18, 34),
        ("omaha-high", 9, 36, 16),
        ("five-card-omaha-high", 8, 40, 12),
        ("six-card-omaha-high", 7, 42, 10),
        ("six-plus-holdem", 10, 20, 16),
        ("five-card-draw-high", 8, 40, 12),
        ("badugi", 9, 36, 16),
        ("triple-draw-2-7", 7, 35, 17),
    ],
)
def test_hole_cards__a_full_table_leaves_the_stub_of_the_examples(
    game: str, players: int, cards: int, stub: int
) -> None:
    play = dealt(game, players)
    assert sum(len(deal.cards) for deal in play.all(CardsDealt)) == cards
    assert play.piles() == (stub, 0, 0)


@covers("D-BTN-04", "D-DRAW5-02")
@pytest.mark.parametrize(("game", "count"), HOLE_CARDS)
def test_d_btn_04__blinds_are_in_before_the_first_card(game: str, count: int) -> None:
    """In Five-Card Draw alone they come after the deal (P 13.E)."""
    kinds = [type(event) for event in dealt(game, (1, 4, 7)).all(BlindsPosted, CardsDealt)]
    late = game.startswith("five-card-draw")
    assert kinds == ([CardsDealt, BlindsPosted] if late else [BlindsPosted, CardsDealt])


@covers("D-BTN-04", "D-GEN-01")
def test_d_btn_04__no_card_before_the_blinds_and_the_straddle_are_settled() -> None:
    play = seated("holdem", (1, 4, 7, 9), straddle_offered=True, straddle_amount=10)
    cards = cm.DealCards(tuple(range(8)))
    assert play.refused(cards) == ("cards_not_due", "D-GEN-01")
    play.start()
    assert play.due() == "straddle"
    assert play.refused(cards) == ("cards_not_due", "D-GEN-01")
    play.tell("7 pass")
    assert play.due() == "cards"
    play.tell(cards)
    assert play.turn == 7


@covers("D-DRAW5-02", "D-BTN-04")
def test_d_draw5_02__cards_are_dealt_while_no_blind_is_in() -> None:
    play = seated("five-card-draw-high", (1, 4, 7)).start()
    assert play.due() == "cards"
    assert not play.all(BlindsPosted)
    assert play.stacks() == {1: 1000, 4: 1000, 7: 1000}
    play.serve()
    assert play.one(BlindsPosted).posts == ((1, 2, 0), (4, 5, 0))
    assert play.one(BlindsPosted).rule == "D-DRAW5-02"
    assert play.turn == 7


@covers("N-CFG-draw5.blindsBeforeDeal")
def test_draw5_blinds_before_deal__as_the_other_games_have_it() -> None:
    play = seated("five-card-draw-low", (1, 4, 7), draw5_blinds_before_deal=True).start()
    assert play.one(BlindsPosted).posts == ((1, 2, 0), (4, 5, 0))
    assert play.due() == "cards"
    play.serve()
    assert len(play.all(BlindsPosted)) == 1
    assert play.turn == 7
