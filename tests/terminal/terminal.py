"""A program in a terminal of its own: what it shows is read off an emulated screen (pyte), what is typed goes to it."""
import codecs
import fcntl
import os
import pty
import re
import select
import signal
import struct
import sys
import termios
import time

import pyte

SECONDS = 90  # for anything to happen, on a machine that has much else to do
# The mouse is reported as xterm does; nothing is asked of the emulator that pyte has not.
TERM = "screen-256color"


def expect(holds, sentence, terminal=None):
    if not holds:
        shown = "\n".join(terminal.screen.display) if terminal else ""
        sys.exit(f"{os.path.basename(sys.argv[0])}: {sentence}\n{shown}")


class Terminal:
    def __init__(self, *words, lines=40, columns=110, term=TERM):
        self.screen = pyte.Screen(columns, lines)
        self.stream = pyte.Stream(self.screen)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.raw = b""
        self.pid, self.end = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
            kept = {name: os.environ[name] for name in ("PATH", "ASAN_OPTIONS", "LSAN_OPTIONS") if name in os.environ}
            os.execve(words[0], words, {**kept, "TERM": term, "LANG": "C.UTF-8"})

    def read(self, seconds):
        """Whether there was something; false at the end, too."""
        ready, _, _ = select.select([self.end], [], [], seconds)
        if not ready:
            return False
        try:
            data = os.read(self.end, 65536)
        except OSError:
            return False
        self.raw += data
        self.stream.feed(self.decoder.decode(data))
        return bool(data)

    def settle(self):
        """All of a screen has come that is on its way: what is read off half of one is neither the old nor the new."""
        while self.read(0.3):
            pass

    @property
    def text(self):
        return "\n".join(self.screen.display)

    def wait_for(self, what, sentence):
        """`what`: a pattern on the screen, or a function of this."""
        holds = what if callable(what) else lambda terminal: re.search(what, terminal.text)
        until = time.monotonic() + SECONDS
        while not holds(self):
            expect(time.monotonic() < until, f"{sentence}: {what} is not shown", self)
            self.read(0.1)

    def type(self, text):
        os.write(self.end, text.encode())

    def click(self, line, column):
        """The left button, pressed and let go (X10's way of saying it)."""
        at = bytes([33 + column, 33 + line])
        os.write(self.end, b"\033[M " + at + b"\033[M#" + at)

    def resize(self, lines, columns):
        self.screen.resize(lines, columns)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        os.kill(self.pid, signal.SIGWINCH)

    def find(self, pattern):
        """Line and column of the first such text."""
        for line, text in enumerate(self.screen.display):
            if found := re.search(pattern, text):
                return line, found.start()
        return expect(False, f"{pattern} is not shown", self)

    def leave(self, typed="quit\r"):
        """With the last words typed: the exit status."""
        self.type(typed)
        until = time.monotonic() + SECONDS
        while True:
            self.read(0.1)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid != 0:
                break
            expect(time.monotonic() < until, "it does not end", self)
        while self.read(0.1):
            pass
        return os.waitstatus_to_exitcode(status)
