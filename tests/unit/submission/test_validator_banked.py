"""House choices of games against the house: what is missing or cannot be, each with its key and its rule."""

from typing import Any

import pytest

from pitboss.engine import start_table
from pitboss.games import RING_GAMES, find_game
from pitboss.rulebook import REGISTER
from pitboss.submission import ChoicesError, HouseChoices, faults
from pitboss.submission.payout_limit import most_at_minimum, payout_limit
from tests.support.covers import covers
from tests.support.tables import house

TX, DD = "texas-holdem-bonus", "double-draw"


def found(game: str, **choices: Any) -> set[tuple[str, str]]:
    return {(fault.place, fault.rule) for fault in faults(find_game(game), house(game, **choices))}


def check_refused(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    assert found(game, **choices) == {(key, rule)}
    assert rule in REGISTER
    with pytest.raises(ChoicesError) as refused:
        start_table(game, house(game, **choices))
    assert f"{key}: " in str(refused.value)
    assert rule in str(refused.value)


LIMITS: list[tuple[str, dict[str, Any], str, str]] = [
    (TX, {"tx_ante_min": 0}, "tx_ante_min", "L-WAG-04"),
    (TX, {"tx_ante_max": 0}, "tx_ante_max", "L-WAG-04"),
    (TX, {"tx_ante_min": 1000, "tx_ante_max": 900}, "tx_ante_max", "L-WAG-04"),
    (TX, {"tx_bonus_min": 0}, "tx_bonus_min", "L-WAG-05"),
    (TX, {"tx_bonus_max": 0}, "tx_bonus_max", "L-WAG-05"),
    (TX, {"tx_bonus_max": 400}, "tx_bonus_max", "L-WAG-05"),
    (TX, {"tx_ante_min": -100}, "tx_ante_min", "N-VAL-01"),
    (TX, {"tx_ante_min": 1550}, "tx_ante_min", "G-GEN-10"),
    (DD, {"dd_ante_min": 0}, "dd_ante_min", "M-WAG-02"),
    (DD, {"dd_ante_max": 0}, "dd_ante_max", "M-WAG-02"),
    (DD, {"dd_ante_max": 400}, "dd_ante_max", "M-WAG-02"),
    (DD, {"dd_payout_limit": None}, "dd_payout_limit", "M-SET-03"),
    (DD, {"dd_payout_limit": -100}, "dd_payout_limit", "N-VAL-01"),
    (DD, {"dd_payout_limit": 5.5}, "dd_payout_limit", "N-VAL-01"),
]


@covers("N-VAL-01", "N-CFG-tx.anteMin", "N-CFG-tx.anteMax", "N-CFG-tx.bonusMin", "N-CFG-tx.bonusMax",
        "N-CFG-dd.anteMin", "N-CFG-dd.anteMax", "N-CFG-dd.payoutLimit", "L-WAG-04", "L-WAG-05", "M-WAG-02",
        "M-SET-03")  # fmt: skip
@pytest.mark.parametrize(("game", "choices", "key", "rule"), LIMITS)
def test_n_val_01__limits_against_the_house(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    check_refused(game, choices, key, rule)


PAYS: list[tuple[str, dict[str, Any], str, str]] = [
    (TX, {"tx_bonus_paytable": None}, "tx_bonus_paytable", "L-SET-05"),
    (TX, {"tx_bonus_paytable": "C"}, "tx_bonus_paytable", "N-VAL-01"),
    (TX, {"tx_ante_pay_threshold": None}, "tx_ante_pay_threshold", "L-SET-03"),
    (TX, {"tx_ante_pay_threshold": "full_house"}, "tx_ante_pay_threshold", "N-VAL-01"),
    (TX, {"tx_bonus_offered": "yes"}, "tx_bonus_offered", "N-VAL-01"),
    (DD, {"dd_bonus_paytable": None}, "dd_bonus_paytable", "M-SET-02"),
    (DD, {"dd_bonus_paytable": "a"}, "dd_bonus_paytable", "N-VAL-01"),
    (DD, {"dd_winning_minimum": None}, "dd_winning_minimum", "N-VAL-01"),
    (DD, {"dd_winning_minimum": "pair"}, "dd_winning_minimum", "N-VAL-01"),
    (DD, {"dd_bonus_equals_ante": None}, "dd_bonus_equals_ante", "N-VAL-01"),
    (DD, {"dd_shortage": "wait"}, "dd_shortage", "N-VAL-01"),
]


@covers("N-VAL-01", "N-CFG-tx.bonusPaytable", "N-CFG-tx.antePayThreshold", "N-CFG-tx.bonusOffered",
        "N-CFG-dd.bonusPaytable", "N-CFG-dd.winningMinimum", "N-CFG-dd.bonusEqualsAnte", "L-SET-03", "L-SET-05",
        "M-SET-02")  # fmt: skip
@pytest.mark.parametrize(("game", "choices", "key", "rule"), PAYS)
def test_n_val_01__what_pays(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    check_refused(game, choices, key, rule)


@covers("N-CFG-tx.bonusOffered", "N-CFG-tx.bonusMin", "N-CFG-tx.bonusPaytable")
def test_tx_bonus__not_offered__nothing_has_to_be_said_of_it() -> None:
    nothing = {"tx_bonus_min": 0, "tx_bonus_max": 0, "tx_bonus_paytable": None}
    assert found(TX, tx_bonus_offered=False, **nothing) == set()
    assert {key for key, _ in found(TX, tx_bonus_offered=True, **nothing)} == set(nothing)


@covers("N-CFG-tx.bonusPaytable", "N-CFG-dd.bonusPaytable", "N-CFG-tx.antePayThreshold")
@pytest.mark.parametrize("table", ["A", "B"])
@pytest.mark.parametrize("threshold", ["straight", "flush"])
def test_n_val_01__either_table_and_either_threshold(table: str, threshold: str) -> None:
    assert found(TX, tx_bonus_paytable=table, tx_ante_pay_threshold=threshold) == set()
    assert found(DD, dd_bonus_paytable=table) == set()


DEALT: list[tuple[str, dict[str, Any], str, str]] = [
    (TX, {"deal_method": None}, "deal_method", "L-DEAL-02"),
    (DD, {"deal_method": None}, "deal_method", "M-DEAL-01"),
    (DD, {"deal_method": "by_machine"}, "deal_method", "N-VAL-01"),
    (TX, {"deal_method": "hand", "shuffler_mode": "manual"}, "shuffler_mode", "L-DEAL-06"),
    (DD, {"deal_method": "hand", "shuffler_mode": "manual"}, "shuffler_mode", "M-DEAL-04"),
    (TX, {"deal_method": "hand", "shuffler_mode": "auto_reshuffle_shoe"}, "shuffler_mode", "L-DEAL-06"),
    (TX, {"deal_community_first": True}, "deal_community_first", "L-DEAL-05"),
    (TX, {"deal_community_first": True, "deal_method": "hand"}, "deal_community_first", "L-DEAL-05"),
    (TX, {"deal_community_first": True, "deal_method": "auto_shoe", "shuffler_mode": "device"},
     "deal_community_first", "L-DEAL-05"),
    (DD, {"deal_community_first": True, "deal_method": "auto_shoe"}, "deal_community_first", "L-DEAL-05"),
]  # fmt: skip


@covers("N-VAL-01", "N-CFG-deal.method", "N-CFG-deal.communityFirst", "L-DEAL-05", "L-DEAL-06", "M-DEAL-04")
@pytest.mark.parametrize(("game", "choices", "key", "rule"), DEALT)
def test_n_val_01__how_cards_are_dealt(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    check_refused(game, choices, key, rule)


@covers("N-CFG-deal.method", "N-CFG-deal.communityFirst", "L-DEAL-06", "M-DEAL-04")
@pytest.mark.parametrize(
    "choices",
    [
        {"deal_method": "manual_shoe", "shuffler_mode": "manual"},
        {"deal_method": "hand", "shuffler_mode": "device"},
        {"deal_method": "hand", "shuffler_mode": "counting_device"},
        # A log that keeps no decks says nothing of the shuffle.
        {"deal_method": "hand", "shuffler_mode": ""},
        {"deal_method": "auto_shoe", "shuffler_mode": "auto_reshuffle_shoe"},
    ],
)
@pytest.mark.parametrize("game", [TX, DD])
def test_n_val_01__ways_of_dealing_that_go_together(game: str, choices: dict[str, Any]) -> None:
    assert found(game, **choices) == set()
    if choices["deal_method"] == "auto_shoe" and game == TX:
        assert found(game, **choices, deal_community_first=True) == set()
        assert found(game, **{**choices, "shuffler_mode": ""}, deal_community_first=True) == set()


POKER: list[tuple[dict[str, Any], str, str]] = [
    ({"ante_required": True}, "ante_required", "E-ANT-01"),
    ({"blinds_amounts": (200, 400)}, "blinds_amounts", "E-BLD-01"),
    ({"forced_bet_amount": 200}, "forced_bet_amount", "E-FB-07"),
    ({"straddle_offered": True}, "straddle_offered", "E-STR-03"),
    ({"opt_run_it_twice": True}, "opt_run_it_twice", "F-OPT-01"),
    ({"opt_bomb_pot": True}, "opt_bomb_pot", "F-OPT-01"),
    ({"opt_double_board": True}, "opt_double_board", "F-OPT-01"),
    ({"opt_waterfall": True}, "opt_waterfall", "F-OPT-01"),
    ({"kill_mode": "full"}, "kill_mode", "E-KIL-01"),
    ({"stake_buy_in_min": 2000, "stake_buy_in_max": 1000}, "stake_buy_in_max", "E-STK-05"),
]


@covers("N-VAL-01", "E-ANT-01", "E-BLD-01", "E-FB-07", "E-STR-03", "F-OPT-01", "E-KIL-01", "E-STK-05")
@pytest.mark.parametrize(("choices", "key", "rule"), POKER)
@pytest.mark.parametrize("game", [TX, DD])
def test_n_val_01__what_belongs_to_games_with_a_pot(game: str, choices: dict[str, Any], key: str, rule: str) -> None:
    check_refused(game, choices, key, rule)


@covers("N-VAL-01")
def test_n_val_01__all_at_once() -> None:
    tx = {fault.place for fault in faults(find_game(TX), HouseChoices(tx_bonus_offered=True, kill_mode="half"))}
    assert tx == {
        "tx_ante_min", "tx_ante_max", "tx_bonus_min", "tx_bonus_max", "tx_bonus_paytable", "tx_ante_pay_threshold",
        "deal_method", "kill_mode",
    }  # fmt: skip
    dd = {fault.place for fault in faults(find_game(DD), HouseChoices(table_unit=0))}
    assert dd == {"dd_ante_min", "dd_ante_max", "dd_bonus_paytable", "dd_payout_limit", "deal_method", "table_unit"}


@covers("N-VAL-01")
def test_n_val_01__each_game_asks_for_its_own_choices_only() -> None:
    unset = {"tx_ante_min": 0, "tx_ante_pay_threshold": None, "tx_bonus_paytable": None, "tx_bonus_min": 0}
    assert found(DD, **unset) == set()
    assert found(TX, dd_ante_min=0, dd_bonus_paytable=None, dd_payout_limit=None) == set()


@covers("N-VAL-01")
@pytest.mark.parametrize("game", RING_GAMES, ids=[game.key for game in RING_GAMES])
def test_n_val_01__ring_games_have_no_such_wagers_and_no_shoe(game: Any) -> None:
    said = {"tx_ante_min": 1500, "tx_bonus_offered": True, "dd_payout_limit": 0, "deal_method": "hand"}
    assert found(game.key, **said) == set()
    assert found(game.key, shuffler_mode="auto_reshuffle_shoe") == {("shuffler_mode", "N-VAL-01")}


@covers("L-TBL-01", "M-TBL-01", "N-CFG-table.houseSeats")
@pytest.mark.parametrize(("game", "rule"), [(TX, "L-TBL-01"), (DD, "M-TBL-01")])
def test_l_tbl_01__one_to_six_positions(game: str, rule: str) -> None:
    for seats in (1, 6):
        assert start_table(game, house(game), seats)[1].seats == seats
    assert start_table(game, house(game))[1].seats == 6
    for seats in (7, -1):
        with pytest.raises(ValueError, match=rule):
            start_table(game, house(game), seats)


@covers("L-SET-06", "N-CFG-tx.payoutLimit")
@pytest.mark.parametrize(
    ("ante", "bonus", "most", "limit"),
    [
        # In dollars: five antes and a thousand times the bonus, and never less than 50,000.
        (15, 5, 5_075, 50_000),
        (100, 100, 100_500, 100_500),
        (10, 49, 49_050, 50_000),
        (200, 49, 50_000, 50_000),
        (201, 49, 50_005, 50_005),
        (10_001, 0, 50_005, 50_005),
    ],
)
def test_l_set_06__the_limit_follows_from_the_smallest_wagers(ante: int, bonus: int, most: int, limit: int) -> None:
    choices = house(
        TX, tx_ante_min=100 * ante, tx_ante_max=10_000_000, tx_bonus_min=100 * bonus, tx_bonus_max=100_000,
        tx_bonus_offered=bonus > 0,
    )  # fmt: skip
    assert most_at_minimum(find_game(TX), choices) == 100 * most
    assert payout_limit(find_game(TX), choices) == 100 * limit


@covers("L-SET-06", "N-CFG-tx.payoutLimit", "N-CFG-tx.bonusOffered")
def test_l_set_06__a_bonus_that_is_not_offered_does_not_count() -> None:
    choices = house(TX, tx_bonus_offered=False, tx_bonus_min=10_000)
    assert payout_limit(find_game(TX), choices) == 5_000_000


@covers("M-SET-03", "N-CFG-dd.payoutLimit")
def test_m_set_03__what_the_operator_has_entered() -> None:
    """AMB-127"""
    assert payout_limit(find_game(DD), house(DD, dd_payout_limit=0)) is None
    assert payout_limit(find_game(DD), house(DD, dd_payout_limit=2_500_000)) == 2_500_000
