"""Whose money a seat plays with: the account that its chips come out of and go back to.

Who has an account with the room plays with what is in it. Who sits at a table dealt by hand needs none: such a walk-in
is known by a name, and their money is chips, which are outside of the books wherever they are but on a table. Whoever
has an account plays with chips there, too: what they carry away nobody puts into their account.
"""

import re

from pitboss.ledger.chart import CHIPS

BOT = "bot "
# Bots play with the room's own money, those of each table out of a purse of its own: nobody waits for the bots of
# another table. In an older room all of them had one, which was filled beforehand.
BOTS, BOTS_ACCOUNT = "bots:", "room:bots"
# No account has brackets in its name (names.py), so nobody else is called like a walk-in.
_WALK_IN = re.compile(r"(.+) \(cash(?: [2-9]| [1-9][0-9]+)?\)")


def account_of(person: str, *, by_hand: bool = False, table: str = "") -> str:
    """by_hand: at a table that people deal. table: its name, where a bot may sit there."""
    if is_bot(person):
        return bots_account(table)
    return CHIPS if by_hand or is_walk_in(person) else f"person:{person}"


def bots_account(table: str) -> str:
    return f"{BOTS}{table}" if table else BOTS_ACCOUNT


def is_bot(person: str) -> bool:
    """No person's name begins so (accounts.py)."""
    return person.startswith(BOT)


def walk_in(name: str, number: int = 1) -> str:
    """The id of somebody without an account. number: where several of one name are there, which of them it is."""
    return f"{name} (cash)" if number == 1 else f"{name} (cash {number})"


def is_walk_in(person: str) -> bool:
    return person.endswith(")") and _WALK_IN.fullmatch(person) is not None


def plain_name(person: str) -> str:
    """What a walk-in is called, by their id; every other id as it is."""
    found = _WALK_IN.fullmatch(person) if person.endswith(")") else None
    return found[1] if found is not None else person
