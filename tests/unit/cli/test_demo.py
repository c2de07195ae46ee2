import re

from pitboss.games import CATALOGUE
from tests.unit.cli.running import out, parsed


def test_demo__one_hand_of_every_game_with_citations() -> None:
    text = out("demo", columns=100)
    hands = text.strip().split("\n\n")
    assert [hand.splitlines()[0] for hand in hands] == [game.title for game in CATALOGUE]
    for game, hand in zip(CATALOGUE, hands, strict=True):
        if game.rulebook:
            assert f" {game.chapter}." in hand or f"\n{game.chapter} " in hand
        else:
            assert re.search(r"\b(P|TX|DD) \d", hand) is None
        assert ("not of the rulebook" in hand) != game.rulebook
        assert "Stacks: " in hand
        assert max(map(len, hand.splitlines())) <= 100


def test_demo__every_hand_gets_to_a_showdown() -> None:
    for hand in parsed("demo"):
        types = {event["type"] for event in hand["events"]}
        assert types & {"hand.tabled.v1", "round.hand_turned_up.v1"}, hand["game"]
        assert "hand.ended.v1" in types


def test_demo__some_pots_do_not_divide() -> None:
    odd = [hand["game"] for hand in parsed("demo") if any(event.get("odd") for event in hand["events"])]
    assert len(odd) >= 3
