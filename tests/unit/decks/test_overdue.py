"""What should be done by now is seen in every view, with its rule and in words."""

import pytest

from pitboss.engine import SPECTATOR, view
from pitboss.engine.table.decks.overdue import Overdue, overdue
from pitboss.engine.table.decks.words import words_of
from tests.support.covers import covers
from tests.support.tables import dealt, seated
from tests.unit.decks.steps import go, table

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


@covers("K-CON-03")
def test_k_con_03__a_notice_that_compliance_has_not_had() -> None:
    for play in (dealt("holdem", 2), table().deal()):
        play.table.compliance_due = 1
        assert [(item.what, item.rule) for item in overdue(play.table)] == [("notify_compliance", "K-CON-03")]
