"""The cage: cash for accounts and chips, and back, each cashier from a drawer of their own (N-CAG)."""

from typing import Any

import msgspec
import pytest

from pitboss.house.base import ROOM, HouseEvent
from pitboss.house.cage import commands as cm
from pitboss.house.cage import events as ev
from pitboss.house.cage.check import ASKED, event_fault
from pitboss.house.cage.evolve import evolve
from pitboss.house.cage.money import CAGE_MONEY
from pitboss.house.cage.state import CageState
from pitboss.house.cage.view import view
from tests.support.covers import covers
from tests.unit.house.cage.counter import DAY, NEXT_DAY, Counter, with_drawer

CASH, CHIPS = "outside:cash", "outside:chips"


@covers("N-CAG-01")
def test_n_cag_01__cash_becomes_money_in_an_account_and_cash_again() -> None:
    cage = with_drawer().do(cm.BuyIn, person="Max", cents=20_000)
    assert (cage.balance("person:Max"), cage.balance("cage")) == (20_000, 100_000)
    cage.do(cm.CashOut, person="Max", cents=5_000)
    assert cage.balance("person:Max") == 15_000
    assert cage.balance(CASH) == -115_000
    assert [line.what for line in cage.state.lines] == ["drawer_opened", "bought_in", "cashed_out"]


@covers("N-CAG-01")
def test_n_cag_01__chips_are_sold_and_redeemed_one_for_one_without_an_account() -> None:
    cage = with_drawer().do(cm.SellChips, cents=30_000)
    assert cage.balance(CHIPS) == 30_000
    # Chips that were won, or bought at a table, are redeemed as well.
    cage.do(cm.RedeemChips, cents=45_000)
    assert (cage.balance(CHIPS), cage.balance(CASH)) == (-15_000, -85_000)
    assert cage.state.drawers[0].expected == 85_000


@covers("N-CAG-02")
@pytest.mark.parametrize(("cents", "refused"), [(20_000, False), (20_001, True), (10**9, True)])
def test_n_cag_02__no_account_goes_below_zero(cents: int, refused: bool) -> None:
    cage = with_drawer().do(cm.BuyIn, person="Max", cents=20_000)
    if refused:
        said: dict[str, Any] = {"identification": "passport", "balance": 20_000}
        assert cage.refused(cm.CashOut, person="Max", cents=cents, **said) == ("not_enough", "N-CAG-02")
    else:
        cage.do(cm.CashOut, person="Max", cents=cents)
        assert cage.balance("person:Max") == 0


@covers("N-CAG-03")
@pytest.mark.parametrize("shown", ["", "   "])
def test_n_cag_03__nobody_is_paid_out_of_an_account_without_identification(shown: str) -> None:
    cage = with_drawer().do(cm.BuyIn, person="Max", cents=20_000)
    found = cage.refused(cm.CashOut, person="Max", cents=100, identification=shown, balance=20_000)
    assert found == ("no_identification", "N-CAG-03")


@covers("N-CAG-04")
@pytest.mark.parametrize(("counted", "over_short"), [(109_500, 0), (109_000, 500), (110_000, -500), (0, 109_500)])
def test_n_cag_04__what_a_drawer_differs_by_has_a_line_of_its_own(counted: int, over_short: int) -> None:
    """Opened with $1,000, filled with $100, $20 in and $25 out: $1,095."""
    cage = with_drawer().do(cm.FillDrawer, cents=10_000).do(cm.SellChips, cents=2_000).do(cm.RedeemChips, cents=2_500)
    cage.do(cm.CountDrawer, drawer=1, cents=counted)
    assert cage.balance(f"over-short:cage:{DAY}") == over_short
    assert (cage.balance("cage"), cage.balance(CHIPS)) == (0, -500)
    drawer = cage.state.drawers[0]
    assert (drawer.expected, drawer.difference, drawer.counted) == (109_500, counted - 109_500, counted)


@covers("N-CAG-04")
@pytest.mark.parametrize("counted", [0, 99_900, 100_100, 10**10])
def test_n_cag_04__a_count_that_does_not_match_is_counted_again(counted: int) -> None:
    """Typed wrongly it would be final. The words tell neither by how much nor which way."""
    cage = with_drawer()
    assert cage.refused(cm.CountDrawer, drawer=1, cents=counted) == ("count_differs", "N-CAG-04")
    made = cage.ask(cage.by(cm.CountDrawer, drawer=1, cents=counted))
    assert made == cage.ask(cage.by(cm.CountDrawer, drawer=1, cents=counted + 1))
    cage.do(cm.CountDrawer, drawer=1, cents=100_000, again=False)
    assert (cage.state.drawers[0].difference, cage.log[-1].again) == (0, False)  # type: ignore[attr-defined]


@covers("N-CAG-04")
def test_n_cag_04__each_cashier_has_one_drawer_and_only_their_own() -> None:
    cage = with_drawer(1_000).do(cm.OpenDrawer, "Ike", cents=500_000)
    assert cage.refused(cm.OpenDrawer, cents=1) == ("drawer_open", "N-CAG-04")
    assert cage.refused(cm.RedeemChips, cents=1_001) == ("drawer_short", "N-CAG-04")
    assert cage.refused(cm.CountDrawer, drawer=2, cents=1) == ("not_your_drawer", "N-CAG-04")
    assert cage.refused(cm.CountDrawer, drawer=3, cents=1) == ("no_such_drawer", "N-CAG-04")
    cage.do(cm.CountDrawer, drawer=1, cents=1_000)
    # The second desk that counts it, and whoever goes on with a drawer that is counted.
    assert cage.refused(cm.CountDrawer, drawer=1, cents=1_000) == ("counted_already", "N-CAG-04")
    assert cage.refused(cm.SellChips, cents=100) == ("no_drawer", "N-CAG-04")
    cage.do(cm.OpenDrawer, cents=0).do(cm.SellChips, cents=100)
    assert [each.number for each in cage.state.drawers] == [1, 2, 3]


@covers("N-CAG-04")
def test_n_cag_04__a_drawer_that_was_left_behind_the_shift_supervisor_counts() -> None:
    cage = with_drawer()
    assert view(cage.state, "shift_supervisor", "Gus", DAY).due == ()
    (due,) = view(cage.state, "shift_supervisor", "Gus", NEXT_DAY).due
    assert (due.do, due.about, due.rule) == ("count_drawer", ("1",), "N-CAG-04")
    assert view(cage.state, "cashier", "Ike", NEXT_DAY).due == ()
    assert len(view(cage.state, "cashier", "Eve", NEXT_DAY).due) == 1
    cage.done(cage.by(cm.CountDrawer, "Gus", "shift_supervisor", drawer=1, cents=99_000, again=True, day=NEXT_DAY))
    assert cage.balance(f"over-short:cage:{NEXT_DAY}") == 1_000
    assert view(cage.state, "shift_supervisor", "Gus", NEXT_DAY).due == ()


@covers("N-CAG-05")
@pytest.mark.parametrize("kind", [cm.OpenDrawer, cm.BuyIn, cm.CashOut, cm.SellChips, cm.RedeemChips])
def test_n_cag_05__a_room_for_play_money_has_no_cage(kind: type) -> None:
    person: dict[str, Any] = {"person": "Max"} if kind in (cm.BuyIn, cm.CashOut) else {}
    shown: dict[str, Any] = {"identification": "passport", "balance": 100} if kind is cm.CashOut else {}
    found = Counter(offered=False).refused(kind, cents=100, **person, **shown)
    assert found == ("no_cash", "N-CAG-05")


@covers("N-CAG-05")
def test_n_cag_05__no_drawer_is_opened_while_play_money_is_about() -> None:
    assert Counter().refused(cm.OpenDrawer, cents=100, play_money=1) == ("play_money_about", "N-CAG-05")


@covers("N-CAG-01", "O-ROL-01")
@pytest.mark.parametrize(
    ("kind", "fields", "code"),
    [
        (cm.BuyIn, {"person": "Max", "cents": 0}, "bad_amount"),
        (cm.BuyIn, {"person": "Max", "cents": -1}, "bad_amount"),
        (cm.BuyIn, {"person": "Max", "cents": 10**12}, "bad_amount"),
        (cm.BuyIn, {"person": " ", "cents": 1}, "nobody_named"),
        (cm.BuyIn, {"person": "Eve", "cents": 1}, "own_account"),
        (cm.BuyIn, {"person": " eve", "cents": 1}, "own_account"),
        (cm.BuyIn, {"person": "guest 7", "cents": 1, "guest": True}, "no_account"),
        (cm.CashOut, {"person": "Eve", "cents": 1, "identification": "passport", "balance": 1}, "own_account"),
        (cm.CashOut, {"person": "Max\x1b", "cents": 1, "identification": "x", "balance": 1}, "bad_field"),
        (cm.CashOut, {"person": "Max", "cents": 100_001, "identification": "x", "balance": 10**9}, "drawer_short"),
        (cm.SellChips, {"cents": 0}, "bad_amount"),
        (cm.RedeemChips, {"cents": 0}, "bad_amount"),
        (cm.FillDrawer, {"cents": 0}, "bad_amount"),
        (cm.SellChips, {"cents": 1, "day": ""}, "bad_field"),
        (cm.SellChips, {"cents": 1, "day": "today"}, "bad_field"),
        (cm.SellChips, {"cents": 1, "at": 0}, "clock_back"),
    ],
)  # fmt: skip
def test_what_the_cage_refuses(kind: type, fields: dict[str, Any], code: str) -> None:
    assert with_drawer().refused(kind, **fields)[0] == code


def test_another_version_is_entered_once_and_never_an_older_one() -> None:
    cage = Counter()
    assert cage.ask(cm.OfferCage(by=ROOM, at=9, version=1)) == ()
    cage.done(cm.OfferCage(by=ROOM, at=9, version=3))
    assert cage.state.version == 3
    older = cage.ask(cm.OfferCage(by=ROOM, at=9, version=2))
    assert getattr(older, "code", "") == "older_version"


def test_lines_are_those_of_the_newest_gaming_day() -> None:
    cage = with_drawer().do(cm.SellChips, cents=100).do(cm.SellChips, cents=200, day=NEXT_DAY)
    assert [(line.what, line.cents) for line in cage.state.lines] == [("chips_sold", 200)]
    assert view(cage.state, "accounting", "Flo", DAY).lines == ()


@covers("N-CAG-04")
def test_n_cag_04__who_counts_does_not_see_what_should_be_there() -> None:
    cage = with_drawer().do(cm.SellChips, cents=500).do(cm.OpenDrawer, "Ike", cents=7)
    mine = view(cage.state, "cashier", "Eve", DAY)
    assert mine.mine is not None
    assert mine.mine.expected is None
    assert [each.number for each in mine.drawers] == [1]
    assert {line.giver for line in mine.lines} == {"Eve"}
    assert mine.sums == ()
    books = view(cage.state, "accounting", "Flo", DAY)
    assert [each.expected for each in books.drawers] == [100_500, 7]
    assert dict(books.sums) == {"bought_in": 0, "cashed_out": 0, "chips_sold": 500, "chips_redeemed": 0}
    for role in ("dealer", "floorperson", "security", "player", "administrator"):
        seen = view(cage.state, role, "Zed", DAY)
        assert (seen.open, seen.drawers, seen.lines, seen.mine) == (True, (), (), None)


# --- the log ----------------------------------------------------------------------------------------------------------
def a_day() -> list[HouseEvent]:
    cage = with_drawer().do(cm.BuyIn, person="Max", cents=9_000).do(cm.CashOut, person="Max", cents=4_000)
    cage.do(cm.SellChips, cents=100).do(cm.RedeemChips, cents=50).do(cm.FillDrawer, cents=10)
    return cage.do(cm.CountDrawer, drawer=1, cents=105_000).log


def test_every_event_is_asked_for_checked_and_booked() -> None:
    assert set(ASKED) == {type(event) for event in a_day()}
    assert set(CAGE_MONEY) == set(ASKED) - {ev.CageOffered}


FORGED = [
    (0, {"version": 0}), (0, {"by": "cashier", "giver": "Eve"}),
    (1, {"drawer": 2}), (1, {"by": "accounting"}), (1, {"day": ""}), (1, {"cents": -1}), (1, {"giver": ""}),
    (2, {"drawer": 2}), (2, {"person": "Eve"}), (2, {"person": ""}), (2, {"cents": 0}), (2, {"giver": "Ike"}),
    (2, {"at": 0}), (3, {"identification": ""}), (3, {"cents": 10**9}), (5, {"cents": 10**9}), (6, {"giver": "Ike"}),
    (7, {"expected": 1}), (7, {"held": 1}), (7, {"giver": "Ike"}), (7, {"drawer": 9}), (7, {"cents": -5}),
]  # fmt: skip


@covers("N-CAG-04", "O-ROL-01")
@pytest.mark.parametrize(("place", "changed"), FORGED)
def test_the_audit_finds_an_entry_that_cannot_be_there(place: int, changed: dict[str, Any]) -> None:
    state, log = CageState(), a_day()
    for event in log[:place]:
        evolve(state, event)
    assert event_fault(state, log[place]) == ""
    assert event_fault(state, msgspec.structs.replace(log[place], **changed))


def test_the_audit_finds_what_is_done_twice_or_without_a_cage() -> None:
    state, log = CageState(), a_day()
    assert event_fault(state, log[1])
    for event in log:
        evolve(state, event)
    for event in log:
        assert event_fault(state, event), event
