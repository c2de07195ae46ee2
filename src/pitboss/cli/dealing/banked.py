"""`pitboss deal` for the games against the house: what may be asked for, the house, and players that look natural."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, get_args, get_type_hints

from pitboss.bots.players import command_of, random_player
from pitboss.cards import JOKERS, UNKNOWN, Card, rank_of, suit_of
from pitboss.cli.dealing.options import Wanted
from pitboss.engine import Need, Offer, TableState, offers
from pitboss.engine.commands import Command, Discard, PlaceWagers
from pitboss.games import Game, Payout
from pitboss.games.steps import DealRound
from pitboss.money import parse_cents, show_dollars
from pitboss.submission import HouseChoices, usual_stakes

# Flags of `pitboss deal` that only one kind of game has.
RING_FLAGS = ("bomb_pot", "double_board", "waterfall", "run_it_twice", "straddle", "kill")
HOUSE_FLAGS = ("paytable", "ante_pays", "deal_method", "community_first", "ante")
METHODS = {"manual_shoe": "from a manual shoe", "hand": "from the hand", "auto_shoe": "from an automated shoe"}
ACE, NINE, FIVE = 12, 7, 3


def flag(name: str) -> str:
    return "--" + name.replace("_", "-")


def check_flags(game: Game, structure: str, wanted: Wanted) -> None:
    """Raises ValueError for a flag that this kind of game does not have."""
    others = RING_FLAGS if game.banked else HOUSE_FLAGS
    asked = [flag(name) for name in others if getattr(wanted, name) not in (None, False)]
    asked += ["--limit"] if game.banked and structure else []
    if asked and game.banked:
        raise ValueError(f"{game.title} is played against the house: {asked[0]} belongs to the ring games")
    if asked:
        raise ValueError(f"{game.title} is not played against the house: {asked[0]} belongs to the games that are")
    if game.banked and wanted.ante_pays is not None and not any(payout.below == "returned" for payout in game.payouts):
        raise ValueError(f"{game.title} pays the ante as it pays the other wagers: --ante-pays does not belong to it")
    if wanted.decks == "auto_reshuffle_shoe" and not game.banked:
        raise ValueError(f"{game.title} is not dealt from a shoe: choose --decks manual, device or counting-device")
    if game.banked:
        _check_choices(game, wanted)


def _check_choices(game: Game, wanted: Wanted) -> None:
    """Raises ValueError for what the house cannot choose, with what it can and the rule."""
    deal = next(step for step in game.script if isinstance(step, DealRound))
    known: list[tuple[str, Sequence[str], str, str]] = [("deal_method", [*METHODS], "is not dealt from", deal.rule)]
    for payout in game.payouts:
        if payout.choice:
            known.append(("paytable", [table.key for table in payout.tables], "has no pay table", payout.rule))
        if payout.below == "returned":
            known.append(
                ("ante_pays", _hands_of(payout), "does not pay the ante from this hand on:", payout.below_rule)
            )
    for name, choices, what, rule in known:
        value = getattr(wanted, name)
        if value is not None and value.replace("-", "_") not in choices:
            said = [choice.replace("_", "-") for choice in choices]
            row = f"{', '.join(said[:-1])} or {said[-1]}"
            raise ValueError(f"{game.title} {what} {value!r}; choose {flag(name)} {row} [{rule}]")


def _hands_of(payout: Payout) -> tuple[str, ...]:
    """The hands that the Rules Submission may name, as the record of the choices has them."""
    named, _ = get_args(get_type_hints(HouseChoices)[payout.least])
    return get_args(named)


def house_against(game: Game, wanted: Wanted) -> HouseChoices:
    """The usual limits, with what the wish says of pay table, threshold and the way of dealing."""
    more: dict[str, Any] = {}
    for payout in game.payouts:
        if payout.choice and wanted.paytable:
            more[payout.choice] = wanted.paytable
        if payout.below == "returned" and wanted.ante_pays:
            more[payout.least] = wanted.ante_pays
    # Only an automated shoe reshuffles by itself, and gives the community cards first.
    shoe = wanted.community_first or wanted.decks == "auto_reshuffle_shoe"
    if wanted.deal_method or shoe:
        more["deal_method"] = (wanted.deal_method or "auto_shoe").replace("-", "_")
    if wanted.community_first:
        more["deal_community_first"] = True
    if wanted.decks:
        more["shuffler_mode"] = wanted.decks
    if wanted.by_hand:
        more["table_dealt_by"] = "hand"
    return usual_stakes(game, **more)


def ante_of(wanted: Wanted) -> int:
    """What every player wagers; 0: each as they like. Raises ValueError for what is not an amount."""
    return parse_cents(wanted.ante) if wanted.ante is not None else 0


def check_ante(table: TableState, wanted: Wanted) -> None:
    """Raises ValueError for an ante that this table does not take."""
    bank, unit = table.plan.bank, table.plan.house.table_unit
    if bank is None or wanted.ante is None:
        return
    area, cents = bank.areas[0], ante_of(wanted)
    if not area.least <= cents <= area.most or cents % unit:
        bounds = (
            f"{show_dollars(area.least)} to {show_dollars(area.most)} at this table, in chips of {show_dollars(unit)}"
        )
        raise ValueError(f"the ante wager is {bounds}, not {show_dollars(cents)} [{area.spot.rule}]")


def facts_of(table: TableState) -> list[str]:
    """The limits and the way of dealing, for the heading."""
    bank = table.plan.bank
    if bank is None:
        return []
    areas = [f"{area.spot.name} {show_dollars(area.least)} to {show_dollars(area.most)}" for area in bank.areas]
    facts = [", ".join(areas)]
    choices = [payout.choice for payout in table.plan.game.payouts if payout.choice]
    facts += [f"pay table {getattr(table.plan.house, choice)}" for choice in choices]
    first = ", community cards first" if bank.community_first else ""
    return [*facts, f"dealt {METHODS[bank.deal_method]}{first}"]


# --- players ---------------------------------------------------------------------------------------------------------
class HousePlayer:
    """Wagers a few chips more than the least and plays on with what a careful player would; anything at all where it
    does not know its own cards."""

    def __init__(self, ante: int = 0) -> None:
        self.ante = ante
        # At a table with real cards: what a player sees in their hand, which the table does not know.
        self.look: Callable[[int], Sequence[Card]] | None = None

    def __call__(self, table: TableState, need: Need, chance: Random) -> Command:
        seat = need.seat
        found = offers(table, seat)
        if need.kind == "wagers":
            return PlaceWagers(seat, wagers=self._opening(found, chance))
        hand = table.hand
        cards = self._cards(table, seat)
        if hand is None or UNKNOWN in cards or not found:
            return random_player(table, need, chance)
        if need.kind == "draw":
            return Discard(seat, positions=thrown(cards, found[0].high))
        plays = worth_playing(cards) if len(cards) == 2 and not hand.board else has_something(cards, hand.board)
        if len(cards) > 2:
            plays = plays or chance.random() < 0.8
        # The wager comes first in the offers, where the chips suffice for it.
        return command_of(found[0] if plays else found[-1], seat, 0)

    def _cards(self, table: TableState, seat: int) -> Sequence[Card]:
        if self.look is not None:
            return self.look(seat)
        return table.hand.hole[seat] if table.hand is not None else ()

    def _opening(self, found: tuple[Offer, ...], chance: Random) -> tuple[tuple[str, int], ...]:
        if not found:
            return ()
        ante, *others = found
        least = ante.low
        cents = self.ante or least + least // 3 // 100 * 100 * chance.randint(0, 2)
        wagers = [(ante.option, cents)]
        for other in others:
            if other.rule == ante.rule:
                wagers.append((other.option, cents))
            elif chance.random() < 0.7:
                wagers.append((other.option, other.low * chance.randint(1, 2)))
        return tuple(wagers)


def worth_playing(cards: Sequence[Card]) -> bool:
    """A pair that may stand up, a high card or two of a suit."""
    first, second = cards
    high = max(rank_of(first), rank_of(second))
    if rank_of(first) == rank_of(second):
        return high >= FIVE
    return high >= NINE or suit_of(first) == suit_of(second)


def has_something(cards: Sequence[Card], board: Sequence[Card]) -> bool:
    """One of the player's own cards makes a pair or is an ace, or a joker is among them."""
    ranks = [rank_of(card) for card in (*cards, *board) if card not in JOKERS]
    return any(card in JOKERS or ranks.count(rank_of(card)) > 1 or rank_of(card) == ACE for card in cards)


def thrown(cards: Sequence[Card], most: int) -> tuple[int, ...]:
    """Keeps jokers and pairs, four to a flush, otherwise the highest; the lowest of the rest go."""
    suits = [suit_of(card) for card in cards if card not in JOKERS]
    jokers = len(cards) - len(suits)
    for suit in set(suits):
        if suits.count(suit) + jokers >= len(cards) - 1:
            odd = [i for i, card in enumerate(cards) if card not in JOKERS and suit_of(card) != suit]
            return tuple(odd[:most])
    ranks = [rank_of(card) for card in cards if card not in JOKERS]

    def kept(card: Card) -> bool:
        return card in JOKERS or ranks.count(rank_of(card)) > 1 or (bool(jokers) and rank_of(card) == ACE)

    if jokers + len(ranks) == 5 and _is_run(ranks, jokers):
        return ()
    loose = [i for i, card in enumerate(cards) if not kept(card)]
    loose.sort(key=lambda i: rank_of(cards[i]))
    return tuple(sorted(loose[:most]))


def _is_run(ranks: list[int], jokers: int) -> bool:
    return len(set(ranks)) == len(ranks) and max(ranks) - min(ranks) <= len(ranks) + jokers - 1
