import json
import re

import pytest

from pitboss.cards import UNKNOWN
from pitboss.games import RING_GAMES, Game
from tests.unit.cli.running import out, parsed, refused, run

ACTION = re.compile(r" {4}(Seat \d) (folds|checks|calls|bets|raises|mucks|stands|discards)\b")
# A paragraph, or that none says it.
CITATION = re.compile(r"  (P \d+\.[A-Z]|custom|our reading)")


@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_deal__every_game_is_told_to_its_end_with_citations(game: Game) -> None:
    text = out("deal", game.key, "--seats", "4", "--seed", "5", columns=110)
    lines = text.splitlines()
    assert lines[0] == game.title
    assert "4 players" in lines[1]
    assert "seed 5" in lines[1]
    assert lines[-1].lstrip().startswith("Stacks: Seat 1 ")
    acted = [line for line in lines if ACTION.match(line)]
    assert acted
    cited = [line for line in acted if CITATION.search(line)]
    assert cited == (acted if game.rulebook else [])


def test_deal__the_same_seed_is_the_same_hand() -> None:
    assert out("deal", "badugi", "--seed", "7") == out("deal", "badugi", "--seed", "7")
    assert out("deal", "badugi", "--seed", "7") != out("deal", "badugi", "--seed", "8")


def test_deal__without_a_seed_hands_differ() -> None:
    assert out("deal", "holdem") != out("deal", "holdem")


def test_deal__cards_are_drawn_in_boxes_with_suit_signs() -> None:
    text = out("deal", "holdem", "--seed", "3", "--seats", "2")
    assert re.search(r"│[2-9TJQKA][♣♦♥♠]││[2-9TJQKA][♣♦♥♠]│", text)
    assert re.search(r"┃[2-9TJQKA][♣♦♥♠]┃", text)
    assert "░░" not in text


@pytest.mark.parametrize("game", ["holdem", "seven-card-stud-hi-lo-8", "badeucey"])
def test_deal__as_a_seat_sees_it(game: str) -> None:
    events = parsed("deal", game, "--seed", "3", "--seats", "4", "--as", "2")
    known = 0
    for event in events:
        if event["type"] == "hand.cards_dealt.v1":
            for seat, card, face in zip(event["seats"], event["cards"], event["faces"], strict=True):
                assert (card != UNKNOWN) == (seat == 2 or face == "u")
                known += card != UNKNOWN
        if event["type"] == "hand.discarded.v1" and event["seat"] != 2:
            assert set(event["cards"]) <= {UNKNOWN}
    assert known
    text = out("deal", game, "--seed", "3", "--seats", "4", "--as", "2")
    assert "as seat 2 sees it" in text
    assert "░░" in text


def test_deal__json_is_the_whole_log() -> None:
    events = parsed("deal", "omaha-high", "--seed", "3")
    assert events[0]["type"] == "table.opened.v1"
    assert events[-1]["type"] == "hand.ended.v1"
    assert all(event["rule"] for event in events)


def test_deal__an_odd_chip_is_explained() -> None:
    """Somewhere among the first seeds a pot does not divide."""
    for seed in range(1, 400):
        answer = run("deal", "omaha-hi-lo-8", "--seats", "3", "--seed", str(seed), "--json")
        if any(event.get("odd") for event in json.loads(answer.stdout)):
            break
    text = out("deal", "omaha-hi-lo-8", "--seats", "3", "--seed", str(seed), columns=140)
    assert re.search(r"Odd chip: \$\S+ of it to Seat \d\. \w+.*P 12\.K\((4|6|8)\)", text)


@pytest.mark.parametrize("limit", ["fixed", "spread", "pot", "none"])
def test_deal__every_limit(limit: str) -> None:
    opened = parsed("deal", "holdem", "--seed", "3", "--limit", limit)[0]
    assert opened["house"]["bet_structure"] == limit


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("holdm",), "did you mean holdem?"),
        (("whist",), "the games are seven-card-stud-high"),
        (("holdem", "--seats", "11"), "Hold 'Em is dealt to 2 to 10 players"),
        (("triple-draw-2-7", "--seats", "8"), "dealt to 2 to 7 players"),
        (("holdem", "--seats", "1"), "2 to 10 players"),
        (("holdem", "--seats", "0"), "2 to 10 players"),
        (("holdem", "--seats", "3", "--as", "4"), "there is no seat 4 to look from: the seats are 1 to 3"),
    ],
)
def test_deal__bad_input(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused("deal", *arguments)


@pytest.mark.parametrize("arguments", [("holdem", "--limit", "half"), ("holdem", "--seats", "two"), ()])
def test_deal__bad_usage_exits_2(arguments: tuple[str, ...]) -> None:
    assert "Usage: " in refused("deal", *arguments, code=2)
