"""The kill blind, where the house has one (AMB-66): while a Kill is on, whoever won the pot posts a live blind of the
minimum in force. It is a custom; the rulebook knows no such blind."""

from collections.abc import Sequence

from pitboss.engine.state import TableState

Blinds = tuple[tuple[int, int, int], ...]


def killer_of(table: TableState) -> int:
    """N-CFG-kill.blind: the seat of the killer if they can be dealt in; 0 where they have left or sit out."""
    # Nobody's name is empty, as the killer's is where no Kill is on or the house has no such blind.
    for seat, holder in enumerate(table.seats):
        if holder is not None and holder.person == table.kill.killer:
            return 0 if holder.sitting_out or holder.away or holder.waits else seat
    return 0


def with_kill_blind(table: TableState, order: Sequence[int], blinds: Blinds) -> tuple[int, Blinds]:
    """The seat of the killer, and the blinds with theirs; 0 where they are not dealt in, or post as much anyway.

    N-CFG-kill.blind: it stands in for any smaller blind of the same player; what they owe dead stays.
    """
    killer = killer_of(table)
    if killer not in order:
        return 0, blinds
    owed = {seat: (live, dead) for seat, live, dead in blinds}
    live, dead = owed.get(killer, (0, 0))
    if live >= table.minimum:
        return 0, blinds
    owed[killer] = table.minimum, dead
    return killer, tuple([(seat, *posts) for seat, posts in owed.items()])
