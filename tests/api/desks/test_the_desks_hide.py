"""What the dealer's console and every other desk are sent at an electronic table is the same, byte for byte, when all
cards that lie face down are permuted; also what those who read hands that are over find of one that is not."""

import asyncio
from random import Random
from typing import Any
from unittest.mock import patch

import msgspec
import pytest

from pitboss.cards import UNKNOWN
from pitboss.engine import next_step
from pitboss.house.people import commands as cm
from pitboss.web.gates.security import COOKIE
from tests.api.live import PASSWORD
from tests.api.test_the_wire_hides import SEED, exchanged
from tests.api.wire_scripts import Case, deck_of, game_of, record
from tests.api.wires import SPECTATOR, Recording, Sockets, cards_in

STAFF = {
    "Dana": "dealer", "Flo": "floorperson", "Gus": "shift_supervisor", "Eve": "cashier", "Di": "security",
    "Alma": "accounting", "Sue": "surveillance", "Cora": "compliance", "Ina": "commission", "Joy": "administrator",
}  # fmt: skip
CONSOLE, FLOOR = "/api/tables/1/console", "/api/desks/floor"
RUNNING = "/api/tables/1/hands/1/whole"
# What the page of each desk asks for. Of a hand that is being played there is nothing to read whole: they try.
PATHS = {
    "Dana": (CONSOLE, FLOOR, "/api/desks/custody/boxes"),
    "Flo": (CONSOLE, FLOOR, "/api/desks/floor/jackpots", "/api/desks/floor/disputes", "/api/desks/custody/boxes"),
    "Gus": (
        FLOOR, "/api/desks/supervisor/disputes", "/api/desks/supervisor/jackpots", "/api/desks/supervisor/cage",
        "/api/hands", RUNNING,
    ),
    "Eve": (
        "/api/desks/cage/cage", "/api/desks/cage/jackpots", "/api/desks/custody/boxes", "/api/desks/custody/jackpots",
        "/api/cage/people?name=nor",
    ),
    "Di": ("/api/desks/custody/boxes", "/api/desks/custody/jackpots", "/api/notices"),
    "Alma": (
        "/api/desks/accounting/jackpots", "/api/desks/accounting/cage", "/api/desks/accounting/boxes", "/api/notices",
        "/api/papers/report/today",
    ),
    "Sue": ("/api/desks/custody/boxes", "/api/hands", "/api/notices", RUNNING),
    "Cora": ("/api/hands", "/api/hands?ruling=any", "/api/notices", RUNNING, "/api/signs", CONSOLE),
    "Ina": ("/api/hands", "/api/notices", RUNNING, "/api/submissions", "/api/devices"),
    "Joy": ("/api/devices", "/api/submissions", "/api/signs", "/api/people"),
}  # fmt: skip
# What is answered otherwise than with 200: what is another's desk, and a hand that is not over.
REFUSED = {("Dana", FLOOR): 403, ("Cora", CONSOLE): 403, **{(who, RUNNING): 404 for who in PATHS}}
CASES = [
    Case("holdem", "showdown"), Case("holdem", "folds"), Case("seven-card-stud-hi-lo-8", "showdown"),
    Case("badugi", "folds"), Case("omaha-high", "run_it_twice"), Case("texas-holdem-bonus", "folds"),
    Case("double-draw", "showdown"),
]  # fmt: skip


class Desks(Sockets):
    """Everybody looks after every move."""

    async def open(self) -> None:
        await super().open()
        room = self.house.room
        for name, role in STAFF.items():
            await room.accounts.order(
                cm.RegisterPerson, person=name, name=name, number=f"L-{name}", roles=(role,), valid_until=2**50
            )
            await room.accounts.add(name, PASSWORD, role)
            self._tokens[name] = (await room.log_in(name, PASSWORD)).token
            self.record.answers[name] = []
            self.record.sent[name] = []
        await room.dealers.take("1", "Dana", by="floorperson", giver="Flo")

    async def say(self, name: str, frame: bytes) -> None:
        await super().say(name, frame)
        running = self.runner.live.table.hand is not None
        for who, paths in PATHS.items():
            cookie = {"cookie": f"{COOKIE}={self._tokens[who]}", "accept-encoding": "identity"}
            # A hand that is over is read with all its cards; what a hand that is not looks like is the question here.
            for path in [path for path in paths if running or path != RUNNING]:
                answer = await self._client.get(path, headers=cookie)
                head = f"{path} {answer.status_code}".encode()
                self.record.answers[who] += [head, answer.content]


def recorded(case: Case, deck: Any, said: Any = None) -> Recording:
    with patch("tests.api.wire_scripts.Sockets", Desks):
        return asyncio.run(record(case, deck, said))


def check_hidden(case: Case) -> Recording:
    first = recorded(case, deck_of(game_of(case), SEED))
    # They see what everybody sees who looks on.
    other = exchanged(first, SPECTATOR, Random(SEED))
    assert sum(old != new for old, new in zip(first.deck, other, strict=True)) > 10
    again = recorded(case, other, first.said)
    for name in STAFF:
        assert again.bytes_of(name) == first.bytes_of(name), f"{name} could tell"
    return first


@pytest.mark.parametrize("case", CASES, ids=str)
def test_hidden_cards_are_in_no_byte_of_a_desk(case: Case) -> None:
    first = check_hidden(case)
    for who, paths in PATHS.items():
        answered = {head.decode() for head in first.answers[who] if head.startswith(b"/api/")}
        assert answered == {f"{path} {REFUSED.get((who, path), 200)}" for path in paths}
    assert b'"running":true' in b"\n".join(first.answers["Dana"])


def test_the_recording_would_notice() -> None:
    """A console that shows a hole card makes a difference."""

    def step_with_cards(table: Any) -> Any:
        cards = [card for hole in table.hand.hole for card in hole] if table.hand is not None else []
        found = next_step(table)
        return type(found)(found.kind, found.seat, found.decision, (), f"{cards}", found.rule, found.citation)

    leak = patch("pitboss.room.floor.console.next_step", step_with_cards)
    with leak, pytest.raises(AssertionError, match="could tell"):
        check_hidden(CASES[1])


def test_no_card_of_a_console__is_one_that_was_not_shown() -> None:
    case = CASES[0]
    first = recorded(case, deck_of(game_of(case), SEED))
    for answer in first.answers["Dana"]:
        if answer.startswith(b"{") and b'"view"' in answer:
            assert cards_in(msgspec.json.decode(answer)) - {UNKNOWN} <= first.knew[SPECTATOR]
