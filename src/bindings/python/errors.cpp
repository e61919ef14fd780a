#include "bindings/python/errors.h"

#include <array>

namespace potentia::python {
namespace {

namespace py = pybind11;

constexpr std::array kClassNames = {"UnknownGame", "BadPosition", "IllegalTurn",
                                    "BadRecord",   "BadArgument", "EngineError"};

}  // namespace

void raise(const Refusal& refusal) {
  const Error& error = refusal.error();
  const bool no_memory = error.code == "no-memory";
  const char* name = no_memory ? "NoMemory" : kClassNames[static_cast<std::size_t>(refusal.refused())];
  const py::object type = py::module_::import("potentia.errors").attr(name);
  const py::object made = type(error.code, error.where, error.why);
  PyErr_SetObject(type.ptr(), made.ptr());
}

void refuse_argument(const std::string& name, const std::string& why) {
  throw Refusal(Refused::Argument, Error{"bad-argument"_code, name, why});
}

std::string type_name(py::handle object) {
  return Py_TYPE(object.ptr())->tp_name;
}

void define_errors(py::module_&) {
  py::register_exception_translator([](std::exception_ptr thrown) {
    try {
      if (thrown) std::rethrow_exception(thrown);
    } catch (const Refusal& refusal) {
      raise(refusal);
    }
  });
}

}  // namespace potentia::python
