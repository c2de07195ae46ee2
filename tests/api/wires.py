"""A table with recorded sockets: every byte that goes to each seat and to a spectator, while scripted players play."""

import asyncio
import re
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from pitboss.cards import Card
from pitboss.engine import offers, view
from pitboss.games import GAMES
from pitboss.room.bot_seats import simple_bot
from pitboss.room.config import usual_config
from pitboss.web.hub import Hub
from pitboss.web.metrics import Metrics
from pitboss.web.port import Person
from pitboss.web.settings import Rate, Settings
from tests.api.live import quick_passwords
from tests.unit.room.rooms import House, quiet

SPECTATOR = "somebody"
PLAYERS = ("north", "south", "Cora")
COMMANDS_MAX = 200
# What depends on the whole deck by design and says nothing of it: hashes and salts of the commitment.
OPAQUE = re.compile(rb'"(?:root|salt)":"[^"]*"|"path":\[[^\]]*\]|deck committed: [0-9a-f]+')


class RecordingWire:
    def __init__(self) -> None:
        self.said: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.sent: list[bytes] = []

    async def receive(self) -> bytes | None:
        return await self.said.get()

    async def send(self, frame: bytes) -> None:
        self.sent.append(frame)

    async def close(self, code: int, reason: str) -> None:
        self.sent.append(b"closed %d" % code)


class Recording(msgspec.Struct):
    """sent: what went to whom. said: what the players said, in order. deck: as it lay before the first card."""

    sent: dict[str, list[bytes]]
    said: list[tuple[str, bytes]]
    deck: tuple[Card, ...]

    def bytes_of(self, viewer: str) -> bytes:
        return OPAQUE.sub(b"#", b"\n".join(self.sent[viewer]))


def stacked(deck: Sequence[Card]) -> Any:
    """Shuffles into this order; a pile of some of the cards too."""
    places = {card: place for place, card in enumerate(deck)}

    def shuffle(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(sorted(cards, key=places.__getitem__))

    return shuffle


async def record(game: str, deck: Sequence[Card], seed: int, said: list[tuple[str, bytes]] | None = None) -> Recording:
    """One hand. Without `said` the players make it up from their views; with it they say the same again."""
    with quick_passwords():
        house = await House(None, shuffle=stacked(deck)).open()
    runner = await house.table(config=usual_config(GAMES[game], title="wires"))
    free = Rate(10**9, 10**9)
    hub = Hub(house.room, Settings(frames_of_socket=free, backlog_frames=10_000), Metrics())
    wires = {name: RecordingWire() for name in (*PLAYERS, SPECTATOR)}
    people = {name: Person(name, name) if name in PLAYERS else None for name in wires}
    serving = [asyncio.create_task(hub.serve(wires[name], people[name], None, "")) for name in wires]
    record = Recording({name: wire.sent for name, wire in wires.items()}, [], tuple(deck))

    async def say(name: str, frame: bytes) -> None:
        record.said.append((name, frame))
        wires[name].said.put_nowait(frame)
        for _ in range(30):
            await asyncio.sleep(0)
        await quiet(house.room)

    for name in wires:
        await say(name, b'{"t":"watch","table":"1"}')
    chips = runner.config.house.stake_buy_in_max or 0
    for seat, name in enumerate(PLAYERS, 1):
        await house.person(name)
        await say(name, b'{"t":"sit","table":"1","id":"sit","seat":%d,"chips":%d}' % (seat, chips))
    await house.next_hand(10)
    if said is None:
        await _make_it_up(runner, seed, say)
    else:
        for name, frame in said[len(record.said) :]:
            await say(name, frame)
    for wire in wires.values():
        wire.said.put_nowait(None)
    await asyncio.gather(*serving)
    await house.stop()
    return record


async def _make_it_up(runner: Any, seed: int, say: Any) -> None:
    chance = Random(seed)
    hand = runner.desk.table.hand_number
    # A decision that many have, like the opening wagers, each of them answers once.
    answered: set[tuple[int, int]] = set()
    for number in range(COMMANDS_MAX):
        desk = runner.desk
        if desk.table.hand is None or desk.table.hand_number != hand:
            return
        need = desk.need
        asked = [seat for seat in (need.seat, *need.seats) if seat and offers(desk.table, seat)]
        seats = [seat for seat in asked if (need.decision, seat) not in answered]
        if not seats:
            return
        seat = seats[0]
        answered.add((need.decision, seat))
        unit = runner.config.house.table_unit
        # Every other seed goes to the showdown.
        offered = tuple([offer for offer in offers(desk.table, seat) if seed % 2 or offer.action != "fold"])
        command = simple_bot(view(desk.table, seat), offered, unit, chance)
        frame = {"t": "do", "table": "1", "id": f"c{number}", "decision": need.decision, "command": command}
        await say(desk.person_at(seat), msgspec.json.encode(frame))


CARD_FIELDS = frozenset(
    ("cards", "card", "hole", "up", "board", "common", "second_board", "taken_back", "dealer", "face_down")
)


def cards_in(thing: Any, inside: bool = False) -> set[Card]:
    """Every card that a frame shows, wherever it stands."""
    match thing:
        case dict():
            return {card for key, value in thing.items() for card in cards_in(value, key in CARD_FIELDS)}
        case list():
            return {card for value in thing for card in cards_in(value, inside)}
        case int() if inside and not isinstance(thing, bool):
            return {thing}
        case _:
            return set()
