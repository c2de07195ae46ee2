"""What reading the keys of one hand has in common, of a ring game or against the house."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from pitboss.phh.hand import PhhError

A = TypeVar("A")


class Keys:
    """One hand's keys, taken out one after the other; the first thing wrong raises PhhError."""

    def __init__(self, keys: Mapping[str, Any], label: str) -> None:
        self.keys = keys
        self.id = label
        self.count = 0

    def fault(self, code: str, detail: str) -> PhhError:
        return PhhError(self.id, code, detail)

    def need(self, key: str) -> Any:
        if key not in self.keys:
            raise self.fault("missing_key", f"the key {key} is missing")
        return self.keys[key]

    def each(self, key: str, values: Any) -> list[Any]:
        """A list with an entry for each player."""
        if not isinstance(values, list) or len(values) != self.count:
            size = len(values) if isinstance(values, list) else "no list"
            raise self.fault("wrong_length", f"{key} has {size} entries for {self.count} players: write one for each")
        return values

    def actions_by(self, read: Callable[[str, int], A | None]) -> tuple[A, ...]:
        """The lines of the key `actions`, each read by itself; remarks are left out."""
        lines = self.need("actions")
        if not isinstance(lines, list) or not all(isinstance(line, str) for line in lines):
            raise self.fault("bad_action", "actions is a list of strings, one a step")
        found: list[A] = []
        for number, line in enumerate(lines, 1):
            try:
                action = read(line, self.count)
            except ValueError as error:
                raise self.fault("bad_action", f"action {number}: {error}") from None
            if action is not None:
                found.append(action)
        return tuple(found)
