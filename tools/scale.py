#!/usr/bin/env python3
"""How long a move takes on a site of so many machines: a simulation, event by event, of the way that a turn goes, fed by
what each step was measured to cost (tests/site/cost.py, docs/scale.md).

    tools/scale.py --games 100000 --think 15 --fronts 16 --keepers 8 --databases 2

A turn comes to a front, goes by the broker to the keeper of its game, which decides it; the database keeps it together
with all that came meanwhile; and then it goes back by the same way, to both players. Each station is a queue that one
processor works off in the order of arrival; the database gathers what waits while it flushes. The times of the players
are exponential. What is printed are the share of time in which each station is at work, and how long a turn takes until
it is acknowledged: in the median, and for 99 of 100. A station at 100 % is where it breaks first; a database is never idle,
and where hundreds of turns go to a flush it is the one.
"""

import argparse
import dataclasses
import heapq
import itertools
import random
import sys


@dataclasses.dataclass
class Costs:
    """Microseconds of processor; the flush takes time alone."""

    front: float = 0  # of a move, both ways, both players
    broker: float = 0
    keeper: float = 0
    database: float = 0
    flush: float = 2000


class Station:
    """A queue and one who works it off."""

    def __init__(self, world):
        self.world, self.free, self.busy = world, 0.0, 0.0

    def take(self, cost, then):
        begin = max(self.world.now, self.free)
        self.free = begin + cost
        self.busy += cost
        self.world.at(self.free, then)


class Database:
    """Keeps all that waits with one flush; who comes meanwhile waits for the next."""

    def __init__(self, world, costs):
        self.world, self.costs, self.waiting, self.is_flushing = world, costs, [], False
        self.flushes = self.kept = 0

    def take(self, then):
        self.waiting.append(then)
        if not self.is_flushing:
            self.flush()

    def flush(self):
        group, self.waiting, self.is_flushing = self.waiting, [], True
        took = self.costs.flush + self.costs.database * len(group)
        self.flushes += 1
        self.kept += len(group)
        self.world.at(self.world.now + took, lambda: self.done(group))

    def done(self, group):
        self.is_flushing = False
        for then in group:
            then()
        if self.waiting:
            self.flush()


class World:
    def __init__(self, options, costs):
        self.now, self.events, self.order = 0.0, [], itertools.count()
        self.chance = random.Random(options.seed)
        self.options, self.costs = options, costs
        self.fronts = [Station(self) for _ in range(options.fronts)]
        self.brokers = [Station(self) for _ in range(options.brokers)]
        self.keepers = [Station(self) for _ in range(options.keepers)]
        self.databases = [Database(self, costs) for _ in range(options.databases)]
        self.took = []

    def at(self, moment, what):
        heapq.heappush(self.events, (moment, next(self.order), what))

    def play(self, game):
        """The next turn of a game, after its player has thought."""
        self.at(self.now + self.chance.expovariate(1 / (self.options.think * 1e6)), lambda: self.turn(game))

    def turn(self, game):
        begun, half = self.now, 0.5
        front = self.fronts[game % len(self.fronts)] if self.fronts else None
        broker = self.brokers[game % len(self.brokers)] if self.fronts else None
        keeper = self.keepers[game % len(self.keepers)]
        database = self.databases[game % len(self.databases)]

        def acknowledged():
            self.took.append(self.now - begun)
            self.play(game)

        def back():
            if not front:
                return acknowledged()
            return broker.take(self.costs.broker * half,
                               lambda: front.take(self.costs.front * half, acknowledged))

        def decided():
            database.take(lambda: keeper.take(self.costs.keeper * half, back))

        def ask_keeper():
            keeper.take(self.costs.keeper * half, decided)

        if front:
            front.take(self.costs.front * half, lambda: broker.take(self.costs.broker * half, ask_keeper))
        else:
            ask_keeper()

    def run(self):
        end = self.options.seconds * 1e6
        for game in range(self.options.games):
            self.play(game)
        while self.events and self.events[0][0] < end:
            self.now, _, what = heapq.heappop(self.events)
            what()
        self.now = end


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000, help="at once (1000)")
    parser.add_argument("--think", type=float, default=15, help="seconds from one turn of a game to the next (15)")
    parser.add_argument("--fronts", type=int, default=1, help="0: clients come to the keeper (1)")
    parser.add_argument("--brokers", type=int, default=1)
    parser.add_argument("--keepers", type=int, default=1)
    parser.add_argument("--databases", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=20, help="of the site's time (20)")
    parser.add_argument("--seed", type=int, default=1)
    for field in dataclasses.fields(Costs):
        parser.add_argument(f"--{field.name}-us", type=float, default=DEFAULTS[field.name],
                            help=f"microseconds ({DEFAULTS[field.name]:g})")
    options = parser.parse_args()
    if min(options.games, options.brokers, options.keepers, options.databases) < 1 or options.fronts < 0:
        sys.exit("there is one game, broker, keeper and database at least")
    costs = Costs(**{field.name: getattr(options, f"{field.name}_us") for field in dataclasses.fields(Costs)})
    world = World(options, costs)
    world.run()
    took = sorted(world.took)
    if not took:
        sys.exit("no turn was acknowledged: more seconds are needed")
    print(f"{len(took) / options.seconds:.0f} moves a second; acknowledged after {took[len(took) // 2] / 1000:.1f} ms "
          f"in the median, {took[int(0.99 * (len(took) - 1))] / 1000:.1f} ms at 99 %")
    for name, stations in (("front", world.fronts), ("broker", world.brokers if world.fronts else []),
                           ("keeper", world.keepers)):
        if stations:
            busiest = max(min(station.busy, world.now) for station in stations) / world.now
            print(f"  {name}: {len(stations)}, the busiest {100 * busiest:.0f} % of the time")
    kept = max(database.kept / max(1, database.flushes) for database in world.databases)
    print(f"  database: {len(world.databases)}, {kept:.1f} turns to a flush")


# As measured (docs/scale.md).
DEFAULTS = {"front": 60.0, "broker": 35.0, "keeper": 95.0, "database": 70.0, "flush": 2000.0}

if __name__ == "__main__":
    main()
