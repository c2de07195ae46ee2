"""What lasts from hand to hand: seats, stakes, agreements, the button."""

from pitboss.cards import Card
from pitboss.engine import commands as cm
from pitboss.engine.events.base import Event
from pitboss.engine.events.places import OUTSIDE, PURSE, Moves, nothing
from pitboss.engine.events.seen import Viewer, by_everybody
from pitboss.submission import HouseChoices


class TableOpened(Event, frozen=True, gc=False, tag="table.opened.v1"):
    game: str
    house: HouseChoices
    seats: int
    rule: str = "A-28"
    # The version of the Rules Submission that it was opened under; 0 where none was filed.
    submission: int = 0

    seen, moves, journal = by_everybody, nothing, "stands"


class SubmissionTaken(Event, frozen=True, gc=False, tag="table.submission_taken.v1"):
    """Between two rounds of play the table goes over to another version of the Rules Submission."""

    version: int
    house: HouseChoices
    seats: int
    rule: str = "N-VAL-02"

    seen, moves, journal = by_everybody, nothing, "stands"


class GameChanged(Event, frozen=True, gc=False, tag="table.game_changed.v1"):
    """Between two rounds of play the table goes over to another game, or to other stakes."""

    game: str
    house: HouseChoices
    seats: int
    rule: str = "N-OPN-26"

    seen, moves, journal = by_everybody, nothing, "stands"


class SatDown(Event, frozen=True, gc=False, tag="table.sat_down.v1"):
    seat: int
    person: str
    chips: int
    currency: int
    # Whether the newcomer owes a post before being dealt in (AMB-41).
    owes_post: bool
    rule: str = "A-27"

    seen, journal = by_everybody, "stands"
    asked = cm.SitDown

    def moves(self) -> Moves:
        return [(OUTSIDE, PURSE + self.seat, self.chips + self.currency)]


class StoodUp(Event, frozen=True, gc=False, tag="table.stood_up.v1"):
    """cents: the stack that leaves; waiting: what was bought and not yet table stakes."""

    seat: int
    cents: int
    waiting: int
    rule: str = "E-STK-03"

    seen, journal = by_everybody, "stands"
    asked = cm.StandUp

    def moves(self) -> Moves:
        return [(self.seat, OUTSIDE, self.cents), (PURSE + self.seat, OUTSIDE, self.waiting)]


class ChipsBought(Event, frozen=True, gc=False, tag="table.chips_bought.v1"):
    """Paid for, but no table stakes yet while a round of play runs (P 8.B(2))."""

    seat: int
    chips: int
    currency: int
    rule: str = "E-STK-02"

    seen, journal = by_everybody, "stands"
    asked = cm.AddChips

    def moves(self) -> Moves:
        return [(OUTSIDE, PURSE + self.seat, self.chips + self.currency)]


class StakesAdded(Event, frozen=True, gc=False, tag="table.stakes_added.v1"):
    seat: int
    cents: int
    rule: str = "E-STK-03"

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return [(PURSE + self.seat, self.seat, self.cents)]


class StakesRemoved(Event, frozen=True, gc=False, tag="table.stakes_removed.v1"):
    seat: int
    cents: int
    rule: str = "E-STK-03"

    seen, journal = by_everybody, "stands"

    def moves(self) -> Moves:
        return [(self.seat, OUTSIDE, self.cents)]


class CurrencyExchanged(Event, frozen=True, gc=False, tag="table.currency_exchanged.v1"):
    """The dealer turned a player's currency into chips because it was bet (P 8.B(3))."""

    seat: int
    cents: int
    rule: str = "E-STK-04"

    seen, moves, journal = by_everybody, nothing, "follows"


class SatOut(Event, frozen=True, gc=False, tag="table.sat_out.v1"):
    seat: int
    rule: str = "A-27"

    seen, moves, journal = by_everybody, nothing, "stands"
    asked = cm.SitOut


class SatIn(Event, frozen=True, gc=False, tag="table.sat_in.v1"):
    seat: int
    post: bool
    rule: str = "A-27"

    seen, moves, journal = by_everybody, nothing, "stands"
    asked = cm.SitIn


class Instructed(Event, frozen=True, gc=False, tag="table.instructed.v1"):
    seat: int
    showing: str
    rule: str = "G-GEN-05"

    moves = nothing
    journal = "stands"
    asked = cm.Instruct

    def seen(self, viewer: Viewer) -> "Instructed":
        # What a seat will do at the showdown is nobody else's business before it does.
        return self if self.seat == viewer else Instructed(self.seat, "", self.rule)


class LeftTable(Event, frozen=True, gc=False, tag="table.left.v1"):
    seat: int
    stakes: str
    recorded: int
    rule: str = "E-STK-09"

    seen, moves, journal = by_everybody, nothing, "stands"
    asked = cm.LeaveTable


class ReturnedToTable(Event, frozen=True, gc=False, tag="table.returned.v1"):
    """discrepancy: counted less what should be there; anything but 0 is for the floorperson."""

    seat: int
    counted: int
    discrepancy: int
    rule: str = "E-STK-09"

    seen, moves, journal = by_everybody, nothing, "stands"
    asked = cm.ReturnToTable


class MinimumAgreed(Event, frozen=True, gc=False, tag="table.minimum_agreed.v1"):
    """One more yes to a higher minimum; in_force once it is everybody's."""

    seat: int
    cents: int
    in_force: bool
    rule: str = "E-ACT-08"

    seen, moves, journal = by_everybody, nothing, "stands"
    asked = cm.AgreeMinimum


class MinimumEnded(Event, frozen=True, gc=False, tag="table.minimum_ended.v1"):
    seat: int
    rule: str = "E-ACT-08"

    seen, moves, journal = by_everybody, nothing, "stands"
    asked = cm.EndMinimum


class MinimumConfirmed(Event, frozen=True, gc=False, tag="table.minimum_confirmed.v1"):
    """The dealer has established that all agree: the higher minimum is in force."""

    cents: int
    by: str
    person: str
    rule: str = "O-DLR-06"

    seen, moves, journal = by_everybody, nothing, "stands"


class StackSecured(Event, frozen=True, gc=False, tag="table.stack_secured.v1"):
    """stakes: recorded · covered. cents: what was counted; 0 under a cover that nobody counted under."""

    seat: int
    stakes: str
    cents: int
    by: str
    person: str
    rule: str = "O-FLR-04"

    seen, moves, journal = by_everybody, nothing, "stands"


class StackChecked(Event, frozen=True, gc=False, tag="table.stack_checked.v1"):
    """As before it was secured, but for what was won or paid since: the player may have it again."""

    seat: int
    stakes: str
    cents: int
    by: str
    person: str
    rule: str = "O-FLR-04"

    seen, moves, journal = by_everybody, nothing, "stands"


class ButtonCardsDealt(Event, frozen=True, gc=False, tag="table.button_cards_dealt.v1"):
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    rule: str = "D-BTN-01"

    seen, moves, journal = by_everybody, nothing, "stands"


class ButtonPlaced(Event, frozen=True, gc=False, tag="table.button_placed.v1"):
    seat: int
    rule: str = "D-BTN-01"

    seen, moves, journal = by_everybody, nothing, "stands"
