"""Cards before their time: an id that was used before is sent again where a new one would deal the next card.

If the room carries it out before it finds the id in its log, a second socket that keeps asking for a fresh view sees
what was never stored: the next community card before the bet that pays for it, or the other player's hand. Against a
real server over real sockets: in a betting round, at an all-in and against the house, live and right after restarts.

    python -m tests.hostile.attack --times 200
"""

import argparse
import asyncio
import contextlib
import tempfile
import time
from pathlib import Path
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN
from pitboss.engine import commands as cm
from pitboss.room.tables.requests import AutoTopUp
from tests.hostile.client import Link, new_guest
from tests.hostile.server import running

GAMES = {"a betting round": "holdem", "an all-in": "holdem/none", "against the house": "texas-holdem-bonus"}
# More than a table remembers in memory.
FORGOTTEN_AFTER = 520
OLD = "used before"


class Tally(msgspec.Struct):
    attacks: int = 0
    foretold: int = 0
    restarts: int = 0
    frames: int = 0


def known_cards(frame: dict[str, Any]) -> int:
    """How many cards the viewer sees on the board and in the hands of others, the dealer's too."""
    view = frame["view"]
    others = [seat["hole"] for seat in view["seats"] if seat["seat"] != view["viewer"]]
    rows = [view["board"], view.get("second_board") or [], *others]
    banked = view.get("banked") or {}
    rows += [banked.get("dealer") or []]
    return sum(card != UNKNOWN for row in rows for card in row)


def _offers(frame: dict[str, Any]) -> dict[str, Any]:
    """The first of each kind, so of the wagers the ante; none to somebody who has made theirs."""
    view = frame["view"]
    mine: dict[str, Any] = next((seat for seat in view["seats"] if seat["seat"] == view["viewer"]), {})
    found = {offer["action"]: offer for offer in reversed(view["offers"])}
    return {} if "place_wager" in found and mine.get("wagers") else found


class AttackedTable:
    """A table with two players who are one person's: the one who attacks, and the one who keeps them company."""

    def __init__(self, spot: str, url: str, table: str, cookies: list[str]) -> None:
        self.spot, self.url, self.table, self.cookies = spot, url, table, cookies
        self.links: list[Link] = []

    async def come(self) -> None:
        """Two players, and the attacker's second socket."""
        self.links = [await Link.open(self.url, cookie, self.table) for cookie in (*self.cookies, self.cookies[0])]
        # Against the house the first seat acts first: the attacker has the second, whose wager deals the flop.
        for link in (self.links[1], self.links[0]):
            if not link.last["me"]["seat"]:
                answer = await link.ask(cm.SitDown(chips=20_000), id=OLD)
                assert answer["ok"], answer
                await link.ask(AutoTopUp(on=True))

    async def go(self) -> None:
        for link in self.links:
            with contextlib.suppress(Exception):
                await link.close()

    async def be_forgotten(self) -> None:
        """So much is asked that the old id is in the log alone."""
        attacker = self.links[0]
        for _ in range(FORGOTTEN_AFTER // 20):
            # Refused, since it says no decision; but read, so that its answer is kept.
            told = [await attacker.send(cm.Fold()) for _ in range(20)]
            await asyncio.gather(*told)

    # --- up to the decision that is worth it -------------------------------------------------------------------------
    async def to_the_spot(self) -> tuple[str, dict[str, Any]]:
        """Play on until the attacker's next move deals a card. That move."""
        attacker = self.links[0]
        while True:
            await attacker.seen(lambda frame: frame["need"]["kind"] not in ("start", "players", "cards", "deck"))
            for link in self.links[:2]:
                await link.seen(lambda frame: frame["version"] >= attacker.last["version"])
                offers = _offers(link.last)
                if not offers:
                    continue
                move = self._move(offers, attacker=link is attacker)
                if link is attacker and self._worth_it(offers, link.last):
                    return move
                version = link.last["version"]
                answer = await link.do(move[0], **move[1])
                if answer["ok"]:
                    await attacker.seen(lambda frame, version=version: frame["version"] > version)
                else:
                    await link.watch()
                    await asyncio.sleep(0.01)
                break
            else:
                version = attacker.last["version"]
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(0.2):
                        await attacker.seen(lambda frame, version=version: frame["version"] > version)

    def _move(self, offers: dict[str, Any], *, attacker: bool) -> tuple[str, dict[str, Any]]:
        if "place_wager" in offers:
            ante = offers["place_wager"]
            return "place_wagers", {"wagers": [["ante", ante["low"]]]}
        if "make_wager" in offers:
            return "make_wager", {"cents": offers["make_wager"]["low"]}
        if self.spot == "an all-in" and not attacker and "raise_to" in offers:
            return "raise_to", {"cents": offers["raise_to"]["high"]}
        for name in ("check", "call", "show", "muck", "fold"):
            if name in offers:
                return name, {}
        name, offer = next(iter(offers.items()))
        return name, {"positions": [0]} if name == "show_cards" else {"option": offer["option"]}

    def _worth_it(self, offers: dict[str, Any], frame: dict[str, Any]) -> bool:
        view = frame["view"]
        mine = next(seat for seat in view["seats"] if seat["seat"] == view["viewer"])
        other = next(seat for seat in view["seats"] if seat["seat"] not in (0, view["viewer"]))
        if self.spot == "against the house":
            return "make_wager" in offers and mine["seat"] > other["seat"]
        if self.spot == "an all-in":
            return "call" in offers and not other["stack"]
        # A bet to call ends the round; so does a check by the last to act.
        return len(view["board"]) < 5 and ("call" in offers or ("check" in offers and other["bet"] == mine["bet"]))

    # --- the attack itself -------------------------------------------------------------------------------------------
    async def attack(self, tally: Tally) -> None:
        move, more = await self.to_the_spot()
        attacker, looking = self.links[0], self.links[2]
        before = attacker.last
        looking.frames.clear()
        told = await attacker.send({"do": move, **more}, before["view"]["decision"], OLD)
        until = time.monotonic() + 2
        while not told.done() and time.monotonic() < until:
            for _ in range(10):
                await looking.watch()
            await asyncio.sleep(0)
        answer = await told
        assert answer["version"] <= before["version"], "an old id was carried out"
        await looking.watch()
        await looking.seen(lambda frame: True)
        frames = [*looking.frames, *[f for f in attacker.frames if f["version"] > before["version"]]]
        tally.attacks += 1
        tally.frames += len(frames)
        tally.foretold += any(
            frame["version"] > before["version"] or known_cards(frame) > known_cards(before) for frame in frames
        )
        # And now for real, or away with it: the next hand is the next try.
        answer = await attacker.do("fold" if self.spot == "an all-in" else move, **({} if move == "check" else more))
        assert answer["ok"], answer
        # The acknowledgement comes first: the next try begins with what the move has changed.
        await attacker.seen(lambda frame: frame["version"] > before["version"])


async def attack(spot: str, times: int, folder: Path, every: int) -> Tally:
    """every: after so many tries the room is killed and opened again."""
    tally = Tally()
    cookies: list[str] = []
    while tally.attacks < times:
        async with running(folder, GAMES[spot]) as (url, _):
            cookies = cookies or [await new_guest(url) for _ in range(2)]
            at = AttackedTable(spot, url, "1", cookies)
            await at.come()
            # After a restart nothing is in memory anyway.
            if not tally.restarts:
                await at.be_forgotten()
            for _ in range(min(every, times - tally.attacks)):
                await at.attack(tally)
            await at.go()
        tally.restarts += 1
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--times", type=int, default=200)
    parser.add_argument("--every", type=int, default=10)
    parser.add_argument("--spot", choices=list(GAMES), action="append")
    given = parser.parse_args()
    foretold = 0
    for spot in given.spot or GAMES:
        with tempfile.TemporaryDirectory() as folder:
            started = time.monotonic()
            tally = asyncio.run(attack(spot, given.times, Path(folder), given.every))
        foretold += tally.foretold
        print(
            f"{spot}: {tally.foretold} of {tally.attacks} foretold, {tally.restarts} restarts, "
            f"{tally.frames} views looked at, {time.monotonic() - started:.0f} s",
            flush=True,
        )
    raise SystemExit(foretold > 0)


if __name__ == "__main__":
    main()
