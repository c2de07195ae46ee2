"""Environments for those who may lack the packages that they need: nothing is imported before it is asked for."""

from typing import TYPE_CHECKING

from pitboss.submission import HouseChoices

if TYPE_CHECKING:
    from pitboss.lab.environments.aec import PettingZooEnvironment


def pettingzoo_env(
    game: str, *, players: int = 2, limit: str = "", house: HouseChoices | None = None, stack: int = 0,
    render_mode: str | None = None,
) -> "PettingZooEnvironment":  # fmt: skip
    """A game as an environment of PettingZoo, played by the engine and observed through its `view`.

    It passes PettingZoo's own `api_test` and `seed_test`. It needs the extra `pitboss[research]`, and says so.
    """
    from pitboss.lab.environments.aec import PettingZooEnvironment

    return PettingZooEnvironment(
        game, players=players, limit=limit, house=house, stack=stack, render_mode=render_mode
    )  # fmt: skip
