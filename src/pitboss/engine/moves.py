"""The money of a table, checked from the moves that its events declare.

Places by name: outside · seat:N · purse:N · bet:N · stakes (of all players, where a table is recorded lightly) · pot ·
rake area · drop box · box:JACKPOT · removed boxes · over-short · time area · bank · ante:N and the other betting areas.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.events.places import (
    AREA,
    BAD_BEAT,
    BANK,
    BET,
    BOX_OF,
    DROP,
    HIGH_HAND,
    HOUSE,
    IN_PLAY,
    NAMES,
    OUTSIDE,
    OVER_SHORT,
    POT,
    PURSE,
    REMOVED,
    TIME,
    Moves,
    bets_to_pot,
    house_to_drop,
    nothing,
    pot_to_house,
    seat_to_bet,
)
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.state import TableState

Named = tuple[tuple[str, str, int], ...]

# By type: a lookup is quicker than binding a method for each event.
MOVES: dict[type[ev.Event], Callable[[Any], Moves]] = {kind: kind.moves for kind in ev.EVENT_TYPES}


def moves(event: ev.Event) -> Named:
    """From where to where, by name, how many cents. Logs of the past say themselves where what the house took lay."""
    house = event.to if type(event) is ev.TakingsTaken else getattr(event, "taken_from", "")
    names = [*NAMES[:HOUSE], house or NAMES[HOUSE], *NAMES[HOUSE + 1 :]]
    return tuple([(names[source], names[target], cents) for source, target, cents in MOVES[type(event)](event)])


def in_state(table: TableState, place: int) -> int:
    """What the state says lies in a place."""
    hand = table.hand
    if place < BET:
        return table.stacks[place]
    if place < PURSE:
        return hand.bets[place - BET] if hand is not None else 0
    if place == POT:
        return hand.pot if hand is not None else 0
    if place >= AREA:
        area, seat = divmod(place - AREA, 16)
        return hand.banked.wagers[area][seat] if hand is not None and hand.banked is not None else 0
    if place < POT:
        return table.purse[place - PURSE]
    held: int = WITH_THE_HOUSE[place](table)
    return held


WITH_THE_HOUSE: dict[int, Callable[[TableState], Any]] = {
    HOUSE: attrgetter("rake_area"),
    DROP: attrgetter("drop_box"),
    BANK: attrgetter("bank"),
    TIME: attrgetter("time_area"),
    OVER_SHORT: attrgetter("over_short"),
    BAD_BEAT: lambda table: table.boxes.get("bad_beat", 0),
    HIGH_HAND: lambda table: table.boxes.get("high_hand", 0),
    REMOVED: attrgetter("removed_boxes"),
}


def check_money(table: TableState, event: ev.Event) -> None:
    """After every event, in production too: state and moves tell the same story, and nothing is made or lost."""
    move = MOVES[type(event)]
    book, hand, stacks = table.book, table.hand, table.stacks
    if move is nothing:
        pass
    elif move is seat_to_bet and hand is not None:
        # By far the most frequent: from a seat to its bet.
        seat, cents = event.seat, event.cents  # type: ignore[attr-defined]
        book[seat] -= cents
        book[BET + seat] += cents
        if cents < 0 or book[seat] != stacks[seat] or book[BET + seat] != hand.bets[seat]:
            _differs(table, event, seat)
    elif move is bets_to_pot and hand is not None:
        bets = hand.bets
        for seat, cents in event.collected:  # type: ignore[attr-defined]
            book[BET + seat] -= cents
            book[POT] += cents
            if cents < 0 or book[BET + seat] != bets[seat]:
                _differs(table, event, BET + seat)
        if book[POT] != hand.pot:
            _differs(table, event, POT)
    elif move is pot_to_house and hand is not None:
        cents = event.cents  # type: ignore[attr-defined]
        book[POT] -= cents
        book[HOUSE] += cents
        book[IN_PLAY] -= cents
        if cents < 0 or book[POT] != hand.pot or book[HOUSE] != table.rake_area:
            _differs(table, event, POT if book[POT] != hand.pot else HOUSE)
    elif move is house_to_drop:
        cents = event.cents  # type: ignore[attr-defined]
        book[HOUSE] -= cents
        book[DROP] += cents
        if cents < 0 or book[HOUSE] != table.rake_area or book[DROP] != table.drop_box:
            _differs(table, event, HOUSE if book[HOUSE] != table.rake_area else DROP)
    elif type(event) is ev.ContributionsTaken and hand is not None and not event.already:
        for jackpot, cents in event.parts:
            box = BOX_OF[jackpot]
            book[POT] -= cents
            book[box] += cents
            book[IN_PLAY] -= cents
            if cents < 0 or book[box] != table.boxes[jackpot]:
                _differs(table, event, box)
        if book[POT] != hand.pot:
            _differs(table, event, POT)
    else:
        _check_moves(table, event, move(event))
    # Chips in play: what came from outside and is not in a purse or with the house.
    total = sum(stacks)
    if hand is not None:
        total += sum(hand.bets) + hand.pot
        if hand.banked is not None:
            total += sum(map(sum, hand.banked.wagers))
    if total != book[IN_PLAY]:
        raise BrokenInvariant(f"after {type(event).__name__} {total - book[IN_PLAY]} cents too many are in play")


def _check_moves(table: TableState, event: ev.Event, made: Moves) -> None:
    """The long way, for whatever an event moves."""
    book = table.book
    for source, target, cents in made:
        if cents < 0:
            raise BrokenInvariant(f"{type(event).__name__} moves a negative amount")
        book[source] -= cents
        book[target] += cents
        if PURSE <= source < AREA and source != POT:
            book[IN_PLAY] += cents
        if PURSE <= target < AREA and target != POT:
            book[IN_PLAY] -= cents
    for source, target, _ in made:
        if source != OUTSIDE and book[source] != in_state(table, source):
            _differs(table, event, source)
        if target != OUTSIDE and book[target] != in_state(table, target):
            _differs(table, event, target)


def _differs(table: TableState, event: ev.Event, place: int) -> None:
    told = f"{NAMES[place]} has {in_state(table, place)}, but {table.book[place]} was moved there"
    raise BrokenInvariant(f"{type(event).__name__}: {told}")
