"""The shuffling device: jammed, broken, signed as out of order, back in order (P 18.Q-R)."""

from pitboss.engine.commands import PostOutOfOrder, RepairDevice, ReportDevice
from pitboss.engine.events import DeviceFaulted, DeviceRepaired, DeviceSigned
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import STAFF
from pitboss.engine.state import HandState, TableState
from pitboss.engine.table.decks.due import next_due
from pitboss.engine.table.decks.faults import decks_of, not_due, staff_fault
from pitboss.engine.table.decks.state import Decks

# The shuffle was not finished: the cards are shuffled again.
JAMS = ("jammed", "stopped", "incomplete")
FAULTS = (*JAMS, "broken")


def decide_report(table: TableState, command: ReportDevice) -> DeviceFaulted | Refusal:
    fault = staff_fault(table, command, STAFF, "B-14") or _no_device(table, "B-14")
    if fault is not None:
        return fault
    if command.fault not in FAULTS:
        return Refusal("unknown_reason", "B-14", f"a device is {', '.join(FAULTS)}")
    decks = decks_of(table)
    if decks.device != "ok" or not decks.pair:
        return Refusal("step_not_due", "B-15", "the device is not in use")
    # K-SHF-01
    rule = "B-15" if command.fault == "broken" else "B-14"
    return DeviceFaulted(command.fault, in_device(decks, in_play=table.hand is not None), rule)


def _no_device(table: TableState, rule: str) -> Refusal | None:
    if table.plan.house.shuffler_mode == "manual":
        return Refusal("not_offered", rule, "this table has no shuffling device")
    return None


def in_device(decks: Decks, *, in_play: bool) -> int:
    """The deck that rests while the other is in play; between hands the one that is next, until the other follows."""
    turn, rest = decks.pair[decks.turn], decks.pair[1 - decks.turn]
    followed = turn.shuffled and not turn.dealt and rest.shuffled and not rest.dealt
    return 1 - decks.turn if in_play or followed else decks.turn


def evolve_faulted(table: TableState, hand: HandState | None, event: DeviceFaulted) -> None:
    decks = decks_of(table)
    if event.fault == "broken":
        decks.device = "broken"
        return
    # B-14: back to the shuffle.
    decks.pair[event.deck].shuffled = ""


def decide_sign(table: TableState, command: PostOutOfOrder) -> DeviceSigned | Refusal:
    fault = staff_fault(table, command, STAFF, "B-15") or _no_device(table, "B-15")
    if fault is not None:
        return fault
    if decks_of(table).device != "broken":
        return not_due("sign_device", "B-15", next_due(table))
    return DeviceSigned()


def evolve_signed(table: TableState, hand: HandState | None, event: DeviceSigned) -> None:
    decks_of(table).device = "signed"


def decide_repair(table: TableState, command: RepairDevice) -> DeviceRepaired | Refusal:
    fault = staff_fault(table, command, STAFF, "B-15") or _no_device(table, "B-15")
    if fault is not None:
        return fault
    if decks_of(table).device == "ok":
        return not_due("repair", "B-15", next_due(table))
    return DeviceRepaired()


def evolve_repaired(table: TableState, hand: HandState | None, event: DeviceRepaired) -> None:
    decks_of(table).device = "ok"
