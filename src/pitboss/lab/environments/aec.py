"""PettingZoo's environment, one decision after the other, over the engine itself.

>>> from pitboss.lab.environments.aec import PettingZooEnvironment
>>> env = PettingZooEnvironment("triple-draw-2-7", players=3)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     over = terminated or truncated
...     env.step(None if over else int(observation["action_mask"].argmax()))
>>> env.agents
[]

It needs PettingZoo (`pip install 'pitboss[research]'`).
"""

import warnings
from random import Random
from typing import TYPE_CHECKING, Any

import numpy as np

from pitboss.cards import show_cards
from pitboss.lab.batch.given import given_of, seed_of
from pitboss.lab.batch.program import program_for, stack_of
from pitboss.lab.batch.seeing import FIRST_DISCARD, discard_sets
from pitboss.lab.environments.hand import EngineHand
from pitboss.lab.environments.layout import Layout
from pitboss.lab.environments.needed import needed
from pitboss.lab.errors import LabError
from pitboss.money import show_dollars
from pitboss.submission import HouseChoices

if TYPE_CHECKING:
    from pettingzoo import AECEnv
else:
    AECEnv = needed("pettingzoo").AECEnv

OPTIONS = ("stacks", "deck", "wagers")
Observation = dict[str, Any]


class PettingZooEnvironment(AECEnv):  # type: ignore[misc]
    """One hand of a game at a table of the engine; agents are player_0, the first left of the button, and so on.

    An observation is a dictionary: "observation", a row of whole numbers (`env.layout` says which column is what), and
    "action_mask", the allowed actions. It is made of what the engine's `view` shows that player. Rewards are cents,
    told when the hand is over. An action that is not allowed is a LabError, and nothing is played.
    """

    def __init__(
        self, game: str, *, players: int = 2, limit: str = "", house: HouseChoices | None = None, stack: int = 0,
        render_mode: str | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.metadata = {"name": f"{game}_v0", "render_modes": ["ansi"], "is_parallelizable": False}
        if render_mode not in (None, "ansi"):
            raise LabError(f"{render_mode!r} is no way to show a table: choose 'ansi', or leave render_mode out")
        spaces = needed("gymnasium.spaces")
        self.render_mode = render_mode
        self._program = program_for(game, players, house, limit)
        self._stack = stack_of(self._program, stack)
        self.layout = Layout(self._program)
        self.possible_agents = [f"player_{player}" for player in range(players)]
        self.agents: list[str] = []
        low, high = self.layout.bounds()
        actions = FIRST_DISCARD + len(discard_sets(self._program))
        # A space of each agent's own: each is seeded by itself.
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(low, high, dtype=np.int64),
                    "action_mask": spaces.Box(0, 1, (actions,), dtype=np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._chance = Random()
        self._hand: EngineHand | None = None

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Another hand. Without a seed it is another one than before. options: stacks, deck and wagers, as for
        `Batch.play`, of this hand."""
        given = options or {}
        unknown = [name for name in given if name not in OPTIONS]
        if unknown:
            warnings.warn(f"{unknown[0]!r} is no option of reset: there are {', '.join(OPTIONS)}", stacklevel=2)
        chosen = given_of(self._program, self._stack, 1, *[given.get(name) for name in ("stacks", "wagers", "deck")])
        if seed is not None:
            self._chance = Random(seed_of(seed))
        self._hand = EngineHand(self._program, chosen, self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection: str | None = None
        self.agent_selection = self.agents[0]
        self._go_on()

    def observe(self, agent: str) -> Observation:
        player = self._player(agent)
        seen = self._begun().seen(player)
        whose = np.array([-1 if seen.done[0] else player])
        return {"observation": self.layout.rows(seen, whose)[0], "action_mask": seen.mask[0].astype(np.int8)}

    def step(self, action: Any) -> None:
        """What the agent does whose turn it is; None for one whose hand is over."""
        hand, agent = self._begun(), self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            raise LabError(f"{action!r} is no action: give a whole number, one that the action mask allows")
        hand.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self._go_on()
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as everybody sees it, in lines."""
        table = self._begun().spectator()
        lines = [f"board {show_cards(table.board)}".rstrip()] if table.board else []
        for seat in table.seats:
            mark = "*" if seat.seat == table.turn else "-" if seat.folded else " "
            cards = f" {show_cards((*seat.hole, *seat.up))}".rstrip()
            lines.append(
                f"{mark} player_{seat.seat - 1} {show_dollars(seat.stack)} bet {show_dollars(seat.bet)}{cards}"
            )
        return "\n".join(lines)

    def close(self) -> None:
        self._hand = None

    def _go_on(self) -> None:
        """Whose turn it is now; or all is over, and everybody learns what it brought."""
        hand = self._begun()
        if hand.player >= 0:
            self.agent_selection = self.possible_agents[hand.player]
            return
        for agent, cents in zip(self.agents, hand.net, strict=True):
            self.rewards[agent] = float(cents)
            self.terminations[agent] = True

    def _player(self, agent: str) -> int:
        if agent not in self.possible_agents:
            raise LabError(f"no agent is called {agent!r}: there are {', '.join(self.possible_agents)}")
        return self.possible_agents.index(agent)

    def _begun(self) -> EngineHand:
        if self._hand is None:
            raise LabError("nothing is dealt yet: reset first")
        return self._hand
