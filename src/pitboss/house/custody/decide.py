"""What a command makes of the boxes as they are: the events, or a refusal. It touches nothing.

Whether a count may begin at all is for whoever has the boxes to say: a Bad Beat wants notice to compliance first
(P 15.D), a High Hand Jackpot the end of the period that a box is of (P 16.D): `held` has the boxes that wait for that.
"""

from collections.abc import Callable, Collection
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, is_of, said
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.custody import commands as cm
from pitboss.house.custody import events as ev
from pitboss.house.custody.state import Box, Custody, Load, find_load, next_load, open_load, removed
from pitboss.house.fields import amount_fault, count_fault
from pitboss.submission.rake import Jackpot

Decision = tuple[HouseEvent, ...] | Refusal
Held = Collection[str]

# P 15.D-E, 16.D-E: by jackpot, the rules of a count at a closed table, of the container, of the list and the way to the
# cage, of the cashier.
COUNT_AT_TABLE = {"bad_beat": "I-09", "high_hand": "J-11"}
CONTAINER = {"bad_beat": "I-10", "high_hand": "J-11"}
LIST = {"bad_beat": "I-11", "high_hand": "J-11"}
CASHIER = {"bad_beat": "I-12", "high_hand": "J-12"}


def custody_acts(jackpot: Jackpot) -> Acts:
    """O-DLR-07, O-FLR-06, O-SEC-01, O-CSH-01, O-SRV-01."""
    count, container, listed, cashier = (rules[jackpot] for rules in (COUNT_AT_TABLE, CONTAINER, LIST, CASHIER))
    return {
        cm.TakeIn: Act(acts.ITSELF, "A-06"),
        cm.CountAtTable: Act(acts.DEALER, count, (acts.FLOOR, acts.SURVEILLANCE)),
        cm.LockContainer: Act(acts.DEALER, container, (acts.FLOOR,)),
        cm.ListBoxes: Act(acts.FLOOR, listed),
        cm.Carry: Act(acts.SECURITY, container),
        cm.CountInCage: Act(acts.CASHIER, cashier),
        cm.VerifySum: Act(acts.CASHIER, cashier),
        cm.CountByRoom: Act(acts.ITSELF, cashier),
    }


def decide_custody(custody: Custody, command: HouseCommand, held: Held = ()) -> Decision:
    """The roles have been looked at. held: boxes that are not to be counted yet."""
    return DECIDE[type(command)](custody, command, held)


def _take_in(custody: Custody, command: cm.TakeIn, held: Held) -> Decision:
    if f"{command.table}:{command.number}" in custody.boxes:
        # The same line of the table's log, read once more.
        return ()
    fault = amount_fault(command.cents, "A-06")
    if fault is not None:
        return fault
    if not command.table or command.number < 1 or command.source < 1 or not 0 <= command.removed_at <= command.at:
        return Refusal("bad_field", "A-06", "a box has a table, a number there and a line of the table's log")
    fields = {name: getattr(command, name) for name in ("table", "number", "cents", "source", "lot", "removed_at")}
    return (ev.BoxRemoved(**said(command), **fields, dealer=command.dealer, floorperson=command.floorperson),)


def _count_at_table(custody: Custody, command: cm.CountAtTable, held: Held) -> Decision:
    rule = COUNT_AT_TABLE[custody.jackpot]
    if not custody.at_table:
        return _elsewhere(custody, rule)
    if command.open:
        return Refusal("table_open", rule, f"table {command.table} is open: boxes are counted at a closed one")
    if not command.table.strip():
        return Refusal("bad_field", rule, "say at which closed table")
    if not command.filed:
        words = (
            f"{command.table!r} is no table of this room: name a closed one by its number, or as the floor's map does"
        )
        return Refusal("no_such_table", rule, words)
    box = _counted(custody, command.box, "removed", rule, command.cents, held)
    if isinstance(box, Refusal):
        return box
    fault = count_fault(command.cents, box.cents, rule, again=command.again)
    if fault is not None:
        return fault
    return (
        ev.CountedAtTable(
            **said(command), box=box.name, cents=command.cents, expected=box.cents, table=command.table,
            document=custody.documents + 1, load=next_load(custody), rule=rule, again=command.again,
        ),
    )  # fmt: skip


def _lock(custody: Custody, command: cm.LockContainer, held: Held) -> Decision:
    rule, load = CONTAINER[custody.jackpot], open_load(custody)
    if load is None or load.cents is None:
        return Refusal("nothing_counted", rule, "no box was counted since the last container was locked")
    return (
        ev.ContainerLocked(**said(command), load=load.number, boxes=tuple(load.boxes), cents=load.cents, rule=rule),
    )


def _list(custody: Custody, command: cm.ListBoxes, held: Held) -> Decision:
    rule = LIST[custody.jackpot]
    if custody.at_table:
        return _elsewhere(custody, rule)
    if open_load(custody) is not None:
        return Refusal("container_open", rule, "counted money still waits to be locked into its container")
    if len(set(command.boxes)) != len(command.boxes):
        return Refusal("box_twice", rule, "a box stands on the list twice")
    for name in command.boxes:
        found = _find(custody, name, "removed", rule, held)
        if isinstance(found, Refusal):
            return found
    there = [name for name in removed(custody) if name not in held]
    missing = [name for name in there if name not in command.boxes]
    if missing or not there:
        words = f"not on the list: {', '.join(missing)}" if missing else "no box was removed since the last list"
        return Refusal("box_missing", rule, f"all boxes are accounted for; {words}")
    return (ev.BoxesListed(**said(command), load=next_load(custody), boxes=command.boxes, rule=rule),)


def _carry(custody: Custody, command: cm.Carry, held: Held) -> Decision:
    load = find_load(custody, command.load)
    if load is None:
        return Refusal("no_such_load", CONTAINER[custody.jackpot], f"nothing has the number {command.load}")
    rule = (CONTAINER if load.cents is not None else LIST)[custody.jackpot]
    if load.stage == "open":
        return Refusal("not_locked", rule, f"container {load.number} is not locked yet")
    if load.stage != "ready":
        return Refusal("carried_already", rule, f"{load.number} was carried to the cage already")
    fault = _apart_fault(load, command)
    if fault is not None:
        return fault
    return (ev.Carried(**said(command), load=load.number, rule=rule),)


def _count_in_cage(custody: Custody, command: cm.CountInCage, held: Held) -> Decision:
    rule = CASHIER[custody.jackpot]
    box = _counted(custody, command.box, "carried", rule, command.cents, held)
    if isinstance(box, Refusal):
        return box
    if box.counted is not None:
        return Refusal("box_twice", rule, f"box {box.name} was counted at a table: verify the sum of its container")
    fault = _apart_fault(custody.loads[box.load - 1], command)
    fault = fault or count_fault(command.cents, box.cents, rule, again=command.again)
    if fault is not None:
        return fault
    return (
        ev.CountedInCage(
            **said(command), box=box.name, cents=command.cents, expected=box.cents, document=custody.documents + 1,
            rule=rule, again=command.again,
        ),
    )  # fmt: skip


def _verify(custody: Custody, command: cm.VerifySum, held: Held) -> Decision:
    rule, load = CASHIER[custody.jackpot], find_load(custody, command.load)
    if load is None or load.cents is None:
        return Refusal("no_such_container", rule, f"there is no container {command.load} with counted money")
    if load.stage == "done":
        return Refusal("box_twice", rule, f"container {command.load} was verified already")
    if load.stage != "carried":
        return Refusal("not_carried", rule, f"container {command.load} has not come to the cage")
    fault = amount_fault(command.cents, rule) or _apart_fault(load, command)
    fault = fault or count_fault(command.cents, load.cents, rule, again=command.again)
    if fault is not None:
        return fault
    return (
        ev.SumVerified(
            **said(command), load=load.number, cents=command.cents, expected=load.cents, rule=rule, again=command.again
        ),
    )  # fmt: skip


def _by_room(custody: Custody, command: cm.CountByRoom, held: Held) -> Decision:
    rule = CASHIER[custody.jackpot]
    if not custody.play_money:
        return Refusal("needs_people", rule, "under a filed submission boxes are counted by people")
    box = _find(custody, command.box, "removed", rule, held)
    if isinstance(box, Refusal):
        return box
    return (ev.CountedByRoom(**said(command), box=box.name, cents=box.cents, rule=rule),)


# --- inside -----------------------------------------------------------------------------------------------------------
def _find(custody: Custody, name: str, stage: str, rule: str, held: Held) -> Box | Refusal:
    box = custody.boxes.get(name)
    if box is None:
        return Refusal("no_such_box", rule, f"no box {name!r} was removed: name it as TABLE:NUMBER")
    if box.stage != stage:
        if box.counted is not None:
            return Refusal("box_twice", rule, f"box {name} was counted already")
        if stage == "carried":
            return Refusal("not_carried", rule, f"box {name} has not come to the cage with security")
        return Refusal("on_the_way", rule, f"box {name} is {box.stage} already")
    if name in held:
        return Refusal("period_open", rule, f"box {name} is counted when its qualifying period has ended")
    return box


def _counted(custody: Custody, name: str, stage: str, rule: str, cents: int, held: Held) -> Box | Refusal:
    """A box that so much was found in."""
    return amount_fault(cents, rule) or _find(custody, name, stage, rule, held)


def _apart_fault(load: Load, command: HouseCommand) -> Refusal | None:
    """O-ROL-01 (P 15.D(1)-E, 16.D-E): those who count or list, whoever carries and the cashier are different people.
    So each of them is a check on the one before, and a box is never in one person's hands from the table to the
    fund."""
    next_one = "security employee" if load.stage == "ready" else "cashier"
    what = "counted" if load.cents is not None else "listed"
    did = what if any(is_of(command, one) for one in load.signed) else ""
    if not did and load.carried_by and is_of(command, load.carried_by):
        did = "carried"
    if not did:
        return None
    words = f"{command.giver} {did} this: another {next_one} goes on, so that no one person takes it from table to fund"
    return Refusal("same_person", "O-ROL-01", words)


def _elsewhere(custody: Custody, rule: str) -> Refusal:
    """N-CFG-bb.countLocation, N-CFG-hhj.countLocation."""
    place = custody.location.replace("_", " ")
    return Refusal("wrong_place", rule, f"boxes of this jackpot are counted at the {place}, as filed")


DECIDE: dict[type[HouseCommand], Callable[[Custody, Any, Held], Decision]] = {
    cm.TakeIn: _take_in,
    cm.CountAtTable: _count_at_table,
    cm.LockContainer: _lock,
    cm.ListBoxes: _list,
    cm.Carry: _carry,
    cm.CountInCage: _count_in_cage,
    cm.VerifySum: _verify,
    cm.CountByRoom: _by_room,
}
COUNTS: tuple[type[HouseCommand], ...] = (cm.CountAtTable, cm.ListBoxes, cm.CountInCage)
