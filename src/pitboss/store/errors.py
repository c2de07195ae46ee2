"""What can go wrong with a log. Each says what to do; in every case nothing of the batch is stored by halves."""


class StoreError(Exception):
    """The base: whoever appends catches this."""


class BadBatch(StoreError):
    """A batch that no log could hold: our own mistake, not the disk's."""


class VersionConflict(StoreError):
    """Somebody else has written the next entry: fold the stream again from the log."""

    def __init__(self, stream: str, expected: int, actual: int) -> None:
        super().__init__(f"{stream} is at version {actual}, not {expected}: read it again before writing to it")
        self.stream, self.expected, self.actual = stream, expected, actual


class InsufficientFunds(StoreError):
    """A posting would take a balance below nothing: the whole batch is refused."""

    def __init__(self, account: str, balance: int, change: int) -> None:
        super().__init__(f"{account} has {balance} cents, {-change} are asked of it")
        self.account, self.balance, self.change = account, balance, change


class StorageFull(StoreError):
    """The disk is full. The log goes on as soon as there is room."""


class StorageLocked(StoreError):
    """Another program holds the file."""


class StorageUnavailable(StoreError):
    """The file cannot be opened, read or written: a folder that is not there, a permission."""


class StorageDamaged(StoreError):
    """The file is no log of ours, or not whole any more. A log that has met this writes nothing more."""


class StorageClosed(StoreError):
    """The log was closed."""


class WrongKey(StoreError):
    """A key that is missing, unreadable, or not the one that sealed this."""
