"""The room that is killed: hands are played, people or the room itself do what is to be done, and hours pass at once.

python -m tests.simulation.kill_jackpots.child FOLDER ROOM KIND WHERE PASSED SEED
"""

import asyncio
import os
import sys
import traceback
from pathlib import Path
from random import Random

from pitboss.house.bad_beat.state import unsettled
from pitboss.room import filings
from pitboss.room.filings import FiledVersions
from pitboss.room.jackpots import jackpots, rounds
from pitboss.room.room import Room
from pitboss.room.tables import runner
from tests.simulation.kill_jackpots.clock import SwiftClock
from tests.simulation.kill_jackpots.moments import AMENDING_KINDS, PEOPLE, Moment, WatchedLog, Where
from tests.simulation.kill_jackpots.opened import approve_last, file_next, last_entry_at, open_room
from tests.simulation.kill_jackpots.papers import ROUND
from tests.simulation.kill_jackpots.players import Players
from tests.simulation.kill_jackpots.staff import Staff

MINUTE_MS = 60_000
# So long people play before hours pass; less where the moment is one of the papers.
PLAY_S, PLAY_S_AMENDING = (0.05, 0.2), (0.02, 0.06)
SKIPPED_MINUTES = (15, 200)


def tell(*words: object) -> None:
    """One write a line: whoever kills sees it whole or not at all."""
    os.write(1, ("\t".join(map(str, words)) + "\n").encode())


def fault(where: str, error: Exception) -> None:
    """Whatever the room reports: nothing that it does by itself may be refused to it."""
    code = getattr(error, "code", type(error).__name__)
    tell("fault", where, code, error, "".join(traceback.format_tb(error.__traceback__)[-3:]).replace("\n", " "))


class Papers:
    """Amendments, one after the other; often: as soon as the last one is in effect."""

    def __init__(self, room: Room, chance: Random, *, often: bool) -> None:
        self._room, self._chance, self._often = room, chance, often

    async def look(self) -> None:
        versions, now = FiledVersions(self._room.store), self._room.clock.now()
        last = (await versions.fresh()).versions[-1]
        if last.status == "filed":
            await approve_last(versions, now, now + self._chance.randint(0, 60) * MINUTE_MS)
        elif last.status == "effective" and (self._often or self._chance.random() < 0.2):
            waits = self._waits()
            if waits:
                tell("waits", *waits)
            else:
                await file_next(versions, now)
        else:
            tell("waits", last.version, last.status)

    def _waits(self) -> tuple[object, ...]:
        """What the next version has to wait for; nothing where it can be filed. I-20: a Bad Beat that holds money is
        not dropped."""
        jackpots = self._room.jackpots
        if jackpots.version % ROUND != 3:
            old = [runner for runner in jackpots.tables() if runner.live.table.submission != jackpots.version]
            return tuple([(runner.name, runner.live.table.submission, runner.live.need.kind) for runner in old])
        side = jackpots.bad_beats["side"].state
        held = (side.fund, unsettled(side), jackpots.in_boxes("bad_beat", "side"), not side.terms.collection_ended)
        return (*held, side.owed) if any(held) else ()


async def live(folder: Path, kind: str, moment: Moment, passed: int, seed: int) -> None:
    chance = Random(seed)
    clock = SwiftClock(last_entry_at(folder) + 1)
    room = await open_room(folder, kind, clock, lambda log: WatchedLog(log, moment, passed, tell))
    tell("ready")
    by_people, amending = kind == PEOPLE, moment.kind in AMENDING_KINDS
    players = Players(room, seed)
    staff, papers = Staff(room, lambda *words: tell("done", *words)), Papers(room, chance, often=amending)
    while True:
        # Where nobody is there to kill it, it ends by this.
        tell("goes on")
        if by_people:
            players.look()
        await asyncio.sleep(chance.uniform(*(PLAY_S_AMENDING if amending else PLAY_S)))
        if by_people:
            await staff.work(empties=chance.random() < 0.25)
            await papers.look()
        clock.put_forward(chance.randint(*SKIPPED_MINUTES) * MINUTE_MS)


def main() -> None:
    folder, kind, event, where, passed, seed = sys.argv[1:]
    place: Where = "before" if where == "before" else "in" if where == "in" else "after"
    for module in (rounds, jackpots, filings, runner):
        module.report = fault  # type: ignore[attr-defined]
    asyncio.run(live(Path(folder), kind, Moment(event, place), int(passed), int(seed)))


if __name__ == "__main__":
    main()
