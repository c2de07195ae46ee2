"""What an audit finds in the stream of the people: an entry that nothing could have made."""

import pytest

from pitboss.house.base import OPERATOR, ROOM, HouseEvent
from pitboss.house.people import commands as cm
from pitboss.house.people import events as ev
from pitboss.house.people.check import event_fault
from pitboss.house.people.state import People
from tests.support.covers import covers
from tests.unit.house.people.crew import END, NOW, START, crew, ordered

FORGED: list[HouseEvent] = [
    ev.RolesTakenOver(by=ROOM, at=NOW, count=1),
    ev.RolesTakenOver(by=OPERATOR, at=NOW, count=1),
    ev.PersonRegistered(by=OPERATOR, at=NOW, person="bare", name="bare"),
    ev.PersonRegistered(by="dealer", giver="the dealer", at=NOW, person="new", name="new"),
    ev.PersonRegistered(by="administrator", giver="bare", at=NOW, person="new", name="new"),
    ev.PersonRegistered(by="administrator", at=NOW, person="new", name="new"),
    ev.PersonRegistered(by=OPERATOR, giver="bare", at=NOW, person="new", name="new"),
    ev.LicenceEntered(by=OPERATOR, at=NOW, person="nobody", number="9", valid_from=0, valid_until=0),
    ev.LicenceEntered(by=OPERATOR, at=NOW, person="bare", number="", valid_from=0, valid_until=0),
    ev.LicenceEntered(by=OPERATOR, at=NOW, person="bare", number="9", valid_from=7, valid_until=7),
    ev.LicenceExpired(by=ROOM, at=NOW, person="bare", number="9"),
    ev.LicenceExpired(by=ROOM, at=END - 1, person="the dealer", number="L-1"),
    ev.LicenceExpired(by=ROOM, at=END, person="second", number="L-20"),
    ev.RoleGiven(by=OPERATOR, at=NOW, person="bare", role="king"),
    ev.RoleGiven(by=OPERATOR, at=NOW, person="bare", role="dealer"),
    ev.RoleGiven(by="floorperson", giver="the floorperson", at=NOW, person="bare", role="cashier"),
    ev.RoleTakenAway(by=OPERATOR, at=NOW, person="bare", role="cashier"),
    ev.RoleTakenAway(by=OPERATOR, at=NOW, person="the dealer", role="dealer"),
    ev.DealerTookTable(by=OPERATOR, at=NOW, person="bare", table="2"),
    ev.DealerTookTable(by=OPERATOR, at=NOW, person="the cashier", table="2"),
    ev.DealerTookTable(by=OPERATOR, at=NOW, person="second", table="1"),
    ev.DealerTookTable(by=OPERATOR, at=NOW, person="the dealer", table="2"),
    ev.DealerLeftTable(by=OPERATOR, at=NOW, person="second", table="1"),
    ev.DealerLeftTable(by=OPERATOR, at=START, person="the dealer", table="1"),
]


@covers("N-CFG-people.registered", "O-ROL-01")
@pytest.mark.parametrize("event", FORGED)
def test_what_cannot_follow_is_named(event: HouseEvent) -> None:
    people = crew()
    ordered(people, cm.TakeTable(by=OPERATOR, at=NOW, person="the dealer", table="1"))
    assert event_fault(people, event)


def test_roles_are_taken_over_into_an_empty_stream_alone() -> None:
    assert event_fault(People(), ev.RolesTakenOver(by=ROOM, at=NOW, count=1)) == ""


def test_every_event_is_forged_in_some_way() -> None:
    assert {type(event) for event in FORGED} == set(ev.AnyPeopleEvent.__args__)
