"""`pitboss deal` and `pitboss demo` for the games against the house."""

import re
from typing import Any

import pytest

from pitboss.cards import DECK_54, UNKNOWN, parse_cards
from pitboss.cli.dealing.banked import has_something, thrown, worth_playing
from pitboss.games import BANKED_GAMES, Game
from pitboss.money import parse_cents
from tests.unit.cli.running import out, parsed, refused

TX, DD = "texas-holdem-bonus", "double-draw"
CITED = re.compile(r"  (TX|DD) .*")
CITATION = re.compile(r"  (TX|DD) \d+\.[A-Z]")


def house_of(*arguments: str) -> dict[str, Any]:
    opened = parsed("deal", *arguments, "--seed", "3")[0]
    return dict(opened["house"])


@pytest.mark.parametrize("seats", ["1", "4", "6"])
@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
def test_deal__told_to_its_end_with_citations(game: Game, seats: str) -> None:
    lines = out("deal", game.key, "--seats", seats, "--seed", "5", columns=110).splitlines()
    assert lines[0] == game.title
    assert ("1 player ·" if seats == "1" else f"{seats} players ·") in lines[1]
    assert lines[2].startswith("  The sign at the table")
    steps = [
        line for line in lines[2:] if re.match(r"  [A-Z]| {4}Seat \d (wagers|makes|folds|checks|discards|gets)", line)
    ]
    assert [line for line in steps if not CITATION.search(line)] == []
    assert any(line.startswith("  No more bets") for line in lines)
    last = next(i for i, line in enumerate(lines) if line.startswith("  Stacks: Seat 1 "))
    assert lines[last - 1].startswith("  The house ")
    assert len(lines) - last <= 2


@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
def test_deal__what_is_told_adds_up(game: Game) -> None:
    """What the house wins, the players lose."""
    for seed in range(5):
        text, _, stacks = out("deal", game.key, "--seed", str(seed)).partition("  Stacks: ")
        changes = re.findall(r"Seat \d \$[\d.,]+ +([+-])(\$[\d.,]+)", " ".join(CITED.sub("", stacks).split()))
        lost = -sum(int(f"{sign}{parse_cents(cents)}") for sign, cents in changes)
        house = re.search(r"The house (wins|loses) (\$[\d.,]+)", text)
        assert house is not None
        assert parse_cents(house[2]) * (1 if house[1] == "wins" else -1) == lost


def test_deal__the_sign_has_the_odds() -> None:
    text = out("deal", TX, "--seed", "3")
    assert "Bonus wager, aces against the dealer's aces: 1,000 to 1" in text
    assert "If you win with less than a straight, your ante wager comes back" in text
    assert "less than a flush" in out("deal", TX, "--seed", "3", "--ante-pays", "flush")
    assert "Bonus wager, three of a kind: 1 to 1" in out("deal", DD, "--seed", "3")
    assert "Bonus wager, three of a kind: your wager comes back" in out("deal", DD, "--seed", "3", "--paytable", "B")


def test_deal__every_result_has_its_odds_and_rule() -> None:
    text = out("deal", TX, "--seed", "138", "--seats", "4", columns=130)
    assert re.search(
        r"  Seat 1 folds and loses ante \$15; the cards stay under the bonus wager +TX 11\.C\(2\)-\(4\)", text
    )
    assert re.search(r"    Ante \$15 comes back, two pair +TX 2\.B\(7\)\(a\),", text)
    assert re.search(r"    Flop \$30 wins \$30 at 1 to 1, two pair +TX 11\.I\(3\)\(d\)\(ii\)", text)
    assert re.search(r"    Bonus \$10 wins \$30 at 3 to 1, a pair of tens or lower +TX 11\.I\(4\)", text)
    assert "  The dealer has " in text


def test_deal__a_joker_is_drawn_as_one() -> None:
    text = out("deal", DD, "--seed", "255", "--seats", "4")
    assert "│X2││T♣││6♠││X1││T♠│" in text
    assert "Seat 4 has X2 6♠ X1 T♠ 9♠: straight flush, ten high" in text
    assert "Bonus $6 wins $300 at 50 to 1, straight flush" in text


@pytest.mark.parametrize(
    ("arguments", "choice", "value"),
    [
        ((TX, "--paytable", "B"), "tx_bonus_paytable", "B"),
        ((DD, "--paytable", "B"), "dd_bonus_paytable", "B"),
        ((TX, "--ante-pays", "flush"), "tx_ante_pay_threshold", "flush"),
        ((TX, "--deal-method", "hand"), "deal_method", "hand"),
        ((DD, "--deal-method", "auto-shoe"), "deal_method", "auto_shoe"),
        ((TX, "--community-first"), "deal_community_first", True),
        ((TX, "--community-first"), "deal_method", "auto_shoe"),
        ((DD, "--decks", "auto-reshuffle-shoe"), "shuffler_mode", "auto_reshuffle_shoe"),
    ],
)
def test_deal__what_the_house_may_choose(arguments: tuple[str, ...], choice: str, value: object) -> None:
    assert house_of(*arguments)[choice] == value


def test_deal__stacks_from_an_automated_shoe() -> None:
    text = out("deal", TX, "--deal-method", "auto-shoe", "--seed", "3")
    assert "A stack of two cards each, Seat 1 first, the dealer last" in text
    first = out("deal", TX, "--community-first", "--seed", "3", "--seats", "3")
    assert first.index("Five community cards first, face down") < first.index("A stack of two cards each")


def test_deal__stacks_of_five_and_a_lone_player() -> None:
    assert "  A stack of five cards each, Seat 1 first" in out("deal", DD, "--deal-method", "auto-shoe", "--seed", "3")
    text = out("deal", DD, "--seed", "4", "--seats", "1")
    assert "\n\n  Five cards for Seat 1 " in text
    assert "│5♣││3♦││7♣││3♠││2♠│" in text
    assert re.search(r"    Seat 1 gets (a|two|three) cards?: ", text)


def test_deal__everybody_wagers_the_same_ante() -> None:
    placed = [event for event in parsed("deal", TX, "--ante", "40", "--seed", "3") if "wagers" in event]
    assert len(placed) == 6
    assert {dict(event["wagers"])["ante"] for event in placed} == {40_00}


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (
            (TX, "--bomb-pot", "5"),
            "Texas Hold 'Em Bonus is played against the house: --bomb-pot belongs to the ring games",
        ),
        ((TX, "--double-board", "5"), "--double-board belongs to the ring games"),
        ((DD, "--waterfall", "5"), "--waterfall belongs to the ring games"),
        ((TX, "--run-it-twice"), "--run-it-twice belongs to the ring games"),
        ((DD, "--straddle"), "--straddle belongs to the ring games"),
        ((DD, "--kill", "half"), "--kill belongs to the ring games"),
        ((DD, "--kill", "half", "--by-hand"), "--kill belongs to the ring games"),
        ((TX, "--limit", "pot"), "--limit belongs to the ring games"),
        ((DD, "--ante-pays", "flush"), "--ante-pays does not belong to it"),
        ((DD, "--community-first"), "Double Draw has no community cards"),
        ((TX, "--community-first", "--deal-method", "hand"), "only an automated shoe"),
        ((TX, "--deal-method", "hand", "--decks", "manual"), "are shuffled by a device"),
        ((TX, "--seats", "7"), "dealt to 1 to 6 players"),
        ((DD, "--seats", "0"), "dealt to 1 to 6 players, not 0"),
        ((TX, "--seats", "2", "--as", "3"), "there is no seat 3 to look from"),
        ((TX, "--ante", "ten"), "'ten' is not an amount of money"),
        ((TX, "--ante", "5"), "the ante wager is $15 to $500 at this table, in chips of $1, not $5 [L-WAG-04]"),
        ((TX, "--ante", "600"), "$15 to $500 at this table"),
        ((DD, "--ante", "5.50"), "in chips of $1, not $5.50 [M-WAG-02]"),
        ((DD, "--ante", "0"), "not $0 [M-WAG-02]"),
        (
            ("holdem", "--paytable", "A"),
            "Hold 'Em is not played against the house: --paytable belongs to the games that are",
        ),
        (("holdem", "--deal-method", "hand"), "--deal-method belongs to the games that are"),
        (("badugi", "--ante", "5"), "--ante belongs to the games that are"),
        (("holdem", "--decks", "auto-reshuffle-shoe"), "is not dealt from a shoe"),
    ],
)
def test_deal__bad_input(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused("deal", *arguments, "--seed", "1")


@pytest.mark.parametrize(
    "arguments",
    [(TX, "--decks", "two"), (DD, "--seats", "many")],
)
def test_deal__bad_usage_exits_2(arguments: tuple[str, ...]) -> None:
    assert "Usage: " in refused("deal", *arguments, code=2)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((TX, "--paytable", "C"), "Texas Hold 'Em Bonus has no pay table 'C'; choose --paytable A or B [L-SET-05]"),
        ((DD, "--paytable", "C"), "Double Draw has no pay table 'C'; choose --paytable A or B [M-SET-02]"),
        ((DD, "--paytable", ""), "has no pay table ''; choose --paytable A or B [M-SET-02]"),
        ((TX, "--ante-pays", "pair"), "from this hand on: 'pair'; choose --ante-pays straight or flush [L-SET-03]"),
        ((TX, "--deal-method", "shoe"), "from 'shoe'; choose --deal-method manual-shoe, hand or auto-shoe [L-DEAL-02]"),
        ((DD, "--deal-method", "shoe"), "from 'shoe'; choose --deal-method manual-shoe, hand or auto-shoe [M-DEAL-01]"),
        (("holdem", "--paytable", ""), "--paytable belongs to the games that are"),
    ],
)
def test_deal__what_no_house_may_choose(arguments: tuple[str, ...], says: str) -> None:
    assert says in refused("deal", *arguments)


@pytest.mark.parametrize("game", [TX, DD])
def test_deal__as_a_seat_sees_it(game: str) -> None:
    events = parsed("deal", game, "--seed", "3", "--seats", "4", "--as", "2")
    dealt = [event for event in events if event["type"] == "hand.cards_dealt.v1"]
    assert dealt
    for event in dealt:
        for seat, card in zip(event["seats"], event["cards"], strict=True):
            assert (card != UNKNOWN) == (seat == 2)
    text = out("deal", game, "--seed", "3", "--seats", "4", "--as", "2")
    assert "as seat 2 sees it" in text
    assert "░░" in text


# --- the dealer's script ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
def test_by_hand__the_script(game: Game) -> None:
    text = out("deal", game.key, "--by-hand", "--decks", "manual", "--seats", "3", "--seed", "5", columns=200)
    lines = text.splitlines()
    assert lines[2] == "The dealer's script"
    steps = [line for line in lines[3:] if re.match(r"  [A-Z]", line)]
    assert [line for line in steps if not CITATION.search(line)] == []
    said = "\n".join(steps)
    order = ["Start round 1", "may place wagers; then say 'no more bets'", "Deal ", "Turn up the "]
    places = [said.index(words) for words in order]
    assert places == sorted(places)
    assert lines[-1].lstrip().startswith("Stacks: Seat 1 ")


def test_by_hand__how_many_may_be_thrown() -> None:
    script = out("deal", DD, "--by-hand", "--decks", "manual", "--seats", "2", "--seed", "4")
    assert "Seat 2 draws: discard up to three cards or stand pat" in script
    assert "Seat 2 draws: discard a card or stand pat" in script


@pytest.mark.parametrize(
    "arguments",
    [
        (TX, "--decks", "manual"),
        (DD, "--decks", "manual"),
        (TX, "--decks", "auto-reshuffle-shoe", "--community-first"),
        (TX, "--decks", "device", "--deal-method", "hand"),
    ],
)
def test_by_hand__no_card_is_known_before_it_is_turned_up(arguments: tuple[str, ...]) -> None:
    done = parsed("deal", *arguments, "--by-hand", "--seats", "3", "--seed", "5")
    down = ("hand.cards_dealt.v1", "round.board_dispensed.v1")
    dealt = [event for one in done for event in one["events"] if event["type"] in down]
    assert dealt
    assert {card for event in dealt for card in event["cards"]} == {UNKNOWN}
    assert any(one["step"]["kind"] == "turn_up" for one in done)


@pytest.mark.parametrize("decks", ["manual", "device", "counting-device", "auto-reshuffle-shoe"])
@pytest.mark.parametrize("game", [TX, DD])
def test_decks__the_procedure_is_told(game: str, decks: str) -> None:
    text = out("deal", game, "--decks", decks, "--seats", "2", "--seed", "1")
    assert text.index("The layout of the table is recorded") < text.index("Deck 1 is shuffled") < text.index("Round 1")
    assert ("is cut at" in text) is (decks == "manual")
    script = out("deal", game, "--by-hand", "--decks", decks, "--seats", "2", "--seed", "1")
    assert "Start round 1" in script


# --- the demonstration -----------------------------------------------------------------------------------------------
def test_demo__a_bonus_of_a_folded_hand_and_a_joker() -> None:
    rounds = {hand["game"]: hand["events"] for hand in parsed("demo")}
    folded = {event["seat"] for event in rounds[TX] if event["type"] == "round.folded_to_house.v1"}
    settled = [event for event in rounds[TX] if event["type"] == "round.wagers_settled.v1"]
    assert any(event["seat"] in folded and event["results"][0]["paid"] for event in settled)
    shown = [event for event in rounds[DD] if event["type"] == "round.hand_turned_up.v1"]
    assert any(set(event["cards"]) & {52, 53} for event in shown)
    assert any(result["odds"] > 1 for event in rounds[DD] for result in event.get("results", ()))


# --- the players -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("cards", "plays"),
    [("8c 8d", True), ("2c 2d", False), ("9c 2d", True), ("8c 2d", False), ("7h 2h", True), ("Ac 2d", True)],
)
def test_player__stays_in_with(cards: str, plays: bool) -> None:
    assert worth_playing(parse_cards(cards)) is plays


@pytest.mark.parametrize(
    ("cards", "board", "found"),
    [("9c 2d", "9h 4s Jc", True), ("9c 2d", "Th 4s Jc", False), ("9c 2d", "4h 4s Jc", False), ("Ac 2d", "4h", True)],
)
def test_player__has_something(cards: str, board: str, found: bool) -> None:
    assert has_something(parse_cards(cards), parse_cards(board)) is found


@pytest.mark.parametrize(
    ("cards", "most", "goes"),
    [
        ("9c 9d Ac Kd 2s", 3, "Ac Kd 2s"),
        ("9c 9d Ac Kd 2s", 1, "2s"),
        ("2h 9h Jh Kh 9c", 3, "9c"),
        ("X1 5c 6d 7h 9s", 3, ""),
        ("X1 Ac 3d 7h 9s", 3, "3d 7h 9s"),
        ("2c 5d 8h Js Kc", 3, "2c 5d 8h"),
        ("9c 9d 9h Kd Ks", 3, ""),
    ],
)
def test_player__throws(cards: str, most: int, goes: str) -> None:
    held = parse_cards(cards, deck=DECK_54)
    assert [held[i] for i in thrown(held, most)] == list(parse_cards(goes, deck=DECK_54))
