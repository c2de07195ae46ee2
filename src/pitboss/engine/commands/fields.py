"""Whether the fields of a command hold what they should: a log that cannot be written, or read again, is no log.

Looked at for the commands of the staff, for options and for irregularities; what is checked is read from the
annotations, once a type.
"""

from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec.structs import astuple, fields

from pitboss.engine.commands import Command, StaffCommand
from pitboss.engine.refusals import Refusal

# What a number may be that goes over the wire.
LARGEST = 2**63 - 1
NUMBER = Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
# A lone surrogate cannot be encoded.
TEXT = Annotated[str, msgspec.Meta(pattern="^[^\ud800-\udfff]*$")]
# The second where text that cannot be encoded is no text to begin with.
UNFIT = (msgspec.ValidationError, UnicodeEncodeError)
NAMES = {int: "a whole number", str: "text", bool: "yes or no"}


@cache
def _as_written(kind: type[Command]) -> type[msgspec.Struct]:
    """The same fields, with what the wire asks of each."""
    hints = get_type_hints(kind)
    return msgspec.defstruct(kind.__name__, [(name, _strict(hints[name])) for name in kind.__struct_fields__])


def _strict(hint: Any) -> Any:
    if get_origin(hint) is tuple:
        return tuple[tuple([kind if kind is Ellipsis else _strict(kind) for kind in get_args(hint)])]  # type: ignore[misc]
    return {int: NUMBER, str: TEXT}.get(hint, hint)


def wire_fault(command: Command) -> Refusal | None:
    """The first field that cannot be written down as what it is."""
    name = _misfit(command)
    if not name:
        return None
    # O-ROL-01, E-DEC-01: who says what has to be on record.
    rule = "O-ROL-01" if isinstance(command, StaffCommand) else "E-DEC-01"
    hint = get_type_hints(type(command))[name]
    return Refusal("bad_field", rule, f"{name} cannot be that: it is written as {_called(hint)}")


def _misfit(command: Command) -> str:
    """Its name, '' where all of them fit."""
    kind = _as_written(type(command))
    try:
        # A list would be taken for a tuple: what comes out has to be what went in.
        if astuple(msgspec.convert(command, kind, from_attributes=True)) == astuple(command):
            return ""
    except UNFIT:
        pass
    return next(field.name for field in fields(kind) if not _fits(getattr(command, field.name), field.type))


def _fits(value: Any, kind: Any) -> bool:
    try:
        return bool(msgspec.convert(value, kind) == value)
    except UNFIT:
        return False


def _called(hint: Any) -> str:
    if hint in NAMES:
        return NAMES[hint]
    return f"a row of values, each {_called(get_args(hint)[0])}"
