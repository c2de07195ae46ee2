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

def decide_tip(table, command):
    if not 0 < command.cents <= table.stacks[command.seat]:
        return Refusal("bad_amount", "E-STK-03", "so many chips are not in the stack")
    return ev.DealerTipped(command.seat, command.cents, command.words)


def evolve_tipped(table, hand, event):
    table.stacks[event.seat] -= event.cents
    table.rake_area += event.cents


DECIDE[cm.TipDealer] = decide_tip
EVOLVE[ev.DealerTipped] = evolve_tipped
"""

WORDS = """

TELL_OPTIONS[ev.DealerTipped] = lambda voice, event: say(
    f"{voice.name(event.seat)} tips the dealer {show_cents(event.cents)}", event.rule
)
"""

FILES = {
    "engine/events/table.py": EVENT,
    "engine/commands/options.py": COMMAND,
    "engine/options/registry.py": DECIDE_AND_EVOLVE,
    "cli/telling/options.py": WORDS,
}
