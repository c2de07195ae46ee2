import json

import msgspec
import pytest

from pitboss.games import CATALOGUE, GAMES
from pitboss.rulebook import REGISTER
from tests.unit.cli.running import out, parsed, refused, run

HOLDEM, OMAHA = GAMES["holdem"], GAMES["omaha-high"]
BROKEN = (
    msgspec.structs.replace(HOLDEM, seats_max=12, seats_rule="A-3O"),
    GAMES["badugi"],
    msgspec.structs.replace(OMAHA, shares=(msgspec.structs.replace(OMAHA.shares[0], odd="odd_chip_oma"),)),
)


def test_games__a_line_each_with_key_chapter_seats_and_title() -> None:
    lines = out("games").splitlines()
    assert lines[0].split() == ["key", "chapter", "seats", "against", "title"]
    by_key = {line.split()[0]: line for line in lines[1:]}
    for game in CATALOGUE:
        line = by_key[game.key]
        assert game.title in line
        assert line.partition(game.title)[0].split()[-2:] == (
            [f"1-{game.seats_max}", "house"] if game.banked else [f"2-{game.seats_max}", "players"]
        )
        assert line.split()[1] == (game.chapter.split()[0] if game.rulebook else "-")


def test_games__json() -> None:
    answer = parsed("games")
    beside = {game["key"]: game["chapter"] for game in answer if not game["rulebook"]}
    assert beside == dict.fromkeys(("badugi-three-draw", "single-draw-2-7", "six-card-omaha-high"), "")
    assert [game["key"] for game in answer] == [game.key for game in CATALOGUE]
    omaha = next(game for game in answer if game["key"] == "omaha-hi-lo-8")
    assert omaha["chapter"] == "P 12"
    assert omaha["rulebook"] is True
    assert omaha["seats_max"] == 10
    assert omaha["shares"] == [
        {"name": "high", "ranking": "high"},
        {"name": "low", "ranking": "low_eight_or_better"},
    ]


def test_games__json__against_the_house() -> None:
    answer = parsed("games")
    assert [game["key"] for game in answer if game["banked"]] == ["texas-holdem-bonus", "double-draw"]
    tx, dd = answer[-2:]
    assert (tx["chapter"], tx["seats_min"], tx["seats_max"], tx["deck"], tx["ranking"]) == ("TX", 1, 6, 52, "high")
    assert (dd["chapter"], dd["seats_min"], dd["seats_max"], dd["deck"], dd["ranking"]) == ("DD", 1, 6, 54, "joker")
    assert (tx["shares"], dd["shares"]) == ([], [])
    ante, draw_wagers = tx["payouts"][:2]
    assert ante == {"spots": ["ante"], "wins": "beats_dealer", "tables": {}}
    assert draw_wagers["spots"] == ["flop", "turn", "river"]
    bonus = dd["payouts"][-1]
    assert (bonus["spots"], bonus["wins"]) == (["bonus"], "own_hand")
    assert (bonus["tables"]["A"]["three_of_a_kind"], bonus["tables"]["B"]["three_of_a_kind"]) == (1, 0)
    holdem = next(game for game in answer if game["key"] == "holdem")
    assert (holdem["banked"], holdem["payouts"], holdem["seats_min"]) == (False, [], 2)


def test_games_check__nothing_is_wrong() -> None:
    assert out("games", "--check") == f"{len(CATALOGUE)} games, and nothing is wrong with any of them\n"
    assert parsed("games", "--check") == []


def test_games_check__all_faults_of_all_games_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.cli.games.CATALOGUE", BROKEN)
    assert refused("games", "--check").splitlines() == [
        "pitboss: 3 faults in the games",
        "holdem:",
        "  seats_max: 12 players: a table has places for 2 to 10 [A-30]",
        "  seats_rule: no rule 'A-3O' in the register; did you mean A-30 or A-23 or A-13? [A-3O]",
        "omaha-high:",
        "  shares[0].odd: no house choice is called 'odd_chip_oma'; "
        "did you mean odd_chip_oma_low or odd_chip_oma_high or odd_chip_oma5_low? [G-OMA-06]",
    ]


def test_games_check__json(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.cli.games.CATALOGUE", BROKEN)
    result = run("games", "--check", "--json")
    assert result.exit_code == 1
    told = json.loads(result.stdout)
    assert [(fault["game"], fault["place"], fault["rule"]) for fault in told] == [
        ("holdem", "seats_max", "A-30"), ("holdem", "seats_rule", "A-3O"), ("omaha-high", "shares[0].odd", "G-OMA-06"),
    ]  # fmt: skip
    assert "did you mean A-30" in told[1]["detail"]


def test_deal__a_game_with_faults_is_not_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "holdem", BROKEN[0])
    told = refused("deal", "holdem", "--seed", "1")
    assert told.startswith("pitboss: holdem cannot be dealt:\n  seats_max: 12 players")
    assert "no rule 'A-3O' in the register" in told


def test_rules__a_search_gives_citation_words_places_and_status() -> None:
    text = out("rules", "G-OMA-08")
    assert "P 12.K(8)" in text
    assert REGISTER["G-OMA-08"].words in text
    assert "rule, enforced" in text
    assert "code  games/omaha.py::OMAHA_HI_LO_8" in text
    assert text.rstrip().endswith("1 rule")


def test_rules__several_words_must_all_occur() -> None:
    found = {rule["id"] for rule in parsed("rules", "odd", "dollar", "lowest")}
    assert {"G-OMA-08", "G-STUD7-07", "G-BDG-03"} <= found
    assert "G-OMA-06" not in found


def test_rules__without_a_text_the_parts_are_listed() -> None:
    text = out("rules")
    assert "Showdown, shares, odd chips" in text
    assert text.splitlines()[0].split() == ["part", "about", "rules", "enforced", "reminded", "not", "yet", "outside"]
    assert "rule, reminded" in out("rules", "A-13")


def test_rules__json_of_all() -> None:
    answer = parsed("rules")
    assert [rule["id"] for rule in answer] == list(REGISTER)
    assert set(answer[0]) == {
        "id", "citations", "words", "kind", "status", "reason", "ambiguities", "code", "tests", "standing",
    }  # fmt: skip


def test_rules__nothing_found() -> None:
    assert "no rule has all of the words 'purple elephants'" in refused("rules", "purple", "elephants")


def test_rules__for_a_game__its_own_paragraphs_and_those_of_others_apart() -> None:
    (found,) = parsed("rules", "E-BLD-01", "--game", "omaha-high")
    assert found["here"] == ["P 12.D"]
    assert "P 11.D" in found["others"]
    head, *lines = out("rules", "E-BLD-01", "--game", "omaha-high").splitlines()
    assert head.split("  ")[1] == "P 12.D"
    assert any(line.strip().startswith("in other games: P 11.D") for line in lines)
    assert "no game is called 'whist'" in refused("rules", "blind", "--game", "whist")
