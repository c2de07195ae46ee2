"""Mixes of a file: which games take turns at which table, at which limits, and what is wrong with them."""

import pytest

from pitboss.games import GAMES
from pitboss.submission.file.check import check_submission, load_submission
from pitboss.submission.file.example import example_values
from pitboss.submission.file.tables import FiledTable, filed_tables
from pitboss.submission.mixes.lists import MIXES
from tests.support.covers import covers

HEAD, OWN = example_values().split("[[mixes]]")
OWN = f"[[mixes]]{OWN}"
AT = 'mix = "Hold \'Em and Stud"'
# All that a table of every list has to name.
ODD = "\n".join(
    f'{share.odd} = "{"by_suit" if share.odd != "odd_chip_td" else "first_left_of_button"}"'
    for share in {share.odd: share for game in GAMES.values() for share in game.shares}.values()
    if share.odd not in ("odd_chip_he", "odd_chip_stud7") and not share.odd.startswith("odd_chip_6p")
)


def known(name: str, bet: str = "4", **more: str) -> str:
    """The table with a list that is known by name, and without one of its own."""
    table = OWN[OWN.index("[[tables]]") :].replace(AT, f'mix = "{name}"\nbet_min = {bet}\n{ODD}')
    if name in MIXES:
        table = table.replace('game = "holdem"', f'game = "{MIXES[name].games[0][0]}"')
    return HEAD + table.replace("seats = 8", more.get("seats", "seats = 6"))


def told(text: str) -> list[tuple[str, str, str]]:
    """Section, key and rule of each fault, where its line is the one of the key."""
    lines = text.splitlines()
    found = check_submission(text)[1]
    for fault in found:
        line = lines[fault.line - 1]
        assert line.startswith((f"{fault.key} =", "[[")), (fault, line)
    return [(fault.section, fault.key, fault.rule) for fault in found]


def last(text: str) -> FiledTable:
    return filed_tables(load_submission(text))[-1]


@covers("N-OPN-27")
def test_n_opn_27__a_list_of_the_house_has_the_limits_of_each_game() -> None:
    table = last(HEAD + OWN)
    assert (table.mix, table.game, table.seats) == ("Hold 'Em and Stud", "holdem", 8)
    first, second = table.games
    assert table.house == first.house
    assert (first.house.blinds_amounts, first.house.bet_max, first.house.forced_bet_amount) == ((200, 400), 800, 0)
    assert (second.game, second.house.blinds_amounts, second.house.forced_bet_amount) == (
        "seven-card-stud-hi-lo-8", (), 200,
    )  # fmt: skip
    # All else is the table's.
    assert {each.house.rake for each in table.games} == {table.house.rake}
    assert last((HEAD + OWN).replace("seats = 8\n", "")).seats == 8
    assert filed_tables(load_submission(HEAD))[-1].games == ()


@covers("N-OPN-27")
@pytest.mark.parametrize("name", MIXES)
def test_n_opn_27__a_list_that_is_known_by_name_has_its_limits_from_the_small_bet(name: str) -> None:
    assert told(known(name)) == []
    table = last(known(name))
    assert table.mix == MIXES[name].title
    assert [each.game for each in table.games] == [game for game, _ in MIXES[name].games]
    assert {each.house.bet_min for each in table.games} == {400}
    assert {each.seats for each in table.games} == {6}


GAME_2 = 'mix "Hold \'Em and Stud", game 2'
MIX, TABLE = 'mix "Hold \'Em and Stud"', 'table "Two games 4-8"'
STUD = 'game = "seven-card-stud-hi-lo-8"'
WRONG: dict[str, tuple[str, str, list[tuple[str, str, str]]]] = {
    "no such mix": (AT, 'mix = "hors"', [(TABLE, "mix", "N-OPN-27")]),
    "the name of a known list": ('name = "Hold \'Em and Stud"', 'name = "horse"',
                                 [('mix "horse"', "name", "N-OPN-27"), (TABLE, "mix", "N-OPN-27")]),
    "more seats than the least": ("seats = 8", "seats = 9", [(TABLE, "seats", "A-30")]),
    "limits in two places": (AT, f"{AT}\nbet_max = 8", [(TABLE, "bet_max", "N-OPN-27")]),
    "begins with another": (f'game = "holdem"\n{AT}', f'game = "omaha-high"\nodd_chip_oma_high = "by_suit"\n{AT}',
                            [(TABLE, "game", "N-OPN-27")]),
    "a game without its limits": ("forced_bet_amount = 2", "", [(GAME_2, "forced_bet_amount", "E-FB-07")]),
    "no whole chips": ("ante_amount = 1", 'ante_amount = "0.50"', [(GAME_2, "ante_amount", "G-GEN-10")]),
    "against the house": (STUD, 'game = "double-draw"', [(GAME_2, "game", "N-OPN-26")]),
    "other cards": (STUD, 'game = "six-plus-holdem"', [(TABLE, "mix", "A-07")]),
    "by hand": (AT, f'{AT}\ntable_dealt_by = "hand"', [(TABLE, "table_dealt_by", "N-OPN-26")]),
    "a jackpot": (AT, f'{AT}\nhigh_hand = "evening"\ntable_jackpot_boxes = ["high_hand"]',
                  [(TABLE, "high_hand", "A-06")]),
    "an odd chip that nobody has": ('odd_chip_stud7 = "by_suit"', "", []),
}  # fmt: skip


@covers("N-OPN-26", "N-VAL-01")
@pytest.mark.parametrize("wrong", WRONG)
def test_n_opn_26__what_cannot_take_turns_is_told_with_its_line(wrong: str) -> None:
    here, instead, faults = WRONG[wrong]
    assert OWN.count(here) == 1
    found = told(HEAD + OWN.replace(here, instead))
    assert [fault for fault in faults if fault not in found] == []
    assert bool(found) is bool(faults)


def test_a_list__has_two_games_at_least_that_differ() -> None:
    start, stud, end = OWN.index("[[mixes.games]]"), OWN.rindex("[[mixes.games]]"), OWN.index("[[tables]]")
    first, second = OWN[start:stud], OWN[stud:end]
    assert told(HEAD + OWN.replace(second, "")) == [(MIX, "games", "N-OPN-27")]
    assert told(HEAD + OWN.replace(first + second, "")) == [
        (MIX, "games", "N-OPN-27"),
    ]
    assert told(HEAD + OWN.replace(second, second + second)) == [(GAME_2.replace("2", "3"), "game", "N-OPN-26")]
    assert told(HEAD + OWN[:end] + OWN) == [(MIX, "name", "N-OPN-27")]
    assert (MIX, "games", "N-OPN-27") in told(HEAD + OWN.replace(second, (first + second) * 6 + first))


def by_the_hour(text: str) -> str:
    """With another schedule at the last table."""
    before, _, after = text.rpartition('rake = "limit games"')
    return f'{before}rake = "by the hour"{after}'


def test_a_known_list__needs_a_small_bet_that_its_antes_come_from() -> None:
    assert set(told(known("horse", bet='"6.50"'))) == {(TABLE, "bet_min", "G-GEN-10")}
    # At $6 a quarter of it is no whole chip: the ante is $2.
    assert told(known("horse", bet="6")) == []
    assert {turn.house.ante_amount for turn in last(known("horse", bet="6")).games if turn.house.ante_required} == {200}
    assert (TABLE, "bet_min", "N-OPN-27") in told(known("horse").replace("bet_min = 4\nodd", "odd"))
    assert told(known("horse", seats="seats = 9")) == [(TABLE, "seats", "A-30")]
    # By the hour: the fee of one is the fee of all.
    timed = by_the_hour(known("eight-game", bet="10"))
    assert (TABLE, "rake", "H-09") in told(timed)
    assert told(by_the_hour(known("horse", bet="20"))) == []
