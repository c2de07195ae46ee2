"""Somebody who plays over a socket, at whichever node there is: when the socket is lost they come back at another, and
send what was not answered again with its id.

Beside playing they ask for something small every second. So it is seen how long a table answers nobody.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from pitboss.room.views.parts.merging import Merged
from pitboss.web.gates.security import COOKIE

CHIPS = 40_000
EVERY_S, AGAIN_S, PATIENCE_S, WATCH_S = 1.0, 0.25, 5.0, 2.0
# Nobody could say yet: the same is asked again with its id.
AGAIN = frozenset({"no_answer_yet", "storage", "storage_trouble", "elsewhere", "busy"})


class Heard(msgspec.Struct):
    """What all players were told. acknowledged: table, person, id and version."""

    acknowledged: list[tuple[str, str, str, int]] = []
    refused: Counter[str] = msgspec.field(default_factory=Counter)
    again: Counter[str] = msgspec.field(default_factory=Counter)
    sockets: int = 0
    # How long answers took, from when something was first asked; and the longest since somebody looked.
    took: list[float] = []
    longest: float = 0.0
    # Where the clock of the table, or the hand, was faster than they were.
    late: Counter[str] = msgspec.field(default_factory=Counter)


class Player:
    """addresses: of the nodes that are there."""

    def __init__(self, addresses: Callable[[], list[str]], table: str, seat: int, heard: Heard, chance: Random) -> None:
        self._addresses, self.table, self.seat, self._heard, self._chance = addresses, table, seat, heard, chance
        self.person, self._cookie = "", ""
        self.merged, self.shown = Merged(), dict[str, Any]()
        self._count = 0
        # What was asked and not answered: frame, when first, when last.
        self._asked: tuple[dict[str, Any], float, float] | None = None
        self._answered: tuple[int, str] | None = None
        self._next = 0.0
        self.seated = False
        # Where they are, and whether that stays so.
        self.address, self.stays = "", False

    async def come(self) -> None:
        async with httpx.AsyncClient() as http:
            answer = await http.post(f"{self._chance.choice(self._addresses())}/api/guest")
            answer.raise_for_status()
            self.person, self._cookie = answer.json()["id"], f"{COOKIE}={answer.cookies[COOKIE]}"

    async def run(self) -> None:
        while True:
            there = self._addresses()
            if there:
                self.address = self.address if self.stays and self.address in there else self._chance.choice(there)
                with contextlib.suppress(OSError, WebSocketException, TimeoutError):
                    url = self.address.replace("http", "ws", 1) + "/ws"
                    async with connect(url, additional_headers={"Cookie": self._cookie}, open_timeout=3) as socket:
                        self._heard.sockets += 1
                        await self._play(socket)
            await asyncio.sleep(AGAIN_S)

    async def _play(self, socket: ClientConnection) -> None:
        self.merged, self.shown = Merged(), {}
        watched = 0.0
        if self._asked is not None:
            self._asked = (self._asked[0], self._asked[1], 0.0)
        while True:
            if not self.shown and time.monotonic() > watched + WATCH_S:
                # Also where it was refused.
                watched = time.monotonic()
                await socket.send(msgspec.json.encode({"t": "watch", "table": self.table}).decode())
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(0.1):
                    self._hear(msgspec.json.decode(await socket.recv()))
            frame = self._say()
            if frame is not None:
                await socket.send(msgspec.json.encode(frame).decode())

    # --- what is heard ----------------------------------------------------------------------------------------------
    def _hear(self, frame: dict[str, Any]) -> None:
        if frame["t"] == "ack":
            self._acked(frame)
        elif frame["t"] == "public" and frame["since"] != self.merged.version:
            # Never: a hole would be the node's fault.
            self._heard.refused["hole"] += 1
        elif frame.get("table") == self.table and frame["t"] in ("view", "own", "public"):
            whole = self.merged.take(frame)
            if whole is not None and "view" in whole:
                self.shown = whole

    def _acked(self, ack: dict[str, Any]) -> None:
        if self._asked is None or ack["id"] != self._asked[0]["id"]:
            return
        asked, first, _ = self._asked
        code = ack.get("code", "")
        if not ack["ok"] and code in AGAIN:
            self._heard.again[code] += 1
            self._asked = (asked, first, time.monotonic() - PATIENCE_S + AGAIN_S)
            return
        self._asked = None
        took = time.monotonic() - first
        self._heard.took.append(took)
        self._heard.longest = max(self._heard.longest, took)
        if ack["ok"]:
            self._heard.acknowledged.append((self.table, self.person, ack["id"], ack["version"]))
            self.seated = self.seated or asked["command"]["do"] == "sit_down"
        elif asked.get("decision"):
            self._heard.late[code] += 1
        else:
            self._heard.refused[f"{asked['command']['do']} {code}"] += 1

    # --- what is said -----------------------------------------------------------------------------------------------
    def _say(self) -> dict[str, Any] | None:
        now = time.monotonic()
        if self._asked is not None:
            asked, first, last = self._asked
            if now - last < PATIENCE_S:
                return None
            self._asked = (asked, first, now)
            return asked
        command, decision = self._command(now)
        if command is None:
            return None
        self._count += 1
        frame: dict[str, Any] = {
            "t": "do",
            "table": self.table,
            "id": f"{self.person}-{self._count}",
            "command": command,
        }
        if decision:
            frame["decision"] = decision
        self._asked = (frame, now, now)
        return frame

    def _command(self, now: float) -> tuple[dict[str, Any] | None, int]:
        if not self.seated:
            return ({"do": "sit_down", "seat": self.seat, "chips": CHIPS} if self.shown else None), 0
        # Also who is shown nothing yet asks, once a second: that is how silence is noticed.
        view = self.shown.get("view", {})
        offered = {offer["action"] for offer in view.get("offers", [])}
        decision = view.get("decision", 0)
        if decision and self._answered != (decision, "") and offered & {"check", "call", "fold"}:
            self._answered = (decision, "")
            call = "call" in offered and self._chance.random() < 0.4
            return {"do": "check" if "check" in offered else "call" if call else "fold"}, decision
        if now < self._next:
            return None, 0
        self._next = now + EVERY_S
        return {"do": "auto_top_up", "on": True, "cents": CHIPS - 1_000 * (self._count % 2)}, 0
