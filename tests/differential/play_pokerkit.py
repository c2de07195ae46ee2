"""Random hands on Pitboss and on pokerkit at once: python -m tests.differential.play_pokerkit --hands 20000

Pitboss offers and deals, one of its offers is taken at random, pokerkit follows. The stakes and the house's readings
are drawn too, as widely as both can play them. A difference is explained by a rule (explained.py) or is an error.
"""

import argparse
import sys
from dataclasses import replace
from random import Random
from typing import Any
from zlib import crc32

from pokerkit import Opening

from bench.games import PAIRS, Pair, Structure, chosen
from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, seat_players
from pitboss.bots.players import command_of, random_player
from pitboss.engine import Need, Offer, Refusal, decide, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import find_game
from pitboss.submission import HouseChoices
from tests.differential.peer import Differs, Parted
from tests.differential.side_by_side import SideBySide, Tally
from tests.support.houses import house_for

HANDS_A_TABLE = 6
STRUCTURES: tuple[Structure, ...] = ("fixed", "pot", "none")
BLINDS: dict[int, list[tuple[int, ...]]] = {
    2: [(1, 2), (2,), (1, 1, 2)],
    4: [(2, 4), (1, 4), (1, 2, 4), (1, 2)],
}
# pokerkit gives odd chips by seat. The High-Low stud games cannot: there the suit decides (P 10.L(3)).
ODD_CHIPS_BY_SEAT = dict.fromkeys(
    (
        "odd_chip_oma_high", "odd_chip_oma_low", "odd_chip_oma5_high", "odd_chip_oma5_low", "odd_chip_bdg",
        "odd_chip_td", "odd_chip_6p", "odd_chip_stud7_high", "odd_chip_stud7_low", "odd_chip_draw5", "odd_chip_stud5",
    ),
    "first_left_of_button",
)  # fmt: skip


def random_pair(pair: Pair, chance: Random) -> Pair:
    """Any betting structure; the Forced Bet of High-Low stud by the letter of P 10.D(4)(c) or by custom (AMB-26)."""
    opens = pair.opens
    if pair.key == "seven-card-stud-hi-lo" and chance.random() < 0.5:
        opens = (Opening.HIGH_CARD, opens[1])
    return replace(pair, structure=chance.choice(STRUCTURES), opens=opens)


def random_house(pair: Pair, chance: Random) -> HouseChoices:
    small = chance.choice((2, 4))
    choices: dict[str, Any] = {
        **ODD_CHIPS_BY_SEAT,
        "bet_structure": pair.structure,
        "bet_min": small,
        "bet_max": 2 * small if pair.structure == "fixed" else None,
        "table_unit": 1,
        "blinds_missed": "none",
        "blinds_post": "none",
        "blinds_heads_up_button_small": chance.random() < 0.5,
        "stake_allow_short_forced": chance.random() < 0.5,
        "showdown_all_in_face_up": chance.random() < 0.5,
        "draw5_blinds_before_deal": chance.random() < 0.5,
    }
    if pair.family == "stud":
        choices["forced_bet_amount"] = chance.randint(1, small - 1)
        if pair.opens[0] == Opening.LOW_CARD:
            choices["stud_hilo_forced"] = "lowest_ace_high"
    else:
        choices["blinds_amounts"] = chance.choice(BLINDS[small])
    if chance.random() < 0.5:
        choices |= {"ante_required": True, "ante_amount": chance.randint(1, small)}
        choices["ante_rules"] = chance.choice(("each", "one_for_all"))
    return house_for(find_game(pair.key), **choices)


def random_stack(house: HouseChoices, chance: Random) -> int:
    """From a single chip to a hundred and fifty bets."""
    size = chance.random()
    bets = 3 if size < 0.3 else 12 if size < 0.6 else 150
    return chance.randint(1, bets * house.bet_min)


def random_command(need: Need, choices: tuple[Offer, ...], chance: Random) -> cm.Command:
    """Folds rarely, so that hands get somewhere; wagers at both ends and in between; draws few cards more often."""
    seat = need.seat
    if need.kind == "draw":
        count = min(chance.randint(0, need.most), chance.randint(0, need.most + 1))
        return cm.Discard(seat, positions=tuple(chance.sample(range(need.most), count)))
    fold, call, *wagers = choices
    draw = chance.random()
    if draw < (0.12 if call.action == "call" else 0.02):
        return command_of(fold, seat, 0)
    if wagers and draw > 0.6:
        low, high = wagers[0].low, wagers[0].high
        size = chance.random()
        amount = low if size < 0.5 else high if size < 0.65 else chance.randint(low, min(high, 4 * low))
        return command_of(wagers[0], seat, amount)
    return command_of(call, seat, 0)


class Match:
    """One table with its stakes, played hand after hand."""

    def __init__(self, pair: Pair, seed: int) -> None:
        self.chance = chance = Random(seed)
        self.tally = Tally()
        self.pair = random_pair(pair, chance)
        self.house = random_house(self.pair, chance)
        most = find_game(pair.key).seats_max
        seats = chance.randint(2, most) if chance.random() < 0.7 else chance.choice((2, 3, most))
        self.table, opened = start_table(pair.key, self.house, seats)
        self.log: list[ev.Event] = [opened]
        seat_players(self.table, dict.fromkeys(range(1, seats + 1), 1_000), self.log)
        self.dealer = DeckDealer(self.table.plan.game.deck, chance)

    def play(self, hands: int = HANDS_A_TABLE) -> Tally:
        side = SideBySide(self.table, self.pair, self.dealer, self.log, self.tally)
        for _ in range(hands):
            self._reset_stacks()
            begun = len(self.log)
            try:
                side.hand(lambda need, choices: random_command(need, choices, self.chance))
            except Parted as parted:
                self.tally.parted[parted.rule] += 1
                self._finish(side.need)
            except (Differs, AssertionError, ValueError) as fault:
                told = "\n".join(map(str, self.log[begun:]))
                raise Differs(f"{self.pair.name}: {fault}\n{self.house}\n{told}") from fault
        return self.tally

    def _reset_stacks(self) -> None:
        """New stacks, until at least two have enough to be dealt in (E-STK-05)."""
        while True:
            for seat in range(1, self.table.plan.seats + 1):
                more = random_stack(self.house, self.chance) - self.table.stacks[seat]
                if more:
                    change = cm.AddChips(seat, chips=more) if more > 0 else cm.RemoveChips(seat, chips=-more)
                    must(self.table, change, self.log)
            if type(decide(self.table, cm.StartHand())) is not Refusal:
                return

    def _finish(self, need: Need) -> None:
        """Play a hand to its end that pokerkit could not follow."""
        while self.table.hand is not None:
            if need.kind in ("cards", "shuffle"):
                need = must(self.table, self.dealer.answer(need), self.log)
            else:
                need = must(self.table, random_player(self.table, need, self.chance), self.log)


def play(pair: Pair, hands: int, seed: int = 1) -> Tally:
    """Raises Differs at the first difference that no rule explains."""
    tally = Tally()
    table = 0
    while tally.hands < hands:
        tally.add(Match(pair, crc32(f"{pair.key} {seed} {table}".encode())).play())
        table += 1
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.differential.play_pokerkit", description=__doc__)
    parser.add_argument("--hands", type=int, default=2_000, help="hands in all (default 2000)")
    parser.add_argument("--seed", type=int, default=1, help="another seed, other hands (default 1)")
    parser.add_argument("--games", nargs="+", default=[], metavar="WORD", help="only games with one of these words")
    asked = parser.parse_args()
    pairs = {pair.key: pair for pair in (chosen(asked.games) if asked.games else PAIRS)}
    total = Tally()
    for key, pair in pairs.items():
        try:
            tally = play(pair, -(-asked.hands // len(pairs)), asked.seed)
        except Differs as difference:
            print(f"{key}: a difference that no rule explains\n{difference}")
            return 1
        total.add(tally)
        found = dict(sorted((tally.explained + tally.parted).items()))
        print(f"{key:<26}{tally.hands:>7} hands{tally.decisions:>8} decisions  {found}", flush=True)
    print(f"\n{total.hands} hands, {total.decisions} decisions compared, no difference that no rule explains")
    print(f"explained: {dict(sorted(total.explained.items()))}")
    print(f"given up where the rules part: {dict(total.parted)}")
    print(f"hands by event: {dict(sorted(total.events.items()))}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
