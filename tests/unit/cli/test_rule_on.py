"""`pitboss rule-on`: what can be ruled on, what it needs, and the ruling."""

import pytest

from pitboss.cli.rule_on import command_text, matching
from pitboss.engine import commands as cm
from pitboss.engine.irregularities.catalogue.entries import RULINGS, Irregularity
from pitboss.rulebook import REGISTER
from pitboss.rulings.search import EVERY_CASE
from tests.unit.cli.running import out, parsed, refused


def test_rule_on__lists_everything_with_its_paragraph() -> None:
    text = out("rule-on", columns=200)
    for one in RULINGS:
        assert one.what in text
    assert [line for line in text.splitlines() if line.startswith("P 18.J ")]
    assert "pitboss rule-on 18.J" in text


@pytest.mark.parametrize("asked", ["18.J", "P 18.J", "p 18.j", "18.J "])
def test_rule_on__one_in_full(asked: str) -> None:
    text = out("rule-on", *asked.split(), columns=110)
    (one,) = matching("18.J")
    assert text.startswith(f"P 18.J  {one.what}\n")
    for words in ("said by", "needs", one.until, 'FindFaceUpCard(by="dealer", card=…)', "K-FUP-01"):
        assert words in text
    assert text.count("\nP 18.") == 0


@pytest.mark.parametrize("asked", ["TX 13.F", "tx 13.f", "TX13.F"])
def test_rule_on__one_of_another_book(asked: str) -> None:
    text = out("rule-on", *asked.split(), columns=110)
    assert text.startswith("TX 13.F  A card of the dealer's was seen\n")
    assert "the dealer, floorperson or shift supervisor, once everybody" in text


def test_rule_on__a_paragraph_with_all_its_parts() -> None:
    found = [one["paragraph"] for one in parsed("rule-on", "18.K")]
    assert found == ["P 18.K", "P 18.K(1)", "P 18.K(2)", "P 18.K(3)", "P 18.K(4)"]
    assert [one["paragraph"] for one in parsed("rule-on", "18.K(2)")] == ["P 18.K(2)"]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("18.E", ["P 18.E"]),
        ("18.F", ["P 18.F"]),
        ("18.L(1)", ["P 18.L(1)(a)", "P 18.L(1)(b)"]),
        ("18.S", ["P 18.S"]),
    ],
)
def test_rule_on__what_the_table_sees_to_by_itself_is_there_too(asked: str, found: list[str]) -> None:
    assert [one["paragraph"] for one in parsed("rule-on", asked)] == found


def test_rule_on__when_a_face_up_card_can_be_reported_and_by_whom() -> None:
    (one,) = parsed("rule-on", "18.J")
    assert (one["by"], one["until"]) == (["dealer"], "once the next cards are due, whenever it was seen")


@pytest.mark.parametrize(
    ("asked", "paragraph"),
    [("stud face up last", "P 18.M(3)"), ("CallMisdeal", "P 18.G(4)"), ("K-VOID-01", "P 18.I")],
)
def test_rule_on__by_words(asked: str, paragraph: str) -> None:
    assert paragraph in [one["paragraph"] for one in parsed("rule-on", *asked.split())]


def test_rule_on__in_plain_words_and_for_a_game() -> None:
    said = ["dealer", "turned", "my", "card", "over"]
    assert parsed("rule-on", *said)[0]["paragraph"] == "P 18.P"
    found = [one["paragraph"] for one in parsed("rule-on", *said, "--game", "five-card-stud")]
    assert found[0] == "P 18.N"
    assert "P 18.P" not in found
    everything = [one["paragraph"] for one in parsed("rule-on", "--game", "double-draw")]
    assert {paragraph.split()[0] for paragraph in everything} == {"P", "DD"}
    assert "no game" in refused("rule-on", "misdeal", "--game", "canasta")


@pytest.mark.parametrize("asked", [("18.Z",), ("nobody", "knows")])
def test_rule_on__nothing_fits(asked: tuple[str, ...]) -> None:
    said = refused("rule-on", *asked)
    assert "nothing that can be ruled on fits" in said
    assert "18.J" in said


def test_rule_on__json_has_everything() -> None:
    found = parsed("rule-on")
    assert len(found) == len(EVERY_CASE)
    for one in found:
        assert one["ruling"]
        assert one["by"]
        assert one["until"]
        assert [rule["id"] for rule in one["rules"] if rule["id"] in REGISTER and rule["words"]]


@pytest.mark.parametrize("one", EVERY_CASE, ids=lambda one: f"{one.paragraph} {one.what}")
def test_rule_on__the_command_is_one_of_the_engine_and_takes_what_is_said(one: Irregularity) -> None:
    fields = getattr(cm, one.command).__struct_fields__
    assert {need.partition("=")[0] for need in one.needs} <= set(fields)
    assert ("by=" in command_text(one)) == ("by" in fields)
