"""A table recorded lightly: hands that are over, chips that leave, a count of the chips, cards typed in for a claim."""

from pitboss.cards import Card
from pitboss.engine.commands.base import StaffCommand


class RecordHand(StaffCommand, frozen=True, gc=False, tag="record_hand", kw_only=True):
    """A hand is over. pots: what was called, the main pot first; an uncalled bet is no part of it (P 17.D). dealt_in:
    the seats. flop: there was one; it counts where no flop means no drop. collect: no, where nothing was taken for the
    jackpots; reason: why, where it was due. at, not_collecting: as when a hand starts."""

    pots: tuple[int, ...]
    dealt_in: tuple[int, ...]
    flop: bool = True
    collect: bool = True
    reason: str = ""
    at: int = 0
    not_collecting: tuple[str, ...] = ()


class ClaimHand(StaffCommand, frozen=True, gc=False, tag="claim_hand", kw_only=True):
    """Cards of the last recorded hand that count for a jackpot. jackpot: bad_beat · high_hand, what is claimed. board:
    the community cards, or the common card of a stud game. hands: by seat all of its own cards, as they were tabled.
    contested: by side pot, who of them could win it. button: who had it, where that is said."""

    jackpot: str
    board: tuple[Card, ...]
    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    contested: tuple[tuple[int, ...], ...] = ()
    button: int = 0


class CountOut(StaffCommand, frozen=True, gc=False, tag="count_out", kw_only=True):
    """A player's chips are counted and leave the table: all of them with the player, or some while they stay."""

    seat: int
    cents: int
    stays: bool = False


class CountChips(StaffCommand, frozen=True, gc=False, tag="count_chips", kw_only=True):
    """All chips of the players were counted, by a floorperson. words: why, where it is not what the record says."""

    cents: int
    words: str = ""
