#!/usr/bin/env bash
# Builds the core of the Python package and puts it beside python/potentia, so that the package works from the tree.
# With arguments: runs them with it there, as in `tools/python.sh python3 -m pytest`.
set -euo pipefail
cd "$(dirname "$0")/.."
# Debian's Python, which Debian's pybind11 and numpy belong to.
python=${PYTHON:-/usr/bin/python3}
cmake --preset python -DPython3_EXECUTABLE="$python" -DPOTENTIA_PYTHON_FOLDER="$PWD/python/potentia"
cmake --build --preset python
if (($# > 0)); then exec "$@"; fi
