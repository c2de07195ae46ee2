"""A hole card that fell face up, in games with a button: exchanged (P 18.P; AMB-102)."""

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import SPECTATOR, view
from pitboss.engine import commands as cm
from pitboss.engine.events import CardSetAside, CardsReshuffled, DrawOpened
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.support.tables import Play, dealt, seated
from tests.unit.irregularities.stub import exposed, next_card

BOARD_GAMES = [
    "holdem", "six-plus-holdem", "omaha-high", "omaha-hi-lo-8", "five-card-omaha-high", "six-card-omaha-high",
]  # fmt: skip
DRAW_GAMES = ["badugi", "triple-draw-2-7", "five-card-draw-high", "badacey", "single-draw-2-7"]


def hands(play: Play, *seats: int) -> list[list[int]]:
    return [play.holding(seat) for seat in seats]


@covers("K-EXP-01", "N-CFG-exposed.timing")
def test_k_exp_01__exchanged_for_the_top_card() -> None:
    play = seated("holdem", 3).start()
    assert exposed(play, 2, 1, 1) == 1
    assert play.one(CardSetAside) == CardSetAside(1, "exposed", 2, (), "K-EXP-01", 1, "dealer")
    assert play.piles() == (51, 0, 1)
    play.serve()
    # At once: seat 2 has the card after it, and everybody else the ones that follow.
    assert hands(play, 1, 2, 3) == [[0, 4], [2, 5], [3, 6]]
    assert play.piles() == (45, 0, 1)
    assert play.end().over()


@covers("K-EXP-01")
def test_k_exp_01__everybody_has_seen_it() -> None:
    play = seated("holdem", 3).start()
    exposed(play, 2, 1, 1)
    event = play.one(CardSetAside)
    assert [view(event, viewer) for viewer in (SPECTATOR, 1, 2, 3)] == [event] * 4
    play.serve()
    mine = {found.seat: found.hole for found in view(play.table, 1).seats}
    assert mine == {1: (0, 4), 2: (UNKNOWN, UNKNOWN), 3: (UNKNOWN, UNKNOWN)}


@covers("N-CFG-exposed.timing", "K-EXP-01")
def test_n_cfg_exposed_timing__after_the_deal() -> None:
    play = seated("holdem", 3, exposed_timing="after_deal").start()
    exposed(play, 2, 1, 1)
    need = play.needs(NeedCards)
    assert (need.seats, need.faces) == ((1, 3, 1, 2, 3, 2), "dddddd")
    play.serve()
    assert hands(play, 1, 2, 3) == [[0, 3], [4, 6], [2, 5]]
    assert play.end().over()


@covers("N-CFG-exposed.timing")
def test_n_cfg_exposed_timing__several_come_last_in_their_order() -> None:
    play = seated("omaha-high", 3, exposed_timing="after_deal").start()
    exposed(play, 3, 4, 11)
    exposed(play, 1, 2, 3)
    # Exposed again when it is exchanged: it still comes last.
    exposed(play, 1, 2, 3)
    assert play.need.seats == (1, 2, 3, 2, 3, 1, 2, 3, 1, 2, 1, 3)
    play.serve()
    assert [len(hand) for hand in hands(play, 1, 2, 3)] == [4, 4, 4]
    assert play.piles() == (37, 0, 3)
    assert play.end().over()


@covers("K-EXP-01", "N-CFG-exposed.games")
@pytest.mark.parametrize("letter", ["button_games", "holdem_omaha"])
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_k_exp_01__hold_em_omaha_and_their_sisters(game: str, letter: str) -> None:
    play = seated(game, 4, exposed_games=letter).start()
    cards = {exposed(play, 1), exposed(play, 4, 2, 2)}
    play.serve()
    assert not cards & {card for hand in hands(play, 1, 2, 3, 4) for card in hand}
    assert play.end().over()


@covers("N-CFG-exposed.games")
@pytest.mark.parametrize("game", DRAW_GAMES)
def test_n_cfg_exposed_games__draw_games(game: str) -> None:
    play = seated(game, 3).start()
    card = exposed(play, 2, 2)
    play.serve()
    assert card not in play.holding(2)
    letter = seated(game, 3, exposed_games="holdem_omaha").start()
    order = cm.ExposeCard("dealer", seat=2, card=next_card(letter))
    assert letter.refused(order) == ("not_offered", "K-EXP-01")


@covers("K-EXP-01")
@pytest.mark.parametrize("timing", ["immediate", "after_deal"])
def test_k_exp_01__a_replacement_in_a_draw_is_exchanged_too(timing: str) -> None:
    play = dealt("five-card-draw-high", 3, exposed_timing=timing).until(DrawOpened, 1)
    play.tell("1 throw 0 1")
    card = exposed(play, 1, 2)
    play.serve()
    assert card not in play.holding(1)
    assert len(play.holding(1)) == 5
    assert play.turn == 2
    assert play.end().over()


@covers("K-EXP-01")
def test_k_exp_01__an_exchanged_card_is_shuffled_with_the_other_discards() -> None:
    play = seated("triple-draw-2-7", 7).start()
    exposed(play, 1)
    play.serve().until(DrawOpened, 1)
    while not play.all(CardsReshuffled):
        play.play(f"{play.turn} throw 0 1 2 3 4")
    assert play.one(CardsReshuffled).count == 16


# --- refusals ------------------------------------------------------------------------------------------------------
def expose(seat: int = 2, circuit: int = 1, card: int = 40, by: str = "dealer") -> cm.ExposeCard:
    return cm.ExposeCard(by, seat=seat, card=card, circuit=circuit)


@covers("K-EXP-01")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (expose(by="player"), "wrong_role", "K-EXP-01"),
        (expose(by="floorperson"), "wrong_role", "K-EXP-01"),
        (expose(seat=11), "no_such_seat", "A-30"),
        (expose(seat=7), "card_not_exposable", "K-EXP-01"),
        (expose(circuit=0), "card_not_exposable", "K-EXP-01"),
        (expose(circuit=3), "card_not_exposable", "K-EXP-01"),
        (expose(card=UNKNOWN), "unknown_cards", "K-EXP-01"),
        (expose(card=52), "card_not_in_deck", "A-07"),
    ],
)
def test_k_exp_01__refused(command: cm.ExposeCard, code: str, rule: str) -> None:
    assert seated("holdem", 3).start().refused(command) == (code, rule)


@covers("K-EXP-01")
def test_k_exp_01__only_while_such_cards_are_dealt() -> None:
    assert seated("holdem", 3).refused(expose()) == ("no_hand", "K-EXP-01")
    assert dealt("holdem", 3).refused(expose()) == ("cards_not_due", "K-EXP-01")
    flop = dealt("holdem", 3).tell("3 call", "1 call", "2 check")
    assert flop.refused(expose()) == ("card_not_exposable", "K-EXP-01")
