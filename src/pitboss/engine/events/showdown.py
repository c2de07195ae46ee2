"""The showdown, the award of the pots, and the end of the hand."""

import msgspec

from pitboss.cards import Card
from pitboss.engine import commands as cm
from pitboss.engine.events.base import Amounts, Event
from pitboss.engine.events.places import POT, Moves, nothing
from pitboss.engine.events.seen import by_everybody


class ShowdownOpened(Event, frozen=True, gc=False, tag="hand.showdown_opened.v1"):
    order: tuple[int, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class HandTabled(Event, frozen=True, gc=False, tag="hand.tabled.v1"):
    """cards: all of the seat's cards, those face down first. strengths: for each share how good the hand is (0 where it
    does not qualify); empty where hands are tabled before the last card."""

    seat: int
    cards: tuple[Card, ...]
    strengths: tuple[int, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.Show


class HandMucked(Event, frozen=True, gc=False, tag="hand.mucked.v1"):
    seat: int
    rule: str = "G-GEN-05"

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.Muck


class Reading(msgspec.Struct, frozen=True, gc=False):
    """Who has the best hand of one pot for one share. No seats: nobody qualifies for this share."""

    pot: int
    share: str
    seats: tuple[int, ...]
    strength: int
    # Where two boards were dealt: 1 or 2.
    board: int = 0


class HandsRead(Event, frozen=True, gc=False, tag="hand.hands_read.v1"):
    """The dealer reads the tabled hands, and collects and counts the losing ones before any pot is pushed."""

    readings: tuple[Reading, ...]
    losing_hands: int
    losing_cards: int
    rule: str = "G-GEN-08"

    seen, moves, journal = by_everybody, nothing, "follows"


class PotAwarded(Event, frozen=True, gc=False, tag="hand.pot_awarded.v1"):
    """One share of one pot (0 is the main pot). odd: which part of the amounts is the odd chip, and by which rule."""

    pot: int
    share: str
    to: Amounts
    rule: str
    odd: Amounts = ()
    odd_rule: str = ""
    # Where two boards were dealt: 1 or 2.
    board: int = 0

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        # E-DEC-06: nothing leaves the pot but by an award or a taking.
        return [(POT, seat, cents) for seat, cents in self.to]


class CardsShown(Event, frozen=True, gc=False, tag="hand.cards_shown.v1"):
    """After hand `number`, which nobody else was left in: its winner turned up the hole cards in these positions."""

    seat: int
    number: int
    positions: tuple[int, ...]
    cards: tuple[Card, ...]
    rule: str = "G-GEN-12"

    seen, moves, journal = by_everybody, nothing, "stands"
    asked = cm.ShowCards


class HandEnded(Event, frozen=True, gc=False, tag="hand.ended.v1"):
    number: int
    rule: str = "D-GEN-05"

    seen, moves, journal = by_everybody, nothing, "follows"
