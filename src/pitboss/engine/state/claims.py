"""What a hand has for the jackpots."""

import msgspec


class Claims(msgspec.Struct):
    """A hand whose tabled cards count for a jackpot: what is to be told, and what became of it."""

    # '' · due · made · verified · rejected: the last two by the shift supervisor, at a table dealt by hand.
    bad_beat: str = ""
    # Dealt by hand: how many events of the journal the Bad Beat was read from.
    read_from: int = 0
    # Seats whose high hand is still to be told, in their order.
    high: list[int] = []
