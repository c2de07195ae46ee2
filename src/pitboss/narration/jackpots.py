"""Hands that count for a jackpot, in words."""

from pitboss.engine import events as ev
from pitboss.narration.lines import Cards, Line, Lines, Moment, Seat, Span, Telling, in_a_row, say
from pitboss.narration.takings import JACKPOTS
from pitboss.narration.templates import role


def _bad_beat(event: ev.BadBeatMade, moment: Moment) -> Lines:
    losers: list[Span] = in_a_row([(Seat(seat),) for seat in event.losers])
    winners: list[Span] = in_a_row([(Seat(seat),) for seat in event.winners])
    loses = " loses to " if len(event.losers) == 1 else " lose to "
    named = f"{JACKPOTS['bad_beat']} ({event.words}): "
    return say(event.rule, named, *losers, loses, *winners, kind="street")


def _released(event: ev.CardsReleased, moment: Moment) -> Lines:
    what = "verified" if event.verified else "rejected"
    words = f": {event.words}" if event.words else ""
    return say(event.rule, f"The {JACKPOTS['bad_beat']} is {what} by the {role(event)}{words}")


def _high_hand(event: ev.HighHandMade, moment: Moment) -> Lines:
    spans: tuple[Span, ...] = (
        Seat(event.seat), f" has a hand for the {JACKPOTS['high_hand']}: ", Cards(event.cards), f", {event.words}",
    )  # fmt: skip
    return (Line(spans, event.rule, "step"),)


OF_JACKPOTS: dict[type[ev.Event], Telling] = {
    ev.BadBeatMade: _bad_beat,
    ev.CardsReleased: _released,
    ev.HighHandMade: _high_hand,
}
