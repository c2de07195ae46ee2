"""People who only want to play while the room is under siege: a guest in each seat of theirs, who acts every so often.
How long each of their commands takes until it is acknowledged is written down."""

import argparse
import asyncio
import json
import sys
import time
from random import Random
from typing import Any

from pitboss.engine import commands as cm
from pitboss.room.tables.requests import AutoTopUp
from tests.hostile.client import Link, new_guest

EVERY_SECONDS = 2.0


class Player:
    def __init__(self, link: Link, chance: Random, took: list[float]) -> None:
        self.link, self.chance, self.took = link, chance, took
        self.refused = 0

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.chance.random() * EVERY_SECONDS)
        while time.monotonic() < until:
            await self._act()
            await asyncio.sleep(EVERY_SECONDS)

    async def _act(self) -> None:
        """An answer where one is due; else a wish for the next hand, so that there is something to store."""
        frame = self.link.last
        offers = [offer for offer in frame["view"]["offers"] if offer["action"] != "show_cards"]
        self.link.frames[:] = [frame]
        command = self._answer(frame, offers) if offers else None
        started = time.perf_counter()
        if command is not None:
            answer = await self.link.ask(command, frame["view"]["decision"])
        else:
            showing = self.chance.choice(["ask", "show", "muck_when_beaten"])
            answer = await self.link.ask(cm.Instruct(showing=showing))
        self.took.append(time.perf_counter() - started)
        self.refused += not answer["ok"]
        if not answer["ok"]:
            await self.link.watch()

    def _answer(self, frame: dict[str, Any], offers: list[dict[str, Any]]) -> dict[str, Any] | None:
        by_name = {offer["action"]: offer for offer in reversed(offers)}
        if "place_wager" in by_name:
            return {"do": "place_wagers", "wagers": [[o["option"], by_name["place_wager"]["low"]] for o in offers[:1]]}
        for name in ("check", "call", "show", "fold"):
            if name in by_name:
                return {"do": name}
        if "discard" in by_name:
            return {"do": "discard", "positions": []}
        if "make_wager" in by_name:
            return {"do": "make_wager", "cents": by_name["make_wager"]["low"]}
        return None


async def run(url: str, tables: int, each: int, seconds: list[float]) -> None:
    """A line of JSON a period: how long acknowledgements took in it."""
    took: list[float] = []
    chance = Random(1)
    players = []
    for n in range(tables):
        for _ in range(each):
            link = await Link.open(url, await new_guest(url), str(n + 1))
            await link.ask(cm.SitDown(chips=link.last["view"]["minimum"] * 10 or 4_000))
            if not link.last["me"]["seat"]:
                await link.seen(lambda frame: frame["me"]["seat"])
            await link.ask(AutoTopUp(on=True))
            players.append(Player(link, chance, took))
    print("seated", flush=True)
    for period in seconds:
        # The other side says when: what it does to the room starts with the second period.
        await asyncio.to_thread(sys.stdin.readline)
        took.clear()
        until = time.monotonic() + period
        await asyncio.gather(*[player.play(until) for player in players])
        print(json.dumps({"took": sorted(took), "refused": sum(player.refused for player in players)}), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("url")
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--each", type=int, default=2)
    parser.add_argument("--seconds", type=float, action="append", required=True)
    given = parser.parse_args()
    asyncio.run(run(given.url, given.tables, given.each, given.seconds))


if __name__ == "__main__":
    main()
