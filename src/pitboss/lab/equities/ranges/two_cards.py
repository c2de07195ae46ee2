"""Ranges of two hole cards: AKs, TT+, A2s-A5s, T9s-65s, Axs."""

import re
from itertools import combinations, product

from pitboss.cards import CARD_TEXT, RANKS, Card
from pitboss.lab.equities.ranges.holding import Combo
from pitboss.lab.errors import LabError

_CLASS = re.compile(rf"([{RANKS}])([{RANKS}X*])([so]?)(\+?)")
_SPAN = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)-([{RANKS}])([{RANKS}])([so]?)")


def is_two_card_class(part: str) -> bool:
    """AKs, TT+, A2s-A5s: nothing else is written like that. AK and AX are patterns of any game."""
    return bool(_SPAN.fullmatch(_plain(part))) or bool(re.fullmatch(rf"[{RANKS}]{{2}}(?:[so]\+?|\+)", _plain(part)))


def _plain(part: str) -> str:
    """S and O are no ranks: written large or small they say whether the cards are suited."""
    return part.upper().replace("S", "s").replace("O", "o")


def two_card_range(part: str, deck: tuple[Card, ...]) -> list[Combo] | None:
    """None where this is no range of two cards."""
    text = _plain(part)
    span = _SPAN.fullmatch(text)
    if span is not None:
        return _span(part, span, deck)
    found = _CLASS.fullmatch(text)
    if found is None:
        return None
    first, second, suits, more = found.groups()
    if second in "X*":
        if more:
            raise LabError(f"{part!r}: any other card is any already; leave out the +")
        return _with_any(RANKS.index(first), suits, deck)
    return [combo for pair in _upwards(part, first, second, suits, bool(more)) for combo in _suited(*pair, suits, deck)]


def _with_any(rank: int, suits: str, deck: tuple[Card, ...]) -> list[Combo]:
    """Every hand with a card of this rank; suited ones are no pairs, and neither are those of two suits."""
    ranks = sorted({card >> 2 for card in deck if card < 52})
    others = [other for other in ranks if other != rank or not suits]
    return [combo for other in others for combo in _suited(max(rank, other), min(rank, other), suits, deck)]


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
    elif low[0] - low[1] == high[0] - high[1]:
        pairs = [(low[0] + up, low[1] + up) for up in range(high[0] - low[0] + 1)]
    else:
        raise LabError(
            f"{part!r}: a range goes from pair to pair (22-66), keeps its higher card (A2s-A5s), or goes down with "
            "both cards (T9s-65s)"
        )
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
    every: list[Combo] = [(other, one) for one, other in product(ones, others)]
    if not suits:
        return every
    return [pair for pair in every if (pair[0] & 3 == pair[1] & 3) == (suits == "s")]
