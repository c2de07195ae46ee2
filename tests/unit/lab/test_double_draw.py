"""Double Draw's pieces, each against the plain way: rank every hand, try every card."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.cards import DECK_54, parse_cards, show_cards
from pitboss.engine.banked.paying import Hands, results_of
from pitboss.engine.plan.bank import compile_bank
from pitboss.games.double_draw import DOUBLE_DRAW
from pitboss.lab.double_draw.choice import split
from pitboss.lab.double_draw.counting import CLASSES, subsets
from pitboss.lab.double_draw.deck import Bytes, classes, counts_of_holds, number_of, standing_for
from pitboss.lab.double_draw.first_draw import values_of
from pitboss.lab.double_draw.money import CLASS_NAMES, FURTHER, OPENING, WINS, money_of
from pitboss.lab.double_draw.outcomes import outcomes_of
from pitboss.lab.double_draw.second_draw import choices_of
from pitboss.lab.double_draw.solution import double_draw_advice
from pitboss.lab.double_draw.solve import holds_worth, over_fold
from pitboss.rankings import RANKINGS
from pitboss.submission import usual_stakes
from tests.support.covers import covers

JOKER = RANKINGS["joker"]
ANTE = 1_000


def as_set(cards: tuple[int, ...] | list[int]) -> np.uint64:
    return np.uint64(sum(1 << card for card in cards))


def number(cards: tuple[int, ...] | list[int]) -> int:
    return sum(comb(card, place) for place, card in enumerate(sorted(cards), 1))


@covers("M-SET-01", "M-SET-02")
@pytest.mark.parametrize("paytable", ["A", "B"])
@pytest.mark.parametrize("wins", WINS)
def test_money__is_what_the_engine_pays(paytable: str, wins: str) -> None:
    house = usual_stakes(DOUBLE_DRAW, dd_bonus_paytable=paytable, dd_winning_minimum=wins)
    bank = compile_bank(DOUBLE_DRAW, house, DOUBLE_DRAW.script)
    money = money_of(paytable, wins)
    wagers = tuple((spot, ANTE) for spot in (*OPENING, *FURTHER))
    for name, text in HANDS.items():
        cards = parse_cards(text, deck=DECK_54)
        strength = JOKER.strength(cards)
        assert JOKER.class_name(strength) == name
        results = results_of(bank, JOKER, wagers, Hands(cards, strength, (), 0))
        won = {each.spot: -each.cents if each.outcome == "lost" else each.paid for each in results}
        place = CLASS_NAMES.index(name) + 1
        assert sum(won.values()) == money.net[place] * ANTE
        assert won["bonus"] == money.bonus[place] * ANTE
    assert (money.fold_first, money.fold_second) == (-2, -3)


HANDS = {
    "five_aces": "As Ah Ad X1 X2",
    "natural_royal_flush": "As Ks Qs Js Ts",
    "wild_royal_flush": "X1 Ks Qs Js Ts",
    "straight_flush": "9h 8h 7h 6h X1",
    "four_of_a_kind": "Ac Ad X1 X2 2s",
    "full_house": "Kc Kd Kh X1 X2",
    "flush": "2h 9h Kh Jh X1",
    "straight": "X1 Ac 2d 3h 5s",
    "three_of_a_kind": "Kc Kd Kh X1 5s",
    "two_pairs": "Kc Kd X1 X2 5s",
    "pair": "X1 X2 2h 7d 9c",
    "no_pair": "X1 2h 7d 9c Qs",
}


@covers("C-DD-03")
def test_classes__as_the_ranking_says() -> None:
    table, chance = classes(), random.Random(54)
    assert np.bincount(table).tolist() == [
        0, 1_535_388, 1_341_888, 156_816, 75_048, 34_704, 11_388, 5_328, 1_320, 540, 80, 4, 6,
    ]  # fmt: skip
    hands = [chance.sample(DECK_54, 5) for _ in range(20_000)]
    # Jokers, and cards of one suit, are rare by themselves.
    hands += [[52, 53, *chance.sample(range(52), 3)] for _ in range(5_000)]
    hands += [[52, *(4 * rank + 1 for rank in chance.sample(range(13), 4))] for _ in range(1_000)]
    hands += [[4 * rank + 2 for rank in chance.sample(range(13), 5)] for _ in range(1_000)]
    assert all(table[number(hand)] == JOKER.strength(hand) >> 20 for hand in hands)


def test_holds__what_the_other_cards_make() -> None:
    table, chance = counts_of_holds(), random.Random(4)
    for _ in range(200):
        held = chance.sample(DECK_54, 4)
        made = Counter(JOKER.strength([*held, card]) >> 20 for card in DECK_54 if card not in held)
        assert {place: count for place, count in enumerate(table[number(held)].tolist()) if count} == made


@pytest.mark.parametrize(("size", "standing"), [(2, 183), (3, 1_937), (4, 18_356), (5, 152_646)])
def test_standing_for__every_set_is_counted_once(size: int, standing: int) -> None:
    found, ways, place = standing_for(size)
    assert (found.size, ways.sum()) == (standing, comb(54, size))
    assert [place[number_of(cards)] for cards in found[:: standing // 50]] == list(range(0, standing, standing // 50))


def test_split__suits_and_jokers_changed_about_make_the_same_pair() -> None:
    chance = random.Random(9)
    for _ in range(300):
        hand, suits, jokers = sorted(chance.sample(DECK_54, 5)), chance.sample(range(4), 4), chance.sample([52, 53], 2)
        other = [card // 4 * 4 + suits[card % 4] if card < 52 else jokers[card - 52] for card in hand]
        thrown = chance.sample(range(5), chance.randrange(4))
        bits = sum(1 << place for place in thrown)
        moved = sum(1 << sorted(other).index(other[place]) for place in thrown)
        assert split(as_set(hand), bits) == split(as_set(other), moved)


# --- the second draw


def plainly(hand: list[int], dead: list[int], net: tuple[int, ...]) -> Fraction:
    """Fold, stand, or throw any card for any of those left."""
    left = [card for card in DECK_54 if card not in hand and card not in dead]
    best = max(Fraction(-3), Fraction(net[JOKER.strength(hand) >> 20]))
    for held in combinations(hand, 4):
        drawn = sum(net[JOKER.strength([*held, card]) >> 20] for card in left)
        best = max(best, Fraction(drawn, len(left)))
    return best


def interesting(chance: random.Random) -> list[int]:
    """Hands near straights and flushes with a joker now and then, where choices are close."""
    low = chance.randrange(8)
    pool = [4 * rank + suit for rank in range(low, low + 6) for suit in (0, 1)] + [52, 53]
    return chance.sample(pool, 5)


@pytest.mark.parametrize(("paytable", "wins"), [("A", "two-pair"), ("B", "straight")])
@pytest.mark.parametrize("size", [0, 1, 2, 3])
def test_second_draw__best_choice_with_dead_cards(size: int, paytable: str, wins: str) -> None:
    money, chance = money_of(paytable, wins), random.Random(size)
    pays = over_fold(money)
    holds, table = holds_worth(pays), classes()
    worth, thrown = np.empty(5, np.int32), np.empty(5, np.int32)
    lost, made = np.zeros((5, 54), np.int32), np.zeros((5, 54), np.uint8)
    for turn in range(60):
        hand = interesting(chance) if turn % 2 else chance.sample(DECK_54, 5)
        dead = chance.sample([card for card in DECK_54 if card not in hand], size)
        count, floor, mine = choices_of(as_set(hand), size, table, pays, holds, worth, lost, made, thrown)
        assert mine == JOKER.strength(hand) >> 20
        best = max([floor, *(int(worth[i]) - sum(int(lost[i, card]) for card in dead) for i in range(count))])
        assert Fraction(best, 49 - size) - 3 == plainly(hand, dead, money.net)


def test_second_draw__advice_is_the_plain_count() -> None:
    net, chance = money_of("A", "two-pair").net, random.Random(2)
    for _ in range(20):
        hand = interesting(chance)
        dead = chance.sample([card for card in DECK_54 if card not in hand], 2)
        advice = double_draw_advice(show_cards(hand), show_cards(dead))
        assert advice.draw == 2
        assert advice.choices[0].value == plainly(hand, dead, net)
        assert [choice.value for choice in advice.choices] == sorted(
            (choice.value for choice in advice.choices), reverse=True
        )
        assert len(advice.choices) == 7


# --- the first draw


def swept(
    kept: tuple[int, ...], thrown: tuple[int, ...], table: Bytes, net: tuple[int, ...]
) -> tuple[int, Counter[int]]:
    """The sum over all draws of the best second choice over a fold, times the cards left, and how often each class is
    made (0: a fold): every draw, every choice, every card, with no sum made beforehand."""
    rest = [card for card in DECK_54 if card not in kept and card not in thrown]
    size = len(thrown)
    draws = np.array(list(combinations(rest, size)), np.int64).reshape(comb(len(rest), size), size)
    hands = np.sort(np.hstack([np.broadcast_to(kept, (len(draws), len(kept))), draws]), axis=1)
    pays = np.array(net) + 3
    pays[0] = 0
    numbers = np.array([[comb(card, place) for place in range(6)] for card in DECK_54])
    mine = table[numbers[hands, np.arange(1, 6)].sum(axis=1)]
    left = np.array([[card for card in rest if card not in set(row)] for row in draws.tolist()])
    found = [np.broadcast_to(mine[:, None], left.shape)]
    for out in range(5):
        held = np.delete(hands, out, axis=1)
        joined = np.sort(
            np.concatenate([np.broadcast_to(held[:, None], (*left.shape, 4)), left[:, :, None]], axis=2), axis=2
        )
        found.append(table[numbers[joined, np.arange(1, 6)].sum(axis=2)])
    found.insert(0, np.zeros_like(found[0]))
    values = np.array([pays[each].sum(axis=1) for each in found])
    # Of equal ones the first: fold, stand, the lowest card thrown. A class of 0 pays 0, which is the fold.
    chosen = values.argmax(axis=0)
    made: Counter[int] = Counter()
    for choice, each in enumerate(found):
        made.update(each[chosen == choice].ravel().tolist())
    return int(values.max(axis=0).sum()), made


CASES = [
    ("Kc Kd Kh 5c 5d", ""),
    ("Kc Qc Jc 9c", "4d"),
    ("X1 8c 9d Tc", "Th"),
    ("Ac Ad X1", "Ah 9c"),
    ("Tc 9c 8c", "Ks 7c"),
    ("Ac Kc", "X1 9d 9h"),
    ("X1 X2", "Ac Kd 5h"),
]


@pytest.mark.parametrize(("keep", "throw"), CASES)
def test_first_draw__sum_over_all_draws_with_the_best_second_choice(keep: str, throw: str) -> None:
    money, table = money_of("A", "two-pair"), classes()
    pays = over_fold(money)
    holds, size = holds_worth(pays), len(throw.split())
    kept, thrown = (parse_cards(text, deck=DECK_54) for text in (keep, throw))
    values = np.zeros((1, comb(54, size)), np.int32)
    values_of(np.array([as_set(kept)]), size, table, pays, holds, values)
    found = np.zeros(CLASSES, np.int64)
    outcomes_of(
        as_set(kept), size, np.array([as_set(thrown)]), np.array([1]), table, pays, holds, counts_of_holds(), found
    )
    value, made = swept(kept, thrown, table, money.net)
    assert values[0, number(thrown)] == value
    assert {place: count for place, count in enumerate(found.tolist()) if count} == made
    assert found.sum() == comb(49, size) * (49 - size)


def test_outcomes__of_many_hands_make_up_their_values() -> None:
    """For two kept cards and 400 sets thrown at once, each for as many hands as it pleases."""
    money, table, chance = money_of("B", "two-pair"), classes(), random.Random(3)
    pays = over_fold(money)
    holds, kept = holds_worth(pays), parse_cards("Jc Td")
    values = np.zeros((1, comb(54, 3)), np.int32)
    values_of(np.array([as_set(kept)]), 3, table, pays, holds, values)
    thrown = [chance.sample([card for card in DECK_54 if card not in kept], 3) for _ in range(400)]
    ways = np.array([chance.randrange(1, 49) for _ in thrown])
    sets, found = np.array([as_set(each) for each in thrown]), np.zeros(CLASSES, np.int64)
    outcomes_of(as_set(kept), 3, sets, ways, table, pays, holds, counts_of_holds(), found)
    assert found.sum() == ways.sum() * comb(49, 3) * 46
    rows = np.array([number(each) for each in thrown])
    assert (found * pays).sum() == (ways * values[0, rows].astype(np.int64)).sum()


@covers("M-PLY-04")
def test_subsets__up_to_three_cards_are_thrown() -> None:
    assert [int(bits).bit_count() for bits in subsets()] == [0] + [1] * 5 + [2] * 10 + [3] * 10
