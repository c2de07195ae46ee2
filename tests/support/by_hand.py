"""A table dealt by hand: a dealer with real cards does what next_step says, and players answer what they are asked."""

from random import Random

from pitboss.bots.by_hand import HandDealer
from pitboss.bots.decks import STEPS
from pitboss.bots.players import command_of, some_amount, some_positions, some_wagers
from pitboss.engine import Applied, NextStep, Refusal, TableState, apply, next_step, start_table
from pitboss.engine import commands as cm
from pitboss.engine.events import Event, HandStarted, WagersPlaced
from tests.support.houses import Setup


class Stuck(AssertionError):
    """What next_step said could not be done."""


class RealTable:
    """Nothing of the table is looked at but what next_step tells."""

    def __init__(self, setup: Setup, chance: Random, stacks: dict[int, int]) -> None:
        self.table: TableState
        self.table, opened = start_table(setup.game.key, setup.house, setup.seats)
        self.log: list[Event] = [opened]
        self.commands: list[cm.Command] = []
        self.chance = chance
        self.unit = setup.house.table_unit
        self.dealer = HandDealer(setup.game.deck, chance)
        # Against the house: who has wagers on the layout, and who was asked already.
        self.down: set[int] = set()
        self.asked: set[int] = set()
        for seat, chips in stacks.items():
            self.must(cm.SitDown(seat, person=f"player {seat}", chips=chips))

    def must(self, command: cm.Command) -> list[Event]:
        result = apply(self.table, command)
        if not isinstance(result, Applied):
            raise Stuck(f"{command} was refused: {result}")
        self.commands.append(command)
        self.log += result.events
        for event in result.events:
            self.dealer.watch(event)
            if isinstance(event, HandStarted):
                self.down, self.asked = set(), set()
            elif isinstance(event, WagersPlaced):
                self.down = self.down | {event.seat} if event.wagers else self.down - {event.seat}
        return result.events

    def refused(self, command: cm.Command) -> Refusal:
        result = apply(self.table, command)
        if isinstance(result, Applied):
            raise Stuck(f"{command} was accepted")
        return result

    def typed(self, step: NextStep) -> cm.Command:
        """The dealer does the step; what is typed in then, or what the player who is asked says."""
        command = self.dealer.follow(step)
        if command is not None:
            return command
        if step.kind == "deck":
            return self._deck_step(step.actions[0].place)
        if step.kind == "name_seat":
            return cm.NameSeat(self.chance.choice(step.actions).seat)
        if step.kind == "wagers":
            return self.wagers(step)
        (asked, *_) = [action for action in step.actions if action.do == "ask"]
        return self.answer(asked.seat, step)

    def wagers(self, step: NextStep) -> cm.Command:
        """Each player once, some of them twice; then the dealer closes the bets, if there are any."""
        asks = [action for action in step.actions if action.do == "ask"]
        left = [ask for ask in asks if ask.seat not in self.asked or self.chance.random() < 0.1]
        if not left and self.down:
            return cm.NoMoreBets(by="dealer")
        ask = self.chance.choice(left or asks)
        self.asked.add(ask.seat)
        placed = some_wagers(ask.offers, ask.seat, self.unit, self.chance)
        while not placed.wagers and ask.seat not in self.down:
            placed = some_wagers(ask.offers, ask.seat, self.unit, self.chance)
        return placed

    def _deck_step(self, place: str) -> cm.Command:
        """Only a cut has something to it: the depth."""
        if place == "cut":
            return cm.CutDeck(by="dealer", depth=len(self.dealer.whole) // 2)
        return STEPS[place](self.table, 0)

    def answer(self, seat: int, step: NextStep) -> cm.Command:
        """Any of the offers, but folding is rare; a hand that is shown is laid open whole."""
        (asked,) = [action for action in step.actions if action.do == "ask" and action.seat == seat]
        # G-GEN-12: showing after the hand is offered beside what is asked now.
        found = [offer for offer in asked.offers if offer.action != "show_cards"]
        offer = self.chance.choice(found)
        if offer.action == "fold" and len(found) > 1 and self.chance.random() < 0.7:
            offer = found[1]
        if offer.action == "show":
            return cm.Show(seat, cards=self.dealer.holding(seat))
        held = len(self.dealer.hole.get(seat, ()))
        positions = some_positions(offer, held, self.chance) if offer.action == "discard" else ()
        return command_of(offer, seat, some_amount(offer, self.unit, self.chance), positions)

    def move(self) -> list[Event]:
        step = next_step(self.table)
        if step.kind == "start":
            self.dealer.shuffle()
        return self.must(self.typed(step))

    def play_hand(self, most: int = 2000) -> None:
        self.move()
        for _ in range(most):
            if self.table.hand is None:
                return
            self.move()
        raise Stuck(f"{most} moves have not brought the hand to an end")
