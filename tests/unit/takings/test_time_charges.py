"""P 17.B(3), AMB-92, AMB-152: time charges at a table, from the tick to the drop box."""

from typing import Any, Self

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import fold
from pitboss.engine.events import HandEnded, TimeCharged, TimeDropped, TimeFellDue, TimeSkipped
from pitboss.engine.moves import moves
from pitboss.engine.view import snapshot
from pitboss.submission.rake import Rake
from pitboss.submission.time_charge import TimeCharge
from tests.support.covers import covers
from tests.support.showdowns import Hand

FEES = ((400, 800, 1200), (2000, 4000, 1400))


class Timed(Hand):
    """A table at which time is charged."""

    def tell(self, *commands: cm.Command) -> Self:
        for command in commands:
            self.must(command)
        return self

    def begin(self) -> Self:
        self.start()
        return self

    def no(self, command: cm.Command) -> tuple[str, str]:
        """Code and rule of the refusal."""
        refusal = self.refused(command)
        return refusal.code, refusal.rule


def charged(basis: str = "per_player", interval: int = 30, fee: int = 1200) -> Rake:
    """A fee for a game without a largest bet, and others for two limit games."""
    time = TimeCharge(basis=basis, interval=interval, hourly_fee=((100, 0, fee), *FEES))  # type: ignore[arg-type]
    return Rake(types=("time",), time=time)


def table(stacks: dict[int, int], rake: Rake | None = None, **choices: Any) -> Timed:
    return Timed("holdem", stacks, {}, rake=rake or charged(), **choices)


def tick(number: int = 1, **who: str) -> cm.ChargeTime:
    return cm.ChargeTime(by=who.get("by", "dealer"), person=who.get("person", ""), tick=number)


def verify(by: str = "floorperson", person: str = "Flo") -> cm.VerifyTime:
    return cm.VerifyTime(by=by, person=person)


def paid(hand: Timed) -> dict[int, int]:
    """Dollars, of the last time charge."""
    return {seat: cents // 100 for seat, cents in hand.events(TimeCharged)[-1].paid}


@covers("H-08", "N-CFG-rake.time.basis")
def test_h_08__who_sits_out_or_is_away_pays_too() -> None:
    """$12 an hour, each half hour, eight seated and two of them away: 48."""
    hand = table(dict.fromkeys(range(1, 9), 100))
    hand.tell(cm.SitOut(3), cm.LeaveTable(5, stakes="recorded"), tick())
    assert paid(hand) == dict.fromkeys(range(1, 9), 6)
    assert hand.table.time_area == 4800
    assert fold(hand.log) == hand.table


@covers("H-07", "N-CFG-rake.time.basis")
def test_h_07__a_fee_for_the_table_is_shared() -> None:
    """$90 an hour, every 20 minutes: 30, of which the first two seats pay the odd dollars."""
    hand = table({2: 100, 3: 100, 5: 100, 7: 100}, charged("per_table", 20, 9000)).tell(tick())
    assert paid(hand) == {2: 8, 3: 8, 5: 7, 7: 7}
    assert hand.events(TimeFellDue)[0].rule == hand.events(TimeCharged)[0].rule == "H-07"


@covers("H-10", "N-CFG-rake.time.interval")
@pytest.mark.parametrize(("interval", "each"), [(60, 12), (30, 6), (20, 4)])
def test_h_10__parts_of_an_hour(interval: int, each: int) -> None:
    assert paid(table({1: 100, 4: 100}, charged(interval=interval)).tell(tick())) == {1: each, 4: each}


@covers("H-09", "N-CFG-rake.time.hourlyFee")
def test_h_09__by_the_posted_limits_of_the_game() -> None:
    limits = {"bet_structure": "fixed", "bet_min": 2000, "bet_max": 4000, "blinds_amounts": (1000, 2000)}
    assert paid(table({1: 100, 4: 100}, charged(), **limits).tell(tick())) == {1: 7, 4: 7}


@covers("H-11")
def test_h_11__it_waits_in_the_rake_area_until_it_is_verified() -> None:
    hand = table({1: 100, 4: 100}).tell(tick())
    assert moves(hand.events(TimeCharged)[0]) == (("seat:1", "time area", 600), ("seat:4", "time area", 600))
    assert (hand.table.time_area, hand.table.drop_box, snapshot(hand.table, 1).time) == (1200, 0, 1200)
    hand.tell(verify("shift_supervisor", "Sue"))
    assert moves(hand.events(TimeDropped)[0]) == (("time area", "drop box", 1200),)
    assert hand.events(TimeDropped)[0].person == "Sue"
    assert (hand.table.time_area, hand.table.drop_box, snapshot(hand.table, 1).time) == (0, 1200, 0)


@covers("H-11")
def test_h_11__several_ticks_are_verified_together() -> None:
    hand = table({1: 100, 4: 100}).tell(tick(1), tick(2), verify())
    assert [event.cents for event in hand.events(TimeDropped)] == [2400]
    assert fold(hand.log) == hand.table


@covers("O-FLR-05", "H-11")
@pytest.mark.parametrize(
    ("command", "refused"),
    [
        (verify("dealer", "Dan"), ("wrong_role", "O-FLR-05")),
        (verify("player", "Dan"), ("wrong_role", "O-FLR-05")),
        (verify("compliance", "Con"), ("wrong_role", "O-FLR-05")),
        (verify("floorperson", " "), ("bad_name", "O-FLR-05")),
        (verify("floorperson", "Flo\n"), ("bad_name", "O-FLR-05")),
        (verify("floorperson", "Dan"), ("same_person", "O-FLR-05")),
        (verify("floorperson", "dan "), ("same_person", "O-FLR-05")),
    ],
)
def test_o_flr_05__a_floorperson_or_above_by_name_and_another_one(
    command: cm.VerifyTime, refused: tuple[str, str]
) -> None:
    hand = table({1: 100, 4: 100}).tell(tick(person="Dan"))
    assert hand.no(command) == refused
    assert hand.table.drop_box == 0
    hand.tell(verify())
    assert hand.table.drop_box == 1200


@covers("O-FLR-05")
def test_o_flr_05__not_by_somebody_who_sits_there() -> None:
    hand = table({1: 100, 4: 100}).tell(tick())
    seated = hand.table.seats[4]
    assert seated is not None
    assert hand.no(verify(person=seated.person)) == ("dealer_plays", "A-26")


@covers("H-11")
def test_h_11__nothing_waits() -> None:
    hand = table({1: 100, 4: 100})
    assert hand.no(verify()) == ("step_not_due", "H-11")
    assert hand.tell(tick(), verify()).no(verify()) == ("step_not_due", "H-11")


@covers("H-10")
@pytest.mark.parametrize("number", [-1, 0, 1, 3])
def test_h_10__no_tick_is_charged_twice_and_none_is_left_out(number: int) -> None:
    hand = table({1: 100, 4: 100}).tell(tick())
    assert hand.no(tick(number)) == ("step_not_due", "H-10")
    assert hand.no(cm.SkipTime(by="floorperson", tick=number, reason="late")) == ("step_not_due", "H-10")
    assert len(hand.tell(tick(2)).events(TimeCharged)) == 2


@covers("H-07", "O-FLR-05")
def test_h_07__skipped_with_a_reason() -> None:
    skip = cm.SkipTime(by="floorperson", person="Flo", tick=1, reason="a fire alarm")
    hand = table({1: 100, 4: 100})
    assert hand.no(cm.SkipTime(by="dealer", tick=1, reason="a fire alarm")) == ("wrong_role", "O-FLR-05")
    assert hand.no(cm.SkipTime(by="floorperson", tick=1, reason=" ")) == ("unknown_reason", "H-07")
    assert hand.no(cm.SkipTime(by="floorperson", tick=1, reason="fire\n")) == ("unknown_reason", "H-07")
    hand.tell(skip)
    assert [event.reason for event in hand.events(TimeSkipped)] == ["a fire alarm"]
    assert hand.table.time_area == 0
    assert hand.no(tick(1)) == ("step_not_due", "H-10")
    assert paid(hand.tell(tick(2))) == {1: 6, 4: 6}


@covers("H-08", "H-11")
def test_amb_152__in_a_hand_it_is_taken_when_the_round_is_over() -> None:
    hand = table({1: 100, 4: 100, 7: 100}).begin().tell(tick(), tick(2))
    stacks = list(hand.table.stacks)
    assert (hand.table.time_area, hand.events(TimeCharged)) == (0, [])
    hand.do("4 fold", "7 fold")
    assert hand.table.stacks != stacks
    kinds = [type(event) for event in hand.log if type(event) in (HandEnded, TimeCharged)]
    assert kinds == [HandEnded, TimeCharged, TimeCharged]
    assert hand.table.time_area == 2 * 3 * 600
    assert fold(hand.log) == hand.table


@covers("H-08")
def test_amb_152__from_whoever_was_seated_at_the_tick() -> None:
    """Seat 8 leaves before the round is over, seat 9 comes after the tick, somebody new takes seat 8."""
    hand = table({1: 100, 4: 100, 7: 100, 8: 100}).tell(cm.SitOut(8)).begin().tell(tick())
    hand.tell(cm.StandUp(8), cm.SitDown(8, person="new", chips=10_000), cm.SitDown(9, person="newer", chips=10_000))
    hand.do("4 fold", "7 fold")
    assert paid(hand) == {1: 6, 4: 6, 7: 6}
    assert hand.table.stacks[8] == hand.table.stacks[9] == 10_000


@covers("H-07")
def test_amb_152__those_who_are_left_share_the_fee_of_the_table() -> None:
    hand = table({1: 100, 4: 100, 8: 100}, charged("per_table", 60, 1200)).tell(cm.SitOut(8)).begin().tell(tick())
    hand.tell(cm.StandUp(8)).do("4 fold" if hand.need.seat == 4 else "1 fold")
    assert sum(paid(hand).values()) == 12
    assert set(paid(hand)) == {1, 4}


@covers("H-08")
def test_amb_152__who_has_less_pays_what_is_there_in_whole_chips() -> None:
    hand = table({1: 100, 4: 4, 7: 100}).tell(tick())
    event = hand.events(TimeCharged)[0]
    assert (event.paid, event.short) == (((1, 600), (4, 400), (7, 600)), ((4, 200),))
    assert hand.table.stacks[4] == 0
    # The next time there is nothing to pay with.
    assert hand.tell(tick(2)).events(TimeCharged)[1].short == ((4, 600),)


@covers("H-08")
def test_amb_152__chips_that_were_bought_in_the_hand_are_there_to_pay_with() -> None:
    hand = table({1: 100, 4: 100, 7: 4}).tell(cm.SitOut(7)).begin().tell(cm.AddChips(7, chips=5000), tick())
    hand.do("4 fold" if hand.need.seat == 4 else "1 fold")
    assert paid(hand)[7] == 6


@covers("H-08")
def test_e_stk_04__currency_is_no_more_than_the_stack_after_it() -> None:
    hand = table({1: 100, 4: 100})
    hand.tell(cm.SitDown(7, person="with currency", chips=0, currency=700), tick())
    holder = hand.table.seats[7]
    assert holder is not None
    assert (hand.table.stacks[7], holder.currency) == (100, 100)


@covers("H-08")
def test_h_08__nobody_is_seated() -> None:
    hand = table({1: 100, 4: 100}).tell(cm.StandUp(1), cm.StandUp(4))
    assert hand.no(tick()) == ("not_seated", "H-08")
    hand.tell(cm.SkipTime(by="floorperson", tick=1, reason="nobody is seated"))
    assert hand.table.time_tick == 1


@covers("H-02")
@pytest.mark.parametrize("command", [tick(), verify(), cm.SkipTime(by="floorperson", tick=1, reason="why not")])
def test_h_02__a_table_without_time_charges(command: cm.Command) -> None:
    percent = Rake(types=("percentage",), percent=500, max_per_round=500)
    assert table({1: 100, 4: 100}, percent).no(command) == ("not_offered", "H-02")


def test_a_tick_is_charged_by_the_house_alone() -> None:
    assert table({1: 100, 4: 100}).no(tick(by="player")) == ("wrong_role", "H-11")


@covers("H-08")
def test_amb_152__who_changes_seats_before_it_is_taken_pays_all_the_same() -> None:
    """A tick in a hand; somebody who sits out moves to another seat before the hand is over."""
    hand = table({1: 100, 4: 100, 7: 100, 8: 100}).tell(cm.SitOut(8)).begin().tell(tick())
    name = next(holder.person for holder in hand.table.seats[8:] if holder is not None)
    hand.tell(cm.StandUp(8), cm.SitDown(9, person=name, chips=10_000))
    hand.do("4 fold", "7 fold")
    assert paid(hand) == {1: 6, 4: 6, 7: 6, 9: 6}


@covers("H-10", "N-CFG-table.unit")
@pytest.mark.parametrize(("unit", "cents"), [(100, 600), (25, 625)])
def test_h_10__half_an_hour_in_whole_chips_of_the_table(unit: int, cents: int) -> None:
    """AMB-152: a part that is no whole chip is rounded down. Half of 12.50 is 6.25."""
    hand = table({1: 100, 4: 100}, charged(fee=1250), table_unit=unit)
    hand.must(tick())
    assert hand.events(TimeCharged)[-1].paid == ((1, cents), (4, cents))
