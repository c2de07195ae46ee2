"""A hand in brief: what a simulation keeps of its events."""

from collections.abc import Callable
from typing import Any

import msgspec

from pitboss.cards import RANK_WORDS, Card
from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.engine.events.showdown import Reading
from pitboss.games import Game
from pitboss.games.steps import Bet
from pitboss.rankings import RANKINGS

# A seat, what it did, and with how much or with which places.
Decision = tuple[int, str, tuple[int, ...]]


class HandRecord(msgspec.Struct, frozen=True, gc=False):
    """pot: all that was put in, in cents. streets: how many were reached, with or without betting (against the house:
    wagers after the cards that somebody made). won_with: the class of the best hand by share of the main pot (against
    the house: of each seat that stayed); empty where nobody had to show. net, put_in: by seat, in cents. cards: by
    seat, as they came, the dealer's of a game against the house first; board: what all share."""

    number: int
    pot: int
    streets: int
    showdown: bool
    won_with: tuple[tuple[str, str], ...]
    net: tuple[int, ...]
    put_in: tuple[int, ...]
    cards: tuple[tuple[Card, ...], ...] = ()
    board: tuple[Card, ...] = ()
    decisions: tuple[Decision, ...] = ()


# What is told of a decision, by event.
DECISIONS: dict[type[ev.Event], Callable[[Any], tuple[str, tuple[int, ...]]]] = {
    ev.Folded: lambda event: ("fold", ()),
    ev.Checked: lambda event: ("check", ()),
    ev.Called: lambda event: ("call", (event.cents,)),
    ev.BetMade: lambda event: ("bet", (event.cents,)),
    ev.RaisedTo: lambda event: ("raise_to", (event.to,)),
    ev.Discarded: lambda event: ("discard", event.positions),
    ev.WagersPlaced: lambda event: ("place", tuple(cents for _, cents in event.wagers)),
    ev.WagerMade: lambda event: ("wager", (event.cents,)),
    ev.WagerPassed: lambda event: ("check", ()),
    ev.FoldedToHouse: lambda event: ("fold", ()),
}


class _Kept(msgspec.Struct):
    """What is gathered of a hand while its events are gone through once."""

    cards: list[list[Card]]
    won: list[int]
    board: list[Card] = []
    decisions: list[Decision] = []
    streets: int = 0
    showdown: bool = False
    readings: tuple[Reading, ...] = ()

    def parts(self) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...], tuple[Decision, ...]]:
        return tuple(map(tuple, self.cards)), tuple(self.board), tuple(self.decisions)


def _dealt(kept: _Kept, event: ev.CardsDealt) -> None:
    for seat, card in zip(event.seats, event.cards, strict=True):
        kept.cards[seat].append(card)


def _shared(kept: _Kept, event: ev.BoardDealt | ev.BoardRevealed) -> None:
    kept.board += event.cards


def _common(kept: _Kept, event: ev.CommonCardDealt) -> None:
    kept.board.append(event.card)


def _opened(kept: _Kept, event: ev.BettingOpened) -> None:
    kept.streets += 1


def _shown(kept: _Kept, event: ev.ShowdownOpened) -> None:
    kept.showdown = True


def _read(kept: _Kept, event: ev.HandsRead) -> None:
    kept.readings = event.readings


def _awarded(kept: _Kept, event: ev.PotAwarded) -> None:
    for seat, cents in event.to:
        kept.won[seat] += cents


def _decided(told: Callable[[Any], tuple[str, tuple[int, ...]]]) -> Callable[[_Kept, Any], None]:
    return lambda kept, event: kept.decisions.append((event.seat, *told(event)))


# Most events of a hand are none of these.
KEEPS: dict[type[ev.Event], Callable[[_Kept, Any], None]] = {
    ev.CardsDealt: _dealt,
    ev.BoardDealt: _shared,
    ev.BoardRevealed: _shared,
    ev.CommonCardDealt: _common,
    ev.BettingOpened: _opened,
    ev.ShowdownOpened: _shown,
    ev.HandsRead: _read,
    ev.PotAwarded: _awarded,
    **{kind: _decided(told) for kind, told in DECISIONS.items()},
}


def _gone_through(log: list[ev.Event], seats: int) -> _Kept:
    kept = _Kept([[] for _ in range(seats + 1)], [0] * (seats + 1))
    for event in log:
        keep = KEEPS.get(type(event))
        if keep is not None:
            keep(kept, event)
    return kept


def record_of(game: Game, number: int, log: list[ev.Event], table: TableState, stack: int) -> HandRecord:
    """The events of one hand that has just ended; everybody began it with the same stack."""
    net = tuple([chips - stack for chips in table.stacks[1:]])
    return _against_house(game, number, log, net) if game.banked else _ring(game, number, log, net)


def _ring(game: Game, number: int, log: list[ev.Event], net: tuple[int, ...]) -> HandRecord:
    kept = _gone_through(log, len(net))
    # Whoever is all in sees the later streets without betting.
    streets = sum(type(step) is Bet for step in game.script) if kept.showdown else kept.streets
    won_with = tuple(
        [
            (reading.share, hand_class(_ranking(game, reading.share), reading.strength))
            for reading in kept.readings
            if reading.pot == 0 and reading.strength
        ]
    )
    put_in = tuple([kept.won[seat] - gain for seat, gain in enumerate(net, 1)])
    return HandRecord(number, sum(kept.won), streets, kept.showdown, won_with, net, put_in, *kept.parts())


def _against_house(game: Game, number: int, log: list[ev.Event], net: tuple[int, ...]) -> HandRecord:
    put_in = [0] * (len(net) + 1)
    won_with: list[tuple[str, str]] = []
    decisions: set[str] = set()
    for event in log:
        if isinstance(event, ev.WagersPlaced):
            put_in[event.seat] += sum(cents for _, cents in event.wagers) - sum(cents for _, cents in event.back)
        elif isinstance(event, ev.WagerMade):
            put_in[event.seat] += event.cents
            decisions.add(event.spot)
        elif isinstance(event, ev.HandTurnedUp) and event.seat and event.strength:
            won_with.append((f"seat {event.seat}", hand_class(game.ranking, event.strength)))
    kept = _gone_through(log, len(net)).parts()
    return HandRecord(
        number, sum(put_in), len(decisions), bool(won_with), tuple(won_with), net, tuple(put_in[1:]), *kept
    )


def _ranking(game: Game, share: str) -> str:
    return next(one.ranking for one in game.shares if one.name == share)


def hand_class(ranking: str, strength: int) -> str:
    """'full house', 'nine low', 'four-card Badugi', and what makes no low worth the name: 'pair or worse'."""
    found = RANKINGS[ranking]
    named = found.class_name(strength)
    if named:
        return named.replace("_", " ")
    words = found.words(strength).partition(",")[0]
    if "Badugi" in words:
        return words
    highest = words.partition("-")[0].removesuffix(" low")
    return f"{highest} low" if highest in RANK_WORDS else "pair or worse"
