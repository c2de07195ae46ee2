"""Every obligation to post something that the books have, and the line of a sign that meets it.

docs/signs.md shows this table, and a test holds both against the register and against signs as they are made.
"""

from typing import Literal

import msgspec


class Obligation(msgspec.Struct, frozen=True):
    """rule: the entry that the line bears. also: other entries of the register that say the same. where: at each table,
    or once in the room. may: the books allow it and do not ask for it."""

    rule: str
    where: Literal["table", "room"]
    heading: str
    also: tuple[str, ...] = ()
    may: bool = False


OBLIGATIONS = (
    Obligation("N-SGN-01", "table", "Limits"),
    Obligation("N-SGN-02", "table", "Limits"),
    Obligation("N-SGN-03", "table", "Antes and blinds"),
    Obligation("N-SGN-04", "table", "Antes and blinds"),
    Obligation("N-SGN-05", "table", "Antes and blinds"),
    Obligation("N-SGN-06", "table", "Antes and blinds"),
    Obligation("N-SGN-07", "table", "Kill"),
    Obligation("N-SGN-08", "table", "Rake", also=("H-12",)),
    Obligation("N-SGN-09", "table", "Jackpots", also=("I-02",)),
    Obligation("N-SGN-11", "table", "Jackpots", also=("J-02", "J-18")),
    # P 18.R, TX 13.I, DD 13.F: a cover does as well, and the procedure with the decks asks for either.
    Obligation("N-SGN-12", "table", "Now", also=("B-15", "L-IRR-08", "M-IRR-06")),
    Obligation("L-TBL-03", "table", "What wagers pay", also=("N-SGN-13",)),
    Obligation("M-TBL-03", "table", "What wagers pay", also=("N-SGN-14", "M-SET-03")),
    Obligation("I-03", "room", "Bad Beat payout"),
    Obligation("I-04", "room", "Bad Beat payout"),
    Obligation("I-05", "room", "Bad Beat payout"),
    Obligation("N-SGN-10", "room", "Bad Beat payout", also=("I-15",)),
    Obligation("J-03", "room", "High Hand Jackpot"),
    Obligation("J-04", "room", "High Hand Jackpot"),
    Obligation("J-05", "room", "High Hand Jackpot"),
    Obligation("J-06", "room", "High Hand Jackpot"),
    Obligation("J-07", "room", "High Hand Jackpot"),
    Obligation("J-08", "room", "High Hand Jackpot"),
    Obligation("J-09", "room", "High Hand Jackpot"),
    Obligation("N-SGN-15", "room", "Games and seats", also=("A-29",), may=True),
)
