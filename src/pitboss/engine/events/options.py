"""Options of the players (P 8.L-O) and the Kill (P 1.B(15), 1.B(21))."""

from pitboss.cards import Card
from pitboss.engine import commands as cm
from pitboss.engine.events.base import Amounts, Event
from pitboss.engine.events.places import POT, Moves, nothing
from pitboss.engine.events.seen import by_everybody


class OptionAskedFor(Event, frozen=True, gc=False, tag="option.asked_for.v1"):
    """seat: who asked, 0 where the dealer offers it. seats: who has to answer."""

    seat: int
    option: str
    seats: tuple[int, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.AskFor


class ConsentGiven(Event, frozen=True, gc=False, tag="option.consent_given.v1"):
    seat: int
    option: str
    rule: str

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.Agree


class ConsentRefused(Event, frozen=True, gc=False, tag="option.consent_refused.v1"):
    seat: int
    option: str
    rule: str

    seen, moves, journal = by_everybody, nothing, "decision"
    asked = cm.Decline


class OptionSettled(Event, frozen=True, gc=False, tag="option.settled.v1"):
    """Everybody has answered. pots: those that are run twice (0 is the main pot); none where it is not agreed."""

    option: str
    agreed: bool
    pots: tuple[int, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class OptionStakesPosted(Event, frozen=True, gc=False, tag="option.stakes_posted.v1"):
    """The agreed amount of each player, before the cards."""

    option: str
    posts: Amounts
    rule: str

    seen, journal = by_everybody, "follows"

    def moves(self) -> Moves:
        return [(seat, POT, cents) for seat, cents in self.posts]


class SecondBoardDealt(Event, frozen=True, gc=False, tag="option.second_board_dealt.v1"):
    cards: tuple[Card, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "cards"


class SecondBoardGivenUp(Event, frozen=True, gc=False, tag="option.second_board_given_up.v1"):
    """So many cards were set aside that two boards cannot be dealt: the first one decides. cards: what lay there."""

    cards: tuple[Card, ...]
    rule: str

    seen, moves, journal = by_everybody, nothing, "follows"


class KillChanged(Event, frozen=True, gc=False, tag="table.kill_changed.v1"):
    """pot: what was tested; minimum and maximum: the limits of the next hand (maximum 0: none)."""

    on: bool
    pot: int
    minimum: int
    maximum: int
    # Where it takes two pots in a row: who has won one of them.
    leg: int
    rule: str
    # Where the house has a kill blind: whose pot it was, so who posts it from now on; 0: who did before, if anybody.
    killer: int = 0

    seen, moves, journal = by_everybody, nothing, "stands"
