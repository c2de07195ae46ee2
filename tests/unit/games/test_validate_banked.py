"""Games against the house: the validator lists everything that is wrong with one, each with its rule."""

from typing import Any

import msgspec
import pytest

from pitboss.cards import DECK_36, DECK_52, DECK_54
from pitboss.games import BANKED_GAMES, GAMES, Game
from pitboss.games.payouts import PayLine, PayTable
from pitboss.games.steps import Ante, AnyStep, Board, DealerHand, DealRound, Draw, FurtherWager, OpeningWagers, Settle
from pitboss.games.validate import faults
from pitboss.submission import HouseChoices
from tests.support.covers import covers

CHOICES = frozenset(HouseChoices.__struct_fields__)
TX, DD = GAMES["texas-holdem-bonus"], GAMES["double-draw"]
HOLDEM = GAMES["holdem"]


def found(game: Game, **changes: Any) -> list[tuple[str, str]]:
    return [(fault.place, fault.rule) for fault in faults(msgspec.structs.replace(game, **changes), CHOICES)]


def index(game: Game, kind: type[AnyStep], nth: int = 0) -> int:
    return [i for i, step in enumerate(game.script) if type(step) is kind][nth]


def without(game: Game, *places: int) -> tuple[AnyStep, ...]:
    return tuple(step for i, step in enumerate(game.script) if i not in places)


def changed(game: Game, kind: type[AnyStep], nth: int = 0, **changes: Any) -> tuple[AnyStep, ...]:
    at = index(game, kind, nth)
    return tuple(msgspec.structs.replace(step, **changes) if i == at else step for i, step in enumerate(game.script))


def spot_changed(game: Game, nth: int, **changes: Any) -> tuple[AnyStep, ...]:
    opening = game.script[0]
    assert isinstance(opening, OpeningWagers)
    spots = tuple(msgspec.structs.replace(s, **changes) if i == nth else s for i, s in enumerate(opening.spots))
    return changed(game, OpeningWagers, spots=spots)


def payout_changed(game: Game, nth: int, **changes: Any) -> dict[str, Any]:
    return {
        "payouts": tuple(
            msgspec.structs.replace(payout, **changes) if i == nth else payout for i, payout in enumerate(game.payouts)
        )
    }


@covers("A-28", "L-TBL-01", "M-TBL-01")
@pytest.mark.parametrize("game", BANKED_GAMES, ids=[game.key for game in BANKED_GAMES])
def test_a_28__nothing_is_wrong_with_the_two_games(game: Game) -> None:
    assert faults(game, CHOICES) == []
    # One position is a table too.
    assert found(game, seats_max=1) == []


@covers("A-28")
def test_a_28__variants_of_existing_steps() -> None:
    """Without a turn wager; with one draw."""
    assert found(TX, key="no-turn", script=without(TX, index(TX, FurtherWager, 1))) == []
    assert found(DD, key="one-draw", script=without(DD, index(DD, FurtherWager, 1), index(DD, Draw, 1))) == []


FIELDS: list[tuple[Game, dict[str, Any], list[tuple[str, str]]]] = [
    (TX, {"key": "Texas Bonus"}, [("key", "A-28")]),
    (DD, {"title": ""}, [("title", "A-28")]),
    (TX, {"seats_max": 7}, [("seats_max", "L-TBL-01")]),
    (TX, {"seats_max": 0}, [("seats_max", "L-TBL-01")]),
    (DD, {"seats_max": 7}, [("seats_max", "M-TBL-01"), ("script[3]", "M-TBL-01")]),
    (TX, {"deck": (*DECK_52[:51], 50)}, [("deck", "L-CRD-01")]),
    (TX, {"deck": DECK_36}, [("deck", "L-CRD-01")]),
    # Without its jokers there are two cards too few for six players who draw all they may.
    (DD, {"deck": DECK_52}, [("script[5]", "M-TBL-01")]),
    (DD, {"deck": DECK_54[:53]}, [("deck", "M-CRD-01"), ("script[5]", "M-TBL-01")]),
    (TX, {"house_rules": None}, [("house_rules", "A-28")]),
    (TX, {"shares": HOLDEM.shares}, [("shares", "A-28")]),
    (TX, {"button": True, "straddle": True}, [("button", "A-28"), ("straddle", "A-28")]),
    (TX, {"kill": "E-KIL-05"}, [("kill", "A-28")]),
    (TX, {"phh": "TX"}, [("phh", "A-28")]),
    (TX, {"chapter": "P 11"}, [("chapter", "A-28")]),
    (DD, {"limit": "some"}, [("limit", "A-28")]),
    (DD, {"limit": ""}, [("limit_rule", "M-SET-03")]),
    (TX, {"limit": ""}, [("limit_rule", "L-SET-06")]),
    (TX, {"limit_rule": ""}, [("limit_rule", "A-28")]),
    (TX, {"ranking": "highest"}, [("ranking", "C-TX-01")]),
    (TX, {"ranking": "badugi_ace_low"}, [("ranking", "C-TX-01"), ("ranking", "C-TX-01")]),
    (TX, {"deck": DECK_54}, [("ranking", "C-TX-01")]),
    (DD, {"on_shortage": "never"}, [("on_shortage", "N-CFG-dd.shortage")] * 2),
]  # fmt: skip


@covers("A-28", "L-TBL-01", "M-TBL-01", "L-CRD-01", "M-CRD-01", "L-SET-06", "M-SET-03", "C-TX-01", "N-CFG-dd.shortage")
@pytest.mark.parametrize(("game", "changes", "expected"), FIELDS)
def test_l_tbl_01__fields(game: Game, changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(game, **changes) == expected


SCRIPTS: list[tuple[Game, tuple[AnyStep, ...], list[tuple[str, str]]]] = [
    (TX, (TX.script[1], TX.script[0], *TX.script[2:]), [("script", "L-WAG-04")]),
    (TX, (TX.script[0], *TX.script),
     [("script", "L-WAG-04"), ("script[0].spots[0]", "L-WAG-04"), ("script[0].spots[1]", "L-WAG-05"),
      ("script[1].spots[0]", "L-WAG-04"), ("script[1].spots[1]", "L-WAG-05")]),
    (DD, without(DD, len(DD.script) - 1), [("script", "A-28")]),
    (DD, (*DD.script, DD.script[-1]), [("script", "M-PLY-08")]),
    (TX, (*TX.script, TX.script[-1]), [("script", "L-PLY-10")]),
    (DD, (DD.script[1], DD.script[0], *DD.script[2:]), [("script", "M-WAG-02")]),
    (DD, (DD.script[0], DD.script[2], DD.script[1], *DD.script[3:]), [("script[1]", "M-DEAL-01")]),
    (TX, (TX.script[0], TX.script[2], TX.script[1], *TX.script[3:]), [("script[1]", "L-DEAL-02")]),
    (TX, without(TX, index(TX, DealerHand)), [("script", "L-PLY-09")]),
    (TX, (*TX.script[:4], TX.script[8], *TX.script[4:8], TX.script[9]), [("script[4]", "L-PLY-09")]),
    (DD, (*DD.script[:-1], DealerHand(rule="L-PLY-09"), DD.script[-1]), [("script", "L-PLY-09")]),
    (TX, changed(TX, DealRound, dealer=False), [("script[1].dealer", "L-PLY-09")]),
    (DD, changed(DD, DealRound, dealer=True),
     [("script[1].dealer", "M-WAG-05"), ("script[5]", "M-TBL-01")]),
    (TX, changed(TX, DealRound, community=3), [("script[1].community", "L-DEAL-05")]),
    (TX, changed(TX, DealRound, community_rule=""), [("script[1].community", "L-DEAL-02")]),
    (DD, changed(DD, DealRound, community=3), [("script[1].community", "M-DEAL-01")]),
    (TX, (TX.script[0], Ante(), *TX.script[1:]), [("script[1]", "A-28")]),
    (TX, changed(TX, FurtherWager, times=0), [("script[2].times", "L-PLY-02")]),
    (TX, changed(TX, FurtherWager, fold_rule=""), [("script[2].fold_rule", "L-PLY-02")]),
    (TX, changed(TX, FurtherWager, 1, no_fold_rule=""), [("script[4].no_fold_rule", "L-PLY-05")]),
    (TX, changed(TX, FurtherWager, no_fold_rule="L-PLY-08"), [("script[2].no_fold_rule", "L-PLY-02")]),
    (TX, changed(TX, FurtherWager, keeps=("river",)), [("script[2].keeps", "L-PLY-02")]),
    (TX, changed(TX, FurtherWager, otherwise="wait"),
     [("script[2].otherwise", "A-28"), ("script[2].fold_rule", "L-PLY-02")]),
    (TX, changed(TX, Settle, first="middle"), [("script[9].first", "A-28")]),
    (DD, changed(DD, Draw, burn="before_draw"), [("script[3].burn", "M-DEAL-05")]),
    # One card more in a draw is one more than the deck has for six.
    (DD, changed(DD, Draw, 1, most=2), [("script[5]", "M-TBL-01")]),
    (DD, changed(DD, Draw, most=0), [("script[3]", "M-TBL-01")]),
    (DD, changed(DD, DealRound, rule="M-DEAL-99"), [("script[1].rule", "M-DEAL-99")]),
    (DD, changed(DD, DealRound, stack_rule=""), [("script[1].stack_rule", "A-28")]),
    (TX, changed(TX, Board, count=0),
     [("script[3].count", "L-PLY-04"), ("script[1].community", "L-DEAL-05"), ("ranking", "C-TX-01")]),
]  # fmt: skip


@covers("A-28", "L-WAG-04", "L-DEAL-02", "L-PLY-09", "L-PLY-10", "M-WAG-05", "L-DEAL-05", "M-DEAL-05", "M-TBL-01",
        "M-DEAL-01", "M-PLY-08", "M-WAG-02", "N-CFG-dd.shortage")  # fmt: skip
@pytest.mark.parametrize(("game", "steps", "expected"), SCRIPTS)
def test_l_wag_04__scripts(game: Game, steps: tuple[AnyStep, ...], expected: list[tuple[str, str]]) -> None:
    assert found(game, script=steps) == expected


@covers("M-TBL-01")
def test_m_tbl_01__six_players_who_draw_all_they_may_use_the_last_card() -> None:
    dealt = index(DD, DealRound)
    five, draws = DD.script[dealt], [step for step in DD.script if isinstance(step, Draw)]
    assert isinstance(five, DealRound)
    assert 6 * (five.count + sum(draw.most for draw in draws)) == len(DD.deck) == 54
    assert found(DD) == []


AREAS: list[tuple[Game, dict[str, Any], list[tuple[str, str]]]] = [
    (TX, {"script": changed(TX, FurtherWager, spot="flap")}, [("script[2].spot", "L-PLY-02"), ("payouts", "L-PLY-02")]),
    (TX, {"script": changed(TX, FurtherWager, 1, spot="flop")}, [("script[2].spot", "L-PLY-02"),
                                                                  ("script[4].spot", "L-PLY-05")]),
    (TX, {"script": spot_changed(TX, 0, required=False)}, [("script[0].spots", "L-WAG-04")]),
    (DD, {"script": spot_changed(DD, 1, equals="river")}, [("script[0].spots[1].equals", "M-WAG-02")]),
    (DD, {"script": spot_changed(DD, 1, equals_choice="")}, [("script[0].spots[1].equals_choice", "M-WAG-02")]),
    (DD, {"script": spot_changed(DD, 0, limits="dd_anti")}, [("script[0].spots[0].limits", "A-28")] * 2),
    (TX, {"script": spot_changed(TX, 1, offered="tx_bonus")}, [("script[0].spots[1].offered", "A-28")]),
    (TX, {"script": spot_changed(TX, 1, rule="L-WAG-99")}, [("script[0].spots[1].rule", "L-WAG-99")]),
    (TX, payout_changed(TX, 1, spots=("flop", "turn")), [("payouts", "L-PLY-07")]),
    (TX, payout_changed(TX, 1, spots=("flop", "turn", "river", "river")), [("payouts", "L-PLY-07")]),
    (TX, payout_changed(TX, 1, spots=("flop", "turn", "river", "ante")), [("payouts", "L-WAG-04")]),
    (TX, payout_changed(TX, 1, spots=("flop", "turn", "river", "sides")), [("payouts[1].spots", "L-SET-02")]),
]  # fmt: skip


@covers("A-28", "L-WAG-04")
@pytest.mark.parametrize(("game", "changes", "expected"), AREAS)
def test_l_wag_04__betting_areas(game: Game, changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(game, **changes) == expected


def test_without_an_ante_there_is_nothing_to_multiply() -> None:
    assert ("script[2]", "L-PLY-02") in found(TX, script=spot_changed(TX, 0, name="river"))


TABLE = TX.payouts[2].tables[0]
PAYOUTS: list[tuple[Game, dict[str, Any], list[tuple[str, str]]]] = [
    (TX, payout_changed(TX, 0, tie_rule=""), [("payouts[0].tie_rule", "L-SET-02")]),
    (TX, payout_changed(TX, 0, below_rule=""), [("payouts[0].below_rule", "L-SET-02")]),
    (TX, payout_changed(TX, 0, least=""), [("payouts[0].below_rule", "L-SET-02")]),
    (TX, payout_changed(TX, 0, least="tx_threshold"), [("payouts[0].least", "A-28")]),
    (TX, payout_changed(TX, 0, wins="always"), [("payouts[0].wins", "A-28"), ("payouts[0].tie_rule", "L-SET-02")]),
    (TX, payout_changed(TX, 0, rule="L-SET-99"), [("payouts[0].rule", "L-SET-99")]),
    (TX, payout_changed(TX, 2, choice=""), [("payouts[2].choice", "L-SET-05")]),
    (TX, payout_changed(TX, 2, choice="tx_table"), [("payouts[2].choice", "A-28")]),
    (TX, payout_changed(TX, 2, tables=()), [("payouts[2].choice", "L-SET-05"), ("payouts[2].wins", "L-SET-05")]),
    (TX, payout_changed(TX, 2, tables=(TABLE, TABLE)), [("payouts[2].tables", "L-SET-05")]),
    (TX, payout_changed(TX, 2, tables=(PayTable("A", ()),)), [("payouts[2].tables[A]", "L-SET-05")]),
    (TX, payout_changed(TX, 2, tables=(PayTable("A", (PayLine("pair_of_aces", 30),)),)),
     [("payouts[2].tables[A]", "L-SET-05")]),
    (TX, payout_changed(TX, 2, tables=(PayTable("A", (PayLine("aces", -1),)),)),
     [("payouts[2].tables[A]", "L-SET-05")]),
    (TX, payout_changed(TX, 2, tables=(PayTable("A", (PayLine("aces", 1), PayLine("aces", 2))),)),
     [("payouts[2].tables[A]", "L-SET-05")] * 2),
    # The two cards have no line for a flush, and Double Draw none for two cards.
    (TX, payout_changed(TX, 2, tables=(PayTable("A", (PayLine("flush", 3),)),)),
     [("payouts[2].tables[A]", "L-SET-05")]),
    (DD, payout_changed(DD, 1, tables=(PayTable("A", (PayLine("aces", 3),)),)), [("payouts[1].tables[A]", "M-SET-02")]),
    (DD, payout_changed(DD, 1, wins="two_cards", tables=(PayTable("A", (PayLine("aces", 3),)),)),
     [("payouts[1].wins", "M-SET-02")]),
]  # fmt: skip


@covers("A-28", "L-SET-05")
@pytest.mark.parametrize(("game", "changes", "expected"), PAYOUTS)
def test_l_set_05__payouts(game: Game, changes: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert found(game, **changes) == expected


@covers("A-28")
def test_a_28__house_rules_of_the_register() -> None:
    assert TX.house_rules is not None
    rules = msgspec.structs.replace(TX.house_rules, late="L-WAG-99", one_position="")
    assert found(TX, house_rules=rules) == [("house_rules.late", "L-WAG-99")]
    decks = msgspec.structs.replace(rules.decks, cut="L-CUT", removed=(("void", "L-VOID"),))
    assert found(TX, house_rules=msgspec.structs.replace(TX.house_rules, decks=decks)) == [
        ("house_rules.decks.cut", "L-CUT"),
        ("house_rules.decks.removed[void]", "L-VOID"),
    ]


@covers("A-28")
def test_a_28__a_ring_game_has_none_of_these_steps() -> None:
    """Its own checks say so: no cards are dealt and nobody bets."""
    broken = found(HOLDEM, script=DD.script)
    assert ("script", "D-GEN-01") in broken
    assert ("script", "E-ANT-01") in broken


@covers("A-28")
def test_a_28__all_faults_at_once() -> None:
    broken = found(TX, key="", seats_max=7, ranking="none", house_rules=None, script=TX.script[:-1])
    assert {place for place, _ in broken} == {"key", "seats_max", "ranking", "house_rules", "script"}
