"""The shape of an hour-glass and of the sand in it, around (0, 0), the neck (web/board/tamsk/sand.ts).

What is in a half is an area: as much leaves the upper one as comes to the lower one, so the level in the wide part
sinks slowly and near the neck fast, as sand does.
"""

from __future__ import annotations

import math

FULL_GLASS = 180_000
"""Milliseconds."""
HALF = 0.31
"""The height of one half."""
_NECK, _WIDEST, _SLICES, _STEPS = 0.026, 0.185, 60, 6


def width(height: float) -> float:
    """Half the width of the glass at a height above or below the neck, 0 to 1."""
    return _NECK + (_WIDEST - _NECK) * math.sin(min(1, height * 1.15) * math.pi / 2)


_AREAS = [0.0]
for _i in range(_SLICES):
    _AREAS.append(_AREAS[-1] + width((_i + 0.5) / _SLICES))


def _height_of(share: float) -> float:
    """The height below which a share of a half's area lies, both 0 to 1."""
    wanted = min(1.0, max(0.0, share)) * _AREAS[-1]
    above = next(i for i, area in enumerate(_AREAS) if area >= wanted)
    if above == 0:
        return 0.0
    below = _AREAS[above - 1]
    return (above - 1 + (wanted - below) / (_AREAS[above] - below)) / _SLICES


def _point(x: float, y: float) -> str:
    return f"{round(x * 500) / 500 + 0.0:g} {round(y * 500) / 500 + 0.0:g}"


def _walls(begin: float, end: float, up: int) -> tuple[list[str], list[str]]:
    """The left and the right wall from one height to another; `up` is -1 for the upper half, 1 for the lower one."""
    heights = [begin + (end - begin) * i / _STEPS for i in range(_STEPS + 1)]
    left, right = ([_point(sign * width(h), up * h * HALF) for h in heights] for sign in (-1, 1))
    return left, right


def outline() -> str:
    """The whole glass."""
    upper_left, upper_right = _walls(0, 1, -1)
    lower_left, lower_right = _walls(0, 1, 1)
    return f"M{'L'.join([*upper_left[::-1], *lower_left, *lower_right[::-1], *upper_right])}z"


def upper_sand(share: float) -> str:
    """What is left in the upper half; sunk in the middle while it runs."""
    height = _height_of(share)
    if height < 0.01:
        return ""
    left, right = _walls(0, height, -1)
    sunk = _point(0, -HALF * height * 0.82)
    return f"M{'L'.join(left)}Q{sunk} {right[-1]}L{'L'.join(right[::-1])}z"


def lower_sand(share: float) -> str:
    """What lies in the lower half, heaped up."""
    top = _height_of(1 - share)
    if top > 0.99:
        return ""
    left, right = _walls(top, 1, 1)
    heaped = _point(0, HALF * max(0.06, top - 0.25 * (1 - top)))
    return f"M{left[0]}Q{heaped} {right[0]}L{'L'.join(right[1:])}L{'L'.join(left[::-1])}z"


def figures(left: int) -> str:
    """Minutes and seconds, as a clock shows that goes down; 0:00 only when nothing is left."""
    seconds = math.ceil(left / 1000)
    return f"{seconds // 60}:{seconds % 60:02}"
