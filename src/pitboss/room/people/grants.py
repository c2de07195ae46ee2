"""Grants of play money: who gets what, and when. The room gives by these, and an audit holds its log against them.

- Everybody is given something to begin with, once.
- Who has little is filled up, at most once an hour.
- What a guest had who is gone for good is taken back, once.
- In an older room the bots had one purse, filled once. Now each table's have their own, which may be in debt.

Each person's grants are a stream: whoever signs up waits for nobody else, at whatever node. Its name does not say whose
it is, for names of streams stand in checkpoints and exports. In an older room all grants are in one stream, and what
was given there is not given again.
"""

from hashlib import sha256
from typing import NamedTuple

from pitboss.ledger.owners import BOTS_ACCOUNT, account_of

# The stream of all grants in an older room, and what the names of those of today begin with. There are 256: few enough
# that a checkpoint names them all however many people ever came, and many enough that two who come at once hardly meet.
STREAM, OF_PEOPLE = "money", "money:"
DIGITS = 2
START_CENTS = 1_000_000
REFILL_TO_CENTS = 100_000
REFILL_EVERY_MS = 3_600_000
# More than all bots together ever bring to the tables.
BOTS_CENTS = 10**15
TO_BEGIN, REFILL, FOR_BOTS, GONE = "to begin with", "refill", "for the bots", "a guest has gone"


class Grant(NamedTuple):
    """once: its id, by which it is given once."""

    account: str
    cents: int
    why: str
    once: str


BOTS_GRANT = Grant(BOTS_ACCOUNT, BOTS_CENTS, FOR_BOTS, "bots")


def stream_for(account: str) -> str:
    """Where what is given to this account is an entry."""
    return f"{OF_PEOPLE}{sha256(account.encode()).hexdigest()[:DIGITS]}"


def has_grants(stream: str) -> bool:
    return stream == STREAM or stream.startswith(OF_PEOPLE)


def start_grant(name: str) -> Grant:
    return Grant(account_of(name), START_CENTS, TO_BEGIN, f"start {name}")


def refill_grant(name: str, has: int, last: int) -> Grant:
    """last: when this person was filled up before, 0: never. Two tabs that ask at once ask for the same grant."""
    return Grant(account_of(name), REFILL_TO_CENTS - has, REFILL, f"refill {last} {name}")


def gone_grant(name: str, has: int) -> Grant:
    """A guest has no password: once the session is over nobody can come back to that money."""
    return Grant(account_of(name), -has, GONE, f"gone {name}")
