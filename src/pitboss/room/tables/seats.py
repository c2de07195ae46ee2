"""What becomes of each request to a table: `perform` finds its handler, which changes the turn that it is given, or
says why not.

A player's chips come out of their play money and go back there, in the same transaction as the event that moves them.
"""

from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import replace

from pitboss.engine import Refusal, TableState
from pitboss.engine import commands as cm
from pitboss.engine.roles import FLOOR
from pitboss.engine.seating import in_hand
from pitboss.room.config import TableConfig
from pitboss.room.live_table import LiveTable
from pitboss.room.tables import requests as rq
from pitboss.room.tables.automatic import Running
from pitboss.room.tables.open_time import verifies_itself
from pitboss.room.tables.owning import games, orders
from pitboss.room.tables.requests import Envelope
from pitboss.room.tables.turn import Turn, duty_fault, needs_floor
from pitboss.store import records as rc
from pitboss.texts import text_fault

REASON_MAX = 120
# Who gives an order that the room gives by itself, and in which role: nobody else has it.
THE_ROOM = "room"
REMOVED = Refusal("removed", "", "the owner of this table has removed you from it: ask them to let you in again")
TOO_LITTLE = Refusal("not_enough_money", "", "you have too little play money")
# Fields that the table fills in, or that only a dealer of flesh and blood has a use for.
NOT_THEIRS: dict[type, tuple[str, ...]] = {
    cm.SitDown: ("person", "currency", "moved"),
    cm.AddChips: ("currency",),
    cm.Show: ("cards",),
    cm.ShowCards: ("cards",),
}
# What does not touch the running hand, and is done at a paused table too.
QUIET = frozenset((cm.SitOut, cm.SitIn, cm.Instruct, cm.ShowCards))


class RequestContext:
    """Who asks, and what the room knows of them that the table does not. held: seats that wait for others. closing: the
    room goes to sleep. owner: whom the table was opened for; owns: that is they. bots: how many it has, as the room was
    told. money: what they have, where it was looked at. deals: they are this table's dealer. running: the table, with
    what the room keeps from it. no_hands: why no hand may begin in the whole room."""

    def __init__(
        self, envelope: Envelope, *, held: frozenset[int] = frozenset(), closing: bool = False,
        config: TableConfig | None = None, money: int | None = None,
    ) -> None:  # fmt: skip
        self.person, self.role, self.decision = envelope.person, envelope.role, envelope.decision
        self.held, self.closing, self.money = held, closing, money
        self.owner = config.owner if config is not None and config.private else ""
        self.owns, self.bots = bool(self.owner) and self.owner == self.person, config.bots if config is not None else 0
        self.deals = False
        self.running: Running | None = None
        self.no_hands: Callable[[], str] = str


def perform(turn: Turn, command: cm.PlayerCommand | rq.RoomRequest, context: RequestContext) -> Refusal | None:
    """The one way in for what people ask."""
    kind = type(command)
    for name in NOT_THEIRS.get(kind, ()):
        if getattr(command, name):
            return Refusal("bad_field", "", f"{rq.NAMES[kind]} has no field {name!r}")
    if kind in NO_SEAT_NEEDED:
        return NO_SEAT_NEEDED[kind](turn, context, command)
    seat = turn.live.seat_of(context.person)
    if not seat:
        return Refusal("not_seated", "A-27", "sit down at this table first")
    if turn.live.by_hand:
        # O-DLR-03: the dealer enters what players do.
        return Refusal("by_hand", "O-DLR-03", "this table is dealt by hand: tell the dealer, who enters what you do")
    return FROM_A_SEAT[kind](turn, context, command, seat)


def play(turn: Turn, context: RequestContext, command: cm.PlayerCommand, seat: int) -> Refusal | None:
    """The table's own business, with the seat and the decision that it is about."""
    kind, paused = type(command), turn.live.notes.paused
    if paused and kind not in QUIET:
        return Refusal("table_paused", "", f"the table is paused: {paused}")
    if not isinstance(command, cm.SeatCommand):
        return turn.do(replace(command, seat=seat))
    if kind in rq.DECIDING and not context.decision:
        return Refusal("wrong_decision", "E-DEC-01", "say which decision this answers: its number is in the view")
    return turn.do(replace(command, seat=seat, decision=context.decision))


def free_seats(table: TableState) -> list[int]:
    """Those that can be taken now: one that was dealt in is free when the round of play is over."""
    return [seat for seat, holder in enumerate(table.seats) if seat and holder is None and not in_hand(table, seat)]


def next_to_post(table: TableState, free: list[int]) -> int:
    """Whoever comes into a running game pays a blind (AMB-41): there it is the one that they would have paid. 0 for
    none."""
    last = table.positions[-1] if table.positions else 0
    return min(free, key=lambda seat: (seat - last - 1) % table.plan.seats, default=0)


def sit_down(turn: Turn, context: RequestContext, command: cm.SitDown) -> Refusal | None:
    """seat 0: of those that are free the one that the blinds come to next."""
    has = turn.live.seat_of(context.person)
    if has:
        return Refusal("seated_already", "A-27", f"you sit in seat {has} of this table")
    if turn.live.by_hand:
        return Refusal("by_hand", "A-27", "this table is dealt by hand: the dealer or the floor seats you there")
    if context.deals:
        return Refusal("dealer_plays", "A-26", "you deal at this table and do not play at it")
    if context.closing or turn.live.notes.closed:
        return Refusal("closing", "", "nobody sits down here any more: the table is being closed")
    if context.person in turn.live.notes.owner.removed:
        return REMOVED
    seat = command.seat
    if seat == 0:
        seat = next_to_post(turn.live.table, [one for one in free_seats(turn.live.table) if one not in context.held])
        if not seat:
            return Refusal("table_full", "A-30", "no seat is free: put your name on the waiting list")
    elif seat in context.held:
        return Refusal("seat_held", "", f"seat {seat} is held for the next on the waiting list")
    return _pay(turn, context, replace(command, seat=seat, person=context.person))


def _pay(turn: Turn, context: RequestContext, command: cm.SitDown | cm.AddChips) -> Refusal | None:
    """Out of their play money. What the table would refuse anyhow it says first."""
    if context.money is not None and command.chips > context.money:
        return turn.would_refuse(command) or TOO_LITTLE
    return turn.do(command)


def stand_up(turn: Turn, context: RequestContext, command: cm.StandUp, seat: int) -> Refusal | None:
    """At once, or at the end of the round of play that they are in."""
    live = turn.live
    if not in_hand(live.table, seat):
        return turn.do(cm.StandUp(seat))
    if seat in live.notes.leaving:
        return Refusal("leaving_already", "", "you stand up as soon as this round of play is over")
    # E-STK-03: the stakes stay on the table to the end of the round of play, and their owner with them.
    turn.note(rc.SeatLeaving(seat, leaving=True))
    return None


def stay(turn: Turn, context: RequestContext, request: rq.Stay, seat: int) -> Refusal | None:
    if seat not in turn.live.notes.leaving:
        return Refusal("not_leaving", "", "you are not about to stand up")
    if context.person in turn.live.notes.owner.removed:
        return REMOVED
    turn.note(rc.SeatLeaving(seat, leaving=False))
    return None


def add_chips(turn: Turn, context: RequestContext, command: cm.AddChips, seat: int) -> Refusal | None:
    return _pay(turn, context, replace(command, seat=seat))


def auto_top_up(turn: Turn, context: RequestContext, request: rq.AutoTopUp, seat: int) -> Refusal | None:
    live = turn.live
    most = live.table.plan.house.stake_buy_in_max
    wanted = request.cents or live.notes.first.get(seat, 0)
    if request.on and (wanted <= 0 or (most is not None and wanted > most)):
        return Refusal("buy_in_out_of_bounds", "N-CFG-stake.buyInMax", "fill up to no more than the largest buy-in")
    turn.note(rc.SeatAutoTopUp(seat, wanted if request.on else 0))
    return None


def change_seat(turn: Turn, context: RequestContext, request: rq.ChangeSeat, seat: int) -> Refusal | None:
    """To an empty seat with all that they have. In the new one they are a newcomer, so nobody passes the blinds by."""
    table, notes = turn.live.table, turn.live.notes
    if in_hand(table, seat):
        return Refusal("hand_running", "E-STK-03", "change seats between two hands")
    if not 1 <= request.seat <= table.plan.seats or table.seats[request.seat] is not None:
        return Refusal("seat_taken", "A-27", "choose an empty seat")
    if request.seat in context.held:
        return Refusal("seat_held", "", f"seat {request.seat} is held for the next on the waiting list")
    chips, filled = table.stacks[seat] + table.purse[seat], notes.top_up.get(seat, 0)
    # Tried before anything happens.
    sitting = cm.SitDown(request.seat, person=context.person, chips=chips, moved=True)
    refused = turn.would_refuse(sitting)
    if refused is not None:
        return refused
    turn.must(cm.StandUp(seat))
    turn.must(sitting)
    if filled:
        turn.note(rc.SeatAutoTopUp(request.seat, filled))
    return None


# --- staff ---------------------------------------------------------------------------------------------------------
# People ask for these by acts, which look up their roles and licences and have a record of their own
# (room/floor/giving.py). Here are the room's own orders, and what an owner asks of their own table.
def _floor_fault(context: RequestContext) -> Refusal | None:
    """O-ROL-01: a floorperson or above, and nobody else; an administrator is neither."""
    return None if context.role in FLOOR else Refusal("wrong_role", "O-ROL-01", "this is for the floorperson")


def _keeper_fault(context: RequestContext) -> Refusal | None:
    """The room closes tables by itself where others take their place."""
    return None if context.role == THE_ROOM else _floor_fault(context)


def pause(turn: Turn, context: RequestContext, request: rq.Pause) -> Refusal | None:
    fault = _keeper_fault(context)
    if fault is not None:
        return fault
    fault = pause_fault(turn.live, request)
    if fault is None:
        turn.note(rc.TablePaused(context.person, why(request)))
    return fault


def pause_fault(live: LiveTable, request: rq.Pause) -> Refusal | None:
    if live.notes.paused:
        return Refusal("table_paused", "", f"the table is paused already: {live.notes.paused}")
    fault = text_fault(request.reason, REASON_MAX, "a reason")
    return Refusal("bad_field", "", fault) if fault else None


def why(request: rq.Pause) -> str:
    """What everybody reads."""
    return request.reason.strip() or "the floor has paused this table"


def resume(turn: Turn, context: RequestContext, request: rq.Resume) -> Refusal | None:
    fault = _keeper_fault(context)
    if fault is not None:
        return fault
    fault = resume_fault(turn.live)
    if fault is None:
        turn.note(rc.TableResumed(context.person))
    return fault


def resume_fault(live: LiveTable) -> Refusal | None:
    return None if live.notes.paused else Refusal("not_paused", "", "the table is not paused")


def verify_time(turn: Turn, context: RequestContext, request: rq.VerifyTime) -> Refusal | None:
    """O-FLR-05 (P 17.B(3)(f)): by name, and by another than who deals here and took them."""
    if context.deals:
        return Refusal(
            "same_person", "O-FLR-05", "who deals here has taken the time charges: another one verifies them"
        )
    return _floor_fault(context) or turn.do(cm.VerifyTime(by=context.role, person=context.person))


def skip_time(turn: Turn, context: RequestContext, request: rq.SkipTime) -> Refusal | None:
    tick = turn.live.table.time_tick + 1
    skip = cm.SkipTime(by=context.role, person=context.person, tick=tick, reason=request.reason)
    return _floor_fault(context) or turn.do(skip)


def change_box(turn: Turn, context: RequestContext, request: rq.ChangeBox) -> Refusal | None:
    """A-06, O-ROL-01: by a floorperson or above, and by another than who deals here."""
    fault = _floor_fault(context)
    if fault is not None:
        return fault
    if context.deals:
        return Refusal("same_person", "O-ROL-01", "who deals here changes the box with a floorperson, not alone")
    if turn.live.by_hand:
        return Refusal("signature_missing", "A-06", "dealer and floorperson change the box here, and both sign")
    own = context.person == THE_ROOM and verifies_itself(turn.live.table.home.house)
    return turn.do(turn.box_change(request.jackpot, "" if own else context.person, attach=request.attach))


def confirm_minimum(turn: Turn, context: RequestContext, request: rq.ConfirmMinimum) -> Refusal | None:
    """O-DLR-06 (P 8.K(3)): the dealer of this very table."""
    if not context.deals:
        return Refusal("wrong_role", "O-DLR-06", "this is for the dealer of the table to say")
    return turn.do(cm.ConfirmMinimum(by="dealer", person=context.person))


def report_cards(turn: Turn, context: RequestContext, request: rq.ReportCards) -> Refusal | None:
    """K-VOID-01 (P 18.I): the floorperson rules, and the round of play is void."""
    report = cm.ReportCardsAmiss(by=context.role, person=context.person, kind=request.kind)
    return _floor_fault(context) or turn.do(report)


def close_table(turn: Turn, context: RequestContext, request: rq.CloseTable) -> Refusal | None:
    """By the floor or by whom it was opened for, between two hands."""
    fault = None if context.owns else _keeper_fault(context)
    if needs_floor(turn.live.table):
        fault = _floor_fault(context)
    fault = fault or close_fault(turn.live, own=context.owns)
    if fault is not None:
        return fault
    if context.owns:
        turn.end_table(context.person)
    else:
        turn.close_table(context.person)
    return None


def end_table(turn: Turn, context: RequestContext, request: rq.EndTable) -> Refusal | None:
    """Now, or when the hand is over."""
    fault = orders.owner_fault(context)
    if fault is None and turn.live.table.hand is not None and not turn.live.notes.closed:
        return orders.order_close(turn, context)
    return fault or close_table(turn, context, rq.CloseTable())


def close_fault(live: LiveTable, *, own: bool = False) -> Refusal | None:
    """Why it cannot be closed now. own: by whom it was opened for; nobody has to rule on a dispute at such a table."""
    if live.notes.closed:
        return Refusal("closing", "", "the table is closed already")
    if live.table.hand is not None:
        return Refusal("hand_running", "", "close the table when the round of play is over")
    if live.table.time_area:
        return Refusal("time_waits", "H-11", "time charges wait here: a floorperson verifies them first")
    if live.table.light is not None and any(live.table.seats):
        # N-OPN-24: whose chips are whose nobody has entered.
        return Refusal("seats_taken", "N-OPN-24", "count everybody's chips out first: this table is recorded lightly")
    if live.by_hand and needs_floor(live.table):
        return Refusal("boxes_attached", "A-06", "dealer and floorperson take the boxes of the jackpots away first")
    return None if own and not live.table.compliance_due else duty_fault(live.table)


NO_SEAT_NEEDED: dict[type, Callable[[Turn, RequestContext, Any], Refusal | None]] = {
    cm.SitDown: sit_down,
    rq.Pause: pause,
    rq.Resume: resume,
    rq.VerifyTime: verify_time,
    rq.SkipTime: skip_time,
    rq.ChangeBox: change_box,
    rq.ConfirmMinimum: confirm_minimum,
    rq.ReportCards: report_cards,
    rq.CloseTable: close_table,
    rq.EndTable: end_table,
    rq.AddBots: orders.add_bots,
    rq.SendAway: orders.send_away,
    rq.ChangeGame: games.change_game,
    rq.LetIn: orders.let_in,
    rq.HoldTable: orders.hold_table,
    rq.CarryOn: orders.carry_on,
}
FROM_A_SEAT: dict[type, Callable[[Turn, RequestContext, Any, int], Refusal | None]] = {
    **dict.fromkeys(get_args(rq.Playing), play),
    cm.StandUp: stand_up,
    cm.AddChips: add_chips,
    rq.Stay: stay,
    rq.AutoTopUp: auto_top_up,
    rq.ChangeSeat: change_seat,
}
