"""One thing that is wrong with a game."""

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """place: the field of the game, with the number of the step, share or payout where there are several."""

    place: str
    rule: str
    detail: str

    def __str__(self) -> str:
        return f"{self.place}: {self.detail} [{self.rule}]"
