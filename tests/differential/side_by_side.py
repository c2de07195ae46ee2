"""One hand on both sides: the options compared at every decision, the stacks at the end."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from bench.games import Pair
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must
from pitboss.engine import Need, Offer, Refusal, TableState, decide, offers
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.needs import NeedStart
from tests.differential.explained import explain_stacks
from tests.differential.peer import Differs, Peer

Choose = Callable[[Need, tuple[Offer, ...]], cm.Command]


@dataclass
class Tally:
    """hands: played to the end on both. explained: hands or decisions that differ, and parted: hands given up; by rule.
    events: hands in which an event occurred."""

    hands: int = 0
    decisions: int = 0
    explained: Counter[str] = field(default_factory=Counter)
    parted: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)

    def add(self, other: "Tally") -> None:
        self.hands += other.hands
        self.decisions += other.decisions
        self.explained.update(other.explained)
        self.parted.update(other.parted)
        self.events.update(other.events)


@dataclass
class SideBySide:
    """A table of ours whose hands pokerkit follows. need: what our table waits for."""

    table: TableState
    pair: Pair
    dealer: DeckDealer
    log: list[ev.Event]
    tally: Tally
    need: Need = field(default_factory=NeedStart)

    def hand(self, choose: Choose) -> tuple[dict[int, int], dict[int, int]]:
        """Our stacks and theirs at the end. Raises Parted or Differs."""
        table, log = self.table, self.log
        self.dealer.shuffle()
        begun = mark = len(log)
        self.need = must(table, cm.StartHand(), log)
        started = log[begun]
        assert isinstance(started, ev.HandStarted)
        peer = Peer(self.pair, table.plan.house, started)
        while True:
            peer.follow(log[mark:])
            mark = len(log)
            if table.hand is None:
                break
            self.need = must(table, self._answer(peer, choose), log)
        ours, theirs = {seat: table.stacks[seat] for seat in peer.seats}, peer.stacks()
        self.tally.hands += 1
        self.tally.explained.update(peer.eased)
        self.tally.events.update({type(event).__name__ for event in log[begun:]})
        if ours != theirs:
            self.tally.explained.update(explain_stacks(table.plan.game, log[begun:], ours, peer))
        return ours, theirs

    def _answer(self, peer: Peer, choose: Choose) -> cm.Command:
        if self.need.kind in ("cards", "shuffle"):
            return self.dealer.answer(self.need)
        choices = offers(self.table, self.need.seat)
        if self.need.kind == "act":
            self.tally.decisions += 1
            self._compare(self.need.seat, choices, peer)
        return choose(self.need, choices)

    def _compare(self, seat: int, choices: tuple[Offer, ...], peer: Peer) -> None:
        call = choices[1].low
        wager = (choices[2].low, choices[2].high) if len(choices) == 3 else None
        their_call, their_wager = peer.options(seat)
        if call != their_call:
            raise Differs(f"seat {seat} calls {call}, theirs {their_call}")
        if wager != their_wager:
            self.tally.explained[self._explain_wager(seat, wager, their_wager)] += 1

    def _explain_wager(self, seat: int, ours: tuple[int, int] | None, theirs: tuple[int, int] | None) -> str:
        """AMB-54: who has acted may raise again once what came on top is a full raise.

        pokerkit takes the first wager of a round for full however short it is, and of several short all-ins it forgets
        those that it has once added up to a full one.
        """
        hand = self.table.hand
        assert hand is not None
        grown = hand.betting.level - hand.bets[seat]
        if ours is None and theirs is not None and 0 < grown < hand.betting.last_raise:
            refused = decide(self.table, cm.RaiseTo(seat, cents=theirs[0]))
            if type(refused) is Refusal and refused.code == "short_all_in":
                return "N-CFG-bet.shortAllInReopens"
        if theirs is None and ours is not None and grown >= hand.betting.last_raise and self._short_all_ins() > 1:
            return "N-CFG-bet.shortAllInReopens"
        raise Differs(f"seat {seat} may raise {ours}, theirs {theirs}")

    def _short_all_ins(self) -> int:
        """How many short raises this betting round has seen."""
        count = 0
        for event in reversed(self.log):
            if isinstance(event, ev.BettingOpened):
                break
            count += isinstance(event, ev.RaisedTo) and not event.full
        return count
