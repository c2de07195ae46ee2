"""What came of many worlds together."""

from collections import Counter

from tests.simulation.chaos.parts.faults import KINDS, OF_NODES_ALONE
from tests.simulation.chaos.world import Outcome


class Tally:
    def __init__(self) -> None:
        self.faults: Counter[str] = Counter()
        self.looked: Counter[str] = Counter()
        self.states: Counter[str] = Counter()
        self.hours = self.table_hours = self.cpu = 0.0
        self.worlds = self.entries = self.acknowledged = self.acts = self.paid = self.steps = 0

    def add(self, outcome: Outcome) -> None:
        self.faults.update(outcome.faults)
        self.looked.update(outcome.looked)
        self.states.update(outcome.states)
        self.worlds += 1
        self.hours += outcome.hours
        self.table_hours += outcome.table_hours
        self.cpu += outcome.cpu
        self.entries += outcome.entries
        self.acknowledged += outcome.acknowledged
        self.acts += outcome.acts
        self.paid += outcome.paid
        self.steps += outcome.step

    def never(self, *, alone: bool = False) -> list[str]:
        """Kinds of faults that did not happen, and invariants that were not looked at."""
        kinds = [kind for kind in KINDS if not (alone and kind in OF_NODES_ALONE) and not self.faults[kind]]
        return [*kinds, *[what for what, times in self.looked.items() if not times]]

    def show(self, seconds: float) -> None:
        for kind in KINDS:
            print(f"{self.faults[kind]:10,} {kind}")
        for what, times in sorted(self.looked.items()):
            print(f"{times:10,} times looked: {what}")
        for state, times in sorted(self.states.items()):
            print(f"{times:10,} {state}")
        print(
            f"{self.worlds:,} worlds, {self.hours:,.1f} hours, {self.table_hours:,.1f} table-hours, "
            f"{self.entries:,} entries of {len(self.states)} kinds, {self.acknowledged:,} acknowledged commands, "
            f"{self.acts:,} acts at desks, {self.paid:,} payouts, {self.steps:,} steps, each of them looked at"
        )
        faults = self.faults.total()
        print(
            f"{faults:,} faults in {seconds:.0f} s, of which {self.cpu:.0f} s of processor time in its worlds; "
            "no violation"
        )
