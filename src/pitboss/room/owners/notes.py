"""What the room remembers of a table that somebody opened for themselves and their friends: the bots that its owner
wants, who was removed, what is to happen after the hand, and who has won or lost how much there.

All of it follows from the stream alone, and goes into the snapshot with the rest (live_table.py).
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.store import records as rc

# What an owner may order for the end of the running hand.
PAUSE, CLOSE = "pause", "close"
# So many people a table remembers the results of; who has left first is forgotten first.
TALLY_MAX = 100
REMOVED_MAX = 100


class OwnerNotes(msgspec.Struct, omit_defaults=True):
    """bots: how many the owner wants, None where they never said so. removed: who may not sit down here. paused_by:
    who has paused it, while it is. after_hand: what happens at the end of the running hand, and who has ordered it."""

    bots: int | None = None
    removed: list[str] = []
    paused_by: str = ""
    after_hand: str = ""
    ordered_by: str = ""
    # Who sits where; and by person what they took away less what they brought, those who have left included.
    sits: dict[int, str] = {}
    tally: dict[str, int] = {}


def results(notes: OwnerNotes, table: TableState) -> tuple[tuple[str, int], ...]:
    """Between two hands: who is up or down so far, with what lies before them; the luckiest first."""
    found = dict(notes.tally)
    for seat, person in notes.sits.items():
        found[person] = found.get(person, 0) + table.stacks[seat] + table.purse[seat]
    return tuple(sorted(found.items(), key=lambda one: (-one[1], one[0])))


# --- money that is brought and taken away ---------------------------------------------------------------------------
def _count(notes: OwnerNotes, seat: int, cents: int) -> None:
    person = notes.sits.get(seat)
    if person is not None:
        notes.tally[person] = notes.tally.get(person, 0) + cents


def _sat_down(notes: OwnerNotes, fact: ev.SatDown) -> None:
    notes.sits[fact.seat] = fact.person
    _count(notes, fact.seat, -fact.chips - fact.currency)
    if len(notes.tally) > TALLY_MAX:
        here = set(notes.sits.values())
        del notes.tally[next(person for person in notes.tally if person not in here)]


def _stood_up(notes: OwnerNotes, fact: ev.StoodUp) -> None:
    _count(notes, fact.seat, fact.cents + fact.waiting)
    notes.sits.pop(fact.seat, None)


def _bought(notes: OwnerNotes, fact: ev.ChipsBought) -> None:
    _count(notes, fact.seat, -fact.chips - fact.currency)


def _took_off(notes: OwnerNotes, fact: ev.StakesRemoved) -> None:
    _count(notes, fact.seat, fact.cents)


# --- what the owner orders ------------------------------------------------------------------------------------------
def _bots(notes: OwnerNotes, fact: rc.BotsWanted) -> None:
    notes.bots = fact.bots


def _removed(notes: OwnerNotes, fact: rc.PlayerRemoved) -> None:
    if fact.barred and fact.person not in notes.removed:
        notes.removed.append(fact.person)
        del notes.removed[:-REMOVED_MAX]


def _let_in(notes: OwnerNotes, fact: rc.PlayerLetIn) -> None:
    if fact.person in notes.removed:
        notes.removed.remove(fact.person)


def _ordered(notes: OwnerNotes, fact: rc.AfterHand) -> None:
    notes.after_hand, notes.ordered_by = fact.what, fact.by if fact.what else ""


def _paused(notes: OwnerNotes, fact: rc.TablePaused) -> None:
    notes.paused_by = fact.by
    if notes.after_hand == PAUSE:
        notes.after_hand = notes.ordered_by = ""


def _resumed(notes: OwnerNotes, fact: rc.TableResumed) -> None:
    notes.paused_by = ""


OWNER_NOTES: dict[type, Callable[[OwnerNotes, Any], None]] = {
    ev.SatDown: _sat_down,
    ev.StoodUp: _stood_up,
    ev.ChipsBought: _bought,
    ev.StakesRemoved: _took_off,
    rc.BotsWanted: _bots,
    rc.PlayerRemoved: _removed,
    rc.PlayerLetIn: _let_in,
    rc.AfterHand: _ordered,
    rc.TablePaused: _paused,
    rc.TableResumed: _resumed,
}
