"""Rulings on irregularities, one short line each."""

from pitboss.engine import events as ev
from pitboss.narration.lines import Cards, Lines, Moment, Money, Seat, Span, Telling, count_of, say
from pitboss.narration.templates import line, ruled

MISDEALS = {
    "not_shuffled": "the cards were not shuffled",
    "wrong_start": "the deal began at the wrong seat",
    "face_up_cards": "more than one card lay face up in the deck",
    "skipped_player": "a player was left out",
    "too_few_cards": "too few cards are left to deal the round to its end",
}
VOID = {"missing": "cards are missing", "extra": "there are too many cards", "wrong_count": "the count is wrong"}
ASIDE = {"face_up": " lay face up in the deck", "off_table": " fell off the table"}
DEAD = {
    "fouled": "is fouled",
    "collected": "was collected",
    "gone": "has no owner at the table",
    "thrown_away": "was thrown away",
    "removed": "is that of a player who was sent away",
}


def _returned(event: ev.MisdealCalled | ev.RoundVoided) -> list[Span]:
    made_good = event.made_good if type(event) is ev.RoundVoided else ()
    total = sum([cents for part in (event.bets, event.pot, event.house, made_good) for _, cents in part])
    return ["; ", Money(total), " goes back to its owners"] if total else ["; no chips had been bet"]


def _misdeal(event: ev.MisdealCalled, moment: Moment) -> Lines:
    whose: list[Span] = [" (", Seat(event.seat), ")"] if event.seat else []
    why = f"Misdeal: {MISDEALS.get(event.reason, event.reason)}"
    return say(event.rule, why, *whose, *_returned(event), ruled(event))


def _voided(event: ev.RoundVoided, moment: Moment) -> Lines:
    pushed = sum([cents for _, cents in event.pushed])
    back: list[Span] = ["; ", Money(pushed), " that was pushed comes back into the pot"] if pushed else []
    why = f"The round of play is void: {VOID.get(event.reason, event.reason)}"
    return say(event.rule, why, *back, *_returned(event), ruled(event))


def _set_aside(event: ev.CardSetAside, moment: Moment) -> Lines:
    fell: list[Span] = [" fell face up before ", Seat(event.seat)]
    how = [ASIDE[event.reason]] if event.reason in ASIDE else fell
    return say(event.rule, Cards((event.card,)), *how, f": out of play, the next card takes its place{ruled(event)}")


def _refund(event: ev.ExposedHandVoided | ev.HandDied) -> list[Span]:
    cents = event.bet + event.pot + (event.house or 0 if type(event) is ev.HandDied else 0)
    return ["; ", Money(cents), " goes back to them"] if cents else []


def _hand_voided(event: ev.ExposedHandVoided, moment: Moment) -> Lines:
    cards: list[Span] = ["Both hole cards of ", Seat(event.seat), " were exposed, ", Cards(event.cards)]
    return say(event.rule, *cards, ": the hand is void", *_refund(event), ruled(event))


def _answered(event: ev.ExposureAnswered, moment: Moment) -> Lines:
    what = "bets no more and plays for the pot so far" if event.stop else "plays on"
    return say(event.rule, Seat(event.seat), f" {what}", kind="action")


def _ineligible(event: ev.IneligibleCardsDiscarded, moment: Moment) -> Lines:
    cards = f"{count_of(event.count, 'card')} dealt there {'is' if event.count == 1 else 'are'} discarded"
    return say(event.rule, f"Seat {event.seat} has no right to cards: {cards}{ruled(event)}")


def _died(event: ev.HandDied, moment: Moment) -> Lines:
    how = f"'s hand {DEAD.get(event.reason, event.reason)}: it is dead"
    owed: list[Span] = ["; ", Money(event.owed), " that they had announced goes in"] if event.owed else []
    return say(event.rule, Seat(event.seat), how, *owed, *_refund(event), ruled(event))


def _heard(event: ev.StatementHeard, moment: Moment) -> Lines:
    binds = "it binds" if event.binding else "it does not bind"
    return say(event.rule, Seat(event.seat), f" says {event.said!r} out of turn: {binds}", kind="action")


def _dispute(event: ev.DisputeOpened, moment: Moment) -> Lines:
    whose: Span = Seat(event.seat) if event.seat else "the house"
    return say(event.rule, f"Dispute {event.number}, by ", whose, f": {event.words}")


RULINGS: dict[type[ev.Event], Telling] = {
    ev.MisdealCalled: _misdeal,
    ev.RoundVoided: _voided,
    ev.CardSetAside: _set_aside,
    ev.CardExposed: line("{seat:seat}'s {card:card} fell face up: it stays{by:ruled}"),
    ev.ExposedHandVoided: _hand_voided,
    ev.ExposureAnswered: _answered,
    ev.IneligibleCardsDiscarded: _ineligible,
    ev.HandReconstructed: line("{seat:seat}'s hand is put together again and plays{by:ruled}"),
    ev.HandDied: _died,
    ev.StatementHeard: _heard,
    ev.PlayerWarned: line("The {by:role} warns {seat:seat}: {words:words}"),
    ev.PlayerRemoved: line("The {by:role} sends {seat:seat} away: {words:words}"),
    ev.ComplianceNotified: line("The {by:role} tells compliance: {words:words}"),
    ev.DisputeOpened: _dispute,
    ev.RulingGiven: line(
        "Ruling on dispute {dispute:words} by the {by:role}<, and that is final{final:flag}>: {words:words}"
    ),
}
