"""Double Draw: what to keep, and whether to go on. The last draw is counted out card by card."""

from collections.abc import Sequence
from itertools import combinations

from pitboss.bots.players import command_of
from pitboss.bots.strategy.outlook import Outlook, offer_of
from pitboss.bots.strategy.throwing import positions_to_throw
from pitboss.cards import JOKERS, Card
from pitboss.engine.commands import Command
from pitboss.engine.offers import Offer
from pitboss.games.double_draw import PAYTABLE_A
from pitboss.rankings.joker import JOKER, JokerClass

# What the bonus pays by class of hand; the tables differ in one line. Two pairs and better win the other wagers.
ODDS = {JOKER.classes[line.hand]: line.odds for line in PAYTABLE_A.lines}
WINS = JokerClass.TWO_PAIRS
ACE = 12


def double_command(outlook: Outlook, choices: tuple[Offer, ...]) -> Command:
    seat = outlook.own.seat
    throw = offer_of(choices, "discard")
    wagers = dict(outlook.own.wagers)
    last = "second_draw" in wagers
    if throw is not None:
        kept = best_last(outlook, wagers)[1] if last or throw.high == 1 else keep_first(outlook.cards)
        positions = positions_to_throw(outlook.own.hole, kept)[: throw.high]
        return command_of(throw, seat, 0, positions)
    wager, fold = offer_of(choices, "make_wager"), offer_of(choices, "fold")
    if wager is None or fold is None:
        return command_of(choices[0], seat, choices[0].low)
    if wager.option == "second_draw":
        # All that lies there is lost by folding.
        willing = best_last(outlook, {**wagers, wager.option: wager.low})[0] > -sum(wagers.values())
    else:
        willing = promising(outlook.cards)
    return command_of(wager if willing else fold, seat, wager.low)


def best_last(outlook: Outlook, wagers: dict[str, int]) -> tuple[float, tuple[Card, ...]]:
    """The last draw takes one card at the most: what is won in the mean by the best choice, and what it keeps."""
    bonus = wagers.get("bonus", 0)
    others = sum(wagers.values()) - bonus
    cards = outlook.cards
    pays = {int(place): (others if place >= WINS else -others) + bonus * ODDS.get(place, -1) for place in JokerClass}
    found = (float(pays[JOKER.strength(cards) >> 20]), cards)
    strength, unseen = JOKER.strength, outlook.unseen
    for kept in combinations(cards, len(cards) - 1):
        if any(card in JOKERS and card not in kept for card in cards):
            continue
        mean = sum([pays[strength((*kept, card)) >> 20] for card in unseen]) / len(unseen)
        if mean > found[0]:
            found = (mean, kept)
    return found


def promising(cards: Sequence[Card]) -> bool:
    """A joker, an ace, a pair, three to a flush or four to a straight; with less than that the ante is given up."""
    if any(card in JOKERS or card >> 2 == ACE for card in cards) or len({card >> 2 for card in cards}) < len(cards):
        return True
    return bool(to_flush(cards, [], 3) or to_straight(cards, [], 4))


def keep_first(cards: Sequence[Card]) -> Sequence[Card]:
    """Jokers always; then made hands, multiples, and what is one card short of a straight or flush."""
    if JOKER.strength(cards) >> 20 >= JokerClass.STRAIGHT:
        return cards
    jokers = [card for card in cards if card in JOKERS]
    # A joker is an ace where it completes nothing.
    ranks = [ACE if card in JOKERS else card >> 2 for card in cards]
    multiples = [card for card, rank in zip(cards, ranks, strict=True) if ranks.count(rank) > 1]
    if len(multiples) > 2:
        return multiples
    flush = to_flush(cards, jokers, 4)
    if multiples:
        aces = multiples[0] in JOKERS or multiples[0] >> 2 == ACE
        kept = flush if flush and (jokers or not aces) else multiples
        return [*kept, *[card for card in jokers if card not in kept]]
    return flush or to_straight(cards, jokers, 4) or to_flush(cards, jokers, 3) or _two(cards, jokers)


def _two(cards: Sequence[Card], jokers: list[Card]) -> Sequence[Card]:
    """The best two: an ace or a joker among them, of one suit, near each other."""

    def worth(two: tuple[Card, ...]) -> tuple[bool, bool, int]:
        low, high = sorted(two)
        rich = (bool(jokers) and high in JOKERS) or high >> 2 == ACE
        return rich, low & 3 == high & 3, -abs((high >> 2) - (low >> 2))

    return max(combinations(cards, 2), key=worth)


def to_flush(cards: Sequence[Card], jokers: list[Card], count: int) -> list[Card]:
    for suit in range(4):
        suited = [card for card in cards if card not in JOKERS and card & 3 == suit] + jokers
        if len(suited) >= count:
            return suited
    return []


def to_straight(cards: Sequence[Card], jokers: list[Card], count: int) -> list[Card]:
    """Within five ranks in a row; open at both ends, or with a joker."""
    kinds = {card >> 2: card for card in cards if card not in JOKERS}
    width = 5 if jokers else 4
    for top in range(ACE, 2, -1):
        held = [kinds[rank] for rank in range(top, top - width, -1) if rank in kinds]
        if len(held) + len(jokers) >= count and (jokers or top < ACE):
            return held + jokers
    return []
