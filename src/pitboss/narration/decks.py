"""The procedure with decks and equipment, for the record."""

from collections.abc import Callable
from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.by_hand.next_step_words import listed
from pitboss.narration.lines import COUNTS, Lines, Moment, Telling, plain, say
from pitboss.notation.codecs.floor import show_time


def _record(words: Callable[[Any], str]) -> Telling:
    """A line that follows from the event alone."""
    return lambda event, moment: say(event.rule, words(event), kind="quiet")


def _alone(moment: Moment) -> bool:
    """Whether the table has one deck and not two."""
    decks = moment.table.decks if moment.table is not None else None
    return len(decks.pair) == 1 if decks is not None else moment.plan.bank is not None


def _received(event: ev.DecksReceived) -> str:
    if len(event.backs) == 1:
        return f"A deck comes to the table, backs {event.backs[0]}"
    return f"Two decks come to the table, backs {event.backs[0]} and {event.backs[1]}"


def _inspected(event: ev.DecksInspected, moment: Moment) -> Lines:
    decks, sound = ("the deck", "it is sound") if _alone(moment) else ("both decks", "they are sound")
    found = f"found: {', '.join(event.defects)}" if event.defects else sound
    return say(event.rule, f"The dealer inspects {decks}: {found}", kind="quiet")


def _spread(event: ev.DecksSpread, moment: Moment) -> Lines:
    decks = "The deck is" if _alone(moment) else "Both decks are"
    order = ", by suit and in sequence" if event.face == "up" else ""
    return say(event.rule, f"{decks} spread face {event.face}{order}", kind="quiet")


def _looked(event: ev.DecksLookedAt, moment: Moment) -> Lines:
    count = len(event.seats)
    who = "The first player has" if count == 1 else f"The first {COUNTS[count] if count < 8 else count} players have"
    return say(event.rule, f"{who} looked at the {'deck' if _alone(moment) else 'decks'}", kind="quiet")


def _counted(event: ev.DeckCounted | ev.StubCounted, moment: Moment) -> Lines:
    what = f"Deck {event.deck + 1}" if isinstance(event, ev.DeckCounted) else "The stub"
    wrong = "" if event.count == event.expected else f", and {event.expected} were expected"
    if isinstance(event, ev.StubCounted) and event.misdealt:
        wrong += ": the cards are all there, but misdealt"
    text = f"{what} is counted: {event.count} cards{wrong}"
    return say(event.rule, text, kind="step" if wrong else "quiet")


def _device(event: ev.DeviceFaulted | ev.DeviceSigned | ev.DeviceRepaired) -> str:
    return "dealing shoe" if event.device == "shoe" else "shuffling device"


DECKS: dict[type[ev.Event], Telling] = {
    ev.EquipmentRecorded: _record(lambda event: "The equipment of the table is recorded"),
    ev.LayoutRecorded: _record(
        lambda event: f"The layout of the table is recorded: {listed([plain(spot) for spot in event.areas])}"
    ),
    ev.DecksReceived: _record(_received),
    ev.DecksInspected: _inspected,
    ev.InspectionVerified: _record(lambda event: f"The {plain(event.by)} verifies the inspection"),
    ev.DecksSpread: _spread,
    ev.DecksLookedAt: _looked,
    ev.DecksWashed: _record(lambda event: "The deck is turned face down, washed and stacked"),
    ev.DeckShuffled: _record(lambda event: f"Deck {event.deck + 1} is shuffled: {plain(event.method)}"),
    ev.DeckCut: _record(lambda event: f"Deck {event.deck + 1} is cut at {event.depth} cards"),
    ev.RecutOrdered: _record(lambda event: f"The {plain(event.by)} orders a new cut: {plain(event.reason)}"),
    ev.ShuffleOrdered: _record(lambda event: f"The {plain(event.by)} orders a shuffle: {plain(event.reason)}"),
    ev.DeckCounted: _counted,
    ev.StubCounted: _counted,
    ev.DeckRemoved: _record(lambda event: f"Deck {event.deck + 1} leaves the table: {plain(event.reason)}"),
    ev.DeviceFaulted: _record(lambda event: f"The {_device(event)}: {plain(event.fault)}"),
    ev.DeviceSigned: _record(lambda event: f"The {_device(event)} is covered or signed as out of order"),
    ev.DeviceRepaired: _record(lambda event: f"The {_device(event)} is in order again"),
    ev.TimeTold: _record(lambda event: f"It is {show_time(event.at)}"),
}
