"""The chips of a ruling at a running table: as the engine then does it, and without changing anything."""

from random import Random
from typing import Any

import pytest

from pitboss.engine import Refusal, apply
from pitboss.engine import commands as cm
from pitboss.rulings.at_table import AT_TABLE, Asked, Worked, work_out
from pitboss.rulings.search import BY_KEY
from tests.support.covers import covers
from tests.support.rounds import Round
from tests.support.tables import Play, dealt, frozen

VOID, PROTECTED = "P 18.I:ReportCardsAmiss", "P 18.K(3):ReportFouledHand"


def on_the_flop() -> Play:
    """Three players with 20 in each, and 10 bet by seat 1 on the flop."""
    return dealt("holdem", 3).play("3 raise 20", "1 call", "2 call", "1 bet 10")


def worked(play: Play, key: str, **asked: Any) -> Worked:
    before = frozen(play.table)
    found = work_out(play.table, key, Asked(**asked))
    assert frozen(play.table) == before
    assert isinstance(found, Worked), found
    return found


def cents(found: Worked) -> dict[int, int]:
    return {one.seat: one.cents for one in found.seats}


@covers("K-VOID-01")
def test_k_void_01__everybody_gets_back_what_they_put_in() -> None:
    found = worked(on_the_flop(), VOID)
    assert cents(found) == {1: 30, 2: 20, 3: 20}
    assert (found.pot_before, found.pot_after, found.house, found.rule) == (70, 0, 0, "K-VOID-01")


@covers("K-PRO-04")
def test_k_pro_04__a_blameless_player_gets_their_own_money_back() -> None:
    play = on_the_flop()
    assert cents(worked(play, PROTECTED, seat=2))[2] == 20
    assert worked(play, PROTECTED, seat=2).pot_after == 50
    assert cents(worked(play, PROTECTED, seat=2, at_fault=True))[2] == 0


@covers("K-PRO-01")
def test_k_pro_01__who_left_it_unprotected_loses_what_is_in() -> None:
    found = worked(on_the_flop(), "P 18.K:ReportFouledHand", seat=2)
    assert cents(found) == {1: 0, 2: 0, 3: 0}
    assert {one.seat: one.put_in for one in found.seats} == {1: 30, 2: 20, 3: 20}


@covers("K-PRO-05")
def test_k_pro_05__the_last_one_left_wins_the_pot() -> None:
    play = on_the_flop().play("2 fold")
    found = worked(play, "P 18.K(4):ReportGone", seat=3)
    assert cents(found)[1] == 70
    assert found.pot_after == 0


@covers("K-MIS-04")
def test_k_mis_04__too_late_is_told_with_its_rule() -> None:
    refused = work_out(on_the_flop().table, "P 18.G(4):CallMisdeal", Asked(seat=2))
    assert isinstance(refused, Refusal)
    assert (refused.code, refused.rule) == ("too_late", "K-MIS-04")


def test_no_hand__is_told() -> None:
    play = Play("holdem")
    for key in AT_TABLE:
        found = work_out(play.table, key, Asked(seat=1))
        assert isinstance(found, Refusal), key
    bank = Play("texas-holdem-bonus")
    for key in AT_TABLE:
        assert isinstance(work_out(bank.table, key, Asked(seat=1)), Refusal), key


@pytest.mark.parametrize("seat", [0, -1, 11, 10**9])
def test_a_seat_that_is_none__is_refused(seat: int) -> None:
    play = on_the_flop()
    for key, (needs, _) in AT_TABLE.items():
        if "seat" in needs and key.startswith("P "):
            assert isinstance(work_out(play.table, key, Asked(seat=seat)), Refusal), key


COMMANDS: dict[str, cm.Command] = {
    "P 18.G(1):CallMisdeal": cm.CallMisdeal("dealer", reason="not_shuffled"),
    VOID: cm.ReportCardsAmiss("dealer", kind="extra"),
    PROTECTED: cm.ReportFouledHand("dealer", seat=2, how="collected", protected=True),
    "P 18.K:ReportFouledHand": cm.ReportFouledHand("dealer", seat=2, how="collected"),
    "P 18.K(4):ReportGone": cm.ReportGone("dealer", seat=2),
    "P 18.C:RemovePlayer": cm.RemovePlayer("floorperson", seat=2, words="colludes"),
    "P 18.L(2):ThrowAway": cm.ThrowAway(2),
}


@pytest.mark.parametrize("key", COMMANDS)
@pytest.mark.parametrize("lines", [[], ["3 fold"], ["3 raise 20"], ["3 raise 20", "1 call"]])
def test_what_is_worked_out__is_what_the_engine_then_does(key: str, lines: list[str]) -> None:
    play = dealt("holdem", 3).play(*lines)
    found = work_out(play.table, key, Asked(seat=2))
    stacks = list(play.table.stacks)
    done = apply(play.table, COMMANDS[key])
    if isinstance(found, Refusal):
        assert isinstance(done, Refusal)
        assert done.code == found.code
        return
    # Who was sent away takes their chips along: that is not the ruling's.
    moved = {seat: play.table.stacks[seat] - stacks[seat] for seat in (1, 2, 3) if play.table.seats[seat] is not None}
    told = {one.seat: one.cents for one in found.seats}
    assert {seat: told.get(seat, 0) for seat in moved} == moved


@covers("K-STUD7-02")
def test_k_stud7_02__the_ante_goes_back() -> None:
    play = dealt("seven-card-stud-high", 3, ante_required=True, ante_amount=1)
    found = worked(play, "P 18.M(2):ExposeCard", seat=2)
    assert cents(found)[2] == 1


@covers("L-IRR-02", "L-IRR-05", "L-IRR-06")
@pytest.mark.parametrize(
    ("key", "stays"),
    [
        ("TX 13.B:FindFaceUpCard", 0),
        ("TX 13.E:ReportWrongNumber", 0),
        ("TX 8.G(2):ReportCardsAmiss", 0),
        ("TX 13.F:ExposeDealerCard", 50),
        ("TX 13.C:FindFaceUpCard", 50),
    ],
)
def test_against_the_house__wagers_go_back(key: str, stays: int) -> None:
    play = Round("texas-holdem-bonus", {1: (100, 50), 2: 200}).deal()
    found = worked(play, key, seat=1)
    assert cents(found) == {1: 150 - stays, 2: 200}
    assert (found.pot_before, found.pot_after, found.house) == (350, stays, 0)


@covers("L-WAG-02")
def test_l_wag_02__the_wagers_of_who_left_are_lost_or_stand() -> None:
    play = Round("texas-holdem-bonus", {1: 100, 2: 200}).deal()
    assert worked(play, "TX 7.C(2):AbandonWagers", seat=1).house == -100
    assert worked(play, "TX 7.C(2):AbandonWagers", seat=1, lost=False).house == 0


def test_hidden_cards__are_in_nothing_that_is_worked_out() -> None:
    """The same hand with other cards face down: everything is worked out alike."""
    chance = Random(3)
    first: dict[str, object] = {}
    for turn in range(4):
        deck = list(range(52))
        chance.shuffle(deck)
        play = dealt("holdem", 3, top=deck).play("3 raise 20", "1 call", "2 call")
        for key, _ in AT_TABLE.items():
            for seat in (0, 1, 2, 3):
                found = work_out(play.table, key, Asked(seat=seat))
                assert first.setdefault(f"{key} {seat}", found) == found, turn


def test_every_key_is_a_case() -> None:
    assert set(AT_TABLE) <= set(BY_KEY)
    assert all(set(needs) <= set(Asked.__struct_fields__) for needs, _ in AT_TABLE.values())
