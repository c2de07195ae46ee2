"""What a value says and refuses: words, comparisons within one ranking, cards that cannot be ranked."""

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.rankings import RANKINGS
from tests.unit.rankings.hands import value

WORDS: list[tuple[str, str, str]] = [
    ("high", "As Ks Qs Js Ts", "royal flush"),
    ("high", "Ks Qs Js Ts 9s", "straight flush, king high"),
    ("high", "9s 9h 9d 9c As", "four of a kind, nines, ace kicker"),
    ("high", "As Ah Ad Ks Kh", "full house, aces over kings"),
    ("high", "As Js 9s 4s 2s", "flush, ace-jack-nine-four-two"),
    ("high", "5s 4h 3d 2c As", "straight, five high"),
    ("high", "7s 7h 7d Kc 2s", "three of a kind, sevens, king-two kickers"),
    ("high", "Ks Kh 3d 3c 2s", "two pair, kings and threes, two kicker"),
    ("high", "6s 6h Kd 9c 4s", "pair of sixes, king-nine-four kickers"),
    ("high", "As Jh 9d 4c 2s", "ace high, jack-nine-four-two kickers"),
    ("low_ace_five", "8s 6h 4d 3c As", "eight-six low"),
    ("low_ace_five", "2s 2h 3d 4c As", "pair of twos (low), four-three-ace kickers"),
    ("low_eight_or_better", "5s 4h 3d 2c As", "five-four low"),
    ("low_two_seven", "8s 6h 4d 3c 2s", "eight-six low"),
    ("low_two_seven", "6s 5h 4d 3c 2s", "straight (low), six high"),
    ("low_two_seven", "As Ks Qs Js Ts", "royal flush (low)"),
    ("badugi_ace_low", "5s 5h 3d 2c", "three-card Badugi, five high"),
    ("badugi_ace_low", "As 5s 9s Ks", "one-card Badugi, ace high"),
    ("badugi_ace_high", "5s 4h 3d 2c Ac", "four-card Badugi, five high"),
    ("six_plus", "9s 8h 7d 6c As", "straight, nine high"),
    ("six_plus", "Ks Js 9s 8s 6s", "flush, king-jack-nine-eight-six"),
    ("six_plus", "6s 6h 6d 7c 7s", "full house, sixes over sevens"),
]


@pytest.mark.parametrize(("ranking", "cards", "words"), WORDS)
def test_words(ranking: str, cards: str, words: str) -> None:
    found = value(ranking, cards)
    assert found.words == words == RANKINGS[ranking].words(found.strength)


def test_words__no_qualifying_low() -> None:
    assert RANKINGS["low_eight_or_better"].words(0) == "no qualifying low"


def test_compare__within_one_ranking() -> None:
    better, worse = value("high", "As Ah Kd Qc Js"), value("high", "Ks Kh Ad Qc Js")
    assert better > worse
    assert better >= worse
    assert worse < better
    assert worse <= better
    assert better != worse
    same = value("high", "Ad Ac Kh Qs Jd")
    assert better == same
    assert (better != same) is False
    assert len({better, same, worse}) == 2
    assert better != "a pair of aces"


def test_compare__across_rankings_is_an_error() -> None:
    high, low = value("high", "As Ah Kd Qc Js"), value("low_ace_five", "As Ah Kd Qc Js")
    with pytest.raises(TypeError, match="compares only"):
        assert high > low
    with pytest.raises(TypeError, match="compares only"):
        assert high != low
    with pytest.raises(TypeError, match="compares only"):
        assert high == low
    with pytest.raises(TypeError, match="compares only"):
        assert high >= 3


@pytest.mark.parametrize("key", sorted(RANKINGS))
def test_refused__unknown_twice_too_few_too_many(key: str) -> None:
    ranking = RANKINGS[key]
    good = parse_cards("As Kd Qc Jh 9s 8d 7c 6h")
    fitting = good[: ranking.cards_least]
    assert ranking.key == key
    refused = [
        ((UNKNOWN, *fitting[1:]), "nobody has seen"),
        ((fitting[0], *fitting[:-1]), "twice"),
        ((54, *fitting[1:]), "no card"),
        (good[: ranking.cards_least - 1], "cards, not"),
        (good[: ranking.cards_most + 1], "cards, not"),
    ]
    for cards, words in refused:
        with pytest.raises(ValueError, match=words):
            ranking.best(cards)
    with pytest.raises(IndexError):
        ranking.strength((*fitting[1:], UNKNOWN))


@pytest.mark.parametrize("key", ["high", "low_ace_five", "low_eight_or_better"])
def test_refused__two_three(key: str) -> None:
    ranking = RANKINGS[key]
    hole, board = parse_cards("As Kd Qc Jh"), parse_cards("9s 8d 7c 6h 2s")
    refused = [
        ((UNKNOWN, *hole[1:]), board, "nobody has seen"),
        (hole, (hole[0], *board[1:]), "twice"),
        (hole[:1], board, "hole cards play"),
        (hole, board[:2], "hole cards play"),
    ]
    for some_hole, some_board, words in refused:
        with pytest.raises(ValueError, match=words):
            ranking.best_two_three(some_hole, some_board)
    for place in range(4):
        unseen = [*hole]
        unseen[place] = UNKNOWN
        with pytest.raises(IndexError):
            ranking.strength_two_three(unseen, board)
    with pytest.raises(ValueError, match="five cards, not 4"):
        ranking.strength(hole)
