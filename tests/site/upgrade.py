#!/usr/bin/env python3
"""A site that an older program has written is served by this one: who had an account comes in, games go on.

    tests/site/upgrade.py PROGRAM FOLDER            each FOLDER/schema*.sql; schema1.sql … are never changed
    tests/site/upgrade.py PROGRAM --make FILE.sql   what this program writes, for those who come later

A fixture is a site's database as SQL, made by playing on it; its first line says what only its people know.
"""
import http.client
import json
import pathlib
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import urllib.parse

from served import Served

program, where = sys.argv[1:3]
APPLICATION = 1349481573  # of a store (src/storage/sqlite.cpp)
SCOPES = ["board:play", "challenge:read", "challenge:write"]
PASSWORD = "correct horse"
DAY = 86_400_000


def expect(holds, sentence, seen=""):
    if not holds:
        sys.exit(f"upgrade.py: {sentence}; what came: {str(seen)[:600]}")


class Site(Served):
    def __init__(self, folder):
        super().__init__(program, folder)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.send_signal(signal.SIGTERM)
        expect(self.process.wait(20) == 0, "the site does not end as it should", self.process.returncode)

    def ask(self, path, body=None, cookie="", token="", form=None):
        """Status, JSON, and the cookie that is to be kept from now on."""
        fields = {"Host": "localhost", "Origin": "http://localhost"}
        if cookie:
            fields["Cookie"] = cookie
        if token:
            fields["Authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body)
        if form is not None:
            data = urllib.parse.urlencode(form)
            fields["Content-Type"] = "application/x-www-form-urlencoded"
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        connection.request("GET" if data is None else "POST", path, data, fields)
        answer = connection.getresponse()
        text = answer.read().decode()
        kept = (answer.getheader("Set-Cookie") or cookie).split(";")[0]
        connection.close()
        told = json.loads(text) if answer.getheader("Content-Type", "").startswith("application/json") else text
        return answer.status, told, kept

    def must(self, path, body=None, **more):
        status, told, cookie = self.ask(path, body, **more)
        expect(status == 200, f"{path} is answered {status}", told)
        return told, cookie

    def move(self, token, game, turn):
        self.must(f"/api/board/game/{game}/move/{turn}", token=token, form={})

    def turns(self, cookie, game):
        events = self.must(f"/site/game/{game}", cookie=cookie)[0]["game"]["events"]
        return [event["turn"] for event in events if event["kind"] == "turn"]


def database(folder):
    return folder / "data" / "potentia.sqlite"


# --- what an older program has left ---


def play(site):
    """People, games that go on and one that is over; answers what its fixture must tell."""
    known = {}
    ids = {}
    for name in ("Ada", "Ben"):
        told, cookie = site.must("/site/register", {"name": name, "password": PASSWORD})
        token = site.must("/site/tokens", {"label": name, "scopes": SCOPES}, cookie=cookie)[0]["token"]
        ids[name] = told["account"]["id"]
        known[name] = {"cookie": cookie, "token": token, "recovery": told["recovery_codes"][0]}
    ada, ben = known["Ada"], known["Ben"]

    def begin(terms):
        offer = {"terms": {**terms, "side": "w"}, "to": ids["Ben"]}
        challenge = site.must("/site/challenge", offer, cookie=ada["cookie"])[0]["challenge"]["id"]
        return site.must(f"/site/challenge/{challenge}/accept", {}, cookie=ben["cookie"])[0]["game"]

    quick = {"game": "gipf-basic", "time": {"base": 600_000, "increment": 2000}, "rated": True}
    over = begin(quick)
    for token, turn in ((ada["token"], "c2"), (ben["token"], "b3")):
        site.move(token, over, turn)
    site.must(f"/api/board/game/{over}/chat", token=ada["token"], form={"room": "player", "text": "well played"})
    site.must(f"/api/board/game/{over}/resign", token=ben["token"], form={})
    live = begin(quick)
    slow = begin({"game": "gipf-basic", "time": {"turn": 3 * DAY}})
    for game in (live, slow):
        for token, turn in ((ada["token"], "c2"), (ben["token"], "b3"), (ada["token"], "d2")):
            site.move(token, game, turn)
    site.must(f"/site/note/{slow}", {"text": "wait for him"}, cookie=ada["cookie"])
    site.must(f"/site/game/{slow}/in-advance", {"lines": [["f2", "g2"]]}, cookie=ada["cookie"])
    site.must("/site/follow", {"id": ids["Ben"]}, cookie=ada["cookie"])
    cup = {"kind": "round-robin", "name": "An old cup", "terms": {"game": "dvonn", "time": {"base": 300_000}}}
    cup = site.must("/site/tournaments", cup, cookie=ada["cookie"])[0]["tournament"]["id"]
    site.must(f"/site/tournament/{cup}/join", {}, cookie=ada["cookie"])
    return {**known, "over": over, "live": live, "slow": slow, "cup": cup}


def make(file):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        with Site(folder) as site:
            known = play(site)
        store = sqlite3.connect(database(folder))
        number = store.execute("SELECT number FROM schema_number").fetchone()[0]
        lines = list(store.iterdump())
    pathlib.Path(file).write_text("\n".join([f"-- {json.dumps(known)}", *lines]) + "\n")
    print(f"a site of schema {number}: {file}")


# --- what this program makes of it ---


def lay_out(fixture, folder):
    text = fixture.read_text()
    database(folder).parent.mkdir(mode=0o700)
    store = sqlite3.connect(database(folder))
    store.execute(f"PRAGMA application_id = {APPLICATION}")
    store.executescript(text)
    # A tournament that nobody begins is called off after two days: the fixture's was made today, whenever that is.
    store.execute("UPDATE documents SET text = json_set(text, '$.created', ?) WHERE kind = 'tournament'",
                  (round(time.time() * 1000),))
    store.commit()
    store.close()
    database(folder).chmod(0o600)
    return json.loads(text.splitlines()[0].removeprefix("-- "))


def people_come_back(site, known):
    for name in ("Ada", "Ben"):
        told, _ = site.must("/site/me", cookie=known[name]["cookie"])
        expect(told["account"]["name"] == name, "an old session holds", told)
        expect({head["id"] for head in told["games"]} == {known["live"], known["slow"]}, "games go on", told)
        expect(told["ratings"]["gipf:rapid"]["games"] == 1, "ratings are there", told)
        told, _ = site.must("/site/login", {"name": name, "password": PASSWORD})
        expect(told["account"]["name"] == name, "the old password holds", told)
    recovery = {"name": "Ben", "recovery_code": known["Ben"]["recovery"], "password": "battery staple"}
    ben = site.must("/site/recover", recovery)[1]
    profile, _ = site.must("/site/player/Ben", cookie=known["Ada"]["cookie"])
    expect(profile.get("follows") and profile["results"]["gipf-basic"]["b"] == [0, 0, 1], "his profile is there", profile)
    return known["Ada"]["cookie"], ben


def games_go_on(site, known, ada, ben):
    tokens = known["Ada"]["token"], known["Ben"]["token"]
    over, _ = site.must(f"/site/game/{known['over']}", cookie=ada)
    expect(over["game"]["result"] == "1-0" and over["game"]["chat"][0]["text"] == "well played",
           "a game that is over is there", over)
    left = site.must(f"/site/game/{known['live']}", cookie=ada)[0]["game"]["clock"]["left"]
    expect(all(500_000 < left[side] <= 610_000 for side in "wb"), "no clock has run while the site was away", left)
    site.move(tokens[1], known["live"], "f2")
    site.move(tokens[0], known["live"], "g2")
    expect(len(site.turns(ada, known["live"])) == 5, "a game with a clock goes on", site.turns(ada, known["live"]))
    site.must(f"/api/board/game/{known['live']}/resign", token=tokens[0], form={})
    site.move(tokens[1], known["slow"], "f2")
    for _ in range(100):  # the answer has its own way to the disk
        if site.turns(ada, known["slow"])[-1] == "g2":
            break
        time.sleep(0.1)
    else:
        expect(False, "what was set in advance is answered", site.turns(ada, known["slow"]))
    expect(site.must(f"/site/note/{known['slow']}", cookie=ada)[0]["text"] == "wait for him", "notes are there")
    rating = site.must("/site/me", cookie=ada)[0]["ratings"]["gipf:rapid"]
    expect(rating["games"] == 2, "the end counts", rating)
    site.must(f"/site/tournament/{known['cup']}/join", {}, cookie=ben)
    site.must(f"/site/tournament/{known['cup']}/start", {}, cookie=ada)


def try_fixture(fixture):
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        known = lay_out(fixture, folder)
        with Site(folder) as site:
            ada, ben = people_come_back(site, known)
            games_go_on(site, known, ada, ben)
        with Site(folder) as site:
            cup, _ = site.must(f"/site/tournament/{known['cup']}")
            expect(cup["tournament"]["status"] == "running", "a tournament goes on through the next restart", cup)
        checked = subprocess.run([program, "admin", "--data", str(folder / "data"), "check"], capture_output=True,
                                 text=True)
        expect(checked.stdout == "whole\n", "the store is whole", checked.stdout + checked.stderr)
    print(f"{fixture.name}: people come back, games go on")


if where == "--make":
    make(sys.argv[3])
else:
    fixtures = sorted(pathlib.Path(where).glob("schema*.sql"))
    expect(fixtures, "there is no fixture", where)
    for fixture in fixtures:
        try_fixture(fixture)
