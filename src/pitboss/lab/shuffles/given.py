"""Shuffles of others: a file of deals, or a function of Python."""

import importlib
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from pitboss.cards import DECK_36, DECK_52, DECK_54, CardError, parse_cards
from pitboss.lab.errors import LabError
from pitboss.lab.shuffles.shuffle_tests import MOST_ORDERS, Orders, Shuffle, least_orders

DECKS = {len(deck): deck for deck in (DECK_52, DECK_36, DECK_54)}


def read_deals(file: Path) -> Orders:
    """A whole deck a line, as in 'As Kd …' or 'AsKd…', in the order in which its cards would be dealt. Empty lines, and
    those that begin with a #, are left out. The first line says which deck it is."""
    rows: list[list[int]] = []
    places: dict[int, int] = {}
    try:
        with file.open(encoding="utf-8") as lines:
            for number, line in enumerate(lines, 1):
                text = line.strip()
                if text and not text.startswith("#"):
                    places = places or _deck_of(file, number, text)
                    rows.append(_order(file, number, text, places))
                    if len(rows) > MOST_ORDERS:
                        raise LabError(f"{file} holds more deals than fit the memory: give at most {MOST_ORDERS}")
    except OSError as error:
        raise LabError(f"cannot read {file}: {error.strerror}; name a file with a deck a line") from error
    except UnicodeDecodeError:
        raise LabError(f"{file} is no text: write a deck a line, as in 'As Kd …'") from None
    if not rows:
        raise LabError(f"{file} holds no deals: write a deck a line, as in 'As Kd …'")
    least = least_orders(len(places))
    if len(rows) < least:
        raise LabError(f"{file}: {len(rows)} deals are too few for {len(places)} cards: give at least {least}")
    return np.array(rows, np.int64)


def _cards(file: Path, number: int, text: str) -> Sequence[int]:
    try:
        return parse_cards(text, deck=DECK_54)
    except CardError as error:
        raise LabError(f"{file}, line {number}: {error}") from None


def _deck_of(file: Path, number: int, text: str) -> dict[int, int]:
    cards = _cards(file, number, text)
    deck = DECKS.get(len(cards))
    if deck is None:
        sizes = ", ".join(map(str, DECKS))
        raise LabError(f"{file}, line {number}: {len(cards)} cards are no whole deck; decks have {sizes}")
    return {card: place for place, card in enumerate(deck)}


def _order(file: Path, number: int, text: str, places: dict[int, int]) -> list[int]:
    cards = _cards(file, number, text)
    if len(cards) != len(places) or set(cards) != set(places):
        raise LabError(f"{file}, line {number}: these are not the {len(places)} cards of the first deck, each once")
    return [places[card] for card in cards]


def find_function(name: str) -> Shuffle:
    """'module:function', the module as Python finds it from this folder. It is handed a deck as whole numbers and gives
    back their order."""
    module, colon, function = name.partition(":")
    if not (colon and module and function.isidentifier()):
        raise LabError(f"{name!r} names no function: write module:function, as in my_shuffle:shuffled")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        found = getattr(importlib.import_module(module), function, None)
    except Exception as error:
        raise LabError(f"{module} cannot be imported: {type(error).__name__}: {error}") from error
    if not callable(found):
        raise LabError(f"{module} has no function {function!r}")
    return checked(name, found)


def checked(name: str, shuffle: Callable[..., object]) -> Shuffle:
    """The same shuffle; what fails in it, or what it does wrong, is a LabError."""

    def shuffled(deck: Sequence[int]) -> Sequence[int]:
        try:
            order = list(shuffle(deck))  # type: ignore[call-overload]
        except Exception as error:
            raise LabError(f"{name} failed on a deck of {len(deck)}: {type(error).__name__}: {error}") from error
        if len(order) != len(deck) or set(order) != set(deck):
            raise LabError(f"{name} gave back other cards than it was handed: it has to give each back once")
        return [int(card) for card in order]

    return shuffled
