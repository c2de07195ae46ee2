"""Who opens a betting round (P 10.H, 11.G-J, 12.G-J, 13.F-H, 14.F, 19-22) and whom action passes next."""

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.engine.events import BettingOpened, CardsDealt, CommonCardDealt, Folded
from pitboss.games import RING_GAMES
from tests.support.covers import covers
from tests.support.tables import Play, dealt, stud_deck

BUTTON_GAMES = [game.key for game in RING_GAMES if game.button]
HIGH, LOW = "seven-card-stud-high", "seven-card-stud-low"
HI_LO, HI_LO_8 = "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"
FIVE = "five-card-stud"


def at_round(number: int, game: str, *streets: str, seats: tuple[int, ...] = ()) -> Play:
    """The betting round of that number, with these up cards from the dealer's left."""
    places = seats or tuple(range(1, len(streets[0].split()) + 1))
    return dealt(game, places, top=stud_deck(game, *streets)).until(BettingOpened, number)


@covers("E-ORD-02")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_e_ord_02__every_later_round_opens_left_of_the_button(game: str) -> None:
    """AMB-38: the turn and the river too, though 11.I-J point at the rule of the first round."""
    play = dealt(game, (1, 4, 7)).end()
    first, *later = [opened.seat for opened in play.all(BettingOpened)]
    assert first == 7
    assert later
    assert set(later) == {1}


@covers("E-ORD-02", "D-DRAW5-07", "D-BDG-04", "D-TD-04")
@pytest.mark.parametrize("game", BUTTON_GAMES)
def test_e_ord_02__the_first_who_has_not_folded(game: str) -> None:
    """Button 7 of {1, 4, 7}, seat 1 folded: seat 4."""
    play = dealt(game, (1, 4, 7)).play("7 call", "1 fold", "4 check").end()
    assert {opened.seat for opened in play.all(BettingOpened)[1:]} == {4}


@covers("E-ORD-02", "E-ORD-07")
def test_e_ord_02__the_first_who_can_act() -> None:
    """Seat 1 is all-in before the flop, so seat 4 opens."""
    play = dealt("holdem", {1: 10, 4: 1000, 7: 1000}).play("7 raise 10", "1 call", "4 call")
    assert play.turn == 4
    play.play("4 check", "7 check")
    assert play.turn == 4


@covers("E-ORD-03", "E-ORD-04", "E-ORD-05")
@pytest.mark.parametrize(
    ("game", "third", "fourth", "opener"),
    [
        (HIGH, "9c As", "9d Kd", 1),
        (HIGH, "As 9c", "Kd 9d", 2),
        (HIGH, "As Ah", "Kd Qd", 1),
        (HIGH, "2c Kd", "2d Ad", 1),
        (HI_LO, "2c 9d", "3c Td", 2),
        (HI_LO, "9c As", "9d Kd", 1),
        (HI_LO_8, "2c 9d", "3c Td", 2),
        (HI_LO_8, "Ac 3d", "2c 4d", 1),
        (LOW, "Ac 3d", "2c 4d", 1),
        (LOW, "4c Kd", "4d Qh", 2),
        (LOW, "Ac Kd", "Ad Qh", 2),
        (LOW, "9c 8d", "2c 7d", 2),
        (FIVE, "3d Ah", "3c Ks", 1),
        (FIVE, "Ah 3d", "Ks 3c", 2),
    ],
)
def test_e_ord_03__the_best_hand_showing(game: str, third: str, fourth: str, opener: int) -> None:
    play = at_round(2, game, third, fourth)
    assert play.turn == opener
    opened = play.all(BettingOpened)[1]
    assert opened.rule == {LOW: "E-ORD-04", FIVE: "E-ORD-05"}.get(game, "E-ORD-03")
    # The opener must bet or check (P 10.H, 14.F).
    assert set(play.offered()) - {"fold"} == {"check", "bet"}


@covers("E-ORD-03", "E-ORD-05")
@pytest.mark.parametrize("game", [HIGH, HI_LO, HI_LO_8, FIVE])
def test_e_ord_03__straights_and_flushes_do_not_show(game: str) -> None:
    """AMB-29: a pair of twos is more than four spades to the royal flush."""
    play = at_round(4, game, "As 2c", "Ks 2d", "Qs 9h", "Js 7d")
    assert play.turn == 2


@covers("E-ORD-03", "E-ORD-04")
@pytest.mark.parametrize(("game", "opener"), [(HIGH, 2), (LOW, 1), (HI_LO, 2), (HI_LO_8, 2)])
def test_e_ord_03__the_seventh_card_changes_nothing(game: str, opener: int) -> None:
    """It is dealt down: the same four up cards decide again."""
    play = at_round(5, game, "2c Kd", "3d Kh", "5h 9c", "7d 8h")
    assert len(play.all(CardsDealt)) == 5
    assert play.turn == opener


@covers("E-ORD-06")
@pytest.mark.parametrize("game", [HIGH, HI_LO, HI_LO_8, FIVE])
def test_e_ord_06__equals_showing__nearest_to_the_dealers_left(game: str) -> None:
    """Seats 2 and 5 both show ace-king: seat 2, whatever the suits are."""
    play = at_round(2, game, "Ac As 9d", "Kc Ks 8d", seats=(2, 5, 7))
    assert play.turn == 2


@covers("E-ORD-06")
def test_e_ord_06__equals_showing_low() -> None:
    play = at_round(2, LOW, "Kd 2c 2s", "Qd 3c 3s", seats=(2, 5, 7))
    assert play.turn == 5


@covers("E-ORD-03", "E-ORD-06")
def test_e_ord_03__a_folded_hand_shows_nothing() -> None:
    """Seat 1 folds its ace; king-two of seat 2 is then better than nine-three of seat 3."""
    play = dealt(HIGH, 3, top=stud_deck(HIGH, "As 2c 9d", tail="8c Kd 3d")).play("3 call", "1 fold")
    assert play.one(Folded).seat == 1
    assert play.turn == 2


@covers("E-ORD-06", "E-ORD-07")
def test_e_ord_06__the_best_showing_is_all_in__the_next_who_can_act_opens() -> None:
    """AMB-145: clockwise from the seat that shows best."""
    top = stud_deck(HIGH, "4d As 9d 2c", "8h Ac Tc Jh")
    play = dealt(HIGH, {1: 1000, 2: 7, 3: 1000, 4: 1000}, top=top).play("1 raise 7", "2 call", "3 call", "4 call")
    assert play.table.stacks[2] == 0
    assert play.turn == 3


@covers("E-ORD-03", "D-STUD7-07")
def test_e_ord_03__the_common_card_does_not_show() -> None:
    """AMB-31: seat 3's ace and the common ace are no pair showing; seat 5's pair of twos opens."""
    streets = ("Kc Kd Ah 4c 2c 6c 7c", "Qc Jd 9h 5d 2d 8d Td", "9c 8c 7d 3h 5h 4d 6d", "3c 4h 5s Jc 9d Jh Qd")
    play = at_round(5, HIGH, *streets)
    assert play.turn == 5
    again = dealt(HIGH, 7, top=stud_deck(HIGH, *streets, tail="3s As")).until(BettingOpened, 5)
    assert again.one(CommonCardDealt).card == 51
    assert again.turn == 5


@covers("E-ORD-07")
def test_e_ord_07__clockwise_past_the_all_in() -> None:
    """1 bets, 4 is all-in, 7 raises: seat 1 acts next and seat 4 is skipped."""
    play = dealt("holdem", {1: 1000, 4: 30, 7: 1000}).play("7 call", "1 call", "4 check")
    play.play("1 bet 10", "4 raise 25", "7 raise 60")
    assert play.turn == 1
    play.play("1 raise 110")
    assert play.turn == 7


@covers("E-ORD-07")
def test_e_ord_07__clockwise_round_the_table_past_the_folded() -> None:
    play = dealt("holdem", (1, 2, 5, 8, 10))
    assert play.turn == 5
    play.play("5 call", "8 fold", "10 raise 20")
    assert play.turn == 1
    play.play("1 call", "2 fold")
    assert play.turn == 5
    play.play("5 call")
    turns = []
    for _ in range(3):
        turns.append(play.turn)
        play.play(f"{play.turn} check")
    assert turns == [1, 5, 10]


@covers("E-ORD-03", "E-ORD-04", "E-ORD-05", "E-ORD-06")
@pytest.mark.parametrize(("game", "rule"), [(HIGH, "E-ORD-03"), (LOW, "E-ORD-04"), (FIVE, "E-ORD-05")])
def test_unknown_up_card__the_dealer_names_the_opener(game: str, rule: str) -> None:
    play = dealt(game, 3).calm()
    play.tell(f"{play.turn} fold")
    live = {1, 2, 3} - {play.one(Folded).seat}
    play.tell(cm.DealCards((UNKNOWN, 40)))
    assert (play.due(), set(play.need.seats), play.need.rule) == ("name_seat", live, rule)
    assert play.refused(cm.NameSeat(play.one(Folded).seat)) == ("bad_name", rule)
    assert play.refused(f"{min(live)} check") == ("not_your_turn", "E-DEC-01")
    play.tell(cm.NameSeat(max(live)))
    assert (play.due(), play.turn) == ("act", max(live))
    assert play.all(BettingOpened)[-1].rule == rule
