"""Where each key of a TOML text stands."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.submission.file.lines import NotToml, Path, read_toml

TEXT = r'''# a comment
top = 1

[facility]   # its heading
name = "Joe's #1"  # with a sign
method = """
several
lines \
joined \\
"""
after = true
list = [
    1,  # one
    2,
]
wide = { a = 1, b = { c = 2 } }

[[tables]]
name = "one"

[[tables.hands]]
x = 1
[[tables.hands]]
x = 2

[bad_beat.main]
min_pot = 20

[[tables]]
name = "two"
rake.percent = 10 # dotted \
last = 1
[tables.time]
basis = 'C:\path\'
'''

PLACES: list[tuple[Path, int]] = [
    (("top",), 2),
    (("facility",), 4),
    (("facility", "name"), 5),
    (("facility", "method"), 6),
    (("facility", "after"), 11),
    (("facility", "list"), 12),
    (("facility", "wide"), 16),
    # What is inside another value has its line.
    (("facility", "wide", "b", "c"), 16),
    (("tables", 0), 18),
    (("tables", 0, "name"), 19),
    (("tables", 0, "hands", 0), 21),
    (("tables", 0, "hands", 1, "x"), 24),
    (("bad_beat", "main"), 26),
    (("bad_beat", "main", "min_pot"), 27),
    # Tables of an array may stand far from each other.
    (("tables", 1), 29),
    (("tables", 1, "name"), 30),
    (("tables", 1, "rake", "percent"), 31),
    (("tables", 1, "last"), 32),
    (("tables", 1, "time", "basis"), 34),
    # A key that is not there has the line of its section, and the file's own the first one.
    (("tables", 1, "seats"), 29),
    (("nothing",), 1),
]


@pytest.mark.parametrize("ending", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize(("path", "line"), PLACES)
def test_lines__of_every_form(path: Path, line: int, ending: str) -> None:
    _, lines = read_toml(TEXT.replace("\n", ending))
    assert lines.of(path) == line


def test_lines__values_are_as_they_were_written() -> None:
    data, _ = read_toml(TEXT + "f = 0.25\n")
    assert data["facility"]["method"] == "several\nlines joined \\\n"
    assert data["tables"][1]["time"] == {"basis": "C:\\path\\", "f": Decimal("0.25")}


BACKSLASH = "\\"
# Each stands on line 3, with another key behind it and one before.
FORMS = {
    "basic": '"a # b"',
    "basic that ends in a backslash": r'"C:\\path\\"',
    "literal": r"'C:\path\'",
    "multi-line basic": '"""\na\n\nb"""',
    "joined": f'"""a {BACKSLASH}\n  b"""',
    "joined, with blanks behind": f'"""a {BACKSLASH}  \t\n  b"""',
    "joined over empty lines": f'"""a {BACKSLASH} \n\n  \n b {BACKSLASH}\n"""',
    "nothing but what joins": f'"""{BACKSLASH} \n  {BACKSLASH}  \n  b"""',
    "a backslash of its own before blanks": f'"""a {BACKSLASH}{BACKSLASH}  \n b"""',
    "a backslash of its own, then joined": f'"""a {BACKSLASH}{BACKSLASH}{BACKSLASH} \n b"""',
    "quotes at its end": '"""\na ""\n"b" """""',
    "multi-line literal": f"'''\na {BACKSLASH}  \n{BACKSLASH}\nb #@1\n'''",
    "an array over lines": f'[\n  "a",  # one {BACKSLASH} \n\n  """b {BACKSLASH} \n c""",\n]',
    "an inline table": '{ a = 1, b = { c = "#" }, d.e = 2 }  # d',
    "an inline table over lines": f'{{ a = [\n1,\n], b = """x {BACKSLASH} \n y""" }}',
    "blanks behind it": "1 \t ",
    "a comment that ends in a backslash": f"1  # C:{BACKSLASH} ",
}


@pytest.mark.parametrize("key", ["x", "x.y", '"x y"', "x.'y.z'.w"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"], ids=["lf", "crlf"])
@pytest.mark.parametrize("form", FORMS)
def test_lines__a_value_of_any_form_hides_no_line(form: str, ending: str, key: str) -> None:
    text = f"[s]\nbefore = 1\n{key} = {FORMS[form]}\nafter = 2\n[[t]]\n"
    data, lines = read_toml(text.replace("\n", ending))
    [name] = [name for name in data["s"] if name not in ("before", "after")]
    path: Path = ("s", name)
    if key.startswith("x."):
        path = (*path, *(["y"] if key == "x.y" else ["y.z", "w"]))
    behind = text.count("\n")
    assert [lines.of(place) for place in (("s",), ("s", "before"), path)] == [1, 2, 3]
    assert [lines.of(place) for place in (("s", "after"), ("t", 0))] == [behind - 1, behind]


def test_lines__dotted_keys_of_one_table() -> None:
    _, lines = read_toml('[s]\na.b = 1\nc = 2\na.d = """x \\ \n"""\na.e.f = 3\n')
    assert [lines.of(("s", *keys)) for keys in (("a", "b"), ("c",), ("a", "d"), ("a", "e", "f"))] == [2, 3, 4, 6]


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("a = 1\nb = \n", 2, 5),
        ("a = 1\na = 2\n", 2, 6),
        ("[facility\n", 1, 10),
        ("a = [1, 2", 1, 10),
        ("a = '''\nnever closed\n", 3, 1),
        ("[a]\n[a]\n", 2, 3),
        ("x = " + "[" * 5000, 1, 1),
        ("x = " + "9" * 5000, 1, 1),
    ],
)
def test_lines__no_toml(text: str, line: int, column: int) -> None:
    with pytest.raises(NotToml) as found:
        read_toml(text)
    assert (found.value.line, found.value.column) == (line, column)


NAMES = st.lists(st.text("abcdef", min_size=1, max_size=3), unique=True, min_size=1, max_size=5)
VALUES = st.one_of(
    st.integers(0, 99).map(str),
    st.text(" #\\'@1x", max_size=5).map(lambda text: f'"{text}"'.replace("\\", "\\\\")),
    st.just('"""a\n#@7 b\\\n"""'),
    st.text(" #\\\t\n@1x", max_size=9).map(lambda text: f"'''{text}'''"),
    st.lists(st.sampled_from(["\\ \n", "\\\n", "\\\\", "\n", " ", "#@1", "x"])).map(
        lambda parts: f'"""{"".join(parts)}"""'
    ),
    st.just("[\n1, # c\n]"),
)
COMMENTS = st.sampled_from(["", " # c", " # \\", " #@9", "  "])


@given(st.lists(st.tuples(NAMES, st.data()), min_size=1, max_size=4))
def test_lines__whatever_stands_between(sections: list[tuple[list[str], st.DataObject]]) -> None:
    text, places = "", dict[Path, int]()
    for number, (names, data) in enumerate(sections):
        text += "[[s]]\n"
        places["s", number] = text.count("\n")
        for name in names:
            places["s", number, name] = text.count("\n") + 1
            text += f"{name} = {data.draw(VALUES)}{data.draw(COMMENTS)}\n"
    _, lines = read_toml(text)
    assert {path: lines.of(path) for path in places} == places
