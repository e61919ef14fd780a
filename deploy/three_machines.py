#!/usr/bin/env python3
"""Three machines on one: a site as it lies on three servers, each in a network of its own (a namespace of Linux), for
learning and for tests. As root:

    deploy/three_machines.py build/release/potentia --page web/dist

    10.77.0.1  nginx, potentia serve, NATS, a replica of PostgreSQL
    10.77.0.2  potentia serve, potentia worker, NATS, a replica of PostgreSQL
    10.77.0.3  potentia worker, NATS, PostgreSQL

It prints the site's address (https, with a certificate made here) and stays until Ctrl-C; then all of it is gone. A
turn is acknowledged when PostgreSQL and one of its replicas have it on their disks. Commands and settings are those of
the files beside this one, which are for machines of one's own; docs/operations.md says the rest.
"""

import argparse
import atexit
import contextlib
import os
import pathlib
import pwd
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[1]
NET = "10.77.0"
OUTSIDE = f"{NET}.254"
HALLS = "ab"  # of the servers
SITE_PORT, NATS_PORT, POSTGRES_PORT = 8080, 4222, 5432
PATH = os.environ.get("PATH", "") + ":/usr/sbin:/sbin"


def tool(name, package):
    found = shutil.which(name, path=PATH)
    return found or sys.exit(f"there is no {name}: install Debian's package {package}, then start again")


def run(*words, **options):
    subprocess.run([str(word) for word in words], check=True, **options)


def adapted(name, *changes):
    """The text of a file of this folder, with each pattern replaced by something else."""
    text = (ROOT / "deploy" / name).read_text()
    for pattern, by in changes:
        text, count = re.subn(pattern, lambda _, by=by: by, text)
        if count == 0:
            sys.exit(f"deploy/{name} has nothing like {pattern} any more")
    return text


def command_of(unit, values):
    """The words behind the last ExecStart= of a unit of this folder, without the program, its ${…} replaced."""
    line = re.findall(r"^ExecStart=(.+)$", (ROOT / "deploy" / unit).read_text(), re.M)[-1]
    return [re.sub(r"\$\{(\w+)\}", lambda found: values[found[1]], word) for word in line.split()[1:]]


def nice_of(unit):
    return re.search(r"^Nice=(\d+)$", (ROOT / "deploy" / unit).read_text(), re.M)[1]


class Machine:
    """A namespace with one address, on the bridge that all share."""

    def __init__(self, number):
        self.number = number
        self.address = f"{NET}.{number}"
        self.space = f"potentia-{number}"
        self.outer = f"potentia-v{number}"
        self.programs = {}
        self.environment = {}  # of its programs, by their names, beside what is usual
        ip = tool("ip", "iproute2")
        run(ip, "netns", "add", self.space)
        run(ip, "link", "add", self.outer, "type", "veth", "peer", "name", "eth0", "netns", self.space)
        run(ip, "link", "set", self.outer, "master", "potentia", "up")
        run(ip, "-n", self.space, "addr", "add", f"{self.address}/24", "dev", "eth0")
        for name in ("eth0", "lo"):
            run(ip, "-n", self.space, "link", "set", name, "up")

    def start(self, name, *words, user=None, **options):
        """A program on this machine, by a name by which it is known here."""
        command = [tool("ip", "iproute2"), "netns", "exec", self.space]
        if user:
            command += [tool("setpriv", "util-linux"), f"--reuid={user}", f"--regid={user}", "--clear-groups"]
        self.programs[name] = subprocess.Popen(command + [str(word) for word in words], start_new_session=True,
                                               env={**os.environ, **self.environment.get(name, {})}, **options)
        return self.programs[name]

    def end(self, name, how=signal.SIGTERM):
        """Tells a program to end, and waits; its status."""
        program = self.programs.pop(name)
        program.send_signal(how)
        return program.wait(timeout=30)

    def cut_off(self):
        """Nothing comes or goes any more; nobody is told so."""
        run(tool("ip", "iproute2"), "link", "set", self.outer, "down")

    def join(self):
        run(tool("ip", "iproute2"), "link", "set", self.outer, "up")

    def close(self):
        for program in self.programs.values():
            with contextlib.suppress(ProcessLookupError):
                os.killpg(program.pid, signal.SIGKILL)
            program.wait()
        self.programs.clear()
        for words in (("link", "del", self.outer), ("netns", "del", self.space)):
            subprocess.run([tool("ip", "iproute2"), *words], check=False, stderr=subprocess.DEVNULL)


class Postgres:
    """One database of the three; by the newest of /usr/lib, which may not run as root."""

    USER = "postgres"
    WISHES_AT_BIRTH, WISHES = (), ()  # words for initdb and postgres: for tests

    def __init__(self, machine, folder):
        self.machine = machine
        self.place = folder / f"postgres-{machine.number}"
        self.place.mkdir(exist_ok=True)
        user = pwd.getpwnam(self.USER)
        os.chown(self.place, user.pw_uid, user.pw_gid)
        self.bin = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))

    def by_user(self, name, *words):
        run(tool("ip", "iproute2"), "netns", "exec", self.machine.space, tool("setpriv", "util-linux"),
            f"--reuid={self.USER}", f"--regid={self.USER}", "--clear-groups", self.bin / name, *words,
            stdout=subprocess.DEVNULL)

    def make(self):
        self.by_user("initdb", "-D", self.place / "data", "-U", "potentia", "-A", "trust", "-E", "UTF8", "--no-locale",
                     *self.WISHES_AT_BIRTH)
        with open(self.place / "data/pg_hba.conf", "a", encoding="ascii") as file:
            file.write(f"host all all {NET}.0/24 trust\nhost replication all {NET}.0/24 trust\n")

    def follow(self, other):
        """A copy of another that takes on whatever is written there."""
        shutil.rmtree(self.place / "data", ignore_errors=True)
        self.by_user("pg_basebackup", "-d",
                     f"host={other.machine.address} port={POSTGRES_PORT} user=potentia "
                     f"application_name=replica{self.machine.number}",
                     "-D", self.place / "data", "-R", "-c", "fast")

    def start(self):
        settings = self.place / "postgresql.conf"
        settings.write_text(adapted("postgresql.conf", (r"192\.0\.2\.1'", f"{self.machine.address}'"),
                                    (r"archive_mode = on", "archive_mode = off")))
        self.machine.start("postgres", self.bin / "postgres", "-D", self.place / "data", "-k", self.place, "-c",
                           f"config_file={settings}", *self.WISHES, user=self.USER, stdout=subprocess.DEVNULL,
                           stderr=subprocess.DEVNULL)
        for _ in range(300):
            if subprocess.run([self.bin / "pg_isready", "-q", "-h", self.place], check=False).returncode == 0:
                return
            time.sleep(0.1)
        sys.exit("PostgreSQL did not begin")

    def ask(self, words):
        done = subprocess.run([self.bin / "psql", "-At", "-h", self.place, "-U", "potentia", "-c", words, "postgres"],
                              capture_output=True, text=True, check=True)
        return done.stdout.strip()

    def wants_one_replica(self, others):
        """A commit is one when it is here and on one of those."""
        names = ", ".join(f"replica{other.machine.number}" for other in others)
        self.ask(f"ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 ({names})'")
        self.ask("SELECT pg_reload_conf()")


class ThreeMachines:
    DATABASE = Postgres

    def __init__(self, program, folder, page):
        self.program, self.folder, self.page = pathlib.Path(program).resolve(), folder, page
        os.chmod(folder, 0o755)
        ip = tool("ip", "iproute2")
        if os.path.exists("/sys/class/net/potentia"):
            sys.exit("three machines run here already; end those first (or remove them: ip link del potentia)")
        atexit.register(self.close)
        self.machines = []
        run(ip, "link", "add", "potentia", "type", "bridge")
        run(ip, "addr", "add", f"{OUTSIDE}/24", "dev", "potentia")
        run(ip, "link", "set", "potentia", "up")
        for number in (1, 2, 3):
            self.machines.append(Machine(number))
        self.furnish()
        self.databases = [self.DATABASE(machine, folder) for machine in self.machines]
        self.main = self.databases[2]
        self.main.make()
        self.main.start()
        for database in self.databases[:2]:
            database.follow(self.main)
            database.start()
        self.main.wants_one_replica(self.databases[:2])
        for machine in self.machines:
            self.start_broker(machine)
        for machine in self.machines[:2]:
            self.start_server(machine)
        for machine in self.machines[1:]:
            self.start_worker(machine)
        self.start_proxy()

    def furnish(self):
        """What the machines have before anything runs there: for tests."""

    def close(self):
        for machine in self.machines:
            machine.close()
        subprocess.run([tool("ip", "iproute2"), "link", "del", "potentia"], check=False, stderr=subprocess.DEVNULL)

    def start_broker(self, machine):
        others = [other for other in self.machines if other is not machine]
        addresses = {f"192.0.2.{at}": one.address for at, one in enumerate([machine, *others], 1)}
        settings = self.folder / f"nats-{machine.number}.conf"
        settings.write_text(adapted("nats.conf", (r"machine-1", machine.space),
                                    (r"/var/lib/nats", str(self.folder / f"nats-{machine.number}")),
                                    *((re.escape(one), other) for one, other in addresses.items())))
        machine.start("nats", tool("nats-server", "nats-server"), "--config", settings,
                      "--log", self.folder / f"nats-{machine.number}.log",
                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def start_server(self, machine):
        # Whichever of the three can be written; who does not answer for three seconds is none.
        database = ("postgres://potentia@" + ",".join(f"{other.address}:{POSTGRES_PORT}" for other in self.machines) +
                    "/postgres?target_session_attrs=read-write&connect_timeout=2&tcp_user_timeout=3000")
        log = open(self.folder / f"serve-{machine.number}.log", "a", encoding="utf-8")
        words = command_of("several.conf", {
            "POTENTIA_ADDRESS": machine.address, "POTENTIA_DATABASE": database, "POTENTIA_NATS": self.brokers(machine),
            "POTENTIA_PROXY": self.machines[0].address, "POTENTIA_NAME": self.machines[0].address,
            "POTENTIA_HALL": HALLS[machine.number - 1]})
        words[words.index("--root") + 1] = self.page
        server = machine.start("serve", self.program, *words, "--proxy", OUTSIDE, "--metrics-from", OUTSIDE,
                               stdout=subprocess.PIPE, stderr=log, text=True)
        if not server.stdout.readline().startswith("http://"):
            sys.exit(f"the server on {machine.address} did not begin: {self.folder}/serve-{machine.number}.log")

    def brokers(self, machine=None):
        """All of them, this machine's first: that one goes when the machine goes."""
        ordered = sorted(self.machines, key=lambda other: other is not machine)
        return "nats://" + ",".join(f"{other.address}:{NATS_PORT}" for other in ordered)

    def start_worker(self, machine):
        log = open(self.folder / f"worker-{machine.number}.log", "a", encoding="utf-8")
        words = command_of("potentia-worker.service", {"POTENTIA_NATS": self.brokers(machine)})
        machine.start("worker", tool("nice", "coreutils"), "-n", nice_of("potentia-worker.service"), self.program, *words,
                      "--threads", "1", "--name", machine.space, stdout=log, stderr=log)

    def start_proxy(self):
        """deploy/nginx.conf as it stands, but for the servers behind it, the certificate and its place."""
        servers = "".join(f"    server {machine.address}:{SITE_PORT};\n" for machine in self.machines[:2])
        halls = "".join(f"    {hall} potentia_{hall};\n" for hall in HALLS)
        upstreams = "".join(self.upstream(*which) for which in zip(HALLS, self.machines[:2], self.machines[1::-1]))
        text = adapted("nginx.conf", (r" *server 127\.0\.0\.1:8080;\n", servers), (r" *# a potentia_a;\n *# b potentia_b;\n", halls),
                       (r"\n *listen \[::\][^\n]*", ""),
                       (r"potentia\.example;", f"{self.machines[0].address};"),
                       (r"/etc/letsencrypt/live/[^ ;]*/fullchain\.pem", str(self.folder / "cert.pem")),
                       (r"/etc/letsencrypt/live/[^ ;]*/privkey\.pem", str(self.folder / "key.pem")))
        run(tool("openssl", "openssl"), "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1",
            "-nodes", "-days", "30", "-subj", "/CN=potentia", "-addext", f"subjectAltName=IP:{self.machines[0].address}",
            "-keyout", self.folder / "key.pem", "-out", self.folder / "cert.pem", stderr=subprocess.DEVNULL)
        places = "".join(f"{kind}_temp_path {self.folder}/{kind};\n"
                         for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
        (self.folder / "nginx.conf").write_text(
            f"daemon off;\npid {self.folder}/pid;\nerror_log stderr;\nevents {{ worker_connections 4096; }}\n"
            f"http {{\naccess_log off;\n{places}{upstreams}{text}\n}}\n")
        self.machines[0].start("nginx", tool("nginx", "nginx-light"), "-p", self.folder, "-c",
                               self.folder / "nginx.conf", stderr=subprocess.DEVNULL)

    @staticmethod
    def upstream(hall, machine, other):
        return (f"upstream potentia_{hall} {{ server {machine.address}:{SITE_PORT}; "
                f"server {other.address}:{SITE_PORT} backup; keepalive 32; }}\n")

    # --- what an operator does ---

    def fail_over(self):
        """The main database is gone: the replica that has more goes on, and the other follows it."""
        replicas = [database for database in self.databases if database is not self.main]
        replicas.sort(key=lambda one: int(one.ask("SELECT pg_last_wal_receive_lsn() - '0/0'::pg_lsn")))
        other, best = replicas
        best.by_user("pg_ctl", "promote", "-w", "-D", best.place / "data")
        gone, self.main = self.main, best
        other.machine.end("postgres", signal.SIGINT)
        other.follow(best)
        other.start()
        best.wants_one_replica([other, gone])
        return gone

    def join_again(self, database):
        """A database that was gone is a replica from now on."""
        database.follow(self.main)
        database.start()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program", help="potentia, built")
    parser.add_argument("--page", type=pathlib.Path, default=ROOT / "web/dist", help="the folder of the built page")
    options = parser.parse_args()
    if os.geteuid() != 0:
        sys.exit("networks of one's own are made by root alone: start this with sudo")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with tempfile.TemporaryDirectory() as folder:
        three = ThreeMachines(options.program, pathlib.Path(folder), options.page.resolve())
        print(f"https://{three.machines[0].address}", flush=True)
        try:
            signal.pause()
        except KeyboardInterrupt:
            pass
        three.close()


if __name__ == "__main__":
    main()
