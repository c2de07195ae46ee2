"""Texas Hold 'Em Bonus: wagers before and after the cards (TX 7, 11.B-H)."""

import msgspec
import pytest

from pitboss.engine import Refusal, apply
from pitboss.engine import commands as cm
from pitboss.engine.events import BetsClosed, BoardDealt, CardBurned, CardsDealt, FoldedToHouse, WagerMade, WagersPlaced
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round, named


def started(**choices: object) -> Round:
    return Round(TX, {1: 15, 3: 15}, **choices).start()  # type: ignore[arg-type]


@covers("L-WAG-01")
def test_l_wag_01__chips_and_no_currency() -> None:
    play = started()
    assert play.refused(cm.AddChips(1, chips=10, currency=5)) == ("bad_amount", "L-WAG-01")
    assert play.refused(cm.SitDown(2, person="player 2", chips=0, currency=50)) == ("bad_amount", "L-WAG-01")
    assert play.tell(cm.AddChips(1, chips=10)).stacks()[1] == 1010


@covers("L-WAG-04")
def test_l_wag_04__ante_first_then_flop_turn_and_river() -> None:
    play = Round(TX, {2: 15}).deal().do("2 flop 30", "2 turn 15", "2 river 15")
    assert [(event.spot, event.cents) for event in play.all(WagerMade)] == [("flop", 30), ("turn", 15), ("river", 15)]
    assert play.over()


@covers("L-WAG-04")
@pytest.mark.parametrize(
    ("cents", "code"), [(4, "wrong_limit"), (501, "wrong_limit"), (0, "bad_amount"), (-5, "bad_amount")]
)
def test_l_wag_04__an_ante_within_the_posted_limits(cents: int, code: str) -> None:
    play = started()
    assert play.refused(cm.PlaceWagers(1, wagers=(("ante", cents),))) == (code, "L-WAG-04")
    assert play.tell(cm.PlaceWagers(1, wagers=named(5)), cm.PlaceWagers(3, wagers=named(500))).stacks() == {
        1: 995,
        3: 500,
    }


@covers("L-WAG-04")
def test_l_wag_04__a_multiple_of_the_smallest_chip() -> None:
    play = Round(TX, {1: 100}, table_unit=5).start()
    assert play.refused(cm.PlaceWagers(1, wagers=(("ante", 12),))) == ("bad_amount", "L-WAG-04")


@covers("L-WAG-04")
def test_l_wag_04__not_more_than_the_chips_on_the_table() -> None:
    play = Round(TX, {1: 15}, stacks={1: 40}).start()
    assert play.refused(cm.PlaceWagers(1, wagers=named((30, 11)))) == ("not_enough_chips", "L-WAG-01")
    assert play.tell(cm.PlaceWagers(1, wagers=named((30, 10)))).stacks() == {1: 0}
    # What lies there already counts: it is taken up first.
    assert play.tell(cm.PlaceWagers(1, wagers=named((35, 5)))).stacks() == {1: 0}


@covers("L-WAG-03")
def test_l_wag_03__placed_changed_and_taken_back_until_bets_are_closed() -> None:
    play = started()
    play.tell(cm.PlaceWagers(1, wagers=named(15)), cm.PlaceWagers(1, wagers=named((20, 5))))
    assert play.last() == WagersPlaced(1, (("ante", 20), ("bonus", 5)), (("ante", 15),), "L-WAG-04")
    assert play.stacks()[1] == 975
    play.tell(cm.PlaceWagers(1, wagers=()))
    assert play.stacks()[1] == 1000
    assert play.refused(cm.PlaceWagers(1, wagers=()))[0] == "wrong_wager"


@covers("L-WAG-03", "L-DEAL-01")
@pytest.mark.parametrize("wagers", [((10, 5)), (20, 0), (0, 0)])
def test_l_wag_03__nothing_after_no_more_bets(wagers: tuple[int, int]) -> None:
    play = Round(TX, {1: 10, 3: 10}).place().tell(cm.NoMoreBets(by="dealer"))
    assert play.refused(cm.PlaceWagers(1, wagers=named(wagers))) == ("bets_closed", "L-WAG-03")
    assert play.refused(cm.NoMoreBets(by="dealer")) == ("bets_closed", "L-WAG-03")
    play.serve().do("1 flop 20")
    assert play.refused(cm.PlaceWagers(3, wagers=named(wagers))) == ("bets_closed", "L-WAG-03")


@covers("L-WAG-03")
def test_l_wag_03__no_wager_that_is_not_asked_for() -> None:
    play = Round(TX, {1: 10, 3: 10}).place()
    assert play.refused(cm.MakeWager(1, cents=20))[0] == "not_your_turn"
    play.tell(cm.NoMoreBets(by="dealer"))
    assert play.refused(cm.MakeWager(1, cents=20)) == ("wager_not_due", "L-WAG-03")


@covers("N-OPN-21", "L-WAG-03")
def test_l_wag_03__an_answer_to_an_older_decision_is_refused() -> None:
    play = started()
    assert play.refused(cm.PlaceWagers(1, play.need.decision + 1, wagers=named(15))) == ("wrong_decision", "N-OPN-21")
    assert play.tell(cm.PlaceWagers(1, play.need.decision, wagers=named(15))).stacks()[1] == 985


@covers("L-DEAL-01")
def test_l_deal_01__the_dealer_says_it_before_any_card() -> None:
    play = started()
    play.tell(cm.PlaceWagers(3, wagers=named(15)))
    assert play.refused(cm.NoMoreBets(by="floorperson")) == ("wrong_role", "L-DEAL-01")
    assert play.refused(cm.DealCards((1, 2, 3, 4)))[0] == "cards_not_due"
    play.close()
    # Only who has an ante is dealt in.
    assert play.one(BetsClosed) == BetsClosed((3,), "L-DEAL-01")
    assert play.all(CardsDealt)[0].seats == (3, 0, 3, 0)


@covers("L-WAG-05")
def test_l_wag_05__a_bonus_needs_an_ante() -> None:
    assert started().refused(cm.PlaceWagers(1, wagers=(("bonus", 5),))) == ("bonus_without_ante", "L-WAG-05")


@covers("L-WAG-05", "N-CFG-tx.bonusOffered")
def test_l_wag_05__only_where_the_house_offers_it() -> None:
    play = started(tx_bonus_offered=False, tx_bonus_min=0, tx_bonus_max=0, tx_bonus_paytable=None)
    assert play.refused(cm.PlaceWagers(1, wagers=named((15, 5)))) == ("not_offered", "L-WAG-05")
    assert play.tell(cm.PlaceWagers(1, wagers=named(15))).stacks()[1] == 985


@covers("L-WAG-05", "N-CFG-tx.bonusMin", "N-CFG-tx.bonusMax")
@pytest.mark.parametrize("cents", [4, 501])
def test_l_wag_05__within_its_own_limits(cents: int) -> None:
    assert started().refused(cm.PlaceWagers(1, wagers=named((15, cents)))) == ("wrong_limit", "L-WAG-05")


@covers("L-WAG-04")
@pytest.mark.parametrize("wagers", [(("flop", 30),), (("ante", 15), ("pot", 5)), (("ante", 15), ("ante", 15))])
def test_l_wag_04__areas_that_are_not_filled_before_the_cards(wagers: tuple[tuple[str, int], ...]) -> None:
    code, rule = started().refused(cm.PlaceWagers(1, wagers=wagers))
    assert (code, rule) in (("unknown_spot", "L-WAG-04"), ("wrong_wager", "L-WAG-04"))


@covers("L-WAG-02")
def test_l_wag_02__only_seated_players() -> None:
    play = started()
    assert play.refused(cm.PlaceWagers(2, wagers=named(15)))[0] == "not_seated"
    assert play.refused(cm.PlaceWagers(7, wagers=named(15)))[0] == "no_such_seat"
    play.tell(cm.SitDown(2, person="player 2", chips=100), cm.PlaceWagers(2, wagers=named(15)))
    assert play.stacks()[2] == 85


@covers("L-WAG-02")
def test_l_wag_02__seated_until_the_wagers_are_settled() -> None:
    play = Round(TX, {1: 15, 3: 15}).place()
    assert play.refused(cm.StandUp(1))[0] == "hand_running"
    play.tell(cm.PlaceWagers(1, wagers=()), cm.StandUp(1))
    assert play.stacks() == {3: 985}


# --- after the cards -------------------------------------------------------------------------------------------------
@covers("L-PLY-02")
@pytest.mark.parametrize("cents", [15, 29, 31, 45, 0])
def test_l_ply_02__a_flop_wager_is_twice_the_ante_exactly(cents: int) -> None:
    play = Round(TX, {1: 15, 3: 15}).deal()
    assert play.refused(cm.MakeWager(1, cents=cents)) == ("wrong_wager", "L-PLY-02")
    assert play.offered(1) == {"make_wager": (30, 30), "fold": (0, 0)}
    assert play.do("1 flop 30").stacks()[1] == 955


@covers("L-PLY-02")
def test_l_ply_02__or_fold_from_the_far_left_clockwise() -> None:
    play = Round(TX, {6: 15, 1: 15, 3: 15}).deal()
    assert play.no("3 flop 30") == ("not_your_turn", "L-PLY-02")
    assert play.no("1 check") == ("call_instead", "L-PLY-03")
    asked = [play.turn]
    for line in ("1 flop 30", "3 fold"):
        asked.append(play.do(line).turn)
    assert asked == [1, 3, 6]


@covers("L-PLY-02")
def test_l_ply_02__who_cannot_cover_it_buys_chips_or_folds() -> None:
    play = Round(TX, {1: 15}, stacks={1: 40}).deal()
    assert play.no("1 flop 30") == ("not_enough_chips", "L-PLY-02")
    assert play.offered(1) == {"fold": (0, 0)}
    play.tell(cm.AddChips(1, chips=5)).do("1 flop 30")
    assert play.stacks()[1] == 0
    assert play.offered(1) == {"check": (0, 0)}


@covers("L-PLY-03")
def test_l_ply_03__folding_loses_the_ante_at_once() -> None:
    play = Round(TX, {1: (10, 5), 3: 10}).deal().do("1 fold")
    assert play.one(FoldedToHouse) == FoldedToHouse(1, (("ante", 10),), True, "L-PLY-03")
    assert (play.stacks()[1], play.bank) == (985, 10)
    play.do("3 fold")
    # Without a bonus the cards go to the rack at once.
    assert play.all(FoldedToHouse)[1] == FoldedToHouse(3, (("ante", 10),), False, "L-PLY-03")


@covers("L-PLY-05", "L-PLY-07")
@pytest.mark.parametrize("turn", ["1 turn 15", "1 check"])
@pytest.mark.parametrize("river", ["1 river 15", "1 check"])
def test_l_ply_05__turn_and_river_each_equal_to_the_ante_or_a_check(turn: str, river: str) -> None:
    play = Round(TX, {1: 15}).deal().do("1 flop 30")
    for cents in (14, 16, 30):
        assert play.refused(cm.MakeWager(1, cents=cents)) == ("wrong_wager", "L-PLY-05")
    assert play.offered(1) == {"make_wager": (15, 15), "check": (0, 0)}
    play.do(turn)
    assert play.refused(cm.MakeWager(1, cents=30)) == ("wrong_wager", "L-PLY-07")
    assert play.offered(1) == {"make_wager": (15, 15), "check": (0, 0)}
    play.do(river)
    assert len(play.all(WagerMade)) == 1 + ("turn" in turn) + ("river" in river)


def test_words__of_a_wager_that_is_not_as_many_antes_as_asked() -> None:
    play = Round(TX, {1: 10}).deal()
    result = apply(play.table, cm.MakeWager(1, cents=10))
    assert type(result) is Refusal
    assert result.detail == "this wager is twice the ante: $0.20, or fold"
    three = msgspec.structs.replace(play.table.plan.steps[2], times=3)
    play.table.plan = msgspec.structs.replace(play.table.plan, steps=(*play.table.plan.steps[:2], three))
    result = apply(play.table, cm.MakeWager(1, cents=20))
    assert type(result) is Refusal
    assert result.detail == "this wager is 3 times the ante: $0.30, or fold"


@covers("L-PLY-08")
def test_l_ply_08__nobody_folds_after_the_flop_wager() -> None:
    play = Round(TX, {1: 15}).deal().do("1 flop 30")
    assert play.no("1 fold") == ("not_offered", "L-PLY-08")
    play.do("1 check")
    assert play.no("1 fold") == ("not_offered", "L-PLY-08")


@covers("L-PLY-04", "L-PLY-06", "L-PLY-08")
def test_l_ply_04__a_burn_before_flop_turn_and_river() -> None:
    play = Round(TX, {1: 15}, board="2c 3d 7h 8s Jc").deal().do("1 flop 30", "1 check", "1 check")
    kinds = [(type(event), getattr(event, "rule", "")) for event in play.all(CardBurned, BoardDealt)]
    assert kinds == [
        (CardBurned, "L-PLY-04"), (BoardDealt, "L-PLY-04"), (CardBurned, "L-PLY-06"), (BoardDealt, "L-PLY-06"),
        (CardBurned, "L-PLY-08"), (BoardDealt, "L-PLY-08"),
    ]  # fmt: skip
    assert [len(event.cards) for event in play.all(BoardDealt)] == [3, 1, 1]


@covers("L-PLY-02", "L-PLY-05", "L-PLY-07", "E-ACT-09", "N-CFG-display.timeoutAction")
def test_l_ply_02__who_does_not_answer_makes_no_wager() -> None:
    play = Round(TX, {1: 15, 3: 15}).deal().do("1 time", "3 flop 30", "3 time", "3 time")
    assert [event.seat for event in play.all(FoldedToHouse)] == [1]
    assert play.over()
    floor = Round(TX, {1: 15}, display_timeout_action="call_floor").deal().do("1 time")
    assert (floor.turn, floor.due()) == (1, "wager")


@covers("L-WAG-04")
def test_l_wag_04__a_ring_game_has_no_wagers() -> None:
    from tests.support.tables import dealt

    play = dealt("holdem", 3)
    assert play.refused(cm.PlaceWagers(1, wagers=named(15))) == ("not_offered", "L-WAG-04")
    assert play.refused(cm.NoMoreBets(by="dealer"))[0] == "not_offered"
    assert play.refused(cm.MakeWager(1, cents=5))[0] == "not_offered"
    assert Round(TX, {1: 15}).refused(cm.PlaceWagers(1, wagers=named(15)))[0] == "no_hand"


@covers("L-TBL-01", "M-TBL-01", "N-CFG-table.houseSeats")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-TBL-01"), (DD, "M-TBL-01")])
def test_l_tbl_01__six_positions_at_the_most(game: str, rule: str) -> None:
    wagers = dict.fromkeys(range(1, 7), (15, 15))
    play = Round(game, wagers).deal()
    assert play.one(BetsClosed).seats == (1, 2, 3, 4, 5, 6)
    assert play.refused(cm.SitDown(7, person="player 7", chips=100)) == ("no_such_seat", rule)
    assert play.refused(cm.PlaceWagers(7, wagers=named((15, 15)))) == ("no_such_seat", rule)
    with pytest.raises(ValueError, match="1 to 6"):
        Round(game, {1: 15}, places=7)


@covers("L-WAG-02", "M-WAG-01")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-WAG-02"), (DD, "M-WAG-01")])
def test_l_wag_02__an_empty_position_wagers_nothing(game: str, rule: str) -> None:
    play = Round(game, {1: (15, 15)}).start()
    assert play.refused(cm.PlaceWagers(2, wagers=named((15, 15)))) == ("not_seated", rule)
