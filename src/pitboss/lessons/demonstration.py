"""The hand behind the five pictures: dealt by the engine, from a seed that makes it worth looking at."""

from random import Random

import msgspec

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import play_hand
from pitboss.bots.players import calling_player
from pitboss.bots.strategy.player import sensible_player
from pitboss.bots.strategy.starting import starting_share
from pitboss.bots.strategy.starting_weights import WEIGHTS
from pitboss.engine import Need, TableState, offers, view
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.view import TableView
from pitboss.games import Game
from pitboss.lessons.script import Scene
from pitboss.lessons.table import LEARNER, RING_SEATS, Onlooker, Shown, open_table

# So many deals are looked at for one that the learner wins and in which something happens; of good first cards, as far
# as anybody has worked out which they are.
DEALS = 60
GOOD_START = 0.38


class Dealt(msgspec.Struct, frozen=True):
    opening: list[ev.Event]
    events: list[ev.Event]


def friendly_player(table: TableState, need: Need, chance: Random) -> cm.Command:
    """Stays in to the end, so that there is something to see; throws away what a sensible player would."""
    if need.kind == "draw":
        seen: TableView = view(table, need.seat)
        try:
            return sensible_player(seen, seen.offers, chance) or calling_player(table, need, chance)
        except LookupError:
            # Nobody has said yet what to keep in this game.
            return calling_player(table, need, chance)
    bet = next((offer for offer in offers(table, need.seat) if offer.action == "bet"), None)
    if bet is not None and need.seat == LEARNER:
        return cm.Bet(LEARNER, cents=bet.low)
    return calling_player(table, need, chance)


def deal(game: Game, seed: int) -> Dealt:
    table, log = open_table(game, showing="show")
    first = len(log)
    chance = Random(seed)
    play_hand(table, DeckDealer(game.deck, chance), friendly_player, chance, log)
    return Dealt(log[:first], log[first:])


def worth_showing(game: Game, dealt: Dealt) -> bool:
    """The learner wins, has thrown something away where that can be done, and one share after the other is won."""
    won, shares, thrown, draws = False, set(), 0, 0
    for event in dealt.events:
        if isinstance(event, ev.PotAwarded):
            won = won or any(seat == LEARNER for seat, _ in event.to)
            shares.add(event.share)
        elif isinstance(event, ev.WagersSettled):
            won = won or (event.seat == LEARNER and all(one.outcome != "lost" for one in event.results))
        elif isinstance(event, ev.Discarded):
            draws += event.seat == LEARNER
            thrown += event.seat == LEARNER and 0 < len(event.positions) < 4
    return won and len(shares) >= len(game.shares) and bool(thrown) == bool(draws)


def starts_well(game: Game, dealt: Dealt) -> bool:
    first = next(event for event in dealt.events if isinstance(event, ev.CardsDealt))
    mine = [card for seat, card in zip(first.seats, first.cards, strict=True) if seat == LEARNER]
    return game.key not in WEIGHTS or starting_share(game.key, mine, RING_SEATS - 1) >= GOOD_START


def demonstration(game: Game) -> Dealt:
    """The first of a few deals that is worth it, with good first cards if there is one; any, where none is."""
    found: Dealt | None = None
    for seed in range(1, DEALS):
        dealt = deal(game, seed)
        if worth_showing(game, dealt):
            if starts_well(game, dealt):
                return dealt
            found = found or dealt
    return found or deal(game, DEALS)


def moments(dealt: Dealt, scenes: tuple[Scene, ...]) -> tuple[Shown, ...]:
    """How the table looks at the end of each scene; the last one before the cards are gathered in."""
    onlooker = Onlooker(dealt.opening)
    ends = [max(scene.places, default=-1) for scene in scenes]
    at: dict[int, Shown] = {}
    for event in dealt.events:
        hand = onlooker.table.hand
        step = hand.step if hand is not None else -1
        onlooker.see(event)
        if onlooker.table.hand is not None or isinstance(event, ev.HandEnded):
            place = next((i for i, end in enumerate(ends) if step <= end), len(ends) - 1)
            # Chips lie best before their owners until the bets are gathered.
            if not isinstance(event, ev.BettingClosed) or place not in at:
                at[place] = onlooker.shown()
    first = at[min(at)]
    found = []
    for i in range(len(scenes)):
        first = at.get(i, first)
        found.append(first)
    return tuple(found)
