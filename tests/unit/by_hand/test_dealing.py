"""What the dealer of a real table types in, and what cannot be."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import SPECTATOR, fold, view
from pitboss.engine import commands as cm
from pitboss.engine.events import HandTabled, PotAwarded
from pitboss.engine.needs import NeedPush
from tests.support.covers import covers
from tests.support.tables import STACK
from tests.unit.by_hand.tables import dealt_by_hand, seated_by_hand

# Seat 1, 2, 3, then round again; a burn; the flop; burn, turn; burn, river.
THREE = "As Kd 7c Ah Kc 2d 3c Qs Jh 9d 4c 8h 5c 6s"


def test_by_hand__hole_cards_stay_unknown_until_they_are_shown() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE)
    table.play("3 call", "1 call", "2 check", "1 check", "2 check", "3 check")
    table.play("1 check", "2 check", "3 check", "1 check", "2 check", "3 check")
    assert table.known() == []
    assert table.due() == "show"
    table.show(1)
    assert table.one(HandTabled).cards == parse_cards("As Ah")
    table.play("2 muck", "3 muck")
    assert table.due() == "push"
    table.push()
    assert table.over()
    # Two hands were never seen by the engine, for good.
    assert table.stacks() == {1: STACK + 10, 2: STACK - 5, 3: STACK - 5}
    assert fold(table.log) == table.table


def test_by_hand__a_hand_that_ends_without_a_showdown_shows_nothing() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE)
    table.play("3 fold", "1 fold")
    assert table.due() == "push"
    table.push()
    assert table.known() == []
    assert table.stacks() == {1: STACK - 2, 2: STACK + 2, 3: STACK}


@covers("A-07")
def test_a_07__a_card_seen_twice_is_refused() -> None:
    table = seated_by_hand("holdem", 3).start()
    table.tell(cm.DealCards((UNKNOWN,) * 6), "3 call", "1 call", "2 check")
    flop = parse_cards("Qs Jh 9d")
    table.tell(cm.DealCards(flop), "1 check", "2 check", "3 check")
    for card in flop:
        assert table.refused(cm.DealCards((card,))) == ("card_twice", "A-07")
    assert table.refused(cm.DealCards((parse_cards("4c")[0], parse_cards("4c")[0])))[0] == "wrong_count"


@covers("A-07")
def test_a_07__a_hand_is_shown_with_a_card_of_the_board() -> None:
    table = dealt_by_hand("holdem", 2, top="As Kd Ah Kc 3c Qs Jh 9d 4c 8h 5c 6s")
    while table.due() == "act":
        table.calm()
    for wrong in ("As Qs", "As As"):
        assert table.refused(cm.Show(table.turn, cards=tuple(_cards(wrong))))[0] in ("card_twice", "cards_differ")
    assert table.refused(cm.Show(table.turn)) == ("unknown_cards", "G-GEN-06")
    table.show(table.turn)
    # The other player cannot have the same cards.
    assert table.refused(cm.Show(table.turn, cards=table.one(HandTabled).cards)) == ("card_twice", "A-07")


def _cards(text: str) -> list[int]:
    return [card for piece in text.split() for card in parse_cards(piece)]


@covers("D-GEN-01")
def test_d_gen_01__a_sixth_community_card_is_refused() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE)
    while table.due() == "act":
        table.calm()
    assert len(view(table.table, SPECTATOR).board) == 5
    assert table.refused(cm.DealCards(parse_cards("2h"))) == ("cards_not_due", "D-GEN-01")


def test_by_hand__cards_before_their_time_are_refused() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE)
    assert table.refused(cm.DealCards(parse_cards("Qs Jh 9d"))) == ("cards_not_due", "D-GEN-01")
    assert table.refused(cm.Reshuffle())[0] == "shuffle_not_due"


def test_by_hand__a_card_in_the_centre_has_to_be_named() -> None:
    table = seated_by_hand("holdem", 2).start()
    table.tell(cm.DealCards((UNKNOWN,) * 4), "1 call", "2 check")
    code, rule = table.refused(cm.DealCards((*parse_cards("Qs Jh"), UNKNOWN)))
    assert (code, rule) == ("unknown_cards", "D-CC-03")


@pytest.mark.parametrize("count", [0, 1, 2, 4])
def test_by_hand__as_many_cards_as_are_due(count: int) -> None:
    table = seated_by_hand("holdem", 2).start()
    table.tell(cm.DealCards((UNKNOWN,) * 4), "1 call", "2 check")
    assert table.refused(cm.DealCards(parse_cards("Qs Jh 9d 4c")[:count]))[0] == "wrong_count"


def test_by_hand__a_card_that_this_deck_has_not() -> None:
    table = seated_by_hand("six-plus-holdem", 2).start()
    table.tell(cm.DealCards((UNKNOWN,) * 4), "1 call", "2 check")
    assert table.refused(cm.DealCards(parse_cards("Qs Jh 2d"))) == ("card_not_in_deck", "A-08")


# --- pots -------------------------------------------------------------------------------------------------------------
@covers("O-DLR-04")
def test_o_dlr_04__no_pot_moves_before_the_dealer_has_pushed_it() -> None:
    # Seat 3 is all-in for 20, the others for a side pot.
    table = dealt_by_hand("holdem", {1: 200, 2: 200, 3: 20}, top=THREE)
    table.play("3 raise 20", "1 call", "2 call", "1 bet 50", "2 call")
    while table.due() == "act":
        table.calm()
    table.show(1).show(2)
    assert table.all(PotAwarded) == []
    table.show(3)
    assert table.all(PotAwarded) == []
    need = table.needs(NeedPush)
    assert (need.pot, need.cents, need.seats) == ("side_pot_1", 100, (1,))
    table.push()
    need = table.needs(NeedPush)
    assert (need.pot, need.cents, need.seats) == ("main_pot", 60, (1,))
    assert [award.pot for award in table.all(PotAwarded)] == [1]
    table.push()
    assert table.over()
    assert table.stacks() == {1: 290, 2: 130, 3: 0}


@covers("O-DLR-04")
def test_o_dlr_04__a_pot_is_pushed_when_it_is_due_and_by_the_dealer() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE)
    assert table.refused(cm.PushPot(by="dealer")) == ("step_not_due", "O-DLR-04")
    table.play("3 fold", "1 fold")
    for other in ("player", "floorperson", "shift_supervisor", ""):
        assert table.refused(cm.PushPot(by=other)) == ("wrong_role", "O-DLR-04")
    table.push()
    assert table.refused(cm.PushPot(by="dealer")) == ("step_not_due", "O-DLR-04")


@covers("O-DLR-04")
def test_o_dlr_04__an_electronic_table_pushes_by_itself() -> None:
    table = dealt_by_hand("holdem", 3, top=THREE, table_dealt_by="electronic")
    assert table.refused(cm.PushPot(by="dealer")) == ("not_by_hand", "O-DLR-04")
    table.play("3 fold", "1 fold")
    assert table.over()
