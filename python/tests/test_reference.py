"""Random games through every kind of environment at once, each position held to the second generator, which shares no
code with the rules (tests/reference).

POTENTIA_PYTHON_REFERENCE_GAMES says how many games are played in all (40); of the games with thousands of turns, on which
the second generator spends seconds, there is one to eight of each other. The long run:

    POTENTIA_PYTHON_REFERENCE_GAMES=10000 python3 -m pytest -s python/tests/test_reference.py
"""

import random
import subprocess

import numpy as np
import pytest
from support import ROOT, size

import potentia
from potentia import openspiel, pettingzoo

PROGRAM = ROOT / "build/release/tests/reference_answers"
GAMES = potentia.games()
WANTED = size("POTENTIA_PYTHON_REFERENCE_GAMES", 40)
SLOW = [game for game in GAMES if game.startswith(("zertz", "punct"))]
MOST_AT_ONCE = 4
# The reference tries each order of rows with each choice of GIPF-pieces: such positions are left to others.
MOST_TURNS = 3000
# Of how many of a position's actions the texts are read.
TEXTS = 12


def share(game):
    """How many games are played of it."""
    eighths = 8 * (len(GAMES) - len(SLOW)) + len(SLOW)
    return -(-WANTED * (1 if game in SLOW else 8) // eighths)


class Reference:
    """The program that answers."""

    def __init__(self):
        assert PROGRAM.exists(), f"{PROGRAM} is missing: build the target reference_answers of the preset release"
        self.program = subprocess.Popen([PROGRAM], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, game, position, turn):
        """The legal turns, the position after the turn, how the game has ended."""
        self.program.stdin.write(f"{game}\t{position}\t{turn}\n")
        self.program.stdin.flush()
        turns, after, outcome = (self.program.stdout.readline().rstrip("\n") for _ in range(3))
        return turns.split("\t") if turns else [], after, outcome


@pytest.fixture(scope="module")
def reference():
    reference = Reference()
    yield reference
    reference.program.stdin.close()
    assert reference.program.wait() == 0


class Slot:
    """One game in all shapes: as a position, in OpenSpiel's and in PettingZoo's."""

    def __init__(self, game):
        self.game = openspiel.load_game(game)
        self.zoo = pettingzoo.env(game)
        self.begin()

    def begin(self):
        self.state = self.game.new_initial_state()
        self.zoo.reset()
        self.position = self.state.position

    def actions(self):
        actions = self.position.legal_actions
        assert self.state.legal_actions() == actions.tolist()
        assert np.array_equal(np.flatnonzero(self.zoo.observe(self.zoo.agent_selection)["action_mask"]), actions)
        return actions

    def play(self, action):
        self.position = self.position.play(int(action))
        self.state.apply_action(int(action))
        self.zoo.step(int(action))
        text = self.position.to_text()
        assert self.state.position.to_text() == self.zoo.position.to_text() == text
        return text


def check_end(slot, outcome):
    """All shapes say what the reference says; whether the game is over."""
    ended = slot.position.outcome
    assert (str(ended) if ended else "") == outcome
    assert slot.state.is_terminal() == (bool(ended) or slot.state.move_number() >= 1000)
    assert all(slot.zoo.terminations.values()) == bool(ended)
    if ended:
        white = {"white": 1.0, "black": -1.0, None: 0.0}[ended.winner]
        assert slot.state.returns() == [white, -white]
        assert slot.zoo.rewards == {"white": white, "black": -white}
    return slot.state.is_terminal()


def check_texts(slot, actions, turns, rng, env, i):
    """The numbers stand for the reference's turns, in each shape."""
    assert len(turns) == slot.position.count_turns()
    # Those of a list of turns have numbers: of GIPF's and the composed game's the first 1024.
    most = slot.position.actions - slot.position.fixed_actions or slot.position.actions
    assert len(set(actions.tolist())) == len(actions) == min(len(turns), most)
    for action in rng.sample(actions.tolist(), min(TEXTS, len(actions))):
        text = slot.position.turn_of(action)
        assert text in turns
        assert slot.state.action_to_string(action) == text
        assert env is None or env.turn_of(i, action) == text


def test_as_many_games_as_are_wanted():
    assert WANTED <= sum(share(game) for game in GAMES) < WANTED + len(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_random_games_agree_with_the_second_generator(game, reference):
    rng = random.Random(f"reference {game}")
    wanted = share(game)
    slots = [Slot(game) for _ in range(min(MOST_AT_ONCE, wanted))]
    env = potentia.VectorEnv(game, len(slots)) if game != "gipf-composed" else None
    ended = positions = skipped = 0
    while ended < wanted:
        chosen, ends = [], []
        for i, slot in enumerate(slots):
            actions = slot.actions()
            assert env is None or np.array_equal(np.flatnonzero(env.legal_mask[i]), actions)
            chosen.append(rng.choice(actions))
            turn, before = slot.position.turn_of(chosen[-1]), slot.position.to_text()
            is_compared = slot.position.count_turns() <= MOST_TURNS
            if is_compared:
                turns, after, _ = reference.ask(game, before, turn)
                assert slot.position.legal_turns == turns
                check_texts(slot, actions, set(turns), rng, env, i)
            text = slot.play(chosen[-1])
            if is_compared:
                assert text == after
            outcome = reference.ask(game, text, "")[2] if slot.position.is_over else ""
            ends.append(check_end(slot, outcome))
            positions += is_compared
            skipped += not is_compared
        if env is not None:
            env.step(np.array(chosen, np.int32))
        for i, (slot, is_end) in enumerate(zip(slots, ends)):
            if env is not None:
                assert env.done[i] == is_end
                assert env.reward[i] == slot.state.returns()[0]
            if is_end:
                ended += 1
                slot.begin()
            if env is not None:
                assert env.position(i) == slot.position
    print(f"{game}: {ended} games, {positions} positions compared, {skipped} left out")
