"""Rounds of play against the house in words: wagers, the dealer's hand, what each wager won, and what went wrong."""

from collections.abc import Iterator
from typing import Any

from rich.text import Text

from pitboss.cards import UNKNOWN, Card
from pitboss.cli.cards import boxes, card_text, line_of
from pitboss.cli.telling.lines import STREETS, Telling, Told, Voice, count_of, say, tell_board
from pitboss.engine import events as ev
from pitboss.engine.by_hand.next_step_words import listed
from pitboss.money import show_cents
from pitboss.submission.banked_sign import HANDS


def area(spot: str) -> str:
    """'first draw' of first_draw."""
    return spot.replace("_", " ")


def wagers(placed: tuple[tuple[str, int], ...]) -> str:
    return listed([f"{area(spot)} {show_cents(cents)}" for spot, cents in placed])


def _who(event: Any) -> str:
    return f"{event.by.replace('_', ' ')} {event.person}".strip()


# --- wagers ----------------------------------------------------------------------------------------------------------
def _placed(voice: Voice, event: ev.WagersPlaced) -> Iterator[Told]:
    name = voice.name(event.seat)
    if not event.wagers:
        return say(f"{name} takes back {wagers(event.back)}", event.rule, "action")
    instead = f" instead of {wagers(event.back)}" if event.back else ""
    return say(f"{name} wagers {wagers(event.wagers)}{instead}", event.rule, "action")


def _closed(voice: Voice, event: ev.BetsClosed) -> Iterator[Told]:
    banked = voice.table.hand.banked if voice.table.hand is not None else None
    if not event.seats and banked is not None and not banked.entered:
        return say("No more bets: nobody has wagered, and no card is dealt", event.rule)
    if not event.seats:
        return say("Nobody is left to ask", event.rule, "quiet")
    return say("No more bets", event.rule)


def _made(voice: Voice, event: ev.WagerMade) -> Iterator[Told]:
    text = f"{voice.name(event.seat)} makes the {area(event.spot)} wager, {show_cents(event.cents)}"
    return say(text, event.rule, "action")


def _passed(voice: Voice, event: ev.WagerPassed) -> Iterator[Told]:
    return say(f"{voice.name(event.seat)} checks", event.rule, "action")


def _folded(voice: Voice, event: ev.FoldedToHouse) -> Iterator[Told]:
    kept = "; the cards stay under the bonus wager" if event.kept else ""
    lost = f" and loses {wagers(event.lost)}" if event.lost else ""
    return say(f"{voice.name(event.seat)} folds{lost}{kept}", event.rule, "action")


# --- cards -----------------------------------------------------------------------------------------------------------
def tell_dealt_with_dealer(voice: Voice, event: ev.CardsDealt) -> Iterator[Told]:
    """The deal where the dealer has a hand, which comes last."""
    each = len(event.seats) // len(set(event.seats))
    stacks = each > 1 and event.seats[0] == event.seats[1]
    how = f"A stack of {count_of(each, 'card')}" if stacks else count_of(each, "card").capitalize()
    text = f"{how} each, {voice.name(event.seats[0])} first, the dealer last"
    return say(text, event.rule, "street", voice.table_of_holdings())


def _dispensed(voice: Voice, event: ev.BoardDispensed) -> Iterator[Told]:
    text = f"{count_of(len(event.cards), 'community card').capitalize()} first, face down"
    if voice.drawn:
        return say(text, event.rule, "street", boxes(event.cards))
    return say(Text(f"{text}: ").append_text(line_of(event.cards)), event.rule, "street")


def _revealed(voice: Voice, event: ev.BoardRevealed) -> Iterator[Told]:
    hand = voice.table.hand
    cards = list(hand.board) if hand is not None else list(event.cards)
    return tell_board(voice, cards, STREETS.get(len(cards), "Board"), event.rule)


def _turned_up(voice: Voice, event: ev.HandTurnedUp) -> Iterator[Told]:
    """The cards, those that play in bright, and what they are."""
    plan = voice.table.plan
    played = _played(voice, event) if event.strength else set(event.cards)
    text = Text("The dealer has " if not event.seat else f"{voice.name(event.seat)} has ")
    styles = ["bold" if card in played else "dim" for card in event.cards]
    text.append_text(Text(" ").join([card_text(card, style) for card, style in zip(event.cards, styles, strict=True)]))
    if event.strength:
        text.append(f"  {plan.rankings[0].words(event.strength)}")
    return say(text, event.rule, "step" if event.seat else "street")


def _played(voice: Voice, event: ev.HandTurnedUp) -> set[Card]:
    hand = voice.table.hand
    cards = (*event.cards, *(hand.board if hand is not None else ()))
    value = voice.table.plan.rankings[0].best(cards) if UNKNOWN not in cards else None
    return set(value.cards) if value is not None else set(event.cards)


# --- results ---------------------------------------------------------------------------------------------------------
def _result(result: ev.Result) -> str:
    hand = HANDS.get(result.hand, result.hand.replace("_", " "))
    on = f", {hand}" if hand else ""
    wager = f"{area(result.spot)} {show_cents(result.cents)}"
    if result.outcome == "won":
        return f"{wager} wins {show_cents(result.paid)} at {result.odds:,} to 1{on}"
    return f"{wager} {'goes back' if result.outcome == 'returned' else 'is lost'}{on}"


def gain(cents: int, name: str) -> str:
    if not cents:
        return f"{name} breaks even"
    return f"{name} {'wins' if cents > 0 else 'loses'} {show_cents(abs(cents))}"


def _settled(voice: Voice, event: ev.WagersSettled) -> Iterator[Told]:
    won = sum([result.paid for result in event.results])
    lost = sum([result.cents for result in event.results if result.outcome == "lost"])
    yield Told(Text(f"{gain(won - lost, voice.name(event.seat))}", "bold"), event.rule)
    for result in event.results:
        yield Told(Text(_result(result)), result.rule, "action")
    if event.cut:
        yield Told(Text(f"the payout limit takes {show_cents(event.cut)} off"), event.limit_rule, "action")


def tell_house(cents: int, rule: str) -> Told:
    """At the end of the round: what the house has won or lost in it."""
    return Told(Text(gain(cents, "The house")), rule)


# --- what went wrong -------------------------------------------------------------------------------------------------
def _voided(voice: Voice, event: ev.WagersVoided) -> Iterator[Told]:
    from_bank = sum([cents for _, _, cents in event.from_bank])
    total = sum([cents for _, _, cents in event.back]) + from_bank
    text = Text(f"All hands are void, {event.reason.replace('_', ' ')}")
    if event.exposed:
        text.append(", seen by all ").append_text(line_of(event.exposed))
    text.append(f": {show_cents(total)} go back to their owners" if total else ": no wager goes back")
    text.append(f", {show_cents(from_bank)} of them from the house" if from_bank else "")
    paid = sum([cents for _, _, cents in event.to_bank])
    text.append(f"; {show_cents(paid)} that had been paid go back to the house" if paid else "")
    text.append("; the bonus wagers are settled still" if event.bonus_stands else "")
    return say(text.append(f" (the {_who(event)})" if event.by else ""), event.rule)


def _drawn_in_error(voice: Voice, event: ev.CardDrawnInError) -> Iterator[Told]:
    who = f" (the {_who(event)})" if event.by else ""
    return say(f"A card came out too early, face down: it is the next one{who}", event.rule)


def _abandoned(voice: Voice, event: ev.WagersAbandoned) -> Iterator[Told]:
    what = f"abandoned: {wagers(event.lost)} are lost" if event.lost else "left alone: they stand"
    who = f" (the {_who(event)})" if event.by else ""
    return say(f"{voice.name(event.seat)} has left the table, and the wagers are {what}{who}", event.rule)


def _layout(voice: Voice, event: ev.LayoutRecorded) -> Iterator[Told]:
    areas = listed([area(spot) for spot in event.areas])
    return say(f"The layout of the table is recorded: {areas}", event.rule, "quiet")


TELL_BANKED: dict[type[ev.Event], Telling] = {
    ev.WagersPlaced: _placed,
    ev.BetsClosed: _closed,
    ev.WagerMade: _made,
    ev.WagerPassed: _passed,
    ev.FoldedToHouse: _folded,
    ev.BoardDispensed: _dispensed,
    ev.BoardRevealed: _revealed,
    ev.HandTurnedUp: _turned_up,
    ev.WagersSettled: _settled,
    ev.WagersVoided: _voided,
    ev.CardDrawnInError: _drawn_in_error,
    ev.WagersAbandoned: _abandoned,
    ev.LayoutRecorded: _layout,
}
