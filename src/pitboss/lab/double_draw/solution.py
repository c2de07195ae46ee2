"""Double Draw against the house: exact figures of the whole game (`report.py`), and what to do with a given hand."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb
from typing import Any

import msgspec
import numpy as np

from pitboss.cards import CardError, letters_of, parse_cards, show_cards
from pitboss.games.double_draw import DOUBLE_DRAW
from pitboss.lab.double_draw.choice import values_of_hand
from pitboss.lab.double_draw.counting import ANTE, CARDS, PARTS, SIZES, THROWN_MOST, subsets
from pitboss.lab.double_draw.deck import classes
from pitboss.lab.double_draw.money import DrawTerms, Money, filed_terms, money_by
from pitboss.lab.double_draw.report import DoubleDrawReport, report_of
from pitboss.lab.double_draw.solve import places, solved_outcomes, solved_values
from pitboss.lab.errors import LabError
from pitboss.lab.pieces import InOrder
from pitboss.lab.progress import Progress
from pitboss.lab.threads import in_order


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
    return report_by(filed_terms(paytable, wins), progress, spread)


def report_by(terms: DrawTerms, progress: Progress | None = None, spread: InOrder = in_order) -> DoubleDrawReport:
    """spread: who solves it where that has not been done before."""
    return report_of(terms, solved_outcomes(money_by(terms), progress, spread))


# --- one hand


def double_draw_advice(
    hand: str, dead: str | None = None, paytable: str = "A", wins: str = "two-pair", progress: Progress | None = None,
    spread: InOrder = in_order,
) -> DrawAdvice:  # fmt: skip
    return advice_by(filed_terms(paytable, wins), hand, dead, progress, spread)


def advice_by(
    terms: DrawTerms, hand: str, dead: str | None = None, progress: Progress | None = None, spread: InOrder = in_order
) -> DrawAdvice:
    """What to do with five cards. Without `dead` it is the first draw; with it the second, after these cards were
    thrown ('' where none was)."""
    money = money_by(terms)
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
        return parse_cards(letters_of(text), deck=DOUBLE_DRAW.deck)
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
