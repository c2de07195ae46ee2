"""Tells a hand as a dealer would call it: for each event what is said, the cards that are shown, and the rule.

The teller folds the events that it is given, and they are what its viewer may see: it knows no more than they do.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from rich.text import Text

from pitboss.cli.cards import card_text, line_of
from pitboss.cli.telling.banked import TELL_BANKED, tell_dealt_with_dealer, tell_house
from pitboss.cli.telling.floor import TELL_FLOOR
from pitboss.cli.telling.lines import STREETS, Telling, Told, Voice, count_of, each_posts, say, tell_board
from pitboss.cli.telling.options import TELL_OPTIONS, kill_name, limits_of
from pitboss.cli.telling.showdown import tell_award, tell_odd, tell_stacks, tell_tabled
from pitboss.engine import SPECTATOR, evolve, view
from pitboss.engine import events as ev
from pitboss.engine.why.registry import kill_rule
from pitboss.money import show_cents
from pitboss.notation.text import write_event


class Teller(Voice):
    def tell(self, events: Iterable[ev.Event]) -> Iterator[Told]:
        for event in events:
            before = list(self.table.stacks)
            if type(event) is ev.HandStarted:
                self.stacks = before
                self.bank = self.table.bank
            evolve(self.table, event)
            yield from TELL.get(type(event), _plainly)(self, event)


def _plainly(teller: Voice, event: Any) -> Iterator[Told]:
    return say(write_event(event).rpartition(" [")[0], event.rule, "quiet")


# --- before the cards ------------------------------------------------------------------------------------------------
def _started(teller: Voice, event: ev.HandStarted) -> Iterator[Told]:
    button = f", the button is at {teller.name(event.button)}" if event.button else ""
    table = teller.table
    what = "Hand" if table.plan.bank is None else "Round"
    yield Told(Text(f"{what} {event.number}{button}"), event.rule, "quiet")
    if table.kill:
        text = f"{kill_name(table)}: the limits are {limits_of(table.minimum, table.maximum)}"
        yield Told(Text(text), kill_rule(table.plan.game, table.plan.house))


def _antes(teller: Voice, event: ev.AntesPosted) -> Iterator[Told]:
    text = f"Antes: {each_posts(teller, event.posts)}"
    if event.one_for_all:
        text = ", ".join(f"{teller.name(seat)} antes {show_cents(cents)} for all" for seat, cents in event.posts)
    return say(text, event.rule)


def _blinds(teller: Voice, event: ev.BlindsPosted) -> Iterator[Told]:
    def one(seat: int, live: int, dead: int) -> str:
        return f"{teller.name(seat)} posts {show_cents(live)}" + (f" and {show_cents(dead)} dead" if dead else "")

    return say("Blinds: " + ", ".join(one(*post) for post in event.posts), event.rule)


def _straddle_passed(teller: Voice, event: ev.StraddlePassed) -> Iterator[Told]:
    return say(f"{teller.name(event.seat)} does not straddle", event.rule, "action") if event.seat else iter(())


def _forced(teller: Voice, event: ev.ForcedBetPosted) -> Iterator[Told]:
    hand = teller.table.hand
    if not event.seat:
        return say("No Forced Bet: nobody could answer one", event.rule)
    text = Text(f"Forced Bet: {teller.name(event.seat)} bets {show_cents(event.cents)}")
    if hand is not None and hand.up[event.seat]:
        text.append(" with the ").append_text(card_text(hand.up[event.seat][0]))
    return say(text, event.rule)


# --- cards -----------------------------------------------------------------------------------------------------------
def _dealt(teller: Voice, event: ev.CardsDealt) -> Iterator[Told]:
    seats = tuple(dict.fromkeys(event.seats))
    if not seats:
        return iter(())  # every card of the circuit was exposed and told of already
    if 0 in seats:
        return tell_dealt_with_dealer(teller, event)
    each = len(event.seats) // len(seats)
    if len(seats) == 1 and teller.table.plan.bank is not None and _first_cards(teller, seats[0], each):
        return say(
            f"{count_of(each, 'card').capitalize()} for {teller.name(seats[0])}",
            event.rule,
            "street",
            teller.table_of_holdings(),
        )
    if len(seats) == 1:
        text = Text(f"{teller.name(seats[0])} gets {count_of(each, 'card')}: ").append_text(line_of(event.cards))
        return say(text, event.rule, "action")
    if each > 1:
        how = "A stack of " if event.seats[0] == event.seats[1] else ""
        number = count_of(each, "card")
        text = Text(f"{how}{number if how else number.capitalize()} each, {teller.name(seats[0])} first")
        return say(text, event.rule, "street", teller.table_of_holdings())
    face = "face up" if event.faces[:1] == "u" else "face down"
    if teller.drawn:
        return say(f"A card each {face}", event.rule, "street", teller.table_of_holdings())
    told = [
        Text(f"{teller.name(seat)} ").append_text(card_text(card))
        for seat, card in zip(seats, event.cards, strict=True)
    ]
    return say(Text(f"A card each {face}: ").append_text(Text(", ").join(told)), event.rule, "street")


def _first_cards(teller: Voice, seat: int, count: int) -> bool:
    """Whether a lone player has been dealt in, and does not draw."""
    hand = teller.table.hand
    return hand is not None and len(hand.hole[seat]) == count


def _board(teller: Voice, event: ev.BoardDealt) -> Iterator[Told]:
    hand = teller.table.hand
    cards = hand.board if hand is not None else list(event.cards)
    return tell_board(teller, cards, STREETS.get(len(cards), "Board"), event.rule)


def _reshuffled(teller: Voice, event: ev.CardsReshuffled) -> Iterator[Told]:
    pile = event.pile.replace("_and_stub", " and what is left of the stub").replace("burns", "burn cards")
    own = ", the player's own among them" if event.own_included else ""
    return say(f"Too few cards: the {pile} are shuffled again, {event.count} cards{own}", event.rule)


# --- betting and drawing ---------------------------------------------------------------------------------------------
def _raised(teller: Voice, event: ev.RaisedTo) -> Iterator[Told]:
    short = "" if event.full else " (less than a full raise)"
    text = f"{teller.name(event.seat)} raises to {show_cents(event.to)}{teller.all_in(event.seat)}{short}"
    return say(text, event.rule, "action")


def _closed(teller: Voice, event: ev.BettingClosed) -> Iterator[Told]:
    if not event.collected:
        return iter(())
    pots = view(teller.table, SPECTATOR).pots
    if len(pots) == 1:
        return say(f"The pot is {show_cents(pots[0].cents)}", event.rule)
    side = [f"side pot {i} {show_cents(pot.cents)}" for i, pot in enumerate(pots) if i]
    return say(", ".join([f"The main pot is {show_cents(pots[0].cents)}", *side]), event.rule)


def _discarded(teller: Voice, event: ev.Discarded) -> Iterator[Told]:
    name = teller.name(event.seat)
    if not event.positions:
        return say(f"{name} stands pat", event.rule, "action")
    text = Text(f"{name} throws {count_of(len(event.positions), 'card')}: ").append_text(line_of(event.cards, ""))
    return say(text, event.rule, "action")


def _act(words: str) -> Telling:
    """An action of a seat; {} stands for the amount, where there is one."""

    def tell(teller: Voice, event: Any) -> Iterator[Told]:
        amount = show_cents(event.cents) if "{}" in words else ""
        end = teller.all_in(event.seat) if amount else ""
        return say(f"{teller.name(event.seat)} {words.format(amount)}{end}", event.rule, "action")

    return tell


def _read(teller: Voice, event: ev.HandsRead) -> Iterator[Told]:
    if not event.losing_hands:
        return iter(())
    hands, cards = count_of(event.losing_hands, "losing hand"), event.losing_cards
    return say(f"The dealer takes in {hands} and counts {cards} cards", event.rule, "quiet")


def _award(teller: Voice, event: ev.PotAwarded) -> Iterator[Told]:
    yield Told(tell_award(teller.table, event, teller.name), event.rule)
    if event.odd:
        yield Told(tell_odd(event, teller.name), event.odd_rule, "note")


def _ended(teller: Voice, event: ev.HandEnded) -> Iterator[Told]:
    if teller.table.plan.bank is not None:
        yield tell_house(teller.table.bank - teller.bank, event.rule)
    yield Told(tell_stacks(teller.table, teller.stacks, teller.name), event.rule)


TELL: dict[type[ev.Event], Telling] = {
    ev.HandStarted: _started,
    ev.AntesPosted: _antes,
    ev.BlindsPosted: _blinds,
    ev.StraddlePosted: _act("straddles for {}"),
    ev.StraddlePassed: _straddle_passed,
    ev.ForcedBetPosted: _forced,
    ev.CardBurned: lambda teller, event: say("A card is burned", event.rule, "quiet"),
    ev.CardsDealt: _dealt,
    ev.BoardDealt: _board,
    ev.CommonCardDealt: lambda teller, event: say(
        Text("One common card for all: ").append_text(card_text(event.card)), event.rule
    ),
    ev.CardsReshuffled: _reshuffled,
    ev.BettingOpened: lambda teller, event: say(f"{teller.name(event.seat)} is first to act", event.rule, "quiet"),
    ev.Folded: _act("folds"),
    ev.Checked: _act("checks"),
    ev.Called: _act("calls {}"),
    ev.BetMade: _act("bets {}"),
    ev.RaisedTo: _raised,
    ev.FloorCalled: _act("has run out of time: floor"),
    ev.BetReturned: lambda teller, event: say(
        f"{show_cents(event.cents)} that nobody called go back to {teller.name(event.seat)}", event.rule
    ),
    ev.BettingClosed: _closed,
    ev.TakingsTaken: lambda teller, event: say(f"The house takes {show_cents(event.cents)}", event.rule),
    ev.DrawOpened: lambda teller, event: say(f"Draw, {teller.name(event.order[0])} first", event.rule, "street"),
    ev.Discarded: _discarded,
    ev.ShowdownOpened: lambda teller, event: say(
        f"Showdown, {teller.name(event.order[0])} first", event.rule, "street"
    ),
    ev.HandTabled: lambda teller, event: say(tell_tabled(teller.table, event, teller.name), event.rule),
    ev.HandMucked: lambda teller, event: say(f"{teller.name(event.seat)} mucks", event.rule, "action"),
    ev.CardsShown: lambda teller, event: say(
        Text(f"{teller.name(event.seat)} turns up ").append_text(line_of(event.cards, "")), event.rule
    ),
    ev.HandsRead: _read,
    ev.PotAwarded: _award,
    ev.HandEnded: _ended,
    **TELL_OPTIONS,
    **TELL_FLOOR,
    **TELL_BANKED,
}
