"""The little of TOML that a hand needs: a key a line, values that are text, numbers, lists and one inline table."""

import json
from collections.abc import Mapping
from datetime import time
from typing import Any


def toml_value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, time):
        return value.isoformat()
    if isinstance(value, str):
        # JSON's escapes are TOML's too, but for this one character.
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return "[" + ", ".join(toml_value(part) for part in value) + "]"
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key} = {toml_value(part)}" for key, part in value.items()) + "}"
    raise TypeError(f"nothing says how to write a {type(value).__name__} in a hand")


def toml_table(keys: Mapping[str, Any]) -> str:
    return "".join(f"{key} = {toml_value(value)}\n" for key, value in keys.items())
