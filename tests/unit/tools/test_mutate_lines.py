"""Which lines enforce a rule, and how each is disabled."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from pitboss.rulebook import REGISTER
from pitboss.rulebook.entry import BUILT
from tools.coverage_scan import RULE_ID
from tools.mutate_lines import PARTS, Line, enforcing_lines
from tools.mutate_text import Source

PACKAGE = Path(__file__).resolve().parents[3] / "src" / "pitboss"
ENFORCED = [rule.id for rule in REGISTER.values() if rule.status in BUILT]


def lines_of(folder: Path, text: str, name: str = "engine/steps/sample.py", **others: str) -> list[Line]:
    """The enforcing lines of one module; others: more modules of the same package, by name."""
    for path, content in {name: text, **others}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(content, encoding="utf-8")
    return [line for line in enforcing_lines(folder, ENFORCED) if line.path == name]


def told(lines: list[Line]) -> list[tuple[int, str, list[str]]]:
    return [(line.line, " ".join(line.rules), [change.words for change in line.changes]) for line in lines]


@pytest.fixture(scope="module")
def ours() -> list[Line]:
    return enforcing_lines(PACKAGE, ENFORCED)


@cache
def source_of(path: str) -> Source:
    return Source(path, (PACKAGE / path).read_text(encoding="utf-8"))


def test_every_change_of_our_code_is_valid_and_is_one(ours: list[Line]) -> None:
    # One change a line will do: each is read as a whole module, and differs in the block that it is in.
    for line in ours:
        source, change = source_of(line.path), line.changes[-1]
        assert ast.parse(source.changed(change)).body, line
        assert source.is_real(change), line


def test_our_lines_carry_enforced_rules_and_stand_where_rules_are_played(ours: list[Line]) -> None:
    assert len(ours) > 300
    assert all(line.rules and line.changes for line in ours)
    assert {rule for line in ours for rule in line.rules} <= set(ENFORCED)
    assert {line.path.partition("/")[0] for line in ours} <= {part.strip("/") for part in PARTS}


def test_no_change_touches_a_rule_or_what_is_told(ours: list[Line]) -> None:
    changed = [
        (line.path, source_of(line.path).data[change.start : change.end].decode())
        for line in ours
        for change in line.changes
    ]
    texts = [(path, text) for path, text in changed if re.fullmatch(r"""f?(["'])[^"']*\1""", text)]
    assert {path.partition("/")[0] for path, _ in texts} == {"games"}
    assert not [text for _, text in texts if RULE_ID.search(text)]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        # A refusal is never reached: by its condition, or, where it has none, by itself.
        (
            'if owed:\n        return Refusal("code", "E-ACT-02", f"{owed} is owed")',
            [(2, "E-ACT-02", ["owed → False"])],
        ),
        (
            'if owed:\n        detail = "x"\n        return Refusal("code", "E-ACT-02", detail)',
            [(2, "E-ACT-02", ["owed → False"])],
        ),
        (
            'if owed:\n        pass\n    else:\n        return Refusal("code", "E-ACT-02", "")',
            [(2, "E-ACT-02", ["owed → True"])],
        ),
        (
            'return Refusal("code", "E-ACT-02", "")',
            [(2, "E-ACT-02", ['return Refusal("code", "E-ACT-02", "") → pass'])],
        ),
        (
            'rule = "E-ACT-07"\n    if owed < 1:\n        yield Fault("bet_min", rule, "too small")',
            [(3, "E-ACT-07", ["owed < 1 → False"])],
        ),
        (
            'if owed:\n        raise ValueError(f"{owed} (A-30, and more)")',
            [(2, "A-30", ["owed → False"])],
        ),
        # A result: not reached, or different.
        (
            'if owed:\n        return Event(min(owed, 5), rule="E-STK-06")',
            [
                (2, "E-STK-06", ["owed → False"]),
                (3, "E-STK-06", ["min(owed, 5) → (max(owed, 5))", "5 → (6)"]),
            ],
        ),
        # Below a comment, and beside one.
        (
            "# E-STK-06: all-in for less.\n    cents = owed + 1",
            [(3, "E-STK-06", ["owed + 1 → (1)", "owed + 1 → (owed)", "1 → (0)"])],
        ),
        ("cents = owed - 2  # E-STK-06", [(2, "E-STK-06", ["owed - 2 → (owed + 2)", "owed - 2 → (owed)", "2 → (3)"])]),
        ("# E-STK-06\n    if owed:\n        return 1", [(3, "E-STK-06", ["owed → False", "owed → not (owed)"])]),
        ("# E-STK-06\n    table.cents = owed", [(3, "E-STK-06", ["table.cents = owed → pass"])]),
        ("# E-STK-06\n    table.add(owed)", [(3, "E-STK-06", ["table.add(owed) → pass"])]),
        ("# E-STK-06\n    one, two = owed", [(3, "E-STK-06", ["one, two → two, one"])]),
        ("# E-STK-06\n    unit = house.unit\n    cents = -unit", [(4, "E-STK-06", ["-unit → (unit)"])]),
        (
            "# E-STK-06\n    for seat in owed:\n        seat += 1",
            [(3, "E-STK-06", ["owed → ()"])],
        ),
        (
            "# E-STK-06\n    for seat in owed:\n        return seat",
            [(3, "E-STK-06", ["owed → ()", "owed → reversed(list(owed))"])],
        ),
        # Nothing to be disabled: another rule's status, a name for a rule, a comparison with one, texts.
        ('if owed:\n        return Refusal("code", "D-GEN-03", "nothing that software can do")', []),
        ('rule = "E-ACT-02" if owed else "E-ACT-01"', []),
        ('if owed == "E-ACT-02":\n        pass', []),
        ('# AMB-40\n    cents = owed + 1\n    text = "E-ACT-02 is about this"', []),
    ],
)
def test_statements(tmp_path: Path, body: str, expected: list[tuple[int, str, list[str]]]) -> None:
    assert told(lines_of(tmp_path, f"def decide(owed):\n    {body}\n")) == expected


@pytest.mark.parametrize(
    ("expression", "changes"),
    [
        ("a if b else c", ["(a)", "(c)"]),
        ("a == 1", ["(a != 1)"]),
        ("a < b", ["(a <= b)", "(a >= b)"]),
        ("a in b", ["(a not in b)"]),
        ("a and b", ["(a)", "(b)"]),
        ("a is not None and b", ["(a is not None)"]),
        ("not a", ["(a)"]),
        ("True", ["(False)"]),
        ("any(a)", ["(all(a))"]),
        ("sorted(a)", ["(sorted(a, reverse=True))"]),
        ("sorted(a, reverse=True)", ["(sorted(a))"]),
        ("f(a)[0]", ["(f(a)[-1])"]),
        ("a[0]", []),
        ("a if isinstance(a, int) else b", []),
        ("a[1:]", ["(a)"]),
        ("[x for x in a if x]", ["(not (x))", "True"]),
        ("clockwise_after(a, b)", ["(sorted(a))"]),
        ("a * b", ["(a)"]),
        ("f'{a + 1}'", []),
        ("'one' if a else 'two'", []),
        ("not_your_turn(a, b + 1)", []),
    ],
)
def test_expressions(tmp_path: Path, expression: str, changes: list[str]) -> None:
    lines = lines_of(tmp_path, f"def work_out(a, b, c):\n    # G-GEN-10: why.\n    return {expression}\n")
    assert [change.text for line in lines for change in sorted(line.changes, key=lambda c: c.text)] == changes


def test_comments_speak_of_the_line_below_them_only(tmp_path: Path) -> None:
    text = "def f(a):\n    # E-STK-06\n    # G-GEN-10: why.\n    b = -a\n    return -b\n    # E-STK-07\n\n    c = 1\n"
    assert told(lines_of(tmp_path, text)) == [(4, "E-STK-06 G-GEN-10", ["-a → (a)"])]


def test_a_docstring_speaks_of_the_first_condition_and_of_the_last_result(tmp_path: Path) -> None:
    head = 'def f(a):\n    """E-STK-08."""\n    if a is None:\n        return a\n'
    text = f"{head}    if a:\n        pass\n    b = -a\n    return b\n"
    assert told(lines_of(tmp_path, text)) == [
        (5, "E-STK-08", ["a → False"]),
        (7, "E-STK-08", ["-a → (a)"]),
    ]


def test_records_and_constants_carry_the_rule_that_they_were_made_with(tmp_path: Path) -> None:
    events = 'class Checked(Event):\n    seat: int\n    rule: str = "E-ACT-01"\n'
    limits = 'CAPPED = Limits(0, Refusal("cap", "E-ACT-07", ""))\nFOLD = Offer("fold", "E-ACT-02")\n'
    text = (
        "def f(a) -> tuple[Offer, ...]:\n    if a:\n        return Checked(a)\n    if not a:\n        return CAPPED\n"
        '    if a > 1:\n        return Checked(a, "E-STK-06")\n    return (FOLD, a)\n'
    )
    others = {"engine/events.py": events, "engine/limits.py": limits}
    assert told(lines_of(tmp_path, text, **others)) == [
        (2, "E-ACT-01", ["a → False"]),
        (4, "E-ACT-07", ["not a → False"]),
        (6, "E-STK-06", ["a > 1 → False"]),
        (8, "E-ACT-02", ["FOLD → (left out)"]),
    ]


def test_a_choice_of_the_house_that_is_not_asked_has_its_default(tmp_path: Path) -> None:
    choices = "class HouseChoices:\n    bet_check_raise: bool = True\n    table_unit: int = 100\n"
    text = "def f(house, a):\n    if house.bet_check_raise:\n        a.table_unit()\n    return f'{house.table_unit}'\n"
    assert told(lines_of(tmp_path, text, **{"submission/choices.py": choices})) == [
        (2, "N-CFG-bet.checkRaise", ["house.bet_check_raise → (True)"])
    ]


def test_a_choice_is_read_for_the_sake_of_the_rules_around_it(tmp_path: Path) -> None:
    choices = "class HouseChoices:\n    ante_amount: int = 0\n"
    head = 'def f(house):\n    """E-STK-05"""\n    ante = house.ante_amount\n'
    text = f"{head}    # E-STK-06\n    return -house.ante_amount\n"
    assert told(lines_of(tmp_path, text, **{"submission/choices.py": choices})) == [
        (3, "E-STK-05 N-CFG-ante.amount", ["house.ante_amount → (0)"]),
        (5, "E-STK-05 E-STK-06", ["-house.ante_amount → (house.ante_amount)"]),
        (5, "E-STK-05 E-STK-06 N-CFG-ante.amount", ["house.ante_amount → (0)"]),
    ]


GAME = """\
GAME = Game(
    seats_max=8,
    script=(Ante(), Deal(faces="dd", rule="D-HE-01"), Bet(opener="left_of_button", size="big", rule="E-ORD-02")),
    # G-OMA-11: each by itself.
    shares=(
        Share(ranking="high", rule="G-OMA-03", odd="odd_chip_oma_high", odd_rule="G-OMA-06"),
        Share(ranking="low_ace_five", rule="G-OMA-03", odd="odd_chip_oma_low", odd_rule="G-OMA-08"),
    ),
    halving_rule="G-OMA-04",
)
"""
STEPS = 'class Ante:\n    rule: str = "E-ANT-01"\n\nclass Game:\n    key: str\n    seats_rule: str = "A-30"\n'


def test_games_have_another_datum_each(tmp_path: Path) -> None:
    found = told(lines_of(tmp_path, GAME, "games/sample.py", **{"games/steps.py": STEPS}))
    assert [entry for entry in found if entry[1] not in ("G-OMA-04", "G-OMA-11")] == [
        (2, "A-30", ["8 → 7", "8 → 9"]),
        (3, "D-HE-01", ["\"dd\" → 'd'", "\"dd\" → 'ddd'", "\"dd\" → 'du'"]),
        (3, "E-ANT-01", ["Ante() → (left out)"]),
        (3, "E-ORD-02", ["\"left_of_button\" → 'left_of_blinds'"]),
        (6, "G-OMA-03", ["\"high\" → 'low_ace_five'"]),
        (6, "G-OMA-06 N-CFG-oddChip.OMA.high", ["\"odd_chip_oma_high\" → 'odd_chip_he'"]),
        (7, "G-OMA-03", ["\"low_ace_five\" → 'high'"]),
        (7, "G-OMA-08 N-CFG-oddChip.OMA.low", ["\"odd_chip_oma_low\" → 'odd_chip_he'"]),
    ]
    halving, shares = [entry for entry in found if entry[1] in ("G-OMA-04", "G-OMA-11")]
    assert halving[2][0].startswith('( Share(ranking="high"')
    assert len(shares[2]) == 2
    assert all(words.endswith("→ (left out)") for words in shares[2])
