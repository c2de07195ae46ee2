"""Scenarios: what is read, what is played, and what is told where something comes out otherwise."""

import pytest

from pitboss.engine.events import ButtonPlaced, CardsDealt
from pitboss.notation.text import TextError
from pitboss.scenarios.scenario import Outcome, play_scenario, read_scenario

HOLDEM = """
title: A small pot            # a remark
covers: G-HE-02
game: holdem
house: maryland
  bet_structure = none
  bet_min = 2
  blinds_amounts = 1 2
seats:
  1 A 100
  2 "B # 2" 100
  3 C 100
button: 2
cards:
  1: As Ad
  2: (Ks Kd)
  board: 2c 7d 8h | Jc | 3h
"""
FIRST_LINE_AFTER = len(HOLDEM.splitlines()) + 1


def played(rest: str, head: str = HOLDEM) -> Outcome:
    return play_scenario(read_scenario(head + rest))


def test_a_scenario_is_read__remarks_quotes_and_brackets() -> None:
    scenario = read_scenario(HOLDEM + "play:\n  start\nresult:\n  pot 0\n")
    assert scenario.title == "A small pot"
    assert scenario.covers == ("G-HE-02",)
    assert scenario.choices == {"bet_structure": "none", "bet_min": 200, "blinds_amounts": (100, 200)}
    assert [(seat, person, chips) for _, seat, person, chips in scenario.seats] == [
        (1, "A", 100_00),
        (2, "B # 2", 100_00),
        (3, "C", 100_00),
    ]


def test_a_scenario_is_played__button_dealing_order_and_unknown_cards() -> None:
    outcome = played("play:\n  start\n  expect 2 to act\n  2 folds\n  3 folds\nresult:\n  stacks 1: 101 2: 100 3: 99\n")
    assert outcome.failures == ()
    assert outcome.checked == 2
    assert ButtonPlaced(2) in outcome.log
    dealt = next(event for event in outcome.log if isinstance(event, CardsDealt))
    assert dealt.seats == (3, 1, 2, 3, 1, 2)
    assert dealt.cards[0] == dealt.cards[3] == 99


# What is expected after 'start' and 2's call, and whether it holds.
EXPECTED = [
    ("3 to act", ""),
    ("1 to act", "the table waits for seat 3 to act"),
    ("3 may call 1", ""),
    ("3 may call 1 raise 4-100", ""),
    ("3 may only fold call 1 raise 4-100", ""),
    ("3 may only fold call 1", "seat 3 may fold call 1 raise 4-100"),
    ("3 may raise to 4-100", ""),
    ("3 may call 2", "seat 3 may fold call 1 raise 4-100"),
    ("3 may not check", ""),
    ("3 may not raise", "seat 3 may fold call 1 raise 4-100"),
    ("1 may call 1", "seat 1 may do nothing now"),
    ("pot 5", ""),
    ("pot 6", "pot 5"),
    ("main pot 0", ""),
    ("main pot 5 for 1 2", "main pot 0 for 3 1 2"),
    ("side pot 1 5", "main pot 0 for 3 1 2"),
    ("stacks 1: 98 2: 98 3: 99", ""),
    ("stacks 1: 99", "stacks 1: 98"),
    ("button 2", ""),
    ("button 1", "the button is at seat 2"),
    ("board 2c", "the board is empty"),
    ("event 2 called 2", ""),
    ("event 2 called 2 [E-ACT-03]", ""),
    ("event 2 called 3", "since the last command: 2 called 2 [E-ACT-03]"),
    ("cited E-BLD-01", ""),
    ("cited G-HE-02", "the hand was played by D-BTN-01, E-BLD-01, D-HE-01, E-ORD-01, E-ACT-03"),
    ("awarded whole 5 to 1", "awarded nothing"),
    ("odd chip 1 to 1 by G-HE-04", "no odd chip"),
    ("no odd chip", ""),
    ("rake 0", ""),
    ("rake 1", "rake 0"),
    ("rake by pot 1 2", "no rake"),
    ("drop 0", ""),
    ("drop 2", "drop 0"),
    ("box bad_beat 1", "box bad_beat 0"),
    ("house rake_percent = 10", "rake_percent = unset"),
    ("house bb_offered = no", ""),
    ("1 has: pair of aces", "seat 1 tabled no hand at the showdown"),
    ("1 has low: eight-seven low", "the shares of this game are whole"),
    ("refused not_your_turn", "the command was carried out"),
]


@pytest.mark.parametrize(("text", "came_out"), EXPECTED, ids=[text for text, _ in EXPECTED])
def test_an_expectation__holds_or_tells_what_came_out(text: str, came_out: str) -> None:
    outcome = played(f"play:\n  start\n  2 calls\n  expect {text}\n")
    if not came_out:
        assert outcome.ok
    else:
        (failure,) = outcome.failures
        assert failure.line == FIRST_LINE_AFTER + 3
        assert failure.expected == f"expect {text}"
        assert failure.got == came_out


RUN_OUT = "play:\n  start\n  2 raises to 100\n  3 folds\n  1 calls\n  2 shows\n  1 shows\nresult:\n"


def test_the_end_of_a_hand__awards_and_words() -> None:
    outcome = played(RUN_OUT + "  1 has: pair of aces, jack-eight-seven kickers\n  awarded main pot whole 201 to 1\n")
    assert outcome.ok


def test_the_end_of_a_hand__what_came_out_instead() -> None:
    outcome = played(RUN_OUT + "  1 has: pair of kings\n  awarded whole 200 to 1\n  odd chip 1 to 1 by G-HE-04\n")
    assert [failure.got for failure in outcome.failures] == [
        "seat 1 has pair of aces, jack-eight-seven kickers",
        "awarded main pot whole 201 to 1",
        "no odd chip",
    ]


def test_a_refusal__that_is_expected_changes_nothing_and_play_goes_on() -> None:
    outcome = played(
        "play:\n  start\n  1 calls\n  expect refused not_your_turn E-DEC-01\n  2 folds\n  expect 3 to act\n"
    )
    assert outcome.ok


@pytest.mark.parametrize(
    ("lines", "line", "got"),
    [
        ("  1 calls\n", 3, "refused not_your_turn E-DEC-01: it is seat 2's turn; out of turn nothing binds"),
        ("  1 calls\n  expect refused no_hand\n", 4, "refused not_your_turn E-DEC-01: it is seat 2's turn"),
        ("  1 calls\n  expect refused not_your_turn A-27\n", 4, "refused not_your_turn E-DEC-01"),
        ("  dealer deals As\n", 3, "refused wrong_count D-HE-01: 6 cards are due"),
    ],
)
def test_a_refusal__that_is_not_expected_is_a_failure(lines: str, line: int, got: str) -> None:
    outcome = played(f"play:\n  start\n{lines}  expect pot 3\n")
    assert outcome.failures[0].line == FIRST_LINE_AFTER + line - 1
    assert outcome.failures[0].got.startswith(got)


def test_a_result_before_the_hand_is_over__says_what_the_table_waits_for() -> None:
    outcome = played("play:\n  start\nresult:\n  stacks 1: 98\n")
    assert outcome.failures[0].got == "the hand is not over: the table waits for seat 2 to act"


def test_too_few_cards_listed__says_which_list() -> None:
    outcome = played(
        "play:\n  start\n  2 raises to 100\n  3 folds\n  1 calls\n  expect pot 201\n", HOLDEM.replace(" | 3h", "")
    )
    assert outcome.failures[0].got == "one more card is due there, but 'board:' under 'cards:' lists no more"


def test_a_card_listed_twice__cannot_be_dealt() -> None:
    outcome = played("play:\n  start\n  expect pot 3\n", HOLDEM.replace("(Ks Kd)", "As Kd"))
    assert "the cards cannot be dealt: refused card_twice A-07: As" in outcome.failures[0].got


def test_the_dealer_may_be_told_what_to_deal() -> None:
    head = HOLDEM.partition("cards:")[0]
    outcome = played(
        "play:\n  start\n  dealer deals ?? As Ks ?? Ad Kd\n  expect event dealt 3 (?? ??), 1 (As Ad), 2 (Ks Kd)\n", head
    )
    assert outcome.ok


@pytest.mark.parametrize(
    ("old", "new", "line", "says"),
    [
        ("game: holdem", "game: holdm", 4, "did you mean holdem?"),
        ("game: holdem", "", 1, "no game is named"),
        ("covers: G-HE-02", "covers: G-HE-99", 3, "G-HE-99 is not in the register"),
        ("house: maryland", "house: nevada", 5, "no profile is called 'nevada'; choose one of maryland"),
        ("bet_min = 2", "bet_mni = 2", 7, "did you mean bet_min?"),
        ("bet_min = 2", "bet_min 2", 7, "write a house choice as in 'bet_min = 2'"),
        ("bet_min = 2", "bet_min = 2.505", 7, "fraction of a cent"),
        ("bet_structure = none", "bet_structure = wild", 6, "one of fixed, spread, pot, none"),
        ("blinds_amounts = 1 2", "blinds_amounts = 2 1", 4, "a later Blind Bet is not smaller"),
        ("1 A 100", "1 A", 10, "write a seat, a name and the chips"),
        ("1 A 100", "1 A -100", 10, "'-100' is not an amount of money"),
        ("1 A 100", "11 A 100", 10, "the table has seats 1 to 10, not 11"),
        ("3 C 100", "1 C 100", 12, "seat 1 is taken"),
        ("button: 2", "button: 7", 13, "nobody sits in seat 7"),
        ("1: As Ad", "1: As Zd", 15, "'Zd' is no card"),
        ("1: As Ad", "As Ad", 15, "write a place and its cards"),
        ("button: 2", "showing: maybe", 13, "choose ask, show, muck_when_beaten"),
        ("button: 2", "weather: fine", 13, "write a seat, a name and the chips"),
    ],
)
def test_a_bad_file__is_refused_with_the_line(old: str, new: str, line: int, says: str) -> None:
    assert old in HOLDEM
    with pytest.raises(TextError) as caught:
        played("play:\n  start\nresult:\n  pot 0\n", HOLDEM.replace(old, new, 1))
    assert caught.value.line == line
    assert says in str(caught.value)


@pytest.mark.parametrize(
    ("rest", "says"),
    [
        ("play:\n  start\n", "nothing is expected"),
        ("play:\n  3 rises to 5\nresult:\n  pot 0\n", "near is '3 raises to 40'"),
        ("play:\n  expect rain\n", "nothing can be expected in this way"),
        ("play: start\nresult:\n  pot 0\n", "on the lines below the heading"),
        ("result:\n  3 may +\n", "'+' is no offer"),
    ],
)
def test_bad_play__is_refused(rest: str, says: str) -> None:
    with pytest.raises(TextError, match="line") as caught:
        read_scenario(HOLDEM + rest)
    assert says in str(caught.value)


def test_stud_has_no_button() -> None:
    text = """game: five-card-stud
house:
  bet_structure = none
  bet_min = 2
  forced_bet_amount = 1
seats:
  1 A 100
  2 B 100
button: 2
result:
  pot 0
"""
    with pytest.raises(TextError, match="line 9: Five-Card Stud High has no button"):
        play_scenario(read_scenario(text))
