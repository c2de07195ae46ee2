"""`pitboss takings`: what is due from pots that somebody names, worked out by hand from P 17.B, 15.C and 16.C."""

from pathlib import Path
from typing import Any

import pytest

from tests.unit.cli.running import out, parsed, refused

FILE = """
[facility]
name = "A card room"
time_zone = "America/New_York"
internal_controls_ref = "IC-1"
play_money = true

[[rake]]
name = "ten per cent"
types = ["percentage"]
method = "of each pot, down to the chip"
percent = 10
max_per_round = 5
no_flop_no_drop = true

[bad_beat.main]
contribution_rule = 1
max_contribution = 1
min_pot = 20
count_location = "closed_table"
pay_location = "cage"
discontinuation_procedure_ref = "DP-1"
[[bad_beat.main.hands]]
games = ["holdem"]
losing = "AAATT"
both_hole_cards = true
quads_pocket_pair = true
min_players_dealt = 4
payout_percent = 100
shares = { losers = 50, winners = 25, table = 25 }

[[tables]]
name = "one"
game = "holdem"
profile = "card-room"
seats = 6
bet_min = 4
bet_max = 100
blinds_amounts = [2, 4]
rake = "ten per cent"
bad_beat = "main"
table_jackpot_boxes = ["bad_beat"]
"""


@pytest.fixture
def file(tmp_path: Path) -> str:
    path = tmp_path / "rules.toml"
    path.write_text(FILE, encoding="utf-8")
    return str(path)


def due(file: str, *pots: str, more: tuple[str, ...] = ()) -> dict[str, Any]:
    words = [word for pot in pots for word in ("--pot", pot)]
    report = parsed("takings", file, "--table", "one", *words, *more)["report"]
    return {**{one["kind"]: one["by_pot"] for one in report["due"]}, "left": report["left"]}


def test_h_03__each_pot_pays_its_own_and_the_maximum_is_used_up_in_their_order(file: str) -> None:
    # Of 39, 3; of 87, 8, but 5 in all: 2 are left for it. AMB-147: the dollar comes from the pot that reaches 20.
    assert due(file, "39:3", "87:2") == {"rake": [300, 200], "bad_beat": [100, 0], "left": [3500, 8500]}


def test_amb_147__the_pot_that_reaches_the_least_one_gives(file: str) -> None:
    assert due(file, "15:3", "9:2") == {"rake": [100, 0], "bad_beat": [0, 100], "left": [1400, 800]}


def test_amb_148__no_flop_no_drop(file: str) -> None:
    found = due(file, "39:3", more=("--no-flop",))
    assert (found["rake"], found["left"]) == ([0], [3900])


def test_printed__with_rules(file: str) -> None:
    told = out("takings", file, "--table", "one", "--pot", "39:3", "--pot", "87:2")
    assert "H-03 (P 17.B(1))" in told
    assert "$85" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--table", "two", "--pot", "39:3"), "there are one"),
        (("--table", "one", "--pot", "much:3"), "not an amount"),
        (("--table", "one", "--pot", "39"), "as in 120:3"),
        (("--table", "one", "--pot", "39:0"), "as in 120:3"),
        (("--table", "one", "--pot", "39:7"), "as in 120:3"),
        (("--table", "one", "--pot", "39.50:2"), "smallest chip"),
        (("--table", "one", "--pot", "39:2", "--pot", "10:2"), "fewer players"),
    ],
)
def test_bad_input__says_what_to_write(file: str, words: tuple[str, ...], told: str) -> None:
    assert told in refused("takings", file, *words)
