"""A round of play begins, and its cards up to the showdown."""

from msgspec import UNSET, UnsetType

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import commands as cm
from pitboss.engine.events.base import Amounts, Event
from pitboss.engine.events.places import nothing
from pitboss.engine.events.seen import Viewer, by_everybody, face_down


class HandStarted(Event, frozen=True, gc=False, tag="hand.started.v1"):
    """order: the seats dealt in, first dealt first. blinds: seat by seat what each owes live and dead."""

    number: int
    button: int
    order: tuple[int, ...]
    persons: tuple[str, ...]
    stacks: tuple[int, ...]
    blinds: tuple[tuple[int, int, int], ...]
    # The seats of the blinds by position (an empty seat's number where a blind is dead; none in stud).
    positions: tuple[int, ...]
    # Seats that blinds passed by, with a bit for each such blind.
    missed: Amounts
    rule: str
    # The option that this hand is played with: bomb_pot · double_board · waterfall.
    option: str = ""
    at: int = 0
    # N-VAL-02: the version of the Rules Submission that it is dealt under; 0 where none was filed.
    submission: int = 0
    # Whose blind of this hand is the kill blind, 0 where there is none.
    killer: int = 0
    # P 16.B(1), AMB-98: jackpots whose collection period does not run.
    not_collecting: tuple[str, ...] | UnsetType = UNSET

    seen, moves, journal = by_everybody, nothing, "follows"


class CardBurned(Event, frozen=True, gc=False, tag="hand.card_burned.v1"):
    """Face down, its identity unknown to everybody (P 1.B(5)): so the event has no card, and all of it may be seen."""

    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class CardsDealt(Event, frozen=True, gc=False, tag="hand.cards_dealt.v1"):
    """Card i goes to seats[i], face down or up as faces[i] says."""

    seats: tuple[int, ...]
    cards: tuple[Card, ...]
    faces: str
    rule: str

    moves = nothing
    journal = "cards"

    def seen(self, viewer: Viewer) -> "CardsDealt":
        # D-GEN-06: a hole card is its owner's alone, an up card everybody's.
        cards = [
            # Seat 0 is the dealer of a game against the house: nobody's number, though a spectator's is 0 too.
            card if face == "u" or (seat == viewer and seat) else UNKNOWN
            for seat, card, face in zip(self.seats, self.cards, self.faces, strict=True)
        ]
        return CardsDealt(self.seats, tuple(cards), self.faces, self.rule)


class BoardDealt(Event, frozen=True, gc=False, tag="hand.board_dealt.v1"):
    cards: tuple[Card, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "cards"


class CommonCardDealt(Event, frozen=True, gc=False, tag="hand.common_card_dealt.v1"):
    card: Card
    rule: str = "D-STUD7-05"

    seen, moves, journal = by_everybody, nothing, "cards"


class CardsReshuffled(Event, frozen=True, gc=False, tag="hand.cards_reshuffled.v1"):
    """pile: discards · discards_and_stub · burns · burns_and_stub. count: how many cards the new stub has."""

    pile: str
    count: int
    own_included: bool
    rule: str

    seen, moves, journal = by_everybody, nothing, "cards"


class DrawOpened(Event, frozen=True, gc=False, tag="hand.draw_opened.v1"):
    order: tuple[int, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class Discarded(Event, frozen=True, gc=False, tag="hand.discarded.v1"):
    """No positions: the seat stands pat."""

    seat: int
    positions: tuple[int, ...]
    cards: tuple[Card, ...]
    rule: str

    moves = nothing
    journal = "decision"
    asked = cm.Discard

    def seen(self, viewer: Viewer) -> "Discarded":
        if self.seat == viewer:
            return self
        return Discarded(self.seat, self.positions, face_down(self.cards), self.rule)
