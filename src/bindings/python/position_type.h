// The native type behind potentia.Position: what Python's own slots ask of it. Methods that need no haste are
// added to it in positions.cpp.
#pragma once

#include <pybind11/pybind11.h>

namespace potentia::python {

/// Made once, with `doc`; lasts as long as the program.
pybind11::handle make_position_type(const char* doc);

}  // namespace potentia::python
