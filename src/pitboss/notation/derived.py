"""How an event or a command is written that has no words of its own: its wire name, then its fields by their names.

'dealer tipped: seat 3, cents 40' is exact both ways, as every other form. '3 tipped the dealer 40' reads better, and is
a row in one of the tables here.
"""

from collections.abc import Iterable
from typing import Any, TypeVar, get_type_hints

import msgspec

K = TypeVar("K", bound=msgspec.Struct)

# What a field is by its name, where the type does not tell; every other one is what its type is.
BY_NAME = {"card": "card", "cards": "cards", "cents": "money", "chips": "money", "currency": "money", "at": "time"}
BY_TYPE: dict[Any, str] = {
    int: "number",
    bool: "yes_no",
    str: "label",
    tuple[int, ...]: "numbers",
    tuple[str, ...]: "names",
    tuple[tuple[int, int], ...]: "amounts",
}


def derived(kinds: Iterable[type[K]], written: Iterable[type[K]], said: tuple[str, ...]) -> list[tuple[type[K], str]]:
    """A form for each of these kinds that is not among those written. said: fields that stand around every form."""
    have = set(written)
    return [(kind, _template(kind, said)) for kind in kinds if kind not in have]


def _template(kind: type[msgspec.Struct], said: tuple[str, ...]) -> str:
    # 'table.sat_down.v1' of an event, 'sit_down' of a command.
    tag = str(kind.__struct_config__.tag)
    name = tag.split(".")[1] if "." in tag else tag
    hints = get_type_hints(kind)
    left = [field for field in kind.__struct_fields__ if field not in said]
    fields = [f"{field} {{{field}:{_codec(kind, field, hints[field])}}}" for field in left]
    return name.replace("_", " ") + (": " + ", ".join(fields) if fields else "")


def _codec(kind: type[msgspec.Struct], field: str, hint: Any) -> str:
    codec = BY_NAME.get(field) or BY_TYPE.get(hint)
    if codec is None:
        raise TypeError(f"{kind.__name__} needs a form of its own: nothing says how {field} is written")
    return codec
