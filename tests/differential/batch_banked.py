"""Rounds against the house through the engine and through batches: the same cards, wagers and decisions."""

from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.bots.play import must, seat_players
from pitboss.engine import Need, offers, start_table
from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.engine.needs import NeedCards, NeedDraw, NeedShuffle, NeedWager, NeedWagers
from pitboss.games import BANKED_GAMES, Game
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.kept import hand_rows
from pitboss.lab.batch.play import Batch, Waiting
from pitboss.submission import HouseChoices, faults, usual_stakes
from tests.differential.batch_games import Choice, Played, SortedDealer
from tests.differential.batch_told import told_by_engine, told_otherwise

Ints = NDArray[np.int64]


def banked_house(game: Game, seed: int) -> HouseChoices:
    """What does not go together is left at its usual value."""
    chance = Random(f"{game.key} {seed}")
    some: dict[str, Any] = {
        "tx_ante_pay_threshold": chance.choice(("straight", "flush")),
        "tx_bonus_offered": chance.random() < 0.8,
        "tx_bonus_paytable": chance.choice(("A", "B")),
        "tx_limit_counts_stake": chance.random() < 0.5,
        "dd_bonus_paytable": chance.choice(("A", "B")),
        "dd_payout_limit": chance.choice((0, 3_000, 20_000)),
        "dd_bonus_equals_ante": chance.random() < 0.5,
        "dd_winning_minimum": chance.choice(("pair", "two_pairs", "three_of_a_kind")),
        "deal_method": chance.choice(("manual_shoe", "auto_shoe")),
        "deal_community_first": chance.random() < 0.5,
        "table_unit": chance.choice((100, 100, 50, 500)),
    }
    chosen: dict[str, Any] = {}
    for key, value in some.items():
        try:
            if not faults(game, usual_stakes(game, "", "lab", **chosen, **{key: value})):
                chosen[key] = value
        except (TypeError, ValueError):
            continue
    return usual_stakes(game, "", "lab", **chosen)


def some_wagers(batch: Batch, chance: Random) -> list[int]:
    """What one player puts down: nothing, the least, the most, or something in between."""
    bank, unit = batch.program.plan.bank, batch.program.plan.house.table_unit
    assert bank is not None
    if chance.random() < 0.1:
        return [0] * len(bank.areas)
    found: list[int] = []
    for area in bank.areas:
        least, most = -(-area.least // unit) * unit, area.most // unit * unit
        if area.equal:
            found.append(found[0])
        elif area.spot.equals:
            found.append(chance.randrange(unit, found[0] + unit, unit))
        elif not area.spot.required and chance.random() < 0.3:
            found.append(0)
        else:
            found.append(chance.choice((least, most, min(most, least + chance.randrange(20) * unit))))
    return found


def play_round(
    game: str, house: HouseChoices, stacks: list[int], wagers: list[list[int]], deck: list[int], chance: Random
) -> tuple[Played, int]:
    """How it ended, and what the house won."""
    table, _ = start_table(game, house, len(stacks))
    log: list[Event] = []
    seat_players(table, {seat + 1: chips for seat, chips in enumerate(stacks)}, log)
    before = table.bank
    dealer = SortedDealer(deck)
    dealer.shuffle()
    areas = [area.spot.name for area in table.plan.bank.areas] if table.plan.bank is not None else []
    chosen: list[Choice] = []
    need: Need = must(table, cm.StartHand(), log)
    while table.hand is not None:
        if type(need) is NeedCards or type(need) is NeedShuffle:
            command: cm.Command = dealer.answer(need)
        elif type(need) is NeedWagers:
            for player, cents in enumerate(wagers):
                if cents[0]:
                    put = tuple((area, much) for area, much in zip(areas, cents, strict=True) if much)
                    must(table, cm.PlaceWagers(player + 1, wagers=put), log)
            command = cm.NoMoreBets(by="dealer")
        elif type(need) is NeedDraw:
            held = len(table.hand.hole[need.seat])
            places = [i for i in range(held) if chance.random() < 0.5][: need.most]
            command = cm.Discard(need.seat, positions=tuple(places))
            chosen.append(Choice((need.seat - 1, held, need.most), 0, sum(1 << i for i in places)))
        else:
            assert type(need) is NeedWager, need
            found = {offer.action: offer for offer in offers(table, need.seat)}
            may = found.get("make_wager")
            asked = (need.seat - 1, may.low if may else 0, int("fold" in found), int("check" in found))
            if may is not None and chance.random() < 0.7:
                command = cm.MakeWager(need.seat, cents=may.low)
                chosen.append(Choice(asked, at.RAISE, may.low))
            else:
                command = cm.Fold(need.seat) if "fold" in found else cm.Check(need.seat)
                chosen.append(Choice(asked, at.FOLD if "fold" in found else at.CALL, 0))
        need = must(table, command, log)
    told = told_by_engine(game, log, table, stacks)
    return Played(table.stacks[1:], 0, {}, chosen, told=told), table.bank - before


def asked_in_round(waiting: Waiting, row: int) -> tuple[int, ...]:
    player, state = int(waiting.player[row]), waiting.states[row]
    if waiting.draws[row]:
        most = int(waiting.program.steps[state[at.STEP], at.MOST])
        return player, int(state[at.HOLE_COUNT + player]), most
    low = int(waiting.low[row]) if waiting.may_raise[row] else 0
    return player, low, int(state[at.MAY_FOLD]), int(waiting.may_call[row])


def banked_differences(game: str, house: HouseChoices, players: int, rounds: int, seed: int) -> list[str]:
    """Every round that goes otherwise in the batch, in words."""
    chance = Random(f"{game} {players} {seed}")
    batch = Batch(game, players, house=house)
    deck = batch.program.deck.tolist()
    wagers = [[some_wagers(batch, chance) for _ in range(players)] for _ in range(rounds)]
    # Chips for all further wagers, for some of them, or for none.
    more = [[chance.choice((0, 1, 2, 3, 5, 9)) * max(cents[0], 100) for cents in row] for row in wagers]
    least = batch.program.least
    stacks = [
        [max(least, sum(cents) + extra) for cents, extra in zip(row, extras, strict=True)]
        for row, extras in zip(wagers, more, strict=True)
    ]
    decks = [chance.sample(deck, len(deck)) for _ in range(rounds)]
    by_engine = [play_round(game, house, stacks[h], wagers[h], decks[h], chance) for h in range(rounds)]
    wrong: list[str] = []

    def decide(waiting: Waiting) -> tuple[Ints, Ints]:
        kinds, amounts = np.full(len(waiting.hands), at.FOLD), np.zeros(len(waiting.hands), np.int64)
        for row, (hand, done) in enumerate(waiting.states[:, [at.HAND, at.DECISIONS]].tolist()):
            chosen = by_engine[hand][0].chosen
            asked = asked_in_round(waiting, row)
            if done >= len(chosen) or chosen[done].asked != asked:
                theirs = chosen[done].asked if done < len(chosen) else "nothing"
                wrong.append(f"{game} round {hand}: asked {asked}, by the engine {theirs}")
                chosen.clear()
                kinds[row] = at.CALL if waiting.may_call[row] else at.FOLD
            else:
                kinds[row], amounts[row] = chosen[done].kind, chosen[done].amount
        return kinds, amounts

    result = batch.play(rounds, decide, stacks=stacks, wagers=wagers, decks=decks, keep=True)
    rows = hand_rows(batch, result)
    ends = (np.array(stacks) + result.net).tolist()
    for h, (played, house_won) in enumerate(by_engine):
        theirs = (played.stacks, house_won, len(played.chosen))
        mine = (ends[h], int(result.bank[h]), int(result.decisions[h]))
        if mine != theirs:
            wrong.append(f"{game} round {h}: {mine}, by the engine {theirs}")
        wrong += [f"{game} round {h}: {words}" for words in told_otherwise(rows[h], played.told)]
    return wrong


def banked_piece(seed: int, rounds: int) -> tuple[int, list[str]]:
    """Each game against the house, under one house."""
    found: list[str] = []
    for game in BANKED_GAMES:
        players = (1, 2, 4, game.seats_max)[seed % 4]
        found += banked_differences(game.key, banked_house(game, seed), players, rounds, seed)
    return rounds * len(BANKED_GAMES), found
