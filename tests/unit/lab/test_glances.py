"""What sensible bots are shown in a simulation: as much of the table as their view has, and they decide alike."""

from random import Random

import pytest

from pitboss.bots.strategy import STEADY, as_player
from pitboss.bots.strategy.glance import Glance, SeatGlance
from pitboss.bots.strategy.outlook import Outlook, outlook_of
from pitboss.cards import UNKNOWN
from pitboss.engine import Need, Offer, TableState, offers, view
from pitboss.engine.commands import Command
from pitboss.engine.needs import NeedAction, NeedDraw
from pitboss.games import RING_GAMES, Game
from pitboss.games.steps import Draw
from pitboss.lab.simulation.batches import BOTS, play_piece, run_of
from pitboss.lab.simulation.glances import glancing_player, outlook_at
from pitboss.lab.simulation.shares import kernel_share
from tests.unit.bots.test_strategy_hidden import with_other_cards

each_game = pytest.mark.parametrize("game", RING_GAMES, ids=[game.key for game in RING_GAMES])


def fields(thing: object, names: tuple[str, ...], *without: str) -> dict[str, object]:
    return {name: getattr(thing, name) for name in names if name not in without}


def alike(glance: Outlook, whole: Outlook) -> None:
    """Every field, those of the table and of each seat too."""
    seats = SeatGlance.__struct_fields__
    assert fields(glance.seen, Glance.__struct_fields__, "seats", "pots") == fields(
        whole.seen, Glance.__struct_fields__, "seats", "pots"
    )
    for mine, theirs in zip(glance.seen.seats, whole.seen.seats, strict=True):
        assert fields(mine, seats) == fields(theirs, seats)
    assert fields(glance.own, seats) == fields(whole.own, seats)
    assert [fields(seat, seats) for seat in glance.others] == [fields(seat, seats) for seat in whole.others]
    rest = tuple(name for name in Outlook.__struct_fields__ if name not in ("seen", "own", "others", "known"))
    assert fields(glance, rest) == fields(whole, rest)
    assert glance.known - {UNKNOWN} == whole.known - {UNKNOWN}


def asked_of(table: TableState, need: Need) -> tuple[Outlook, tuple[Offer, ...]]:
    assert table.hand is not None
    return outlook_at(table, table.hand, need.seat), offers(table, need.seat, need)


@each_game
def test_a_glance__is_the_view_of_the_seat__and_other_cards_do_not_change_it(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    viewing, spoilt, met = as_player(STEADY, kernel_share), Random(3), set[type[Need]]()
    quick = glancing_player(STEADY, kernel_share)

    def player(table: TableState, need: Need, chance: Random) -> Command:
        if type(need) is NeedAction or type(need) is NeedDraw:
            met.add(type(need))
            seen = view(table, need.seat)
            glance, choices = asked_of(table, need)
            whole = outlook_of(seen)
            assert whole is not None
            alike(glance, whole)
            assert choices == seen.offers
            twin = with_other_cards(table, need.seat, spoilt)
            assert asked_of(twin, need) == (glance, choices)
            assert quick(twin, need, Random(7)) == quick(table, need, Random(7)) == viewing(table, need, Random(7))
        return viewing(table, need, chance)

    monkeypatch.setitem(BOTS, "watched", lambda: player)
    play_piece(run_of(game.key, 12, f"watched*{min(4, game.seats_max)},random", seed=3).pieces()[0])
    # Stacks that are soon all in.
    short = run_of(game.key, 1, "calling*2", seed=1).stack // 8
    play_piece(run_of(game.key, 12, "watched*3", seed=4, stack=short).pieces()[0])
    assert NeedAction in met
    assert (NeedDraw in met) == any(isinstance(step, Draw) for step in game.script)


@each_game
@pytest.mark.parametrize(("seats", "hands"), [(2, 100), (4, 200)])
def test_bots_that_glance_play_the_hands_of_those_that_view(
    game: Game, seats: int, hands: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BOTS, "viewing", lambda: as_player(STEADY, kernel_share))
    runs = [run_of(game.key, hands, f"{bot}*{seats}", 5) for bot in ("sensible", "viewing")]
    quick, whole = (play_piece(run.pieces()[0]) for run in runs)
    assert quick == whole
