"""What the conventions' own test suites check, written anew: OpenSpiel's random simulations, PettingZoo's API test."""

import copy
import pickle
import random

import numpy as np
import pytest
from support import FULL_DVONN, size

import potentia
from potentia import openspiel, pettingzoo

GAMES = potentia.games()
SIMULATIONS = size("POTENTIA_PYTHON_SIMULATIONS", 1)
LENGTH = size("POTENTIA_PYTHON_SIMULATION_LENGTH", 30)


def check_state(game, state):
    """What holds of every state."""
    player = state.current_player()
    if state.is_terminal():
        assert player == openspiel.TERMINAL_PLAYER
        assert state.legal_actions() == []
        assert sum(state.returns()) == game.utility_sum()
    else:
        assert player in (0, 1)
        assert state.is_player_node()
        assert not state.is_chance_node()
        assert not state.is_simultaneous_node()
        actions = state.legal_actions()
        assert actions
        assert actions == sorted(set(actions)) == state.legal_actions(player)
        assert state.legal_actions(1 - player) == []
        assert 0 <= actions[0]
        assert actions[-1] < game.num_distinct_actions()
        mask = state.legal_actions_mask()
        assert len(mask) == game.num_distinct_actions()
        assert [action for action, legal in enumerate(mask) if legal] == actions
        for action in random.Random(state.move_number()).sample(actions, min(3, len(actions))):
            text = state.action_to_string(player, action)
            assert state.string_to_action(text) == action
    for who in (0, 1):
        assert game.min_utility() <= state.player_return(who) <= game.max_utility()
        assert state.rewards()[who] == state.player_reward(who)
        tensor = state.observation_tensor(who)
        assert tensor.shape == (game.observation_tensor_size(),)
        assert np.isfinite(tensor).all()
        assert state.observation_string(who)
        assert state.information_state_string(who)


def check_serialisation(game, state):
    again = game.deserialize_state(state.serialize())
    assert again.history() == state.history()
    assert again.serialize() == state.serialize()
    assert str(again) == str(state)
    assert np.array_equal(again.observation_tensor(), state.observation_tensor())


def simulate(game, seed):
    rng = random.Random(seed)
    state = game.new_initial_state()
    assert state.is_initial_state()
    while not state.is_terminal():
        check_state(game, state)
        action = rng.choice(state.legal_actions())
        clone = copy.deepcopy(state) if rng.random() < 0.5 else state.clone()
        child = state.child(action)
        assert clone.history() == state.history()
        state.apply_action(action)
        assert child.history() == state.history()
        assert str(child) == str(state)
        assert clone.move_number() == state.move_number() - 1
        clone.apply_action(action)
        assert str(clone) == str(state)
        if rng.random() < 0.1:
            check_serialisation(game, state)
    check_state(game, state)
    check_serialisation(game, state)
    assert [action for _, action in state.full_history()] == state.history()
    assert state.move_number() <= game.max_game_length()


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_random_simulations(name):
    game = openspiel.load_game(name, {"max_game_length": LENGTH})
    assert game.num_players() == 2
    assert game.get_type().short_name == name
    assert game.observation_tensor_size() == int(np.prod(game.observation_tensor_shape()))
    assert pickle.loads(pickle.dumps(game)) == game
    assert name in str(game)
    for seed in range(SIMULATIONS):
        simulate(game, seed)


def test_openspiel_whole_games():
    game = openspiel.load_game("dvonn")
    simulate(game, 1)
    state = game.new_initial_state(FULL_DVONN)
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[-1])
    assert sorted(state.returns()) in ([-1.0, 1.0], [0.0, 0.0])
    with pytest.raises(potentia.IllegalTurn):
        state.apply_action(0)


def test_openspiel_refuses():
    with pytest.raises(potentia.UnknownGame):
        openspiel.load_game("chess")
    with pytest.raises(potentia.BadArgument):
        openspiel.load_game("dvonn", {"players": 3})
    state = openspiel.load_game("dvonn").new_initial_state()
    with pytest.raises(potentia.IllegalTurn):
        state.apply_action(-1)
    with pytest.raises(potentia.BadArgument):
        state.observation_tensor(2)
    assert set(openspiel.registered_names()) == set(GAMES)


def check_agents(env):
    assert set(env.agents) <= set(env.possible_agents)
    assert len(set(env.agents)) == len(env.agents) == env.num_agents
    if env.agents:
        assert env.agent_selection in env.agents
    for values in (env.rewards, env._cumulative_rewards, env.terminations, env.truncations, env.infos):
        assert set(values) == set(env.agents)


def play_out(env, rng, steps):
    """PettingZoo's cycle: ask, act, add up what is owed; whoever is done takes one empty step."""
    env.reset(seed=rng.randrange(1000))
    owed = dict.fromkeys(env.agents, 0.0)
    for agent in env.agent_iter(steps):
        check_agents(env)
        observation, reward, termination, truncation, info = env.last()
        assert env.last(observe=False)[0] is None
        assert env.observation_space(agent).contains(observation)
        assert reward == pytest.approx(owed[agent])
        assert isinstance(info, dict)
        assert isinstance(termination, bool)
        assert isinstance(truncation, bool)
        if termination or truncation:
            assert not observation["action_mask"].any()
            action = None
        else:
            mask = observation["action_mask"]
            assert np.array_equal(np.flatnonzero(mask), env.position.legal_actions)
            other = next(one for one in env.agents if one != agent)
            assert not env.observe(other)["action_mask"].any()
            action = env.action_space(agent).sample(mask)
            assert env.action_space(agent).contains(action)
            owed[agent] = 0.0
        env.step(action)
        if action is not None:
            for one in env.agents:
                owed[one] += env.rewards[one]
    check_agents(env)
    return owed


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_api(game):
    env = pettingzoo.env(game, max_turns=LENGTH)
    assert env.possible_agents == ["white", "black"]
    assert env.max_num_agents == 2
    assert env.metadata["name"] == str(env)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent) is env.action_space(agent)
        env.action_space(agent).seed(1)
    for seed in range(SIMULATIONS):
        play_out(env, random.Random(seed), 2 * LENGTH + 10)
        assert env.agents == []


def test_pettingzoo_whole_games():
    env = pettingzoo.env("dvonn", position=FULL_DVONN)
    rewards = [play_out(env, random.Random(seed), 10**6) for seed in range(5)]
    assert env.agents == []
    assert all(set(reward.values()) in ({1.0, -1.0}, {0.0}) for reward in rewards)


def test_pettingzoo_is_left_in_the_middle_and_begun_again():
    env = pettingzoo.env("gipf-basic", render_mode="ansi")
    play_out(env, random.Random(1), 7)
    env.reset()
    assert env.position == potentia.Position("gipf-basic")
    assert env.render() == env.position.drawing()
    assert env.state().shape == env.observe("white")["observation"].shape


def test_pettingzoo_an_illegal_action_loses():
    env = pettingzoo.env("dvonn")
    env.reset()
    env.step(1)
    assert env.terminations == {"white": True, "black": True}
    assert env.rewards == {"white": -1.0, "black": 1.0}
    with pytest.raises(potentia.BadArgument, match="over"):
        env.step(0)
    env.step(None)
    env.step(None)
    assert env.agents == []
    with pytest.raises(potentia.BadArgument, match="reset"):
        env.step(None)


def test_pettingzoo_refuses():
    with pytest.raises(potentia.UnknownGame):
        pettingzoo.env("chess")
    with pytest.raises(potentia.BadArgument):
        pettingzoo.env("dvonn", render_mode="rgb_array")
    env = pettingzoo.env("dvonn")
    env.reset()
    for wrong in (None, 1.5, "e3"):
        with pytest.raises(TypeError):
            env.step(wrong)
