"""What a hand is worth to a bot: the lab's kernels against the plain function that the room plays with."""

from random import Random
from statistics import fmean, variance

import pytest

from pitboss.bots.strategy import STEADY, as_player
from pitboss.bots.strategy.outlook import Outlook
from pitboss.bots.strategy.player import dealt_share
from pitboss.bots.strategy.throwing import KEEPERS
from pitboss.lab.simulation.batches import BOTS, play_piece, run_of
from pitboss.lab.simulation.keeping import RULES, kept_cards
from pitboss.lab.simulation.shares import kernel_share

TIMES = 60
GAMES = (
    "holdem", "six-plus-holdem", "omaha-high", "omaha-hi-lo-8", "five-card-omaha-high", "six-card-omaha-high",
    "seven-card-stud-high", "seven-card-stud-low", "seven-card-stud-hi-lo", "seven-card-stud-hi-lo-8", "five-card-stud",
    "five-card-draw-high", "five-card-draw-low", "triple-draw-2-7", "single-draw-2-7", "badugi", "badeucey", "badacey",
)  # fmt: skip


def decisions(game: str, monkeypatch: pytest.MonkeyPatch) -> list[Outlook]:
    """Of some hands, those in which the rest is dealt out: different boards, draws, opponents and streets."""
    found: dict[tuple[int, ...], Outlook] = {}

    def noted(outlook: Outlook, chance: Random) -> float:
        spot = len(outlook.cards), len(outlook.seen.board), outlook.draws_left, len(outlook.others)
        found.setdefault(spot, outlook)
        return kernel_share(outlook, chance)

    monkeypatch.setitem(BOTS, "sensible", lambda: as_player(STEADY, noted))
    play_piece(run_of(game, 30, "sensible*3,calling*2", seed=5).pieces()[0])
    return [*found.values()][:6]


@pytest.mark.parametrize("game", GAMES)
def test_shares_are_those_of_the_plain_function(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    caught = decisions(game, monkeypatch)
    assert len(caught) >= 4
    for outlook in caught:
        chance = Random(3)
        quick, plain = ([share(outlook, chance) for _ in range(TIMES)] for share in (kernel_share, dealt_share))
        spread = ((variance(quick) + variance(plain)) / TIMES) ** 0.5
        # Four times the standard error: once in 15,000, and the seeds are fixed.
        assert abs(fmean(quick) - fmean(plain)) <= 4 * spread + 1e-9
        assert 0 <= min(quick) <= max(quick) <= 1


def test_the_cards_that_are_not_seen_stay_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    outlook = decisions("holdem", monkeypatch)[0]
    before = [*outlook.unseen]
    first, again, other = (kernel_share(outlook, Random(seed)) for seed in (1, 1, 2))
    assert first == again != other
    assert outlook.unseen == before


@pytest.mark.parametrize("rankings", KEEPERS, ids="+".join)
def test_what_is_kept_in_a_draw_is_what_the_plain_rules_keep(rankings: tuple[str, ...]) -> None:
    chance, badugi = Random(1), len(rankings) == 1 and rankings[0].startswith("badugi")
    draws = (1, 2, 3, 4) if badugi else (1,) if rankings == ("high",) else (1, 2, 3)
    seen = set()
    for _ in range(4_000):
        cards = chance.sample(range(52), 4 if badugi else 5)
        for left in draws:
            kept = kept_cards(RULES[rankings], cards, left)
            assert sorted(kept) == sorted(KEEPERS[rankings](cards, left)), (cards, left)
            seen.add(len(kept))
    assert seen >= {1, 2, 3, 4}
