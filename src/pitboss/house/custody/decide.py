"""What a command makes of the boxes as they are: the events, or a refusal. It touches nothing.

Whether a count may begin at all is asked by whoever has the boxes (`may_count`): a Bad Beat wants notice to compliance
first (P 15.D), a High Hand Jackpot the end of its period (P 16.D).
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine.refusals import Refusal
from pitboss.house import acts
from pitboss.house.acts import Act, Acts, said
from pitboss.house.base import HouseCommand, HouseEvent
from pitboss.house.custody import commands as cm
from pitboss.house.custody import events as ev
from pitboss.house.custody.state import Box, Custody, find_load, open_load, removed
from pitboss.submission.rake import Jackpot

Decision = tuple[HouseEvent, ...] | Refusal

# P 15.D-E, 16.D-E: by jackpot, the rules of a count at a closed table, of the container, of the list and the way to the
# cage, of the cashier.
COUNT_AT_TABLE = {"bad_beat": "I-09", "high_hand": "J-11"}
CONTAINER = {"bad_beat": "I-10", "high_hand": "J-11"}
LIST = {"bad_beat": "I-11", "high_hand": "J-11"}
CASHIER = {"bad_beat": "I-12", "high_hand": "J-12"}


def custody_acts(jackpot: Jackpot) -> Acts:
    """O-DLR-07, O-FLR-06, O-SEC-01, O-CSH-01, O-SRV-01."""
    count, container, listed, cashier = (
        rules[jackpot] for rules in (COUNT_AT_TABLE, CONTAINER, LIST, CASHIER)
    )  # fmt: skip
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


def decide_custody(custody: Custody, command: HouseCommand) -> Decision:
    """The roles have been looked at."""
    return DECIDE[type(command)](custody, command)


def _take_in(custody: Custody, command: cm.TakeIn) -> Decision:
    if f"{command.table}:{command.number}" in custody.boxes:
        # The same line of the table's log, read once more.
        return ()
    if command.cents < 0:
        return Refusal("bad_amount", "A-06", "no box holds less than nothing")
    fields = {name: getattr(command, name) for name in ("table", "number", "cents", "source", "lot")}
    return (
        ev.BoxRemoved(**said(command), **fields, dealer=command.dealer, floorperson=command.floorperson),
    )  # fmt: skip


def _count_at_table(custody: Custody, command: cm.CountAtTable) -> Decision:
    rule = COUNT_AT_TABLE[custody.jackpot]
    if not custody.at_table:
        return _elsewhere(custody, rule)
    if command.open:
        return Refusal("table_open", rule, f"table {command.table} is open: boxes are counted at a closed one")
    box = _find(custody, command.box, "removed", rule)
    if isinstance(box, Refusal):
        return box
    fault = _amount_fault(command.cents, rule)
    if fault is not None:
        return fault
    load = open_load(custody)
    number = load.number if load is not None else len(custody.loads) + 1
    return (
        ev.CountedAtTable(
            **said(command), box=box.name, cents=command.cents, expected=box.cents, table=command.table,
            document=custody.documents + 1, load=number, rule=rule,
        ),
    )  # fmt: skip


def _lock(custody: Custody, command: cm.LockContainer) -> Decision:
    rule, load = CONTAINER[custody.jackpot], open_load(custody)
    if load is None:
        return Refusal("nothing_counted", rule, "no box was counted since the last container was locked")
    return (
        ev.ContainerLocked(**said(command), load=load.number, boxes=tuple(load.boxes), cents=load.cents or 0, rule=rule),
    )


def _list(custody: Custody, command: cm.ListBoxes) -> Decision:
    rule = LIST[custody.jackpot]
    if custody.at_table:
        return _elsewhere(custody, rule)
    if open_load(custody) is not None:
        return Refusal("container_open", rule, "counted money still waits to be locked into its container")
    there = removed(custody)
    if len(set(command.boxes)) != len(command.boxes):
        return Refusal("box_twice", rule, "a box stands on the list twice")
    for name in command.boxes:
        if name not in there:
            found = _find(custody, name, "removed", rule)
            return found if isinstance(found, Refusal) else Refusal("no_such_box", rule, f"there is no box {name}")
    missing = [name for name in there if name not in command.boxes]
    if missing or not there:
        words = f"not on the list: {', '.join(missing)}" if missing else "no box was removed since the last list"
        return Refusal("box_missing", rule, f"all boxes are accounted for; {words}")
    return (ev.BoxesListed(**said(command), load=len(custody.loads) + 1, boxes=tuple(command.boxes), rule=rule),)


def _carry(custody: Custody, command: cm.Carry) -> Decision:
    load = find_load(custody, command.load)
    if load is None or load.stage != "ready":
        why = "is locked or listed" if load is None else {"open": "is not locked yet"}.get(load.stage, "was carried already")
        words = f"nothing with the number {command.load} {why}"
        return Refusal("not_ready", CONTAINER[custody.jackpot], words)
    rule = CONTAINER[custody.jackpot] if load.cents is not None else LIST[custody.jackpot]
    return (ev.Carried(**said(command), load=load.number, rule=rule),)


def _count_in_cage(custody: Custody, command: cm.CountInCage) -> Decision:
    rule = CASHIER[custody.jackpot]
    box = _find(custody, command.box, "carried", rule)
    if isinstance(box, Refusal):
        return box
    if custody.loads[box.load - 1].cents is not None:
        return Refusal("box_twice", rule, f"box {box.name} was counted at a table: verify the sum of its container")
    fault = _amount_fault(command.cents, rule)
    if fault is not None:
        return fault
    return (
        ev.CountedInCage(
            **said(command), box=box.name, cents=command.cents, expected=box.cents, document=custody.documents + 1,
            rule=rule,
        ),
    )  # fmt: skip


def _verify(custody: Custody, command: cm.VerifySum) -> Decision:
    rule, load = CASHIER[custody.jackpot], find_load(custody, command.load)
    if load is None or load.cents is None:
        return Refusal("no_such_container", rule, f"there is no container {command.load} with counted money")
    if load.stage != "carried":
        why = "was verified already" if load.stage == "done" else "has not come to the cage"
        return Refusal("not_carried" if load.stage != "done" else "box_twice", rule, f"container {command.load} {why}")
    fault = _amount_fault(command.cents, rule)
    if fault is not None:
        return fault
    return (
        ev.SumVerified(**said(command), load=load.number, cents=command.cents, expected=load.cents, rule=rule),
    )  # fmt: skip


def _by_room(custody: Custody, command: cm.CountByRoom) -> Decision:
    rule = CASHIER[custody.jackpot]
    if not custody.play_money:
        return Refusal("needs_people", rule, "under a filed submission boxes are counted by people")
    box = _find(custody, command.box, "removed", rule)
    return box if isinstance(box, Refusal) else (
        ev.CountedByRoom(**said(command), box=box.name, cents=box.cents, rule=rule),
    )  # fmt: skip


# --- inside -----------------------------------------------------------------------------------------------------------
def _find(custody: Custody, name: str, stage: str, rule: str) -> Box | Refusal:
    box = custody.boxes.get(name)
    if box is None:
        return Refusal("no_such_box", rule, f"no box {name!r} was removed: name it as TABLE:NUMBER")
    if box.stage == stage:
        return box
    if box.counted is not None:
        return Refusal("box_twice", rule, f"box {name} was counted already")
    if stage == "carried":
        return Refusal("not_carried", rule, f"box {name} has not come to the cage with security")
    return Refusal("on_the_way", rule, f"box {name} is {box.stage} already")


def _amount_fault(cents: int, rule: str) -> Refusal | None:
    if type(cents) is int and cents >= 0:
        return None
    return Refusal("bad_amount", rule, "a count is whole cents, 0 or more")


def _elsewhere(custody: Custody, rule: str) -> Refusal:
    place = custody.location.replace("_", " ")
    return Refusal("wrong_place", rule, f"boxes of this jackpot are counted at the {place}, as filed")


DECIDE: dict[type[HouseCommand], Callable[[Custody, Any], Decision]] = {
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
