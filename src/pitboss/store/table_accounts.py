"""Which account has the chips of each place at a table: the one map from the engine's places to the ledger.

An event says which chips it moves (`moves`). What stays within an account, as a bet that goes into the pot, is posted
nowhere; what crosses from one to another is posted with both legs. A new place is the players' own money unless it has
a row here.
"""

from collections.abc import Callable, Iterable
from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.events.places import (
    BAD_BEAT,
    BANK,
    DROP,
    HIGH_HAND,
    HOUSE,
    NAMES,
    OUTSIDE,
    OVER_SHORT,
    REMOVED,
    TIME,
    Moves,
    bets_to_pot,
    box_to_removed,
    nothing,
    seat_to_bet,
)
from pitboss.engine.moves import MOVES
from pitboss.ledger.chart import box_account
from pitboss.ledger.journal import Transfer
from pitboss.store.codec import KINDS
from pitboss.submission.rake import Jackpot

STAKES = "stakes"
# What comes from outside a table, or leaves it, is the player's own: their account, and none of the table's.
PERSON = ""
NOT_STAKES: dict[int, str] = {
    OUTSIDE: PERSON,
    # H-04: what is taken from the pots waits there until the hand is over.
    HOUSE: "rake-area",
    # H-11: time charges wait by themselves until somebody has verified them.
    TIME: "time-area",
    DROP: "drop-box",
    # P 2.F, 15.C, 16.C: what is in a box is no more the table's. These are the first ones; others the event names.
    BAD_BEAT: "box:{}:bad_beat",
    HIGH_HAND: "box:{}:high_hand",
    # A box that is removed keeps its account, so nothing is ever posted to this one.
    REMOVED: "box:{}",
    # What the house makes good where a box keeps what should have gone back.
    OVER_SHORT: "over-short:{}",
    # Games against the house: wagers are lost to it and paid out of it.
    BANK: "bank",
}
PART: tuple[str, ...] = tuple([NOT_STAKES.get(place, STAKES) for place in range(len(NAMES))])

JACKPOT_OF: dict[str, Jackpot] = {PART[BAD_BEAT]: "bad_beat", PART[HIGH_HAND]: "high_hand"}

# Events whose moves may leave an account. Those of betting stay among the players, and a box that is removed has the
# account that it had.
CROSSING: dict[type[ev.Event], Callable[[Any], Moves]] = {
    kind: move for kind, move in MOVES.items() if move not in (nothing, seat_to_bet, bets_to_pot, box_to_removed)
}
CROSSING_KINDS = frozenset([KINDS[kind] for kind in CROSSING])


def transfers(event: ev.Event, stream: str, owner: Callable[[ev.Event], str]) -> Iterable[Transfer]:
    """What an event moves from account to account. stream: the table's, 'table:T', which its accounts begin with.
    owner: the account of whoever's money an event brings to the table or takes off it."""
    move = CROSSING.get(type(event))
    if move is None:
        return ()
    return [
        Transfer(_account(stream, PART[source], event, owner), _account(stream, PART[target], event, owner), cents)
        for source, target, cents in move(event)
        if cents and PART[source] != PART[target]
    ]


def _account(stream: str, part: str, event: ev.Event, owner: Callable[[ev.Event], str]) -> str:
    if not part:
        return owner(event)
    if "{}" not in part:
        return f"{stream}:{part}"
    table = stream.partition(":")[2]
    if type(event) is ev.ContributionsTaken and event.boxes and part in JACKPOT_OF:
        jackpot = JACKPOT_OF[part]
        return box_account(table, jackpot, dict(event.boxes).get(jackpot, 1))
    return part.format(table)
