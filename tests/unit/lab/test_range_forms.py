"""Every form of a range against a plain reading of it: all sets of cards of a small deck, one after the other."""

from fractions import Fraction
from itertools import combinations, permutations

import pytest

from pitboss.cards import DECK_52, RANKS, SUITS, Card, show_cards
from pitboss.lab.equities.equity import odds
from pitboss.lab.equities.matchup import read_matchup
from pitboss.lab.equities.ranges import read_holding
from pitboss.lab.errors import LabError

# Tens to aces: small enough to look at every set of five.
SMALL = tuple(card for card in DECK_52 if card >> 2 >= 8)
PATTERNS = [
    "AA**", "AAxx", "AAXX", "AAK*", "AAKK", "AKQJ", "A***", "AsAh**", "AsA**", "AsKs**", "AsK*Q", "*s*s**",
    "*h*h*h*h", "A[T-K]**", "[T-K][T-K][T-K][T-K]", "[A-K][A-K]**", "A[T-J]s**", "AsAhKsKh", "TTTT", "TT**", "KQ*h*",
    "AAA*", "TJTJ",
]  # fmt: skip
SHAPED = [
    f"{pattern}${shape}" for pattern in ("AA**", "****", "AK**", "[T-Q]***") for shape in ("ds", "ss", "rb", "np")
]
OTHERS = [
    "AK", "AAx", "AsKsQ", "A*s", "KK", "[T-Q][T-Q]x", "AAKKx", "AKQJT", "AA***", "A[T-K]*h*h*", "TTKKJ", "AA***$ds",
    "KQJ**$np", "*s*s*s*s*s", "AAx$rb", "Kxx$ss",
]  # fmt: skip


def fits(place: str, card: Card) -> bool:
    ranks, suit = place[:-1], place[-1]
    return RANKS[card >> 2] in ranks and suit in ("-", SUITS[card & 3])


def places(pattern: str) -> list[str]:
    """Read by hand: which ranks, and which suit or -."""
    found, at = [], 0
    while at < len(pattern):
        if pattern[at] == "[":
            low, high = sorted((RANKS.index(pattern[at + 1]), RANKS.index(pattern[at + 3])))
            ranks, at = RANKS[low : high + 1], at + 5
        else:
            ranks, at = (RANKS if pattern[at] in "*xX" else pattern[at]), at + 1
        suit = pattern[at] if at < len(pattern) and pattern[at] in SUITS else "-"
        at += suit != "-"
        found.append(ranks + suit)
    return found


def shaped(cards: tuple[Card, ...], shape: str) -> bool:
    suits = sorted([sum(card & 3 == suit for card in cards) for suit in range(4)], reverse=True)
    if shape == "ds":
        return suits[0] >= 2 and suits[1] >= 2
    if shape == "ss":
        return suits[0] >= 2 > suits[1]
    if shape == "rb":
        return suits[0] == 1
    return shape != "np" or len({card >> 2 for card in cards}) == len(cards)


def plainly(text: str) -> set[tuple[Card, ...]]:
    pattern, _, shape = text.partition("$")
    wanted = places(pattern)
    return {
        cards
        for cards in combinations(SMALL, len(wanted))
        if any(all(map(fits, wanted, order)) for order in permutations(cards)) and shaped(cards, shape)
    }


@pytest.mark.parametrize("text", [*PATTERNS, *SHAPED, *OTHERS])
def test_patterns_hold_what_fits(text: str) -> None:
    """Four cards as in Omaha, five as in Five-Card Omaha and draw, two and three as in stud."""
    expected = plainly(text)
    if not expected:
        with pytest.raises(LabError, match="cannot be held"):
            read_holding(text, 7, SMALL)
        return
    found = read_holding(text, 7, SMALL)
    assert set(found.rows()) == expected
    assert (found.ways, found.to_come) == (len(expected), 7 - len(next(iter(expected))))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("T9s-65s", "T9s,98s,87s,76s,65s"), ("65-87", "65,76,87"), ("KTo-QTo", None), ("KTo-97o", None),
        ("KTo-96o", "KTo,Q9o,J8o,T7o,96o"), ("TT+!QQ", "TT,JJ,KK,AA"), ("TT+,!JJ,!KK+", "TT,QQ"), ("AK!AKs", "AKo"),
        ("Axs", "A2s+"), ("A*o", "A2o+"), ("Ax", "A2+,AA"), ("A♠K♠", "AsKs"), ("A♥Q♦,TT", "AhQd,TT"),
        ("AA!AsX", "AhAd,AhAc,AdAc"), ("AsX", "AsAh,AsAd,AsAc,AsK,AsQ,AsJ,AsT,As9,As8,As7,As6,As5,As4,As3,As2"),
    ],
)  # fmt: skip
def test_two_cards(text: str, same: str | None) -> None:
    if same is None:
        with pytest.raises(LabError, match="pair to pair"):
            read_holding(text, 2, DECK_52)
        return
    assert set(read_holding(text, 2, DECK_52).rows()) == set(read_holding(same, 2, DECK_52).rows())


def test_what_the_odds_print_can_be_pasted_back() -> None:
    found = odds("holdem", ["AsAh", "TT+,AKs@50"], board="2c 3d 9h").json()
    assert [player["holding"] for player in found["players"]] == ["AsAh", "TT+,AKs@50"]
    again = odds("holdem", [player["holding"] for player in found["players"]], board=found["board"]).json()
    assert again == found


# --- weights


@pytest.mark.parametrize(
    ("game", "mine", "alternatives", "board"),
    [
        ("holdem", "QsQh", ["AKs@50", "JJ"], "2c 7d 9h"), ("holdem", "AsKd", ["22@25", "33@75", "QJs"], "4c 7d 9h Ts"),
        ("omaha-high", "AsAhKsKh", ["QsQdJsJd@10", "8c8d7c7d@90"], "2c 7h 9h"),
        ("seven-card-stud-high", "AsAhKdKcQh2s", ["QdJdTd9d8c8h@20", "7d7c7h2d3c4h@80"], ""),
        ("five-card-draw-high", "AsKsQsJs2d/2d", ["QdQcJd8s2c@40", "9d9c9h3s3c@60"], ""),
        ("six-plus-holdem", "AsAh", ["KK@5", "QQ"], "6c 7d 9h"),
    ],
)  # fmt: skip
def test_weights_are_weights(game: str, mine: str, alternatives: list[str], board: str) -> None:
    """The odds of a weighted row are those of its combinations, each by itself, added up by weight."""
    whole, total = Fraction(0), 0
    for one in alternatives:
        text, _, weight = one.partition("@")
        for combo in read_holding(text, read_matchup(game, [mine, "random"], board).hole, DECK_52).rows():
            try:
                found = odds(game, [mine, show_cards(combo)], board, exact=True)
            except LabError:
                continue  # a card of it is taken
            whole += int(weight or 100) * Fraction(int(found.pots[0]), 2 * found.unit)
            total += int(weight or 100) * found.deals
    found = odds(game, [mine, ",".join(alternatives)], board, exact=True)
    assert Fraction(int(found.pots[0]), 2 * found.unit * found.deals) == whole / total
    sampled = odds(game, [mine, ",".join(alternatives)], board, exact=False, precision=0.004)
    assert abs(float(sampled.share[0]) - float(whole / total)) < 0.012


@pytest.mark.parametrize(
    ("text", "cards", "game", "words"),
    [
        ("AA**$dd", 4, "", "one of ds, ss, rb, np"), ("AKs@0", 2, "", "more than 0"), ("AKs@101", 2, "", "at most 100"),
        ("AKs@x", 2, "", "weight in percent"), ("!AA", 2, "", "nothing stands before"), ("AA!AA", 2, "", "out again"),
        ("15%", 5, "five-card-draw-high", "no order of strength"), ("0%", 2, "holdem", "more than 0"),
        ("120%", 2, "holdem", "at most 100"), ("AA***", 4, "", "a holding of this game has 4"),
        ("AAAAA", 6, "", "cannot be held"), ("Ax+", 2, "", "leave out the"), ("TT+!", 2, "", "empty"),
        ("*****", 5, "", "random"), ("AKs", 4, "", "range of two cards"), ("0.1%-0.2%", 2, "holdem", "make it wider"),
    ],
)  # fmt: skip
def test_refusals(text: str, cards: int, game: str, words: str) -> None:
    with pytest.raises(LabError, match=words):
        read_holding(text, cards, DECK_52, game=game)
