"""Whose play money a seat plays with: the account in the log that its chips come out of and go back to."""

BOT = "bot "
# All bots play with the room's own money.
BOTS_ACCOUNT = "room:bots"


def account_of(person: str) -> str:
    return BOTS_ACCOUNT if is_bot(person) else f"person:{person}"


def is_bot(person: str) -> bool:
    """No person's name begins so (accounts.py)."""
    return person.startswith(BOT)
