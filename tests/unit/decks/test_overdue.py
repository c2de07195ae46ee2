"""What should be done by now is seen in every view, with its rule and in words."""

import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import SPECTATOR, fold, view
from pitboss.engine import commands as cm
from pitboss.engine.decks.overdue import Overdue, overdue
from pitboss.engine.decks.words import words_of
from pitboss.engine.events import TimeTold
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import dealt, seated
from tests.unit.decks.steps import HOUR, MONDAY_8, clock, go, table

RULES = {"record_equipment": "A-02", "receive_decks": "A-11", "inspect": "A-16", "verify": "A-16", "spread": "A-17",
         "look": "A-17", "wash": "A-18", "shuffle": "B-01", "cut": "B-04"}  # fmt: skip


@covers("A-02", "A-11", "A-16", "A-17", "A-18", "B-01", "B-04")
@pytest.mark.parametrize("step", RULES)
def test_overdue__the_step_that_is_due(step: str) -> None:
    play = table(until=step)
    for viewer in (SPECTATOR, 1):
        assert view(play.table, viewer).overdue == (Overdue(step, RULES[step], words_of(step)),)


@covers("A-16")
def test_a_16__an_inspection_that_nobody_verified_stays_visible() -> None:
    (item,) = overdue(table(until="verify").table)
    assert (item.what, item.rule) == ("verify", "A-16")
    assert "verifies" in item.words


def test_overdue__nothing_at_a_table_in_order_or_without_decks() -> None:
    assert overdue(go(table()).table) == ()
    assert overdue(table().deal().table) == ()
    assert overdue(seated("holdem", 2).table) == ()
    assert overdue(dealt("holdem", 2).table) == ()


# --- the clock -------------------------------------------------------------------------------------------------------
DAY = 24 * HOUR


@covers("A-15")
@pytest.mark.parametrize("by", ["dealer", "floorperson", "shift_supervisor"])
def test_a_15__overdue_as_soon_as_the_time_is_told(by: str) -> None:
    play = table().tell(clock(MONDAY_8 + DAY, by))
    assert (play.last(), overdue(play.table), play.due()) == (TimeTold(MONDAY_8 + DAY, "A-15"), (), "start")
    play.tell(clock(MONDAY_8 + DAY + 1, by))
    for viewer in (SPECTATOR, 1):
        assert [(item.what, item.rule) for item in view(play.table, viewer).overdue] == [("receive_decks", "A-15")]
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("receive_decks", "A-15")
    assert play.refused(cm.StartHand()) == ("deck_overdue", "A-15")
    assert fold(play.log) == play.table


@covers("A-15")
def test_a_15__in_a_round_of_play_it_is_seen_and_the_round_goes_on() -> None:
    play = table().deal().tell(clock(MONDAY_8 + DAY + 1))
    assert [(item.what, item.rule) for item in overdue(play.table)] == [("receive_decks", "A-15")]
    assert play.due() == "act"
    assert play.end().needs(NeedDeckStep).step == "receive_decks"


@covers("A-15")
def test_a_15__the_time_of_an_entry_that_is_taken_back_was_told_all_the_same() -> None:
    play = table(table_dealt_by="hand").start().tell(cm.DealCards((UNKNOWN,) * 4), clock(MONDAY_8 + DAY + 1))
    play.tell(cm.TakeBack(by="dealer"))
    assert [item.rule for item in overdue(play.table)] == ["A-15"]
    assert fold(play.log) == play.table


@covers("A-15")
@pytest.mark.parametrize(
    ("command", "code"),
    [
        (clock(MONDAY_8 - 1), "time_backwards"),
        (clock(0), "time_backwards"),
        (clock(-1), "time_backwards"),
        (clock(MONDAY_8 + 1, "player"), "wrong_role"),
    ],
)
def test_a_15__refused(command: cm.TellTime, code: str) -> None:
    assert table().refused(command) == (code, "A-15")


@covers("A-15")
def test_a_15__a_table_that_keeps_no_decks_has_no_clock() -> None:
    assert seated("holdem", 2).refused(clock(MONDAY_8)) == ("not_offered", "N-CFG-shuffler.mode")


@covers("K-CON-03")
def test_k_con_03__a_notice_that_compliance_has_not_had() -> None:
    for play in (dealt("holdem", 2), table().deal()):
        play.table.compliance_due = 1
        assert [(item.what, item.rule) for item in overdue(play.table)] == [("notify_compliance", "K-CON-03")]
