"""Records in all forms, and their trees."""

import random

import pytest
from support import random_position, size

import potentia


def random_record(game, seed, turns=200):
    rng = random.Random(seed)
    record = potentia.Record(game)
    position = record.start
    for _ in range(turns):
        if position.is_over:
            break
        turn = rng.choice(position.legal_turns)
        record.turns.append(potentia.Node(turn))
        position = position.play(turn)
    if position.outcome is not None:
        record.result = position.outcome.result
    return record


@pytest.mark.parametrize("game", [g for g in potentia.games() if g != "gipf-composed"])
def test_the_own_form_holds_everything(game):
    record = random_record(game, 1, turns=size("POTENTIA_PYTHON_RECORD_TURNS", 30))
    record.tags["Event"] = 'a "quoted" event'
    record.turns[0].comment = "a comment"
    record.turns[1].glyphs = [1]
    other = next(t for t in record.start.play(record.turns[0].turn).legal_turns if t != record.turns[1].turn)
    record.turns[1].variations = [[potentia.Node(other, comment="or so")]]
    again = potentia.Record.from_text(record.to_text())
    assert again == record
    assert again.checked() == record
    assert again.end == record.end
    assert list(again.positions())[-1].to_text() == record.end.to_text()


def test_a_record_grows_turn_by_turn():
    record = potentia.Record("dvonn", White="Ada", Black="Ben")
    record.play("E3", comment="the middle").play("d4")
    assert record.main_line == ["e3", "d4"]
    assert record.tags["White"] == "Ada"
    assert record.turns[0].comment == "the middle"
    assert record.result == "*"
    with pytest.raises(potentia.IllegalTurn):
        record.play("e3")
    assert record.main_line == ["e3", "d4"]


def test_a_game_that_has_ended_says_so():
    record = random_record("dvonn", 4)
    turns = record.main_line
    played = potentia.Record("dvonn")
    for turn in turns:
        played.play(turn)
    assert played.result in ("1-0", "0-1", "1/2-1/2")
    assert played.tags["Score"] == "{}-{}".format(*played.end.outcome.points)
    assert potentia.Record.from_text(played.to_text()).result == played.result


def test_forms():
    forms = potentia.record_forms()
    assert {"potentia", "sgf", "boardspace", "littlegolem", "codecup"} <= set(forms)
    assert not forms["boardspace"]
    record = random_record("dvonn", 2)
    for form, is_written in forms.items():
        if is_written:
            text = record.to_text(form)
            again = potentia.Record.from_text(text)
            assert again.main_line == record.main_line, form
            assert potentia.Record.from_text(text, form).main_line == record.main_line
    with pytest.raises(potentia.BadRecord, match="not written"):
        record.to_text("boardspace")
    with pytest.raises(potentia.BadArgument, match="there is no such form"):
        record.to_text("pgn")


def test_what_a_form_cannot_hold_is_said():
    record = random_record("dvonn", 2)
    record.turns[3].comment = "a comment"
    assert record.lost_in("potentia") == []
    assert "comments" in record.lost_in("littlegolem")


def test_a_position_to_start_from():
    position = random_position("gipf-basic", 3, 10)
    record = potentia.Record("gipf-basic", position.to_text())
    assert record.start == position
    record.play(position.legal_turns[0])
    assert potentia.Record.from_text(record.to_text()).start == position


def test_wrong_records():
    with pytest.raises(potentia.BadRecord):
        potentia.Record.from_text("")
    good = potentia.Record("dvonn").play("e3").to_text()
    bad = good.replace("e3", "z9")
    errors = []
    assert potentia.read_records(good + "\n" + bad + "\n" + good, errors=errors) == [potentia.Record.from_text(good)] * 2
    assert len(errors) == 1
    assert "line" in errors[0].where
    with pytest.raises(potentia.BadRecord):
        potentia.read_records(bad)
    wrong = potentia.Record("dvonn")
    wrong.turns = [potentia.Node("e3"), potentia.Node("e3")]
    with pytest.raises(potentia.BadRecord):
        wrong.to_text()


def test_nests_are_bounded():
    record = potentia.Record("dvonn").play("e3")
    node = record.turns[0]
    for _ in range(200):
        inner = potentia.Node("e3")
        node.variations = [[inner]]
        node = inner
    with pytest.raises(potentia.BadRecord, match="deep"):
        record.to_text()


def test_files(tmp_path):
    path = tmp_path / "games.txt"
    records = [random_record("yinsh", seed, 20) for seed in range(3)]
    path.write_text("\n".join(record.to_text() for record in records))
    assert potentia.load_records(path) == records
