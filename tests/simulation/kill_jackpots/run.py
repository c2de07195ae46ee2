"""The kill test of the jackpots: rooms are ended by SIGKILL around counts, payouts, period ends and amendments.

A child process runs the room (`child.py`) and is killed at its moment. Then a copy of the folder is opened: whatever
the room makes up for by itself is done, everything is checked (`checks.py`), and an audit finds no fault. The next
child goes on with the folder as the kill has left it. At the end everybody finishes what they have begun.

    python -m tests.simulation.kill_jackpots.run --kills 200
"""

import argparse
import asyncio
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import msgspec

from pitboss.room.audit.anchored import Anchored
from pitboss.room.audit.whole import audit_log
from pitboss.room.room import Room
from pitboss.store.sealing import ROOM_KEY_NAME, read_room_key
from pitboss.store.sqlite.log import DATABASE_NAME, SqliteLog
from tests.simulation.kill_jackpots.checks import check_finished, check_room
from tests.simulation.kill_jackpots.clock import SwiftClock
from tests.simulation.kill_jackpots.facts import Facts
from tests.simulation.kill_jackpots.moments import AT_ANY_TIME, PEOPLE, PLACES, ROOMS, Moment
from tests.simulation.kill_jackpots.opened import last_entry_at, open_room
from tests.simulation.kill_jackpots.players import Players
from tests.simulation.kill_jackpots.staff import Staff

# A new folder after so many kills: what is looked at after each of them stays short.
LIVES = 25
# So long a child has to come to its moment; a moment that never came is waited for again, so often.
LIFE_S = 40.0
TRIES = 5
ANY_TIME_S = 5.0
HOUR_MS = 3_600_000
# By then every deadline has passed.
HOURS = 80
Plan = list[tuple[str, Moment]]


class Tally(msgspec.Struct):
    """kills: by room and moment. missed: lives in which the moment did not come. early: killed before it was open."""

    kills: Counter[tuple[str, str]] = msgspec.field(default_factory=Counter)
    missed: Counter[str] = msgspec.field(default_factory=Counter)
    early: int = 0
    acknowledged: int = 0
    told: Counter[str] = msgspec.field(default_factory=Counter)
    entries: int = 0
    seconds: float = 0.0


def plan_of(kills: int, chance: Random) -> Plan:
    """Around every kind once at each place, in both kinds of room, as far as the number goes; the rest at any time."""
    around = [(room, Moment(kind, place)) for room, kinds in ROOMS.items() for kind in kinds for place in PLACES]
    chance.shuffle(around)
    rest = [(chance.choice([*ROOMS]), Moment(AT_ANY_TIME)) for _ in range(kills)]
    plan = [*around[: kills - max(1, kills // 20)], *rest][:kills]
    chance.shuffle(plan)
    # One kind of room after the other.
    return sorted(plan, key=lambda one: one[0])


# --- one life -----------------------------------------------------------------------------------------------------
class Life(msgspec.Struct):
    """came: whether it got to its moment. told: lines of what it did."""

    came: bool
    told: list[list[str]]

    def of(self, word: str) -> list[list[str]]:
        return [line[1:] for line in self.told if line[0] == word]


def one_life(folder: Path, room: str, moment: Moment, chance: Random) -> Life:
    passed = str(int(chance.random() < 0.3))
    command = [sys.executable, "-m", "tests.simulation.kill_jackpots.child", str(folder), room, moment.kind,
               moment.where, passed, str(chance.randrange(10**9))]  # fmt: skip
    any_time = moment.kind == AT_ANY_TIME
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as child:
        assert child.stdout is not None
        assert child.stderr is not None
        out, told = child.stdout, bytearray()
        os.set_blocking(out.fileno(), False)
        until = time.monotonic() + (chance.random() * ANY_TIME_S if any_time else LIFE_S)
        while time.monotonic() < until and child.poll() is None and b"\nnow\n" not in told:
            told += out.read() or b""
            time.sleep(0.001)
        if child.poll() is not None:
            words = (told[-500:] + child.stderr.read()[-3000:]).decode()
            raise AssertionError(f"the room ended by itself: {words}")
        os.kill(child.pid, signal.SIGKILL)
        child.wait()
        os.set_blocking(out.fileno(), True)
        told += out.read()
    # What stands behind the last line end was not told to anybody.
    lines = [line.decode().split("\t") for line in bytes(told).split(b"\n")[:-1]]
    return Life(any_time or ["now"] in lines, lines)


# --- what is left of it -------------------------------------------------------------------------------------------
async def at_rest(room: Room) -> None:
    """Until tables and jackpots have made up for what they had begun."""
    for _ in range(3):
        await asyncio.sleep(0)
        for runner in room.directory.open():
            await runner.drained()
        await room.settled()


async def opened_again(folder: Path, room_kind: str) -> Facts:
    room = await open_room(folder, room_kind, SwiftClock(last_entry_at(folder) + 1, pace=0), bots_alone=False)
    try:
        await at_rest(room)
        return await check_room(room, room_kind)
    finally:
        await room.shutdown(graceful=False)


async def finished(folder: Path, room_kind: str) -> Facts:
    """Nobody plays any more; everybody does what is left to do, until nothing is."""
    clock = SwiftClock(last_entry_at(folder) + 1)
    room = await open_room(folder, room_kind, clock, bots_alone=False)
    players, staff = Players(room, 1, leaving=True), Staff(room, lambda *words: None)
    try:
        for hour in range(HOURS):
            if room_kind == PEOPLE:
                players.look()
                await staff.work(empties=True)
            await asyncio.sleep(0.02)
            await at_rest(room)
            # The last rounds are for what came due in the hours before.
            clock.put_forward(HOUR_MS if hour < HOURS - 5 else 0)
        players.close()
        check_finished(room)
        return await check_room(room, room_kind)
    finally:
        await room.shutdown(graceful=False)


async def audited(folder: Path) -> None:
    anchored = Anchored()
    anchored.read_folder(folder)
    log = SqliteLog(folder / DATABASE_NAME, readonly=True)
    try:
        report = await audit_log(log, room=read_room_key(folder / ROOM_KEY_NAME), anchored=anchored)
        assert not report.faults, report.faults[:3]
    finally:
        await log.close()


def check(folder: Path, room: str, life: Life, tally: Tally) -> None:
    with tempfile.TemporaryDirectory() as beside:
        copy = Path(beside) / "copy"
        shutil.copytree(folder, copy)
        facts = asyncio.run(opened_again(copy, room))
        asyncio.run(audited(copy))
    said = Counter([(stream, kind, int(at)) for stream, kind, at in life.of("done")])
    lost = [one for one, times in said.items() if facts.kinds[one] < times]
    assert not lost, f"acknowledged, and not in the log: {lost}"
    tally.acknowledged += said.total()


# --- all of them --------------------------------------------------------------------------------------------------
def kill_test(folder: Path, plan: Plan, seed: int) -> Tally:
    chance, tally, started = Random(seed), Tally(), time.monotonic()
    for room in ROOMS:
        wanted = iter([moment for kind, moment in plan if kind == room])
        while lives := list(islice(wanted, LIVES)):
            data = folder / f"{room} {sum(tally.kills.values())}"
            data.mkdir()
            _one_folder(data, room, lives, chance, tally)
            shutil.rmtree(data)
    tally.seconds = time.monotonic() - started
    return tally


def _one_folder(data: Path, room: str, lives: list[Moment], chance: Random, tally: Tally) -> None:
    """Every moment comes, though it may take more than one life."""
    tries: Counter[Moment] = Counter()
    while lives:
        moment = lives.pop(0)
        life = one_life(data, room, moment, chance)
        faults = life.of("fault")
        assert not faults, f"{room}, {moment}: {faults[:2]}"
        if life.came:
            tally.kills[room, str(moment)] += 1
            tally.early += ["ready"] not in life.told
        else:
            tally.missed[str(moment)] += 1
            tries[moment] += 1
            waits = life.of("waits")[-1:]
            assert tries[moment] < TRIES, f"{room}: {moment} did not come; the next version waits for {waits}"
            lives.append(moment)
        if (data / DATABASE_NAME).exists():
            try:
                check(data, room, life, tally)
            except AssertionError as error:
                raise AssertionError(f"{room}, killed {moment}: {error}") from error
        done = sum(tally.kills.values())
        if done % 10 == 0:
            print(f"{done} kills, {tally.acknowledged} acknowledged acts of people", flush=True)
    facts = asyncio.run(finished(data, room))
    asyncio.run(audited(data))
    tally.entries += facts.entries
    for stream, made in facts.made.items():
        kind = stream.partition(":")[0]
        tally.told.update([str(event.__struct_config__.tag) for event in made])
        tally.told[f"told to a {kind}"] += len(facts.told[stream])


def show(tally: Tally) -> None:
    for (room, moment), times in sorted(tally.kills.items()):
        print(f"{times:4} {room:10} {moment}")
    print(f"{sum(tally.kills.values())} kills in {tally.seconds:.0f} s, {tally.early} before the room was open, "
          f"{sum(tally.missed.values())} more where the moment did not come; {tally.entries:,} entries, "
          f"{tally.acknowledged:,} acts of people acknowledged")  # fmt: skip
    for what, times in sorted(tally.told.items()):
        print(f"{times:8,} {what}")
    print("No claim, payout or contribution was lost or doubled; the sum of all accounts was 0 after each.")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--folder", type=Path, help="where the rooms are, and one that fails stays")
    given = parser.parse_args()
    print(f"seed {given.seed}", flush=True)
    with tempfile.TemporaryDirectory() as folder:
        plan = plan_of(given.kills, Random(given.seed))
        show(kill_test(given.folder or Path(folder), plan, given.seed))


if __name__ == "__main__":
    main()
