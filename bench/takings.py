"""What the house takes in `bench.against --takings`: ten per cent up to five dollars, and a dollar for each jackpot
from pots of twenty dollars on, so that every pot of some size pays."""

import msgspec

from bench.games import Pair, pitboss_house
from pitboss.submission import HouseChoices
from pitboss.submission.rake import Contribution, Rake

RAKE = Rake(types=("percentage",), percent=1000, max_per_round=500)
DOLLAR = Contribution(rule=((0, 100),), most=100, min_pot=2000)
TAKINGS = ("rake", "rake and jackpots")


def house_that_takes(kind: str, pair: Pair) -> HouseChoices:
    """kind: of TAKINGS."""
    house = msgspec.structs.replace(pitboss_house(pair), rake=RAKE)
    return house if kind == "rake" else msgspec.structs.replace(house, bad_beat=DOLLAR, high_hand=DOLLAR)
