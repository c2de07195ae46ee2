"""What somebody has to know of: notices that were given at the jackpots, and what the floor of a table told compliance.

A player who was removed and of whom compliance was not told yet stands there too (O-CMP-02): nobody can acknowledge
that, and it goes with the notice. Where the table is closed without it, as before a table waited for that, compliance
acknowledges the removal itself.
"""

import sqlite3
from collections.abc import Iterable, Mapping, Set

import msgspec

from pitboss.house.inspection import STREAM
from pitboss.house.notices.board import Notice
from pitboss.room.inspection.index import decode_state
from pitboss.room.inspection.scanning import TableNotice
from pitboss.room.jackpots.names import Names
from pitboss.room.views.called import Called, name_of

TABLE = "table:"
COMPLIANCE = ("compliance",)
# Of those that are settled.
DONE_MAX = 100
_decode = msgspec.json.Decoder(TableNotice).decode


class NoticeLine(msgspec.Struct, frozen=True):
    """stream, do, fields: the act that acknowledges it, '' where nobody can yet. table, hand: where it happened, '' and
    0 where at no table; title: what the table is called. to: the roles that it is for. acknowledged_by: '' as long as
    nobody has."""

    to: tuple[str, ...]
    about: str
    words: str
    rule: str
    at: int
    giver: str
    stream: str
    do: str
    fields: dict[str, str | int]
    acknowledged_by: str = ""
    acknowledged_at: int = 0
    table: str = ""
    hand: int = 0
    title: str = ""


def of_jackpot(stream: str, notices: Iterable[Notice], about: str) -> list[NoticeLine]:
    """stream: of a Bad Beat; about: what it is called."""
    return [
        NoticeLine(
            notice.to, about, notice.words, notice.rule, notice.at, notice.giver, stream, "acknowledge_notice",
            {"number": notice.number}, notice.acknowledged_by,
        )
        for notice in notices
    ]  # fmt: skip


def at_tables(db: sqlite3.Connection) -> list[tuple[str, TableNotice]]:
    """Table and notice, all that there ever were."""
    rows = db.execute("SELECT stream, notice FROM notices ORDER BY stream, version")
    return [(stream.removeprefix(TABLE), _decode(notice)) for stream, notice in rows]


def titles_of(db: sqlite3.Connection) -> dict[str, str]:
    """What all tables are called, those that are closed too."""
    rows = db.execute("SELECT stream, state FROM streams WHERE stream LIKE 'table:%'")
    return {stream.removeprefix(TABLE): decode_state(state).title for stream, state in rows}


def with_titles(line: NoticeLine, names: Names) -> NoticeLine:
    # What somebody said at a table stands as they said it.
    words = line.words if line.table else names.told(line.words)
    return msgspec.structs.replace(line, words=words, title=names.table(line.table))


def of_tables(
    found: Iterable[tuple[str, TableNotice]], known: Mapping[tuple[str, int], tuple[str, int]], called: Called,
    closed: Set[str] = frozenset(),
) -> list[NoticeLine]:  # fmt: skip
    """known: who has acknowledged which, and when. closed: tables at which nobody can tell anything any more."""
    lines: list[NoticeLine] = []
    # By table, removals that compliance was not told of: each notice is of the first of them.
    untold: dict[str, list[tuple[str, TableNotice]]] = {}
    for table, notice in found:
        if not notice.told:
            untold.setdefault(table, []).append((table, notice))
            continue
        about = untold.get(table, [])
        removed = about.pop(0)[1].about if about else ""
        by, at = known.get((table, notice.version), ("", 0))
        lines.append(_line(table, notice, _removal(removed, called), by, at, "acknowledge_table_notice"))
    for table, notice in [one for rest in untold.values() for one in rest]:
        by, at = known.get((table, notice.version), ("", 0))
        do = "acknowledge_table_notice" if table in closed else ""
        words = "the table was closed before compliance was told" if do else "compliance is not told yet"
        lines.append(_line(table, notice, f"{_removal(notice.about, called)}: {words}", by, at, do))
    return lines


def _removal(person: str, called: Called) -> str:
    return f"{name_of(person, called)} was sent away" if person else "A player was sent away"


def _line(table: str, notice: TableNotice, about: str, by: str, at: int, do: str) -> NoticeLine:
    fields: dict[str, str | int] = {"table": table, "version": notice.version} if do else {}
    return NoticeLine(
        COMPLIANCE, about, notice.words, notice.rule, notice.at, notice.person or notice.by, STREAM, do, fields, by, at,
        table, notice.hand,
    )  # fmt: skip


def in_order(lines: Iterable[NoticeLine], roles: Iterable[str] | None) -> tuple[NoticeLine, ...]:
    """Those for one of these roles, None for all: what is open first, the oldest of it first; then the newest of what
    was acknowledged."""
    wanted = None if roles is None else set(roles)
    mine = [line for line in lines if wanted is None or wanted & set(line.to)]
    still = sorted([line for line in mine if not line.acknowledged_by], key=lambda line: line.at)
    done = sorted([line for line in mine if line.acknowledged_by], key=lambda line: -line.at)
    return (*still, *done[:DONE_MAX])
