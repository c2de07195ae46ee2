"""Whether the fields of a command hold what they should: a log that cannot be written, or read again, is no log.

Looked at for the commands of the staff, for options and for irregularities; what is checked is read from the
annotations, once a type.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from pitboss.engine.commands import Command, StaffCommand
from pitboss.engine.events import Event
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState

Decide = Callable[..., Event | Refusal]
# What a number may be that goes over the wire.
LARGEST = 2**63 - 1


Test = Callable[[Any], bool]


@cache
def _fields(kind: type[Command]) -> tuple[tuple[str, Any, Test], ...]:
    return tuple([(name, hint, _test(hint)) for name, hint in get_type_hints(kind).items()])


def wire_fault(command: Command) -> Refusal | None:
    """The first field that cannot be written down as what it is."""
    for name, hint, fits in _fields(type(command)):
        if not fits(getattr(command, name)):
            # O-ROL-01, E-DEC-01: who says what has to be on record.
            rule = "O-ROL-01" if isinstance(command, StaffCommand) else "E-DEC-01"
            return Refusal("bad_field", rule, f"{name} cannot be that: it is written as {_called(hint)}")
    return None


def _number(value: Any) -> bool:
    return type(value) is int and -LARGEST <= value <= LARGEST


def _text(value: Any) -> bool:
    # A lone surrogate cannot be encoded.
    return type(value) is str and (value.isascii() or not any("\ud800" <= sign <= "\udfff" for sign in value))


@cache
def _test(hint: Any) -> Test:
    """What tells whether a value is of this kind; made once for each kind, since it is asked for every wager."""
    if get_origin(hint) is tuple:
        kinds = get_args(hint)
        tests = [_test(kind) for kind in kinds if kind is not Ellipsis]
        if kinds[-1] is Ellipsis:
            return lambda value: type(value) is tuple and all(map(tests[0], value))
        return lambda value: (
            type(value) is tuple
            and len(value) == len(tests)
            and all(fits(item) for fits, item in zip(tests, value, strict=True))
        )
    return {int: _number, str: _text}.get(hint, lambda value: type(value) is hint)


NAMES = {int: "a whole number", str: "text", bool: "yes or no"}


def _called(hint: Any) -> str:
    if hint in NAMES:
        return NAMES[hint]
    return f"a row of values, each {_called(get_args(hint)[0])}"


def checked(decisions: Mapping[type[Command], Decide]) -> dict[type[Command], Decide]:
    """The same decisions, each behind a look at the command's fields."""
    return {kind: _behind(decide) for kind, decide in decisions.items()}


def _behind(decide: Decide) -> Decide:
    def decide_checked(table: TableState, command: Command) -> Event | Refusal:
        return wire_fault(command) or decide(table, command)

    return decide_checked
