"""Games against the house (TX, DD). Seat 0 is the dealer; an area and its cents are a wager."""

import msgspec

from pitboss.cards import Card
from pitboss.engine import commands as cm
from pitboss.engine.events.base import Event
from pitboss.engine.events.places import AREA_OF, BANK, Moves, nothing
from pitboss.engine.events.seen import Viewer, by_everybody, face_down

Wagers = tuple[tuple[str, int], ...]


class WagersPlaced(Event, frozen=True, gc=False, tag="round.wagers_placed.v1"):
    """wagers: what goes on the layout now; back: what of it goes back to the player first."""

    seat: int
    wagers: Wagers
    back: Wagers
    rule: str

    seen, journal = by_everybody, "decision"
    asked = cm.PlaceWagers

    def moves(self) -> Moves:
        back = [(AREA_OF[spot] + self.seat, self.seat, cents) for spot, cents in self.back]
        return back + [(self.seat, AREA_OF[spot] + self.seat, cents) for spot, cents in self.wagers]


class BetsClosed(Event, frozen=True, gc=False, tag="round.bets_closed.v1"):
    """ "No more bets": these seats are in the round of play from here on."""

    seats: tuple[int, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class WagerMade(Event, frozen=True, gc=False, tag="round.wager_made.v1"):
    seat: int
    spot: str
    cents: int
    rule: str

    seen, journal = by_everybody, "decision"
    asked = cm.MakeWager

    def moves(self) -> Moves:
        return [(self.seat, AREA_OF[self.spot] + self.seat, self.cents)]


class WagerPassed(Event, frozen=True, gc=False, tag="round.wager_passed.v1"):
    """The player checked: no wager is made here, and they stay in."""

    seat: int
    spot: str
    rule: str

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.Check


def _collected(seat: int, lost: Wagers) -> Moves:
    return [(AREA_OF[spot] + seat, BANK, cents) for spot, cents in lost]


class FoldedToHouse(Event, frozen=True, gc=False, tag="round.folded_to_house.v1"):
    """lost: what the house collects at once; kept: another wager and the cards stay until the end."""

    seat: int
    lost: Wagers
    kept: bool
    rule: str

    seen, journal = by_everybody, "decision"
    asked = cm.Fold

    def moves(self) -> Moves:
        return _collected(self.seat, self.lost)


class BoardDispensed(Event, frozen=True, gc=False, tag="round.board_dispensed.v1"):
    """The community cards lie face down, before any other card (TX 10.I)."""

    cards: tuple[Card, ...]
    rule: str

    moves = nothing
    journal = "cards"

    def seen(self, viewer: Viewer) -> "BoardDispensed":
        # L-DEAL-05: face down until their time, for everybody.
        return BoardDispensed(face_down(self.cards), self.rule)


class BoardRevealed(Event, frozen=True, gc=False, tag="round.board_revealed.v1"):
    """Community cards that were dispensed before are turned up at their time."""

    cards: tuple[Card, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class HandTurnedUp(Event, frozen=True, gc=False, tag="round.hand_turned_up.v1"):
    """strength: of the best hand with the board; 0 where it is not read."""

    seat: int
    cards: tuple[Card, ...]
    strength: int
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class Result(msgspec.Struct, frozen=True, gc=False):
    """What became of one wager: won · lost · returned. paid: what the house adds to it, at so much to 1; hand: what it
    was paid on, by the name of the pay table or the class."""

    spot: str
    cents: int
    outcome: str
    odds: int
    paid: int
    hand: str
    rule: str


class WagersSettled(Event, frozen=True, gc=False, tag="round.wagers_settled.v1"):
    """cut: what the payout limit took off; limit_rule: by which rule."""

    seat: int
    results: tuple[Result, ...]
    rule: str
    cut: int = 0
    limit_rule: str = ""

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        made: Moves = []
        for result in self.results:
            area = AREA_OF[result.spot] + self.seat
            made.append((area, BANK if result.outcome == "lost" else self.seat, result.cents))
            if result.paid:
                made.append((BANK, self.seat, result.paid))
        return made


class WagersVoided(Event, frozen=True, gc=False, tag="round.voided.v1"):
    """All hands are void. back: seat, area and cents of what goes back. bonus_stands: the others are settled still.
    from_bank: what the house had collected of folded or settled hands; to_bank: what it had paid. exposed: a card of
    the dealer's that was seen."""

    reason: str
    by: str
    back: tuple[tuple[int, str, int], ...]
    bonus_stands: bool
    rule: str
    person: str = ""
    from_bank: tuple[tuple[int, str, int], ...] = ()
    exposed: tuple[Card, ...] = ()
    to_bank: tuple[tuple[int, str, int], ...] = ()

    seen, journal = by_everybody, "ruling"

    def moves(self) -> Moves:
        # AMB-138, AMB-159: what was collected of folded and settled hands as well, and what was paid.
        back = [(AREA_OF[spot] + seat, seat, cents) for seat, spot, cents in self.back]
        back += [(BANK, seat, cents) for seat, _, cents in self.from_bank]
        return back + [(seat, BANK, cents) for seat, _, cents in self.to_bank]


class CardDrawnInError(Event, frozen=True, gc=False, tag="round.card_drawn_in_error.v1"):
    """It lies face down and is the next card."""

    by: str
    rule: str
    person: str = ""

    seen, moves, journal = by_everybody, nothing, "cards"


class WagersAbandoned(Event, frozen=True, gc=False, tag="round.wagers_abandoned.v1"):
    """lost: what the house collects; nothing where the wagers stand."""

    seat: int
    lost: Wagers
    by: str
    rule: str
    person: str = ""

    seen, journal = by_everybody, "ruling"

    def moves(self) -> Moves:
        return _collected(self.seat, self.lost)


class LayoutRecorded(Event, frozen=True, gc=False, tag="table.layout_recorded.v1"):
    operator: str
    layout_approval: str
    areas: tuple[str, ...]
    drop_box: str
    tip_box: str
    tip_box_approval: str
    discard_rack: bool
    shoe_place: str
    signs: tuple[str, ...]
    floorperson: str
    rule: str

    seen, moves, journal = by_everybody, nothing, "stands"
