"""Hands that are over, found by person, table, time, pot, rule cited and ruling: the newest first, page by page."""

import sqlite3
from collections.abc import Iterable

import msgspec

from pitboss.games import GAMES
from pitboss.names import fold
from pitboss.room.errors import RoomRefusal
from pitboss.room.inspection.index import decode_place, decode_state, decode_unmade
from pitboss.room.inspection.scanning import DISPUTED, LIGHTLY, RULINGS, TAKEN_BACK, Ruling
from pitboss.room.live_table import HandPlace
from pitboss.room.views.called import Called, name_of
from pitboss.rulebook import REGISTER

TABLE = "table:"
PAGE_MAX = 50
# Any ruling at all.
ANY = "any"
DIGITS_MAX = 18
_decode_ruling = msgspec.json.Decoder(Ruling).decode


class HandQuery(msgspec.Struct, frozen=True, kw_only=True):
    """What is looked for; '' and None ask for nothing. since, until: when it ended, milliseconds since 1970, up to but
    not including until. rule: an id of the register, or a paragraph as it is cited ('P 18.C'). ruling: its kind, words
    of it, or 'any'. disputed: only those that somebody disputes. after: as the page before says."""

    person: str = ""
    table: str = ""
    since: int | None = None
    until: int | None = None
    pot_min: int | None = None
    pot_max: int | None = None
    rule: str = ""
    ruling: str = ""
    disputed: bool = False
    after: str = ""


class Player(msgspec.Struct, frozen=True):
    """won: in cents, negative where they lost; None where nobody wrote it down."""

    person: str
    name: str
    won: int | None


class TakenBack(msgspec.Struct, frozen=True):
    """By whom a record was taken back, and why. version: of the entry that says so."""

    version: int
    at: int
    by: str
    person: str
    name: str
    words: str


class FoundHand(msgspec.Struct, frozen=True):
    """how: ended · misdeal · void · recorded (lightly) · taken_back (a light record that was none). pot: in cents, with
    what the house took of it."""

    table: str
    title: str
    game: str
    game_title: str
    number: int
    began: int
    ended: int
    how: str
    pot: int
    submission: int
    players: tuple[Player, ...]
    rulings: tuple[Ruling, ...]
    taken_back: TakenBack | None = None


class FoundHands(msgspec.Struct, frozen=True):
    """next: where the next page goes on, '' at the end. skipped: tables that could not be read whole, and why. behind:
    entries of the log that were not gone through yet."""

    hands: tuple[FoundHand, ...]
    next: str
    skipped: dict[str, str]
    behind: int


class HandPlaced(msgspec.Struct, frozen=True):
    """Where a hand that is over lies in its stream. disputed: whether somebody disputes it."""

    place: HandPlace
    how: str
    disputed: bool


# A dispute that is opened while the next hand is played is about the one before as often as not.
_DISPUTED = (
    f"EXISTS (SELECT 1 FROM rulings AS d WHERE d.stream = h.stream AND d.kind = '{DISPUTED}' "
    "AND (d.number = h.number OR (d.number = h.number + 1 AND d.during)))"
)


def find(db: sqlite3.Connection, query: HandQuery, called: Called) -> tuple[tuple[FoundHand, ...], str]:
    """The page, and where the next one goes on. Raises RoomRefusal where the question cannot be one."""
    conditions, values = _conditions(db, query, called)
    where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    rows = db.execute(
        "SELECT h.stream, h.number, h.began, h.ended, h.how, h.pot, h.submission, h.place, h.taken_back, h.game "
        f"FROM hands AS h {where} "
        f"ORDER BY h.ended DESC, h.stream DESC, h.number DESC, h.back DESC LIMIT {PAGE_MAX + 1}",
        values,
    ).fetchall()
    titles: dict[str, str] = {}
    found = tuple([_hand(db, row, called, titles) for row in rows[:PAGE_MAX]])
    last = found[-1] if len(rows) > PAGE_MAX else None
    if last is None:
        return found, ""
    back = last.taken_back.version if last.taken_back is not None else 0
    return found, f"{last.ended}:{last.number}:{back}:{last.table}"


def _conditions(db: sqlite3.Connection, query: HandQuery, called: Called) -> tuple[list[str], list[object]]:
    conditions: list[str] = []
    values: list[object] = []

    def add(condition: str, *more: object) -> None:
        conditions.append(condition)
        values.extend(more)

    if query.table:
        add("h.stream = ?", f"{TABLE}{query.table}")
    for value, sign, column in (
        (query.since, ">=", "ended"), (query.until, "<", "ended"),
        (query.pot_min, ">=", "pot"), (query.pot_max, "<=", "pot"),
    ):  # fmt: skip
        if value is not None:
            add(f"h.{column} {sign} ?", value)
    if query.person:
        ids = _persons(db, query.person, called)
        add(f"h.id IN (SELECT hand FROM dealt_in WHERE person IN ({_marks(ids)}))", *ids)
    if query.rule:
        rules = rules_named(query.rule)
        citing = f"SELECT c.hand FROM cited AS c JOIN rules AS r ON r.id = c.rule WHERE r.rule IN ({_marks(rules)})"
        add(f"h.id IN ({citing})", *rules)
    if query.ruling:
        add(*_ruled(query.ruling))
    if query.disputed:
        add(_DISPUTED)
    if query.after:
        ended, number, back, stream = _place_after(query.after)
        add("(h.ended, h.stream, h.number, h.back) < (?, ?, ?, ?)", ended, stream, number, back)
    return conditions, values


def _marks(values: Iterable[object]) -> str:
    return ", ".join("?" for _ in values)


def _persons(db: sqlite3.Connection, typed: str, called: Called) -> list[int]:
    """By id, or by what they are called now; whoever has another name than their id keeps the hands of both."""
    wanted = fold(typed)
    named = [person for person, name in called.items() if fold(name) == wanted]
    query = f"SELECT id FROM persons WHERE folded = ? OR lower(person) = ? OR person IN ({_marks(named)})"
    rows = db.execute(query, (wanted, typed.strip().lower(), *named))
    return [number for (number,) in rows]


def rules_named(text: str) -> list[str]:
    """The ids of the rules that are meant: one by its id, or all that cite a paragraph or a part of it. Raises
    RoomRefusal where there are none."""
    wanted = " ".join(text.split()).casefold()
    found = [rule for rule in REGISTER if rule.casefold() == wanted]
    if not found:
        found = [each.id for each in REGISTER.values() if any(_cites(one, wanted) for one in each.citations)]
    if not found:
        words = f"no rule has the id {text!r}, and none cites this paragraph: write it as E-BLD-01 or as P 18.C"
        raise RoomRefusal("no_such_rule", words)
    return found


def _cites(citation: str, wanted: str) -> bool:
    """'P 18.C(1)' is a part of 'P 18.C', and 'P 18' of neither 'P 1' nor 'P 180'."""
    cited = citation.casefold()
    return cited == wanted or (cited.startswith(wanted) and not cited[len(wanted)].isalnum())


def _ruled(text: str) -> tuple[str, ...]:
    here = "EXISTS (SELECT 1 FROM rulings AS r WHERE r.stream = h.stream AND r.number = h.number"
    wanted = text.strip().casefold()
    if wanted == ANY:
        return (f"{here})",)
    kind = wanted.replace(" ", "_")
    if kind in RULINGS.values():
        return f"{here} AND r.kind = ?)", kind
    return f"{here} AND instr(r.words, ?))", wanted


def _place_after(text: str) -> tuple[int, int, int, str]:
    *digits, table = text.split(":", 3)
    if len(digits) != 3 or not all(one.isascii() and one.isdecimal() and len(one) <= DIGITS_MAX for one in digits):
        raise RoomRefusal("bad_place", "'after' is what the page before said in 'next'")
    ended, number, back = map(int, digits)
    return ended, number, back, f"{TABLE}{table}"


def _hand(
    db: sqlite3.Connection, row: tuple[str, int, int, int, str, int, int, bytes, bytes | None, str], called: Called,
    titles: dict[str, str],
) -> FoundHand:  # fmt: skip
    stream, number, began, ended, how, pot, submission, place, unmade, game = row
    title = title_of(db, stream, titles)
    won = decode_place(place).won
    known = how not in (LIGHTLY, TAKEN_BACK)
    players = tuple([Player(who, name_of(who, called), cents if known else None) for who, cents in won])
    return FoundHand(
        stream.removeprefix(TABLE), title, game, GAMES[game].title, number, began, ended, how, pot, submission, players,
        rulings_of(db, stream, number), _taken_back(unmade, called) if unmade is not None else None,
    )  # fmt: skip


def title_of(db: sqlite3.Connection, stream: str, known: dict[str, str]) -> str:
    """What the table of a stream is called; known: those that were looked up already."""
    if stream not in known:
        (state,) = db.execute("SELECT state FROM streams WHERE stream = ?", (stream,)).fetchone()
        known[stream] = decode_state(state).title
    return known[stream]


def _taken_back(unmade: bytes, called: Called) -> TakenBack:
    one = decode_unmade(unmade)
    return TakenBack(one.version, one.at, one.by, one.person, name_of(one.person, called), one.words)


def rulings_of(db: sqlite3.Connection, stream: str, number: int) -> tuple[Ruling, ...]:
    rows = db.execute("SELECT ruling FROM rulings WHERE stream = ? AND number = ? ORDER BY version", (stream, number))
    return tuple([_decode_ruling(ruling) for (ruling,) in rows])


def placed(db: sqlite3.Connection, stream: str, number: int) -> HandPlaced | None:
    """None where no such hand is over. Where its record was taken back, the one that stands."""
    row = db.execute(
        f"SELECT h.place, h.how, {_DISPUTED} FROM hands AS h WHERE h.stream = ? AND h.number = ? ORDER BY h.back",
        (stream, number),
    ).fetchone()
    return HandPlaced(decode_place(row[0]), row[1], bool(row[2])) if row is not None else None
