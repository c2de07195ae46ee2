"""Hands that count for a jackpot (P 15.G, 16.G). They move nothing: what is paid is the fund's, which reads them here.

Each is told once in a hand, and stands whatever is taken back: who counts on it has read it (`jackpots/award.py`).
"""

from pitboss.cards import Card
from pitboss.engine.events.base import Event
from pitboss.engine.events.places import nothing
from pitboss.engine.events.seen import by_everybody


class BadBeatMade(Event, frozen=True, gc=False, tag="hand.bad_beat_made.v1"):
    """jackpot: its name in the submission; condition: the place of what was met among its hands. losers: with the best
    beaten hand that counts; winners: who beat it; dealt_in: seat and person of everybody. All clockwise from the left
    of the button. words: which hand lost to which. payout_percent, shares: what the condition pays, in hundredths."""

    number: int
    jackpot: str
    condition: int
    losers: tuple[int, ...]
    winners: tuple[int, ...]
    dealt_in: tuple[tuple[int, str], ...]
    words: str
    payout_percent: int
    shares: tuple[tuple[str, int], ...]
    rule: str = "I-05"

    seen, moves, journal = by_everybody, nothing, "stands"


class CardsReleased(Event, frozen=True, gc=False, tag="hand.cards_released.v1"):
    """Dealt by hand: the shift supervisor has looked at the cards of a Bad Beat, and they need not stay any longer."""

    number: int
    verified: bool
    by: str
    person: str
    words: str
    rule: str = "I-14"

    seen, moves, journal = by_everybody, nothing, "stands"


class HighHandMade(Event, frozen=True, gc=False, tag="hand.high_hand_made.v1"):
    """A full house or better that everybody has seen. cards: all of the seat's own; strength: by the game's ranking of
    high hands."""

    number: int
    jackpot: str
    seat: int
    person: str
    cards: tuple[Card, ...]
    strength: int
    words: str
    rule: str = "J-15"

    seen, moves, journal = by_everybody, nothing, "stands"
