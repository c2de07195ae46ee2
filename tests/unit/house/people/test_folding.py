"""Whatever is asked in whatever order: the log gives the same people again, and each of its entries could be there."""

from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, HouseEvent
from pitboss.house.catalogue import AnyHouseEvent
from pitboss.house.people import commands as cm
from pitboss.house.people.check import event_fault
from pitboss.house.people.decide import decide
from pitboss.house.people.evolve import evolve
from pitboss.house.people.roles import ROLES
from pitboss.house.people.state import People, dealer_of
from pitboss.rulebook import REGISTER
from tests.support.covers import covers

NAMES = st.sampled_from(("Ash", " ash", "BO", "Bo", "Cy", "Di", "\uff25li", "eli", ""))
SOME_ROLES = st.sampled_from(("dealer", "dealer", "floorperson", "administrator", "king"))
TABLES = st.sampled_from(("1", "2", "3"))
NUMBERS = st.sampled_from(("", "L-1", "l-1", "L-2", "L-3"))
TIMES = st.integers(0, 60)


def asked(kind: type[HouseCommand], **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[HouseCommand]:
    given_by = st.one_of(
        st.just({"by": OPERATOR}),
        st.just({"by": OPERATOR}),
        st.just({"by": ROOM}),
        st.fixed_dictionaries({"by": st.sampled_from(ROLES), "giver": NAMES}),
    )
    return st.builds(lambda by, at, rest: kind(at=at, **by, **rest), given_by, TIMES, st.fixed_dictionaries(fields))


TERMS = {"number": NUMBERS, "valid_from": TIMES, "valid_until": TIMES}
COMMANDS = st.one_of(
    asked(cm.RegisterPerson, person=NAMES, name=NAMES, roles=st.lists(SOME_ROLES, max_size=2).map(tuple), **TERMS),
    asked(cm.EnterLicence, person=NAMES, **TERMS),
    asked(cm.GiveRole, person=NAMES, role=SOME_ROLES),
    asked(cm.TakeRole, person=NAMES, role=SOME_ROLES),
    asked(cm.SetRoles, person=NAMES, roles=st.lists(SOME_ROLES, max_size=3).map(tuple)),
    asked(cm.TakeTable, person=NAMES, table=TABLES),
    asked(cm.LeaveTable, person=NAMES),
    asked(cm.ExpireLicences),
)
decode = msgspec.json.Decoder(AnyHouseEvent).decode


@covers("N-CFG-people.registered", "O-ROL-01")
@settings(max_examples=300, deadline=None)
@given(st.lists(COMMANDS, max_size=40))
def test_the_log_gives_the_same_people_again(commands: list[HouseCommand]) -> None:
    people, log = People(), list[HouseEvent]()
    for command in commands:
        made = decide(people, command)
        if isinstance(made, Refusal):
            assert made.rule in REGISTER
            continue
        for event in made:
            assert event_fault(people, event) == ""
            evolve(people, event)
        log += made
        dealing = [member for member in people.members.values() if member.table]
        # O-DLR-01: one dealer a table, one table a dealer, and none without the role.
        assert len({member.table for member in dealing}) == len(dealing)
        for member in dealing:
            assert "dealer" in member.roles
            last = people.tables[member.table][-1]
            assert (last.person, last.until) == (member.person, None)
    again = People()
    for event in log:
        evolve(again, decode(msgspec.json.encode(event)))
    assert again == people
    for table, stints in people.tables.items():
        times = [time for stint in stints for time in (stint.since, stint.until) if time is not None]
        assert times == sorted(times)
        assert dealer_of(people, table, stints[0].since - 1) == ""
