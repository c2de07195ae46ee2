"""The research catalogue: small games on the same engine, known to nobody who opens tables."""

import copy
import json
from pathlib import Path

import msgspec
import pytest

import pitboss
from pitboss.cards import parse_cards
from pitboss.engine import start_table
from pitboss.games import CATALOGUE, GAMES, RESEARCH_GAMES, Game, UnknownGame, find_game
from pitboss.games.validate import catalogue_faults, faults
from pitboss.lab.errors import LabError
from pitboss.lab.research_games import RESEARCH, STAKES, game_for, stakes_for
from pitboss.rankings import RANKINGS, RESEARCH_RANKINGS, find_ranking
from pitboss.submission import ChoicesError, HouseChoices, check_new
from pitboss.submission import faults as house_faults

KUHN, LEDUC = RESEARCH_GAMES
HOLDEM = GAMES["holdem"]


def test_it_stands_in_no_other_catalogue() -> None:
    assert not {game.key for game in RESEARCH_GAMES} & set(GAMES)
    assert not set(RESEARCH_GAMES) & set(CATALOGUE)
    assert not set(RESEARCH_RANKINGS) & set(RANKINGS)
    assert set(RESEARCH) == set(STAKES) == {"kuhn", "leduc"}
    told = json.loads((Path(pitboss.__file__).parent / "rulebook" / "coverage.json").read_text(encoding="utf-8"))
    places = [place for rule in told.values() for place in rule["code"]]
    assert len(places) > 1000
    assert not [place for place in places if "research" in place or "few_cards" in place]


def test_nobody_finds_one_by_its_key() -> None:
    for game in RESEARCH_GAMES:
        with pytest.raises(UnknownGame, match="A-28"):
            find_game(game.key)
        with pytest.raises(UnknownGame, match="A-28"):
            start_table(game.key, STAKES[game.key])
        table, opened = start_table(game, STAKES[game.key])
        assert (table.plan.game, opened.game) == (game, game.key)
        # A plan is copied by what it was compiled from.
        assert copy.deepcopy(table.plan) == table.plan


@pytest.mark.parametrize("game", [msgspec.structs.replace(HOLDEM, key="toy"), msgspec.structs.replace(KUHN, key="toy")])
def test_no_other_game_is_played_that_stands_nowhere(game: Game) -> None:
    with pytest.raises(UnknownGame, match="no game is called 'toy'"):
        find_game(game)
    assert find_game(HOLDEM) is HOLDEM


def test_they_make_sense() -> None:
    assert catalogue_faults(RESEARCH_GAMES, HouseChoices.__struct_fields__) == []
    for game in RESEARCH_GAMES:
        assert house_faults(game, STAKES[game.key]) == []
        check_new(game, STAKES[game.key])


@pytest.mark.parametrize(
    ("game", "place"),
    [
        (msgspec.structs.replace(LEDUC, script=LEDUC.script[:-1]), "script[3]"),
        (msgspec.structs.replace(LEDUC, deck=LEDUC.deck[:3]), "script[3]"),
        (msgspec.structs.replace(LEDUC, deck=(38, 38, 39, 42, 43, 46)), "deck"),
        (msgspec.structs.replace(LEDUC, shares=KUHN.shares), "shares[0].ranking"),
        (msgspec.structs.replace(KUHN, seats_max=11), "seats_max"),
        (msgspec.structs.replace(KUHN, script=KUHN.script[:2]), "script[1]"),
    ],
)
def test_what_makes_no_sense_is_a_fault_there_too(game: Game, place: str) -> None:
    assert place in {fault.place for fault in faults(game)}


def test_what_the_book_asks_stays_for_all_other_games() -> None:
    for game in RESEARCH_GAMES:
        found = {fault.rule for fault in faults(msgspec.structs.replace(game, research=False))}
        assert {"A-07", "E-BLD-01", "E-ORD-01"} <= found
    ranked = msgspec.structs.replace(HOLDEM, shares=(msgspec.structs.replace(HOLDEM.shares[0], ranking="one_card"),))
    assert "no ranking is called 'one_card'" in str(faults(ranked)[0])
    house = msgspec.structs.replace(stakes_for(HOLDEM), bet_raise_cap=0)
    with pytest.raises(ChoicesError, match="bet_raise_cap: a cap is at least 1"):
        check_new(HOLDEM, house)


def test_names() -> None:
    assert game_for("leduc") is LEDUC
    assert game_for("holdem") is HOLDEM
    with pytest.raises(UnknownGame, match="did you mean leduc"):
        game_for("leduck")
    with pytest.raises(UnknownGame, match="did you mean holdem"):
        game_for("holdm")
    with pytest.raises(LabError, match="fixed limit: leave limit='none' out"):
        stakes_for(KUHN, "none")


@pytest.mark.parametrize(
    ("ranking", "better", "worse", "words"),
    [
        ("one_card", "Ks", "Qs", "king high"),
        ("one_card", "Qs", "Js", "queen high"),
        ("pair_or_high_card", "Jh Js", "Kh Qs", "pair of jacks"),
        ("pair_or_high_card", "Kh Js", "Qs Jh", "king high, jack kicker"),
        ("pair_or_high_card", "Kh Qs", "Kh Js", "king high, queen kicker"),
    ],
)
def test_few_cards(ranking: str, better: str, worse: str, words: str) -> None:
    found = find_ranking(ranking)
    best, other = found.best(parse_cards(better)), found.best(parse_cards(worse))
    assert best is not None
    assert other is not None
    assert best > other
    assert found.strength(parse_cards(better)) == best.strength
    assert best.words == words
    with pytest.raises(ValueError, match="ranks"):
        found.best(parse_cards("Ks Qs Js"))


def test_suits_decide_nothing() -> None:
    found = find_ranking("pair_or_high_card")
    assert found.best(parse_cards("Kh Qs")) == found.best(parse_cards("Ks Qh"))
