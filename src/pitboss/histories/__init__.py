"""Hand histories in Python: PHH read, replayed and written, Open Hand History written.

>>> from pitboss.histories import read_hands, replay_hand
>>> [hand] = read_hands("variant = 'NT'")
>>> hand.code
'missing_key'

What is read and cannot be played is a `PhhError` in the place of the hand, with a code and what to do; nothing is
raised. The work is done in `pitboss.phh` and `pitboss.ohh`, which may change; these names stay.
"""

from pitboss.ohh import write_ohh
from pitboss.phh.banked.rounds import BankedHand
from pitboss.phh.hand import PhhError, PhhHand
from pitboss.phh.log import HandLog, hands_of
from pitboss.phh.read import read_file, read_hands
from pitboss.phh.replay import Replayed, replay_hand
from pitboss.phh.write import write_phh, write_phhs

__all__ = [
    "BankedHand",
    "HandLog",
    "PhhError",
    "PhhHand",
    "Replayed",
    "hands_of",
    "read_file",
    "read_hands",
    "replay_hand",
    "write_ohh",
    "write_phh",
    "write_phhs",
]
