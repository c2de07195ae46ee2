"""What is due with the boxes on their way: from whom, and by which rule."""

from pitboss.house import acts
from pitboss.house.acts import Due
from pitboss.house.custody.decide import CASHIER, CONTAINER, COUNT_AT_TABLE, LIST, Held
from pitboss.house.custody.state import Box, Custody, Load, open_load, removed


def boxes_due(custody: Custody, held: Held = ()) -> list[Due]:
    """held: boxes that are not to be counted yet."""
    found: list[Due] = []
    waiting = [name for name in removed(custody) if name not in held]
    if waiting and custody.at_table:
        people = (*acts.DEALER, *acts.FLOOR, *acts.SURVEILLANCE)
        what = f"Count at a closed table: {_names(waiting)}"
        found.append(Due(what, people, COUNT_AT_TABLE[custody.jackpot], "count_at_table", tuple(waiting)))
    elif waiting:
        what = f"Account for {_names(waiting)}"
        found.append(Due(what, acts.FLOOR, LIST[custody.jackpot], "list_boxes", tuple(waiting)))
    if open_load(custody) is not None:
        what = "Lock what was counted into its container"
        found.append(Due(what, (*acts.DEALER, *acts.FLOOR), CONTAINER[custody.jackpot], "lock_container"))
    for load in custody.loads:
        if load.stage in ("ready", "carried"):
            found.append(_load_due(custody, load))
    return found


def _load_due(custody: Custody, load: Load) -> Due:
    counted = load.cents is not None
    what = f"container {load.number}" if counted else f"the boxes of list {load.number}"
    if load.stage == "ready":
        rule = (CONTAINER if counted else LIST)[custody.jackpot]
        return Due(f"Carry {what} to the cage", acts.SECURITY, rule, "carry", (str(load.number),))
    rule = CASHIER[custody.jackpot]
    if counted:
        return Due(f"Verify the sum of {what}", acts.CASHIER, rule, "verify_sum", (str(load.number),))
    left = tuple([name for name in load.boxes if custody.boxes[name].counted is None])
    return Due(f"Count {what}", acts.CASHIER, rule, "count_in_cage", left)


def _names(boxes: list[str]) -> str:
    return f"box {boxes[0]}" if len(boxes) == 1 else f"boxes {', '.join(boxes)}"


def by_the_ledger(boxes: list[Box]) -> int:
    """What they hold: as counted, or before that as the tables' logs say."""
    return sum([box.cents if box.counted is None else box.counted for box in boxes])
