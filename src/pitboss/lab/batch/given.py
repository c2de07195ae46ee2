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
    if not hands > 0:
        raise LabError(f"{hands} hands are no batch: give 1 or more")
    own = stacks_of(program, usual, stacks, hands)
    return Given(own, wagers_of(program, wagers, own, hands), decks_of(program, decks, hands), decks is not None)


def seed_of(seed: Any) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int | np.integer) or not 0 <= seed < 2**62:
        raise LabError(f"{seed!r} is no seed: give a whole number from 0 on")
    return int(seed)


def stacks_of(program: Program, usual: int, stacks: Any, hands: int) -> Ints:
    players = program.players
    if stacks is None:
        stacks = np.full((1, players), usual)
    rows = np.atleast_2d(np.asarray(stacks))
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
    rows = np.atleast_2d(np.asarray(decks))
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
    rows = np.asarray(wagers)
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


def policies_of(policies: str | Sequence[str], players: int, more: tuple[str, ...] = ()) -> Ints:
    """more: names beside those of the policies, for players about whom somebody outside decides."""
    names = [policies] * players if isinstance(policies, str) else list(policies)
    if [name for name in names if name not in NAMES and name not in more] or len(names) != players:
        known = ", ".join((*NAMES, *more))
        raise LabError(f"name a policy for each of {players} players: {known}; or give a function")
    found = np.zeros(at.SEATS_MOST, np.int64)
    found[:players] = [NAMES.get(name, at.OUTSIDE) for name in names]
    return found


def table_of(table: Any) -> NDArray[np.float64]:
    if table is None:
        return RANDOM
    found = np.asarray(table, np.float64)
    fits = found.ndim == 3 and found.shape[1:] == (2, 4) and len(found) > 0
    if not fits or not (np.diff(found, axis=2) >= 0).all() or not (found >= 0).all():
        raise LabError("a table of chances has a row a round, two columns (no bet, a bet) and four rising numbers each")
    return found
