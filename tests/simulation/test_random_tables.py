"""A slice of the million: every table checked alike, and everything that can occur has occurred."""

import pytest

from pitboss.submission import HouseChoices
from tests.simulation.million import arguments, play_tables
from tests.simulation.play import CAREFUL_ONE_IN
from tests.simulation.tally import Tally
from tests.support.houses import READINGS

# Enough tables that each step, code and event occurs many times over.
TABLES = 300
SEED = 2


@pytest.fixture(scope="module")
def tally() -> Tally:
    """The slice, played once; it raises nothing by itself, so the first test looks at the failures."""
    chunk = play_tables((SEED, range(TABLES)))
    assert not chunk.failures, "\n\n".join(map(str, chunk.failures))
    return chunk.tally


def test_random_hands__keep_every_chip_and_fold_to_the_same_state(tally: Tally) -> None:
    assert tally.tables == TABLES
    assert tally.hands > 10 * TABLES


def test_random_hands__everything_that_can_occur_occurred(tally: Tally) -> None:
    assert tally.missing() == []


def test_random_hands__half_with_the_minimum_and_half_with_short_forced_bets(tally: Tally) -> None:
    assert set(tally.forced.values()) == {TABLES // 2}
    assert 2 * CAREFUL_ONE_IN < TABLES


def test_random_houses__draw_every_key_of_the_choices() -> None:
    amounts = {
        "table_unit", "bet_min", "bet_max", "bet_raise_cap", "ante_amount", "straddle_amount", "forced_bet_amount",
        "blinds_amounts", "bet_min_increase_max_amount", "stake_buy_in_min", "stake_buy_in_max",
    }  # fmt: skip
    named = {"profile", "takings", "bet_min_increase_consent_method"}
    assert set(HouseChoices.__struct_fields__) == set(READINGS) | amounts | named


def test_million__its_own_words() -> None:
    given = arguments(["--seed", "7", "--hands", "1", "--table", "3"])
    assert (given.seed, given.hands, given.table, given.processes) == (7, 1, 3, 2)
    assert arguments([]).hands == 1_000_000
