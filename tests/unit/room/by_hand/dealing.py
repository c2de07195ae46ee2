"""A room with a table dealt by hand: a dealer with real cards, a floorperson, a shift supervisor, and players who have
no account. Everything goes over acts, as the console gives them."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
from msgspec.structs import replace

from pitboss.bots.by_hand import HandDealer
from pitboss.bots.decks import STEPS
from pitboss.bots.players import command_of, some_amount, some_positions, some_wagers
from pitboss.engine import NextStep, next_step
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import find_game
from pitboss.house.people import commands as people
from pitboss.room.config import TableConfig, filed_configs, usual_config
from pitboss.room.floor.giving import Asked
from pitboss.room.people.accounts import Person
from pitboss.room.tables.acts.filling import NOT_THEIRS
from pitboss.room.tables.acts.reading import read_act
from pitboss.room.tables.requests import Answer
from pitboss.room.tables.runner import TableRunner
from pitboss.submission.file.check import load_submission
from tests.unit.room.rooms import House, house, quiet, with_house
from tests.unit.room.test_amendments import approved

DEALER, FLOOR, SUPERVISOR = "Dana", "Flo", "Sam"
STAFF = {DEALER: "dealer", FLOOR: "floorperson", SUPERVISOR: "shift_supervisor"}
FOR_EVER = 2**50


def person(name: str) -> Person:
    return Person(name, name, STAFF.get(name, "player"))


def config(game: str = "holdem", **choices: Any) -> TableConfig:
    chosen = {"table_dealt_by": "hand", "shuffler_mode": "manual", **choices}
    return replace(with_house(usual_config(find_game(game)), **chosen), base_seconds=0, bank_seconds=0)


class HandRoom:
    """it: the room. cards: what lies in the dealer's hands."""

    def __init__(self, it: House, game: str = "holdem", seed: int = 1) -> None:
        self.it = it
        self.chance = Random(seed)
        self.cards = HandDealer(find_game(game).deck, self.chance)
        self.seen = 0
        self._ids = 0

    @property
    def runner(self) -> TableRunner:
        return self.it.runner()

    @property
    def step(self) -> NextStep:
        return next_step(self.runner.live.table)

    async def act(self, who: str, do: str, *beside: str, id: str = "", step: str = "", **fields: Any) -> Answer:
        self._ids += 1
        asked = Asked(id or f"act-{self._ids}", read_act({"do": do, **fields}), step)
        return await self.it.room.floor.acts.give("1", person(who), [person(name) for name in beside], asked)

    async def must(self, who: str, do: str, *beside: str, **fields: Any) -> Answer:
        answer = await self.act(who, do, *beside, **fields)
        assert answer.ok, (do, fields, answer)
        await quiet(self.it.room)
        self.watch()
        return answer

    def watch(self) -> None:
        """The dealer sees what happens at the table."""
        for version, fact in self.runner.live.story:
            if version > self.seen and isinstance(fact, ev.Event):
                self.cards.watch(fact)
        self.seen = self.runner.live.version

    # --- as the console goes ----------------------------------------------------------------------------------------
    async def enter(self, command: cm.Command) -> None:
        """A command of the engine as an act, by whoever may give it."""
        fields = msgspec.to_builtins(command)
        for name in ("by", "person", *NOT_THEIRS.get(type(command), ())):
            fields.pop(name, None)
        by = getattr(command, "by", "dealer")
        who = {"floorperson": FLOOR, "shift_supervisor": SUPERVISOR}.get(by, DEALER)
        await self.must(who, fields.pop("do"), **fields)

    async def seat(self, *chips: int) -> None:
        for seat, cents in enumerate(chips, 1):
            await self.must(DEALER, "seat_player", name=f"Player {seat}", seat=seat, chips=cents)

    async def move(self) -> None:
        """One step of the dealer."""
        step = self.step
        if step.kind == "start":
            self.cards.shuffle()
        await self.enter(self.typed(step))

    def typed(self, step: NextStep) -> cm.Command:
        command = self.cards.follow(step)
        if command is not None:
            return command
        if step.kind == "deck":
            place = step.actions[0].place
            if place == "cut":
                return cm.CutDeck(by="dealer", depth=len(self.cards.whole) // 2)
            return STEPS[place](self.runner.live.table, 0)
        if step.kind == "wagers":
            return self.wagers(step)
        return self.answer(next(action for action in step.actions if action.do == "ask"))

    def wagers(self, step: NextStep) -> cm.Command:
        asks = [action for action in step.actions if action.do == "ask"]
        if not asks:
            return cm.NoMoreBets(by="dealer")
        unit = self.runner.config.house.table_unit
        hand = self.runner.live.table.hand
        assert hand is not None
        assert hand.banked is not None
        down = [area for area in hand.banked.wagers if any(area)]
        if down:
            return cm.NoMoreBets(by="dealer")
        placed = some_wagers(asks[0].offers, asks[0].seat, unit, self.chance)
        while not placed.wagers:
            placed = some_wagers(asks[0].offers, asks[0].seat, unit, self.chance)
        return placed

    def answer(self, asked: Any) -> cm.Command:
        seat, unit = asked.seat, self.runner.config.house.table_unit
        found = [offer for offer in asked.offers if offer.action != "show_cards"]
        offer = self.chance.choice(found)
        if offer.action == "fold" and len(found) > 1 and self.chance.random() < 0.8:
            offer = found[1]
        if offer.action == "show":
            return cm.Show(seat, cards=self.cards.holding(seat))
        held = len(self.cards.hole.get(seat, ()))
        positions = some_positions(offer, held, self.chance) if offer.action == "discard" else ()
        return command_of(offer, seat, some_amount(offer, unit, self.chance), positions)

    async def ready(self) -> None:
        """Until the next hand may begin; who has nothing left buys chips."""
        live = self.runner.live
        least = live.table.home.house.stake_buy_in_min or 0
        while self.step.kind in ("deck", "players"):
            if self.step.kind == "deck":
                await self.move()
                continue
            for seat, holder in enumerate(self.runner.live.table.seats):
                if holder is not None and not self.runner.live.table.stacks[seat]:
                    await self.must(DEALER, "sell_chips", seat=seat, cents=least)

    async def hand(self, most: int = 500) -> None:
        await self.ready()
        for _ in range(most):
            await self.move()
            if self.runner.live.table.hand is None:
                return
        raise AssertionError("the hand does not end")


async def register(it: House) -> None:
    for name, role in STAFF.items():
        await it.room.accounts.order(
            people.RegisterPerson, person=name, name=name, number=f"L-{name}", roles=(role,), valid_until=FOR_EVER
        )


async def opened(kind: str, folder: Path, game: str = "holdem", *, seed: int = 1, **choices: Any) -> HandRoom:
    it = await house(kind, folder).open()
    await it.table(config=config(game, **choices))
    await register(it)
    await it.room.dealers.take("1", DEALER, by="floorperson", giver=FLOOR)
    return HandRoom(it, game, seed)


async def filed(folder: Path, text: str) -> HandRoom:
    """Under a submission that is in effect."""
    it = await house("sqlite", folder).open()
    version = await approved(it, text, it.clock.now())
    for each in filed_configs(load_submission(text), version=version):
        await it.room.open_table(each)
    await it.room.amendments.look()
    await register(it)
    await it.room.dealers.take("1", DEALER, by="floorperson", giver=FLOOR)
    await quiet(it.room)
    return HandRoom(it)
