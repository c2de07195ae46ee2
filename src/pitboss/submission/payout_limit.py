"""The most that one player can win in a round of play against the house (TX 12.C, DD 2.B(6))."""

from pitboss.games import Game, Payout
from pitboss.games.steps import FurtherWager, OpeningWagers, Spot
from pitboss.submission.choices import HouseChoices

# L-SET-06 (TX 12.C(1)): $50,000.
LEAST_LIMIT = 5_000_000


def payout_limit(game: Game, house: HouseChoices) -> int | None:
    """In cents; None where there is no limit."""
    if not game.limit:
        return None
    if game.limit == "posted":
        # M-SET-03, N-CFG-dd.payoutLimit (AMB-127): what the operator entered, 0 for none.
        return house.dd_payout_limit or None
    # L-SET-06, N-CFG-tx.payoutLimit (AMB-108): neither less nor more, so nothing is entered.
    return max(LEAST_LIMIT, most_at_minimum(game, house))


def limit_counts_stake(game: Game, house: HouseChoices) -> bool:
    """N-CFG-tx.limitCountsStake (AMB-108); a limit that the house posts itself is one on winnings."""
    return game.limit == "least_or_minimum_wagers" and house.tx_limit_counts_stake


def most_at_minimum(game: Game, house: HouseChoices) -> int:
    """TX 12.C(2): all wagers at their minimum, each at the best odds that it can be paid at."""
    times = sum(step.times for step in game.script if isinstance(step, FurtherWager))
    won = 0
    for spot in opening_spots(game, house):
        least = getattr(house, f"{spot.limits}_min")
        won += least * _best_odds(game, house, spot.name)
        if spot.name == "ante":
            # Further wagers are so many antes, at 1 to 1.
            won += least * times
    return int(won)


def opening_spots(game: Game, house: HouseChoices) -> list[Spot]:
    """The betting areas that are filled before the cards, as far as this house offers them."""
    steps = [step for step in game.script if isinstance(step, OpeningWagers)]
    return [spot for step in steps for spot in step.spots if not spot.offered or getattr(house, spot.offered)]


def table_lines(payout: Payout, house: HouseChoices) -> dict[str, int] | None:
    """Odds by hand of the pay table that the house has chosen; None where there is none."""
    chosen = getattr(house, payout.choice) if payout.choice else None
    return next(
        ({line.hand: line.odds for line in table.lines} for table in payout.tables if table.key == chosen), None
    )


def _best_odds(game: Game, house: HouseChoices, name: str) -> int:
    payout = next(payout for payout in game.payouts if name in payout.spots)
    lines = table_lines(payout, house)
    return max(lines.values()) if lines else 1
