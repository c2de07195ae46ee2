"""So many cards are out of play that the stub is too small (P 18.H, J, O, P; AMB-73, F-RIT-11, F-DBL-06).

A card that may not be used is never used: burns are left out first, the last ones before the others; then a second
board is given up; and what cannot be dealt at all is a misdeal. No chip is lost on the way.
"""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold, view
from pitboss.engine.events import (
    BoardDealt,
    CardBurned,
    CardSetAside,
    Event,
    MisdealCalled,
    PotAwarded,
    SecondBoardDealt,
    SecondBoardGivenUp,
)
from pitboss.engine.offers import next_step
from tests.support.covers import covers
from tests.support.tables import STACK, Play, dealt, frozen, seated
from tests.unit.irregularities.stub import dropped, exposed, gone, next_card
from tests.unit.options.test_stake_options import agreed

TEN = 10 * STACK


def run_twice() -> Play:
    """Omaha with ten players: eight cards are left after the flop, and turn and river twice with their burns take
    eight. The burn for the turn is off: 7 cards, four of them to be dealt."""
    play = seated("omaha-high", 10, opt_run_it_twice=True, bet_structure="none", bet_max=None).deal()
    while len(play.all(BoardDealt)) < 1:
        play.play(f"{play.turn} fold") if len(view(play.table, 0).pots[0].seats) > 2 else play.calm()
    play.play(f"{play.turn} bet 995").tell(f"{play.turn} call")
    for seat in play.asked():
        play.tell(cm.Agree(seat, option="run_it_twice"))
    assert play.piles()[0] == 7
    return play


def lose(play: Play, times: int) -> Play:
    """So many cards that are due fall off the table."""
    for _ in range(times):
        dropped(play)
    return play


def happened(play: Play, *kinds: type[Event]) -> list[str]:
    """Since the last card was set aside."""
    log = play.hand_log
    last = max(i for i, event in enumerate(log) if type(event) is CardSetAside)
    return [type(event).__name__ for event in log[last:] if isinstance(event, kinds)]


DEALT = (BoardDealt, SecondBoardDealt, CardBurned)
FIRST, SECOND, BURN = "BoardDealt", "SecondBoardDealt", "CardBurned"


@covers("K-FUP-02", "K-FUP-01", "F-RIT-11")
@pytest.mark.parametrize(
    ("lost", "order"),
    [
        (1, [FIRST, BURN, FIRST, BURN, SECOND, SECOND]),
        (2, [FIRST, BURN, FIRST, SECOND, SECOND]),
        (3, [FIRST, FIRST, SECOND, SECOND]),
    ],
)
def test_run_it_twice__the_last_burns_are_left_out(lost: int, order: list[str]) -> None:
    play = lose(run_twice(), lost).serve()
    assert happened(play, *DEALT) == order
    assert play.all(SecondBoardGivenUp) == []
    assert play.piles()[0] == 0
    assert {event.board for event in play.all(PotAwarded)} == {1, 2}
    assert (play.over(), sum(play.stacks().values())) == (True, TEN)
    assert frozen(fold(play.log)) == frozen(play.table)


@covers("K-FUP-01")
def test_run_it_twice__a_card_face_up_with_an_exact_stub() -> None:
    play = run_twice()
    card = next_card(play)
    gone(play, card)
    play.tell(cm.FindFaceUpCard("dealer", card=card)).serve()
    assert play.one(CardSetAside).card == card
    boards = [event.cards for event in play.all(BoardDealt)] + [event.cards for event in play.all(SecondBoardDealt)]
    assert card not in [dealt_card for cards in boards for dealt_card in cards]
    assert (play.over(), sum(play.stacks().values())) == (True, TEN)


@covers("F-RIT-11", "K-FUP-02", "N-OPN-09")
@pytest.mark.parametrize(("lost", "order"), [(4, [FIRST, BURN, FIRST]), (5, [FIRST, FIRST])])
def test_run_it_twice__too_few_for_two_boards_and_the_first_decides(lost: int, order: list[str]) -> None:
    play = lose(run_twice(), 4)
    assert play.one(SecondBoardGivenUp) == SecondBoardGivenUp((), "N-OPN-09")
    assert (view(play.table, 0).second_board, view(play.table, 0).option) == ((), "")
    lose(play, lost - 4).serve()
    assert happened(play, *DEALT) == order
    assert [(event.board, sum(cents for _, cents in event.to)) for event in play.all(PotAwarded)] == [(0, 2000)]
    assert (play.over(), sum(play.stacks().values())) == (True, TEN)
    assert frozen(fold(play.log)) == frozen(play.table)


@covers("F-RIT-11", "N-OPN-09")
def test_run_it_twice__given_up_while_the_second_board_is_dealt() -> None:
    # First board out, then turn of the second: one card is left for its river, and that one falls.
    play = run_twice()
    for _ in range(3):
        play.tell(play.dealers())
    (turn,) = play.one(SecondBoardDealt).cards
    discards = play.piles()[2]
    lose(play, 1)
    assert play.one(SecondBoardGivenUp) == SecondBoardGivenUp((turn,), "N-OPN-09")
    # The lost card and the turn of the board that is none are with the discards; the hands are read on the first.
    assert play.over()
    assert discards > 0
    assert [event.board for event in play.all(PotAwarded)] == [0]
    assert sum(play.stacks().values()) == TEN


@covers("F-RIT-11")
def test_run_it_twice__before_its_first_card_the_second_board_waits_for_enough() -> None:
    play = run_twice()
    for _ in range(2):
        play.tell(play.dealers())
    # Turn and river of the second board are due, three cards are there: one may fall, not two.
    lose(play, 1)
    assert play.all(SecondBoardGivenUp) == []
    lose(play, 1)
    assert play.one(SecondBoardGivenUp).cards == ()
    assert play.over()
    assert sum(play.stacks().values()) == TEN


@covers("K-MIS-05", "K-FUP-02", "N-OPN-10")
def test_run_it_twice__not_even_one_board_is_a_misdeal() -> None:
    play = lose(run_twice(), 5)
    lose(play, 1)
    ruled = play.one(MisdealCalled)
    assert (ruled.reason, ruled.by, ruled.rule) == ("too_few_cards", "dealer", "N-OPN-10")
    assert play.stacks() == dict.fromkeys(range(1, 11), STACK)
    # The same button deals again.
    assert play.deal().turn == 3


# --- double board ----------------------------------------------------------------------------------------------------
def double_board() -> Play:
    """Nine players, 16 cards left: ten for the boards, three burns. One burn is off: 15 and twelve to come."""
    play = agreed("double_board", 9, "omaha-high").start()
    play.tell(play.dealers())
    assert play.piles()[0] == 15
    return play


@covers("F-DBL-06", "K-FUP-02")
@pytest.mark.parametrize(("lost", "burns"), [(3, 3), (4, 2), (5, 1)])
def test_double_board__the_last_burns_are_left_out(lost: int, burns: int) -> None:
    play = lose(double_board(), lost).serve().end()
    assert len(play.all(CardBurned)) == burns
    assert {event.board for event in play.all(PotAwarded)} == {1, 2}
    assert sum(play.stacks().values()) == 9 * STACK


@covers("F-DBL-06", "K-FUP-02")
def test_double_board__too_few_for_two() -> None:
    play = lose(double_board(), 6)
    assert play.one(SecondBoardGivenUp) == SecondBoardGivenUp((), "N-OPN-09")
    assert view(play.table, 0).option == "double_board"
    play.serve().end()
    assert [(event.board, sum(cents for _, cents in event.to)) for event in play.all(PotAwarded)] == [(0, 450)]
    assert sum(play.stacks().values()) == 9 * STACK
    # On the river, with four cards of the second board on the table.
    late = lose(double_board(), 5).serve().until(BoardDealt, 2)
    while late.due() == "act":
        late.tell(f"{late.turn} check")
    shown = view(late.table, 0).second_board
    discards = late.piles()[2]
    lose(late, 1)
    assert late.one(SecondBoardGivenUp).cards == shown
    assert late.piles()[2] == discards + 1 + len(shown) == discards + 5
    late.serve().end()
    assert [event.board for event in late.all(PotAwarded)] == [0]


@covers("F-DBL-06", "K-MIS-05")
def test_double_board__given_up_and_then_a_misdeal__the_option_holds() -> None:
    play = lose(double_board(), 6).tell(cm.CallMisdeal("dealer", reason="not_shuffled"))
    assert play.table.option is not None
    assert play.table.option.name == "double_board"
    assert play.stacks() == dict.fromkeys(range(1, 10), STACK)


# --- one board -------------------------------------------------------------------------------------------------------
@covers("K-FUP-02", "K-EXP-01", "K-INE-01")
def test_one_board__four_to_spare_three_burns_then_a_misdeal() -> None:
    """Ten players in Omaha: 40 cards, five for the board and three burns leave four of 52."""
    for lost, burns in ((4, 3), (5, 2), (7, 0)):
        play = lose(seated("omaha-high", 10).start(), lost).serve().end()
        assert len(play.all(CardBurned)) == burns
        assert sum(play.stacks().values()) == TEN
    for what in (dropped, lambda play: exposed(play, 3)):
        play = lose(seated("omaha-high", 10).start(), 7)
        what(play)
        assert play.one(MisdealCalled).reason == "too_few_cards"
        assert play.stacks() == dict.fromkeys(range(1, 11), STACK)


@covers("K-FUP-02", "D-STUD5-03")
@pytest.mark.parametrize(("lost", "burns"), [(9, 3), (10, 2), (11, 1), (12, 0)])
def test_five_card_stud__the_last_burns_are_left_out(lost: int, burns: int) -> None:
    """Eight players: 40 cards and three burns leave nine of 52."""
    play = lose(seated("five-card-stud", 8).start(), lost).serve().end()
    assert len(play.all(CardBurned)) == burns
    assert sum(play.stacks().values()) == 8 * STACK
    short = lose(seated("five-card-stud", 8).start(), 12)
    dropped(short)
    assert short.one(MisdealCalled).reason == "too_few_cards"


@covers("K-INE-01")
def test_one_board__cards_dealt_to_a_seat_out_of_the_round() -> None:
    play = seated("omaha-high", 9).start()
    for _ in range(2):
        del play.dealer.stub[-4:]
        play.tell(cm.DiscardIneligible("dealer", seat=10, count=4))
    del play.dealer.stub[-3:]
    # Eight to spare and three burns: eleven may go, the twelfth not.
    play.tell(cm.DiscardIneligible("dealer", seat=10, count=3))
    assert play.serve().all(MisdealCalled) == []
    assert play.end().all(CardBurned) == []
    again = seated("omaha-high", 9).start()
    for _ in range(3):
        again.tell(cm.DiscardIneligible("floorperson", person="F", seat=10, count=4))
    ruled = again.one(MisdealCalled)
    assert (ruled.reason, ruled.by, ruled.person) == ("too_few_cards", "floorperson", "F")


@covers("K-FUP-02")
def test_one_board__a_hand_that_dies_leaves_a_burn_more() -> None:
    play = lose(seated("omaha-high", 10).start(), 7).tell(cm.RemovePlayer("floorperson", seat=5, words="tells"))
    assert len(play.serve().end().all(CardBurned)) == 3


def test_by_hand__the_dealer_is_not_told_to_burn() -> None:
    play = lose(seated("omaha-high", 10, table_dealt_by="hand").start(), 7).serve()
    while play.due() == "act":
        play.tell(f"{play.turn} {'call' if 'call' in play.offered() else 'check'}")
    assert [action.do for action in next_step(play.table).actions] == ["deal"] * 3


@covers("D-GEN-01")
def test_an_ordinary_stub__every_burn_is_made() -> None:
    play = lose(dealt("holdem", 3).tell("3 call", "1 call", "2 check"), 3).serve().end()
    assert len(play.all(CardBurned)) == 3
