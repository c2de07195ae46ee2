"""Players and onlookers: they come in, sit down, play and watch over a wire; they vanish, come back, and send again
under the same id whatever was not answered."""

import asyncio
from collections import deque
from random import Random
from typing import Any

import msgspec

from pitboss.bots.players import asked
from pitboss.engine import Offer
from pitboss.engine import commands as cm
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import AutoTopUp
from pitboss.room.views.parts.merging import Merged
from pitboss.store.errors import StoreError
from tests.simulation.chaos.checks.hands import read
from tests.simulation.chaos.checks.witness import Witness
from tests.simulation.chaos.node import Node, Place
from tests.simulation.chaos.parts.faults import Faults
from tests.simulation.chaos.parts.wire import SimWire
from tests.simulation.chaos.people.cage import buy_in

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder().decode
SEATS, CHIPS, UNIT = 5, 20_000, 100
PASSWORD = "a password of nobody"
THINK_S = (0.4, 6.0)
# So long an answer is waited for, and a node that says nothing at all.
ANSWER_S, SILENCE_S = 8.0, 25.0
# The room says that it does not know, or cannot now: the same id again tells.
AGAIN = frozenset(("no_answer_yet", "storage", "storage_trouble", "busy", "too_many_requests", "internal"))
# Another node has the table, or nobody just now.
ELSEWHERE = frozenset(("elsewhere", "no_such_table", "storage_trouble"))
# Frames of before that are sent once more.
KEPT = 20


class Lost(Exception):
    """The connection."""


class Viewer(msgspec.Struct):
    """The part of a view that the simple bot reads."""

    viewer: int
    seats: tuple[Any, ...] = ()


class Client:
    """sits: plays, and does not only look on. pending: the frame that was not answered for good yet."""

    def __init__(self, name: str, title: str, place: Place, faults: Faults, witness: Witness, *, sits: bool) -> None:
        self.name, self.title, self._sits = name, title, sits
        self._place, self._faults, self._witness = place, faults, witness
        self._chance = Random(f"{faults.chance.random()} {name}")
        self.pending: bytes = b""
        self._token, self._count, self._bought = "", 0, 0
        self._sent_before: deque[bytes] = deque(maxlen=KEPT)
        # What they were told last, over all their connections.
        self._told: int = 0
        self._wire: SimWire | None = None
        self._node: Node | None = None
        self._news = asyncio.Event()
        self._over = False
        self._topping = False
        self._answer: dict[str, Any] | None = None
        self._merged, self._whole = Merged(), dict[str, Any]()
        self.table = ""

    # --- coming and going -------------------------------------------------------------------------------------------
    async def live(self) -> None:
        while True:
            away = self._chance.uniform(0.2, 4.0)
            try:
                await self._session()
            except Lost:
                if self._chance.random() < 0.1:
                    # E.g. the battery is empty: the clock plays for them meanwhile.
                    self._faults.did("player vanished")
                    away = self._chance.uniform(10.0, 240.0)
            except (RoomRefusal, StoreError, TimeoutError):
                away = self._chance.uniform(1.0, 5.0)
            self.hang_up()
            await asyncio.sleep(away)

    def hang_up(self) -> None:
        if self._wire is not None:
            self._wire.cut(self._chance.uniform(0.0, 30.0))
            self._wire = None

    async def _session(self) -> None:
        node = await self._place.open_node(self.table)
        async with asyncio.timeout(SILENCE_S):
            person = await self._come_in(node)
        self._node, self._over, self._merged, self._whole = node, False, Merged(), {}
        self._wire = SimWire(node.gate, self._faults, self)
        node.serve(self._wire, person, self._token, f"address of {self.name}")
        self._say({"t": "watch", "table": self.table})
        while True:
            if self.pending:
                await self._settle()
            elif not await self._act():
                await self._wait()

    async def _come_in(self, node: Node) -> Any:
        room = node.room
        found = await room.person_of(self._token)
        if found is None:
            known = await room.accounts.people.account(self.name)
            session = await (room.log_in if known else room.sign_up)(self.name, PASSWORD)
            self._token, found = session.token, session.person
        if self._sits and await room.balance(self.name) < 2 * CHIPS:
            await buy_in(room, self.name, self._bought)
            self._bought += 1
        self.table = self._place.table_of(self.title)
        if not self.table:
            raise TimeoutError
        return found

    # --- the wire ---------------------------------------------------------------------------------------------------
    def _say(self, frame: dict[str, Any] | bytes) -> None:
        if self._over or self._wire is None:
            raise Lost
        if self._faults.happens("cut connection", self._faults.rates.cut):
            raise Lost
        self._wire.say(frame if isinstance(frame, bytes) else _encode(frame))

    def sent(self, frame: bytes) -> None:
        """The node says it: in this moment it has to be true."""
        told, node = read(frame).frame, self._node
        if node is None:
            return
        if told["t"] == "ack":
            self._witness.acknowledged(self.name, told, node.name)
        elif told.get("table") == self.table:
            # Who asks a node that does not know yet that it was deposed may see what is older, and sees it stand.
            since = 0 if node.deposed else self._told
            self._told = max(self._told, self._witness.told(self.name, frame, since, node.name))

    def heard(self, frame: bytes) -> None:
        told = read(frame).frame
        if told["t"] == "error" and told.get("table") == self.table and told["code"] in ELSEWHERE:
            self._over = True
        elif told["t"] == "ack" or (told["t"] == "error" and told.get("id")):
            if self.pending and told["id"] == _decode(self.pending)["id"]:
                self._answer = told
        elif told.get("table") == self.table and told["t"] in ("view", "public", "own"):
            whole = self._merged.take(told)
            if whole is not None:
                self._whole = whole
            elif told["t"] == "public" and self._wire is not None:
                # Something was missed.
                self._wire.say(_encode({"t": "watch", "table": self.table}))
        self._news.set()
        if self._wire is not None and self._faults.happens("slow reader", self._faults.rates.slow_reader / 10):
            self._wire.stop_reading()

    def lost(self) -> None:
        self._over = True
        self._news.set()

    async def _wait(self, seconds: float = SILENCE_S) -> None:
        """For whatever comes."""
        if self._over:
            raise Lost
        self._news.clear()
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            self._say({"t": "ping"})
            self._news.clear()
            try:
                async with asyncio.timeout(SILENCE_S):
                    await self._news.wait()
            except TimeoutError:
                raise Lost from None
        if self._over:
            raise Lost

    # --- playing ----------------------------------------------------------------------------------------------------
    def _ask(self, command: msgspec.Struct, decision: int = 0) -> None:
        self._count += 1
        frame = {"t": "do", "table": self.table, "id": f"{self.name} {self._count}", "decision": decision}
        self.pending = _encode({**frame, "command": command})
        self._sent_before.append(self.pending)

    async def _settle(self) -> None:
        """Until what was asked for is answered for good."""
        faults = self._faults
        if len(self._sent_before) > 1 and faults.happens("frame out of order", faults.rates.out_of_order):
            # Something of before comes once more, now.
            self._say(self._chance.choice(list(self._sent_before)[:-1]))
        self._answer = None
        self._say(self.pending)
        until = asyncio.get_running_loop().time() + ANSWER_S
        while (answer := self._answered()) is None:
            left = until - asyncio.get_running_loop().time()
            if left <= 0:
                faults.did("command sent again")
                raise Lost
            try:
                async with asyncio.timeout(left):
                    await self._wait(SILENCE_S)
            except TimeoutError:
                continue
        await self._take_answer(answer)

    def _answered(self) -> dict[str, Any] | None:
        return self._answer

    async def _take_answer(self, answer: dict[str, Any]) -> None:
        if answer.get("code") in ELSEWHERE:
            # The same id at the node that has it.
            raise Lost
        if answer.get("code") in AGAIN:
            self._faults.did("command sent again")
            await asyncio.sleep(self._chance.uniform(0.5, 3.0))
        else:
            self._topping = self._topping or (b'"auto_top_up"' in self.pending and bool(answer.get("ok")))
            self.pending = b""

    async def _act(self) -> bool:
        """Whether there was something to do."""
        whole = self._whole
        if not whole or not self._sits or whole.get("paused"):
            return False
        view, seat = whole["view"], whole["me"]["seat"]
        if not seat:
            self._topping = False
            taken = {one["seat"] for one in view["seats"]}
            free = [number for number in range(1, SEATS + 1) if number not in taken]
            if not free:
                return False
            await asyncio.sleep(self._chance.uniform(*THINK_S))
            self._ask(cm.SitDown(self._chance.choice(free), chips=CHIPS))
            return True
        own = next((one for one in view["seats"] if one["seat"] == seat), None)
        if own is not None and own["sitting_out"]:
            self._ask(cm.SitIn())
        elif not self._topping:
            self._ask(AutoTopUp(on=True, cents=CHIPS))
        elif not await self._decide(view, seat):
            return False
        return True

    async def _decide(self, view: dict[str, Any], seat: int) -> bool:
        offers = asked(msgspec.convert(view["offers"], tuple[Offer, ...]))
        if not offers:
            if self._chance.random() < 0.002:
                self._ask(cm.StandUp())
                return True
            return False
        await asyncio.sleep(self._chance.uniform(*THINK_S))
        viewer: Any = Viewer(seat)
        self._ask(simple_bot(viewer, offers, UNIT, self._chance), view["decision"])
        return True
