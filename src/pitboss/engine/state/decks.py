"""What a table knows of its decks and equipment."""

import msgspec


class Deck(msgspec.Struct):
    """One deck, and how far it is prepared for its next round of play."""

    back: str
    washed: bool = False
    # '' · manual · device · counting_device · auto_reshuffle_shoe · preshuffled.
    shuffled: str = ""
    # How many cards went on the cut card first; 0: not cut since the shuffle.
    cut: int = 0
    # Cards of it have been dealt since the shuffle.
    dealt: bool = False
    # Rounds of play at the table since this deck was last counted, inspected or received.
    rounds: int = 0
    # '' · wrong_count · wrong_in_shoe · wrong_stub · void: why it has to leave the table; removed once it has.
    fault: str = ""
    removed: bool = False


class Decks(msgspec.Struct):
    """One deck, or two of different backs taking turns. Where the table keeps no decks there is no such record."""

    equipment: bool = False
    # Empty before any were received, and when what came was found defective. A single deck is alone in it.
    pair: list[Deck] = []
    # Which of the two is in play, or next.
    turn: int = 0
    # How far the opening has come (P 4.A-C).
    inspected: bool = False
    verified: bool = False
    spread: bool = False
    looked: bool = False
    # Spread because there was no game (P 5.E, TX 5.H, DD 5.H): face up or down.
    idle: bool = False
    face: str = "up"
    # The last player has left, and nobody has been dealt in since (AMB-157): the spread is due.
    deserted: bool = False
    # Seconds since 1970: when the pair came, and the last time that anybody told.
    received_at: int = 0
    now: int = 0
    # ok · broken · signed. A jam spoils a shuffle and not the device.
    device: str = "ok"
    # The same of an automated dealing shoe.
    shoe: str = "ok"
    # Against the house: the floorperson assigned to the table; the round of play in which cards were last counted.
    floorperson: str = ""
    counted_in: int = 0
    # Who inspected, and who dealt last, where it was said.
    inspector: str = ""
    dealer: str = ""
    # Seats in the order in which they were taken.
    arrived: list[int] = []
