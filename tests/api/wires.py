"""A table with recorded sockets: every byte that goes to each seat and to a spectator while a hand is played, over the
socket and as answers of the API."""

import asyncio
import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any
from zlib import crc32

import httpx
import msgspec

from pitboss.cards import Card
from pitboss.engine import SPECTATOR as NO_SEAT
from pitboss.engine import events as ev
from pitboss.room.chances.spots import Spot
from pitboss.room.config import TableConfig
from pitboss.room.errors import RoomRefusal
from pitboss.room.tables.runner import TableRunner
from pitboss.web.app import create_app
from pitboss.web.gates.security import COOKIE
from pitboss.web.metrics import Metrics
from pitboss.web.settings import Rate, Settings
from pitboss.web.sockets.hub import Hub
from tests.api.live import PASSWORD, quick_passwords
from tests.simulation.knowledge import Knowledge
from tests.unit.room.rooms import House, quiet

SPECTATOR = "somebody"
PLAYERS = ("north", "south", "east")
VIEWERS = (*PLAYERS, SPECTATOR)
FREE = Rate(10**9, 10**9)
SETTINGS = Settings(
    frames_of_session=FREE,
    calls_of_session=FREE,
    calls_of_address=FREE,
    census_seconds=0,
    display_seconds=0,
)
# What depends on the whole deck by design and says nothing of it: hashes and salts of the commitment. And the tokens of
# links, which are random.
OPAQUE = re.compile(rb'"(?:root|salt|token)":"[^"]*"|"path":\[[^\]]*\]|Deck committed: [0-9a-f]+')
# How long our own machine took, in the metrics.
TIMINGS = re.compile(rb"^pitboss_\w+_(?:seconds_(?:bucket|sum)|created).*$", re.MULTILINE)
# Everything that a client can ask for, as the API's own description has it, and what it is asked with.
ASKED = {
    "/api/audit": (), "/api/cage/people": (), "/api/desks": (), "/api/desks/chat": (), "/api/desks/dealer": (),
    "/api/desks/floor": (), "/api/desks/{desk}/boxes": ("floor",), "/api/desks/{desk}/cage": ("cage",),
    "/api/desks/{desk}/disputes": ("floor",), "/api/desks/{desk}/documents/{stream}/{number}": ("cage", "table:1", "1"),
    "/api/desks/{desk}/jackpots": ("floor",), "/api/devices": (), "/api/displays/games": (),
    "/api/displays/high-hand": (), "/api/displays/jackpots": (), "/api/displays/waiting": (), "/api/hands": (),
    "/api/health": (), "/api/leaders": (), "/api/lobby": (), "/api/me": (), "/api/mine/figures": (),
    "/api/mine/hands": (), "/api/mine/hands/{table}/{number}": ("1", "1"), "/api/mine/links": (),
    "/api/mine/results": (), "/api/notes": (), "/api/papers/counts/{day}": ("2026-01-01",),
    "/api/papers/report/{day}": ("2026-01-01",), "/api/papers/slips/{day}": ("2026-01-01",), "/api/people": (),
    "/api/ready": (), "/api/rulings": (), "/api/sign": (), "/api/signs": (), "/api/submissions": (),
    "/api/submissions/{version}": ("1",), "/api/submissions/{version}/changes": ("1",), "/api/tables/{table}": ("1",),
    "/api/tables/{table}/console": ("1",), "/api/tables/{table}/disputes": ("1",), "/api/tables/{table}/hands": ("1",),
    "/api/tables/{table}/hands/{hand}": ("1", "1"), "/api/tables/{table}/hands/{number}/whole": ("1", "1"),
    "/api/tables/{table}/history": ("1",), "/api/tables/{table}/owner": ("1",), "/api/tables/{table}/takings": ("1",),
}  # fmt: skip
# The same with whatever cards: games, rules, lessons, the lab. And links, each of which is opened by everybody below.
NOT_OF_A_TABLE = (
    "/api/coverage", "/api/games", "/api/lab/edges", "/api/lab/games", "/api/lab/jackpot", "/api/learn",
    "/api/learn/{game}", "/api/links/{token}", "/api/mixes", "/api/notices", "/api/rules/{rule}",
)  # fmt: skip
_FIELD = re.compile(r"\{\w+\}")


def _with(path: str, values: tuple[str, ...]) -> str:
    given = iter(values)
    return _FIELD.sub(lambda found: next(given), path)


PATHS = (
    *[_with(path, values) for path, values in ASKED.items()],
    "/api/tables/1/hands/1.phh", "/api/tables/1/hands/1.ohh.json", "/api/tables/1/hands/2", "/metrics",
)  # fmt: skip
# Who said it, and the frame; nobody: so many milliseconds pass.
Said = tuple[str, bytes]


async def chances_of(spot: Spot) -> tuple[int, ...]:
    """Numbers that depend on every card of the question: one that nobody may see would be noticed."""
    return tuple([crc32(repr((cards, spot)).encode()) % 1000 for _, cards in spot.hands])


class RecordingWire:
    full = False

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.heard: Callable[[bytes], None] = lambda data: None
        self.over = asyncio.Event()

    def waiting(self) -> int:
        return 0

    def listen(self, heard: Callable[[bytes], None], drained: Callable[[], None]) -> None:
        self.heard = heard

    def hold(self, on: bool) -> None:
        pass

    def send(self, *frames: bytes) -> None:
        self.sent += frames

    async def gone(self) -> None:
        await self.over.wait()

    async def close(self, code: int, reason: str) -> None:
        self.sent.append(b"closed %d" % code)


class Recording(msgspec.Struct):
    """sent: what went to whom, with a line behind each thing that was said. answers: of the API, likewise. said: what
    was said, in order. knew: the cards that each of them saw by the rules, from the events as they are stored."""

    deck: tuple[Card, ...]
    sent: dict[str, list[bytes]]
    answers: dict[str, list[bytes]]
    said: list[Said]
    knew: dict[str, set[Card]]

    def bytes_of(self, viewer: str) -> bytes:
        return OPAQUE.sub(b"#", b"\n".join([*self.sent[viewer], *self.answers[viewer]]))

    def frames_of(self, viewer: str) -> list[dict[str, Any]]:
        return [msgspec.json.decode(frame) for frame in self.sent[viewer] if frame.startswith(b"{")]


def stacked(deck: Sequence[Card]) -> Any:
    """Shuffles into this order, and every other time into its reverse, so that cards drawn for the button are not those
    of the first hands; a pile of some of the cards too."""
    places = {card: place for place, card in enumerate(deck)}
    times = 0

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        nonlocal times
        times += 1
        return tuple(sorted(cards, key=places.__getitem__, reverse=times % 2 == 1))

    return shuffle


class Now:
    """Stands for whatever is put there: one app, which takes long to make, serves one room after the other."""

    what: Any = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.what, name)


THE_ROOM, THE_METRICS = Now(), Now()


@cache
def the_app() -> Any:
    room: Any = THE_ROOM
    metrics: Any = THE_METRICS
    return create_app(room, SETTINGS, metrics)


class Sockets:
    """A room with one table, three players and somebody who looks on, and all that they are sent."""

    def __init__(self, config: TableConfig, deck: Sequence[Card]) -> None:
        self.config = config
        self.house = House(None, shuffle=stacked(deck))
        self.wires = {name: RecordingWire() for name in VIEWERS}
        sent = {name: wire.sent for name, wire in self.wires.items()}
        self.record = Recording(
            tuple(deck), sent, {name: [] for name in VIEWERS}, [], {name: set() for name in VIEWERS}
        )
        self.runner: TableRunner
        self._tokens: dict[str, str] = {}

    async def open(self) -> None:
        with quick_passwords():
            await self.house.open()
        room, metrics = self.house.room, Metrics()
        room.chances.ask = chances_of
        self.runner = await self.house.table(config=self.config)
        for name in PLAYERS:
            self._tokens[name] = (await room.sign_up(name, PASSWORD)).token
        hub = Hub(room, SETTINGS, metrics)
        people = {name: await room.person_of(token) for name, token in self._tokens.items()}
        self._serving = [
            asyncio.create_task(hub.serve(wire, people.get(name), self._tokens.get(name), ""))
            for name, wire in self.wires.items()
        ]
        THE_ROOM.what, THE_METRICS.what = room, metrics
        self._client = httpx.AsyncClient(transport=httpx.ASGITransport(the_app()), base_url="http://room.example")
        self._knowledge = Knowledge(len(PLAYERS), by_hand=False)
        self.runner.changed.append(self._learn)

    def _learn(self, runner: TableRunner) -> None:
        """What the rules let each of them see, from the facts and not from what is sent."""
        for _, fact in runner.news:
            if isinstance(fact, ev.Event):
                self._knowledge.watch(fact, [])
                for seat, name in ((NO_SEAT, SPECTATOR), *enumerate(PLAYERS, 1)):
                    self.record.knew[name] |= self._knowledge.known(seat)

    async def say(self, name: str, frame: bytes) -> None:
        self.record.said.append((name, frame))
        if name:
            self.wires[name].heard(frame)
        else:
            await self.house.clock.pass_by(int(frame) / 1000, self.house.room)
        for _ in range(30):
            await asyncio.sleep(0)
        await quiet(self.house.room)
        for wire in self.wires.values():
            # So that the recording also has what came sooner and what later.
            wire.sent.append(b"--")

    async def ask_the_api(self) -> None:
        for name in VIEWERS:
            for path in PATHS:
                answer = await self._get(path, name)
                head = f"{path} {answer.status_code} {sorted(answer.headers.items())}".encode()
                content = TIMINGS.sub(b"", answer.content) if path == "/metrics" else answer.content
                self.record.answers[name] += [head if path != "/metrics" else b"", content]
            self.record.answers[name] += await self._shared(name)

    async def _get(self, path: str, name: str) -> httpx.Response:
        cookie = {"cookie": f"{COOKIE}={self._tokens[name]}"} if name in self._tokens else {}
        return await self._client.get(path, headers={"accept-encoding": "identity", **cookie})

    async def _shared(self, name: str) -> list[bytes]:
        """The hand behind their own link, as everybody reads it who has that; whoever is nobody has one of the rail.
        Whoever opens it, it says what its maker saw: so it belongs to what reaches the maker."""
        try:
            made = await self.house.room.history.share(name, "1", 1)
        except RoomRefusal as refusal:
            # It is being played.
            return [refusal.code.encode(), refusal.detail.encode()]
        answers = [await self._get(f"/api/links/{made.token}", opener) for opener in VIEWERS]
        listed = await self._get("/api/mine/links", name)
        heads = [f"shared {answer.status_code} {sorted(answer.headers.items())}".encode() for answer in answers]
        shared = [part for both in zip(heads, [answer.content for answer in answers], strict=True) for part in both]
        return [listed.content, *shared]

    async def talk(self, said: bytes) -> None:
        """Somebody says something in the middle of the hand: name and words, a line each."""
        name, _, words = said.decode().partition("\n")
        cookie = {"cookie": f"{COOKIE}={self._tokens[name]}"} if name in self._tokens else {}
        body = {"id": f"talk {len(self.record.answers[name])}", "words": words}
        answer = await self._client.post("/api/tables/1/chat", json=body, headers=cookie)
        self.record.answers[name] += [b"%d" % answer.status_code, answer.content]
        await quiet(self.house.room)
        for wire in self.wires.values():
            wire.sent.append(b"--")

    async def close(self) -> None:
        for wire in self.wires.values():
            wire.over.set()
        await asyncio.gather(*self._serving)
        await self._client.aclose()
        await self.house.stop()


CARD_FIELDS = frozenset(("cards", "hole", "up", "board", "common", "second_board", "taken_back", "dealer", "exposed"))


def cards_in(thing: Any, inside: bool = False) -> set[Card]:
    """Every card that a frame shows, wherever it stands."""
    match thing:
        case dict():
            # A board that is no list is the number of a board.
            fields = {key: key == "card" or (key in CARD_FIELDS and isinstance(thing[key], list)) for key in thing}
            return {card for key, value in thing.items() for card in cards_in(value, fields[key])}
        case list():
            return {card for value in thing for card in cards_in(value, inside)}
        case int() if inside and not isinstance(thing, bool):
            return {thing}
        case _:
            return set()
