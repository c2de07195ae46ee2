"""A box is changed (P 2.F): removed with what is in it, and the next one attached in the same act.

At any time, in a hand too: money belongs to the box that it went into, whatever the hand. Two people do it, a dealer
and a floorperson, and neither of them sits at the table. Where no box is attached nothing is taken for its jackpot, and
no hand begins before one is.
"""

from pitboss.engine.commands import ChangeBox, RecordHand, StartHand
from pitboss.engine.events import BoxChanged
from pitboss.engine.events.places import BOX_OF
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import bars_start, decides, evolves
from pitboss.engine.roles import DEALER, FLOOR, role_fault, same_person
from pitboss.engine.state import Box, HandState, TableState
from pitboss.engine.table.boxes import FIRST, box_key, box_number, missing_boxes, takes_part
from pitboss.engine.table.seated_staff import seated
from pitboss.engine.why.refused import no_such_bet
from pitboss.submission import HouseChoices

RULE = "A-06"
People = tuple[str, str]


@decides(ChangeBox, against_house=no_such_bet)
def decide_change(table: TableState, command: ChangeBox) -> BoxChanged | Refusal:
    people = _people(table, command)
    if isinstance(people, Refusal):
        return people
    jackpot = command.jackpot
    if jackpot not in BOX_OF:
        return Refusal("not_offered", RULE, f"the jackpots are {' and '.join(BOX_OF)}")
    number, offered = box_number(table, jackpot), takes_part(table.home.house, jackpot)
    if not number and not offered:
        return Refusal("not_offered", RULE, f"this table has no box for {jackpot}")
    if not command.attach and not number:
        return Refusal("step_not_due", RULE, f"no box is attached for {jackpot}")
    if command.attach and not offered:
        return Refusal("not_offered", RULE, f"this table takes part in {jackpot} no more: attach no other box")
    attached = table.attached.get(jackpot, FIRST).last + 1 if command.attach else 0
    cents = table.boxes.get(jackpot, 0)
    return BoxChanged(jackpot, box_key(table, jackpot), number, attached, cents, *people)  # type: ignore[arg-type]


def _people(table: TableState, command: ChangeBox) -> People | Refusal:
    """Dealer and floorperson, by name."""
    if table.journal is None:
        return _beside_the_device(table.home.house, command)
    fault = role_fault(command.by, DEALER, RULE)
    if fault is not None:
        return fault
    # O-ROL-01: two people, and both are on record.
    if not _written(command.person) or not _written(command.floorperson):
        return Refusal("bad_name", RULE, "a dealer and a floorperson change the box: give both their names")
    if same_person(command.person, command.floorperson):
        return Refusal("same_person", "O-ROL-01", f"{command.person} is one person: two change the box")
    if seated(table, command.floorperson):
        # A-26 (AMB-160): who gives the command is looked at for every command of the house.
        return Refusal("dealer_plays", "A-26", f"{command.floorperson} sits at this table and changes no box of it")
    return command.person, command.floorperson


def _beside_the_device(house: HouseChoices, command: ChangeBox) -> People | Refusal:
    """AMB-155: at an electronic table no dealer is there; the device stands for one, by the reference of its approval.
    Without staff a room of play money does it by itself."""
    if command.by not in FLOOR:
        if house.play_money and command.by in DEALER and not command.person and not command.floorperson:
            return "", ""
        return Refusal("wrong_role", RULE, "here the floorperson changes the box, beside the device")
    if not _written(command.person):
        return Refusal("bad_name", RULE, "say who changes the box")
    if command.floorperson and not same_person(command.floorperson, command.person):
        return Refusal("bad_name", RULE, "the floorperson gives it: one name is enough")
    return house.device_approval_ref, command.person


def _written(name: str) -> bool:
    return bool(name.strip()) and name.isprintable()


@evolves(BoxChanged)
def evolve_changed(table: TableState, hand: HandState | None, event: BoxChanged) -> None:
    last = table.attached.get(event.jackpot, FIRST).last
    table.attached[event.jackpot] = Box(event.attached, max(last, event.attached))
    # All that was in it goes with it: an event that says otherwise does not add up.
    table.boxes[event.jackpot] = 0
    table.removed_boxes += event.cents


@bars_start
def box_missing(table: TableState, command: StartHand | RecordHand) -> Refusal | None:
    """A-06 (P 2.F): as at the opening, no hand is dealt without a box for each jackpot that collects."""
    for jackpot in missing_boxes(table):
        if jackpot not in command.not_collecting:
            return Refusal("equipment_missing", RULE, f"{jackpot} needs its transparent locked box: attach one first")
    return None
