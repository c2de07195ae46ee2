"""What can go wrong with a log. Each says what to do; in every case nothing of the batch is stored by halves.

The words of an error are for whoever runs the room: they name the file. What the people at a table read is `told`.
"""

from typing import ClassVar


class StoreError(Exception):
    """The base: whoever appends catches this."""

    told: ClassVar[str] = "the room cannot store anything at this moment; nothing was changed"


class BadBatch(StoreError):
    """A batch that no log could hold: our own mistake, not the disk's."""


class VersionConflict(StoreError):
    """Somebody else has written the next entry: fold the stream again from the log."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} is at version {actual}, not {expected}: read it again before writing to it")
        self.stream, self.expected, self.actual = stream, expected, actual


class Fenced(StoreError):
    """The stream has another owner by now. Whoever hears this drops all that it holds of the stream, tells nobody of
    it, and does not fold it again: the owner plays on."""

    told = "this table has moved to another part of the room; ask again, and it answers from there"

    def __init__(self, stream: str, epoch: int, actual: int) -> None:
        super().__init__(f"{stream} was taken over: its epoch is {actual}, not {epoch}; leave it to its owner")
        self.stream, self.epoch, self.actual = stream, epoch, actual


class InsufficientFunds(StoreError):
    """A posting would take a balance below nothing: the whole batch is refused."""

    def __init__(self, account: str, balance: int, change: int) -> None:
        super().__init__(f"{account} has {balance} cents, {-change} are asked of it")
        self.account, self.balance, self.change = account, balance, change


class StorageFull(StoreError):
    """The disk is full. The log goes on as soon as there is room."""

    told = "the disk of the room is full; the table goes on when there is space again"


class StorageLocked(StoreError):
    """Another program holds the file."""

    told = "another program holds the room's log; the table goes on when it lets go"


class StorageUnavailable(StoreError):
    """The file cannot be opened, read or written: a folder that is not there, a permission."""

    told = "the room's log cannot be reached; the table goes on when it can"


class StorageUnknown(StoreError):
    """What was to be stored was sent, and no answer came: it is stored whole or not at all, and nobody here knows
    which. The same command id again tells; a fold of the stream does too."""

    told = "the room's log has not answered, so whether this was stored is not known; ask again, it happens once"


class StorageDamaged(StoreError):
    """The file is no log of ours, or not whole any more. A log that has met this writes nothing more."""

    told = "the room's log is damaged; whoever runs the room has to see to it"


class ArchiveUnreadable(StorageDamaged):
    """An archive file is missing, or is not what the log says. Only what lies in it cannot be read."""

    told = "this is in an archive that the room cannot read at this moment; whoever runs the room has to see to it"


class StorageClosed(StoreError):
    """The log was closed."""


class WrongKey(StoreError):
    """A key that is missing, unreadable, or not the one that sealed this."""


class OtherRoomKey(WrongKey):
    """What is stored was sealed with another room key than the one that is there."""
