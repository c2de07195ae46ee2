"""A room folder of the time before tables said what they are run under: its tables go on after an upgrade."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine.events import TableOpened
from pitboss.games import find_game
from pitboss.room.config import private_config, usual_config
from pitboss.room.tables import folding
from pitboss.store.codec import to_entry
from pitboss.store.port import Entry
from tests.support.covers import covers
from tests.unit.room.rooms import both, house, in_loop

# What the first event of such a stream does not have.
NEWER = ("submission_ref", "play_money", "deck_procedure", "device_approval_ref")


def as_it_was(fact: Any, *rest: Any) -> Entry:
    entry = to_entry(fact, *rest)
    if not isinstance(fact, TableOpened):
        return entry
    bare = msgspec.json.decode(entry.public)
    for key in NEWER:
        del bare["house"][key]
    return msgspec.structs.replace(entry, public=msgspec.json.encode(bare))


@covers("O-ROL-01", "A-16")
@both
@in_loop
async def test_a_table_of_an_older_folder_goes_on(kind: str, tmp_path: Path) -> None:
    it = await house(kind, tmp_path).open()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(folding, "to_entry", as_it_was)
        for game, mode in (("holdem", "manual"), ("omaha-high", "device"), ("texas-holdem-bonus", "manual")):
            await it.room.open_table(private_config(game, "player 1", shuffler_mode=mode, bots=3))
        await it.room.open_table(usual_config(find_game("badugi"), bots=3))
    await it.restart()
    for runner in it.room.directory.runners.values():
        # The log never said so, and the room's own device names itself where two people are asked for.
        assert not runner.live.table.plan.house.play_money
    for name in it.room.directory.runners:
        await it.room.watch(name, None)
    await it.clock.pass_by(150, it.room)
    for runner in it.room.directory.runners.values():
        assert not runner.trouble
        assert runner.live.table.hand_number > 2, runner.config.game
    await it.stop()


@covers("N-CFG-submission.ref")
def test_tables_of_a_room_are_played_for_play_money() -> None:
    assert usual_config(find_game("holdem")).house.play_money
    assert private_config("holdem", "player 1").house.play_money
