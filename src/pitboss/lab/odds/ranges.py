"""Holdings as people write them: cards, the ranges of Hold 'Em, and cards thrown away in a draw game.

    AsAh                 these cards
    AsAh in seven-card stud, or AsAhKd in Omaha: these and whatever else comes
    random               any cards
    AKs  AKo  AK  TT     suited, of two suits, both, a pair (games with two hole cards)
    TT+  ATs+  K9o+      and better: higher pairs; the kicker up to below the higher card
    22-66  A2s-A5s       from … to …
    TT+,AKs,AsQd         any of these
    AsKsQsJs2d/2d        a draw game: these cards, and what of them is thrown away

A row of alternatives counts each of its combinations of cards once, however often it is named.
"""

import re
from itertools import combinations

import msgspec

from pitboss.cards import CARD_TEXT, RANKS, Card, CardError, parse_cards, show_cards
from pitboss.lab.errors import LabError

Combo = tuple[Card, ...]

_CLASS = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)(\+?)")
_SPAN = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)-([{RANKS}])([{RANKS}])([so]?)")


class Holding(msgspec.Struct, frozen=True):
    """combos: the alternatives, each with the same number of cards. to_come: cards that complete each of them. thrown:
    cards that the player has thrown away, and that nobody can get."""

    text: str
    combos: tuple[Combo, ...]
    to_come: int
    thrown: Combo = ()


def read_holding(text: str, cards: int, deck: tuple[Card, ...], draws: bool = False) -> Holding:
    """cards: how many a complete holding has. draws: whether cards can be thrown away."""
    named = text.strip()
    if named.lower() in ("random", "any", "*"):
        return Holding("random", ((),), cards)
    try:
        if "/" in named:
            return _thrown(named, cards, deck, draws)
        combos = tuple(dict.fromkeys(combo for part in _parts(named) for combo in _combos(part, cards, deck)))
    except CardError as error:
        raise LabError(f"{text!r}: {error}") from error
    sizes = {len(combo) for combo in combos}
    if len(sizes) != 1:
        raise LabError(f"{text!r}: alternatives have the same number of cards")
    size = sizes.pop()
    if size > cards:
        raise LabError(f"{text!r} is {size} cards; a holding of this game has {cards}")
    return Holding(named, combos, cards - size)


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in text.split(",")]
    # 'As,Kd' is a row of cards as well as two alternatives; the cards are meant.
    if all(len(part) == 2 and part[1].lower() in "cdhs" for part in parts):
        return ["".join(parts)]
    return parts


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
    kept = tuple(sorted(set(held) - set(thrown)))
    return Holding(text, (kept,), len(thrown), thrown)


def _combos(part: str, cards: int, deck: tuple[Card, ...]) -> list[Combo]:
    if not part:
        raise LabError("an alternative is empty: write a holding between the commas, as in 'TT+,AKs'")
    ranges = _CLASS.fullmatch(part.upper().replace("S", "s").replace("O", "o")) or None
    span = _SPAN.fullmatch(part.upper().replace("S", "s").replace("O", "o"))
    if ranges is None and span is None:
        return [tuple(sorted(parse_cards(part, deck=deck)))]
    if cards != 2:
        raise LabError(f"{part!r} is a range of two cards; this game has {cards}: write the cards, or 'random'")
    if span is not None:
        return _span(part, span, deck)
    assert ranges is not None
    first, second, suits, more = ranges.groups()
    return [combo for pair in _upwards(part, first, second, suits, bool(more)) for combo in _suited(*pair, suits, deck)]


def _upwards(part: str, first: str, second: str, suits: str, more: bool) -> list[tuple[int, int]]:
    high, low = sorted((RANKS.index(first), RANKS.index(second)), reverse=True)
    if high == low:
        _no_suits(part, suits)
        return [(rank, rank) for rank in range(high, len(RANKS) if more else high + 1)]
    return [(high, rank) for rank in range(low, high if more else low + 1)]


def _span(part: str, span: re.Match[str], deck: tuple[Card, ...]) -> list[Combo]:
    a, b, suits, c, d, other_suits = span.groups()
    one, other = (sorted(map(RANKS.index, pair), reverse=True) for pair in ((a, b), (c, d)))
    if suits != other_suits:
        raise LabError(f"{part!r}: both ends of a range are suited, or neither")
    low, high = sorted((one, other))
    if low[0] == low[1] and high[0] == high[1]:
        _no_suits(part, suits)
        pairs = [(rank, rank) for rank in range(low[0], high[0] + 1)]
    elif low[0] == high[0] and high[0] != high[1]:
        pairs = [(low[0], rank) for rank in range(low[1], high[1] + 1)]
    else:
        raise LabError(f"{part!r}: a range goes from pair to pair (22-66) or keeps its higher card (A2s-A5s)")
    return [combo for pair in pairs for combo in _suited(*pair, suits, deck)]


def _no_suits(part: str, suits: str) -> None:
    if suits:
        raise LabError(f"{part!r}: two cards of one rank are never suited; write {part[:2]}")


def _suited(high: int, low: int, suits: str, deck: tuple[Card, ...]) -> list[Combo]:
    ones, others = ([4 * rank + suit for suit in range(4)] for rank in (high, low))
    missing = [CARD_TEXT[card] for card in (ones[0], others[0]) if card not in deck]
    if missing:
        raise LabError(f"{missing[0]} is not in this deck of {len(deck)} cards")
    if high == low:
        return [*combinations(ones, 2)]
    every: list[Combo] = [(other, one) for one in ones for other in others]
    if not suits:
        return every
    return [pair for pair in every if (pair[0] & 3 == pair[1] & 3) == (suits == "s")]
