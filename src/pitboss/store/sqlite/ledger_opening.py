"""The second legs of a log that an older Pitboss wrote: it posted what people gained and lost, and not from where.

Nothing that is written is changed. One entry in a stream of its own says up to which version the streams have one leg,
and its postings are all the others: what lies on each table, what its bank and its rake area have, and what came from
outside. Together with those that are there they come to 0, and people's balances stay as they are.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator

from pitboss.ledger.chart import PLAY_MONEY
from pitboss.ledger.journal import Journal, Posting
from pitboss.store.chain import chain, decode_postings, encode_postings
from pitboss.store.codec import from_bytes, to_entry
from pitboss.store.errors import StorageDamaged
from pitboss.store.port import GENESIS, Batch, Stored
from pitboss.store.records import LEDGER_STREAM, LedgerOpened
from pitboss.store.table_accounts import CROSSING_KINDS, STAKES, transfers

TABLE = "table:"
# As bytes: what somebody put there that is no text is no reason not to open the others.
_COLUMNS = [f"CAST({name} AS BLOB)" for name in ("stream", "kind", "public", "postings")]
_ROWS = f"SELECT version, {', '.join(_COLUMNS)} FROM entries"


def open_ledger(db: sqlite3.Connection) -> None:
    """In the transaction that is open. A log in which no money was ever posted needs no such entry."""
    posted, legs = _second_legs(db)
    if not posted:
        return
    heads = db.execute("SELECT stream, version FROM heads ORDER BY stream").fetchall()
    (now,) = db.execute("SELECT CAST(strftime('%s', 'now') AS INTEGER) * 1000").fetchone()
    record = LedgerOpened(tuple([(stream, version) for stream, version in heads if stream in posted]))
    entry = to_entry(record, LEDGER_STREAM, 1, None)
    (made,) = chain(Batch(LEDGER_STREAM, 0, (entry,), now, postings=legs), GENESIS)
    row = (
        made.stream, made.version, made.at, made.kind, made.public, made.sealed, made.key, made.command,
        encode_postings(made.postings), made.previous, made.hash,
    )  # fmt: skip
    db.execute(f"INSERT INTO entries VALUES ({', '.join('?' * len(row))})", row)
    db.execute("INSERT INTO heads (stream, version, hash) VALUES (?, ?, ?)", (made.stream, made.version, made.hash))
    add = "INSERT INTO balances VALUES (?, ?) ON CONFLICT (account) DO UPDATE SET cents = cents + excluded.cents"
    db.executemany(add, [(leg.account, leg.cents) for leg in legs])


def _second_legs(db: sqlite3.Connection) -> tuple[set[str], tuple[Posting, ...]]:
    """The streams in which money was posted or moved, and the other leg of all of it."""
    lacks: dict[str, int] = defaultdict(int)
    streams: set[str] = set()
    kinds = ", ".join([f"'{kind}'" for kind in sorted(CROSSING_KINDS)])
    for version, *names, public, postings in db.execute(f"{_ROWS} WHERE postings != x'' OR kind IN ({kinds})"):
        stream, kind = [name.decode(errors="replace") for name in names]
        other = f"{stream}:{STAKES}" if stream.startswith(TABLE) else PLAY_MONEY
        for posting in _decoded(postings):
            streams.add(stream)
            lacks[other] -= posting.cents
        if stream.startswith(TABLE) and kind in CROSSING_KINDS:
            # Between the accounts of the table itself: both legs were never posted.
            for leg in _within(stream, version, kind, public):
                streams.add(stream)
                lacks[leg.account] += leg.cents
    return streams, tuple([Posting(account, cents) for account, cents in sorted(lacks.items()) if cents])


def _decoded(postings: bytes) -> tuple[Posting, ...]:
    try:
        return decode_postings(postings) if postings else ()
    except ValueError:
        # Damaged, and an audit says so; the room opens all the same.
        return ()


def _within(stream: str, version: int, kind: str, public: bytes) -> Iterator[Posting]:
    place = Stored(stream, version, 0, kind, public, b"", "", "", (), b"", b"")
    try:
        event = from_bytes(public, place)
        moved = [each for each in transfers(event, stream, lambda _: "") if each.source and each.target]
    except (StorageDamaged, LookupError, TypeError, ValueError):
        return
    yield from Journal(moved).postings()
