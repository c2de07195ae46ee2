"""What whoever opened a private table orders there: bots, who sits, pauses, the end of it.

Nothing of it happens in the middle of a hand: who is in one stands up when it is over, and so long a pause and the end
of the table wait. A pause of the house is the house's to lift.
"""

from typing import Protocol

from pitboss.engine import Refusal
from pitboss.engine import commands as cm
from pitboss.engine.seating import in_hand
from pitboss.ledger.owners import is_bot
from pitboss.room.live_table import LiveTable, people
from pitboss.room.owners.notes import CLOSE, PAUSE
from pitboss.room.tables import requests as rq
from pitboss.room.tables.turn import OWNER_PAUSED, Turn
from pitboss.store import records as rc

NOT_PRIVATE = Refusal("not_private", "", "this is a table of the room: only a private table has an owner who orders so")
NOT_OWNER = Refusal("not_owner", "", "this is for whoever opened this table: ask them")


class Asker(Protocol):
    """Who asks. owner: whom the table was opened for, '' at a table of the room. bots: how many it has, as the room was
    told."""

    person: str
    owner: str
    owns: bool
    bots: int


def owner_fault(asker: Asker) -> Refusal | None:
    if not asker.owner:
        return NOT_PRIVATE
    return None if asker.owns else NOT_OWNER


def bots_here(live: LiveTable) -> list[int]:
    """Seats of bots that stay."""
    seats = enumerate(live.table.seats)
    return [seat for seat, one in seats if one is not None and is_bot(one.person) and seat not in live.notes.leaving]


def free_for_bots(live: LiveTable, owner: str) -> int:
    """Seats that bots could fill: one is the owner's own."""
    return live.table.plan.seats - len(people(live)) - (0 if live.seat_of(owner) else 1)


def add_bots(turn: Turn, asker: Asker, request: rq.AddBots) -> Refusal | None:
    fault = owner_fault(asker)
    if fault is not None:
        return fault
    live = turn.live
    most = free_for_bots(live, asker.person)
    # Those on their way to a seat count already.
    wanted = max(len(bots_here(live)), min(asker.bots, most)) + request.count
    if request.count < 1:
        return Refusal("bad_field", "", "say how many bots you want, at least one")
    if wanted > most:
        return Refusal("table_full", "", f"{max(most, 0)} bots is the most that fit in now")
    turn.note(rc.BotsWanted(asker.person, wanted))
    return None


def send_away(turn: Turn, asker: Asker, request: rq.SendAway) -> Refusal | None:
    """They get their chips as whoever stands up does: at once, or when their round of play is over (E-STK-03)."""
    fault = owner_fault(asker)
    if fault is not None:
        return fault
    live, seat = turn.live, request.seat
    person = live.person_at(seat)
    if not person:
        return Refusal("no_such_seat", "", f"nobody sits in seat {seat}")
    if person == asker.person:
        return Refusal("own_seat", "", "this is your own seat: stand up, and the table stays yours")
    bot = is_bot(person)
    if bot and seat in live.notes.leaving:
        return Refusal("leaving_already", "", "this bot stands up as soon as the hand is over")
    if person in live.notes.owner.removed:
        return Refusal("leaving_already", "", "they are removed, and stand up as soon as the hand is over")
    if bot:
        turn.note(rc.BotsWanted(asker.person, len(bots_here(live)) - 1))
    after = removal_steps(live, seat)
    turn.note(rc.PlayerRemoved(asker.person, seat, person, barred=not bot))
    for step in after:
        if isinstance(step, rc.Record):
            turn.note(step)
        else:
            turn.must(step)
    return None


def removal_steps(live: LiveTable, seat: int) -> tuple[cm.StandUp | rc.SeatLeaving, ...]:
    """What stands in the log behind it that somebody was removed."""
    if not in_hand(live.table, seat):
        return (cm.StandUp(seat),)
    return () if seat in live.notes.leaving else (rc.SeatLeaving(seat, leaving=True),)


def let_in(turn: Turn, asker: Asker, request: rq.LetIn) -> Refusal | None:
    fault = owner_fault(asker)
    if fault is None and request.who not in turn.live.notes.owner.removed:
        fault = Refusal("not_removed", "", "nobody of this name was removed from the table")
    if fault is None:
        turn.note(rc.PlayerLetIn(asker.person, request.who))
    return fault


def hold_table(turn: Turn, asker: Asker, request: rq.HoldTable) -> Refusal | None:
    fault = owner_fault(asker)
    if fault is not None:
        return fault
    notes = turn.live.notes
    if notes.paused:
        return Refusal("table_paused", "", f"the table is paused already: {notes.paused}")
    if turn.live.table.hand is None:
        turn.note(rc.TablePaused(asker.person, OWNER_PAUSED))
    elif notes.owner.after_hand == PAUSE:
        return Refusal("ordered_already", "", "the table pauses as soon as this hand is over")
    else:
        turn.note(rc.AfterHand(asker.person, PAUSE))
    return None


def carry_on(turn: Turn, asker: Asker, request: rq.CarryOn) -> Refusal | None:
    """The owner's own pause is over, or what they ordered for the end of the hand is not wanted any more."""
    fault = owner_fault(asker)
    if fault is not None:
        return fault
    notes = turn.live.notes
    if notes.owner.after_hand:
        turn.note(rc.AfterHand(asker.person, ""))
    elif not notes.paused:
        return Refusal("not_paused", "", "the table is not paused")
    elif notes.owner.paused_by != asker.person:
        return Refusal("not_your_pause", "", f"the house has paused this table ({notes.paused}) and ends the pause")
    else:
        turn.note(rc.TableResumed(asker.person))
    return None


def order_close(turn: Turn, asker: Asker) -> Refusal | None:
    """In a hand: when it is over."""
    if turn.live.notes.owner.after_hand == CLOSE:
        return Refusal("ordered_already", "", "the table closes as soon as this hand is over")
    turn.note(rc.AfterHand(asker.person, CLOSE))
    return None
