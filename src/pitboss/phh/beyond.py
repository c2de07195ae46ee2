"""Hands that PHH has no words for: played with an option or a kill blind, ruled on, or recorded lightly. They are
refused, not told wrong."""

from collections.abc import Sequence

from pitboss.engine import events as ev

# What the record would have to say, and cannot.
BEYOND: dict[type[ev.Event], str] = {
    ev.OptionStakesPosted: "a stake that all agreed to, and no betting before the flop",
    ev.SecondBoardDealt: "a second board",
    ev.SecondBoardGivenUp: "a second board that was given up",
    ev.CardSetAside: "a card that was set aside",
    ev.CardExposed: "a hole card that everybody saw",
    ev.ExposedHandVoided: "a hand that was void, its ante refunded",
    ev.ExposureAnswered: "a player who bet no more and stayed in",
    ev.IneligibleCardsDiscarded: "cards that went to a seat out of the hand",
    ev.HandDied: "a hand that a ruling killed",
    ev.HandRecorded: "a hand without bets and cards, as a table recorded lightly has them",
}


def beyond_phh(events: Sequence[ev.Event]) -> str:
    """Why this hand cannot be written as PHH; '' where it can."""
    if any(type(event) is ev.HandStarted and event.killer for event in events):
        return "a kill blind"
    return next((BEYOND[type(event)] for event in events if type(event) in BEYOND), "")
