"""Every kind of command that a person of the house gives, and some command of each."""

from typing import Any, get_origin, get_type_hints

import msgspec

from pitboss.engine import commands as cm
from pitboss.engine.table.seated_staff import of_the_house

KINDS: tuple[type[cm.Command], ...] = cm.COMMAND_TYPES
OF_THE_HOUSE = [kind for kind in KINDS if of_the_house(kind)]
SAMPLES: dict[Any, Any] = {int: 1, str: "x", bool: False}


def sample(kind: type[cm.Command], person: str, by: str) -> cm.Command:
    """Some command of this kind: whatever its other fields say, the person is looked at first."""
    hints = get_type_hints(kind)
    values = {
        field.name: () if get_origin(hints[field.name]) is tuple else SAMPLES[hints[field.name]]
        for field in msgspec.structs.fields(kind)
        if field.default is msgspec.NODEFAULT
    }
    values |= {"by": by} if "by" in hints else {}
    return kind(**{**values, "person": person})
