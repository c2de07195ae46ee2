"""Text that others read: what it may not have in it, and what a table may not be called."""

import pytest

from pitboss.texts import TITLE_MAX, text_fault, title_fault

BAD = {
    "right-to-left override": "\u202eelbat s'roolF ehT",
    "isolate": "a\u2066b",
    "zero width": "\u200b",
    "soft hyphen": "a\u00adb",
    "null": "a\x00b",
    "line break": "one\ntwo",
    "private use": "\ue000",
    "surrogate": "\ud800",
    "climbing marks": "a" + "\u0301" * 4,
    "only joiners": "\u200d",
    "only marks": "\u0301",
    "only spaces": "\u00a0",
    "hangul filler": "\u3164",
    "blank braille": "\u2800",
    "one too many": "x" * (TITLE_MAX + 1),
    "10,000 characters": "é" * 10_000,
}
GOOD = [
    "",
    "Friday night",
    "Ann's table",
    "Стол Анны",
    "שולחן של רותי",
    "👩‍👩‍👧 home game",
    "PLO & beer <3",
    "x" * TITLE_MAX,
]
OF_THE_HOUSE = ["Dealer", "The floor's table", "The floor’s table", "D e a l e r", "Pitboss", "FL00R", "Аdmin",
                "staff!", "«Cashier»", "ｄｅａｌｅｒ", "The Floor – official", "Đealer", "Fløør", "Deealerr", "D3al3r",
                "7dealer", "1floor", "Adminn", "Moderatorrr"]  # fmt: skip


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_text__that_cannot_be_seen_or_turns_others_is_refused_in_a_sentence(text: str) -> None:
    for fault in (text_fault(text, TITLE_MAX), title_fault(text)):
        assert fault.endswith(".")
        assert fault[0].isupper()
        assert fault.isprintable()
        assert len(fault) < 120


@pytest.mark.parametrize("text", GOOD)
def test_text__of_all_kinds(text: str) -> None:
    assert text_fault(text, TITLE_MAX) == title_fault(text) == ""


def test_text__that_is_too_long_is_told_how_long_it_may_be() -> None:
    assert title_fault("é" * 61) == "That is too long: a table's name has at most 60 characters, and this one has 61."


@pytest.mark.parametrize("title", OF_THE_HOUSE)
def test_title__that_sounds_like_one_of_the_house(title: str) -> None:
    assert "people who work here" in title_fault(title)


@pytest.mark.parametrize(
    "title",
    [
        "Dealer's choice",
        "DEALER’S CHOICE on Friday",
        "Full house",
        "Ann's house of cards",
        "Table 7",
        "Flor",
        "Mood",
        "Łukasz",
    ],
)
def test_title__that_only_has_such_a_word_in_it(title: str) -> None:
    assert title_fault(title) == ""
