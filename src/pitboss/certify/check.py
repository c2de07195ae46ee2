"""A check, before it is done, and the line of the report that it becomes."""

from collections.abc import Callable, Iterator
from typing import Any, Literal

import msgspec

Status = Literal["passed", "failed", "missing"]


class CertifyError(Exception):
    """Nothing can be certified like this; its words say what to do."""


class Found(msgspec.Struct, frozen=True):
    """passed: None where there was nothing to look at, and the result says what is missing."""

    result: str
    passed: bool | None


class Check(msgspec.Struct, frozen=True):
    """find(*given) does it; both can be pickled, as other processes do the work.

    weight: CPU seconds, about; the longest begin first. after: the key of a check whose tables this one uses, where it
    is done too. kept: whether a run that was interrupted may use what the check found before.
    """

    key: str
    claim: str
    command: str
    input: str
    expected: str
    source: str
    find: Callable[..., Found]
    given: tuple[Any, ...] = ()
    weight: float = 1.0
    after: str = ""
    kept: bool = True


class Line(msgspec.Struct, frozen=True):
    """A line of the report. cpu_s: what it took; at: when it was done, UTC."""

    key: str
    claim: str
    command: str
    input: str
    expected: str
    source: str
    result: str
    status: Status
    cpu_s: float
    at: str


Checks = Iterator[Check]


def compared(expected: str, result: str) -> Found:
    return Found(result, result == expected)


def nothing(why: str) -> Found:
    """The find of a check that was not asked for."""
    return Found(why, None)


def missing(key: str, claim: str, command: str, expected: str, source: str, why: str) -> Check:
    """A line that says what it would have been about, and why it is not there."""
    return Check(key, claim, command, "", expected, source, nothing, (why,), 0.01, kept=False)
