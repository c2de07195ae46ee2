"""The signs of a facility, from its Rules Submission."""

import re
from typing import Any

import msgspec
import pytest

from pitboss.games import find_game
from pitboss.signs import Sign, filed_signs
from pitboss.submission.file.check import check_submission, load_submission
from pitboss.submission.file.example import example
from pitboss.submission.file.structs import Submission
from pitboss.submission.file.tables import filed_tables
from tests.support.covers import covers
from tests.unit.signs.boards import said, under

EXAMPLE = load_submission(example())


def sign_named(name: str, filed: Submission = EXAMPLE) -> Sign:
    return next(sign for sign in filed_signs(filed) if sign.title == name)


def changed(**other: Any) -> Submission:
    return msgspec.structs.replace(EXAMPLE, **other)


@covers("O-OPR-01")
def test_o_opr_01__the_room_first_and_then_every_table_of_the_file() -> None:
    room, *tables = filed_signs(EXAMPLE)
    assert room.title == EXAMPLE.facility.name
    assert [sign.title for sign in tables] == [table.name for table in filed_tables(EXAMPLE)]
    assert all(sign.about.startswith(f"{EXAMPLE.facility.name} · ") for sign in tables)


@covers("N-SGN-08", "H-12")
@pytest.mark.parametrize("table", filed_tables(EXAMPLE), ids=lambda table: table.name)
def test_h_12__under_a_submission_every_poker_table_posts_its_rake(table: Any) -> None:
    """P 17.A, 17.C: poker is raked, and the sign says how; against the house nothing is."""
    rake = said(sign_named(table.name), "N-SGN-08")
    assert bool(rake) == (not find_game(table.game).banked)


@covers("N-SGN-08")
def test_h_12__by_the_schedule_that_the_table_names() -> None:
    kinds = {
        name: words.partition(":")[0]
        for table in filed_tables(EXAMPLE)
        for name in [table.name]
        for words in said(sign_named(name), "N-SGN-08")[:1]
    }
    assert set(kinds.values()) == {"Percentage rake", "Incremental rake", "Time charge"}


@covers("I-03", "J-03", "N-SGN-09", "N-SGN-11")
def test_jackpots__in_the_room_and_at_the_tables_that_take_part() -> None:
    room, *tables = filed_signs(EXAMPLE)
    headings = [part.heading for part in room.parts if part.kind == "posted"]
    assert headings == ["Bad Beat payout", "High Hand Jackpot"]
    notices = {sign.title for sign in tables if said(sign, "N-SGN-09")}
    assert notices == {name for entry in EXAMPLE.tables if entry.bad_beat for name in entry.names}


@covers("I-03", "J-03")
def test_jackpots__one_that_no_table_offers_has_no_rules_to_post() -> None:
    none = tuple([msgspec.structs.replace(entry, bad_beat="", high_hand="") for entry in EXAMPLE.tables])
    room = filed_signs(changed(tables=none))[0]
    assert not [part for part in room.parts if part.kind == "posted"]


@covers("N-SGN-15")
def test_n_sgn_15__on_paper_no_seat_is_free() -> None:
    lines = under(filed_signs(EXAMPLE)[0], "Games")
    assert lines
    assert not [line for line in lines if "free" in line]


def test_play_money__is_said_everywhere_and_who_counts() -> None:
    """AMB-155."""
    room, *tables = filed_signs(load_submission(example(play_money=True)))
    for sign in (room, *tables):
        assert "Play money only: chips are given, and are worth nothing" in under(sign, "The house adds")
    counts = "What is taken from the pots is counted and verified by the room itself"
    assert [counts in under(sign, "The house adds") for sign in tables] == [
        bool(under(sign, "Rake")) for sign in tables
    ]
    assert not [sign for sign in filed_signs(EXAMPLE) if counts in under(sign, "The house adds")]


def test_time__only_at_the_tables_that_name_such_a_schedule() -> None:
    timed = {schedule.name for schedule in EXAMPLE.rake if schedule.time is not None}
    charged = {name for entry in EXAMPLE.tables if entry.rake in timed for name in entry.names}
    assert charged == {sign.title for sign in filed_signs(EXAMPLE)[1:] if "Time charge" in "".join(under(sign, "Rake"))}
    assert charged


# What is filed of rake and jackpots, and another value of it: the sign of the room or of a table is another then.
@covers("N-SGN-08", "I-03", "I-04", "I-05", "J-03", "J-04", "J-05", "J-06", "J-07", "J-08", "J-09")
@pytest.mark.parametrize(
    ("section", "key", "value"),
    [
        ("rake", "percent", 900),
        ("rake", "max_per_round", 400),
        ("rake", "rounding", "nearest"),
        ("rake", "no_flop_no_drop", False),
        ("bad_beat", "contribution_rule", ((2000, 100), (8000, 200))),
        ("bad_beat", "max_contribution", 300),
        ("bad_beat", "min_pot", 2500),
        ("bad_beat", "pay_location", "table"),
        ("bad_beat", "reseed_percent", 0),
        ("bad_beat", "hands", EXAMPLE.bad_beat[0].hands[:1]),
        ("high_hand", "collection_period", ("17:00", "22:00")),
        ("high_hand", "qualifying_period", ("18:00", "23:00")),
        ("high_hand", "contribution_rule", ((4000, 100),)),
        ("high_hand", "max_contribution", 200),
        ("high_hand", "min_pot", 4000),
        ("high_hand", "min_players_dealt", 5),
        ("high_hand", "min_pot_to_qualify", 5000),
        ("high_hand", "tie_division", "equal"),
        ("high_hand", "claim_deadline", "60 days"),
        ("high_hand", "restrictions", ""),
        ("high_hand", "require_hole_cards", True),
        ("high_hand", "games", ()),
    ],
)
def test_filed__a_change_shows(section: str, key: str, value: object) -> None:
    first, *rest = getattr(EXAMPLE, section)
    assert getattr(first, key) != value
    other = changed(**{section: (msgspec.structs.replace(first, **{key: value}), *rest)})
    assert filed_signs(other) != filed_signs(EXAMPLE)


@covers("I-05")
@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("losing", "AAAKK"), ("both_hole_cards", False), ("quads_pocket_pair", False), ("min_players_dealt", 6),
        ("min_pot_to_qualify", 0), ("options", ("bomb_pot",)), ("payout_percent", 9000), ("games", ("omaha-high",)),
        ("shares", (("losers", 6000), ("winners", 2000), ("table", 2000))),
    ],
)  # fmt: skip
def test_i_05__a_change_shows(key: str, value: object) -> None:
    beat = EXAMPLE.bad_beat[0]
    first, *rest = beat.hands
    assert getattr(first, key) != value
    hands = (msgspec.structs.replace(first, **{key: value}), *rest)
    other = changed(bad_beat=(msgspec.structs.replace(beat, hands=hands), *EXAMPLE.bad_beat[1:]))
    assert filed_signs(other)[0] != filed_signs(EXAMPLE)[0]


@covers("O-OPR-01")
def test_every_line__that_has_to_be_posted_names_its_paragraph() -> None:
    for sign in filed_signs(EXAMPLE):
        for part in sign.parts:
            if part.kind == "posted":
                assert all(re.match(r"(P|TX|DD) \d|house custom$", line.cited) for line in part.lines), part


@covers("I-03", "I-05", "J-07")
@pytest.mark.parametrize(
    ("pattern", "instead", "key", "rule"),
    [
        (r"^max_contribution = \S+", "max_contribution = 0", "max_contribution", "I-03"),
        (r"^tie_division_rule = [^\n]*", "", "tie_division_rule", "J-07"),
        (r"^\[\[bad_beat\.main\.hands\]\].*?^(?=\[high_hand)", "", "hands", "I-05"),
    ],
)
def test_p_15_b__p_16_b__rules_with_nothing_to_post_are_refused(
    pattern: str, instead: str, key: str, rule: str
) -> None:
    text = re.sub(pattern, instead, example(), count=1, flags=re.MULTILINE | re.DOTALL)
    _, faults = check_submission(text)
    assert (key, rule) in [(fault.key, fault.rule) for fault in faults]
