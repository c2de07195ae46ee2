"""What people and dealers can ask of a table. Imperative; a command that may not be carried out is refused.

A command of a seat may name the decision that it answers (the number in the Need). One that answers a closed decision
is refused, so a late click never acts on the next street.
"""

import msgspec

from pitboss.cards import Card


class Command(msgspec.Struct, frozen=True, gc=False, tag_field="do"):
    """Base of all commands."""


class SeatCommand(Command, frozen=True, gc=False):
    """Given by the player in a seat. decision: the number of the need it answers; 0 leaves it open."""

    seat: int
    decision: int = msgspec.field(default=0, name="decision")


# A betting round (P 8.C, 10.H-I and their sisters).
class Fold(SeatCommand, frozen=True, gc=False, tag="fold"):
    pass


class Check(SeatCommand, frozen=True, gc=False, tag="check"):
    pass


class Call(SeatCommand, frozen=True, gc=False, tag="call"):
    pass


class Bet(SeatCommand, frozen=True, gc=False, tag="bet", kw_only=True):
    """Open the betting with that many cents."""

    cents: int


class RaiseTo(SeatCommand, frozen=True, gc=False, tag="raise_to", kw_only=True):
    """Raise (or complete a Forced Bet) so that the whole bet of this betting round is that many cents."""

    cents: int


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

    positions: tuple[int, ...] = ()


class Show(SeatCommand, frozen=True, gc=False, tag="show", kw_only=True):
    """Table the hand. Cards that were dealt unknown are named now, in the order of the holding."""

    cards: tuple[Card, ...] = ()


class Muck(SeatCommand, frozen=True, gc=False, tag="muck"):
    """Concede and discard the hand unseen (P 18.E(3))."""


# The dealer.
class DealCards(Command, frozen=True, gc=False, tag="deal_cards"):
    """The cards that a need asked for, in dealing order. UNKNOWN for a card that the dealer has not seen."""

    cards: tuple[Card, ...]


class Reshuffle(Command, frozen=True, gc=False, tag="reshuffle"):
    """The pile that a need asked for is shuffled and is the new stub."""


class NameSeat(Command, frozen=True, gc=False, tag="name_seat"):
    """The dealer names the forced bettor or the opener where an up card is unknown, or who drew the button."""

    seat: int


class StartHand(Command, frozen=True, gc=False, tag="start_hand"):
    pass


# The table between rounds of play.
class SitDown(Command, frozen=True, gc=False, tag="sit_down"):
    """Take an empty seat with chips and, where it counts as table stakes, currency (P 8.B(3))."""

    seat: int
    person: str
    chips: int
    currency: int = 0


class StandUp(Command, frozen=True, gc=False, tag="stand_up"):
    seat: int


class AddChips(Command, frozen=True, gc=False, tag="add_chips"):
    """Bought at any time; added to the table stakes between rounds of play only (P 8.B(2))."""

    seat: int
    chips: int
    currency: int = 0


class RemoveChips(Command, frozen=True, gc=False, tag="remove_chips"):
    seat: int
    chips: int


class SitOut(Command, frozen=True, gc=False, tag="sit_out"):
    seat: int


class SitIn(Command, frozen=True, gc=False, tag="sit_in"):
    """Come back. post: pay what is owed and be dealt in at once; otherwise wait for the last blind."""

    seat: int
    post: bool = True


class Instruct(Command, frozen=True, gc=False, tag="instruct"):
    """A standing instruction for the showdown: ask · show · muck_when_beaten."""

    seat: int
    showing: str


class LeaveTable(Command, frozen=True, gc=False, tag="leave_table"):
    """Leave for a while and keep the seat; stakes 'recorded' or 'covered' on request (P 8.B(6))."""

    seat: int
    stakes: str


class ReturnToTable(Command, frozen=True, gc=False, tag="return_to_table"):
    """Back again; the stakes are counted (0 where they were covered)."""

    seat: int
    counted: int = 0


class AgreeMinimum(Command, frozen=True, gc=False, tag="agree_minimum"):
    """Say yes to a higher minimum bet; it holds once everybody who is dealt in has said so (P 8.J(1), 8.K)."""

    seat: int
    cents: int


class EndMinimum(Command, frozen=True, gc=False, tag="end_minimum"):
    """Ask for the posted minimum again; one player is enough."""

    seat: int


AnyCommand = (
    Fold | Check | Call | Bet | RaiseTo | PutChips | TimeExpired | PostStraddle | PassStraddle | Discard | Show | Muck
    | DealCards | Reshuffle | NameSeat | StartHand | SitDown | StandUp | AddChips | RemoveChips | SitOut | SitIn
    | Instruct | LeaveTable | ReturnToTable | AgreeMinimum | EndMinimum
)  # fmt: skip
