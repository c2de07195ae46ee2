"""An electronic table under a filed submission: its device takes the steps of chapters 3 to 5 by itself, and the log
names its approval as who did it."""

from typing import Any

import pytest

from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine import fold, view
from pitboss.engine.needs import NeedDeckStep
from tests.support.covers import covers
from tests.support.rounds import DD, TX
from tests.support.tables import Play, seated
from tests.unit.banked.deck_steps import Table, layout
from tests.unit.decks.steps import HOUR, MONDAY_8, clock, equipment, inspect, recut, reshuffle, shuffle

APPROVAL = "approval 12"
UNDER: dict[str, Any] = {"submission_ref": "submission 7", "device_approval_ref": APPROVAL}
BY_DEVICE = (
    ev.DecksReceived, ev.DecksInspected, ev.InspectionVerified, ev.DecksSpread, ev.DecksLookedAt, ev.DecksWashed,
    ev.DeckShuffled, ev.DeckCounted, ev.StubCounted,
)  # fmt: skip
OPENING = ["DecksReceived", "DecksInspected", "InspectionVerified", "DecksSpread"]


def table(game: str = "holdem", seats: int = 2, mode: str = "device", **choices: Any) -> Play:
    return seated(game, seats, shuffler_mode=mode, **UNDER, **choices).tell(equipment())


def steps(play: Play, start: int = 0) -> list[str]:
    """What the device did, one after the other; every one of these events names it."""
    done = [event for event in play.log[start:] if isinstance(event, BY_DEVICE)]
    assert {event.person for event in done} <= {APPROVAL}
    return [type(event).__name__ for event in done]


@covers("N-CFG-device.approvalRef", "A-11", "A-16", "A-17", "A-18", "B-01")
@pytest.mark.parametrize("mode", ["device", "counting_device"])
@pytest.mark.parametrize("game", ["holdem", "six-plus-holdem", "seven-card-stud-high"])
def test_by_device__the_opening_is_done_before_the_first_hand(game: str, mode: str) -> None:
    play = table(game, mode=mode)
    assert steps(play) == [*OPENING, "DecksLookedAt", "DecksWashed", "DeckShuffled", "DeckShuffled"]
    (verified,) = [event for event in play.log if isinstance(event, ev.InspectionVerified)]
    assert verified == ev.InspectionVerified("device", APPROVAL, "A-16")
    # P 7.F(4)(b): a device that counts shows a whole deck.
    shuffles = [event for event in play.log if isinstance(event, ev.DeckShuffled)]
    whole = len(play.table.plan.game.deck) if mode == "counting_device" else 0
    assert [(event.deck, event.count) for event in shuffles] == [(0, whole), (1, whole)]
    assert play.due() == "start"
    assert [item.what for item in view(play.deal().table, 0).overdue] == []
    assert fold(play.log) == play.table


@covers("N-CFG-device.approvalRef", "A-02")
def test_by_device__what_the_table_has_is_the_floorpersons_to_record() -> None:
    play = seated("holdem", 2, shuffler_mode="device", **UNDER)
    assert play.needs(NeedDeckStep).step == "record_equipment"
    assert play.refused(cm.StartHand()) == ("equipment_missing", "A-02")


@covers("N-CFG-device.approvalRef", "A-17")
def test_by_device__the_look_waits_for_two_players() -> None:
    play = table(seats=0)
    assert steps(play) == OPENING
    assert play.sit([4]).due() == "players"
    assert steps(play.sit([2]))[-4:-2] == ["DecksLookedAt", "DecksWashed"]
    assert play.due() == "start"


@covers("N-CFG-device.approvalRef", "A-12", "A-14", "B-07")
def test_by_device__decks_take_turns_and_are_counted() -> None:
    play = table()
    for number in range(1, 8):
        before = len(play.log)
        play.deal()
        assert play.table.decks is not None
        assert play.table.decks.turn == (number - 1) % 2
        play.end()
        # The deck that was used, for the turn after next; each is counted once five rounds have passed.
        assert steps(play, before) == [*["DeckCounted"] * (number >= 5 and number < 7), "DeckShuffled"]
    assert play.due() == "start"
    assert fold(play.log) == play.table


@covers("N-CFG-device.approvalRef", "A-22", "A-23")
def test_by_device__an_idle_table_is_opened_again() -> None:
    play = table().deal().end()
    before = len(play.log)
    play.tell(cm.StandUp(1), cm.StandUp(2))
    assert steps(play, before) == ["DecksSpread"]
    play.sit([5, 6])
    wanted = ["DecksSpread", "DecksLookedAt", "DecksInspected", "InspectionVerified", "DecksWashed"]
    assert steps(play, before) == [*wanted, "DeckShuffled", "DeckShuffled"]
    assert play.due() == "start"


@covers("N-CFG-device.approvalRef", "A-15", "K-VOID-01")
def test_by_device__other_decks_after_a_day_or_a_void_round() -> None:
    play = table().tell(clock(MONDAY_8))
    before = len(play.log)
    play.tell(clock(MONDAY_8 + 25 * HOUR))
    assert steps(play, before)[0] == "DecksReceived"
    assert play.due() == "start"
    before = len(play.log)
    play.deal().tell(cm.ReportCardsAmiss(by="floorperson", kind="missing"))
    assert steps(play, before)[:3] == ["DecksReceived", "DecksInspected", "InspectionVerified"]
    assert play.due() == "start"


@covers("N-CFG-device.approvalRef", "B-01", "B-06")
def test_by_device__what_the_floor_orders_it_does() -> None:
    play = table()
    assert play.refused(recut()) == ("step_not_due", "B-06")
    before = len(play.log)
    play.tell(reshuffle())
    assert steps(play, before) == ["DeckShuffled"]
    play.start()
    before = len(play.log)
    play.tell(reshuffle())
    assert (steps(play, before), play.due()) == (["DeckShuffled"], "cards")


@covers("N-CFG-device.approvalRef", "B-15")
def test_by_device__while_it_is_out_of_order_people_are_asked() -> None:
    play = table().tell(cm.ReportDevice(by="floorperson", fault="broken")).deal().end()
    # The other deck was shuffled before.
    play.deal().end()
    assert play.needs(NeedDeckStep).step == "sign_device"
    play.tell(cm.PostOutOfOrder(by="floorperson"))
    assert play.needs(NeedDeckStep).step == "shuffle"
    before = len(play.log)
    play.tell(cm.RepairDevice(by="floorperson"))
    assert (steps(play, before), play.due()) == (["DeckShuffled", "DeckShuffled"], "start")


@covers("N-CFG-device.approvalRef")
def test_by_device__nobody_else_takes_a_step_that_it_has_taken() -> None:
    play = table()
    for command in (inspect(), shuffle("device"), cm.WashDecks(by="dealer")):
        assert play.refused(command)[0] == "step_not_due"


@covers("N-CFG-device.approvalRef", "L-OPN-01", "M-OPN-01", "L-CNT-01", "M-CNT-01", "L-IDL-01", "M-IDL-01")
@pytest.mark.parametrize("game", [TX, DD])
@pytest.mark.parametrize("mode", ["device", "counting_device", "auto_reshuffle_shoe"])
def test_by_device__against_the_house(game: str, mode: str) -> None:
    method = {"deal_method": "auto_shoe"} if mode == "auto_reshuffle_shoe" else {}
    play = Table(game, mode, **UNDER, **method)  # type: ignore[arg-type]
    play.tell(layout(game))
    assert (play.due(), steps(play)[:5]) == ("start", [*OPENING, "DecksLookedAt"])
    for _ in range(6):
        play.deal()
        play.calmly()
        assert play.over()
    # A device that does not count has the stub counted every five rounds of play.
    assert steps(play).count("StubCounted") == (1 if mode == "device" else 0)
    before = len(play.log)
    play.tell(cm.StandUp(1), cm.StandUp(3))
    spared = game == TX and mode == "auto_reshuffle_shoe"
    assert steps(play, before)[-1:] == ([] if spared else ["DecksSpread"])
    assert fold(play.log) == play.table


@covers("A-15")
def test_by_device__decks_that_came_before_the_time_was_told_are_not_changed_at_once() -> None:
    """They are as old as the first time that somebody told, and are changed when the day since then is over."""
    assert table().tell(cm.StartHand(at=MONDAY_8)).table.hand is not None
    play = table()
    done = len(play.log)
    play.tell(clock(MONDAY_8))
    assert steps(play, done) == []
    play.deal().end()
    play.tell(clock(MONDAY_8 + 24 * HOUR))
    assert "DecksReceived" not in steps(play, done)
    play.tell(clock(MONDAY_8 + 24 * HOUR + 1))
    assert steps(play, done).count("DecksReceived") == 1
    assert fold(play.log) == play.table
