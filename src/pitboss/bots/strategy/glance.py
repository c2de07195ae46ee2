"""The part of a view that a betting decision in a ring game reads: for callers that have no time for a whole view.

The names are those of `SeatView` and `TableView`, and what stands in them is the same.
"""

import msgspec

from pitboss.cards import Card
from pitboss.engine.view import PotView


class SeatGlance(msgspec.Struct, frozen=True, gc=False):
    seat: int
    stack: int
    bet: int
    put_in: int
    # UNKNOWN for each card that the viewer may not see.
    hole: tuple[Card, ...]
    up: tuple[Card, ...]
    wagers: tuple[tuple[str, int], ...] = ()


class Glance(msgspec.Struct, frozen=True, gc=False):
    game: str
    minimum: int
    level: int
    burns: int
    seats: tuple[SeatGlance, ...]
    board: tuple[Card, ...]
    common: tuple[Card, ...]
    # What no decision reads while nobody shows and no option is on.
    second_board: tuple[Card, ...] = ()
    dealer: tuple[Card, ...] = ()
    pots: tuple[PotView, ...] = ()
