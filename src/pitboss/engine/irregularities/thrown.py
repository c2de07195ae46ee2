"""A hand thrown away together with words or chips, in turn or out of it (P 18.L(1)-(2), AMB-158): what they bound the
player to goes in or stays in, and the hand is dead either way."""

from collections.abc import Callable

import msgspec

from pitboss.engine.commands import PutChips, ThrowAway
from pitboss.engine.events import BetMade, Called, Event, Folded, HandDied, RaisedTo
from pitboss.engine.irregularities.dead_hand import decide_throw
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import TableState

# Chips that cannot be: then nothing was put in that could be read, whatever became of the hand.
NO_CHIPS = ("bad_amount", "chips_not_there")


def decide_thrown(
    table: TableState, command: PutChips, put: Callable[[TableState, PutChips], Event | Refusal]
) -> Event | Refusal:
    """put: what the same words and chips amount to with the hand kept."""
    # E-DEC-08: up cards are turned down in stud only.
    known = ("hand_forward",) if table.plan.game.button else ("hand_forward", "up_cards_down")
    if command.gesture not in known:
        return Refusal("unclear_words", "E-DEC-08", f"{command.gesture!r} is no gesture here: {' or '.join(known)}")
    hand, seat = table.hand, command.seat
    in_turn = hand is not None and hand.betting.open and hand.betting.waiting[:1] == [seat]
    if in_turn and (command.said or command.chips):
        meant = put(table, msgspec.structs.replace(command, gesture=""))
        if type(meant) is Refusal and meant.code in NO_CHIPS:
            return meant
        if isinstance(meant, Called | BetMade | RaisedTo):
            # E-BLD-03: bound by words or chips, so the bet goes in first.
            return HandDied(seat, "thrown_away", 0, 0, "E-BLD-03", owed=meant.cents)
        if type(meant) is Folded:
            return meant
    # E-DEC-08, E-BLD-03: what binds to nothing leaves the thrown hand alone; out of turn neither words nor chips do.
    return decide_throw(table, ThrowAway(seat, command.decision))
