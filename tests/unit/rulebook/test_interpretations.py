"""docs/interpretations.md tells of every open point that the register names, and of every profile as it is."""

import re
from pathlib import Path
from typing import Any

from pitboss.notation.nested import PARTS
from pitboss.rulebook import REGISTER, choice_name
from pitboss.submission.choices import HouseChoices
from pitboss.submission.profiles import PROFILES, difference, house_choices
from tests.unit.rulebook.regulation import runs

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "interpretations.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| (AMB-\d+) \|", TEXT, re.MULTILINE)
# Choices that are plain facts of a table, or that the text itself leaves to the house: no reading is behind them.
NO_READING = {"profile", "table_dealt_by", "play_money", "rake", "bad_beat", "high_hand"}


def said(value: Any) -> str:
    return {True: "yes", False: "no", None: "unset"}[value] if value in (True, False, None) else str(value)


def section(title: str) -> str:
    return TEXT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


# Of the file alone: a table has what follows from it for its own game.
FILED = {"hhj_games"}


def test_every_open_point_of_the_register_is_told_once() -> None:
    named = {point for rule in REGISTER.values() for point in rule.ambiguities}
    assert sorted(named - set(ROWS)) == []
    assert [point for point in ROWS if ROWS.count(point) > 1] == []


def test_an_enforced_choice_that_is_a_reading_is_told() -> None:
    readings = [
        choice_name(rule.id)
        for rule in REGISTER.values()
        if rule.status == "enforced" and rule.kind in ("interpretation", "custom") and choice_name(rule.id)
    ]
    assert readings
    assert [name for name in readings if f"`{name}`" not in TEXT] == []


def test_every_choice_that_is_named_exists() -> None:
    """At a table, or in what is filed for a jackpot."""
    named = set(re.findall(r"`([a-z0-9]+(?:_[a-z0-9]+)+)`", TEXT))
    jackpots = {choice_name(rule_id) for rule_id in REGISTER if rule_id.startswith(("N-CFG-bb.", "N-CFG-hhj."))}
    assert sorted(named - set(HouseChoices.__struct_fields__) - set(PARTS) - jackpots) == []


def test_every_house_choice_has_its_entry_in_the_register() -> None:
    known = {choice_name(rule_id) for rule_id in REGISTER}
    assert sorted(set(HouseChoices.__struct_fields__) - known - NO_READING) == []


def test_the_table_of_profiles_is_what_the_profiles_are() -> None:
    rows = [line.strip("| ").split(" | ") for line in section("Profiles").splitlines() if line.startswith("| `")]
    keys = [key for key in HouseChoices.__struct_fields__ if any(key in difference(profile) for profile in PROFILES)]
    houses = [house_choices(profile) for profile in ("maryland", "card-room", "as-recorded", "lab")]
    assert sorted(rows) == sorted([f"`{key}`", *(said(getattr(house, key)) for house in houses)] for key in keys)


def test_cited_paragraphs_exist(regulation: set[str]) -> None:
    cited = set(re.findall(r"(?:P|TX|DD) \d+\.[A-Z](?:\(\w+\))*(?!-)", TEXT))
    assert len(cited) > 50
    assert sorted(cited - regulation) == []


def test_no_sentence_is_copied(shared_rulebook: dict[str, str]) -> None:
    theirs = set().union(*(runs(text, 8) for text in shared_rulebook.values()))
    assert [line for line in TEXT.splitlines() if runs(line, 8) & theirs] == []
