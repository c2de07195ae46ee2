"""What beats what: every class that a ranking knows, in the ranking's own order, with a hand that is of that class."""

from random import Random

import pytest

from pitboss.games import CATALOGUE, GAMES
from pitboss.lessons.ladder import class_words, ladders, rungs_of
from pitboss.lessons.table import house_of
from pitboss.rankings import RANKINGS

USED = sorted({share.ranking for game in CATALOGUE for share in game.shares} | {"high", "joker"})
DEALS = 2000


@pytest.mark.parametrize("key", USED)
def test_every_class__from_the_best_down(key: str) -> None:
    ranking, rungs = RANKINGS[key], rungs_of(key)
    strengths = [ranking.strength(rung.cards) for rung in rungs]
    assert strengths == sorted(set(strengths), reverse=True)
    assert [class_words(ranking, strength)[0] for strength in strengths] == [rung.name for rung in rungs]
    # Whatever is dealt is of a class that has its place.
    chance, names = Random(key), {rung.name for rung in rungs}
    size = len(rungs[0].cards)
    for _ in range(DEALS):
        cards = chance.sample(ranking.deck, size)
        assert class_words(ranking, ranking.strength(cards))[0] in names, cards


@pytest.mark.parametrize("key", ["high", "six_plus", "joker"])
def test_a_ranking_with_classes__all_of_them(key: str) -> None:
    ranking = RANKINGS[key]
    found = [ranking.class_name(ranking.strength(rung.cards)) for rung in rungs_of(key)]
    assert sorted(found) == sorted(ranking.classes)


def test_what_differs_between_the_orders() -> None:
    names = {key: [rung.name for rung in rungs_of(key)] for key in USED}
    assert names["high"].index("Full house") < names["high"].index("Flush")
    assert names["six_plus"].index("Flush") < names["six_plus"].index("Full house")
    assert names["joker"][:3] == ["Five aces", "Natural royal flush", "Wild royal flush"]
    assert names["low_ace_five"][0] == "Five low"
    assert "A straight" not in names["low_ace_five"]
    assert names["low_two_seven"][0] == "Seven low"
    assert names["low_two_seven"][-1] == "A royal flush"
    assert names["badugi_ace_low"] == [f"{count}-card Badugi" for count in ("Four", "Three", "Two", "One")]
    assert [rung.wins for rung in rungs_of("low_eight_or_better")] == [True] * 4 + [False]


def test_a_split_pot_has_a_ladder_for_each_half() -> None:
    badeucey = ladders(GAMES["badeucey"], house_of(GAMES["badeucey"]))
    assert [one.heading for one in badeucey] == ["For the low half", "For the Badugi half"]


def test_against_the_house__what_each_hand_pays() -> None:
    (double,) = ladders(GAMES["double-draw"], house_of(GAMES["double-draw"]))
    pays = {rung.name: (rung.pays, rung.wins) for rung in double.rungs}
    assert pays["Five aces"] == ("500 to 1", True)
    assert pays["Two pair"] == ("comes back", True)
    assert pays["One pair"] == ("", False)
    _, bonus = ladders(GAMES["texas-holdem-bonus"], house_of(GAMES["texas-holdem-bonus"]))
    assert [rung.pays for rung in bonus.rungs][:3] == ["1,000 to 1", "30 to 1", "25 to 1"]
    assert len(bonus.rungs[0].cards) == 4
