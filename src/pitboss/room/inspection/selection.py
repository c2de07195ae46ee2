"""Which entries a selection of hands is made of: never one of a running hand."""

import sqlite3
from collections.abc import Iterable

import msgspec

from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.index import decode_place
from pitboss.store.exports.selection import merged

TABLE = "table:"
# A table's stream says with its first two entries what table it is.
FIRST = (1, 2)
Parts = dict[str, list[tuple[int, int]]]


class TableSpan(msgspec.Struct, frozen=True):
    """All hands of a table that ended in this time, and what happened between them. None: no bound."""

    table: str
    since: int | None = None
    until: int | None = None


class Selection(msgspec.Struct, frozen=True):
    """hands: table and number of each."""

    hands: tuple[tuple[str, int], ...] = ()
    spans: tuple[TableSpan, ...] = ()


def parts_of(db: sqlite3.Connection, selection: Selection) -> Parts:
    """By stream the runs of entries. Raises RoomRefusal where a hand that is named is none that is over."""
    found: Parts = {}
    for table, number in selection.hands:
        # Records of it that were taken back are evidence, too.
        rows = db.execute(f"{_PLACES} number = ? ORDER BY back", (f"{TABLE}{table}", number)).fetchall()
        if not rows:
            words = f"no hand {number} of table {table} is over: choose from those that are"
            raise RoomRefusal("no_such_hand", words)
        found.setdefault(f"{TABLE}{table}", []).extend([run for row in rows for run in _runs(*row)])
    for span in selection.spans:
        runs = _in_span(db, span)
        if runs:
            found.setdefault(f"{TABLE}{span.table}", []).extend(runs)
    return {stream: merged([FIRST, *runs]) for stream, runs in found.items()}


def dealt_into(db: sqlite3.Connection, person: str, parts: Parts) -> bool:
    """Whether somebody was dealt into a hand of which an entry is in these runs."""
    for stream, runs in parts.items():
        rows = db.execute(
            "SELECT h.place FROM persons AS p JOIN dealt_in AS d ON d.person = p.id JOIN hands AS h ON h.id = d.hand "
            "WHERE p.person = ? AND h.stream = ?", (person, stream),
        )  # fmt: skip
        for place in [decode_place(encoded) for (encoded,) in rows]:
            if any(first <= place.last and place.first <= last for first, last in runs):
                return True
    return False


_PLACES = "SELECT place, released, back FROM hands WHERE stream = ? AND"


def _in_span(db: sqlite3.Connection, span: TableSpan) -> list[tuple[int, int]]:
    """The hands, and what happened between the first and the last of them."""
    until = 2**62 if span.until is None else span.until
    values = (f"{TABLE}{span.table}", span.since or 0, until)
    rows = db.execute(f"{_PLACES} ended >= ? AND ended < ? ORDER BY ended, number", values).fetchall()
    places = [decode_place(place) for place, *_ in rows]
    between = [(places[0].first, places[-1].last)] if places else []
    return [*between, *[run for row in rows for run in _runs(*row)]]


def _runs(encoded: bytes, released: int, back: int) -> Iterable[tuple[int, int]]:
    """A hand with the key that was released behind it, what its winner showed, and the version it was dealt under; and
    what took its record back."""
    place = decode_place(encoded)
    yield place.first, place.last
    yield from [(version, version) for version in (released, place.filed, back, *place.shown) if version]
