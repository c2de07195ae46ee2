"""A house in a scenario: its people, one jackpot, and the accounts that it moves money between."""

import re
from collections.abc import Callable
from datetime import date
from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house import bad_beat, high_hand
from pitboss.house.acts import people_fault, with_ids
from pitboss.house.bad_beat.check import event_fault as bad_beat_fault
from pitboss.house.bad_beat.decide import decide as decide_bad_beat
from pitboss.house.bad_beat.evolve import evolve as evolve_bad_beat
from pitboss.house.bad_beat.state import BadBeatState
from pitboss.house.base import OPERATOR, ROOM, HouseCommand, HouseEvent
from pitboss.house.custody.events import BoxRemoved
from pitboss.house.high_hand.check import event_fault as high_hand_fault
from pitboss.house.high_hand.decide import decide as decide_high_hand
from pitboss.house.high_hand.evolve import evolve as evolve_high_hand
from pitboss.house.high_hand.state import HighHandState
from pitboss.house.money import house_transfers
from pitboss.house.people.commands import EnterLicence, GiveRole, RegisterPerson
from pitboss.house.people.decide import decide as decide_people
from pitboss.house.people.evolve import evolve as evolve_people
from pitboss.house.people.roles import LICENSED
from pitboss.house.people.state import People
from pitboss.ledger.chart import box_account
from pitboss.submission.file.structs import BadBeat, HighHand

# One of each, called by what they are.
CREW = {
    "Dealer": "dealer", "Floorperson": "floorperson", "Supervisor": "shift_supervisor", "Cashier": "cashier",
    "Security": "security", "Accounting": "accounting", "Surveillance": "surveillance", "Compliance": "compliance",
    "Player": "player",
}  # fmt: skip
DAY_MS, MINUTE_MS = 86_400_000, 60_000
# Before this a time is after the midnight of its gaming day.
DAY_STARTS = 6 * 60
CLOCK = re.compile(r"(\d\d):(\d\d)(?::(\d\d))?")


class Terms(msgspec.Struct, frozen=True):
    """What a file says of the jackpot: as filed, and what of a hand the tables know."""

    filed: BadBeat | HighHand
    play_money: bool = False
    payout_percent: int = 10_000
    shares: tuple[tuple[str, int], ...] = (("losers", 5000), ("winners", 2500), ("table", 2500))


class House:
    """state: of the jackpot. balances: of every account that money came to or left."""

    def __init__(self, terms: Terms, people: dict[str, tuple[str, ...]]) -> None:
        self.terms, self.version, self.day = terms, 0, ""
        self.is_bad_beat = isinstance(terms.filed, BadBeat)
        self.state: Any = BadBeatState() if self.is_bad_beat else HighHandState()
        prefix = bad_beat.PREFIX if self.is_bad_beat else high_hand.PREFIX
        self.stream = f"{prefix}{terms.filed.name}"
        self.people, self.roles = People(), {name: (role,) for name, role in CREW.items()} | people
        self.balances: dict[str, int] = {}
        self.events: list[HouseEvent] = []
        self.refusal: Refusal | None = None
        self.sources = 0
        for name, roles in self.roles.items():
            self._register(name, roles)

    def _register(self, name: str, roles: tuple[str, ...]) -> None:
        commands: list[HouseCommand] = [RegisterPerson(by=OPERATOR, at=0, person=name, name=name)]
        commands += [GiveRole(by=OPERATOR, at=0, person=name, role=role) for role in roles if role != "unlicensed"]
        if set(roles) & set(LICENSED) and "unlicensed" not in roles:
            licence = EnterLicence(by=OPERATOR, at=0, person=name, number=f"L-{name}", valid_from=0, valid_until=0)
            commands.append(licence)
        for command in commands:
            made = decide_people(self.people, command)
            if isinstance(made, Refusal):
                raise ValueError(f"{name}: {made.detail}")
            for event in made:
                evolve_people(self.people, event)

    def at(self, clock: str, day: str = "") -> int:
        """Milliseconds since 1970 of a time of the gaming day. Raises ValueError."""
        match = CLOCK.fullmatch(clock)
        if match is None or not (day or self.day):
            raise ValueError(f"{clock!r} is no time: write it as in 09:30, below a line 'day: 2026-11-17'")
        minutes = int(match[1]) * 60 + int(match[2])
        days = (date.fromisoformat(day or self.day) - date(1970, 1, 1)).days + (minutes < DAY_STARTS)
        return days * DAY_MS + minutes * MINUTE_MS + int(match[3] or 0) * 1000

    def room(self, at: int) -> dict[str, Any]:
        return {"by": ROOM, "at": at, "day": self.day}

    def period(self, name: str) -> str:
        """The last one that began at this time; a name that none has stays what it is."""
        return next((one for one in reversed(self.state.periods) if one.endswith(f" {name}")), name)

    # --- what happens -----------------------------------------------------------------------------------------------
    def do(self, command: HouseCommand) -> None:
        """As the room does: people first, by their ids, then the jackpot."""
        made = people_fault(self.people, command) or self._decide(with_ids(self.people, command))
        self.refusal = made if isinstance(made, Refusal) else None
        for event in () if isinstance(made, Refusal) else made:
            self._take(event)

    def _decide(self, command: HouseCommand) -> tuple[HouseEvent, ...] | Refusal:
        return decide_bad_beat(self.state, command) if self.is_bad_beat else decide_high_hand(self.state, command)

    def _take(self, event: HouseEvent) -> None:
        """Raises ValueError where an audit would not have it: then the house is wrong, and not the file."""
        fault = bad_beat_fault(self.state, event) if self.is_bad_beat else high_hand_fault(self.state, event)
        if fault:
            raise ValueError(f"{type(event).__name__} {fault}")
        if isinstance(event, BoxRemoved):
            jackpot = "bad_beat" if self.is_bad_beat else "high_hand"
            self._move(f"table:{event.table}:stakes", box_account(event.table, jackpot, event.number), event.cents)
        for each in house_transfers(event, self.stream):
            self._move(each.source, each.target, each.cents)
        (evolve_bad_beat if self.is_bad_beat else evolve_high_hand)(self.state, event)
        self.events.append(event)

    def _move(self, source: str, target: str, cents: int) -> None:
        self.balances[source] = self.balances.get(source, 0) - cents
        self.balances[target] = self.balances.get(target, 0) + cents


# Makes the command of a line. who: what its person says of themselves; at: when.
Make = Callable[..., HouseCommand]
# Says what came out instead; '' where all is as expected.
Check = Callable[[House], str]
