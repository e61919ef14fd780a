"""Jobs of the farm, more than its workers can do, while something happens to them; and whether each was done, once."""
import collections
import gzip
import json
import pathlib
import re
import signal
import subprocess
import sys

from served import begin

POSITIONS = pathlib.Path(__file__).resolve().parents[1] / "positions/dvonn-ply22.times"
NODES, BLOCK, ENDLESS = 2500, 20, 100_000


class Work:
    """Games to learn from, without end, and endings to prove whose margins are known."""

    def __init__(self, program, folder, brokers):
        self.program, self.folder, self.brokers = program, folder, brokers
        lines = [line.split(maxsplit=5) for line in POSITIONS.read_text().splitlines() if not line.startswith("#")]
        self.margins = {line[5]: int(line[4]) for line in lines}
        (folder / "endings.txt").write_text("".join(f"{position}\n" for position in self.margins))
        self.games = self.asks("selfplay", "dvonn", "--nodes", NODES, "--block", BLOCK, "--out", folder / "games",
                               "--games", ENDLESS)
        self.proofs = self.asks("prove", "dvonn", folder / "endings.txt", "--out", folder / "proofs.jsonl")

    def asks(self, *words):
        return begin(self.program, "farm", "--nats", self.brokers, *words)

    def status(self):
        """Of the workers, by name."""
        said = subprocess.run([self.program, "farm", "--nats", self.brokers, "status", "--json"], capture_output=True,
                              text=True, check=True).stdout
        return [json.loads(line) for line in said.splitlines()]

    def rounds(self):
        """How often each game is there."""
        text = "".join(gzip.decompress(file.read_bytes()).decode() for file in (self.folder / "games").glob("*.gz"))
        return collections.Counter(map(int, re.findall(r'^\[Round "(\d+)"\]$', text, re.M)))

    def end(self):
        """Asks for no more games than there are, waits for those that are missing among them, and looks at all."""
        self.games.send_signal(signal.SIGINT)
        self.games.communicate(timeout=60)
        most = -(-max(self.rounds(), default=BLOCK) // BLOCK) * BLOCK
        self.asks("selfplay", "dvonn", "--nodes", NODES, "--block", BLOCK, "--out", self.folder / "games", "--games",
                  most).communicate(timeout=300)
        rounds = self.rounds()
        self.proofs.communicate(timeout=300)
        proofs = [json.loads(line) for line in (self.folder / "proofs.jsonl").read_text().splitlines()]
        proven = collections.Counter(proof["position"] for proof in proofs)
        wrong = [proof for proof in proofs if proof.get("margin") != self.margins.get(proof["position"])]
        print(f"farm: {len(rounds)} of {most} games are there, {sum(rounds.values()) - len(rounds)} twice; "
              f"{len(proven)} of {len(self.margins)} endings proven, {len(proofs) - len(proven)} twice, {len(wrong)} wrong",
              flush=True)
        if rounds != collections.Counter(range(1, most + 1)) or proven != collections.Counter(self.margins.keys()) or wrong:
            sys.exit("jobs were lost, done twice or done wrong")
