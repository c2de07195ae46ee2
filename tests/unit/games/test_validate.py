"""The validator of games lists everything that is wrong with one, each with the rule it breaks."""

from typing import Any

import msgspec
import pytest

from pitboss.cards import DECK_36, DECK_52
from pitboss.games import CATALOGUE, GAMES, RING_GAMES, Game
from pitboss.games.steps import Ante, AnyStep, Bet, Blinds, Board, Deal, Draw, ForcedBet, Straddle
from pitboss.games.validate import Fault, catalogue_faults, faults
from pitboss.submission import HouseChoices
from tests.support.covers import covers

CHOICES = frozenset(HouseChoices.__struct_fields__)
HOLDEM, STUD, DRAW = GAMES["holdem"], GAMES["seven-card-stud-hi-lo-8"], GAMES["five-card-draw-high"]
OMAHA, SIX_PLUS = GAMES["omaha-hi-lo-8"], GAMES["six-plus-holdem"]


def found(game: Game, **changes: Any) -> list[tuple[str, str]]:
    return [(fault.place, fault.rule) for fault in faults(msgspec.structs.replace(game, **changes), CHOICES)]


def script(game: Game, at: int, *steps: AnyStep, drop: int = 0) -> tuple[AnyStep, ...]:
    """The game's script with steps put in at a place, and so many left out there."""
    return (*game.script[:at], *steps, *game.script[at + drop :])


def index(game: Game, kind: type[AnyStep], nth: int = 0) -> int:
    return [i for i, step in enumerate(game.script) if type(step) is kind][nth]


@pytest.mark.parametrize("game", RING_GAMES, ids=[game.key for game in RING_GAMES])
@covers("A-28")
def test_a_28__nothing_is_wrong_with_the_catalogue(game: Game) -> None:
    assert faults(game, CHOICES) == []


@covers("A-28", "A-30", "A-07", "A-08")
@pytest.mark.parametrize(
    ("game", "changes", "expected"),
    [
        (HOLDEM, {"key": "Hold Em"}, [("key", "A-28")]),
        (HOLDEM, {"key": ""}, [("key", "A-28")]),
        (HOLDEM, {"title": " "}, [("title", "A-28")]),
        (HOLDEM, {"seats_max": 1}, [("seats_max", "A-30")]),
        (HOLDEM, {"seats_max": 11}, [("seats_max", "A-30")]),
        (HOLDEM, {"deck": (*DECK_52, 51)}, [("deck", "A-07")]),
        (HOLDEM, {"deck": DECK_52[:51]}, [("deck", "A-07")]),
        (HOLDEM, {"uses": "one"}, [("uses", "A-28")]),
        (HOLDEM, {"seats_rule": "A-99"}, [("seats_rule", "A-99")]),
        (HOLDEM, {"seats_rule": ""}, [("seats_rule", "A-28")]),
        (HOLDEM, {"exposed_rule": "K-EXP-1"}, [("exposed_rule", "K-EXP-1")]),
        (OMAHA, {"kill": "E-KILL-01"}, [("kill", "E-KILL-01")]),
        (HOLDEM, {"chapter": "P 15"}, [("chapter", "A-28")]),
        (HOLDEM, {"chapter": ""}, [("chapter", "A-28")]),
        (HOLDEM, {"rulebook": False}, [("chapter", "A-28")]),
        (HOLDEM, {"rulebook": False, "chapter": ""}, []),
        (HOLDEM, {"phh": "t"}, [("phh", "A-28")]),
        (HOLDEM, {"phh": ""}, []),
    ],
)
def test_a_30__fields(game: Game, changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(game, **changes) == expected


@covers("D-GEN-01")
@pytest.mark.parametrize("nth", [0, 1, 2])
def test_d_gen_01__a_street_without_betting(nth: int) -> None:
    board = index(HOLDEM, Board, nth)
    assert found(HOLDEM, script=script(HOLDEM, board + 1, drop=1)) == [(f"script[{board}]", "D-GEN-01")]


@covers("D-GEN-01")
def test_d_gen_01__a_draw_or_a_deal_without_betting() -> None:
    draw = index(DRAW, Draw)
    assert found(DRAW, script=DRAW.script[:-1]) == [(f"script[{draw}]", "D-GEN-01")]
    deal = index(STUD, Deal, 1)
    assert found(STUD, script=script(STUD, deal + 1, drop=1)) == [(f"script[{deal}]", "D-GEN-01")]


@covers("D-GEN-01")
def test_d_gen_01__neither_cards_nor_betting() -> None:
    nothing = found(HOLDEM, script=(Ante(), Blinds(), Straddle()))
    assert {("script", "D-GEN-01")} <= set(nothing)
    assert nothing.count(("script", "D-GEN-01")) == 2


@covers("D-DRAW5-03")
def test_d_draw5_03__a_draw_before_any_card_is_dealt() -> None:
    steps = (Ante(), Blinds(rule="D-DRAW5-02"), *DRAW.script[3:])
    assert ("script[3]", "D-DRAW5-03") in found(DRAW, script=steps)


@covers("E-ANT-01", "E-BLD-01", "E-FB-07", "D-BTN-04", "E-FB-06")
@pytest.mark.parametrize(
    ("game", "steps", "expected"),
    [
        (HOLDEM, script(HOLDEM, 0, drop=1), [("script", "E-ANT-01")]),
        (HOLDEM, script(HOLDEM, 0, Ante()), [("script", "E-ANT-01")]),
        (HOLDEM, script(HOLDEM, 1, drop=1), [("script", "E-BLD-01"), ("script[1]", "E-STR-01")]),
        (HOLDEM, script(HOLDEM, 1, Blinds()), [("script", "E-BLD-01")]),
        (STUD, script(STUD, 2, drop=1), [("script", "E-FB-07")]),
        (STUD, script(STUD, 1, Blinds()), [("script", "E-FB-07")]),
        # Blinds after the cards are for Five-Card Draw alone.
        (DRAW, (*DRAW.script[:2], Blinds(), *DRAW.script[3:]), [("script[2]", "D-BTN-04")]),
        # A Forced Bet before anybody has an up card.
        (
            STUD,
            (Ante(), ForcedBet(by="lowest_up_card", ace="high", rule="E-FB-04"), STUD.script[1], *STUD.script[3:]),
            [("script[1]", "E-FB-06")],
        ),
    ],
)
def test_e_ant_01__forced_money(game: Game, steps: tuple[AnyStep, ...], expected: list[tuple[str, str]]) -> None:
    assert found(game, script=steps) == expected


@covers("E-STR-01", "E-STR-02", "E-STR-03")
@pytest.mark.parametrize(
    ("game", "changes", "expected"),
    [
        # A straddle in a game that has none.
        (DRAW, {"script": script(DRAW, 1, Straddle())}, [("script[1]", "E-STR-03")]),
        (HOLDEM, {"straddle": False}, [("script[2]", "E-STR-03")]),
        (HOLDEM, {"script": script(HOLDEM, 2, drop=1)}, [("script", "E-STR-01")]),
        (HOLDEM, {"script": script(HOLDEM, 2, Straddle())}, [("script", "E-STR-02")]),
        # Before the blinds, or after the cards.
        (HOLDEM, {"script": (Ante(), Straddle(), Blinds(), *HOLDEM.script[3:])}, [("script[1]", "E-STR-01")]),
        (
            HOLDEM,
            {"script": (Ante(), Blinds(), HOLDEM.script[3], Straddle(), *HOLDEM.script[4:])},
            [("script[3]", "E-STR-01")],
        ),
    ],
)
def test_e_str_03__straddles(game: Game, changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(game, **changes) == expected


@covers("D-STUD7-03", "D-GEN-06", "D-CC-03", "D-DRAW5-06")
@pytest.mark.parametrize(
    ("game", "changes", "expected"),
    [
        (STUD, {"script": script(STUD, 4, Deal(faces="u", rule="D-STUD7-03"), drop=1)},
         [("script[4].burn", "D-STUD7-03")]),
        (
            HOLDEM,
            {"script": script(HOLDEM, 3, Deal(faces="dd", rule="D-HE-01", burn=True), drop=1)},
            [("script[3].burn", "D-STUD7-03")],
        ),
        (HOLDEM, {"script": script(HOLDEM, 3, Deal(faces="dx", rule="D-HE-01"), drop=1)},
         [("script[3].faces", "D-GEN-06")]),
        (HOLDEM, {"script": script(HOLDEM, 3, Deal(faces="", rule="D-HE-01"), drop=1)},
         [("script[3].faces", "D-GEN-06")]),
        (HOLDEM, {"uses": "two_of_hole_three_of_board",
                  "script": script(HOLDEM, 3, Deal(faces="d", rule="D-HE-01"), drop=1)}, [("uses", "G-OMA-01")]),
        (OMAHA, {"script": script(OMAHA, 5, Board(count=0, rule="D-CC-03"), drop=1)},
         [("script[5].count", "D-CC-03"), ("uses", "G-OMA-01"), ("uses", "G-OMA-01")]),
        (DRAW, {"on_shortage": "never"}, [("on_shortage", "D-DRAW5-06")]),
        # Rules that a step names beside its own.
        (STUD, {"script": script(STUD, 4, Deal(faces="u", rule="D-STUD7-03", burn=True, burn_rule="D-STUD-3"), drop=1)},
         [("script[4].burn_rule", "D-STUD-3")]),
        (DRAW, {"script": script(DRAW, 4, Draw(burn="before_draw", rule="D-DRAW5-03", served_rule="D5"), drop=1)},
         [("script[4].served_rule", "D5")]),
    ],
)  # fmt: skip
def test_d_stud7_03__streets(game: Game, changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(game, **changes) == expected


@covers("E-ORD-01", "E-ORD-02", "E-ORD-03", "E-FB-08")
@pytest.mark.parametrize(
    ("game", "nth", "opener", "rule"),
    [
        (HOLDEM, 0, "left_of_button", "E-ORD-01"),
        (HOLDEM, 1, "left_of_blinds", "E-ORD-02"),
        (HOLDEM, 3, "best_high_showing", "E-ORD-02"),
        (STUD, 0, "best_high_showing", "E-FB-08"),
        (STUD, 2, "left_of_button", "E-ORD-03"),
    ],
)
def test_e_ord_02__openers(game: Game, nth: int, opener: str, rule: str) -> None:
    at = index(game, Bet, nth)
    step = game.script[at]
    changed = msgspec.structs.replace(step, opener=opener)
    assert found(game, script=script(game, at, changed, drop=1)) == [(f"script[{at}].opener", rule)]


@covers("A-30")
@pytest.mark.parametrize(
    ("game", "changes", "place"),
    [
        # Five-Card Omaha for ten: 50 hole cards leave two for the flop.
        (GAMES["five-card-omaha-high"], {"seats_max": 10}, "script[5]"),
        (GAMES["omaha-high"], {"deck": DECK_36, "seats_max": 10}, "script[3]"),
        (DRAW, {"seats_max": 10, "deck": DECK_36}, "script[1]"),
        # Discards help with a draw, and not with another street for everybody.
        (
            DRAW,
            {"script": (*DRAW.script, Deal(faces="dd", rule="D-DRAW5-01", burn=True), DRAW.script[-1])},
            "script[6]",
        ),
        # Seven-Card Stud has its common card for the sixth and seventh street, but not for the fifth.
        (STUD, {"deck": DECK_36}, "script[6]"),
    ],
)
def test_a_30__too_few_cards_for_a_full_table(game: Game, changes: dict[str, Any], place: str) -> None:
    assert (place, "A-30") in found(game, **changes)


@covers("A-30", "D-STUD7-05", "D-DRAW5-06")
def test_a_30__a_shortage_that_the_game_knows_how_to_meet_is_no_fault() -> None:
    """Eight players of Seven-Card Stud need 60 cards, and nine of Badugi with all their draws far more."""
    assert found(STUD) == []
    assert found(STUD, on_shortage="never") == [("script[10]", "A-30")]
    assert found(GAMES["badugi"]) == []


@covers("G-GEN-01", "G-GEN-10", "A-08")
@pytest.mark.parametrize(
    ("game", "changes", "expected"),
    [
        (HOLDEM, {"shares": ()}, [("shares", "G-GEN-01")]),
        (OMAHA, {"shares": (*OMAHA.shares, HOLDEM.shares[0])},
         [("shares", "G-GEN-01"), ("halving_rule", "G-GEN-10")]),
        (OMAHA, {"shares": (OMAHA.shares[0], OMAHA.shares[0])}, [("shares", "G-GEN-01")]),
        (OMAHA, {"halving_rule": ""}, [("halving_rule", "G-GEN-10")]),
        (HOLDEM, {"halving_rule": "G-OMA-04"}, [("halving_rule", "G-GEN-10")]),
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], ranking="highest"),)},
         [("shares[0].ranking", "G-HE-02")]),
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], odd="odd_chip_hold_em"),)},
         [("shares[0].odd", "G-HE-04")]),
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], rule="G-HE-99", odd_rule="X"),)},
         [("shares[0].rule", "G-HE-99"), ("shares[0].odd_rule", "X")]),
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], name="high"),)}, [("shares", "G-GEN-01")]),
        # Six Plus ranks no twos; a badugi is no hand of seven cards.
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], ranking="six_plus"),)},
         [("shares[0].ranking", "A-08")]),
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], ranking="badugi_ace_low"),)},
         [("shares[0].ranking", "G-HE-02")]),
    ],
)  # fmt: skip
def test_g_gen_01__shares(game: Game, changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(game, **changes) == expected


@covers("A-28")
def test_a_28__all_faults_are_listed_and_not_only_the_first() -> None:
    broken = msgspec.structs.replace(
        HOLDEM,
        seats_max=12,
        deck=DECK_52[:50],
        straddle=False,
        script=HOLDEM.script[:-1],
        shares=(msgspec.structs.replace(HOLDEM.shares[0], ranking="highest"),),
    )
    assert {fault.rule for fault in faults(broken)} == {"A-30", "A-07", "E-STR-03", "D-GEN-01", "G-HE-02"}


@covers("A-28")
def test_a_28__a_fault_reads_as_a_sentence_with_its_rule() -> None:
    [fault] = faults(msgspec.structs.replace(HOLDEM, seats_max=11))
    assert isinstance(fault, Fault)
    assert str(fault) == "seats_max: 11 players: a table has places for 2 to 10 [A-30]"


@covers("A-28")
def test_a_28__odd_chip_keys_are_held_against_the_names_that_are_given() -> None:
    share = msgspec.structs.replace(SIX_PLUS.shares[0], odd="nobody")
    game = msgspec.structs.replace(SIX_PLUS, shares=(share,))
    assert faults(game) == []
    assert [fault.place for fault in faults(game, {"odd_chip_6p"})] == ["shares[0].odd"]


@covers("A-28")
@pytest.mark.parametrize(
    ("game", "changes", "words"),
    [
        (HOLDEM, {"seats_rule": "A-3O"}, "no rule 'A-3O' in the register; did you mean A-30"),
        (HOLDEM, {"seats_rule": "?"}, "no rule '?' in the register; `pitboss rules WORDS` finds one"),
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], odd="odd_chip_h"),)}, "mean odd_chip_he"),
        (HOLDEM, {"shares": (msgspec.structs.replace(HOLDEM.shares[0], ranking="six_plus"),)}, "these would do: high"),
        (GAMES["five-card-omaha-high"], {"seats_max": 10}, "the deck has 52: it is enough for 8"),
        (HOLDEM, {"script": script(HOLDEM, 3, Deal(faces="d" * 30, rule="D-HE-01"), drop=1)}, "deal fewer cards"),
        (HOLDEM, {"straddle": False}, "leave the step out, or say straddle=True"),
        (HOLDEM, {"chapter": "P 15"}, "P 10, P 11, P 12"),
        (HOLDEM, {"phh": "no letters"}, "capital letters, digits and / as in O5/8"),
    ],
)  # fmt: skip
def test_a_28__a_fault_says_what_would_be_right(game: Game, changes: dict[str, Any], words: str) -> None:
    told = "; ".join(map(str, faults(msgspec.structs.replace(game, **changes), CHOICES)))
    assert words in told


@covers("A-28")
@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # A comma is missing behind the only share: it is no row any more.
        ({"shares": HOLDEM.shares[0]}, ["shares: Share is no row: write (…,), with a comma behind a single thing"]),
        ({"script": (*HOLDEM.script, "bet")}, ["script[11]: 'bet' is not Ante or Blinds or Straddle"]),
        ({"seats_max": "7", "button": 1}, ["seats_max: '7' is not a whole number", "button: 1 is not True or False"]),
        ({"title": None, "demo_seed": 1.5}, ["title: None is not a text", "demo_seed: 1.5 is not a whole number"]),
        (
            {"shares": (msgspec.structs.replace(HOLDEM.shares[0], rule=7),)},
            ["shares[0].rule: 7 is not a text in quotes"],
        ),
    ],
)
def test_a_28__a_field_of_another_kind_is_a_fault_and_no_traceback(
    changes: dict[str, Any], expected: list[str]
) -> None:
    told = [str(fault) for fault in faults(msgspec.structs.replace(HOLDEM, **changes), CHOICES)]
    assert len(told) == len(expected)
    assert all(line.startswith(words) for line, words in zip(told, expected, strict=True)), told


@covers("A-28")
def test_a_28__the_whole_catalogue_at_once() -> None:
    assert catalogue_faults(CATALOGUE, CHOICES) == []
    lost = msgspec.structs.replace(OMAHA, seats_max=11, halving_rule="")
    twin = msgspec.structs.replace(HOLDEM, phh="O/8")
    found = catalogue_faults((HOLDEM, lost, STUD, twin), CHOICES)
    assert [(game.key, [fault.place for fault in of_game]) for game, of_game in found] == [
        ("omaha-hi-lo-8", ["seats_max", "halving_rule"]),
        ("holdem", ["key", "title", "phh"]),
    ]
    assert "leave phh out: then its key is its code" in str(found[1][1][-1])
