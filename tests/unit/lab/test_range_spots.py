"""Ranges in spots of every family against a brute force: every set of cards is looked at, every deal ranked plainly.

What a range means is said again here, beside each one, by a test of a holding's ranks and suits. Most cards are dead,
so that all sets can be looked at.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest

from pitboss.cards import CARD_TEXT, RANKS, Card, parse_cards, show_cards
from pitboss.games import GAMES, find_game
from pitboss.lab.equities.equity import odds
from pitboss.lab.errors import LabError
from pitboss.rankings import RANKINGS

# Ranks from the highest, as text; how many cards of each suit, from the most; the cards as texts. How much it counts.
Meant = Callable[[str, tuple[int, ...], frozenset[str]], bool | int]


def two(high: str, low: str, suits: str = "") -> Meant:
    """Two cards, the higher one among these ranks and the other among those; 's' suited, 'o' of two suits."""
    return lambda r, s, c: r[0] in high and r[1] in low and (not suits or (s[0] == 2) == (suits == "s"))


def pairs(ranks: str) -> Meant:
    return lambda r, s, c: r[0] == r[1] and r[0] in ranks


def gap(high: str, apart: int, suited: bool) -> Meant:
    """The higher card one of these, the other so many ranks below."""
    return lambda r, s, c: r[0] in high and RANKS.index(r[0]) - RANKS.index(r[1]) == apart and (s[0] == 2 or not suited)


HIGH = "AKQJT"
TWO_CARDS: dict[str, Meant] = {
    "TT+": pairs(HIGH),
    "99-JJ": pairs("9TJ"),
    "JJ-99": pairs("9TJ"),
    "AKs": two("A", "K", "s"),
    "KAo": two("A", "K", "o"),
    "AK": two("A", "K"),
    "ATs+": two("A", "TJQK", "s"),
    "KTo+": two("K", "TJQ", "o"),
    "QT+": two("Q", "TJ"),
    "A9s-AJs": two("A", "9TJ", "s"),
    "KJo-K9o": two("K", "9TJ", "o"),
    "QJs-T9s": gap("QJT", 1, True),
    "98-KQ": gap("9TJQK", 1, False),
    "AQs-QTs": gap("AKQ", 2, True),
    "Ax": lambda r, s, c: "A" in r,
    "Kxs": lambda r, s, c: "K" in r and s[0] == 2,
    "Q*o": lambda r, s, c: "Q" in r and s[0] == 1 and r != "QQ",
    "AsX": lambda r, s, c: "As" in c,
    "A♠K": lambda r, s, c: "As" in c and "K" in r,
    "A♥K♦": lambda r, s, c: c == {"Ah", "Kd"},
    "TT+!QQ": pairs("TJKA"),
    "AK!AKs": two("A", "K", "o"),
    "TT+,!JJ,!KK+": pairs("TQ"),
    "Ax!AsX,KK": lambda r, s, c: ("A" in r and "As" not in c) or r == "KK",
    "QQ+,AKs@50": lambda r, s, c: 2 * pairs("QKA")(r, s, c) or two("A", "K", "s")(r, s, c),
    "KK@25,AK@75,KK@10": lambda r, s, c: 1 * (r == "KK") or 3 * (r == "AK"),
    "9x!99@50": lambda r, s, c: "9" in r and r != "99",
}


def holds(ranks: str) -> Meant:
    """At least so many of each."""
    return lambda r, s, c: not Counter(ranks) - Counter(r)


def suited(shape: str) -> Meant:
    if shape == "ds":
        return lambda r, s, c: s[1] >= 2
    if shape == "ss":
        return lambda r, s, c: s[0] >= 2 > s[1]
    return lambda r, s, c: s[0] == 1 if shape == "rb" else len(set(r)) == len(r)


def both(one: Meant, other: Meant) -> Meant:
    return lambda r, s, c: bool(one(r, s, c) and other(r, s, c))


def either(one: Meant, other: Meant) -> Meant:
    return lambda r, s, c: bool(one(r, s, c) or other(r, s, c))


def but(one: Meant, other: Meant) -> Meant:
    return lambda r, s, c: bool(one(r, s, c) and not other(r, s, c))


def cards(*texts: str) -> Meant:
    return lambda r, s, c: {*texts} <= c


ACES = holds("AA")
FOUR_CARDS: dict[str, Meant] = {
    "AA**": ACES,
    "AAxx$ds": both(ACES, suited("ds")),
    "AA**$ss": both(ACES, suited("ss")),
    "AA**$rb": both(ACES, suited("rb")),
    "KQ**$np": both(holds("KQ"), suited("np")),
    "AKQJ": holds("AKQJ"),
    "AKQ*": holds("AKQ"),
    "KKQQ": holds("KKQQ"),
    "AsA**": both(ACES, cards("As")),
    "A♠K♠**": cards("As", "Ks"),
    "A[J-K]**": lambda r, s, c: "A" in r and sum(rank in "AKQJ" for rank in r) >= 2 and any(x in r for x in "KQJ"),
    "[T-Q][T-Q][T-Q][T-Q]": lambda r, s, c: not set(r) - {*"TJQ"},
    "*s*s**": lambda r, s, c: sum(card[1] == "s" for card in c) >= 2,
    "AA**!AAK*": but(ACES, holds("AAK")),
    "AA**,KK**!KK**$ss": but(either(ACES, holds("KK")), both(holds("KK"), suited("ss"))),
    "KK**@20,AA**@80": lambda r, s, c: 4 * ACES(r, s, c) or holds("KK")(r, s, c),
}
FIVE_CARDS: dict[str, Meant] = {
    "AA***": ACES,
    "AA***$ds": both(ACES, suited("ds")),
    "AKQJT": holds("AKQJT"),
    "AAKK*": holds("AAKK"),
    "AsKs***": cards("As", "Ks"),
    "KKQ**!AA***": but(holds("KKQ"), ACES),
    "[T-Q][T-Q][T-Q]**": lambda r, s, c: sum(rank in "TJQ" for rank in r) >= 3,
    "*h*h*h**": lambda r, s, c: sum(card[1] == "h" for card in c) >= 3,
    "AAK**@30,QQJ**": lambda r, s, c: 10 * holds("QQJ")(r, s, c) or 3 * holds("AAK")(r, s, c),
    "QQJ**$ds,TTTA*,QQJK*": either(either(both(holds("QQJ"), suited("ds")), holds("TTTA")), holds("QQJK")),
}
SIX_CARDS: dict[str, Meant] = {
    "AAKK**": holds("AAKK"),
    "AAKQJT": holds("AAKQJT"),
    "AsKsQs***": cards("As", "Ks", "Qs"),
    "AAKK**$ds": lambda r, s, c: holds("AAKK")(r, s, c) and s[1] >= 2 > s[2],
    "AAQQ**!AAQQK*": but(holds("AAQQ"), holds("AAQQK")),
    "AAKKQQ@25,KKQQJJ@75": lambda r, s, c: holds("AAKKQQ")(r, s, c) or 3 * holds("KKQQJJ")(r, s, c),
}
FOUR_LOW: dict[str, Meant] = {
    "A23*": holds("A23"),
    "A23*$rb": both(holds("A23"), suited("rb")),
    "23**$np": both(holds("23"), suited("np")),
    "A[3-4][3-4]*": lambda r, s, c: "A" in r and sum(rank in "34" for rank in r) >= 2,
    "*s*h*d*c": suited("rb"),
    "As2h**": cards("As", "2h"),
    "A2**$ds": both(holds("A2"), suited("ds")),
    "A2**!A23*,!A24*": lambda r, s, c: holds("A2")(r, s, c) and not {*r} & {*"34"},
    "2345@40,A234@60": lambda r, s, c: 2 * holds("2345")(r, s, c) or 3 * holds("A234")(r, s, c),
}
FIVE_LOW: dict[str, Meant] = {
    "2345*": holds("2345"),
    "23457": holds("23457"),
    "7s5s***": cards("7s", "5s"),
    "234**$np": both(holds("234"), suited("np")),
    "23457$ss": lambda r, s, c: holds("23457")(r, s, c) and s[0] >= 2 > s[1],
    "2[3-4][3-4]57": lambda r, s, c: not Counter("257") - Counter(r) and sum(x in "34" for x in r) == 2,
    "A23**!A234*": but(holds("A23"), holds("A234")),
    "23457@30,23458@60": lambda r, s, c: holds("23457")(r, s, c) or 2 * holds("23458")(r, s, c),
}
SEVEN_LOW: dict[str, Meant] = {
    "AA2345*": holds("AA2345"),
    "2[3-4][3-4]5A8": lambda r, s, c: not Counter("25A8") - Counter(r) and sum(x in "34" for x in r) == 2,
    "2345A8@40,22345A@60": lambda r, s, c: 3 * holds("22345A")(r, s, c) or 2 * holds("2345A8")(r, s, c),
}
LEFT_LOW = "AsAhAc2s2h3d3s3h4s4d5s5c7s7d8h"
LEFT_HIGH = "AsAhAdAcKsKhKdKcQsQhQdQcJsJhJdJcTsThTdTc9s9h9d9c"
# Game, ranges, the other holding, the board; which cards are not dead.
FAMILIES = [
    ("holdem", TWO_CARDS, "9s8d", "7s 5h 2c Ts", LEFT_HIGH + "7s5h2c8d8c"),
    ("six-plus-holdem", TWO_CARDS, "9s8d", "7s 6h 8c Td", LEFT_HIGH + "7s6h8d8c7c"),
    ("omaha-high", FOUR_CARDS, "Td9d7s7d", "7h 5h 2c Ts 9s", "AsAhAdAcKsKhKdKcQsQhQdJsJhTd9d7s7d7h5h2cTs9sTcJc"),
    ("omaha-hi-lo-8", FOUR_CARDS, "3d4d7s8s", "7h 5h 2c Ts", "AsAhAdAcKsKhKdKcQsQhJsJhTd3d4d7s8s7h5h2cTsTcJc"),
    ("five-card-omaha-high", FIVE_CARDS, "9d8d7s7d6s", "7h 5h 2c Ts 9s",
     "AsAhAdKsKhKdQsQhQdJsJhTdThTc9d8d7s7d6s7h5h2cTs9s"),
    ("five-card-omaha-hi-lo-8", FIVE_CARDS, "3d4d7s8s6s", "7h 5h 2c Ts 9s",
     "AsAhAdKsKhKdQsQhQdJsJhTdThTc3d4d7s8s6s7h5h2cTs9s"),
    ("five-card-draw-high", FIVE_CARDS, "9s9d9hTs8d/8d", "", "AsAhAdKsKhKdQsQhQdJsJhTdTh9s9d9hTs8dTc"),
    ("five-card-draw-low", FIVE_CARDS, "AcQcJcTc9c", "", "AsAhAdKsKhKdQsQhQdJsJhTdThTsAcQcJcTc9c"),
    ("five-card-stud", {**FIVE_CARDS, "AAKK": holds("AAKK"), "AsKs**": cards("As", "Ks")}, "9s9d9hTs",
     "", "AsAhAdKsKhKdQsQhQdJsJhTdTh9s9d9hTsTc"),
    ("seven-card-stud-high", {"AAKKQ**": holds("AAKKQ"), "AhKhQhThJ**": both(cards("Ah", "Kh", "Qh", "Th"), holds("J")),
     "AKQJT*": holds("AKQJT"), "AAKKQQ!AsKs****": but(holds("AAKKQQ"), cards("As", "Ks"))}, "9s9d9hTs8s7s",
     "", "AsAhAdKsKhKdQsQhJsThTd9s9d9hTs8s7s6s"),
    ("six-card-omaha-high", SIX_CARDS, "9d8d7s7d6s5s", "7h 5h 2c Ts 9s",
     "AsAhAdKsKhKdQsQhQdJsJhTdThTc9d8d7s7d6s5s7h5h2cTs9s"),
    ("badugi", FOUR_LOW, "6s5d4h9c/9c", "", LEFT_LOW + "6s5d4h9cTcKc"),
    ("badugi-three-draw", FOUR_LOW, "6s5d4hTc", "", LEFT_LOW + "6s5d4hTc"),
    ("triple-draw-2-7", FIVE_LOW, "8s6s4h2c9c/9c", "", LEFT_LOW + "8s6s4h2c9cTcKc"),
    ("triple-draw-a-5", FIVE_LOW, "8s6s4h2cTc", "", LEFT_LOW + "8s6s4h2cTc"),
    ("single-draw-2-7", FIVE_LOW, "8s6s4h2cTc/Tc", "", LEFT_LOW + "8s6s4h2cTc9c"),
    ("badeucey", FIVE_LOW, "8s6h4h2c9d", "", LEFT_LOW + "8s6h4h2c9d"),
    ("badacey", FIVE_LOW, "8s6h4h2c9d/9d", "", LEFT_LOW + "8s6h4h2c9dKc"),
    ("seven-card-stud-low", SEVEN_LOW, "9s9dAd4h8s7s", "", "AsAh2s2d3h3d4c4s5d8dKs9s9dAd4h8s7s6s"),
    ("seven-card-stud-hi-lo", SEVEN_LOW, "9s9d9h4h8s7s", "", "AsAh2s2d3h3d4c4s5d8dKs9s9d9h4h8s7s6s"),
    ("seven-card-stud-hi-lo-8", SEVEN_LOW, "9s9d9hTs8s7s", "", "AsAh2s2d3h3d4c4s5d8dKs9s9d9hTs8s7s6s"),
]  # fmt: skip
SPOTS = {
    f"{game} {text}": (game, text, meant, other, board, left)
    for game, ranges, other, board, left in FAMILIES
    for text, meant in ranges.items()
}


@cache
def strength(ranking: str, own: tuple[Card, ...], board: tuple[Card, ...], uses: str) -> int:
    ranks = RANKINGS[ranking]
    return ranks.strength((*own, *board)) if uses == "any" else ranks.strength_two_three(own, board)


def size_of(text: str) -> int:
    """How many cards an alternative has: each rank or wildcard is one."""
    if text in TWO_CARDS:
        return 2
    first = text.split(",", maxsplit=1)[0].split("!", maxsplit=1)[0].split("@", maxsplit=1)[0].split("$", maxsplit=1)[0]
    for stretch in ("[T-Q]", "[J-K]", "[3-4]"):
        first = first.replace(stretch, "*")
    return sum(sign in RANKS or sign in "*xX" for sign in first)


def first_share(
    game: str, meant: Meant, size: int, other: str, board: str, left: Sequence[Card]
) -> tuple[Fraction, int]:
    """What the range gets of the pot on average, over every holding and everything that can come; and how many."""
    found = find_game(game)
    before, _, thrown = other.partition("/")
    rest = tuple(sorted({*parse_cards(before)} - {*parse_cards(thrown)}))
    common, out = parse_cards(board), {*parse_cards(before), *parse_cards(board)}
    open_cards = [card for card in left if card not in out]
    hole = len(parse_cards(before)) + (1 if game in ("five-card-stud",) or game.startswith("seven") else 0)
    to_board = 5 - len(common) if common else 0
    won, total, deals = Fraction(0), 0, 0
    for combo in combinations(open_cards, size):
        ranks = "".join(sorted((RANKS[card >> 2] for card in combo), key=RANKS.index, reverse=True))
        suits = tuple(sorted((sum(card & 3 == suit for card in combo) for suit in range(4)), reverse=True))
        weight = int(meant(ranks, suits, frozenset(CARD_TEXT[card] for card in combo)))
        if not weight:
            continue
        more = [card for card in open_cards if card not in combo]
        for to_us in combinations(more, hole - size):
            for to_them in combinations([card for card in more if card not in to_us], hole - len(rest)):
                seen = {*to_us, *to_them}
                for to_all in combinations([card for card in more if card not in seen], to_board):
                    boards = tuple(sorted((*common, *to_all)))
                    hands = [tuple(sorted((*combo, *to_us))), tuple(sorted((*rest, *to_them)))]
                    won += weight * part_of(found.shares, hands, boards, found.uses)
                    total += weight
                    deals += 1
    return won / total, deals


def part_of(shares: Sequence[object], hands: list[tuple[Card, ...]], board: tuple[Card, ...], uses: str) -> Fraction:
    parts = []
    for share in shares:
        mine, theirs = (strength(share.ranking, hand, board, uses) for hand in hands)  # type: ignore[attr-defined]
        if mine or theirs:
            parts.append(Fraction(1 + (mine > theirs) - (mine < theirs), 2))
    return sum(parts, Fraction(0)) / len(parts)


def test_there_are_spots_enough() -> None:
    assert len(SPOTS) >= 100
    assert len({game for game, *_ in SPOTS.values()}) == len(FAMILIES)


@pytest.mark.parametrize("spot", SPOTS)
def test_the_odds_of_a_range(spot: str) -> None:
    game, text, meant, other, board, left = SPOTS[spot]
    alive = parse_cards(left)
    deck = find_game(game).deck
    expected, deals = first_share(game, meant, size_of(text), other, board, alive)
    dead = show_cards(card for card in deck if card not in alive)
    found = odds(game, [text, other], board, dead, exact=True)
    assert Fraction(int(found.pots[0]), 2 * found.unit * found.deals) == expected
    assert deals


UNORDERED = ["badugi", "triple-draw-2-7", "single-draw-2-7", "badeucey", "badacey", "six-card-omaha-high"]


@pytest.mark.parametrize("game", UNORDERED)
def test_forms_that_a_game_does_not_have_are_refused_by_name(game: str) -> None:
    with pytest.raises(LabError, match="in no order of strength"):
        odds(game, ["15%", "random"])
    with pytest.raises(LabError, match="range of two cards"):
        odds(game, ["AKs", "random"])


def test_every_family_is_there() -> None:
    """All games of the catalogue in which players are against each other."""
    assert {game for game, *_ in FAMILIES} == {key for key, game in GAMES.items() if not game.banked}
