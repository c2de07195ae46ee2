"""A Bad Beat is decided once (P 15.G): what the shift supervisor says of the claim releases the cards at the table, and
what they say at the table decides the claim."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from pitboss.cards import parse_cards
from pitboss.engine import events as ev
from pitboss.house.bad_beat.commands import RejectClaim, VerifyClaim
from pitboss.house.bad_beat.state import Claim
from pitboss.room.errors import RoomRefusal
from pitboss.room.jackpots.verdicts import Verdicts, kept_hand
from pitboss.store.codec import from_bytes
from pitboss.store.records import ActGiven
from tests.support.covers import covers
from tests.unit.room.by_hand.dealing import DEALER, FLOOR, SUPERVISOR, HandRoom, filed, register
from tests.unit.room.by_hand.test_dealt_by_hand import check_sound, facts
from tests.unit.room.jackpots.rooms import JACKPOTS, RAKE, TABLE, beat_of, play_money, until
from tests.unit.room.rooms import in_loop, quiet

BEAT = "bad_beat:main"
FACILITY = """
[facility]
name = "A card room"
time_zone = "America/New_York"
internal_controls_ref = "IC-1"
submission_ref = "RS-1"
"""
EQUIPMENT = """shuffler_mode = "manual"
table_dealt_by = "hand"
table_deck_storage_location = "left of the dealer"
table_layout_approval_ref = "LA-1"
"""
FULL = f"{FACILITY}{RAKE}{JACKPOTS}{TABLE}{EQUIPMENT}"
LIGHT = f'{FULL}table_recording = "light"\n'
PLAY_MONEY = FULL.replace("[facility]", "[facility]\nplay_money = true").replace('submission_ref = "RS-1"\n', "")
BOARD, HANDS = "Ac Ad Kc Kd 4h", [(1, "As 9h"), (2, "Kh 7c")]


async def full_table(folder: Path) -> HandRoom:
    return await beaten(await filed(folder, FULL))


async def beaten(room: HandRoom) -> HandRoom:
    """Any pair that loses counts: it comes soon."""
    await room.seat(40_000, 40_000, 40_000)
    for _ in range(400):
        if room.step.kind == "release":
            return room
        await (room.ready() if room.step.kind in ("deck", "players") else room.move())
    raise AssertionError("no pair was beaten")


async def light_table(folder: Path) -> HandRoom:
    room = await filed(folder, LIGHT)
    await room.seat(40_000, 40_000, 40_000)
    await room.ready()
    await room.must(DEALER, "record_hand", pots=[10_000], dealt_in=[1, 2, 3], flop=True)
    hands = [[seat, list(parse_cards(cards))] for seat, cards in HANDS]
    await room.must(DEALER, "claim_hand", jackpot="bad_beat", board=list(parse_cards(BOARD)), hands=hands)
    assert room.step.kind == "release"
    return room


TABLES = pytest.mark.parametrize("table", [full_table, light_table])


def claim_of(room: HandRoom) -> Claim:
    (claim,) = room.it.room.jackpots.bad_beats["main"].state.claims.values()
    return claim


async def decide(room: HandRoom, *, verified: bool = True, id: str = "") -> None:
    """At the shift supervisor's desk."""
    said: dict[str, Any] = {"by": "shift_supervisor", "giver": SUPERVISOR, "at": room.it.clock.now()}
    said["claim"] = claim_of(room).name
    command = VerifyClaim(**said) if verified else RejectClaim(**said, words="the jack was a ten")
    await room.it.room.jackpots.order(BEAT, command, f"{SUPERVISOR}\n{id}" if id else "")


async def released(room: HandRoom) -> list[ev.CardsReleased]:
    return [fact for fact in await facts(room) if isinstance(fact, ev.CardsReleased)]


@covers("I-14", "O-SUP-02")
@TABLES
@pytest.mark.parametrize("verified", [True, False])
def test_i_14__the_decision_on_the_claim_releases_the_cards(table: Any, verified: bool, tmp_path: Path) -> None:
    @in_loop
    async def check() -> None:
        room = await table(tmp_path)
        hand = kept_hand(room.runner.live)
        await decide(room, verified=verified)
        words = "" if verified else "the jack was a ten"
        assert await released(room) == [ev.CardsReleased(hand, verified, "shift_supervisor", SUPERVISOR, words)]
        # The fund is empty: what pays nothing is settled with its verification.
        assert claim_of(room).status == ("paid" if verified else "rejected")
        assert room.step.kind != "release"
        act = [fact for fact in await facts(room) if isinstance(fact, ActGiven)][-1]
        assert (act.by, act.person, act.beside) == ("shift_supervisor", SUPERVISOR, ())
        await room.it.restart()
        assert len(await released(room)) == 1
        await check_sound(room, tmp_path)

    check()


@covers("I-14", "O-SUP-02")
@TABLES
@pytest.mark.parametrize("verified", [True, False])
def test_i_14__what_is_said_at_the_table_decides_the_claim(table: Any, verified: bool, tmp_path: Path) -> None:
    @in_loop
    async def check() -> None:
        room = await table(tmp_path)
        for who in (DEALER, FLOOR):
            assert (await room.act(who, "release_cards", verified=True)).code == "wrong_role"
        assert (await room.act(SUPERVISOR, "release_cards", verified=False)).code == "unclear_words"
        assert (await room.act(SUPERVISOR, "release_cards", verified=True, step="0-start-0-0")).code == "wrong_decision"
        assert claim_of(room).status == "open"
        said = {"verified": verified, "words": "" if verified else "one card only", "id": "said once"}
        # On the dealer's screen, with the supervisor's PIN.
        assert (await room.act(DEALER, "release_cards", SUPERVISOR, **said)).ok
        claim = claim_of(room)
        assert (claim.status, claim.why) == (("paid", "") if verified else ("rejected", "one card only"))
        assert [(one.verified, one.person) for one in await released(room)] == [(verified, SUPERVISOR)]
        # Sent again it has happened already, also after a restart.
        assert (await room.act(DEALER, "release_cards", SUPERVISOR, **said)).ok
        await room.it.restart()
        assert (await room.act(DEALER, "release_cards", SUPERVISOR, **said)).ok
        assert len(await released(room)) == 1
        with pytest.raises(RoomRefusal, match="already"):
            await decide(room, verified=verified)
        await check_sound(room, tmp_path)

    check()


@covers("I-14")
@TABLES
@pytest.mark.parametrize("verified", [True, False])
def test_i_14__a_room_killed_between_the_two_goes_on(
    table: Any, verified: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(_: Verdicts) -> bool:
        return True

    @in_loop
    async def check() -> None:
        room = await table(tmp_path)
        hand = kept_hand(room.runner.live)
        with monkeypatch.context() as killed:
            killed.setattr(Verdicts, "carry_on", nothing)
            await decide(room, verified=verified, id="once")
            # What the log has of it meanwhile cannot be said otherwise at the table.
            with pytest.raises(RoomRefusal, match="desk"):
                await room.act(SUPERVISOR, "release_cards", verified=not verified, words="no")
            assert kept_hand(room.runner.live) == hand
            await room.it.stop()
        await room.it.open()
        await room.it.room.amendments.look()
        await quiet(room.it.room)
        assert [(one.number, one.verified, one.person) for one in await released(room)] == [
            (hand, verified, SUPERVISOR)
        ]
        await decide(room, verified=verified, id="once")
        assert len(await released(room)) == 1
        await check_sound(room, tmp_path)

    check()


@covers("I-14")
@TABLES
def test_i_14__of_two_who_answer_at_once_one_is_told_that_it_was_decided(table: Any, tmp_path: Path) -> None:
    @in_loop
    async def check() -> None:
        room = await table(tmp_path)
        both = await asyncio.gather(
            room.act(SUPERVISOR, "release_cards", verified=False, words="one card only"), decide(room),
            return_exceptions=True,
        )  # fmt: skip
        (refused,) = [one for one in both if isinstance(one, RoomRefusal)]
        assert refused.code in ("verified_already", "rejected_already")
        (one,) = await released(room)
        assert one.verified == (claim_of(room).status == "verified")
        await check_sound(room, tmp_path)

    check()


@covers("I-14")
@in_loop
async def test_i_14__cards_released_before_their_claim_was_decided_bind_the_desk(tmp_path: Path) -> None:
    """As in a log of a room in which the two were decided apart."""
    room = await full_table(tmp_path)
    kept, Verdicts.at_table = Verdicts.at_table, _apart  # type: ignore[method-assign]
    try:
        await room.must(SUPERVISOR, "release_cards", verified=False, words="one card only")
    finally:
        Verdicts.at_table = kept  # type: ignore[method-assign]
    with pytest.raises(RoomRefusal) as refused:
        await decide(room)
    assert (refused.value.code, refused.value.rule) == ("decided_at_table", "I-14")
    await decide(room, verified=False)
    assert claim_of(room).status == "rejected"


async def _apart(*_: Any, **__: Any) -> None:
    return None


@covers("I-14")
@in_loop
async def test_i_14__in_a_room_for_play_money_people_decide_where_people_deal(tmp_path: Path) -> None:
    it = await play_money(tmp_path, PLAY_MONEY, bots=0)
    await register(it)
    await it.room.dealers.take("1", DEALER, by="floorperson", giver=FLOOR)
    room = await beaten(HandRoom(it))
    await quiet(it.room)
    assert claim_of(room).status == "open"
    await room.must(SUPERVISOR, "release_cards", verified=True)
    await quiet(room.it.room)
    assert claim_of(room).status != "open"


@covers("I-14")
@in_loop
async def test_i_14__an_electronic_table_waits_for_nobody_and_its_log_is_the_evidence(tmp_path: Path) -> None:
    it = await play_money(tmp_path)
    await until(it, lambda: bool(beat_of(it).state.claims))
    claim = next(iter(beat_of(it).state.claims.values()))
    assert not it.room.jackpots.verdicts.kept()
    await until(it, lambda: claim.status == "paid")
    told = [from_bytes(entry.public, entry) for entry in await it.room.store.read("table:1", 0, 5000)]
    assert not [fact for fact in told if isinstance(fact, ev.CardsReleased)]
    await it.stop()
