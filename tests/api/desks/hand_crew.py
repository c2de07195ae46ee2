"""The crew of a room with tables that people deal: over HTTP, as the console and the floor's page do it."""

from random import Random
from typing import Any

from pitboss.bots.by_hand import HandDealer
from pitboss.engine import next_step
from pitboss.engine.events import Event
from pitboss.games import GAMES
from pitboss.room.tables.runner import TableRunner
from tests.api.desks.crew import FILED, PINS, Crew

ELECTRONIC = FILED.replace('name = "one"', 'name = "electronic"').partition("[[tables]]")[2]
BY_HAND = FILED.replace(
    'shuffler_mode = "device"\ndevice_approval_ref = "DA-1"', 'shuffler_mode = "manual"\ntable_dealt_by = "hand"'
)
OTHER = BY_HAND.replace('name = "one"', 'name = "two"').partition("[[tables]]")[2]
BONUS = """
[[tables]]
name = "bonus"
game = "texas-holdem-bonus"
table_dealt_by = "hand"
shuffler_mode = "device"
device_approval_ref = "DA-2"
deal_method = "hand"
tx_ante_min = 5
tx_ante_max = 100
tx_ante_pay_threshold = "straight"
table_layout_approval_ref = "LA-2"
"""
LIGHT = OTHER.replace('name = "two"', 'name = "light"\ntable_recording = "light"')
ROOM = f"{BY_HAND}\n[[tables]]{OTHER}\n[[tables]]{ELECTRONIC}{BONUS}\n[[tables]]{LIGHT}"


class HandCrew(Crew):
    """Tables 2 and 3 are dealt by hand, 4 by a device, 5 is a game against the house, 6 is recorded lightly. Ada deals
    at table 2."""

    def __init__(self) -> None:
        super().__init__(ROOM)
        self.one, self.two, self.electronic, self.bonus, self.light = self.tables
        self.count = 0
        assert self.send("Ada", self.one).status_code == 204
        self.cards = HandDealer(GAMES["holdem"].deck, Random(5))

    def send(self, name: str, table: str) -> Any:
        return self.call("Ben", "POST", f"/api/tables/{table}/dealer", json={"name": name})

    def at(self, table: str = "") -> TableRunner:
        return self.room.runner(table or self.one)

    def give(
        self, who: str, do: str, *beside: str, table: str = "", id: str = "", step: str = "", **fields: Any
    ) -> Any:
        self.count += 1
        body: dict[str, Any] = {
            "id": id or f"act {self.count}", "act": {"do": do, **fields}, "step": step,
            "beside": [{"name": name, "pin": PINS[name]} for name in beside],
        }  # fmt: skip
        return self.call(who, "POST", f"/api/tables/{table or self.one}/acts", json=body)

    def must(self, who: str, do: str, *beside: str, **more: Any) -> Any:
        found = self.give(who, do, *beside, **more)
        assert found.status_code == 200, (do, more, found.json())
        return found.json()

    def console(self, who: str = "Ada", table: str = "") -> Any:
        return self.call(who, "GET", f"/api/tables/{table or self.one}/console")

    def floor(self, who: str = "Ben") -> Any:
        return self.call(who, "GET", "/api/desks/floor")

    def seat(self, *names: str, chips: int = 40_000) -> None:
        for seat, name in enumerate(names, 1):
            self.must("Ada", "seat_player", name=name, seat=seat, chips=chips)

    # --- as the page does it ----------------------------------------------------------------------------------------
    def tap(self, seen: Any) -> Any:
        """One step: what the console offers with a tap, or what a dealer types in."""
        step = seen["step"]
        who = "Ada" if "dealer" in step["roles"] else "Gus" if step["roles"] == ["shift_supervisor"] else "Ben"
        if step["kind"] == "start":
            self.cards.shuffle()
        real = self.cards.follow(next_step(self.at().live.table))
        act = dict(step["act"])
        if not act and step["kind"] in ("cards", "button_cards"):
            cards = getattr(real, "cards", ())
            act = {"do": "deal_cards", "cards": [card for card in cards if card != 99]}
        elif not act:
            act = self.answer(step)
        elif act["do"] in ("count_deck", "count_stub"):
            act["count"] = 52
        found = self.must(who, act.pop("do"), step=step["key"], **act)
        for version, fact in self.at().live.story:
            if version > seen["version"] and isinstance(fact, Event):
                self.cards.watch(fact)
        return found["console"]

    def answer(self, step: Any) -> dict[str, Any]:
        (asked,) = [action for action in step["actions"] if action["do"] == "ask"]
        seat, offers = asked["seat"], {offer["action"]: offer for offer in asked["offers"]}
        if "show" in offers:
            return {"do": "show", "seat": seat, "cards": list(self.cards.holding(seat))}
        name = next(name for name in ("check", "call", "fold") if name in offers)
        return {"do": name, "seat": seat, "decision": step["decision"]}

    def until(self, *kinds: str, most: int = 60) -> Any:
        seen = self.console().json()
        for _ in range(most):
            if seen["step"]["kind"] in kinds:
                return seen
            seen = self.tap(seen)
        raise AssertionError(f"{kinds} never comes")
