"""What a site keeps things on, as tests begin and end it: PostgreSQL, alone or with a replica, NATS, a disk that can be
full. Each in a folder of its own, and gone when the test is."""
import atexit
import contextlib
import os
import pathlib
import pwd
import shutil
import signal
import subprocess
import sys
import time

from served import free_port


def run(*command, **options):
    subprocess.run([str(word) for word in command], check=True, **options)


class Postgres:
    """A cluster of its own, by the newest PostgreSQL of /usr/lib; it may not run as root."""

    def __init__(self, folder, name="cluster", of=None):
        """`of`: what it is a replica of."""
        newest = max(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: int(path.parent.name))
        self.programs = newest
        self.place = folder / name
        self.place.mkdir()
        os.chmod(folder, 0o755)
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        if self.user:
            os.chown(self.place, self.user.pw_uid, self.user.pw_gid)
        if of:
            self.follow(of)
        else:
            self.by_user("initdb", "-D", self.place / "data", "-U", "potentia", "-A", "trust", "-E", "UTF8",
                         "--no-locale", "--no-sync")
        self.start()
        atexit.register(self.close)
        self.data = f"postgres:///postgres?host={self.place}&user=potentia"

    def follow(self, other):
        """A copy of the other that takes on whatever is written there."""
        shutil.rmtree(self.place / "data", ignore_errors=True)
        self.by_user("pg_basebackup", "-h", other.place, "-U", "potentia", "-D", self.place / "data", "-R", "-c", "fast",
                     "--no-sync")

    def set(self, name, value):
        for words in (f"ALTER SYSTEM SET {name} = '{value}'", "SELECT pg_reload_conf()"):
            self.by_user("psql", "-q", "-h", self.place, "-U", "potentia", "-c", words, "postgres")

    def ask(self, words):
        """The lines of the answer."""
        done = subprocess.run([self.programs / "psql", "-At", "-h", self.place, "-U", "potentia", "-c", words, "postgres"],
                              capture_output=True, text=True, check=True)
        return done.stdout.strip().split("\n")

    def by_user(self, name, *words):
        run(self.programs / name, *words, stdout=subprocess.DEVNULL, **self.as_user())

    def as_user(self):
        return {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}

    def start(self):
        self.server = subprocess.Popen(
            [self.programs / "postgres", "-D", self.place / "data", "-k", self.place, "-c", "listen_addresses="],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self.as_user())
        for _ in range(300):
            ready = subprocess.run([self.programs / "pg_isready", "-q", "-h", self.place], check=False)
            if ready.returncode == 0:
                return
            time.sleep(0.1)
        sys.exit("PostgreSQL did not begin")

    def end(self, how=signal.SIGINT):
        """Fast: who is connected is cut off. SIGQUIT: at once, as a crash."""
        self.server.send_signal(how)
        self.server.wait()

    def processes(self):
        return [self.server.pid, *map(int, pathlib.Path(f"/proc/{self.server.pid}/task/{self.server.pid}/children").read_text().split())]

    def stand_still(self):
        for process in self.processes():
            os.kill(process, signal.SIGSTOP)

    def go_on(self):
        for process in self.processes():
            os.kill(process, signal.SIGCONT)

    def close(self):
        self.server.kill()
        self.server.wait()


class Replicated:
    """Two, of which one is written and the other has each commit before it is acknowledged."""

    def __init__(self, folder):
        self.main = Postgres(folder, "one")
        self.other = Postgres(folder, "two", of=self.main)
        self.main.set("synchronous_standby_names", "*")
        self.data = (f"postgres:///postgres?host={self.main.place},{self.other.place}&user=potentia"
                     "&target_session_attrs=read-write")

    def fail_over(self):
        self.main.end(signal.SIGQUIT)
        self.other.by_user("pg_ctl", "promote", "-w", "-D", self.other.place / "data")
        self.main, self.other = self.other, self.main

    def join_again(self):
        """Who has failed is a replica from now on."""
        self.other.follow(self.main)
        self.other.start()
        self.main.set("synchronous_standby_names", "*")


class Broker:
    """NATS, with what it keeps."""

    def __init__(self, folder):
        self.port = free_port()
        self.command = ["nats-server", "-a", "127.0.0.1", "-p", str(self.port), "-js", "-sd", folder / "nats"]
        self.url = f"nats://127.0.0.1:{self.port}"
        self.start()
        atexit.register(lambda: self.process.kill())

    def start(self):
        path = os.environ["PATH"] + ":/usr/sbin"
        self.process = subprocess.Popen(self.command, env={**os.environ, "PATH": path}, stdout=subprocess.DEVNULL,
                                        stderr=subprocess.DEVNULL)

    def kill(self):
        self.process.kill()
        self.process.wait()


class SmallDisk:
    """One of so many megabytes, in memory, mounted at a place; for root alone."""

    def __init__(self, place, megabytes):
        self.place = place
        self.place.mkdir(exist_ok=True)
        run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", self.place)
        atexit.register(self.close)

    def fill(self):
        """To the last page; called again, what has become free meanwhile, too."""
        with open(self.place / "filling", "ab", buffering=0) as file, contextlib.suppress(OSError):
            while True:
                file.write(bytes(4096))

    def kept(self):
        """Bytes on it, without those that fill it."""
        size = 0
        for file in self.place.rglob("*"):
            with contextlib.suppress(OSError):  # it has gone meanwhile
                size += file.stat().st_size if file.is_file() and file.name != "filling" else 0
        return size

    def free(self):
        (self.place / "filling").unlink()

    def close(self):
        if os.path.ismount(self.place):
            run("umount", "-l", self.place)
