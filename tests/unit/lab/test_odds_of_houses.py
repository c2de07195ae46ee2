"""Odds by what a house chooses: how hands are ranked, what qualifies, the common card of stud; and on two boards."""

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.cards import Card, parse_cards
from pitboss.engine.events import CommonCardDealt
from pitboss.games import find_game
from pitboss.lab import LabError, odds, odds_on_two_boards, query
from pitboss.lab.equities.matchup import read_matchup
from pitboss.rankings import RANKINGS
from tests.unit.dealing.test_common_card import to_the_last_betting
from tests.unit.lab.test_shown import shown

Hand = tuple[Card, ...]


def shares_of(strengths: list[list[int]]) -> list[Fraction]:
    """Of the pot, by player. strengths: by share of it; 0 does not qualify."""
    found = []
    for row in strengths:
        if max(row):
            found.append([Fraction(one == max(row), row.count(max(row))) for one in row])
    return [sum((row[p] for row in found), Fraction(0)) / len(found) for p in range(len(strengths[0]))]


def exact_shares(found: object) -> list[Fraction]:
    return [Fraction(pot, 2 * found.unit * found.deals) for pot in found.pots]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("kicker", "ranking"), [("high", "six_plus"), ("low", "six_plus_ace_low_kicker")])
@pytest.mark.parametrize("board", ["Kd Qd 9c 7s", "Kd 8c 9c"])
def test_the_ace_as_a_kicker(kicker: str, ranking: str, board: str) -> None:
    hands, lying = [parse_cards("AsKs"), parse_cards("KhQh")], parse_cards(board)
    left = [card for card in find_game("six-plus-holdem").deck if card not in {*hands[0], *hands[1], *lying}]
    every = [shares_of([[RANKINGS[ranking].strength((*hand, *lying, *more)) for hand in hands]])
             for more in combinations(left, 5 - len(lying))]  # fmt: skip
    expected = [sum(column, Fraction(0)) / len(every) for column in zip(*every, strict=True)]
    found = odds("six-plus-holdem", ["AsKs", "KhQh"], board, exact=True, house={"six_plus_ace_kicker": kicker})
    assert exact_shares(found) == expected
    asked = query("six-plus-holdem", ["AsKs", "KhQh"], "share(1)", board=board, house={"six_plus_ace_kicker": kicker})
    assert asked.answers[0].exact == expected[0]


def test_the_house_choices_matter() -> None:
    one, other = (
        odds("six-plus-holdem", ["AsKs", "KhQh"], "Kd 8c 9c", house={"six_plus_ace_kicker": kicker}).share[0]
        for kicker in ("high", "low")
    )
    assert one > other + 0.1


@pytest.mark.parametrize("no_badugi", ["fallback", "scoop"])
def test_where_nobody_has_four_cards_of_badugi(no_badugi: str) -> None:
    """One card comes to each; without a four-card badugi the low takes all, or the lesser hands of badugi play."""
    kept, gone = [parse_cards("7s4s3d2d"), parse_cards("8d6c4c3h")], parse_cards("5s Kd")
    deck = find_game("badacey").deck
    left = [card for card in deck if card not in {*kept[0], *kept[1], *gone}]
    four = RANKINGS["badugi_ace_low"].strength(parse_cards("Kc Qd Jh Ts"))
    total, count = [Fraction(0)] * 2, 0
    for one in left:
        for other in left:
            if one == other:
                continue
            hands = [(*kept[0], one), (*kept[1], other)]
            low = [RANKINGS["low_ace_five"].strength(hand) for hand in hands]
            badugi = [RANKINGS["badugi_ace_low"].strength(hand) for hand in hands]
            if no_badugi == "scoop":
                badugi = [strength if strength >= four else 0 for strength in badugi]
            total = [a + b for a, b in zip(total, shares_of([low, badugi]), strict=True)]
            count += 1
    found = odds("badacey", ["7s5s4s3d2d/5s", "8d6c4c3hKd/Kd"], exact=True, house={"td_no_badugi": no_badugi})
    assert exact_shares(found) == [part / count for part in total]


EIGHT = ["AsAhKd2c4c7d", "QdJdTd9d3s3h", "AcAdKh2d4d7h", "QsJsTs9s3c3d", "KsKc8s8h5s5h", "QhQc8d8c5d5c", "JhJc6s6h2s2h",
         "ThTc9h9c6d6c"]  # fmt: skip


@pytest.mark.parametrize("players", [7, 8])
def test_the_last_card_of_stud_is_one_for_all(players: int) -> None:
    hands = [parse_cards(text) for text in EIGHT[:players]]
    left = [card for card in find_game("seven-card-stud-high").deck if not any(card in hand for hand in hands)]
    total = [Fraction(0)] * players
    for card in left:
        strengths = [RANKINGS["high"].strength((*hand, card)) for hand in hands]
        total = [a + b for a, b in zip(total, shares_of([strengths]), strict=True)]
    found = odds("seven-card-stud-high", EIGHT[:players], exact=True)
    assert exact_shares(found) == [part / len(left) for part in total]
    lying = odds("seven-card-stud-high", EIGHT[:players], "7c", exact=True)
    strengths = [RANKINGS["high"].strength((*hand, *parse_cards("7c"))) for hand in hands]
    assert exact_shares(lying) == shares_of([strengths])


@pytest.mark.parametrize(("players", "count_burn"), [(6, True), (7, True), (7, False)])
def test_the_common_card_comes_where_the_engine_deals_one(players: int, count_burn: bool) -> None:
    play = to_the_last_betting(players, stud_shortage_count_burn=count_burn)
    house = {"stud_shortage_count_burn": count_burn}
    matchup = read_matchup("seven-card-stud-high", ["random"] * players, house=house)
    assert (matchup.hole == 6) is bool(play.all(CommonCardDealt))


def test_eight_seats_by_chance() -> None:
    found = odds("seven-card-stud-hi-lo-8", ["As2s3s", *["random"] * 7], precision=0.01)
    assert sum(found.pots) == 2 * found.unit * found.deals
    assert found.share[0] > 0.2


@pytest.mark.parametrize(
    ("game", "holdings", "boards", "dead"),
    [
        ("holdem", ["AsAh", "KsKh"], ("2c 3c 4d Ts", "Qs 7d 8d 8c"), ""),
        ("holdem", ["AsAh", "KK"], ("2c 3c 4d Ts 5s", "Qs 7d 8d 8c Th"), ""),
        ("omaha-hi-lo-8", ["As2s3dKd", "JhThJc9c"], ("4s 8s Kc 6d", "7h 7c 2d 3h"), "Ah Ad"),
        ("six-plus-holdem", ["AsKs", "9h9d"], ("8s 7s 6d Qd", "Ac 7d 8d 8c"), ""),
    ],
)
def test_two_boards_as_by_hand(game: str, holdings: list[str], boards: tuple[str, str], dead: str) -> None:
    rules, lying = find_game(game), [parse_cards(board) for board in boards]
    out = {*lying[0], *lying[1], *parse_cards(dead)}
    each, whole, ways = [Fraction(0)] * 2, [Fraction(0)] * 2, 0
    more = 5 - len(lying[0])
    second = [parse_cards(holdings[1])] if len(holdings[1]) > 2 else [*combinations(parse_cards("KsKhKdKc"), 2)]
    for other in second:
        hands = [parse_cards(holdings[0]), other]
        left = [card for card in rules.deck if card not in out and card not in {*hands[0], *hands[1]}]
        for one in combinations(left, more):
            for two in combinations([card for card in left if card not in one], more):
                halves = []
                for cards in ((*lying[0], *one), (*lying[1], *two)):
                    strengths = [
                        [RANKINGS[share.ranking].strength((*hand, *cards)) if rules.uses == "any"
                         else RANKINGS[share.ranking].strength_two_three(hand, cards) for hand in hands]
                        for share in rules.shares
                    ]  # fmt: skip
                    halves.append(shares_of(strengths))
                ways += 1
                for p in (0, 1):
                    mine = (halves[0][p] + halves[1][p]) / 2
                    each[p] += mine
                    whole[p] += mine == 1
    found = odds_on_two_boards(game, holdings, *boards, dead=dead)
    assert found.exact
    assert found.scoop_margin is None
    assert found.share.tolist() == pytest.approx([float(part / ways) for part in each], abs=1e-12)
    assert found.scoops.tolist() == pytest.approx([float(part / ways) for part in whole], abs=1e-12)
    assert found.json()["players"][0]["share"] == found.share[0]
    assert shown(found).count("<tr>") == 3


def test_two_boards_by_chance_agree() -> None:
    texts = ("holdem", ["AsAh", "KsKh"], "2c 3c 4d", "Qs 7d 8d")
    exact = odds_on_two_boards(*texts)
    found = odds_on_two_boards(*texts, exact=False, precision=0.005)
    assert found.margin is not None
    assert np.all(np.abs(found.share - exact.share) <= 2 * found.margin)
    before = odds_on_two_boards("holdem", ["AsAh", "KsKh"], precision=0.01)
    assert before.share.tolist() == odds("holdem", ["AsAh", "KsKh"]).share.tolist()
    assert before.scoop_margin is not None
    assert before.scoops[0] < before.boards[0].wins[0, 0] / before.boards[0].deals


@pytest.mark.parametrize(
    ("game", "house", "words"),
    [
        ("holdem", {"six_plus_ace_kicker": "low"}, "not about Hold 'Em"),
        ("six-plus-holdem", {"bet_min": 4}, "does not decide who wins"),
        ("six-plus-holdem", {"six_plus_ace_kicker": "middle"}, "choose one of high, low"),
    ],
)
def test_refusals_of_choices(game: str, house: dict[str, object], words: str) -> None:
    with pytest.raises(LabError, match=words):
        odds(game, ["AsAh", "KsKh"], house=house)


@pytest.mark.parametrize(
    ("game", "boards", "words"),
    [
        ("holdem", ("2c 3c 4d", "Qs 7d 8d 9d"), "as many on each"),
        ("holdem", ("2c 3c 4d", "2c 7d 8d"), "named twice"),
        ("holdem", ("2c 3c 4d", "As 7d 8d"), "named twice"),
        ("five-card-stud", ("", ""), "no second one"),
    ],
)
def test_refusals_of_boards(game: str, boards: tuple[str, str], words: str) -> None:
    with pytest.raises(LabError, match=words):
        odds_on_two_boards(game, ["AsAh", "KsKh"], *boards)


def test_cards_for_one_board_but_not_for_two() -> None:
    with pytest.raises(LabError, match="30 cards are still to come"):
        odds_on_two_boards("six-plus-holdem", ["random"] * 10, dead="6s 6h 6d 6c 7s 7h 7d 7c")


def test_refusals_of_the_common_card() -> None:
    with pytest.raises(LabError, match="up to 6 cards"):
        odds("seven-card-stud-high", ["AsAhKd2c4c7d8d", *["random"] * 7])
    with pytest.raises(LabError, match="one card is common"):
        odds("seven-card-stud-high", ["random"] * 8, "2c 3c 4c")
