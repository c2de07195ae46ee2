"""The kill test: a room is ended by SIGKILL at any moment while bots play at full speed, and opened again.

A child process runs the room and writes down what it acknowledged, after the commit. The parent kills it, then looks
at the file alone: every acknowledged action is there, all money adds up, every table folds; and the next child goes on
with the hands that were running.

    python -m tests.simulation.kill --kills 200
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

import msgspec

from pitboss.games import CATALOGUE
from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_log
from pitboss.room.config import usual_config
from pitboss.room.live_table import LiveTable
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.folding import fold_stream
from pitboss.room.tables.requests import Answer, Envelope, decode_answer
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.support.rakes import with_the_house

TABLES = 20
# A room is open by then, and a table has played a hand.
START_S = 120
READY = b"ready\n"


class Tally(msgspec.Struct):
    kills: int = 0
    # Killed before the room was open.
    early: int = 0
    acknowledged: int = 0
    # Tables that were found in the middle of a hand.
    in_hand: int = 0
    hands: int = 0
    entries: int = 0
    seconds: float = 0.0


# --- the child -----------------------------------------------------------------------------------------------
async def run_room(folder: Path, tables: int) -> None:
    def acted(table: str, envelope: Envelope, answer: Answer) -> None:
        if answer.ok:
            # One write a line: the parent sees it whole or not at all.
            os.write(1, f"{table}\t{envelope.person}\t{envelope.id}\t{answer.version}\n".encode())

    room = await Room.open(folder, bot=simple_bot, acted=acted)
    games = [CATALOGUE[-1 - i % len(CATALOGUE)] for i in range(tables)]
    for game in games[len(room.tables()) :]:
        await room.open_table(usual_config(game, bots=4, speed="full"))
    os.write(1, READY)
    await asyncio.Event().wait()


# --- the parent -----------------------------------------------------------------------------------------------
def one_life(
    folder: Path, tables: int, chance: Random, shortest: float = 0.0, least: int = 0
) -> tuple[list[list[str]], bool]:
    """Start a room, kill it at some moment. What it acknowledged, and whether it was open. least: so much it has
    acknowledged before the moment can come, however slow the machine is."""
    command = [sys.executable, "-m", "tests.simulation.kill", "--child", str(folder), "--tables", str(tables)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        out = child.stdout
        told = bytearray()
        os.set_blocking(out.fileno(), False)
        # Some are killed while they start; most while they play.
        playing = chance.random() >= 0.1
        until = time.monotonic() + (START_S if playing else chance.random() * 1.5)
        ready_at = 0.0
        while time.monotonic() < until and child.poll() is None:
            told += out.read() or b""
            if playing and not ready_at and READY in told and told.count(b"\n") > least:
                ready_at = time.monotonic()
                until = ready_at + max(shortest, chance.random() * 1.5)
            time.sleep(0.002)
        if child.poll() is not None:
            raise AssertionError(f"the room ended by itself: {child.stderr.read().decode()[-2000:]}")
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        os.set_blocking(out.fileno(), True)
        told += out.read()
    lines = bytes(told).split(b"\n")
    # What stands behind the last line end was not told to anybody.
    whole = [line.decode().split("\t") for line in lines[:-1] if line + b"\n" != READY]
    return whole, bool(ready_at)


def chips_on(live: LiveTable) -> int:
    """All cents that lie on a table, with what the house has won or lost there."""
    table, hand = live.table, live.table.hand
    total = sum(table.stacks) + sum(table.purse) + with_the_house(table) + table.bank
    if hand is not None:
        total += sum(hand.bets) + hand.pot
        if hand.banked is not None:
            total += sum(map(sum, hand.banked.wagers))
    return total


async def check(folder: Path, acknowledged: list[list[str]], tally: Tally, *, whole: bool) -> dict[str, int]:
    """Everything that must hold of the file. The number of the last hand, by table."""
    anchored = Anchored()
    anchored.read_folder(folder)
    log = SqliteLog(folder / DATABASE_NAME, readonly=True)
    try:
        key = read_room_key(folder / ROOM_KEY_NAME)
        for table, person, command, version in acknowledged:
            stored = await log.answer(f"table:{table}", f"{person}\n{command}")
            assert stored is not None, f"table {table}: an acknowledged action of {person} is not in the log"
            answer = decode_answer(stored)
            assert (answer.ok, answer.version) == (True, int(version)), f"table {table}: answered otherwise"
            head, _ = await log.head(f"table:{table}")
            assert head >= int(version), f"table {table}: version {version} is not there"
        balances = await log.balances()
        assert sum(balances.values()) == 0, f"{sum(balances.values())} cents too many"
        hands: dict[str, int] = {}
        for stream in await log.streams():
            if stream.startswith("table:"):
                live = (await fold_stream(log, stream, key)).live
                kept = sum(cents for account, cents in balances.items() if account.startswith(f"{stream}:"))
                assert kept == chips_on(live), f"{stream}: {kept - chips_on(live)} cents too many"
                hands[stream] = live.table.hand_number
                tally.in_hand += live.table.hand is not None
        if whole:
            report = await audit_log(log, room=key, anchored=anchored)
            assert not report.faults, report.faults[:3]
            tally.entries = report.entries
    finally:
        await log.close()
    tally.acknowledged += len(acknowledged)
    tally.hands = sum(hands.values())
    return hands


def kill_test(
    folder: Path, kills: int, seed: int, tables: int = TABLES, whole_every: int = 50, least: int = 0
) -> Tally:
    chance, tally = Random(seed), Tally()
    started = time.monotonic()
    before: dict[str, int] = {}
    for number in range(1, kills + 1):
        acknowledged, ready = one_life(folder, tables, chance, least=least)
        tally.kills += 1
        tally.early += not ready
        if not (folder / DATABASE_NAME).exists():
            continue
        whole = number == kills or number % whole_every == 0
        hands = asyncio.run(check(folder, acknowledged, tally, whole=whole))
        assert all(hands.get(stream, 0) >= count for stream, count in before.items()), "a hand is gone"
        before = hands
        if number % 10 == 0 and kills > 10:
            print(f"{number} kills, {tally.acknowledged} acknowledged actions, {tally.hands} hands", flush=True)
    # And the hands go on: one more life that is long enough for each table, or more of them on a slow machine.
    until, still = time.monotonic() + START_S, [*before]
    while still and time.monotonic() < until:
        acknowledged, _ = one_life(folder, tables, Random(1), shortest=5.0, least=least)
        hands = asyncio.run(check(folder, acknowledged, tally, whole=False))
        still = [stream for stream, count in before.items() if hands[stream] <= count]
    assert not still, f"no hand since the last kill: {still}"
    tally.seconds = time.monotonic() - started
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--tables", type=int, default=TABLES)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--child", type=Path)
    given = parser.parse_args()
    if given.child is not None:
        asyncio.run(run_room(given.child, given.tables))
        return
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        print(kill_test(Path(folder), given.kills, given.seed, given.tables))


if __name__ == "__main__":
    main()
