"""Rulings on irregularities (P 18), each with the paragraph behind it, and who gave it: the role, and the person where
that was said."""

import msgspec
from msgspec import UNSET, UnsetType

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import commands as cm
from pitboss.engine.events.base import Amounts, Event
from pitboss.engine.events.places import BET, HOUSE, OVER_SHORT, POT, PURSE, Moves, nothing
from pitboss.engine.events.seen import DEALER, Viewer, by_everybody


def _all_back(bets: Amounts, pot: Amounts, house: Amounts) -> Moves:
    """K-MIS-05, K-VOID-01: every chip to its owner."""
    back = [(BET + seat, seat, cents) for seat, cents in bets]
    back += [(POT, seat, cents) for seat, cents in pot]
    return back + [(HOUSE, seat, cents) for seat, cents in house]


def _refund(seat: int, bet: int, pot: int) -> Moves:
    return [(BET + seat, seat, bet), (POT, seat, pot)]


class MisdealCalled(Event, frozen=True, gc=False, tag="ruling.misdeal.v1"):
    """The cards go back for a reshuffle and every chip to its owner: out of the bets, the pot, the house's takings."""

    reason: str
    seat: int
    by: str
    bets: Amounts
    pot: Amounts
    house: Amounts
    # Blinds that seats had posted to come in, which they owe again.
    owed: Amounts
    rule: str
    # The place of the house's takings that `house` comes out of.
    taken_from: str = ""
    person: str = ""

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        return _all_back(self.bets, self.pot, self.house)


class RoundVoided(Event, frozen=True, gc=False, tag="ruling.round_voided.v1"):
    """The round is void, every chip goes back to its owner, and the deck is replaced (P 18.I). pushed: what comes back
    into the pot first, of side pots or shares that were pushed already."""

    reason: str
    by: str
    bets: Amounts
    pot: Amounts
    house: Amounts
    owed: Amounts
    rule: str
    # The place of the house's takings that `house` comes out of.
    taken_from: str = ""
    person: str = ""
    pushed: Amounts = ()
    # What the house makes good of contributions, which stay in their boxes (P 2.F).
    made_good: Amounts = ()

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        # K-VOID-01: pots that were pushed come back first.
        back = [(seat, POT, cents) for seat, cents in self.pushed]
        back += [(OVER_SHORT, seat, cents) for seat, cents in self.made_good]
        return back + _all_back(self.bets, self.pot, self.house)


class CardSetAside(Event, frozen=True, gc=False, tag="ruling.card_set_aside.v1"):
    """reason: face_up · off_table · exposed. Out of play, to the discards; the next card of the deck takes its place.
    seen_by: the seats that saw it; everybody where it lay face up on the table."""

    card: Card
    reason: str
    seat: int
    seen_by: tuple[int, ...]
    rule: str
    # An exposed card: which one of the deal it was.
    circuit: int = 0
    by: str = ""
    person: str = ""

    moves = nothing
    journal = "cards"

    def seen(self, viewer: Viewer) -> "CardSetAside":
        # K-FUP-02: the dealer examines it; else those know it who saw it. Face up on the table everybody did.
        if self.reason != "off_table" or viewer == DEALER or viewer in self.seen_by:
            return self
        return msgspec.structs.replace(self, card=UNKNOWN)


class CardExposed(Event, frozen=True, gc=False, tag="ruling.card_exposed.v1"):
    """Stud: the card stays with its player and everybody has seen it (P 18.M(1), M(3), N)."""

    seat: int
    circuit: int
    card: Card
    rule: str
    by: str = ""
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "cards"


class ExposedHandVoided(Event, frozen=True, gc=False, tag="ruling.exposed_hand_voided.v1"):
    """Seven-Card Stud: both hole cards exposed (P 18.M(2)); refund: the Ante."""

    seat: int
    cards: tuple[Card, ...]
    bet: int
    pot: int
    rule: str
    by: str = ""
    person: str = ""

    seen, journal = by_everybody, "ruling"

    def moves(self) -> Moves:
        return _refund(self.seat, self.bet, self.pot)


class ExposureAnswered(Event, frozen=True, gc=False, tag="ruling.exposure_answered.v1"):
    """stop: aside is the stack, which lies apart until the round is over."""

    seat: int
    stop: bool
    aside: int
    rule: str

    seen, journal = by_everybody, "decision"
    asked = cm.ChooseAfterExposure

    def moves(self) -> Moves:
        return [(self.seat, PURSE + self.seat, self.aside)]


class IneligibleCardsDiscarded(Event, frozen=True, gc=False, tag="ruling.ineligible_cards_discarded.v1"):
    seat: int
    count: int
    rule: str
    by: str = ""
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "cards"


class HandReconstructed(Event, frozen=True, gc=False, tag="ruling.hand_reconstructed.v1"):
    seat: int
    rule: str
    by: str = ""
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "ruling"


class HandDied(Event, frozen=True, gc=False, tag="ruling.hand_died.v1"):
    """reason: fouled · collected · gone · thrown_away · removed. bet and pot: what goes back to the player of what they
    put in, out of this round's bets and out of the pot."""

    seat: int
    reason: str
    bet: int
    pot: int
    rule: str
    # The role that ruled so, and the person where it was said; neither where it is the player's own doing.
    by: str = ""
    person: str = ""
    # What goes in all the same, because the player had said so (P 18.L(2)).
    owed: int = 0
    # What goes back out of the rake area, where the pot alone does not have all that the player put in.
    house: int | UnsetType = UNSET

    seen, journal = by_everybody, "ruling"

    def moves(self) -> Moves:
        # E-BLD-03: what is owed goes in, though the hand is dead.
        owed = [(self.seat, BET + self.seat, self.owed)] if self.owed else []
        raked = [(HOUSE, self.seat, self.house)] if self.house is not UNSET else []
        return owed + raked + _refund(self.seat, self.bet, self.pot)


class StatementHeard(Event, frozen=True, gc=False, tag="ruling.statement_heard.v1"):
    seat: int
    said: str
    binding: bool
    rule: str

    seen, moves, journal = by_everybody, nothing, "decision"


class PlayerWarned(Event, frozen=True, gc=False, tag="ruling.player_warned.v1"):
    seat: int
    by: str
    words: str
    rule: str
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class PlayerRemoved(Event, frozen=True, gc=False, tag="ruling.player_removed.v1"):
    seat: int
    by: str
    words: str
    rule: str
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class ComplianceNotified(Event, frozen=True, gc=False, tag="ruling.compliance_notified.v1"):
    by: str
    words: str
    rule: str
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class DisputeOpened(Event, frozen=True, gc=False, tag="ruling.dispute_opened.v1"):
    number: int
    seat: int
    by: str
    words: str
    rule: str
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "stands"


class RulingGiven(Event, frozen=True, gc=False, tag="ruling.given.v1"):
    dispute: int
    by: str
    person: str
    words: str
    final: bool
    rule: str

    seen, moves, journal = by_everybody, nothing, "stands"
