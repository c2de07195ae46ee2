"""The button (P 11.C, 12.C, 13.C, 19.C, 20.C, 21.C(1), 22.C; AMB-41)."""

from typing import Any

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import commands as cm
from pitboss.engine.events import BlindsPosted, ButtonCardsDealt, ButtonPlaced, CardsDealt, HandStarted
from pitboss.engine.needs import NeedButtonCards
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import Play, dealt, seated

BUTTON_GAMES = [game.key for game in RING_GAMES if game.button]
STUD_GAMES = [game.key for game in RING_GAMES if not game.button]


def draw(cards: str, seats: tuple[int, ...] = (1, 4, 7), **choices: Any) -> Play:
    """The first button is drawn for: these cards from the dealer's left."""
    play = seated("holdem", seats, button_initial="high_card", **choices)
    return play.tell(cm.DealCards(parse_cards(cards, unknown=True)))


def buttons(play: Play, hands: int) -> list[int]:
    found = []
    for _ in range(hands):
        play.deal().end()
        found.append(play.one(HandStarted).button)
    return found


@covers("D-BTN-01", "N-CFG-button.initial")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_d_btn_01__first_the_player_at_the_dealers_right(game: str) -> None:
    """Seats 1, 4 and 7 are taken: button 7, and the first card goes to seat 1."""
    play = seated(game, (1, 4, 7)).deal()
    assert play.one(HandStarted).button == 7
    assert play.all(CardsDealt)[0].seats[0] == 1


@covers("D-BTN-01", "N-CFG-button.initial")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_d_btn_01__or_the_highest_of_one_card_each(game: str) -> None:
    """9c, Kd and 7s for seats 1, 4 and 7: button 4."""
    play = seated(game, (1, 4, 7), button_initial="high_card")
    assert play.needs(NeedButtonCards).seats == (1, 4, 7)
    assert play.need.rule == "D-BTN-01"
    play.tell(cm.DealCards(parse_cards("9c Kd 7s")))
    assert [type(event) for event in play.log[-2:]] == [ButtonCardsDealt, ButtonPlaced]
    assert play.due() == "start"
    play.deal()
    assert play.one(HandStarted).button == 4
    assert play.one(HandStarted).order == (7, 1, 4)


@covers("D-BTN-01", "N-CFG-button.tie")
@pytest.mark.parametrize(
    ("cards", "button"),
    [("9c Kd 3s", 4), ("As 2c Kd", 1), ("2c 2d 3c", 7), ("Kd Ks 3s", 4), ("Kh Kd Ks", 7), ("Kc 9s Kd", 7)],
)
def test_button_tie__suit__spades_highest(cards: str, button: int) -> None:
    assert draw(cards).table.button == button


@covers("N-CFG-button.tie", "D-BTN-01")
def test_button_tie__redraw__the_tied_players_draw_again() -> None:
    play = draw("Kd 3s Ks", button_tie="redraw")
    need = play.needs(NeedButtonCards)
    assert (need.seats, need.count, need.rule) == ((1, 7), 2, "N-CFG-button.tie")
    assert play.refused(cm.DealCards((0, 1, 2))) == ("wrong_count", "D-BTN-01")
    play.tell(cm.DealCards(parse_cards("9c 9d")))
    assert play.asked() == (1, 7)
    play.tell(cm.DealCards(parse_cards("Ac 4d")))
    assert play.table.button == 1
    assert play.deal().one(HandStarted).button == 1


@covers("N-CFG-button.tie")
def test_button_tie__redraw__no_tie_for_the_highest() -> None:
    assert draw("3d Ks 3s", button_tie="redraw").table.button == 4


@covers("D-BTN-01")
def test_d_btn_01__no_hand_before_the_button_is_drawn() -> None:
    play = seated("holdem", (1, 4, 7), button_initial="high_card")
    assert play.refused(cm.StartHand()) == ("button_not_placed", "D-BTN-01")
    play = draw("Kd Ks 3s", button_tie="redraw")
    assert play.refused(cm.StartHand()) == ("button_not_placed", "D-BTN-01")


@covers("D-BTN-01", "A-07")
@pytest.mark.parametrize(
    ("cards", "refusal"),
    [
        ((0, 1), ("wrong_count", "D-BTN-01")),
        ((0, 1, 2, 3), ("wrong_count", "D-BTN-01")),
        ((0, 1, 1), ("card_twice", "A-07")),
        ((0, 1, 60), ("card_not_in_deck", "A-07")),
    ],
)
def test_d_btn_01__cards_that_cannot_be(cards: tuple[int, ...], refusal: tuple[str, str]) -> None:
    play = seated("holdem", (1, 4, 7), button_initial="high_card")
    assert play.refused(cm.DealCards(cards)) == refusal


@covers("D-BTN-01")
def test_d_btn_01__everybody_who_can_be_dealt_in_draws() -> None:
    play = seated("holdem", {1: 1000, 4: 1000, 5: 3}, button_initial="high_card")
    assert play.asked() == (1, 4)
    play.sit([7])
    assert play.asked() == (1, 4, 7)


@covers("D-BTN-01")
def test_d_btn_01__a_card_that_was_not_seen__the_dealer_names_the_button() -> None:
    play = draw("Kd ?? 3s")
    assert (play.due(), play.asked(), play.need.rule) == ("name_seat", (1, 4, 7), "D-BTN-01")
    assert UNKNOWN in play.all(ButtonCardsDealt)[0].cards
    assert play.refused(cm.NameSeat(2)) == ("bad_name", "D-BTN-01")
    assert play.refused(cm.StartHand()) == ("button_not_placed", "D-BTN-01")
    play.tell(cm.NameSeat(4))
    assert play.deal().one(HandStarted).button == 4


@covers("D-BTN-01")
@pytest.mark.parametrize("game", STUD_GAMES)
def test_d_btn_01__stud_has_no_button(game: str) -> None:
    play = seated(game, 3, button_initial="high_card").deal()
    assert play.one(HandStarted).button == 0


@covers("D-BTN-02")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_d_btn_02__one_player_clockwise_after_each_hand(game: str) -> None:
    assert buttons(seated(game, (1, 4, 7)), 5) == [7, 1, 4, 7, 1]


@covers("D-BTN-02")
def test_d_btn_02__from_where_it_was_drawn() -> None:
    assert buttons(draw("9c Kd 3s"), 3) == [4, 7, 1]


@covers("D-BTN-02")
def test_d_btn_02__to_the_next_player_dealt_in() -> None:
    """AMB-41: empty seats and players who sit out are passed by."""
    play = seated("holdem", (1, 4, 7, 9))
    assert buttons(play, 1) == [9]
    play.tell(cm.SitOut(1))
    assert buttons(play, 1) == [4]
    play.tell(cm.StandUp(7))
    assert buttons(play, 2) == [9, 4]


DEAD_HANDS = [
    # Seat 2 leaves after the first hand: button, posts.
    (4, {1: 2, 2: 5}),
    (1, {3: 5}),
    (2, {3: 2, 4: 5}),
    (3, {4: 2, 1: 5}),
    (4, {1: 2, 3: 5}),
]


@covers("N-CFG-button.dead", "D-BTN-02")
def test_button_dead__blinds_go_on_as_if_the_seat_were_taken() -> None:
    """No first blind in the second hand, the button at the empty seat in the third; the last blind goes on in turn."""
    play = seated("holdem", 4, button_dead=True)
    for number, (button, posts) in enumerate(DEAD_HANDS):
        play.deal().end()
        assert play.one(HandStarted).button == button
        assert {seat: live for seat, live, _ in play.one(BlindsPosted).posts} == posts
        if number == 0:
            play.tell(cm.StandUp(2))


@covers("N-CFG-button.dead")
def test_button_dead__the_first_card_is_left_of_the_empty_seat() -> None:
    play = seated("holdem", 4, button_dead=True).deal().end().tell(cm.StandUp(2)).deal().end().deal()
    assert play.one(HandStarted).button == 2
    assert play.one(HandStarted).order == (3, 4, 1)
    assert play.turn == 1


@covers("N-CFG-button.dead", "E-BLD-02")
def test_button_dead__nobody_has_two_blinds_when_the_players_change() -> None:
    """Blinds at 1, 2 and 5; then 1, 5 and 6 leave and 3 and 4 come: counted on, seat 2 would have two of them."""
    play = seated("holdem", [1, 2, 5, 6], button_dead=True, blinds_amounts=(1, 2, 5)).deal().end()
    assert play.one(HandStarted).positions == (1, 2, 5)
    play.sit([3, 4]).tell(cm.StandUp(1), cm.StandUp(5), cm.StandUp(6)).deal()
    assert sorted(play.one(HandStarted).positions) == [2, 3, 4]


@covers("N-CFG-button.dead")
def test_button_dead__false__the_button_moves_to_a_player() -> None:
    play = seated("holdem", 4).deal().end().tell(cm.StandUp(2)).deal()
    assert play.one(HandStarted).button == 1
    assert {seat: live for seat, live, _ in play.one(BlindsPosted).posts} == {3: 2, 4: 5}


@covers("K-MIS-05", "N-CFG-button.dead")
def test_button_dead__after_a_misdeal_a_blind_that_left_is_another_players() -> None:
    play = dealt("holdem", 4, button_dead=True).end().deal()
    assert play.one(HandStarted).positions == (2, 3)
    play.tell(cm.CallMisdeal("dealer", reason="not_shuffled"), cm.StandUp(2), cm.StandUp(3)).start()
    started = play.one(HandStarted)
    assert started.button == 1
    assert sorted(seat for seat, _, _ in started.blinds) == [1, 4]
