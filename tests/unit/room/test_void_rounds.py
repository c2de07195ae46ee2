"""P 18.I: cards are missing or too many at a table of the room, and a floorperson rules that the round is void."""

from pathlib import Path

import pytest

from pitboss.engine import events as ev
from pitboss.engine import offers
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.rooms import House, both, house, in_a_hand, in_loop


async def report(it: House, kind: str = "missing", role: str = "floorperson") -> str:
    """'' where it was ruled so; the code of the refusal otherwise."""
    return (await it.ask("floor", "report_cards", kind=kind, role=role)).code


@covers("K-VOID-01")
@both
@in_loop
async def test_void_round__every_chip_goes_back_and_the_next_hand_starts(kind: str, tmp_path: Path) -> None:
    it = await in_a_hand(kind, tmp_path)
    assert (await it.act("call")).ok
    assert sum(it.runner().live.table.stacks) < 80_000
    assert await report(it) == ""
    live = it.runner().live
    assert live.table.hand is None
    assert [stack for stack in live.table.stacks if stack] == [40_000, 40_000]
    voided = [fact for _, fact in it.runner().news if isinstance(fact, ev.RoundVoided)]
    assert [(one.by, one.person, one.reason) for one in voided] == [("floorperson", "floor", "missing")]
    await it.next_hand()
    assert it.runner().live.table.hand_number == 2
    await it.stop()


@covers("K-VOID-01", "O-ROL-01")
@in_loop
async def test_void_round__is_for_the_floor_in_a_round_of_play_for_a_reason_that_there_is(tmp_path: Path) -> None:
    it = await in_a_hand("memory", tmp_path)
    before = it.runner().live.version
    assert await report(it, role="player") == "wrong_role"
    assert await report(it, role="dealer") == "wrong_role"
    assert await report(it, kind="dirty") == "unknown_reason"
    assert it.runner().live.version == before
    assert await report(it, kind="extra") == ""
    assert await report(it) == "no_hand"
    await it.stop()


@covers("K-VOID-01")
@pytest.mark.parametrize("game", ["holdem", "texas-holdem-bonus"])
@in_loop
async def test_void_round__an_audit_finds_nothing_wrong_with_it(game: str, tmp_path: Path) -> None:
    it = await house("sqlite", tmp_path).open()
    await it.table(game)
    people = [(await it.room.guest()).person.id for _ in range(2)]
    for seat, person in enumerate(people, 1):
        assert (await it.ask(person, "sit_down", seat=seat, chips=40_000)).ok
    await it.next_hand()
    live = it.runner().live
    if live.need.kind == "wagers":
        for seat, person in enumerate(people, 1):
            wagers = [[offer.option, offer.low] for offer in offers(live.table, seat)]
            assert (await it.ask(person, "place_wagers", wagers=wagers)).ok
    assert await report(it) == ""
    await it.next_hand()
    assert [await it.room.balance(person) for person in people] == [960_000, 960_000]
    await it.room.shutdown(graceful=False)
    found = await audited(tmp_path)
    assert not found.faults
