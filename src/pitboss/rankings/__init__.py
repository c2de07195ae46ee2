"""Which cards win: one object for each ranking of P 6, 20.L, 21.E-F and DD 6, and what goes with them.

>>> from pitboss.cards import parse_cards
>>> RANKINGS["high"].best(parse_cards("As Ah Ad Ks Kh 2c 3d")).words
'full house, aces over kings'
"""

from pitboss.rankings.badugi import BADUGI_ACE_HIGH, BADUGI_ACE_LOW
from pitboss.rankings.few_cards import ONE_CARD, PAIR_OR_HIGH_CARD
from pitboss.rankings.high import High
from pitboss.rankings.joker import JOKER
from pitboss.rankings.low import LOW_ACE_FIVE, LOW_EIGHT_OR_BETTER
from pitboss.rankings.odd_chips import LARGEST_CARD, SMALLEST_CARD
from pitboss.rankings.ranking import RANKINGS, RESEARCH_RANKINGS, Ranking, Value, find_ranking, odd_chip_order_key
from pitboss.rankings.showing import showing_high, showing_low, showing_words
from pitboss.rankings.six_plus import SIX_PLUS, SIX_PLUS_ACE_LOW_KICKER
from pitboss.rankings.two_cards import TWO_CARD_LINES, two_card_name
from pitboss.rankings.two_seven import LOW_TWO_SEVEN
from pitboss.rankings.words import class_said

__all__ = [
    "LARGEST_CARD",
    "RANKINGS",
    "RESEARCH_RANKINGS",
    "SMALLEST_CARD",
    "TWO_CARD_LINES",
    "Ranking",
    "Value",
    "class_said",
    "find_ranking",
    "odd_chip_order_key",
    "showing_high",
    "showing_low",
    "showing_words",
    "two_card_name",
]

HIGH = High("high")

for _ranking in (
    HIGH,
    LOW_ACE_FIVE,
    LOW_EIGHT_OR_BETTER,
    LOW_TWO_SEVEN,
    BADUGI_ACE_LOW,
    BADUGI_ACE_HIGH,
    SIX_PLUS,
    SIX_PLUS_ACE_LOW_KICKER,
    JOKER,
):
    RANKINGS[_ranking.key] = _ranking
RESEARCH_RANKINGS |= {few.key: few for few in (ONE_CARD, PAIR_OR_HIGH_CARD)}
