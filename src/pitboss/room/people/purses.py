"""Whose money a seat plays with: accounts of play money in the log."""

BOT = "bot "
# All bots play with the room's own money.
BOTS_ACCOUNT = "room:bots"


def account_of(person: str) -> str:
    return BOTS_ACCOUNT if is_bot(person) else f"person:{person}"


def is_bot(person: str) -> bool:
    """No person's name begins so (accounts.py)."""
    return person.startswith(BOT)
