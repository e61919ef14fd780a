#!/usr/bin/env bash
# tools/fuzz_python.sh [CALLS]: so many wrong and right calls of the Python package (1 000 000), made up by hypothesis, with
# AddressSanitizer, UndefinedBehaviorSanitizer and asserts in its core (preset python-debug).
set -euo pipefail
cd "$(dirname "$0")/.."
cmake --preset python-debug -DPython3_EXECUTABLE="${PYTHON:-/usr/bin/python3}"
cmake --build --preset python-debug
# The package without the core that lies in the tree.
package=$PWD/build/python-debug/package
mkdir -p "$package/potentia"
for part in python/potentia/*; do
  if [[ $part != *.so ]]; then ln -sfn "$PWD/$part" "$package/potentia/"; fi
done
cat >"$package/potentia/_core.py" <<'END'
import sys
import _potentia_core
sys.modules[__name__] = _potentia_core
END
# Python keeps much to its end, which is no leak; its own memory comes from malloc, so that what is written beyond an
# object of it is seen.
exec env PYTHONMALLOC=malloc ASAN_OPTIONS=detect_leaks=0:malloc_context_size=6 UBSAN_OPTIONS=print_stacktrace=1 \
  PYTHONPATH="$package" build/python-debug/src/bindings/python/potentia_python python/tests/fuzz_calls.py "${1:-1000000}"
