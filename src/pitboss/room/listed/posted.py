"""What a table is played for, in the words of a lobby: 'blinds $2/$4' and 'no limit'; and the stack to bring."""

import msgspec

from pitboss.games import Game
from pitboss.money import show_dollars
from pitboss.submission import HouseChoices
from pitboss.submission.opening import banked_limits

LIMITS = {"fixed": "fixed limit", "spread": "spread limit", "pot": "pot limit", "none": "no limit"}
AGAINST_HOUSE = "against the house"
# What people bring who do not think about it: so many of the largest blind or bet, or of the smallest ante.
BLINDS, BETS, ANTES = 100, 25, 40


class Posted(msgspec.Struct, frozen=True):
    """limit: the kind of limit; bets: blinds, bets or antes; stack: what a player brings who does not say, in cents."""

    limit: str
    bets: str
    stack: int


def posted(house: HouseChoices, game: Game) -> Posted:
    if game.banked:
        low, high = banked_limits(house, game)
        return Posted(AGAINST_HOUSE, f"antes {_from(low, high)}", _within(house, ANTES * low))
    limit = LIMITS[house.bet_structure]
    ante = [f"ante {show_dollars(house.ante_amount)}"] if house.ante_required and house.ante_amount else []
    if house.bet_structure == "fixed":
        high = house.bet_max or house.bet_min
        bets = f"bets {show_dollars(house.bet_min)}/{show_dollars(high)}"
        return Posted(limit, ", ".join([bets, *ante]), _within(house, BETS * high))
    parts = [f"blinds {'/'.join(map(show_dollars, house.blinds_amounts))}"] if house.blinds_amounts else []
    if house.bet_structure == "spread":
        parts.append(f"bets {_from(house.bet_min, house.bet_max or house.bet_min)}")
    elif not parts:
        parts.append(f"bets from {show_dollars(house.bet_min)}")
    return Posted(limit, ", ".join(parts + ante), _within(house, BLINDS * max((house.bet_min, *house.blinds_amounts))))


def _from(low: int, high: int) -> str:
    return show_dollars(low) if high <= low else f"{show_dollars(low)}–{show_dollars(high)}"


def _within(house: HouseChoices, cents: int) -> int:
    """As much as the table takes, in whole dollars."""
    most = house.stake_buy_in_max
    return max(house.stake_buy_in_min or 0, cents if most is None else min(cents, most))
