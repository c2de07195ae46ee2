"""A short run; the long one is `make owners`."""

from pathlib import Path

from tests.simulation.nodes.two_owners import in_process
from tests.support.postgres import Server
from tests.unit.store.running import in_loop

TRIES = 12


@in_loop
async def test_a_table_taken_from_an_owner_that_acts__nothing_of_it_is_stored_or_shown(
    postgres: Server, tmp_path: Path
) -> None:
    found = await in_process(await postgres.new_database(), tmp_path, TRIES, seed=17)
    assert found.total() == TRIES
