"""The exceptions of this package: one family, with the sentences that the program says.

The core raises them, too (src/bindings/python/errors.cpp). Arguments of a wrong type raise TypeError, as everywhere in
Python.
"""


class Error(ValueError):
    """What is wrong with what was given.

    `code` is the stable name of the kind of error, `where` the place in the input ("" when all of it is meant), `why`
    what is wrong and how to mend it. The text is the sentence that the program says.
    """

    def __init__(self, code: str, where: str, why: str) -> None:
        super().__init__(code, where, why)
        self.code = code
        self.where = where
        self.why = why

    def __str__(self) -> str:
        return f"{self.where}: {self.why}" if self.where else self.why


class UnknownGame(Error):
    """There is no such game, or no engine or solver for it."""


class BadPosition(Error):
    """A text that is no position."""


class IllegalTurn(Error):
    """A turn that is not legal where it stands, or is none."""


class BadRecord(Error):
    """A text that holds no record of a game, or a record that a form cannot hold."""


class BadArgument(Error):
    """A value out of its range, an array of another shape or type."""


class EngineError(Error):
    """An engine that cannot do what it is asked, or does not speak as it should."""


class NoMemory(Error, MemoryError):
    """There is not so much memory, or there are not so many threads."""
