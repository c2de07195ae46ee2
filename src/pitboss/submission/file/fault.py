"""One thing that is wrong with a file, and the list in which all of them are gathered."""

from collections.abc import Iterable
from difflib import get_close_matches

import msgspec

from pitboss.submission.file.lines import Lines, Path


class FileFault(msgspec.Struct, frozen=True, order=True):
    """section: what the key belongs to, as in 'rake "small games"'; '' for the file itself. rule: the entry of the
    register. detail: what is wrong, and what would be right. column: only where the text is no TOML."""

    line: int
    section: str
    key: str
    rule: str
    detail: str
    column: int = 0


class Place(msgspec.Struct, frozen=True):
    """A section of the file: its path in the data, and what people call it."""

    path: Path
    called: str

    def inner(self, *path: str | int, called: str = "") -> "Place":
        return Place((*self.path, *path), called or self.called)


class Faults:
    """All that is wrong with one file, each once."""

    def __init__(self, lines: Lines) -> None:
        self._lines = lines
        self._found: dict[FileFault, None] = {}
        self._unreadable: set[Path] = set()

    def put(self, fault: FileFault) -> None:
        self._found.setdefault(fault)

    def add(self, place: Place, key: str, rule: str, detail: str) -> None:
        """A key that is not there has the line of its section. Of one that could not be read nothing more is said."""
        path = (*place.path, key) if key else place.path
        if path not in self._unreadable:
            self.put(FileFault(self._lines.of(path), place.called, key, rule, detail))

    def told(self, place: Place, key: str) -> bool:
        """Whether something was said of this key already."""
        return any((fault.section, fault.key) == (place.called, key) for fault in self._found)

    def unreadable(self, place: Place, key: str, rule: str, detail: str) -> None:
        self.add(place, key, rule, detail)
        self._unreadable.add((*place.path, key))

    def all(self) -> list[FileFault]:
        """In the order of the file."""
        return sorted(self._found)


def near(name: str, names: Iterable[str]) -> str:
    """'; did you mean bet_min?', or nothing where no name comes near."""
    found = get_close_matches(name, list(names), n=1, cutoff=0.6)
    return f"; did you mean {found[0]}?" if found else ""
