"""Games against the house (TX, DD): wagers, the dealer's announcements, and what can go wrong there."""

from typing import Annotated

from msgspec import Meta

from pitboss.cards import Card
from pitboss.engine.commands.base import SeatCommand, StaffCommand, Whole, Words


class PlaceWagers(SeatCommand, frozen=True, gc=False, tag="place_wagers", kw_only=True):
    """What the player wants on the layout before the cards, area by area with its cents, instead of what lies there
    now; none: all of it is taken back."""

    wagers: Annotated[tuple[tuple[Words, Whole], ...], Meta(max_length=64)]


class NoMoreBets(StaffCommand, frozen=True, gc=False, tag="no_more_bets", kw_only=True):
    """The dealer closes the opening wagers."""


class MakeWager(SeatCommand, frozen=True, gc=False, tag="make_wager", kw_only=True):
    """The wager that the seat is asked for, in cents. Who does not want it folds or checks."""

    cents: Whole


class TurnUp(StaffCommand, frozen=True, gc=False, tag="turn_up", kw_only=True):
    """At a table dealt by hand: the cards of a seat, or of the dealer (seat 0), as they are turned up."""

    seat: int
    cards: tuple[Card, ...]


class ExposeDealerCard(StaffCommand, frozen=True, gc=False, tag="expose_dealer_card", kw_only=True):
    """One of the dealer's cards was seen before its time (TX 13.F)."""

    card: Card


class ReportWrongNumber(StaffCommand, frozen=True, gc=False, tag="report_wrong_number", kw_only=True):
    """Somebody has a wrong number of cards (TX 13.E, DD 8.F(4)). place: seat · dealer · board."""

    place: str
    count: int
    seat: int = 0


class DrawInError(StaffCommand, frozen=True, gc=False, tag="draw_in_error", kw_only=True):
    """A card came out too early and nobody saw its face (TX 13.D, DD 13.C)."""


class AbandonWagers(StaffCommand, frozen=True, gc=False, tag="abandon_wagers", kw_only=True):
    """The player left the table in the round of play (TX 7.C(2), DD 7.B(3)). lost: their wagers have lost; if not, they
    stand, and the player folds or checks where asked."""

    seat: int
    lost: bool


class RecordLayout(StaffCommand, frozen=True, gc=False, tag="record_layout", kw_only=True):
    """What the table has (TX 2.B-D, DD 2.B-E). areas: what is marked on it. Sides are the dealer's: left, right.
    floorperson: who is assigned to the table. signs: what a sign at the table says, where the layout does not."""

    operator: str
    layout_approval: str
    areas: tuple[str, ...]
    drop_box: str = "right"
    tip_box: str = "left"
    tip_box_approval: str = ""
    discard_rack: bool = True
    shoe_place: str = ""
    signs: tuple[str, ...] = ()
    floorperson: str = ""
