"""Codecs for what a hand is made of: who is dealt in, cards to seats, discards, readings, pots.

Some of them write several fields of an event together, because that is how a person reads them.
"""

import re

from pitboss.cards import Card, show_card, show_cards
from pitboss.engine.events import Reading
from pitboss.money import parse_cents, show_cents
from pitboss.notation.house import HOUSE
from pitboss.notation.values import (
    CODECS,
    NONE,
    TOKEN,
    Codec,
    read_card,
    read_cards,
    read_listed,
    read_name,
    read_number,
    read_position,
    read_seat,
    read_taker,
    show_name,
    show_taker,
)

Seats = tuple[int, ...]
Cards = tuple[Card, ...]

PLAYER = re.compile(rf"([^\s,]+) ({TOKEN}) ([^\s,]+)")
GROUP = re.compile(r"(\S+) ([^,]+)")
PIECE = re.compile(r"[()]|[^\s()]+")
STACKS = "in stacks "
READING = re.compile(r"(main|side \S+?)(?: on board (\S+))? (\S+) ([^,]+?)(?: at (\S+))?")


# --- 1 A 200, 4 "B B" 150 --------------------------------------------------------------------------------------
def show_players(order: Seats, persons: tuple[str, ...], stacks: tuple[int, ...]) -> str:
    rows = zip(order, persons, stacks, strict=True)
    return ", ".join(f"{seat} {show_name(person)} {show_cents(cents)}" for seat, person, cents in rows) or NONE


def read_players(text: str) -> tuple[Seats, tuple[str, ...], tuple[int, ...]]:
    found = PLAYER.findall(text)
    seats = tuple([read_seat(seat) for seat, _, _ in found])
    return seats, tuple([read_name(name) for _, name, _ in found]), tuple([parse_cents(cents) for _, _, cents in found])


# --- 1 (As Kd) 9c, 4 (?? ??) Kh: what lies face down is in brackets ------------------------------------------------
def show_holding(cards: Cards, faces: str) -> str:
    text, down = "", False
    for card, face in zip(cards, faces, strict=True):
        if (face == "d") != down:
            text += ")" if down else " ("
            down = not down
        text += ("" if text.endswith("(") else " ") + show_card(card)
    return (text + ")" if down else text).strip()


def read_holding(text: str) -> tuple[Cards, str]:
    cards: list[Card] = []
    faces = ""
    down = False
    for piece in PIECE.findall(text):
        if piece in "()":
            if down == (piece == "("):
                raise ValueError(f"{text!r} has a bracket too many: hole cards are in brackets, as in '(As Kd) 9c'")
            down = piece == "("
        else:
            cards.append(read_card(piece))
            faces += "d" if down else "u"
    if down:
        raise ValueError(f"{text!r} lacks a bracket: hole cards are in brackets, as in '(As Kd) 9c'")
    return tuple(cards), faces


def show_dealt(seats: Seats, cards: Cards, faces: str) -> str:
    """Cards dealt in circuits or in stacks are told seat by seat; any other order card by card."""
    order = tuple(dict.fromkeys(seats))
    step = len(order)
    each = len(seats) // step if step else 0
    how = ""
    if seats == order * each:
        groups = [(seat, cards[i::step], faces[i::step]) for i, seat in enumerate(order)]
    elif seats == tuple([seat for seat in order for _ in range(each)]):
        how = STACKS
        ranges = [(seat, slice(i * each, i * each + each)) for i, seat in enumerate(order)]
        groups = [(seat, cards[held], faces[held]) for seat, held in ranges]
    else:
        groups = [(seat, (card,), face) for seat, card, face in zip(seats, cards, faces, strict=True)]
    return how + ", ".join(f"{show_taker(seat)} {show_holding(held, face)}" for seat, held, face in groups) or NONE


def read_dealt(text: str) -> tuple[Seats, Cards, str]:
    if text == NONE:
        return (), (), ""
    groups: list[tuple[int, Cards, str]] = []
    for piece in text.removeprefix(STACKS).split(","):
        match = GROUP.fullmatch(piece.strip())
        if match is None:
            raise ValueError(f"{piece.strip()!r} is not a seat with its cards, as in '3 (As Kd) 9c'")
        groups.append((read_taker(match[1]), *read_holding(match[2])))
    order = tuple([seat for seat, _, _ in groups])
    sizes = {len(cards) for _, cards, _ in groups}
    if len(set(order)) == len(order) and not text.startswith(STACKS):
        if len(sizes) != 1:
            raise ValueError("every seat gets the same number of cards in one deal")
        count = sizes.pop()
        cards = tuple([held[i] for i in range(count) for _, held, _ in groups])
        return order * count, cards, "".join([faces[i] for i in range(count) for _, _, faces in groups])
    rows = [(seat, card, face) for seat, held, faces in groups for card, face in zip(held, faces, strict=True)]
    return tuple([r[0] for r in rows]), tuple([r[1] for r in rows]), "".join([r[2] for r in rows])


# --- 1:As 4:Kd -----------------------------------------------------------------------------------------------------
def _card_pairs(text: str) -> list[tuple[str, Card]]:
    found: list[tuple[str, Card]] = []
    for piece in [] if text == NONE else text.split():
        number, colon, card = piece.partition(":")
        if not colon:
            raise ValueError(f"{piece!r} is not a number with its card, as in 4:As")
        found.append((number, read_card(card)))
    return found


def show_seat_cards(seats: Seats, cards: Cards) -> str:
    return " ".join(f"{seat}:{show_card(card)}" for seat, card in zip(seats, cards, strict=True)) or NONE


def read_seat_cards(text: str) -> tuple[Seats, Cards]:
    pairs = _card_pairs(text)
    return tuple([read_seat(seat) for seat, _ in pairs]), tuple([card for _, card in pairs])


def show_discards(positions: Seats, cards: Cards) -> str:
    return show_seat_cards(tuple([position + 1 for position in positions]), cards)


def read_discards(text: str) -> tuple[Seats, Cards]:
    pairs = _card_pairs(text)
    return tuple([read_position(position) for position, _ in pairs]), tuple([card for _, card in pairs])


# --- 1 As Kd, 4 9c 9h; who contests each side pot: 1 4 7 / 1 4 --------------------------------------------------------
def show_holdings(hands: tuple[tuple[int, Cards], ...]) -> str:
    return ", ".join(f"{seat} {show_cards(cards) or NONE}" for seat, cards in hands) or NONE


def read_holdings(text: str) -> tuple[tuple[int, Cards], ...]:
    found: list[tuple[int, Cards]] = []
    for piece in [] if text == NONE else text.split(","):
        seat, _, cards = piece.strip().partition(" ")
        found.append((read_seat(seat), read_cards(cards.strip())))
    return tuple(found)


def show_contested(pots: tuple[Seats, ...]) -> str:
    return " / ".join(" ".join(map(str, seats)) or NONE for seats in pots)


def read_contested(text: str) -> tuple[Seats, ...]:
    return tuple([read_listed(read_seat)(piece.strip()) for piece in text.split("/")])


# --- main pot, side pot 1; who has the best hand of each -------------------------------------------------------------
def show_pot(pot: int) -> str:
    return f"side pot {pot}" if pot else "main pot"


def read_pot(text: str) -> int:
    return 0 if text == "main pot" else read_seat(text.removeprefix("side pot "))


def show_readings(readings: tuple[Reading, ...]) -> str:
    def one(reading: Reading) -> str:
        pot = f"side {reading.pot}" if reading.pot else "main"
        seats = " ".join(map(str, reading.seats)) or "nobody"
        board = f" on board {reading.board}" if reading.board else ""
        return f"{pot}{board} {reading.share} {seats}" + (f" at {reading.strength}" if reading.strength else "")

    return ", ".join(map(one, readings)) or NONE


def read_readings(text: str) -> tuple[Reading, ...]:
    found: list[Reading] = []
    for piece in [] if text == NONE else text.split(","):
        match = READING.fullmatch(piece.strip())
        if match is None:
            raise ValueError(f"{piece.strip()!r} is no reading of a pot, as in 'main high 1 4 at 123'")
        pot, board, share, seats, strength = match.groups()
        who = () if seats == "nobody" else tuple([read_seat(seat) for seat in seats.split()])
        number = 0 if pot == "main" else read_seat(pot.removeprefix("side "))
        found.append(
            Reading(number, share, who, read_number(strength) if strength else 0, read_number(board) if board else 0)
        )
    return tuple(found)


HAND_CODECS: dict[str, Codec] = CODECS | {
    "players": Codec(rf"(?:nothing|\S+ {TOKEN} [^\s,]+(?:, \S+ {TOKEN} [^\s,;]+)*)",
                     show_players, read_players, ((), (), ()), "1 A 200, 4 B 150"),
    "dealt": Codec(r"[^\[\]]+?", show_dealt, read_dealt, ((), (), ""), "1 (As Kd) 9c, 4 (?? ??) Kh"),
    "seat_cards": Codec(r"[^\[\]]+?", show_seat_cards, read_seat_cards, ((), ()), "1:As 4:Kd"),
    "discards": Codec(r"[^\[\]]+?", show_discards, read_discards, ((), ()), "1:As 4:Kd"),
    "holdings": Codec(r"[^\[\];]+?", show_holdings, read_holdings, (), "1 As Kd, 4 9c 9h"),
    "contested": Codec(r"[^\[\];]+?", show_contested, read_contested, (), "1 4 7 / 1 4"),
    "pot": Codec(r"main pot|side pot \S+", show_pot, read_pot, 0, "side pot 1"),
    "readings": Codec(r"[^\[\];]+?", show_readings, read_readings, (), "main high 1 4 at 123, main low nobody"),
    "house": HOUSE,
}  # fmt: skip
