"""Pitboss plays: one table, hand after hand. Stacks that left the range from half to double go back to the start."""

from random import Random

from bench.games import STACK, Pair, pitboss_house
from bench.policy import FOLD, LOWEST, RAISE, SUBSETS, THRICE
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, play_hand, seat_players
from pitboss.engine import Need, TableState, offers, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedAction, NeedDraw
from pitboss.submission import HouseChoices

DECISIONS = (ev.Folded, ev.Checked, ev.Called, ev.BetMade, ev.RaisedTo, ev.Discarded)


def random_player(table: TableState, need: Need, chance: Random) -> cm.Command:
    seat = need.seat
    if type(need) is NeedDraw:
        subsets = SUBSETS[need.most]
        return cm.Discard(seat, positions=subsets[int(chance.random() * len(subsets))])
    assert type(need) is NeedAction
    draw = chance.random()
    if need.to_call and draw < FOLD:
        return cm.Fold(seat)
    if draw >= RAISE:
        choices = offers(table, seat)
        if len(choices) == 3:
            wager = choices[2]
            cents = wager.low
            if cents != wager.high:
                size = chance.random()
                if size >= LOWEST:
                    cents = min(3 * cents, wager.high) if size < THRICE else wager.high
            return cm.Bet(seat, cents=cents) if wager.action == "bet" else cm.RaiseTo(seat, cents=cents)
    return cm.Call(seat) if need.to_call else cm.Check(seat)


def calling_player(table: TableState, need: Need, chance: Random) -> cm.Command:
    seat = need.seat
    if type(need) is NeedDraw:
        return cm.Discard(seat)
    assert type(need) is NeedAction
    return cm.Call(seat) if need.to_call else cm.Check(seat)


PLAYERS = {"random": random_player, "call": calling_player}


class PitbossSide:
    """A table that is opened once; its log holds every event of the hands played since `forget`. house: other choices
    than those that pokerkit plays by."""

    def __init__(self, pair: Pair, policy: str, seats: int, seed: int, house: HouseChoices | None = None) -> None:
        self.table, opened = start_table(pair.key, house or pitboss_house(pair), seats)
        self.log: list[ev.Event] = [opened]
        self.chance = Random(seed)
        self.dealer = DeckDealer(self.table.plan.game.deck, self.chance)
        self.player = PLAYERS[policy]
        seat_players(self.table, dict.fromkeys(range(1, seats + 1), STACK), self.log)

    def play(self, hands: int) -> None:
        table, dealer, player, chance, log = self.table, self.dealer, self.player, self.chance, self.log
        for _ in range(hands):
            play_hand(table, dealer, player, chance, log)
            self._reset_stacks()

    def _reset_stacks(self) -> None:
        """pokerkit's hands all start with STACK; here it takes a command for each seat that strayed far from it."""
        for seat, cents in enumerate(self.table.stacks):
            if seat and cents < STACK // 2:
                must(self.table, cm.AddChips(seat, chips=STACK - cents), self.log)
            elif cents > 2 * STACK:
                must(self.table, cm.RemoveChips(seat, chips=cents - STACK), self.log)

    def decisions(self) -> int:
        return sum(type(event) in DECISIONS for event in self.log)

    def kept(self) -> int:
        return len(self.log)

    def forget(self) -> None:
        self.log.clear()
