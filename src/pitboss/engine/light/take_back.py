"""A record that was wrong is taken back, with all that it moved, and entered anew: the same hand, by the same number.

Only the last hand, until the next one is recorded. The rake of it goes back out of the drop box on the books; what went
into the box of a jackpot stays there, and the house makes it good until the hand is recorded again (AMB-148). Once a
claim was made on it, it stands: who counts on the claim has read it.
"""

from pitboss.engine.commands import TakeBack
from pitboss.engine.events import RecordTakenBack
from pitboss.engine.events.places import DROP, OVER_SHORT, TOGETHER
from pitboss.engine.light.recording import last_of, light_of
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import decides, evolves
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, TableState

RULE = "O-DLR-03"


@decides(TakeBack, at="light")
def decide_take_back_light(table: TableState, command: TakeBack) -> RecordTakenBack | Refusal:
    fault = role_fault(command.by, STAFF, RULE)
    if fault is not None:
        return fault
    if not command.reason.strip() or not command.reason.isprintable():
        # What has dropped does not go back without a word.
        return Refusal("unclear_words", RULE, "say why in words that can be written down")
    last = light_of(table).last
    if last is None or command.entry not in (0, last.number):
        what = f"hand {last.number}" if last is not None else "none"
        return Refusal("nothing_to_take_back", RULE, f"the last recorded hand can be taken back, which is {what}")
    if last.claims is not None:
        # I-14, J-15
        return Refusal("too_late", RULE, "a claim was made on this hand: it stands as it is")
    return RecordTakenBack(last.number, command.by, command.person, last.back, command.reason)


@evolves(RecordTakenBack)
def evolve_record_taken_back(table: TableState, hand: HandState | None, event: RecordTakenBack) -> None:
    for source, target, cents in event.chips:
        _add(table, source, -cents)
        _add(table, target, cents)
    light_of(table).left_in_box = last_of(table).left_in_box
    light_of(table).last = None
    table.hand_number = event.number - 1


def _add(table: TableState, place: int, cents: int) -> None:
    """Of the rake area nothing stays: what comes into it goes on."""
    if place == TOGETHER:
        table.stacks[TOGETHER] += cents
    elif place == DROP:
        table.drop_box += cents
    elif place == OVER_SHORT:
        table.over_short += cents
