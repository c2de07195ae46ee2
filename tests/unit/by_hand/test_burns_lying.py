"""Burn cards that lie on the table when entries are taken back: nobody burns them a second time (P 7.F(3))."""

from pitboss.cards import parse_cards
from pitboss.engine import commands as cm
from pitboss.engine.events import CardsReshuffled
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.unit.by_hand.tables import ByHand, dealt_by_hand, same_as_folded, seated_by_hand
from tests.unit.decks.steps import go

THREE = "As Kd 7c Ah Kc 2d 3c Qs Jh 9d 4c 8h 5c 6s"


def on_the_turn() -> ByHand:
    """Entries: cards, call, call, check, flop, bet, call, call, turn. Two burn cards lie on the table."""
    table = dealt_by_hand("holdem", 3, top=THREE).play("3 call", "1 call", "2 check", "1 bet 20", "2 call", "3 call")
    assert table.piles()[1] == 2
    return table


def burns_told(table: ByHand) -> int:
    return [action.do for action in table.step.actions].count("burn")


@covers("B-12")
def test_b_12__a_bet_before_the_turn_is_taken_back_and_its_burn_lies_there() -> None:
    table = on_the_turn().back(6, "floorperson").tell("1 bet 30", "2 call", "3 call")
    assert table.step.words == "Deal the turn, a card face up in the centre"
    assert (burns_told(table), table.needs(NeedCards).burns) == (0, 0)
    table.tell(cm.DealCards(parse_cards("8h")), "1 check", "2 check", "3 check")
    # The burn of the next street lies nowhere yet.
    assert table.step.words == "Burn a card, then deal the river, a card face up in the centre"
    same_as_folded(table)


@covers("B-12")
def test_b_12__two_streets_back() -> None:
    table = on_the_turn().back(2, "floorperson").tell("3 call", "1 call", "2 check")
    assert table.step.words == "Deal the flop, three cards face up in the centre"
    table.tell(cm.DealCards(parse_cards("Qs Jh 9d")), "1 check", "2 check", "3 check")
    assert burns_told(table) == 0
    table.tell(cm.DealCards(parse_cards("8h")), "1 check", "2 check", "3 check")
    assert burns_told(table) == 1
    same_as_folded(table)


@covers("B-12")
def test_b_12__one_entry_after_the_other() -> None:
    table = on_the_turn()
    for entry in (9, 8, 5, 4):
        table.back(entry, "floorperson")
    table.tell("2 check")
    assert burns_told(table) == 0
    table.tell(cm.DealCards(parse_cards("Qs Jh 9d")))
    # A flop that is taken back once more does not make the burn of the turn forgotten.
    table.back(0, "dealer").tell(cm.DealCards(parse_cards("Qs Jh 9d")), "1 check", "2 check", "3 check")
    assert burns_told(table) == 0
    same_as_folded(table)


@covers("B-12")
def test_b_12__a_burn_that_was_only_told_does_not_lie_there() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE).tell("3 call", "1 call", "2 check")
    assert burns_told(table) == 1
    table.back().tell("2 check")
    assert burns_told(table) == 1


@covers("B-12")
def test_b_12__a_board_that_was_to_run_twice() -> None:
    table = dealt_by_hand(
        "holdem", {1: 100, 2: 100}, top=THREE, opt_run_it_twice=True, bet_structure="none", bet_max=None
    )
    table.tell("1 raise 100", "2 call", cm.Agree(1, option="run_it_twice"), cm.Agree(2, option="run_it_twice"))
    table.tell(table.typed()).back().back(0, "floorperson").tell(cm.Decline(2, option="run_it_twice"))
    assert table.step.words == "Deal the flop, three cards face up in the centre"
    same_as_folded(table)


@covers("B-12")
def test_b_12__the_burn_before_a_draw() -> None:
    """P 20.H: it comes off before the first player draws."""
    table = dealt_by_hand("badugi", 3).play("3 call", "1 call", "2 check")
    assert burns_told(table) == 1
    # Entries: cards, call, call, check; then seat 1 throws two cards and gets two.
    table.play("1 throw 0 1").back(4, "floorperson").tell("2 check")
    assert table.step.words == "Seat 1 draws: discard up to four cards or stand pat"
    table.tell("1 pat", "2 pat", "3 pat", "1 check", "2 check", "3 check")
    assert table.step.words == "Burn a card, then seat 1 draws: discard up to four cards or stand pat"
    table.back().tell("3 check")
    # That one was told, and nobody has drawn on it.
    assert burns_told(table) == 1
    same_as_folded(table)


@covers("B-12")
def test_b_12__the_burn_before_the_first_replacement() -> None:
    table = dealt_by_hand("five-card-draw-high", 3)
    while table.due() == "act":
        table.calm()
    table.tell("1 throw 0")
    assert burns_told(table) == 1
    table.back().tell("1 throw 1")
    assert burns_told(table) == 1
    table.tell(table.typed()).back(0, "floorperson").back(0, "floorperson").tell("1 throw 2")
    assert table.step.words == "Deal a card face down to seat 1"
    same_as_folded(table)


@covers("B-12", "D-STUD7-06")
def test_b_12__burn_cards_that_were_shuffled_lie_there_no_more() -> None:
    """Eight players stay to the end: on seventh street the burn cards are shuffled, and one of them is burned."""
    table = dealt_by_hand("seven-card-stud-high", 8)
    while not (table.need.kind == "cards" and table.need.place == "common"):
        table.tell(table.typed() if table.due() in ("cards", "shuffle") else _calm(table))
    assert len(table.all(CardsReshuffled)) == 1
    # Three of the streets before were shuffled; the one that is told comes off the new stub.
    assert (table.piles()[1], burns_told(table)) == (1, 1)
    table.tell(table.typed()).back()
    assert burns_told(table) == 0
    # The shuffle and the last check before it are taken back, and everything comes again.
    table.back(0, "floorperson").back(0, "floorperson")
    assert table.piles()[1] == 3
    table.tell(_calm(table))
    assert (table.due(), burns_told(table)) == ("shuffle", 0)
    table.tell(table.typed())
    assert (table.needs(NeedCards).place, burns_told(table)) == ("common", 1)
    same_as_folded(table)


def _calm(table: ByHand) -> str:
    return f"{table.turn} {'check' if 'check' in table.offered() else 'call'}"


@covers("B-09")
def test_b_09__no_stub_is_counted_while_burn_cards_of_a_later_street_lie_apart() -> None:
    """The record is behind the table: a right stub would look one card short, and the round would be void."""
    table = seated_by_hand("holdem", 3, top=THREE, shuffler_mode="manual")
    go(table).deal().play("3 call", "1 call", "2 check", "1 bet 20", "2 call", "3 call")
    table.back(6, "floorperson")
    assert table.refused(cm.CountStub(by="dealer", count=table.piles()[0])) == ("step_not_due", "B-09")
    table.tell("1 bet 30", "2 call", "3 call")
    table.tell(cm.CountStub(by="dealer", count=table.piles()[0]))
    assert not table.over()
