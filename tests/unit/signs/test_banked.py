"""What a player reads at a table against the house (TX 2.B(6)-(8), DD 2.B(4)-(7))."""

from typing import Any

import pytest

from pitboss.games import find_game
from pitboss.signs.banked import pay_lines, wager_lines
from tests.support.covers import covers
from tests.support.tables import house

TX, DD = "texas-holdem-bonus", "double-draw"
INSCRIBED = {"layout_odds_inscribed": True, "layout_rule_inscribed": True, "layout_joker_inscribed": True}


def lines(game: str, **choices: Any) -> tuple[str, ...]:
    found, chosen = find_game(game), house(game, **choices)
    return tuple([line.words for line in (*wager_lines(found, chosen), *pay_lines(found, chosen))])


@covers("L-TBL-03", "N-SGN-13", "N-CFG-tx.anteMin", "N-CFG-tx.anteMax", "N-CFG-tx.bonusMin", "N-CFG-tx.bonusMax",
        "N-CFG-tx.bonusPaytable")  # fmt: skip
def test_n_sgn_13__texas_holdem_bonus() -> None:
    assert lines(TX) == (
        "Ante wager: $15 to $500",
        "Bonus wager: $5 to $100, optional",
        "Flop wager: 2 times the ante, or fold",
        "Turn wager: the same as the ante, or check",
        "River wager: the same as the ante, or check",
        "Ante wager pays 1 to 1 if your hand beats the dealer's",
        "Flop, turn and river wagers pay 1 to 1 if your hand beats the dealer's",
        "Bonus wager, aces against the dealer's aces: 1,000 to 1",
        "Bonus wager, aces: 30 to 1",
        "Bonus wager, ace-king of one suit: 25 to 1",
        "Bonus wager, ace-queen or ace-jack of one suit: 20 to 1",
        "Bonus wager, ace-king of two suits: 15 to 1",
        "Bonus wager, kings, queens or jacks: 10 to 1",
        "Bonus wager, ace-queen or ace-jack of two suits: 5 to 1",
        "Bonus wager, a pair of tens or lower: 3 to 1",
        "If you win with less than a straight, your ante wager comes back without a payout",
        "No hand wins more than $50,000 in all",
    )


@covers("N-SGN-13", "N-CFG-tx.antePayThreshold", "N-CFG-tx.bonusOffered", "N-CFG-tx.payoutLimit",
        "N-CFG-tx.limitCountsStake")  # fmt: skip
def test_n_sgn_13__as_the_house_has_chosen() -> None:
    said = lines(
        TX, tx_ante_pay_threshold="flush", tx_bonus_offered=False, tx_ante_min=10_001_00, tx_ante_max=11_000_00
    )
    assert not [line for line in said if "onus" in line]
    assert "If you win with less than a flush, your ante wager comes back without a payout" in said
    assert "No hand wins more than $50,005 in all" in said
    assert "No hand wins more than $50,000 in all, stakes included" in lines(TX, tx_limit_counts_stake=True)


@covers("M-TBL-03", "N-SGN-14", "N-CFG-dd.anteMin", "N-CFG-dd.anteMax", "N-CFG-dd.bonusPaytable", "M-SET-03")
def test_n_sgn_14__double_draw() -> None:
    assert lines(DD) == (
        "Ante wager: $5 to $500",
        "Bonus wager: the same as the ante wager",
        "First draw wager: the same as the ante, or fold",
        "Second draw wager: the same as the ante, or fold",
        "Ante, first draw and second draw wagers pay 1 to 1 for two pair or better",
        "Bonus wager, five aces: 500 to 1",
        "Bonus wager, natural royal flush: 100 to 1",
        "Bonus wager, wild royal flush: 50 to 1",
        "Bonus wager, straight flush: 50 to 1",
        "Bonus wager, four of a kind: 20 to 1",
        "Bonus wager, full house: 5 to 1",
        "Bonus wager, flush: 3 to 1",
        "Bonus wager, straight: 2 to 1",
        "Bonus wager, three of a kind: 1 to 1",
        "Bonus wager, two pair: your wager comes back",
        "A joker counts as an ace, or fills in any straight or flush",
        "There is no limit on what a hand can win",
    )


@covers("N-SGN-14", "M-SET-03", "N-CFG-dd.payoutLimit", "N-CFG-dd.winningMinimum", "N-CFG-dd.bonusEqualsAnte",
        "N-CFG-dd.bonusPaytable")  # fmt: skip
def test_n_sgn_14__as_the_house_has_chosen() -> None:
    said = lines(DD, dd_bonus_paytable="B", dd_payout_limit=25_000_00, dd_winning_minimum="straight",
                 dd_bonus_equals_ante=False)  # fmt: skip
    assert "Bonus wager, three of a kind: your wager comes back" in said
    assert "No hand wins more than $25,000 in all" in said
    assert "Ante, first draw and second draw wagers pay 1 to 1 for straight or better" in said
    assert "Bonus wager: no more than the ante wager" in said


@covers("L-TBL-03", "M-TBL-03", "N-SGN-13", "N-SGN-14", "N-CFG-layout.oddsInscribed", "N-CFG-layout.ruleInscribed",
        "N-CFG-layout.jokerInscribed")  # fmt: skip
@pytest.mark.parametrize(
    ("game", "key", "gone"),
    [
        (TX, "layout_odds_inscribed", "to 1"),
        (TX, "layout_rule_inscribed", "less than a straight"),
        (TX, "layout_rule_inscribed", "No hand wins more"),
        (DD, "layout_odds_inscribed", "to 1"),
        (DD, "layout_joker_inscribed", "A joker"),
        (DD, "layout_rule_inscribed", "no limit on what a hand can win"),
    ],
)
def test_l_tbl_03__what_is_on_the_layout_is_not_on_the_sign(game: str, key: str, gone: str) -> None:
    whole, rest = lines(game), lines(game, **{key: True})
    assert [line for line in whole if gone in line]
    assert not [line for line in rest if gone in line]
    # Nothing else has gone, and everything is still in order.
    assert [line for line in whole if line in rest] == list(rest)
    others = {name: False for name in INSCRIBED if name != key}
    assert rest == lines(game, **{key: True, **others})


@covers(
    "L-TBL-03", "M-TBL-03", "N-CFG-layout.oddsInscribed", "N-CFG-layout.ruleInscribed", "N-CFG-layout.jokerInscribed"
)
@pytest.mark.parametrize("game", [TX, DD])
def test_l_tbl_03__with_everything_on_the_layout_only_the_limits_of_wagers_are_left(game: str) -> None:
    left = lines(game, **INSCRIBED)
    assert left
    assert all(" wager: " in line for line in left)


@covers("M-TBL-03", "M-SET-03", "N-CFG-tx.limitCountsStake")
def test_m_tbl_03__a_posted_limit_is_one_on_winnings_whatever_the_other_game_counts() -> None:
    """AMB-108 is a reading of TX 12.C: a house that takes it for one game posts nothing else for the other."""
    assert lines(DD, dd_payout_limit=25_000_00, tx_limit_counts_stake=True) == lines(DD, dd_payout_limit=25_000_00)
    assert lines(TX, tx_limit_counts_stake=True) != lines(TX)


@covers("L-TBL-03", "M-TBL-03", "N-SGN-13", "N-SGN-14")
def test_l_tbl_03__a_game_among_players_has_no_pay_table() -> None:
    assert lines("holdem") == ()


@covers("N-SGN-13", "N-SGN-14")
@pytest.mark.parametrize("game", [TX, DD])
def test_n_sgn_13__a_line_of_a_pay_table_is_also_a_row(game: str) -> None:
    rows = [line for line in pay_lines(find_game(game), house(game)) if line.pays]
    assert [line.words for line in rows] == [
        f"{line.pays[0]}, {line.pays[1]}: {line.pays[2]}" for line in rows if line.pays
    ]
    assert len(rows) >= 8
