"""A wrong entry is taken back: by the dealer until the next decision, by the floorperson until a pot is pushed."""

from typing import Any

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import DEALER, SPECTATOR, fold, moves, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedCards
from tests.support.covers import covers
from tests.support.rakes import FIVE_PER_CENT
from tests.support.tables import STACK
from tests.unit.by_hand.tables import ByHand, dealt_by_hand, same_as_folded, seated_by_hand

THREE = "As Kd 7c Ah Kc 2d 3c Qs Jh 9d 4c 8h 5c 6s"
FLOP = parse_cards("Qs Jh 9d")


def on_the_flop(**choices: Any) -> ByHand:
    """Three players, 15 in the pot, the flop is out and seat 1 is to act. Entries: cards, call, call, check, flop."""
    return dealt_by_hand("holdem", 3, top=THREE, **choices).play("3 call", "1 call", "2 check")


def _folded(table: ByHand) -> None:
    assert fold(table.log) == table.table


# --- the dealer -------------------------------------------------------------------------------------------------------
@covers("O-DLR-03", "N-OPN-12")
def test_take_back__the_dealer_misread_the_flop() -> None:
    table = on_the_flop()
    table.back(reason="the nine was a six")
    assert table.last() == ev.EntryTakenBack("dealer", 5, 9, FLOP, (), "the nine was a six", "N-OPN-12")
    assert table.needs(NeedCards).count == 3
    assert view(table.table, SPECTATOR).board == ()
    # Two of the cards were right: they may fall again.
    table.tell(cm.DealCards(parse_cards("Qs Jh 6d")))
    assert view(table.table, SPECTATOR).board == parse_cards("Qs Jh 6d")
    assert (table.due(), table.turn) == ("act", 1)
    _folded(table)


def test_take_back__nothing_is_deleted() -> None:
    table = on_the_flop()
    before = list(table.log)
    table.back()
    assert table.log[: len(before)] == before
    assert len(table.log) == len(before) + 1


@pytest.mark.parametrize("viewer", [DEALER, SPECTATOR, 1, 2, 3])
def test_take_back__an_open_card_is_marked_as_seen_in_every_view(viewer: int) -> None:
    table = on_the_flop()
    assert view(table.table, viewer).taken_back == ()
    table.back()
    assert view(table.table, viewer).taken_back == FLOP
    table.tell(cm.DealCards(parse_cards("Qs Jh 6d"))).back()
    # Marked once, however often it was taken back.
    assert view(table.table, viewer).taken_back == (*FLOP, *parse_cards("6d"))
    assert view(table.log[-1], viewer) == table.log[-1]


def test_take_back__the_marks_end_with_the_hand() -> None:
    table = on_the_flop().back().play(cm.DealCards(FLOP), "1 fold", "2 fold").push()
    assert view(table.table, SPECTATOR).taken_back == ()


def test_take_back__the_burn_card_lies_there_already() -> None:
    table = on_the_flop()
    stub, burns, _ = table.piles()
    assert [action.do for action in table.back().step.actions] == ["deal"] * 3
    assert table.piles() == (stub + 3, burns, 0)
    table.tell(cm.DealCards(FLOP))
    assert table.piles() == (stub, burns, 0)


@covers("O-DLR-03")
def test_take_back__until_the_next_decision() -> None:
    table = on_the_flop().play("1 check")
    assert table.back_refused(5) == "too_late"
    assert table.back_refused(5, "player") == "wrong_role"
    table.back(5, "floorperson")
    assert table.due() == "cards"
    _folded(table)


def test_take_back__a_decision_that_was_typed_in_wrong() -> None:
    table = on_the_flop().play("1 bet 50")
    table.back()
    assert (table.due(), table.turn, table.stacks()[1]) == ("act", 1, STACK - 5)
    assert view(table.table, SPECTATOR).pots[0].cents == 15
    table.play("1 bet 5", "2 call")
    # The bet of seat 1 is followed by another decision now.
    assert table.back_refused(6) == "too_late"
    table.back(7)
    assert table.turn == 2
    _folded(table)


def test_take_back__a_decision_on_which_cards_were_dealt_is_the_floorpersons() -> None:
    table = on_the_flop()
    assert table.back_refused(4) == "too_late"
    table.back(4, "floorperson")
    assert (table.due(), table.turn) == ("act", 2)
    assert view(table.table, SPECTATOR).taken_back == FLOP
    _folded(table)


def test_take_back__the_dealers_own_entries_since_the_last_decision() -> None:
    """Stud, an up card nobody could read: the dealer names the forced bettor, then sees a deal out of order."""
    table = seated_by_hand("five-card-stud", 3).start()
    table.tell(cm.DealCards((UNKNOWN,) * 3 + (*parse_cards("Ah 2c"), UNKNOWN)), cm.NameSeat(2))
    assert (table.due(), table.turn, table.stacks()[2]) == ("act", 3, STACK - 2)
    table.back(1)
    assert table.due() == "cards"
    assert table.stacks() == {1: STACK, 2: STACK, 3: STACK}
    assert view(table.table, SPECTATOR).taken_back == parse_cards("Ah 2c")
    _folded(table)


def test_take_back__the_seat_that_was_named() -> None:
    table = seated_by_hand("five-card-stud", 3).start()
    table.tell(cm.DealCards((UNKNOWN,) * 6), cm.NameSeat(2)).back()
    assert (table.due(), table.asked()) == ("name_seat", (1, 2, 3))
    table.tell(cm.NameSeat(3))
    assert table.stacks() == {1: STACK, 2: STACK, 3: STACK - 2}


# --- the floorperson ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("by", ["floorperson", "shift_supervisor"])
def test_take_back__everything_since_goes_with_it(by: str) -> None:
    table = on_the_flop().play("1 bet 50", "2 raise 100", "3 fold", "1 call", "1 check", "2 bet 20", "1 call")
    table.back(6, by)
    back = table.last()
    assert isinstance(back, ev.EntryTakenBack)
    assert (back.by, back.entry) == (by, 6)
    assert (table.due(), table.turn) == ("act", 1)
    assert table.stacks() == dict.fromkeys((1, 2, 3), STACK - 5)
    assert view(table.table, SPECTATOR).board == FLOP
    assert view(table.table, SPECTATOR).taken_back == parse_cards("8h 6s")
    # 120 each lay in the pot; each goes back to the seat it came from.
    assert sorted(moves(back)) == [("pot", "seat:1", 120), ("pot", "seat:2", 120)]
    _folded(table)


def test_take_back__a_seat_that_folded_is_live_again() -> None:
    table = on_the_flop().play("1 fold", "2 fold")
    assert table.due() == "push"
    table.back(6, "floorperson").play("1 check", "2 check", "3 check")
    assert len(view(table.table, SPECTATOR).board) == 4


def test_take_back__the_first_cards_of_the_hand() -> None:
    table = on_the_flop().back(1, "floorperson")
    assert table.needs(NeedCards).count == 6
    # Blinds stand: they were no entry.
    assert table.stacks() == {1: STACK - 2, 2: STACK - 5, 3: STACK}


@covers("O-DLR-03")
def test_take_back__until_the_last_pot_is_pushed() -> None:
    """Once a pot is pushed it is for the floor: a hand that was typed wrong would have the main pot pushed falsely."""
    table = dealt_by_hand("holdem", {1: 200, 2: 200, 3: 20}, top=THREE)
    table.play("3 raise 20", "1 call", "2 call", "1 bet 50", "2 call")
    while table.due() != "push":
        table.calm()
    table.back(0, "floorperson")
    assert (table.due(), table.turn) == ("show", 3)
    table.show(3).push()
    before = table.stacks()
    for entry in (0, 3):
        assert table.back_refused(entry) == "too_late"
    table.back(0, "floorperson")
    assert (table.due(), table.turn) == ("show", 3)
    assert sum(table.stacks().values()) < sum(before.values())
    same_as_folded(table)
    table.show(3).push()
    assert table.stacks() == before
    table.push()
    assert table.back_refused(0, "floorperson") == "nothing_to_take_back"


def test_take_back__a_hand_that_was_shown_goes_face_down_again_but_was_seen() -> None:
    table = dealt_by_hand("holdem", 2, top="As Kd Ah Kc 3c Qs Jh 9d 4c 8h 5c 6s")
    while table.due() == "act":
        table.calm()
    seat = table.turn
    table.show(seat).back()
    assert (table.due(), table.turn) == ("show", seat)
    seen = view(table.table, SPECTATOR)
    assert seen.taken_back == tuple(table.real[seat])
    assert [one.hole for one in seen.seats] == [(UNKNOWN, UNKNOWN)] * 2
    # The board lies there as before and is not marked.
    assert len(seen.board) == 5


# --- what stands ------------------------------------------------------------------------------------------------------
def test_take_back__what_else_happened_at_the_table_stands() -> None:
    table = seated_by_hand("holdem", 3, places=6, top=THREE).deal().play("3 call")
    table.tell(
        cm.AddChips(1, chips=300),
        cm.SitDown(5, person="player 5", chips=700),
        cm.SitOut(2),
        cm.LeaveTable(3, stakes="recorded"),
    )
    table.back(1, "floorperson")
    assert table.stacks() == {1: STACK - 2, 2: STACK - 5, 3: STACK, 5: 0}
    assert table.table.purse[1] == 300
    assert table.table.purse[5] == 700
    assert view(table.table, SPECTATOR).seats[1].sitting_out
    assert view(table.table, SPECTATOR).seats[2].away
    _folded(table)


def test_take_back__takings_come_back_out_of_the_rake_area() -> None:
    table = on_the_flop(rake=FIVE_PER_CENT).play("1 bet 50", "2 call", "3 call")
    taken = table.table.rake_area
    assert taken == 8
    table.back(8, "floorperson")
    assert table.table.rake_area == 0
    assert view(table.table, SPECTATOR).pots[0].cents == 15
    table.play("3 fold")
    assert table.table.rake_area == 5
    _folded(table)


def test_take_back__currency_is_currency_again() -> None:
    table = ByHand("holdem", top=THREE)
    for seat in (1, 2, 3):
        table.tell(cm.SitDown(seat, person=f"player {seat}", chips=10, currency=100))
    table.deal().play("3 raise 60")
    assert table.table.seats[3] is not None
    assert table.one(ev.CurrencyExchanged).cents == 100
    table.back()
    assert table.table.seats[3].currency == 100
    table.play("3 raise 60")
    assert len(table.all(ev.CurrencyExchanged)) == 2
    # Currency that was changed before the entry stays changed.
    table.play("1 fold").back()
    assert table.table.seats[3].currency == 0
    _folded(table)


def test_take_back__run_it_twice_was_agreed_by_mistake() -> None:
    table = dealt_by_hand(
        "holdem", {1: 100, 2: 100}, top=THREE, opt_run_it_twice=True, bet_structure="none", bet_max=None
    )
    table.play("1 raise 100", "2 call")
    assert table.due() == "consent"
    table.tell(*(cm.Agree(seat, option="run_it_twice") for seat in table.asked()))
    assert table.table.plan.boards == 2
    table.back()
    assert table.table.plan.boards == 1
    assert table.asked() == (2,)
    table.tell(cm.Decline(2, option="run_it_twice"))
    assert table.table.plan is not None
    assert table.table.plan.boards == 1
    while not table.over():
        table.serve().calm()
    assert sum(table.stacks().values()) == 200
    _folded(table)


def test_take_back__a_bomb_pot_stays_one() -> None:
    table = seated_by_hand("holdem", 3, top=THREE, opt_bomb_pot=True, opt_bomb_amount=10)
    table.tell(cm.AskFor(1, option="bomb_pot"), cm.Agree(2, option="bomb_pot"), cm.Agree(3, option="bomb_pot"))
    table.deal().play("1 bet 20").back().back()
    assert table.table.plan.variant == "bomb_pot"
    assert table.due() == "cards"
    assert view(table.table, SPECTATOR).pots[0].cents == 30
    table.tell(cm.DealCards(FLOP))
    assert table.offered() == {"fold": (0, 0), "check": (0, 0), "bet": (5, 100)}
    _folded(table)


def test_take_back__a_reshuffle_and_the_cards_before_it() -> None:
    table = dealt_by_hand("triple-draw-2-7", 6)
    while table.due() == "act":
        table.calm()
    while not table.all(ev.CardsReshuffled):
        if table.due() == "draw":
            table.play(f"{table.turn} throw 0 1 2 3 4")
        else:
            table.calm()
    piles = table.piles()
    table.back(0, "floorperson")
    while table.table.hand is not None and table.due() != "shuffle":
        table.back(0, "floorperson")
    table.tell(cm.Reshuffle()).serve()
    assert table.piles() == piles
    _folded(table)


def test_take_back__a_late_answer_does_not_fit() -> None:
    table = on_the_flop()
    decision = table.need.decision
    table.back().tell(cm.DealCards(FLOP))
    assert table.refused(cm.Check(1, decision)) == ("wrong_decision", "E-DEC-01")
    table.tell(cm.Check(1, table.need.decision))


# --- refusals ---------------------------------------------------------------------------------------------------------
@covers("O-DLR-03")
def test_take_back__nothing_to_take_back() -> None:
    table = seated_by_hand("holdem", 3, top=THREE)
    assert table.back_refused() == "nothing_to_take_back"
    table.start()
    # Blinds and the start of the hand are no entries.
    assert table.back_refused(0, "floorperson") == "nothing_to_take_back"


@covers("O-DLR-03")
@pytest.mark.parametrize("entry", [6, -1, 99])
def test_take_back__no_such_entry(entry: Any) -> None:
    assert on_the_flop().back_refused(entry, "floorperson") == "nothing_to_take_back"


@covers("O-DLR-03")
@pytest.mark.parametrize("by", ["player", "compliance", "", "Dealer"])
def test_take_back__wrong_role(by: Any) -> None:
    assert on_the_flop().back_refused(0, by) == "wrong_role"


@covers("O-DLR-03")
@pytest.mark.parametrize("reason", ["a\nb", "\x00"])
def test_take_back__a_reason_that_cannot_be_written_down(reason: str) -> None:
    table = on_the_flop()
    assert table.refused(cm.TakeBack(by="dealer", reason=reason)) == ("unclear_words", "O-DLR-03")


@covers("O-ROL-01")
@pytest.mark.parametrize(
    "wrong", [{"entry": True}, {"entry": "1"}, {"entry": 2.0}, {"by": None}, {"reason": None}, {"reason": "\ud800"}]
)
def test_take_back__a_field_that_is_something_else(wrong: dict[str, Any]) -> None:
    command = cm.TakeBack(**{"by": "floorperson", "entry": 5, **wrong})
    assert on_the_flop().refused(command) == ("bad_field", "O-ROL-01")


@covers("O-DLR-03")
def test_take_back__not_at_an_electronic_table() -> None:
    table = on_the_flop(table_dealt_by="electronic")
    assert table.table.journal is None
    assert table.back_refused() == "not_by_hand"
    assert table.back_refused(0, "floorperson") == "not_by_hand"
