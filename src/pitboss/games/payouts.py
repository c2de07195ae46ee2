"""How the house pays: for each betting area what wins, by which table, and at which odds."""

from typing import Literal

import msgspec


class PayLine(msgspec.Struct, frozen=True):
    """A hand by its name and the odds to 1 at which it pays; 0 is a push: the wager goes back."""

    hand: str
    odds: int


class PayTable(msgspec.Struct, frozen=True):
    key: str
    lines: tuple[PayLine, ...]


class Payout(msgspec.Struct, frozen=True):
    """What becomes of the wagers in these areas.

    wins: beats_dealer (the better hand; equal ones return the wager), own_hand (the player's hand by itself), two_cards
    (the player's first two cards). tables: the pay tables of which the house chooses one (`choice`); without any, 1 to
    1. least: the house choice that names the lowest hand that is paid, below: what becomes of a lower one.
    """

    spots: tuple[str, ...]
    wins: Literal["beats_dealer", "own_hand", "two_cards"]
    rule: str
    lost_rule: str
    tables: tuple[PayTable, ...] = ()
    choice: str = ""
    least: str = ""
    below: Literal["lost", "returned"] = "lost"
    below_rule: str = ""
    tie_rule: str = ""
