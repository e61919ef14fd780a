"""Players on a site, one fault after the other under them, and what came of it: for several.py and three.py."""
import os
import pathlib
import re
import shutil
import sys
import time

import history
from served import begin

PATIENCE = 10.0  # seconds in which somebody's move must be acknowledged again
LONGEST = 100  # seconds that a fault may take, with what comes before the next


def asked():
    """How often each fault comes, games and milliseconds of thinking, from the environment."""
    return [int(os.environ.get(name, usual)) for name, usual in
            (("SITE_FAULTS", "1"), ("SITE_GAMES", "40"), ("SITE_THINK", "200"))]


def keep(folder, written, logs):
    """What tells how it came about, in the folder that SITE_KEEP names: what the programs have said, what players have
    said and heard, and the games' logs, for history.py."""
    if "SITE_KEEP" not in os.environ:
        return
    place = pathlib.Path(os.environ["SITE_KEEP"])
    place.mkdir(parents=True, exist_ok=True)
    for file in [written, *folder.glob("*.log")]:
        shutil.copy(file, place)
    (place / "logs").write_text("".join(f"{line}\n" for line in logs))


def play_through(load, servers, chosen, make_fault, folder, logs, *, between, engine_games=0):
    """Makes each chosen fault by `make_fault(name)` in the middle of many games, `between` seconds apart. Where nothing
    can be kept meanwhile, that returns the moments (time.monotonic) from when to when. `logs`: gives the lines of the
    games' logs in the end. Says what came of it in a line for all; ends the program if anything was lost, done twice, or
    not as somebody saw it, or if the games stood for too long."""
    faults, games, think = asked()
    written = folder / "history"
    players = begin(load, *servers, "--games", games, "--engine-games", engine_games, "--spectators", max(1, games // 10),
                    "--seconds", faults * len(chosen) * LONGEST, "--think", think, "--history", written)
    print(players.stdout.readline(), end="", flush=True)
    time.sleep(2)
    excused = []
    for _ in range(faults):
        for name in chosen:
            begun = time.monotonic()
            stood = make_fault(name)
            if stood:
                excused.append([round(moment * history.SECOND) for moment in stood])
            print(f"{name}: {time.monotonic() - begun:.1f} s", flush=True)
            time.sleep(between)
    players.terminate()  # which it takes as its end
    said, _ = players.communicate(timeout=200)
    print(said, end="")
    kept = list(logs())
    found, figures = history.checked(history.read_history(written), history.read_logs(kept), excused)
    is_well = history.tell(found, figures)
    engine = re.search(r"the engine's turn after: .*?([\d.]+) ms at most", said)
    print("{}: {} times, {} games; {acknowledged} turns acknowledged, {missing} missing, {twice} twice, {faults} faults in "
          "the history; {longest_pause:.1f} s at most without one, {longest_wait:.1f} s at most for one{}".format(
              " ".join(chosen), faults, games + engine_games,
              f", {float(engine[1]) / 1000:.1f} s for an engine's" if engine else "",
              **figures, faults=len(found)), flush=True)
    if players.returncode != 0 or not is_well:
        keep(folder, written, kept)
        sys.exit("something was lost, or done twice, or seen otherwise")
    if figures["longest_pause"] > PATIENCE:
        sys.exit(f"nobody's move was acknowledged for {figures['longest_pause']:.1f} s")
    if engine and not excused and float(engine[1]) > 1000 * PATIENCE:
        sys.exit("an engine's turn took too long")
