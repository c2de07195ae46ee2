"""The end of a hand: what was tabled, who wins what, and the stacks."""

from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.narration.hand_words import told_name
from pitboss.narration.lines import (
    Cards,
    Gain,
    Line,
    Lines,
    Moment,
    Money,
    Seat,
    Span,
    Telling,
    count_of,
    in_a_row,
    say,
)
from pitboss.narration.templates import action, line


def called(name: str) -> list[Span]:
    """Behind the cards: ': pair of aces', and where it has parts ', high: pair of aces; low: …'."""
    return [f"{', ' if ':' in name else ': '}{name}"] if name else []


def _tabled(event: ev.HandTabled, moment: Moment) -> Lines:
    name = told_name(moment.plan, event) or ("nothing that qualifies" if event.strengths else "")
    spans = (Seat(event.seat), " shows ", Cards(event.cards), *called(name))
    return (Line(spans, event.rule, "step", ("shows",)),)


def _turned_up(event: ev.HandTurnedUp, moment: Moment) -> Lines:
    owner: Span = Seat(event.seat) if event.seat else "The dealer"
    spans = (owner, " has ", Cards(event.cards), *called(told_name(moment.plan, event)))
    return (Line(spans, event.rule, "step" if event.seat else "street"),)


def _read(event: ev.HandsRead, moment: Moment) -> Lines:
    if not event.losing_hands:
        return ()
    hands, cards = count_of(event.losing_hands, "losing hand"), count_of(event.losing_cards, "card")
    return say(event.rule, f"The dealer takes in {hands} and counts {cards}", kind="quiet")


def _awarded(event: ev.PotAwarded, moment: Moment) -> Lines:
    if event.share == "uncalled":
        seat, cents = event.to[0]
        return say(event.rule, Seat(seat), " wins ", Money(cents), ": nobody called")
    won = in_a_row([(Seat(seat), " wins ", Money(cents)) for seat, cents in event.to])
    parts = [_called(event.share)] if event.share != "whole" else []
    parts += _alone(event, moment)
    parts += [f"board {event.board}"] if event.board else []
    lines = say(event.rule, *won, f" from {_pot(event.pot, moment)}", f" ({', '.join(parts)})" if parts else "")
    if event.odd:
        odd = in_a_row([(Money(cents), " of it to ", Seat(seat)) for seat, cents in event.odd])
        lines += say(event.odd_rule, "Odd chip: ", *odd, kind="note")
    return lines


def _alone(event: ev.PotAwarded, moment: Moment) -> list[str]:
    """Why the best hand of one half takes the other half too: its rule says that nobody qualified there."""
    shares = moment.plan.game.shares
    if not any(one.name == event.share and one.alone_rule == event.rule for one in shares):
        return []
    return [f"no {_called(one.name)}" for one in shares if one.name != event.share]


def _called(share: str) -> str:
    return share.replace("badugi", "Badugi")


def _pot(number: int, moment: Moment) -> str:
    if number:
        return f"side pot {number}"
    hand = moment.table.hand if moment.table is not None else None
    readings = hand.showdown.readings if hand is not None else None
    return "the main pot" if readings is not None and any(reading.pot for reading in readings) else "the pot"


def _ended(event: ev.HandEnded, moment: Moment) -> Lines:
    table, against = moment.table, moment.plan.bank is not None
    if table is None or table.light is not None:
        # Where a table is recorded lightly nobody's own stack is known.
        return say(event.rule, f"The {'round' if against else 'hand'} is over", kind="quiet")
    lines: Lines = say(event.rule, *gain("The house", table.bank - moment.bank)) if against else ()
    return (*lines, *say(event.rule, *_stacks(table, moment)))


def gain(name: Span, cents: int) -> list[Span]:
    if not cents:
        return [name, " breaks even"]
    return [name, " wins " if cents > 0 else " loses ", Money(abs(cents))]


def _stacks(table: TableState, moment: Moment) -> list[Span]:
    told: list[tuple[Span, ...]] = []
    for seat, cents in enumerate(table.stacks):
        if table.seats[seat] is not None:
            change = cents - moment.stacks[seat]
            told.append((Seat(seat), " ", Money(cents), *((" ", Gain(change)) if change else ())))
    return ["Stacks: ", *in_a_row(told, ", ")]


SHOWDOWN: dict[type[ev.Event], Telling] = {
    ev.ShowdownOpened: line("Showdown, {order:first} first", "street"),
    ev.HandTabled: _tabled,
    ev.HandMucked: action("mucks"),
    ev.HandTurnedUp: _turned_up,
    ev.HandsRead: _read,
    ev.PotAwarded: _awarded,
    ev.CardsShown: line("{seat:seat} shows {cards:cards}", tag="shows"),
    ev.HandEnded: _ended,
}
