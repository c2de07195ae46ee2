"""The name of a hand: as far as the cards go that its viewer sees, on one board or on two, against the house too."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import HandTabled, HandTurnedUp
from pitboss.narration.hand_words import told_name
from pitboss.room.views.naming import hand_names
from tests.support.rounds import DD, TX, Round
from tests.support.tables import Play, dealt, seated

DOUBLE = {"opt_double_board": True, "opt_double_amount": 5}


def double_board(top: str) -> Play:
    play = seated("holdem", 2, top=top, **DOUBLE)
    return play.tell(cm.AskFor(1, option="double_board")).tell(cm.Agree(2, option="double_board")).deal()


def test_two_cards__are_a_pair_or_a_high_card() -> None:
    play = dealt("holdem", 2, top="As Ks Ah Qh")
    assert hand_names(play.table, 1) == {"1": "pair of aces"}
    assert hand_names(play.table, 2) == {"2": "king high"}
    assert hand_names(play.table, 0) == {}


def test_one_board() -> None:
    play = dealt("holdem", 2, top="As Ks Ah Qh 2c Ac Kd 7h").play("1 call", "2 check")
    assert hand_names(play.table, 1) == {"1": "three of a kind, aces, king-seven kickers"}
    assert hand_names(play.table, 2) == {"2": "pair of kings, ace-queen-seven kickers"}


def test_two_boards__each_by_its_number() -> None:
    play = double_board("As Ks Ah Kh 2c Ac 7d 8h 2d 3c 9d Jh")
    (name,) = hand_names(play.table, 1).values()
    assert name.startswith("board 1: three of a kind, aces, ")
    assert "; board 2: pair of aces, " in name


def test_a_tabled_hand__is_named_on_both_boards() -> None:
    play = double_board("As Ks Ah Kh 2c Ac 7d 8h 2d 3c 9d Jh").end()
    names = {event.seat: told_name(play.table.plan, event) for event in play.all(HandTabled)}
    assert names[1].startswith("board 1: three of a kind, aces, ")
    assert "; board 2: two pair, aces and threes, " in names[1]


def test_stud__before_and_after_the_fifth_card() -> None:
    play = dealt("seven-card-stud-high", 2)
    hand = play.table.hand
    assert hand is not None
    hand.hole[1], hand.up[1] = [0, 1], [2]
    assert hand_names(play.table, 1)["1"] == "three of a kind, twos"
    hand.up[1] = [2, 3, 4]
    assert hand_names(play.table, 1)["1"] == "four of a kind, twos, three kicker"


def test_a_low_hand__has_no_name_before_it_is_whole() -> None:
    play = dealt("seven-card-stud-low", 2)
    assert hand_names(play.table, 1) == {}


@pytest.mark.parametrize("viewer", [2, 3, 0])
def test_against_the_house__the_best_hand_so_far(viewer: int) -> None:
    """The board counts as far as it is revealed; the dealer's cards and the others' are nobody's to name."""
    play = Round(TX, {2: 10, 3: 10}, {2: "Ac Ad"}, dealer="Kc Kd", board="As 7d 2s 2h 4c").deal()
    names = {2: "pair of aces"} if viewer == 2 else {}
    assert hand_names(play.table, viewer).get("2") == names.get(2)
    play.do("2 flop 20", "3 flop 20")
    assert hand_names(play.table, viewer).get("2") == ("three of a kind, aces, seven-two kickers" if names else None)
    play.do("2 check", "3 check")
    assert hand_names(play.table, viewer).get("2") == ("full house, aces over twos" if names else None)


def test_against_the_house__what_is_turned_up_is_named() -> None:
    play = Round(TX, {2: 10}, {2: "Ac Ad"}, dealer="Kc Kd", board="As 7d 2s 2h 4c").deal()
    play.do("2 flop 20", "2 check", "2 check")
    dealer, player = play.all(HandTurnedUp)
    assert told_name(play.table.plan, dealer) == "two pair, kings and twos, ace kicker"
    assert told_name(play.table.plan, player) == "full house, aces over twos"


def test_double_draw__from_the_first_five_cards_on() -> None:
    play = Round(DD, {2: (10, 10)}, {2: "Ac Ad 7h 7s 2c"}).deal()
    assert hand_names(play.table, 2) == {"2": "two pair, aces and sevens, two kicker"}
    assert hand_names(play.table, 1) == {}


def test_double_draw__four_cards_with_a_joker_have_no_name_yet() -> None:
    """Between a discard and the card for it; what the joker stands for is not known before that."""
    play = Round(DD, {2: (10, 10)}, {2: "Ac X1 7h 7s 2c"}).deal()
    assert hand_names(play.table, 2) == {"2": "two pair, aces and sevens, two kicker"}
    hand = play.table.hand
    assert hand is not None
    hand.hole[2].pop()
    assert hand_names(play.table, 2) == {}
    hand.hole[2].remove(52)
    assert hand_names(play.table, 2) == {"2": "pair of sevens"}


def test_no_hand_no_name() -> None:
    assert hand_names(seated("holdem", 2).table, 1) == {}
