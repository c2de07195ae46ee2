"""What one person saw of the cards of a hand that is over: their own, the board, and what others showed.

The index has no cards. They are read from the hand's entries in the log, with the key that was released with its end,
and only what `view` gives this person comes out.
"""

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import SPECTATOR, TableState, evolve, view
from pitboss.engine import events as ev
from pitboss.narration.hand_words import told_name
from pitboss.room.views.hands import HandRecord, table_before

# After these other cards may lie there than before; a discard is looked at when it is replaced.
TELLING = (ev.HandTabled, ev.EntryTakenBack, ev.BoardRevealed)


class Shown(msgspec.Struct, frozen=True):
    """What a seat laid open, and what it is called."""

    cards: tuple[Card, ...] = ()
    hand: str = ""


class CardsSeen(msgspec.Struct, frozen=True):
    """shown: by person."""

    cards: tuple[Card, ...] = ()
    board: tuple[Card, ...] = ()
    second_board: tuple[Card, ...] = ()
    shown: dict[str, Shown] = {}


def cards_seen(hand: HandRecord, person: str) -> CardsSeen:
    seat, table, seen = hand.seat_of(person), table_before(hand), CardsSeen()
    persons = dict(zip(hand.started.order, hand.started.persons, strict=True))
    shown: dict[str, Shown] = {}
    for _, fact in hand.facts:
        if not isinstance(fact, ev.Event):
            continue
        plan = table.plan
        evolve(table, fact)
        if fact.journal == "cards" or isinstance(fact, TELLING):
            seen = _look(table, seat, seen)
        if isinstance(fact, ev.HandTabled) and fact.seat in persons:
            before = shown.get(persons[fact.seat], Shown())
            shown[persons[fact.seat]] = Shown(fact.cards, told_name(plan, fact) or before.hand)
        elif isinstance(fact, ev.CardsShown) and fact.seat in persons:
            before = shown.get(persons[fact.seat], Shown())
            shown[persons[fact.seat]] = Shown((*before.cards, *fact.cards))
    return msgspec.structs.replace(seen, shown=shown)


def _look(table: TableState, seat: int, seen: CardsSeen) -> CardsSeen:
    """What lies there now, and what has lain there: who folds holds nothing any more."""
    now = view(table, seat)
    own = next((one for one in now.seats if one.seat == seat), None) if seat != SPECTATOR else None
    held = (*own.hole, *own.up) if own is not None else ()
    board = (*now.board, *now.common)
    return CardsSeen(
        tuple([card for card in held if card != UNKNOWN]) or seen.cards, board or seen.board,
        now.second_board or seen.second_board,
    )  # fmt: skip
