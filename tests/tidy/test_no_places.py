"""The project's files name no registry, no one's machine, and nothing outside the repository."""

import re
from collections.abc import Iterator

import pytest

from tests.tidy.tree import place, project_files

# Written so that this file does not contain what it looks for.
REGISTRIES = re.compile(r'index[-_]url|"resolved": *"http|registry *= *"?http|pypi[.]org|files[.]pythonhosted')
MACHINES = re.compile(r"(?<![\w.-])/(?:root|work|home|Users)/")
BESIDE = re.compile(r"""(?<![\w-])shared["']?\s*/""")
# The fixture that skips when the recorded hands are not there.
MAY_LOOK_BESIDE = {"tests/conftest.py"}


def lines_with(pattern: re.Pattern[str], *, but_not: frozenset[str] = frozenset()) -> Iterator[str]:
    for path in project_files():
        content = path.read_bytes()
        if b"\0" in content or place(path) in but_not:
            continue
        for number, line in enumerate(content.decode(errors="replace").splitlines(), 1):
            if pattern.search(line):
                yield f"{place(path)}:{number} {line.strip()[:100]}"


def test_no_registry_is_named() -> None:
    found = list(lines_with(REGISTRIES))
    assert not found, "\n".join(found)


def test_no_machine_is_named() -> None:
    found = list(lines_with(MACHINES))
    assert not found, "\n".join(found)


def test_only_the_skipping_fixture_looks_beside_the_repository() -> None:
    found = list(lines_with(BESIDE, but_not=frozenset(MAY_LOOK_BESIDE)))
    assert not found, "\n".join(found)


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        (REGISTRIES, "--extra-index" + "-url x"),
        (REGISTRIES, "https://pypi" + ".org/simple"),
        (REGISTRIES, '"resolved"' + ': "https://x"'),
        (MACHINES, "see /ro" + "ot/notes"),
        (MACHINES, '"/ho' + 'me/x/pitboss"'),
        (BESIDE, "../shared" + "/hands"),
        (BESIDE, 'ROOT.parent / "shared' + '" / "hands"'),
    ],
)
def test_places_are_found(pattern: re.Pattern[str], text: str) -> None:
    assert pattern.search(text)


@pytest.mark.parametrize(
    "text", ["src/wo" + "rk/steps.py", "a shared pot", "../../ho" + "me/x.md", "https://example.org/ro" + "ot"]
)
def test_ordinary_words_are_let_pass(text: str) -> None:
    assert not any(pattern.search(text) for pattern in (REGISTRIES, MACHINES, BESIDE))
