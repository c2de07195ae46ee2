"""A live room under a filed submission with both jackpots, and the people who work there, each with a browser.

One room serves all tests of the desks: what a test needs it makes with a table and hands of its own (`new_table`), and
it counts on nothing that another test may have left.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import BrowserContext, expect

from pitboss.bots.players import asked
from pitboss.engine import events as ev
from pitboss.engine import view
from pitboss.engine.commands import SitDown
from pitboss.house.base import OPERATOR
from pitboss.house.filings import commands as fl
from pitboss.house.people import commands as cm
from pitboss.room.config import TableConfig, filed_configs
from pitboss.room.filings import FiledVersions
from pitboss.room.people.accounts import Person
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.room.tables.requests import Envelope
from pitboss.room.tables.runner import TableRunner
from pitboss.store.codec import to_entry
from pitboss.store.errors import VersionConflict
from pitboss.store.port import Batch
from pitboss.submission.file.check import load_submission
from pitboss.web.gates.security import COOKIE
from tests.api.desks.crew import CREW, FILED, PINS
from tests.api.live import PASSWORD
from tests.browser.player import Player
from tools.calling_bot import calling_bot
from tools.live_room import LiveRoom

# The screen of a tablet, which every desk fits on.
TABLET = {"width": 1024, "height": 768}
OTHER_CASHIER = "Ike"


class DeskRoom(LiveRoom):
    """text: the file that is in effect. tables: those of the file, then those of `new_table`. stays_closed: tables of
    the file that are not opened."""

    stays_closed: tuple[str, ...] = ()

    def __init__(self, data: Path, text: str = FILED) -> None:
        super().__init__(data, calling_bot)
        self.filed = load_submission(text)
        self.tables: list[str] = []
        self._text, self._tokens = text, dict[str, str]()
        self._ids, self._hands = count(1), count(1001)

    def start(self) -> None:
        super().start()
        self.run(self._open())
        for name, role in CREW.items():
            self.join(name, role)
        self.settle()

    async def _open(self) -> None:
        """As 'pitboss submission file' and 'approve' put it on record, and 'pitboss serve' opens it."""
        versions, now = FiledVersions(self.room.store), self.room.clock.now()
        paper: dict[str, Any] = {"by": OPERATOR, "at": now, "text": self._text, "person": "Joy"}
        await versions.order(fl.FileSubmission(**paper, ref=self.filed.facility.submission_ref))
        await versions.order(fl.ApproveSubmission(**paper, ref="AP-1", effective=now))
        filing = await versions.now(now)
        assert filing is not None
        self.room.follow(filing.version, self.filed)
        opened = [config for config in self.configs(filing.version) if config.title not in self.stays_closed]
        self.tables += [await self.room.open_table(config) for config in opened]

    def configs(self, version: int = 1) -> list[TableConfig]:
        return list(filed_configs(self.filed, version=version))

    # --- people -----------------------------------------------------------------------------------------------------
    def join(self, name: str, *roles: str) -> None:
        """Somebody who works here, with a licence, an account and a PIN."""
        self.run(self._join(name, roles))

    async def _join(self, name: str, roles: Sequence[str]) -> None:
        accounts, number = self.room.accounts, f"L-{name}"
        await accounts.order(
            cm.RegisterPerson, person=name, name=name, number=number, roles=tuple(roles), valid_until=2**50
        )
        await accounts.add(name, PASSWORD, roles[0])
        await accounts.order(cm.SetRoles, person=name, roles=tuple(roles))
        self._tokens[name] = (await self.room.log_in(name, PASSWORD)).token
        await self.room.desks.choose_pin(self._tokens[name], PASSWORD, PINS.setdefault(name, "830561"))

    def set_roles(self, name: str, *roles: str) -> None:
        self.run(self.room.accounts.order(cm.SetRoles, person=name, roles=roles))

    def player(self, name: str, cents: int = 0) -> str:
        """Somebody who plays here and has bought in for so much; their id."""
        person = self.run(self.room.sign_up(name, PASSWORD)).person.id
        if cents:
            self.sell(person, cents)
        return person

    def sell(self, person: str, cents: int) -> None:
        """A buy-in at a window that no test looks at."""
        self.run(self._sell(person, cents))

    async def _sell(self, person: str, cents: int) -> None:
        if OTHER_CASHIER not in self._tokens:
            await self._join(OTHER_CASHIER, ["cashier"])
            await self._act(OTHER_CASHIER, (), "cage", {"do": "open_drawer", "cents": 10**7})
        await self._act(OTHER_CASHIER, (), "cage", {"do": "buy_in", "person": person, "cents": cents})

    # --- what happens in the room -----------------------------------------------------------------------------------
    def settle(self) -> None:
        self.run(self.room.settled())

    def new_table(self) -> str:
        """One more like the first of the file."""
        self.tables.append(self.run(self.room.open_table(self.configs()[0])))
        self.settle()
        return self.tables[-1]

    def new_hand(self) -> int:
        """A number that no other test has."""
        return next(self._hands)

    def change_box(self, table: str, jackpot: str = "bad_beat", floorperson: str = "Ben") -> str:
        """Removed beside the device, and the next one attached; the name of the one that was."""
        number = self.room.runner(table).live.table.attached
        before = number[jackpot].number if jackpot in number else 1
        assert self.run(self.room.jackpots.change_box(table, jackpot, floorperson)).ok
        self.settle()
        return f"{table}:{before}"

    def play_hand(self, table: str) -> int:
        """Two people sit down and play until a hand has ended; its number."""
        return self.run(self._play_hand(table))

    async def _play_hand(self, table: str) -> int:
        runner, number = self.room.runner(table), next(self._hands)
        for seat, name in enumerate((f"Pia {number}", f"Pol {number}"), 1):
            person = (await self.room.sign_up(name, PASSWORD)).person.id
            await self._sell(person, 100_000)
            await self._ask(runner, person, SitDown(seat, chips=40_000))
        # No hand begins before a test says so (`hold`): this one does now.
        runner.timetable.hand_at = 0
        runner.poke()
        chance = Random(1)
        while not runner.live.notes.hands:
            need = runner.live.need
            person = runner.live.person_at(need.seat) if need.seat else ""
            seen = view(runner.live.table, need.seat) if person else None
            if seen is None or not seen.offers:
                await asyncio.sleep(0.02)
                continue
            unit = runner.live.table.plan.house.table_unit
            await self._ask(runner, person, simple_bot(seen, asked(seen.offers), unit, chance), need.decision)
        return runner.live.notes.hands[-1].number

    async def _ask(self, runner: TableRunner, person: str, command: Any, decision: int = 0) -> None:
        answer = await runner.submit(Envelope(f"p-{next(self._ids)}", person, "player", decision, command))
        assert answer.ok, answer

    def tell(self, table: str, *facts: ev.Event) -> None:
        """As if the table had: its log says so, and the jackpots read it."""
        self.run(self._tell(table, facts))
        self.settle()

    async def _tell(self, table: str, facts: Sequence[ev.Event]) -> None:
        stream = f"table:{table}"
        left = list(facts)
        while left:
            version, _ = await self.room.store.head(stream)
            entry = to_entry(left[0], stream, version + 1, None)
            # A table that was opened just now may be writing, too.
            with suppress(VersionConflict):
                await self.room.store.append(Batch(stream, version, (entry,), self.room.clock.now()))
                left.pop(0)
        self.room.jackpots.news.add(table)
        self.room.jackpots.wake()

    def act(self, who: str, do: str, *beside: str, stream: str = "bad_beat:main", **fields: Any) -> None:
        """Done at another desk; beside: who signs too."""
        self.run(self._act(who, beside, stream, {"do": do, **fields}))
        self.settle()

    async def _act(self, who: str, beside: Sequence[str], stream: str, asked: dict[str, Any]) -> None:
        signed = await self.room.desks.sign(await self.person(who), [(name, PINS[name]) for name in beside])
        await self.room.desks.order(await self.person(who), signed, stream, asked, f"test-{next(self._ids)}")

    def act_at(self, who: str, table: str, *beside: str, **act: Any) -> None:
        """Done at a table by somebody else; beside: who signs too."""
        self.run(self._act_at(who, table, beside, act))
        self.settle()

    async def _act_at(self, who: str, table: str, beside: Sequence[str], act: dict[str, Any]) -> None:
        signed = await self.room.desks.sign(await self.person(who), [(name, PINS[name]) for name in beside])
        answer = await self.room.floor.give(table, await self.person(who), signed, f"test-{next(self._ids)}", act)
        assert answer.ok, answer

    async def person(self, who: str) -> Person:
        found = await self.room.person_of(self._tokens[who])
        assert found is not None
        return found

    def token(self, who: str) -> str:
        return self._tokens[who]


class Worker(Player):
    """Somebody of the crew in front of a desk."""

    def __init__(self, live: DeskRoom, context: BrowserContext, name: str) -> None:
        super().__init__(live, context, name)
        context.add_cookies([{"name": COOKIE, "value": live.token(name), "url": live.url}])

    def go_to(self, desk: str, rest: str = "") -> None:
        self.page.goto(f"{self.live.url}/#/desk/{desk}{rest}")
        expect(self.page.get_by_role("navigation", name="My desks")).to_be_visible()

    def fits(self) -> bool:
        """Nothing has to be moved sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))

    def sign(self, *others: str) -> None:
        """Those who are by sign in the open form, each with their own name and PIN."""
        for place, name in enumerate(others):
            self.see(f"signer-{place}").fill(name)
            self.see(f"pin-{place}").fill(PINS[name])
