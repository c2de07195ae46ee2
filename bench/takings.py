"""What the house takes in `bench.against --takings`: ten per cent up to five dollars, and a dollar for each jackpot
from pots of twenty dollars on, so that every pot of some size pays; where the game has a high hand, its hands count."""

import msgspec

from bench.games import Pair, pitboss_house
from pitboss.games import GAMES
from pitboss.submission import HouseChoices
from pitboss.submission.jackpots import BadBeatHand, BadBeatTerms, HighHandTerms
from pitboss.submission.rake import Rake
from pitboss.submission.validate_jackpots import high_ranking

RAKE = Rake(types=("percentage",), percent=1000, max_per_round=500)
HAND = BadBeatHand(
    games=("holdem",), losing="AAATT", both_hole_cards=True, quads_pocket_pair=True, min_players_dealt=4,
    payout_percent=10_000, shares=(("losers", 5000), ("winners", 2500), ("table", 2500)),
)  # fmt: skip
TAKINGS = ("rake", "rake and jackpots")


def house_that_takes(kind: str, pair: Pair) -> HouseChoices:
    """kind: of TAKINGS."""
    house = msgspec.structs.replace(pitboss_house(pair), rake=RAKE)
    if kind == "rake":
        return house
    counts = bool(high_ranking(GAMES[pair.key]))
    return msgspec.structs.replace(
        house,
        bad_beat=BadBeatTerms(rule=((0, 100),), most=100, min_pot=2000, name="main", hands=(HAND,) if counts else ()),
        high_hand=HighHandTerms(rule=((0, 100),), most=100, min_pot=2000, name="evening", tracks=counts),
    )
