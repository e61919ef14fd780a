"""Potentia's games with PettingZoo's AEC interface, with action masks; PettingZoo itself is not needed.

>>> from potentia import pettingzoo
>>> env = pettingzoo.env("dvonn")
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.step(int(observation["action_mask"].argmax()))
>>> env.agent_selection
'black'

Agents are 'white' and 'black'. An observation has "observation" (float32, planes × points, potentia.Position.observation)
and "action_mask" (int8, an entry an action; all 0 for who is not to move). An action that is not legal loses the game, as
PettingZoo's wrappers have it. Where gymnasium is installed the spaces are its own, else they are small stand-ins with
the same methods.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from typing import Any, Protocol, TypedDict

import numpy as np
import numpy.typing as npt

from potentia import _core
from potentia.errors import BadArgument

_USUAL_LENGTH = 1000


class Observation(TypedDict):
    observation: npt.NDArray[np.float32]
    action_mask: npt.NDArray[np.int8]


class Space(Protocol):
    """What is used of a space of gymnasium."""

    def sample(self, mask: Any = None) -> Any: ...
    def contains(self, x: Any) -> bool: ...
    def seed(self, seed: int | None = None) -> Any: ...


class Discrete:
    """0 to n - 1."""

    def __init__(self, n: int) -> None:
        self.n = n
        self._random = np.random.default_rng()

    def seed(self, seed: int | None = None) -> None:
        self._random = np.random.default_rng(seed)

    def sample(self, mask: npt.NDArray[np.int8] | None = None) -> int:
        """Each as likely, of those whose mask is 1."""
        return int(self._random.choice(self.n if mask is None else np.flatnonzero(mask)))

    def contains(self, x: object) -> bool:
        return isinstance(x, (int, np.integer)) and 0 <= int(x) < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class ObservationSpace:
    """The two arrays of an observation."""

    def __init__(self, shape: tuple[int, int], actions: int) -> None:
        self.shape = shape
        self.actions = actions

    def seed(self, seed: int | None = None) -> None:
        """Nothing is drawn here."""

    def sample(self, mask: object = None) -> Observation:
        return {"observation": np.zeros(self.shape, np.float32), "action_mask": np.zeros(self.actions, np.int8)}

    def contains(self, x: object) -> bool:
        if not isinstance(x, dict) or set(x) != {"observation", "action_mask"}:
            return False
        seen, mask = x["observation"], x["action_mask"]
        return bool(
            isinstance(seen, np.ndarray)
            and (seen.shape, seen.dtype) == (self.shape, np.float32)
            and isinstance(mask, np.ndarray)
            and (mask.shape, mask.dtype) == ((self.actions,), np.int8)
            and ((mask == 0) | (mask == 1)).all()
        )

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ObservationSpace) and (self.shape, self.actions) == (other.shape, other.actions)

    def __repr__(self) -> str:
        return f"ObservationSpace({self.shape}, {self.actions})"


def _spaces(shape: tuple[int, int], actions: int) -> tuple[Space, Space]:
    try:
        spaces = importlib.import_module("gymnasium.spaces")
    except ImportError:
        return ObservationSpace(shape, actions), Discrete(actions)
    seen = spaces.Box(-np.inf, np.inf, shape, np.float32)
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": seen, "action_mask": mask}), spaces.Discrete(actions)


class AECEnv:
    """A game in PettingZoo's agent-environment cycle."""

    def __init__(
        self,
        game: str = "dvonn",
        *,
        position: str | None = None,
        max_turns: int = _USUAL_LENGTH,
        render_mode: str | None = None,
    ) -> None:
        if render_mode not in (None, "ansi", "human"):
            raise BadArgument("bad-argument", "render_mode", f"'{render_mode}' is not None, 'ansi' or 'human'")
        if max_turns < 1:
            raise BadArgument("bad-argument", "max_turns", f"{max_turns} is not a number from 1 on")
        self._start = _core.Position(game, position)
        self.planes = _core.planes(game)
        self.points = _core.points(game)
        self._max_turns = max_turns
        self.render_mode = render_mode
        self.metadata = {"name": f"potentia_{game}", "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.possible_agents = ["white", "black"]
        shape = (len(self.planes), len(self.points))
        self.observation_spaces: dict[str, Space] = {}
        self.action_spaces: dict[str, Space] = {}
        for agent in self.possible_agents:
            self.observation_spaces[agent], self.action_spaces[agent] = _spaces(shape, self._start.actions)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> Space:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Space:
        return self.action_spaces[agent]

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AECEnv:
        return self

    @property
    def position(self) -> _core.Position:
        return self._position

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Begins a game. Chance plays no part, so a seed changes nothing."""
        self.agents = list(self.possible_agents)
        self._position = self._start
        self._turns = 0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._position.turn
        if self._position.is_over:
            self._end()

    def observe(self, agent: str) -> Observation:
        mask = np.zeros(self._start.actions, np.int8)
        if agent == self.agent_selection and not self.terminations[agent] and not self.truncations[agent]:
            mask[self._position.legal_actions] = 1
        return {"observation": self._position.observation(), "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, object]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise BadArgument("no-game", "step", "no game is on; call reset")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        if not isinstance(action, (int, np.integer)):
            raise TypeError(f"an action is a whole number, not a {type(action).__name__}")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if action not in self._position.legal_actions:
            self.infos[agent]["illegal_action"] = int(action)
            self._lose(agent)
        else:
            self._position = self._position.play(int(action))
            self._turns += 1
            self.agent_selection = self._position.turn
            self._end()
        for other in self.agents:
            self._cumulative_rewards[other] += self.rewards[other]

    def _leave(self, agent: str, action: int | None) -> None:
        """Who has finished takes one empty step, and is gone."""
        if action is not None:
            raise BadArgument("game-over", "action", "the game is over; the only step left is None")
        for values in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del values[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]

    def _end(self) -> None:
        outcome = self._position.outcome
        if outcome is None:
            if self._turns >= self._max_turns:
                self.truncations = dict.fromkeys(self.agents, True)
            return
        self.terminations = dict.fromkeys(self.agents, True)
        if outcome.winner is not None:
            self._reward(outcome.winner)

    def _lose(self, loser: str) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self._reward("black" if loser == "white" else "white")

    def _reward(self, winner: str) -> None:
        self.rewards = {agent: 1.0 if agent == winner else -1.0 for agent in self.agents}

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        drawing = self._position.drawing()
        if self.render_mode == "human":
            print(drawing)
            return None
        return drawing

    def state(self) -> npt.NDArray[np.float32]:
        return self._position.observation()

    def close(self) -> None:
        """Nothing is held."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def env(game: str = "dvonn", **settings: Any) -> AECEnv:
    return AECEnv(game, **settings)
