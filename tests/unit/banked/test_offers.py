"""What a seat is offered against the house: exactly what is accepted, and nothing to anybody else."""

import pytest

from pitboss.engine import Offer, Refusal, advance, decide, offers
from pitboss.engine import commands as cm
from tests.support.covers import covers
from tests.support.rounds import DD, TX, Round, named


def opening(play: Round, seat: int) -> dict[str, tuple[int, int]]:
    return {offer.option: (offer.low, offer.high) for offer in offers(play.table, seat)}


def accepted(play: Round, command: cm.Command) -> bool:
    return type(decide(play.table, command)) is not Refusal


@covers("L-WAG-04", "L-WAG-05")
def test_l_wag_04__ante_and_bonus_within_limits_and_chips() -> None:
    play = Round(TX, {1: 15, 3: 15}, stacks={1: 1000, 3: 40}).start()
    assert opening(play, 1) == {"ante": (5, 500), "bonus": (5, 500)}
    # Seat 3 has 40: an ante of 5 at least goes with a bonus.
    assert opening(play, 3) == {"ante": (5, 40), "bonus": (5, 35)}
    assert opening(play, 2) == {}


@covers("L-WAG-05")
def test_l_wag_05__no_bonus_where_it_is_not_offered_or_cannot_be_paid() -> None:
    assert opening(Round(TX, {1: 15}, tx_bonus_offered=False).start(), 1) == {"ante": (5, 500)}
    assert opening(Round(TX, {1: 15}, stacks={1: 9}).start(), 1) == {"ante": (5, 9)}
    poor = Round(TX, {1: 15, 2: 15}, stacks={1: 4}).start()
    assert opening(poor, 1) == {}


@covers("N-CFG-table.unit")
@pytest.mark.parametrize("has", [5, 11, 47, 600, 1200])
@pytest.mark.parametrize("unit", [1, 5])
def test_opening_offers__of_texas_exactly_the_offered_antes_are_accepted(has: int, unit: int) -> None:
    play = Round(TX, {1: 15, 2: 15}, stacks={1: has, 2: 1000}, table_unit=unit).start()
    low, high = opening(play, 1)["ante"]
    for cents in range(-unit, has + 2 * unit):
        right = low <= cents <= high and cents % unit == 0
        assert accepted(play, cm.PlaceWagers(1, wagers=(("ante", cents),))) == right, cents


@covers("M-WAG-02")
@pytest.mark.parametrize("has", [10, 11, 47, 600, 1200])
@pytest.mark.parametrize("unit", [1, 5])
def test_m_wag_02__of_double_draw_exactly_the_offered_pairs_are_accepted(has: int, unit: int) -> None:
    play = Round(DD, {1: (5, 5), 2: (5, 5)}, stacks={1: has, 2: 1000}, table_unit=unit).start()
    found = opening(play, 1)
    assert found["ante"] == found["bonus"]
    low, high = found["ante"]
    for cents in range(has + 2 * unit):
        right = low <= cents <= high and cents % unit == 0
        assert accepted(play, cm.PlaceWagers(1, wagers=(("ante", cents), ("bonus", cents)))) == right, cents


@covers("N-CFG-dd.bonusEqualsAnte")
def test_amb_122__a_bonus_that_may_be_smaller_is_offered_from_one_chip() -> None:
    play = Round(DD, {1: (5, 5)}, stacks={1: 16}, dd_bonus_equals_ante=False, table_unit=5).start()
    # 15 in chips: an ante of 5 or 10, and a bonus of 5 beside it.
    assert opening(play, 1) == {"ante": (5, 10), "bonus": (5, 5)}
    assert accepted(play, cm.PlaceWagers(1, wagers=named((10, 5))))
    assert not accepted(play, cm.PlaceWagers(1, wagers=named((5, 10))))


def test_opening_offers__what_lies_there_counts_and_nothing_is_offered_after_closing() -> None:
    play = Round(TX, {1: (300, 100)}, stacks={1: 450}).place()
    assert opening(play, 1) == {"ante": (5, 450), "bonus": (5, 445)}
    play.close()
    assert [offer.action for offer in offers(play.table, 1)] == ["fold"]


@covers("L-PLY-02", "L-PLY-05", "L-PLY-07")
def test_l_ply_02__wager_or_fold_then_wager_or_check_for_the_seat_asked_alone() -> None:
    play = Round(TX, {1: 15, 4: 20}).deal()
    assert offers(play.table, 1) == (Offer("make_wager", "L-PLY-02", 30, 30, "flop"), Offer("fold", "L-PLY-03"))
    assert [offers(play.table, seat) for seat in (-1, 0, 2, 3, 4, 5, 6)] == [()] * 7
    play.do("1 flop 30")
    assert [offer.low for offer in offers(play.table, 4)] == [40, 0]
    play.do("4 flop 40")
    assert [(offer.action, offer.low, offer.option) for offer in offers(play.table, 1)] == [
        ("make_wager", 15, "turn"),
        ("check", 0, ""),
    ]
    play.do("1 check", "4 check")
    assert [offer.option for offer in offers(play.table, 1)] == ["river", ""]


@covers("M-PLY-04", "M-PLY-07")
def test_m_ply_04__up_to_three_cards_then_up_to_one() -> None:
    play = Round(DD, {2: (10, 10)}).deal()
    assert [(offer.action, offer.low) for offer in offers(play.table, 2)] == [("make_wager", 10), ("fold", 0)]
    play.do("2 first_draw 10")
    assert offers(play.table, 2) == (Offer("discard", "M-PLY-04", 0, 3),)
    for count in range(6):
        assert accepted(play, cm.Discard(2, positions=tuple(range(count)))) == (count <= 3)
    play.do("2 throw 0 1 2", "2 second_draw 10")
    assert offers(play.table, 2) == (Offer("discard", "M-PLY-07", 0, 1),)
    for count in range(6):
        assert accepted(play, cm.Discard(2, positions=tuple(range(count)))) == (count <= 1)


@pytest.mark.parametrize(("game", "wager"), [(TX, 15), (DD, (15, 15))])
def test_offers__who_cannot_pay_folds_or_buys_chips(game: str, wager: int | tuple[int, int]) -> None:
    play = Round(game, {1: wager}, stacks={1: 40}).deal()
    assert [offer.action for offer in offers(play.table, 1)] == ["fold"]
    play.tell(cm.AddChips(1, chips=100))
    assert [offer.action for offer in offers(play.table, 1)] == ["make_wager", "fold"]


def test_offers__the_need_names_who_is_offered_something() -> None:
    play = Round(TX, {1: 15, 3: 15}).place()
    need = advance(play.table)
    assert (getattr(need, "kind", ""), getattr(need, "seats", ())) == ("wagers", (1, 3))
    assert [seat for seat in range(1, 7) if offers(play.table, seat)] == [1, 3]
    play.close()
    assert [seat for seat in range(1, 7) if offers(play.table, seat)] == [1]


@covers("N-CFG-table.unit", "M-WAG-02")
@pytest.mark.parametrize("unit", [1, 5])
def test_opening_offers__a_bonus_that_need_not_equal_the_ante_is_one_chip_at_least(unit: int) -> None:
    """AMB-122: where it may be smaller than the ante, a chip is enough, and every wager is in whole chips."""
    play = Round(DD, {1: (10, 10), 2: (10, 10)}, dd_bonus_equals_ante=False, table_unit=unit).start()
    assert opening(play, 1)["bonus"][0] == unit
    assert accepted(play, cm.PlaceWagers(1, wagers=named((10, unit))))
    assert accepted(play, cm.PlaceWagers(1, wagers=named((10, 7)))) is (unit == 1)
