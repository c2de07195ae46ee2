"""Plays a scenario of the house: each line by the people it names, as the room would have it."""

import re
from collections.abc import Iterator
from typing import Any

from pitboss.house.bad_beat.commands import OfferBadBeat
from pitboss.house.base import HouseCommand, Signature
from pitboss.house.high_hand.commands import OfferHighHand
from pitboss.house.people.roles import ROLES
from pitboss.ledger.trial import trial_balance
from pitboss.scenarios.house import bad_beat, boxes, high_hand
from pitboss.scenarios.house.expect import Expectation, told
from pitboss.scenarios.house.read import Day, HouseScenario, HouseStep, Version
from pitboss.scenarios.house.run import House
from pitboss.scenarios.house.terms import with_term
from pitboss.scenarios.outcome import Failure, Outcome, Stop

WITH = re.compile(r"(.*?)\s*\(with (.+)\)")
ACTOR = re.compile(r"(\S+)(?: as (\w+))? (.+)")
ITSELF = "Room"


def play_house_scenario(scenario: HouseScenario) -> Outcome:
    house = House(scenario.terms, scenario.people)
    failures: list[Failure] = []
    checked = 0
    try:
        for failure in _steps(scenario, house):
            checked += 1
            if failure is not None:
                failures.append(failure)
        failures += [Failure(0, "accounts that can be", wrong) for wrong in _wrong(house)]
    except Stop as stop:
        failures.append(stop.args[0])
    return Outcome(scenario.title, tuple(failures), checked)


def _wrong(house: House) -> list[str]:
    """Nothing was made or lost, and nobody's account is overdrawn. A table's stakes stand for its players here."""
    found = trial_balance({name: cents for name, cents in house.balances.items() if not name.endswith(":stakes")})
    lost = sum(house.balances.values())
    return [*found.wrong, *([f"all accounts come to {lost} cents"] if lost else [])]


def _steps(scenario: HouseScenario, house: House) -> Iterator[Failure | None]:
    """Plays; yields a result for each expectation."""
    for place, step in enumerate(scenario.steps):
        what = step.what
        if isinstance(what, Expectation):
            got = what.check(house)
            yield Failure(step.line, step.text, got) if got else None
            if what.is_refusal:
                house.refusal = None
            continue
        try:
            if isinstance(what, Day):
                house.day = what.day
                continue
            house.do(_version(scenario, house, what) if isinstance(what, Version) else _command(house, what))
        except ValueError as error:
            raise Stop(Failure(step.line, step.text, str(error))) from None
        if house.refusal is not None and not _expects_refusal(scenario.steps, place + 1):
            raise Stop(Failure(step.line, step.text, told(house.refusal)))


def _expects_refusal(steps: list[HouseStep], place: int) -> bool:
    what = steps[place].what if place < len(steps) else None
    return isinstance(what, Expectation) and what.is_refusal


def _version(scenario: HouseScenario, house: House, what: Version) -> HouseCommand:
    for term in filter(None, what.terms.split(", ")):
        house.terms = with_term(scenario.kind, house.terms, term)
    return _offer(house, house.at(what.clock), what.version)


def _offer(house: House, at: int, version: int) -> HouseCommand:
    kind: Any = OfferBadBeat if house.is_bad_beat else OfferHighHand
    terms = house.terms
    made: HouseCommand = kind(**house.room(at), terms=terms.filed, version=version, play_money=terms.play_money)
    return made


def _command(house: House, what: Any) -> HouseCommand:
    """Raises ValueError where nobody does such a thing."""
    at = house.at(what.clock)
    if not house.version:
        # The first line finds the jackpot offered.
        house.version = 1
        house.do(_offer(house, at, 1))
    of_tables = (*boxes.TABLE_LINES, *(bad_beat.TABLE_LINES if house.is_bad_beat else high_hand.TABLE_LINES))
    for pattern, make in of_tables:
        match = re.fullmatch(pattern, what.text)
        if match is not None:
            return make(house, house.room(at), *match.groups())
    who, said = _who(house, what.text, at)
    for pattern, make in (*(bad_beat.LINES if house.is_bad_beat else high_hand.LINES), *boxes.LINES):
        match = re.fullmatch(pattern, said)
        if match is not None:
            return make(house, who, *match.groups())
    raise ValueError("nobody does this in a scenario of the house")


def _who(house: House, text: str, at: int) -> tuple[dict[str, Any], str]:
    beside: list[Signature] = []
    match = WITH.fullmatch(text)
    if match is not None:
        text = match[1]
        beside = [Signature(*_named(house, *one.split(" as "))) for one in match[2].split(", ")]
    actor = ACTOR.fullmatch(text)
    if actor is None:
        raise ValueError("say who does what")
    if actor[1] == ITSELF:
        return house.room(at), actor[3]
    person, role = _named(house, actor[1], actor[2] or "")
    return {"by": role, "giver": person, "at": at, "day": house.day, "beside": tuple(beside)}, actor[3]


def _named(house: House, name: str, role: str = "") -> tuple[str, str]:
    """The person, and the role in which they act: the only one that they have, where none is said."""
    roles = [one for one in house.roles.get(name, ()) if one in ROLES]
    if role:
        return name, role
    if len(roles) != 1:
        raise ValueError(f"say in which role {name} acts: '{name} as dealer'")
    return name, roles[0]
