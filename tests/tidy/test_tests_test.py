"""Every test can fail, and none is set aside."""

import ast
from collections.abc import Iterator

import pytest

from tests.tidy.tree import ROOT, place, python_files, syntax

TESTS = [path for path in python_files() if path.is_relative_to(ROOT / "tests")]
SET_ASIDE = {"skip", "skipif", "xfail", "importorskip", "skipTest", "expectedFailure"}
# The fixtures that skip where the recorded hands or a GPU are not there.
MAY_SKIP = {"tests/conftest.py", "tests/gpu/conftest.py"}


def toothless(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and name of each test function that asserts nothing."""
    for node in ast.walk(module):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test_"):
            if not any(map(bites, ast.walk(node))):
                yield node.lineno, node.name


def bites(node: ast.AST) -> bool:
    match node:
        case ast.Assert(test=ast.Constant()):
            return False
        case ast.Assert():
            return True
        # What a page is expected to show: expect(it).to_be_visible().
        case ast.Call(func=ast.Attribute(attr=name, value=ast.Call(func=ast.Name(id="expect")))):
            return name.startswith(("to_", "not_to_"))
        case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)):
            return name == "raises" or name.startswith(("check_", "assert_"))
        case _:
            return False


def set_aside(module: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and name of everything by which a test would not be run, or its failure not count."""
    for node in ast.walk(module):
        match node:
            case (
                ast.Attribute(attr=name, value=ast.Name(id="pytest" | "unittest" | "mark" | "self"))
                | ast.Attribute(attr=name, value=ast.Attribute(attr="mark"))
            ):
                if name in SET_ASIDE:
                    yield node.lineno, name
            case ast.ImportFrom(module="pytest" | "unittest", names=names):
                yield from ((node.lineno, alias.name) for alias in names if alias.name in SET_ASIDE)


def test_every_test_asserts_something() -> None:
    assert TESTS
    found = [f"{place(path)}:{line} {name}" for path in TESTS for line, name in toothless(syntax(path))]
    assert not found, "asserting nothing:\n" + "\n".join(found)


def test_no_test_is_set_aside() -> None:
    tests = [path for path in TESTS if place(path) not in MAY_SKIP]
    found = [f"{place(path)}:{line} {name}" for path in tests for line, name in set_aside(syntax(path))]
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("body", "count"),
    [
        ("pass", 1),
        ("play()", 1),
        ("assert True", 1),
        ("assert play()", 0),
        ("check_conserved(play())", 0),
        ("with pytest.raises(ValueError): play()", 0),
        ("expect(felt)", 1),
        ("expect(felt).to_be_visible()", 0),
        ("felt.to_be_visible()", 1),
    ],
)
def test_toothless_tests_are_found(body: str, count: int) -> None:
    assert len(list(toothless(ast.parse(f"def test_x():\n    {body}")))) == count


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("@pytest.mark.skip\ndef f(): ...", 1),
        ("@pytest.mark.skipif(True, reason='x')\ndef f(): ...", 1),
        ("from pytest import mark\n@mark.xfail\ndef f(): ...", 1),
        ("from pytest import skip", 1),
        ("pytest.importorskip('numba')", 1),
        ("table.skip(3)", 0),
        ("pytest.mark.covers('G-GEN-10')", 0),
    ],
)
def test_setting_aside_is_found(text: str, count: int) -> None:
    assert len(list(set_aside(ast.parse(text)))) == count
