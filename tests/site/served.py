"""A site that the program serves, for tests: in a folder and on a port of its own, killed and begun again there. It is
gone when the test is, however that ends."""
import atexit
import socket
import subprocess
import sys


def begin(*command):
    """A program with its output to read, that is gone when this one is."""
    program = subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True)
    atexit.register(program.kill)
    return program


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


class Served:
    def __init__(self, program, folder, *options, data=None, page=None):
        """`data`: where it is kept; without it in the folder. `page`: where one lies that was built; else one without
        anything is made."""
        if page is None:
            (folder / "index.html").write_text("<!doctype html><title>Potentia</title>\n")
        self.port = free_port()
        self.command = [program, "serve", "--port", self.port, "--data", data or folder / "data", "--root",
                        page or folder, *options]
        self.start()

    def start(self):
        self.process = begin(*self.command)
        if not self.process.stdout.readline().startswith("http://"):
            sys.exit("the site did not begin")

    def kill(self):
        self.process.kill()
        self.process.wait()
