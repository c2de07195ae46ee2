"""One person of each role, and some whose licence is another's or none, for the tests of the people."""

from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house.base import OPERATOR, HouseCommand
from pitboss.house.people import commands as cm
from pitboss.house.people.decide import decide
from pitboss.house.people.evolve import evolve
from pitboss.house.people.roles import ROLES
from pitboss.house.people.state import People

# Licences are in force from START up to END, and it is NOW.
START, NOW, END = 1_000, 5_000, 9_000


def ordered(people: People, command: HouseCommand) -> tuple[Any, ...]:
    """What a command that must work makes, done."""
    made = decide(people, command)
    assert not isinstance(made, Refusal), made
    for event in made:
        evolve(people, event)
    return made


def register(people: People, name: str, *roles: str, **terms: Any) -> None:
    ordered(people, cm.RegisterPerson(by=OPERATOR, at=START, person=name, name=name, roles=roles, **terms))


def crew() -> People:
    """the player, the dealer and so on. Of other dealers second and young have licences, bare none, late an old one."""
    people = People()
    terms = {"valid_from": START, "valid_until": END}
    for number, role in enumerate(ROLES):
        register(people, f"the {role}", role, number=f"L-{number}", **terms)
    register(people, "second", "dealer", number="L-20", valid_from=START)
    register(people, "young", "dealer", number="L-21", valid_from=NOW)
    register(people, "late", "dealer", number="L-22", valid_from=START, valid_until=NOW)
    register(people, "bare", "dealer")
    return people
