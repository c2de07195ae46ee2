"""What the dealer's console and the floor are sent at an electronic table is the same, byte for byte, when all cards
that lie face down are permuted."""

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

STAFF = {"Dana": "dealer", "Flo": "floorperson"}
PATHS = ("/api/tables/1/console", "/api/desks/floor", "/api/desks/floor/jackpots")
CASES = [
    Case("holdem", "showdown"), Case("holdem", "folds"), Case("seven-card-stud-hi-lo-8", "showdown"),
    Case("badugi", "folds"), Case("omaha-high", "run_it_twice"), Case("texas-holdem-bonus", "folds"),
    Case("double-draw", "showdown"),
]  # fmt: skip


class Desks(Sockets):
    """Dealer and floor look after every move."""

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
        for who in STAFF:
            cookie = {"cookie": f"{COOKIE}={self._tokens[who]}", "accept-encoding": "identity"}
            for path in PATHS:
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
    shown = b"\n".join(first.answers["Dana"])
    assert b"/api/tables/1/console 200" in shown
    assert b"/api/desks/floor 403" in shown
    assert b"/api/desks/floor 200" in b"\n".join(first.answers["Flo"])
    assert b'"running":true' in shown


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
