"""Taking back a wrong entry. Nothing is deleted: EntryTakenBack says how much of the hand stands, and the hand is
played again from its first event up to there. Everything since the entry goes with it."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.engine.by_hand.state import Entry, Journal
from pitboss.engine.commands import TakeBack
from pitboss.engine.moves import BET, HOUSE, MOVES, POT, PURSE
from pitboss.engine.options.begin import begin_option
from pitboss.engine.pots.takings import taken_from
from pitboss.engine.refusals import Refusal
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import HandState, Special, TableState
from pitboss.engine.table.starting import fresh_hand

# Before these the burn cards that were due have come off.
AFTER_BURNS = (
    ev.CardsDealt, ev.BoardDealt, ev.CommonCardDealt, ev.SecondBoardDealt, ev.CardsReshuffled, ev.CardSetAside,
    ev.CardExposed, ev.ExposedHandVoided,
)  # fmt: skip
Evolvers = Mapping[type[ev.Event], Callable[..., None]]


def decide_take_back(table: TableState, command: TakeBack) -> ev.EntryTakenBack | Refusal:
    journal, hand = table.journal, table.hand
    if journal is None:
        return Refusal(
            "not_by_hand", "O-DLR-03", "this table is not dealt by hand: nothing is typed in that could be wrong"
        )
    fault = role_fault(command.by, STAFF, "O-DLR-03")
    if fault is not None:
        return fault
    if type(command.reason) is not str or not (command.reason + ".").isprintable():
        return Refusal("unclear_words", "O-DLR-03", "give the reason in words that can be written down")
    last = len(journal.entries)
    number = command.entry or last
    if hand is None or type(number) is not int or not 1 <= number <= last:
        detail = f"the entries of this round of play are numbered from 1 to {last}, 0 is the last one"
        return Refusal(
            "nothing_to_take_back", "O-DLR-03", detail if last else "nothing has been entered in this round of play"
        )
    fault = _too_late(table, command.by, hand, journal, number)
    if fault is not None:
        return fault
    kept = journal.entries[number - 1].at
    stands, undone = journal.events[:kept], journal.events[kept:]
    still = open_cards(stands)
    cards = tuple([card for card in open_cards(undone) if card not in still])
    back = reversal(undone)
    place = taken_from(table, hand) if any(HOUSE in move[:2] for move in back) else ""
    return ev.EntryTakenBack(command.by, number, kept, cards, back, command.reason, "O-DLR-03", place)


def _too_late(table: TableState, by: str, hand: HandState, journal: Journal, number: int) -> Refusal | None:
    if hand.awarded:
        return Refusal("too_late", "O-DLR-03", "a pot has been pushed: the entries of this round of play stand")
    kept = journal.entries[number - 1].at
    if any(_sent_away(table, event) for event in journal.events[kept:]):
        return Refusal("too_late", "O-DLR-03", "a player has been sent away since: nothing before that is taken back")
    if by == "dealer" and not _dealers_own(journal.entries[number - 1 :]):
        return Refusal("too_late", "O-DLR-03", "a decision or a ruling stands on it: the floorperson can take it back")
    return None


def _sent_away(table: TableState, event: ev.Event) -> bool:
    """Whether this took in the hand of a player who has been sent away, however it left the round."""
    if not isinstance(event, ev.Folded | ev.HandMucked | ev.HandDied):
        return False
    holder = table.seats[event.seat]
    return holder is None or holder.removed


def _dealers_own(since: list[Entry]) -> bool:
    """The cards since the last decision, or that decision while no card was dealt on it."""
    first = since[0].kind
    return (first == "decision" and len(since) == 1) or all(entry.kind == "cards" for entry in since)


def open_cards(happened: Iterable[ev.Event]) -> tuple[Card, ...]:
    """What these events laid open for everybody."""
    found: list[Card] = []
    event: Any
    for event in happened:
        kind = type(event)
        if kind is ev.CardsDealt:
            found += [card for card, face in zip(event.cards, event.faces, strict=True) if face == "u"]
        elif kind in (ev.BoardDealt, ev.SecondBoardDealt, ev.HandTabled, ev.ExposedHandVoided):
            found += event.cards
        elif kind in (ev.CommonCardDealt, ev.CardExposed) or (kind is ev.CardSetAside and event.reason != "off_table"):
            found.append(event.card)
    return tuple([card for card in dict.fromkeys(found) if card != UNKNOWN])


def _change(happened: Iterable[ev.Event]) -> Counter[int]:
    """What these events added to each place, or took from it."""
    change: Counter[int] = Counter()
    for event in happened:
        for source, target, cents in MOVES[type(event)](event):
            change[source] -= cents
            change[target] += cents
    return change


def reversal(undone: Iterable[ev.Event]) -> tuple[tuple[int, int, int], ...]:
    """The shortest way back: from the places that have too much to those that have too little."""
    change = _change(undone)
    lacking = [[place, -cents] for place, cents in sorted(change.items()) if cents < 0]
    back: list[tuple[int, int, int]] = []
    for place, cents in sorted(change.items()):
        while cents > 0:
            target = lacking[0]
            moved = min(cents, target[1])
            back.append((place, target[0], moved))
            cents -= moved
            target[1] -= moved
            if not target[1]:
                del lacking[0]
    return tuple(back)


def evolve_taken_back(evolvers: Evolvers, table: TableState, hand: HandState, event: ev.EntryTakenBack) -> None:
    """The hand again from its start, as far as it stands. What else happened at the table meanwhile is not touched."""
    journal = table.journal
    assert journal is not None
    _back_to_start(table, journal.events)
    for gone in journal.events[event.kept :]:
        if type(gone) is ev.CurrencyExchanged:
            holder = table.seats[gone.seat]
            if holder is not None:
                holder.currency += gone.cents
    burned = type(journal.events[event.kept]) in AFTER_BURNS
    del journal.events[event.kept :]
    journal.taken_back = True
    journal.entries = [entry for entry in journal.entries if entry.at < event.kept]
    started: Any = journal.events[0]
    again = table.hand = fresh_hand(table, started, hand.owed)
    table.plan = table.home
    if started.option:
        begin_option(table, again, started.option, table.positions)
    for stands in journal.events[1:]:
        # Currency that was changed into chips stays changed, whatever was bought since.
        if type(stands) is not ev.CurrencyExchanged:
            evolvers[type(stands)](table, again, stands)
    if burned:
        # They lie there already.
        again.burns_due = 0
    # A late answer to what was taken back must never fit.
    again.decision = hand.decision + 1
    seen = hand.special.taken_back if hand.special is not None else []
    if seen or event.cards:
        again.special = again.special or Special()
        again.special.taken_back = [*seen, *[card for card in event.cards if card not in seen]]
    # A recut or a shuffle that was ordered stands.
    if hand.special is not None and hand.special.deck_due:
        again.special = again.special or Special()
        again.special.deck_due = True


def _back_to_start(table: TableState, happened: list[ev.Event]) -> None:
    """Every chip that the hand has moved goes back to where it lay; bets and pot are the hand's own."""
    for place, cents in _change(happened).items():
        if place < BET:
            table.stacks[place] -= cents
        elif PURSE <= place < POT:
            table.purse[place - PURSE] -= cents
        elif place == HOUSE:
            table.rake_area -= cents
