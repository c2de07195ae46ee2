"""Where chips lie, and which of them an event moves: its `moves` gives from where, to where, how many cents.

Conservation is checked from these moves after every event, entries are taken back by them, and a ledger posts them.
"""

from typing import Protocol

from pitboss.games.steps import SPOTS

# A place is a small int: what the players of a table recorded lightly have together, seats from 1, bets from 17, purses
# from 33, then the pot, the rake area of the house, the world. Then the bank, the drop box, the boxes of the jackpots,
# what the house makes good, the place of time charges in the rake area, boxes that were removed; from 64 the betting
# areas of the games against the house, each with its seats.
TOGETHER = 0
BET, PURSE, POT, HOUSE, OUTSIDE, IN_PLAY, BANK = 16, 32, 48, 49, 50, 51, 52
DROP, BAD_BEAT, HIGH_HAND, OVER_SHORT, TIME, REMOVED, AREA = 53, 54, 55, 56, 57, 58, 64
BOX_OF = {"bad_beat": BAD_BEAT, "high_hand": HIGH_HAND}
NAMES = [f"{kind}:{i}" for kind in ("seat", "bet", "purse") for i in range(16)] + ["pot", "rake area", "outside"]
NAMES[TOGETHER] = "stakes"
NAMES += ["in_play", "bank", "drop box", "box:bad_beat", "box:high_hand", "over-short", "time area", "removed boxes"]
NAMES += [*[""] * (AREA - REMOVED - 1), *[f"{spot}:{i}" for spot in SPOTS for i in range(16)]]
AREA_OF = {spot: AREA + 16 * i for i, spot in enumerate(SPOTS)}

Moves = list[tuple[int, int, int]]


class _Payment(Protocol):
    @property
    def seat(self) -> int: ...
    @property
    def cents(self) -> int: ...


class _Taking(Protocol):
    @property
    def cents(self) -> int: ...


class _Box(_Taking, Protocol):
    @property
    def jackpot(self) -> str: ...


class _Collection(Protocol):
    @property
    def collected(self) -> tuple[tuple[int, int], ...]: ...


def nothing(event: object) -> Moves:
    """Every chip stays where it is."""
    return []


def seat_to_bet(event: _Payment) -> Moves:
    """By far the most frequent; check_money has a short way for it."""
    return [(event.seat, BET + event.seat, event.cents)]


def bets_to_pot(event: _Collection) -> Moves:
    """At the end of every betting round; it has a short way too."""
    return [(BET + seat, POT, cents) for seat, cents in event.collected]


def pot_to_house(event: _Taking) -> Moves:
    """Rake, after most betting rounds: the third with a short way."""
    return [(POT, HOUSE, event.cents)]


def house_to_drop(event: _Taking) -> Moves:
    """At the end of a hand that was raked: the fourth."""
    return [(HOUSE, DROP, event.cents)]


def box_to_removed(event: _Box) -> Moves:
    """A box leaves the table, and what is in it stays in it."""
    return [(BOX_OF[event.jackpot], REMOVED, event.cents)]
