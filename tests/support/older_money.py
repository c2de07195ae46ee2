"""Money as an older Pitboss kept it: all grants in one stream, and one purse for the bots of all tables."""

from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch

from pitboss.ledger.owners import BOTS_ACCOUNT
from pitboss.room.people.grants import STREAM


@contextmanager
def older_money() -> Iterator[None]:
    with (
        patch("pitboss.room.people.play_money.stream_for", lambda account: STREAM),
        patch("pitboss.ledger.owners.bots_account", lambda table: BOTS_ACCOUNT),
    ):
        yield
