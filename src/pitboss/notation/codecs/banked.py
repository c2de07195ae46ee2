"""Codecs for games against the house: wagers by area, what becomes of them, who gets cards (a seat, or the dealer)."""

import re

from pitboss.engine.events import Result
from pitboss.money import parse_cents, show_cents
from pitboss.notation.codecs.floor import FLOOR_CODECS, WORD, show_label
from pitboss.notation.values import NONE, Codec, read_name, read_number, read_taker, show_taker

Wagers = tuple[tuple[str, int], ...]

AMOUNT = r"[^\s,;\[\]()]+"
WAGER = rf"{WORD} {AMOUNT}"
FROM_SEAT = rf"\d+ {WORD} {AMOUNT}"
# ante 15 won 30 at 2 to 1 on straight by RULE
RESULT = rf"{WORD} {AMOUNT} {WORD}(?: {AMOUNT} at {AMOUNT} to 1)?(?: on {WORD})?(?: by {AMOUNT})?"
ONE_RESULT = re.compile(
    rf"({WORD}) ({AMOUNT}) ({WORD})(?: ({AMOUNT}) at ({AMOUNT}) to 1)?(?: on ({WORD}))?(?: by ({AMOUNT}))?"
)


def _row(piece: str, between: str = " ") -> str:
    return rf"{NONE}|{piece}(?:{between}{piece})*"


# --- ante 15 bonus 5 -------------------------------------------------------------------------------------------------
def show_wagers(wagers: Wagers) -> str:
    return " ".join([f"{show_label(spot)} {show_cents(cents)}" for spot, cents in wagers]) or NONE


def read_wagers(text: str) -> Wagers:
    if not re.fullmatch(_row(WAGER), text):
        raise ValueError(f"{text!r} is no row of wagers: write each area with its amount, as in 'ante 15 bonus 5'")
    found = [] if text == NONE else re.findall(rf"({WORD}) ({AMOUNT})", text)
    return tuple([(read_name(spot), parse_cents(cents)) for spot, cents in found])


# --- 1 ante 15, 3 flop 30 --------------------------------------------------------------------------------------------
def show_back(back: tuple[tuple[int, str, int], ...]) -> str:
    return ", ".join([f"{seat} {show_label(spot)} {show_cents(cents)}" for seat, spot, cents in back]) or NONE


def read_back(text: str) -> tuple[tuple[int, str, int], ...]:
    found = [] if text == NONE else re.findall(rf"(\d+) ({WORD}) ({AMOUNT})", text)
    return tuple([(read_number(seat), read_name(spot), parse_cents(cents)) for seat, spot, cents in found])


# --- ante 15 returned on pair by RULE, bonus 5 won 15 at 3 to 1 on tens_to_twos by RULE ------------------------------
def show_result(result: Result) -> str:
    paid = f" {show_cents(result.paid)} at {result.odds} to 1" if result.paid or result.odds else ""
    hand = f" on {show_label(result.hand)}" if result.hand else ""
    rule = f" by {result.rule}" if result.rule else ""
    return f"{show_label(result.spot)} {show_cents(result.cents)} {show_label(result.outcome)}{paid}{hand}{rule}"


def show_results(results: tuple[Result, ...]) -> str:
    return ", ".join(map(show_result, results)) or NONE


def read_results(text: str) -> tuple[Result, ...]:
    found: list[Result] = []
    for match in () if text == NONE else ONE_RESULT.finditer(text):
        spot, cents, outcome, paid, odds, hand, rule = match.groups()
        found.append(
            Result(
                read_name(spot),
                parse_cents(cents),
                read_name(outcome),
                read_number(odds) if odds else 0,
                parse_cents(paid) if paid else 0,
                read_name(hand) if hand else "",
                rule or "",
            )
        )
    return tuple(found)


BANKED_CODECS: dict[str, Codec] = FLOOR_CODECS | {
    "taker": Codec(r"\S+", show_taker, read_taker, 0, "3"),
    "wagers": Codec(_row(WAGER), show_wagers, read_wagers, (), "ante 15 bonus 5"),
    "back": Codec(_row(FROM_SEAT, ", "), show_back, read_back, (), "1 ante 15, 3 flop 30"),
    "results": Codec(_row(RESULT, ", "), show_results, read_results, (), "ante 15 won 15 at 1 to 1, bonus 5 lost"),
}
