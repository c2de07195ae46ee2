"""Works out again in which order hands of two cards stand against one random hand and writes it down."""

import json
from pathlib import Path

from pitboss.cards import RANKS
from pitboss.games import RING_GAMES, Game
from pitboss.games.steps import Board, Deal
from pitboss.lab.equities.against_random import shares_against_random

PLACE = Path(__file__).resolve().parents[1] / "src" / "pitboss" / "lab" / "equities" / "ranges" / "best_hands.json"


def order_of(game: Game) -> list[str]:
    """Classes of hands, best first; equal ones by name."""
    shares = {
        (RANKS[b >> 2] + RANKS[a >> 2] + ("" if a >> 2 == b >> 2 else "s" if a & 3 == b & 3 else "o")): share
        for (a, b), share in shares_against_random(game).items()
    }
    return sorted(shares, key=lambda label: (-shares[label], label))


def two_cards(game: Game) -> bool:
    hole = sum(len(step.faces) for step in game.script if type(step) is Deal)
    return hole == 2 and any(type(step) is Board for step in game.script)


def main() -> None:
    found = {game.key: " ".join(order_of(game)) for game in RING_GAMES if two_cards(game)}
    PLACE.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    for game, order in found.items():
        print(game, order[:60], "…")


if __name__ == "__main__":
    main()
