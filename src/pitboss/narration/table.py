"""What lasts from hand to hand: who comes and goes, with what, and where the button is."""

from pitboss.engine import events as ev
from pitboss.narration.lines import (
    SHOWS,
    Cards,
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

SHOWING = {
    "": "has told the dealer what to do at the showdown",
    "ask": "wants to be asked at the showdown",
    "show": "wants to show every hand at the showdown",
    "muck_when_beaten": "wants to muck beaten hands at the showdown",
}


def _opened(event: ev.TableOpened, moment: Moment) -> Lines:
    text = f"The table is open: {moment.plan.game.title}, {count_of(event.seats, 'seat')}"
    return say(event.rule, text, kind="quiet")


def _chips(chips: int, currency: int) -> list[Span]:
    more: list[Span] = [" and ", Money(currency), " in currency"] if currency else []
    return [Money(chips), *more]


def _sat_down(event: ev.SatDown, moment: Moment) -> Lines:
    owes = ["; they post before they are dealt in"] if event.owes_post else []
    chips = _chips(event.chips, event.currency)
    return say(event.rule, Seat(event.seat), f" sits down in seat {event.seat} with ", *chips, *owes)


def _stood_up(event: ev.StoodUp, moment: Moment) -> Lines:
    waiting: list[Span] = [" and ", Money(event.waiting), " that was not in play yet"] if event.waiting else []
    return say(event.rule, Seat(event.seat), " stands up with ", Money(event.cents), *waiting)


def _bought(event: ev.ChipsBought, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " buys ", *_chips(event.chips, event.currency))


def _added(event: ev.StakesAdded, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " adds ", Money(event.cents), " to the stack", kind="quiet")


def _removed(event: ev.StakesRemoved, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " takes ", Money(event.cents), " off the table")


def _exchanged(event: ev.CurrencyExchanged, moment: Moment) -> Lines:
    return say(event.rule, "The dealer gives ", Seat(event.seat), " chips for ", Money(event.cents), " of currency")


def _sat_out(event: ev.SatOut, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " sits out")


def _sat_in(event: ev.SatIn, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " is back" if event.post else " is back and waits for the blind")


def _instructed(event: ev.Instructed, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), f" {SHOWING.get(event.showing, SHOWING[''])}", kind="quiet")


def _left(event: ev.LeftTable, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " leaves the table for a while; ", Money(event.recorded), " stays there")


def _returned(event: ev.ReturnedToTable, moment: Moment) -> Lines:
    spans: list[Span] = [Seat(event.seat), " returns to the table and has ", Money(event.counted)]
    if event.discrepancy:
        more = "more" if event.discrepancy > 0 else "less"
        spans += [", ", Money(abs(event.discrepancy)), f" {more} than there should be"]
    return (Line(tuple(spans), event.rule),)


def _minimum(event: ev.MinimumAgreed, moment: Moment) -> Lines:
    now = ", which is in force now" if event.in_force else ""
    return say(event.rule, Seat(event.seat), " agrees to a minimum bet of ", Money(event.cents), now)


def _minimum_ended(event: ev.MinimumEnded, moment: Moment) -> Lines:
    return say(event.rule, Seat(event.seat), " ends the agreed minimum bet")


def _button_cards(event: ev.ButtonCardsDealt, moment: Moment) -> Lines:
    told: list[tuple[Span, ...]] = [
        (Seat(seat), " ", Cards((card,))) for seat, card in zip(event.seats, event.cards, strict=True)
    ]
    return say(event.rule, "A card each for the button", SHOWS, *in_a_row(told, ", "))


def _button(event: ev.ButtonPlaced, moment: Moment) -> Lines:
    return say(event.rule, "The button goes to ", Seat(event.seat))


TABLE: dict[type[ev.Event], Telling] = {
    ev.TableOpened: _opened,
    ev.SatDown: _sat_down,
    ev.StoodUp: _stood_up,
    ev.ChipsBought: _bought,
    ev.StakesAdded: _added,
    ev.StakesRemoved: _removed,
    ev.CurrencyExchanged: _exchanged,
    ev.SatOut: _sat_out,
    ev.SatIn: _sat_in,
    ev.Instructed: _instructed,
    ev.LeftTable: _left,
    ev.ReturnedToTable: _returned,
    ev.MinimumAgreed: _minimum,
    ev.MinimumEnded: _minimum_ended,
    ev.ButtonCardsDealt: _button_cards,
    ev.ButtonPlaced: _button,
}
