"""What dealer and floorperson do at a table: boxes of jackpots, stacks of those who step away (P 2.F, 8.B(6))."""

from pitboss.engine import events as ev
from tests.conditions.situation import Situation, condition

BOXES = ("bad_beat", "high_hand")


@condition("A-06")
def a_box_goes_with_all_that_is_in_it(s: Situation) -> bool:
    """By two people, or by nobody where the room is for play money; the next has a number of its own."""
    if not s.is_a(ev.BoxChanged) or s.event.jackpot not in BOXES:
        return False
    event = s.event
    whole = event.cents == s.table.boxes.get(event.jackpot, 0)
    by_two = bool(event.floorperson) and event.dealer != event.floorperson
    another = event.attached == 0 or event.attached > event.removed
    return whole and another and (by_two or not (event.dealer or event.floorperson))


@condition("O-FLR-04")
def an_absent_players_stack_is_what_it_was(s: Situation) -> bool:
    if not s.is_a(ev.StackSecured, ev.StackChecked) or s.event.by not in ("floorperson", "shift_supervisor"):
        return False
    holder = s.table.seats[s.event.seat]
    if holder is None or holder.away != s.event.stakes or not s.event.person:
        return False
    counted = s.event.cents == s.table.stacks[s.event.seat] or (holder.away == "covered" and not s.event.cents)
    return counted and holder.secured == s.is_a(ev.StackChecked)
