"""Another game at a private table, and games that take turns: wished at any time, done between hands, kept over a
restart, audited."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest

from pitboss.engine import events as ev
from pitboss.games import GAMES
from pitboss.room.audit.whole import audit_log
from pitboss.room.config import mix_of, private_config
from pitboss.room.views.hands import phh, read_hand, replay
from pitboss.store.keyring import Keyring
from pitboss.submission import ROOM_PROFILES, faults_of_new, profiles_for
from pitboss.submission.mixes.lists import MIXES, USUAL_BET, Mix, stakes_from
from pitboss.web.port import Person
from pitboss.web.routes.new_table import config_from
from pitboss.web.schemas import NewTable
from tests.support.covers import covers
from tests.unit.room.rooms import House, both, in_loop
from tests.unit.room.test_owner import Friends, friends

RAZZ = "seven-card-stud-low"
HORSE = ("holdem", "omaha-hi-lo-8", RAZZ, "seven-card-stud-high", "seven-card-stud-hi-lo-8")


async def hand(at: Friends) -> str:
    """The next hand, to its end. The game that was played."""
    await at.it.next_hand()
    game = str(at.live.table.plan.game.key)
    await at.play()
    return game


@in_loop
@covers("N-OPN-26")
async def test_n_opn_26__a_wish_in_a_hand_waits_for_the_next_one_also_over_a_restart() -> None:
    async with friends() as at:
        await at.sit("Ann", "Ben")
        await at.it.next_hand()
        assert (await at.ask("Ann", "change_game", games=[{"game": RAZZ}])).ok
        assert at.live.table.plan.game.key == "holdem"
        await at.it.restart()
        await at.play()
        # Everybody sees how the last hand ended: the table changes with the next.
        assert at.live.table.plan.game.key == "holdem"
        assert await hand(at) == RAZZ
        assert at.it.runner(at.table).config.game == RAZZ
        assert await hand(at) == RAZZ


@in_loop
async def test_stakes__change_at_once_where_nobody_could_play_for_those_before() -> None:
    async with friends(bet_min=40_000, bet_max=80_000, blinds_amounts=(20_000, 40_000), stake_buy_in_min=40_000) as at:
        await at.sit("Ann", "Ben")
        assert at.live.need.kind == "players"
        house = {"bet_structure": "none", "blinds_amounts": [100, 200], "bet_min": 200, "bet_max": None}
        assert (await at.ask("Ann", "change_game", games=[{"game": "holdem", "house": house}])).ok
        assert at.live.table.home.house.blinds_amounts == (100, 200)
        assert await hand(at) == "holdem"


@in_loop
async def test_the_end_of_a_hand__is_told_by_its_own_rankings_when_another_game_lies_there() -> None:
    """What a hand of hold 'em is worth means another hand in razz."""
    async with friends() as at:
        await at.sit("Ann", "Ben")
        await at.it.next_hand()
        while at.live.table.hand is not None:
            need = at.live.need
            if need.kind == "act" and not (await at.it.act("check", at.table)).ok:
                assert (await at.it.act("call", at.table)).ok
            await at.it.clock.pass_by(2, at.it.room)
        watch = await at.it.room.watch(at.table, None)
        before = await last_told(watch)
        assert before
        assert not any("low" in name for name in before)
        assert (await at.ask("Ben", "stand_up")).ok
        assert (await at.ask("Ann", "change_game", games=[{"game": RAZZ}])).ok
        assert at.live.table.plan.game.key == RAZZ
        assert await last_told(watch) == before
        watch.close()


async def last_told(watch: Any) -> list[str]:
    """What a fresh view calls the hands that were laid open."""
    watch.renew()
    found = msgspec.json.decode(await anext(watch))
    while "view" not in found or "offers" not in found["view"]:
        found = msgspec.json.decode(await anext(watch))
    return [one["hand"] for one in found["events"] if one.get("hand")]


@in_loop
async def test_wishes__that_cannot_be_are_refused_when_they_are_made() -> None:
    async with friends() as at:
        await at.sit("Ann", "Ben")

        async def no(**wish: Any) -> str:
            return (await at.ask("Ann", "change_game", **wish)).code

        assert (await at.ask("Ben", "change_game", mix="horse")).code == "not_owner"
        assert await no() == "bad_field"
        assert await no(mix="horse", games=[{"game": RAZZ}]) == "bad_field"
        assert await no(mix="no-such-mix") == "bad_game"
        assert await no(mix="horse", bet=402) == "bad_amount"
        assert await no(games=[{"game": "no-such-game"}]) == "bad_game"
        assert await no(games=[{"game": "texas-holdem-bonus"}]) == "bad_game"
        assert await no(games=[{"game": RAZZ, "house": {"play_money": False}}]) == "bad_field"
        assert await no(games=[{"game": RAZZ, "house": {"bet_min": 0}}]) == "bad_game"
        assert await no(games=[{"game": RAZZ}, {"game": RAZZ}]) == "bad_game"
        assert await no(games=[{"game": "holdem"}]) == "bad_game"
        # In words for whoever wishes, with no field's name and no id; the rule travels beside them.
        broken = {"ante_required": True, "ante_amount": 50}
        refused = await at.ask("Ann", "change_game", games=[{"game": RAZZ, "house": broken}])
        assert (refused.rule, refused.detail.split(":")[0]) == ("G-GEN-10", "Ante")
        assert "[" not in refused.detail
        # By the rule that it is refused for, whichever that is.
        small = {"table_unit": 30_000, "bet_min": 30_000, "bet_max": 60_000, "blinds_amounts": [30_000, 60_000]}
        refused = await at.ask("Ann", "change_game", games=[{"game": "holdem", "house": small}])
        assert (refused.code, refused.rule) == ("bad_game", "G-GEN-10")
        assert at.live.notes.mix is None


@both
@in_loop
@covers("N-OPN-27")
async def test_n_opn_27__a_mix_goes_round_with_the_button_also_over_restarts(kind: str, tmp_path: Path) -> None:
    async with friends(tmp_path if kind == "sqlite" else None) as at:
        await at.sit("Ann", "Ben", "Cem")
        assert (await at.ask("Ann", "change_game", mix="horse", bet=800)).ok
        played = []
        for number in range(17):
            played.append(await hand(at))
            if number % 4 == 1:
                await at.it.restart()
        assert played == [game for game in HORSE for _ in range(3)] + ["holdem"] * 2
        mix = at.live.notes.mix
        assert (mix.name, mix.place, mix.hands, mix.next.game) == ("H.O.R.S.E.", 0, 2, "omaha-hi-lo-8")
        assert at.live.table.home.house.bet_min == 800
        # Each hand is listed and told as what it was, the last of one game too.
        places = at.live.notes.hands
        assert [place.game for place in places] == played
        for place in (places[2], places[3], places[8], places[16]):
            record = await read_hand(at.it.room.store, f"table:{at.table}", place)
            assert record.opened.game == place.game
            assert replay(record, at.table, "Ann")
            assert GAMES[place.game].phh in phh(record, "Ann")
        # And back to one game.
        assert (await at.ask("Ann", "change_game", games=[{"game": "badugi"}])).ok
        assert [await hand(at) for _ in range(4)] == ["badugi"] * 4


@in_loop
@covers("N-OPN-27")
async def test_n_opn_27__whoever_comes_or_goes_makes_the_orbit_longer_or_shorter() -> None:
    async with friends() as at:
        await at.sit("Ann", "Ben")
        games = [{"game": "holdem"}, {"game": RAZZ}]
        assert (await at.ask("Ann", "change_game", games=games, title="Ours")).ok
        assert await hand(at) == "holdem"
        await at.it.person("Cem")
        assert (await at.ask("Cem", "sit_down", seat=3, chips=40_000)).ok
        assert [await hand(at) for _ in range(3)] == ["holdem", "holdem", RAZZ]
        assert (await at.ask("Cem", "stand_up")).ok
        assert [await hand(at) for _ in range(3)] == [RAZZ, "holdem", "holdem"]


@in_loop
async def test_a_seat_that_the_next_game_does_not_have__keeps_the_game_until_it_is_free() -> None:
    it = await House(None, bots_alone=False).open()
    table = await it.room.open_table(private_config("holdem", "Ann", seats=10), "Ann")
    at = Friends(it, table)
    await at.sit("Ann", "Ben")
    await at.it.next_hand()
    assert (await at.ask("Ann", "change_game", games=[{"game": RAZZ}])).ok
    await at.it.person("Cem")
    assert (await at.it.ask("Cem", "sit_down", table, seat=10, chips=40_000)).ok
    await at.play()
    assert await hand(at) == "holdem"
    assert (await at.ask("Cem", "stand_up")).ok
    assert await hand(at) == RAZZ
    assert at.live.table.plan.seats == 8
    report = await audit_log(it.room.store, room=it.key)
    assert [fault for fault in report.faults if not fault.stream.startswith("money:")] == []
    await it.stop()


@asynccontextmanager
async def horse() -> AsyncIterator[Friends]:
    it = await House(None, bots_alone=False).open()
    games = mix_of("horse", "Ann", "card-room", 6)
    config = private_config("holdem", "Ann", seats=6, mix="H.O.R.S.E.", games=games)
    config = msgspec.structs.replace(config, house=games[0].house)
    yield Friends(it, await it.room.open_table(config, "Ann"))
    await it.stop()


@in_loop
async def test_opened_with_a_mix__and_the_audit_finds_a_change_that_was_not_due() -> None:
    async with horse() as at:
        await at.sit("Ann", "Ben")
        assert [await hand(at) for _ in range(5)] == ["holdem", "holdem", "omaha-hi-lo-8", "omaha-hi-lo-8", RAZZ]
        store, stream = at.it.room.store, f"table:{at.table}"
        report = await audit_log(store, room=at.it.key)
        assert [fault for fault in report.faults if fault.stream == stream] == []
        entries = [Keyring().read(stored) for stored in await store.read(stream, 0, 2000) if "changed" in stored.kind]
        assert [fact.game for fact in entries if isinstance(fact, ev.GameChanged)] == ["omaha-hi-lo-8", RAZZ]
        # Somebody skips a game: stud where razz was due.
        skipping: list[Any] = [at.live, at.it.runner(at.table).stored.ahead]
        for live in skipping:
            live.notes.mix.place = 3
        await hand(at)
        report = await audit_log(store, room=at.it.key)
        words = [fault.what for fault in report.faults if fault.stream == stream]
        assert any("game_changed" in word for word in words), words


@pytest.mark.parametrize("mix", MIXES.values(), ids=lambda mix: mix.key)
@pytest.mark.parametrize("bet", [400, 2000, 100_000])
def test_mixes__each_game_can_be_played_for_these_stakes(mix: Mix, bet: int) -> None:
    for game, structure in mix.games:
        house = private_config(game, "Ann", **stakes_from(GAMES[game], structure, bet)).house
        assert list(faults_of_new(GAMES[game], house)) == []
        assert (house.bet_structure, house.bet_min) == (structure, bet)
    assert 2 <= mix.seats_max == min(GAMES[game].seats_max for game, _ in mix.games)


# The stakes that the page offers for a mix (web/src/friends/presets.ts).
PRESETS = (USUAL_BET // 2, USUAL_BET, 5 * USUAL_BET)


def by_the_rules_of(profile: str) -> list[Mix]:
    """A-28: by the book only games of the book are played."""
    return [mix for mix in MIXES.values() if all(profile in profiles_for(GAMES[game]) for game, _ in mix.games)]


@pytest.mark.parametrize("profile", ROOM_PROFILES)
@in_loop
@covers("N-OPN-26", "G-GEN-10")
async def test_mixes__at_all_stakes_that_the_page_offers(profile: str) -> None:
    mixes = by_the_rules_of(profile)
    assert len(mixes) > 3
    async with friends(profile=profile) as at:
        await at.sit("Ann", "Ben")
        for mix, bet in product(mixes, PRESETS):
            wish = NewTable(game=mix.games[0][0], mix=mix.key, bet=bet, profile=profile)
            made = config_from(wish, Person("Ann", "Ann"))
            assert (await at.ask("Ann", "change_game", mix=mix.key, bet=bet)).ok
            assert tuple(each.house for each in at.live.notes.mix.games) == tuple(each.house for each in made.games)
            assert {each.house.bet_min for each in made.games} == {bet}


def test_stakes_of_a_mix__are_whole_chips_and_never_above_the_bet() -> None:
    """G-GEN-10, E-FB-08: the ante and the Forced Bet at $2, rounded up to a dollar, and to half a dollar."""
    razz = GAMES[RAZZ]
    for bet, unit, ante, forced in (
        (200, 100, 100, 100),
        (200, 50, 50, 100),
        (500, 100, 200, 300),
        (100, 100, 100, 100),
    ):
        found = stakes_from(razz, "fixed", bet, unit)
        assert (found["ante_amount"], found["forced_bet_amount"]) == (ante, forced)
        assert max(ante, forced) <= bet
    assert stakes_from(GAMES["holdem"], "fixed", 500, 100)["blinds_amounts"] == (300, 500)
