"""Scenarios of the house: what a file can say, what it can expect, and what is wrong in which line."""

import pytest

from pitboss.notation.text import TextError
from pitboss.scenarios.files import play_file, read_file
from pitboss.scenarios.outcome import Outcome
from tests.scenarios.playing import files

BAD_BEAT = """
title: A count
covers: I-12
bad beat: main
day: 2026-11-17
happens:
  09:00 table T-1 removes box 1 with 212
  09:05 Floorperson tells compliance
  09:10 Floorperson lists T-1:1
  09:20 Security carries 1
  09:30 Cashier counts box T-1:1 again: 211
"""
HIGH_HAND = """
title: A period
covers: J-14
high hand: evening
day: 2026-11-17
happens:
  18:00 period 18:00 to 22:00 starts
  18:30 table T-1 hand 17 seat 3: Max shows 7c 7d 7h Kc Kd
  18:31 Floorperson fills in the slip T-1 17 3
"""


def played(text: str, *lines: str) -> Outcome:
    return play_file(read_file(text + "".join([f"  {line}\n" for line in lines])))


# What comes out otherwise, and how that is told.
WRONG: list[tuple[str, str, str]] = [
    (BAD_BEAT, "expect fund 212", "fund 211"),
    (BAD_BEAT, "expect display 211", "display 0"),
    (BAD_BEAT, "expect display 0 pending", "display 0"),
    (BAD_BEAT, "expect over/short 0 on 2026-11-17", "over/short -1 on 2026-11-17"),
    (BAD_BEAT, "expect over/short -2 at box T-1:1", "over/short -1 at box T-1:1"),
    (BAD_BEAT, "expect over/short -1 at container 1", "over/short 0 at container 1"),
    (BAD_BEAT, "expect counted 211 on 2026-11-18", "counted 0 on 2026-11-18"),
    (BAD_BEAT, "expect box T-1:1 carried", "box T-1:1 in the fund"),
    (BAD_BEAT, "expect box T-1:2 carried", "box T-1:2 nowhere"),
    (BAD_BEAT, "expect account fund:bad_beat:main 212", "account fund:bad_beat:main 211"),
    (BAD_BEAT, "expect due I-12 from cashier", "due from cashier: nothing"),
    (BAD_BEAT, "expect nothing due from accounting", "due from accounting: I-18"),
    (BAD_BEAT, "expect nothing overdue", "no gaming day is over"),
    (BAD_BEAT, "expect notice 1 to security", "notice 1 to compliance"),
    (BAD_BEAT, "expect notice 1 seen by Compliance", "notice 1 seen by nobody"),
    (BAD_BEAT, "expect notice 2 to security", "there are 1 notices"),
    (BAD_BEAT, "expect claim T-1 17 open", "claim T-1 17 is not there"),
    (BAD_BEAT, "expect Max gets 5 of T-1 17", "T-1 17 gives nobody anything"),
    (BAD_BEAT, "expect not collecting", "collecting"),
    (BAD_BEAT, "expect ended", "not ended"),
    (BAD_BEAT, "expect refused box_twice", "it was not refused"),
    (HIGH_HAND, "expect period 18:00 ended", "period 18:00 open"),
    (HIGH_HAND, "expect leading 18:00: nobody", "leading 18:00: T-1 17 3"),
    (HIGH_HAND, "expect pool of 18:00 5", "pool of 18:00 0"),
    (HIGH_HAND, "expect rolled 5", "rolled 0"),
    (HIGH_HAND, "expect nobody gets anything of 19:00", ""),
]


@pytest.mark.parametrize(("text", "line", "got"), WRONG)
def test_what_comes_out_otherwise_is_told(text: str, line: str, got: str) -> None:
    assert [failure.got for failure in played(text, line).failures] == ([got] if got else [])


STOPS: list[tuple[str, str, str]] = [
    (BAD_BEAT, "09:40 Cashier counts box T-1:1: 5", "refused box_twice I-12"),
    (BAD_BEAT, "09:40 Cashier sings", "nobody does this"),
    (BAD_BEAT, "09:40 sings", "say who does what"),
    (BAD_BEAT, "9:40 Cashier counts box T-1:1: 5", "is no time"),
    (BAD_BEAT, "09:40 Zoe counts box T-1:1: 5", "say in which role Zoe acts"),
    (BAD_BEAT, "09:40 Cashier counts box T-1:1: five", "is not an amount of money"),
    (BAD_BEAT, "09:40 version 2 is in effect: bet_min = 2", "no term of a bad beat"),
    (HIGH_HAND, "19:00 Floorperson fills in the slip T-1 17 3 without hat", "a slip has"),
    (HIGH_HAND, "19:00 Floorperson tells compliance", "nobody does this"),
    (HIGH_HAND, "19:00 table T-1 hand 18 seat 3: Max shows 7x", "7x"),
]


@pytest.mark.parametrize(("text", "line", "words"), STOPS)
def test_a_line_that_cannot_be_stops_the_scenario(text: str, line: str, words: str) -> None:
    (failure,) = played(
        text, line, "expect refused same_person" if "refused" not in words else "expect fund 5"
    ).failures
    assert failure.line == len(text.splitlines()) + 1
    assert words in failure.got


UNREADABLE: list[tuple[str, int, str]] = [
    ("bad beat: main\n  count_location = nowhere\n", 2, "count_location is one of"),
    ("bad beat: main\n  blinds\n", 2, "write a term"),
    ("bad beat: main\n  tie_division = equal\n", 2, "no term of a bad beat"),
    ("bad beat: main\n  reseed_percent = 101\n", 2, "is no percentage"),
    ("bad beat: main\n  play_money = maybe\n", 2, "play_money is one of"),
    ("bad beat: main\npeople:\n  Kim\n", 3, "write a name and its roles"),
    ("bad beat: main\npeople:\n  Kim king\n", 3, "write a name and its roles"),
    ("bad beat: main\nday: today\n", 2, "Invalid isoformat"),
    ("bad beat: main\nhappens: now\n", 2, "below the heading"),
    ("  fund 5\nbad beat: main\n", 1, "the headings are"),
    ("bad beat: main\nresult:\n  everybody is happy\n", 3, "nothing can be expected in this way"),
    ("bad beat: main\ncovers: Z-99\n", 2, "not in the register"),
    ("bad beat: main\n", 1, "nothing is expected"),
]


@pytest.mark.parametrize(("text", "line", "words"), UNREADABLE)
def test_what_cannot_be_read_is_told_with_its_line(text: str, line: int, words: str) -> None:
    with pytest.raises(TextError) as found:
        read_file(text)
    assert (found.value.line, words in str(found.value)) == (line, True)


def test_there_are_enough_days_of_the_house_and_they_show_both_jackpots() -> None:
    house = [rules for name, rules in files().items() if name.startswith("house/")]
    assert len(house) >= 40
    shown = {rule for rules in house for rule in rules}
    assert {f"I-{number:02}" for number in range(7, 22)} <= shown
    assert {f"J-{number:02}" for number in (*range(11, 25), 1, 3, 7, 8)} <= shown
