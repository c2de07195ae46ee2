"""2-7 low (P 21.E(3), (6)): the high order upside down, the ace high only. AMB-17: every made class counts against."""

from collections.abc import Sequence

from pitboss.cards import Card
from pitboss.rankings.high import RUNS_ACE_HIGH, High
from pitboss.rankings.packing import UPSIDE_DOWN, class_of, faces_of
from pitboss.rankings.ranking import Ranking
from pitboss.rankings.words import low_words

# C-27-01 (P 21.E(6)(a)): an ace is used only as a high card, so 5-4-3-2-A is no run.
_HIGH = High("high_without_wheel", runs=RUNS_ACE_HIGH)


class TwoSevenLow(Ranking):
    key = "low_two_seven"
    low = True

    def of_choice(self, cards: Sequence[Card]) -> int:
        # C-27-02, C-27-03, C-27-04 (P 21.E(3), (6)(b)-(c)): straights, flushes and pairs count against the hand, the
        # highest card is compared first, and so the worst high hand is the best.
        return UPSIDE_DOWN - _HIGH.of_choice(cards)

    def strength(self, cards: Sequence[Card]) -> int:
        if len(cards) == 5:
            return UPSIDE_DOWN - _HIGH.strength(cards)
        # No game of the rulebook has more than five cards for a 2-7 hand, so nothing here needs to be quick.
        return UPSIDE_DOWN - min(map(_HIGH.strength, self.choices(cards)))

    def words(self, strength: int) -> str:
        high = UPSIDE_DOWN - strength
        return low_words(class_of(high), faces_of(high))


LOW_TWO_SEVEN = TwoSevenLow()
