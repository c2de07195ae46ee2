"""Whose account a seat plays with, and what somebody without one is called."""

import pytest

from pitboss.ledger.chart import CHIPS
from pitboss.ledger.owners import account_of, is_walk_in, plain_name, walk_in
from pitboss.names import name_fault

IDS = [
    ("Max (cash)", CHIPS, "Max"),
    ("Max (cash 2)", CHIPS, "Max"),
    ("Max (cash 12)", CHIPS, "Max"),
    ("Max (cash) (cash)", CHIPS, "Max (cash)"),
    ("Max", "person:Max", "Max"),
    ("guest 7", "person:guest 7", "guest 7"),
    ("bot 3", "room:bots", "bot 3"),
    # Nobody is called so; whoever is, is no walk-in.
    ("(cash)", "person:(cash)", "(cash)"),
    ("Max (cash 1)", "person:Max (cash 1)", "Max (cash 1)"),
    ("Max (cash 02)", "person:Max (cash 02)", "Max (cash 02)"),
    ("Max(cash)", "person:Max(cash)", "Max(cash)"),
]


@pytest.mark.parametrize(("person", "account", "name"), IDS, ids=[person for person, _, _ in IDS])
def test_an_id__has_its_account_and_its_name(person: str, account: str, name: str) -> None:
    assert (account_of(person), plain_name(person)) == (account, name)
    assert is_walk_in(person) == (account == CHIPS)


def test_walk_ins_of_one_name__are_told_apart() -> None:
    assert [walk_in("Max", number) for number in (1, 2, 10)] == ["Max (cash)", "Max (cash 2)", "Max (cash 10)"]
    assert {plain_name(walk_in("Max", number)) for number in range(1, 30)} == {"Max"}


def test_no_account__can_be_called_like_a_walk_in() -> None:
    assert all(name_fault(walk_in("Max", number)) for number in range(1, 30))
