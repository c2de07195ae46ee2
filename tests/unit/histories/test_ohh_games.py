"""Open Hand History has six names for games; which one a game gets is asked of its data, not of its key."""

import msgspec
import pytest

from pitboss.games import GAMES, RING_GAMES
from pitboss.ohh import game_type

NAMES = {
    "Holdem": ["holdem", "six-plus-holdem"],
    "Omaha": ["omaha-high", "five-card-omaha-high", "six-card-omaha-high"],
    "OmahaHiLo": ["omaha-hi-lo-8", "five-card-omaha-hi-lo-8"],
    "Stud": ["seven-card-stud-high", "seven-card-stud-low", "five-card-stud"],
    "StudHiLo": ["seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8"],
    "Draw": [
        "five-card-draw-high", "five-card-draw-low", "badugi", "triple-draw-2-7", "triple-draw-a-5", "badeucey",
        "badacey", "badugi-three-draw", "single-draw-2-7",
    ],
}  # fmt: skip


def test_ohh__the_name_of_every_game() -> None:
    found: dict[str, list[str]] = {}
    for game in RING_GAMES:
        found.setdefault(game_type(game), []).append(game.key)
    assert {name: sorted(keys) for name, keys in found.items()} == {name: sorted(keys) for name, keys in NAMES.items()}


@pytest.mark.parametrize("name", NAMES)
def test_ohh__a_game_by_another_key_has_the_same_name(name: str) -> None:
    game = msgspec.structs.replace(GAMES[NAMES[name][0]], key="another")
    assert game_type(game) == name
