"""PHH out: the keys and their order, what a viewer may see, posts from earlier hands, several hands of one log."""

import tomllib
from random import Random
from typing import Any

import pytest

from pitboss.bots.dealer import DeckDealer
from pitboss.bots.play import must, play_hand, seat_players
from pitboss.bots.players import calling_player
from pitboss.engine import SPECTATOR, TableState, start_table
from pitboss.engine import commands as cm
from pitboss.engine.events import Event
from pitboss.games import find_game
from pitboss.phh.hand import PhhHand
from pitboss.phh.read import read_hands
from pitboss.phh.replay import replay_hand
from pitboss.phh.toml import toml_value
from pitboss.phh.write import hands_of, write_phh, write_phhs
from pitboss.submission import usual_stakes
from pitboss.submission.jackpots import BadBeatTerms
from tests.support.covers import covers
from tests.unit.by_hand.tables import seated_by_hand

ONE_CENT = BadBeatTerms(rule=((0, 1),), most=1)


class Room:
    """A table of callers, hand after hand."""

    def __init__(self, game: str, seats: int = 3, **choices: Any) -> None:
        self.game = find_game(game)
        self.table: TableState
        self.table, opened = start_table(game, usual_stakes(self.game, **choices), seats)
        self.log: list[Event] = [opened]
        self.chance = Random(7)
        self.dealer = DeckDealer(self.game.deck, self.chance)
        seat_players(self.table, dict.fromkeys(range(1, seats + 1), 10_000), self.log, showing="show")

    def do(self, *commands: cm.Command) -> None:
        for command in commands:
            must(self.table, command, self.log)

    def play(self) -> dict[str, Any]:
        play_hand(self.table, self.dealer, calling_player, self.chance, self.log)
        return tomllib.loads(write_phh(self.log))


def replayed(text: str) -> tuple[str, tuple[int, ...] | None]:
    result = replay_hand(next(read_hands(text)))
    return result.status + result.detail, result.finishing_stacks


REQUIRED = ["variant", "antes", "blinds_or_straddles", "small_bet", "big_bet", "starting_stacks", "actions"]


def test_phh_out__required_keys_first_and_finishing_stacks_always() -> None:
    keys = Room("holdem", structure="fixed").play()
    assert list(keys)[: len(REQUIRED)] == REQUIRED
    assert (keys["variant"], keys["_game"], keys["_limit"]) == ("FT", "holdem", "fixed")
    assert keys["blinds_or_straddles"] == [200, 400, 0]
    assert sum(keys["finishing_stacks"]) == sum(keys["starting_stacks"]) == 30_000
    assert keys["players"] == ["player 1", "player 2", "player 3"]


@pytest.mark.parametrize(
    ("game", "structure", "variant", "own"),
    [
        ("omaha-high", "pot", "PO", None),
        ("omaha-high", "none", "X", "NO"),
        ("badugi", "fixed", "X", "FB4D"),
        ("badugi-three-draw", "fixed", "FB", None),
        ("five-card-stud", "spread", "X", "S5S"),
        ("six-card-omaha-high", "pot", "X", "PO6"),
    ],
)
def test_phh_out__own_code_where_the_standard_has_none(
    game: str, structure: str, variant: str, own: str | None
) -> None:
    keys = Room(game, structure=structure).play()
    assert (keys["variant"], keys.get("_variant")) == (variant, own)


def test_phh_out__stud_has_a_bring_in_and_no_blinds() -> None:
    keys = Room("seven-card-stud-high").play()
    assert (keys["bring_in"], keys["antes"], keys["small_bet"]) == (200, [100, 100, 100], 400)
    assert "blinds_or_straddles" not in keys


def test_phh_out__discards_of_a_draw_come_before_its_replacements() -> None:
    """By the rules each is served before the next one draws; PHH lists all discards first."""
    room = Room("single-draw-2-7")

    def thrower(table: TableState, need: Any, chance: Random) -> cm.Command:
        if need.kind == "draw":
            return cm.Discard(need.seat, positions=(0, 2))
        return calling_player(table, need, chance)

    play_hand(room.table, room.dealer, thrower, room.chance, room.log)
    text = write_phh(room.log)
    words = [action.split()[1] for action in tomllib.loads(text)["actions"]]
    first = words.index("sd")
    assert words[first : first + 6] == ["sd"] * 3 + ["dh"] * 3
    assert replayed(text)[0] == "ok"


@pytest.mark.parametrize(("profile", "row"), [("maryland", [400, 200]), ("card-room", [200, 400])])
def test_phh_out__heads_up_the_row_starts_at_the_button(profile: str, row: list[int]) -> None:
    """By the letter the button has the second blind, in a card room the first (AMB-40)."""
    room = Room("holdem", seats=2, profile=profile)
    assert room.play()["blinds_or_straddles"] == row
    assert replayed(write_phh(room.log))[0] == "ok"


@pytest.mark.parametrize(("viewer", "known"), [(SPECTATOR, []), (1, [1]), (3, [3]), (None, [1, 2, 3])])
def test_phh_out__hole_cards_of_others_are_unknown(viewer: int | None, known: list[int]) -> None:
    room = Room("holdem")
    room.play()
    keys = tomllib.loads(write_phh(room.log, viewer))
    dealt = {action.split()[2]: action.split()[3] for action in keys["actions"] if action.startswith("d dh")}
    assert [player for player, cards in dealt.items() if "?" not in cards] == [f"p{i}" for i in known]
    assert replayed(write_phh(room.log, viewer)) == ("ok", tuple(keys["finishing_stacks"]))


def test_phh_out__posts_of_a_player_who_comes_back() -> None:
    """Seat 2 sat out while both blinds passed it: the big blind live, the small one dead (AMB-41)."""
    room = Room("holdem", seats=5)
    room.play()
    room.do(cm.SitOut(2))
    for _ in range(5):
        room.play()
    room.do(cm.SitIn(2))
    keys = room.play()
    mine = keys["seats"].index(2) + 1
    assert [mine, 400, 200] in keys["_posts"]
    status, stacks = replayed(write_phh(room.log))
    assert (status, stacks) == ("ok", tuple(keys["finishing_stacks"]))


def test_phh_out__a_straddle_stands_in_the_row_of_blinds() -> None:
    room = Room("holdem", seats=4, straddle_offered=True, straddle_amount=800)

    def straddler(table: TableState, need: Any, chance: Random) -> cm.Command:
        return cm.PostStraddle(need.seat) if need.kind == "straddle" else calling_player(table, need, chance)

    play_hand(room.table, room.dealer, straddler, room.chance, room.log)
    keys = tomllib.loads(write_phh(room.log))
    assert keys["blinds_or_straddles"] == [200, 400, 800, 0]
    assert keys["_house"]["blinds_amounts"] == [200, 400]
    assert replayed(write_phh(room.log))[0] == "ok"


def test_phh_out__a_minimum_that_all_agreed_to() -> None:
    room = Room("holdem", structure="none", bet_min_increase_max_amount=2000, bet_min_increase_consent_method="aloud")
    room.do(*(cm.AgreeMinimum(seat, cents=1000) for seat in (1, 2, 3)))
    assert room.play()["min_bet"] == 1000
    assert replayed(write_phh(room.log))[0] == "ok"


@covers("O-DLR-06")
def test_phh_out__a_minimum_that_the_dealer_confirmed() -> None:
    play = seated_by_hand(
        "holdem", 3, bet_min_increase_max_amount=20, bet_min_increase_consent_method="aloud", bad_beat=ONE_CENT
    )
    play.tell(*(cm.AgreeMinimum(seat, cents=20) for seat in (1, 2, 3)), cm.ConfirmMinimum(by="dealer")).deal()
    # What happens at the table beside the hand is no part of it, wherever an entry is taken back.
    play.tell(cm.ChangeBox(by="dealer", person="Dan", floorperson="Flo", jackpot="bad_beat"))
    play.play("3 call").back().play("3 fold", "1 fold").push()
    keys = tomllib.loads(write_phh(play.log))
    assert (keys["min_bet"], keys["actions"][-2:]) == (20, ["p3 f", "p1 f"])


@covers("E-STK-05")
def test_phh_out__a_stack_that_meets_the_posted_minimum_alone() -> None:
    """Seat 3 has the blind of 4 and the posted 4; the record says that bets began at 10."""
    room = Room("holdem", structure="none", bet_min_increase_max_amount=2000, bet_min_increase_consent_method="aloud")
    room.do(
        cm.RemoveChips(3, chips=room.table.stacks[3] - 800), *(cm.AgreeMinimum(seat, cents=1000) for seat in (1, 2, 3))
    )
    assert room.play()["starting_stacks"][2] == 800
    assert replayed(write_phh(room.log))[0] == "ok"


def test_phhs_out__every_hand_of_a_log() -> None:
    room = Room("holdem")
    finishing = [room.play()["finishing_stacks"] for _ in range(3)]
    hands = list(read_hands(write_phhs(room.log)))
    assert [list(hand.finishing) for hand in hands if isinstance(hand, PhhHand)] == finishing
    assert [replay_hand(hand).status for hand in hands] == ["ok"] * 3


def test_phh_out__no_hand_is_finished() -> None:
    room = Room("holdem")
    with pytest.raises(ValueError, match="no hand of this log is finished"):
        write_phh(room.log)
    room.do(cm.StartHand())
    with pytest.raises(ValueError, match="no hand of this log is finished"):
        write_phh(room.log)


def test_phh_out__a_log_begins_with_its_table() -> None:
    room = Room("holdem")
    with pytest.raises(ValueError, match="TableOpened"):
        list(hands_of(room.log[1:]))


@pytest.mark.parametrize("name", ['A "Ace" O\'Hara', "back\\slash", "two\nlines", "Żółw ♠", "\x7f\x01"])
def test_toml_text__any_name_comes_back(name: str) -> None:
    assert tomllib.loads(f"name = {toml_value(name)}") == {"name": name}


def test_toml_value__what_a_hand_never_holds() -> None:
    with pytest.raises(TypeError, match="float"):
        toml_value(0.5)
