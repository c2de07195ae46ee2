"""Reads a scenario file into steps. Every fault is a TextError with its line."""

import re
from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.cards import DECK_54, Card
from pitboss.engine.commands import Command
from pitboss.games import GAMES
from pitboss.money import parse_cents
from pitboss.notation.house import read_choice
from pitboss.notation.text import TextError, read_command
from pitboss.notation.values import TOKEN, read_cards, read_name, read_seat, read_taker
from pitboss.rulebook import REGISTER
from pitboss.scenarios.check import Expectation, read_expectation
from pitboss.scenarios.dealer import Lists, no_cards
from pitboss.scenarios.sections import read_sections
from pitboss.submission import PROFILES

HEADING = re.compile(r"(title|covers|game|house|seats|button|showing|cards|play|result)\s*:\s*(.*)")
CHOICE = re.compile(r"(\w+)\s*=\s*(.*)")
SEAT = re.compile(rf"(\S+)\s+({TOKEN})\s+(\S+)")
PLACE = re.compile(r"(board|second|common|button \S+|\S+ draws|\S+?)\s*:\s*(.*)")
SHOWING = ("ask", "show", "muck_when_beaten")


class Deal(msgspec.Struct, frozen=True):
    """The dealer deals what is due now, before anything else happens."""


class Step(msgspec.Struct, frozen=True):
    """final: what is expected only once the hand is over."""

    line: int
    text: str
    what: Command | Expectation | Lists | Deal
    final: bool = False


class Scenario(msgspec.Struct):
    title: str = ""
    covers: tuple[str, ...] = ()
    game: str = ""
    game_line: int = 0
    profile: str = "maryland"
    choices: dict[str, Any] = {}
    seats: list[tuple[int, int, str, int]] = []
    button: int = 0
    button_line: int = 0
    showing: str = "ask"
    steps: list[Step] = []


def read_scenario(text: str) -> Scenario:
    scenario = read_sections(text, Scenario(), HEADING, HEADINGS, LINES)
    if not scenario.game:
        raise TextError("", "no game is named: write 'game: holdem', or another key of 'pitboss games'", 1)
    if not any(isinstance(step.what, Expectation) for step in scenario.steps):
        raise TextError("", "nothing is expected: write 'result:' and below it what must come out", 1)
    return scenario


# --- headings ------------------------------------------------------------------------------------------------------
def _title(scenario: Scenario, text: str, line: int) -> None:
    scenario.title = text


def _covers(scenario: Scenario, text: str, line: int) -> None:
    scenario.covers += read_covers(text)


def read_covers(text: str) -> tuple[str, ...]:
    """Raises ValueError."""
    ids = tuple(text.replace(",", " ").split())
    for rule_id in ids:
        if rule_id not in REGISTER:
            raise ValueError(f"{rule_id} is not in the register of rules; 'pitboss rules' lists them")
    return ids


def _game(scenario: Scenario, text: str, line: int) -> None:
    scenario.game, scenario.game_line = text, line


def _house(scenario: Scenario, text: str, line: int) -> None:
    if text and text not in PROFILES:
        raise ValueError(f"no profile is called {text!r}; choose one of {', '.join(PROFILES)}")
    scenario.profile = text or "maryland"


def _button(scenario: Scenario, text: str, line: int) -> None:
    scenario.button, scenario.button_line = read_seat(text), line
    if scenario.seats and scenario.button not in [seat for _, seat, _, _ in scenario.seats]:
        raise ValueError(f"nobody sits in seat {scenario.button}")


def _showing(scenario: Scenario, text: str, line: int) -> None:
    if text not in SHOWING:
        raise ValueError(f"{text!r} is no way to show; choose {', '.join(SHOWING)}")
    scenario.showing = text


def _cards(scenario: Scenario, text: str, line: int) -> None:
    scenario.steps.append(Step(line, "cards:", no_cards()))


def _nothing(scenario: Scenario, text: str, line: int) -> None:
    if text:
        raise ValueError("write this on the lines below the heading")


HEADINGS: dict[str, Callable[[Scenario, str, int], None]] = {
    "title": _title,
    "covers": _covers,
    "game": _game,
    "house": _house,
    "seats": _nothing,
    "button": _button,
    "showing": _showing,
    "cards": _cards,
    "play": _nothing,
    "result": _nothing,
}


# --- lines below them ------------------------------------------------------------------------------------------------
def _choice_line(scenario: Scenario, text: str, line: int) -> None:
    match = CHOICE.fullmatch(text)
    if match is None:
        raise ValueError("write a house choice as in 'bet_min = 2'")
    scenario.choices[match[1]] = read_choice(match[1], match[2])


def _seat_line(scenario: Scenario, text: str, line: int) -> None:
    match = SEAT.fullmatch(text)
    if match is None:
        raise ValueError("write a seat, a name and the chips, as in '3 A 200'")
    scenario.seats.append((line, read_seat(match[1]), read_name(match[2]), parse_cents(match[3])))


def _card_line(scenario: Scenario, text: str, line: int) -> None:
    match = PLACE.fullmatch(text)
    if match is None:
        raise ValueError(
            "write a place and its cards, as in '3: As Kd', '3 draws: Qh', 'dealer: Ks 9d' or 'board: 2c 7d 8h'"
        )
    place, cards = match[1], _row_of_cards(match[2], scenario.game)
    lists = scenario.steps[-1].what
    assert isinstance(lists, Lists)
    if place == "board":
        lists.board += cards
    elif place == "second":
        lists.second += cards
    elif place == "common":
        lists.common += cards
    elif place.startswith("button "):
        lists.button.setdefault(read_seat(place.removeprefix("button ")), []).extend(cards)
    else:
        lists.seats.setdefault(read_taker(place.removesuffix(" draws")), []).extend(cards)


def _row_of_cards(text: str, game: str) -> list[Card]:
    """Brackets and bars are for the reader. A card may come twice in a hand where a pile was shuffled again."""
    deck = GAMES[game].deck if game in GAMES else DECK_54
    return [card for piece in re.sub(r"[()|]", " ", text).split() for card in read_cards(piece, deck)]


def _play_line(scenario: Scenario, text: str, line: int) -> None:
    word, _, rest = text.partition(" ")
    if text == "deal":
        what: Command | Expectation | Deal = Deal()
    else:
        what = read_expectation(rest.strip()) if word == "expect" else read_command(text)
    scenario.steps.append(Step(line, text, what))


def _result_line(scenario: Scenario, text: str, line: int) -> None:
    scenario.steps.append(Step(line, text, read_expectation(text.removeprefix("expect ")), final=True))


LINES: dict[str, Callable[[Scenario, str, int], None]] = {
    "house": _choice_line,
    "seats": _seat_line,
    "cards": _card_line,
    "play": _play_line,
    "result": _result_line,
}
