"""Counts that go wrong on purpose: which box of which table, and by how many cents.

On the command line 3:bad_beat-1:250 is the first Bad Beat box of table 3, counted 250 cents too high; -250: too low.
"""

import re

import msgspec

JACKPOTS = ("bad_beat", "high_hand")
FORM = re.compile(rf"(\d{{1,9}}):({'|'.join(JACKPOTS)})-(\d{{1,9}}):([+-]?\d{{1,12}})", re.ASCII)


class BadMiscount(ValueError):
    """What was given is no miscount, or of a box that the day does not have."""


class Miscount(msgspec.Struct, frozen=True, order=True):
    """A box: the number that it has among those of its jackpot at its table."""

    table: str
    jackpot: str
    number: int
    cents: int

    @property
    def box(self) -> str:
        return box_words(self.jackpot, self.number)

    def __str__(self) -> str:
        return f"{self.table}:{self.box}:{self.cents}"


def box_words(jackpot: str, number: int) -> str:
    """What a box is called on the command line and in the summary: bad_beat-1."""
    return f"{jackpot}-{number}"


def parse_miscount(text: str) -> Miscount:
    """Raises BadMiscount."""
    found = FORM.fullmatch(text)
    if found is None:
        words = "a miscount is TABLE:BOX:CENTS, as in 1:bad_beat-1:250 or 3:high_hand-2:-100"
        raise BadMiscount(f"{text!r} is none: {words}")
    table, jackpot, number, cents = found.groups()
    if int(cents) == 0:
        raise BadMiscount(f"{text!r}: a count that is wrong by nothing is right")
    return Miscount(str(int(table)), jackpot, int(number), int(cents))


class Miscounts:
    """Those that were planted, one for a box. Raises BadMiscount."""

    def __init__(self, planted: tuple[Miscount, ...]) -> None:
        self.planted = planted
        self._cents: dict[tuple[str, str, int], int] = {}
        for one in planted:
            place = (one.table, one.jackpot, one.number)
            if place in self._cents:
                raise BadMiscount(f"box {one.box} of table {one.table} is counted once: give one miscount for it")
            self._cents[place] = one.cents

    def counted(self, table: str, jackpot: str, number: int, cents: int) -> int:
        """What somebody finds in a box that holds so much. Raises BadMiscount."""
        wrong = self._cents.get((table, jackpot, number), 0)
        if cents + wrong < 0:
            what = f"box {box_words(jackpot, number)} of table {table} holds {cents} cents"
            raise BadMiscount(f"{what}: nobody counts {-wrong} too few there")
        return cents + wrong
