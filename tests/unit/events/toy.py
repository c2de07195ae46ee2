"""A new event with its command, as they would be written: what is added to which file of src, and nothing else.

A player tips the dealer out of the stack. What is whispered with it is nobody else's business.
"""

EVENT = """

from pitboss.engine.events.places import HOUSE


class DealerTipped(Event, frozen=True, gc=False, tag="table.dealer_tipped.v1"):
    seat: int
    cents: int
    words: str
    rule: str = "E-STK-03"

    journal = "stands"
    asked = cm.TipDealer

    def seen(self, viewer: Viewer) -> "DealerTipped":
        return self if viewer == self.seat else DealerTipped(self.seat, self.cents, "", self.rule)

    def moves(self) -> Moves:
        return [(self.seat, HOUSE, self.cents)]
"""

COMMAND = """

class TipDealer(SeatCommand, frozen=True, gc=False, tag="tip_dealer", kw_only=True):
    cents: int
    words: str = ""
"""

DECIDE_AND_EVOLVE = """

from pitboss.engine.commands import TipDealer
from pitboss.engine.events import DealerTipped


@decides(TipDealer)
def decide_tip(table: TableState, command: TipDealer) -> DealerTipped | Refusal:
    if not 0 < command.cents <= table.stacks[command.seat]:
        return Refusal("bad_amount", "E-STK-03", "so many chips are not in the stack")
    return DealerTipped(command.seat, command.cents, command.words)


@evolves(DealerTipped)
def evolve_tipped(table: TableState, hand: HandState | None, event: DealerTipped) -> None:
    table.stacks[event.seat] -= event.cents
    table.rake_area += event.cents
"""

WORDS = """

TABLE[ev.DealerTipped] = lambda event, moment: say(
    event.rule, Seat(event.seat), " tips the dealer ", Money(event.cents)
)
"""

FILES = {
    "engine/events/table.py": EVENT,
    "engine/commands/options.py": COMMAND,
    "engine/table/stakes.py": DECIDE_AND_EVOLVE,
    "narration/table.py": WORDS,
}
