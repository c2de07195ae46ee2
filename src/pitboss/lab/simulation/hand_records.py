"""A hand in brief: what a simulation keeps of its events."""

import msgspec

from pitboss.cards import RANK_WORDS
from pitboss.engine import TableState
from pitboss.engine import events as ev
from pitboss.games import Game
from pitboss.games.steps import Bet
from pitboss.rankings import RANKINGS


class HandRecord(msgspec.Struct, frozen=True, gc=False):
    """pot: all that was put in, in cents. streets: how many were reached, with or without betting (against the house:
    wagers after the cards that somebody made). won_with: the class of the best hand by share of the main pot (against
    the house: of each seat that stayed); empty where nobody had to show. net, put_in: by seat, in cents."""

    number: int
    pot: int
    streets: int
    showdown: bool
    won_with: tuple[tuple[str, str], ...]
    net: tuple[int, ...]
    put_in: tuple[int, ...]


def record_of(game: Game, number: int, log: list[ev.Event], table: TableState, stack: int) -> HandRecord:
    """The events of one hand that has just ended; everybody began it with the same stack."""
    net = tuple(chips - stack for chips in table.stacks[1:])
    return _against_house(game, number, log, net) if game.banked else _ring(game, number, log, net)


def _ring(game: Game, number: int, log: list[ev.Event], net: tuple[int, ...]) -> HandRecord:
    streets, showdown = 0, False
    won_with: tuple[tuple[str, str], ...] = ()
    won = [0] * (len(net) + 1)
    for event in log:
        kind = type(event)
        if kind is ev.BettingOpened:
            streets += 1
        elif isinstance(event, ev.ShowdownOpened):
            showdown = True
        elif isinstance(event, ev.HandsRead):
            won_with = tuple(
                (reading.share, hand_class(_ranking(game, reading.share), reading.strength))
                for reading in event.readings
                if reading.pot == 0 and reading.strength
            )
        elif isinstance(event, ev.PotAwarded):
            for seat, cents in event.to:
                won[seat] += cents
    if showdown:
        # Whoever is all in sees the later streets without betting.
        streets = sum(type(step) is Bet for step in game.script)
    put_in = tuple(won[seat + 1] - gain for seat, gain in enumerate(net))
    return HandRecord(number, sum(won), streets, showdown, won_with, net, put_in)


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
    return HandRecord(number, sum(put_in), len(decisions), bool(won_with), tuple(won_with), net, tuple(put_in[1:]))


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
