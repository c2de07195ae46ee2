"""Small recorded hands that tests change a key of."""

from typing import Any

from pitboss.phh.hand import PhhError, PhhHand
from pitboss.phh.read import read_hands
from pitboss.phh.replay import Replayed, replay_hand
from pitboss.phh.toml import toml_table

# Aces beat kings for 12 each; p3, on the button, folds.
HOLDEM: dict[str, Any] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
    "actions": [
        "d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 7d2c",
        "p3 f", "p1 cbr 6", "p2 cc",
        "d db QhJh3c", "p1 cbr 6", "p2 cc",
        "d db 5d", "p1 cc", "p2 cc",
        "d db 6s", "p1 cc", "p2 cc",
        "p1 sm AsAd", "p2 sm KsKd",
    ],
    "finishing_stacks": [112, 88, 100],
    "_id": "aces",
}  # fmt: skip

# Fixed limit, 20 and 40, bring-in 5: the deuce posts, p1 completes, p2 folds on the next street.
STUD: dict[str, Any] = {
    "variant": "F7S",
    "antes": [2, 2],
    "bring_in": 5,
    "small_bet": 20,
    "big_bet": 40,
    "starting_stacks": [200, 200],
    "actions": [
        "d dh p1 AhKd9s", "d dh p2 4c4d2s",
        "p2 pb", "p1 cbr 20", "p2 cc",
        "d dh p1 9c", "d dh p2 Jh",
        "p1 cbr 20", "p2 f",
    ],
    "finishing_stacks": [222, 178],
    "_id": "stud",
}  # fmt: skip

# Heads-up 2-7 triple draw: p2, the button, has the small blind; p1 draws unknown cards and wins with a seven.
TRIPLE_DRAW: dict[str, Any] = {
    "variant": "F2L3D",
    "antes": [0, 0],
    "blinds_or_straddles": [5, 10],
    "small_bet": 10,
    "big_bet": 20,
    "starting_stacks": [200, 200],
    "actions": [
        "d dh p1 ??????????", "d dh p2 9c8d5h3s2c",
        "p2 cc", "p1 cc",
        "p1 sd ????", "p2 sd 9c", "d dh p1 ????", "d dh p2 Kd",
        "p1 cc", "p2 cc",
        "p1 sd", "p2 sd Kd", "d dh p2 Th",
        "p1 cbr 20", "p2 cc",
        "p1 sd", "p2 sd",
        "p1 cc", "p2 cc",
        "p1 sm 7c5c4d3h2h", "p2 sm 8d5h3s2cTh",
    ],
    "finishing_stacks": [230, 170],
    "_id": "seven-five",
}  # fmt: skip


def changed(hand: dict[str, Any], **keys: Any) -> dict[str, Any]:
    """With these keys instead; None takes a key away."""
    return {key: value for key, value in (hand | keys).items() if value is not None}


def replaced(hand: dict[str, Any], *swaps: tuple[str, str], **keys: Any) -> dict[str, Any]:
    """With actions exchanged, all at once: ("p2 cc", "p2 f") at its first place, ("p2 cc", "") to leave it out."""
    actions: list[str] = list(hand["actions"])
    places = [actions.index(old) for old, _ in swaps]
    for place, (_, new) in zip(places, swaps, strict=True):
        actions[place] = new
    return changed(hand, **keys, actions=[action for action in actions if action])


def read(hand: dict[str, Any]) -> PhhHand:
    found = next(read_hands(toml_table(hand)))
    assert isinstance(found, PhhHand), found
    return found


def fault(hand: dict[str, Any]) -> PhhError:
    found = next(read_hands(toml_table(hand)))
    assert isinstance(found, PhhError), found
    return found


def replay(hand: dict[str, Any], house: str = "as-recorded") -> Replayed:
    return replay_hand(next(read_hands(toml_table(hand))), house)
