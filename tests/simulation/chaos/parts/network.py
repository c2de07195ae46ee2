"""The bus between the nodes of the simulation: the room's own bus in memory, on a network that does what it likes.

A message may get lost, come twice, late, or after one that was said later. A node may lose its connection (and know
it), not be heard by one other (and not know it), and the whole bus may be away. A node that stands still hears and says
nothing until it goes on, and one that was killed never again.
"""

import asyncio
from collections.abc import Sequence

from pitboss.bus.memory import MemoryBus, MemoryNet, Trip
from pitboss.bus.port import Message
from tests.simulation.chaos.parts.faults import Faults
from tests.simulation.chaos.parts.gate import Gate

# Seconds on the way, and between two: where nothing goes wrong messages come in their order.
TRAVEL_S, APART_S = 0.0005, 1e-6
BEHIND_S, LATE_S = (0.001, 0.3), (0.5, 20.0)


class SimNet(MemoryNet):
    def __init__(self, faults: Faults, travel: float = TRAVEL_S) -> None:
        super().__init__(self._befalls)
        self._faults, self._travel = faults, travel
        # When the last message arrives that nothing befell.
        self._last = 0.0
        self._gates: dict[str, Gate] = {}
        self._lives = 0
        # By node the name of its end in this life.
        self._now: dict[str, str] = {}

    def enter(self, node: str, gate: Gate) -> MemoryBus:
        """An end of its own for each life: nothing that was meant for a former one gets there."""
        self._lives += 1
        end = self._now[node] = f"{node}-{self._lives}"
        self._gates[end] = gate
        return self.join(end)

    def end_of(self, node: str) -> str:
        return self._now[node]

    def left(self, node: str) -> None:
        super().left(node)
        self._cut = {link for link in self._cut if node not in link}
        self._gates.pop(node, None)

    # --- on the way -------------------------------------------------------------------------------------------------
    def carry(self, source: str, message: Message) -> bool:
        gate = self._gates.get(source)
        if gate is None or gate.dead:
            return False
        if gate.frozen:
            gate.passes(lambda: self._carried(source, message))
            return True
        return super().carry(source, message)

    def _carried(self, source: str, message: Message) -> None:
        super().carry(source, message)

    def _arrives(self, trip: Trip) -> None:
        gate = self._gates.get(trip.target)
        if gate is not None:
            gate.passes(lambda: self._arrived(trip))

    def _arrived(self, trip: Trip) -> None:
        super()._arrives(trip)

    def _befalls(self, trip: Trip) -> Sequence[float]:
        """After how many seconds each copy of it arrives."""
        faults = self._faults
        befalls = faults.of_message() if trip.source != trip.target else None
        if befalls == "message lost":
            return ()
        if befalls == "message late":
            return (faults.chance.uniform(*LATE_S),)
        if befalls == "message out of order":
            return (faults.chance.uniform(*BEHIND_S),)
        if befalls == "message twice":
            again = LATE_S if faults.chance.random() < 0.1 else BEHIND_S
            return (self._in_order(), faults.chance.uniform(*again))
        return (self._in_order(),)

    def _in_order(self) -> float:
        if not self._travel:
            return 0.0
        now = asyncio.get_running_loop().time()
        self._last = max(now + self._travel, self._last + APART_S)
        return self._last - now
