// Records of games for Python: read and written in every form that the room record knows. They cross the
// border as plain tuples; python/potentia/record.py makes its objects of them.
#pragma once

#include <pybind11/pybind11.h>

namespace potentia::python {

void define_records(pybind11::module_& module);

}  // namespace potentia::python
