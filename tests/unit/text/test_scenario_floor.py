"""Scenarios on the floor: options, second boards, cards set aside, tables dealt by hand, decks."""

import pytest

from pitboss.cards import parse_cards
from pitboss.engine.events import BoardDealt, SecondBoardDealt
from pitboss.notation.text import TextError
from pitboss.scenarios.scenario import Outcome, play_scenario, read_scenario

HEAD = """
game: {game}
house: {profile}
  bet_structure = none
  bet_min = 2
  blinds_amounts = 1 2
  {choices}
seats:
  1 A 100
  2 B 100
  3 C 100
button: 2
showing: {showing}
cards:
  1: As Ad
  2: Ks Kd
  board: 2c 7d 8h | Jc | 3h
  second: 4c | 5c
play:
"""


def played(lines: str, choices: str = "", showing: str = "show", game: str = "holdem") -> Outcome:
    profile = "lab" if "hand" in choices else "maryland"
    head = HEAD.format(choices="\n  ".join(choices.split("; ")), showing=showing, game=game, profile=profile)
    return play_scenario(read_scenario(head + "".join(f"  {line}\n" for line in lines.split("; "))))


def got(lines: str, choices: str = "", showing: str = "show") -> list[str]:
    return [failure.got for failure in played(lines, choices, showing).failures]


TWICE = "start; 2 raises to 6; 3 folds; 1 calls; 1 bets 94; 2 calls"
RIT = "opt_run_it_twice = yes"


# --- options -------------------------------------------------------------------------------------------------------
def test_a_second_board__is_dealt_from_its_own_list() -> None:
    outcome = played(f"{TWICE}; 1 agrees to run it twice; 2 agrees to run it twice; expect pot 0", RIT)
    assert outcome.failures == ()
    boards = [event.cards for event in outcome.log if isinstance(event, SecondBoardDealt)]
    assert boards == [parse_cards("4c"), parse_cards("5c")]


@pytest.mark.parametrize(
    ("expected", "came_out"),
    [
        ("1 2 asked about run it twice", []),
        ("2 1 asked about run it twice", []),
        ("1 asked about run it twice", ["1 2 asked about run it twice"]),
        ("1 2 asked about a bomb pot", ["1 2 asked about run it twice"]),
        ("nobody asked", ["1 2 asked about run_it_twice"]),
        ("live 1 2", []),
        ("live 1", ["live 1 2"]),
        ("push 5 to 1", ["the table waits for consent"]),
        ("due cut", ["the table waits for consent"]),
        ("kill off", []),
        ("kill on", ["kill off"]),
        ("limits 2", []),
        ("limits 2-8", ["limits 2"]),
        ("second board 4c", ["the second board is empty"]),
        ("nothing overdue", []),
        ("overdue cut B-04", ["overdue nothing"]),
        ("As seen by 1", []),
        ("As seen by nobody", ["As seen by 1"]),
        ("As seen by all", ["As seen by 1"]),
        ("2c seen by all", []),
        ("3h seen by nobody", []),
        ("2c seen by 1 2", ["2c seen by all"]),
        ("house bet_min = 2", []),
        ("house bet_min = 5", ["bet_min = 2"]),
        ("next: Push the pot", ["next: Ask seats 1 and 2 whether they agree to running it twice"]),
    ],
)
def test_an_expectation_of_the_floor__holds_or_tells_what_came_out(expected: str, came_out: list[str]) -> None:
    assert got(f"{TWICE}; expect {expected}", RIT) == came_out


def test_nobody_is_asked__is_told_with_what_the_table_waits_for() -> None:
    assert got("start; expect 1 2 asked about run it twice", RIT) == ["nobody is asked: the table waits for act"]


def test_two_boards__awards_and_hands_name_theirs() -> None:
    lines = f"{TWICE}; 1 agrees to run it twice; 2 agrees to run it twice; "
    lines += "expect awarded on board 1 whole 101 to 1; expect awarded main pot on board 2 whole 100 to 1; "
    lines += "expect 1 has on board 2: pair of aces, eight-seven-five kickers; "
    assert got(lines + "expect pot 0", RIT) == []
    assert got(lines + "expect awarded on board 2 whole 101 to 1", RIT) == [
        "awarded main pot on board 1 whole 101 to 1; main pot on board 2 whole 100 to 1"
    ]


def test_a_hand_with_one_board__has_no_second() -> None:
    told = got("start; 2 raises to 100; 3 folds; 1 calls; expect 1 has on board 2: pair of aces")
    assert told == ["seat 1 tabled no hand at the showdown with board 2"]


def test_too_few_cards_for_the_second_board__says_which_list() -> None:
    text = HEAD.format(choices=RIT, showing="show", game="holdem", profile="maryland").replace("4c | 5c", "4c")
    lines = f"{TWICE}; 1 agrees to run it twice; 2 agrees to run it twice; expect pot 0".replace("; ", "\n  ")
    (failure,) = play_scenario(read_scenario(f"{text}  {lines}\n")).failures
    assert failure.got == "one more card is due there, but 'second:' under 'cards:' lists no more"


# --- before the cards that are due -----------------------------------------------------------------------------------
def test_the_line_deal__deals_what_is_due_once() -> None:
    lines = (
        "start; 2 raises to 100; 3 folds; 1 calls; deal; expect board 2c 7d 8h; deal; expect board 2c 7d 8h Jc; deal"
    )
    assert got(f"{lines}; expect awarded whole 201 to 1") == []


def test_what_goes_wrong_in_dealing__comes_before_the_cards_and_so_do_the_checks_before_it() -> None:
    lines = (
        "start; 2 calls; 3 calls; 1 checks; expect board 2c; dealer finds 9c face up in the deck; deal; expect pot 6"
    )
    assert got(lines) == ["the board is empty"]
    outcome = played(lines.replace("expect board 2c; ", "expect pot 6; "))
    assert outcome.failures == ()
    assert [event.cards for event in outcome.log if isinstance(event, BoardDealt)] == [parse_cards("2c 7d 8h")]


def test_a_card_that_a_stud_player_keeps__stands_in_their_list_and_is_not_dealt_again() -> None:
    text = """game: five-card-stud
house:
  bet_structure = none
  bet_min = 2
  forced_bet_amount = 1
seats:
  1 A 100
  2 B 100
cards:
  1: (Ah) Kd
  2: (8h 2c)
play:
  start
  dealer exposes 8h dealt to 2
  expect event 8h exposed and kept by 2, card 1 of the deal; ruled by dealer
  deal
  expect event dealt 1 (Ah), 1 Kd, 2 (2c)
"""
    assert play_scenario(read_scenario(text)).failures == ()


def test_a_refused_exposure__leaves_the_list_as_it_is() -> None:
    lines = "start; floorperson exposes As dealt to 1; expect refused wrong_role K-EXP-01; 2 folds; expect As seen by 1"
    assert got(lines) == []


# --- hands without cards of their own, tables dealt by hand ---------------------------------------------------------
def test_a_second_hand_without_cards__has_unknown_ones() -> None:
    assert got("start; 2 folds; 3 folds; start; expect As seen by nobody; 3 folds; 1 folds; expect pot 0") == []


def test_a_table_dealt_by_hand__the_dealer_pushes() -> None:
    lines = "start; 2 folds; 3 folds; expect push 2 to 1; dealer pushes the pot; expect stacks 1: 101"
    assert got(lines, "table_dealt_by = hand", "ask") == []
    assert got(lines.replace("push 2 to 1", "push 3 to 2"), "table_dealt_by = hand", "ask") == ["push 2 to 1"]


def test_what_is_next__is_looked_at_before_the_dealer_does_it() -> None:
    told = "expect next: Deal two cards face down to seats 3, 1 and 2, one at a time"
    assert got(f"start; {told}; 2 folds; expect 3 to act", "table_dealt_by = hand", "ask") == []


# --- decks -----------------------------------------------------------------------------------------------------------
def test_steps_with_the_decks__are_due_and_overdue() -> None:
    manual = "shuffler_mode = manual"
    assert got("expect due record_equipment A-02; expect overdue record_equipment [A-02]", manual) == []
    assert got("expect due cut", manual) == ["due record_equipment [A-02]"]
    assert got("expect due record_equipment B-01", manual) == ["due record_equipment [A-02]"]
    assert got("expect nothing overdue", manual) == ["overdue record_equipment"]


# --- faults of a file -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("dealer finds Zz face up in the deck", "'Zz' is no card"),
        ("3 asks for a bomb", "near is '3 asks for a bomb pot'"),
        ("expect house bet_mni = 2", "did you mean bet_min?"),
        ("expect limits two", "'two' is not an amount of money"),
        ("expect live X", "'X' is not a seat"),
        ("expect Zz seen by all", "'Zz' is no card"),
        ("expect As seen by some", "'some' is not a seat"),
        ("expect second board Zz", "'Zz' is no card"),
        ("expect push much to 1", "'much' is not an amount of money"),
    ],
)
def test_a_fault_of_the_file__is_told_with_its_line(line: str, says: str) -> None:
    head = HEAD.format(choices="", showing="show", game="holdem", profile="maryland")
    with pytest.raises(TextError) as caught:
        read_scenario(f"{head}  start\n  {line}\n")
    assert caught.value.line == len(head.splitlines()) + 2
    assert says in str(caught.value)
