"""What a table has before anybody plays at it (P 2.B-F, 7.A)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine.events import EquipmentRecorded
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import seated
from tests.unit.decks.steps import due, equipment, go, table

KEYS = ("N-CFG-facility.nameOrLogo", "N-CFG-table.layoutApprovalRef", "N-CFG-table.rakeAreaLocation",
        "N-CFG-table.deckStorageLocation", "N-CFG-table.tipBoxAltApproval", "N-CFG-table.jackpotBoxes")  # fmt: skip

WRONG: list[tuple[dict[str, Any], str]] = [
    ({"operator": ""}, "A-02"),
    ({"operator": "  "}, "A-02"),
    ({"layout_approval": ""}, "A-02"),
    ({"rake_area": ""}, "A-02"),
    ({"rake_area": "left_of_dealer"}, "A-02"),
    ({"deck_storage": ""}, "A-03"),
    ({"drop_box": ""}, "A-04"),
    ({"drop_box": "front"}, "A-04"),
    ({"drop_box": "front", "tip_box_approval": "T-1"}, "A-04"),
    ({"tip_box": ""}, "A-04"),
    ({"tip_box": "right"}, "A-04"),
    ({"tip_box": "behind the dealer"}, "A-04"),
    ({"drop_box": "left", "tip_box": "left"}, "A-04"),
    ({"tip_box": "", "tip_box_approval": "T-1"}, "A-04"),
    ({"jackpots": ("bad_beat",)}, "A-06"),
    ({"jackpots": ("bad_beat", "high_hand"), "jackpot_boxes": ("bad_beat",), "jackpot_box_side": "right"}, "A-06"),
    ({"jackpots": ("bad_beat",), "jackpot_boxes": ("bad_beat",), "jackpot_box_side": "left"}, "A-06"),
    ({"jackpots": ("bad_beat",), "jackpot_boxes": ("bad_beat",)}, "A-06"),
    ({"jackpots": ("lottery",), "jackpot_boxes": ("lottery",), "jackpot_box_side": "right"}, "A-06"),
    ({"jackpot_boxes": ("lottery",), "jackpot_box_side": "right"}, "A-06"),
    ({"poker_area": False}, "A-24"),
]  # fmt: skip

RIGHT: list[dict[str, Any]] = [
    {},
    {"rake_area": "other_approved"},
    {"drop_box": "left", "tip_box": "right"},
    {"tip_box": "right", "tip_box_approval": "T-1"},
    {"tip_box": "behind the dealer", "tip_box_approval": "T-1"},
    {"jackpots": ("bad_beat",), "jackpot_boxes": ("bad_beat",), "jackpot_box_side": "right"},
    {"jackpots": ("high_hand", "bad_beat"), "jackpot_boxes": ("bad_beat", "high_hand"), "jackpot_box_side": "left",
     "drop_box": "left", "tip_box": "right"},
    {"jackpot_boxes": ("high_hand",), "jackpot_box_side": "right"},
]  # fmt: skip


@covers("A-02", "A-03", "A-04", "A-05", "A-06", "A-24", *KEYS)
@pytest.mark.parametrize(("other", "rule"), WRONG)
def test_a_02__a_table_that_lacks_something_is_not_recorded(other: dict[str, Any], rule: str) -> None:
    play = seated("holdem", 2, shuffler_mode="manual")
    assert play.refused(equipment(**other)) == ("equipment_missing", rule)
    assert due(play) == "record_equipment"


@covers("A-02", "A-03", "A-04", "A-05", "A-06", "A-24", *KEYS)
@pytest.mark.parametrize("other", RIGHT)
def test_a_02__what_the_table_has_is_in_the_log(other: dict[str, Any]) -> None:
    play = seated("holdem", 2, shuffler_mode="manual")
    command = equipment(**other)
    recorded = play.tell(command).last()
    assert type(recorded) is EquipmentRecorded
    told = [name for name in command.__struct_fields__ if name not in ("by", "person", "poker_area")]
    assert {name: getattr(recorded, name) for name in told} == {name: getattr(command, name) for name in told}
    assert recorded.rule == "A-02"
    assert due(play) == "receive_decks"


@covers("A-02")
def test_a_02__no_hand_without_it() -> None:
    play = seated("holdem", 2, shuffler_mode="manual")
    need = play.needs(NeedDeckStep)
    assert (need.step, need.rule) == ("record_equipment", "A-02")
    assert play.refused(cm.StartHand()) == ("equipment_missing", "A-02")


@covers("A-02")
def test_a_02__changed_between_hands_and_not_in_one() -> None:
    play = table()
    play.tell(equipment(rake_area="other_approved")).deal()
    assert play.refused(equipment()) == ("hand_running", "A-02")


@covers("A-02")
@pytest.mark.parametrize("by", ["dealer", "player", "compliance", "somebody", ""])
def test_a_02__the_floor_records_it(by: str) -> None:
    play = seated("holdem", 2, shuffler_mode="manual")
    command = cm.RecordEquipment(by=by, operator="the house", layout_approval="L-1", deck_storage="chip tray")
    assert play.refused(command) == ("wrong_role", "A-02")


@covers("N-CFG-shuffler.mode")
def test_shuffler_mode__none__no_decks_are_kept_and_nothing_is_due() -> None:
    play = seated("holdem", 2)
    assert play.table.decks is None
    assert play.refused(equipment()) == ("not_offered", "N-CFG-shuffler.mode")
    assert play.due() == "start"
    assert go(play).deal().due() == "act"
