"""Rulings and the procedure with the decks, one short line each."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from pitboss.cli.cards import card_text, line_of
from pitboss.cli.telling import Telling, Told, Voice, count_of, say
from pitboss.engine import events as ev
from pitboss.histories.text_codecs_floor import show_time
from pitboss.money import show_cents

MISDEALS = {
    "not_shuffled": "the cards were not shuffled",
    "wrong_start": "the deal began at the wrong seat",
    "face_up_cards": "more than one card lay face up in the deck",
    "skipped_player": "a player was left out",
    "too_few_cards": "too few cards are left to deal the round to its end",
}
VOID = {"missing": "cards are missing", "extra": "there are cards too many", "wrong_count": "the count is wrong"}
DEAD = {
    "fouled": "is fouled",
    "collected": "was collected",
    "gone": "has no owner at the table",
    "thrown_away": "was thrown away",
    "removed": "is that of a player who was sent away",
}


def _who(event: Any) -> str:
    """The role, and the person where one is named: 'floorperson F'."""
    return f"{event.by.replace('_', ' ')} {event.person}".strip()


def _by(event: Any) -> str:
    """Who ruled, where that is somebody of the house: ' (the floorperson F)'."""
    return f" (the {_who(event)})" if event.by else ""


def _back(event: ev.MisdealCalled | ev.RoundVoided) -> str:
    total = sum([cents for part in (event.bets, event.pot, event.house) for _, cents in part])
    return f"{show_cents(total)} go back to their owners" if total else "no chips had been bet"


def _misdeal(voice: Voice, event: ev.MisdealCalled) -> Iterator[Told]:
    who = f" ({voice.name(event.seat)})" if event.seat else ""
    return say(f"Misdeal: {MISDEALS.get(event.reason, event.reason)}{who}; {_back(event)}{_by(event)}", event.rule)


def _voided(voice: Voice, event: ev.RoundVoided) -> Iterator[Told]:
    why = VOID.get(event.reason, event.reason)
    return say(f"The round of play is void: {why}; {_back(event)}{_by(event)}", event.rule)


def _set_aside(voice: Voice, event: ev.CardSetAside) -> Iterator[Told]:
    how = {"face_up": "lay face up in the deck", "off_table": "fell off the table"}.get(event.reason)
    how = how or f"fell face up before {voice.name(event.seat)}"
    text = f" {how}: out of play, the next card takes its place{_by(event)}"
    return say(Text.assemble(card_text(event.card), text), event.rule)


def _exposed(voice: Voice, event: ev.CardExposed) -> Iterator[Told]:
    stays = f" fell face up: it stays{_by(event)}"
    return say(Text.assemble(f"{voice.name(event.seat)}'s ", card_text(event.card), stays), event.rule)


def _refund(cents: int) -> str:
    return f"; {show_cents(cents)} go back to him" if cents else ""


def _hand_voided(voice: Voice, event: ev.ExposedHandVoided) -> Iterator[Told]:
    text = Text(f"Both hole cards of {voice.name(event.seat)} were exposed, ").append_text(line_of(event.cards))
    return say(text.append(f": the hand is void{_refund(event.bet + event.pot)}{_by(event)}"), event.rule)


def _answered(voice: Voice, event: ev.ExposureAnswered) -> Iterator[Told]:
    what = "bets no more and plays for the pot so far" if event.stop else "plays on"
    return say(f"{voice.name(event.seat)} {what}", event.rule, "action")


def _ineligible(voice: Voice, event: ev.IneligibleCardsDiscarded) -> Iterator[Told]:
    cards = count_of(event.count, "card")
    are = "is" if event.count == 1 else "are"
    return say(f"Seat {event.seat} has no right to cards: {cards} dealt there {are} discarded{_by(event)}", event.rule)


def _died(voice: Voice, event: ev.HandDied) -> Iterator[Told]:
    how = DEAD.get(event.reason, event.reason)
    owed = f"; {show_cents(event.owed)} that he had said go in" if event.owed else ""
    refund = _refund(event.bet + event.pot)
    return say(f"{voice.name(event.seat)}'s hand {how}: it is dead{owed}{refund}{_by(event)}", event.rule)


def _heard(voice: Voice, event: ev.StatementHeard) -> Iterator[Told]:
    binds = "it binds" if event.binding else "it does not bind"
    return say(f"{voice.name(event.seat)} says {event.said!r} out of turn: {binds}", event.rule, "action")


def _reconstructed(voice: Voice, event: ev.HandReconstructed) -> Iterator[Told]:
    return say(f"{voice.name(event.seat)}'s hand is put together again and plays{_by(event)}", event.rule)


def _ruling(voice: Voice, event: ev.RulingGiven) -> Iterator[Told]:
    final = ", and that is final" if event.final else ""
    return say(f"Ruling on dispute {event.dispute} by the {_who(event)}{final}: {event.words}", event.rule)


def _line(words: str) -> Telling:
    """{name} stands for the player, {by} for the role, other words in braces for fields."""

    def tell(voice: Voice, event: Any) -> Iterator[Told]:
        known = {key: getattr(event, key) for key in event.__struct_fields__}
        if known.get("seat"):
            known["name"] = voice.name(known["seat"])
        if "by" in known:
            known["by"] = _who(event)
        return say(words.format(**{"name": "the house", **known}), event.rule)

    return tell


def _deck(words: str) -> Telling:
    """For the record. {number} is the deck, 1 or 2."""

    def tell(voice: Voice, event: Any) -> Iterator[Told]:
        known = {key: getattr(event, key) for key in event.__struct_fields__}
        for key in ("method", "fault", "reason", "by"):
            if key in known:
                known[key] = str(known[key]).replace("_", " ")
        text = words.format(**known, number=known.get("deck", 0) + 1)
        return say(text, event.rule, "quiet")

    return tell


def _inspected(voice: Voice, event: ev.DecksInspected) -> Iterator[Told]:
    found = f"found: {', '.join(event.defects)}" if event.defects else "they are sound"
    return say(f"The dealer inspects both decks: {found}", event.rule, "quiet")


def _counted(voice: Voice, event: ev.DeckCounted | ev.StubCounted) -> Iterator[Told]:
    what = f"Deck {event.deck + 1}" if isinstance(event, ev.DeckCounted) else "The stub"
    wrong = "" if event.count == event.expected else f", and {event.expected} were expected"
    return say(f"{what} is counted: {event.count} cards{wrong}", event.rule, "quiet" if not wrong else "step")


def _time(voice: Voice, event: ev.TimeTold) -> Iterator[Told]:
    return say(f"It is {show_time(event.at)}", event.rule, "quiet")


TELL_FLOOR: dict[type[ev.Event], Telling] = {
    ev.MisdealCalled: _misdeal,
    ev.RoundVoided: _voided,
    ev.CardSetAside: _set_aside,
    ev.CardExposed: _exposed,
    ev.ExposedHandVoided: _hand_voided,
    ev.ExposureAnswered: _answered,
    ev.IneligibleCardsDiscarded: _ineligible,
    ev.HandReconstructed: _reconstructed,
    ev.HandDied: _died,
    ev.StatementHeard: _heard,
    ev.PlayerWarned: _line("The {by} warns {name}: {words}"),
    ev.PlayerRemoved: _line("The {by} sends {name} away: {words}"),
    ev.ComplianceNotified: _line("The {by} tells compliance: {words}"),
    ev.DisputeOpened: _line("Dispute {number}, by {name}: {words}"),
    ev.RulingGiven: _ruling,
    ev.EquipmentRecorded: _deck("The equipment of the table is recorded"),
    ev.DecksReceived: _deck("Two decks come to the table, backs {backs[0]} and {backs[1]}"),
    ev.DecksInspected: _inspected,
    ev.InspectionVerified: _deck("The {by} verifies the inspection"),
    ev.DecksSpread: _deck("Both decks are spread face up, by suit and in sequence"),
    ev.DecksLookedAt: _deck("The first two players have looked at the decks"),
    ev.DecksWashed: _deck("The deck is turned face down, washed and stacked"),
    ev.DeckShuffled: _deck("Deck {number} is shuffled: {method}"),
    ev.DeckCut: _deck("Deck {number} is cut at {depth} cards"),
    ev.RecutOrdered: _deck("The {by} orders a new cut: {reason}"),
    ev.ShuffleOrdered: _deck("The {by} orders a shuffle: {reason}"),
    ev.DeckCounted: _counted,
    ev.StubCounted: _counted,
    ev.DeckRemoved: _deck("Deck {number} leaves the table: {reason}"),
    ev.DeviceFaulted: _deck("The shuffling device: {fault}"),
    ev.DeviceSigned: _deck("The device is covered or signed as out of order"),
    ev.DeviceRepaired: _deck("The device is in order again"),
    ev.TimeTold: _time,
}
