"""Questions about several draws and about two boards: against odds, against deals by hand, and what is refused."""

from fractions import Fraction
from itertools import combinations

import pytest
from typer.testing import CliRunner

from pitboss.cards import Card, parse_cards, show_cards
from pitboss.cli.main import app
from pitboss.games import find_game
from pitboss.lab import LabError, odds, odds_on_two_boards, query
from pitboss.rankings import RANKINGS

TRIPLE = ("triple-draw-2-7", ["7s5s4s3dKd/Kd", "8d6c4d3s2c"])


# --- draws
def test_the_share_behind_several_draws_is_that_of_odds() -> None:
    found = query(*TRIPLE, ["share(1)", "wins(2)"], draws=3, keep="8", precision=0.02)
    told = odds(*TRIPLE, draws=3, keep="8", precision=0.01)
    assert not found.exact
    share, wins = found.answers
    assert abs(share.value - told.share[0]) < 0.05
    assert abs(wins.value - told.wins[0, 1] / told.deals) < 0.05


def test_hands_between_the_draws() -> None:
    """One card is drawn to 7543 from 42: a deuce comes with those that are left; the other stands pat."""
    asked = ["hand(1, '7s5s4s3dKd', 'dealt')", "hand(1, '27s5s4s3d', 'first draw')", "pat(1, 'first draw')",
             "pat(2, 'first draw')", "pat(2, 'third draw')"]  # fmt: skip
    found = query(*TRIPLE, asked, draws=3, keep="8", precision=0.01)
    values = {answer.asked: answer for answer in found.answers}
    assert values[asked[0]].value == 1
    # 2s, 2h, 2d: the 2c is held. Of 52 cards ten are known.
    assert abs(values[asked[1]].value - 3 / 42) < 2 * values[asked[1]].margin  # type: ignore[operator]
    assert values[asked[2]].value == 0
    # 86432 stands pat all the way.
    assert [values[one].value for one in asked[3:]] == [1, 1]


def test_a_condition_on_what_was_drawn() -> None:
    """Who has drawn a deuce has 75432 against 86432, and stays: it wins."""
    found = query(*TRIPLE, "wins(1)", given="hand(1, '27s5s4s3d', 'first draw')", draws=3, precision=0.05)
    assert found.answers[0].value == 1
    assert found.fitting == pytest.approx(3 / 42, abs=0.02)


def test_ahead_before_the_draws() -> None:
    found = query(*TRIPLE, ["ahead(1, 'dealt')", "ahead(2, 'dealt')"], draws=2, precision=0.05)
    assert [answer.value for answer in found.answers] == [0, 1]


# --- two boards
KNOWN = ("Ks Qs 7d 7c", "2h 3h 9c 9d")
HOLDINGS = ["AsAh", "KdKc"]


def by_hand() -> tuple[list[Fraction], Fraction]:
    """Of the first player: the share of each board, and how often both are won, over every pair of rivers."""
    boards = [parse_cards(text) for text in KNOWN]
    hands = [parse_cards(text) for text in HOLDINGS]
    left = [card for card in find_game("holdem").deck if card not in (*boards[0], *boards[1], *hands[0], *hands[1])]
    won, scoops, deals = [Fraction(0), Fraction(0)], 0, 0

    def part(board: tuple[Card, ...]) -> Fraction:
        mine, theirs = (RANKINGS["high"].strength((*hand, *board)) for hand in hands)
        return Fraction(1 + (mine > theirs) - (mine < theirs), 2)

    for one, other in combinations(left, 2):
        for first, second in ((one, other), (other, one)):
            parts = [part((*boards[0], first)), part((*boards[1], second))]
            won = [sum(pair, Fraction(0)) for pair in zip(won, parts, strict=True)]
            scoops += sum(parts) == 2
            deals += 1
    return [part / deals for part in won], Fraction(scoops, deals)


def test_two_boards_as_by_hand() -> None:
    asked = ["share(1)", "share(1, 'first board')", "share(1, 'second board')", "scoops(1)", "scoops(2, 'first board')",
             "wins(1, 'first board') and wins(1, 'second board')"]  # fmt: skip
    found = query("holdem", HOLDINGS, asked, board=KNOWN[0], second_board=KNOWN[1])
    shares, scoops = by_hand()
    whole, first, second, both, other, wins = (answer.exact for answer in found.answers)
    assert found.exact
    assert (first, second) == tuple(shares)
    assert whole == sum(shares) / 2
    assert both == wins == scoops
    assert other == 1 - shares[0]
    told = odds_on_two_boards("holdem", HOLDINGS, *KNOWN)
    assert float(whole or 0) == pytest.approx(told.share[0])
    assert found.json()["second_board"] == show_cards(parse_cards(KNOWN[1]))


def test_streets_and_conditions_of_two_boards() -> None:
    """Kings are behind on both boards at the turn but for the first, where they have three."""
    asked = ["ahead(2, 'turn', 'first board')", "ahead(1, 'turn', 'second board')", "board('999**', 'second board')"]
    found = query("holdem", HOLDINGS, asked, board=KNOWN[0], second_board=KNOWN[1])
    # Two of the 40 cards left are nines, and the second board gets one of them as often as any.
    assert [answer.exact for answer in found.answers[:2]] == [1, 1]
    assert found.answers[2].exact == Fraction(2, 40)
    given = query("holdem", HOLDINGS, "share(1)", given="wins(2, 'first board')", board=KNOWN[0], second_board=KNOWN[1])
    assert given.answers[0].value <= 0.5


def test_two_boards_by_chance() -> None:
    found = query("omaha-high", ["AsAhKdQd", "JhThJc9c"], ["share(1)", "scoops(1)"], boards=2, precision=0.02)
    told = odds_on_two_boards("omaha-high", ["AsAhKdQd", "JhThJc9c"], precision=0.01)
    assert not found.exact
    assert abs(found.answers[0].value - told.share[0]) < 0.05
    assert abs(found.answers[1].value - told.scoops[0]) < 0.05


REFUSED = [
    ("holdem", ["AsAh", "KdKc"], "wins(1)", {"boards": 2}, "two boards; say which"),
    ("holdem", ["AsAh", "KdKc"], "wins(1, 'first board')", {}, "there is one board"),
    ("holdem", ["AsAh", "KdKc"], "nuts(1, 'first board')", {"boards": 2}, "one board"),
    ("holdem", ["AsAh", "KdKc"], "equity(1, 'flop', 'first board')", {"boards": 2}, "one board"),
    ("holdem", ["AsAh", "KdKc"], "share(1)", {"boards": 3}, "one board or two"),
    ("seven-card-stud-high", ["AsAh", "KdKc"], "share(1)", {"boards": 2}, "has no board"),
    ("holdem", ["AsAh", "KdKc"], "share(1)", {"draws": 1}, "has no draws"),
    (*TRIPLE, "share(1)", {"draws": 4}, "has 3 draws"),
    (*TRIPLE, "share(1)", {"draws": 3, "exact": True}, "dealt by chance"),
    (*TRIPLE, "share(1)", {"keep": "8"}, "say how many"),
    (*TRIPLE, "hand(1, '2****', 'first draw')", {}, "say how many are to come"),
    (*TRIPLE, "hand(1, '2****', 'third draw')", {"draws": 2}, "2 are to come"),
    (*TRIPLE, "wins(1, 'first draw')", {"draws": 2}, "of the hand at the end"),
    (*TRIPLE, "pat(1)", {"draws": 2}, "say in which draw"),
    (*TRIPLE, "pat(1, 'dealt')", {"draws": 2}, "say in which draw"),
    (*TRIPLE, "share(1)", {"draws": 2, "boards": 2}, "has no boards"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "holdings", "ask", "options", "words"), REFUSED)
def test_what_is_refused(game: str, holdings: list[str], ask: str, options: dict[str, int], words: str) -> None:
    with pytest.raises(LabError, match=words):
        query(game, holdings, ask, **options)  # type: ignore[arg-type]


def test_as_it_is_typed() -> None:
    rivers = [*KNOWN]
    shown = CliRunner().invoke(
        app, ["query", "holdem", *HOLDINGS, "--ask", "scoops(1)", "--board", rivers[0], "--second-board", rivers[1]]
    )
    assert shown.exit_code == 0
    assert "Exact" in shown.output
    shown = CliRunner().invoke(
        app, ["query", *TRIPLE[:1], *TRIPLE[1], "--ask", "pat(2, 'first draw')", "--draws", "3", "--keep", "8"]
    )
    assert shown.exit_code == 0
    assert "By chance" in shown.output
