"""What a table that is recorded lightly knows besides: its last hand, and a player on the way out.

Nobody's single stack is known there. All chips of the players are one sum, which is the stack of no seat (place 0).
"""

import msgspec

from pitboss.cards import Card
from pitboss.engine.state.claims import Claims


class Shown(msgspec.Struct, frozen=True):
    """Cards of the last hand that were typed in for a claim. contested: by side pot, who of `hands` could win it.
    button: the seat that had it, 0 where nobody said."""

    board: tuple[Card, ...]
    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    contested: tuple[tuple[int, ...], ...] = ()
    button: int = 0


class RecordedHand(msgspec.Struct):
    """The last hand, until the next one is recorded. dealt_in: seat and person of everybody; pots: called money, the
    main pot first."""

    number: int
    dealt_in: tuple[tuple[int, str], ...]
    pots: tuple[int, ...]
    flop: bool
    # What goes where if the record is taken back; and by jackpot what its box keeps all the same.
    back: tuple[tuple[int, int, int], ...] = ()
    left_in_box: dict[str, int] = {}
    shown: Shown | None = None
    claims: Claims | None = None
    # Seats whose high hand was told.
    told: list[int] = []

    @property
    def order(self) -> tuple[int, ...]:
        return tuple([seat for seat, _ in self.dealt_in])


class Light(msgspec.Struct):
    last: RecordedHand | None = None
    # A player whose chips were counted out, and whether they stay: 0 for nobody.
    going: int = 0
    stays: bool = False
    # By jackpot, what a record that was taken back has left in its box.
    left_in_box: dict[str, int] = {}
