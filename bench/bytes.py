"""python -m bench.bytes: what a hand takes in the log, by kind, and in the file.

People with ids, as the page makes them, play a fixed number of hands at a few tables of different games into a SQLite
folder. Decks and what people do follow from a seed, so that two commits play the same hands: with PYTHONPATH, `src` of
another checkout before this one's, the same script measures that. Counted is what SQLite itself says of its pages
(dbstat): the content of each table and index of the log, and what of their pages is empty. The file is measured after a
checkpoint, when nothing is left in the WAL.
"""

import argparse
import asyncio
import sqlite3
import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from uuid import UUID

from pitboss.bots.players import asked
from pitboss.engine import view
from pitboss.engine.commands import PlayerCommand, SitDown
from pitboss.games import find_game
from pitboss.room.config import usual_config
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Answer, AutoTopUp, Envelope, RoomRequest
from pitboss.room.tables.runner import TableRunner

GAMES = ("holdem", "omaha-high", "badugi", "seven-card-stud-high")
SEATS = 5
# What a person is called in the log: as long as the id of a guest.
NAME = "guest {:016x}"
# Tables and indexes that grow with every hand.
OF_THE_LOG = ("entries", "batches", "answers")
# Columns by what they are for, of any version of the tables.
KINDS = {
    "entries": {"public": "entries", "texts": "entries", "postings": "entries", "sealed": "sealed", "hash": "hashes",
                "previous": "hashes", "command": "command ids", "kind": "kinds"},
    "answers": {"answer": "answers", "told": "answers with their ids", "command": "ids of answers",
                "digest": "ids of answers"},
}  # fmt: skip
KINDS["batches"] = KINDS["entries"]


class Table:
    """Those who sit there, and play so many hands."""

    def __init__(self, room: Room, runner: TableRunner, chance: Random) -> None:
        self._room, self._runner, self._chance = room, runner, chance

    async def sit(self) -> None:
        table = self._runner.live.table
        chips = table.plan.house.stake_buy_in_max or table.plan.house.bet_min * 100
        for seat in range(1, SEATS + 1):
            name = NAME.format(self._chance.getrandbits(64))
            await self._room.accounts.grant(f"person:{name}", 10_000 * chips, "bytes", f"bytes {name}")
            await self._ask(name, SitDown(seat, chips=chips))
            await self._ask(name, AutoTopUp(on=True, cents=chips))

    async def play(self, hands: int) -> None:
        while self._runner.live.table.hand_number <= hands:
            found = self._next()
            if found is None:
                await asyncio.sleep(0.001)
            else:
                await self._ask(*found)

    def _next(self) -> tuple[str, PlayerCommand, int] | None:
        live = self._runner.live
        need = live.need
        for seat in need.seats if need.kind in ("consent", "wagers") else (need.seat,):
            if seat:
                seen = view(live.table, seat)
                own = next(one for one in seen.seats if one.seat == seat)
                if seen.offers and not (need.kind == "wagers" and own.wagers):
                    unit = live.table.plan.house.table_unit
                    return live.person_at(seat), simple_bot(seen, asked(seen.offers), unit, self._chance), need.decision
        return None

    async def _ask(self, name: str, command: PlayerCommand | RoomRequest, decision: int = 0) -> Answer:
        id = str(UUID(int=self._chance.getrandbits(128), version=4))
        return await self._room.submit(self._runner.name, Envelope(id, name, "player", decision, command))


async def play(folder: Path, hands: int, seed: int) -> int:
    """How many were played."""
    decks = Random(seed)
    room = await Room.open(folder, shuffle=lambda cards: tuple(decks.sample(list(cards), len(cards))))
    tables: list[Table] = []
    for n, game in enumerate(GAMES):
        config = usual_config(find_game(game), speed="full", seats=0)
        tables.append(Table(room, room.runner(await room.open_table(config)), Random(seed + n)))
        await tables[-1].sit()
    await asyncio.gather(*[table.play(hands) for table in tables])
    await room.shutdown(graceful=False)
    return hands * len(GAMES)


def columns(db: sqlite3.Connection) -> dict[str, int]:
    """Bytes of content by what it is for: what stands in the columns, without what SQLite adds to a row."""
    found: dict[str, int] = {}
    for (table,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        for name, kind in KINDS.get(table, {}).items():
            known = [row[1] for row in db.execute(f"PRAGMA table_info({table})")]
            if name in known:
                (size,) = db.execute(f"SELECT sum(length(CAST({name} AS BLOB))) FROM {table}").fetchone()
                found[kind] = found.get(kind, 0) + (size or 0)
    return found


def pages(db: sqlite3.Connection) -> list[tuple[str, int, int, int]]:
    """Name, content, what is empty, and all bytes of each table and index that grows with every hand."""
    wanted = [
        name
        for name, table in db.execute("SELECT name, tbl_name FROM sqlite_master WHERE type IN ('table', 'index')")
        if table in OF_THE_LOG
    ]
    query = "SELECT name, sum(payload), sum(unused), sum(pgsize) FROM dbstat WHERE name = ? GROUP BY name"
    return [row for name in wanted for row in db.execute(query, (name,))]


def report(folder: Path, hands: int) -> None:
    path = folder / "room.db"
    db = sqlite3.connect(path)
    db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    print(f"{hands:,} hands at {len(GAMES)} tables of {SEATS}, schema {version}; bytes a hand")
    total = 0
    for kind, size in sorted(columns(db).items(), key=lambda found: -found[1]):
        print(f"  {kind:<30}{size / hands:>10,.0f}")
        total += size
    found = pages(db)
    content = sum(row[1] for row in found)
    # Names of streams, versions, times, keys; the headers of rows; and once more what indexes repeat.
    print(f"  {'places, headers and indexes':<30}{(content - total) / hands:>10,.0f}")
    print(f"content {content / hands:>32,.0f}")
    for name, payload, unused, size in found:
        print(f"  pages of {name:<21}{size / hands:>10,.0f}   content {payload / size:.0%}, empty {unused / size:.0%}")
    size = path.stat().st_size
    print(f"file {size / hands:>35,.0f}   ({size:,} bytes)")
    db.close()


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.bytes", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--hands", type=int, default=250, help="at each table (default 250)")
    parser.add_argument("--seed", type=int, default=17, help="of decks and players (default 17)")
    parser.add_argument("--folder", type=Path, help="keep the room in this new folder")
    found = parser.parse_args()
    if found.hands < 1 or (found.folder is not None and found.folder.exists()):
        parser.error("--hands is at least 1, and --folder is not there yet")
    with TemporaryDirectory() as place:
        folder = found.folder or Path(place) / "room"
        report(folder, asyncio.run(play(folder, found.hands, found.seed)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
