"""The boards on the wall say nothing of a card that lies face down, also where jackpots are followed."""

import asyncio
import json
from random import Random
from typing import Any

import msgspec

from pitboss.room.config import filed_configs
from pitboss.submission.file.check import load_submission
from tests.api.test_the_wire_hides import exchanged
from tests.api.wire_scripts import Case, deck_of, game_of, record
from tests.api.wires import PLAYERS, SPECTATOR, Recording, Sockets
from tests.support.covers import covers
from tests.unit.room.jackpots.rooms import PLAY_MONEY

CASE = Case("holdem", "showdown")
# Somebody shows a full house in it.
SEED = 4


class WithJackpots(Sockets):
    """A table that takes part in both jackpots, in a room that looks after them."""

    def __init__(self, deck: Any) -> None:
        self.filed = load_submission(PLAY_MONEY)
        (config,) = filed_configs(self.filed)
        super().__init__(msgspec.structs.replace(config, seats=len(PLAYERS)), deck)

    async def open(self) -> None:
        await super().open()
        self.house.room.follow(0, self.filed)


def played(deck: Any, said: Any = None) -> Recording:
    return asyncio.run(record(CASE, deck, said, WithJackpots(deck)))


def boards(recording: Recording) -> list[dict[str, Any]]:
    """What the high hand's board said, each time that it was asked for."""
    bodies = [answer for answer in recording.answers[SPECTATOR] if answer.startswith(b"{")]
    return [found for body in bodies if "rows" in (found := json.loads(body)) and b'"pooled"' in body]


@covers("J-16")
def test_the_walls__are_the_same_whatever_lies_face_down() -> None:
    first = played(deck_of(game_of(CASE), SEED))
    told = boards(first)
    assert told[0]["rows"][0]["words"] == ""
    assert told[-1]["rows"][0]["words"], "nobody shows a full house"
    chance = Random(1)
    for _ in range(3):
        other = exchanged(first, SPECTATOR, chance)
        again = played(other, first.said)
        assert again.bytes_of(SPECTATOR) == first.bytes_of(SPECTATOR)
