"""A slice of each long run: every table checked alike, and what can occur has occurred."""

from argparse import Namespace
from collections.abc import Callable

import pytest

from pitboss.submission import HouseChoices
from tests.simulation import million
from tests.simulation.everything import run as everything
from tests.simulation.play import CAREFUL_ONE_IN
from tests.simulation.tally import EVERYTHING, FORCED, ORDINARY, PARTS, Tally
from tests.support.houses import PLAIN, READINGS

# Enough tables that each step, code and event of an ordinary table occurs many times over.
TABLES = 300
# Fewer, with all that can happen besides: what is rare there is for the long run to find.
FLOOR_TABLES = 150
SEED = 5


@pytest.fixture(scope="module")
def tally() -> Tally:
    """The slice, played once; it raises nothing by itself, so the first test looks at the failures."""
    chunk = million.play_tables(SEED, range(TABLES))
    assert not chunk.failures, "\n\n".join(map(str, chunk.failures))
    return chunk.tally


@pytest.fixture(scope="module")
def floor() -> Tally:
    chunk = everything.play_tables(SEED, range(FLOOR_TABLES))
    assert not chunk.failures, "\n\n".join(map(str, chunk.failures))
    return chunk.tally


def test_random_hands__keep_every_chip_and_fold_to_the_same_state(tally: Tally) -> None:
    assert tally.tables == TABLES
    assert tally.hands > 10 * TABLES


def test_random_hands__everything_that_can_occur_occurred(tally: Tally) -> None:
    assert tally.missing(ORDINARY) == []


def test_random_hands__half_with_the_minimum_and_half_with_short_forced_bets(tally: Tally) -> None:
    assert {tally.forced[name] for name in FORCED} == {TABLES // 2}
    assert 2 * CAREFUL_ONE_IN < TABLES


def test_random_floor__money_fold_and_hidden_cards_with_everything_that_can_happen(floor: Tally) -> None:
    assert floor.tables == FLOOR_TABLES
    assert floor.hands > 4 * FLOOR_TABLES


def test_random_floor__nearly_everything_occurs_in_a_small_slice(floor: Tally) -> None:
    missing, names = floor.missing(EVERYTHING), sum(len(PARTS[part][1]) for part in EVERYTHING)
    assert len(missing) < names / 10, missing
    # Whatever the slice, none of these is rare.
    for part in ("games", "limits", "steps of options"):
        assert floor.missing((part,)) == []


def test_random_houses__draw_every_key_of_the_choices() -> None:
    amounts = {
        "table_unit", "bet_min", "bet_max", "bet_raise_cap", "ante_amount", "straddle_amount", "forced_bet_amount",
        "blinds_amounts", "bet_min_increase_max_amount", "stake_buy_in_min", "stake_buy_in_max", "deck_change_hours",
        "count_every_rounds", "opt_bomb_amount", "opt_double_amount", "opt_waterfall_amount", "kill_qualifying_pot",
    }  # fmt: skip
    # Of the games against the house, which house_setup.py draws.
    amounts |= {"tx_ante_min", "tx_ante_max", "tx_bonus_min", "tx_bonus_max"}
    amounts |= {"dd_ante_min", "dd_ante_max", "dd_payout_limit"}
    # What names a person, a document or a policy.
    named = {"profile", "rake", "bad_beat", "high_hand", "bet_min_increase_consent_method", "irregularity_supplement"}
    named |= {"submission_ref", "device_approval_ref"}
    # Tables that are recorded lightly: tests/support/light_logs.py.
    assert set(HouseChoices.__struct_fields__) == set(READINGS) | amounts | named | {"table_recording"}
    assert set(PLAIN) <= set(READINGS)


@pytest.mark.parametrize(("arguments", "hands"), [(million.arguments, 1_000_000), (everything.arguments, 200_000)])
def test_long_runs__their_own_words(arguments: Callable[[list[str]], Namespace], hands: int) -> None:
    given = arguments(["--seed", "7", "--hands", "1", "--table", "3"])
    assert (given.seed, given.hands, given.table, given.workers) == (7, 1, 3, 2)
    assert arguments([]).hands == hands


def test_same_seed__same_table() -> None:
    assert everything.play_tables(5, range(2)).tally == everything.play_tables(5, range(2)).tally
