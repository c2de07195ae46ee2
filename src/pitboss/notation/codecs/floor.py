"""Codecs for what the floor writes down: options, times, decks, rows of words, where chips go back to."""

import re
from datetime import UTC, datetime

from msgspec import UNSET

from pitboss.engine.events.places import AREA_OF, BANK, BET, BOX_OF, DROP, HOUSE, OVER_SHORT, POT, PURSE, TOGETHER
from pitboss.money import parse_cents, show_cents
from pitboss.notation.codecs.hand import HAND_CODECS, read_pot, show_pot
from pitboss.notation.codecs.jackpots import JACKPOT_CODECS
from pitboss.notation.values import (
    NONE,
    Codec,
    quote,
    read_name,
    read_number,
    read_position,
    read_seat,
    show_name,
    show_position,
)

OPTIONS = {
    "run_it_twice": "run it twice",
    "bomb_pot": "a bomb pot",
    "double_board": "a double board",
    "waterfall": "a waterfall",
}
BY_WORDS = {words: option for option, words in OPTIONS.items()}
LABEL = re.compile(r"[\w.-]+")
# As TOKEN, but the bare ones end before a mark, so that a row of them does.
WORD = r'(?:"(?:[^"\\]|\\.)*"|[^\s",;:()\[\]]+)'
STAMP = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?")
LATEST = int(datetime(9999, 12, 31, tzinfo=UTC).timestamp())


def show_option(option: str) -> str:
    return OPTIONS.get(option) or show_name(option)


def read_option(text: str) -> str:
    return BY_WORDS.get(text) or read_name(text)


def show_label(text: str) -> str:
    return text if LABEL.fullmatch(text) else quote(text)


# --- 2026-05-01 18:30, in UTC --------------------------------------------------------------------------------------
def show_time(at: int) -> str:
    if not 0 <= at < LATEST:
        return str(at)
    moment = datetime.fromtimestamp(at, UTC)
    return moment.strftime("%Y-%m-%d %H:%M:%S" if moment.second else "%Y-%m-%d %H:%M")


def read_time(text: str) -> int:
    if not STAMP.fullmatch(text):
        return read_number(text)
    try:
        return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp())
    except ValueError:
        raise ValueError(f"{text!r} is no time: write it as in 2026-05-01 18:30") from None


# --- rows of words: blue red, "bent corner" -----------------------------------------------------------------------
def show_names(names: tuple[str, ...]) -> str:
    return " ".join([quote(name) if name == NONE else show_name(name) for name in names]) or NONE


def read_names(text: str) -> tuple[str, ...]:
    return () if text == NONE else tuple([read_name(piece) for piece in re.findall(WORD, text)])


# --- two decks, blue red; received: two decks received, blue red --------------------------------------------------
DECKS = {1: "one deck", 2: "two decks"}
NAMES = rf"{WORD}(?: {WORD})*"


def show_decks(backs: tuple[str, ...], done: str = "") -> str:
    return f"{DECKS.get(len(backs), 'decks')}{done}, {show_names(backs)}"


def read_decks(text: str) -> tuple[str, ...]:
    said, _, names = text.partition(", ")
    backs = read_names(names)
    if said.split()[0] != DECKS.get(len(backs), "decks").split()[0]:
        raise ValueError(f"name the back of each deck: {said}, not {len(backs)}")
    return backs


def show_decks_received(backs: tuple[str, ...]) -> str:
    return show_decks(backs, " received")


# --- the main pot, side pot 1 ---------------------------------------------------------------------------------------
def show_pots(pots: tuple[int, ...]) -> str:
    return ", ".join(map(show_pot, pots)) or NONE


def read_pots(text: str) -> tuple[int, ...]:
    return () if text == NONE else tuple([read_pot(piece.strip()) for piece in text.split(",")])


# --- pot>3:12.50, bet3>3:10, ante3>bank:15 ---------------------------------------------------------------------------
PLACES = {"pot": POT, "house": HOUSE, "bank": BANK, "drop": DROP, "over_short": OVER_SHORT, "stakes": TOGETHER}
PLACES |= BOX_OF
BASES = {"": 0, "bet": BET, "purse": PURSE, **AREA_OF}
# The places that stand for themselves, and those that each seat has; the highest below a place is its own.
BY_PLACE = {place: word for word, place in PLACES.items()}
KINDS = sorted(BASES, key=lambda kind: -BASES[kind])
PLACE = re.compile(rf"({'|'.join(KINDS)})(\d+)")


def show_place(place: int) -> str:
    if place in BY_PLACE:
        return BY_PLACE[place]
    kind = next(kind for kind in KINDS if BASES[kind] < place)
    return f"{kind}{place - BASES[kind]}"


def read_place(text: str) -> int:
    match = PLACE.fullmatch(text)
    if text not in PLACES and match is None:
        raise ValueError(f"{text!r} is no place for chips: a seat, as in 3, or bet3, purse3, ante3, pot, house, bank")
    return PLACES[text] if match is None else BASES[match[1]] + read_seat(match[2])


def show_moves(moves: tuple[tuple[int, int, int], ...]) -> str:
    return " ".join([f"{show_place(a)}>{show_place(b)}:{show_cents(cents)}" for a, b, cents in moves]) or NONE


def read_moves(text: str) -> tuple[tuple[int, int, int], ...]:
    found: list[tuple[int, int, int]] = []
    for piece in [] if text == NONE else text.split():
        places, colon, cents = piece.partition(":")
        source, arrow, target = places.partition(">")
        if not (colon and arrow):
            raise ValueError(f"{piece!r} is no move of chips, as in pot>3:12.50")
        found.append((read_place(source), read_place(target), parse_cents(cents)))
    return tuple(found)


# --- bad_beat:1 high_hand:0.50 ---------------------------------------------------------------------------------------
def show_boxes(parts: tuple[tuple[str, int], ...]) -> str:
    return " ".join([f"{jackpot}:{show_cents(cents)}" for jackpot, cents in parts]) or NONE


def read_boxes(text: str) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for piece in [] if text == NONE else text.split():
        jackpot, colon, cents = piece.partition(":")
        if not colon or jackpot not in BOX_OF:
            raise ValueError(f"{piece!r} is no jackpot with its amount, as in {next(iter(BOX_OF))}:1")
        found.append((jackpot, parse_cents(cents)))
    return tuple(found)


# --- bad_beat:2 ------------------------------------------------------------------------------------------------------
def show_box_numbers(boxes: tuple[tuple[str, int], ...]) -> str:
    return " ".join([f"{jackpot}:{number}" for jackpot, number in boxes])


def read_box_numbers(text: str) -> tuple[tuple[str, int], ...]:
    found = [piece.partition(":")[::2] for piece in text.split()]
    return tuple([(read_jackpot(jackpot), read_number(number)) for jackpot, number in found])


def read_jackpot(text: str) -> str:
    if text not in BOX_OF:
        raise ValueError(f"{text!r} is no jackpot: there are {' and '.join(BOX_OF)}")
    return text


def read_jackpots(text: str) -> tuple[str, ...]:
    return tuple([read_jackpot(piece) for piece in text.split()])


FLOOR_CODECS: dict[str, Codec] = (
    HAND_CODECS
    | JACKPOT_CODECS
    | {
        "option": Codec("|".join([*BY_WORDS, WORD]), show_option, read_option, "", "a bomb pot"),
        "role": Codec(WORD, show_label, read_name, "", "dealer"),
        "label": Codec(WORD, show_label, read_name, "", "18.B"),
        "off": Codec("", lambda value: "", lambda text: False, True, ""),
        "time": Codec(rf"{STAMP.pattern}|\d+", show_time, read_time, 0, "2026-05-01 18:30"),
        "decks": Codec(rf"(?:one deck|two decks|decks), {NAMES}", show_decks, read_decks, (), "two decks, blue red"),
        "decks_received": Codec(
            rf"(?:one deck|two decks|decks) received, {NAMES}",
            show_decks_received,
            read_decks,
            (),
            "two decks received, blue red",
        ),
        "names": Codec(NAMES, show_names, read_names, (), "blue red"),
        "position": Codec(r"\S+", show_position, read_position, 0, "1"),
        "pots": Codec(r"[^\[\]]+?", show_pots, read_pots, (), "main pot, side pot 1"),
        "raked": Codec(r"\S+?", show_cents, parse_cents, UNSET, "2"),
        "boxes": Codec(r"[^\[\],;]+?", show_boxes, read_boxes, (), "bad_beat:1"),
        "jackpot": Codec(r"[^\s:;,]+", str, read_jackpot, "", "bad_beat"),
        "jackpots": Codec(r"[^\[\],;]+?", " ".join, read_jackpots, UNSET, "high_hand"),
        "box_numbers": Codec(r"[^\[\],;]+?", show_box_numbers, read_box_numbers, UNSET, "bad_beat:2"),
        "moves": Codec(r"[^\[\];]+?", show_moves, read_moves, (), "pot>3:12.50"),
    }
)
