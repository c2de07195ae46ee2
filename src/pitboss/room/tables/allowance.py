"""What one table may do, within the bounds of its owner and of whoever asks."""

from pitboss.ledger.owners import is_bot
from pitboss.room.bounds import Usage, bytes_of
from pitboss.room.tables.requests import BESIDE_THE_HAND, CAN_WAIT, Envelope
from pitboss.store.port import Entry


class Allowance:
    """What one table may do. fast: its bots take no time. alone: they go on where nobody sits with them or looks on.
    address: from where it was opened, '' where nobody knows."""

    def __init__(
        self, usage: Usage, owner: str = "", *, fast: bool = True, alone: bool = True, address: str = ""
    ) -> None:
        self._usage, self._owner, self.address = usage, owner, address
        self.fast, self.alone = fast, alone

    def wrote(self, entries: tuple[Entry, ...], now: int) -> None:
        # The room itself has no bound, and nobody counts what its tables write.
        if self._owner:
            self._usage.wrote(self._owner, bytes_of(entries), now)

    def may_not(self, envelope: Envelope, now: int) -> str:
        """Why this is not the time for it; '' where it is. Bots ask for nothing but their seats."""
        if is_bot(envelope.person) or type(envelope.command) not in CAN_WAIT:
            return ""
        return self._usage.nothing_beside(envelope.person, now, self._owner)

    def stored(self, envelope: Envelope, entries: tuple[Entry, ...], now: int) -> None:
        if type(envelope.command) in BESIDE_THE_HAND and not is_bot(envelope.person):
            self._usage.wrote_beside(envelope.person, bytes_of(entries), now)

    def no_hands(self, now: int) -> str:
        return self._usage.no_hands(self._owner, now)
