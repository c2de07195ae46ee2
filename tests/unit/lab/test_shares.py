"""What a hand is worth to a bot: the lab's kernels against the plain function that the room plays with."""

from random import Random
from statistics import fmean, variance

import numpy as np
import pytest

from pitboss.bots.strategy import STEADY, as_player
from pitboss.bots.strategy.outlook import Outlook
from pitboss.bots.strategy.player import dealt_share
from pitboss.bots.strategy.sampled import spot_of
from pitboss.bots.strategy.throwing import KEEPERS, positions_to_throw
from pitboss.games import RING_GAMES
from pitboss.lab.kernels.ranking import rank_omaha_batch
from pitboss.lab.simulation.batches import BOTS, play_piece, run_of
from pitboss.lab.simulation.keeping import RULES, thrown_places
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


def by_rows(outlook: Outlook, chance: Random) -> float:
    """A share in Omaha from the same deals, each hand ranked by itself."""
    spot, rng = spot_of(outlook), np.random.default_rng(chance.getrandbits(63))
    assert spot is not None
    due, total = spot.due_own + spot.due_board, 0.0
    firsts = rng.permuted(np.tile(np.array(outlook.unseen, np.uint8), (spot.own_deals, 1)), axis=1)
    rests = rng.permuted(np.repeat(firsts[:, due:], spot.deals, axis=0), axis=1)
    for deal, rest in enumerate(rests.tolist()):
        first = firsts[deal // spot.deals].tolist()
        board = [*outlook.seen.board, *first[spot.due_own : due]]
        hands = [[*outlook.cards, *first[: spot.due_own]]]
        for known in spot.known:
            needed = outlook.shape.own - len(known)
            hands.append([*known, *rest[:needed]])
            rest = rest[needed:]
        won, ways = 0.0, 0
        for ranking in outlook.shape.rankings:
            rows = np.array(hands, np.uint8), np.array([board] * len(hands), np.uint8)
            mine, *theirs = rank_omaha_batch(ranking.key, *rows).tolist()
            ways += max(mine, *theirs) > 0
            won += 1 / (1 + theirs.count(mine)) if mine and mine >= max(theirs) else 0.0
        total += won / ways if ways else 0.0
    return float((total / len(rests)) ** spot.power)


@pytest.mark.parametrize("game", [game.key for game in RING_GAMES if game.uses != "any"])
def test_shares_in_omaha_are_those_of_the_same_deals_ranked_by_rows(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for outlook in decisions(game, monkeypatch):
        for seed in range(20):
            assert kernel_share(outlook, Random(seed)) == pytest.approx(by_rows(outlook, Random(seed)), abs=1e-12)


@pytest.mark.parametrize("rankings", KEEPERS, ids="+".join)
def test_what_is_kept_in_a_draw_is_what_the_plain_rules_keep(rankings: tuple[str, ...]) -> None:
    chance, badugi = Random(1), len(rankings) == 1 and rankings[0].startswith("badugi")
    draws = (1, 2, 3, 4) if badugi else (1,) if rankings == ("high",) else (1, 2, 3)
    seen = set()
    for _ in range(4_000):
        cards = chance.sample(range(52), 4 if badugi else 5)
        for left in draws:
            thrown = thrown_places(RULES[rankings], cards, left)
            assert thrown == positions_to_throw(cards, KEEPERS[rankings](cards, left)), (cards, left)
            seen.add(len(cards) - len(thrown))
    assert seen >= {1, 2, 3, 4}
