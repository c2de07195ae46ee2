"""What a table must have before anybody plays against the house at it (TX 2.B-D, 8.A, DD 2.B-E, 8.A)."""

from collections.abc import Iterator

from pitboss.engine.banked.opening import bank_of, rules_of
from pitboss.engine.commands import RecordLayout
from pitboss.engine.decks.faults import between_fault, decks_of, staff_fault, written
from pitboss.engine.decks.procedure.equipment import SIDES
from pitboss.engine.events import LayoutRecorded
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import FLOOR
from pitboss.engine.state import HandState, TableState
from pitboss.games.steps import Board, DealRound, Draw, FurtherWager


def areas_of(table: TableState) -> tuple[str, ...]:
    """L-TBL-02, M-TBL-02: what the game's own script puts on the layout."""
    plan = table.plan
    found = [area.spot.name for area in bank_of(table).areas]
    found += [step.spot for step in plan.steps if type(step) is FurtherWager]
    if any(type(step) is Board for step in plan.steps):
        found.append("community")
    if any(type(step) is DealRound and step.dealer for step in plan.steps):
        found.append("dealer")
    if any(type(step) is Draw for step in plan.steps):
        found.append("discards")
    return tuple(found)


def signs_due(table: TableState) -> tuple[str, ...]:
    """L-TBL-03, M-TBL-03: what a sign at the table has to say, since the layout does not."""
    return tuple(sign for choice, sign in rules_of(table).signs_needed if not getattr(table.plan.house, choice))


@decides(RecordLayout)
def decide_layout(table: TableState, command: RecordLayout) -> LayoutRecorded | Refusal:
    if table.plan.bank is None:
        words = f"{table.plan.game.title} is not played against the house: record its equipment"
        return Refusal("not_offered", "A-02", words)
    rules = rules_of(table)
    fault = staff_fault(table, command, FLOOR, rules.layout) or between_fault(table, rules.layout)
    if fault is not None:
        return fault
    for rule, missing in _missing(table, command):
        return Refusal("equipment_missing", rule, missing)
    return LayoutRecorded(
        operator=command.operator,
        layout_approval=command.layout_approval,
        areas=command.areas,
        drop_box=command.drop_box,
        tip_box=command.tip_box,
        tip_box_approval=command.tip_box_approval,
        discard_rack=True,
        shoe_place=command.shoe_place,
        signs=command.signs,
        floorperson=command.floorperson,
        rule=rules.layout,
    )


def _missing(table: TableState, command: RecordLayout) -> Iterator[tuple[str, str]]:
    """Rule and words of all that is not as it must be."""
    rules = rules_of(table)
    # N-CFG-facility.nameOrLogo, L-TBL-02, M-TBL-02
    if not written(command.operator):
        yield rules.layout, "the layout carries the name or logo of the operator"
    # N-CFG-table.layoutApprovalRef, L-TBL-02, M-TBL-02
    if not written(command.layout_approval):
        yield rules.layout, "the layout needs its approval: give the reference"
    for area in areas_of(table):
        # L-TBL-02, M-TBL-02
        if area not in command.areas:
            yield rules.layout, f"the layout has an area for {area}"
    # L-TBL-03, M-TBL-03, N-CFG-layout.oddsInscribed, N-CFG-layout.ruleInscribed, N-CFG-layout.jokerInscribed
    for sign in signs_due(table):
        if sign not in command.signs:
            yield rules.signs, f"a sign at the table says what the layout does not: {sign}"
    # L-TBL-04, M-TBL-04
    if command.drop_box not in SIDES:
        yield rules.boxes, "the drop box is on the dealer's left or right"
    elif not _tip_box(command):
        yield rules.boxes, "the tip box is on the dealer's other side, or where an approval puts it"
    # L-TBL-04, M-TBL-04
    if command.discard_rack is not True:
        yield rules.boxes, "a discard rack is fixed to the dealer's side of the table"
    # L-DEAL-07, M-DEAL-06
    if bank_of(table).deal_method == "manual_shoe" and not written(command.shoe_place):
        yield rules.decks.shoe_place, "the dealing shoe stands on the table, at a place that was approved"
    # O-FLR-01, L-OPN-01, M-OPN-01
    if not written(command.floorperson):
        yield rules.decks.inspect, "say which floorperson is assigned to the table"


def _tip_box(command: RecordLayout) -> bool:
    # N-CFG-table.tipBoxAltApproval, L-TBL-04, M-TBL-04: elsewhere with an approval.
    if written(command.tip_box_approval):
        return written(command.tip_box)
    return command.tip_box in SIDES and command.tip_box != command.drop_box


@evolves(LayoutRecorded)
def evolve_layout(table: TableState, hand: HandState | None, event: LayoutRecorded) -> None:
    decks = decks_of(table)
    decks.equipment = True
    decks.floorperson = event.floorperson
