"""What the players to act see in a batch of hands, and what they may do, as arrays.

It is what the engine would show that player and nothing else: hidden cards of others are in no array. Actions are
numbers: see `ACTIONS`; behind them, in games with draws, come the sets of cards to throw away.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pitboss.lab.batch import layout as at
from pitboss.lab.batch.play import Hands
from pitboss.lab.batch.program import Program

Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]
# Raises: the least, half of the pot, the pot, the most. A wager against the house is the least one.
ACTIONS = ("fold", "check_or_call", "raise_least", "raise_half_pot", "raise_pot", "raise_most")
FIRST_RAISE, FIRST_DISCARD = 2, len(ACTIONS)
NO_CARD = -1


@dataclass(frozen=True, eq=False)
class Seen:
    """What the player to act sees, a row a hand; in hands that are done, player is -1 and no action is allowed.

    draws: whether the decision is about cards. mask: which actions are allowed; amounts: what each raise comes to.
    own: the player's hole cards; up: everybody's up cards, by player; board, common: what all share; -1 where there
    is no card. drawn: by player and draw, how many cards were thrown away, -1 for none yet. stacks, bets (of this
    round), put_in (before it): by player; wagers: by area (`games.steps.SPOTS`) and player, where a house plays. live:
    who is in.
    """

    done: Bools
    player: Ints
    draws: Bools
    round: Ints
    pot: Ints
    to_call: Ints
    low: Ints
    high: Ints
    mask: Bools
    amounts: Ints
    own: Ints
    up: Ints
    board: Ints
    common: Ints
    drawn: Ints
    stacks: Ints
    bets: Ints
    put_in: Ints
    wagers: Ints
    live: Bools


def see(program: Program, playing: Hands, sets: Ints) -> Seen:
    """What the players to act see now. sets: see discard_sets."""
    states, cards, count = playing.states, playing.cards, len(playing.states)
    players, rows, done = program.players, np.arange(count), is_over(playing)
    turn = states[:, at.TURN]
    draws = states[:, at.STATUS] == at.DRAWS
    may = ~done & ~draws & (states[:, at.MAY_RAISE] == 1)
    bets, put_in = _block(states, at.BET, players), _block(states, at.PUT_IN, players)
    layout = playing.on_layout.reshape(-1, at.AREAS_MOST, at.SEATS_MOST)[:, :, :players]
    # Of a hand that is done all is pushed and paid.
    wagers = np.where(done[:, None, None], 0, layout if program.areas else 0 * layout)
    pot = np.where(done, 0, states[:, at.POT] + bets.sum(axis=1))
    low, high = np.where(may, states[:, at.LOW], 0), np.where(may, states[:, at.HIGH], 0)
    to_call = np.where(done | draws, 0, states[:, at.TO_CALL])
    amounts = raise_sizes(low, high, pot, to_call, bets[rows, turn], program.plan.house.table_unit)
    held = states[rows, at.HOLE_COUNT + turn]
    own = _cards(cards[:, at.HOLE : at.UP].reshape(-1, at.SEATS_MOST, at.CARDS_MOST)[rows, turn], held)
    up = _cards(
        cards[:, at.UP : at.BOARD_AT].reshape(-1, at.SEATS_MOST, at.CARDS_MOST)[:, :players],
        _block(states, at.UP_COUNT, players),
    )
    places = 4 * np.arange(program.draws - 1, -1, -1)
    packed = _block(states, at.DRAWN, players)[:, :, None]
    # The draws that there were are lowest: shifted up until the first one stands first.
    missing = program.draws - (packed >> places > 0).sum(axis=2, keepdims=True)
    drawn = ((packed << 4 * missing) >> places & 15) - 1
    return Seen(
        done=done, player=np.where(done, -1, turn), draws=draws, round=states[:, at.ROUND].copy(), pot=pot,
        to_call=to_call, low=low, high=high, mask=_mask(program, states, sets, done, may, amounts),
        amounts=amounts, own=np.where(done[:, None], NO_CARD, own), up=up,
        board=_cards(cards[:, at.BOARD_AT : at.COMMON_AT], states[:, at.BOARD]),
        common=_cards(cards[:, at.COMMON_AT : at.OWN_AT], states[:, at.COMMON]), drawn=drawn,
        stacks=_block(states, at.STACK, players), bets=bets, put_in=put_in, wagers=wagers,
        live=(states[:, at.LIVE, None] >> np.arange(players) & 1) == 1,
    )  # fmt: skip


def _mask(program: Program, states: Ints, sets: Ints, done: Bools, may: Bools, amounts: Ints) -> Bools:
    mask = np.zeros((len(states), FIRST_DISCARD + len(sets)), np.bool_)
    draws = states[:, at.STATUS] == at.DRAWS
    acts = ~done & ~draws
    mask[:, at.FOLD] = acts & (states[:, at.MAY_FOLD] == 1)
    mask[:, at.CALL] = acts & (states[:, at.MAY_CALL] == 1)
    mask[:, FIRST_RAISE:FIRST_DISCARD] = raise_mask(may, amounts)
    if len(sets):
        held = states[np.arange(len(states)), at.HOLE_COUNT + states[:, at.TURN]]
        most_gone = program.steps[states[:, at.STEP], at.MOST]
        mask[:, FIRST_DISCARD:] = draws[:, None] & discard_mask(sets, held, np.where(most_gone, most_gone, held))
    return mask


def raise_mask(may: Bools, amounts: Ints) -> Bools:
    """Each amount once, by its first name."""
    least, half, pot, most = amounts.T
    return np.stack(
        [
            may,
            may & (half > least) & (half < most),
            may & (pot > least) & (pot < most) & (pot != half),
            may & (most > least),
        ],
        axis=1,
    )


def discard_mask(sets: Ints, held: Ints, most: Ints) -> Bools:
    """Which sets may go of so many cards held, where so many may go at the most."""
    count = np.array([int(places).bit_count() for places in sets])
    return (sets < (1 << held)[:, None]) & (count <= most[:, None])


def discard_sets(program: Program) -> Ints:
    """Every set of cards that may go in some draw, a bit a place, in the order of its actions; none without draws."""
    if not program.draws:
        return np.zeros(0, np.int64)
    limits = program.steps[program.steps[:, 0] == at.DRAW, at.MOST]
    most = int(program.held if (limits == 0).any() else limits.max())
    return np.array([places for places in range(1 << program.held) if places.bit_count() <= most], np.int64)


def raise_sizes(low: Ints, high: Ints, pot: Ints, to_call: Ints, bet: Ints, unit: int) -> Ints:
    """What the four raises come to, in whole chips: the least, half of the pot after calling on top of the bet, the
    whole of it, the most. pot: with the bets of this round."""
    after = pot + to_call
    half, whole = ((bet + to_call + part) // unit * unit for part in (after // 2, after))
    return np.stack([low, np.clip(half, low, high), np.clip(whole, low, high), high], axis=1)


def is_over(playing: Hands) -> Bools:
    return np.isin(playing.states[:, at.STATUS], (at.SHOWDOWN, at.UNCALLED))


def _block(states: Ints, first: int, players: int) -> Ints:
    return states[:, first : first + players].copy()


def _cards(cards: NDArray[np.uint8], counts: Ints) -> Ints:
    """As many as there are, -1 behind them."""
    return np.where(np.arange(cards.shape[-1]) < counts[..., None], cards.astype(np.int64), NO_CARD)
