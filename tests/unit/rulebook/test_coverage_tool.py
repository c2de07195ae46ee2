"""The tool that finds where rules are named: in code, and on tests."""

from pitboss.rulebook import REGISTER, Places
from tools.coverage import coverage, gaps, unknown
from tools.coverage_page import data, page
from tools.coverage_scan import Mention, in_module, on_test_module

CODE = '''
"""Blinds."""

# E-BLD-02: the next seats follow.
AMOUNTS = (1, 2)


class Post:
    def first(self, house):
        # UTF-16, AMB-40 and A-5 are no rules.
        return refuse("too_small", rule="E-BLD-01") if house.bet_min_raise else f"{house} E-XYZ-07"


# D-BTN-02
def move():
    return {"straddle_live": 1}
'''

TESTS = """
import pytest
from tests.support.covers import covers

STUD = ("E-FB-01", "E-FB-02")
ROWS = [pytest.param(1, marks=covers("E-ACT-02")), 2]


@covers("E-BLD-01", "E-BLD-02")
def test_one(): ...

@covers(*STUD)
class TestTwo:
    @pytest.mark.covers("E-FB-03")
    def test_three(self): ...

@pytest.mark.parametrize("x", ROWS)
def test_four(x): ...

def helper():
    return covers("A-25")
"""


def test_in_code__strings_comments_and_choices_with_their_scope() -> None:
    assert set(in_module("engine/steps/blinds.py", CODE)) == {
        Mention("E-BLD-02", "engine/steps/blinds.py::AMOUNTS"),
        Mention("E-BLD-01", "engine/steps/blinds.py::Post.first"),
        Mention("N-CFG-bet.minRaise", "engine/steps/blinds.py::Post.first"),
        Mention("E-XYZ-07", "engine/steps/blinds.py::Post.first"),
        Mention("D-BTN-02", "engine/steps/blinds.py::move"),
        Mention("N-CFG-straddle.live", "engine/steps/blinds.py::move"),
    }


def test_in_code__the_record_of_choices_enforces_nothing() -> None:
    assert list(in_module("submission/profiles.py", 'ROOM = {"bet_min_raise": "any"}')) == []


def test_on_tests__decorators_classes_constants_and_params() -> None:
    place = "tests/unit/test_x.py"
    assert set(on_test_module(place, TESTS)) == {
        Mention("E-BLD-01", f"{place}::test_one"),
        Mention("E-BLD-02", f"{place}::test_one"),
        Mention("E-FB-01", f"{place}::TestTwo::test_three"),
        Mention("E-FB-02", f"{place}::TestTwo::test_three"),
        Mention("E-FB-03", f"{place}::TestTwo::test_three"),
        Mention("E-ACT-02", f"{place}::test_four"),
    }


def test_on_tests__a_mark_for_the_whole_module() -> None:
    source = 'pytestmark = [covers("A-25")]\n\ndef test_x(): ...\n'
    assert list(on_test_module("t.py", source)) == [Mention("A-25", "t.py::test_x")]


def test_unknown_ids_are_named_with_their_place() -> None:
    assert unknown([Mention("E-XYZ-07", "a.py::f"), Mention("E-BLD-01", "a.py::f")]) == [
        "a.py::f names E-XYZ-07, which is not in the register"
    ]


def test_gaps__an_enforced_rule_needs_code_and_a_test() -> None:
    found = coverage([Mention("E-BLD-01", "b.py"), Mention("E-BLD-01", "a.py"), Mention("E-BLD-01", "a.py")], [])
    assert found == {"E-BLD-01": Places(("a.py", "b.py"), ())}
    missing = gaps(found)
    assert "E-BLD-01 is enforced, but no test covers it" in missing
    assert "E-BLD-01 is enforced, but no code names it" not in missing
    assert "E-BLD-02 is enforced, but no code names it" in missing
    # What software cannot do is no gap.
    assert not [line for line in missing if line.startswith("D-GEN-03 ")]


def test_page__has_every_rule_once_and_says_why_not() -> None:
    text = page({"E-BLD-01": Places(("a.py::f",), tuple(f"tests/t.py::test_{n}" for n in range(9)))})
    rows = [line.split(" | ")[0].removeprefix("| ") for line in text.splitlines()]
    assert [rule_id for rule_id in REGISTER if rows.count(rule_id) != 1] == []
    assert "`a.py::f`" in text
    assert "and 3 more" in text
    assert "*outside: " in text


def test_data__is_one_line_a_rule() -> None:
    assert data({"A-25": Places(("a.py",), ())}) == '{\n"A-25": {"code": ["a.py"], "tests": []}\n}\n'
