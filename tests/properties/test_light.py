"""Hands recorded in full and recorded lightly: the same rake, contributions, drop and claims, over random hands
of all ring games and all kinds of rake."""

from collections import Counter
from random import Random

import msgspec
import pytest

from pitboss.cards import Card
from pitboss.engine import Applied, Refusal, TableState, apply, evolve, fold, next_step, start_table
from pitboss.engine import commands as cm
from pitboss.engine import events as ev
from pitboss.engine.light.takings import takings_of
from pitboss.engine.pots.layers import called_by_pot
from pitboss.games import RING_GAMES, Game
from pitboss.submission.validate_jackpots import high_ranking
from tests.properties.test_by_hand import by_hand, some_stacks
from tests.support.by_hand import RealTable
from tests.support.covers import covers
from tests.support.houses import Setup, random_setup
from tests.support.light_logs import recorded_lightly
from tests.support.rakes import random_takings

TABLES, HANDS = 12, 6


class Seen(msgspec.Struct):
    """What lay on the table before the first pot was pushed: all that somebody types in."""

    order: tuple[int, ...]
    pots: tuple[int, ...]
    board: tuple[Card, ...]
    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    contested: tuple[tuple[int, ...], ...]
    button: int


def setup_of(game: Game, chance: Random) -> Setup:
    setup = random_setup(chance, game)
    house = setup.house
    taken = random_takings(
        chance, house.table_unit, house.bet_min, house.bet_max, often=1.5, counts=bool(high_ranking(game))
    )
    return by_hand(setup, table_is_tournament=False, stake_buy_in_max=None, **taken)


def lightly(setup: Setup) -> TableState:
    house = msgspec.structs.replace(setup.house, table_recording="light")
    return start_table(setup.game.key, house, setup.seats)[0]


def applied(table: TableState, command: cm.Command) -> list[ev.Event]:
    result = apply(table, command)
    assert isinstance(result, Applied), (command, result)
    return result.events


def played(real: RealTable) -> tuple[Seen, list[ev.Event]]:
    """A whole hand in full: what was seen of it, and its events."""
    before, start = fold(real.log), len(real.log)
    for _ in range(2000):
        if next_step(real.table).kind == "release":
            real.must(cm.ReleaseCards(by="shift_supervisor", person="Sue", verified=True))
        else:
            real.move()
        if real.table.hand is None:
            break
    happened = real.log[start:]
    for event in happened:
        # The first pot is pushed, or nothing is left that could be.
        if type(event) in (ev.ContributionsTaken, ev.PotAwarded, ev.HandEnded):
            break
        evolve(before, event)
    hand = before.hand
    assert hand is not None
    # All-in hands that were tabled early are not always shown whole.
    tabled = [seat for seat in hand.showdown.tabled if seat in hand.live and hand.showdown.strengths[seat]]
    hands = tuple([(seat, (*hand.hole[seat], *hand.up[seat])) for seat in sorted(tabled)])
    # Where nobody called anything into the last pot there is none.
    called = called_by_pot(hand)
    called = called[:-1] if called[-1:] == [0] else called
    contested = [tuple([seat for seat in pot if seat in tabled]) for pot in hand.showdown.contenders[1 : len(called)]]
    return (
        Seen(
            hand.order, tuple(called), (*hand.board, *hand.common), hands, tuple(contested), hand.button,
        ),
        happened,
    )  # fmt: skip


def recorded(table: TableState, seen: Seen) -> list[ev.Event]:
    flop = len(seen.board) >= 3
    command = cm.RecordHand(by="dealer", pots=seen.pots, dealt_in=seen.order, flop=flop)
    told = takings_of(table, command)
    happened = applied(table, command)
    raked = sum([event.cents for event in happened if type(event) is ev.RakeTaken])
    assert sum([due.cents for due in told.due if due.kind == "rake"]) == raked
    return happened


def claimed(table: TableState, seen: Seen) -> list[ev.Event]:
    """Both jackpots, one after the other; what does not count is refused."""
    happened: list[ev.Event] = []
    for jackpot in ("bad_beat", "high_hand"):
        claim = cm.ClaimHand(
            by="dealer",
            jackpot=jackpot,
            board=seen.board,
            hands=seen.hands,
            contested=seen.contested,
            button=seen.button,
        )
        result = apply(table, claim)
        if isinstance(result, Refusal):
            assert result.code in ("not_offered", "not_qualifying", "already_answered"), (claim, result)
        else:
            happened += result.events
    if table.light is not None and next_step(table).kind == "release":
        happened += applied(table, cm.ReleaseCards(by="shift_supervisor", person="Sue", verified=True))
    return happened


def takings(events: list[ev.Event]) -> tuple[int, dict[int, int], int, object]:
    """Rake in all and by pot, the drop, and the contributions."""
    raked = [event for event in events if isinstance(event, ev.RakeTaken)]
    returned = sum([event.cents for event in events if isinstance(event, ev.RakeReturned)])
    dropped = sum([event.cents for event in events if isinstance(event, ev.RakeDropped)])
    given = [(one.parts, by_place(one.by_pot)) for one in events if isinstance(one, ev.ContributionsTaken)]
    # When the most of a round is out, nobody looks at later pots.
    by_pot = by_place(raked[-1].by_pot if raked else ())
    return sum([event.cents for event in raked]) - returned, by_pot, dropped, given


def by_place(by_pot: tuple[int, ...]) -> dict[int, int]:
    return {i: cents for i, cents in enumerate(by_pot) if cents}


def claims(events: list[ev.Event]) -> list[ev.Event]:
    found = [event for event in events if isinstance(event, ev.BadBeatMade | ev.HighHandMade)]
    return sorted(found, key=lambda event: (type(event).__name__, getattr(event, "seat", 0)))


@covers("N-OPN-24", "H-03", "H-06", "H-13", "H-15", "H-16", "I-05", "J-15")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_same_hands__in_full_and_lightly(game: Game) -> None:
    found: Counter[str] = Counter()
    for seed in range(TABLES):
        chance = Random(f"light {game.key} {seed}")
        setup = setup_of(game, chance)
        stacks = some_stacks(setup, chance)
        real, table = RealTable(setup, chance, stacks), lightly(setup)
        log: list[ev.Event] = [ev.TableOpened(game.key, table.home.house, setup.seats)]
        for seat, chips in stacks.items():
            log += applied(table, cm.SitDown(seat, person=f"player {seat}", chips=chips))
        for _ in range(HANDS):
            if next_step(real.table).kind != "start":
                break
            seen, full = played(real)
            light = recorded(table, seen)
            light += claimed(table, seen) if seen.hands else []
            assert takings(light) == takings(full), (seen, full)
            assert claims(light) == claims(full), (seen, full)
            assert (table.drop_box, table.boxes) == (real.table.drop_box, real.table.boxes)
            assert table.stacks[0] == sum(real.table.stacks)
            found.update(type(event).__name__ for event in light)
            log += light
        assert fold(log) == table
    needed = {"RakeTaken", "RakeDropped", "ContributionsTaken"}
    assert needed <= set(found), found
    if high_ranking(game):
        assert {"BadBeatMade", "HighHandMade"} & set(found), found


@covers("N-OPN-24", "N-OPN-25", "H-16")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_random_tables__are_the_fold_of_their_logs_and_the_money_adds_up(game: Game) -> None:
    for seed in range(6):
        session = recorded_lightly(game, seed)
        assert fold(session.log) == session.table
        assert session.tally.hands > 5
        again, log = fold(session.log[:1]), session.log[:1]
        for command in session.commands:
            result = apply(again, command)
            log += result.events if isinstance(result, Applied) else []
        assert log == session.log
