"""Double Draw: wagers, draws, settling (DD 7, 11, 12)."""

from typing import Any

import pytest

from pitboss.cards import UNKNOWN, parse_cards
from pitboss.engine import SPECTATOR, fold, view
from pitboss.engine import commands as cm
from pitboss.engine.events import (
    BetsClosed,
    CardBurned,
    CardsDealt,
    Discarded,
    DrawOpened,
    FoldedToHouse,
    HandEnded,
    HandTurnedUp,
    WagerMade,
    WagersSettled,
)
from tests.support.covers import covers
from tests.support.rounds import DD, Round, named

JUNK = "2c 4d 6h 8s Tc"


def started(**choices: object) -> Round:
    return Round(DD, {1: (10, 10), 3: (10, 10)}, **choices).start()  # type: ignore[arg-type]


def settled(hand: str, ante: int = 10, **choices: object) -> Round:
    """One player who stands pat with this hand."""
    play = Round(DD, {2: (ante, ante)}, {2: hand}, **choices).deal()  # type: ignore[arg-type]
    return play.do(f"2 first_draw {ante}", "2 pat", f"2 second_draw {ante}", "2 pat")


# --- wagers ----------------------------------------------------------------------------------------------------------
@covers("M-WAG-02")
@pytest.mark.parametrize(
    ("wagers", "code"),
    [((10, 5), "wrong_wager"), ((5, 10), "wrong_wager"), ((10, 0), "wager_missing"), ((0, 10), "bonus_without_ante")],
)
def test_m_wag_02__ante_and_bonus_are_both_required_and_equal(wagers: tuple[int, int], code: str) -> None:
    play = started()
    assert play.refused(cm.PlaceWagers(1, wagers=named(wagers)))[0] == code
    assert play.tell(cm.PlaceWagers(1, wagers=named((10, 10)))).stacks()[1] == 980


@covers("M-WAG-02", "N-CFG-dd.bonusEqualsAnte")
def test_m_wag_02__by_the_other_reading_the_bonus_is_no_larger_than_the_ante() -> None:
    """AMB-122"""
    play = started(dd_bonus_equals_ante=False)
    assert play.refused(cm.PlaceWagers(1, wagers=named((10, 11)))) == ("wrong_wager", "M-WAG-02")
    assert play.refused(cm.PlaceWagers(1, wagers=named((10, 0)))) == ("wager_missing", "M-WAG-02")
    assert play.tell(cm.PlaceWagers(1, wagers=named((10, 5)))).stacks()[1] == 985


@covers("M-WAG-02", "N-CFG-dd.anteMin", "N-CFG-dd.anteMax")
@pytest.mark.parametrize("cents", [4, 501])
def test_m_wag_02__within_the_posted_limits(cents: int) -> None:
    assert started().refused(cm.PlaceWagers(1, wagers=named((cents, cents)))) == ("wrong_limit", "M-WAG-02")


@covers("M-WAG-03", "M-DEAL-03")
def test_m_wag_03__nothing_after_no_more_bets() -> None:
    play = Round(DD, {1: (10, 10), 3: (10, 10)}).place()
    play.tell(cm.PlaceWagers(3, wagers=named((20, 20))), cm.NoMoreBets(by="dealer"))
    assert play.refused(cm.PlaceWagers(1, wagers=named((20, 20)))) == ("bets_closed", "M-WAG-03")
    assert play.refused(cm.PlaceWagers(1, wagers=())) == ("bets_closed", "M-WAG-03")
    assert play.refused(cm.MakeWager(1, cents=10)) == ("wager_not_due", "M-WAG-03")
    assert play.one(BetsClosed) == BetsClosed((1, 3), "M-DEAL-03")


@covers("M-WAG-04")
@pytest.mark.parametrize("cents", [5, 9, 11, 20, 0])
def test_m_wag_04__each_draw_wager_is_the_ante_exactly(cents: int) -> None:
    play = Round(DD, {2: (10, 10)}).deal()
    assert play.refused(cm.MakeWager(2, cents=cents)) == ("wrong_wager", "M-WAG-04")
    assert play.offered(2) == {"make_wager": (10, 10), "fold": (0, 0)}
    play.do("2 first_draw 10", "2 pat")
    assert play.refused(cm.MakeWager(2, cents=cents)) == ("wrong_wager", "M-WAG-04")
    play.do("2 second_draw 10")
    assert [(event.spot, event.cents) for event in play.all(WagerMade)] == [("first_draw", 10), ("second_draw", 10)]


@covers("M-WAG-05")
def test_m_wag_05__the_dealer_has_no_hand() -> None:
    play = settled(JUNK)
    assert play.all(CardsDealt)[0].seats == (2,) * 5
    assert play.turned_up() == [2]
    assert view(play.table, 0).dealer == ()


# --- play ------------------------------------------------------------------------------------------------------------
@covers("M-PLY-02")
def test_m_ply_02__first_draw_wager_or_fold_from_the_far_left() -> None:
    play = Round(DD, {1: (10, 10), 3: (10, 10), 6: (10, 10)}).deal()
    assert play.no("3 first_draw 10") == ("not_your_turn", "M-WAG-04")
    assert play.no("1 check") == ("call_instead", "M-PLY-02")
    assert play.do("1 fold").turn == 3
    assert play.all(FoldedToHouse)[0] == FoldedToHouse(1, (("ante", 10), ("bonus", 10)), False, "M-PLY-02")
    assert (play.won(1), play.bank) == (-20, 20)
    assert play.do("3 first_draw 10").turn == 6


@covers("M-PLY-03")
def test_m_ply_03__no_more_bets_once_everybody_has_decided_twice() -> None:
    play = Round(DD, {1: (10, 10), 3: (10, 10)}).deal().do("1 first_draw 10", "3 fold")
    assert play.all(BetsClosed)[1] == BetsClosed((1,), "M-PLY-03")
    play.do("1 pat", "1 second_draw 10")
    assert play.all(BetsClosed)[2] == BetsClosed((1,), "M-PLY-03")


@covers("M-PLY-04")
def test_m_ply_04__none_to_three_cards_in_the_first_draw() -> None:
    play = Round(DD, {1: (10, 10), 3: (10, 10)}).deal().do("1 first_draw 10", "3 first_draw 10")
    assert play.no("1 throw 0 1 2 3") == ("too_many_cards", "M-PLY-04")
    assert play.no("1 throw 5") == ("no_such_position", "M-PLY-04")
    assert play.no("1 throw 1 1") == ("no_such_position", "M-PLY-04")
    wrong: tuple[Any, ...] = (([],), ({},), (0, [1]), ("0",), (0.0,))
    for positions in wrong:
        assert play.refused(cm.Discard(1, positions=positions)) == ("no_such_position", "M-PLY-04")
    assert play.no("3 pat")[0] == "not_your_turn"
    assert play.offered(1) == {"discard": (0, 3)}
    play.do("1 throw 0 2 4", "3 pat")
    assert [len(event.cards) for event in play.all(Discarded)] == [3, 0]


@covers("M-PLY-05", "M-DEAL-05")
def test_m_ply_05__discards_are_replaced_one_player_after_the_other() -> None:
    """AMB-128: all wagers first, then each player discards and is served; no card is burned."""
    play = Round(
        DD, {1: (10, 10), 3: (10, 10)}, {1: "2c 4d 6h 8s Tc", 3: "3c 5d 7h 9s Jc"}, drawn="As Ks Qs X1"
    ).deal()  # fmt: skip
    play.do("1 first_draw 10", "3 first_draw 10")
    assert play.one(DrawOpened).order == (1, 3)
    play.do("1 throw 0 1")
    assert play.holding(1) == list(parse_cards("6h 8s Tc As Ks"))
    play.do("3 throw 4")
    assert play.holding(3) == list(parse_cards("3c 5d 7h 9s Qs"))
    play.do("1 second_draw 10", "3 second_draw 10", "1 throw 0")
    assert play.holding(1)[-1] == 52
    assert play.all(CardBurned) == []
    # All discards lie in the rack.
    assert play.piles() == (54 - 10 - 4, 0, 4)


@covers("M-PLY-06")
def test_m_ply_06__second_draw_wager_or_fold_and_lose_three_wagers() -> None:
    play = Round(DD, {2: (10, 10), 3: (10, 10)}).deal().do("2 first_draw 10", "3 first_draw 10", "2 pat", "3 pat")
    play.do("2 fold")
    lost = (("ante", 10), ("bonus", 10), ("first_draw", 10))
    assert play.one(FoldedToHouse) == FoldedToHouse(2, lost, False, "M-PLY-06")
    assert play.won(2) == -30
    assert play.do("3 fold").over()
    assert play.bank == 60


@covers("M-PLY-07")
def test_m_ply_07__none_or_one_card_in_the_second_draw() -> None:
    play = Round(DD, {2: (10, 10)}).deal().do("2 first_draw 10", "2 throw 0 1 2", "2 second_draw 10")
    assert play.no("2 throw 0 1") == ("too_many_cards", "M-PLY-07")
    assert play.offered(2) == {"discard": (0, 1)}
    assert play.do("2 throw 3").over()


@covers("M-PLY-04", "M-PLY-07")
def test_m_ply_07__who_does_not_answer_stands_pat() -> None:
    play = Round(DD, {2: (10, 10), 4: (10, 10)}).deal().do("2 first_draw 10", "4 time", "2 time")
    assert play.do("2 second_draw 10", "2 time").over()
    assert [event.positions for event in play.all(Discarded)] == [(), ()]
    assert [event.seat for event in play.all(FoldedToHouse)] == [4]


@covers("M-PLY-08")
def test_m_ply_08__settled_from_the_far_left() -> None:
    play = Round(DD, {1: (10, 10), 3: (10, 10), 6: (10, 10)}).deal()
    play.do("1 first_draw 10", "3 first_draw 10", "6 first_draw 10", "1 pat", "3 pat", "6 pat")
    play.do("1 second_draw 10", "3 second_draw 10", "6 second_draw 10", "1 pat", "3 pat", "6 pat")
    assert (play.settled(), play.turned_up()) == ([1, 3, 6], [1, 3, 6])


@covers("M-PLY-09")
def test_m_ply_09__cards_stay_face_up_until_all_is_settled() -> None:
    """What everybody sees after each event from the first hand that is turned up."""
    play = Round(DD, {1: (10, 10), 3: (10, 10)}, {1: JUNK, 3: "3c 5d 7h 9s Jc"}).deal()
    play.do("1 first_draw 10", "3 first_draw 10", "1 pat", "3 pat")
    play.do("1 second_draw 10", "3 second_draw 10", "1 pat", "3 pat")
    first = next(i for i, event in enumerate(play.log) if type(event) is HandTurnedUp)
    seen = [[seat.hole for seat in view(fold(play.log[:i]), SPECTATOR).seats] for i in range(first + 1, len(play.log))]
    one, three, hidden = parse_cards(JUNK), parse_cards("3c 5d 7h 9s Jc"), (UNKNOWN,) * 5
    assert seen == [[one, hidden], [one, hidden], [one, three], [one, three]]


@covers("M-PLY-10")
def test_m_ply_10__the_log_tells_every_hand_again() -> None:
    play = settled(JUNK)
    assert play.last() == HandEnded(1, "M-PLY-10")
    assert play.one(HandTurnedUp).cards == parse_cards(JUNK)


# --- settling --------------------------------------------------------------------------------------------------------
@covers("M-SET-01")
def test_m_set_01__two_pairs_win_1_to_1_and_push_the_bonus() -> None:
    play = settled("9c 9d 4h 4s 2c")
    won = ("won", 1, 10)
    assert play.results(2) == {"ante": won, "first_draw": won, "second_draw": won, "bonus": ("returned", 0, 0)}
    assert (play.won(2), play.bank) == (30, -30)


@covers("M-SET-01")
@pytest.mark.parametrize("hand", ["9c 9d 4h 5s 2c", JUNK, "X1 2h 7d 9c Ks", "X1 X2 2h 7d 9c"])
def test_m_set_01__less_loses_all_four(hand: str) -> None:
    play = settled(hand)
    assert set(play.results(2).values()) == {("lost", 0, 0)}
    assert (play.won(2), play.bank) == (-40, 40)


@covers("M-SET-01", "N-CFG-dd.winningMinimum")
@pytest.mark.parametrize(("least", "won"), [("two_pairs", 40), ("three_of_a_kind", 40), ("straight", -20)])
def test_m_set_01__the_least_hand_that_wins_is_a_reading(least: str, won: int) -> None:
    """AMB-121: three of a kind by pay table A."""
    assert settled("9c 9d 9h 5s 2c", dd_winning_minimum=least).won(2) == won


LINES = [
    ("As Ah Ad Ac X1", 500, "five_aces"), ("As Ah Ad X1 X2", 500, "five_aces"),
    ("As Ks Qs Js Ts", 100, "natural_royal_flush"), ("X1 Ks Qs Js Ts", 50, "wild_royal_flush"),
    ("9h 8h 7h 6h X1", 50, "straight_flush"), ("5c 5d 5h 5s 2c", 20, "four_of_a_kind"),
    ("Ac Ad X1 X2 2s", 20, "four_of_a_kind"), ("Kc Kd Kh X1 X2", 5, "full_house"), ("2h 9h Kh Jh X1", 3, "flush"),
    ("X1 Ac 2d 3h 5s", 2, "straight"), ("X1 X2 8c 9d Ts", 2, "straight"),
]  # fmt: skip


@covers("M-SET-02", "N-CFG-dd.bonusPaytable")
@pytest.mark.parametrize("table", ["A", "B"])
@pytest.mark.parametrize(("hand", "odds", "name"), LINES)
def test_m_set_02__the_bonus_by_its_table(hand: str, odds: int, name: str, table: str) -> None:
    play = settled(hand, dd_bonus_paytable=table)
    assert play.results(2)["bonus"] == ("won", odds, 10 * odds)
    assert play.result(2, "bonus").hand == name
    assert play.won(2) == 30 + 10 * odds


@covers("M-SET-02", "N-CFG-dd.bonusPaytable")
@pytest.mark.parametrize(("table", "won"), [("A", 40), ("B", 30)])
def test_m_set_02__three_of_a_kind_pays_or_pushes(table: str, won: int) -> None:
    play = settled("Kc Kd Kh X1 5s", dd_bonus_paytable=table)
    assert play.result(2, "bonus").outcome == ("won" if table == "A" else "returned")
    assert play.won(2) == won


@covers("M-SET-03", "N-CFG-dd.payoutLimit")
@pytest.mark.parametrize(
    ("limit", "won", "bonus"), [(0, 5030, 5000), (5030, 5030, 5000), (5000, 5000, 4970), (20, 20, 0)]
)
def test_m_set_03__the_limit_that_the_house_posts(limit: int, won: int, bonus: int) -> None:
    """AMB-127, AMB-108: winnings only, the bonus is cut first."""
    play = settled("As Ah Ad Ac X1", dd_payout_limit=limit)
    assert (play.won(2), play.result(2, "bonus").paid) == (won, bonus)
    event = play.one(WagersSettled)
    assert (event.cut, event.limit_rule) == ((5030 - won), "M-SET-03" if won < 5030 else "")
