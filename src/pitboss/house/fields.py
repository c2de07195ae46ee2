"""What any field of a command of the house has to be, whoever gives it: text of one line, whole cents, a day."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.base import HouseCommand, Signature

TEXT_MAX = 500
# A thousand million dollars: more was never in a box, and sums of such amounts are still far from what a log can hold.
CENTS_MAX = 10**11
DAY = re.compile(r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")


def text_fault(command: HouseCommand, rule: str) -> Refusal | None:
    """Nothing that moves a cursor, hides in a line or fills a disk comes into the log."""
    for name in command.__struct_fields__:
        for text in _texts(getattr(command, name)):
            if len(text) > TEXT_MAX or not text.isprintable():
                words = f"{name} is one line of at most {TEXT_MAX} printable characters"
                return Refusal("bad_field", rule, words)
    if command.day and not DAY.fullmatch(command.day):
        return Refusal("bad_field", rule, f"{command.day!r} is no gaming day: write it as in 2026-11-17")
    return None


def _texts(value: Any) -> Iterator[str]:
    if type(value) is str:
        yield value
    elif type(value) is Signature:
        yield from msgspec.structs.astuple(value)
    elif type(value) is tuple:
        for one in value:
            yield from _texts(one)


def is_amount(cents: object) -> bool:
    return type(cents) is int and 0 <= cents <= CENTS_MAX


def amount_fault(cents: object, rule: str) -> Refusal | None:
    if is_amount(cents):
        return None
    return Refusal("bad_amount", rule, "an amount is whole cents: 0 or more, and no more than there can be")


def count_fault(cents: int, expected: int, rule: str, *, again: bool) -> Refusal | None:
    """A count is final: what differs from the record is counted again before it stands. The words tell neither by how
    much nor which way, for a count that is looked up is none."""
    if again or cents == expected:
        return None
    words = "this does not match the record: count again; if it comes to the same, say that it was counted again"
    return Refusal("count_differs", rule, words)
