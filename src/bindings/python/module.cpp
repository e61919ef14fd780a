// potentia._core: the entry that Python calls.
#include <pybind11/pybind11.h>

#include "bindings/python/engines.h"
#include "bindings/python/errors.h"
#include "bindings/python/looks.h"
#include "bindings/python/positions.h"
#include "bindings/python/records.h"
#include "bindings/python/vector_env.h"

PYBIND11_MODULE(_core, module) {
  using namespace potentia::python;
  module.doc() = "The core of Potentia in C++; use it through the package potentia.";
  define_errors(module);
  define_looks(module);
  define_positions(module);
  define_records(module);
  define_engines(module);
  define_vector_env(module);
}
