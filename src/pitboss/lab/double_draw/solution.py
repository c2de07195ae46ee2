"""Double Draw against the house: exact figures of the whole game, and what to do with a given hand.

The cycle counts every way that a round can go, each as likely as any other. A round is a starting hand, one of
C(54, 5); then a first draw, one of C(49, k) for k cards thrown; then one of the 49 - k cards left. As k is the player's
choice these numbers differ, so each hand is given lcm(C(49, k)) ways of the first draw and each of those lcm(49 - k)
ways of the second, shared out evenly. A hand that is folded or stood on has all of them. The outcomes add up to the
cycle.

Where two choices are worth the same to the last part, the counts follow the one named first: fold or stand, then the
fewest cards thrown, then the lowest. The edge does not depend on it.
"""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, lcm, sqrt
from typing import Any

import msgspec
import numpy as np

from pitboss.cards import CardError, parse_cards, show_cards
from pitboss.games.double_draw import DOUBLE_DRAW
from pitboss.lab.double_draw.choice import ANTE, DRAWS, LEFT, PARTS, SIZES, THROWN_MOST, subsets, values_of_hand
from pitboss.lab.double_draw.deck import CARDS, classes
from pitboss.lab.double_draw.money import CLASS_NAMES, OPENING, Money, money_of, winning_minimum
from pitboss.lab.double_draw.solve import places, solved_outcomes, solved_values
from pitboss.lab.errors import LabError
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order

FIRST_WAYS = lcm(*DRAWS)
SECOND_WAYS = lcm(*LEFT)
CYCLE = comb(CARDS, 5) * FIRST_WAYS * SECOND_WAYS
FOLD_FIRST = "fold_before_first_draw"
FOLD_SECOND = "fold_before_second_draw"


class DoubleDrawReport(msgspec.Struct, frozen=True):
    """Figures under the best play, all in antes; outcomes and what each brings, by name, the best hand first."""

    paytable: str
    wins: str
    house_edge: Fraction
    average_wager: Fraction
    element_of_risk: Fraction
    standard_deviation: float
    cycle: int
    outcomes: dict[str, int]
    net: dict[str, int]
    bonus_edge: Fraction

    def json(self) -> dict[str, Any]:
        return {
            "game": DOUBLE_DRAW.key,
            "paytable": self.paytable,
            "wins": self.wins,
            "house_edge": float(self.house_edge),
            "average_wager": float(self.average_wager),
            "element_of_risk": float(self.element_of_risk),
            "standard_deviation": self.standard_deviation,
            "cycle": self.cycle,
            "outcomes": self.outcomes,
            "net": self.net,
            "bonus_edge": f"{self.bonus_edge.numerator}/{self.bonus_edge.denominator}",
        }


class Choice(msgspec.Struct, frozen=True):
    """What may be done: fold, or hold these cards (all five: stand pat). The value is what the round then brings."""

    action: str
    hold: tuple[int, ...]
    value: Fraction

    def json(self) -> dict[str, Any]:
        value = f"{self.value.numerator}/{self.value.denominator}"
        return {"action": self.action, "hold": show_cards(self.hold), "value": float(self.value), "exact": value}


class DrawAdvice(msgspec.Struct, frozen=True):
    """The choices with a hand in the first or second draw, the best first."""

    draw: int
    hand: tuple[int, ...]
    dead: tuple[int, ...]
    choices: tuple[Choice, ...]

    def json(self) -> dict[str, Any]:
        return {
            "game": DOUBLE_DRAW.key,
            "draw": self.draw,
            "hand": show_cards(self.hand),
            "dead": show_cards(self.dead),
            "best": self.choices[0].json(),
            "choices": [choice.json() for choice in self.choices],
        }


def double_draw_report(
    paytable: str = "A", wins: str = "two-pair", progress: Progress | None = None, spread: InOrder = in_order
) -> DoubleDrawReport:
    """spread: who solves it where that has not been done before."""
    money = money_of(paytable, wins)
    solved = solved_outcomes(money, progress, spread)
    counts = [_ways(solved["counts"], place) for place in range(len(CLASS_NAMES) + 1)]
    outcomes = {name: counts[place] for place, name in reversed(list(enumerate(CLASS_NAMES, 1)))}
    outcomes[FOLD_SECOND] = counts[0]
    outcomes[FOLD_FIRST] = int(solved["folded"][0]) * FIRST_WAYS * SECOND_WAYS
    net = {name: money.net[place] for place, name in reversed(list(enumerate(CLASS_NAMES, 1)))}
    net |= {FOLD_SECOND: money.fold_second, FOLD_FIRST: money.fold_first}
    mean = Fraction(sum(count * net[name] for name, count in outcomes.items()), CYCLE)
    # What was counted and what was maximised are two ways to one number.
    valued = Fraction(int(solved["value"][0]), comb(CARDS, 5) * ANTE) + money.fold_second
    if sum(outcomes.values()) != CYCLE or mean != valued:
        raise RuntimeError("the counts of Double Draw do not add up to the cycle and to the value: a fault of ours")
    square = Fraction(sum(count * net[name] ** 2 for name, count in outcomes.items()), CYCLE)
    stayed = CYCLE - outcomes[FOLD_FIRST]
    wagered = len(OPENING) + Fraction(stayed + stayed - outcomes[FOLD_SECOND], CYCLE)
    bonus = sum(counts[place] * money.bonus[place] for place in range(1, len(counts)))
    # M-PLY-02, M-PLY-06: a fold gives up the bonus wager too.
    bonus -= outcomes[FOLD_FIRST] + outcomes[FOLD_SECOND]
    return DoubleDrawReport(
        paytable=paytable.strip().upper(),
        wins=winning_minimum(wins),
        house_edge=-mean,
        average_wager=wagered,
        element_of_risk=-mean / wagered,
        standard_deviation=sqrt(square - mean * mean),
        cycle=CYCLE,
        outcomes=outcomes,
        net=net,
        bonus_edge=Fraction(-bonus, CYCLE),
    )


def _ways(counts: np.ndarray[Any, Any], place: int) -> int:
    parts = [FIRST_WAYS // DRAWS[size] * (SECOND_WAYS // LEFT[size]) for size in SIZES]
    return sum(int(counts[size, place]) * parts[size] for size in SIZES)


# --- one hand


def double_draw_advice(
    hand: str, dead: str | None = None, paytable: str = "A", wins: str = "two-pair", progress: Progress | None = None,
    spread: InOrder = in_order,
) -> DrawAdvice:  # fmt: skip
    """What to do with five cards. Without `dead` it is the first draw; with it the second, after these cards were
    thrown ('' where none was)."""
    money = money_of(paytable, wins)
    cards = tuple(sorted(_cards(hand), reverse=True))
    if len(cards) != 5:
        raise LabError(f"a hand of Double Draw has five cards, not {len(cards)}: as in --hand 'As Ah Kd 7c X1'")
    if dead is None:
        return _first(money, cards, progress, spread)
    gone = tuple(sorted(_cards(dead), reverse=True))
    if len(gone) > THROWN_MOST:
        raise LabError(f"up to {THROWN_MOST} cards are thrown in the first draw, not {len(gone)}")
    both = set(cards) & set(gone)
    if both:
        raise LabError(f"{show_cards(sorted(both))} cannot be in the hand and thrown away: name each card once")
    return _second(money, cards, gone)


def _cards(text: str) -> Sequence[int]:
    try:
        return parse_cards(text, deck=DOUBLE_DRAW.deck)
    except CardError as error:
        raise LabError(str(error)) from error


def _first(money: Money, cards: tuple[int, ...], progress: Progress | None, spread: InOrder) -> DrawAdvice:
    solved = solved_values(money, progress, spread)
    allowed = subsets()
    found = np.empty(allowed.size, np.int64)
    values = tuple(solved[f"values_{size}"] for size in SIZES)
    values_of_hand(_set_of(cards), allowed, places(), values, PARTS, found)  # type: ignore[arg-type]
    ordered = sorted(cards)
    choices = [Choice("fold", (), Fraction(money.fold_first))]
    for bits, value in zip(allowed.tolist(), found.tolist(), strict=True):
        held = tuple(card for place, card in reversed(list(enumerate(ordered))) if not bits >> place & 1)
        choices.append(Choice(f"draw {5 - len(held)}", held, money.fold_second + Fraction(value, ANTE)))
    return DrawAdvice(1, cards, (), _best_first(choices))


def _second(money: Money, cards: tuple[int, ...], gone: tuple[int, ...]) -> DrawAdvice:
    """Plainly: few enough for a loop over the cards that are left."""
    table = classes()
    left = [card for card in range(CARDS) if card not in cards and card not in gone]
    choices = [
        Choice("fold", (), Fraction(money.fold_second)),
        Choice("stand", cards, Fraction(money.net[table[_number(cards)]])),
    ]
    for out in reversed(cards):
        held = tuple(card for card in cards if card != out)
        total = sum(money.net[table[_number((*held, card))]] for card in left)
        choices.append(Choice("draw 1", held, Fraction(total, len(left))))
    return DrawAdvice(2, cards, gone, _best_first(choices))


def _best_first(choices: list[Choice]) -> tuple[Choice, ...]:
    """Where choices are equal in the order in which the solver takes them."""
    return tuple(sorted(choices, key=lambda choice: -choice.value))


def _set_of(cards: Sequence[int]) -> np.uint64:
    return np.uint64(sum(1 << card for card in cards))


def _number(cards: Sequence[int]) -> int:
    return sum(comb(card, place) for place, card in enumerate(sorted(cards), 1))
