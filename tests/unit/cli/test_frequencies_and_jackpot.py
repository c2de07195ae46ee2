"""`pitboss frequencies` and `pitboss jackpot`: what they print, JSON, refusals."""

import pytest

from tests.unit.cli.running import out, parsed, refused


def test_frequencies() -> None:
    said = out("frequencies", "badeucey")
    assert "as dealt, before any draw" in said
    for words in ("Low", "Badugi", "seven low", "four-card Badugi", "514,800", "2,598,960", "1 in"):
        assert words in said
    found = parsed("frequencies", "double-draw")
    assert (found["total"], found["shares"]["whole"]["counts"]["five_aces"]) == (3_162_510, 6)


def test_bad_beat__exact_for_two() -> None:
    said = out("jackpot", "six-plus-holdem", "--losing", "four_of_a_kind", "--both-hole-cards", "--seats", "2")
    assert "Six Plus Hold 'Em, 2 seats, nobody folds" in said
    assert "both hole cards play" in said
    assert "Exact:" in said
    assert "fund" not in said


def test_bad_beat__a_pocket_pair_for_four_of_a_kind_makes_it_rarer() -> None:
    arguments = ("jackpot", "six-plus-holdem", "--losing", "four_of_a_kind", "--seats", "2")
    plain, asked = parsed(*arguments), parsed(*arguments, "--quads-pocket-pair")
    assert plain["exact"]
    assert asked["exact"]
    assert (plain["quads_pocket_pair"], asked["quads_pocket_pair"]) == (False, True)
    assert 0 < asked["chance"] < plain["chance"]
    assert "with a pair in the hole" in out(*arguments, "--quads-pocket-pair")


def test_bad_beat__the_fund() -> None:
    arguments = ("jackpot", "six-plus-holdem", "--losing", "KKKK", "--winning", "AAAA", "--seats", "6",
                 "--contribution", "0.5", "--start", "1000", "--hands-per-hour", "120")  # fmt: skip
    said = out(*arguments)
    for words in ("beaten by four of a kind, aces", "hours between hits", "fund at a hit, on average", "in 50% of hits",
                  "$60.00 an hour", "95 times in 100"):  # fmt: skip
        assert words in said
    found = parsed(*arguments)
    assert found["exact"] is False
    assert found["interval"][0] <= found["chance"] <= found["interval"][1]
    assert found["hands_between_hits"] == pytest.approx(1 / found["chance"])
    assert found["hours_between_hits"] == pytest.approx(found["hands_between_hits"] / 120)
    assert found["fund"]["mean_at_hit"] == pytest.approx(1000 + 0.5 / found["chance"], abs=0.01)


def test_bad_beat__by_deals() -> None:
    said = out("jackpot", "omaha-high", "--losing", "full_house", "--seats", "4", "--precision", "10")
    assert "By chance:" in said


def test_high_hand() -> None:
    arguments = ("jackpot", "omaha-high", "--high-hand", "--hands", "30", "--seats", "4", "--precision", "10")
    said = out(*arguments)
    assert "the best of 30 hands" in said
    assert "In every other period the high hand is at least: full house" in said
    assert "rolls over" in said
    assert "By chance" in said
    found = parsed("jackpot", "six-plus-holdem", "--high-hand", "--hands", "30", "--seats", "4")
    assert found["exact"]
    assert found["deals"] == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["frequencies", "hold"], "no game is called"),
        (["jackpot", "holdem"], "Add --losing"),
        (["jackpot", "holdem", "--losing", "AAAAA"], "is no hand"),
        (["jackpot", "holdem", "--losing", "AAATT", "--seats", "11"], "2 to 10"),
        (["jackpot", "holdem", "--losing", "AAATT", "--hands", "5"], "goes with --high-hand"),
        (["jackpot", "holdem", "--losing", "AAATT", "--contribution", "-1"], "makes no sense"),
        (["jackpot", "holdem", "--losing", "AAATT", "--precision", "0"], "precision"),
        (["jackpot", "badugi", "--losing", "AAATT"], "no high hand"),
        (["jackpot", "no-game", "--losing", "AAATT"], "no game is called"),
        (["jackpot", "holdem", "--high-hand"], "Add --hands"),
        (["jackpot", "holdem", "--high-hand", "--hands", "9", "--losing", "AAATT"], "about a Bad Beat"),
    ],
)
def test_refusals(arguments: list[str], words: str) -> None:
    assert words in refused(*arguments)
