"""Any ruling at any moment of any game: money is conserved, the log folds to the table, and play goes on."""

from collections import Counter
from functools import cache

import pytest

from pitboss.engine import events as ev
from pitboss.games import RING_GAMES, Game, find_game
from tests.support.covers import covers
from tests.support.rakes import with_the_house
from tests.unit.irregularities.at_random import Table, check_fold

TABLES, HANDS = 6, 6
RULINGS = (
    ev.MisdealCalled, ev.RoundVoided, ev.CardSetAside, ev.CardExposed, ev.ExposedHandVoided, ev.ExposureAnswered,
    ev.IneligibleCardsDiscarded, ev.HandReconstructed, ev.HandDied, ev.StatementHeard, ev.PlayerWarned,
    ev.PlayerRemoved, ev.ComplianceNotified, ev.DisputeOpened, ev.RulingGiven,
)  # fmt: skip


@cache
def played(game: Game) -> Counter[str]:
    """How often each event occurred at some tables of this game. Raises where a hand comes to no end."""
    seen: Counter[str] = Counter()
    for seed in range(TABLES):
        table = Table(game, seed)
        hands = [table.hand(rulings=0.15) for _ in range(HANDS)]
        assert any(hands)
        check_fold(table)
        chips = sum(table.table.stacks) + sum(table.table.purse) + with_the_house(table.table)
        assert chips == bought(table.log)
        seen += table.seen
    return seen


def bought(log: list[ev.Event]) -> int:
    """What came to the table, less what left it."""
    cents = 0
    for event in log:
        if isinstance(event, ev.SatDown | ev.ChipsBought):
            cents += event.chips + event.currency
        elif isinstance(event, ev.StoodUp):
            cents -= event.cents + event.waiting
    return cents


@covers("K-MIS-05", "K-VOID-01", "K-PRO-01", "K-PRO-04")
@pytest.mark.parametrize("game", RING_GAMES, ids=lambda game: game.key)
def test_rulings_at_random__every_hand_comes_to_its_end(game: Game) -> None:
    assert played(game)["HandStarted"] > 0


def test_rulings_at_random__every_ruling_occurs() -> None:
    seen = sum((played(game) for game in RING_GAMES), Counter())
    seeds = iter(range(TABLES, 300))
    # K-STUD7-02 is the rarest: the same player's first two cards.
    while not seen[ev.ExposedHandVoided.__name__]:
        table = Table(find_game("seven-card-stud-high"), next(seeds))
        for _ in range(HANDS):
            table.hand(rulings=0.15)
        seen += table.seen
    assert [ruling.__name__ for ruling in RULINGS if not seen[ruling.__name__]] == []
