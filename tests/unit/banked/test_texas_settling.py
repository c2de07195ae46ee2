"""Texas Hold 'Em Bonus: the dealer's hand, settling, pay tables, the payout limit (TX 11.I, 12)."""

import pytest

from pitboss.cards import parse_cards
from pitboss.engine import SPECTATOR, view
from pitboss.engine.events import BetsClosed, BoardDealt, HandEnded, HandTurnedUp, WagersSettled
from tests.support.covers import covers
from tests.support.rounds import TX, Round

BLANK = "3c 5d 7h 9s Jc"


def played(player: str, dealer: str, board: str, wagers: tuple[int, int] = (10, 0), **choices: object) -> Round:
    """Ante 10 and everything after it: flop 20, turn 10, river 10."""
    play = Round(TX, {2: wagers}, {2: player}, dealer=dealer, board=board, **choices)  # type: ignore[arg-type]
    ante = wagers[0]
    return play.deal().do(f"2 flop {2 * ante}", f"2 turn {ante}", f"2 river {ante}")


@covers("L-PLY-09")
def test_l_ply_09__the_best_five_of_two_and_the_board_for_both() -> None:
    play = played("2c 3d", "4c 4d", "As Ks Qs Js Ts")
    assert [event.strength for event in play.all(HandTurnedUp)] == [play.all(HandTurnedUp)[0].strength] * 2
    assert play.won(2) == 0
    one_plays = played("Ah 2c", "Kc Kd", "Ac 7d 2s 9h 4c")
    assert one_plays.result(2, "flop").hand == "two_pairs"


@covers("L-PLY-09")
def test_l_ply_09__the_dealers_cards_are_hidden_until_they_are_turned_up() -> None:
    play = Round(TX, {2: 10}, dealer="Kc Kd", board=BLANK).deal().do("2 flop 20", "2 check")
    for viewer in (SPECTATOR, 2, 4, -1):
        assert view(play.table, viewer).dealer == (99, 99)
    play.do("2 check")
    assert play.all(HandTurnedUp)[0] == HandTurnedUp(
        0, parse_cards("Kc Kd"), play.all(HandTurnedUp)[0].strength, "L-PLY-09"
    )


@covers("L-PLY-10")
def test_l_ply_10__one_player_at_a_time_from_the_far_right() -> None:
    play = Round(TX, {1: 10, 3: 10, 6: 10}).deal().do("1 flop 20", "3 flop 20", "6 flop 20")
    play.do("1 check", "3 check", "6 check", "1 check", "3 check", "6 check")
    assert play.settled() == [6, 3, 1]
    assert play.turned_up() == [0, 6, 3, 1]


@covers("L-SET-01")
def test_l_set_01__a_lower_hand_loses_all_four() -> None:
    play = played("2c 4d", "Kc Kd", BLANK)
    assert play.results(2) == dict.fromkeys(("ante", "flop", "turn", "river"), ("lost", 0, 0))
    assert (play.won(2), play.bank) == (-50, 50)


@covers("L-SET-02")
def test_l_set_02__a_higher_hand_wins_1_to_1() -> None:
    play = Round(TX, {2: 10}, {2: "Kc Kd"}, dealer="2c 4d", board=BLANK).deal().do("2 flop 20", "2 check", "2 river 10")
    assert play.results(2) == {"ante": ("returned", 0, 0), "flop": ("won", 1, 20), "river": ("won", 1, 10)}
    assert (play.won(2), play.bank) == (30, -30)


@covers("L-SET-03")
def test_l_set_03__below_the_threshold_the_ante_is_merely_returned() -> None:
    assert played("Ah Kh", "Qc Qd", "Ac 7d 2s 9h 4c").won(2) == 40


@covers("L-SET-02", "L-SET-03", "N-CFG-tx.antePayThreshold")
@pytest.mark.parametrize(("threshold", "won"), [("straight", 50), ("flush", 40)])
def test_l_set_03__a_straight_by_the_threshold_that_the_house_filed(threshold: str, won: int) -> None:
    play = played("8c 9d", "As Ah", "Tc Jd Qs 2h 3c", tx_ante_pay_threshold=threshold)
    assert play.won(2) == won
    assert play.result(2, "ante").rule == ("L-SET-02" if won == 50 else "L-SET-03")


@covers("L-SET-02")
@pytest.mark.parametrize("threshold", ["straight", "flush"])
@pytest.mark.parametrize(
    ("player", "board", "hand"),
    [
        ("2h 9h", "4h 7h Jh Kc 3s", "flush"),
        ("9c 9d", "9h Jd Js 2h 3c", "full_house"),
        ("9c 9d", "9h 9s Js 2h 3c", "four_of_a_kind"),
        ("8h 9h", "Th Jh Qh 2c 3s", "straight_flush"),
        ("Ah Kh", "Qh Jh Th 2c 3s", "royal_flush"),
    ],
)
def test_l_set_02__flush_or_better_pays_the_ante_in_any_house(
    threshold: str, player: str, board: str, hand: str
) -> None:
    play = played(player, "Ac 5d", board, tx_ante_pay_threshold=threshold)
    assert (play.result(2, "ante").hand, play.result(2, "ante").outcome, play.won(2)) == (hand, "won", 50)


@covers("L-SET-03")
@pytest.mark.parametrize(
    ("player", "board"), [("9c 9d", "9h Jd Qs 2h 3c"), ("9c 8d", "9h 8s Qs 2h 3c"), ("Kc 8d", "9h 7s Qs 2h 3c")]
)
def test_l_set_03__three_of_a_kind_and_less_return_it(player: str, board: str) -> None:
    assert played(player, "4c 5d", board).result(2, "ante").outcome == "returned"


@covers("L-SET-04")
def test_l_set_04__a_tie_returns_all_four() -> None:
    play = played("Ac 2d", "Ad 2h", "Ks Qs Js 9h 9c")
    assert play.results(2) == dict.fromkeys(("ante", "flop", "turn", "river"), ("returned", 0, 0))
    assert {result.rule for result in play.one(WagersSettled).results} == {"L-SET-04"}
    assert (play.won(2), play.bank) == (0, 0)


@covers("L-SET-04")
def test_l_set_04__also_with_a_hand_above_the_threshold() -> None:
    assert played("2c 3d", "4c 4d", "As Ks Qs Js Ts").results(2)["ante"] == ("returned", 0, 0)


# --- the bonus -------------------------------------------------------------------------------------------------------
LINES = [
    ("Ac Ad", "Ah As", 1000), ("Ac Ad", "Ah Ks", 30), ("Ac Kc", "2h 2s", 25), ("Ac Qc", "2h 2s", 20),
    ("Jd Ad", "2h 2s", 20), ("Ac Kd", "2h 2s", 15), ("Kc Kd", "2h 2s", 10), ("Qc Qd", "2h 2s", 10),
    ("Jc Jd", "2h 2s", 10), ("Ac Qd", "2h 2s", 5), ("Ac Jd", "2h 2s", 5), ("Tc Td", "2h 2s", 3), ("2c 2d", "3h 3s", 3),
]  # fmt: skip


@covers("L-SET-05", "L-WAG-06", "N-CFG-tx.bonusPaytable")
@pytest.mark.parametrize("table", ["A", "B"])
@pytest.mark.parametrize(("player", "dealer", "odds"), LINES)
def test_l_set_05__the_two_card_table(player: str, dealer: str, odds: int, table: str) -> None:
    play = played(player, dealer, "4s 6d 8h 9d Th", (10, 5), tx_bonus_paytable=table)
    assert play.results(2)["bonus"] == ("won", odds, 5 * odds)
    assert play.result(2, "bonus").rule == "L-SET-05"


@covers("L-SET-05")
@pytest.mark.parametrize("player", ["Kc Qc", "Ac Tc", "Kc Qd", "2c 3c", "Jc Tc"])
def test_l_set_05__anything_else_loses(player: str) -> None:
    assert played(player, "4h 4s", "5s 6d 8h 9d 7s", (10, 5)).results(2)["bonus"] == ("lost", 0, 0)


@covers("L-WAG-06")
def test_l_wag_06__the_bonus_has_no_bearing_on_the_other_wagers() -> None:
    lost = played("Tc Td", "Kc Kd", BLANK, (10, 5))
    assert (lost.won(2), lost.results(2)["bonus"]) == (-50 + 15, ("won", 3, 15))
    tie = played("Ac Kd", "Ad Kh", "2s 3s 4h 9h 9c", (10, 5))
    assert tie.won(2) == 75


@covers("L-PLY-03", "L-SET-05")
@pytest.mark.parametrize(("dealer", "won"), [("Kc Kd", 140), ("Ah As", 4990)])
def test_l_ply_03__the_bonus_of_a_folded_hand_is_settled_at_the_end(dealer: str, won: int) -> None:
    play = Round(TX, {2: (10, 5), 3: 10}, {2: "Ac Ad"}, dealer=dealer).deal().do("2 fold")
    assert play.won(2) == -15
    play.do("3 flop 20", "3 check", "3 check")
    assert play.settled() == [3, 2]
    assert play.results(2) == {"bonus": ("won", (won + 10) // 5, won + 10)}
    assert play.won(2) == won


@covers("L-PLY-03")
def test_l_ply_03__everybody_folded_but_a_bonus_lies_there() -> None:
    """AMB-141: the board is dealt, since the round is played to its end for the bonus."""
    play = Round(TX, {2: (10, 5), 3: 10}, {2: "Jc Jd"}).deal().do("2 fold", "3 fold")
    assert [len(event.cards) for event in play.all(BoardDealt)] == [3, 1, 1]
    # Nobody is left to ask for turn and river wagers.
    assert play.all(BetsClosed)[1:] == [BetsClosed((), "L-PLY-05"), BetsClosed((), "L-PLY-07")]
    assert play.settled() == [2]
    # A folded hand is shown for its bonus and not read against the dealer's.
    assert [(event.seat, event.strength > 0) for event in play.all(HandTurnedUp)] == [(0, True), (2, False)]
    assert play.won(2) == 40


@covers("L-PLY-03")
def test_l_ply_03__everybody_folded_and_nothing_is_left() -> None:
    """AMB-141: no board."""
    play = Round(TX, {2: 10, 3: 10}).deal().do("2 fold", "3 fold")
    assert play.over()
    assert play.all(BoardDealt) == []
    assert play.turned_up() == []
    assert play.bank == 20


# --- the limit -------------------------------------------------------------------------------------------------------
LIMITS = {"tx_ante_min": 1500, "tx_ante_max": 20_000, "tx_bonus_min": 500, "tx_bonus_max": 20_000, "table_unit": 100,
          "dd_ante_min": 500, "dd_ante_max": 500}  # fmt: skip
FLUSH = {"board": "2c 4c 9c 7d 8h", "dealer": "Ah As"}


def rich(wagers: tuple[int, int], stack: int = 1_000_000, **choices: object) -> Round:
    """Aces against aces, won with a flush."""
    play = Round(
        TX, {2: wagers}, {2: "Ac Ad"}, dealer="Ah As", board="2c 4c 9c Kc 8h", stacks={2: stack},
        **{**LIMITS, **choices},  # type: ignore[arg-type]
    )  # fmt: skip
    ante = wagers[0]
    return play.deal().do(f"2 flop {2 * ante}", f"2 turn {ante}", f"2 river {ante}")


@covers("L-SET-06", "N-CFG-tx.payoutLimit", "N-CFG-tx.anteMin", "N-CFG-tx.anteMax")
def test_l_set_06__fifty_thousand_dollars_for_the_whole_round() -> None:
    play = rich((10_000, 10_000))
    settled = play.one(WagersSettled)
    # 100,500 dollars are due: 500 on the four wagers, the rest on the bonus, which is cut.
    assert sum(result.paid for result in settled.results) == 5_000_000
    assert (settled.cut, settled.limit_rule) == (5_050_000, "L-SET-06")
    assert play.results(2)["flop"] == ("won", 1, 20_000)
    assert play.results(2)["bonus"] == ("won", 1000, 4_950_000)
    assert play.bank == -5_000_000


@covers("L-SET-06")
def test_l_set_06__just_at_the_limit_nothing_is_cut() -> None:
    play = rich((10_000, 4_900))
    settled = play.one(WagersSettled)
    assert (sum(result.paid for result in settled.results), settled.cut, settled.limit_rule) == (4_950_000, 0, "")
    exact = rich((20_000, 4_900))
    assert (sum(result.paid for result in exact.one(WagersSettled).results), exact.one(WagersSettled).cut) == (
        5_000_000,
        0,
    )


@covers("L-SET-06")
def test_l_set_06__or_what_the_smallest_wagers_could_win() -> None:
    play = rich((10_000, 10_000), tx_ante_min=10_000, tx_bonus_min=10_000)
    assert sum(result.paid for result in play.one(WagersSettled).results) == 10_050_000
    assert play.one(WagersSettled).cut == 0


@covers("L-SET-06", "N-CFG-tx.limitCountsStake")
def test_l_set_06__by_one_reading_the_wagers_count_in_the_limit() -> None:
    play = rich((10_000, 10_000), tx_limit_counts_stake=True)
    # 500 and 100 dollars of winning wagers are in the 50,000.
    assert sum(result.paid for result in play.one(WagersSettled).results) == 5_000_000 - 60_000


@covers("L-SET-06", "N-CFG-tx.limitCountsStake")
def test_l_set_06__wagers_alone_at_the_limit_leave_nothing_to_pay() -> None:
    play = rich((1_000_000, 10_000), tx_limit_counts_stake=True, tx_ante_max=1_000_000, stack=10_000_000)
    settled = play.one(WagersSettled)
    assert {result.paid for result in settled.results} == {0}
    # What would have been paid, and no more, was cut.
    assert settled.cut == 5_000_000 + 10_000_000


@covers("L-SET-07")
def test_l_set_07__the_log_tells_every_hand_again() -> None:
    play = played("2c 4d", "Kc Kd", BLANK)
    assert type(play.last()) is HandEnded
    assert play.last() == HandEnded(1, "L-SET-07")
    assert {event.seat: event.cards for event in play.all(HandTurnedUp)} == {
        0: parse_cards("Kc Kd"), 2: parse_cards("2c 4d"),
    }  # fmt: skip
