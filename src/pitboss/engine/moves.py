"""Which chips each event moves: the one table that conservation is checked from and that a ledger posts.

Places: outside · seat:N · purse:N · bet:N · pot · and whatever a takings policy names (rake area, …). Every event type
has its entry, also the ones that move nothing: a money event without an entry is a failing test, not a lost chip.
"""

from collections.abc import Callable
from typing import Any

from pitboss.engine import events as ev
from pitboss.engine.refusals import BrokenInvariant
from pitboss.engine.state import TableState

Moves = tuple[tuple[str, str, int], ...]

SEAT = [f"seat:{i}" for i in range(16)]
PURSE = [f"purse:{i}" for i in range(16)]
BET = [f"bet:{i}" for i in range(16)]


def _none(event: ev.Event) -> Moves:
    return ()


def _antes(event: ev.AntesPosted) -> Moves:
    return tuple([(SEAT[seat], BET[seat] if event.live else "pot", cents) for seat, cents in event.posts])


def _blinds(event: ev.BlindsPosted) -> Moves:
    live = [(SEAT[seat], BET[seat], cents) for seat, cents, _ in event.posts]
    return tuple(live + [(SEAT[seat], "pot", cents) for seat, _, cents in event.posts if cents])


def _to_bet(event: Any) -> Moves:
    return ((SEAT[event.seat], BET[event.seat], event.cents),)


MOVES: dict[type[ev.Event], Callable[[Any], Moves]] = {
    ev.AntesPosted: _antes,
    ev.BlindsPosted: _blinds,
    ev.StraddlePosted: _to_bet,
    ev.ForcedBetPosted: _to_bet,
    ev.Called: _to_bet,
    ev.BetMade: _to_bet,
    ev.RaisedTo: _to_bet,
    ev.BetReturned: lambda e: ((BET[e.seat], SEAT[e.seat], e.cents),),
    ev.BettingClosed: lambda e: tuple([(BET[seat], "pot", cents) for seat, cents in e.collected]),
    ev.TakingsTaken: lambda e: (("pot", e.to, e.cents),),
    ev.PotAwarded: lambda e: tuple([("pot", SEAT[seat], cents) for seat, cents in e.to]),
    ev.StoodUp: lambda e: ((SEAT[e.seat], "outside", e.cents), (PURSE[e.seat], "outside", e.waiting)),
    ev.ChipsBought: lambda e: (("outside", PURSE[e.seat], e.chips + e.currency),),
    ev.StakesAdded: lambda e: ((PURSE[e.seat], SEAT[e.seat], e.cents),),
    ev.StakesRemoved: lambda e: ((SEAT[e.seat], "outside", e.cents),),
    ev.SatDown: lambda e: (("outside", PURSE[e.seat], e.chips + e.currency),),
    **dict.fromkeys(
        (
            ev.TableOpened, ev.CurrencyExchanged, ev.SatOut, ev.SatIn, ev.Instructed, ev.LeftTable, ev.ReturnedToTable,
            ev.MinimumAgreed, ev.MinimumEnded, ev.ButtonCardsDealt, ev.ButtonPlaced, ev.HandStarted, ev.StraddlePassed,
            ev.CardBurned, ev.CardsDealt, ev.BoardDealt, ev.CommonCardDealt, ev.CardsReshuffled, ev.BettingOpened,
            ev.Folded, ev.Checked, ev.FloorCalled, ev.DrawOpened, ev.Discarded, ev.ShowdownOpened, ev.HandTabled,
            ev.HandMucked, ev.HandsRead, ev.HandEnded,
        ),
        _none,
    ),
}  # fmt: skip


def moves(event: ev.Event) -> Moves:
    return MOVES[type(event)](event)


def in_state(table: TableState, place: str) -> int:
    """What the state says lies in a place."""
    kind, _, number = place.partition(":")
    hand = table.hand
    if kind == "seat":
        return table.stacks[int(number)]
    if kind == "purse":
        return table.purse[int(number)]
    if kind == "bet":
        return hand.bets[int(number)] if hand is not None else 0
    if kind == "pot":
        return sum(hand.put_in) + hand.dead - hand.taken - hand.paid if hand is not None else 0
    return table.rake_area


def check_money(table: TableState, event: ev.Event) -> None:
    """After every event, in production too: the state and the moves tell the same story, and nothing is made or lost."""
    move = MOVES[type(event)]
    book = table.book
    if move is not _none:
        made = move(event)
        for source, target, cents in made:
            if cents < 0:
                raise BrokenInvariant(f"{type(event).__name__} moves a negative amount")
            book[source] = book.get(source, 0) - cents
            book[target] = book.get(target, 0) + cents
        for source, target, _ in made:
            for place in (source, target):
                if place != "outside" and book[place] != in_state(table, place):
                    told = f"{place} has {in_state(table, place)}, but {book[place]} was moved there"
                    raise BrokenInvariant(f"{type(event).__name__}: {told}")
    hand = table.hand
    total = sum(table.stacks) + sum(table.purse) + table.rake_area + book.get("outside", 0)
    if hand is not None:
        total += sum(hand.bets) + sum(hand.put_in) + hand.dead - hand.taken - hand.paid
    if total:
        raise BrokenInvariant(f"after {type(event).__name__} the table holds {total} cents too many")
