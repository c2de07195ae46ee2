"""Every form of a question against a brute force: all deals one by one, ranked plainly, in spots of every family."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations

import pytest

from pitboss.cards import CARD_TEXT, RANKS, Card, parse_cards
from pitboss.games import UnknownGame, find_game
from pitboss.lab import odds, query
from pitboss.lab.errors import LabError
from pitboss.lab.simulation.hand_records import hand_class
from pitboss.rankings import RANKINGS

Cards = tuple[Card, ...]


class Deal:
    """One deal, with everything read by the plain rankings."""

    def __init__(self, game: str, hands: list[Cards], board: Cards) -> None:
        self.game, self.hands, self.board = find_game(game), hands, board
        self.known: dict[tuple[int, int, int], int] = {}

    def strength(self, player: int, share: int = 0, cards: int = 5) -> int:
        key = player, share, cards
        if key not in self.known:
            self.known[key] = self.of(self.hands[player - 1], self.board[:cards], share)
        return self.known[key]

    def of(self, hand: Cards, board: Cards, share: int) -> int:
        ranking = RANKINGS[self.game.shares[share].ranking]
        if self.game.uses == "any":
            return ranking.strength((*hand, *board))
        return max(ranking.strength((*a, *b)) for a in combinations(hand, 2) for b in combinations(board, 3))

    def made(self, player: int, share: int = 0, cards: int = 5) -> str:
        strength = self.strength(player, share, cards)
        return hand_class(self.game.shares[share].ranking, strength) if strength else "none"

    def best(self, player: int, share: int = 0, cards: int = 5) -> bool:
        every = [self.strength(p + 1, share, cards) for p in range(len(self.hands))]
        return 0 < every[player - 1] == max(every)

    def alone(self, player: int, share: int = 0) -> bool:
        return self.best(player, share) and sum(self.best(p + 1, share) for p in range(len(self.hands))) == 1

    def share(self, player: int) -> Fraction:
        parts = []
        for share in range(len(self.game.shares)):
            leaders = [p for p in range(1, len(self.hands) + 1) if self.best(p, share)]
            parts += [Fraction(player in leaders, len(leaders))] if leaders else []
        return sum(parts, Fraction(0)) / len(parts)

    def nuts(self, player: int, share: int = 0, cards: int = 5) -> bool:
        board = self.board[:cards]
        left = [card for card in self.game.deck if card not in board]
        best = max(self.of(two, board, share) for two in combinations(left, 2))
        return 0 < self.strength(player, share, cards) == best

    def equity(self, player: int, cards: int) -> Fraction:
        """The share on average, over all that can still come to these hands."""
        lying = self.board[:cards]
        left = [card for card in self.game.deck if card not in {*lying, *DEAD} and
                not any(card in hand for hand in self.hands)]  # fmt: skip
        return equity_of(self.game.key, tuple(self.hands), tuple(sorted(lying)), tuple(left))[player - 1]

    def text(self, player: int) -> set[str]:
        return {CARD_TEXT[card] for card in self.hands[player - 1]}

    def ranks(self, cards: Cards) -> str:
        return "".join(RANKS[card >> 2] for card in cards)


@cache
def equity_of(game: str, hands: tuple[Cards, ...], lying: Cards, left: Cards) -> list[Fraction]:
    ends = [Deal(game, [*hands], (*lying, *more)) for more in combinations(left, 5 - len(lying))]
    return [sum((end.share(p + 1) for end in ends), Fraction(0)) / len(ends) for p in range(len(hands))]


HOLDEM = ("holdem", ["AsKs", "QhQd"], "Js 7s 2d 3c", "")
FLOP = (
    "holdem",
    ["AsKs", "QhQd", "7h7c"],
    "Js 7s 2d",
    "Ah Ad Ac Kh Kd Kc 3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c 6s 6h 6d",
)
DEAD = parse_cards(FLOP[3])
SIX_PLUS = ("six-plus-holdem", ["AsKs", "QhQd"], "Js 7s 9d 8c", "")
OMAHA = ("omaha-high", ["AsKsQdJd", "7h7c8h9h"], "Js 7s 2d Tc", "")
HI_LO = ("omaha-hi-lo-8", ["AsKs2d3d", "7h7c8h4h"], "Js 7s 5d 4c", "")
STUD = ("seven-card-stud-high", ["AsAhKd2c4c7d", "QdJdTd9d3s3h"], "", "")
STUD_8 = ("seven-card-stud-hi-lo-8", ["As2h3d4sKdQd", "QhJdTdQc2c7s"], "", "Kc Ks Kh")
FIVE_STUD = ("five-card-stud", ["AsAhKd2c", "KsKhQd4d"], "", "")
DRAW = ("five-card-draw-high", ["AsKsQsJs2d/2d", "QdQcJd8s2c/8s"], "", "")
BADUGI = ("badugi", ["As2d3cKh/Kh", "5s6d7cQs/Qs"], "", "")
LOW_BALL = ("triple-draw-2-7", ["7s5s4s3d2d/7s", "8d6c4d3s2c/8d"], "", "")

Spot = tuple[str, list[str], str, str]
Read = Callable[[Deal], bool | Fraction]
ASKED: list[tuple[Spot, str, Read]] = [
    *((spot, f"share({p})", lambda d, p=p: d.share(p)) for spot in (
        HOLDEM, FLOP, SIX_PLUS, OMAHA, HI_LO, STUD, STUD_8, FIVE_STUD, DRAW, BADUGI, LOW_BALL) for p in (1, 2)),
    *((spot, "wins(1) or ties(2)", lambda d: d.alone(1) or (d.best(2) and not d.alone(2))) for spot in (
        HOLDEM, SIX_PLUS, OMAHA, STUD, FIVE_STUD, DRAW, BADUGI)),
    *((spot, "ahead(2) and not wins(1)", lambda d: d.best(2) and not d.alone(1)) for spot in (FLOP, STUD_8, LOW_BALL)),
    *((spot, "scoops(1)", lambda d: d.share(1) == 1) for spot in (HI_LO, STUD_8, HOLDEM)),
    *((spot, "share(2) >= 0.5", lambda d: d.share(2) >= Fraction(1, 2)) for spot in (HI_LO, STUD_8, FLOP)),
    *((spot, "share(2) < 1 and share(2) > 0", lambda d: 0 < d.share(2) < 1) for spot in (HI_LO, STUD_8)),
    *((spot, "makes(1, 'flush')", lambda d: d.made(1) == "flush") for spot in (
        HOLDEM, FLOP, SIX_PLUS, OMAHA, STUD, DRAW)),
    *((spot, "makes(2, 'two_pairs') or makes(2, 'full house')", lambda d: d.made(2) in ("two pairs", "full house"))
      for spot in (HOLDEM, OMAHA, STUD, FIVE_STUD, DRAW)),
    *((spot, "at_least(2, 'three of a kind')", lambda d: d.made(2) in (
        "three of a kind", "straight", "flush", "full house", "four of a kind", "straight flush", "royal flush"))
      for spot in (HOLDEM, FLOP, OMAHA, STUD, FIVE_STUD, DRAW)),
    *((spot, "makes(1, 'seven low', 'low')", lambda d: d.made(1, 1) == "seven low") for spot in (HI_LO, STUD_8)),
    *((spot, "wins(1, 'low')", lambda d: d.alone(1, 1)) for spot in (HI_LO, STUD_8)),
    *((spot, "ties(1, 'low') or ties(1, 'high')", lambda d: any(d.best(1, s) and not d.alone(1, s) for s in (0, 1)))
      for spot in (HI_LO, STUD_8)),
    *((spot, "nuts(1)", lambda d: d.nuts(1)) for spot in (HOLDEM, OMAHA)),
    (SIX_PLUS, "nuts(1) or nuts(2)", lambda d: d.nuts(1) or d.nuts(2)),
    (HI_LO, "nuts(1, 'low')", lambda d: d.nuts(1, 1)),
    *((spot, "ahead(1, 'turn')", lambda d: d.best(1, 0, 4)) for spot in (HOLDEM, FLOP, SIX_PLUS, OMAHA, HI_LO)),
    *((spot, "ahead(2, 'flop') and not ahead(2)", lambda d: d.best(2, 0, 3) and not d.best(2)) for spot in (
        HOLDEM, FLOP, OMAHA)),
    *((FLOP, f"equity(1, '{street}') {compare} {least}", read) for street, compare, least, read in (
        ("flop", ">", 0.25, lambda d: d.equity(1, 3) > Fraction(1, 4)),
        ("turn", ">=", 0.5, lambda d: d.equity(1, 4) >= Fraction(1, 2)),
        ("turn", "<", 0.1, lambda d: d.equity(1, 4) < Fraction(1, 10)))),
    (FLOP, "equity(2, 'turn')", lambda d: d.equity(2, 4)),
    (FLOP, "equity(3, 'turn') > 0.5 and not wins(3)", lambda d: d.equity(3, 4) > Fraction(1, 2) and not d.alone(3)),
    *((spot, "makes(2, 'pair', 'turn')", lambda d: d.made(2, 0, 4) == "pair") for spot in (HOLDEM, FLOP, OMAHA)),
    (FLOP, "makes(1, 'flush', 'turn')", lambda d: d.made(1, 0, 4) == "flush"),
    (HOLDEM, "nuts(1, 'turn')", lambda d: d.nuts(1, 0, 4)),
    (HOLDEM, "board('*s*s*s')", lambda d: sum(card & 3 == 3 for card in d.board) >= 3),
    (FLOP, "board('Q', 'turn')", lambda d: "Q" in d.ranks(d.board[:4])),
    (HOLDEM, "board('Jh') or board('Qc')", lambda d: bool({*parse_cards("Jh Qc")} & {*d.board})),
    (STUD, "hand(1, 'AAA') and hand(1, 'Kd')", lambda d: d.ranks(d.hands[0]).count("A") >= 3),
    (DRAW, "hand(1, 'TsJsQsKsAs') or hand(2, 'QQQ')", lambda d: d.text(1) == {"Ts", "Js", "Qs", "Ks", "As"}
     or d.ranks(d.hands[1]).count("Q") >= 3),
]  # fmt: skip


def every_deal(spot: Spot) -> Iterator[Deal]:
    """Boards in the order in which they come; hands that get cards get any that are left."""
    game, holdings, board, dead = spot
    found = find_game(game)
    kept, due = [], []
    gone = {*parse_cards(board), *parse_cards(dead)}
    for text in holdings:
        before, _, thrown = text.partition("/")
        gone |= {*parse_cards(before)}
        kept.append(tuple(card for card in parse_cards(before) if card not in parse_cards(thrown)))
        size = 2 if "holdem" in game else 4 if game == "badugi" or "omaha" in game else 7 if game[0] == "s" else 5
        due.append(size - len(kept[-1]))
    to_board = 5 - len(parse_cards(board)) if board else 0
    left = [card for card in found.deck if card not in gone]

    def dealt(hands: list[Cards], at: int, more: list[Card]) -> Iterator[Deal]:
        if at < len(hands):
            for some in combinations(more, due[at]):
                hands[at] = (*kept[at], *some)
                yield from dealt(hands, at + 1, [card for card in more if card not in some])
        elif to_board:
            for first in more:
                if to_board == 1:
                    yield Deal(game, [*hands], (*parse_cards(board), first))
                else:
                    yield from (Deal(game, [*hands], (*parse_cards(board), first, x)) for x in more if x != first)
        else:
            yield Deal(game, [*hands], ())

    yield from dealt([()] * len(kept), 0, left)


SPOTS = {(spot[0], spot[2]): spot for spot, _, _ in ASKED}


@cache
def deals_of(game: str, board: str) -> list[Deal]:
    return [*every_deal(SPOTS[game, board])]


@pytest.mark.parametrize("number", range(len(ASKED)), ids=[f"{spot[0]} {asked}" for spot, asked, _ in ASKED])
def test_questions_are_answered_as_by_hand(number: int) -> None:
    spot, asked, read = ASKED[number]
    game, holdings, board, dead = spot
    deals = deals_of(game, board)
    expected = sum((Fraction(read(deal)) for deal in deals), Fraction(0)) / len(deals)
    found = query(game, holdings, asked, board=board, dead=dead, exact=True)
    assert found.exact
    assert found.answers[0].exact == expected


SIXTH = ("seven-card-stud-high", ["AsAhKd2c4c", "QdJdTd9d3s"], "3h 3d 3c 4s 4h 4d 5s 5h 5d 5c 6s 6h 6d 6c 7s 7h 7d 7c "
         "8s 8h 8d 8c 9s 9h 9c 2h 2s 2d")  # fmt: skip


@pytest.mark.parametrize("asked", ["makes(1, 'two pairs', 'sixth')", "ahead(2, 'sixth') and not ahead(2)",
                                   "at_least(2, 'straight', 'sixth') or hand(1, 'AAA', 'sixth')"])  # fmt: skip
def test_streets_of_stud(asked: str) -> None:
    """The sixth card comes before the seventh, to each player in turn."""
    game, holdings, dead = SIXTH
    own = [parse_cards(text) for text in holdings]
    gone = {*own[0], *own[1], *parse_cards(dead)}
    left = [card for card in find_game(game).deck if card not in gone]
    ranking, count, found = RANKINGS["high"], 0, 0
    for a, b, c, d in permutations(left, 4):
        six = [(*own[0], a), (*own[1], b)]
        then = [ranking.strength(cards) for cards in six]
        end = [ranking.strength((*cards, last)) for cards, last in zip(six, (c, d), strict=True)]
        made = [hand_class("high", strength) for strength in then]
        if asked.startswith("makes"):
            found += made[0] == "two pairs"
        elif asked.startswith("ahead"):
            found += then[1] >= then[0] and end[1] < end[0]
        else:
            found += made[1] in (
                "straight",
                "flush",
                "full house",
                "four of a kind",
                "straight flush",
                "royal flush",
            ) or (sum(card >> 2 == 12 for card in six[0]) >= 3)
        count += 1
    answer = query(game, holdings, asked, dead=dead).answers[0]
    assert answer.exact == Fraction(found, count)
    sampled = query(game, holdings, asked, dead=dead, exact=False, precision=0.01).answers[0]
    assert sampled.margin is not None
    assert abs(sampled.value - found / count) <= 2 * sampled.margin


def test_refusals_about_streets_of_stud() -> None:
    with pytest.raises(LabError, match="6 cards are named"):
        query("seven-card-stud-high", ["AsAhKd2c4c5c", "QdJdTd9d3s"], "ahead(1, 'fifth')")
    for asked in ("equity(1, 'sixth') > 0.5", "nuts(1, 'sixth')"):
        with pytest.raises(LabError, match="takes no street of stud"):
            query("seven-card-stud-high", ["AsAhKd2c4c", "QdJdTd9d3s"], asked)
    with pytest.raises(LabError, match="has no sixth"):
        query("five-card-stud", ["AsAhKd2c", "QdJdTd9d"], "ahead(1, 'sixth')")
    with pytest.raises(LabError, match="has no fifth"):
        query("holdem", ["AsAh", "QdJd"], "ahead(1, 'fifth')")


def test_there_are_spots_enough() -> None:
    assert len(ASKED) >= 80
    assert len({spot[0] for spot, _, _ in ASKED}) == 10


GIVEN: list[tuple[Spot, str, Read, str, Read]] = [
    (FLOP, "share(1)", lambda d: d.share(1), "board('*s', 'turn') and not board('Qs')",
     lambda d: any(card & 3 == 3 for card in d.board[:4]) and 43 not in d.board),
    (FLOP, "wins(2)", lambda d: d.alone(2), "ahead(3, 'turn')", lambda d: d.best(3, 0, 4)),
    (FLOP, "nuts(1)", lambda d: d.nuts(1), "makes(1, 'flush')", lambda d: d.made(1) == "flush"),
    (HI_LO, "scoops(1)", lambda d: d.share(1) == 1, "at_least(1, 'eight low', 'low')",
     lambda d: d.made(1, 1) != "none"),
    (STUD, "wins(2)", lambda d: d.alone(2), "makes(1, 'two pairs')", lambda d: d.made(1) == "two pairs"),
    (DRAW, "share(2)", lambda d: d.share(2), "not hand(1, 'Ts')", lambda d: "Ts" not in d.text(1)),
    (BADUGI, "wins(1)", lambda d: d.alone(1), "share(2) < 1", lambda d: d.share(2) < 1),
    (SIX_PLUS, "makes(2, 'full house')", lambda d: d.made(2) == "full house", "board('QX')",
     lambda d: "Q" in d.ranks(d.board)),
]  # fmt: skip


@pytest.mark.parametrize(
    "number", range(len(GIVEN)), ids=[f"{spot[0]} {asked} | {given}" for spot, asked, _, given, _ in GIVEN]
)
def test_only_what_fits_counts(number: int) -> None:
    (game, holdings, board, dead), asked, read, given, fits = GIVEN[number]
    deals = [deal for deal in deals_of(game, board) if fits(deal)]
    expected = sum((Fraction(read(deal)) for deal in deals), Fraction(0)) / len(deals)
    found = query(game, holdings, asked, given=given, board=board, dead=dead)
    assert found.answers[0].exact == expected
    assert found.fitting == pytest.approx(len(deals) / len(deals_of(game, board)))


@pytest.mark.parametrize("number", [0, 22, 50, 60, 75])
def test_chance_agrees_with_exact(number: int) -> None:
    (game, holdings, board, dead), asked, _ = ASKED[number]
    exact = query(game, holdings, asked, board=board, dead=dead, exact=True).answers[0]
    found = query(game, holdings, asked, board=board, dead=dead, exact=False, precision=0.01, seed=3)
    margin = found.answers[0].margin
    assert not found.exact
    assert margin is not None
    assert abs(found.answers[0].value - exact.value) <= 2 * margin


def test_equity_by_street_where_the_flop_is_not_there_yet() -> None:
    """By chance: on average it is the share of the pot, and before the last card it is never all or nothing."""
    found = query("holdem", ["AsKs", "QhQd"], ["equity(1, 'flop')", "equity(1, 'flop') > 0.5"], precision=0.01)
    share = odds("holdem", ["AsKs", "QhQd"]).share[0]
    mean, often = found.answers
    assert mean.margin is not None
    assert abs(mean.value - share) <= 2 * mean.margin
    assert 0.2 < often.value < 0.5


def test_ranges_and_weights_count_as_in_odds() -> None:
    asked = ["share(1)", "wins(1)", "ties(2)"]
    found = query("holdem", ["QQ+,AKs@50", "AsKd"], asked, board="2c 7d 9h Ts")
    same = odds("holdem", ["QQ+,AKs@50", "AsKd"], "2c 7d 9h Ts", exact=True)
    values = [same.share[0], same.wins[0, 0] / same.deals, same.ties[0, 1] / same.deals]
    assert [answer.value for answer in found.answers] == pytest.approx(values)


def test_what_is_too_much_is_left_to_chance() -> None:
    assert not query("holdem", ["random", "random"], "nuts(1, 'flop')", precision=0.05).exact
    assert query("holdem", ["AsKs", "QhQd"], "makes(1, 'flush')").exact


@pytest.mark.parametrize(
    ("game", "asked", "given", "words"),
    [
        ("holdem", "luck(1)", "", "no 'luck'"), ("holdem", "share(3)", "", "no player 3"),
        ("holdem", "1 + 1", "", "nothing"),
        ("holdem", "share(1", "", "cannot be read"), ("holdem", "makes(1, 'flash')", "", "no class"),
        ("holdem", "makes(1)", "", "takes what is looked for"), ("holdem", "wins('flop')", "", "needs a player"),
        ("holdem", "share(1) and wins(1)", "", "is a number"), ("holdem", "wins(1) > 0.5", "", "a share is compared"),
        ("holdem", "share(1)", "share(1)", "no condition"),
        ("holdem", "share(1)", "board('AsKs')", "nothing that was dealt"),
        ("five-card-draw-high", "ahead(1, 'flop')", "", "has no flop"),
        ("five-card-draw-high", "nuts(1)", "", "no board"),
        ("holdem", "equity(1)", "", "of a street"), ("holdem", "wins(1)", "equity(1, 'turn')", "no condition"),
        ("five-card-draw-high", "equity(1, 'turn') > 0.5", "", "has no turn"),
        ("holdem", "wins(1, 'x', 'y')", "", "one word too many"), ("holdem", "hand(1, x)", "", "in quotes"),
        ("holdem", "__import__('os')", "", "no '__import__'"),
        ("holdem", "share(1).real", "", "nothing that can be asked"),
        ("holdem", "board('AAAAAA')", "", "cards"), ("holdem", "wins(1, 2)", "", "is no word"),
    ],
)  # fmt: skip
def test_refusals(game: str, asked: str, given: str, words: str) -> None:
    holdings = ["AsKs", "QhQd"] if game == "holdem" else ["AsKsQsJs2d/2d", "QdQcJd8s2c/8s"]
    with pytest.raises(LabError, match=words):
        query(game, holdings, asked, given=given, board="2c 7d 9h" if game == "holdem" else "")


def test_more_refusals() -> None:
    with pytest.raises(UnknownGame):
        query("holden", ["AsKs", "QhQd"], "share(1)")
    with pytest.raises(LabError, match="nothing is asked"):
        query("holdem", ["AsKs", "QhQd"], [])
    with pytest.raises(LabError, match="too many"):
        query("omaha-high", ["random", "random"], "share(1)", exact=True)
    with pytest.raises(LabError, match="precision"):
        query("holdem", ["AsKs", "QhQd"], "share(1)", precision=0)
