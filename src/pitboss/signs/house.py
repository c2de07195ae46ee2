"""What the house says besides what it has to: play money, bots, clocks, buy-in, and how it reads the books."""

from collections.abc import Iterator

import msgspec

from pitboss.engine.state import TableState
from pitboss.money import show_dollars
from pitboss.signs.sign import Line, choice_rule, line
from pitboss.submission import HouseChoices
from pitboss.submission.mixes.lists import GameAt

PROFILE_WORDS = {
    "maryland": "Maryland rules, to the letter",
    "card-room": "Maryland rules, as card rooms usually read them",
    "as-recorded": "Played the way recorded hands were",
}
PLAY_MONEY = "Play money only: chips are given, and are worth nothing"
# AMB-155: a room without staff counts by itself, and says so.
COUNTS_BY_ITSELF = "What is taken from the pots is counted and verified by the room itself"
# Under a filed submission no bot sits where a jackpot counts.
BOTS_AND_JACKPOTS = "Bots take part in the jackpots of this table, which are play money too"


class Setting(msgspec.Struct, frozen=True, kw_only=True):
    """Where a table stands, as far as its sign says it and the table does not know: its name and the house's, bots
    that play there, how long a decision may take (0: no clock), and which games take turns (none where it is one)."""

    facility: str = ""
    name: str = ""
    bots: int = 0
    base_seconds: int = 0
    bank_seconds: int = 0
    mix: str = ""
    games: tuple[GameAt, ...] = ()


def house_lines(table: TableState, setting: Setting) -> Iterator[Line]:
    house, cited = table.home.house, table.home.game.cited
    raked = house.rake is not None
    yield from _buy_in(table)
    if setting.base_seconds:
        bank = f", plus {setting.bank_seconds} extra seconds for the whole session" if setting.bank_seconds else ""
        yield line(cited, f"{setting.base_seconds} seconds for a decision{bank}", "E-ACT-09")
    if not raked and not table.home.game.banked:
        yield Line("No rake is taken")
    yield from run_under(house, raked=raked)
    if setting.bots:
        count = "One bot plays" if setting.bots == 1 else f"{setting.bots} bots play"
        yield Line(f"{count} here where seats are free")
        if house.play_money and (house.bad_beat is not None or house.high_hand is not None):
            yield Line(BOTS_AND_JACKPOTS)
    yield Line(PROFILE_WORDS.get(house.profile, f"Played by the rules '{house.profile}'"))


def run_under(house: HouseChoices, *, raked: bool) -> Iterator[Line]:
    """A filed submission, or play money."""
    if house.submission_ref:
        rule = choice_rule("submission_ref")
        yield Line(f"Under the Rules Submission {house.submission_ref}", rule)
    if house.play_money:
        yield Line(PLAY_MONEY)
        if raked:
            yield Line(COUNTS_BY_ITSELF)


def _buy_in(table: TableState) -> Iterator[Line]:
    """AMB-63: no paragraph limits it."""
    low, high = table.home.house.stake_buy_in_min, table.home.house.stake_buy_in_max
    if not low and high is None:
        return
    if high is None:
        words = f"Buy-in from {show_dollars(low or 0)}"
    elif not low:
        words = f"Buy-in up to {show_dollars(high)}"
    else:
        words = f"Buy-in {show_dollars(low)} to {show_dollars(high)}"
    yield line(table.home.game.cited, words, choice_rule("stake_buy_in_min" if low else "stake_buy_in_max"))
