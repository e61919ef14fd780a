#!/usr/bin/env python3
"""Holds what players of a site have said and heard (potentia_site_load --history) to the games' logs as its database has
them in the end: one order of commands, the log's, must explain all that everybody saw. It reads both by docs/site.md and
tools/load/SITE.md and shares no code with the server. For games whose every turn somebody chooses: none with lots or sand.

What it finds, by its word:

    log       a log has holes or runs back in time, or a game has none
    lost      a command was acknowledged and is not in the log
    twice     … is in it more than once
    elsewhere … stands at another version than was acknowledged, or says another turn
    refused   a command was refused as often as it was said, and has happened
    unasked   a turn is in the log that nobody has said, and no engine plays there
    order     a command was acknowledged before another was said, and stands behind it
    other     somebody saw an event that the log has not, or not so
    early     somebody saw a command's event before it was said
    hole      somebody was shown a version without the one before it
    again     somebody was shown a version twice on one line, without having asked
    back      somebody was shown a game at a version before one that he knew
    behind    who had asked for a game, or was told that his turn was done, was shown less than was acknowledged by then
    clock     the time that a player has left has become less by far more than has passed
    untold    somebody whose line stood, and who looked on, was not told for ten seconds what was acknowledged

    tests/site/history.py HISTORY LOGS    (LOGS: lines of JSON, [game, version, the event's text])
"""
import collections
import dataclasses
import json
import random
import sys

# What a database is asked for its logs.
LOGS = "SELECT json_build_array(game, version, text) FROM events ORDER BY game, version"
SECOND = 1_000_000  # moments are microseconds
SOON = 10 * SECOND
SOON_AFTER = SECOND // 10  # what moments of the site and those here may be apart
TOLERANCE = 20_000  # milliseconds: for messages that were long on their way
# Refusals after which it is still open whether the command has happened: it is on its way.
OPEN_REFUSALS = {"not-yet"}
# What follows from a command by itself, in the same breath.
FOLLOWS = {"ended", "time-given"}


@dataclasses.dataclass
class Order:
    """A command of one client, as often as he has said it."""
    turn: str
    said: list = dataclasses.field(default_factory=list)      # moments
    done: list = dataclasses.field(default_factory=list)      # (moment, version)
    refused: list = dataclasses.field(default_factory=list)   # (moment, code)
    versions: list = dataclasses.field(default_factory=list)  # where the log has it


@dataclasses.dataclass
class Look:
    """One client at one game."""
    known: int = 0                # the highest version that he was shown
    side: str = ""                # "w", "b"; "" for who looks on
    line: int = 0                 # of his last word there
    asked_at: int | None = None   # his first question on that line, until it is answered
    asked: list = dataclasses.field(default_factory=list)  # versions from which he has asked there, not answered yet
    since: int | None = None      # he looks on, on that line
    left: tuple | None = None     # the moment at which he was last told, and what the clocks showed


def read_history(path):
    with open(path, encoding="utf-8") as file:
        return [json.loads(line) for line in file]


def read_logs(lines):
    """By game its events by version, each with `told`: whose command it began with, and by what id."""
    logs = collections.defaultdict(dict)
    for line in lines:
        game, version, text = json.loads(line)
        logs[game][version] = json.loads(text)
    return dict(logs)


class Checker:
    def __init__(self, history, logs):
        self.history, self.logs = history, logs
        self.found = []                                # (word, sentence)
        self.orders = {}                               # by (client, game, id)
        self.looks = collections.defaultdict(Look)     # by (client, game)
        self.lines = collections.Counter()             # by client: the line that he is at
        self.lines_since = {}                          # … and when it opened
        self.offset = None                             # of the site's moments to those here
        self.seen_first = {}                           # by (game, version): when anybody was shown it first
        self.acknowledged = collections.defaultdict(list)  # by game: (moment, the highest version by then)
        self.told = collections.Counter()              # refusals, by their code and sentence
        self.shown = 0                                 # events, with those that several have seen

    def find(self, word, *sentence):
        self.found.append((word, " ".join(str(part) for part in sentence)))

    def check(self):
        """All that is found, as (word, sentence)."""
        for game, log in self.logs.items():
            self.check_log(game, log)
        for entry in self.history:
            self.take(entry["at"], entry["client"], entry)
        self.place_orders()
        for key, order in self.orders.items():
            self.check_order(key, order)
        self.check_unasked()
        self.check_order_in_time()
        self.check_untold()
        return self.found

    # --- the log alone ---

    def check_log(self, game, log):
        if sorted(log) != list(range(1, len(log) + 1)):
            self.find("log", game, "has the versions", sorted(log))
            return
        for version, event in log.items():
            if event["version"] != version or (event["kind"] == "begun") != (version == 1):
                self.find("log", game, version, "is", event)
            if version > 1 and event["at"] < log[version - 1]["at"]:
                self.find("log", game, version, "is older than what stands before it")

    # --- what was said and heard, in its order ---

    def take(self, at, client, entry):
        if "opens" in entry:
            self.lines[client] += 1
            self.lines_since[client] = at
            return
        said, heard = entry.get("says"), entry.get("hears")
        if said and said["t"] in ("watch", "unwatch"):
            self.says_watch(at, client, said)
        if said and said["t"] == "do" and said["command"]["kind"] == "turn":
            order = self.orders.setdefault((client, said["game"], said["id"]), Order(said["command"]["turn"]))
            order.said.append(at)
        if not heard:
            return
        if heard["t"] == "game":
            self.hears_game(at, client, heard["game"])
            self.hears_clock(at, client, heard["game"]["id"], heard["game"])
        if heard["t"] == "events":
            self.hears_events(at, client, heard["game"], heard["events"])
            self.hears_clock(at, client, heard["game"], heard)
        if heard["t"] == "hello":
            offset = heard["now"] * (SECOND // 1000) - at  # it was said a little before
            self.offset = offset if self.offset is None else max(offset, self.offset)
        if heard["t"] == "refused":
            self.told[heard["error"]["code"], heard["error"]["text"]] += 1
        if heard["t"] in ("done", "refused"):
            self.hears_answer(at, client, heard)

    def look(self, client, game):
        look = self.looks[client, game]
        if look.line != self.lines[client]:
            look.line, look.asked, look.asked_at, look.since = self.lines[client], [], None, None
        return look

    def says_watch(self, at, client, said):
        look = self.look(client, said["game"])
        if said["t"] == "unwatch":
            look.since = None
            return
        if look.since is None:
            look.asked_at = look.since = at
        look.asked.append(said.get("from", 0))

    def hears_game(self, at, client, view):
        game, events = view["id"], view["events"]
        look = self.look(client, game)
        look.side = view.get("mine", "")
        if [event["version"] for event in events] != list(range(1, len(events) + 1)):
            self.find("hole", game, "was shown whole to", client, "with", [event["version"] for event in events])
        if len(events) < look.known:
            self.find("back", game, "was shown to", client, "at", len(events), "who knew", look.known)
        self.shows(at, client, game, look, events)

    def hears_events(self, at, client, game, events):
        look = self.look(client, game)
        versions = [event["version"] for event in events]
        if versions and versions != list(range(versions[0], versions[0] + len(versions))):
            self.find("hole", game, "was shown to", client, "as", versions)
        elif versions and versions[0] > look.known + 1:
            self.find("hole", game, "was shown to", client, "from", versions[0], "who knew", look.known)
        elif versions and versions[0] <= look.known:
            if versions[0] - 1 in look.asked:
                look.asked.remove(versions[0] - 1)
            else:
                self.find("again", game, "was shown to", client, "from", versions[0], "who knew", look.known)
        self.shows(at, client, game, look, events)

    def shows(self, at, client, game, look, events):
        log = self.logs.get(game, {})
        for event in events:
            version = event["version"]
            kept = {key: value for key, value in log.get(version, {}).items() if key != "told"}
            if event != kept:
                self.find("other", game, version, "was shown to", client, "as", event, "and is", kept)
            self.seen_first.setdefault((game, version), at)
        self.shown += len(events)
        look.known = max(look.known, events[-1]["version"] if events else 0)
        # The first that comes on a line is the answer to the first question there.
        if look.asked_at is not None:
            known_by_then = self.acknowledged_by(game, look.asked_at)
            if look.known < known_by_then:
                self.find("behind", game, "was shown to", client, "at", look.known, "when", known_by_then,
                          "had been acknowledged")
            look.asked_at = None

    def hears_clock(self, at, client, game, message):
        if "clock" not in message:
            return
        look, left = self.look(client, game), message["clock"]["left"]
        then, before = look.left or (at, {})
        for side in before.keys() & left.keys():
            if before[side] - left[side] > (at - then) * 1000 / SECOND + TOLERANCE:
                self.find("clock", game, side, "had", before[side], "ms left, and", left[side], "after",
                          round((at - then) / SECOND, 1), "s")
        look.left = (at, left)

    def hears_answer(self, at, client, heard):
        game = heard["game"]
        order = self.orders.get((client, game, heard["id"]))
        if order is None:
            self.find("unasked", game, "answers", client, "who has said no", heard["id"])
        elif heard["t"] == "refused":
            order.refused.append((at, heard["error"]["code"]))
        else:
            version = heard["version"]
            order.done.append((at, version))
            before = self.acknowledged[game][-1][1] if self.acknowledged[game] else 0
            self.acknowledged[game].append((at, max(version, before)))
            look = self.look(client, game)
            if look.known < version:
                self.find("behind", game, client, "is told of", version, "and was shown", look.known)

    def acknowledged_by(self, game, moment):
        """The highest version that anybody had been told of."""
        return next((version for at, version in reversed(self.acknowledged[game]) if at < moment), 0)

    # --- commands ---

    def place_orders(self):
        """Where the log has each command, by its ids."""
        by_id = {(game, self.looks[client, game].side + word): order
                 for (client, game, word), order in self.orders.items()}
        for game, log in self.logs.items():
            for version, event in log.items():
                order = by_id.get((game, event.get("told")))
                if order:
                    order.versions.append(version)

    def check_order(self, key, order):
        client, game, word = key
        name = f"{game}: {word} of {client} ({order.turn})"
        log = self.logs.get(game)
        if log is None:
            self.find("log", game, "has none")
            return
        if len(order.versions) > 1:
            self.find("twice", name, "stands at", order.versions)
        if order.done and not order.versions:
            self.find("lost", name, "was acknowledged as", order.done[0][1])
        for version in order.versions:
            event = log[version]
            if event["kind"] != "turn" or event["turn"] != order.turn:
                self.find("elsewhere", name, "is", event)
            seen = self.seen_first.get((game, version))
            if seen is not None and seen < order.said[0]:
                self.find("early", name, "was seen before it was said")
            for _, told in order.done:
                after = range(version + 1, told + 1)
                if told < version or any(at not in log or "told" in log[at] or log[at]["kind"] not in FOLLOWS
                                         for at in after):
                    self.find("elsewhere", name, "was acknowledged as", told, "and stands at", version)
        for version in order.versions:
            self.check_refusals(name, order, version, log[version])

    def check_refusals(self, name, order, version, event):
        """Each saying is answered once at most, on whichever line: one that was said by the time of the event must be
        left, of which it was not said that it has not happened."""
        refused = [code for _, code in order.refused if code not in OPEN_REFUSALS]
        said = [at for at in order.said
                if self.offset is None or at < event["at"] * (SECOND // 1000) - self.offset + SOON_AFTER]
        if refused and len(refused) >= len(said):
            self.find("refused", name, "was refused as", refused[-1], "and stands at", version)

    def check_unasked(self):
        placed = {(game, version) for (_, game, _), order in self.orders.items() for version in order.versions}
        played = {game for _, game in self.looks}
        for game in played & self.logs.keys():
            log = self.logs[game]
            seats = log.get(1, {}).get("settings", {}).get("seats", {})
            has_engine = any(seat.get("kind") == "engine" for seat in seats.values())
            for version, event in log.items():
                is_known = (game, version) in placed or event["kind"] != "turn"
                if not is_known and ("told" in event or not has_engine):
                    self.find("unasked", game, version, "is", event)

    def check_order_in_time(self):
        """What was acknowledged before something else was said stands before it."""
        by_game = collections.defaultdict(list)
        for (_, game, word), order in self.orders.items():
            for version in order.versions[:1]:
                by_game[game].append((version, order.said[0], order.done[0][0] if order.done else None, word))
        for game, placed in by_game.items():
            said_last = (0, "")
            for version, said, done, word in sorted(placed, key=lambda one: one[0]):
                if done is not None and done < said_last[0]:
                    self.find("order", game, version, word, "was acknowledged before", said_last[1], "was said")
                said_last = max(said_last, (said, word))

    def check_untold(self):
        end = self.history[-1]["at"] if self.history else 0
        for (client, game), look in self.looks.items():
            stood = look.since is not None and look.line == self.lines[client] and look.since < end - SOON
            known_by_then = self.acknowledged_by(game, end - SOON)
            if stood and look.known < known_by_then:
                self.find("untold", game, client, "knows", look.known, "and", known_by_then, "was acknowledged")

    # --- figures ---

    def figures(self, excused=()):
        """Times in which nothing could be kept (`excused`: from, to) count for no wait."""
        def wait(begin, end):
            return end - begin - sum(max(0, min(end, to) - max(begin, since)) for since, to in excused)

        done = [order for order in self.orders.values() if order.done]
        words = collections.Counter(word for word, _ in self.found)
        waits = [wait(order.said[0], order.done[0][0]) for order in done]
        moments = sorted(order.done[0][0] for order in done)
        return {"acknowledged": len(done), "missing": words["lost"], "twice": words["twice"],
                "unanswered": sum(1 for order in self.orders.values() if not order.done and not order.refused),
                "events": self.shown, "games": len({game for _, game in self.looks}),
                "told": self.told, "found": len(self.found), "longest_wait": max(waits, default=0) / SECOND,
                "longest_pause": max(map(wait, moments, moments[1:]), default=0) / SECOND}


# --- whether it would see it ---

def asked_for(history, at):
    """Whether who was told this has asked for it on this line: then he may be told again."""
    client, heard = history[at]["client"], history[at]["hears"]
    for entry in reversed(history[:at]):
        if entry["client"] == client and "opens" in entry:
            return False
        said = entry.get("says", {})
        if entry["client"] == client and said.get("t") == "watch" and said["game"] == heard["game"] and \
                said.get("from", 0) + 1 == heard["events"][0]["version"]:
            return True
    return False


def spoilt(history, how, rng):
    """The same history with one event that somebody was told dropped, told twice, or told after the next one."""
    told = [n for n, entry in enumerate(history)
            if entry.get("hears", {}).get("t") == "events" and entry["hears"]["events"]]
    for first in rng.sample(told, len(told)):
        heard = history[first]
        if how == "double":
            if asked_for(history, first):
                continue
            return history[:first + 1] + [heard] + history[first + 1:]
        # The next one that he is told there, on the same line; a new line would show it again.
        for then in range(first + 1, len(history)):
            entry = history[then]
            if entry["client"] != heard["client"]:
                continue
            if "opens" in entry or entry.get("hears", {}).get("t") == "game":
                break
            if entry.get("hears", {}).get("t") == "events" and entry["hears"]["game"] == heard["hears"]["game"]:
                if not entry["hears"]["events"]:
                    break
                rest = history[:first] + history[first + 1:]
                return rest if how == "drop" else rest[:then] + [heard] + rest[then:]
    return None


def sees(how, history, logs, found):
    """Whether it finds more in a history that is spoilt so, in one of three places."""
    for seed in (1, 2, 3):
        worse = spoilt(history, how, random.Random(seed))
        if worse is not None and len(Checker(worse, logs).check()) > found:
            return True
    return False


def checked(history, logs, excused=()):
    """What is found, and the figures. That it would see an event dropped, doubled or exchanged is tried, too."""
    checker = Checker(history, logs)
    found = checker.check()
    blind = [how for how in ("drop", "double", "swap") if not sees(how, history, logs, len(found))]
    found += [("blind", f"an event that is gone wrong ({how}) is not found in this history") for how in blind]
    return found, checker.figures(excused)


def tell(found, figures):
    """Prints both; whether all is well."""
    print("history: {acknowledged} acknowledged, {missing} missing, {twice} twice, {unanswered} unanswered, "
          "{events} events seen in {games} games, {longest_wait:.2f} s at most from a turn to its answer, "
          "{longest_pause:.2f} s at most without one in all games, "
          "{found} faults".format(**{**figures, "found": len(found)}))
    for (code, sentence), times in figures["told"].items():
        print(f"  refused {times} times as {code}: {sentence}")
    for word, sentence in found[:20]:
        print(f"  {word}: {sentence[:400]}")
    return not found and figures["acknowledged"] > 0


if __name__ == "__main__":
    with open(sys.argv[2], encoding="utf-8") as file:
        sys.exit(0 if tell(*checked(read_history(sys.argv[1]), read_logs(file))) else 1)
