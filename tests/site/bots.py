#!/usr/bin/env python3
"""Bots (`potentia bot`) on a real site: two levels play each other to the end while the site is killed and comes back;
what is wrong is said in one sentence; an engine that dies costs a pause.

    tests/site/bots.py PROGRAM FAKE_ENGINE

BOT_GAMES=50: that many games against the site's own level, too, with figures.
"""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import time
import urllib.parse
import urllib.request

from served import Served

program, fake_engine = sys.argv[1:3]
GAMES = ["dvonn", "gipf-basic", "zertz-37", "yinsh"]
PATIENCE = 120  # seconds, of a machine that does other things, too
ENDS = ("variantEnd", "draw")


def fail(sentence):
    sys.exit(f"bots.py: {sentence}")


def expect(holds, sentence, seen=""):
    if not holds:
        fail(f"{sentence}; what came: {str(seen)[:600]}")


def wait_for(what, sentence, patience=PATIENCE):
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        found = what()
        if found:
            return found
        time.sleep(0.05)
    fail(sentence)


class Site(Served):
    def __init__(self, folder):
        super().__init__(program, folder)
        self.url = f"http://127.0.0.1:{self.port}"

    def ask(self, path, data=None, fields=()):
        request = urllib.request.Request(self.url + path, data=data, headers=dict(fields))
        with urllib.request.urlopen(request, timeout=30) as answer:
            return answer.headers, answer.read().decode()

    def account(self, name):
        """As a person does it on the page: an account, and a token of it."""
        fields = {"Content-Type": "application/json", "Origin": self.url}
        headers, _ = self.ask("/site/register", json.dumps({"name": name, "password": "correct horse"}).encode(),
                              fields)
        fields["Cookie"] = headers["Set-Cookie"].split(";")[0]
        scopes = ["bot:play", "challenge:read", "challenge:write"]
        _, text = self.ask("/site/tokens", json.dumps({"label": "bots.py", "scopes": scopes}).encode(), fields)
        return json.loads(text)["token"]

    def post(self, token, path, **fields):
        body = urllib.parse.urlencode({name.replace("_", "."): value for name, value in fields.items()})
        return json.loads(self.ask(path, body.encode(), {"Authorization": f"Bearer {token}"})[1])

    def lines(self, token, path, count):
        """The first lines of a stream."""
        request = urllib.request.Request(self.url + path, headers={"Authorization": f"Bearer {token}"})
        with urllib.request.urlopen(request, timeout=30) as answer:
            return [json.loads(answer.readline()) for _ in range(count)]

    def playing(self, token):
        return json.loads(self.ask("/api/account/playing", None, {"Authorization": f"Bearer {token}"})[1])["nowPlaying"]

    def played(self, name):
        lines = self.ask(f"/api/games/user/{name}?form=ndjson")[1].splitlines()
        return [json.loads(line) for line in lines]


class Bot:
    """A bot as it runs, and what it has said."""

    all = []

    def __init__(self, site, token, *words, by_word=False):
        environment = {**os.environ, "no_proxy": "127.0.0.1"}
        if not by_word:
            environment["POTENTIA_TOKEN"] = token
        words = [*(["--token", token] if by_word else []), *words]
        self.process = subprocess.Popen([program, "bot", "--server", site.url, *words], env=environment, text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        Bot.all.append(self)
        self.lines, self.sentences = [], []
        self.readers = [threading.Thread(target=self.read, args=pair) for pair in
                        ((self.process.stdout, self.lines), (self.process.stderr, self.sentences))]
        for reader in self.readers:
            reader.start()

    @staticmethod
    def read(stream, to):
        for line in stream:
            to.append(line.rstrip("\n"))

    def is_there(self):
        wait_for(lambda: self.lines or self.process.poll() is not None, "a bot says nothing")
        expect(self.lines and " is at http://" in self.lines[0], "the bot does not come to the site", self.sentences)
        return self

    def wait_for_games(self, count, patience=PATIENCE):
        wait_for(lambda: sum(" turns" in line for line in self.lines) == count or self.process.poll() is not None,
                 f"the games do not end: {self.lines} {self.sentences}", patience)
        expect(self.process.poll() is None, "the bot has gone", self.sentences)

    def end(self, signal_number=signal.SIGTERM):
        self.process.send_signal(signal_number)
        return self.ended()

    def ended(self):
        status = self.process.wait(PATIENCE)
        for reader in self.readers:
            reader.join()
        return status


def play_through_a_kill(site):
    ada, ben = site.account("Ada"), site.account("Ben")
    bots = [Bot(site, ada, "--level", "1", "--games", "4", "--upgrade").is_there(),
            Bot(site, ben, "--level", "2", "--games", "4", "--upgrade", "--game", *GAMES, "--accept", "rapid", "casual",
                by_word=True).is_there()]
    words = pathlib.Path(f"/proc/{bots[1].process.pid}/cmdline").read_bytes().decode()
    expect(ben not in words and "--token" in words, "the token is seen by everybody", words)
    terms = {"clock_limit": 600, "clock_increment": 2}
    for game in [*GAMES, "gipf-standard"]:
        site.post(ada, "/api/challenge/Ben", variant=game, **terms)
    site.post(ada, "/api/challenge/Ben", variant="dvonn", clock_limit=60)
    # In the midst of some games; the challenges that wait are accepted after it.
    wait_for(lambda: len(site.playing(ada)) > 1, "the games do not begin")
    site.kill()
    time.sleep(0.5)
    begun = time.monotonic()
    site.start()
    for bot in bots:
        bot.wait_for_games(len(GAMES))
    seconds = time.monotonic() - begun
    games = site.played("Ada")
    expect(sorted(game["variant"] for game in games) == sorted(GAMES), "others were played than were wanted", games)
    for game in games:
        expect(game["status"] in ENDS, "a game has not come to its end", game)
        expect(all(player["user"].get("title") == "BOT" for player in game["players"].values()), "they are bots", game)
    for bot in bots:
        expect(bot.end() == 0, "the bot does not end as it should", bot.sentences)
        told = ["answer" in sentence for sentence in bot.sentences]
        expect(told in ([], [True, True]), "the pause is told once, if it was noticed", bot.sentences)
    print(f"{len(games)} games through a kill; to their ends {seconds:.1f} s after it", flush=True)
    return ada


def say_what_is_wrong(site, token):
    def complaint(bot):
        expect(bot.ended() == 2 and len(bot.sentences) == 1 and not bot.lines, "one sentence is wanted",
               [bot.lines, bot.sentences])
        return bot.sentences[0]

    sentence = complaint(Bot(site, "ptt_" + "x" * 32))
    expect("does not know this token" in sentence and "bot:play" in sentence, "a wrong token", sentence)
    sentence = complaint(Bot(site, site.account("Person")))
    expect("--upgrade" in sentence, "a person's account", sentence)
    sentence = complaint(Bot(site, token, "--engine", "no-such-engine-anywhere"))
    expect("no-such-engine-anywhere" in sentence, "an engine that is none", sentence)
    missing = subprocess.run([program, "bot", "--server", site.url], capture_output=True, text=True,
                             env={name: value for name, value in os.environ.items() if name != "POTENTIA_TOKEN"})
    expect(missing.returncode == 2 and "--token-file" in missing.stderr, "no token", missing.stderr)


def go_on_when_an_engine_dies(site, token):
    """Its thirty-first turn kills it; DVONN has more turns than that, ZÈRTZ fewer."""
    bot = Bot(site, token, "--engine", f"{fake_engine} 7 --crash 30", "--games", "2").is_there()
    for game in ("dvonn", "zertz-37"):
        site.post(token, "/api/challenge/ai", variant=game, level=1, clock_limit=600)
    bot.wait_for_games(2)
    expect(bot.end(signal.SIGINT) == 0, "the bot does not end as it should", bot.sentences)
    expect(len(bot.sentences) == 1 and "dvonn" in bot.sentences[0] and "about to fail" in bot.sentences[0]
           and "begun anew" in bot.sentences[0], "one sentence tells of it", bot.sentences)


def leave_what_goes_on(site, token):
    """Told to end, it plays on where a clock runs; told again, it goes at once, and nothing is resigned."""
    bot = Bot(site, token, "--engine", f"{fake_engine} 7 --slow 300").is_there()
    game = site.post(token, "/api/challenge/ai", variant="yinsh", level=1, clock_limit=600)["gameId"]
    wait_for(lambda: any(one["hasMoved"] for one in site.playing(token)), "it does not play")
    bot.process.send_signal(signal.SIGTERM)
    time.sleep(0.5)
    expect(bot.process.poll() is None, "a game with a clock is left", bot.lines)
    expect(bot.end() == 0 and not bot.sentences, "the bot does not go at once", bot.sentences)
    expect(game in [one["gameId"] for one in site.playing(token)], "the game is gone")
    site.post(token, f"/api/bot/game/{game}/resign")


def answer_offers(site):
    """Turns are given back where nothing counts; draws are declined early and never given where the bot is ahead."""
    robot, human = site.account("Polite"), site.account("Human")
    bot = Bot(site, robot, "--level", "1", "--movetime", "50", "--upgrade", "--games", "2", "--draw-turns", "4",
              "--draw-margin", "10000").is_there()
    site.post(human, "/api/bot/account/upgrade")
    for rated in (False, True):
        challenge = site.post(human, "/api/challenge/Polite", variant="gipf-basic", clock_limit=600, color="white",
                              rated=str(rated).lower())["id"]
        game = wait_for(lambda: next((one["gameId"] for one in site.playing(human) if one["rated"] == rated), None),
                        f"the challenge {challenge} is not accepted")
        door = f"/api/bot/game/{game}"

        def state():
            lines = site.lines(human, f"/api/bot/game/stream/{game}", 1)
            return lines[0]["state"]

        def played(count):
            return wait_for(lambda: len(state()["moves"].split()) >= count and state(), "the bot does not answer")

        site.post(human, f"{door}/move/c2")
        played(2)
        site.post(human, f"{door}/draw/yes")
        wait_for(lambda: not state().get("wdraw"), "a draw is not declined")
        expect(state()["status"] == "started", "a draw is accepted in the third turn", state())
        site.post(human, f"{door}/takeback/yes")
        wait_for(lambda: not state().get("wtakeback"), "a takeback is not answered")
        left = len(state()["moves"].split())
        expect(left == (2 if rated else 0), "takebacks are for games that are not rated", state())
        if not rated:
            site.post(human, f"{door}/move/c2")
            played(2)
        moves = state()["moves"].split()
        turn = next(one for one in ("d2", "c4", "d3", "b4", "d4", "e4") if one not in moves)
        site.post(human, f"{door}/move/{turn}")
        played(4)
        site.post(human, f"{door}/draw/yes")
        wait_for(lambda: state()["status"] == "draw", "a draw is not accepted where it may be")
    expect(bot.end() == 0 and not bot.sentences, "the bot does not end as it should", bot.sentences)


def play_for_long(site, wanted):
    """By several accounts, one after the other: the site lets one begin twenty games at once, and two a minute then."""
    each = 18
    begun = time.monotonic()
    ends, turns = [], 0
    for number in range((wanted + each - 1) // each):
        name = f"Robot{number}"
        token = site.account(name)
        games = min(each, wanted - number * each)
        bot = Bot(site, token, "--level", "3", "--games", "4", "--upgrade").is_there()
        for game in range(games):
            site.post(token, "/api/challenge/ai", variant=GAMES[game % len(GAMES)], level=2, clock_limit=600)
        bot.wait_for_games(games, 1200)
        expect(bot.end() == 0 and not bot.sentences, "the bot does not end as it should", bot.sentences)
        played = site.played(name)
        expect(len(played) == games and all(one["status"] in ENDS for one in played), "games without ends", played)
        ends += [line.split(": ")[1].split(" ")[0] for line in bot.lines if " turns" in line]
        turns += sum(len(one["moves"].split()) for one in played)
    print(f"{wanted} games of level 3 against the site's level 2: {ends.count('won')} won, {ends.count('lost')} lost, "
          f"{ends.count('drawn')} drawn; {turns} turns in {time.monotonic() - begun:.0f} s")


def main():
    os.environ["no_proxy"] = "127.0.0.1"
    with tempfile.TemporaryDirectory() as folder:
        site = Site(pathlib.Path(folder))
        try:
            token = play_through_a_kill(site)
            say_what_is_wrong(site, token)
            go_on_when_an_engine_dies(site, token)
            leave_what_goes_on(site, token)
            answer_offers(site)
            if wanted := int(os.environ.get("BOT_GAMES", "0")):
                play_for_long(site, wanted)
        finally:
            site.kill()
            for bot in Bot.all:
                bot.process.kill()


main()
