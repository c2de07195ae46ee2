"""Who dealt a hand, and who typed in its cards: what the log of its table says of it (P 16.G(1), 16.G(3))."""

import asyncio

import pytest

from pitboss.engine import events as ev
from pitboss.engine.events import Event
from pitboss.room.jackpots import reading
from pitboss.room.jackpots.reading import Dealt, Told
from pitboss.store import records as rc
from pitboss.store.codec import to_entry
from pitboss.store.memory import MemoryLog
from pitboss.store.port import Batch
from tests.support.covers import covers

HIGH = ev.HighHandMade(7, "day", 2, "Nan", (), 9000, "full house")
Fact = Event | rc.Record


def recorded(person: str, by: str = "dealer") -> ev.HandRecorded:
    return ev.HandRecorded(7, ((1, "Max"), (2, "Nan")), (4000,), flop=True, by=by, person=person)


def given(person: str, do: str = "deal_cards", by: str = "dealer", entered: str = "") -> rc.ActGiven:
    return rc.ActGiven(by, person, {"do": do}, (), entered)


def started() -> ev.HandStarted:
    return ev.HandStarted(7, 1, (1, 2), ("Max", "Nan"), (100, 100), (), (), (), "E-GEN-01")


def dealt(*facts: Fact) -> Dealt:
    async def read() -> Dealt:
        log = MemoryLog()
        for number, fact in enumerate(facts, 1):
            entry = to_entry(fact, "table:T", number, None)
            await log.append(Batch("table:T", number - 1, (entry,), number * 100))
        return await reading.dealt(log, Told("T", len(facts), len(facts) * 100, HIGH))

    return asyncio.run(read())


CLAIM = "claim_hand"
LOGS: list[tuple[tuple[Fact, ...], Dealt]] = [
    # Recorded in full: whoever gave the dealer's acts of the hand, the last of them where they changed.
    ((given("Old"), started(), given("Ada"), given("Ben", "give_ruling", "floorperson"), HIGH), Dealt(200, "Ada")),
    ((started(), given("Ada"), given("Bea"), HIGH), Dealt(100, "Bea")),
    # A device deals: nobody.
    ((started(), HIGH), Dealt(100)),
    # Recorded lightly: who has recorded it, and whoever types in the cards.
    ((given("Bo"), recorded("Bo"), given("Bo", CLAIM), HIGH), Dealt(200, "Bo", ("Bo",))),
    ((given("Bo"), recorded("Bo"), given("Ann", CLAIM), HIGH), Dealt(200, "Bo", ("Ann",))),
    ((recorded("Fay", "floorperson"), given("Ann", CLAIM), HIGH), Dealt(100, "", ("Ann",))),
    # On another one's tablet, with a PIN: both had their hands in it.
    ((recorded("Bo"), given("Fay", CLAIM, "floorperson", "Cy"), HIGH), Dealt(100, "Bo", ("Fay", "Cy"))),
    # The record of an earlier hand says nothing of this one.
    ((recorded("Old"), given("Old", CLAIM), recorded("Bo"), given("Bo", CLAIM), HIGH), Dealt(300, "Bo", ("Bo",))),
    ((HIGH,), Dealt(100)),
]


@covers("J-15", "J-17", "O-DLR-08")
@pytest.mark.parametrize(("facts", "found"), LOGS)
def test_j_17__the_log_says_who_dealt_and_who_typed_it_in(facts: tuple[Fact, ...], found: Dealt) -> None:
    assert dealt(*facts) == found


@covers("J-15")
def test_j_15__however_long_a_hand_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "PIECE", 2)
    for facts, found in LOGS:
        assert dealt(*facts) == found
