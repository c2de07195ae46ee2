"""How each kind of value is written in a line of text, and read again.

A codec's pattern only finds the piece in the line; read says what is wrong with it. Seats and positions are counted
from 1, money is in dollars, cards are as in 'As Kd ??', a name is bare where it is one plain word and quoted otherwise.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec

from pitboss.cards import DECK_54, Card, CardError, parse_cards, show_cards
from pitboss.money import parse_cents, show_cents


class Codec(NamedTuple):
    """empty: the value that an optional part has when it is left out. example: what a person would write."""

    pattern: str
    show: Callable[..., str]
    read: Callable[[str], Any]
    empty: Any
    example: str


TOKEN = r'(?:"(?:[^"\\]|\\.)*"|[^\s"]+)'
BARE = re.compile(r"[^\W\d_][\w'.-]*")
NONE = "nothing"


# --- plain values ------------------------------------------------------------------------------------------------
def read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def read_seat(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise ValueError(f"{text!r} is not a seat: seats are numbered from 1")
    return int(text)


# Seat 0 is the dealer of a game against the house.
TAKER = "dealer"


def show_taker(seat: int) -> str:
    return str(seat) if seat else TAKER


def read_taker(text: str) -> int:
    return 0 if text == TAKER else read_seat(text)


def read_signed(text: str) -> int:
    return -parse_cents(text[1:]) if text.startswith("-") else parse_cents(text)


def quote(text: str) -> str:
    return msgspec.json.encode(text).decode()


def read_quoted(text: str) -> str:
    try:
        return msgspec.json.decode(text, type=str)
    except msgspec.DecodeError:
        raise ValueError(f'{text} is not a quoted text: write it as in "raise to 60"') from None


def show_name(text: str) -> str:
    return text if BARE.fullmatch(text) else quote(text)


def read_name(text: str) -> str:
    return read_quoted(text) if text.startswith('"') else text


def read_rule(text: str) -> str:
    return text


# --- lists -------------------------------------------------------------------------------------------------------
def listed(one: Callable[[Any], str], between: str = " ") -> Callable[[Any], str]:
    """Show a row of things; none of them is 'nothing'."""
    return lambda values: between.join([one(value) for value in values]) or NONE


def read_listed(one: Callable[[str], Any], between: str = " ") -> Callable[[str], Any]:
    def read(text: str) -> tuple[Any, ...]:
        if text == NONE:
            return ()
        return tuple([one(piece.strip()) for piece in text.split(between) if piece.strip()])

    return read


def read_cards(text: str, deck: tuple[Card, ...] = DECK_54) -> tuple[Card, ...]:
    """A line by itself does not say which game it is of: without its deck any card may be there, a joker too."""
    if text == NONE:
        return ()
    return parse_cards(text, deck=deck, unknown=True)


def read_card(text: str) -> Card:
    cards = read_cards(text)
    if len(cards) != 1:
        raise CardError(f"{text!r} is not one card: write cards apart, as in 'As Kd'")
    return cards[0]


def _pair(text: str, wanted: str) -> tuple[str, str]:
    left, colon, right = text.partition(":")
    if not colon:
        raise ValueError(f"{text!r} is not {wanted}")
    return left, right


def show_amount(pair: tuple[int, int]) -> str:
    return f"{pair[0]}:{show_cents(pair[1])}"


def read_amount(text: str) -> tuple[int, int]:
    seat, cents = _pair(text, "a seat with its amount, as in 4:12.50")
    return read_seat(seat), parse_cents(cents)


def show_mark(pair: tuple[int, int]) -> str:
    return f"{pair[0]}:{pair[1]}"


def read_mark(text: str) -> tuple[int, int]:
    seat, number = _pair(text, "a seat with a number, as in 4:1")
    return read_seat(seat), read_number(number)


def show_blind(post: tuple[int, int, int]) -> str:
    seat, live, dead = post
    return f"{seat}:{show_cents(live)}" + (f"+{show_cents(dead)}" if dead else "")


def read_blind(text: str) -> tuple[int, int, int]:
    seat, cents = _pair(text, "a seat with its blind, as in 4:5, or 4:5+2 where 2 of it are dead")
    live, plus, dead = cents.partition("+")
    return read_seat(seat), parse_cents(live), parse_cents(dead) if plus else 0


# --- chips and positions -----------------------------------------------------------------------------------------
show_movement = listed(show_cents)
read_movement = read_listed(parse_cents)


def read_chips(text: str) -> tuple[tuple[int, ...], ...]:
    return tuple([read_movement(piece.strip()) for piece in text.split("|")])


def show_position(position: int) -> str:
    return str(position + 1)


def read_position(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) < 1:
        raise ValueError(f"{text!r} is not a position: the first card is 1")
    return int(text) - 1


def _some(piece: str) -> str:
    return rf"{piece}(?:[ ,]+{piece})*"


CODECS: dict[str, Codec] = {
    "number": Codec(r"\S+", str, read_number, 0, "7"),
    "seat": Codec(r"\S+", str, read_seat, 0, "3"),
    "money": Codec(r"\S+?", show_cents, parse_cents, 0, "40"),
    "signed": Codec(r"\S+", show_cents, read_signed, 0, "-15"),
    "name": Codec(TOKEN, show_name, read_name, "", "A"),
    "quoted": Codec(TOKEN, quote, read_quoted, "", '"raise"'),
    "rule": Codec(r"[^\s\]]*", str, read_rule, "", "RULE"),
    "flag": Codec("", lambda value: "", lambda text: True, False, ""),
    "yes_no": Codec("yes|no", lambda value: "yes" if value else "no", "yes".__eq__, False, "yes"),
    "card": Codec(r"\S+", lambda card: show_cards((card,)), read_card, -1, "As"),
    "cards": Codec(r"[^\[\]]+?", lambda cards: show_cards(cards) or NONE, read_cards, (), "As Kd ??"),
    "seats": Codec(_some(r"[^\s,;\[]+"), listed(str), read_listed(read_seat), (), "1 4 7"),
    "numbers": Codec(_some(r"[^\s,;\[]+"), listed(str), read_listed(read_number), (), "12 0"),
    "positions": Codec(_some(r"[^\s,;\[(]+"), listed(show_position), read_listed(read_position), (), "1 4"),
    "amounts": Codec(r"[^\[\],;]+?", listed(show_amount), read_listed(read_amount), (), "1:2 4:5"),
    "row": Codec(_some(r"[^\s,;\[]+"), show_movement, read_movement, (), "3 2"),
    "marks": Codec(r"[^\[\],;]+?", listed(show_mark), read_listed(read_mark), (), "3:1"),
    "blinds": Codec(r"[^\[\],;]+?", listed(show_blind), read_listed(read_blind), (), "1:2 4:5"),
    "chips": Codec(r"[^\",()\[\]]+?", listed(show_movement, " | "), read_chips, (), "25 25 | 100"),
}  # fmt: skip
