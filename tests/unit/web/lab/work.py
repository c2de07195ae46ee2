"""What a process does in tests instead of the lab's work: nothing heavy, and as long as a question says."""

import os
import signal
import time
from typing import Any

from pitboss.lab.worker import NoAnswer, NoRoom

ANSWERS: dict[str, dict[str, Any]] = {
    "odds": {
        "exact": True,
        "deals": 1_712_304,
        "claimed": {"whole": 1.0},
        "players": [
            {"holding": "AsAh", "share": 0.8, "margin": None, "scoops": 0.8,
             "shares": {"whole": {"win": 0.8, "tie": 0}}}
        ],
    },
    "bad_beat": {
        "exact": False, "chance": 0.25, "interval": [0.2, 0.3], "losing": "a pair", "winning": None,
        "both_hole_cards": False, "quads_pocket_pair": False, "hands_between_hits": 4.0,
    },
    "high_hand": {
        "both_hole_cards": False, "median": "a full house", "rolled_over": 0.1,
        "classes": {"full_house": {"chance": 0.5, "at_least": 0.9}},
    },
}  # fmt: skip


def quick(question: str, asked: dict[str, Any]) -> dict[str, Any]:
    return {**ANSWERS[question], "asked": asked, "pid": os.getpid()}


def by_game(question: str, asked: dict[str, Any]) -> dict[str, Any]:
    """What is to happen stands in the place of the game."""
    match asked["game"]:
        case "slow":
            time.sleep(60)
        case "dies":
            os.kill(os.getpid(), signal.SIGKILL)
        case "nonsense":
            raise NoAnswer("name another card")
        case "full":
            raise NoRoom("cannot write into /somewhere/private")
    return quick(question, asked)
