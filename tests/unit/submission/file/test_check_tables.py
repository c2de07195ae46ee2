"""Tables of a file against the law, against their schedules and against each other."""

import re

import pytest

from pitboss.house.people import roles
from pitboss.submission.file import check, keys
from pitboss.submission.file.check import check_submission
from pitboss.submission.file.example import example, example_values
from pitboss.submission.file.fault import FileFault
from tests.support.covers import covers
from tests.unit.submission.file.planting import first_spots, spots, with_line, with_value


def faults_of(text: str) -> list[FileFault]:
    return check_submission(text)[1]


@covers("O-COM-01", "O-COM-02")
@pytest.mark.parametrize(
    ("mode", "method", "rules"),
    [
        ("device", "manual_shoe", []),
        ("counting_device", "manual_shoe", ["O-COM-02"]),
        ("device", "auto_shoe", ["O-COM-01"]),
        ("auto_reshuffle_shoe", "auto_shoe", ["O-COM-01"]),
    ],
)
def test_o_com__a_device_of_a_table_dealt_by_hand_has_its_approval(mode: str, method: str, rules: list[str]) -> None:
    head, table = example_values().split('name = "Texas Hold \'Em Bonus"')
    table = table.replace('deal_method = "hand"', f'deal_method = "{method}"\ntable_dealt_by = "hand"', 1)
    table = table.replace('shuffler_mode = "device"', f'shuffler_mode = "{mode}"', 1)
    approved = f'{head}name = "X"{table}'
    assert faults_of(approved) == []
    without = f'{head}name = "X"{table.replace("device_approval_ref", "# ", 1)}'
    assert [fault.rule for fault in faults_of(without)] == rules


@covers("O-COM-01", "O-OPR-01", "I-20", "N-CFG-facility.internalControlsRef")
def test_o_opr_01__what_is_not_filed_needs_no_approvals_but_a_jackpot_its_controls() -> None:
    text = example(play_money=True)
    for name in (
        "table_layout_approval_ref",
        "table_deck_storage_location",
        "device_approval_ref",
        "display_approval_ref",
    ):
        text = re.sub(rf"^{name} = .*$", "", text, flags=re.M)
    assert faults_of(text) == []
    text = re.sub(r"^(internal_controls|discontinuation_procedure)_ref = .*$", "", text, flags=re.M)
    rules = {"I-20", "N-CFG-facility.internalControlsRef"}
    assert {fault.rule for fault in faults_of(text)} == rules


SEATS = [
    ("holdem", "2", "A-30", True),
    ("holdem", "10", "A-30", True),
    ("holdem", "1", "A-30", False),
    ("seven-card-stud-high", "9", "A-30", False),
    ("texas-holdem-bonus", "1", "L-TBL-01", True),
    ("texas-holdem-bonus", "7", "L-TBL-01", False),
    ("double-draw", "7", "M-TBL-01", False),
]


@covers("A-30", "L-TBL-01", "M-TBL-01")
@pytest.mark.parametrize(("game", "seats", "rule", "fine"), SEATS)
def test_a_30__as_many_seats_as_the_game_has(game: str, seats: str, rule: str, fine: bool) -> None:
    text = re.sub(r"^seats = .*\n", "", example_values().partition("[[mixes]]")[0], flags=re.M)
    text = text.replace(f'game = "{game}"\n', f'game = "{game}"\nseats = {seats}\n')
    found = [(fault.key, fault.rule) for fault in faults_of(text) if fault.key == "seats"]
    assert found == ([] if fine else [("seats", rule)])


@covers("A-06", "N-CFG-table.jackpotBoxes")
@pytest.mark.parametrize(
    ("boxes", "words"),
    [
        ('["bad_beat", "high_hand"]', []),
        ("[]", ["bad_beat needs", "high_hand needs"]),
        ('["high_hand"]', ["bad_beat needs"]),
    ],
)
def test_a_06__a_box_for_each_jackpot(boxes: str, words: list[str]) -> None:
    text, line = with_value("tables.table_jackpot_boxes", boxes)
    found = faults_of(text)
    assert [(fault.line, fault.key, fault.rule) for fault in found] == [(line, "table_jackpot_boxes", "A-06")] * len(
        words
    )
    assert all(told in fault.detail for told, fault in zip(words, found, strict=True))


@covers("N-CFG-dd.payoutLimit")
@pytest.mark.parametrize(("value", "cents"), [('"none"', 0), ("0", 0), ("50000", 5_000_000)])
def test_n_cfg_dd__a_limit_is_said_even_if_there_is_none(value: str, cents: int) -> None:
    submission, faults = check_submission(with_value("tables.dd_payout_limit", value)[0])
    assert faults == []
    assert submission.tables[-2].choices["dd_payout_limit"] == cents


@covers("N-VAL-01")
@pytest.mark.parametrize("other", ["Omaha 4-8", "Hold 'Em 3-100-2", "omaha 4-8"])
def test_check__two_tables_of_one_name(other: str) -> None:
    (fault,) = faults_of(example_values().replace('name = "Double Draw"', f'name = "{other}"'))
    assert (fault.key, fault.section) == ("name", f'table "{other}"')
    assert "same name" in fault.detail


def banked_table() -> int:
    """The line of the game at the first table against the house."""
    return next(spot.line for spot in spots() if spot.value == '"texas-holdem-bonus"')


@covers("H-01")
@pytest.mark.parametrize(("key", "value", "rule"), [("rake", "small games", "H-01"), ("bad_beat", "main", "I-01"),
                                                    ("high_hand", "evening", "J-01")])  # fmt: skip
def test_h_01__nothing_is_taken_at_a_table_against_the_house(key: str, value: str, rule: str) -> None:
    line = banked_table()
    text = with_line(line, f'game = "texas-holdem-bonus"\n{key} = "{value}"')
    (fault,) = faults_of(text)
    assert (fault.line, fault.key, fault.rule) == (line + 1, key, rule)
    assert "against the house" in fault.detail


@covers("H-01")
def test_h_01__a_tournament_table_without_rake_is_fine() -> None:
    text = with_value("tables.table_is_tournament", "true")[0]
    for name in ("rake", "bad_beat", "high_hand", "table_jackpot_boxes"):
        spot = first_spots()[f"tables.{name}"]
        lines = text.splitlines()
        lines[spot.line - 1] = ""
        text = "\n".join(lines)
    assert [fault for fault in faults_of(text) if fault.key == "rake"] == []


def test_people__their_roles_are_those_of_the_house() -> None:
    assert keys.ROLES == roles.ROLES
    assert set(check.LICENSED) == set(roles.LICENSED)
