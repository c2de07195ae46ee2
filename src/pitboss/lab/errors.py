"""What the lab refuses, in words for the person who asked."""


class LabError(ValueError):
    """Bad input: the message says what is wrong and what to do."""


class CacheError(OSError):
    """The cache of tables and results cannot be written; the message says where and what to do."""


class NotInstalled(LabError, ImportError):
    """A package of an optional extra is missing; the message says how to install it."""
