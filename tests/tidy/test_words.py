"""What players read: no id of a rule outside "why?", and no word that docs/glossary.md says we do not say."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.games import CATALOGUE
from pitboss.signs import Setting, Sign, filed_signs, preview_sign
from pitboss.submission import ROOM_PROFILES, usual_stakes
from pitboss.submission.file.check import load_submission
from pitboss.submission.file.example import example, example_room
from tests.support.said import ID, ids_in
from tests.tidy.tree import ROOT

PAGE = ROOT / "web" / "src"
CODE = ROOT / "src" / "pitboss"
# Names of the code: none of them stands alone where it is shown.
INNER = re.compile(r"\bcard-room\b(?! rules)")
# A profile is shown by what it means. As the value of a field nobody reads it.
RAW = re.compile(r"(?<!=)\{[\w.]*\bprofile\}")
# Rules are what these are about.
ABOUT_RULES = ("WhyDialog.svelte", "rulings/", "desks/", "floor/", "print/", "lab/", "lib/wire")
COMMENT = re.compile(r"<!--.*?-->|/\*.*?\*/|(?<![:\"'`])//[^\n]*|<style>.*?</style>", re.DOTALL)
# Imports, and single words in quotes: values, which nobody reads.
CODED = re.compile(r"""import .*? from ["'].*?["']|["'][\w-]*["']""")
# Where words for players are written; the search of the inspection is about rules.
SAID = ("engine", "lessons", "names.py", "texts.py", "room", "web")
ABOUT_RULES_TOO = ("room/inspection/search.py",)
REFUSES = {"RoomRefusal": 1, "Refused": 2, "Refusal": 2, "BadCommand": 0, "refuse": 1}


def page_texts() -> Iterator[tuple[str, str]]:
    for path in sorted([*PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]):
        name = path.relative_to(PAGE).as_posix()
        if not name.startswith(ABOUT_RULES) and path.name not in ABOUT_RULES:
            yield f"web/src/{name}", CODED.sub(" ", COMMENT.sub(" ", path.read_text(encoding="utf-8")))


def _strings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


def _docs(tree: ast.Module) -> set[str]:
    kinds = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    return {ast.get_docstring(node, clean=False) or "" for node in ast.walk(tree) if isinstance(node, kinds)}


def narrated() -> Iterator[tuple[str, str]]:
    for path in sorted((CODE / "narration").rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        docs = _docs(tree)
        yield from ((_name(path), text) for text in _strings(tree) if text not in docs)


def refused() -> Iterator[tuple[str, str]]:
    """The words of refusals that are written where they are raised, of what players may ask for."""
    for folder in ("engine", "room", "web"):
        for path in sorted((CODE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSES:
                    place = REFUSES[node.func.id]
                    for argument in node.args[place : place + 1]:
                        yield from ((_name(path), text) for text in _strings(argument) if " " in text)


def said() -> Iterator[tuple[str, str]]:
    """Everything that looks like a sentence where lessons, names and refusals of players come from, wherever it stands:
    a name for it, a table or a loop hides nothing."""
    for part in SAID:
        for path in sorted((CODE / part).rglob("*.py")) or [CODE / part]:
            if not path.relative_to(CODE).as_posix().startswith(ABOUT_RULES_TOO):
                tree = ast.parse(path.read_text(encoding="utf-8"))
                docs = _docs(tree)
                yield from ((_name(path), text) for text in _strings(tree) if " " in text and text not in docs)


def posted() -> Iterator[tuple[str, str]]:
    """Every line of the signs of all games, as it is read: the usual stakes, and all that the examples file."""
    setting = Setting(bots=2, base_seconds=20, bank_seconds=60)
    signs = [
        preview_sign(game, usual_stakes(game, profile=profile, stake_buy_in_min=4_000), setting)
        for game in CATALOGUE
        for profile in ROOM_PROFILES
    ]
    for filed in (example(), example_room()):
        signs += filed_signs(load_submission(filed))
    for sign in signs:
        yield from ((f"sign of {sign.title}", text) for text in _on(sign))


def _on(sign: Sign) -> Iterator[str]:
    yield from (sign.title, sign.about)
    for part in sign.parts:
        yield part.heading
        for line in part.lines:
            yield from (line.words, line.cited, *(line.pays or ()))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def unsaid() -> list[str]:
    rows = re.findall(r"^\| .+? \| .+? \| (.+?) \|$", (ROOT / "docs" / "glossary.md").read_text(), re.MULTILINE)
    return [row for row in rows if row != "not"]


TEXTS = {"page": page_texts, "log": narrated, "refusals": refused, "signs": posted}


@pytest.mark.parametrize("kind", TEXTS)
def test_no_rule_id_and_no_inner_word(kind: str) -> None:
    texts = list(TEXTS[kind]())
    assert len(texts) > 50
    found = [(place, one[0]) for place, text in texts for pattern in (ID, INNER, RAW) for one in pattern.finditer(text)]
    assert found == []


@pytest.mark.parametrize("kind", TEXTS)
def test_what_the_glossary_says_we_do_not_say(kind: str) -> None:
    words = unsaid()
    assert len(words) > 15
    assert [(place, word) for place, text in TEXTS[kind]() for word in words if word in text.lower()] == []


def test_no_rule_id_in_any_sentence_of_the_code() -> None:
    texts = list(said())
    assert {place.split("/")[2] for place, _ in texts} == set(SAID)
    assert [(place, text) for place, text in texts if ID.search(text)] == []


def test_it_would_find_them() -> None:
    assert ids_in({"rule": "F-RIT-06", "told": [{"words": "equal (F-RIT-06), as AMB-78 says"}]}) == [
        "F-RIT-06",
        "AMB-78",
    ]
    assert ID.search("The bets are equal (F-RIT-06)")
    assert ID.search("our reading AMB-78")
    assert INNER.search("3 of 6 seats open · card-room")
    assert not INNER.search("the usual card-room rules")
    assert RAW.search("profile <b>{info.profile}</b>")
    assert not RAW.search("<select bind:value={wish.profile}>")
    assert CODED.sub(" ", 'let profile = $state("card-room");') == "let profile = $state( );"
    assert not COMMENT.sub("", "// F-RIT-06 is behind it").strip()
