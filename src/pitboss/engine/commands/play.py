"""A round of play: betting, drawing, showing; and what the dealer answers."""

from pitboss.cards import Card
from pitboss.engine.commands.base import DealerCommand, Positions, SeatCommand, Whole


# A betting round (P 8.C, 10.H-I and their sisters).
class Fold(SeatCommand, frozen=True, gc=False, tag="fold"):
    pass


class Check(SeatCommand, frozen=True, gc=False, tag="check"):
    pass


class Call(SeatCommand, frozen=True, gc=False, tag="call"):
    pass


class Bet(SeatCommand, frozen=True, gc=False, tag="bet", kw_only=True):
    """Open the betting with that many cents."""

    cents: Whole


class RaiseTo(SeatCommand, frozen=True, gc=False, tag="raise_to", kw_only=True):
    """Raise (or complete a Forced Bet) so that the whole bet of this betting round is that many cents."""

    cents: Whole


class PutChips(SeatCommand, frozen=True, gc=False, tag="put_chips", kw_only=True):
    """What a player puts in and says: one tuple of denominations for each movement of the hand (P 8.C-I, 18.L)."""

    chips: tuple[tuple[int, ...], ...] = ()
    said: str = ""
    # '' · hand_forward: the hand thrown face down towards the muck · up_cards_down: stud up cards turned over.
    gesture: str = ""


class TimeExpired(SeatCommand, frozen=True, gc=False, tag="time_expired"):
    """The countdown of the seat ran out (P 7.D(4))."""


# Before and after the betting.
class PostStraddle(SeatCommand, frozen=True, gc=False, tag="straddle"):
    pass


class PassStraddle(SeatCommand, frozen=True, gc=False, tag="pass_straddle"):
    pass


class Discard(SeatCommand, frozen=True, gc=False, tag="discard", kw_only=True):
    """Throw the cards in these positions of the holding (the first is 0); none of them: stand pat."""

    positions: Positions = ()


class Show(SeatCommand, frozen=True, gc=False, tag="show", kw_only=True):
    """Table the hand. Cards that were dealt unknown are named now, in the order of the holding."""

    cards: tuple[Card, ...] = ()


class Muck(SeatCommand, frozen=True, gc=False, tag="muck", kw_only=True):
    """Concede and discard the hand unseen (P 18.E(3)). anyway: though it may count for a jackpot."""

    anyway: bool = False


class ShowCards(SeatCommand, frozen=True, gc=False, tag="show_cards", kw_only=True):
    """After a pot that was won unseen: turn up the hole cards in these positions (the first is 0). Cards that were
    dealt unknown are named, one for each position."""

    positions: Positions
    cards: tuple[Card, ...] = ()


# The dealer.
class DealCards(DealerCommand, frozen=True, gc=False, tag="deal_cards"):
    """The cards that a need asked for, in dealing order. UNKNOWN for a card that the dealer has not seen."""

    cards: tuple[Card, ...]


class Reshuffle(DealerCommand, frozen=True, gc=False, tag="reshuffle"):
    """The pile that a need asked for is shuffled and is the new stub."""


class NameSeat(DealerCommand, frozen=True, gc=False, tag="name_seat"):
    """The dealer names the forced bettor or the opener where an up card is unknown, or who drew the button."""

    seat: int


class StartHand(DealerCommand, frozen=True, gc=False, tag="start_hand"):
    """at: the time, in seconds since 1970, for what the decks of the table may not outlast (P 3.C). not_collecting: the
    jackpots whose collection period does not run at this time (P 16.B(1))."""

    at: int = 0
    not_collecting: tuple[str, ...] = ()
