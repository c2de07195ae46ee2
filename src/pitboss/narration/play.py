"""A round of play up to the showdown."""

from pitboss.cards import Card
from pitboss.engine import events as ev
from pitboss.engine.pots.layers import pots
from pitboss.engine.why.registry import kill_rule
from pitboss.games.steps import Draw
from pitboss.narration.lines import (
    SHOWS,
    Cards,
    Line,
    Lines,
    Moment,
    Money,
    Seat,
    Span,
    Spans,
    Telling,
    capital,
    count_of,
    counted,
    each,
    in_a_row,
    known,
    say,
)
from pitboss.narration.options import kill_name, limits
from pitboss.narration.templates import action, all_in, line

NTH = ("", "first", "second", "third", "fourth", "fifth", "sixth", "seventh")
STREETS = {3: "Flop", 4: "Turn", 5: "River"}
PILES = {
    "discards": "discards",
    "discards_and_stub": "discards and what is left of the stub",
    "burns": "burn cards",
    "burns_and_stub": "burn cards and what is left of the stub",
}


# --- before the cards ------------------------------------------------------------------------------------------------
def _started(event: ev.HandStarted, moment: Moment) -> Lines:
    plan, table = moment.plan, moment.table
    what = f"{'Hand' if plan.bank is None else 'Round'} {event.number}"
    button: list[Span] = [", ", Seat(event.button), " has the button"] if event.button else []
    lines = say(event.rule, what, *button, kind="quiet")
    if table is not None and table.kill.on:
        text = f"{kill_name(plan.house)}: the limits are "
        lines += say(kill_rule(plan.game, plan.house), text, *limits(table.minimum, table.maximum))
    return lines


def _antes(event: ev.AntesPosted, moment: Moment) -> Lines:
    if event.one_for_all:
        told = in_a_row([(Seat(seat), " antes ", Money(cents), " for all") for seat, cents in event.posts])
        return say(event.rule, *told)
    return say(event.rule, "Antes: ", *each(event.posts))


def _blinds(event: ev.BlindsPosted, moment: Moment) -> Lines:
    told: list[tuple[Span, ...]] = []
    hand = moment.table.hand if moment.table is not None else None
    for seat, live, dead in event.posts:
        if dead and not live:
            told.append((Seat(seat), " posts ", Money(dead), " dead"))
            continue
        more: tuple[Span, ...] = (" and ", Money(dead), " dead") if dead else ()
        kill: tuple[Span, ...] = (" as the kill blind",) if hand is not None and seat == hand.killer else ()
        told.append((Seat(seat), " posts ", Money(live), *kill, *more))
    return say(event.rule, "Blinds: ", *in_a_row(told, ", "))


def _straddle_passed(event: ev.StraddlePassed, moment: Moment) -> Lines:
    # Seat 0: nobody may straddle, and nobody was asked.
    return (Line((Seat(event.seat), " does not straddle"), event.rule, "action"),) if event.seat else ()


def _forced(event: ev.ForcedBetPosted, moment: Moment) -> Lines:
    if not event.seat:
        return say(event.rule, "No forced bet: nobody could answer one")
    hand, cents = moment.table.hand if moment.table is not None else None, Money(event.cents)
    shown: list[Span] = []
    if hand is not None and hand.up[event.seat]:
        shown = [" with the ", Cards((hand.up[event.seat][0],))]
    spans = ("Forced bet: ", Seat(event.seat), " brings it in for ", cents, *shown)
    return (Line(spans, event.rule, "step", ("brings in ", cents)),)


# --- cards -----------------------------------------------------------------------------------------------------------
def _dealt(event: ev.CardsDealt, moment: Moment) -> Lines:
    seats = tuple(dict.fromkeys(event.seats))
    if not seats:
        return ()  # Every card of the circuit was exposed, and told of already.
    count = len(event.seats) // len(seats)
    if len(seats) == 1:
        return _dealt_to_one(event, moment, count)
    shown = _shown(event)
    if count == 1:
        face = "face up" if event.faces[:1] == "u" else "face down"
        return say(event.rule, f"{_which_card(seats[0], moment)}, {face}", *shown, kind="street")
    stack = "a stack of " if event.seats[0] == event.seats[1] else ""
    last = ", the dealer last" if 0 in seats else ""
    text = f"{capital(stack + count_of(count, 'card'))} each, "
    return say(event.rule, text, Seat(seats[0]), f" first{last}", *shown, kind="street")


def _which_card(seat: int, moment: Moment) -> str:
    """'Fourth card', where the table is known; every street of stud has its own number."""
    hand = moment.table.hand if moment.table is not None else None
    held = len(hand.hole[seat]) + len(hand.up[seat]) if hand is not None and seat else 0
    return f"{NTH[held].capitalize()} card" if 2 < held < len(NTH) else "A card each"


def _dealt_to_one(event: ev.CardsDealt, moment: Moment, count: int) -> Lines:
    """A card for a draw, or the hand of a lone player against the house."""
    seat, cards, number = event.seats[0], known(event.cards), count_of(count, "card")
    shown: list[Span] = [SHOWS, Cards(cards)] if cards else []
    hand = moment.table.hand if moment.table is not None else None
    if hand is not None and hand.banked is not None and len(hand.hole[seat]) == count:
        return say(event.rule, f"{capital(number)} for ", Seat(seat), *shown, kind="street")
    return (Line((Seat(seat), f" gets {number}", *shown), event.rule, "action"),)


def _shown(event: ev.CardsDealt) -> list[Span]:
    """Seat by seat what the viewer sees of it."""
    found: dict[int, list[Card]] = {}
    for seat, card in zip(event.seats, event.cards, strict=True):
        found.setdefault(seat, []).append(card)
    told = [(Seat(seat), " gets ", Cards(cards)) for seat, held in found.items() if (cards := known(held))]
    return [SHOWS, *in_a_row(told, ", ")] if told else []


def _board(event: ev.BoardDealt, moment: Moment) -> Lines:
    return board_line(event.cards, moment, event.rule)


def board_line(cards: tuple[Card, ...], moment: Moment, rule: str) -> Lines:
    hand = moment.table.hand if moment.table is not None else None
    street = STREETS.get(len(hand.board), "Board") if hand is not None else "Board"
    return say(rule, street, SHOWS, Cards(cards), kind="street")


def _reshuffled(event: ev.CardsReshuffled, moment: Moment) -> Lines:
    own = ", the player's own among them" if event.own_included else ""
    text = f"Too few cards: the {PILES[event.pile]} are shuffled again, {event.count} cards{own}"
    return say(event.rule, text)


# --- betting and drawing ---------------------------------------------------------------------------------------------
def _draw_opened(event: ev.DrawOpened, moment: Moment) -> Lines:
    """'Second draw', where the table is known and there are several."""
    hand, steps = moment.table.hand if moment.table is not None else None, moment.plan.steps
    draws = [at for at, step in enumerate(steps) if type(step) is Draw]
    known = hand is not None and len(draws) > 1 and hand.step in draws
    which = f"{NTH[draws.index(hand.step) + 1].capitalize()} draw, " if hand is not None and known else "Draw, "
    return say(event.rule, which, Seat(event.order[0]), " first", kind="street")


def _raised(event: ev.RaisedTo, moment: Moment) -> Lines:
    to, short = Money(event.to), () if event.full else (" (less than a full raise)",)
    spans = (Seat(event.seat), " raises to ", to, *all_in(event.seat, moment), *short)
    return (Line(spans, event.rule, "action", ("raises to ", to)),)


def _closed(event: ev.BettingClosed, moment: Moment) -> Lines:
    if not event.collected:
        return ()
    if moment.table is None or moment.table.hand is None:
        return say(event.rule, "The bets go into the pot", kind="quiet")
    (main, _), *side = pots(moment.table.hand)
    spans: list[Span] = ["The main pot is " if side else "The pot is ", Money(main)]
    for number, (cents, _) in enumerate(side, 1):
        spans += [f", side pot {number} is ", Money(cents)]
    return say(event.rule, *spans)


def _discarded(event: ev.Discarded, moment: Moment) -> Lines:
    count, cards = len(event.positions), known(event.cards)
    words, tag = (f"discards {counted(count)}", f"draws {count}") if count else ("stands pat",) * 2
    shown: Spans = (SHOWS, Cards(cards)) if cards else ()
    return (Line((Seat(event.seat), f" {words}", *shown), event.rule, "action", (tag,)),)


PLAY: dict[type[ev.Event], Telling] = {
    ev.HandStarted: _started,
    ev.AntesPosted: _antes,
    ev.BlindsPosted: _blinds,
    ev.StraddlePosted: action("straddles for {cents:money}", "straddles {cents:money}", puts_in=True),
    ev.StraddlePassed: _straddle_passed,
    ev.ForcedBetPosted: _forced,
    ev.CardBurned: line("A card is burned", "quiet"),
    ev.CardsDealt: _dealt,
    ev.BoardDealt: _board,
    ev.CommonCardDealt: line("A common card, shared by all: {card:card}"),
    ev.CardsReshuffled: _reshuffled,
    ev.BettingOpened: line("{seat:seat} is first to act", "quiet"),
    ev.Folded: action("folds"),
    ev.Checked: action("checks"),
    ev.Called: action("calls {cents:money}", puts_in=True),
    ev.BetMade: action("bets {cents:money}", puts_in=True),
    ev.RaisedTo: _raised,
    ev.FloorCalled: line("{seat:seat} has run out of time: the floor is called", "action"),
    ev.BetReturned: line("{cents:money} uncalled bet returned to {seat:seat}"),
    ev.BettingClosed: _closed,
    ev.DrawOpened: _draw_opened,
    ev.Discarded: _discarded,
}
