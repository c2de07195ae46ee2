"""A dealer at the console: does what the next step says, and types in cards as they might have fallen."""

from typing import Any
from uuid import uuid4

import httpx

from pitboss.cards import DECK_52

PLAYERS, CHIPS = 6, 40_000


class Console:
    """seen: the console as the last answer had it. floor: who does what is not the dealer's."""

    def __init__(self, dealer: httpx.AsyncClient, floor: httpx.AsyncClient, table: str) -> None:
        self._dealer, self._floor, self._table = dealer, floor, table
        self.seen: Any = None
        self.hands = 0

    async def sit(self) -> None:
        for seat in range(1, PLAYERS + 1):
            name = f"Player {self._table} {seat}"
            await self._give({"do": "seat_player", "name": name, "seat": seat, "chips": CHIPS}, "")

    async def step(self) -> None:
        """One entry."""
        step = self.seen["step"]
        act = dict(step["act"])
        if not act:
            act = self._cards(step) if step["kind"] in ("cards", "button_cards") else self._answer(step)
        if act["do"] in ("count_deck", "count_stub"):
            act["count"] = len(DECK_52)
        self.hands += step["kind"] == "start"
        await self._give(act, step["key"], dealer="dealer" in step["roles"])

    def _unseen(self, count: int) -> list[int]:
        lying = {*self.seen["open"], *self.seen["view"]["taken_back"]}
        return [card for card in DECK_52 if card not in lying][:count]

    def _cards(self, step: Any) -> dict[str, Any]:
        count = sum(action["count"] for action in step["actions"] if action["do"] == "deal" and action["face"] == "u")
        return {"do": "deal_cards", "cards": self._unseen(count)}

    def _answer(self, step: Any) -> dict[str, Any]:
        asked = next(action for action in step["actions"] if action["do"] == "ask")
        offers = {offer["action"] for offer in asked["offers"]}
        if "show" in offers:
            return {"do": "show", "seat": asked["seat"], "cards": self._unseen(2)}
        name = next(name for name in ("check", "call", "fold") if name in offers)
        return {"do": name, "seat": asked["seat"], "decision": step["decision"]}

    async def _give(self, act: dict[str, Any], key: str, *, dealer: bool = True) -> None:
        client = self._dealer if dealer else self._floor
        body = {"id": uuid4().hex, "act": act, "step": key}
        answer = await client.post(f"/api/tables/{self._table}/acts", json=body)
        if answer.status_code != 200:
            raise RuntimeError(f"{act['do']} was refused: {answer.text}")
        self.seen = answer.json()["console"]
