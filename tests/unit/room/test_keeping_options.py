"""What a private table keeps when its owner changes stakes or game: nothing that was not wished is switched off."""

from typing import Any

from pitboss.submission import HouseChoices
from tests.support.covers import covers
from tests.unit.room.rooms import in_loop
from tests.unit.room.test_mixes import hand
from tests.unit.room.test_owner import Friends, friends

OPTIONS: dict[str, Any] = {
    "opt_run_it_twice": True, "straddle_offered": True, "straddle_amount": 800, "opt_bomb_pot": True,
    "opt_bomb_amount": 800, "opt_double_board": True, "opt_double_amount": 800, "rit_odd_to": "board2",
}  # fmt: skip
# As the page sends them: five times the usual stakes.
HIGH = {"bet_structure": "spread", "bet_min": 2000, "bet_max": 50_000, "blinds_amounts": [1000, 2000]}
KILL = {"kill_mode": "full", "kill_qualifying_pot": 4000}


async def change(at: Friends, game: str, **house: Any) -> HouseChoices:
    """What is played in the hand after the wish."""
    assert (await at.ask("Ann", "change_game", games=[{"game": game, "house": house}])).ok
    assert await hand(at) == game
    changed: HouseChoices = at.live.table.home.house
    return changed


@in_loop
@covers("N-OPN-26")
async def test_n_opn_26__the_same_game_at_other_stakes_keeps_its_options_and_their_amounts_in_bets() -> None:
    async with friends(**OPTIONS) as at:
        await at.sit("Ann", "Ben")
        house = await change(at, "holdem", **HIGH)
        assert (house.bet_min, house.bet_max, house.blinds_amounts) == (2000, 50_000, (1000, 2000))
        assert (house.opt_run_it_twice, house.rit_odd_to) == (True, "board2")
        assert (house.straddle_offered, house.straddle_amount) == (True, 4000)
        assert (house.opt_bomb_pot, house.opt_bomb_amount) == (True, 4000)
        assert (house.opt_double_board, house.opt_double_amount) == (True, 4000)
        # What to bring follows the bets as at a table that is opened.
        assert (house.stake_buy_in_min, house.stake_buy_in_max) == (20_000, 200_000)


@in_loop
async def test_what_is_switched_off_in_so_many_words_is_off() -> None:
    async with friends(**OPTIONS) as at:
        await at.sit("Ann", "Ben")
        house = await change(at, "holdem", opt_run_it_twice=False)
        assert (house.opt_run_it_twice, house.opt_bomb_pot, house.straddle_amount) == (False, True, 800)
        # No stakes were named: they stay.
        assert (house.bet_min, house.blinds_amounts, house.stake_buy_in_max) == (400, (200, 400), 40_000)
        assert (await change(at, "holdem", bet_structure="fixed")).bet_max == 800


@in_loop
async def test_another_game__keeps_what_it_can_have_and_the_log_names_it() -> None:
    async with friends(**OPTIONS) as at:
        await at.sit("Ann", "Ben")
        omaha = await change(at, "omaha-hi-lo-8", **KILL)
        assert (omaha.opt_run_it_twice, omaha.opt_double_board, omaha.kill_mode) == (True, True, "full")
        # E-KIL-01, F-OPT-01, E-STR-03: stud has no Kill, no flop and no straddle.
        stud = await change(at, "seven-card-stud-high")
        assert (stud.opt_run_it_twice, stud.opt_bomb_pot, stud.straddle_offered) == (False, False, False)
        assert (stud.opt_bomb_amount, stud.straddle_amount, stud.kill_mode) == (0, 0, "none")


@in_loop
async def test_games_that_take_turns__each_keeps_what_it_can_have() -> None:
    async with friends(opt_run_it_twice=True) as at:
        await at.sit("Ann", "Ben")
        assert (await at.ask("Ann", "change_game", mix="horse", bet=400)).ok
        kept = {each.game: each.house.opt_run_it_twice for each in at.live.notes.mix.games}
        assert kept == {game: game in ("holdem", "omaha-hi-lo-8") for game in kept}
        assert len(kept) == 5
        # Out of the middle of it, where stud is played, hold 'em comes back with what it had.
        assert [await hand(at) for _ in range(5)][-1] == "seven-card-stud-low"
        assert (await change(at, "holdem", **HIGH)).opt_run_it_twice


@in_loop
async def test_a_wish_upon_a_wish__is_laid_over_the_last_one() -> None:
    async with friends(opt_run_it_twice=True) as at:
        await at.sit("Ann", "Ben")
        await at.it.next_hand()
        for wish in (HIGH, {"opt_waterfall": True, "opt_waterfall_amount": 4000}):
            assert (await at.ask("Ann", "change_game", games=[{"game": "holdem", "house": wish}])).ok
        await at.play()
        await at.it.next_hand()
        house = at.live.table.home.house
        assert (house.bet_min, house.opt_waterfall, house.opt_run_it_twice) == (2000, True, True)
        await at.play()
