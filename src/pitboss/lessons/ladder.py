"""What beats what, with real cards: the classes of each ranking from the best down, an example hand of each.

Examples are made of shapes that know no ranking. The ranking says which class each is of and how strong it is, so the
order on the page is the ranking's own.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

import msgspec

from pitboss.cards import JOKERS, Card, rank_of, suit_of
from pitboss.games import Game, Payout
from pitboss.lessons.words import capital, in_a_row
from pitboss.rankings import RANKINGS, TWO_CARD_LINES, Ranking, class_said, two_card_name
from pitboss.rankings.badugi import Badugi
from pitboss.rankings.packing import UPSIDE_DOWN, HandClass, class_of, word
from pitboss.signs.banked import HANDS
from pitboss.submission import HouseChoices
from pitboss.submission.payout_limit import table_lines

ACE = 12


class Rung(msgspec.Struct, frozen=True):
    """A class of hands with an example. cards: as one tells them. pays: against the house, '' where that is no matter.
    wins: False where such a hand cannot win this way."""

    name: str
    words: str
    cards: tuple[Card, ...]
    pays: str = ""
    wins: bool = True


class Ladder(msgspec.Struct, frozen=True):
    """The best hand first. rule: what the order goes by."""

    heading: str
    about: str
    rungs: tuple[Rung, ...]
    rule: str = ""


HEADINGS = {
    "whole": "What beats what",
    "high": "For the high half",
    "low": "For the low half",
    "badugi": "For the Badugi half",
}
CLASS_WORDS = {
    "royal_flush": "ten to ace, all of one suit",
    "natural_royal_flush": "ten to ace of one suit, without a joker",
    "wild_royal_flush": "ten to ace of one suit, with a joker",
    "five_aces": "four aces and a joker",
    "straight_flush": "five in a row, all of one suit",
    "four_of_a_kind": "four of one rank",
    "full_house": "three of one rank and two of another",
    "flush": "five of one suit, not in a row",
    "straight": "five in a row, of different suits",
    "three_of_a_kind": "three of one rank",
    "two_pairs": "two of one rank and two of another",
    "pair": "two of one rank",
    "no_pair": "none of these: the highest card counts",
}
LOW_CLASSES = {
    HandClass.PAIR: "A pair",
    HandClass.TWO_PAIRS: "Two pair",
    HandClass.TRIPS: "Three of a kind",
    HandClass.STRAIGHT: "A straight",
    HandClass.FLUSH: "A flush",
    HandClass.FULL_HOUSE: "A full house",
    HandClass.QUADS: "Four of a kind",
    HandClass.STRAIGHT_FLUSH: "A straight flush",
    HandClass.ROYAL_FLUSH: "A royal flush",
}
ABOUT = {
    "high": "Between two hands of the same kind the higher cards win. Suits never matter.",
    "low_ace_five": "The lowest five different cards win, with the ace as the lowest. Straights "
    "and flushes do not count against you.",
    "low_eight_or_better": "Five different cards, none above an eight, with the ace low. Straights and flushes "
    "do not count against you.",
    "low_two_seven": "The worst poker hand wins. The ace is high; straights, flushes and pairs count against you.",
    "badugi_ace_low": "Only cards of different suits and ranks count: more of them win, then lower ones. Ace low.",
    "badugi_ace_high": "Only cards of different suits and ranks count: more of them win, then lower ones. Ace high.",
    "six_plus": "Fewer cards, another order: a flush beats a full house, and A-6-7-8-9 is a straight.",
    "joker": "A joker is an ace, or fills in a straight or a flush.",
}  # fmt: skip


# --- classes ---------------------------------------------------------------------------------------------------------
def class_words(ranking: Ranking, strength: int) -> tuple[str, str]:
    """The name of the class that a hand is of, and what it is made of."""
    if not strength:
        return "No low", "anything else does not qualify"
    name = ranking.class_name(strength) if ranking.classes else ""
    if name:
        return capital(NAMES.get(name, class_said(name))), CLASS_WORDS.get(name, "")
    if isinstance(ranking, Badugi):
        count = len(ranking.faces(strength))
        said = (
            "all suits and ranks different" if count == 4 else f"only {('', 'one', 'two', 'three')[count]} can be used"
        )
        return f"{('', 'One', 'Two', 'Three', 'Four')[count]}-card Badugi", said
    place = class_of(UPSIDE_DOWN - strength) if ranking.low else class_of(strength)
    if place == HandClass.NO_PAIR:
        top = word(ranking.faces(strength)[0])
        return f"{capital(top)} low", f"five different cards, the highest {'an' if top[0] in 'ae' else 'a'} {top}"
    return LOW_CLASSES.get(HandClass(place), "Another hand"), "worse than any hand above"


NAMES = {"no_pair": "high card", "pair": "one pair"}


# --- examples --------------------------------------------------------------------------------------------------------
def _suited(ranks: Sequence[int], suit: int = 3) -> tuple[Card, ...]:
    return tuple([4 * rank + suit for rank in ranks])


def _mixed(ranks: Sequence[int]) -> tuple[Card, ...]:
    """Of one rank never twice the same suit, and never all of one."""
    suits = (3, 1, 2, 0)
    found: list[Card] = []
    for place, rank in enumerate(ranks):
        suit = next(suit for suit in suits[place % 4 :] + suits if 4 * rank + suit not in found)
        found.append(4 * rank + suit)
    return tuple(found)


def examples(deck: Sequence[Card], count: int) -> Iterator[tuple[Card, ...]]:
    """Hands of every shape that this deck can make, of so many cards."""
    ranks = sorted({rank_of(card) for card in deck if card not in JOKERS})
    if count == 5:
        yield from _shapes(ranks)
        jokers = [card for card in deck if card in JOKERS]
        if jokers:
            yield (*_mixed([ACE] * 4), jokers[0])
            yield (*_suited(ranks[-5:-1]), jokers[0])
    low_first = [ranks[-1], *ranks[:-1]]
    for order in (low_first, ranks):
        for top in range(count - 1, len(order)):
            # With the lowest cards below it, and with a gap, so that it is no straight.
            for below in (order[: count - 1], [*order[: count - 2], order[count - 1]]):
                if len({*below, order[top]}) == count:
                    yield _mixed([order[top], *reversed(below)])
    if count < 5:
        lowest = low_first[:count]
        for same in range(2, count + 1):
            suits = [3] * same + [2, 1, 0][: count - same]
            yield tuple([4 * rank + suit for rank, suit in zip(lowest, suits, strict=True)])


def _shapes(ranks: list[int]) -> Iterator[tuple[Card, ...]]:
    """ranks: the lowest first; at least nine of them."""
    top, second, third, fourth, *_ = reversed(ranks)
    runs = [ranks[i : i + 5][::-1] for i in range(len(ranks) - 4)]
    yield _suited(runs[-1])
    yield _suited(runs[len(runs) // 2])
    yield _mixed([fourth] * 4 + [second])
    yield _mixed([third] * 3 + [ranks[3]] * 2)
    yield _suited([top, third, ranks[4], ranks[3], ranks[1]], 2)
    yield _mixed(runs[len(runs) // 2])
    yield _mixed([second] * 3 + [ranks[4], ranks[1]])
    yield _mixed([top] * 2 + [ranks[3]] * 2 + [ranks[4]])
    yield _mixed([fourth] * 2 + [top, ranks[4], ranks[1]])
    yield _mixed([top, third, ranks[4], ranks[3], ranks[1]])


@cache
def rungs_of(ranking_key: str, count: int = 5) -> tuple[Rung, ...]:
    """The best example of each class, the best class first."""
    ranking = RANKINGS[ranking_key]
    size = 4 if isinstance(ranking, Badugi) else count
    best: dict[tuple[str, str], tuple[int, tuple[Card, ...]]] = {}
    for cards in examples(ranking.deck, size):
        strength = ranking.strength(cards)
        named = class_words(ranking, strength)
        if strength >= best.get(named, (-1, ()))[0]:
            best[named] = (strength, cards)
    found = sorted(best.items(), key=lambda one: -one[1][0])
    return tuple([_rung(ranking, named, *hand) for named, hand in found])


def _rung(ranking: Ranking, named: tuple[str, str], strength: int, cards: tuple[Card, ...]) -> Rung:
    told = ranking.told(strength, cards) if strength else cards
    return Rung(*named, tuple(told), wins=strength > 0)


# --- of a game -------------------------------------------------------------------------------------------------------
def ladders(game: Game, house: HouseChoices) -> tuple[Ladder, ...]:
    """One for each share of the pot; against the house one for hands, and one for each pay table besides."""
    if not game.banked:
        return tuple([
            Ladder(HEADINGS[share.name], ABOUT.get(share.ranking, ""), rungs_of(share.ranking), share.rule)
            for share in game.shares
        ])  # fmt: skip
    about = " ".join([ABOUT.get(game.ranking, ""), *_least(game, house)]).strip()
    found = [Ladder(HEADINGS["whole"], about, _paid(game, house))]
    for payout in game.payouts:
        if payout.wins == "two_cards":
            found.append(
                Ladder(
                    f"The {payout.spots[0]} pays on your first two cards", "", _two_cards(payout, house), payout.rule
                )
            )
    return tuple(found)


def _least(game: Game, house: HouseChoices) -> Iterator[str]:
    """From which hand on the wagers are paid."""
    for payout in game.payouts:
        least = class_said(getattr(house, payout.least)) if payout.least else ""
        spots = in_a_row([spot.replace("_", " ") for spot in payout.spots])
        if least and payout.below == "returned":
            yield f"If you win with less than a {least}, you get the {spots} back without a payout."
        elif least:
            yield f"The {spots} win 1 to 1 with {least} or better."
        if payout.tables and payout.wins == "own_hand":
            yield f"The {spots} pays as shown."


def _paid(game: Game, house: HouseChoices) -> tuple[Rung, ...]:
    """The classes with what the pay table gives for each, where there is one for whole hands."""
    table: dict[str, int] = {}
    least = ""
    for payout in game.payouts:
        if payout.wins == "own_hand":
            table |= table_lines(payout, house) or {}
            least = least or (str(getattr(house, payout.least)) if payout.least else "")
    rungs = rungs_of(game.ranking)
    if not table and not least:
        return rungs
    ranking = RANKINGS[game.ranking]
    found = []
    for rung in rungs:
        name = ranking.class_name(ranking.strength(rung.cards))
        wins = ranking.classes[name] >= ranking.classes.get(least, 0)
        pays = _odds(table[name]) if name in table else ""
        found.append(msgspec.structs.replace(rung, pays=pays, wins=wins))
    return tuple(found)


def _odds(odds: int) -> str:
    return f"{odds:,} to 1" if odds else "comes back"


def _two_cards(payout: Payout, house: HouseChoices) -> tuple[Rung, ...]:
    examples_of: dict[str, tuple[Card, ...]] = {}
    for pair in combinations(range(51, -1, -1), 2):
        examples_of.setdefault(two_card_name(pair), pair)
    # Against aces: the dealer's two are shown too.
    examples_of[TWO_CARD_LINES[0]] = tuple(range(51, 47, -1))
    table = table_lines(payout, house) or {}
    return tuple([
        Rung(capital(HANDS.get(name, class_said(name))), "", _apart(examples_of[name]), _odds(odds))
        for name, odds in table.items()
    ])  # fmt: skip


def _apart(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(sorted(cards, key=lambda card: (-rank_of(card), -suit_of(card))))


__all__ = ["Ladder", "Rung", "class_words", "examples", "ladders", "rungs_of"]
