"""Games against the house (TX, DD). Seat 0 is the dealer; an area and its cents are a wager."""

import msgspec

from pitboss.cards import Card
from pitboss.engine.events.base import Event

Wagers = tuple[tuple[str, int], ...]


class WagersPlaced(Event, frozen=True, gc=False, tag="round.wagers_placed.v1"):
    """wagers: what goes on the layout now; back: what of it goes back to the player first."""

    seat: int
    wagers: Wagers
    back: Wagers
    rule: str


class BetsClosed(Event, frozen=True, gc=False, tag="round.bets_closed.v1"):
    """ "No more bets": these seats are in the round of play from here on."""

    seats: tuple[int, ...]
    rule: str


class WagerMade(Event, frozen=True, gc=False, tag="round.wager_made.v1"):
    seat: int
    spot: str
    cents: int
    rule: str


class WagerPassed(Event, frozen=True, gc=False, tag="round.wager_passed.v1"):
    """The player checked: no wager is made here, and they stay in."""

    seat: int
    spot: str
    rule: str


class FoldedToHouse(Event, frozen=True, gc=False, tag="round.folded_to_house.v1"):
    """lost: what the house collects at once; kept: another wager and the cards stay until the end."""

    seat: int
    lost: Wagers
    kept: bool
    rule: str


class BoardDispensed(Event, frozen=True, gc=False, tag="round.board_dispensed.v1"):
    """The community cards lie face down, before any other card (TX 10.I)."""

    cards: tuple[Card, ...]
    rule: str


class BoardRevealed(Event, frozen=True, gc=False, tag="round.board_revealed.v1"):
    """Community cards that were dispensed before are turned up at their time."""

    cards: tuple[Card, ...]
    rule: str


class HandTurnedUp(Event, frozen=True, gc=False, tag="round.hand_turned_up.v1"):
    """strength: of the best hand with the board; 0 where it is not read."""

    seat: int
    cards: tuple[Card, ...]
    strength: int
    rule: str


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


class CardDrawnInError(Event, frozen=True, gc=False, tag="round.card_drawn_in_error.v1"):
    """It lies face down and is the next card."""

    by: str
    rule: str
    person: str = ""


class WagersAbandoned(Event, frozen=True, gc=False, tag="round.wagers_abandoned.v1"):
    """lost: what the house collects; nothing where the wagers stand."""

    seat: int
    lost: Wagers
    by: str
    rule: str
    person: str = ""


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
