"""next_step: at every moment what the dealer does next, in order, with words and citation."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import advance, next_step
from pitboss.engine import commands as cm
from pitboss.engine.by_hand.next_step import ASK, TELL
from pitboss.engine.evolve import fold
from pitboss.engine.needs import KINDS, NeedShuffle
from tests.support.covers import covers
from tests.unit.by_hand.tables import ByHand, dealt_by_hand, seated_by_hand

THREE = "As Kd 7c Ah Kc 2d 3c Qs Jh 9d 4c 8h 5c 6s"


def said(table: ByHand) -> tuple[str, str]:
    return table.step.words, table.step.citation


def done(table: ByHand) -> list[tuple[str, int, str, str]]:
    """The movements: what, to whom, which face, where."""
    return [(action.do, action.seat, action.face, action.place) for action in table.step.actions]


def test_next_step__every_kind_of_need_is_told() -> None:
    assert {*TELL, *ASK} == KINDS


@covers("D-GEN-02")
def test_d_gen_02__a_hand_of_holdem_from_start_to_end() -> None:
    poor = {1: 500, 2: 500, 3: 500}
    table = seated_by_hand("holdem", poor, top=THREE, bet_min=400, bet_max=1000, blinds_amounts=(200, 400))
    assert said(table)[0] == "Wait: two players with enough chips are needed"
    for seat in (1, 2, 3):
        table.tell(cm.AddChips(seat, chips=9000))
    assert said(table) == ("Start hand 1 with seats 1, 2 and 3", "P 7.B")
    table.start()
    assert said(table) == ("Deal two cards face down to seats 1, 2 and 3, one at a time", "P 11.F")
    assert done(table) == [("deal", seat, "d", "seat") for seat in (1, 2, 3, 1, 2, 3)]
    table.serve()
    assert said(table) == ("Seat 3 acts: fold, call $4 or raise to between $8 and $14", "P 11.G")
    assert [offer.action for offer in table.step.actions[0].offers] == ["fold", "call", "raise_to"]
    assert (table.step.seat, table.step.decision) == (3, table.need.decision)
    table.tell("3 call", "1 call", "2 check")
    assert said(table) == ("Burn a card, then deal the flop, three cards face up in the centre", "P 11.H")
    assert done(table) == [("burn", 0, "d", "burns"), *[("deal", 0, "u", "board")] * 3]
    table.serve().tell("1 check", "2 check", "3 check")
    assert said(table)[0] == "Burn a card, then deal the turn, a card face up in the centre"
    table.serve().tell("1 check", "2 check", "3 check")
    assert said(table)[0] == "Burn a card, then deal the river, a card face up in the centre"
    table.serve().tell("1 check", "2 bet 400", "3 fold", "1 call")
    assert said(table) == ("Seat 2 is next at the showdown: show or muck", "P 18.E(1)")
    table.show(2)
    table.show(1)
    words, citation = said(table)
    assert words == "Take in the losing hand of seat 2, 2 cards, then push the main pot: $20 to seat 1"
    assert citation == "P 7.F(7), P 7.F(8)"
    collect, push = table.step.actions
    assert (collect.do, collect.seat, collect.count) == ("collect", 2, 2)
    assert (push.do, push.seat, push.place, push.cents) == ("push", 1, "main_pot", 2000)
    table.push()
    assert said(table)[0] == "Start hand 2 with seats 2, 3 and 1"


def test_next_step__side_pots_each_with_its_amounts_and_the_odd_chip() -> None:
    # The board plays for seats 1 and 2; seat 3 is all-in for less.
    table = dealt_by_hand("holdem", {1: 200, 2: 200, 3: 21}, top="2c 2d 3c 4c 4d 3d 7c As Ks Qs 7d Js 7h Ts")
    table.play("3 raise 21", "1 call", "2 call", "1 bet 50", "2 call")
    while table.due() == "act":
        table.calm()
    for _ in range(3):
        table.show(table.turn)
    assert said(table)[0] == "Push side pot 1: $50 to seat 1 and $50 to seat 2".replace("50", "0.50")
    table.push()
    assert said(table)[0] == "Push the main pot: $0.21 to seat 1, $0.21 to seat 2 and $0.21 to seat 3"
    assert [action.cents for action in table.step.actions] == [21, 21, 21]


def test_next_step__an_odd_chip_is_said() -> None:
    table = dealt_by_hand("holdem", 3, top="2c 2d 3c 4c 4d 3d 7c As Ks Qs 7d Js 7h Ts", blinds_amounts=(2, 5))
    table.play("3 raise 11", "1 fold", "2 call")
    while table.due() == "act":
        table.calm()
    table.show(table.turn).show(table.turn)
    assert table.step.words == "Push the main pot: $0.12 to seat 2 and $0.12 to seat 3"
    table = dealt_by_hand("holdem", 3, top="2c 2d 3c 4c 4d 3d 7c As Ks Qs 7d Js 7h Ts", blinds_amounts=(1, 5))
    table.play("3 raise 11", "1 fold", "2 call")
    while table.due() == "act":
        table.calm()
    table.show(table.turn).show(table.turn)
    words = "Push the main pot: $0.12 to seat 2 and $0.11 to seat 3; the odd chip: $0.01 of it to seat 2"
    assert table.step.words == words


def test_next_step__stud_circuits_with_their_faces() -> None:
    table = seated_by_hand("seven-card-stud-high", 3).start()
    assert said(table)[0] == "Deal two cards face down to seats 1, 2 and 3, one at a time, then one face up to each"
    assert done(table) == [("deal", seat, face, "seat") for face in "ddu" for seat in (1, 2, 3)]


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("seven-card-stud-high", "Name the seat with the lowest up card, the ace high: it makes the Forced Bet"),
        ("seven-card-stud-low", "Name the seat with the highest up card, the ace low: it makes the Forced Bet"),
    ],
)
def test_next_step__the_forced_bettor_is_named_where_an_up_card_is_unknown(game: str, words: str) -> None:
    table = seated_by_hand(game, 3).start().tell(cm.DealCards((UNKNOWN,) * 9))
    assert table.step.words == words
    assert done(table) == [("name", seat, "", "") for seat in (1, 2, 3)]


def test_next_step__the_opener_is_named() -> None:
    table = seated_by_hand("seven-card-stud-low", 2).start()
    table.tell(cm.DealCards((UNKNOWN,) * 6), cm.NameSeat(1), "2 call", cm.DealCards((UNKNOWN,) * 2))
    assert table.step.words == "Name the seat whose up cards are the best low hand: it opens the betting"


def test_next_step__the_first_button_by_high_card() -> None:
    table = seated_by_hand("holdem", 3, button_initial="high_card")
    words = "For the button deal a card face up to seats 1, 2 and 3: the highest card has it"
    assert said(table) == (words, "P 11.C(1)")
    table.tell(cm.DealCards((UNKNOWN, *parse_cards("Kd 2c"))))
    assert table.step.words == "Name the seat with the highest card: it has the button"
    table.tell(cm.NameSeat(2))
    assert table.step.kind == "start"


@covers("B-12")
def test_next_step__a_draw_with_its_burn_first() -> None:
    """P 20.H: the burn comes before the first player draws, and once."""
    table = dealt_by_hand("badugi", 3).play("3 call", "1 call", "2 check")
    assert table.step.words == "Burn a card, then seat 1 draws: discard up to four cards or stand pat"
    table.tell("1 throw 0 1")
    assert table.step.words == "Deal two cards face down to seat 1"
    table.serve()
    assert table.step.words == "Seat 2 draws: discard up to four cards or stand pat"


def test_next_step__who_is_asked_again_is_not_told_to_burn_again() -> None:
    table = dealt_by_hand("badugi", 3, display_timeout_action="call_floor").play("3 call", "1 call", "2 check")
    table.tell("1 time")
    assert table.step.words == "Seat 1 draws: discard up to four cards or stand pat"
    table = dealt_by_hand("badugi", 3).play("3 call", "1 call", "2 check")
    table.tell("1 throw 0 1").back()
    assert table.step.words == "Seat 1 draws: discard up to four cards or stand pat"


@covers("B-12")
def test_next_step__five_card_draw_burns_before_the_first_card() -> None:
    table = dealt_by_hand("five-card-draw-high", 3)
    while table.due() == "act":
        table.calm()
    assert table.step.words == "Seat 1 draws: discard up to five cards or stand pat"
    table.tell("1 throw 0")
    assert table.step.words == "Burn a card, then deal a card face down to seat 1"


def test_next_step__a_reshuffle_names_the_pile_and_no_card() -> None:
    table = dealt_by_hand("triple-draw-2-7", 6)
    while table.due() == "act":
        table.calm()
    while table.due() != "shuffle":
        table.tell(f"{table.turn} throw 0 1 2 3 4" if table.due() == "draw" else table.typed())
    assert table.step.words.startswith("Shuffle the discards")
    (shuffle,) = table.step.actions
    assert (shuffle.do, shuffle.count) == ("shuffle", table.needs(NeedShuffle).count)


def test_next_step__straddle_and_consent_are_asked() -> None:
    table = seated_by_hand(
        "holdem", 3, straddle_offered=True, straddle_amount=10, opt_bomb_pot=True, opt_bomb_amount=15
    )
    table.tell(cm.AskFor(2, option="bomb_pot"))
    assert table.step.words == "Ask seats 1 and 3 whether they agree to a bomb pot for $0.15 each"
    assert [(action.seat, action.cents) for action in table.step.actions] == [(1, 15), (3, 15)]
    assert [offer.action for offer in table.step.actions[1].offers] == ["agree", "decline"]
    table.tell(cm.Agree(3, option="bomb_pot"), cm.Agree(1, option="bomb_pot"))
    assert table.step.words == "Start hand 1 with seats 1, 2 and 3 as a bomb pot, $0.15 each"
    plain = seated_by_hand("holdem", 3, straddle_offered=True, straddle_amount=10).start()
    assert plain.step.words == "Seat 3 may straddle: straddle for $0.10 or pass"


def test_next_step__two_boards() -> None:
    table = dealt_by_hand("holdem", {1: 100, 2: 100}, opt_run_it_twice=True, bet_structure="none", bet_max=None)
    table.play("1 raise 100", "2 call")
    assert table.step.words == "Ask seats 1 and 2 whether they agree to running it twice"
    table.tell(*(cm.Agree(seat, option="run_it_twice") for seat in (1, 2)))
    told = []
    while table.due() == "cards":
        told.append((table.step.words, {action.place for action in table.step.actions if action.do == "deal"}))
        table.tell(table.typed())
    assert [where for _, where in told] == [{"board"}] * 3 + [{"second_board"}] * 3
    assert told[3][0] == "Burn a card, then deal the flop of the second board, three cards face up in the centre"
    table.show(table.turn).show(table.turn)
    assert ", board 1: " in table.step.words


def test_next_step__between_two_events_the_table_goes_on_by_itself() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE)
    half = fold(table.log[:-1])
    assert next_step(half).kind == "automatic"
    assert next_step(half).words == "Nothing to do: the table goes on by itself"
    assert advance(half) == table.log[-1]
    assert next_step(half).citation


def test_next_step__exposed_cards_are_dealt_around() -> None:
    table = seated_by_hand("seven-card-stud-high", 3).start()
    table.tell(cm.ExposeCard(by="dealer", seat=2, card=parse_cards("As")[0], circuit=1))
    words = "Deal a card face down each time to seats 1, 3, 1, 2 and 3, then a card face up to seat 1, "
    words += "then a card face down to seat 2, then a card face up to seat 3"
    assert table.step.words == words
