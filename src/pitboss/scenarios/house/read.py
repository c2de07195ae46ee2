"""Reads a scenario of the house into steps. Every fault is a TextError with its line."""

import re
from collections.abc import Callable
from datetime import date

import msgspec

from pitboss.house.people.roles import ROLES
from pitboss.notation.error import TextError
from pitboss.scenarios.house.expect import Expectation, read_expectation
from pitboss.scenarios.house.run import Terms
from pitboss.scenarios.house.terms import with_term
from pitboss.scenarios.read import read_covers
from pitboss.scenarios.sections import read_sections
from pitboss.submission.file.structs import BadBeat, HighHand

HEADING = re.compile(r"(title|covers|bad beat|high hand|people|day|happens|result)\s*:\s*(.*)")
JACKPOT = re.compile(r"^(bad beat|high hand)\s*:", re.MULTILINE)


class Day(msgspec.Struct, frozen=True):
    """The gaming day of what follows."""

    day: str


class Version(msgspec.Struct, frozen=True):
    """Another version of the Rules Submission is in effect."""

    clock: str
    version: int
    terms: str


class Line(msgspec.Struct, frozen=True):
    """clock: the time; text: what happens then."""

    clock: str
    text: str


class HouseStep(msgspec.Struct, frozen=True):
    line: int
    text: str
    what: Day | Version | Line | Expectation


class HouseScenario(msgspec.Struct):
    title: str = ""
    covers: tuple[str, ...] = ()
    kind: str = ""
    terms: Terms = Terms(BadBeat())
    people: dict[str, tuple[str, ...]] = {}
    steps: list[HouseStep] = []


def is_of_the_house(text: str) -> bool:
    return JACKPOT.search(text) is not None


def read_house_scenario(text: str) -> HouseScenario:
    scenario = read_sections(text, HouseScenario(), HEADING, HEADINGS, LINES)
    if not any(isinstance(step.what, Expectation) for step in scenario.steps):
        raise TextError("", "nothing is expected: write 'result:' and below it what must come out", 1)
    return scenario


# --- headings ------------------------------------------------------------------------------------------------------
def _title(scenario: HouseScenario, text: str, line: int) -> None:
    scenario.title = text


def _covers(scenario: HouseScenario, text: str, line: int) -> None:
    scenario.covers += read_covers(text)


def _bad_beat(scenario: HouseScenario, text: str, line: int) -> None:
    filed = BadBeat(
        name=text or "main", count_location="main_cage", pay_location="cage", discontinuation_procedure_ref="DP-1"
    )
    scenario.kind, scenario.terms = "bad beat", Terms(filed)


def _high_hand(scenario: HouseScenario, text: str, line: int) -> None:
    filed = HighHand(name=text or "evening", count_location="main_cage", tie_division="equal")
    scenario.kind, scenario.terms = "high hand", Terms(filed)


def _day(scenario: HouseScenario, text: str, line: int) -> None:
    scenario.steps.append(HouseStep(line, text, Day(date.fromisoformat(text).isoformat())))


def _nothing(scenario: HouseScenario, text: str, line: int) -> None:
    if text:
        raise ValueError("write this on the lines below the heading")


HEADINGS: dict[str, Callable[[HouseScenario, str, int], None]] = {
    "title": _title,
    "covers": _covers,
    "bad beat": _bad_beat,
    "high hand": _high_hand,
    "people": _nothing,
    "day": _day,
    "happens": _nothing,
    "result": _nothing,
}


# --- lines below them ------------------------------------------------------------------------------------------------
def _term(scenario: HouseScenario, text: str, line: int) -> None:
    scenario.terms = with_term(scenario.kind, scenario.terms, text)


def _person(scenario: HouseScenario, text: str, line: int) -> None:
    name, *roles = text.split()
    strange = [role for role in roles if role not in (*ROLES, "unlicensed")]
    if strange or not roles:
        raise ValueError(f"write a name and its roles, which are {', '.join(ROLES)}")
    scenario.people[name] = tuple(roles)


def _happens(scenario: HouseScenario, text: str, line: int) -> None:
    word, _, rest = text.partition(" ")
    if word == "expect":
        what: Version | Line | Expectation = read_expectation(rest.strip())
    elif (match := re.fullmatch(r"version (\d+) is in effect:\s*(.*)", rest)) is not None:
        what = Version(word, int(match[1]), match[2])
    else:
        what = Line(word, rest.strip())
    scenario.steps.append(HouseStep(line, text, what))


def _result(scenario: HouseScenario, text: str, line: int) -> None:
    scenario.steps.append(HouseStep(line, text, read_expectation(text.removeprefix("expect "))))


LINES: dict[str, Callable[[HouseScenario, str, int], None]] = {
    "bad beat": _term,
    "high hand": _term,
    "people": _person,
    "happens": _happens,
    "result": _result,
}
