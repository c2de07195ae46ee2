"""Six Plus Hold 'Em (P 6.J-M): 36 cards, flush over full house, A-6-7-8-9 the lowest straight.

AMB-16: the order is the rulebook's; straight over three of a kind and flush over full house stand as written.
"""

from pitboss.cards import DECK_36
from pitboss.rankings.high import RUNS_ACE_HIGH, High
from pitboss.rankings.packing import FACE_ACE_LOW, HandClass

# C-6P-02 (P 6.K(2), (6); AMB-23): the ace stands below the six as well.
_RUNS = (*(run for run in RUNS_ACE_HIGH if run[-1] >= 6), (9, 8, 7, 6, FACE_ACE_LOW))


def _six_plus(key: str, *, ace_low_kicker: bool) -> High:
    return High(
        key,
        runs=_RUNS,
        deck=DECK_36,
        # C-6P-01 (P 6.K(4), (5)): a flush takes the place of a full house, and beats it.
        flush_place=HandClass.FULL_HOUSE,
        full_house_place=HandClass.FLUSH,
        # C-6P-03 (P 6.K(3)-(9)): aces are the best multiples in either reading; C-6P-04 (P 6.J, L; AMB-15) is about the
        # ace alone.
        ace_low_kicker=ace_low_kicker,
    )


SIX_PLUS = _six_plus("six_plus", ace_low_kicker=False)
SIX_PLUS_ACE_LOW_KICKER = _six_plus("six_plus_ace_low_kicker", ace_low_kicker=True)
