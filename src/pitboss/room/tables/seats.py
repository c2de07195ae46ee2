"""Seats: what a person may do with one. Each verb changes the turn that it is given, or says why not.

A player's chips come out of their play money and go back there, in the same transaction as the event that moves them.
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine import Refusal, TableState
from pitboss.engine import commands as cm
from pitboss.engine.table.who import in_hand
from pitboss.room.tables import requests as asking
from pitboss.room.tables.requests import FLOOR, Envelope
from pitboss.room.tables.turn import Turn
from pitboss.store import records as rc

REASON_MAX = 120
TOO_LITTLE = Refusal("not_enough_money", "", "you have too little play money")
# What is paid for out of the play money of whoever asks.
PAYING = ("sit_down", "add_chips")


class Asked:
    """Who asks, and what the room knows of them that the table does not. held: seats that wait for others. closing: the
    room goes to sleep. owns: the table was opened for them. money: what they have, where it was looked at."""

    def __init__(
        self, envelope: Envelope, *, held: frozenset[int] = frozenset(), closing: bool = False, owns: bool = False,
        money: int | None = None,
    ) -> None:  # fmt: skip
        self.person, self.role, self.decision = envelope.person, envelope.role, envelope.decision
        self.command = envelope.command
        self.held, self.closing, self.owns, self.money = held, closing, owns, money


def perform(turn: Turn, asked: Asked) -> Refusal | None:
    """The one way in for what people ask."""
    found = asking.read_request(asked.command)
    if isinstance(found, Refusal):
        return found
    live = turn.live
    if isinstance(found, asking.STAFF_REQUESTS):
        return STAFF[type(found)](turn, asked, found)
    seat = live.seat_of(asked.person)
    if type(found) is asking.Sit:
        return sit(turn, asked, found, seat)
    if not seat:
        return Refusal("not_seated", "A-27", "sit down at this table first")
    if isinstance(found, asking.Request):
        return VERBS[type(found)](turn, asked, found, seat)
    if live.notes.paused and found not in QUIET:
        return Refusal("table_paused", "", f"the table is paused: {live.notes.paused}")
    command = asking.engine_command(found, asked.command, seat, asked.decision)
    return command if isinstance(command, Refusal) else turn.do(command)


# What does not touch the running hand, and is done at a paused table too.
QUIET = (cm.SitOut, cm.SitIn, cm.Instruct, cm.ShowCards)


def free_seats(table: TableState) -> list[int]:
    """Those that can be taken now: one that was dealt in is free when the round of play is over."""
    return [seat for seat, holder in enumerate(table.seats) if seat and holder is None and not in_hand(table, seat)]


def sit(turn: Turn, asked: Asked, request: asking.Sit, has: int) -> Refusal | None:
    table = turn.live.table
    if has:
        return Refusal("seated_already", "A-27", f"you sit in seat {has} of this table")
    if asked.closing or turn.live.notes.closed:
        return Refusal("closing", "", "nobody sits down here any more: the table is being closed")
    free = [seat for seat in free_seats(table) if seat not in asked.held]
    if request.seat == 0:
        if not free:
            return Refusal("table_full", "A-30", "no seat is free: put your name on the waiting list")
        return _pay(turn, asked, cm.SitDown(free[0], asked.person, request.chips))
    if request.seat in asked.held:
        return Refusal("seat_held", "", f"seat {request.seat} is held for the next on the waiting list")
    return _pay(turn, asked, cm.SitDown(request.seat, asked.person, request.chips))


def _pay(turn: Turn, asked: Asked, command: cm.SitDown | cm.AddChips) -> Refusal | None:
    """Out of their play money. What the table would refuse anyhow it says first."""
    if asked.money is not None and command.chips > asked.money:
        return turn.would_refuse(command) or TOO_LITTLE
    return turn.do(command)


def stand(turn: Turn, asked: Asked, request: asking.Stand, seat: int) -> Refusal | None:
    live = turn.live
    if request.stay:
        if seat not in live.notes.leaving:
            return Refusal("not_leaving", "", "you are not about to stand up")
        turn.note(rc.SeatLeaving(seat, leaving=False))
    elif in_hand(live.table, seat):
        if seat in live.notes.leaving:
            return Refusal("leaving_already", "", "you stand up as soon as this round of play is over")
        # E-STK-03: the stakes stay on the table to the end of the round of play, and their owner with them.
        turn.note(rc.SeatLeaving(seat, leaving=True))
    else:
        return turn.do(cm.StandUp(seat))
    return None


def top_up(turn: Turn, asked: Asked, request: asking.TopUp, seat: int) -> Refusal | None:
    return _pay(turn, asked, cm.AddChips(seat, request.chips))


def auto_top_up(turn: Turn, asked: Asked, request: asking.AutoTopUp, seat: int) -> Refusal | None:
    live = turn.live
    most = live.table.plan.house.stake_buy_in_max
    wanted = request.cents or live.notes.first.get(seat, 0)
    if request.on and (wanted <= 0 or (most is not None and wanted > most)):
        return Refusal("buy_in_out_of_bounds", "N-CFG-stake.buyInMax", "fill up to no more than the largest buy-in")
    turn.note(rc.SeatAutoTopUp(seat, wanted if request.on else 0))
    return None


def change_seat(turn: Turn, asked: Asked, request: asking.ChangeSeat, seat: int) -> Refusal | None:
    """To an empty seat with all that they have. In the new one they are a newcomer, so nobody passes the blinds by."""
    table, notes = turn.live.table, turn.live.notes
    if in_hand(table, seat):
        return Refusal("hand_running", "E-STK-03", "change seats between two hands")
    if not 1 <= request.seat <= table.plan.seats or table.seats[request.seat] is not None:
        return Refusal("seat_taken", "A-27", "choose an empty seat")
    if request.seat in asked.held:
        return Refusal("seat_held", "", f"seat {request.seat} is held for the next on the waiting list")
    chips, filled = table.stacks[seat] + table.purse[seat], notes.top_up.get(seat, 0)
    # Tried before anything happens: what they have may be more than a newcomer may bring.
    sitting = cm.SitDown(request.seat, asked.person, chips)
    refused = turn.would_refuse(sitting)
    if refused is not None:
        return refused
    turn.must(cm.StandUp(seat))
    turn.must(sitting)
    if filled:
        turn.note(rc.SeatAutoTopUp(request.seat, filled))
    return None


# --- staff ---------------------------------------------------------------------------------------------------------
def _floor_fault(asked: Asked) -> Refusal | None:
    return None if asked.role in FLOOR else Refusal("wrong_role", "O-ROL-01", "this is for the floorperson")


def pause(turn: Turn, asked: Asked, request: asking.Pause) -> Refusal | None:
    fault = _floor_fault(asked)
    if fault is not None:
        return fault
    if turn.live.notes.paused:
        return Refusal("table_paused", "", f"the table is paused already: {turn.live.notes.paused}")
    if len(request.reason) > REASON_MAX or not request.reason.isprintable():
        return Refusal("bad_field", "", f"say why in at most {REASON_MAX} printable characters")
    turn.note(rc.TablePaused(asked.person, request.reason.strip() or "the floor has paused this table"))
    return None


def resume(turn: Turn, asked: Asked, request: asking.Resume) -> Refusal | None:
    fault = _floor_fault(asked)
    if fault is not None:
        return fault
    if not turn.live.notes.paused:
        return Refusal("not_paused", "", "the table is not paused")
    turn.note(rc.TableResumed(asked.person))
    return None


def close_table(turn: Turn, asked: Asked, request: asking.CloseTable) -> Refusal | None:
    """By the floor or by whom it was opened for, between two hands."""
    fault = None if asked.owns else _floor_fault(asked)
    if fault is not None:
        return fault
    if turn.live.notes.closed:
        return Refusal("closing", "", "the table is closed already")
    if turn.live.table.hand is not None:
        return Refusal("hand_running", "", "close the table when the round of play is over")
    turn.close_table(asked.person)
    return None


VERBS: dict[type[asking.Request], Callable[[Turn, Asked, Any, int], Refusal | None]] = {
    asking.Stand: stand,
    asking.TopUp: top_up,
    asking.AutoTopUp: auto_top_up,
    asking.ChangeSeat: change_seat,
}
STAFF: dict[type[asking.Request], Callable[[Turn, Asked, Any], Refusal | None]] = {
    asking.Pause: pause,
    asking.Resume: resume,
    asking.CloseTable: close_table,
}
