"""Chips that come to a table recorded lightly and leave it: nobody's own, once they are there.

The seats keep their names, and what lies before them is one sum. Who brings chips adds to it; what leaves with a player
is counted by somebody of the house, and cannot be more than the sum. The record knows nothing of tips, or of chips that
change hands between players. So a floorperson may count all of it: the record follows the count, and the difference
is over or short.
"""

from pitboss.engine.commands import AddChips, CheckStack, CountChips, CountOut, LeaveTable, SecureStack, SitDown
from pitboss.engine.events import (
    ChipsBought,
    ChipsCounted,
    ChipsCountedOut,
    Event,
    StakesJoined,
    StakesRemoved,
    StoodUp,
)
from pitboss.engine.events.places import TOGETHER
from pitboss.engine.light.known import RULE, not_light
from pitboss.engine.light.recording import light_of
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves, follows
from pitboss.engine.roles import FLOOR, STAFF, role_fault
from pitboss.engine.seating import is_away, seat_fault, stay_rule, was_sent_away
from pitboss.engine.state import HandState, Light, TableState
from pitboss.engine.table.seats import decide_leave, decide_sit_down
from pitboss.engine.table.secured import decide_check, decide_secure
from pitboss.engine.table.stakes import decide_add, money_fault
from pitboss.engine.why.registry import removed_rule
from pitboss.money import show_dollars

COUNTED = "N-OPN-25"


# --- chips come ------------------------------------------------------------------------------------------------------
@decides(SitDown, at="light")
def decide_sit_down_light(table: TableState, command: SitDown) -> Event | Refusal:
    return _currency_fault(command.currency) or decide_sit_down(table, command)


@decides(AddChips, at="light")
def decide_add_light(table: TableState, command: AddChips) -> ChipsBought | Refusal:
    return _currency_fault(command.currency) or decide_add(table, command)


def _currency_fault(currency: object) -> Refusal | None:
    """P 8.B(3): who has currency before them, and when it is changed, nobody enters here."""
    if currency == 0:
        return None
    return Refusal("bad_amount", RULE, "currency is not kept apart here: enter what it is worth as chips")


def advance_joined(table: TableState) -> StakesJoined | None:
    for seat, cents in enumerate(table.purse):
        if cents:
            return StakesJoined(seat, cents)
    return None


@evolves(StakesJoined)
def evolve_joined(table: TableState, hand: HandState | None, event: StakesJoined) -> None:
    table.purse[event.seat] -= event.cents
    table.stacks[TOGETHER] += event.cents


# --- chips go --------------------------------------------------------------------------------------------------------
@decides(CountOut)
def decide_count_out(table: TableState, command: CountOut) -> ChipsCountedOut | Refusal:
    if table.light is None:
        return not_light()
    fault = role_fault(command.by, STAFF, RULE) or seat_fault(table, command.seat) or money_fault(command.cents, 0)
    fault = fault or (_staying_fault(table, command) if command.stays else None)
    if fault is not None:
        return fault
    has = table.stacks[TOGETHER]
    if command.cents > has:
        words = f"all players together have {show_dollars(has)} here: count again, or let a floorperson count all chips"
        return Refusal("not_enough_chips", RULE, words)
    return ChipsCountedOut(command.seat, command.cents, command.stays, command.by, command.person)


def _staying_fault(table: TableState, command: CountOut) -> Refusal | None:
    """AMB-63: chips that are taken off while the player stays."""
    seat = command.seat
    if not table.plan.house.stake_allow_remove_between_rounds:
        words = "this house lets nobody take chips off the table and play on"
        return Refusal("removal_barred", stay_rule(table), words)
    if was_sent_away(table, seat):
        return Refusal(
            "sent_away", "K-CON-03", f"the player in seat {seat} was sent away: all that they have goes with them"
        )
    if is_away(table, seat):
        return Refusal("absent", "E-STK-09", "the stakes of a player who is away stay as they are")
    if not command.cents:
        return Refusal("bad_amount", stay_rule(table), "say how much is taken off")
    return None


@evolves(ChipsCountedOut)
def evolve_counted_out(table: TableState, hand: HandState | None, event: ChipsCountedOut) -> None:
    table.stacks[TOGETHER] -= event.cents
    table.stacks[event.seat] += event.cents
    light = light_of(table)
    light.going, light.stays = event.seat, event.stays


def advance_going(table: TableState, light: Light) -> StoodUp | StakesRemoved:
    """What was counted out leaves at once."""
    seat = light.going
    if light.stays:
        return StakesRemoved(seat, table.stacks[seat], removed_rule(table))
    # K-CON-03: who was sent away goes with what is theirs.
    rule = "K-CON-03" if was_sent_away(table, seat) else stay_rule(table)
    return StoodUp(seat, table.stacks[seat], table.purse[seat], rule)


@follows(StoodUp, StakesRemoved)
def gone(table: TableState, hand: HandState | None, event: StoodUp | StakesRemoved) -> None:
    if table.light is not None:
        table.light.going, table.light.stays = 0, False


# --- all of them are counted -----------------------------------------------------------------------------------------
@decides(CountChips)
def decide_count_chips(table: TableState, command: CountChips) -> ChipsCounted | Refusal:
    if table.light is None:
        return not_light()
    fault = role_fault(command.by, FLOOR, COUNTED) or money_fault(command.cents, 0)
    if fault is not None:
        return fault
    if not command.person.strip() or not command.person.isprintable():
        return Refusal("bad_name", COUNTED, "say who has counted the chips")
    has = table.stacks[TOGETHER]
    if not (command.words + ".").isprintable() or (command.cents != has and not command.words.strip()):
        words = f"the record has {show_dollars(has)}: say in words that can be written down why it is not so"
        return Refusal("unclear_words", COUNTED, words)
    return ChipsCounted(command.cents, has, command.by, command.person, command.words)


@evolves(ChipsCounted)
def evolve_counted(table: TableState, hand: HandState | None, event: ChipsCounted) -> None:
    table.stacks[TOGETHER] = event.counted
    table.over_short += event.recorded - event.counted


# --- stakes of a player who steps away (P 8.B(6)) --------------------------------------------------------------------
@decides(LeaveTable, at="light")
def decide_leave_light(table: TableState, command: LeaveTable) -> Event | Refusal:
    return decide_leave(table, command) if command.stakes != "recorded" else _unknown()


@decides(SecureStack, at="light")
def decide_secure_light(table: TableState, command: SecureStack) -> Event | Refusal:
    return decide_secure(table, command) if not command.counted else _unknown()


@decides(CheckStack, at="light")
def decide_check_light(table: TableState, command: CheckStack) -> Event | Refusal:
    return decide_check(table, command) if not command.counted else _unknown()


def _unknown() -> Refusal:
    """E-STK-09, O-FLR-04: a count would have nothing to be held against."""
    words = "this table is recorded lightly, and knows of no single stack: the stakes are covered, not counted"
    return Refusal("recorded_lightly", RULE, words)
