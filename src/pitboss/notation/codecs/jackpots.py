"""Codecs for hands that count for a jackpot: who was dealt in, and how the payout is divided."""

import re

from pitboss.money import parse_cents, show_cents
from pitboss.notation.values import NONE, TOKEN, Codec, read_name, read_seat, show_name

PERSON = re.compile(rf"([^\s,]+) ({TOKEN}?)(?:, |$)")


# --- 1 A, 4 "B B" ----------------------------------------------------------------------------------------------------
def show_persons(dealt_in: tuple[tuple[int, str], ...]) -> str:
    return ", ".join(f"{seat} {show_name(person)}" for seat, person in dealt_in) or NONE


def read_persons(text: str) -> tuple[tuple[int, str], ...]:
    if text == NONE:
        return ()
    return tuple([(read_seat(seat), read_name(person)) for seat, person in PERSON.findall(text)])


# --- losers:50 winners:25 table:25 -----------------------------------------------------------------------------------
def show_shares(shares: tuple[tuple[str, int], ...]) -> str:
    return " ".join(f"{who}:{show_cents(part)}" for who, part in shares) or NONE


def read_shares(text: str) -> tuple[tuple[str, int], ...]:
    found: list[tuple[str, int]] = []
    for piece in [] if text == NONE else text.split():
        who, colon, part = piece.partition(":")
        if not colon:
            raise ValueError(f"{piece!r} is no part of a payout, as in losers:50")
        found.append((who, parse_cents(part)))
    return tuple(found)


JACKPOT_CODECS: dict[str, Codec] = {
    "persons": Codec(rf"(?:nothing|\S+ {TOKEN}(?:, \S+ {TOKEN})*)", show_persons, read_persons, (), "1 A, 4 B"),
    "shares": Codec(r"[^\[\],;]+?", show_shares, read_shares, (), "losers:50 winners:25 table:25"),
}
