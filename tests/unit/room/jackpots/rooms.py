"""Rooms with jackpots: a file in which both are often hit, and people who play until something has happened."""

from collections.abc import Callable
from pathlib import Path

from pitboss.room.config import filed_configs
from pitboss.room.jackpots.desk import BadBeatDesk, HighHandDesk
from pitboss.room.tables.bot_seats import simple_bot
from pitboss.submission.file.check import load_submission
from tests.unit.room.rooms import House, quiet

JACKPOTS = """
[bad_beat.main]
contribution_rule = 1
max_contribution = 1
min_pot = 1
count_location = "main_cage"
pay_location = "cage"
discontinuation_procedure_ref = "DP-1"

[[bad_beat.main.hands]]
games = ["holdem"]
losing = "pair"
both_hole_cards = false
quads_pocket_pair = false
min_players_dealt = 2
payout_percent = 50
shares = { losers = 50, winners = 25, table = 25 }

[high_hand.day]
collection_period = ["06:00", "18:00"]
qualifying_period = ["06:00", "18:00"]
contribution_rule = 1
max_contribution = 1
min_pot = 1
min_players_dealt = 2
count_location = "main_cage"
tie_division = "equal"
unclaimed_procedure = "the next period gets it"
"""
TABLE = """
[[tables]]
name = "one"
game = "holdem"
seats = 6
profile = "card-room"
bet_structure = "spread"
bet_min = 4
bet_max = 100
blinds_amounts = [2, 4]
rake = "small games"
bad_beat = "main"
high_hand = "day"
table_jackpot_boxes = ["bad_beat", "high_hand"]
"""
RAKE = """
[[rake]]
name = "small games"
types = ["percentage"]
method = "of each pot, down to the chip"
percent = 5
max_per_round = 4
"""
PLAY_MONEY = f"""
[facility]
name = "Play money"
time_zone = "America/New_York"
play_money = true
internal_controls_ref = "none"
{RAKE}{JACKPOTS}{TABLE}"""
# The clock of tests starts on 2023-11-14 at 17:13:20 in New York: in the period, which ends at 18:00.
TO_THE_END_S = 46 * 60 + 40


async def play_money(folder: Path | None = None, text: str = PLAY_MONEY, bots: int = 4) -> House:
    """A room for play money with its table, at which bots play."""
    house = House(folder, bot=simple_bot)
    await house.open()
    filed = load_submission(text)
    house.room.follow(0, filed)
    for config in filed_configs(filed, bots):
        await house.room.open_table(config)
    await quiet(house.room)
    return house


async def until(house: House, done: Callable[[], bool], most: int = 400) -> None:
    """Time passes until this has happened."""
    for _ in range(most):
        if done():
            return
        await house.clock.pass_by(10, house.room)
    raise AssertionError("it did not happen")


def beat_of(house: House, key: str = "main") -> BadBeatDesk:
    return house.room.jackpots.bad_beats[key]


def high_of(house: House, key: str = "day") -> HighHandDesk:
    return house.room.jackpots.high_hands[key]


async def with_high_hand(folder: Path | None = None, most: int = 8) -> House:
    """A room in whose first period somebody has a hand that counts: cards fall as they fall, so one after the other."""
    for number in range(most):
        house = await play_money(folder / f"room {number}" if folder is not None else None)
        for _ in range(TO_THE_END_S // 10 - 5):
            if any(slip.filled_at for slip in high_of(house).state.slips.values()):
                return house
            await house.clock.pass_by(10, house.room)
        await house.stop()
    raise AssertionError(f"no full house in {most} rooms")
