"""The actions of a PHH hand: one string a step, checked for its form. Whether it may be done, the engine says."""

import re
from decimal import Decimal
from typing import Literal

import msgspec

from pitboss.cards import CARD_TEXT, RANKS, SUITS, Card

Verb = Literal["db", "dh", "sd", "pb", "cbr", "cc", "f", "sm"]
ACTOR = re.compile(r"p([1-9][0-9]?)")
AMOUNT = re.compile(r"\d+(\.\d+)?")
FROM_TEXT: dict[str, Card] = {text: card for card, text in CARD_TEXT.items()}
GRAMMAR = "d db CARDS · d dh pN CARDS · pN sd [CARDS] · pN pb · pN cbr AMOUNT · pN cc · pN f · pN sm [CARDS | -]"


class PhhAction(msgspec.Struct, frozen=True, gc=False):
    """player: who acts or is dealt to, 0 for the board. cards is None where a hand is mucked, () for known cards."""

    verb: Verb
    player: int = 0
    cards: tuple[Card, ...] | None = ()
    amount: Decimal = Decimal(0)


def read_cards(text: str) -> tuple[Card, ...]:
    """'Ac2d??'. Raises ValueError."""
    try:
        cards = [FROM_TEXT[text[i : i + 2]] for i in range(0, len(text), 2)]
    except KeyError as error:
        raise ValueError(
            f"{error.args[0]!r} in {text!r} is no card: write a rank of {RANKS} and a suit of {SUITS}, or ??"
        ) from None
    return tuple(cards)


def _player(text: str, count: int) -> int:
    match = ACTOR.fullmatch(text)
    if match is None or int(match[1]) > count:
        raise ValueError(f"{text!r} is nobody at this table: the players are p1 to p{count}")
    return int(match[1])


def _dealing(words: list[str], count: int) -> PhhAction:
    match words[1:]:
        case ["db", cards]:
            return PhhAction("db", 0, read_cards(cards))
        case ["dh", player, cards]:
            return PhhAction("dh", _player(player, count), read_cards(cards))
    raise ValueError(f"the dealer does not do {' '.join(words)!r}: write {GRAMMAR}")


def read_action(text: str, count: int) -> PhhAction | None:
    """None for an empty line or a mere comment. Raises ValueError saying what would be right."""
    words = text.partition("#")[0].split()
    if not words:
        return None
    if words[0] == "d":
        return _dealing(words, count)
    player = _player(words[0], count)
    match words[1:]:
        case ["f" | "cc" | "pb" as verb]:
            return PhhAction(verb, player)
        case ["cbr", amount]:
            if not AMOUNT.fullmatch(amount):
                raise ValueError(f"{amount!r} is not an amount: write the whole bet of the round in figures")
            return PhhAction("cbr", player, (), Decimal(amount))
        case ["sd"]:
            return PhhAction("sd", player)
        case ["sd", cards]:
            return PhhAction("sd", player, read_cards(cards))
        case ["sm"]:
            return PhhAction("sm", player, None)
        case ["sm", "-"]:
            return PhhAction("sm", player)
        case ["sm", cards]:
            return PhhAction("sm", player, read_cards(cards))
    raise ValueError(f"{text!r} is no action: write {GRAMMAR}")
