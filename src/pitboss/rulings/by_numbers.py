"""The chips of a ruling from a few numbers, where no hand runs here: at a table that is not recorded, or afterwards.

Each form says what it has to know and works the ruling out by its rule. Amounts are whole cents.
"""

from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

CENTS_MAX = 10**12
PEOPLE_MAX = 10
Kind = Literal["money", "amounts", "yes"]
Number = int | bool | list[int]


class BadNumbers(ValueError):
    """In words for whoever typed them."""


class Field(msgspec.Struct, frozen=True):
    """kind: an amount, the amounts of several people one after the other, or yes or no."""

    key: str
    label: str
    kind: Kind = "money"


class Line(msgspec.Struct, frozen=True):
    words: str
    cents: int


class Form(msgspec.Struct, frozen=True):
    fields: tuple[Field, ...]
    work: Callable[["Numbers"], list[Line]]


class Numbers:
    """What was typed, checked: nothing negative, nothing that is no number, nothing beyond what there is."""

    def __init__(self, fields: tuple[Field, ...], given: Mapping[str, Number]) -> None:
        strange = sorted(set(given) - {field.key for field in fields})
        if strange:
            raise BadNumbers(f"{strange[0]!r} is not asked for here")
        self._given = {field.key: _checked(field, given.get(field.key)) for field in fields}

    def money(self, key: str) -> int:
        found = self._given[key]
        return found if isinstance(found, int) else 0

    def amounts(self, key: str) -> list[int]:
        found = self._given[key]
        return found if isinstance(found, list) else []

    def yes(self, key: str) -> bool:
        return bool(self._given[key])


def _checked(field: Field, value: Number | None) -> Number:
    if field.kind == "yes":
        return bool(value)
    if field.kind == "amounts":
        if not isinstance(value, list) or not 1 <= len(value) <= PEOPLE_MAX:
            raise BadNumbers(f"{field.label}: give one amount for each of up to {PEOPLE_MAX} players")
        return [_cents(field, one) for one in value]
    return _cents(field, value if value is not None else 0)


def _cents(field: Field, value: object) -> int:
    if type(value) is not int or not 0 <= value <= CENTS_MAX:
        raise BadNumbers(f"{field.label}: give an amount of no less than $0")
    return value


# --- everything back ----------------------------------------------------------------------------------------------
EACH = Field("each", "What each player put in", "amounts")
RAKE = Field("rake", "Rake that was taken already")
BOXED = Field("boxed", "Taken for jackpots, and in their boxes")


def _back(numbers: Numbers) -> list[Line]:
    """K-MIS-05, K-VOID-01: every chip to whoever put it in. AMB-148: what is in a box stays; the house makes good."""
    each, rake, boxed = numbers.amounts("each"), numbers.money("rake"), numbers.money("boxed")
    if rake + boxed > sum(each):
        raise BadNumbers("more was taken from the pot than was put in: look at the amounts again")
    lines = [Line(f"Player {place} gets back", cents) for place, cents in enumerate(each, 1)]
    lines.append(Line("Out of bets and pot", sum(each) - rake - boxed))
    lines += [Line("Out of the rake area", rake)] if rake else []
    return lines + ([Line("Made good by the house; the boxes stay shut", boxed)] if boxed else [])


def _wagers_back(numbers: Numbers) -> list[Line]:
    """L-IRR-02, L-IRR-05, M-IRR-02, M-IRR-05: every wager on the layout."""
    each = numbers.amounts("each")
    lines = [Line(f"Player {place} gets back", cents) for place, cents in enumerate(each, 1)]
    return [*lines, Line("Off the layout in all", sum(each))]


SPOTS = (
    Field("ante", "Ante"), Field("flop", "Flop"), Field("turn", "Turn"), Field("river", "River"),
    Field("bonus", "Bonus"),
)  # fmt: skip


def _all_but_bonus(numbers: Numbers) -> list[Line]:
    """L-IRR-03, L-IRR-06."""
    back = sum([numbers.money(spot.key) for spot in SPOTS if spot.key != "bonus"])
    bonus = numbers.money("bonus")
    return [Line("Goes back", back)] + ([Line("Bonus: stays, and is settled on its two cards", bonus)] if bonus else [])


def _abandoned(numbers: Numbers) -> list[Line]:
    """L-WAG-02, M-WAG-01"""
    wagers = numbers.money("wagers")
    if numbers.yes("lost"):
        return [Line("Lost to the house", wagers)]
    return [Line("Stays on the layout; no more is put in", wagers)]


# --- one hand -----------------------------------------------------------------------------------------------------
POT = Field("pot", "The whole pot, bets included")
OWN = Field("own", "What this player put into it")


def _protected(numbers: Numbers) -> list[Line]:
    """K-PRO-04: put in 35 of 140: 35 back, and 105 is played for."""
    pot, own = _own_of_pot(numbers)
    back = 0 if numbers.yes("at_fault") else own
    return [Line("The player gets back", back), Line("The others play for", pot - back)]


def _ante_back(numbers: Numbers) -> list[Line]:
    """K-STUD7-02"""
    pot, own = _own_of_pot(numbers)
    return [Line("The player gets back, and is out", own), Line("The others play for", pot - own)]


def _own_of_pot(numbers: Numbers) -> tuple[int, int]:
    pot, own = numbers.money("pot"), numbers.money("own")
    if own > pot:
        raise BadNumbers("the player put in no more than there is in the pot")
    return pot, own


def _stopped(numbers: Numbers) -> list[Line]:
    """K-STUD7-03: pot 80, then 20 and 20 from others: 80 is contested by all, 40 by the others."""
    pot, later = numbers.money("pot"), numbers.money("later")
    if numbers.yes("plays_on"):
        return [Line("The player contests", pot + later)]
    return [Line("The player contests", pot), Line("Side pot of the others", later)]


def _obliged(numbers: Numbers) -> list[Line]:
    """E-BLD-03: a blind, a Forced Bet or what was said goes in, though the cards are gone."""
    owed, there = numbers.money("owed"), numbers.money("there")
    return [Line("Still goes in", max(0, owed - there)), Line("Stays in", min(owed, there) if owed else there)]


# --- words and chips ----------------------------------------------------------------------------------------------
CALL = Field("call", "What a call takes")


def _said(numbers: Numbers) -> list[Line]:
    """E-DEC-02: said fifty, 40 there: 10 more; 75 there: 25 back."""
    said, put = numbers.money("said"), numbers.money("put")
    lines = [Line("The bet is", said)]
    if put < said:
        return [*lines, Line("Still to put in", said - put)]
    return [*lines, Line("Goes back", put - said)] if put > said else lines


def _string(numbers: Numbers) -> list[Line]:
    """E-DEC-04: faces 20, puts 20, then 40: call of 20, and 40 back."""
    call, first, later = numbers.money("call"), numbers.money("first"), numbers.money("later")
    if numbers.yes("announced"):
        return [Line("Counts as one movement", first + later)]
    if first < call:
        back = max(0, first + later - call)
        return [Line("Less than a call; a call takes", call), Line("Of what came later goes back", back)]
    words = "A call" if first == call else "Counts"
    return [Line(words, first), Line("Goes back", later)]


def _one_chip(numbers: Numbers) -> list[Line]:
    """E-DEC-07: faces 15, one chip of 100: call of 15, 85 change."""
    call, chip = numbers.money("call"), numbers.money("chip")
    if chip < call:
        raise BadNumbers("the chip is smaller than the call: then it is no call, and no oversized chip")
    return [Line("A call" if call else "A check", call), Line("Change", chip - call)]


def _raise(numbers: Numbers) -> list[Line]:
    """E-DEC-05: all of it at once, within limits. E-DEC-04: exactly the call first, and then the raise."""
    call, put, later = numbers.money("call"), numbers.money("put"), numbers.money("later")
    if put < call:
        raise BadNumbers("less than a call was put in: the raise has still to be named or put in at once")
    if put == call:
        return [Line("The call", call), Line("The raise on top", later)]
    return [Line("The call", call), Line("The raise on top", put - call), Line("Goes back", later)]


ALL_BACK = Form((EACH, RAKE, BOXED), _back)
LAYOUT_BACK = Form((Field("each", "What each player has on the layout", "amounts"),), _wagers_back)
BUT_BONUS = Form(SPOTS, _all_but_bonus)
LEFT = Form((Field("wagers", "Their wagers"), Field("lost", "The floorperson lets them lose", "yes")), _abandoned)
AT_FAULT = Field("at_fault", "They had a part in the error", "yes")

FORMS: dict[str, Form] = {
    **dict.fromkeys([f"P 18.G({part}):CallMisdeal" for part in range(1, 5)], ALL_BACK),
    "P 18.I:ReportCardsAmiss": ALL_BACK,
    "P 7.F(6):CountStub": ALL_BACK,
    "P 18.K(3):ReportFouledHand": Form((POT, OWN, AT_FAULT), _protected),
    "P 18.L(2):ThrowAway": Form(
        (Field("owed", "What they are bound to (blind, Forced Bet, words)"), Field("there", "What of it lies there")),
        _obliged,
    ),
    "P 18.M(2):ExposeCard": Form((POT, Field("own", "Their ante")), _ante_back),
    "P 18.M(3):ChooseAfterExposure": Form(
        (
            Field("pot", "The pot before the last betting"),
            Field("later", "What others bet after it"),
            Field("plays_on", "The player plays on, and has matched it", "yes"),
        ),
        _stopped,
    ),
    "P 8.D:PutChips": Form((Field("said", "The amount that was said"), Field("put", "The chips put in")), _said),
    "P 8.F:PutChips": Form(
        (
            CALL,
            Field("first", "The first movement"),
            Field("later", "What was added"),
            Field("announced", "They had said that more was to come", "yes"),
        ),
        _string,
    ),
    "P 8.G:PutChips": Form(
        (CALL, Field("put", "Put in at once with the word"), Field("later", "Put in after that")), _raise
    ),
    "P 8.I:PutChips": Form((CALL, Field("chip", "The chip")), _one_chip),
    **dict.fromkeys(("TX 13.C:FindFaceUpCard", "TX 13.F:ExposeDealerCard", "TX 13.G:ExposeDealerCard"), BUT_BONUS),
    **dict.fromkeys(
        (
            "TX 13.B:FindFaceUpCard", "TX 13.E:ReportWrongNumber", "TX 13.H:ReportDevice", "TX 8.G:CountStub",
            "TX 8.G(2):ReportCardsAmiss", "DD 13.B:FindFaceUpCard", "DD 8.F(4):ReportWrongNumber",
            "DD 8.F(5):CountStub", "DD 8.F(5):ReportCardsAmiss", "DD 13.E:ReportDevice",
        ),
        LAYOUT_BACK,
    ),
    "TX 7.C(2):AbandonWagers": LEFT,
    "DD 7.B(3):AbandonWagers": LEFT,
}  # fmt: skip


def by_numbers(key: str, given: Mapping[str, Number]) -> list[Line]:
    """Raises KeyError where the ruling moves no chips, BadNumbers where the numbers cannot be."""
    form = FORMS[key]
    return form.work(Numbers(form.fields, given))
