"""Transfers have two legs, what is posted is their net, and all of it comes to nothing."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.ledger.books import DAY_MS, Books
from pitboss.ledger.chart import Kind
from pitboss.ledger.journal import Journal, Posting, Transfer, total
from pitboss.ledger.trial import trial_balance
from tests.support.covers import covers

ACCOUNTS = ["person:Ann", "person:Bo", "table:1:stakes", "table:1:bank", "table:1:rake-area", "outside:play-money"]
transfers = st.builds(Transfer, st.sampled_from(ACCOUNTS), st.sampled_from(ACCOUNTS), st.integers(0, 10**12))
# A day of the year, and what is moved in one batch of it.
batches = st.lists(st.tuples(st.integers(0, 365), st.lists(transfers, max_size=6)), max_size=30)


def test_a_transfer__is_posted_with_both_legs() -> None:
    journal = Journal()
    journal.move("person:Ann", "table:1:stakes", 4000)
    assert journal.postings() == (Posting("person:Ann", -4000), Posting("table:1:stakes", 4000))


def test_what_comes_back__is_not_posted() -> None:
    journal = Journal([Transfer("table:1:stakes", "table:1:bank", 20), Transfer("table:1:bank", "table:1:stakes", 20)])
    journal.move("person:Ann", "person:Ann", 5)
    assert journal.postings() == ()


def test_several_transfers__are_posted_as_their_net() -> None:
    journal = Journal([Transfer("person:Ann", "table:1:stakes", 100), Transfer("table:1:stakes", "table:1:bank", 30)])
    assert journal.postings() == (
        Posting("person:Ann", -100), Posting("table:1:stakes", 70), Posting("table:1:bank", 30),
    )  # fmt: skip


def test_a_negative_transfer__is_refused() -> None:
    journal = Journal()
    with pytest.raises(ValueError, match="the other way round"):
        journal.move("person:Ann", "person:Bo", -1)
    assert journal.postings() == ()


@covers("H-16")
@given(batches)
def test_h_16__whatever_is_moved_nothing_is_made_or_lost(moved: list[tuple[int, list[Transfer]]]) -> None:
    books, expected = Books(), dict.fromkeys(ACCOUNTS, 0)
    for day, of_a_batch in moved:
        postings = Journal(of_a_batch).postings()
        assert total(postings) == 0
        assert len({posting.account for posting in postings}) == len(postings)
        for posting in postings:
            books.post(day * DAY_MS + 5, posting.account, posting.cents)
        for each in of_a_batch:
            expected[each.source] -= each.cents
            expected[each.target] += each.cents
    balances = books.balances()
    assert {name: cents for name, cents in balances.items() if cents} == {
        name: cents for name, cents in expected.items() if cents
    }
    trial = books.trial_balance()
    assert trial.total == sum(trial.kinds.values()) == 0
    # Each day comes to nothing by itself, too.
    for flows in books.days.values():
        assert sum(flow.net for flow in flows.values()) == 0


def test_trial_balance__by_kind() -> None:
    trial = trial_balance({"person:Ann": 60, "table:1:stakes": 40, "table:1:bank": -10, "outside:play-money": -90})
    assert trial.total == 0
    assert trial.wrong == ()
    assert {kind: cents for kind, cents in trial.kinds.items() if cents} == {
        Kind.PLAYERS: 100, Kind.HOUSE: -10, Kind.OUTSIDE: -90,
    }  # fmt: skip


def test_trial_balance__names_what_cannot_be() -> None:
    trial = trial_balance({"person:Ann": -5, "fund:main": -1, "table:1:bank": -5, "pocket": 9})
    assert [words.split()[0] for words in trial.wrong] == ["fund:main", "person:Ann", "'pocket'"]
    assert trial.total == -2
