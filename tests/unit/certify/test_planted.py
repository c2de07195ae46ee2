"""A fault planted in each section is found; without it the same lines pass."""

import asyncio
import dataclasses
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import numpy as np
import pytest

from pitboss.certify.sections import SECTIONS, commitments, edges, money, rules
from pitboss.certify.sections import published as says
from pitboss.engine import events as ev
from pitboss.engine import moves
from pitboss.lab.batch.play import Batch, Result
from pitboss.lab.double_draw import solution
from pitboss.lab.kernels import ranking
from pitboss.lab.texas_bonus import figures
from pitboss.phh.toml import toml_table
from pitboss.rankings import RANKINGS
from pitboss.rankings.ranking import Ranking
from pitboss.room.decks import commitment, shuffle
from pitboss.room.decks.shuffle import Chance
from pitboss.rulebook import coverage
from tests.support import by_entry
from tests.unit.certify.doing import LONG, lines_of, said_of
from tests.unit.histories.hands import HOLDEM
from tests.unit.room.rooms import House

Patch = pytest.MonkeyPatch


def test_rankings__a_kernel_that_is_wrong_about_one_hand(monkeypatch: Patch) -> None:
    assert said_of("rankings", "/badugi_ace_high") == ["passed"]
    right = ranking.rank_batch

    def wrong(name: str, cards: Any) -> Any:
        numbers = right(name, cards)
        numbers[1_000] += 1
        return numbers

    monkeypatch.setattr(ranking, "rank_batch", wrong)
    (line,) = lines_of("rankings", "/badugi_ace_high")
    assert (line.status, line.result.endswith("differ in 1")) == ("failed", True)


class Mistaken:
    """A ranking that takes the best Badugi for the worst hand."""

    def __init__(self, right: Ranking) -> None:
        self.right = right

    def __getattr__(self, name: str) -> Any:
        return getattr(self.right, name)

    def strength(self, hand: Sequence[int]) -> int:
        return self.right.strength((48, 44, 40, 36) if list(hand) == [0, 5, 10, 51] else hand)


def test_rankings__a_plain_ranking_that_is_wrong_about_one_hand(monkeypatch: Patch) -> None:
    assert said_of("rankings", "/badugi_ace_low") == ["passed"]
    monkeypatch.setitem(RANKINGS, "badugi_ace_low", Mistaken(RANKINGS["badugi_ace_low"]))
    (line,) = lines_of("rankings", "/badugi_ace_low")
    assert line.status == "failed"
    assert "four-card Badugi 17,159" in line.result
    assert "four-card Badugi 17,160" in line.expected


def test_frequencies__a_hand_that_is_ranked_in_another_class(monkeypatch: Patch, tmp_path: Path) -> None:
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "right"))
    assert said_of("frequencies", "/badugi") == ["passed"]
    planted: list[int] = []

    def wrong(name: str, cards: Any, **more: Any) -> Any:
        numbers = ranking.rank_batch(name, cards, **more)
        if not planted:
            # The best hand of these, a four-card Badugi, as the worst of all.
            planted.append(int(numbers.argmax()))
            numbers[planted[0]] = 1
        return numbers

    monkeypatch.setattr("pitboss.lab.hand_counts.rank_batch", wrong)
    monkeypatch.setenv("PITBOSS_CACHE", str(tmp_path / "wrong"))
    (line,) = lines_of("frequencies", "/badugi")
    assert (line.status, line.result.split(",")[0]) == ("failed", "four-card Badugi 17")
    assert "four-card Badugi 17,159, " in line.result
    assert "one-card Badugi 2,874" in line.result


DOUBLE_DRAW = SimpleNamespace(
    house_edge=Fraction(1, 3), cycle=3, outcomes={"five_aces": 1, "natural_royal_flush": 2},
    net={"five_aces": 1, "natural_royal_flush": -1},
)  # fmt: skip


def test_edges__another_figure_and_an_outcome_too_few(monkeypatch: Patch) -> None:
    """Solving takes minutes: here figures are given as if they were solved. tests/edges/test_planted.py plants in what
    solves."""
    monkeypatch.setattr(solution, "double_draw_report", lambda table, wins: DOUBLE_DRAW)
    monkeypatch.setattr(edges, "DOUBLE_DRAW_CYCLE", 3)
    found = "house edge 33.33%, cycle 3, five aces 1, natural royal flush 2"
    monkeypatch.setattr(says, "DOUBLE_DRAW", found)
    keys = ("double-draw-edge", "double-draw-sum")
    assert said_of("edges", *keys, sizes=LONG) == ["passed", "passed"]
    monkeypatch.setattr(DOUBLE_DRAW, "outcomes", {"five_aces": 1, "natural_royal_flush": 1})
    assert said_of("edges", *keys, sizes=LONG) == ["failed", "failed"]


def test_edges__texas(monkeypatch: Patch) -> None:
    hands = dict(part.split() for part in says.TEXAS_HANDS["flush"].split(", "))
    found = SimpleNamespace(
        house_edge=Fraction("0.055935"), two_card_ev={name: Fraction(value) for name, value in hands.items()}
    )
    monkeypatch.setattr(edges, "solve", lambda: None)
    monkeypatch.setattr(figures, "figures", lambda solved, ante_pays: found)
    assert said_of("edges", "flush-edge", "flush-two-cards", sizes=LONG) == ["passed", "passed"]
    found.house_edge, found.two_card_ev["K2o"] = Fraction("0.055936"), Fraction("-0.115401")
    assert said_of("edges", "flush-edge", "flush-two-cards", sizes=LONG) == ["failed", "failed"]


def test_hands__a_record_that_ends_otherwise(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.phh", tmp_path / "bad.phh"
    good.write_text(toml_table(HOLDEM), encoding="utf-8")
    bad.write_text(toml_table(HOLDEM | {"finishing_stacks": [111, 89, 100]}), encoding="utf-8")
    lines = lines_of("hands", hands=(good, bad))
    assert [line.status for line in lines] == ["passed", "failed"]
    assert "aces mismatch" in lines[1].result
    assert said_of("hands") == ["missing"]


def test_rules__a_rule_without_a_test_and_code_that_does_not_name_its_rule(monkeypatch: Patch) -> None:
    assert said_of("rules", "/coverage", "/places") == ["passed", "passed"]
    found = coverage()
    monkeypatch.setattr(rules, "coverage", lambda: found | {"A-01": msgspec.structs.replace(found["A-01"], tests=())})
    assert "; not A-01" in lines_of("rules", "/coverage")[0].result
    elsewhere = msgspec.structs.replace(found["A-01"], code=("cards.py::Card",))
    monkeypatch.setattr(rules, "coverage", lambda: found | {"A-01": elsewhere})
    (line,) = lines_of("rules", "/places")
    assert (line.status, "A-01 in cards.py::Card" in line.result) == ("failed", True)


@pytest.mark.parametrize(
    ("changed", "status", "words"),
    [
        ({}, "passed", "95 of 100 disabled lines"),
        ({"killed": 94}, "failed", "94 of 100"),
        ({"broken": ["a test"]}, "failed", "failed without any change: a test"),
        ({"commit": "0" * 40}, "missing", f"is of commit {'0' * 40}, and this is c0ffee: run make mutate again here"),
        ({"commit": ""}, "missing", "is of commit none, and this is c0ffee"),
        ({"changed": True}, "missing", "commit them, and run make mutate again"),
        ({"lines": 99, "killed": 99}, "missing", "99 lines were disabled, and 100 are the least"),
        ({"lines": 0, "killed": 0}, "missing", "0 lines were disabled"),
    ],
)
def test_rules__what_make_mutate_said(
    changed: dict[str, Any], status: str, words: str, tmp_path: Path, monkeypatch: Patch
) -> None:  # fmt: skip
    monkeypatch.setattr(rules, "checkout", lambda: tmp_path)
    monkeypatch.setattr(rules, "commit_of", lambda root: "c0ffee")
    report = {"commit": "c0ffee", "changed": False, "seed": 1, "lines": 100, "killed": 95, **changed}
    path = tmp_path / "mutate.json"
    path.write_bytes(msgspec.json.encode(report))
    (line,) = lines_of("rules", "/mutate", mutate=path)
    assert (line.status, words in line.result) == (status, True)


def test_rules__a_report_of_make_mutate_says_nothing_of_a_package_without_a_commit(
    tmp_path: Path, monkeypatch: Patch
) -> None:  # fmt: skip
    monkeypatch.setattr(rules, "checkout", lambda: None)
    path = tmp_path / "mutate.json"
    path.write_text('{"commit": "", "changed": false, "seed": 1, "lines": 100, "killed": 100}')
    (line,) = lines_of("rules", "/mutate", mutate=path)
    assert (line.status, "certify from a checkout" in line.result) == ("missing", True)


def test_rules__no_report_of_make_mutate_is_said(monkeypatch: Patch) -> None:
    monkeypatch.setattr(rules, "checkout", lambda: None)
    (line,) = lines_of("rules", "/mutate")
    assert (line.status, line.result) == ("missing", "missing: run make mutate, or name a report")


def test_shuffle__a_shuffle_that_leaves_the_top_card_too_often(monkeypatch: Patch) -> None:
    chance, random = Chance(Random(3).randbytes), Random(4)

    def fair(cards: tuple[int, ...]) -> tuple[int, ...]:
        order = list(cards)
        chance.shuffle(order)
        return tuple(order)

    def lazy(cards: tuple[int, ...]) -> tuple[int, ...]:
        order = list(fair(cards))
        if random.random() < 0.05:
            order.remove(cards[0])
            order.insert(0, cards[0])
        return tuple(order)

    monkeypatch.setattr(shuffle, "shuffled", fair)
    assert said_of("shuffle", "/36") == ["passed"]
    monkeypatch.setattr(shuffle, "shuffled", lazy)
    (line,) = lines_of("shuffle", "/36")
    assert (line.status, "REJECTED" in line.result) == ("failed", True)


def test_commitments__proofs_that_are_believed_and_a_root_by_another_formula(monkeypatch: Patch) -> None:
    assert said_of("commitments") == ["passed"] * 3
    with monkeypatch.context() as patch:
        patch.setattr(commitment, "check_card", lambda record, proof: "")
        (line,) = lines_of("commitments", "/36")
        assert (line.status, ", 0 changed proofs refused" in line.result) == ("failed", True)
    monkeypatch.setattr(commitments, "root_of", lambda order, salts: b"")
    assert said_of("commitments", "/36") == ["failed"]


def test_money__a_cent_too_many_in_a_batch(monkeypatch: Patch) -> None:
    assert said_of("money", "/batch-holdem") == ["passed"]
    right = Batch.play

    def wrong(batch: Batch, hands: int, policies: Any = "random", **more: Any) -> Result:
        found = right(batch, hands, policies, **more)
        gained = np.zeros_like(found.net)
        gained[7, 2] = 1
        return dataclasses.replace(found, net=found.net + gained)

    monkeypatch.setattr(Batch, "play", wrong)
    (line,) = lines_of("money", "/batch-holdem")
    assert (line.status, line.result) == ("failed", "300 hands: 1 in which chips are missing or too many")


def test_money__a_cent_that_an_event_of_the_engine_does_not_account_for(monkeypatch: Patch) -> None:
    assert said_of("money", "/engine-holdem", "/engine-double-draw") == ["passed", "passed"]
    right = moves

    def wrong(event: ev.Event) -> Any:
        return [(a, b, cents - (type(event) is ev.PotAwarded)) for a, b, cents in right(event)]

    monkeypatch.setattr(money, "moves", wrong)
    assert said_of("money", "/engine-holdem") == ["failed"]


def test_log__an_entry_that_is_gone(tmp_path: Path) -> None:
    async def visit() -> None:
        house = await House(tmp_path).open()
        await house.table()
        await house.stop()

    asyncio.run(visit())
    assert said_of("log", room=tmp_path) == ["passed"]
    by_entry.change(tmp_path / "room.db", "DELETE FROM entries WHERE stream = 'table:1' AND version = 2")
    (line,) = lines_of("log", room=tmp_path)
    assert (line.status, "table:1" in line.result) == ("failed", True)
    assert said_of("log") == ["missing"]


def test_every_section_has_such_a_test() -> None:
    """Those of the versions are in test_versions.py."""
    tested = {name.split("_")[1] for name in globals() if name.startswith("test_") and "__" in name}
    assert {section.key for section in SECTIONS} - tested == {"versions"}
