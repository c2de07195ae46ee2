"""Rounds against the house are settled, all at once, as engine/banked/paying.py has it."""

import numpy as np
from numpy.typing import NDArray

from pitboss.cards import parse_cards
from pitboss.engine.plan.bank import PLACE, BankPlan, Pays
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.program import Program
from pitboss.lab.kernels.ranking import classes_of, rank_batch, strengths_of
from pitboss.rankings import two_card_name

Ints = NDArray[np.int64]
Bytes = NDArray[np.uint8]
Numbers = NDArray[np.int64]
ACES = parse_cards("As Ah")
# The odds of a line; what has lost, and what goes back.
LOST, RETURNED = -1, 0


def settle_bank(program: Program, states: Ints, cards: Bytes, layout: Ints) -> None:
    """Pays every wager that lies on the layout into its owner's stack."""
    bank, players = program.plan.bank, program.players
    assert bank is not None
    down = layout.reshape(len(layout), at.AREAS_MOST, at.SEATS_MOST)[:, :, :players]
    hand, player = np.nonzero(down.any(axis=1))
    wagers = down[hand, :, player]
    live = states[hand, at.LIVE] >> player & 1 == 1
    mine, dealer = np.zeros(len(hand), np.int64), np.zeros(len(hand), np.int64)
    mine[live] = _numbers(program, states, cards, hand[live], player[live])
    if bank.has_dealer:
        dealer[live] = _numbers(program, states, cards, hand[live], np.full(live.sum(), at.DEALER))
    odds = np.full((len(hand), at.AREAS_MOST), LOST)
    for pays in bank.pays:
        found = _odds(program, pays, mine, dealer, cards[hand], player)
        for spot in pays.payout.spots:
            odds[:, PLACE[spot]] = found
    paid = np.where(odds > 0, odds * wagers, 0)
    back = np.where(odds == LOST, 0, wagers + paid).sum(axis=1)
    states[hand, at.STACK + player] += back - _beyond(bank, paid, wagers)


def _numbers(program: Program, states: Ints, cards: Bytes, hand: Ints, player: Ints) -> Numbers:
    if not len(hand):
        return np.zeros(0, np.int64)
    held, board = int(states[hand[0], at.HOLE_COUNT + player[0]]), int(states[hand[0], at.BOARD])
    own = cards[hand[:, None], (at.HOLE + player * at.CARDS_MOST)[:, None] + np.arange(held)]
    whole = np.concatenate([own, cards[hand, at.BOARD_AT : at.BOARD_AT + board]], axis=1)
    return rank_batch(program.plan.rankings[0].key, whole, trusted=True).astype(np.int64)


def _odds(program: Program, pays: Pays, mine: Numbers, dealer: Numbers, cards: Bytes, player: Ints) -> Ints:
    """By row: the odds to 1 that the wagers are paid at."""
    payout, ranking = pays.payout, program.plan.rankings[0].key
    if payout.wins == "two_cards":
        first = at.HOLE + player * at.CARDS_MOST
        theirs = cards[:, at.HOLE + at.DEALER * at.CARDS_MOST :][:, :2]
        aces = ((theirs >> 2) == ACES[0] >> 2).all(axis=1).astype(int)
        rows = np.arange(len(cards))
        found: Ints = _two_cards(pays, len(program.deck))[cards[rows, first], cards[rows, first + 1], aces]
        return found
    found = np.ones(len(mine), np.int64)
    if pays.odds is not None:
        found = np.array([pays.odds.get(str(name), LOST) for name in classes_of(ranking)])[mine]
    found = np.where(strengths_of(ranking)[mine] < pays.floor, LOST if payout.below == "lost" else RETURNED, found)
    if payout.wins == "beats_dealer":
        found = np.where(mine < dealer, LOST, np.where(mine == dealer, RETURNED, found))
    return found


def _two_cards(pays: Pays, size: int) -> Ints:
    """By two cards, and whether the dealer holds aces."""
    assert pays.odds is not None
    found = np.full((size, size, 2), LOST)
    for one in range(size):
        for other in range(size):
            if one != other:
                for aces in (0, 1):
                    name = two_card_name((one, other), ACES if aces else ())
                    found[one, other, aces] = pays.odds.get(name, LOST)
    return found


def _beyond(bank: BankPlan, paid: Ints, wagers: Ints) -> Ints:
    """TX 12.C: what is over the limit on all that a player wins. Off which wager it comes makes no difference here."""
    whole: Ints = paid.sum(axis=1)
    if bank.limit is None:
        return 0 * whole
    staked = np.where(paid > 0, wagers, 0).sum(axis=1) if bank.limit_counts_stake else 0
    over: Ints = np.clip(whole + staked - bank.limit, 0, whole)
    return over
