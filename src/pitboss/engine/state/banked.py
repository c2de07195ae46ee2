"""What a round of play against the house knows besides a hand of the ring games."""

import msgspec

from pitboss.cards import Card
from pitboss.engine.plan.bank import BankPlan
from pitboss.games.steps import SPOTS


class Banked(msgspec.Struct):
    """wagers: by area (in the order of SPOTS) and seat, in cents."""

    wagers: list[list[int]]
    # "No more bets" has been said: who has an ante is in.
    closed: bool = False
    entered: tuple[int, ...] = ()
    # Seats that have answered in the step that asks each player in turn.
    decided: list[int] = []
    # Seats whose player left while their wagers stand.
    gone: list[int] = []
    # The dealer's cards lie face up, read; what was read of the seats.
    dealer_up: bool = False
    dealer_strength: int = 0
    turned_up: list[int] = []
    strengths: list[int] = []
    settled: list[int] = []
    # Community cards that lie face down since before the deal, still to be turned up.
    dispensed: list[Card] = []
    # Why the round is void, and by which rule as long as nothing is settled after it: bonus wagers may be.
    void: str = ""
    void_rule: str = ""
    # Who was dealt in stays seated to the end, folded or not, unless their wagers were abandoned.
    in_round: list[int] = []
    # Those of them who left before a card was dealt.
    undealt: list[int] = []
    # Seat, area and cents of what the house has collected of folded and of settled hands, and of what it has paid:
    # a void round takes both back.
    collected: list[tuple[int, str, int]] = []
    paid: list[tuple[int, str, int]] = []
    # A card lies face down that came out too early: how many cards the stub had then. It is the next one, so it is
    # used as soon as that number changes.
    drawn_in_error: int = 0
    # Cards were dealt in this round whose entry was taken back.
    dealt_before: bool = False
    # The stub of this round has been counted.
    stub_counted: bool = False
    # '' · misdealt · shuffler_jam · shoe_jam: what makes the round void, before it is.
    faulted: str = ""


def fresh_banked(bank: BankPlan | None, seats: int) -> Banked | None:
    if bank is None:
        return None
    return Banked([[0] * (seats + 1) for _ in SPOTS], strengths=[0] * (seats + 1))


def on_layout(banked: Banked) -> int:
    """Cents of all wagers that lie there."""
    return sum(map(sum, banked.wagers))
