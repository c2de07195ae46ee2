"""Who sees what of the people: deny by default."""

import pytest

from pitboss.house.base import OPERATOR, ROOM
from pitboss.house.people import commands as cm
from pitboss.house.people.roles import ROLES
from pitboss.house.people.view import view
from tests.support.covers import covers
from tests.unit.house.people.crew import END, NOW, START, crew, ordered

ALL = {OPERATOR, "administrator", "shift_supervisor", "surveillance", "compliance", "commission"}


@covers("N-CFG-people.registered")
@pytest.mark.parametrize("role", [*ROLES, OPERATOR, ROOM, "", "nobody"])
def test_n_cfg_people__a_role_sees_all_or_all_but_numbers_or_nobody(role: str) -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="second", table="3"))
    seen = view(people, role, NOW)
    if role not in ALL | {"floorperson"}:
        assert seen == ()
        return
    assert [one.name for one in seen] == sorted(one.name for one in seen)
    assert len(seen) == len(people.members)
    by_name = {one.name: one for one in seen}
    assert (by_name["second"].table, by_name["second"].since) == ("3", NOW)
    assert [by_name[name].in_force for name in ("second", "young", "late", "bare")] == [True, True, False, False]
    shown = by_name["the dealer"]
    if role in ALL:
        assert (shown.licence, shown.valid_from, shown.valid_until) == ("L-1", START, END)
    else:
        assert (shown.licence, shown.valid_from, shown.valid_until, shown.in_force) == ("", 0, 0, True)
