"""What a table is opened with where the house has chosen nothing: how much a player brings, and how long a decision may
take."""

import msgspec

from pitboss.games import Game
from pitboss.submission.choices import HouseChoices
from pitboss.submission.payout_limit import opening_spots

# So many smallest bets a player brings at least and at most (AMB-63: no paragraph limits it).
BUY_IN_MIN_BETS, BUY_IN_MAX_BETS = 10, 100
# For a decision, and besides for a whole session.
BASE_SECONDS, BANK_SECONDS = 20, 60


def banked_limits(house: HouseChoices, game: Game) -> tuple[int, int]:
    """The smallest and the largest wager against the house."""
    ante = opening_spots(game, house)[0]
    return getattr(house, f"{ante.limits}_min"), getattr(house, f"{ante.limits}_max")


def with_buy_in(house: HouseChoices, game: Game) -> HouseChoices:
    """Limits of the buy-in, where the house has not chosen them."""
    bet = banked_limits(house, game)[0] if game.banked else max((house.bet_min, *house.blinds_amounts))
    low, high = house.stake_buy_in_min, house.stake_buy_in_max
    return msgspec.structs.replace(
        house,
        stake_buy_in_min=bet * BUY_IN_MIN_BETS if low is None else low,
        stake_buy_in_max=max(bet * BUY_IN_MAX_BETS, low or 0) if high is None else high,
    )
