"""What a hand was played for: the pot with all that the house took of it, or everything wagered against the house.

H-16: a pot as it is awarded lacks rake and contributions. Whoever looks for a large pot means what the players put in,
so that is what is counted: what lies in the pot, what was taken of it, and what was awarded.
"""

from pitboss.engine import events as ev
from pitboss.engine.events.places import AREA, BAD_BEAT, BET, HIGH_HAND, HOUSE, OVER_SHORT, POT, PURSE, nothing
from pitboss.engine.moves import MOVES

# Where takings go to, and come back from.
TAKEN = frozenset((HOUSE, BAD_BEAT, HIGH_HAND, OVER_SHORT))


class AtStake:
    """Of one hand, event by event."""

    def __init__(self) -> None:
        self._pot = self._taken = self._awarded = self._bets = self._wagered = 0

    @property
    def cents(self) -> int:
        return self._pot + self._taken + self._awarded + self._wagered

    @property
    def in_the_middle(self) -> int:
        """With the bets of a betting round that is not over: of a hand that comes to nothing."""
        return self.cents + self._bets

    def take(self, event: ev.Event) -> None:
        move = MOVES[type(event)]
        if move is nothing:
            return
        for source, target, cents in move(event):
            if POT in (source, target):
                self._of_pot(event, source, target, cents)
            elif source == HOUSE and target < BET:
                # K-PRO-04: a refund that the pot alone does not have.
                self._taken -= cents
            if BET <= source < PURSE or BET <= target < PURSE:
                self._bets += cents if BET <= target < PURSE else -cents
            if source >= AREA or target >= AREA:
                self._of_layout(event, source, target, cents)

    def _of_pot(self, event: ev.Event, source: int, target: int, cents: int) -> None:
        back = type(event) is ev.EntryTakenBack
        if target == POT:
            self._pot += cents
            self._taken -= cents if source in TAKEN else 0
            self._awarded -= cents if back and source < BET else 0
        else:
            self._pot -= cents
            self._taken += cents if target in TAKEN else 0
            self._awarded += cents if type(event) in (ev.PotAwarded, ev.PotsPushed) else 0

    def _of_layout(self, event: ev.Event, source: int, target: int, cents: int) -> None:
        """Wagers as they are made or taken off again; what becomes of them at the end changes nothing."""
        if target >= AREA and source < BET and type(event) is not ev.EntryTakenBack:
            self._wagered += cents
        elif source >= AREA and target < BET and type(event) in (ev.WagersPlaced, ev.EntryTakenBack):
            self._wagered -= cents
