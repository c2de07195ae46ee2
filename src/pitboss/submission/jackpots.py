"""What a table knows of its jackpots (P 15, 16): what they get from its pots, and which hands count.

Amounts are cents, percentages hundredths of a per cent. What comes off the pots is the base (`rake.py`); periods,
places of the count and what is posted are the room's, and stay in the file.
"""

import msgspec

from pitboss.submission.rake import Contribution


class BadBeatHand(msgspec.Struct, frozen=True, kw_only=True):
    """One way to win: which beaten hand counts, in which games, and how it is paid (P 15.B(3), AMB-151).

    losing: the least hand that has to be beaten; winning: the least one that beats it, '' for any
    (`rankings/at_least.py`)."""

    games: tuple[str, ...] = ()
    losing: str = ""
    both_hole_cards: bool = False
    quads_pocket_pair: bool = False
    min_players_dealt: int = 2
    min_pot_to_qualify: int = 0
    options: tuple[str, ...] = ()
    payout_percent: int = 0
    shares: tuple[tuple[str, int], ...] = ()
    winning: str = ""


class BadBeatTerms(Contribution, frozen=True, kw_only=True):
    """hands: those that count in the game of this table; none at tables of the past, which made no claims."""

    name: str = ""
    hands: tuple[BadBeatHand, ...] = ()


class HighHandTerms(Contribution, frozen=True, kw_only=True):
    """tracks: whether hands of this table count; tables of the past only contributed."""

    name: str = ""
    tracks: bool = False
    min_players_dealt: int = 2
    min_pot_to_qualify: int = 0
    require_hole_cards: bool = False
