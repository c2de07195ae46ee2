"""What leaves the pots of a hand for the house: rake, and contributions to jackpots (P 15.C, 16.C, 17.B).

by_pot is by place of the pot, the main pot first. Pots come on top of each other, so a place stays the same pot.
"""

from msgspec import UNSET, UnsetType

from pitboss.engine.events.base import Event
from pitboss.engine.events.places import (
    BOX_OF,
    HOUSE,
    OVER_SHORT,
    POT,
    Moves,
    box_to_removed,
    house_to_drop,
    pot_to_house,
)
from pitboss.engine.events.seen import by_everybody
from pitboss.submission.rake import Jackpot


class TakingsTaken(Event, frozen=True, gc=False, tag="hand.takings_taken.v1"):
    """Of logs of the past, which name no pots. to: the place that the money went to."""

    to: str
    cents: int
    rule: str

    seen, moves, journal = by_everybody, pot_to_house, "follows"


class RakeTaken(Event, frozen=True, gc=False, tag="hand.rake_taken.v1"):
    """As a betting round closes, into the rake area. cents: what goes there now; by_pot: what lies there in all."""

    cents: int
    by_pot: tuple[int, ...]
    rule: str

    seen, moves, journal = by_everybody, pot_to_house, "follows"


class RakeReturned(Event, frozen=True, gc=False, tag="hand.rake_returned.v1"):
    """A ruling has made the pots smaller: what is above their rake goes back into them. by_pot: what stays taken."""

    cents: int
    by_pot: tuple[int, ...]
    rule: str

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        return [(HOUSE, POT, self.cents)]


class ContributionsTaken(Event, frozen=True, gc=False, tag="hand.contributions_taken.v1"):
    """With the first push: what each jackpot gets, in the order in which they took it. by_pot: of all of them.

    already: what of the parts a push that was taken back has left in the box: it goes to the house, which made it
    good. boxes: by jackpot the number of its box, where that is not the first at the table."""

    parts: tuple[tuple[Jackpot, int], ...]
    by_pot: tuple[int, ...]
    rule: str = "H-15"
    already: tuple[tuple[Jackpot, int], ...] = ()
    boxes: tuple[tuple[Jackpot, int], ...] | UnsetType = UNSET

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        if not self.already:
            return [(POT, BOX_OF[jackpot], cents) for jackpot, cents in self.parts]
        back = dict(self.already)
        into = [(POT, BOX_OF[jackpot], cents - back.get(jackpot, 0)) for jackpot, cents in self.parts]
        return into + [(POT, OVER_SHORT, cents) for _, cents in self.already]


class RakeDropped(Event, frozen=True, gc=False, tag="hand.rake_dropped.v1"):
    """The round of play is over: the rake goes from its area into the drop box."""

    cents: int
    rule: str

    seen, moves, journal = by_everybody, house_to_drop, "follows"


class BoxChanged(Event, frozen=True, gc=False, tag="table.box_changed.v1"):
    """The box of a jackpot is removed, and the next one attached in the same act. key: the name of the jackpot that the
    removed one collected for, '' where it has none. removed, attached: their numbers at this table, 0 for none. cents:
    what is in the removed one."""

    jackpot: Jackpot
    key: str
    removed: int
    attached: int
    cents: int
    dealer: str
    floorperson: str
    rule: str = "A-06"

    seen, moves, journal = by_everybody, box_to_removed, "stands"
