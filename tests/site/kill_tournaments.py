#!/usr/bin/env python3
"""Kills a site in the middle of a Swiss tournament and an arena, again and again, and has it begin anew.

Their players are programs at people's boards that only ask again where no answer comes: all else goes on by itself. In
the end no two have met twice and no one has played twice in a round (Swiss) or at the same time (arena), the store has
the tournaments' games and no other, each with the result that was acknowledged, which counts once in the standings and
once in the ratings. SITE_KILLS (8) says how often, SITE_PEOPLE (8) how many play in each.

    tests/site/kill_tournaments.py build/release/potentia
"""
import collections
import http.client
import json
import os
import pathlib
import random
import signal
import sqlite3
import sys
import tempfile
import threading
import time
import urllib.parse

from served import Served

program = sys.argv[1]
kills = int(os.environ.get("SITE_KILLS", "8"))
people = int(os.environ.get("SITE_PEOPLE", "8"))
seed = int(os.environ.get("SITE_SEED", "1"))
BETWEEN = (0.3, 4.5)  # seconds from a start to the next kill
# The arena lasts as long as the kills do, the Swiss tournament has a round each 8 seconds or so.
MINUTES = 1 + int(kills * sum(BETWEEN) / 2 / 60)
ROUNDS = min(people - 2, max(4, kills // 4))
PATIENCE = 60 * MINUTES + 15 * ROUNDS + 120
OPENING = ["c2", "b3", "d2", "f2", "g2"]
TERMS = {"game": "gipf-basic", "time": {"base": 300_000}, "rated": True}
RESULT_OF_POINTS = {(2, 0): "1-0", (1, 1): "1/2-1/2", (0, 2): "0-1"}


def expect(holds, sentence, seen=""):
    if not holds:
        sys.exit(f"kill_tournaments.py: {sentence}; what came: {str(seen)[:600]}")


class Door:
    """Somebody's connections to the site, each with an address of his own before the proxy."""

    def __init__(self, port, number):
        self.port = port
        self.fields = {"Host": "localhost", "Origin": "http://localhost",
                       "X-Forwarded-For": f"10.{number // 250}.{number % 250}.1"}

    def open(self, method, path, body=None, form=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        data, fields = None, dict(self.fields)
        if body is not None:
            data = json.dumps(body)
            fields["Content-Type"] = "application/json"
        if form is not None:
            data = urllib.parse.urlencode(form)
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        connection.request(method, path, data, fields)
        return connection, connection.getresponse()

    def ask(self, method, path, body=None, form=None):
        """Status and what is said."""
        connection, answer = self.open(method, path, body, form)
        try:
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def must(self, method, path, body=None):
        status, told = self.ask(method, path, body)
        expect(status == 200, f"{path} is answered {status}", told)
        return told

    def register(self, name):
        connection, answer = self.open("POST", "/site/register", {"name": name, "password": "correct horse"})
        told = answer.read()
        expect(answer.status == 200, "nobody can register", told)
        self.fields["Cookie"] = answer.getheader("Set-Cookie").split(";")[0]
        account = json.loads(told)["account"]["id"]
        connection.close()
        token = self.must("POST", "/site/tokens", {"label": "cup", "scopes": ["board:play"]})["token"]
        self.fields["Authorization"] = f"Bearer {token}"
        return account


class Seat:
    """One who plays a few turns in each game, and then resigns, or offers a draw and accepts it."""

    def __init__(self, port, number, ended):
        self.door = Door(port, number)
        self.account = self.door.register(f"Player{number}")
        self.rng = random.Random(seed * 1000 + number)
        self.ended = ended
        self.played = {}  # game: turns that were acknowledged
        self.resigned = set()  # games, acknowledged
        self.unanswered = 0
        self.wrong = None
        self.threads = [threading.Thread(target=self.keep_doing, args=(what,), daemon=True)
                        for what in (self.be_there, self.play)]

    def start(self):
        for thread in self.threads:
            thread.start()

    def keep_doing(self, what):
        while not self.ended.is_set():
            try:
                what()
            except (OSError, http.client.HTTPException, json.JSONDecodeError):
                self.unanswered += 1
                time.sleep(0.1)
            except Exception as error:  # a thread's end is nobody's: the main one tells of it
                self.wrong = repr(error)
                return

    def be_there(self):
        connection, answer = self.door.open("GET", "/api/stream/event")
        while answer.readline() and not self.ended.is_set():
            pass
        connection.close()

    def play(self):
        for game in self.door.ask("GET", "/api/account/playing")[1].get("nowPlaying", []):
            self.play_in(game["gameId"], game["color"])
        time.sleep(0.2)

    def state(self, game):
        connection, answer = self.door.open("GET", f"/api/board/game/stream/{game}")
        told = json.loads(answer.readline()) if answer.status == 200 else {}
        connection.close()
        return told.get("state", {})

    def order(self, game, what, **form):
        return self.door.ask("POST", f"/api/board/game/{game}/{what}", form=form)[0] == 200

    def play_in(self, game, color):
        state = self.state(game)
        if state.get("status") != "started":
            return
        ply = len(state["moves"].split())
        other = "bdraw" if color == "white" else "wdraw"
        if state["player"] != color:
            if state.get(other):
                self.order(game, "draw/yes")
        elif ply < 2 or (ply < len(OPENING) and self.rng.random() < 0.6):
            if self.order(game, f"move/{OPENING[ply]}", moveId=f"m{ply}", ply=ply):
                self.played[game] = ply + 1
        elif state.get(other) or self.rng.random() < 0.3:
            self.order(game, "draw/yes")
        elif self.order(game, "resign"):
            self.resigned.add(game)


def kill_until(site, rng, is_over):
    """Kills it so often as is wanted, then waits for what goes on by itself."""
    downs = []
    for _ in range(kills):
        time.sleep(rng.uniform(*BETWEEN))
        site.kill()
        down = time.monotonic()
        site.start()
        downs.append(time.monotonic() - down)
    deadline = time.monotonic() + PATIENCE
    while not is_over():
        expect(time.monotonic() < deadline, "a tournament does not come to its end")
        time.sleep(0.5)
    return max(downs, default=0)


def expect_rounds(kept):
    """Of a Swiss tournament, as the site keeps it: who plays in which round."""
    met = set()
    for number, one in enumerate(kept["rounds"], 1):
        there = [player for row in one["games"] for player in row[1:3]] + ([one["bye"]] if one["bye"] >= 0 else [])
        expect(len(there) == len(set(there)), f"somebody is paired twice in round {number}", one)
        for row in one["games"]:
            pair = frozenset(row[1:3])
            expect(pair not in met, f"two meet again in round {number}", row)
            met.add(pair)
    expect(len(kept["rounds"]) == kept["rounds_planned"], "a round is missing, or one too many", len(kept["rounds"]))


def expect_one_at_a_time(kept, games):
    """Of an arena: whoever is paired has ended his game before it."""
    free = collections.Counter()
    for row in kept["rounds"][0]["games"]:
        for player in row[1:3]:
            expect(games[row[0]]["created"] >= free[player], "somebody is paired while he plays", row)
            free[player] = games[row[0]]["moved"]


def points_of(kept):
    """What the games say, by entrant; an arena's as lichess counts them."""
    points, wins = collections.Counter(), collections.Counter()
    is_arena = kept["kind"] == "arena"
    for one in kept["rounds"]:
        for row in one["games"]:
            for player, half in ((row[1], row[5]), (row[2], row[6])):
                points[player] += half * (2 if is_arena and wins[player] >= 2 else 1)
                wins[player] = wins[player] + 1 if half == 2 else 0
        if one["bye"] >= 0:
            points[one["bye"]] += 2
    return points


def expect_sound(store, cup, shown, seats):
    """A tournament that is over: as it is kept, as it is shown, and its games. How many it had."""
    kept = json.loads(store.execute("SELECT text FROM documents WHERE kind = 'tournament-over' AND id = ?",
                                    [cup]).fetchone()["text"])
    rows = [row for one in kept["rounds"] for row in one["games"]]
    ids = [row[0] for row in rows]
    expect(len(ids) == len(set(ids)) and "" not in ids, "a game is there twice", ids)
    games = {row["id"]: row for row in store.execute("SELECT * FROM games WHERE terms LIKE ?", [f'%"{cup}"%'])}
    expect(set(games) == set(ids), "the store has other games than the tournament", set(games) ^ set(ids))
    for game, white, black, is_over, is_forfeit, *points in rows:
        head = games[game]
        expect(is_over and not is_forfeit, "a game is not over, or nobody came", dict(head))
        expect((head["white"], head["black"]) == (kept["entrants"][white][0], kept["entrants"][black][0]),
               "others have played", dict(head))
        expect(head["result"] == RESULT_OF_POINTS[tuple(points)], "a result counts as another", dict(head))
        for account, lost in ((head["white"], "0-1"), (head["black"], "1-0")):
            seat = seats[account]
            expect(game not in seat.resigned or head["result"] == lost, "a resignation was lost", dict(head))
            expect(seat.played.get(game, 0) <= head["plies"], "a turn was lost", dict(head))
            rated = store.execute("SELECT count(*) FROM rating_points WHERE account = ? AND game = ?",
                                  [account, game]).fetchone()[0]
            expect(rated == 1, f"a result counts {rated} times in a rating", dict(head))
    if kept["kind"] == "swiss":
        expect_rounds(kept)
    else:
        expect_one_at_a_time(kept, games)
    points = points_of(kept)
    for row in shown["standings"]:
        expect(row["points"] == points[row["player"]], "the standings are not what the games say", row)
    told = [row["points"] for row in shown["standings"]]
    expect(told == sorted(told, reverse=True) and len(told) == people, "the standings are in no order", told)
    return len(ids)


def main():
    rng = random.Random(seed)
    ended = threading.Event()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        site = Served(program, folder, "--proxy", "127.0.0.1")
        begun = time.monotonic()
        seats = [Seat(site.port, number, ended) for number in range(2 * people)]
        cups = {}
        for plan, players in (({"kind": "swiss", "rounds": ROUNDS}, seats[:people]),
                              ({"kind": "arena", "minutes": MINUTES}, seats[people:])):
            made = players[0].door.must("POST", "/site/tournaments", {**plan, "name": "A cup", "terms": TERMS})
            cup = made["tournament"]["id"]
            for seat in players:
                seat.door.must("POST", f"/api/tournament/{cup}/join", {})
            players[0].door.must("POST", f"/site/tournament/{cup}/start", {})
            cups[cup] = plan["kind"]
        for seat in seats:
            seat.start()
        watcher = Door(site.port, 9999)

        def look(cup):
            return watcher.must("GET", f"/site/tournament/{cup}")["tournament"]

        def is_over():
            expect(not any(seat.wrong for seat in seats), "a player has gone", [seat.wrong for seat in seats])
            return all(look(cup)["status"] == "over" for cup in cups)

        away = kill_until(site, rng, is_over)
        shown = {cup: look(cup) for cup in cups}
        ended.set()
        site.process.send_signal(signal.SIGTERM)
        expect(site.process.wait(timeout=20) == 0, "the site does not end as it should")
        store = sqlite3.connect(folder / "data" / "potentia.sqlite")
        store.row_factory = sqlite3.Row
        by_account = {seat.account: seat for seat in seats}
        for cup, kind in cups.items():
            count = expect_sound(store, cup, shown[cup], by_account)
            print(f"{kind}: {people} people, {count} games, none lost, none twice")
        turns = sum(sum(seat.played.values()) for seat in seats)
        print(f"{kills} kills in {time.monotonic() - begun:.0f} s, away for {away:.2f} s at most; at least {turns // 2} "
              f"turns and {sum(len(seat.resigned) for seat in seats)} resignations acknowledged, "
              f"{sum(seat.unanswered for seat in seats)} requests without an answer")
        store.close()


main()
