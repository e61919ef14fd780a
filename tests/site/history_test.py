#!/usr/bin/env python3
"""That history.py finds each fault that it has a word for, in made-up histories with one of each kind; and nothing in
sound ones."""
import copy
import random
import unittest

from history import SECOND, Checker, checked, read_logs, spoilt

SEATS = {"w": {"kind": "person"}, "b": {"kind": "person"}}
WHITE, BLACK, SPECTATOR = 0, 1, 2


def begun():
    return {"version": 1, "at": 1000, "kind": "begun", "settings": {"game": "dvonn", "seats": copy.deepcopy(SEATS)}}


def turn(version, told):
    event = {"version": version, "at": 1000 + version, "kind": "turn", "turn": f"t{version}"}
    return {**event, "told": told} if told else event


def shown(event):
    return {key: value for key, value in event.items() if key != "told"}


class Made:
    """A game of two whom a third looks at, with the log that it should have."""

    def __init__(self, turns=6):
        self.history, self.now = [], 0
        self.log = {1: begun()}
        for client, side in ((WHITE, "w"), (BLACK, "b"), (SPECTATOR, "")):
            self.opens(client)
            self.says(client, {"t": "watch", "game": "G", "from": 0})
            self.views(client, side)
        for version in range(2, turns + 2):
            self.plays(version)

    def add(self, client, **what):
        self.now += SECOND // 10
        self.history.append({"at": self.now, "client": client, **what})
        return self.history[-1]

    def opens(self, client):
        self.add(client, opens="a")

    def says(self, client, message):
        return self.add(client, says=message)

    def hears(self, client, message):
        return self.add(client, hears=message)

    def views(self, client, side="", upto=None):
        view = {"id": "G", "events": [shown(self.log[at]) for at in range(1, (upto or len(self.log)) + 1)]}
        return self.hears(client, {"t": "game", "game": {**view, "mine": side} if side else view})

    def orders(self, version, word=None):
        client = self.mover(version)
        return self.says(client, {"t": "do", "game": "G", "id": word or f"i{version}", "ply": version - 2,
                                  "command": {"kind": "turn", "turn": f"t{version}"}})

    def mover(self, version):
        return WHITE if version % 2 == 0 else BLACK

    def keeps(self, version, word=None):
        self.log[version] = turn(version, "wb"[self.mover(version)] + (word or f"i{version}"))

    def tells(self, client, *versions):
        return self.hears(client, {"t": "events", "game": "G", "events": [shown(self.log[at]) for at in versions]})

    def done(self, version, says=None, word=None):
        return self.hears(self.mover(version), {"t": "done", "game": "G", "id": word or f"i{version}",
                                                "version": says or version})

    def refused(self, version, code="stale"):
        return self.hears(self.mover(version), {"t": "refused", "game": "G", "id": f"i{version}",
                                                "error": {"code": code, "text": "no"}})

    def plays(self, version):
        self.orders(version)
        self.keeps(version)
        for client in (WHITE, BLACK, SPECTATOR):
            self.tells(client, version)
        self.done(version)

    def words(self):
        return {word for word, _ in Checker(self.history, {"G": self.log}).check()}


class Sound(unittest.TestCase):
    def test_a_plain_game(self):
        made = Made()
        self.assertEqual(made.words(), set())
        found, figures = checked(made.history, {"G": made.log})
        self.assertEqual(found, [])
        self.assertEqual((figures["acknowledged"], figures["missing"], figures["events"]), (6, 0, 3 + 18))

    def test_what_is_open_may_have_happened_or_not(self):
        for happened in (False, True):
            made = Made()
            made.orders(8)
            if happened:
                made.keeps(8)
            self.assertEqual(made.words(), set())

    def test_said_again_on_another_line_and_answered_once_more(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.opens(WHITE)
        made.says(WHITE, {"t": "watch", "game": "G", "from": 7})
        made.orders(8)
        made.tells(WHITE, 8)
        made.done(8)
        self.assertEqual(made.words(), set())

    def test_refused_said_again_and_done(self):
        made = Made()
        made.orders(8)
        made.refused(8, "not-saved")
        made.plays(8)
        self.assertEqual(made.words(), set())

    def test_said_on_two_lines_at_once_and_refused_on_one(self):
        made = Made()
        made.hears(WHITE, {"t": "hello", "now": made.now // 1000 + 100})
        made.orders(8)
        made.orders(8)
        made.keeps(8)
        made.log[8]["at"] = made.now // 1000 + 100
        made.now += 3 * SECOND
        made.refused(8, "not-saved")
        made.tells(WHITE, 8)
        made.done(8)
        self.assertEqual(made.words(), set())

    def test_on_its_way_is_not_refused(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.refused(8, "not-yet")
        self.assertEqual(made.words(), set())

    def test_a_turn_that_ends_the_game(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.log[9] = {"version": 9, "at": 1008, "kind": "ended", "ending": {"winner": "w"}}
        made.tells(WHITE, 8, 9)
        made.done(8, says=9)
        self.assertEqual(made.words(), set())

    def test_an_engine_s_turns(self):
        made = Made(turns=1)
        made.log[1]["settings"]["seats"]["b"] = {"kind": "engine", "level": 1}
        made.log[3] = turn(3, None)
        made.tells(WHITE, 3)
        self.assertEqual(made.words(), set())

    def test_logs_are_read(self):
        self.assertEqual(read_logs(['["G", 1, "{\\"version\\":1}"]', '["G", 2, "{}"]']), {"G": {1: {"version": 1}, 2: {}}})


class Faults(unittest.TestCase):
    def finds(self, made, *words):
        self.assertEqual(made.words(), set(words))

    def test_the_log_has_a_hole(self):
        made = Made()
        made.log[9] = turn(9, "bi9")
        self.assertIn("log", made.words())

    def test_the_log_runs_back_in_time(self):
        made = Made()
        made.log[7]["at"] = 1
        self.assertIn("log", made.words())

    def test_a_game_without_a_log(self):
        made = Made()
        self.assertIn("log", {word for word, _ in Checker(made.history, {}).check()})

    def test_lost(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.tells(WHITE, 8)
        made.done(8)
        del made.log[8]
        self.finds(made, "lost", "other")

    def test_twice(self):
        made = Made()
        made.log[8] = {**turn(8, "bi7"), "turn": "t7"}
        self.finds(made, "twice", "elsewhere")

    def test_at_another_version(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.tells(WHITE, 8)
        made.done(8, says=7)
        self.finds(made, "elsewhere")

    def test_acknowledged_as_another_s(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.orders(9)
        made.keeps(9)
        made.tells(WHITE, 8, 9)
        made.done(8, says=9)
        self.finds(made, "elsewhere")

    def test_another_turn(self):
        made = Made()
        made.orders(8)
        made.log[8] = {**turn(8, "wi8"), "turn": "another"}
        self.finds(made, "elsewhere")

    def test_refused_and_done(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.refused(8)
        self.finds(made, "refused")

    def test_refused_done_and_said_again(self):
        for late, words in ((0, set()), (5, {"refused"})):
            made = Made()
            made.hears(WHITE, {"t": "hello", "now": made.now // 1000 + 100})
            made.orders(8)
            decided = made.now // 1000
            made.now += late * SECOND
            made.refused(8, "not-saved")
            made.orders(8)
            made.keeps(8)
            made.log[8]["at"] = decided if late else made.now // 1000 + 100
            made.tells(WHITE, 8)
            made.done(8)
            self.finds(made, *words)

    def test_nobody_has_said_it(self):
        for told in (None, "wi99"):
            made = Made()
            made.log[8] = turn(8, told)
            self.finds(made, "unasked")

    def test_an_answer_to_nothing(self):
        made = Made()
        made.done(6, word="i99")
        self.finds(made, "unasked")

    def test_against_the_order_in_time(self):
        made = Made()
        made.log[8], made.log[9] = turn(8, "bi9"), turn(9, "wi8")
        made.log[8]["turn"], made.log[9]["turn"] = "t9", "t8"
        made.orders(8)
        made.hears(WHITE, {"t": "events", "game": "G", "events": [shown(made.log[8]), shown(made.log[9])]})
        made.done(8, says=9)
        made.orders(9)  # after that was acknowledged, and stands before it
        self.assertIn("order", made.words())

    def test_an_event_is_another(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.tells(BLACK, 8)["hears"]["events"][0]["turn"] = "another"
        self.finds(made, "other")

    def test_an_event_that_was_not_kept(self):
        made = Made()
        made.hears(BLACK, {"t": "events", "game": "G", "events": [shown(turn(8, None))]})
        self.finds(made, "other")

    def test_seen_before_it_was_said(self):
        made = Made()
        made.keeps(8)
        made.tells(BLACK, 8)
        made.orders(8)
        self.finds(made, "early")

    def test_a_hole(self):
        made = Made()
        for version in (8, 9):
            made.orders(version)
            made.keeps(version)
        made.tells(SPECTATOR, 9)
        self.finds(made, "hole")

    def test_a_hole_inside(self):
        made = Made()
        for version in (8, 9, 10):
            made.orders(version)
            made.keeps(version)
        made.tells(SPECTATOR, 8, 10)
        self.finds(made, "hole")

    def test_a_whole_game_with_a_hole(self):
        made = Made()
        del made.views(SPECTATOR)["hears"]["game"]["events"][3]
        self.finds(made, "hole", "back")

    def test_again(self):
        made = Made()
        made.tells(SPECTATOR, 7)
        self.finds(made, "again")

    def test_again_after_a_question_answered(self):
        made = Made()
        made.says(SPECTATOR, {"t": "watch", "game": "G", "from": 5})
        made.tells(SPECTATOR, 6, 7)
        self.finds(made)
        made.tells(SPECTATOR, 6, 7)
        self.finds(made, "again")

    def test_back(self):
        made = Made()
        made.views(SPECTATOR, upto=5)
        self.finds(made, "back")

    def test_behind_on_a_new_line(self):
        made = Made()
        made.opens(3)  # somebody new, after all was acknowledged
        made.says(3, {"t": "watch", "game": "G"})
        made.views(3, upto=6)
        self.finds(made, "behind")

    def test_done_and_not_shown(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.done(8)
        self.finds(made, "behind")

    def test_a_clock_leaps(self):
        made = Made()
        for left, since, words in ((90_000, 0, set()), (61_000, 10, set()), (90_000, 1, set()), (30_000, 5, {"clock"})):
            made.now += since * SECOND
            made.hears(WHITE, {"t": "events", "game": "G", "events": [], "clock": {"left": {"w": left, "b": 90_000}}})
            self.assertEqual(made.words(), words)

    def test_untold(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.tells(WHITE, 8)
        made.done(8)
        made.now += 11 * SECOND
        made.hears(WHITE, {"t": "beat", "n": 1})
        self.finds(made, "untold")

    def test_nobody_is_told_whose_line_broke(self):
        made = Made()
        made.orders(8)
        made.keeps(8)
        made.tells(WHITE, 8)
        made.done(8)
        for client in (BLACK, SPECTATOR):
            made.opens(client)
        made.now += 11 * SECOND
        made.hears(WHITE, {"t": "beat", "n": 1})
        self.finds(made)


class Spoilt(unittest.TestCase):
    """What a run does with its own history, in each place of one."""

    def test_each_place(self):
        made = Made()
        for how in ("drop", "double", "swap"):
            for seed in range(20):
                worse = spoilt(made.history, how, random.Random(seed))
                self.assertNotEqual(Checker(worse, {"G": made.log}).check(), [], (how, seed))

    def test_who_has_asked_may_be_told_again(self):
        made = Made()
        made.opens(SPECTATOR)
        for _ in range(3):
            made.says(SPECTATOR, {"t": "watch", "game": "G", "from": 7})
        made.plays(8)
        self.assertEqual(made.words(), set())
        for seed in range(40):
            worse = spoilt(made.history, "double", random.Random(seed))
            self.assertNotEqual(Checker(worse, {"G": made.log}).check(), [], seed)

    def test_what_cannot_be_spoilt_is_said(self):
        made = Made(turns=0)
        found, _ = checked(made.history, {"G": made.log})
        self.assertEqual([word for word, _ in found], ["blind"] * 3)


if __name__ == "__main__":
    unittest.main()
