"""What to hold in the first draw of Double Draw, summed up for charts: by class of starting hand, in words."""

from collections import Counter
from collections.abc import Sequence

from pitboss.cards import JOKERS
from pitboss.lab.double_draw.counting import CARDS, FOLD
from pitboss.lab.double_draw.deck import classes, number_of, standing_for
from pitboss.lab.double_draw.money import CLASS_NAMES, money_of
from pitboss.lab.double_draw.solve import solved_values
from pitboss.lab.progress import Progress
from pitboss.rankings.joker import RUN_SETS

NUMBERS = ("no card", "one card", "two", "three", "four", "all five")
SHAPES = {
    (4,): "four of a kind", (3, 1): "three of a kind and one card", (3,): "three of a kind", (2, 2): "two pair",
    (2, 1): "a pair and one card", (2, 1, 1): "a pair and two cards", (2,): "a pair", (3, 2): "a full house",
}  # fmt: skip
Holds = dict[str, dict[str, int]]


def words_of(kept: Sequence[int]) -> str:
    """'a pair', 'joker and two to a straight flush', …: what a player would call the cards that are kept."""
    naturals = [card for card in kept if card not in JOKERS]
    jokers = ("", "joker", "both jokers")[len(kept) - len(naturals)]
    if len(kept) == 5:
        return NUMBERS[5]
    said = _naturals(naturals)
    return " and ".join(part for part in (jokers, said) if part)


def _naturals(cards: list[int]) -> str:
    counts = Counter(card >> 2 for card in cards)
    shape = tuple(sorted(counts.values(), reverse=True))
    if shape in SHAPES:
        return SHAPES[shape]
    if len(cards) < 2:
        return NUMBERS[1] if cards else ""
    faces = {rank + 2 for rank in counts}
    suited = len({card & 3 for card in cards}) == 1
    row = any(faces <= needed for needed, _ in RUN_SETS)
    aim = "to a straight flush" if suited and row else "to a flush" if suited else "to a straight" if row else "cards"
    return f"{NUMBERS[len(cards)]} {aim}"


def what_to_hold(paytable: str = "A", wins: str = "two-pair", progress: Progress | None = None) -> Holds:
    """Class of the five cards dealt to what is held of them to how many hands, the best class and the most hands first.

    All add up to the C(54, 5) hands. A hand that is folded at once is under 'fold'.
    """
    solved = solved_values(money_of(paytable, wins), progress)
    hands, ways, _ = standing_for(5)
    table = classes()
    found: dict[str, Counter[str]] = {name: Counter() for name in reversed(CLASS_NAMES)}
    for hand, count, bits in zip(hands, ways.tolist(), solved["bits"].tolist(), strict=True):
        cards = [card for card in range(CARDS) if int(hand) >> card & 1]
        kept = [card for place, card in enumerate(cards) if not bits >> place & 1]
        found[CLASS_NAMES[table[number_of(hand)] - 1]]["fold" if bits == FOLD else words_of(kept)] += count
    return {name: dict(counts.most_common()) for name, counts in found.items()}
