"""Rounds against the house as histories: written, read, and played again to the same events."""

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, top_up
from pitboss.cards import JOKERS
from pitboss.cli.replay import replay as replay_files
from pitboss.engine import SPECTATOR
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.games import BANKED_GAMES, Game
from pitboss.phh.banked.rounds import BankedHand
from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.toml import toml_table
from pitboss.phh.write import hands_of, write_phh, write_phhs
from tests.unit.histories.hands import HOLDEM, changed, replaced
from tests.unit.histories.rounds import BONUS, DRAW, opened, play_wrong, replay, stopped

DOC = Path(__file__).parents[3] / "docs" / "banked-history.md"
ROUNDS = 3


# --- round trips -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("how_often", [0.0, 0.15], ids=["as it should", "with all that goes wrong"])
@pytest.mark.parametrize("game", BANKED_GAMES, ids=lambda game: game.key)
@settings(max_examples=25)
@given(seed=st.integers(min_value=0, max_value=2**32))
def test_round_trip__the_same_events(game: Game, how_often: float, seed: int) -> None:
    chance = Random(seed)
    log: list[ev.Event] = []
    table = opened(game, chance, log)
    dealer = DeckDealer(game.deck, chance)
    for _ in range(ROUNDS):
        top_up(table, 100_00, 500_00, log)
        play_wrong(table, dealer, chance, log, how_often)
        hand = list(hands_of(log))[-1]
        stacks = tuple(table.stacks[seat] for seat in hand.started.order)
        for viewer in (None, hand.started.order[0], SPECTATOR):
            text = write_phh(log, viewer)
            again: list[ev.Event] = []
            result = replay_hand(next(read_hands(text)), log=again)
            assert (result.status, result.code, result.detail) == ("ok", "", ""), text
            assert result.finishing_stacks == stacks
            if viewer is None:
                assert list(hands_of(again))[-1].events == hand.events, text


def test_round_trip__jokers_and_voids_are_among_them() -> None:
    """The round trips above mean something: these things do happen."""
    met: set[object] = set()
    for seed in range(60):
        chance = Random(seed)
        log: list[ev.Event] = []
        game = BANKED_GAMES[seed % 2]
        play_wrong(opened(game, chance, log), DeckDealer(game.deck, chance), chance, log, 0.15)
        met |= {type(event) for event in log}
        met |= {card for event in log if type(event) is ev.CardsDealt for card in event.cards if card in JOKERS}
        result = replay_hand(next(read_hands(write_phh(log))))
        assert result.status == "ok", (seed, result)
    assert met >= {*JOKERS, ev.WagersVoided, ev.WagersAbandoned, ev.CardDrawnInError, ev.CardSetAside, ev.ChipsBought}


def test_what_a_viewer_may_not_see_is_not_written() -> None:
    log: list[ev.Event] = []
    replay_hand(next(read_hands(toml_table(BONUS))), log=log)
    text = write_phh(log, 1)
    assert '"d dh p1 9s8d"' in text
    assert '"d dh p2 ????"' in text
    # Both are turned up in the end, the folded hand for its bonus.
    assert '"d dd ????"' in text
    assert '"d sm KcKd"' in text


def test_many__rounds_and_ring_hands_in_one_file(tmp_path: Path) -> None:
    path = tmp_path / "mixed.phhs"
    path.write_text("\n".join(f"[{i}]\n{toml_table(hand)}" for i, hand in enumerate((BONUS, HOLDEM, DRAW), 1)))
    assert replay_files([path]) == 0


def test_replay_command__says_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    wrong = replaced(BONUS, ("p1 w flop 3000", "p1 w flop 1500"))
    for name, hand in (("wrong", wrong), ("broken", changed(BONUS, antes=None)), ("fine", BONUS)):
        (tmp_path / f"{name}.phh").write_text(toml_table(changed(hand, _id=name)))
    assert replay_files(sorted(tmp_path.iterdir())) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "broken  refused  missing_key [PHH]  the key antes is missing"
    assert lines[1] == "fine  ok"
    assert lines[2].startswith("wrong  refused  wrong_wager [L-PLY-02]  this wager is twice the ante: $30, or fold")


def test_newcomer__a_round_that_they_joined_is_beyond_the_format() -> None:
    log: list[ev.Event] = []
    table = opened(BANKED_GAMES[0], Random(1), log)
    free = next(seat for seat in range(1, 7) if table.seats[seat] is None)
    dealer = DeckDealer(BANKED_GAMES[0].deck, Random(1))
    dealer.shuffle()
    must(table, cm.StartHand(), log)
    must(table, cm.SitDown(free, person="newcomer", chips=500_00), log)
    must(table, cm.PlaceWagers(free, wagers=(("ante", 1500),)), log)
    need = must(table, cm.NoMoreBets(by="dealer"), log)
    while table.hand is not None:
        if need.kind in ("cards", "shuffle"):
            need = must(table, dealer.answer(need), log)
        else:
            need = must(table, cm.Fold(need.seat), log)
    with pytest.raises(ValueError, match="no word for a player who came in after the round had begun"):
        write_phh(log)
    assert write_phhs(log).startswith("# hand 1 is left out")


# --- reading ---------------------------------------------------------------------------------------------------------
def test_example_of_the_docs__replays() -> None:
    found = re.findall(r"```toml\n(.*?)```", DOC.read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 2
    for text in found:
        result = replay_hand(next(read_hands(text)))
        assert (result.status, result.detail) == ("ok", ""), result


def test_docs__every_key_and_every_verb_is_explained() -> None:
    text = DOC.read_text(encoding="utf-8")
    log: list[ev.Event] = []
    replay_hand(next(read_hands(toml_table(BONUS))), log=log)
    keys = [line.partition(" = ")[0] for line in write_phh(log, hand_id="x").splitlines()]
    assert [key for key in keys if f"`{key}`" not in text] == []
    for verb in (
        "w",
        "nmb",
        "dh",
        "dd",
        "df",
        "db",
        "f",
        "c",
        "sd",
        "to",
        "b",
        "sm",
        "left",
        "back",
        "fu",
        "err",
        "void",
    ):
        assert re.search(rf"`(d|p1) {verb}\b", text), verb


def test_read__seats_are_where_the_file_has_them() -> None:
    hand = next(read_hands(toml_table(changed(BONUS, seats=[2, 5], seat_count=6))))
    assert isinstance(hand, BankedHand)
    assert (hand.seats, hand.seat_count) == ((2, 5), 6)
    log: list[ev.Event] = []
    assert replay_hand(hand, log=log).status == "ok"
    assert {event.seat for event in log if type(event) is ev.WagersSettled} == {2, 5}


def test_read__a_time_is_the_start_of_the_round() -> None:
    text = toml_table(BONUS) + "year = 2024\nmonth = 2\nday = 29\ntime = 21:30:00\n"
    log: list[ev.Event] = []
    assert replay_hand(next(read_hands(text)), log=log).status == "ok"
    assert [event.at for event in log if type(event) is ev.HandStarted] == [1_709_242_200]
    assert "time = 21:30:00\n" in write_phh(log)


@pytest.mark.parametrize("hand", [BONUS, DRAW], ids=lambda hand: str(hand["_id"]))
@pytest.mark.parametrize("key", ["antes", "starting_stacks", "actions", "_house"])
def test_read__a_needed_key_is_missing(hand: dict[str, Any], key: str) -> None:
    assert stopped(changed(hand, **{key: None})) == ("missing_key", "PHH", f"the key {key} is missing")


@pytest.mark.parametrize(
    ("keys", "code", "says"),
    [
        ({"variant": "texas-holdem-bonu"}, "unknown_variant", "did you mean texas-holdem-bonus?"),
        ({"variant": "blackjack"}, "unknown_variant", "no game has the code 'blackjack'"),
        ({"starting_stacks": []}, "wrong_length", "one at least"),
        ({"starting_stacks": [20000, 0]}, "bad_amount", "starting_stacks: 0 is too small"),
        ({"starting_stacks": [20000, "all"]}, "bad_amount", "'all' is not a whole number"),
        ({"antes": [1500]}, "wrong_length", "antes has 1 entries for 2 players"),
        ({"antes": [1500, True]}, "bad_amount", "True is not a whole number"),
        ({"finishing_stacks": [1]}, "wrong_length", "finishing_stacks has 1 entries"),
        ({"players": ["A"]}, "wrong_length", "players has no name for each of the 2 players"),
        ({"seats": [3, 2]}, "bad_seats", "from the dealer's left"),
        ({"seats": [2, 2]}, "bad_seats", "a seat of their own"),
        ({"seats": [1, 7]}, "bad_seats", "at most 6 seats"),
        ({"seats": [1, 4], "seat_count": 3}, "bad_seats", "seats [1, 4] of 3"),
        ({"_bank": "much"}, "bad_amount", "_bank: 'much'"),
        ({"_house": "maryland"}, "bad_private_key", "_house is a table"),
        ({"_house": {"tx_ante_least": 5}}, "bad_private_key", "no house choice is called 'tx_ante_least'; did you"),
        ({"_house": {"tx_ante_min": "much"}}, "bad_private_key", "tx_ante_min cannot be 'much': "),
        (
            {"_house": {"tx_bonus_paytable": "C"}},
            "bad_private_key",
            "tx_bonus_paytable cannot be 'C': it is one of A, B",
        ),
        ({"_wagers": {"insurance": [0, 0]}}, "bad_private_key", "_wagers has a row of cents for each area"),
        ({"_results": "p1 lost"}, "bad_private_key", "_results is a list of strings"),
        ({"year": 2024}, "missing_key", "the key month is missing"),
        ({"year": 2023, "month": 2, "day": 29, "time": "noon"}, "bad_time", "are no moment"),
        ({"actions": "p1 f"}, "bad_action", "actions is a list of strings"),
    ],
)
def test_read__bad_keys(keys: dict[str, Any], code: str, says: str) -> None:
    found, rule, detail = stopped(changed(BONUS, **keys))
    assert (found, rule) == (code, "PHH")
    assert says in detail


def test_read__rounds_are_numbered_from_one() -> None:
    code, _, detail = stopped(BONUS | {"hand": 0})
    assert (code, detail) == ("bad_amount", "hand: 0 is too small: write a number from 1 up")


def test_read__fractions_are_refused() -> None:
    text = toml_table(BONUS).replace("antes = [1500, 1500]", "antes = [15.50, 1500]")
    result = replay_hand(next(read_hands(text)))
    assert (result.status, result.code) == ("refused", "bad_amount")
    assert result.detail == "antes: 15.50 is not a whole number; amounts are in cents"


def test_read__seven_players_are_too_many() -> None:
    keys = {"starting_stacks": [20000] * 7, "antes": [0] * 7, "finishing_stacks": None, "_wagers": None}
    code, _, detail = stopped(changed(BONUS, **keys))
    assert code == "too_many_players"
    assert "at most 6 players, not 7" in detail


@pytest.mark.parametrize(
    ("action", "says"),
    [
        ("p9 f", "'p9' is nobody at this table: the players are p1 to p2"),
        ("x f", "'x' is nobody at this table"),
        ("p1 cc", "'p1 cc' is no action: write pN w AREA CENTS"),
        ("p1 w flop", "is no row of wagers"),
        ("p1 w flop thirty", "'thirty' is not an amount: write whole cents"),
        ("p1 w insurance 500", "'insurance' is no betting area: the areas are ante, bonus"),
        ("p1 b 5.50", "'5.50' is not an amount"),
        ("d dd KcZz", "is no card"),
        ("d hit", "the dealer does not do 'd hit'"),
        ("d fu ?? dealer", "is not the one card that was seen"),
        ("d err guest", "'guest' is no role"),
        ("p1 left home dealer", "is no action"),
        ("d void jam L-IRR-99 dealer", "'L-IRR-99' is no rule of the register"),
        ("d void jam L-IRR-07 bonus", "write their role at the end"),
    ],
)
def test_read__bad_actions(action: str, says: str) -> None:
    code, rule, detail = stopped(changed(BONUS, actions=[action]))
    assert (code, rule) == ("bad_action", "PHH")
    assert detail.startswith("action 1: ")
    assert says in detail


# --- playing ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize("hand", [BONUS, DRAW], ids=lambda hand: str(hand["_id"]))
@pytest.mark.parametrize("house", ["as-recorded", "maryland", "card-room"])
def test_replay__in_any_house(hand: dict[str, Any], house: str) -> None:
    result = replay(hand, house)
    assert (result.status, result.detail) == ("ok", "")
    assert result.finishing_stacks == tuple(hand["finishing_stacks"])


@pytest.mark.parametrize(
    ("swap", "code", "rule"),
    [
        (("p1 w ante 1500", "p1 w bonus 500"), "bonus_without_ante", "L-WAG-05"),
        (("p1 w ante 1500", "p1 w ante 1000"), "wrong_limit", "L-WAG-04"),
        (("p1 w ante 1500", "p1 w ante 1550"), "bad_amount", "L-WAG-04"),
        (("p1 w flop 3000", "p1 w flop 1500"), "wrong_wager", "L-PLY-02"),
        (("p1 w flop 3000", "p1 c"), "call_instead", "L-PLY-03"),
        (("p1 w turn 1500", "p1 w turn 3000"), "wrong_wager", "L-PLY-05"),
        (("p1 w turn 1500", "p1 f"), "not_offered", "L-PLY-08"),
        (("p1 w turn 1500", "p1 w river 1500"), "wrong_area", "L-PLY-05"),
        (("p1 w flop 3000", "p2 f"), "not_your_turn", "L-PLY-02"),
        (("p1 w flop 3000", "p1 sd 9s"), "wrong_action", "L-PLY-02"),
        (("d dd KcKd", "d dd Kc9s"), "card_twice", "L-CRD-01"),
        (("d db Js", "d db 9d"), "card_twice", "L-CRD-01"),
        (("d db Js", "d db X1"), "card_not_in_deck", "L-CRD-01"),
        (("d db Js", "d db JsJc"), "wrong_count", "L-PLY-06"),
        (("d dd KcKd", ""), "cards_missing", "PHH"),
        (("d dh p2 2c2d", "d dh p2 2c2d2h"), "deal_out_of_order", "PHH"),
        (("d sm KcKd", "d sm KcKh"), "cards_differ", "L-PLY-09"),
        (("p1 sm 9s8d", "d db 5h"), "left_over", "PHH"),
        (("d nmb", "p1 f"), "wrong_action", "L-WAG-04"),
    ],
)
def test_replay__what_the_rules_do_not_allow(swap: tuple[str, str], code: str, rule: str) -> None:
    found, law, _ = stopped(replaced(BONUS, swap))
    assert (found, law) == (code, rule)


@pytest.mark.parametrize(
    ("hand", "swap", "says"),
    [
        (BONUS, ("d sm KcKd", "d sm KcKh"), "the dealer turns up cards KcKh, but the cards there are KcKd"),
        (BONUS, ("d dh p2 2c2d", "d dh p2 2c2d2h"), "p2 gets cards 2c2d2h, but cards for p2 are due"),
        (DRAW, ("p1 sd 7s3s", "p1 sd 7d"), "p1 throws 7d, but does not hold these cards"),
    ],
)
def test_replay__the_cards_are_named(hand: dict[str, Any], swap: tuple[str, str], says: str) -> None:
    assert stopped(replaced(hand, swap))[2] == says


def test_replay__after_no_more_bets_nothing_is_placed() -> None:
    found, _, detail = stopped(replaced(BONUS, ("d nmb", "d nmb"), ("d dh p1 9s8d", "p1 w ante 2000")))
    assert found == "cards_missing"
    assert "cards for p1 are due" in detail


@pytest.mark.parametrize(
    ("swap", "code", "rule"),
    [
        (("p1 w ante 500 bonus 500", "p1 w ante 500"), "wager_missing", "M-WAG-02"),
        (("p1 w ante 500 bonus 500", "p1 w ante 500 bonus 600"), "wrong_wager", "M-WAG-02"),
        (("p1 sd 7s3s", "p1 sd X1AcX27s"), "too_many_cards", "M-PLY-04"),
        (("p1 sd 6h", "p1 sd 6h9c"), "too_many_cards", "M-PLY-07"),
        (("p1 sd 7s3s", "p1 sd 7d"), "cards_differ", "M-PLY-04"),
        (("p1 w second_draw 500", "p1 w first_draw 500"), "wrong_area", "M-WAG-04"),
        (("d dh p1 9c6h", "d dh p1 9cX1"), "card_twice", "M-CRD-01"),
        (("d dh p1 4d", ""), "cards_missing", "PHH"),
    ],
)
def test_replay__what_double_draw_does_not_allow(swap: tuple[str, str], code: str, rule: str) -> None:
    found, law, _ = stopped(replaced(DRAW, swap))
    assert (found, law) == (code, rule)


def test_replay__actions_that_are_cut_off() -> None:
    code, rule, detail = stopped(changed(BONUS, actions=BONUS["actions"][:7]))
    assert (code, rule) == ("hand_unfinished", "PHH")
    assert "the flop wager of p2 is due" in detail


def test_replay__a_stack_that_covers_no_wager() -> None:
    code, rule, detail = stopped(changed(BONUS, starting_stacks=[20000, 1000]))
    assert (code, rule) == ("stake_too_small", "L-WAG-04")
    assert detail.startswith("p2: ")


def test_replay__a_house_that_cannot_be() -> None:
    code, rule, detail = stopped(changed(BONUS, _house={"tx_ante_min": 1500, "tx_ante_max": 500}))
    assert code == "bad_choices"
    assert rule
    assert "tx_ante_max" in detail


@pytest.mark.parametrize(
    ("keys", "code", "says"),
    [
        ({"finishing_stacks": [14000, 20500]}, "stacks_differ", "20000 here, 20500 in the record"),
        ({"antes": [1500, 2000]}, "wagers_differ", "antes: 1500 here, 2000 in the record"),
        ({"_wagers": {"ante": [1500, 1500]}}, "wagers_differ", "_wagers: "),
        ({"_bank": 0}, "bank_differs", "_bank: 6000 here, 0 in the record"),
        ({"_results": ["p2 bonus 500 lost"]}, "results_differ", "'p2 bonus 500 won 1500 at 3 tens_to_twos' here"),
    ],
)
def test_replay__a_result_that_differs(keys: dict[str, Any], code: str, says: str) -> None:
    result = replay(changed(BONUS, **keys))
    assert (result.status, result.code, result.rule) == ("mismatch", code, "L-PLY-10")
    assert says in result.detail


def test_replay__without_a_result_there_is_nothing_to_compare() -> None:
    result = replay(changed(BONUS, finishing_stacks=None))
    assert (result.status, result.detail) == ("ok", "the file has no finishing_stacks to compare with")
