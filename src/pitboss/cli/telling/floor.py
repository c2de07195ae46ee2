"""Rulings and the procedure with the decks, one short line each."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from pitboss.cli.cards import card_text, line_of
from pitboss.cli.telling.lines import Telling, Told, Voice, count_of, say
from pitboss.engine import events as ev
from pitboss.money import show_cents
from pitboss.notation.codecs.floor import show_time

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
    pushed = sum([cents for _, cents in event.pushed])
    back = f"{show_cents(pushed)} that were pushed come back into the pot; " if pushed else ""
    return say(f"The round of play is void: {why}; {back}{_back(event)}{_by(event)}", event.rule)


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


def _alone(voice: Voice) -> bool:
    """Whether the table has one deck and not two."""
    return voice.table.decks is not None and len(voice.table.decks.pair) == 1


def _received(voice: Voice, event: ev.DecksReceived) -> Iterator[Told]:
    if len(event.backs) == 1:
        return say(f"A deck comes to the table, backs {event.backs[0]}", event.rule, "quiet")
    return say(f"Two decks come to the table, backs {event.backs[0]} and {event.backs[1]}", event.rule, "quiet")


def _inspected(voice: Voice, event: ev.DecksInspected) -> Iterator[Told]:
    decks, sound = ("the deck", "it is sound") if _alone(voice) else ("both decks", "they are sound")
    found = f"found: {', '.join(event.defects)}" if event.defects else sound
    return say(f"The dealer inspects {decks}: {found}", event.rule, "quiet")


def _spread(voice: Voice, event: ev.DecksSpread) -> Iterator[Told]:
    decks = "The deck is" if _alone(voice) else "Both decks are"
    order = ", by suit and in sequence" if event.face == "up" else ""
    return say(f"{decks} spread face {event.face}{order}", event.rule, "quiet")


def _looked(voice: Voice, event: ev.DecksLookedAt) -> Iterator[Told]:
    who = "The first player has" if len(event.seats) == 1 else f"The first {count_of(len(event.seats), 'player')} have"
    return say(f"{who} looked at the {'deck' if _alone(voice) else 'decks'}", event.rule, "quiet")


def _device(words: str) -> Telling:
    """{device} is the shuffling device or the dealing shoe."""

    def tell(voice: Voice, event: ev.DeviceFaulted | ev.DeviceSigned | ev.DeviceRepaired) -> Iterator[Told]:
        fault = event.fault.replace("_", " ") if isinstance(event, ev.DeviceFaulted) else ""
        device = "dealing shoe" if event.device == "shoe" else "shuffling device"
        return say(words.format(device=device, fault=fault), event.rule, "quiet")

    return tell


def _counted(voice: Voice, event: ev.DeckCounted | ev.StubCounted) -> Iterator[Told]:
    what = f"Deck {event.deck + 1}" if isinstance(event, ev.DeckCounted) else "The stub"
    wrong = "" if event.count == event.expected else f", and {event.expected} were expected"
    if isinstance(event, ev.StubCounted) and event.misdealt:
        wrong += ": the cards are all there, but misdealt"
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
    ev.DecksReceived: _received,
    ev.DecksInspected: _inspected,
    ev.InspectionVerified: _deck("The {by} verifies the inspection"),
    ev.DecksSpread: _spread,
    ev.DecksLookedAt: _looked,
    ev.DecksWashed: _deck("The deck is turned face down, washed and stacked"),
    ev.DeckShuffled: _deck("Deck {number} is shuffled: {method}"),
    ev.DeckCut: _deck("Deck {number} is cut at {depth} cards"),
    ev.RecutOrdered: _deck("The {by} orders a new cut: {reason}"),
    ev.ShuffleOrdered: _deck("The {by} orders a shuffle: {reason}"),
    ev.DeckCounted: _counted,
    ev.StubCounted: _counted,
    ev.DeckRemoved: _deck("Deck {number} leaves the table: {reason}"),
    ev.DeviceFaulted: _device("The {device}: {fault}"),
    ev.DeviceSigned: _device("The {device} is covered or signed as out of order"),
    ev.DeviceRepaired: _device("The {device} is in order again"),
    ev.TimeTold: _time,
}
