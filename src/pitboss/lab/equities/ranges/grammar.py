"""A row of alternatives: what is named, what is taken out of it again, and how much each counts."""

import re

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import Card, CardError, letters_of, parse_cards, show_cards
from pitboss.lab.equities.ranges.best import best_masks
from pitboss.lab.equities.ranges.holding import WHOLE, Combo, Holding, Masks, masks_of, rows_of
from pitboss.lab.equities.ranges.patterns import SHAPES, pattern_masks, pattern_size
from pitboss.lab.equities.ranges.two_cards import is_two_card_class, two_card_range
from pitboss.lab.errors import LabError

_WEIGHT = re.compile(r"(.*)@(\d+(?:\.\d+)?)%?")
_PERCENT = re.compile(r"(\d+(?:\.\d+)?)%(?:-(\d+(?:\.\d+)?)%)?")
Counts = NDArray[np.int64]
# Weights go down to hundredths of a percent.
FINE = 100


def read_holding(text: str, cards: int, deck: tuple[Card, ...], draws: bool = False, game: str = "") -> Holding:
    """cards: how many a complete holding has. draws: whether cards can be thrown away. game: whose best hands are
    meant by a percentage."""
    named = letters_of(text.strip())
    if named.lower() in ("random", "any", "*"):
        return Holding("random", np.zeros((1, 0), np.uint8), cards)
    try:
        if "/" in named:
            return _thrown(named, cards, deck, draws)
        return _row(named, cards, deck, game)
    except CardError as error:
        raise LabError(f"{text!r}: {error}") from error


def read_masks(text: str, cards: int, deck: tuple[Card, ...], game: str = "") -> tuple[int, Masks]:
    """What a row of alternatives names, a bit a card, and of how many cards each is. Weights are left out."""
    try:
        found = _row(letters_of(text.strip()), cards, deck, game)
    except CardError as error:
        raise LabError(f"{text!r}: {error}") from error
    return found.size, masks_of(found.combos)


def _row(text: str, cards: int, deck: tuple[Card, ...], game: str) -> Holding:
    named, counts = np.zeros(0, np.uint64), np.zeros(0, np.int64)
    sizes: set[int] = set()
    for part in _parts(text):
        taken_out = part.startswith("!")
        body, weight = _weighed(part[1:] if taken_out else part, text)
        size, masks = _alternative(body, cards, deck, game)
        sizes.add(size)
        if taken_out:
            keep = ~np.isin(named, masks)
            named, counts = named[keep], counts[keep]
        else:
            named, counts = _joined(named, counts, masks, weight)
    if len(sizes) != 1:
        raise LabError(f"{text!r}: alternatives have the same number of cards")
    size = sizes.pop()
    if size > cards:
        raise LabError(f"{text!r} is {size} cards; a holding of this game has {cards}")
    if not len(named):
        raise LabError(f"{text!r} is empty: everything that is named is taken out again")
    return Holding(text, rows_of(named, size), cards - size, (), _weights(counts))


def _joined(named: Masks, counts: Counts, more: Masks, weight: int) -> tuple[Masks, Counts]:
    """Each set once, with the highest weight that it was named with."""
    if not len(named):
        return more, np.full(len(more), weight, np.int64)
    every, where = np.unique(np.concatenate([named, more]), return_inverse=True)
    weights = np.zeros(len(every), np.int64)
    np.maximum.at(weights, where, np.concatenate([counts, np.full(len(more), weight, np.int64)]))
    return every, weights


def _weights(counts: Counts) -> Counts | None:
    """In the smallest whole numbers; None where all are alike."""
    return None if counts.max() == counts.min() else counts // int(np.gcd.reduce(counts))


def _weighed(part: str, text: str) -> tuple[str, int]:
    match = _WEIGHT.fullmatch(part)
    if match is None:
        if "@" in part:
            raise LabError(f"{text!r}: behind the @ stands a weight in percent, as in 'AKs@50'")
        return part, WHOLE * FINE
    weight = round(float(match[2]) * FINE)
    if not 0 < weight <= WHOLE * FINE:
        raise LabError(f"{text!r}: a weight is more than 0 and at most 100 percent, as in 'AKs@50'")
    return match[1].strip(), weight


def _parts(text: str) -> list[str]:
    """Alternatives in their order; 'TT+!QQ' is TT+ and then without QQ."""
    parts = [part.strip() for part in text.split(",")]
    # 'As,Kd' is a row of cards as well as two alternatives; the cards are meant.
    if all(len(part) == 2 and part[1].lower() in "cdhs" for part in parts):
        return ["".join(parts)]
    found = []
    for part in parts:
        first, *out = part.split("!")
        found += [first.strip()] if first.strip() or not out else []
        found += [f"!{one.strip()}" for one in out]
    if any(not part.strip("!") for part in found):
        raise LabError("an alternative is empty: write a holding between the commas, as in 'TT+,AKs'")
    if found[0].startswith("!"):
        raise LabError(f"{text!r}: nothing stands before the ! that cards could be taken out of")
    return found


def _alternative(part: str, cards: int, deck: tuple[Card, ...], game: str) -> tuple[int, Masks]:
    """How many cards each has, and the sets."""
    percent = _PERCENT.fullmatch(part)
    if percent is not None:
        return best_masks(part, percent[1], percent[2], deck, game)
    body, _, shape = part.partition("$")
    if shape and shape.lower() not in SHAPES:
        raise LabError(f"{part!r}: behind the $ stands one of {', '.join(SHAPES)}")
    if cards == 2 and not shape:
        pair = two_card_range(body, deck)
        if pair is not None:
            return 2, masks_of(np.array(pair, np.uint8))
    if cards != 2 and is_two_card_class(body):
        raise LabError(f"{part!r} is a range of two cards; this game has {cards}: write 'AA**', the cards, or 'random'")
    # Sorted out before the patterns: cards with nothing left open, in any spacing.
    squeezed = "".join(body.split())
    size = pattern_size(squeezed)
    if not shape and (
        size is None or (2 * size == len(squeezed) and "*" not in squeezed and "x" not in squeezed.lower())
    ):
        exact = parse_cards(body, deck=deck)
        return len(exact), masks_of(np.array([exact], np.uint8).reshape(1, len(exact)))
    if size is None:
        parse_cards(body, deck=deck)  # says what is wrong with it
        raise LabError(f"{part!r} is no holding")
    if size > cards:
        raise LabError(f"{part!r} is {size} cards; a holding of this game has {cards}")
    return size, pattern_masks(squeezed, shape.lower(), deck)


def _thrown(text: str, cards: int, deck: tuple[Card, ...], draws: bool) -> Holding:
    if not draws:
        raise LabError(f"{text!r}: no cards are thrown away in this game; leave out what stands after the /")
    before, _, after = text.partition("/")
    held, thrown = parse_cards(before, deck=deck), parse_cards(after, deck=deck)
    if len(held) != cards:
        raise LabError(f"{text!r}: before the / stand all {cards} cards, after it those of them that are thrown away")
    strange = [card for card in thrown if card not in held]
    if strange:
        raise LabError(f"{text!r}: {show_cards(strange)} cannot be thrown away, it is not held")
    kept: Combo = tuple(sorted(set(held) - set(thrown)))
    return Holding(text, np.array([kept], np.uint8).reshape(1, len(kept)), len(thrown), thrown)
