"""What is wrong with the choices for a table of one's own, as its owner reads it (docs/glossary.md): money as $8, no
name of a field, no id of a rule."""

import re
from typing import Any

import msgspec
import pytest

from pitboss.games import GAMES, Game, find_game
from pitboss.room.owners.choosable import chosen_by_players
from pitboss.submission import ROOM_PROFILES, HouseChoices, faults, faults_of_new, usual_stakes
from pitboss.submission.words.spoken import spoken
from tests.support.tables import house
from tests.unit.submission.test_validator import CHIPS, FORCED, LIMITS

BARE = re.compile(r"(?<![$\d,.])\d{3,}|_|\[|\b[A-Z]-(?:[A-Z]{2,4}-)?\d\d")
STUD = GAMES["seven-card-stud-low"]
OPTIONS: list[tuple[str, dict[str, Any]]] = [
    ("badugi", {"opt_bomb_pot": True, "opt_bomb_amount": 400}),
    ("holdem", {"opt_double_board": True}),
    ("holdem", {"opt_waterfall_amount": 400}),
    ("badugi", {"kill_mode": "full"}),
    ("holdem", {"kill_qualifying_pot": 4000}),
    ("holdem", {"kill_blind": True}),
]


def usual(game: Game, **choices: Any) -> HouseChoices:
    return msgspec.structs.replace(usual_stakes(game, profile="card-room"), **choices)


def test_an_ante_that_the_chips_cannot_pay() -> None:
    found = faults(STUD, usual(STUD, ante_required=True, ante_amount=50))
    assert [spoken(one) for one in found] == [
        "Ante: $0.50 is not a multiple of the smallest chip, $1: choose $1, for example."
    ]


@pytest.mark.parametrize(
    ("game", "choices"), [*[(game, choices) for game, choices, *_ in LIMITS + FORCED + CHIPS], *OPTIONS]
)
def test_each_fault_is_a_sentence_for_people(game: str, choices: dict[str, Any]) -> None:
    words = [spoken(fault) for fault in faults(find_game(game), house(game, **choices))]
    assert words
    for line in words:
        assert not BARE.search(line), line
        assert line[0].isupper()
        assert line.endswith(".")


def test_of_several_games_it_says_in_which() -> None:
    (fault,) = faults(STUD, usual(STUD, ante_required=True, ante_amount=150))
    assert spoken(fault, "Razz").startswith("Razz, ante: $1.50 is not a multiple")


def test_profiles_are_called_as_the_page_calls_them() -> None:
    badugi = GAMES["badugi-three-draw"]
    (fault,) = [one for one in faults_of_new(badugi, usual(badugi, profile="maryland")) if one.place == "profile"]
    assert "“As card rooms play”" in spoken(fault)
    assert not [profile for profile in ROOM_PROFILES if profile in spoken(fault)]


@pytest.mark.parametrize(
    ("key", "value", "words"),
    [
        ("colour", "red", "Colour: there is no such choice at a table of your own: leave it out."),
        ("bet_min", 10**15, "Smallest bet: this is more than there is in the house: choose less."),
        ("bet_min", "4", "Smallest bet: '4' does not fit: whole cents is asked for."),
        ("bet_raise_cap", "4", "Cap on raises: '4' does not fit: a whole number, or none is asked for."),
        ("ante_required", 1, "Ante: 1 does not fit: yes or no (true or false) is asked for."),
        ("bet_structure", "huge", "Limit: 'huge' is not a choice; choose one of fixed, spread, pot, none."),
    ],
)
def test_what_is_no_choice_at_all(key: str, value: object, words: str) -> None:
    found, wrong = chosen_by_players({key: value, "straddle_offered": False})
    assert found == {"straddle_offered": False}
    assert [spoken(fault) for fault in wrong] == [words]
