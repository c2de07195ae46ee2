"""What came of somebody's hands: by game, as a line over time, and who has won most in a room for play money.

Of others nothing is counted but what everybody at a public table saw; hands at private tables are in nobody's figures
but their players' own.
"""

import sqlite3

import msgspec

from pitboss.ledger.owners import BOT
from pitboss.room.history.lines import TABLE

# Hands that are drawn one by one; those before them are told as one sum.
POINTS_MAX = 2000
BIGGEST = 5
LEADERS_MAX = 50
# Of those who have won most so many are looked at, a few at once: guests are among them, who keep no account.
CANDIDATES, AT_ONCE = 20_000, 200


class GameFigures(msgspec.Struct, frozen=True):
    """Of one game. net: cents won in all, or lost. hands_won: something came of it. showdowns: hands in which I was
    still in when hands were shown, showdowns_won: and got something of the pot. willing: chips by choice before the
    second betting round; flops: cards when the first community cards were dealt; each with the number of hands in which
    that could be (willing_of, flops_of), 0 where the game has no such moment. biggest: the largest pot I won of."""

    game: str
    title: str
    hands: int
    net: int
    hands_won: int
    showdowns: int
    showdowns_won: int
    willing: int
    willing_of: int
    flops: int
    flops_of: int
    biggest: int


class BigPot(msgspec.Struct, frozen=True):
    table: str
    number: int
    game: str
    title: str
    ended: int
    pot: int
    result: int


class Figures(msgspec.Struct, frozen=True):
    """games: the one that was played most first. pots: the biggest of which I won. behind: how many entries of the log
    were not gone through yet."""

    games: tuple[GameFigures, ...]
    pots: tuple[BigPot, ...]
    behind: int


class Point(msgspec.Struct, frozen=True, gc=False):
    """A hand: when it ended, and what I won."""

    ended: int
    won: int


class Results(msgspec.Struct, frozen=True):
    """points: the last hands, in the order in which they ended; before: what all hands before them brought, and how
    many they were."""

    points: tuple[Point, ...]
    before: int
    hands_before: int
    behind: int


class Leader(msgspec.Struct, frozen=True):
    place: int
    name: str
    won: int
    hands: int
    mine: bool


class Leaders(msgspec.Struct, frozen=True):
    """days: of how many; 0: of all."""

    days: int
    leaders: tuple[Leader, ...]
    behind: int


_MINE = (
    "FROM persons AS p JOIN dealt_in AS d ON d.person = p.id JOIN hands AS h ON h.id = d.hand "
    "WHERE p.person = ? AND h.how = 'ended' AND h.back = 0"
)


def by_game(db: sqlite3.Connection, person: str, titles: dict[str, str]) -> tuple[GameFigures, ...]:
    """titles: of games, by key."""
    rows = db.execute(
        "SELECT h.game, count(*), sum(d.won), sum(d.won > 0), coalesce(sum(d.showdown), 0), "
        "coalesce(sum(d.showdown AND d.took > 0), 0), coalesce(sum(d.willing), 0), count(d.willing), "
        "coalesce(sum(d.flop), 0), count(d.flop), coalesce(max(CASE WHEN d.won > 0 THEN h.pot END), 0) "
        f"{_MINE} GROUP BY h.game ORDER BY count(*) DESC, h.game", (person,),
    )  # fmt: skip
    return tuple([GameFigures(game, titles[game], *rest) for game, *rest in rows])


def biggest_pots(db: sqlite3.Connection, person: str, titles: dict[str, str]) -> tuple[BigPot, ...]:
    rows = db.execute(
        "SELECT h.stream, h.number, h.game, h.ended, h.pot, d.won "
        f"{_MINE} AND d.won > 0 ORDER BY h.pot DESC, h.ended DESC, h.stream LIMIT {BIGGEST}", (person,),
    )  # fmt: skip
    return tuple([
        BigPot(stream.removeprefix(TABLE), number, game, titles[game], ended, pot, won)
        for stream, number, game, ended, pot, won in rows
    ])  # fmt: skip


def points(db: sqlite3.Connection, person: str) -> tuple[tuple[Point, ...], int, int]:
    """The last hands, and of those before them the sum and the number."""
    rows = db.execute(
        f"SELECT d.ended, d.won {_MINE} ORDER BY d.ended DESC, d.hand DESC LIMIT {POINTS_MAX}", (person,)
    ).fetchall()
    total, count = db.execute(f"SELECT coalesce(sum(d.won), 0), count(*) {_MINE}", (person,)).fetchone()
    found = tuple([Point(ended, won) for ended, won in reversed(rows)])
    return found, total - sum(each.won for each in found), count - len(found)


def standings(db: sqlite3.Connection, since: int) -> list[tuple[str, int, int]]:
    """Who won how much in how many hands at public tables since then, the best first, CANDIDATES of them. No bots."""
    return db.execute(
        "SELECT p.person, t.won, t.hands FROM (SELECT person, sum(won) AS won, count(*) AS hands FROM dealt_in "
        "WHERE public AND ended >= ? GROUP BY person) AS t JOIN persons AS p ON p.id = t.person "
        "WHERE substr(p.person, 1, ?) != ? ORDER BY t.won DESC, t.hands DESC, p.person LIMIT ?",
        (since, len(BOT), BOT, CANDIDATES),
    ).fetchall()
