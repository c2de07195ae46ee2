"""What a poker table posts of its limits: least and greatest bet, raises, check-raises, the Kill; and what all players
have agreed to."""

from collections.abc import Iterator

from pitboss.engine.limits.in_force import limits_of
from pitboss.engine.state import TableState
from pitboss.engine.table.kill_blind import killer_of
from pitboss.engine.why.registry import kill_rule
from pitboss.money import show_dollars
from pitboss.signs.sign import Line, line
from pitboss.submission import HouseChoices

STRUCTURES = {
    "fixed": "Fixed limit: bets and raises of {low}, and of {high} in the later rounds",
    "spread": "Spread limit: minimum bet {low}, maximum bet {high}",
    "pot": "Pot limit: minimum bet {low}, maximum bet as much as is in the pot",
    "none": "No limit: minimum bet {low}, no maximum",
}


def limit_lines(table: TableState) -> Iterator[Line]:
    """N-SGN-01 (P 8.J): the bets in effect, so with an agreed minimum and a Kill."""
    house, cited = table.home.house, table.home.game.cited
    yield line(cited, _limits(house, table.minimum, table.maximum), "N-SGN-01")
    # N-SGN-01 (P 8.J): any restriction on raises.
    if house.bet_raise_cap is not None:
        count = "one raise" if house.bet_raise_cap == 1 else f"{house.bet_raise_cap} raises"
        free = "; two players who are left may raise on" if house.bet_raise_cap_lift_heads_up else ""
        yield line(cited, f"No more than {count} in a betting round{free}", "N-SGN-01")
    # N-SGN-02 (P 8.J(2)): else a check-raise is allowed.
    if not house.bet_check_raise:
        yield line(cited, "A player who has checked may not raise in that betting round", "N-SGN-02")
    if house.bet_min_increase_max_amount is not None:
        most = show_dollars(house.bet_min_increase_max_amount)
        yield line(cited, f"The players may all agree to a higher minimum bet, up to {most}", "E-ACT-08")


def _limits(house: HouseChoices, low: int, high: int) -> str:
    # A minimum that was agreed above the posted maximum is both.
    return STRUCTURES[house.bet_structure].format(low=show_dollars(low), high=show_dollars(max(low, high)))


def agreed_lines(table: TableState) -> Iterator[Line]:
    """E-ACT-08 (P 8.J(1)): why the minimum is another than the posted one."""
    posted = table.home.house.bet_min
    if table.base_minimum != posted:
        words = f"All players have agreed to a minimum bet of {show_dollars(table.base_minimum)}"
        yield line(table.home.game.cited, f"{words}; posted is {show_dollars(posted)}", "E-ACT-08")


def kill_in_force_lines(table: TableState) -> Iterator[Line]:
    """E-KIL-02, E-KIL-03 (P 1.B(15), 1.B(21)): the limits of the next hand."""
    if table.kill.on:
        house, game = table.home.house, table.home.game
        _, high = limits_of(house, house.bet_min, kill=False)
        words = f"The {_name(house)} is on: {_limits(house, table.minimum, table.maximum)}"
        posted = f"posted are {show_dollars(house.bet_min)}" + (f" and {show_dollars(high)}" if high else "")
        yield line(game.cited, f"{words}; {posted}", kill_rule(game, house))
        killer = killer_of(table)
        if killer:
            words = f"The player in seat {killer} posts a live blind of {show_dollars(table.minimum)}, the kill blind"
            yield line(game.cited, words, "N-CFG-kill.blind")


def kill_lines(table: TableState) -> Iterator[Line]:
    """N-SGN-07: which option, and the least pot that sets it off (P 12.N, 19.N, 20.B(2), 21.B(3))."""
    house, game = table.home.house, table.home.game
    if house.kill_mode == "none":
        return
    pot = show_dollars(house.kill_qualifying_pot)
    more = "doubles the betting limits" if house.kill_mode == "full" else "raises the betting limits by half"
    wins = (
        f"wins two whole pots of {pot} or more in a row" if house.kill_leg_up else f"wins a whole pot of {pot} or more"
    )
    counted = "before rake" if house.kill_pot_basis == "gross" else "after rake"
    yield line(game.cited, f"{_name(house)}: a player who {wins}, {counted}, {more} for the next hand", "N-SGN-07")
    ends = _ends(table)
    until = f"This lasts until a pot is smaller{ends}"
    rises = "; blinds and straddle rise with them" if house.kill_scale_blinds else ""
    yield line(game.cited, f"{until}{rises}", "N-SGN-07")
    if house.kill_blind:
        over = ", and nobody straddles over it" if house.straddle_offered else ""
        words = f"As long, the player who won such a pot last posts a live blind of the minimum bet{over}"
        yield line(game.cited, words, "N-CFG-kill.blind")


def _name(house: HouseChoices) -> str:
    return "Kill" if house.kill_mode == "full" else "Half-Kill"


def _ends(table: TableState) -> str:
    """AMB-65: which division of a pot ends a Kill."""
    shares = table.home.game.shares
    if table.home.house.kill_end_on_any_split:
        return " or is divided"
    return f" or is split between {shares[0].name} and {shares[1].name}" if len(shares) > 1 else ""
