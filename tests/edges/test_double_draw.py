"""Double Draw over all hands and draws: the published edge, counts that add up, rounds played through the engine."""

import random
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from operator import mul
from pathlib import Path

import numpy as np
import pytest

from pitboss.cards import DECK_54, show_cards
from pitboss.lab.double_draw.counting import ANTE, CYCLE, FOLD
from pitboss.lab.double_draw.deck import standing_for
from pitboss.lab.double_draw.holds import what_to_hold
from pitboss.lab.double_draw.money import money_of
from pitboss.lab.double_draw.report import FOLD_FIRST, FOLD_SECOND
from pitboss.lab.double_draw.solution import double_draw_advice, double_draw_report
from pitboss.lab.double_draw.solve import solved_values
from pitboss.rankings import RANKINGS
from tests.support.rounds import DD, Round

# Of 444,426,655,119,632,640 ways, as published for the pay table with three of a kind at 1 to 1.
PUBLISHED = {"five_aces": 52_322_119_210_368, "natural_royal_flush": 14_993_158_995_360}


@pytest.fixture(scope="module", autouse=True)
def folder(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Solved afresh, in a cache of their own."""
    place = tmp_path_factory.mktemp("cache")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PITBOSS_CACHE", str(place))
        yield place


ROUNDS = 150
ANTE_CENTS = 5


def test_double_draw__the_published_house_edge_and_counts() -> None:
    told: list[tuple[int, int]] = []
    report = double_draw_report("A", "two-pair", lambda done, total: told.append((done, total)))
    assert f"{float(100 * report.house_edge):.2f}" == "6.72"
    assert report.cycle == 444_426_655_119_632_640
    assert {name: report.outcomes[name] for name in PUBLISHED} == PUBLISHED
    # The bar never goes back and comes to its end.
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert told[-1][0] == told[-1][1]
    told.clear()
    assert double_draw_report("A", "two-pair", lambda done, total: told.append((done, total))) == report
    assert not told


def test_double_draw__outcomes_add_up_and_make_the_edge() -> None:
    report = double_draw_report("A", "two-pair")
    assert sum(report.outcomes.values()) == report.cycle == CYCLE
    assert -sum(report.net[name] * count for name, count in report.outcomes.items()) == report.house_edge * CYCLE
    wagered = 4 * CYCLE - report.outcomes[FOLD_SECOND] - 2 * report.outcomes[FOLD_FIRST]
    assert wagered == report.average_wager * CYCLE
    assert report.element_of_risk == report.house_edge / report.average_wager


def test_double_draw__the_hands_make_the_edge_and_advice_knows_them() -> None:
    money = money_of("A", "two-pair")
    solved, (hands, ways, _) = solved_values(money), standing_for(5)
    value = Fraction(sum(map(mul, solved["best"].tolist(), ways.tolist())), comb(54, 5) * ANTE) + money.fold_second
    assert -value == double_draw_report("A", "two-pair").house_edge
    assert ways[solved["bits"] == FOLD].sum() < comb(54, 5) // 10
    for at in np.random.default_rng(6).choice(hands.size, 50):
        cards = [card for card in range(54) if int(hands[at]) >> card & 1]
        best = double_draw_advice(show_cards(cards)).choices[0]
        assert best.value == Fraction(int(solved["best"][at]), ANTE) + money.fold_second
        thrown = [card for place, card in enumerate(cards) if int(solved["bits"][at]) >> place & 1]
        assert (best.action == "fold") == (solved["bits"][at] == FOLD)
        assert best.action == "fold" or sorted(best.hold) == [card for card in cards if card not in thrown]


def drawn(play: Round, dead: str | None, spot: str) -> list[int] | None:
    """One draw as advised, through the engine; the cards thrown, or None for a fold."""
    cards = play.holding(1)
    best = double_draw_advice(show_cards(cards), dead).choices[0]
    if best.action == "fold":
        play.do("1 fold")
        return None
    places = [place for place, card in enumerate(cards) if card not in best.hold]
    play.do(f"1 {spot} {ANTE_CENTS}", f"1 throw {' '.join(map(str, places))}" if places else "1 pat")
    return [cards[place] for place in places]


def test_double_draw__advised_rounds_through_the_engine_bring_what_the_solver_says() -> None:
    """Each round follows the advice at a real table; what the chips did is what the solver gives that outcome."""
    chance, money, ranking, ends = random.Random(1), money_of("A", "two-pair"), RANKINGS["joker"], set()
    for _ in range(ROUNDS):
        deck = chance.sample(DECK_54, 9)
        play = Round(DD, {1: (ANTE_CENTS, ANTE_CENTS)}, {1: show_cards(deck[:5])}, drawn=show_cards(deck[5:])).deal()
        thrown = drawn(play, None, "first_draw")
        if thrown is None:
            end, net = FOLD_FIRST, money.fold_first
        else:
            hand = [*(card for card in deck[:5] if card not in thrown), *deck[5 : 5 + len(thrown)]]
            again = drawn(play, show_cards(thrown), "second_draw")
            if again is None:
                end, net = FOLD_SECOND, money.fold_second
            else:
                hand = [card for card in hand if card not in again] + deck[5 + len(thrown) :][: len(again)]
                strength = ranking.strength(hand)
                end, net = ranking.class_name(strength), money.net[strength >> 20]
        assert play.won(1) == net * ANTE_CENTS
        ends.add(end)
    assert {FOLD_FIRST, FOLD_SECOND, "pair", "no_pair", "two_pairs", "three_of_a_kind", "straight", "flush"} <= ends


def test_double_draw__what_to_hold_covers_every_hand() -> None:
    held = what_to_hold("A", "two-pair")
    assert sum(count for counts in held.values() for count in counts.values()) == comb(54, 5)
    assert sum(held["five_aces"].values()) == 6
    assert list(held["natural_royal_flush"]) == ["all five"]
    folded = sum(counts.get("fold", 0) for counts in held.values())
    assert Fraction(folded, comb(54, 5)) == Fraction(double_draw_report("A", "two-pair").outcomes[FOLD_FIRST], CYCLE)
