"""What a table must have before anybody plays at it (P 2.B-F, 7.A)."""

from collections.abc import Iterator
from itertools import chain

from pitboss.engine.commands import RecordEquipment
from pitboss.engine.decks.faults import between_fault, decks_of, not_due, staff_fault, written
from pitboss.engine.decks.rules import deck_rules
from pitboss.engine.events import EquipmentRecorded
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import FLOOR
from pitboss.engine.state import HandState, TableState

SIDES = ("left", "right")
RAKE_AREAS = ("right_of_dealer", "other_approved")
JACKPOTS = ("bad_beat", "high_hand")


@decides(RecordEquipment)
def decide_equipment(table: TableState, command: RecordEquipment) -> EquipmentRecorded | Refusal:
    fault = staff_fault(table, command, FLOOR, "A-02") or between_fault(table, "A-02")
    if fault is not None:
        return fault
    rules = deck_rules(table)
    if rules.record != "record_equipment":
        return not_due(table, "record_equipment", rules.equipment, (rules.record, rules.equipment))
    for rule, missing in chain(_missing(command), _offered(table, command)):
        return Refusal("equipment_missing", rule, missing)
    return EquipmentRecorded(
        operator=command.operator,
        layout_approval=command.layout_approval,
        rake_area=command.rake_area,
        deck_storage=command.deck_storage,
        drop_box=command.drop_box,
        tip_box=command.tip_box,
        tip_box_approval=command.tip_box_approval,
        jackpots=command.jackpots,
        jackpot_boxes=command.jackpot_boxes,
        jackpot_box_side=command.jackpot_box_side,
    )


def _missing(command: RecordEquipment) -> Iterator[tuple[str, str]]:
    """Rule and words of all that is not as it must be."""
    # N-CFG-facility.nameOrLogo
    if not written(command.operator):
        yield "A-02", "the layout carries the name or logo of the operator"
    # N-CFG-table.layoutApprovalRef
    if not written(command.layout_approval):
        yield "A-02", "the layout needs its approval: give the reference"
    # N-CFG-table.rakeAreaLocation
    if command.rake_area not in RAKE_AREAS:
        yield "A-02", f"the rake waits in its own area: {' or '.join(RAKE_AREAS)}"
    # N-CFG-table.deckStorageLocation
    if not written(command.deck_storage):
        yield "A-03", "say where on the table the decks rest"
    if command.drop_box not in SIDES:
        yield "A-04", "the drop box is on the dealer's left or right"
    elif not _tip_box(command):
        yield "A-04", "the tip box is on the dealer's other side, or where an approval puts it"
    yield from _jackpots(command)
    if command.poker_area is not True:
        yield "A-24", "poker is dealt only in the area set apart for it"


def _tip_box(command: RecordEquipment) -> bool:
    # A-05, N-CFG-table.tipBoxAltApproval: elsewhere with an approval.
    if written(command.tip_box_approval):
        return written(command.tip_box)
    return command.tip_box in SIDES and command.tip_box != command.drop_box


def _jackpots(command: RecordEquipment) -> Iterator[tuple[str, str]]:
    """A-06, N-CFG-table.jackpotBoxes: one box for each jackpot that the table takes part in."""
    if not _named(command.jackpots) or not _named(command.jackpot_boxes):
        yield "A-06", f"the jackpots are {' and '.join(JACKPOTS)}"
        return
    for jackpot in command.jackpots:
        if jackpot not in command.jackpot_boxes:
            yield "A-06", f"{jackpot} needs its transparent locked box at the table"
    if command.jackpot_boxes and command.jackpot_box_side != command.drop_box:
        yield "A-06", "a jackpot box is on the side of the drop box"


def _offered(table: TableState, command: RecordEquipment) -> Iterator[tuple[str, str]]:
    """A-06 (P 2.F): so no hand is dealt without a box for each jackpot that the house takes contributions for."""
    plan = table.plan.takings
    for jackpot, _ in plan.jackpots if plan is not None else ():
        if jackpot not in command.jackpots or jackpot not in command.jackpot_boxes:
            yield "A-06", f"this table takes contributions for {jackpot}, which needs its transparent locked box"


def _named(jackpots: object) -> bool:
    return type(jackpots) is tuple and all(name in JACKPOTS for name in jackpots)


@evolves(EquipmentRecorded)
def evolve_equipment(table: TableState, hand: HandState | None, event: EquipmentRecorded) -> None:
    decks_of(table).equipment = True
