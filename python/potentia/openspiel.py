"""Potentia's games in the shape of OpenSpiel's pyspiel.Game and pyspiel.State; OpenSpiel itself is not needed.

>>> from potentia import openspiel
>>> state = openspiel.load_game("dvonn").new_initial_state()
>>> state.apply_action(state.legal_actions()[0])
>>> state.current_player()
1

Player 0 is White. Actions are the numbers of potentia.Position.legal_actions, observation tensors its observation()
laid flat, the game's planes and points are `Game.planes` and `Game.points`. Where a game may repeat positions for ever
it is a draw after `max_game_length` turns.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from potentia import _core
from potentia.errors import BadArgument, IllegalTurn

INVALID_PLAYER = -3
TERMINAL_PLAYER = -4
_USUAL_LENGTH = 1000
_PLAYERS = ("white", "black")


class GameType(NamedTuple):
    """What pyspiel.GameType says of these games."""

    short_name: str
    long_name: str
    dynamics: str = "SEQUENTIAL"
    chance_mode: str = "DETERMINISTIC"
    information: str = "PERFECT_INFORMATION"
    utility: str = "ZERO_SUM"
    reward_model: str = "TERMINAL"
    max_num_players: int = 2
    min_num_players: int = 2
    provides_information_state_string: bool = True
    provides_information_state_tensor: bool = False
    provides_observation_string: bool = True
    provides_observation_tensor: bool = True


class Game:
    """One game, by its id."""

    def __init__(self, game: str, max_game_length: int = _USUAL_LENGTH) -> None:
        if max_game_length < 1:
            raise BadArgument("bad-argument", "max_game_length", f"{max_game_length} is not a number from 1 on")
        self._start = _core.Position(game)
        self._length = max_game_length
        self.planes = _core.planes(game)
        self.points = _core.points(game)

    def get_type(self) -> GameType:
        return GameType(self._start.game, self._start.game)

    def new_initial_state(self, position: str | None = None) -> State:
        """From the start, or from a position's text."""
        return State(self, self._start if position is None else _core.Position(self._start.game, position))

    def num_distinct_actions(self) -> int:
        return self._start.actions

    def num_players(self) -> int:
        return 2

    def max_game_length(self) -> int:
        return self._length

    def min_utility(self) -> float:
        return -1.0

    def max_utility(self) -> float:
        return 1.0

    def utility_sum(self) -> float:
        return 0.0

    def observation_tensor_shape(self) -> list[int]:
        return [len(self.planes), len(self.points)]

    def observation_tensor_size(self) -> int:
        return len(self.planes) * len(self.points)

    def get_parameters(self) -> dict[str, int]:
        return {} if self._length == _USUAL_LENGTH else {"max_game_length": self._length}

    def deserialize_state(self, text: str) -> State:
        """What State.serialize has written: the start position's text, then a turn a line."""
        start, *turns = text.split("\n")
        state = self.new_initial_state(start)
        for turn in turns:
            state.apply_action(state._position.action_of(turn))
        return state

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Game) and (self._start, self._length) == (other._start, other._length)

    def __hash__(self) -> int:
        return hash((self._start, self._length))

    def __str__(self) -> str:
        parameters = ",".join(f"{name}={value}" for name, value in self.get_parameters().items())
        return f"{self._start.game}({parameters})"

    def __reduce__(self) -> tuple[type[Game], tuple[str, int]]:
        return Game, (self._start.game, self._length)


class State:
    """A game in progress, changed by apply_action."""

    def __init__(self, game: Game, start: _core.Position) -> None:
        self._game = game
        self._start = start
        self._position = start
        self._turns: list[str] = []
        self._actions: list[int] = []
        self._players: list[int] = []

    @property
    def position(self) -> _core.Position:
        return self._position

    def get_game(self) -> Game:
        return self._game

    def _too_long(self) -> bool:
        return len(self._actions) >= self._game.max_game_length()

    def is_terminal(self) -> bool:
        return self._position.is_over or self._too_long()

    def is_chance_node(self) -> bool:
        return False

    def is_simultaneous_node(self) -> bool:
        return False

    def is_player_node(self) -> bool:
        return not self.is_terminal()

    def is_initial_state(self) -> bool:
        return not self._actions

    def current_player(self) -> int:
        return TERMINAL_PLAYER if self.is_terminal() else _PLAYERS.index(self._position.turn)

    def legal_actions(self, player: int | None = None) -> list[int]:
        if self.is_terminal() or (player is not None and player != self.current_player()):
            return []
        actions: list[int] = self._position.legal_actions.tolist()
        return actions

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        mask = [0] * self._game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def apply_action(self, action: int) -> None:
        if self.is_terminal():
            raise IllegalTurn("game-over", "", "the game is over")
        turn = self._position.turn_of(action)
        self._players.append(self.current_player())
        self._position = self._position.play(action)
        self._turns.append(turn)
        self._actions.append(int(action))

    def child(self, action: int) -> State:
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def action_to_string(self, player_or_action: int, action: int | None = None) -> str:
        """The turn's text; called with the player and the action, or with the action alone."""
        return self._position.turn_of(player_or_action if action is None else action)

    def string_to_action(self, player_or_text: int | str, text: str | None = None) -> int:
        return self._position.action_of(str(player_or_text) if text is None else text)

    def history(self) -> list[int]:
        return list(self._actions)

    def full_history(self) -> list[tuple[int, int]]:
        """Pairs of player and action."""
        return list(zip(self._players, self._actions))

    def history_str(self) -> str:
        return ", ".join(map(str, self._actions))

    def move_number(self) -> int:
        return len(self._actions)

    def returns(self) -> list[float]:
        outcome = self._position.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0, -1.0] if outcome.winner == "white" else [-1.0, 1.0]

    def player_return(self, player: int) -> float:
        self._check_player(player)
        return self.returns()[player]

    def rewards(self) -> list[float]:
        return self.returns()

    def player_reward(self, player: int) -> float:
        return self.player_return(player)

    def information_state_string(self, player: int | None = None) -> str:
        """The start and all turns: what a player who forgets nothing knows."""
        self._check_player(player)
        return self.serialize()

    def observation_string(self, player: int | None = None) -> str:
        self._check_player(player)
        return self._position.to_text()

    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.float32]:
        """Flat; `Game.observation_tensor_shape` is its shape."""
        self._check_player(player)
        return self._position.observation().reshape(-1)

    def _check_player(self, player: int | None) -> None:
        if player is not None and player not in (0, 1):
            raise BadArgument("bad-argument", "player", f"{player} is not 0 (White) or 1 (Black)")

    def serialize(self) -> str:
        return "\n".join([self._start.to_text(), *self._turns])

    def clone(self) -> State:
        copy = State(self._game, self._start)
        copy._position = self._position
        copy._turns = list(self._turns)
        copy._actions = list(self._actions)
        copy._players = list(self._players)
        return copy

    def __copy__(self) -> State:
        return self.clone()

    def __deepcopy__(self, _: object) -> State:
        return self.clone()

    def __str__(self) -> str:
        return self._position.drawing()

    def __repr__(self) -> str:
        return self._position.to_text()


def load_game(game: str, parameters: dict[str, int] | None = None) -> Game:
    """As pyspiel.load_game; the one parameter is max_game_length."""
    unknown = set(parameters or {}) - {"max_game_length"}
    if unknown:
        raise BadArgument("bad-argument", "parameters", f"there is no {min(unknown)}; there is max_game_length")
    return Game(game, **(parameters or {}))


def registered_names() -> list[str]:
    return _core.games()
