"""The best so many percent of all hands, in the order of how they fare against one random hand that is played out.

Two hole cards were put in their order exactly, over every board (`python -m tools.best_hands`). The four or five of
Omaha and the first cards of stud were dealt by chance (`python -m tools.best_starts`), on the same boards for every
class of hands that differ by suits alone. Both lie beside this file.
"""

import functools
import json
from importlib.resources import files

import numpy as np

from pitboss.cards import Card
from pitboss.lab.equities.ranges.holding import Masks, masks_of
from pitboss.lab.equities.ranges.suit_classes import suit_classes
from pitboss.lab.equities.ranges.two_cards import two_card_range
from pitboss.lab.errors import LabError

HERE = files("pitboss.lab.equities.ranges")


@functools.cache
def orders() -> dict[str, list[str]]:
    """Of two hole cards, best first, by game."""
    text = (HERE / "best_hands.json").read_text(encoding="utf-8")
    return {game: row.split() for game, row in json.loads(text).items()}


@functools.cache
def starts() -> dict[str, np.ndarray[tuple[int], np.dtype[np.uint16]]]:
    """Of Omaha and stud: what each class of starting hands gets of the pot, in parts of one size for a game."""
    with (HERE / "best_starts.npz").open("rb") as file, np.load(file) as kept:
        return {game: kept[game] for game in kept.files}


def best_masks(part: str, first: str, second: str | None, deck: tuple[Card, ...], game: str) -> tuple[int, Masks]:
    """first: a percentage, or the beginning of a stretch that ends with second. What lies over the edge of a
    percentage is left out, but the best class of a game is never empty. With it how many cards each has."""
    low, high = (0.0, float(first)) if second is None else sorted((float(first), float(second)))
    if game not in orders() and game not in starts():
        known = ", ".join([*orders(), *starts()])
        raise LabError(f"{part!r}: hands of this game are in no order of strength; percentages are for {known}")
    if not 0 < high <= 100:
        raise LabError(f"{part!r}: a part of all hands is more than 0 and at most 100 percent")
    classes = _classes(game, deck)
    total = sum(map(len, classes))
    chosen: list[Masks] = []
    done = 0
    for masks in classes:
        if 100 * done >= high * total:
            break
        if 100 * done >= low * total and (not chosen or 100 * (done + len(masks)) <= high * total):
            chosen.append(masks)
        done += len(masks)
    if not chosen:
        raise LabError(f"{part!r} holds no whole class of hands: make it wider")
    found = np.unique(np.concatenate(chosen))
    return int(np.bitwise_count(found[0])), found


@functools.lru_cache(maxsize=4)
def _classes(game: str, deck: tuple[Card, ...]) -> list[Masks]:
    """Best first."""
    if game in orders():
        return [masks_of(np.array(two_card_range(label, deck), np.uint8)) for label in orders()[game]]
    shares = starts()[game]
    size = next(size for size in (2, 3, 4, 5) if suit_classes(size)[1].max() + 1 == len(shares))
    every, classes = suit_classes(size)
    by_class = np.argsort(classes, kind="stable")
    parts = np.split(every[by_class], np.cumsum(np.bincount(classes))[:-1])
    return [parts[place] for place in np.argsort(-shares.astype(np.int64), kind="stable")]
