"""What lies open at the end of a hand, ranked once more from the words of P 6.D and 6.K alone.

Nothing of pitboss.rankings is in here, nor of the engine's reading: five cards are looked at by eye, so to say, and the
best of all fives that the game allows is the hand.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

import msgspec

from pitboss.engine import events as ev
from pitboss.games import Game

Hand = tuple[int, ...]
CLASSES = (
    "no pair", "pair", "two pairs", "three of a kind", "straight", "flush", "full house", "four of a kind",
    "straight flush",
)  # fmt: skip
# P 6.K(4)-(5): with 36 cards a flush beats a full house.
SIX_PLUS = (*CLASSES[:5], "full house", "flush", *CLASSES[7:])
BY_SHAPE = {
    (4, 1): "four of a kind", (3, 2): "full house", (3, 1, 1): "three of a kind", (2, 2, 1): "two pairs",
    (2, 1, 1, 1): "pair", (1, 1, 1, 1, 1): "no pair",
}  # fmt: skip


@cache
def five(cards: tuple[int, ...], six_plus: bool) -> Hand:
    """The place of the class, then the ranks that decide: bigger is better."""
    order = SIX_PLUS if six_plus else CLASSES
    ranks = sorted([card // 4 for card in cards], reverse=True)
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    shape = tuple(sorted(counts.values(), reverse=True))
    flush = len({card % 4 for card in cards}) == 1
    top = straight_to(ranks, lowest=4 if six_plus else 0)
    if top is not None:
        return order.index("straight flush" if flush else "straight"), top
    return order.index("flush" if flush else BY_SHAPE[shape]), *(ranks if flush else groups)


def straight_to(ranks: list[int], lowest: int) -> int | None:
    """The highest rank of five in a row; the ace also stands below the lowest card of the deck (P 6.B, 6.K(6))."""
    if len(set(ranks)) < 5:
        return None
    if ranks[0] - ranks[4] == 4:
        return ranks[0]
    low = [12, lowest + 3, lowest + 2, lowest + 1, lowest]
    return lowest + 3 if ranks == low else None


class Shown(msgspec.Struct, frozen=True):
    """By seat, the best hand of everybody who tabled theirs; and the hand that a winner showed whole afterwards."""

    hands: dict[int, Hand]
    afterwards: dict[int, Hand]


def full_house(game: Game) -> Hand:
    return ((SIX_PLUS if six_plus(game) else CLASSES).index("full house"),)


def six_plus(game: Game) -> bool:
    return len(game.deck) == 36


def shown_in(log: Sequence[ev.Event], game: Game) -> Shown:
    """From the events of one hand."""
    board: list[int] = []
    tabled: dict[int, tuple[int, ...]] = {}
    dealt: dict[int, list[tuple[int, str]]] = {}
    turned: dict[int, dict[int, int]] = {}
    for event in log:
        if isinstance(event, ev.BoardDealt):
            board += event.cards
        elif isinstance(event, ev.CommonCardDealt):
            board.append(event.card)
        elif isinstance(event, ev.CardsDealt):
            for seat, card, face in zip(event.seats, event.cards, event.faces, strict=True):
                dealt.setdefault(seat, []).append((card, face))
        elif isinstance(event, ev.Discarded):
            dealt[event.seat] = [one for i, one in enumerate(dealt[event.seat]) if i not in event.positions]
        elif isinstance(event, ev.HandTabled):
            tabled[event.seat] = event.cards
        elif isinstance(event, ev.CardsShown):
            turned.setdefault(event.seat, {}).update(zip(event.positions, event.cards, strict=True))
    hands = {seat: best(cards, board, game) for seat, cards in tabled.items()}
    whole = {
        seat: (*shown.values(), *[card for card, face in dealt[seat] if face == "u"])
        for seat, shown in turned.items()
        if len(shown) == sum(face == "d" for _, face in dealt[seat])
    }
    afterwards = {seat: hand for seat, cards in whole.items() if (hand := best(cards, board, game))}
    return Shown(hands, afterwards)


def best(cards: Sequence[int], board: Sequence[int], game: Game) -> Hand:
    """() where there are too few cards for five."""
    return max([five(tuple(sorted(choice)), six_plus(game)) for choice in fives(cards, board, game)], default=())


def fives(cards: Sequence[int], board: Sequence[int], game: Game) -> Iterator[Iterable[int]]:
    if game.uses == "any":
        yield from combinations((*cards, *board), 5)
        return
    # P 12.K(1), 19.K(1): exactly two of one's own and three of the board.
    for own in combinations(cards, 2):
        for three in combinations(board, 3):
            yield (*own, *three)
