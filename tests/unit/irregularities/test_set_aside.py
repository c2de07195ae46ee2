"""A card face up in the deck, and a card off the table (P 18.J, 18.O; AMB-101, 105)."""

from collections.abc import Callable

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import DEALER, SPECTATOR, view
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    BoardDealt,
    CardsDealt,
    CardSetAside,
    CardsReshuffled,
    CommonCardDealt,
    DrawOpened,
    Folded,
    MisdealCalled,
)
from pitboss.engine.needs import NeedShuffle
from tests.support.covers import covers
from tests.support.tables import STACK, Play, dealt, seated
from tests.unit.irregularities.stub import dropped, found_face_up


def before_the_flop() -> Play:
    """Three players have called; the burn and the flop are due: d6, then d7 d8 d9."""
    return dealt("holdem", 3).tell("3 call", "1 call", "2 check")


@covers("K-FUP-01")
def test_k_fup_01__to_the_discards_and_the_next_card_is_used() -> None:
    play = before_the_flop()
    assert found_face_up(play) == 7
    assert play.one(CardSetAside) == CardSetAside(7, "face_up", 0, (), "K-FUP-01", by="dealer")
    assert play.piles() == (44, 1, 1)
    play.serve()
    assert play.one(BoardDealt).cards == (8, 9, 10)
    assert play.end().over()


@covers("K-FUP-01")
def test_k_fup_01__among_the_hole_cards() -> None:
    play = seated("holdem", 3).start()
    found_face_up(play, 2)
    play.serve()
    assert [play.holding(seat) for seat in (1, 2, 3)] == [[0, 4], [1, 5], [3, 6]]


@covers("K-FUP-01", "K-MIS-03")
def test_k_mis_03__a_second_one_in_the_round_is_a_misdeal() -> None:
    play = before_the_flop()
    found_face_up(play)
    play.serve().play("1 bet 5", "2 call").tell("3 call")
    found_face_up(play)
    assert play.one(MisdealCalled).reason == "face_up_cards"
    assert play.one(MisdealCalled).rule == "K-MIS-03"
    assert play.stacks() == dict.fromkeys((1, 2, 3), STACK)


@covers("K-MIS-03", "N-CFG-misdeal.faceUpAnyTime")
def test_n_cfg_face_up_any_time__no__after_two_bets_the_second_one_is_set_aside_too() -> None:
    play = dealt("holdem", 3, misdeal_face_up_any_time=False).tell("3 call", "1 call", "2 check")
    found_face_up(play)
    found_face_up(play)
    assert [event.reason for event in play.all(CardSetAside)] == ["face_up", "face_up"]
    assert not play.all(MisdealCalled)
    early = seated("holdem", 3, misdeal_face_up_any_time=False).start()
    found_face_up(early)
    found_face_up(early)
    assert early.one(MisdealCalled).rule == "K-MIS-03"


@covers("K-FUP-01", "K-FUP-02")
def test_k_fup_02__a_dropped_card_does_not_count_as_face_up() -> None:
    play = before_the_flop()
    dropped(play)
    found_face_up(play)
    dropped(play)
    assert [event.reason for event in play.all(CardSetAside)] == ["off_table", "face_up", "off_table"]
    assert play.piles() == (42, 1, 3)
    assert play.serve().end().over()


@covers("K-FUP-02")
def test_k_fup_02__examined_by_the_dealer_and_known_to_those_who_saw_it() -> None:
    play = before_the_flop()
    card = dropped(play, seen_by=(2,))
    event = play.one(CardSetAside)
    assert event == CardSetAside(card, "off_table", 0, (2,), "K-FUP-02", by="dealer")
    assert {viewer: view(event, viewer).card for viewer in (DEALER, SPECTATOR, 1, 2, 3)} == {
        DEALER: card,
        SPECTATOR: UNKNOWN,
        1: UNKNOWN,
        2: card,
        3: UNKNOWN,
    }
    # Face up on the table everybody has seen it.
    face_up = CardSetAside(card, "face_up", 0, (), "K-FUP-01")
    assert view(face_up, 1) == face_up
    # Nothing else that anybody gets tells the card.
    for viewer in (SPECTATOR, 1, 3):
        assert str(card) not in {str(seen) for found in view(play.table, viewer).seats for seen in found.hole}
        assert not hasattr(view(play.need, viewer), "cards")


@covers("K-FUP-01", "K-FUP-02")
@pytest.mark.parametrize("lose", [found_face_up, dropped])
def test_k_fup__a_reshuffle_of_the_discards_leaves_it_out(lose: Callable[[Play], int]) -> None:
    # Seven players with five cards: 17 are left, and they throw all they have.
    play = seated("triple-draw-2-7", 7).start()
    card = lose(play)
    play.serve().until(DrawOpened, 1)
    while not play.all(CardsReshuffled):
        play.play(f"{play.turn} throw 0 1 2 3 4")
    # Sixteen cards, a burn, five each: the fourth drawer gets the last of them and then shuffled discards.
    assert play.one(CardsReshuffled).count == 15
    for seat in range(1, 8):
        assert card not in play.cards_of(seat)
    assert play.end().over()


@covers("K-FUP-01")
def test_k_fup_01__before_the_burn_cards_are_shuffled_for_a_common_card() -> None:
    # Eight players stay to the end: 24, 8, 8, 8 cards and three burns leave one for the seventh street.
    play = seated("seven-card-stud-high", 8).deal()
    while play.due() != "shuffle":
        (action, *_) = [a for a in ("check", "call") if a in play.offered()]
        play.tell(f"{play.turn} {action}")
        while play.due() == "cards":
            play.tell(play.dealers())
    assert play.needs(NeedShuffle).count == 4
    found_face_up(play)
    assert play.needs(NeedShuffle).count == 3
    assert play.serve().end().over()


@covers("K-FUP-01", "K-FUP-02")
@pytest.mark.parametrize("lose", [found_face_up, dropped])
def test_k_fup__the_very_last_card_of_the_stub(lose: Callable[[Play], int]) -> None:
    # Eight players, seven from the sixth street on: two cards are left, one is burned, one is due for all.
    play = seated("seven-card-stud-high", 8).deal()
    while not (play.need.kind == "cards" and play.need.place == "common"):
        if play.due() == "cards":
            play.tell(play.dealers())
        elif len(play.all(CardsDealt)) == 3 and not play.all(Folded):
            play.tell(f"{play.turn} fold")
        else:
            play.tell(f"{play.turn} {'check' if 'check' in play.offered() else 'call'}")
    assert play.piles()[:2] == (1, 4)
    lose(play)
    need = play.needs(NeedShuffle)
    assert (need.pile, need.count) == ("burns_and_stub", 4)
    assert play.serve().all(CommonCardDealt)
    assert play.end().over()


# --- refusals ------------------------------------------------------------------------------------------------------
FACE_UP, DROP = cm.FindFaceUpCard("dealer", card=40), cm.DropCard("dealer", card=40)


@covers("K-FUP-01", "K-FUP-02")
@pytest.mark.parametrize(("command", "rule"), [(FACE_UP, "K-FUP-01"), (DROP, "K-FUP-02")])
def test_k_fup__only_while_cards_are_due(command: cm.Command, rule: str) -> None:
    assert seated("holdem", 3).refused(command) == ("no_hand", rule)
    assert dealt("holdem", 3).refused(command) == ("cards_not_due", rule)


@covers("A-30", "K-FUP-01", "K-FUP-02", "O-DLR-09")
@pytest.mark.parametrize(
    ("command", "code", "rule"),
    [
        (cm.FindFaceUpCard("player", card=40), "wrong_role", "K-FUP-01"),
        (cm.DropCard("floorperson", card=40), "wrong_role", "K-FUP-02"),
        (cm.FindFaceUpCard("dealer", card=UNKNOWN), "unknown_cards", "K-FUP-01"),
        (cm.DropCard("dealer", card=UNKNOWN), "unknown_cards", "K-FUP-02"),
        # d0 lies in the hand of seat 1.
        (cm.FindFaceUpCard("dealer", card=0), "card_twice", "A-07"),
        (cm.DropCard("dealer", card=60), "card_not_in_deck", "A-07"),
        (cm.DropCard("dealer", card=40, seen_by=(11,)), "no_such_seat", "A-30"),
    ],
)
def test_k_fup__refused(command: cm.Command, code: str, rule: str) -> None:
    assert before_the_flop().refused(command) == (code, rule)


@covers("K-FUP-01")
def test_k_fup__a_card_that_was_set_aside_does_not_come_again() -> None:
    play = before_the_flop()
    card = found_face_up(play)
    assert play.refused(cm.DealCards((card, 20, 21))) == ("card_twice", "A-07")
