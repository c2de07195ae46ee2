"""What lasts from hand to hand: seats, stakes, agreements, the button."""

from pitboss.cards import Card
from pitboss.engine.events.base import Event
from pitboss.submission import HouseChoices


class TableOpened(Event, frozen=True, gc=False, tag="table.opened.v1"):
    game: str
    house: HouseChoices
    seats: int
    rule: str = "A-28"


class SatDown(Event, frozen=True, gc=False, tag="table.sat_down.v1"):
    seat: int
    person: str
    chips: int
    currency: int
    # Whether the newcomer owes a post before being dealt in (AMB-41).
    owes_post: bool
    rule: str = "A-27"


class StoodUp(Event, frozen=True, gc=False, tag="table.stood_up.v1"):
    """cents: the stack that leaves; waiting: what was bought and not yet table stakes."""

    seat: int
    cents: int
    waiting: int
    rule: str = "E-STK-03"


class ChipsBought(Event, frozen=True, gc=False, tag="table.chips_bought.v1"):
    """Paid for, but no table stakes yet while a round of play runs (P 8.B(2))."""

    seat: int
    chips: int
    currency: int
    rule: str = "E-STK-02"


class StakesAdded(Event, frozen=True, gc=False, tag="table.stakes_added.v1"):
    seat: int
    cents: int
    rule: str = "E-STK-03"


class StakesRemoved(Event, frozen=True, gc=False, tag="table.stakes_removed.v1"):
    seat: int
    cents: int
    rule: str = "E-STK-03"


class CurrencyExchanged(Event, frozen=True, gc=False, tag="table.currency_exchanged.v1"):
    """The dealer turned a player's currency into chips because it was bet (P 8.B(3))."""

    seat: int
    cents: int
    rule: str = "E-STK-04"


class SatOut(Event, frozen=True, gc=False, tag="table.sat_out.v1"):
    seat: int
    rule: str = "A-27"


class SatIn(Event, frozen=True, gc=False, tag="table.sat_in.v1"):
    seat: int
    post: bool
    rule: str = "A-27"


class Instructed(Event, frozen=True, gc=False, tag="table.instructed.v1"):
    seat: int
    showing: str
    rule: str = "G-GEN-05"


class LeftTable(Event, frozen=True, gc=False, tag="table.left.v1"):
    seat: int
    stakes: str
    recorded: int
    rule: str = "E-STK-09"


class ReturnedToTable(Event, frozen=True, gc=False, tag="table.returned.v1"):
    """discrepancy: counted less what should be there; anything but 0 is for the floorperson."""

    seat: int
    counted: int
    discrepancy: int
    rule: str = "E-STK-09"


class MinimumAgreed(Event, frozen=True, gc=False, tag="table.minimum_agreed.v1"):
    """One more yes to a higher minimum; in_force once it is everybody's."""

    seat: int
    cents: int
    in_force: bool
    rule: str = "E-ACT-08"


class MinimumEnded(Event, frozen=True, gc=False, tag="table.minimum_ended.v1"):
    seat: int
    rule: str = "E-ACT-08"


class ButtonCardsDealt(Event, frozen=True, gc=False, tag="table.button_cards_dealt.v1"):
    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    rule: str = "D-BTN-01"


class ButtonPlaced(Event, frozen=True, gc=False, tag="table.button_placed.v1"):
    seat: int
    rule: str = "D-BTN-01"
