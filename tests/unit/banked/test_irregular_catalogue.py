"""`pitboss rule-on` knows the irregularities of the games against the house, as the engine does."""

from typing import Any, get_type_hints

import pytest

from pitboss.engine import Refusal, apply
from pitboss.engine import commands as cm
from pitboss.engine.irregularities.catalogue.entries import Irregularity
from pitboss.engine.irregularities.catalogue.house import HOUSE_RULINGS
from pitboss.engine.roles import ROLES
from pitboss.rulebook import REGISTER
from tests.support.covers import covers
from tests.support.registered import commands_of
from tests.support.rounds import DD, TX, Round
from tests.unit.cli.running import out, parsed

BLANK: dict[type, Any] = {int: 1, str: "words", bool: False}
# What concerns decks and devices is theirs.
HERE = [one for one in HOUSE_RULINGS if one.command not in ("ReportDevice", "PostOutOfOrder", "CountStub")]


def test_catalogue__every_paragraph_of_both_chapters_13() -> None:
    named = {one.paragraph for one in HOUSE_RULINGS}
    assert {f"TX 13.{letter}" for letter in "ABCDEFGHI"} <= named
    assert {f"DD 13.{letter}" for letter in "ABCDEF"} <= named
    assert {"TX 7.C(2)", "DD 7.B(3)", "TX 8.G", "DD 8.F(4)"} <= named
    for command in ("ExposeDealerCard", "ReportWrongNumber", "DrawInError", "AbandonWagers"):
        assert getattr(cm, command) in commands_of("banked")
        assert command in {one.command for one in HOUSE_RULINGS}


@pytest.mark.parametrize("one", HOUSE_RULINGS, ids=lambda one: f"{one.paragraph} {one.command}")
def test_catalogue__what_it_needs_are_fields_and_its_rules_are_known(one: Irregularity) -> None:
    fields = set(getattr(cm, one.command).__struct_fields__)
    assert {need.partition("=")[0] for need in one.needs} <= fields
    assert set(one.rules) <= set(REGISTER)


@covers("O-DLR-10")
@pytest.mark.parametrize("one", HERE, ids=lambda one: f"{one.paragraph} {one.command}")
@pytest.mark.parametrize("role", ROLES)
def test_o_dlr_10__whose_it_is_is_as_the_list_says(one: Irregularity, role: str) -> None:
    kind = getattr(cm, one.command)
    hints = get_type_hints(kind)
    fields = {name: BLANK.get(hints[name], ()) for name in kind.__struct_fields__}
    fields |= dict(need.split("=") for need in one.needs if "=" in need)
    play = Round(TX if one.paragraph.startswith("TX") else DD, {1: (10, 10)}).deal()
    result = apply(play.table, kind(**{**fields, "by": role}))
    refused = type(result) is Refusal and result.code == "wrong_role"
    assert refused == (role not in one.by)


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("TX 13.F", ["TX 13.F"]),
        ("dd 13.b", ["DD 13.B"]),
        ("TX 7.C", ["TX 7.C(2)"]),
        ("DD 8.F", ["DD 8.F(4)", "DD 8.F(5)", "DD 8.F(5)"]),
        ("13.C", ["TX 13.C", "DD 13.C"]),
        ("ExposeDealerCard", ["TX 13.F", "TX 13.G"]),
    ],
)
def test_rule_on__by_paragraph_or_words(asked: str, found: list[str]) -> None:
    assert [one["paragraph"] for one in parsed("rule-on", *asked.split())] == found


def test_rule_on__lists_them_with_the_others() -> None:
    text = out("rule-on", columns=220)
    for one in HOUSE_RULINGS:
        assert one.what in text
