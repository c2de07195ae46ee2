"""What the dealer answers is checked: the right number of cards, of this deck, each once (P 3.A(1), AMB-07)."""

import pytest

from pitboss.cards import DECK_36, DECK_52, UNKNOWN, parse_cards, rank_of, suit_of
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsDealt
from pitboss.engine.needs import NeedCards
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import dealt, seated


@covers("A-07", "A-08")
def test_a_07__one_deck_of_52_and_36_in_six_plus() -> None:
    for game in RING_GAMES:
        deck = DECK_36 if game.key == "six-plus-holdem" else DECK_52
        assert game.deck == deck
        assert len(set(deck)) == len(deck)
    assert sorted({rank_of(card) for card in DECK_52}) == list(range(13))
    assert {(rank_of(card), suit_of(card)) for card in DECK_36} == {(r, s) for r in range(4, 13) for s in range(4)}


@covers("A-07", "A-08")
@pytest.mark.parametrize(("game", "size"), [("holdem", 52), ("six-plus-holdem", 36), ("badugi", 52)])
def test_a_07__every_hand_begins_with_a_whole_deck(game: str, size: int) -> None:
    play = seated(game, 2).start()
    assert play.piles() == (size, 0, 0)
    play.serve()
    play.play("1 fold")
    assert play.start().piles() == (size, 0, 0)


@covers("A-07")
@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ((0, 1, 2), "wrong_count"),
        ((0, 1, 2, 3, 4), "wrong_count"),
        ((), "wrong_count"),
        ((0, 1, 2, 0), "card_twice"),
        ((0, 1, 2, 52), "card_not_in_deck"),
        ((0, 1, 2, -1), "card_not_in_deck"),
        ((0, 1, 2, 98), "card_not_in_deck"),
        ((0, 1, 2, 100), "card_not_in_deck"),
        ((0, 1, 2, True), "card_not_in_deck"),
        ((0, 1, 2, 3.0), "card_not_in_deck"),
        ((0, 1, 2, "As"), "card_not_in_deck"),
        ((0, 1, 2, None), "card_not_in_deck"),
    ],
)
def test_a_07__hole_cards_that_cannot_be(cards: tuple[int, ...], code: str) -> None:
    play = seated("holdem", 2).start()
    rule = "D-HE-01" if code == "wrong_count" else "A-07"
    assert play.refused(cm.DealCards(cards)) == (code, rule)


@covers("A-08")
@pytest.mark.parametrize("low", ["2c", "3d", "4h", "5s"])
def test_a_08__six_plus_knows_no_twos_to_fives(low: str) -> None:
    play = seated("six-plus-holdem", 2).start()
    cards = (*parse_cards(low), *parse_cards("6c 6d 6h"))
    assert play.refused(cm.DealCards(cards)) == ("card_not_in_deck", "A-08")


@covers("A-07")
@pytest.mark.parametrize("again", ["a hole card", "a folded card", "a board card"])
def test_a_07__a_card_that_is_on_the_table_already(again: str) -> None:
    play = dealt("holdem", 3).play("3 fold", "1 call", "2 check")
    card = {"a hole card": 0, "a folded card": 2, "a board card": 7}[again]
    play.tell("1 check", "2 check")
    assert play.refused(cm.DealCards((card,))) == ("card_twice", "A-07")


@covers("D-CC-03")
def test_d_cc_03__the_flop_is_three_cards() -> None:
    play = dealt("holdem", 2)
    play.tell("1 call", "2 check")
    need = play.needs(NeedCards)
    assert (need.count, need.burns, need.faces) == (3, 1, "uuu")
    assert play.refused(cm.DealCards((20, 21))) == ("wrong_count", "D-CC-03")
    assert play.refused(cm.DealCards((20, 21, 22, 23))) == ("wrong_count", "D-CC-03")
    play.tell(cm.DealCards((20, 21, 22)))
    assert play.refused(cm.DealCards((23,))) == ("cards_not_due", "D-GEN-01")


@covers("D-GEN-06")
def test_unknown_cards__hole_cards_need_not_be_seen() -> None:
    play = seated("holdem", 2).start()
    play.tell(cm.DealCards((UNKNOWN,) * 4))
    assert play.one(CardsDealt).cards == (UNKNOWN,) * 4
    assert play.turn == 1
    play.play("1 fold")
    assert play.stacks() == {1: 998, 2: 1002}
