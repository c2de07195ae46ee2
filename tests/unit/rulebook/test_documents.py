"""docs/interpretations.md names the five documents, and tells all that differs in the two of 2015."""

import re
from difflib import SequenceMatcher
from pathlib import Path

import pytest

from tests.unit.rulebook.test_interpretations import TEXT, section

FIRST = "A facility operator that offers"
TOKEN = re.compile(r"§|[a-z0-9\-']+|[(),.;:]")
# Page headings, and the footers and line numbers of the draft.
BESIDE = re.compile(
    r"Maryland Lottery and Gaming Control Agency\s+Standard Rules - Poker|\*+|DRAFT|END ALL NEW\S*"
    r"|(?:For January 22, 2015 Commission|This all-new regulation would make available|Updated December 30, 2014)[^\n]*"
)


def tokens(text: str) -> list[str]:
    """Words and signs in small letters; "regulation" is what the book calls a chapter."""
    plain = BESIDE.sub(" ", text.replace("’", "'").replace("–", "-").replace("—", "-"))
    return TOKEN.findall(plain.lower().replace("regulation", "chapter"))


def differences(old: str, new: str) -> list[tuple[str, str]]:
    before, after = tokens(old), tokens(new)
    found = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    return [(" ".join(before[a:b]), " ".join(after[c:d])) for tag, a, b, c, d in found if tag != "equal"]


@pytest.fixture(scope="module")
def texts(shared_hands: Path) -> dict[str, str]:
    """The draft of .19; .19 and .20 of the emergency action; chapters 19 and 20 of the book. Each from its A on."""
    folder = shared_hands.parent / "rulebook"
    draft, emergency, book = [
        (folder / name).read_text(encoding="utf-8")
        for name in ("2015-draft-five-card-omaha.txt", "2015-emergency-omaha-badugi.txt", "poker.txt")
    ]
    _, omaha, badugi = emergency.split(FIRST)
    chapters = re.split(
        r"^Chapter (?=\d+ [-–] )", book.partition("Chapter 1 - Definitions.\n\nA.")[2], flags=re.MULTILINE
    )
    numbered = {chapter.partition(" ")[0]: chapter.partition(FIRST)[2] for chapter in chapters}
    return {
        "draft": re.sub(r"^(- )?\d+ ?", "", draft.partition(FIRST)[2], flags=re.MULTILINE),
        "emergency 19": omaha.rpartition(".20 ")[0],
        "emergency 20": badugi,
        "P 19": numbered["19"],
        "P 20": numbered["20"],
    }


def test_the_five_documents_are_named() -> None:
    rows = [line for line in section("The documents").splitlines() if re.match(r"\| (P|TX|DD)", line)]
    assert [row.split(" | ")[0].strip("| ") for row in rows] == ["P", "TX", "DD", "P 19", "P 19, P 20"]


def test_the_draft_and_the_emergency_action__commas(texts: dict[str, str]) -> None:
    assert differences(texts["draft"], texts["emergency 19"]) == [("", ",")] * 3
    assert "Three commas" in TEXT


def test_the_emergency_action_and_chapter_19(texts: dict[str, str]) -> None:
    found = differences(texts["emergency 19"], texts["P 19"])
    words = [change for change in found if set("".join(change)) - set(",. or")]
    assert words[0] == (".", "; and")
    # K(2)(b) was cut off after the name of the game.
    ((old, new),) = words[1:]
    assert (old, new.split()[-4:]) == ("", ["divide", "the", "pot", "equally"])
    assert all("," in new for _, new in found if (_, new) not in words)


def test_the_emergency_action_and_chapter_20(texts: dict[str, str]) -> None:
    found = differences(texts["emergency 20"], texts["P 20"])
    commas = [change for change in found if change == ("", ",")]
    assert [change for change in found if change not in commas] == [
        (".", "; and"),
        ("four-cards", "four cards"),
        ("suites", "suits"),
        ("comar 36 . 05 . 06 . 06", "chapter 6 - poker rankings ,"),
        ("suites", "suits"),
        ("rank", "ranks wins"),
        ("suit", "suits"),
        ("rank", "ranks wins"),
        ("", "wins"),
    ]
    for told in ("suites", "COMAR 36.05.06.06", "the verb that was missing"):
        assert told in section("The documents")
