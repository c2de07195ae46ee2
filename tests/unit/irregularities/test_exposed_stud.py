"""Exposed cards in stud games (P 18.M, 18.N; AMB-35, 104)."""

from typing import Any

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import SPECTATOR, view
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    CardExposed,
    CardsDealt,
    ExposedHandVoided,
    ExposureAnswered,
    FloorCalled,
    ForcedBetPosted,
    HandTabled,
    PotAwarded,
    StakesAdded,
)
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.support.tables import STACK, Play, deck_of, seated
from tests.unit.irregularities.stub import exposed, next_card

SEVEN = ["seven-card-stud-high", "seven-card-stud-low", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"]
HIGH = SEVEN[0]


def up(play: Play, seat: int) -> tuple[int, ...]:
    """The up cards as everybody sees them."""
    return tuple([card for found in view(play.table, SPECTATOR).seats if found.seat == seat for card in found.up])


def hole(play: Play, seat: int) -> tuple[int, ...]:
    """The hole cards as a spectator sees them."""
    return tuple([card for found in view(play.table, SPECTATOR).seats if found.seat == seat for card in found.hole])


# --- first or second hole card -----------------------------------------------------------------------------------
@covers("K-STUD7-01")
@pytest.mark.parametrize("game", SEVEN)
@pytest.mark.parametrize(("circuit", "place"), [(1, 1), (2, 4)])
def test_k_stud7_01__the_third_card_comes_down(game: str, circuit: int, place: int) -> None:
    play = seated(game, 3).start()
    assert exposed(play, 2, circuit, place) == place
    assert play.one(CardExposed) == CardExposed(2, circuit, place, "K-STUD7-01", "dealer")
    # Eight more cards; the exposed one lies with its player.
    assert play.needs(NeedCards).count == 8
    assert play.need.seats.count(2) == 2
    need = play.needs(NeedCards)
    assert [face for seat, face in zip(need.seats, need.faces, strict=True) if seat == 2] == ["d", "d"]
    assert play.needs(NeedCards).faces.count("u") == 2
    play.serve()
    assert up(play, 2) == (place,)
    assert hole(play, 2) == (UNKNOWN, UNKNOWN)
    # Nine cards in all, whoever dealt them.
    assert play.piles() == (43, 0, 0)
    assert play.end().over()


@covers("K-STUD7-01")
def test_k_stud7_01__it_is_compared_for_the_forced_bet() -> None:
    # Without it seat 1 would post with the 3c; the 2c that seat 3 exposes is lower.
    top = parse_cards("Kh Kd 2c Qh Qd Jh 3c 9d 8s")
    play = seated(HIGH, 3, top=deck_of(HIGH, top)).start()
    exposed(play, 3, 1, 2)
    play.serve()
    assert play.one(ForcedBetPosted).seat == 3
    plain = seated(HIGH, 3, top=deck_of(HIGH, top)).deal()
    assert plain.one(ForcedBetPosted).seat == 1


@covers("K-STUD7-01")
def test_k_stud7_01__two_players() -> None:
    play = seated(HIGH, 3).start()
    exposed(play, 1, 1, 0)
    exposed(play, 3, 2, 4)
    play.serve()
    assert (up(play, 1), up(play, 3)) == ((0,), (5,))
    assert [len(play.holding(seat)) for seat in (1, 2, 3)] == [3, 3, 3]
    assert play.end().over()


# --- both hole cards ---------------------------------------------------------------------------------------------
@covers("K-STUD7-02")
@pytest.mark.parametrize(
    ("ante", "bet", "pot"),
    [
        ({}, 0, 0),
        ({"ante_required": True, "ante_amount": 3}, 0, 3),
        ({"ante_required": True, "ante_amount": 3, "ante_live": True}, 3, 0),
        # The last seat has put in the one ante for all.
        ({"ante_required": True, "ante_amount": 3, "ante_rules": "one_for_all"}, 0, 3),
    ],
)
def test_k_stud7_02__void_and_the_ante_back(ante: dict[str, Any], bet: int, pot: int) -> None:
    play = seated(HIGH, 3, **ante).start()
    first = exposed(play, 3, 1, 2)
    second = exposed(play, 3, 2, 4)
    assert play.one(ExposedHandVoided) == ExposedHandVoided(3, (first, second), bet, pot, "K-STUD7-02", "dealer")
    assert play.stacks()[3] == STACK
    assert play.piles() == (50, 0, 2)
    assert play.need.seats == (1, 2, 1, 2, 1, 2)
    play.serve()
    assert play.table.hand is not None
    assert play.table.hand.live == [1, 2]
    play.end()
    assert play.stacks()[3] == STACK


@covers("K-STUD7-02")
def test_k_stud7_02__with_one_player_left_the_hand_is_over() -> None:
    play = seated(HIGH, 2, ante_required=True, ante_amount=3).start()
    exposed(play, 1, 1, 0)
    exposed(play, 1, 2, 1)
    assert play.over()
    assert play.stacks() == {1: STACK, 2: STACK}
    assert play.one(PotAwarded).to == ((2, 3),)


@covers("K-STUD7-02")
def test_k_stud7_02__one_card_of_each_of_two_players_voids_nothing() -> None:
    play = seated(HIGH, 3).start()
    exposed(play, 1, 1, 0)
    exposed(play, 2, 2, 3)
    assert not play.all(ExposedHandVoided)


# --- the last hole card ------------------------------------------------------------------------------------------
def seventh_street(stacks: dict[int, int] | None = None, **choices: Any) -> Play:
    """Six cards each, an ante of 5 and the Forced Bet of 2 from all three in the pot; the last card is due."""
    play = seated(HIGH, stacks or {1: 200, 2: 200, 3: 200}, ante_required=True, ante_amount=5, **choices).start()
    while not (len(play.all(CardsDealt)) == 4 and play.due() == "cards"):
        if play.due() == "cards":
            play.tell(play.dealers())
        else:
            play.tell(f"{play.turn} {'check' if 'check' in play.offered() else 'call'}")
    return play


@covers("K-STUD7-03")
def test_k_stud7_03__everybody_sees_it_and_it_stays_a_hole_card() -> None:
    play = seventh_street()
    burns = play.needs(NeedCards).burns
    card = exposed(play, 2, 1, 1)
    assert burns == 1
    assert play.one(CardExposed) == CardExposed(2, 1, card, "K-STUD7-03", "dealer")
    assert play.need.seats == (1, 3)
    play.serve()
    assert hole(play, 2) == (card, UNKNOWN, UNKNOWN)
    assert len(up(play, 2)) == 4
    assert len(play.holding(2)) == 7
    assert (play.due(), play.turn, play.need.rule) == ("choose", 2, "K-STUD7-03")
    assert play.offered() == {"stop_betting": (0, 0), "play_on": (0, 0)}
    assert view(play.table, 1).turn == 2


@covers("K-STUD7-03")
def test_k_stud7_03__they_stop_and_contend_for_the_pot_so_far() -> None:
    # The pot is 21; the others bet 20 each after they stopped.
    play = seventh_street()
    stack = 193
    exposed(play, 2, 1, 1)
    play.serve().tell(cm.ChooseAfterExposure(2, stop=True))
    assert play.one(ExposureAnswered) == ExposureAnswered(2, True, stack, "K-STUD7-03")
    assert (play.stacks()[2], play.table.purse[2]) == (0, stack)
    assert view(play.table, SPECTATOR).stopped == (2,)
    other = ({1, 3} - {play.turn}).pop()
    play.tell(f"{play.turn} bet 20", f"{other} call")
    hand = play.hand_log
    assert play.over()
    awards = [event for event in hand if type(event) is PotAwarded]
    assert {award.pot: sum(cents for _, cents in award.to) for award in awards} == {0: 21, 1: 40}
    assert all(seat != 2 for award in awards if award.pot for seat, _ in award.to)
    # What lay apart is their table stakes again.
    won = sum(cents for award in awards for seat, cents in award.to if seat == 2)
    assert play.all(StakesAdded)[-1] == StakesAdded(2, stack)
    assert play.stacks()[2] == stack + won
    assert sum(play.stacks().values()) == 600


@covers("K-STUD7-03")
def test_k_stud7_03__or_they_play_on_for_everything() -> None:
    play = seventh_street()
    exposed(play, 2, 1, 1)
    play.serve().tell(cm.ChooseAfterExposure(2, stop=False))
    assert play.one(ExposureAnswered).aside == 0
    assert view(play.table, SPECTATOR).stopped == ()
    while play.turn != 2:
        play.calm()
    play.tell("2 bet 20")
    assert play.end().over()
    assert {award.pot for award in play.all(PotAwarded)} == {0}


@covers("K-STUD7-03")
def test_k_stud7_03__when_the_clock_runs_out_they_play_on() -> None:
    play = seventh_street()
    exposed(play, 2, 1, 1)
    play.serve().tell("2 time")
    assert play.one(ExposureAnswered) == ExposureAnswered(2, False, 0, "N-CFG-display.timeoutAction")


@covers("K-STUD7-03")
def test_k_stud7_03__each_exposed_player_chooses_in_the_order_of_action() -> None:
    play = seventh_street()
    for seat in (1, 2, 3):
        exposed(play, seat)
    # Nothing is left to deal, and the street goes on by itself.
    order = []
    while play.due() == "choose":
        order.append(play.turn)
        play.tell(cm.ChooseAfterExposure(play.turn, stop=False))
    # Seat 3 shows the best hand and would open.
    assert order == [3, 1, 2]
    assert (play.due(), play.turn) == ("act", 3)
    assert play.end().over()


@covers("K-STUD7-03")
def test_k_stud7_03__where_all_but_one_stop_the_betting_is_over() -> None:
    play = seventh_street()
    for seat in (1, 2, 3):
        exposed(play, seat)
    for _ in range(2):
        play.tell(cm.ChooseAfterExposure(play.turn, stop=True))
    # The third has nobody left to bet against, so there is nothing to choose.
    assert play.over()
    assert sum(play.stacks().values()) == 600


@covers("K-STUD7-03")
def test_k_stud7_03__an_all_in_player_has_nothing_to_choose() -> None:
    play = seventh_street({1: 200, 2: 6, 3: 200}, stake_allow_short_forced=True)
    assert play.stacks()[2] == 0
    exposed(play, 2, 1, 1)
    play.serve()
    assert play.due() == "act"
    assert play.turn in (1, 3)
    assert play.end().over()


@covers("K-STUD7-03")
def test_k_stud7_03__tabled_like_any_other_hand() -> None:
    play = seventh_street()
    card = exposed(play, 2, 1, 1)
    play.serve().tell(cm.ChooseAfterExposure(2, stop=True))
    mine = tuple(play.holding(2))
    play.end()
    (tabled,) = [event for event in play.all(HandTabled) if event.seat == 2]
    assert tabled.cards == mine
    assert tabled.cards[0] == card


# --- Five-Card Stud ------------------------------------------------------------------------------------------------
@covers("K-STUD5-01")
def test_k_stud5_01__the_second_card_comes_down() -> None:
    play = seated("five-card-stud", 3).start()
    card = exposed(play, 1, 1, 0)
    assert play.one(CardExposed) == CardExposed(1, 1, card, "K-STUD5-01", "dealer")
    need = play.needs(NeedCards)
    assert (need.seats, need.faces) == ((2, 3, 1, 2, 3), "dd" + "duu")
    play.serve()
    assert (up(play, 1), hole(play, 1)) == ((card,), (UNKNOWN,))
    assert play.end().over()


@covers("K-STUD5-01")
def test_k_stud5_01__the_lowest_up_card_posts_though_it_was_exposed() -> None:
    top = parse_cards("2c Kd Kh Qd 3c Jh")
    play = seated("five-card-stud", 3, top=deck_of("five-card-stud", top)).start()
    exposed(play, 1, 1, 0)
    play.serve()
    assert play.one(ForcedBetPosted).seat == 1


# --- refusals ------------------------------------------------------------------------------------------------------
def expose(play: Play, seat: int, circuit: int, by: str = "dealer") -> tuple[str, str]:
    return play.refused(cm.ExposeCard(by, seat=seat, card=next_card(play), circuit=circuit))


@covers("K-STUD7-01", "K-STUD7-02", "K-STUD5-01")
def test_k_stud__refused() -> None:
    play = seated(HIGH, 3).start()
    assert expose(play, 1, 1, "player") == ("wrong_role", "K-STUD7-01")
    assert expose(play, 1, 3) == ("card_not_exposable", "K-STUD7-01")
    assert expose(play, 9, 1) == ("no_such_seat", "A-30")
    assert expose(play, 5, 1) == ("card_not_exposable", "K-STUD7-01")
    exposed(play, 1, 1)
    # The same card cannot fall twice.
    assert expose(play, 1, 1) == ("card_not_exposable", "K-STUD7-01")
    exposed(play, 1, 2)
    # Their hand is void: nothing more is dealt to them.
    assert expose(play, 1, 1) == ("card_not_exposable", "K-STUD7-01")
    five = seated("five-card-stud", 3).start()
    assert expose(five, 1, 2) == ("card_not_exposable", "K-STUD5-01")
    # An up card is seen by everybody anyway.
    street = seated("five-card-stud", 3).deal()
    while street.due() == "act":
        street.tell(f"{street.turn} {'check' if 'check' in street.offered() else 'call'}")
    assert expose(street, 1, 1) == ("card_not_exposable", "K-STUD5-01")


@covers("K-STUD7-03")
def test_k_stud7_03__choosing__refused() -> None:
    play = seventh_street()
    assert play.refused(cm.ChooseAfterExposure(2, stop=True)) == ("not_your_turn", "K-STUD7-03")
    exposed(play, 2, 1, 1)
    # The others have not got their cards yet.
    assert play.refused(cm.ChooseAfterExposure(2, stop=True)) == ("not_your_turn", "K-STUD7-03")
    play.serve()
    number = play.need.decision
    assert play.refused(cm.ChooseAfterExposure(1, stop=True)) == ("not_your_turn", "K-STUD7-03")
    assert play.refused(cm.ChooseAfterExposure(9, stop=True)) == ("no_such_seat", "A-30")
    assert play.refused(cm.ChooseAfterExposure(2, number + 1, stop=True)) == ("wrong_decision", "E-DEC-01")
    assert play.refused("1 time") == ("not_your_turn", "K-STUD7-03")
    assert play.refused("2 check") == ("not_your_turn", "E-DEC-01")
    play.tell(cm.ChooseAfterExposure(2, number, stop=True))
    assert play.refused(cm.ChooseAfterExposure(2, stop=False)) == ("not_your_turn", "K-STUD7-03")
    assert seated(HIGH, 3).refused(cm.ChooseAfterExposure(2, stop=True)) == ("no_hand", "A-27")


@covers("K-STUD7-03")
def test_k_stud7_03__the_floor_is_called_where_the_house_wants_it() -> None:
    play = seventh_street(display_timeout_action="call_floor")
    exposed(play, 2, 1, 1)
    play.serve().tell("2 time")
    assert play.one(FloorCalled).seat == 2
    assert (play.due(), play.turn) == ("choose", 2)
