"""`pitboss deal` with options, a Kill, a straddle and real cards."""

import re

import pytest

from pitboss.cards import UNKNOWN
from pitboss.games import RING_GAMES, Game
from tests.unit.cli.running import out, parsed, refused

FLOPS = ["holdem", "omaha-high", "omaha-hi-lo-8", "five-card-omaha-high", "six-plus-holdem"]


@pytest.mark.parametrize("game", FLOPS)
def test_bomb_pot__asked_agreed_and_paid_before_the_cards(game: str) -> None:
    text = out("deal", game, "--bomb-pot", "7", "--seats", "3", "--seed", "5")
    lines = [line.strip() for line in text.splitlines()]
    order = ["Seat 1 asks for a bomb pot", "Seat 2 agrees", "Seat 3 agrees", "Everybody agrees", "Bomb pot: $7 each"]
    places = [next(i for i, line in enumerate(lines) if line.startswith(words)) for words in order]
    assert places == sorted(places)
    assert "Blinds" not in text
    assert "P 8.M(1)" in text
    assert "bomb pot $7" in lines[1]


def test_double_board__two_boards_are_told_and_read() -> None:
    text = out("deal", "holdem", "--double-board", "10", "--seats", "2", "--seed", "1")
    assert text.index("  Flop") < text.index("  Second board, flop") < text.index("  Turn")
    assert "Second board, river" in text
    assert re.search(r"shows .. .., board 1: .*; board 2: ", text)
    assert re.search(r"Seat \d wins \$\S+ from the pot \(board 1\)", text)
    assert re.search(r"Seat \d wins \$\S+ from the pot \(board 2\)", text)


def test_waterfall__no_betting_at_all() -> None:
    text = out("deal", "omaha-high", "--waterfall", "20", "--seats", "4", "--seed", "2")
    assert "Waterfall: $20 each" in text
    assert not re.search(r"Seat \d (checks|bets|calls|folds|raises)", text)
    assert "wins $80 from the pot" in text


@pytest.mark.parametrize("seats", ["2", "3", "6"])
@pytest.mark.parametrize("game", ["holdem", "omaha-hi-lo-8"])
def test_run_it_twice__whatever_the_number_of_players(game: str, seats: str) -> None:
    text = out("deal", game, "--run-it-twice", "--seats", seats, "--seed", "4")
    assert "The dealer offers running it twice" in text
    assert "It is run twice: the main pot" in text
    assert "Second board, river" in text


def test_straddle() -> None:
    text = out("deal", "holdem", "--straddle", "--seats", "4", "--seed", "1")
    assert "Seat 3 straddles for $8" in text


@pytest.mark.parametrize(("kill", "limits"), [("half", "Half-Kill: the limits are $6 to $150"), ("full", "$8 to $200")])
def test_kill__a_hand_with_the_higher_limits(kill: str, limits: str) -> None:
    text = out("deal", "omaha-hi-lo-8", "--kill", kill, "--seats", "4", "--seed", "3")
    assert limits in text
    assert "Hand 1," not in text


def test_options__as_a_seat_sees_them() -> None:
    events = parsed("deal", "holdem", "--double-board", "5", "--seats", "3", "--seed", "3", "--as", "2")
    second = [event for event in events if event["type"] == "option.second_board_dealt.v1"]
    assert len(second) == 3
    assert UNKNOWN not in second[0]["cards"]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("holdem", "--bomb-pot", "ten"), "'ten' is not an amount of money"),
        (("holdem", "--bomb-pot", "-5"), "is not an amount of money"),
        (("holdem", "--bomb-pot", "7.50"), "not a multiple of the smallest chip"),
        (("holdem", "--waterfall", "0"), "opt_waterfall_amount: the amount that each player puts in is set beforehand"),
        (("holdem", "--bomb-pot", "5", "--waterfall", "5"), "--bomb-pot and --waterfall do not go together"),
        (("holdem", "--bomb-pot", "500"), "seat 1 has less than $500 [F-BMB-02]"),
        (("badugi", "--bomb-pot", "5"), "Badugi has no flop"),
        (("seven-card-stud-high", "--run-it-twice"), "has no flop"),
        (("holdem", "--kill", "half"), "Hold 'Em has no Kill; these games have one: Omaha High-Low"),
        (("holdem", "--kill", "half"), "Badugi"),
        (("five-card-draw-high", "--straddle"), "straddle"),
        (("holdem", "--by-hand", "--as", "2"), "--as and --by-hand do not go together"),
        (("omaha-hi-lo-8", "--by-hand", "--kill", "full"), "--kill and --by-hand do not go together"),
        (("holdem", "--by-hand"), "say how they are shuffled with --decks manual, device, counting-device"),
    ],
)
def test_options__bad_input(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused("deal", *arguments, "--seed", "1")


def test_kill__bad_usage() -> None:
    assert "Usage: " in refused("deal", "omaha-hi-lo-8", "--kill", "double", code=2)


# --- the dealer's script ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_by_hand__the_script_of_every_game(game: Game) -> None:
    text = out("deal", game.key, "--by-hand", "--decks", "manual", "--seats", "4", "--seed", "5", columns=150)
    lines = text.splitlines()
    assert lines[2] == "The dealer's script"
    assert lines[3].startswith("  Record the equipment of the table")
    steps = [line for line in lines[3:] if re.match(r"  [A-Z]", line)]
    assert any(line.startswith("  Start hand 1 with seats 1, 2, 3 and 4") for line in steps)
    cited = [line for line in steps if re.search(r"  (P \d|custom|our reading)", line)]
    assert cited == (steps if game.rulebook else [])
    assert any("ush the main pot" in line for line in steps)
    assert lines[-1].lstrip().startswith("Stacks: Seat 1 ")


def test_by_hand__the_same_seed_is_the_same_hand() -> None:
    again = [out("deal", "omaha-high", "--by-hand", "--decks", "manual", "--seed", "9") for _ in range(2)]
    assert again[0] == again[1]


def test_by_hand__no_hole_card_is_known_before_it_is_shown() -> None:
    done = parsed("deal", "seven-card-stud-high", "--by-hand", "--decks", "manual", "--seats", "3", "--seed", "5")
    assert [one["step"]["kind"] for one in done if one["step"]["kind"] != "deck"][:2] == ["start", "cards"]
    dealt = [event for one in done for event in one["events"] if event["type"] == "hand.cards_dealt.v1"]
    assert len(dealt) >= 2
    for event in dealt:
        for card, face in zip(event["cards"], event["faces"], strict=True):
            assert (card == UNKNOWN) == (face == "d")
    assert all(one["step"]["words"] and one["step"]["citation"] for one in done)
    assert done[-1]["step"]["kind"] == "push"


def test_by_hand__with_an_option() -> None:
    text = out("deal", "holdem", "--by-hand", "--decks", "manual", "--double-board", "5", "--seats", "2", "--seed", "1")
    assert "Start hand 1 with seats 1 and 2 as a bomb pot with two boards, $5 each" in text
    assert "Deal the flop of the second board, three cards face up in the centre" in text
    assert re.search(r"Push the main pot, board 2: \S+ to seat", text)
    twice = out("deal", "holdem", "--by-hand", "--decks", "manual", "--run-it-twice", "--seats", "2", "--seed", "1")
    assert "Ask seats 1 and 2 whether they agree to running it twice" in twice


DECK_STEPS = ["The equipment of the table is recorded", "Two decks come to the table", "The dealer inspects both decks",
              "The floorperson verifies", "Both decks are spread", "The first two players have looked"]  # fmt: skip


@pytest.mark.parametrize("decks", ["manual", "device", "counting-device"])
def test_decks__the_log_of_an_electronic_table_shows_the_procedure(decks: str) -> None:
    text = out("deal", "holdem", "--decks", decks, "--seats", "2", "--seed", "1")
    lines = [line.strip() for line in text.splitlines()]
    order = [*DECK_STEPS, "Deck 1 is shuffled", *(["Deck 1 is cut"] if decks == "manual" else []), "Hand 1"]
    places = [next(i for i, line in enumerate(lines) if line.startswith(words)) for words in order]
    assert places == sorted(places)
    # B-03: what a device shuffled is not cut.
    assert ("is cut" in text) is (decks == "manual")


def test_decks__the_dealers_script_begins_with_them() -> None:
    text = out("deal", "holdem", "--by-hand", "--decks", "manual", "--seats", "2", "--seed", "1")
    assert text.index("A floorperson or above verifies") < text.index("Cut the deck") < text.index("Start hand 1")
