"""A hand of a table recorded lightly: pots, who was dealt in, and what the house takes of it (N-OPN-24)."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.light.takings import takings_of
from pitboss.submission.rake import Contribution, Rake
from tests.support.covers import covers
from tests.support.rakes import STEPS, TEN_PER_CENT, bad_beat, high_hand
from tests.unit.light.tables import LightTable, light

CHIP = Contribution(rule=((0, 1),), most=1)
NO_DROP = Rake(types=("percentage",), percent=1000, max_per_round=500, no_flop_no_drop=True)
BOTH: dict[str, Any] = {"bad_beat": bad_beat(CHIP), "high_hand": high_hand(CHIP)}


def kinds(table: LightTable) -> list[str]:
    return [type(event).__name__ for event in table.hand_log]


@covers("N-OPN-24", "N-CFG-table.recording", "H-15", "H-05")
def test_n_opn_24__a_hand_is_its_pots_and_what_is_taken_of_them() -> None:
    table = light(3, rake=TEN_PER_CENT, **BOTH).record(300, 40)
    assert kinds(table) == [
        "HandRecorded", "RakeTaken", "ContributionsTaken", "PotsPushed", "RakeDropped", "HandEnded",
    ]  # fmt: skip
    assert table.one(ev.RakeTaken) == ev.RakeTaken(34, (30, 4), "H-04")
    assert table.one(ev.ContributionsTaken).parts == (("bad_beat", 1), ("high_hand", 1))
    assert table.one(ev.PotsPushed) == ev.PotsPushed(304, (268, 36))
    assert (table.chips, table.with_the_house()) == (3000 - 36, (34, {"bad_beat": 1, "high_hand": 1}, 0))
    assert (table.table.hand, table.table.hand_number, table.need.kind) == (None, 1, "record")
    assert table.same_as_folded()


@covers("N-OPN-24")
def test_n_opn_24__it_says_who_was_dealt_in_and_who_recorded_it() -> None:
    table = light(4).record(60, dealt_in=(4, 2), at=1_800_000_000)
    recorded = table.one(ev.HandRecorded)
    assert recorded.dealt_in == ((2, "player 2"), (4, "player 4"))
    assert (recorded.by, recorded.person, recorded.at, recorded.flop) == ("dealer", "Dan", 1_800_000_000, True)
    assert table.record(10, by="floorperson", person="Flo").one(ev.HandRecorded).person == "Flo"


@covers("H-06", "N-OPN-24")
@pytest.mark.parametrize(("pots", "rake"), [((999,), 0), ((1000,), 100), ((1500, 600), 200), ((4000,), 300)])
def test_h_06__steps_by_the_levels_of_the_pots(pots: tuple[int, ...], rake: int) -> None:
    table = light({1: 4000, 2: 4000, 3: 4000}, rake=STEPS).record(*pots)
    assert table.table.drop_box == rake
    assert [event.rule for event in table.all(ev.RakeDropped)] == ["H-06"] * bool(rake)


@covers("N-CFG-rake.noFlopNoDrop", "N-OPN-24")
def test_no_flop__no_drop_where_the_house_says_so() -> None:
    table = light(3, rake=NO_DROP, **BOTH).record(300, flop=False)
    assert kinds(table) == ["HandRecorded", "PotsPushed", "HandEnded"]
    assert table.record(300).with_the_house() == (30, {"bad_beat": 1, "high_hand": 1}, 0)
    # Where it takes from every hand, it takes from this one.
    assert light(3, rake=TEN_PER_CENT).record(300, flop=False).table.drop_box == 30


@covers("N-OPN-24")
def test_flop__is_none_in_a_game_without_one() -> None:
    table = light(3, game="seven-card-stud-high", rake=NO_DROP).record(300, flop=True)
    assert not table.one(ev.HandRecorded).flop
    assert table.table.drop_box == 30


@covers("N-OPN-24")
@pytest.mark.parametrize("pots", [(), (0,)])
def test_pots__nothing_was_called(pots: tuple[int, ...]) -> None:
    table = light(3, rake=TEN_PER_CENT).record(*pots)
    assert kinds(table) == ["HandRecorded", "HandEnded"]
    assert (table.chips, table.table.hand_number) == (3000, 1)


@covers("H-15")
def test_h_15__all_of_a_pot_may_be_taken() -> None:
    table = light(3, bad_beat=bad_beat(Contribution(rule=((0, 5),), most=5))).record(3)
    assert kinds(table) == ["HandRecorded", "ContributionsTaken", "HandEnded"]
    assert table.table.boxes == {"bad_beat": 3}


# --- jackpot or not ---------------------------------------------------------------------------------------------------
@covers("J-03", "N-OPN-24")
def test_j_03__nothing_for_a_jackpot_that_does_not_collect_now() -> None:
    table = light(3, **BOTH).record(300, not_collecting=("high_hand",))
    assert table.table.boxes == {"bad_beat": 1}
    assert table.one(ev.HandRecorded).not_collecting == ("high_hand",)
    assert table.refused(table.hand(300, not_collecting=("evening",))) == ("bad_field", "J-03")


@covers("H-15", "N-OPN-24")
def test_h_15__where_none_was_taken_somebody_says_why() -> None:
    table = light(3, **BOTH)
    assert table.refused(table.hand(300, collect=False)) == ("unknown_reason", "H-15")
    assert table.refused(table.hand(300, collect=False, reason="a\nb")) == ("unclear_words", "H-15")
    table.record(300, collect=False, reason="the box is jammed")
    assert (table.table.boxes, table.one(ev.HandRecorded).reason) == ({}, "the box is jammed")


@covers("H-15")
def test_h_15__no_word_is_needed_where_nothing_is_due() -> None:
    table = light(3, bad_beat=bad_beat(Contribution(rule=((0, 1),), most=1, min_pot=500)))
    assert table.record(300, collect=False).table.boxes == {}
    assert table.refused(table.hand(500, collect=False)) == ("unknown_reason", "H-15")


@covers("A-06")
def test_a_06__no_hand_without_the_box_of_a_jackpot_that_collects() -> None:
    table = light(3, **BOTH)
    take = cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot="bad_beat", attach=False)
    table.tell(take)
    assert table.refused(table.hand(300)) == ("equipment_missing", "A-06")
    table.tell(cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot="bad_beat"))
    assert table.record(300).one(ev.ContributionsTaken).boxes == (("bad_beat", 2),)


# --- what cannot be ---------------------------------------------------------------------------------------------------
@covers("N-OPN-24", "A-25", "A-27", "E-STK-07", "O-DLR-04")
@pytest.mark.parametrize(
    ("pots", "other", "answer"),
    [
        ((60,), {"dealt_in": (1,)}, ("not_enough_players", "A-25")),
        ((60,), {"dealt_in": (1, 1)}, ("wrong_seats", "A-27")),
        ((60,), {"dealt_in": (1, 5)}, ("not_seated", "A-27")),
        ((60,), {"dealt_in": (1, 99)}, ("no_such_seat", "A-30")),
        ((60, 20, 20), {"dealt_in": (1, 2, 3)}, ("bad_amount", "E-STK-07")),
        ((60, 0), {}, ("bad_amount", "N-OPN-24")),
        ((-5,), {}, ("bad_amount", "N-OPN-24")),
        ((3001,), {}, ("not_enough_chips", "N-OPN-24")),
        ((2**60,), {}, ("bad_amount", "N-OPN-24")),
        ((60,), {"by": "player"}, ("wrong_role", "O-DLR-04")),
        ((60,), {"person": "player 2"}, ("dealer_plays", "A-26")),
        ((60,), {"at": -1}, ("time_backwards", "A-15")),
        (("60",), {}, ("bad_field", "O-ROL-01")),
    ],
)
def test_record__what_cannot_be_is_refused(
    pots: tuple[int, ...], other: dict[str, Any], answer: tuple[str, str]
) -> None:
    table = light(3)
    assert table.refused(table.hand(*pots, **other)) == answer


@covers("A-27")
@pytest.mark.parametrize("out", [cm.SitOut(3), cm.LeaveTable(3, stakes="covered")])
def test_a_27__who_sits_out_was_not_dealt_in(out: cm.Command) -> None:
    table = light(4).tell(out)
    assert table.refused(table.hand(60)) == ("sits_out", "A-27")
    assert table.asked() == (1, 2, 4)
    assert table.record(60, dealt_in=(1, 2, 4)).table.hand_number == 1


@covers("N-OPN-24")
def test_n_opn_24__another_table_does_not_know_it() -> None:
    for how in ("hand", "electronic"):
        table = LightTable("holdem", table_recording="full", table_dealt_by=how)
        for command in (
            table.hand(60, dealt_in=(1, 2)),
            table.claim("bad_beat", "As Kd Qh Jc 9s", {1: "Ts 8s"}),
            table.count_out(1, 5),
            cm.CountChips(by="floorperson", person="Flo", cents=1),
        ):
            assert table.refused(command) == ("not_offered", "N-OPN-24")


# --- what the dealer is told ------------------------------------------------------------------------------------------
@covers("N-OPN-24", "H-15")
def test_takings_of__are_what_is_taken() -> None:
    table = light(3, rake=TEN_PER_CENT, **BOTH)
    told = takings_of(table.table, table.hand(300, 40))
    assert [(due.kind, due.by_pot) for due in told.due] == [
        ("rake", (30, 4)), ("bad_beat", (1, 0)), ("high_hand", (1, 0)),
    ]  # fmt: skip
    assert told.left == table.record(300, 40).one(ev.PotsPushed).by_pot
    assert [due.cents for due in takings_of(table.table, table.hand(300, collect=False)).due] == [30]
    assert takings_of(light(3).table, table.hand(300)).due == ()


@covers("N-OPN-24", "A-25")
def test_next_step__says_what_to_type_in() -> None:
    table = light(1, rake=NO_DROP)
    assert (table.due(), table.step.words) == ("players", "Wait: two players are needed")
    table.sit({4: 500})
    words = "Deal hand 1, then record it: the main pot and each side pot, who of seats 1 and 4 was dealt in"
    assert table.step.words == f"{words}, whether there was a flop"
    assert [(action.do, action.seat) for action in table.step.actions] == [("record", 1), ("record", 4)]
    assert light(2).step.words.endswith("dealt in")


@covers("N-VAL-02", "N-CFG-table.recording")
def test_n_val_02__a_table_does_not_change_its_recording() -> None:
    table = light(2)
    house = table.table.home.house
    full = type(house)(**{key: getattr(house, key) for key in house.__struct_fields__} | {"table_recording": "full"})
    assert table.refused(cm.TakeSubmission(version=1, house=full)) == ("bad_submission", "N-VAL-02")
    table.tell(cm.TakeSubmission(version=1, house=house)).record(60)
    assert table.one(ev.HandRecorded).submission == 1
