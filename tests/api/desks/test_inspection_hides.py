"""Whoever looks into the log learns nothing of the hand that is being played, in no role and by no route.

One hand is played to its end, so that there is something to look into. A second one is begun, and everybody of the
staff asks for everything. Then all is played again with the cards of the second hand that nobody may have seen in other
places: every byte of every answer is the same, but for what is random by design (keys, salts, hashes).
"""

import asyncio
import re
from collections.abc import Sequence
from random import Random
from typing import Any
from unittest.mock import patch

import httpx
import msgspec
import pytest

from pitboss.cards import Card
from pitboss.engine import events as ev
from pitboss.engine import offers, view
from pitboss.engine.commands import SitDown
from pitboss.games import GAMES
from pitboss.house.people import commands as cm
from pitboss.room.config import private_config
from pitboss.room.inspection.desk import Inspection
from pitboss.room.inspection.search import FoundHands, HandQuery
from pitboss.room.room import Room
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Envelope
from pitboss.room.tables.timetable import STREET_MS
from pitboss.web.app import create_app
from pitboss.web.gates.security import COOKIE
from tests.api.desks.routes import BY_ROLE
from tests.api.live import NO_LIMITS, PASSWORD, quick_passwords
from tests.simulation.knowledge import Knowledge
from tests.unit.room.rooms import FakeClock, quiet

STAFF = (
    "surveillance", "compliance", "commission", "shift_supervisor", "floorperson", "dealer", "cashier", "security",
    "accounting", "administrator",
)  # fmt: skip
PLAYERS = ("north", "south", "east")
GAMES_TRIED = ("holdem", "omaha-hi-lo-8", "seven-card-stud-high", "badugi", "five-card-draw-high", "texas-holdem-bonus")
MOVES = 4
# What is random in every run, and says nothing: sealed contents, hashes of them, salts, roots.
RANDOM = re.compile(
    rb'"(?:sealed|salts?|root|order)":"[^"]*"|"path":\[[^\]]*\]|[0-9a-f]{64}|Deck committed: [0-9a-f]+|#[0-9a-f]{32}'
)
# Of this run, by hand: what would be left of a hand if it could be asked for.
ASKED = (
    *[(route.method, route.path, route.body) for route in BY_ROLE if route.method == "GET"],
    ("GET", "/api/hands", None),
    ("GET", "/api/hands?person=north", None),
    ("GET", "/api/tables/1/hands/1/whole", None),
    ("GET", "/api/tables/1/hands/2/whole", None),
    ("GET", "/api/tables/1/hands/2", None),
    ("GET", "/api/signs", None),
    ("POST", "/api/exports", {"hands": [{"table": "1", "number": 1}]}),
    ("POST", "/api/exports", {"tables": [{"table": "1"}]}),
    ("POST", "/api/exports", {"hands": [{"table": "1", "number": 2}]}),
    ("POST", "/api/exports/verified", {"tables": [{"table": "1"}]}),
    ("POST", "/api/audit", None),
    ("GET", "/api/audit", None),
)
Said = tuple[str, Any, int]


class Run(msgspec.Struct):
    """answers: of each role. said: who did what in both hands. deck: of the second. known: what anybody may have seen
    of it who sits in no seat."""

    answers: dict[str, list[bytes]]
    said: list[Said]
    deck: list[Card]
    known: set[Card]


class Stacked:
    """Every shuffle the same, but the one of the second hand."""

    def __init__(self, game: str, second: Sequence[Card] | None) -> None:
        self.first = list(GAMES[game].deck)
        Random(7).shuffle(self.first)
        self.second = list(second or reversed(self.first))
        self.hand = 1

    def __call__(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        order = self.first if self.hand == 1 else self.second
        return tuple(sorted(cards, key=order.index))


async def play(game: str, second: Sequence[Card] | None = None, said: list[Said] | None = None) -> Run:
    deck, clock = Stacked(game, second), FakeClock()
    with quick_passwords():
        room = await Room.in_memory(clock=clock, shuffle=deck)
    config = private_config(game, "", title="a table", seats=3)
    table = await room.open_table(msgspec.structs.replace(config, private=False))
    tokens = {}
    for role in STAFF:
        await room.accounts.order(cm.RegisterPerson, person=role, name=role, roles=(role,), number=f"L-{role}")
        await room.accounts.add(role, PASSWORD)
        tokens[role] = (await room.log_in(role, PASSWORD)).token
    run = Run({}, [], deck.second, set())
    runner = room.runner(table)
    knowledge = Knowledge(len(PLAYERS), by_hand=False)

    def watch(_: Any) -> None:
        for _, fact in runner.news:
            if deck.hand == 2 and isinstance(fact, ev.Event):
                knowledge.watch(fact, [])
                run.known.update(knowledge.known(0))

    runner.changed.append(watch)
    house = config.house
    for seat, name in enumerate(PLAYERS, 1):
        await room.accounts.grant(f"person:{name}", 1_000_000, "for a test", f"test {name}")
        await do(room, run, name, SitDown(seat, chips=house.stake_buy_in_max or 40_000), 0)
    made_up = iter(said[len(PLAYERS) :]) if said is not None else None
    await hand(room, clock, run, 1, made_up, 200)
    deck.hand = 2
    await hand(room, clock, run, 2, made_up, MOVES)
    assert runner.live.table.hand is not None
    assert runner.live.table.hand_number == 2
    await ask(room, run, tokens)
    await room.shutdown(graceful=False)
    return run


async def do(room: Room, run: Run, person: str, command: Any, decision: int) -> None:
    run.said.append((person, command, decision))
    answer = await room.submit("1", Envelope(f"id {len(run.said)}", person, "player", decision, command))
    assert answer.ok, answer
    await quiet(room)


async def hand(room: Room, clock: FakeClock, run: Run, number: int, said: Any, moves: int) -> None:
    """Until it is over, or so many moves."""
    runner, chance = room.runner("1"), Random(number)
    while runner.live.table.hand_number < number:
        await clock.pass_by(3, room)
    while moves and runner.live.table.hand is not None:
        live = runner.live
        seats = [seat for seat in (live.need.seat, *live.need.seats) if seat and offers(live.table, seat)]
        if not seats:
            await clock.pass_by(STREET_MS / 1000, room)
            continue
        moves -= 1
        if said is not None:
            await do(room, run, *next(said))
            continue
        seat = seats[0]
        # Nobody loses everything, so that there is a second hand.
        quietly = [offer for offer in offers(live.table, seat) if offer.action in ("check", "call")]
        open_to = tuple(quietly or [offer for offer in offers(live.table, seat) if offer.action != "fold"])
        command = simple_bot(view(live.table, seat), open_to, runner.config.house.table_unit, chance)
        await do(room, run, live.person_at(seat), command, live.need.decision)


async def ask(room: Room, run: Run, tokens: dict[str, str]) -> None:
    app: Any = create_app(room, NO_LIMITS)
    client = httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://room.example")
    for role, token in tokens.items():
        answers = run.answers.setdefault(role, [])
        for method, path, body in ASKED:
            headers = {"accept-encoding": "identity", "cookie": f"{COOKIE}={token}"}
            answer = await client.request(method, path, json=body, headers=headers)
            await room.settled()
            # How long an export is says how long sealed pieces are; they are all of one length.
            head = f"{role} {method} {path} {answer.status_code} {sorted(answer.headers.items())}"
            answers += [head.encode(), RANDOM.sub(b"#", answer.content)]
    await client.aclose()


def exchanged(run: Run, chance: Random) -> list[Card]:
    hidden = [card for card in run.deck if card not in run.known]
    others = hidden[:]
    chance.shuffle(others)
    new = dict(zip(hidden, others, strict=True))
    return [new.get(card, card) for card in run.deck]


def check_hidden(game: str) -> Run:
    first = asyncio.run(play(game))
    other = exchanged(first, Random(3))
    assert sum(old != new for old, new in zip(first.deck, other, strict=True)) > 10
    again = asyncio.run(play(game, other, first.said))
    for role in STAFF:
        for mine, theirs in zip(first.answers[role], again.answers[role], strict=True):
            assert mine == theirs, f"{role} could tell"
    return first


@pytest.mark.parametrize("game", GAMES_TRIED)
def test_nobody_who_looks_into_the_log_learns_of_the_running_hand(game: str) -> None:
    run = check_hidden(game)
    # And there was something to see: the first hand, whole and exported, by those who may.
    for role in ("surveillance", "compliance", "commission"):
        told = b"\n".join(run.answers[role])
        assert b"hands/1/whole 200" in told
        assert b"hands/2/whole 404" in told
        assert b'"left_out":true' in told
    assert b"whole 200" not in b"\n".join(run.answers["administrator"])


async def _with_hole_cards(self: Inspection, query: HandQuery) -> FoundHands:
    cards = RUNNING[0].live.table.hand.hole
    return FoundHands((), str(cards), {}, 0)


RUNNING: list[Any] = []


def test_a_leak_on_purpose_is_seen() -> None:
    real = Room.runner

    def noted(self: Room, table: str) -> Any:
        RUNNING[:] = [real(self, table)]
        return RUNNING[0]

    leaking = patch.object(Inspection, "hands", _with_hole_cards)
    with patch.object(Room, "runner", noted), leaking, pytest.raises(AssertionError, match="could tell"):
        check_hidden("holdem")
