"""A cage for tests: asked, folded, and held against its own log after every step."""

from typing import Any

import msgspec

from pitboss.engine.refusals import Refusal
from pitboss.house.base import ROOM, HouseCommand, HouseEvent
from pitboss.house.cage import STREAM
from pitboss.house.cage import commands as cm
from pitboss.house.cage.check import event_fault
from pitboss.house.cage.decide import decide
from pitboss.house.cage.evolve import evolve
from pitboss.house.cage.state import CageState
from pitboss.house.money import house_transfers

DAY, NEXT_DAY = "2026-11-17", "2026-11-18"


class Counter:
    """balances: of the ledger, by account. log: what happened."""

    def __init__(self, *, offered: bool = True) -> None:
        self.state = CageState()
        self.log: list[HouseEvent] = []
        self.balances: dict[str, int] = {}
        self.at = 0
        if offered:
            self.done(cm.OfferCage(by=ROOM, at=1, version=1))

    def ask(self, command: HouseCommand) -> tuple[HouseEvent, ...] | Refusal:
        return decide(self.state, command)

    def done(self, command: HouseCommand) -> None:
        made = self.ask(command)
        assert not isinstance(made, Refusal), made
        for event in made:
            assert event_fault(self.state, event) == ""
            evolve(self.state, event)
            self.log.append(event)
            for each in house_transfers(event, STREAM):
                self.balances[each.source] = self.balances.get(each.source, 0) - each.cents
                self.balances[each.target] = self.balances.get(each.target, 0) + each.cents
        self.at = max(self.at, command.at)
        assert sum(self.balances.values()) == 0

    def by(self, kind: type[HouseCommand], who: str = "Eve", role: str = "cashier", **fields: Any) -> HouseCommand:
        more = {"day": DAY, "at": self.at + 1, **fields}
        return kind(by=role, giver=who, **more)

    def do(self, kind: type[HouseCommand], who: str = "Eve", **fields: Any) -> "Counter":
        if kind is cm.CashOut:
            fields = {
                "identification": "passport", "balance": self.balances.get(f"person:{fields['person']}", 0), **fields
            }  # fmt: skip
        if kind is cm.CountDrawer:
            # Whatever was found was counted twice, and stands.
            fields = {"again": True, **fields}
        self.done(self.by(kind, who, **fields))
        return self

    def refused(self, kind: type[HouseCommand], who: str = "Eve", **fields: Any) -> tuple[str, str]:
        before = msgspec.json.encode(self.state)
        made = self.ask(self.by(kind, who, **fields))
        assert isinstance(made, Refusal), made
        assert made.detail
        assert msgspec.json.encode(self.state) == before
        return made.code, made.rule

    def balance(self, account: str) -> int:
        return self.balances.get(account, 0)


def with_drawer(cents: int = 100_000) -> Counter:
    return Counter().do(cm.OpenDrawer, cents=cents)
