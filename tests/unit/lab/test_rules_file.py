"""Files of pay tables and rules: what they say is what is paid, and whatever is wrong is refused with its line."""

import re
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.lab.double_draw.money import CLASS_NAMES, money_by, money_of
from pitboss.lab.double_draw.money import filed_terms as filed_draw
from pitboss.lab.edges.rules_file import draw_rules, texas_rules
from pitboss.lab.errors import LabError
from pitboss.lab.texas_bonus.figures import bonus_edge, figures_of
from pitboss.lab.texas_bonus.terms import LOSS, TIE, filed_terms
from tests.unit.cli.running import parsed, refused
from tests.unit.lab.test_texas_money import solution_of

DOCS = Path(__file__).parents[3] / "docs" / "lab.md"


DRAW, TEXAS = 'game = "double-draw"\n', 'game = "texas-holdem-bonus"\n'


def written(folder: Path, text: str) -> Path:
    path = folder / "own.toml"
    path.write_text(text, encoding="utf-8")
    return path


@pytest.fixture(name="examples")
def of_the_docs(tmp_path: Path) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for text in re.findall(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.S):
        path = tmp_path / f"{len(found)}.toml"
        path.write_text(text, encoding="utf-8")
        found["double" if "double-draw" in text else "texas"] = path
    return found


def test_docs__the_file_of_double_draw_pays_flushes_4(examples: dict[str, Path]) -> None:
    terms = draw_rules(examples["double"])
    assert (terms.paytable, terms.wins) == ("Flushes at 4", "two_pairs")
    own, filed = money_by(terms), money_of("A", "two-pair")
    flush = CLASS_NAMES.index("flush") + 1
    assert own.net[flush] == filed.net[flush] + 1
    assert [net for place, net in enumerate(own.net) if place != flush] == [
        net for place, net in enumerate(filed.net) if place != flush
    ]


def test_docs__the_file_of_texas_pays_flushes_twice(examples: dict[str, Path]) -> None:
    terms = texas_rules(examples["texas"])
    assert terms.ante == (0, 1, 2)
    assert [terms.net(3, end) for end in (0, 1, 2, TIE, LOSS)] == [4, 5, 6, 0, -5]
    found = figures_of(solution_of(3, 2), terms)
    assert found.house_edge == -6
    assert found.outcomes["flop_turn_river_won_ante_paid_2_to_1"] == found.cycle
    # Aces are 6 of 1,326, once in 1,225 against aces; ace and king of one suit are 4.
    won = 6 * (1000 + 1224 * 30) + 1225 * 4 * 25
    assert found.bonus_edge == Fraction(1225 * 1316 - won, 1326 * 1225)


def test_what_is_left_out__is_as_the_regulations_have_it(tmp_path: Path) -> None:
    assert money_by(draw_rules(written(tmp_path, DRAW))) == money_by(filed_draw())
    own, filed = texas_rules(written(tmp_path, TEXAS)), filed_terms()
    assert (own.ante, own.times, own.bonus) == (filed.ante, filed.times, filed.bonus)
    assert bonus_edge(own.bonus) == bonus_edge(filed.bonus)


def test_ante__a_line_holds_for_better_hands_too(tmp_path: Path) -> None:
    for text, ante in (("any = 1", (1, 1, 1)), ("flush = 3", (0, 0, 3)), ("any = 1\nstraight = 0", (1, 0, 0))):
        assert texas_rules(written(tmp_path, f"{TEXAS}[ante]\n{text}")).ante == ante


def test_wagers__of_other_sizes(tmp_path: Path) -> None:
    terms = texas_rules(written(tmp_path, TEXAS + "[wagers]\nflop = 3\nriver = 2"))
    assert [terms.net(wagered, LOSS) for wagered in range(4)] == [-4, -5, -6, -7]
    assert figures_of(solution_of(3, TIE), terms).average_wager == 7


# Each behind the line that names the game.
WRONG_DRAW = [
    ("nonsense = 1", "line 2: there is no 'nonsense' in double-draw: it has game, title, wins, bonus"),
    ("[bonus]\nflush = 3\nfive_twos = 9", "line 4: [bonus] has no 'five_twos': it may have five_aces"),
    ("[bonus]\nflush = 2001", "line 3: flush is a whole number from 0 to 2,000, not 2001"),
    ("[bonus]\nflush = -1", "from 0 to 2,000, not -1"),
    ("[bonus]\nflush = 2.5", "a whole number from 0 to 2,000, not 2.5"),
    ("[bonus]\nflush = true", "a whole number"),
    ("[bonus]", "line 2: [bonus] is empty"),
    ("bonus = 3", "line 2: [bonus] is a table"),
    ('wins = "pair"', "line 2: no lowest winning hand is called 'pair'; choose one of two-pairs"),
    ("wins = 3", "no lowest winning hand is called '3'"),
    ("title = 3", "line 2: a title is a line of 1 to 60 characters"),
    ("[bonus", "line 2: no TOML"),
    ("\n\nflush 3", "line 4: no TOML"),
]
WRONG_TEXAS = [
    ("[ante]\npair = 1", "line 3: [ante] has no 'pair': it may have any, straight, flush"),
    ("[wagers]\nflop = 0", "line 3: flop is a whole number from 1 to 10, not 0"),
    ("[wagers]\nante = 2", "[wagers] has no 'ante': it may have flop, turn, river"),
    ('wins = "flush"', "there is no 'wins' in texas-holdem-bonus"),
]


@pytest.mark.parametrize(("text", "said"), WRONG_DRAW)
def test_double_draw__what_is_wrong_is_refused_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(LabError, match=re.escape(said)):
        draw_rules(written(tmp_path, DRAW + text))


def test_game__has_to_be_there_and_be_the_one_that_is_asked_for(tmp_path: Path) -> None:
    for text in ("", "[bonus]\nflush = 4", "# game"):
        with pytest.raises(LabError, match=r'own\.toml does not say which game it is for: write game = "double-draw"'):
            draw_rules(written(tmp_path, text))
        with pytest.raises(LabError, match='write game = "texas-holdem-bonus"'):
            texas_rules(written(tmp_path, text))
    with pytest.raises(LabError, match="line 1: this file is for 'texas-holdem-bonus'"):
        draw_rules(written(tmp_path, TEXAS))
    with pytest.raises(LabError, match="line 1: this file is for 3, and double-draw was asked for"):
        draw_rules(written(tmp_path, "game = 3"))


@pytest.mark.parametrize(("text", "said"), WRONG_TEXAS)
def test_texas__what_is_wrong_is_refused_with_its_line(text: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(LabError, match=re.escape(said)):
        texas_rules(written(tmp_path, TEXAS + text))


def test_files__that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(LabError, match=r"cannot read .*none\.toml: No such file"):
        draw_rules(tmp_path / "none.toml")
    with pytest.raises(LabError, match="cannot read"):
        draw_rules(tmp_path)
    path = tmp_path / "own.toml"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(LabError, match="no text in UTF-8"):
        draw_rules(path)
    path.write_bytes(b"#" * 100_001)
    with pytest.raises(LabError, match="100,001 bytes"):
        draw_rules(path)


def test_command__advises_by_the_file_and_refuses_what_it_says_twice(examples: dict[str, Path]) -> None:
    hand = ("--hand", "2h 9h Kh Jh 4h", "--dead", "none")
    told = parsed("edge", "double-draw", *hand, "--rules", str(examples["double"]))
    assert told["best"]["value"] == 7
    spot = ("edge", "texas-holdem-bonus", "--hand", "AhKh", "--board", "2h 9h Jh 4c")
    decided, filed = parsed(*spot, "--rules", str(examples["texas"])), parsed(*spot)
    assert filed["values"]["wager"] < decided["values"]["wager"] < filed["values"]["wager"] + 1
    for option in (("--paytable", "B"), ("--wins", "flush")):
        said = refused("edge", "double-draw", *option, "--rules", str(examples["double"]))
        assert f"{option[0]} is in the file of rules already" in said
    assert "this file is for 'double-draw'" in refused("edge", "texas-holdem-bonus", "--rules", str(examples["double"]))
