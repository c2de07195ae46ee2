"""Taking back a wrong entry. Nothing is deleted: EntryTakenBack says how much of the hand stands, and the hand is
played again from its first event up to there. Everything since the entry goes with it."""

from collections.abc import Iterable
from typing import Any

from pitboss.cards import UNKNOWN, Card
from pitboss.engine import events as ev
from pitboss.engine.by_hand.burns import burns_lying
from pitboss.engine.by_hand.dealer_entries import paid_fault, still_gone
from pitboss.engine.by_hand.money_back import back_to_start, keep_boxes, reversal
from pitboss.engine.by_hand.sent_away import die_again, removal_fault
from pitboss.engine.commands import TakeBack
from pitboss.engine.events.places import HOUSE
from pitboss.engine.options.begin import begin_option
from pitboss.engine.refusals import Refusal
from pitboss.engine.registry import EVOLVE, decides, evolves
from pitboss.engine.roles import STAFF, role_fault
from pitboss.engine.state import Claims, HandState, Special, TableState
from pitboss.engine.state.journal import Entry, Journal
from pitboss.engine.table.starting import fresh_hand


@decides(TakeBack)
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
    place = "rake area" if any(HOUSE in move[:2] for move in back) else ""
    return ev.EntryTakenBack(command.by, number, kept, cards, back, command.reason, "N-OPN-12", place)


def _too_late(table: TableState, by: str, hand: HandState, journal: Journal, number: int) -> Refusal | None:
    if by == "dealer" and not _dealers_own(journal.entries[number - 1 :]):
        return Refusal("too_late", "O-DLR-03", "a decision or a ruling stands on it: the floorperson can take it back")
    claims, kept = hand.claims, journal.entries[number - 1].at
    if claims is not None and claims.bad_beat == "made" and kept < claims.read_from:
        # I-14 (P 15.G): the claim is the shift supervisor's; what it was read from stands until they have spoken.
        return Refusal("too_late", "I-14", "a Bad Beat was read from it: first the shift supervisor speaks")
    undone = journal.events[kept:]
    return paid_fault(table, by, journal, undone) or removal_fault(table, hand, undone)


def _dealers_own(since: list[Entry]) -> bool:
    """The cards since the last decision, or that decision while no card was dealt on it."""
    first = since[0].kind
    return (first == "decision" and len(since) == 1) or all(entry.kind == "cards" for entry in since)


OPEN = frozenset(
    {
        ev.BoardDealt, ev.SecondBoardDealt, ev.HandTabled, ev.ExposedHandVoided, ev.BoardRevealed, ev.HandTurnedUp,
    }
)  # fmt: skip


def open_cards(happened: Iterable[ev.Event]) -> tuple[Card, ...]:
    """What these events laid open for everybody."""
    found: list[Card] = []
    event: Any
    for event in happened:
        kind = type(event)
        if kind is ev.CardsDealt:
            found += [card for card, face in zip(event.cards, event.faces, strict=True) if face == "u"]
        elif kind in OPEN:
            found += event.cards
        elif kind in (ev.CommonCardDealt, ev.CardExposed) or (kind is ev.CardSetAside and event.reason != "off_table"):
            found.append(event.card)
    return tuple([card for card in dict.fromkeys(found) if card != UNKNOWN])


@evolves(ev.EntryTakenBack)
def evolve_taken_back(table: TableState, hand: HandState, event: ev.EntryTakenBack) -> None:
    """The hand again from its start, as far as it stands. What else happened at the table meanwhile is not touched."""
    journal = table.journal
    assert journal is not None
    back_to_start(table, journal.events)
    for gone in journal.events[event.kept :]:
        if type(gone) is ev.CurrencyExchanged:
            holder = table.seats[gone.seat]
            if holder is not None:
                holder.currency += gone.cents
    left_in_box = keep_boxes(table, hand, journal.events[event.kept :])
    journal.burns_lying = burns_lying(journal, event.kept)
    del journal.events[event.kept :]
    journal.taken_back = True
    journal.entries = [entry for entry in journal.entries if entry.at < event.kept]
    started: Any = journal.events[0]
    again = table.hand = fresh_hand(table, started, hand.owed)
    again.left_in_box = left_in_box
    if hand.claims is not None and hand.claims.bad_beat not in ("", "due"):
        # What was told was told: no second claim for this hand.
        again.claims = Claims(hand.claims.bad_beat, hand.claims.read_from)
    table.plan = table.home
    if started.option:
        begin_option(table, again, started.option)
    for stands in journal.events[1:]:
        # Currency that was changed into chips stays changed, whatever was bought since.
        if type(stands) is not ev.CurrencyExchanged:
            EVOLVE[type(stands)](table, again, stands)
    # B-12: what lies there already is not burned again.
    again.burns_due = min(again.burns_due, max(0, again.burns - journal.burns_lying))
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
    if hand.banked is not None and again.banked is not None:
        # So does a count of the stub.
        again.banked.stub_counted = hand.banked.stub_counted
        again.banked.dealt_before = hand.banked.dealt_before or hand.stub != again.stub
        journal.came_back = [(min(number, event.kept), seat) for number, seat in journal.came_back]
        again.banked.gone = still_gone(journal)
    if table.sent_away:
        die_again(table, hand, again)
