"""view: the part of an event, a need, a refusal or a table that a viewer may see. Deny by default.

Each event declares what of it a viewer may see (events/seen.py, which also defines viewers); the rest is here. A card
that a viewer may not see is UNKNOWN in everything they get.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.engine.banked.layout import wagers_of
from pitboss.engine.banked.offers import banked_turn
from pitboss.engine.decks.overdue import Overdue, overdue
from pitboss.engine.events.places import TOGETHER
from pitboss.engine.events.seen import NOBODY, Viewer
from pitboss.engine.irregularities.exposed.stud import choice_open
from pitboss.engine.needs import BaseNeed, NeedShuffle
from pitboss.engine.offers import Offer, offers
from pitboss.engine.options.consent import asked_option, asked_seats
from pitboss.engine.options.show_after import cards_left
from pitboss.engine.plan.scripts import options_of
from pitboss.engine.pots.layers import pots
from pitboss.engine.refusals import Refusal
from pitboss.engine.state import HandState, Light, TableState
from pitboss.engine.steps.drawing import draw_turn
from pitboss.engine.steps.forced import straddler
from pitboss.games.steps import Straddle

REDACTORS: dict[type[ev.Event], Callable[[Any, Viewer], Any]] = {kind: kind.seen for kind in ev.EVENT_TYPES}


class SeatView(msgspec.Struct, frozen=True):
    seat: int
    person: str
    stack: int
    sitting_out: bool
    away: bool
    dealt_in: bool
    folded: bool
    bet: int
    put_in: int
    # UNKNOWN for each card that the viewer may not see.
    hole: tuple[Card, ...]
    up: tuple[Card, ...]
    # Against the house: area and cents of each wager on the layout.
    wagers: tuple[tuple[str, int], ...] = ()


class LightView(msgspec.Struct, frozen=True):
    """A table recorded lightly. chips: what all players have together. last: the number of the last recorded hand, 0
    where it is taken back or there is none; claim: what became of a Bad Beat that was claimed for it (made · verified ·
    rejected)."""

    chips: int
    last: int = 0
    claim: str = ""


class PotView(msgspec.Struct, frozen=True):
    """cents: what can be won. rake: what was taken of it before, in this hand."""

    cents: int
    seats: tuple[int, ...]
    rake: int = 0


class TableView(msgspec.Struct, frozen=True):
    """A snapshot of the table for one viewer."""

    game: str
    viewer: Viewer
    hand_number: int
    button: int
    minimum: int
    seats: tuple[SeatView, ...]
    running: bool
    board: tuple[Card, ...]
    common: tuple[Card, ...]
    stub: int
    burns: int
    discards: int
    pots: tuple[PotView, ...]
    level: int
    turn: int
    decision: int
    offers: tuple[Offer, ...]
    # The limits in force (maximum 0: none), and whether a Kill made them so.
    maximum: int = 0
    kill: bool = False
    # The option that is asked for, or those that the hand is played with; and who still has to answer.
    option: str = ""
    answering: tuple[int, ...] = ()
    second_board: tuple[Card, ...] = ()
    # Seats that bet no more in this round of play (P 18.M(3)).
    stopped: tuple[int, ...] = ()
    # Cards that everybody saw before their entry was taken back.
    taken_back: tuple[Card, ...] = ()
    # Steps with decks and equipment, and notices, that should have been done by now.
    overdue: tuple[Overdue, ...] = ()
    # Against the house: the posted limits by area, whether wagers are open, the dealer's cards, community cards that
    # lie face down.
    limits: tuple[tuple[str, int, int], ...] = ()
    wagers_open: bool = False
    dealer: tuple[Card, ...] = ()
    face_down: int = 0
    # After a hand that was won unseen, until the next: positions of the winner's hole cards that they have turned up.
    shown: tuple[int, ...] = ()
    # What lies in the rake area: of the pots, and for time until that is verified.
    rake: int = 0
    time: int = 0
    light: LightView | None = None


def _hole_cards(hand: HandState, seat: int, viewer: Viewer) -> tuple[Card, ...]:
    cards = hand.hole[seat]
    if seat == viewer:
        return tuple(cards)
    shown = hand.showdown.shown[seat]
    return tuple(cards[:shown]) + (UNKNOWN,) * (len(cards) - shown)


def _cards_before(table: TableState, seat: int, viewer: Viewer) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """What lies before a seat, face down and up; between hands only before one who has won unseen (G-GEN-12)."""
    hand, won = table.hand, table.won
    if hand is not None:
        return _hole_cards(hand, seat, viewer), tuple(hand.up[seat])
    if won is not None and won.seat == seat:
        return cards_left(won, viewer), tuple(won.up)
    return (), ()


def _seat(table: TableState, seat: int, viewer: Viewer) -> SeatView | None:
    holder = table.seats[seat]
    if holder is None:
        return None
    hand = table.hand
    banked = hand.banked if hand is not None else None
    dealt = hand is not None and seat in (hand.order if banked is None else banked.entered)
    hole, up = _cards_before(table, seat, viewer)
    return SeatView(
        seat=seat,
        person=holder.person,
        stack=table.stacks[seat],
        sitting_out=holder.sitting_out,
        away=bool(holder.away),
        dealt_in=dealt,
        folded=hand is not None and dealt and seat not in hand.live and not (banked is not None and banked.void),
        bet=hand.bets[seat] if hand is not None else 0,
        put_in=hand.put_in[seat] if hand is not None else 0,
        hole=hole,
        up=up,
        wagers=wagers_of(banked, seat) if banked is not None else (),
    )


def _turn(table: TableState) -> int:
    hand = table.hand
    if hand is None:
        return 0
    if hand.showdown.to_show:
        return hand.showdown.to_show[0]
    if hand.betting.open and hand.betting.waiting:
        return hand.betting.waiting[0]
    if hand.banked is not None:
        return banked_turn(table, hand)
    if hand.special is not None and hand.special.choosing:
        need = choice_open(table)
        return need.seat if need is not None else 0
    if type(table.plan.steps[hand.step]) is Straddle:
        return straddler(table, hand)
    return draw_turn(table, hand)


def _discards(hand: HandState) -> int:
    return len(hand.muck) + len(hand.draw.own_discards) + (len(hand.special.apart) if hand.special is not None else 0)


def _pots(hand: HandState) -> tuple[PotView, ...]:
    taken = hand.taken
    found = enumerate(pots(hand))
    return tuple([PotView(cents, who, taken[i] if i < len(taken) else 0) for i, (cents, who) in found])


def snapshot(table: TableState, viewer: Viewer) -> TableView:
    hand = table.hand
    special = hand.special if hand is not None else None
    banked, bank = hand.banked if hand is not None else None, table.plan.bank
    seats = [_seat(table, seat, viewer) for seat in range(1, table.plan.seats + 1)]
    return TableView(
        game=table.plan.game.key,
        viewer=viewer,
        hand_number=table.hand_number,
        button=table.button if table.plan.game.button else 0,
        minimum=table.minimum,
        seats=tuple([seat for seat in seats if seat is not None]),
        running=hand is not None,
        board=tuple(hand.board) if hand is not None else (),
        common=tuple(hand.common) if hand is not None else (),
        stub=hand.stub if hand is not None else 0,
        burns=hand.burns if hand is not None else 0,
        discards=_discards(hand) if hand is not None else 0,
        pots=_pots(hand) if hand is not None and banked is None else (),
        level=hand.betting.level if hand is not None else 0,
        turn=_turn(table),
        decision=hand.decision if hand is not None else table.decision if table.won is not None else 0,
        offers=offers(table, viewer) if viewer > 0 else (),
        maximum=table.maximum,
        kill=table.kill.on,
        option=(special.asked if special is not None else "") or options_of(table.plan.variant) or asked_option(table),
        answering=asked_seats(table),
        second_board=tuple(special.second) if special is not None else (),
        stopped=tuple(special.stopped) if special is not None else (),
        taken_back=tuple(special.taken_back) if special is not None else (),
        overdue=overdue(table),
        limits=tuple([(area.spot.name, area.least, area.most) for area in bank.areas]) if bank is not None else (),
        wagers_open=banked is not None and not banked.closed,
        dealer=_hole_cards(hand, 0, NOBODY) if hand is not None and banked is not None else (),
        face_down=len(banked.dispensed) if banked is not None else 0,
        shown=tuple(table.won.shown) if table.won is not None else (),
        rake=table.rake_area,
        time=table.time_area,
        light=_light(table, table.light) if table.light is not None else None,
    )


def _light(table: TableState, light: Light) -> LightView:
    last = light.last
    claim = last.claims.bad_beat if last is not None and last.claims is not None else ""
    return LightView(table.stacks[TOGETHER], last.number if last is not None else 0, claim)


def seat_view(table: TableState, shared: TableView, seat: Viewer) -> TableView:
    """A seat's snapshot out of a spectator's of the same moment: with the seat's own cards and offers besides."""
    seats = tuple([(_seat(table, seat, seat) or one) if one.seat == seat else one for one in shared.seats])
    return msgspec.structs.replace(shared, viewer=seat, seats=seats, offers=offers(table, seat))


def _need(need: BaseNeed) -> BaseNeed:
    """Everybody sees what the table waits for; which cards lie in a pile that is shuffled, nobody."""
    return msgspec.structs.replace(need, cards=()) if type(need) is NeedShuffle and need.cards else need


def view(thing: Any, viewer: Viewer) -> Any:
    """The viewer's part of an event, a need, a refusal or a whole table."""
    kind = type(thing)
    redact = REDACTORS.get(kind)
    if redact is not None:
        return redact(thing, viewer)
    if kind is TableState:
        return snapshot(thing, viewer)
    if isinstance(thing, BaseNeed):
        return _need(thing)
    if kind is Refusal:
        return thing
    raise TypeError(f"nothing says who may see a {kind.__name__}")
