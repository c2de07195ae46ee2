"""The benchmark is fair only if both sides play the same policy: dealt the same cards and given the same chance, the
players of bench/ do the same on both engines, decision by decision."""

import random

import pytest
from pokerkit import Folding, Mode, Operation
from pokerkit.state import CheckingOrCalling, CompletionBettingOrRaisingTo, StandingPatOrDiscarding

from bench import pitboss_side, pokerkit_side
from bench.games import PAIRS, STACK, Pair, chosen, pitboss_house
from bench.measure import POLICIES, measure
from bench.report import HEADER, as_json, bars, line, summary
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, seat_players
from pitboss.engine import TableState, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from tests.differential.peer import PEER_CARDS, Peer


class Actor(Peer):
    """Follows the cards only: what is decided, pokerkit's own player of the benchmark has decided already."""

    mode = Mode.TOURNAMENT  # as in the benchmark: nobody folds who might check

    def _follow(self, event: ev.Event) -> None:
        if not isinstance(event, pitboss_side.DECISIONS):
            super()._follow(event)

    def decide(self, policy: str, seat: int, seed: int) -> Operation:
        self.settle(until=seat)
        act, draw = pokerkit_side.PLAYERS[policy]
        random.seed(seed)
        done = len(self.state.operations)
        (act if self.state.actor_indices else draw)(self.state, self.place[seat])
        return self.state.operations[done]


def told(command: cm.Command, table: TableState) -> tuple[object, ...]:
    """Our command as the kind of theirs, with the amount or the cards."""
    match command:
        case cm.Fold():
            return (Folding,)
        case cm.Check() | cm.Call():
            return (CheckingOrCalling,)
        case cm.Bet(cents=cents) | cm.RaiseTo(cents=cents):
            return (CompletionBettingOrRaisingTo, cents)
        case cm.Discard(seat=seat, positions=positions):
            assert table.hand is not None
            return (StandingPatOrDiscarding, *(PEER_CARDS[table.hand.hole[seat][i]] for i in positions))
    raise AssertionError(command)


def told_by_them(operation: Operation) -> tuple[object, ...]:
    match operation:
        case CompletionBettingOrRaisingTo(amount=amount):
            return (CompletionBettingOrRaisingTo, amount)
        case StandingPatOrDiscarding(cards=cards):
            return (StandingPatOrDiscarding, *cards)
    return (type(operation),)


def play_both(pair: Pair, policy: str, hands: int) -> int:
    """How many decisions were compared. A table a hand, so that both start with the same stacks."""
    chance = random.Random(f"{pair.name} {policy}")
    decisions = 0
    for _ in range(hands):
        table, opened = start_table(pair.key, pitboss_house(pair), 6)
        log: list[ev.Event] = [opened]
        seat_players(table, dict.fromkeys(range(1, 7), STACK), log)
        dealer = DeckDealer(table.plan.game.deck, chance)
        dealer.shuffle()
        mark = len(log)
        need = must(table, cm.StartHand(), log)
        started = log[mark]
        assert isinstance(started, ev.HandStarted)
        peer = Actor(pair, table.plan.house, started)
        while True:
            peer.follow(log[mark:])
            mark = len(log)
            if table.hand is None:
                break
            if need.kind in ("cards", "shuffle"):
                command: cm.Command = dealer.answer(need)
            else:
                seed = chance.getrandbits(32)
                command = pitboss_side.PLAYERS[policy](table, need, random.Random(seed))
                assert told(command, table) == told_by_them(peer.decide(policy, need.seat, seed))
                decisions += 1
            need = must(table, command, log)
    return decisions


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: pair.name.replace(" ", "-"))
def test_bench__both_sides_play_the_same_policy(pair: Pair, policy: str) -> None:
    hands = 1 if "omaha" in pair.key else 4
    assert play_both(pair, policy, hands) >= 3 * hands


def test_bench__measures_and_reports() -> None:
    (pair,) = chosen(["five-card-stud"])
    result = measure(pair, "call", hands=1, repeat=2)
    ours, theirs = result.decisions
    assert ours == theirs == 23  # five after the forced bet, then three rounds of six
    assert result.ratio > 0
    assert len(result.ratios) == 2
    assert len(line(result)) == len(HEADER)
    assert "five-card-stud" in summary([result])
    assert as_json([result])["bars"][0]["met"] == bars([result])[0].met


def test_bench__an_unknown_game_is_named() -> None:
    with pytest.raises(ValueError, match=r"no game is called 'canasta'; there are holdem fixed"):
        chosen(["canasta"])
