"""A shuffling device that jams or breaks (P 18.Q-R)."""

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import view
from pitboss.engine.events import DeviceFaulted, DeviceRepaired, DeviceSigned
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.tables import Play
from tests.unit.decks.steps import (
    count,
    cut,
    device,
    due,
    go,
    repair,
    rounds,
    shuffle,
    sign,
    table,
    turn,
)

JAMS = ["jammed", "stopped", "incomplete"]


def overdue(play: Play) -> list[tuple[str, str]]:
    return [(item.what, item.rule) for item in view(play.table, 0).overdue]


@covers("B-14", "K-SHF-01")
@pytest.mark.parametrize("fault", JAMS)
def test_b_14__the_deck_in_the_device_is_shuffled_again(fault: str) -> None:
    play = table(mode="device")
    assert play.tell(device(fault)).last() == DeviceFaulted(fault, 0, "B-14")
    assert (due(play), play.need.rule) == ("shuffle", "B-01")
    assert play.refused(cm.StartHand()) == ("not_shuffled", "B-01")
    assert play.tell(shuffle("device")).due() == "start"


@covers("B-14", "K-SHF-01")
@pytest.mark.parametrize("fault", JAMS)
def test_b_14__during_a_round_it_is_the_deck_that_rests(fault: str) -> None:
    play = table(mode="device").deal().tell(shuffle("device"), device(fault))
    assert play.last() == DeviceFaulted(fault, 1, "B-14")
    assert play.due() == "act"
    assert overdue(play) == [("shuffle_resting", "A-14")]
    assert play.tell(shuffle("device")).end().due() == "start"


@covers("B-14")
def test_b_14__a_jam_while_the_deck_rests_is_seen_to_before_its_turn() -> None:
    play = table(mode="device").deal().tell(shuffle("device"), device("jammed")).end()
    assert (due(play), turn(play)) == ("shuffle", "blue")


@covers("B-14")
def test_b_14__where_both_are_shuffled_it_is_the_one_that_followed() -> None:
    play = table(mode="device").tell(shuffle("device"), device("jammed"))
    assert play.last() == DeviceFaulted("jammed", 1, "B-14")
    assert play.due() == "start"


@covers("B-14")
def test_b_14__after_a_round_it_is_the_one_that_is_next() -> None:
    play = table(mode="device").deal().tell(shuffle("device")).end().tell(device("jammed"))
    assert play.last() == DeviceFaulted("jammed", 1, "B-14")
    assert (due(play), turn(play)) == ("shuffle", "blue")


@covers("B-15", "K-SHF-01", "N-SGN-12")
@pytest.mark.parametrize("mode", ["device", "counting_device"])
def test_b_15__no_other_way_of_shuffling_before_the_sign(mode: str) -> None:
    play = table(mode=mode, until="shuffle").tell(device("broken"))
    assert play.last() == DeviceFaulted("broken", 0, "B-15")
    assert (due(play), play.need.rule) == ("sign_device", "B-15")
    for method in ("manual", mode):
        assert play.refused(shuffle(method)) == ("device_not_signed", "B-15")
    assert play.refused(cm.StartHand()) == ("device_not_signed", "B-15")
    assert play.tell(sign()).last() == DeviceSigned("B-15")
    assert due(play) == "shuffle"
    assert play.refused(shuffle(mode, 52)) == ("wrong_method", "B-15")
    # By hand, each of the two, and cut.
    assert [due(play.tell(shuffle())), due(play.tell(shuffle())), due(play.tell(cut()))] == ["shuffle", "cut", ""]


@covers("B-15", "N-OPN-13")
def test_b_15__a_deck_that_is_shuffled_already_is_dealt_and_the_sign_is_overdue() -> None:
    play = table(mode="device").tell(device("broken"))
    assert overdue(play) == [("sign_device", "B-15")]
    play.deal()
    assert overdue(play) == [("sign_device", "B-15")]
    assert play.refused(shuffle("device")) == ("device_not_signed", "B-15")
    play.tell(sign())
    assert overdue(play) == []
    assert play.refused(shuffle()) == ("step_not_due", "A-13")
    assert due(play.end()) == "shuffle"


@covers("B-15", "B-07", "B-08")
def test_b_15__by_hand_the_cards_are_counted_by_hand_again() -> None:
    play = rounds(table(mode="counting_device", count_every_rounds=1), 1).tell(device("broken"), sign())
    assert play.due() == "start"
    play.deal().end()
    assert (due(play), turn(play)) == ("count", "red")
    assert play.tell(count()).needs(NeedDeckStep).step == "shuffle"


@covers("B-15")
@pytest.mark.parametrize("signed", [True, False])
def test_b_15__repaired(signed: bool) -> None:
    play = table(mode="device", until="shuffle").tell(device("broken"))
    if signed:
        play.tell(sign())
    assert play.tell(repair()).last() == DeviceRepaired("N-OPN-13")
    assert play.refused(shuffle()) == ("wrong_method", "B-01")
    assert play.tell(shuffle("device")).due() == "start"


@covers("B-07", "B-15")
def test_b_15__repaired_after_a_shuffle_by_hand_that_deck_is_counted_by_hand() -> None:
    play = rounds(table(mode="counting_device", count_every_rounds=1), 1).deal().tell(device("broken"), sign()).end()
    go(play, until="shuffle").tell(shuffle(), repair(), cut())
    assert play.due() == "start"
    play.deal()
    # The blue deck rests now, was shuffled by hand before its last round, and the device counts it.
    assert play.tell(shuffle("counting_device", 52)).end().due() == "start"


@covers("B-14", "B-15")
def test_b_14__a_device_that_is_out_of_order_cannot_jam() -> None:
    play = table(mode="device").tell(device("broken"))
    for fault in [*JAMS, "broken"]:
        assert play.refused(device(fault)) == ("step_not_due", "B-15")
    assert play.tell(sign()).refused(device("jammed")) == ("step_not_due", "B-15")


@covers("B-14", "B-15")
def test_b_15__nothing_to_sign_or_repair() -> None:
    play = table(mode="device")
    assert play.refused(sign()) == ("step_not_due", "B-15")
    assert play.refused(repair()) == ("step_not_due", "B-15")
    assert play.refused(device("noisy")) == ("unknown_reason", "B-14")
    assert table(mode="device", until="receive_decks").refused(device("jammed")) == ("step_not_due", "B-15")


@covers("B-14", "B-15", "N-CFG-shuffler.mode")
def test_b_14__a_table_without_a_device() -> None:
    play = table()
    assert play.refused(device("jammed")) == ("not_offered", "B-14")
    assert play.refused(sign()) == ("not_offered", "B-15")
    assert play.refused(repair()) == ("not_offered", "B-15")


@covers("B-14", "B-15")
@pytest.mark.parametrize("by", ["player", "compliance"])
def test_b_14__the_staff_sees_to_it(by: str) -> None:
    play = table(mode="device")
    assert play.refused(device("jammed", by)) == ("wrong_role", "B-14")
    play.tell(device("broken", "floorperson"))
    assert play.refused(cm.PostOutOfOrder(by=by)) == ("wrong_role", "B-15")
    assert play.refused(cm.RepairDevice(by=by)) == ("wrong_role", "B-15")
