"""What the web asks of the room about hands that are over, for those who played them. As in `port.py`."""

from collections.abc import Sequence
from typing import Protocol

from pitboss.room.history.figures import Figures, Leaders, Results
from pitboss.room.history.lines import PlayedHands, PlayedQuery
from pitboss.room.history.links import SharedHand, ShareLine


class HistoryPort(Protocol):
    """person: by id; '' for nobody."""

    async def played(self, person: str, query: PlayedQuery) -> PlayedHands:
        """Hands of the person, or those of a table as they saw them."""

    async def replay(self, person: str, table: str, number: int) -> Sequence[bytes]:
        """A hand that the person played, though its table be closed."""

    async def share(self, person: str, table: str, number: int) -> ShareLine: ...
    async def shares(self, person: str) -> tuple[ShareLine, ...]: ...
    async def revoke(self, person: str, token: str) -> None: ...
    async def shared(self, token: str) -> SharedHand: ...
    async def figures(self, person: str) -> Figures: ...
    async def results(self, person: str) -> Results: ...
    async def leaders(self, days: int, person: str) -> Leaders: ...
