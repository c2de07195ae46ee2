"""What the room itself puts on record of a table, in words."""

import pytest

from pitboss.room.views.frames import NEVER, told
from pitboss.room.views.record_lines import RECORD_LINES
from pitboss.store import records as rc
from tests.support.narrated import texts
from tests.support.tables import seated

PLAN = seated("holdem", 2).table.plan
# They stand in the room's own log and not in a table's.
OF_THE_ROOM = {
    rc.MoneyGranted, rc.LedgerOpened, rc.StreamArchived, rc.WaitingJoined, rc.WaitingCalled, rc.WaitingLeft,
    rc.Announced, rc.ChatSaid, rc.ChatReported, rc.ChatSettled, rc.ChatSilenced,
}  # fmt: skip
LINES: list[tuple[rc.Record, str]] = [
    (rc.DeckCommitted(1, 1, 52, bytes(range(32)), b"secret", b"salt"), "Deck committed: 0001020304050607"),
    (rc.SeatTimedOut(2, 5), "Seat 2 is out of time"),
    (rc.TablePaused("F", "a new deck comes"), "The table is paused: a new deck comes"),
    (rc.TableResumed("F"), "The table goes on"),
    (rc.StorageBack(), "What happens is stored again: the table goes on"),
    (rc.TimeRuns(True), "Time that is charged for runs"),
    (rc.TimeRuns(False), "Time that is charged for stands still"),
    (rc.TableClosed("F"), "The table is closed"),
    (rc.BotsWanted("O", 3), "Bots at this table: 3"),
    (rc.PlayerRemoved("O", 2, "B"), "Seat 2 is removed by the owner of the table"),
    (rc.PlayerLetIn("O", "B"), "Somebody who was removed may sit down again"),
    (rc.AfterHand("O", "pause"), "The table pauses when this hand is over"),
    (rc.AfterHand("O", "close"), "The table closes when this hand is over"),
    (rc.AfterHand("O", ""), "The table goes on after this hand"),
    (rc.TableEnded("O", (("O", 5), ("B", -5))), "The owner ends the table"),
    (rc.SeatLeaving(2, True), "Seat 2 stands up after this hand"),
    (rc.SeatLeaving(2, False), "Seat 2 stays"),
    (rc.SeatAutoTopUp(2, 400), "Seat 2's stack is filled up before each hand"),
    (rc.SeatAutoTopUp(2, 0), "Seat 2 tops up no more"),
    (rc.ChipsSold(2, "Max (cash)", 20_050, "dealer", "D"), "Seat 2 buys chips for $200.50"),
    (rc.FloorWanted("dealer", "D", "a player disputes the pot"), "The floor is called: a player disputes the pot"),
    (rc.FloorCame("floorperson", "F"), "The floor has come"),
    (rc.FloorCame("floorperson", "F", "the pot stands"), "The floor has come: the pot stands"),
]


@pytest.mark.parametrize(("record", "says"), LINES)
def test_told_to_the_seat(record: rc.Record, says: str) -> None:
    one = told(record, 7, 2, PLAN)
    assert one is not None
    assert (one.v, texts(one.lines)) == (7, [says])
    assert one.e == rc.public_record(record)


def test_what_is_a_seats_own__is_told_to_nobody_else() -> None:
    own = [record for record, _ in LINES if told(record, 7, 1, PLAN) is None]
    assert {type(record) for record in own} == {rc.SeatLeaving, rc.SeatAutoTopUp}


def test_every_record_of_a_table__is_told_or_never() -> None:
    assert set(RECORD_LINES) == set(rc.RECORD_TYPES) - set(NEVER) - OF_THE_ROOM
    assert [told(kind("key"), 7, 2, PLAN) for kind in (rc.HandKeyWrapped, rc.HandKeyReleased)] == [None, None]
