"""Rounds of play against the house: wagers, what each of them won, and what went wrong."""

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
    capital,
    count_of,
    in_a_row,
    known,
    say,
)
from pitboss.narration.play import board_line
from pitboss.narration.showdown import gain
from pitboss.narration.templates import action, line, plain, ruled
from pitboss.rankings import class_said
from pitboss.signs.banked import HANDS


def _wagers(placed: tuple[tuple[str, int], ...]) -> list[Span]:
    return in_a_row([(f"{plain(spot)} ", Money(cents)) for spot, cents in placed])


# --- wagers ----------------------------------------------------------------------------------------------------------
def _placed(event: ev.WagersPlaced, moment: Moment) -> Lines:
    if not event.wagers:
        return say(event.rule, Seat(event.seat), " takes back ", *_wagers(event.back), kind="action")
    instead: list[Span] = [" instead of ", *_wagers(event.back)] if event.back else []
    return say(event.rule, Seat(event.seat), " wagers ", *_wagers(event.wagers), *instead, kind="action")


def _closed(event: ev.BetsClosed, moment: Moment) -> Lines:
    hand = moment.table.hand if moment.table is not None else None
    if event.seats or hand is None or hand.banked is None:
        return say(event.rule, "No more bets")
    if not hand.banked.entered:
        return say(event.rule, "No more bets: nobody has wagered, and no card is dealt")
    return say(event.rule, "Nobody is left to ask", kind="quiet")


def _folded(event: ev.FoldedToHouse, moment: Moment) -> Lines:
    lost: list[Span] = [" and loses ", *_wagers(event.lost)] if event.lost else []
    kept = ["; the cards stay under the bonus wager"] if event.kept else []
    return (Line((Seat(event.seat), " folds", *lost, *kept), event.rule, "action", ("folds",)),)


# --- cards -----------------------------------------------------------------------------------------------------------
def _dispensed(event: ev.BoardDispensed, moment: Moment) -> Lines:
    cards = known(event.cards)
    shown: list[Span] = [SHOWS, Cards(cards)] if cards else []
    text = f"{capital(count_of(len(event.cards), 'community card'))} first, face down"
    return say(event.rule, text, *shown, kind="street")


def _revealed(event: ev.BoardRevealed, moment: Moment) -> Lines:
    return board_line(event.cards, moment, event.rule)


# --- results ---------------------------------------------------------------------------------------------------------
def _paid_on(result: ev.Result) -> str:
    return HANDS.get(result.hand, class_said(result.hand))


def _article(hand: str) -> str:
    return "a " if hand.startswith(("pair", "straight", "flush", "full house", "royal flush")) else ""


def _result(result: ev.Result) -> Line:
    on = [f", {_paid_on(result)}"] if result.hand else []
    wager: list[Span] = [f"{capital(plain(result.spot))} ", Money(result.cents)]
    if result.outcome == "won":
        wager += [" wins ", Money(result.paid), f" at {result.odds:,} to 1"]
    else:
        wager += [" comes back" if result.outcome == "returned" else " is lost"]
    return Line((*wager, *on), result.rule, "action")


def _settled(event: ev.WagersSettled, moment: Moment) -> Lines:
    won = sum([result.paid for result in event.results])
    lost = sum([result.cents for result in event.results if result.outcome == "lost"])
    first = Line(tuple(gain(Seat(event.seat), won - lost)), event.rule, tag=(_outcome(event, won - lost),))
    lines = (first, *[_result(result) for result in event.results])
    if event.cut:
        lines += say(event.limit_rule, "The payout limit takes ", Money(event.cut), " off", kind="action")
    return lines


def _outcome(event: ev.WagersSettled, cents: int) -> str:
    """At the seat, beside what was won or lost."""
    if cents > 0:
        hand = next((_paid_on(result) for result in event.results if result.paid and result.hand), "")
        return f"wins with {_article(hand)}{hand}" if hand else "wins"
    return "loses" if cents else "wagers come back"


# --- what went wrong -------------------------------------------------------------------------------------------------
def _voided(event: ev.WagersVoided, moment: Moment) -> Lines:
    from_bank = sum([cents for _, _, cents in event.from_bank])
    total = sum([cents for _, _, cents in event.back]) + from_bank
    paid = sum([cents for _, _, cents in event.to_bank])
    spans: list[Span] = [f"All hands are void, {plain(event.reason)}"]
    spans += [", seen by all ", Cards(event.exposed)] if event.exposed else []
    spans += [": ", Money(total), " goes back to its owners"] if total else [": no wager goes back"]
    spans += [", ", Money(from_bank), " of it from the house"] if from_bank else []
    spans += ["; ", Money(paid), " that had been paid goes back to the house"] if paid else []
    spans += ["; the bonus wagers are settled still"] if event.bonus_stands else []
    return say(event.rule, *spans, ruled(event))


def _abandoned(event: ev.WagersAbandoned, moment: Moment) -> Lines:
    if not event.lost:
        text = " has left the table, and the wagers are left alone: they stand"
        return say(event.rule, Seat(event.seat), f"{text}{ruled(event)}")
    text = " has left the table, and the wagers are abandoned: "
    are = " is lost" if len(event.lost) == 1 else " are lost"
    return say(event.rule, Seat(event.seat), text, *_wagers(event.lost), f"{are}{ruled(event)}")


BANKED: dict[type[ev.Event], Telling] = {
    ev.WagersPlaced: _placed,
    ev.BetsClosed: _closed,
    ev.WagerMade: action("makes the {spot:plain} wager, {cents:money}", "wagers {cents:money}"),
    ev.WagerPassed: action("checks"),
    ev.FoldedToHouse: _folded,
    ev.BoardDispensed: _dispensed,
    ev.BoardRevealed: _revealed,
    ev.WagersSettled: _settled,
    ev.WagersVoided: _voided,
    ev.CardDrawnInError: line("A card came out too early, face down: it is the next one{by:ruled}"),
    ev.WagersAbandoned: _abandoned,
}
