"""One hand at a table of the engine, decided by numbers of actions: the same numbers as in a batch (`batch/seeing.py`).

Everything goes through `apply`; what players see comes from `view`. The dealer answers by themselves.
"""

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.bots.dealer import DeckDealer, StackedDealer
from pitboss.engine import Applied, Need, Refusal, TableState, apply, start_table, view
from pitboss.engine import commands as cm
from pitboss.engine.needs import NeedAction, NeedCards, NeedDraw, NeedShuffle, NeedWager, NeedWagers
from pitboss.games.steps import SPOTS
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.given import Given
from pitboss.lab.batch.program import Program
from pitboss.lab.batch.seeing import FIRST_DISCARD, Seen, discard_sets
from pitboss.lab.environments.observing import Observer
from pitboss.lab.errors import LabError

Ints = NDArray[np.int64]


class GivenDealer(StackedDealer):
    """What is shuffled again lies in the order of the cards' numbers, as in a batch whose decks are given."""

    def answer(self, need: Any) -> cm.Command:
        command = super().answer(need)
        if type(need) is NeedShuffle:
            self.stub.sort(reverse=True)
        return command


class EngineHand:
    """Players are numbered from 0, the first left of the button; player i sits in seat i + 1.

    given: stacks, wagers and the deck, a row each; without a deck the cards come from `chance`. player: whose decision
    is due, -1 once the hand is over. net: what each has won or lost then, in cents.
    """

    def __init__(self, program: Program, given: Given, chance: Random) -> None:
        self.program, self._sets = program, discard_sets(program)
        self._stacks: list[int] = given.stacks[0].tolist()
        self._wagers: Ints = given.wagers[0].reshape(at.AREAS_MOST, at.SEATS_MOST)
        deck = tuple(int(card) for card in given.decks[0])
        self._dealer: DeckDealer = GivenDealer(deck) if given.dealt else DeckDealer(deck, chance)
        self._dealer.shuffle()
        self.observers = [Observer(program, self._sets, player) for player in range(program.players)]
        self._table = self._opened()
        self._need: Need = self._do(cm.StartHand())
        self._go_on()

    @property
    def player(self) -> int:
        return self._need.seat - 1 if self._table.hand is not None else -1

    @property
    def net(self) -> list[int]:
        return [self._table.stacks[i + 1] - stack for i, stack in enumerate(self._stacks)]

    def seen(self, player: int) -> Seen:
        """What this player sees now, as a row of one."""
        seat = player + 1
        return self.observers[player].see(view(self._table, seat), view(self._need, seat))

    def act(self, action: int) -> None:
        """The player to act does this. What is not allowed is refused, and nothing is played."""
        if self.player < 0:
            raise LabError("the hand is over: begin another one with reset")
        seen = self.seen(self.player)
        mask = seen.mask[0]
        if not 0 <= action < len(mask) or not mask[action]:
            allowed = np.flatnonzero(mask).tolist()
            raise LabError(f"action {action} is not allowed to player {self.player}: {allowed} are")
        self._need = self._do(self._command(action, seen))
        self._go_on()

    def spectator(self) -> Any:
        """The table as everybody sees it."""
        return view(self._table, 0)

    def _opened(self) -> TableState:
        program = self.program
        table, _ = start_table(program.plan.game, program.plan.house, program.players)
        table.button = program.players if program.plan.game.button else 0
        for i, stack in enumerate(self._stacks):
            for command in (cm.SitDown(i + 1, person=f"player {i}", chips=stack), cm.Instruct(i + 1, showing="show")):
                result = apply(table, command)
                if type(result) is Refusal:
                    raise LabError(f"player {i} cannot sit down with {stack} cents: {result.detail} ({result.rule})")
        return table

    def _do(self, command: cm.Command) -> Need:
        result = apply(self._table, command)
        if type(result) is Refusal:
            # By its kind alone: a command of the dealer's has cards in it.
            raise LabError(f"the engine refuses {type(command).__name__}: {result.detail} ({result.rule})")
        assert type(result) is Applied
        for event in result.events:
            for observer in self.observers:
                observer.hear(view(event, observer.player + 1))
        return result.need

    def _go_on(self) -> None:
        """The dealer does what is due, up to a player's decision or the end."""
        while self._table.hand is not None and type(self._need) not in (NeedAction, NeedDraw, NeedWager):
            need = self._need
            if type(need) is NeedCards or type(need) is NeedShuffle:
                self._need = self._do(self._dealer.answer(need))
            elif type(need) is NeedWagers:
                self._put_down()
            else:
                raise LabError(f"{self.program.game.title} waits for something that is not played here: {need.kind}")

    def _put_down(self) -> None:
        """The wagers before the cards, then "no more bets"."""
        areas = self.program.areas
        for player in range(self.program.players):
            put = tuple((name, int(self._wagers[SPOTS.index(name), player])) for name in areas)
            put = tuple((name, cents) for name, cents in put if cents)
            if put:
                self._do(cm.PlaceWagers(player + 1, wagers=put))
        self._need = self._do(cm.NoMoreBets(by="dealer"))

    def _command(self, action: int, seen: Seen) -> cm.Command:
        seat = self.player + 1
        if action >= FIRST_DISCARD:
            places = int(self._sets[action - FIRST_DISCARD])
            return cm.Discard(seat, positions=tuple(i for i in range(at.CARDS_MOST) if places >> i & 1))
        offers = {offer.action for offer in view(self._table, seat).offers}
        if action == at.FOLD:
            return cm.Fold(seat)
        if action == at.CALL:
            return cm.Call(seat) if "call" in offers else cm.Check(seat)
        cents = int(seen.amounts[0, action - at.RAISE])
        if "make_wager" in offers:
            return cm.MakeWager(seat, cents=cents)
        return cm.Bet(seat, cents=cents) if "bet" in offers else cm.RaiseTo(seat, cents=cents)
