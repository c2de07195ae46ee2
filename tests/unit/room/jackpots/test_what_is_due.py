"""What is due at a desk, told in the words of whoever works there."""

import pytest

from pitboss.room.jackpots.names import Names, jackpot_names

TITLES = {"1": "Hold 'Em 3-100", "12": "Omaha 4-8"}


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            "Count the boxes of this gaming day: tables 1, 12",
            "Count the boxes of this gaming day: Hold 'Em 3-100, Omaha 4-8",
        ),
        ("Prepare the payment for table 12, hand 1", "Prepare the payment for Omaha 4-8, hand 1"),
        (
            "Verify the hand of seat 1 at table 1, hand 12: a flush",
            "Verify the hand of seat 1 at Hold 'Em 3-100, hand 12: a flush",
        ),
        ("Count at a closed table: box 12:3", "Count at a closed table: box 3 of Omaha 4-8"),
        ("Account for boxes 1:1, 12:2", "Account for box 1 of Hold 'Em 3-100, box 2 of Omaha 4-8"),
        # One that is closed, and words without a table.
        ("Pay 2 people for table 3, hand 1", "Pay 2 people for table 3, hand 1"),
        ("Count the box at table 120", "Count the box at table 120"),
        ("at a closed table", "at a closed table"),
    ],
)
def test_tables_are_told_by_what_stands_on_them(told: str, words: str) -> None:
    assert Names(TITLES).told(told) == words


def test_without_tables_nothing_changes() -> None:
    assert Names().told("table 1") == "table 1"


def test_jackpots__have_their_filed_names_where_there_are_several() -> None:
    one = ["bad_beat:main", "high_hand:evening"]
    assert jackpot_names(one) == {"bad_beat:main": "Bad Beat", "high_hand:evening": "High Hand"}
    many = jackpot_names([*one, "bad_beat:omaha", "cage", "table:1"])
    assert many["high_hand:evening"] == "High Hand"
    assert [many["bad_beat:main"], many["bad_beat:omaha"]] == ["Bad Beat main", "Bad Beat omaha"]
    assert len(many) == 3
    assert Names({}, many).jackpot("bad_beat:omaha") == "Bad Beat omaha"
    assert [Names().jackpot(text) for text in ("bad_beat:main", "cage", "high_hand")] == [
        "Bad Beat main", "Cage", "High Hand",
    ]  # fmt: skip


def test_tables__by_title_or_by_number_and_by_both_where_two_are_called_alike() -> None:
    names = Names({"1": "one", "2": "two", "7": "one", "8": ""})
    assert [names.table(table) for table in ("2", "1", "7", "8", "9", "")] == [
        "two", "one (table 1)", "one (table 7)", "Table 8", "Table 9", "",
    ]  # fmt: skip
    assert names.box("2:3") == "box 3 of two"


@pytest.mark.parametrize(
    ("account", "words"),
    [
        ("table:12:drop-box", "drop box of Omaha 4-8"),
        ("table:3:stakes", "chips of players of Table 3"),
        ("fund:bad_beat:main, at the start", "fund of the Bad Beat, at the start"),
        ("transit:bad_beat:main:2", "container 2 of the Bad Beat"),
        ("transit:bad_beat:main, at the end", "containers of the Bad Beat, at the end"),
        ("over-short:bad_beat:main:2026-11-17", "over and short of the Bad Beat, 2026-11-17"),
        ("over-short:cage:2026-11-17", "over and short of the Cage, 2026-11-17"),
        ("over-short:12", "over and short of Omaha 4-8"),
        ("box:12:bad_beat", "Bad Beat box 1 of Omaha 4-8"),
        ("box:12:high_hand:4", "High Hand box 4 of Omaha 4-8"),
        ("person:Ann, Bo", "account of Ann, Bo"),
        ("cage, by the cage", "drawers of the cage, by the cage"),
        ("outside:cash, by tables", "cash, by tables"),
        ("room:bots", "bots"),
        ("all together", "all together"),
        ("something:else", "something:else"),
    ],
)
def test_accounts__in_words(account: str, words: str) -> None:
    assert Names(TITLES, jackpot_names(["bad_beat:main"])).account(account) == words
