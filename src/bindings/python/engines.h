// The engine and the solver for Python. A search runs on a thread of its own and leaves what it says in a
// queue; python/potentia/engine.py takes it from there, so that Ctrl-C, iterators and asyncio are Python's
// own.
#pragma once

#include <pybind11/pybind11.h>

namespace potentia::python {

void define_engines(pybind11::module_& module);

}  // namespace potentia::python
