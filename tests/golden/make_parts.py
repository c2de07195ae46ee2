"""python -m tests.golden.make_parts: records parts.json anew, which the tests of the room and of the page read.

A hand of hold 'em, as somebody who looks on and a player are sent it, and what the parts come to."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

from pitboss.room.views.parts.merging import Merged
from tests.unit.room.rooms import House, quiet
from tests.unit.room.test_parts import PEOPLE, RECORDED, Ear, act

STEPS, LEAVES = 14, 9


async def recorded() -> list[dict[str, Any]]:
    it, chance = await House(None).open(), Random(5)
    await it.table("holdem")
    await it.seat(*PEOPLE)
    ears = [await Ear(name).listen(it) for name in ("", "player 1")]
    for step in range(STEPS):
        if not await act(it, chance):
            await it.clock.pass_by(3, it.room)
        if step == LEAVES:
            await it.ask("player 3", "stand_up")
        await quiet(it.room)
    await it.stop()
    return [{"viewer": ear.person, "steps": merged(ear.heard)} for ear in ears]


def merged(heard: list[bytes]) -> list[dict[str, Any]]:
    parts, steps = Merged(), []
    for part in map(json.loads, heard):
        if part["t"] != "gone":
            for proof in part.get("proofs", []):
                # One is as good as all for this.
                del proof["path"][1:]
            steps.append({"part": part, "whole": parts.take(part)})
    return steps


def main() -> None:
    Path(RECORDED).write_text(json.dumps(asyncio.run(recorded()), separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main()
