// potentia.VectorEnv, as Python has it: environments.h with numpy's arrays and threads around it.
#pragma once

#include <pybind11/pybind11.h>

namespace potentia::python {

void define_vector_env(pybind11::module_& module);

}  // namespace potentia::python
