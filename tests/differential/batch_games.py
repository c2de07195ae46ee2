"""The same cards and decisions through the engine and through the batch simulator, hand by hand."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.bots.dealer import StackedDealer
from pitboss.bots.play import must, seat_players
from pitboss.engine import Need, TableState, offers, start_table
from pitboss.engine import commands as cm
from pitboss.engine.events import BadBeatMade, Event, HighHandMade
from pitboss.engine.needs import NeedAction, NeedCards, NeedDraw, NeedShuffle
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.kept import hand_rows
from pitboss.lab.batch.play import Batch, Waiting
from pitboss.submission import HouseChoices
from tests.differential.batch_told import Told, told_by_engine, told_otherwise

Ints = NDArray[np.int64]


class SortedDealer(StackedDealer):
    """What is shuffled again lies in the order of the cards' numbers, as in a batch with given decks."""

    def answer(self, need: Any) -> cm.Command:
        command = super().answer(need)
        if type(need) is NeedShuffle:
            self.stub.sort(reverse=True)
        return command


@dataclass
class Choice:
    """One decision. asked: by whom, and what was allowed: for bets what was to call, and the least and the most of a
    bet or raise (0 where there is none); in a draw the cards held and how many of them may go."""

    asked: tuple[int, ...]
    kind: int
    amount: int


@dataclass
class Played:
    """stacks: by player at the end. chosen: what was decided, in order. hits: for jackpots, as in `Hits`. told: all
    that a batch keeps, by the engine's events."""

    stacks: list[int]
    taken: int
    boxes: dict[str, int]
    chosen: list[Choice]
    hits: tuple[int, int, int, int] = (-1, 0, 0, 0)
    told: Told = field(default_factory=dict)


def play_by_engine(game: str, house: HouseChoices, stacks: list[int], deck: list[int], chance: Random) -> Played:
    table, _ = start_table(game, house, len(stacks))
    log: list[Event] = []
    if table.plan.game.button:
        table.button = len(stacks)
    seat_players(table, {seat + 1: chips for seat, chips in enumerate(stacks)}, log, showing="show")
    dealer = SortedDealer(deck)
    dealer.shuffle()
    chosen: list[Choice] = []
    need: Need = must(table, cm.StartHand(), log)
    while table.hand is not None:
        if type(need) is NeedCards or type(need) is NeedShuffle:
            command: cm.Command = dealer.answer(need)
        elif type(need) is NeedDraw:
            held = len(table.hand.hole[need.seat])
            places = [i for i in range(held) if chance.random() < 0.5][: need.most]
            command = cm.Discard(need.seat, positions=tuple(places))
            chosen.append(Choice((need.seat - 1, held, need.most), 0, sum(1 << i for i in places)))
        else:
            assert type(need) is NeedAction, need
            command = _act(table, need, chance, chosen)
        need = must(table, command, log)
    told = told_by_engine(game, log, table, stacks)
    return Played(table.stacks[1:], table.drop_box, dict(table.boxes), chosen, hits_of(log), told)


def hits_of(log: list[Event]) -> tuple[int, int, int, int]:
    """The condition of a Bad Beat, who lost and who won by it, and whose hands count for the High Hand."""
    beats = [event for event in log if type(event) is BadBeatMade]
    high = sum(1 << event.seat - 1 for event in log if type(event) is HighHandMade)
    if not beats:
        return -1, 0, 0, high
    losers, winners = (sum(1 << seat - 1 for seat in seats) for seats in (beats[0].losers, beats[0].winners))
    return beats[0].condition, losers, winners, high


def _act(table: TableState, need: NeedAction, chance: Random, chosen: list[Choice]) -> cm.Command:
    """Now and then a fold where nothing is owed, an all-in, an amount in between."""
    draw, seat = chance.random(), need.seat
    raises = [offer for offer in offers(table, seat) if offer.action in ("bet", "raise_to")]
    low, high = (raises[0].low, raises[0].high) if raises else (0, 0)
    asked = (seat - 1, need.to_call, low, high)
    if draw < (0.16 if need.to_call else 0.01):
        chosen.append(Choice(asked, at.FOLD, 0))
        return cm.Fold(seat)
    if draw > 0.62 and raises:
        unit = table.plan.house.table_unit
        cents = chance.choice([low, high, low + chance.randrange(high - low + 1) // unit * unit])
        chosen.append(Choice(asked, at.RAISE, cents))
        return cm.Bet(seat, cents=cents) if raises[0].action == "bet" else cm.RaiseTo(seat, cents=cents)
    chosen.append(Choice(asked, at.CALL, 0))
    return cm.Call(seat) if need.to_call else cm.Check(seat)


def asked_in_batch(waiting: Waiting, row: int) -> tuple[int, ...]:
    """The same as `Choice.asked`, of a hand that waits."""
    player, state = int(waiting.player[row]), waiting.states[row]
    if waiting.draws[row]:
        held = int(state[at.HOLE_COUNT + player])
        most = int(waiting.program.steps[state[at.STEP], at.MOST])
        return player, held, most or held
    low, high = (int(waiting.low[row]), int(waiting.high[row])) if waiting.may_raise[row] else (0, 0)
    return player, int(waiting.to_call[row]), low, high


def differences(game: str, house: HouseChoices, players: int, hands: int, seed: int) -> list[str]:
    """Every hand that ends otherwise in the batch, in words."""
    chance = Random(f"{game} {players} {seed}")
    batch = Batch(game, players, house=house)
    least, unit = batch.program.least, house.table_unit
    stacks = np.array(
        [[least + chance.choice((0, 3, 20, 90, 400)) * unit * chance.randrange(1, 9) for _ in range(players)]
         for _ in range(hands)]
    )  # fmt: skip
    decks = np.array(
        [chance.sample(batch.program.deck.tolist(), len(batch.program.deck)) for _ in range(hands)], np.uint8
    )
    by_engine = [play_by_engine(game, house, stacks[h].tolist(), decks[h].tolist(), chance) for h in range(hands)]

    wrong: list[str] = []

    def decide(waiting: Waiting) -> tuple[Ints, Ints]:
        kinds, amounts = np.full(len(waiting.hands), at.CALL), np.zeros(len(waiting.hands), np.int64)
        for row, (hand, done) in enumerate(waiting.states[:, [at.HAND, at.DECISIONS]].tolist()):
            chosen = by_engine[hand].chosen
            asked = asked_in_batch(waiting, row)
            if done >= len(chosen) or chosen[done].asked != asked:
                theirs = chosen[done].asked if done < len(chosen) else "nothing"
                wrong.append(f"{game} {house.bet_structure} hand {hand}: asked {asked}, by the engine {theirs}")
                chosen.clear()
            else:
                kinds[row], amounts[row] = chosen[done].kind, chosen[done].amount
        return kinds, amounts

    result = batch.play(hands, decide, stacks=stacks, decks=decks, keep=True)
    rows = hand_rows(batch, result)
    takings = batch.program.plan.takings
    jackpots = [jackpot for jackpot, _ in takings.jackpots] if takings is not None else []
    hits = (result.hits.bad_beat, result.hits.losers, result.hits.winners, result.hits.high)
    for h, played in enumerate(by_engine):
        theirs = (
            played.stacks, played.taken, [played.boxes.get(one, 0) for one in jackpots], len(played.chosen), played.hits
        )  # fmt: skip
        mine = (
            (stacks[h] + result.net[h]).tolist(), int(result.rake[h]), result.jackpots[h].tolist(),
            int(result.decisions[h]), tuple(int(found[h]) for found in hits),
        )  # fmt: skip
        if mine != theirs:
            wrong.append(f"{game} {house.bet_structure} hand {h}: {mine}, by the engine {theirs}")
        wrong += [f"{game} {house.bet_structure} hand {h}: {words}" for words in told_otherwise(rows[h], played.told)]
    return wrong
