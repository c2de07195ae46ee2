"""Random hands played twice, with and without rake: `python -m tests.simulation.rake [--hands N] [--seed S]`.

Any ring game, any house, any schedule of rake and contributions that could be filed. What the house takes changes money
and nothing else: cards, offers, decisions, winners are the same. It keeps its bounds for each pot, and what was taken
street by street is what would be taken at the end (H-03 to H-06, H-13 to H-16; AMB-88, 89, 146). What a ledger posts of
each event has both legs, and its accounts have what lies at the table.
"""

import argparse
import sys
from collections import Counter
from itertools import pairwise
from random import Random
from typing import Any

import msgspec

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand, seat_players
from pitboss.bots.players import random_player
from pitboss.engine import Need, Offer, TableState, offers, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.evolve import evolve, open_table
from pitboss.games import RING_GAMES, Game
from pitboss.games.steps import Board
from pitboss.ledger.journal import Journal
from pitboss.ledger.trial import trial_balance
from pitboss.store.table_accounts import transfers
from pitboss.submission import HouseChoices
from pitboss.submission.rake import Rake
from tests.support.houses import random_setup
from tests.support.rakes import bad_beat, high_hand, random_contribution, random_rake, with_the_house

Log = list[ev.Event]
OF_THE_HOUSE = (ev.RakeTaken, ev.RakeReturned, ev.ContributionsTaken, ev.RakeDropped)


class Played(msgspec.Struct):
    """A hand: its events, what each seat was offered, and the table after it."""

    table: TableState
    log: Log
    offered: list[tuple[Offer, ...]]


def stakes(house: HouseChoices, seats: int, chance: Random) -> dict[int, int]:
    """Short stacks among deep ones, so that there are side pots."""
    least = house.ante_amount + max((*house.blinds_amounts, house.forced_bet_amount)) + house.bet_min
    low = max(least, house.stake_buy_in_min or 0)
    top = max(low, house.stake_buy_in_max or 60 * house.bet_min)
    return {seat: chance.choice((low, chance.randint(low, top), top)) for seat in range(1, seats + 1)}


def play(game: Game, house: HouseChoices, stacks: dict[int, int], seed: str) -> Played:
    table, opened = start_table(game.key, house)
    log: Log = [opened]
    seat_players(table, stacks, log)
    chance, offered = Random(seed), []

    def player(table: TableState, need: Need, chance: Random) -> cm.Command:
        offered.append(offers(table, need.seat))
        return random_player(table, need, chance)

    play_hand(table, DeckDealer(game.deck, Random(f"{seed} deck")), player, chance, log)
    return Played(table, log, offered)


def played_twice(game: Game, number: int, seed: int = 0) -> tuple[Played, Played]:
    """The same hand without and with what the house takes. Raises where a law is broken."""
    chance = Random(f"{game.key} {seed} {number}")
    setup = random_setup(chance, game)
    free = msgspec.structs.replace(
        setup.house, button_initial="right_of_dealer", rake=None, bad_beat=None, high_hand=None
    )
    unit, least = free.table_unit, free.bet_min
    taking = msgspec.structs.replace(
        free,
        rake=random_rake(chance, unit, least, setup.house.bet_max),
        bad_beat=bad_beat(random_contribution(chance, unit, least)) if chance.random() < 0.3 else None,
        high_hand=high_hand(random_contribution(chance, unit, least)) if chance.random() < 0.3 else None,
    )
    stacks = stakes(free, setup.seats, chance)
    before, after = (play(game, house, stacks, f"{game.key} {seed} {number}") for house in (free, taking))
    nothing_else_changes(before, after)
    keeps_its_bounds(after)
    if sum(after.table.stacks) + with_the_house(after.table) != sum(stacks.values()) or after.table.rake_area:
        raise AssertionError("money was made or lost, or rake lies in its area after the hand")
    books_agree(after)
    return before, after


def books_agree(after: Played) -> None:
    """Event by event: all accounts together come to 0, and nobody is owed less than nothing. At the end each account
    has what the table says."""
    accounts: Counter[str] = Counter()
    for event in after.log[1:]:
        postings = Journal(transfers(event, "table:1", lambda event: "person:everybody")).postings()
        if not postings:
            continue
        for posting in postings:
            accounts[posting.account] += posting.cents
        trial = trial_balance({name: cents for name, cents in accounts.items() if name != "person:everybody"})
        if sum(accounts.values()) or trial.wrong:
            raise AssertionError(f"after {type(event).__name__} the accounts come to {sum(accounts.values())}: {trial}")
    table = after.table
    wanted = {
        "table:1:stakes": sum(table.stacks) + sum(table.purse),
        "table:1:rake-area": table.rake_area,
        "table:1:drop-box": table.drop_box,
        "box:1:bad_beat": table.boxes.get("bad_beat", 0),
        "box:1:high_hand": table.boxes.get("high_hand", 0),
    }
    if any(accounts[name] != cents for name, cents in wanted.items()):
        raise AssertionError(f"the ledger has {dict(accounts)}, the table {wanted}")


# --- winners, offers and all events but money ------------------------------------------------------------------------
def nothing_else_changes(before: Played, after: Played) -> None:
    if before.offered != after.offered:
        raise AssertionError("an offer changed because rake was taken")
    ours, theirs = told(after.log), told(before.log)
    if ours != theirs:
        pairs = zip(ours, theirs, strict=False)
        raise AssertionError(f"another hand: {next((pair for pair in pairs if pair[0] != pair[1]), 'its end')}")


def told(log: Log) -> list[Any]:
    """What happened but for money: who won what is in the hands that were read; how much each got is not compared."""
    found: list[Any] = []
    for event in log[1:]:
        if type(event) is ev.PotAwarded:
            found.append((event.pot, event.share, event.board))
        elif type(event) not in OF_THE_HOUSE:
            found.append(event)
    # A pot of which nothing is left is pushed to nobody.
    return [one for one in found if one != (0, "uncalled", 0)]


# --- bounds -----------------------------------------------------------------------------------------------------------
def called(log: Log) -> list[int]:
    """The pots of the hand when its first pot was pushed, the main pot first, from the bets alone."""
    table = open_table(log[0])  # type: ignore[arg-type]
    for event in log[1:]:
        hand = table.hand
        if type(event) in (ev.PotAwarded, ev.HandEnded, ev.RakeDropped) and hand is not None:
            levels = sorted({hand.put_in[seat] for seat in hand.live})
            edges = [0, *levels[:-1], max(hand.put_in)]
            found = [sum([max(0, min(cents, top) - below) for cents in hand.put_in]) for below, top in pairwise(edges)]
            found[0] += hand.dead
            return found
        evolve(table, event)
    raise AssertionError("the hand is not over")


def keeps_its_bounds(after: Played) -> None:
    house = after.table.plan.house
    rake, pots = house.rake, called(after.log)
    assert rake is not None
    takings = [event for event in after.log if type(event) is ev.RakeTaken]
    kinds = [type(event) for event in after.log]
    if any(now is ev.RakeTaken and then is not ev.BettingClosed for then, now in pairwise(kinds)):
        raise AssertionError("rake is taken as a betting round closes (P 17.B(1)(a))")
    if ev.PotAwarded in kinds and ev.RakeTaken in kinds[kinds.index(ev.PotAwarded) :]:
        raise AssertionError("rake after a push (P 17.E)")
    for first, second in pairwise(takings):
        if any(now < then for then, now in zip(first.by_pot, second.by_pot, strict=False)):
            raise AssertionError("something that was taken was too much later")
    taken = [*(takings[-1].by_pot if takings else ()), *[0] * len(pots)][: len(pots)]
    within(rake, pots, taken, house.table_unit)
    flops = any(isinstance(step, Board) for step in after.table.plan.steps)
    no_drop = rake.no_flop_no_drop and flops and ev.BoardDealt not in kinds
    if not no_drop and taken != due(rake, pots, house.table_unit):
        raise AssertionError(f"of {pots} {due(rake, pots, house.table_unit)} is due at the end, {taken} was taken")


def within(rake: Rake, pots: list[int], taken: list[int], unit: int) -> None:
    """P 17.A(3), 17.B(1): for the round, and for each pot."""
    if sum(taken) > (rake.max_per_round or 0):
        raise AssertionError("more than the most of a round")
    steps = max([cents for level, cents in rake.levels if level <= sum(pots)], default=0)
    for pot, cents in zip(pots, taken, strict=True):
        if cents > pot or cents % unit or 10 * max(0, cents - steps) > pot:
            raise AssertionError(f"{cents} of a pot of {pot}")
    if "percentage" not in rake.types and sum(taken) > steps:
        raise AssertionError("more than the step that was reached")


def due(rake: Rake, pots: list[int], unit: int) -> list[int]:
    """Once more, in the plainest way: chip by chip for percentages, dollar by dollar for steps."""
    found: list[int] = []
    left, below, stepped = rake.max_per_round or 0, 0, 0
    for pot in pots:
        cents = 0
        if "percentage" in rake.types:
            exact = pot * rake.percent
            while (cents + unit) * 10_000 <= exact:
                cents += unit
            near = rake.rounding == "nearest" and 2 * (exact - cents * 10_000) >= unit * 10_000
            cents += unit if near and 10 * (cents + unit) <= pot else 0
        reached = max([total for level, total in rake.levels if level <= below + pot], default=0)
        cents = min(cents + reached - stepped, pot // unit * unit, left)
        found.append(cents)
        left, below, stepped = left - cents, below + pot, reached
    return found


def main(words: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(words)
    raked = 0
    for number in range(given.hands):
        game = RING_GAMES[number % len(RING_GAMES)]
        try:
            _, after = played_twice(game, number, given.seed)
        except AssertionError as fault:
            print(f"hand {number} of {game.key}, seed {given.seed}: {fault}")
            return 1
        raked += after.table.drop_box > 0
    print(f"{given.hands} hands twice, {raked} of them raked: nothing but money changed, and every bound was kept")
    return 0


if __name__ == "__main__":
    sys.exit(main())
