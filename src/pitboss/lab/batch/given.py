"""What is given to a batch, brought into rows or refused: stacks, decks, wagers, policies, tables of chances."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.engine.plan.bank import PLACE, Area
from pitboss.lab.batch import layout as at
from pitboss.lab.batch.program import Program
from pitboss.lab.errors import LabError

Ints = NDArray[np.int64]
# Of bench/policy.py: fold, call, the least raise, three times that, the rest the most.
RANDOM = np.array([[[0.15, 0.75, 0.90, 0.975]] * 2])
NAMES = {"calling": at.CALLING, "uniform": at.UNIFORM, "random": at.BY_TABLE, "table": at.BY_TABLE}
# What the results of one call may take; numbers of hands and seeds lie below the other one.
BYTES_MOST, NUMBER_MOST = 4 * 2**30, 2**62
# Decisions of a long hand: so many are reckoned with where they are kept.
DECISIONS_LONG = 64


@dataclass(frozen=True, eq=False)
class Given:
    """What hands begin with, a row for each or one for all. dealt: whether the decks lie in the order that counts."""

    stacks: Ints
    wagers: Ints
    decks: NDArray[np.uint8]
    dealt: bool

    def some(self, rows: "slice | Ints") -> "Given":
        """For these hands alone."""

        def cut(each: Any) -> Any:
            return each[rows] if len(each) > 1 else each

        return Given(cut(self.stacks), cut(self.wagers), cut(self.decks), self.dealt)


def given_of(program: Program, usual: int, hands: int, stacks: Any, wagers: Any, decks: Any) -> Given:
    """usual: the stack of those of whom nothing is said."""
    own = stacks_of(program, usual, stacks, hands)
    return Given(own, wagers_of(program, wagers, own, hands), decks_of(program, decks, hands), decks is not None)


def is_whole(given: Any) -> bool:
    return isinstance(given, int | np.integer) and not isinstance(given, bool)


def hands_of(hands: Any) -> int:
    if not is_whole(hands) or hands < 1:
        raise LabError(f"{hands!r} hands are no batch: give a whole number from 1 on")
    return int(hands)


def seed_of(seed: Any) -> int:
    if not is_whole(seed) or not 0 <= seed < NUMBER_MOST:
        raise LabError(f"{seed!r} is no seed: give a whole number from 0 to below 2**62")
    return int(seed)


def first_of(first: Any, hands: int) -> int:
    """The number of the first hand."""
    if not is_whole(first) or not 0 <= first <= NUMBER_MOST - hands:
        raise LabError(f"first={first!r} is no number of a hand: give a whole number from 0 to below 2**62")
    return int(first)


def bytes_a_hand(program: Program, *, keep: bool) -> int:
    """About so much of one hand lies in memory: once in the results of its piece, once in those of the batch."""
    numbers = program.players + 16
    if keep:
        numbers += at.STATE_WIDTH + at.WAGERS_WIDTH + DECISIONS_LONG
    return 2 * (8 * numbers + (at.CARDS_WIDTH if keep else 0))


def check_memory(program: Program, hands: int, *, keep: bool) -> None:
    most = BYTES_MOST // bytes_a_hand(program, keep=keep)
    if hands > most:
        what = "hands that are kept" if keep else "hands"
        raise LabError(
            f"{hands} {what} do not fit the memory: {most} at once are the most; play them in several batches, with "
            f"first=0, then first={most}, and so on"
        )


def _array(given: Any) -> Any:
    """An array of whatever it is. What is none, as rows of different lengths, is an empty one, which never fits."""
    try:
        return np.asarray(given)
    except (ValueError, TypeError, OverflowError):
        return np.empty(0)


def stacks_of(program: Program, usual: int, stacks: Any, hands: int) -> Ints:
    players = program.players
    if stacks is None:
        stacks = np.full((1, players), usual)
    rows = np.atleast_2d(_array(stacks))
    if not np.issubdtype(rows.dtype, np.integer) or rows.shape not in ((1, players), (hands, players)):
        raise LabError(f"stacks are whole cents, {players} in a row, one row or one for each of {hands} hands")
    if rows.min() < program.least:
        raise LabError(f"a stack of {int(rows.min())} cents is not dealt in: {program.least} is the least here")
    if rows.max() > 2**48:
        raise LabError(f"a stack of {int(rows.max())} cents is too much: {2**48} is the most here")
    return rows.astype(np.int64)


def decks_of(program: Program, decks: Any, hands: int) -> NDArray[np.uint8]:
    deck = program.deck
    if decks is None:
        return deck[None]
    rows = np.atleast_2d(_array(decks))
    fits = np.issubdtype(rows.dtype, np.integer) and rows.shape in ((1, len(deck)), (hands, len(deck)))
    if not fits or (np.sort(rows, axis=1) != np.sort(deck)).any():
        raise LabError(f"a deck is all {len(deck)} cards of this game, each once, a row a hand")
    return rows.astype(np.uint8)


def wagers_of(program: Program, wagers: Any, stacks: Ints, hands: int) -> Ints:
    """As the layout has them: a block of players for each area. Nothing where no house plays."""
    players, bank = program.players, program.plan.bank
    if bank is None:
        if wagers is not None:
            raise LabError(f"{program.game.title} is not played against the house: leave wagers out")
        return np.zeros((1, at.WAGERS_WIDTH), np.int64)
    areas = bank.areas
    if wagers is None:
        # Each area at its least, and what has to equal another one equal to it.
        least = {area.spot.name: area.least for area in areas}
        wagers = [[[least[area.spot.equals or area.spot.name] for area in areas]] * players]
    rows = _array(wagers)
    rows = rows[None] if rows.ndim == 2 else rows
    if (
        not np.issubdtype(rows.dtype, np.integer)
        or rows.shape[1:] != (players, len(areas))
        or len(rows) not in (1, hands)
    ):
        names = ", ".join(program.areas)
        raise LabError(f"wagers are whole cents: by player ({players}), then by area ({names}), for all hands or each")
    for i, area in enumerate(areas):
        _check_area(program, area, rows[:, :, i], rows[:, :, 0])
    if (rows.sum(axis=2) > stacks).any():
        raise LabError("a player has fewer chips than they wager: give more in stacks")
    found = np.zeros((len(rows), at.AREAS_MOST, at.SEATS_MOST), np.int64)
    for i, area in enumerate(areas):
        found[:, PLACE[area.spot.name], :players] = rows[:, :, i]
    return found.reshape(len(rows), at.WAGERS_WIDTH)


def _check_area(program: Program, area: Area, cents: Ints, ante: Ints) -> None:
    """As engine/banked/opening.py has it; who puts nothing into the first area is not in the round."""
    spot, unit = area.spot, program.plan.house.table_unit
    empty = cents == 0
    wrong = cents % unit != 0
    if spot.equals:
        wrong |= (cents != ante) if area.equal else (cents > ante) | (cents < 0) | (empty & (ante > 0))
    else:
        wrong |= ~empty & ((cents < area.least) | (cents > area.most)) | (~empty & (ante == 0))
        if spot.required:
            wrong |= empty & (ante > 0)
    if wrong.any():
        told = f"{area.least} to {area.most} cents"
        if spot.equals:
            told = f"{'as much as' if area.equal else 'no more than'} the {spot.equals}"
        raise LabError(f"{int(cents[wrong][0])} is no {spot.name} wager here: {told}, in chips of {unit}, or nothing")


def named_of(policies: Any, players: int, more: tuple[str, ...] = (), *, functions: bool = True) -> list[Any]:
    """One for each player: a name, or a function. more: names beside those of the policies, for players about whom
    somebody outside decides."""
    one = isinstance(policies, str) or callable(policies)
    named = [policies] * players if one else [*policies] if isinstance(policies, Sequence) else []
    known = (*NAMES, *more)
    fits = [(functions and callable(each)) or (isinstance(each, str) and each in known) for each in named]
    if len(named) != players or not all(fits):
        otherwise = "; or give a function, for all or in the place of a name" if functions else ""
        raise LabError(f"name a policy for each of {players} players: {', '.join(known)}{otherwise}")
    return named


def policies_of(named: Sequence[Any]) -> Ints:
    found = np.zeros(at.SEATS_MOST, np.int64)
    found[: len(named)] = [at.OUTSIDE if callable(name) else NAMES.get(name, at.OUTSIDE) for name in named]
    return found


def deciders_of(named: Sequence[Any]) -> list[tuple[Any, NDArray[np.bool_]]]:
    """Each function once, with the players that it decides for."""
    found: list[tuple[Any, NDArray[np.bool_]]] = []
    for function in named:
        if callable(function) and not any(function is other for other, _ in found):
            found.append((function, np.array([each is function for each in named])))
    return found


def table_of(table: Any, named: Sequence[Any]) -> NDArray[np.float64]:
    """The chances that the policies go by: one block for all, or one for each player. named: see named_of."""
    by_table = np.array([isinstance(name, str) and name == "table" for name in named])
    if table is None:
        if by_table.any():
            raise LabError("the policy 'table' has no chances: give them in table=, or name another policy")
        return RANDOM[None]
    if not by_table.any():
        raise LabError("only the policy 'table' goes by table=: name it, or leave table out")
    found = _array(table)
    numbers = np.issubdtype(found.dtype, np.integer) or np.issubdtype(found.dtype, np.floating)
    fits = numbers and found.ndim in (3, 4) and found.shape[-2:] == (2, 4) and found.shape[-3] > 0
    if not fits or not (np.diff(found) >= 0).all() or not ((found >= 0) & (found <= 1)).all():
        raise LabError(
            "a table of chances has a row a round, two columns (no bet, a bet) and four rising numbers each, from 0 "
            "to 1: chances of a fold, a call, the least raise and three times that, added up; or one such table for "
            "each player"
        )
    if found.ndim == 4 and len(found) != len(named):
        raise LabError(f"{len(found)} tables are not one for each of {len(named)} players")
    # 'random' has chances of its own beside it, and those of other policies are never looked at.
    chances = np.broadcast_to(RANDOM, (len(named), found.shape[-3], 2, 4)).copy()
    chances[by_table] = found[by_table] if found.ndim == 4 else found
    return chances
