"""A room for play money verifies, counts and pays by itself (AMB-155), each step an entry; under a filed one nobody
does it for people."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.house.bad_beat.events import ClaimMade, ClaimVerified, PersonPaid
from pitboss.room.config import filed_configs
from pitboss.room.jackpots.reading import claim_of
from pitboss.store.codec import from_bytes
from pitboss.submission.file.check import load_submission
from tests.support.covers import covers
from tests.unit.audit.playing import audited
from tests.unit.room.jackpots.rooms import PLAY_MONEY, TO_THE_END_S, beat_of, high_of, play_money, until, with_high_hand
from tests.unit.room.rooms import House, in_loop, quiet


async def made_of(house: House, stream: str) -> list[object]:
    return [from_bytes(entry.public, entry) for entry in await house.room.store.read(stream)]


async def funds_are_what_the_ledger_says(house: House) -> None:
    balances = await house.room.store.balances()
    assert sum(balances.values()) == 0
    assert balances.get("fund:bad_beat:main", 0) == beat_of(house).state.fund
    assert balances.get("fund:high_hand:day", 0) == high_of(house).state.fund


@covers("I-21", "N-SGN-09")
@in_loop
async def test_amb_155__boxes_are_emptied_into_the_fund_and_the_display_follows() -> None:
    house = await play_money()
    await until(house, lambda: beat_of(house).state.display.cents > 0)
    state = beat_of(house).state
    assert state.display.cents == state.fund
    lines = [line.words for part in house.room.room_sign().parts for line in part.lines]
    assert f"The amount now is ${state.fund // 100}" in lines
    await funds_are_what_the_ledger_says(house)
    await house.stop()


@covers("I-01", "I-14", "O-SUP-02")
@in_loop
async def test_p_15_g__a_bad_beat_is_claimed_by_the_tables_log_verified_and_paid_once(tmp_path: Path) -> None:
    house = await play_money(tmp_path)
    await until(house, lambda: any(claim.cents for claim in beat_of(house).state.claims.values()))
    await until(house, lambda: all(claim.status == "paid" for claim in beat_of(house).state.claims.values()))
    made = await made_of(house, "bad_beat:main")
    claims = [event.claim for event in made if isinstance(event, ClaimMade)]
    assert len(claims) == len(set(claims))
    for verified in [event for event in made if isinstance(event, ClaimVerified)]:
        paid = [(event.person, event.cents) for event in made if isinstance(event, PersonPaid)
                and event.claim == verified.claim]  # fmt: skip
        assert sorted(paid) == sorted((person, cents) for person, _, cents in verified.payouts)
        assert sum(cents for _, cents in paid) == verified.cents
    await funds_are_what_the_ledger_says(house)
    await house.stop()
    assert (await audited(tmp_path)).faults == ()


@covers("J-11", "J-18", "J-19", "J-20", "N-CFG-hhj.collectionPeriod")
@in_loop
async def test_p_16_h__at_the_end_of_a_period_its_box_is_changed_counted_pooled_and_paid(tmp_path: Path) -> None:
    house = await with_high_hand(tmp_path)
    await house.clock.pass_by(TO_THE_END_S + 120, house.room)
    await quiet(house.room)
    period = high_of(house).state.periods["2023-11-14 06:00"]
    assert period.stage == "awarded"
    assert period.pool > 0
    assert sum(cents for _, _, cents in period.prizes) == period.pool
    assert len(period.settled) == len(period.prizes)
    # J-03 (P 16.B(1)): nothing is collected outside the collection period.
    table = house.runner().live.table
    before, hands = table.boxes.get("high_hand", 0), table.hand_number
    await house.clock.pass_by(600, house.room)
    assert house.runner().live.table.hand_number > hands
    assert house.runner().live.table.boxes.get("high_hand", 0) == before == 0
    await funds_are_what_the_ledger_says(house)
    await house.stop()
    assert house.folder is not None
    assert (await audited(house.folder)).faults == ()


@in_loop
async def test_what_tables_told_while_nobody_listened__is_read_when_the_room_opens_and_once(tmp_path: Path) -> None:
    """The table's event is the claim: at least once becomes once."""
    house = await play_money(tmp_path)
    await until(house, lambda: len(beat_of(house).state.claims) > 1)
    claims = set(beat_of(house).state.claims)
    await house.restart()
    # Nobody has said which file the room is run under: the tables play on, and nobody reads what they tell.
    at = house.runner().live.table.hand_number
    await until(house, lambda: house.runner().live.table.hand_number > at + 15)
    assert set(beat_of(house).state.claims) == claims
    house.room.follow(0, load_submission(PLAY_MONEY))
    await quiet(house.room)
    later = set(beat_of(house).state.claims)
    assert later > claims
    await house.restart()
    house.room.follow(0, load_submission(PLAY_MONEY))
    await quiet(house.room)
    assert set(beat_of(house).state.claims) == later
    await funds_are_what_the_ledger_says(house)
    await house.stop()
    assert (await audited(tmp_path)).faults == ()


@in_loop
async def test_what_a_jackpot_could_not_take__is_told_again_when_the_room_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Though later entries of the same table came in: nothing of a table's log is passed over for good."""
    house = await play_money(tmp_path)
    refused: list[str] = []

    def refuse_first(told: Any, event: Any, **more: Any) -> Any:
        made = claim_of(told, event, **more)
        if not refused or made.hand == int(refused[0].split()[1]):
            refused[:] = [f"{made.table} {made.hand}"]
            return msgspec.structs.replace(made, losers=())
        return made

    with monkeypatch.context() as patch:
        patch.setattr("pitboss.room.jackpots.rounds.claim_of", refuse_first)
        await until(house, lambda: len(beat_of(house).state.claims) > 1)
        assert refused[0] not in beat_of(house).state.claims
        await house.restart()
        house.room.follow(0, load_submission(PLAY_MONEY))
        await quiet(house.room)
        assert refused[0] not in beat_of(house).state.claims
        await house.stop()
        assert any("has no claim" in str(fault) for fault in (await audited(tmp_path)).faults)
        await house.open()
    house.room.follow(0, load_submission(PLAY_MONEY))
    await quiet(house.room)
    assert refused[0] in beat_of(house).state.claims
    await house.stop()
    assert (await audited(tmp_path)).faults == ()


@in_loop
async def test_a_period_that_came_and_went_while_the_room_was_closed__is_in_the_log_as_skipped(tmp_path: Path) -> None:
    house = await play_money(tmp_path)
    await house.clock.pass_by(TO_THE_END_S + 60, house.room)
    await house.stop()
    house.clock.time += 49 * 3_600_000
    await house.open()
    house.room.follow(0, load_submission(PLAY_MONEY))
    await quiet(house.room)
    stages = {name: period.stage for name, period in high_of(house).state.periods.items()}
    assert stages["2023-11-15 06:00"] == "skipped"
    # It is 19:00 on the 16th: that period is over too.
    assert stages["2023-11-16 06:00"] == "skipped"
    days = [event.ended for event in await made_of(house, "bad_beat:main") if hasattr(event, "ended")]
    assert days == ["2023-11-14", "2023-11-15"]
    await house.stop()


def test_no_bots_sit_where_a_jackpot_counts_under_a_filed_submission() -> None:
    filed = load_submission(PLAY_MONEY)
    assert [config.bots for config in filed_configs(filed, 4)] == [4]
