"""The procedure with decks and equipment, for the record."""

from pitboss.engine import events as ev
from pitboss.narration.lines import COUNTS, Lines, Moment, Telling, say
from pitboss.narration.templates import line


def _alone(moment: Moment) -> bool:
    """Whether the table has one deck and not two."""
    decks = moment.table.decks if moment.table is not None else None
    return len(decks.pair) == 1 if decks is not None else moment.plan.bank is not None


def _received(event: ev.DecksReceived, moment: Moment) -> Lines:
    decks = "A deck comes" if len(event.backs) == 1 else "Two decks come"
    return say(event.rule, f"{decks} to the table, backs {' and '.join(event.backs)}", kind="quiet")


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


def _device(words: str) -> Telling:
    """Of the shuffling device, or of the dealing shoe."""
    shuffler, shoe = [line(f"The {name}{words}", "quiet") for name in ("shuffling device", "dealing shoe")]
    return lambda event, moment: (shoe if event.device == "shoe" else shuffler)(event, moment)


DECKS: dict[type[ev.Event], Telling] = {
    ev.EquipmentRecorded: line("The equipment of the table is recorded", "quiet"),
    ev.LayoutRecorded: line("The layout of the table is recorded: {areas:listed}", "quiet"),
    ev.DecksReceived: _received,
    ev.DecksInspected: _inspected,
    ev.InspectionVerified: line("The {by:plain} verifies the inspection", "quiet"),
    ev.DecksSpread: _spread,
    ev.DecksLookedAt: _looked,
    ev.DecksWashed: line("The deck is turned face down, washed and stacked", "quiet"),
    ev.DeckShuffled: line("Deck {deck:number} is shuffled: {method:plain}", "quiet"),
    ev.DeckCut: line("Deck {deck:number} is cut at {depth:words} cards", "quiet"),
    ev.RecutOrdered: line("The {by:plain} orders a new cut: {reason:plain}", "quiet"),
    ev.ShuffleOrdered: line("The {by:plain} orders a shuffle: {reason:plain}", "quiet"),
    ev.DeckCounted: _counted,
    ev.StubCounted: _counted,
    ev.DeckRemoved: line("Deck {deck:number} leaves the table: {reason:plain}", "quiet"),
    ev.DeviceFaulted: _device(": {fault:plain}"),
    ev.DeviceSigned: _device(" is covered or signed as out of order"),
    ev.DeviceRepaired: _device(" is in order again"),
    ev.TimeTold: line("It is {at:time}", "quiet"),
}
