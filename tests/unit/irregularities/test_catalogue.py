"""The list of what can be ruled on is what the engine does (P 18 entire)."""

import re
from typing import Any, get_type_hints

import pytest

from pitboss.engine import Refusal, apply
from pitboss.engine import commands as cm
from pitboss.engine.irregularities.catalogue.entries import RULINGS, Irregularity, rulings_of
from pitboss.engine.roles import ROLES
from pitboss.rulebook import REGISTER
from pitboss.submission import HouseChoices
from tests.support.covers import covers
from tests.support.registered import commands_of
from tests.support.tables import Play, dealt

DECIDED = {*commands_of("irregularities"), cm.SayOutOfTurn}
BLANK: dict[type, Any] = {int: 1, str: "words", bool: False}


def command_of(entry: Irregularity) -> type[cm.Command]:
    return getattr(cm, entry.command)  # type: ignore[no-any-return]


def made(entry: Irregularity, by: str) -> cm.Command:
    """The command of an entry with something in every field, given by this role."""
    kind = command_of(entry)
    hints = get_type_hints(kind)
    fields = {name: BLANK.get(hints[name], ()) for name in kind.__struct_fields__}
    fields |= dict(need.split("=") for need in entry.needs if "=" in need)
    return kind(**{**fields, "by": by})


@covers("K-SUP-01")
def test_every_paragraph_that_can_be_ruled_on_is_there() -> None:
    letters = {match.group(1) for entry in RULINGS if (match := re.match(r"P 18\.([A-Z])", entry.paragraph))}
    assert letters == set("ABCDEFGHIJKLMNOPQRS")
    inside = {entry.paragraph for entry in RULINGS}
    assert {
        f"P 18.{part}" for part in ("G(1)", "G(2)", "G(3)", "G(4)", "K(1)", "K(2)", "K(3)", "K(4)", "L(2)")
    } < inside
    assert {f"P 18.{part}" for part in ("L(1)(a)", "L(1)(b)", "M(1)", "M(2)", "M(3)")} < inside


def test_every_command_of_a_ruling_is_listed() -> None:
    listed = {command_of(entry) for entry in RULINGS}
    assert listed >= DECIDED


@pytest.mark.parametrize("entry", RULINGS, ids=lambda entry: f"{entry.paragraph} {entry.command}")
def test_what_an_entry_needs_are_fields_of_its_command(entry: Irregularity) -> None:
    fields = set(command_of(entry).__struct_fields__)
    assert {need.partition("=")[0] for need in entry.needs} <= fields
    assert set(entry.rules) <= set(REGISTER)
    assert entry.what
    assert entry.ruling
    assert entry.until


STAFF_ENTRIES = [entry for entry in RULINGS if issubclass(command_of(entry), cm.StaffCommand)]


@covers("O-ROL-01")
@pytest.mark.parametrize("entry", STAFF_ENTRIES, ids=lambda entry: f"{entry.paragraph} {entry.command}")
@pytest.mark.parametrize("role", ROLES)
def test_o_rol_01__whose_it_is_is_as_the_list_says(entry: Irregularity, role: str) -> None:
    # What concerns decks and devices, at a table that keeps them.
    play = dealt("holdem", 3) if command_of(entry) in DECIDED else Play("holdem", shuffler_mode="device")
    result = apply(play.table, made(entry, role))
    refused = type(result) is Refusal and result.code == "wrong_role"
    assert refused == (role not in entry.by)


@covers("K-SUP-01", "N-CFG-irregularity.supplement")
def test_k_sup_01__what_the_house_has_filed_is_listed_too() -> None:
    assert rulings_of(HouseChoices()) == RULINGS
    filed = "A chip found under a seat is nobody's until the floorperson has asked everybody."
    listed = rulings_of(HouseChoices(irregularity_supplement=filed))
    assert len(listed) == len(RULINGS)
    (own,) = [entry for entry in listed if entry.paragraph == "P 18.S"]
    assert (own.paragraph, own.ruling, own.rules) == ("P 18.S", filed, ("K-SUP-01",))
    assert own.by == ("floorperson", "shift_supervisor")
