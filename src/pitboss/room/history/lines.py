"""Hands that somebody played, or that were played at a table: found in the index, the newest first, page by page."""

import sqlite3

import msgspec

from pitboss.cards import Card
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.index import decode_place
from pitboss.room.inspection.search import title_of
from pitboss.room.live_table import HandPlace

TABLE = "table:"
PAGE_MAX = 25
# Longer numbers are no place in any list, and would not fit into the index.
DIGITS_MAX = 15


class PlayedQuery(msgspec.Struct, frozen=True):
    """None and '' ask for nothing. table: its hands, whoever played them; else those that the person played. result:
    won or lost by the person; showdown: whether hands were shown; since, until: when it ended, milliseconds; pot_min:
    cents. after: 'next' of the page before."""

    table: str = ""
    game: str = ""
    result: str = ""
    showdown: bool | None = None
    pot_min: int | None = None
    since: int | None = None
    until: int | None = None
    after: str = ""


class Found(msgspec.Struct, frozen=True):
    """took: who got how much, of the pots; against the house who won something. won: by the person who asks, None
    where they were not in."""

    stream: str
    title: str
    game: str
    number: int
    ended: int
    pot: int
    place: HandPlace
    won: int | None
    showdown: bool
    private: bool
    took: tuple[tuple[str, int], ...]


class Taker(msgspec.Struct, frozen=True):
    """Who won of the pots. cards: as far as they were shown; hand: what it is called."""

    name: str
    cents: int
    cards: tuple[Card, ...] = ()
    hand: str = ""


class PlayedHand(msgspec.Struct, frozen=True):
    """A hand that is over, as one person saw it. result: cents that they won, None where they were not in; cards:
    their own, the last that they held; board: the community cards, second_board where there were two boards."""

    table: str
    title: str
    game: str
    game_title: str
    number: int
    ended: int
    pot: int
    result: int | None
    showdown: bool
    winners: tuple[Taker, ...]
    cards: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    second_board: tuple[Card, ...] = ()


class PlayedHands(msgspec.Struct, frozen=True):
    """next: for 'after', '' on the last page. behind: how many entries of the log were not gone through yet."""

    hands: tuple[PlayedHand, ...]
    next: str
    behind: int


# Whether anybody's hand was shown; of those who took part.
_SHOWDOWN = "EXISTS (SELECT 1 FROM dealt_in AS s WHERE s.hand = h.id AND s.showdown)"
_COLUMNS = f"h.id, h.stream, h.game, h.number, h.ended, h.pot, h.place, d.won, {_SHOWDOWN}, h.private"
_MINE = "FROM dealt_in AS d JOIN hands AS h ON h.id = d.hand WHERE d.person = ?"
_AT_TABLE = (
    "FROM hands AS h LEFT JOIN dealt_in AS d ON d.person = ? AND d.ended = h.ended AND d.hand = h.id WHERE h.stream = ?"
)
# What was played to its end, and stands.
_STANDS = "h.how = 'ended' AND h.back = 0"
_ORDER = "ORDER BY h.ended DESC, h.stream DESC, h.number DESC"


def find(db: sqlite3.Connection, person: str, query: PlayedQuery) -> tuple[list[Found], str]:
    """The page, and where the next one goes on. Raises RoomRefusal where 'after' is none of ours."""
    values: list[object] = [_number(db, person)]
    source = _MINE
    if query.table:
        source = _AT_TABLE
        values.append(f"{TABLE}{query.table}")
    conditions, more = _conditions(query)
    where = " AND ".join([_STANDS, *conditions])
    rows = db.execute(
        f"SELECT {_COLUMNS} {source} AND {where} {_ORDER} LIMIT {PAGE_MAX + 1}", (*values, *more)
    ).fetchall()
    titles: dict[str, str] = {}
    found = [_found(db, row, titles) for row in rows[:PAGE_MAX]]
    last = found[-1] if len(rows) > PAGE_MAX else None
    return found, f"{last.ended}:{last.number}:{last.stream.removeprefix(TABLE)}" if last is not None else ""


def placed(db: sqlite3.Connection, stream: str, number: int) -> Found | None:
    """One hand that is over; None where there is none."""
    query = f"SELECT {_COLUMNS} {_AT_TABLE} AND h.number = ? AND {_STANDS}"
    row = db.execute(query, (0, stream, number)).fetchone()
    return _found(db, row, {}) if row is not None else None


def was_in(db: sqlite3.Connection, person: str, stream: str, number: int) -> bool:
    query = f"SELECT 1 {_AT_TABLE} AND h.number = ? AND {_STANDS} AND d.person IS NOT NULL"
    return db.execute(query, (_number(db, person), stream, number)).fetchone() is not None


def _number(db: sqlite3.Connection, person: str) -> int:
    """By which the index knows somebody; 0 where it does not."""
    row = db.execute("SELECT id FROM persons WHERE person = ?", (person,)).fetchone()
    return int(row[0]) if row is not None else 0


def _conditions(query: PlayedQuery) -> tuple[list[str], list[object]]:
    conditions: list[str] = []
    values: list[object] = []

    def add(condition: str, *more: object) -> None:
        conditions.append(condition)
        values.extend(more)

    if query.game:
        add("h.game = ?", query.game)
    if query.result:
        add("d.won > 0" if query.result == "won" else "d.won < 0")
    if query.showdown is not None:
        add(_SHOWDOWN if query.showdown else f"NOT {_SHOWDOWN}")
    if query.pot_min is not None:
        add("h.pot >= ?", query.pot_min)
    if query.since is not None:
        add("h.ended >= ?", query.since)
    if query.until is not None:
        add("h.ended < ?", query.until)
    if query.after:
        add("(h.ended, h.stream, h.number) < (?, ?, ?)", *_place_after(query.after))
    return conditions, values


def _place_after(text: str) -> tuple[int, str, int]:
    *digits, table = text.split(":", 2)
    if len(digits) != 2 or not all(one.isascii() and one.isdecimal() and len(one) <= DIGITS_MAX for one in digits):
        raise RoomRefusal("bad_place", "'after' is what the page before said in 'next'")
    ended, number = map(int, digits)
    return ended, f"{TABLE}{table}", number


def _found(
    db: sqlite3.Connection,
    row: tuple[int, str, str, int, int, int, bytes, int | None, int, int],
    titles: dict[str, str],
) -> Found:
    id, stream, game, number, ended, pot, place, won, showdown, private = row
    took = db.execute(
        "SELECT p.person, CASE WHEN d.showdown IS NULL THEN d.won ELSE d.took END AS cents FROM dealt_in AS d "
        "JOIN persons AS p ON p.id = d.person WHERE d.hand = ? AND cents > 0 ORDER BY cents DESC, p.person", (id,),
    ).fetchall()  # fmt: skip
    title = title_of(db, stream, titles)
    return Found(
        stream, title, game, number, ended, pot, decode_place(place), won, bool(showdown), bool(private), tuple(took)
    )
