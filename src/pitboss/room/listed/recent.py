"""How lively a table is: the average pot and the hands an hour, of its last hands.

Made of committed events of hands that have ended: nothing here says anything of one that runs. Nothing is read again
for it, so that a table which has just been opened, or opened again, has no figures until it has dealt a few hands.
"""

from collections import deque
from collections.abc import Iterable

from pitboss.engine import events as ev
from pitboss.store.codec import Fact

HANDS, WINDOW_MS = 50, 3_600_000
# So few say nothing.
LEAST = 3
# What everybody is shown changes no more often than this: otherwise each hand at each table would go to everybody who
# looks at the lobby.
STEP_MS = 30_000


class Recent:
    """average_pot: in cents, what the winners got; hands_an_hour: as it went lately. 0: nothing can be said yet."""

    def __init__(self) -> None:
        self._hands: deque[tuple[int, int]] = deque(maxlen=HANDS)
        self._pot = 0
        self._shown_at = 0
        self.average_pot = self.hands_an_hour = 0

    def stored(self, facts: Iterable[tuple[int, Fact]], at: int) -> None:
        """After every commit."""
        for _, fact in facts:
            kind = type(fact)
            if kind is ev.HandStarted:
                self._pot = 0
            elif kind is ev.PotAwarded:
                self._pot += sum([cents for _, cents in fact.to])  # type: ignore[union-attr]
            elif kind is ev.EntryTakenBack:
                # What is pushed once more is no larger pot.
                self._pot = 0
            elif kind is ev.HandEnded:
                self._ended(self._pot, at)
            elif kind is ev.HandRecorded:
                self._ended(sum(fact.pots), at)  # type: ignore[union-attr]

    def _ended(self, pot: int, at: int) -> None:
        self._hands.append((at, pot))
        self._pot = 0
        while self._hands[0][0] < at - WINDOW_MS:
            self._hands.popleft()
        known = len(self._hands) >= LEAST and self._hands[0][0] < at
        if not known:
            self.average_pot = self.hands_an_hour = 0
        elif at // STEP_MS != self._shown_at // STEP_MS or not self.hands_an_hour:
            self._shown_at = at
            pots = [cents for _, cents in self._hands if cents]
            self.average_pot = round(sum(pots) / len(pots) / 100) * 100 if pots else 0
            self.hands_an_hour = round((len(self._hands) - 1) * WINDOW_MS / (at - self._hands[0][0]))
