import pytest

from tests.unit.cli.running import out, parsed, refused


def test_rank__one_holding_in_words_with_the_cards_used() -> None:
    assert out("rank", "high", "As Ah Ad Ks Kh 2c 3d").split("  ")[1:] == [
        "A♠ A♥ A♦ K♠ K♥ 2♣ 3♦",
        "full house, aces over kings",
        "A♠ A♥ A♦ K♠ K♥\n",
    ]


def test_rank__takes_the_cards_as_it_prints_them() -> None:
    assert out("rank", "high", "A♠ A♥ A♦ K♠ K♥ 2♣ 3♦") == out("rank", "high", "As Ah Ad Ks Kh 2c 3d")
    assert out("rank", "holdem", "A♠ K♦", "--board", "2♣ 7♦ 8♥") == out("rank", "holdem", "AsKd", "--board", "2c7d8h")
    assert out("rank", "badugi-ace-low", "A♠", "2♥", "3♦", "4♣") == out(
        "rank", "badugi-ace-low", "As", "2h", "3d", "4c"
    )


def test_rank__single_cards_are_one_holding() -> None:
    assert "four-card Badugi, four high" in out("rank", "badugi-ace-low", "As", "2h", "3d", "4c")


def test_rank__several_holdings_are_put_in_order_and_ties_said() -> None:
    lines = out("rank", "holdem", "AsKd", "QsQd", "AhKc", "--board", "2c 7d 8h Jc 3h").splitlines()
    assert [line.split("  ")[0].strip() for line in lines] == ["board", "1", "2 tied", "2 tied"]
    assert "Q♠ Q♦  pair of queens, jack-eight-seven kickers" in lines[1]


def test_rank__a_game_ranks_each_share_by_its_own_use_of_cards() -> None:
    answer = parsed("rank", "omaha-hi-lo-8", "As3sKhQd", "Ac3h9c9d", "--board", "2c 7d 8h Ks Kd")
    high, low = answer["shares"]
    assert (high["share"], high["ranking"]) == ("high", "high")
    assert [(hand["place"], hand["holding"]) for hand in high["hands"]] == [(1, "As 3s Kh Qd"), (2, "Ac 3h 9c 9d")]
    assert high["hands"][0]["words"] == "three of a kind, kings, ace-eight kickers"
    assert high["hands"][0]["cards"] == "Ks Kh Kd As 8h"
    assert [(hand["place"], hand["tied"], hand["words"]) for hand in low["hands"]] == [
        (1, True, "eight-seven low"),
        (1, True, "eight-seven low"),
    ]


def test_rank__two_of_the_hole_cards_must_play_where_asked() -> None:
    board = ("--board", "As Ks Qs Js 2d")
    anyhow = parsed("rank", "high", "Ts 9h", *board)["shares"][0]["hands"][0]["words"]
    assert anyhow == "royal flush"
    omaha = parsed("rank", "high", "Ts9h8c7d", *board, "--uses", "two-of-hole")["shares"][0]["hands"][0]["words"]
    assert omaha == "straight, king high"


def test_rank__a_low_that_does_not_qualify() -> None:
    assert "nothing that qualifies" in out("rank", "low_eight_or_better", "9s 5h 3d 2c Ac")
    hand = parsed("rank", "low_eight_or_better", "9s 5h 3d 2c Ac")["shares"][0]["hands"][0]
    assert (hand["words"], hand["cards"], hand["strength"]) == (None, None, 0)


def test_rank__double_draw_with_what_the_bonus_pays() -> None:
    hands = ("X1 Ks Qs Js Ts", "As Ah Ad Ac X2", "Kc Kd Kh 4c 5s", "2c 2d 3c 3d 9s", "9c 8d 7c 2h 3h")
    answer = parsed("rank", "double-draw", *hands)
    (whole,) = answer["shares"]
    assert whole["ranking"] == "joker"
    assert [(hand["place"], hand["words"].partition(",")[0], hand["bonus"]) for hand in whole["hands"]] == [
        (1, "five aces", {"A": 500, "B": 500}),
        (2, "wild royal flush", {"A": 50, "B": 50}),
        (3, "three of a kind", {"A": 1, "B": 0}),
        (4, "two pair", {"A": 0, "B": 0}),
        (5, "nine high", {"A": None, "B": None}),
    ]
    lines = out("rank", "double-draw", *hands).splitlines()
    for line, says in zip(lines, ("500 to 1", "50 to 1", "1 to 1 (A), push (B)", "push", "lost"), strict=True):
        assert line.rstrip().endswith(f"bonus {says}")


def test_rank__the_ranking_with_jokers_by_its_name() -> None:
    assert "straight, queen high" in out("rank", "joker", "X1", "X2", "8c", "9d", "Ts")
    hand = parsed("rank", "joker", "X1 Ac 2d 3h 5s")["shares"][0]["hands"][0]
    assert (hand["words"], hand["cards"]) == ("straight, five high", "5s X1 3h 2d Ac")
    assert "bonus" not in hand


def test_rank__texas_holdem_bonus__hole_and_board__and_the_two_cards_alone() -> None:
    board = ("--board", "Qs 8d 7c 2h 3h")
    lines = out("rank", "texas-holdem-bonus", "As Kd", "Qc Qd", "Kc Jd", *board).splitlines()
    assert "three of a kind, queens, eight-seven kickers" in lines[1]
    assert [line.rstrip().rpartition("  ")[2] for line in lines[1:]] == ["bonus 10 to 1", "bonus 15 to 1", "bonus lost"]
    hand = parsed("rank", "texas_holdem_bonus", "Ac Ad", *board)["shares"][0]["hands"][0]
    assert hand["bonus"] == {"A": 30, "B": 30}


@pytest.mark.parametrize(
    ("cards", "words", "bonus"),
    [
        ("As Kd", "ace-king of two suits", 15),
        ("As Ks", "ace-king of one suit", 25),
        ("Jc Ac", "ace-queen or ace-jack of one suit", 20),
        ("Qc Ad", "ace-queen or ace-jack of two suits", 5),
        ("Jc Jd", "kings, queens or jacks", 10),
        ("2c 2d", "a pair of tens or lower", 3),
        ("Kc Qc", None, None),
    ],
)
def test_rank__texas_holdem_bonus__two_cards_without_a_board(cards: str, words: str | None, bonus: int | None) -> None:
    (share,) = parsed("rank", "texas-holdem-bonus", cards)["shares"]
    (hand,) = share["hands"]
    assert (share["share"], hand["words"], hand["bonus"]) == ("bonus", words, {"A": bonus, "B": bonus})
    line = out("rank", "texas-holdem-bonus", cards).rstrip()
    assert line.endswith(f"  {words}  bonus {bonus} to 1" if bonus else "  on no line of the pay table  bonus lost")


def test_rank__texas_holdem_bonus__aces_and_the_best_paid_first() -> None:
    lines = out("rank", "texas-holdem-bonus", "2c2d", "AcAd", "ThTs", "7h8h").splitlines()
    assert "A♣ A♦  aces  " in lines[0]
    assert lines[0].rstrip().endswith("bonus 30 to 1; 1,000 to 1 against the dealer's aces")
    assert [line[:8].rstrip() for line in lines] == ["1", "2 tied", "2 tied", "4"]
    aces = parsed("rank", "texas-holdem-bonus", "AcAd")["shares"][0]["hands"][0]
    assert aces["bonus_against_aces"] == {"A": 1000, "B": 1000}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("hihg", "AsKd"), "no ranking or game is called 'hihg': did you mean high?"),
        (("zzzz", "AsKd"), "rankings are high,"),
        (("high", "AsZd"), "'Zd' is no card"),
        (("high", "As Ks"), "high ranks 5 to 7 cards, not 2"),
        (("high", "As Ks Qs Js As"), "As is named twice"),
        (("holdem", "AsKs", "AsQs", "--board", "2c 3c 4c 5c 6c"), "As is in two places"),
        (("holdem", "AsKs", "--board", "2c 3c 4c 5c Ks"), "Ks is in two places"),
        (("six-plus-holdem", "AsKs", "--board", "2c 7c 8c 9c Th"), "2c is not in this deck of 36 cards"),
        (("omaha-high", "AsKsQs2d", "--board", "3c"), "not 4 and 1"),
        (("high", "X1 Ks Qs Js Ts"), "X1 is not in this deck of 52 cards"),
        (("joker", "X1 Ks Qs Js"), "joker ranks 5 cards, not 4"),
        (("double-draw", "X1 Ks Qs Js"), "a player of Double Draw holds 5 cards, not 4: X1 Ks Qs Js"),
        (("double-draw", "X3 Ks Qs Js Ts"), "'X3' is no card: write a rank (23456789TJQKA) and a suit (cdhs), "),
        (("double-draw", "X3 Ks Qs Js Ts"), "or X1 or X2 for a joker"),
        (("double-draw", "X1 Ks Qs Js Ts", "X1 Kd Qd Jd Td"), "X1 is in two places"),
        (("double-draw", "X1 Ks Qs Js Ts", "--board", "2c"), "Double Draw has no board"),
        (("texas-holdem-bonus", "As Kd", "--board", "2c 3c"), "with a board of 3 to 5 cards (--board), not 2"),
        (("texas-holdem-bonus", "As Kd Qc"), "holds 2 cards, not 3: As Kd Qc"),
        (("texas-holdem-bonus", "As Kd", "As Qd"), "As is in two places"),
        (("texas-holdem-bonus", "As Kd", "--board", "2c 3c 4c 5c 6c 7c"), "3 to 5 cards (--board), not 6"),
        (("texas-holdem-bonus", "As Kd Qc", "--board", "2c 3c 4c"), "holds 2 cards, not 3: As Kd Qc"),
        (("texas-holdem-bonus", "X1 Kd", "--board", "2c 3c 4c"), "X1 is not in this deck of 52 cards"),
    ],
)
def test_rank__bad_input(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused("rank", *arguments)


def test_rank__bad_usage_exits_2() -> None:
    assert "two-of-hole" in refused("rank", "high", "AsKs", "--uses", "three", code=2)
