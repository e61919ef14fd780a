#!/usr/bin/env python3
"""Turns a second through Python, by the shape of the call: DVONN's movement phase, games at random, one thread.

Beside them, in the same run, rules of the same phase written in plain Python as such libraries often are (a dictionary
of stacks, lists of turns): the factor is between those and single calls. Medians of REPEATS runs, by processor time,
so that other programs matter less.
"""

import random
import statistics
import sys
import time

import potentia

REPEATS = 5
FULL = "wwwbbbwww/wrbwbbbwbb/bwbwwbbbwbb/bwwbwwbbww/bwbwwbwrr w m"
DIRECTIONS = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1))


def measured(name, work):
    """The median of turns a second; `work` answers how many it has played."""
    rates = []
    for seed in range(REPEATS):
        begin = time.process_time()
        turns = work(seed)
        rates.append(turns / (time.process_time() - begin))
    rate = statistics.median(rates)
    print(f"{name:44} {rate / 1e6:8.3f} M turns/s")
    return rate


def game_at_random(seed):
    rng = random.Random(seed)
    position, turns = potentia.Position("dvonn", FULL), []
    while not position.is_over:
        turns.append(rng.choice(position.legal_turns))
        position = position.play(turns[-1])
    return turns


def played(turns, times):
    """`play` alone: a game that is known, again and again."""
    start = potentia.Position("dvonn", FULL)
    for _ in range(times):
        position = start
        for turn in turns:
            position = position.play(turn)
    return len(turns) * times


def played_by_texts(seed):
    return played(game_at_random(seed), 4000)


def played_by_actions(seed):
    position, actions = potentia.Position("dvonn", FULL), []
    for turn in game_at_random(seed):
        actions.append(position.action_of(turn))
        position = position.play(turn)
    return played(actions, 4000)


def chosen(seed):
    """`legal_turns`, a choice, `play`: what a simple program does."""
    return sum(len(game_at_random(seed * 1000 + i)) for i in range(300))


def vector(seed, steps, masks, observe):
    env = potentia.VectorEnv("dvonn", 1024, starts=[FULL], seed=seed, masks=masks, observe=observe)
    begin = time.process_time()
    playing = 0.0
    for _ in range(steps):
        actions = env.random_actions()
        now = time.process_time()
        env.step(actions)
        playing += time.process_time() - now
    return 1024 * steps, time.process_time() - begin, playing


def rollout(seed):
    env = potentia.VectorEnv("dvonn", 1024, starts=[FULL], seed=seed, observe=False)
    return env.rollout(2000)["turns"]


class Plain:
    """The movement phase in plain Python: cells to (owner, height, reds)."""

    def __init__(self, text):
        rows, self.side, _ = text.split()
        self.stacks = {}
        for y, row in enumerate(rows.split("/")):
            for x, piece in enumerate(row):
                self.stacks[x + max(0, y - 2), y] = (piece, 1, int(piece == "r"))

    def turns_of(self, side):
        turns = []
        for (x, y), (owner, height, _) in self.stacks.items():
            if owner != side or all((x + dx, y + dy) in self.stacks for dx, dy in DIRECTIONS):
                continue
            for dx, dy in DIRECTIONS:
                to = (x + height * dx, y + height * dy)
                if to in self.stacks:
                    turns.append(((x, y), to))
        return turns

    def play(self, turn):
        source, to = turn
        owner, height, reds = self.stacks.pop(source)
        _, below, reds_below = self.stacks[to]
        self.stacks[to] = (owner, height + below, reds + reds_below)
        linked = [cell for cell, stack in self.stacks.items() if stack[2]]
        seen = set(linked)
        while linked:
            x, y = linked.pop()
            for dx, dy in DIRECTIONS:
                cell = (x + dx, y + dy)
                if cell in self.stacks and cell not in seen:
                    seen.add(cell)
                    linked.append(cell)
        self.stacks = {cell: stack for cell, stack in self.stacks.items() if cell in seen}


def plain(seed):
    rng, turns = random.Random(seed), 0
    for _ in range(30):
        game = Plain(FULL)
        idle = 0
        while idle < 2:
            legal = game.turns_of(game.side)
            idle = 0 if legal else idle + 1
            if legal:
                game.play(rng.choice(legal))
                turns += 1
            game.side = "b" if game.side == "w" else "w"
    return turns


def main():
    print(sys.version.split()[0])
    measured("Position.play(text)", played_by_texts)
    measured("Position.play(action)", played_by_actions)
    single = measured("legal_turns, a choice, play", chosen)
    shapes = {"positions alone": (False, False), "masks": (True, False), "masks, observations": (True, True)}
    for what, shown in shapes.items():
        runs = [vector(seed, 300, *shown) for seed in range(REPEATS)]
        step = statistics.median(turns / playing for turns, _, playing in runs)
        both = statistics.median(turns / whole for turns, whole, _ in runs)
        print(f"{'VectorEnv.step: ' + what:44} {step / 1e6:8.3f} M turns/s")
        print(f"{'  with random_actions':44} {both / 1e6:8.3f} M turns/s")
    many = measured("VectorEnv.rollout", rollout)
    slow = measured("rules in plain Python", plain)
    print(f"factors over plain Python: single calls {single / slow:.0f}, rollout {many / slow:.0f}")


if __name__ == "__main__":
    main()
