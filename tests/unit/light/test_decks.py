"""Decks of a table recorded lightly: entered by exception, and no hand without them (P 3-5, 7.F)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.decks.due import due_step
from tests.support.covers import covers
from tests.unit.decks import steps
from tests.unit.light.tables import LightTable, light

OPENING = (
    steps.equipment(), steps.receive(), steps.inspect(), steps.verify(), steps.spread(), steps.look(), steps.wash(),
)  # fmt: skip


def opened(mode: str = "manual", **choices: Any) -> LightTable:
    return light(3, shuffler_mode=mode, **choices).tell(*OPENING)


@covers("A-16", "A-17", "A-18", "N-OPN-24")
def test_opening__step_by_step_and_then_hands() -> None:
    table = light(3, shuffler_mode="manual")
    named = []
    for command in OPENING:
        named.append(table.step.actions[0].place)
        assert table.due() == "deck"
        assert table.refused(table.hand(60))[0] in ("equipment_missing", "deck_not_ready")
        table.tell(command)
    assert named == ["record_equipment", "receive_decks", "inspect", "verify", "spread", "look", "wash"]
    # B-01, B-04: that they are shuffled and cut hand by hand is not entered.
    for _ in range(4):
        assert (table.due(), due_step(table.table)) == ("record", None)
        table.record(60)


@covers("B-07")
def test_b_07__a_count_that_is_due_comes_before_the_next_hand() -> None:
    table = opened(count_every_rounds=3)
    for _ in range(3):
        table.record(60)
    assert (table.due(), due_step(table.table)) == ("deck", ("count", "B-07"))
    assert table.refused(table.hand(60)) == ("count_due", "B-07")
    table.tell(steps.count())
    # Each of the two is counted before its next turn.
    assert table.record(60).refused(table.hand(60)) == ("count_due", "B-07")
    table.tell(steps.count()).record(60)
    assert table.same_as_folded()


@covers("B-08")
def test_b_08__not_where_a_device_counts_each_shuffle() -> None:
    table = opened("counting_device", count_every_rounds=1)
    for _ in range(3):
        table.record(60)
    assert table.due() == "record"


@covers("B-10")
def test_b_10__a_deck_that_was_counted_wrong_goes() -> None:
    table = opened().record(60).tell(steps.count(51))
    assert due_step(table.table) == ("receive_decks", "A-11")
    assert table.refused(table.hand(60)) == ("deck_not_ready", "A-11")
    table.tell(*OPENING[1:]).record(60)
    assert table.table.hand_number == 2


@covers("A-15")
def test_a_15__decks_that_have_been_there_too_long_are_changed() -> None:
    table = opened().record(60, at=steps.MONDAY_8 + 24 * steps.HOUR)
    assert table.refused(table.hand(60, at=steps.MONDAY_8 + 24 * steps.HOUR + 1)) == ("deck_overdue", "A-15")
    assert table.refused(table.hand(60, at=steps.MONDAY_8)) == ("time_backwards", "A-15")


@covers("B-15")
def test_b_15__a_device_out_of_order_is_signed_before_the_next_hand() -> None:
    table = opened("device").tell(steps.device("jammed")).record(60)
    table.tell(steps.device("broken"))
    assert due_step(table.table) == ("sign_device", "B-15")
    assert table.refused(table.hand(60)) == ("device_not_signed", "B-15")
    table.tell(steps.sign()).record(60).tell(steps.repair()).record(60)
    assert table.table.hand_number == 3


@covers("N-OPN-24")
@pytest.mark.parametrize(
    "command",
    [steps.shuffle(), steps.cut(), steps.stub(30), steps.recut(), steps.reshuffle()],
    ids=lambda one: type(one).__name__,
)
def test_shuffles__are_not_entered(command: cm.Command) -> None:
    assert opened().refused(command) == ("recorded_lightly", "N-OPN-24")


@covers("A-22")
def test_a_22__idle_once_too_few_are_there_and_not_before() -> None:
    table = opened()
    assert [each.what for each in view(table.table, 0).overdue] == []
    table.tell(table.count_out(1, 5), table.count_out(2, 5))
    assert [each.what for each in view(table.table, 0).overdue] == ["spread"]
    assert table.tell(steps.spread()).due() == "players"
