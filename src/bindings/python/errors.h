// What is refused becomes an exception of the family potentia.Error (python/potentia/errors.py), with the
// sentence that the program says. Within the room it travels as a Refusal; pybind11 asks the translator what
// to raise.
#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <exception>
#include <new>
#include <string>
#include <utility>

#include "base/result.h"

namespace potentia::python {

/// The classes of the family, in the order of kClassNames (errors.cpp).
enum class Refused : std::uint8_t { Game, Position, Turn, Record, Argument, Engine };

class Refusal : public std::exception {
 public:
  Refusal(Refused what, Error error) : what_(what), error_(std::move(error)), sentence_(error_.sentence()) {}
  Refused refused() const { return what_; }
  const Error& error() const { return error_; }
  const char* what() const noexcept override { return sentence_.c_str(); }

 private:
  Refused what_;
  Error error_;
  std::string sentence_;
};

/// The value of a result, or a Refusal of what it says.
template <class T>
T value_of(Result<T> result, Refused what) {
  if (!result) throw Refusal(what, std::move(result.error()));
  return std::move(*result);
}

/// Sets the exception that a refusal is.
void raise(const Refusal& refusal);

/// f() where Python calls C++ directly: what it throws becomes Python's exception, and null.
template <class F>
PyObject* guarded(F&& f) noexcept {
  try {
    return f();
  } catch (const Refusal& refusal) {
    raise(refusal);
  } catch (pybind11::error_already_set& error) {
    error.restore();
  } catch (const pybind11::builtin_exception& error) {
    error.set_error();
  } catch (const std::bad_alloc&) {
    PyErr_NoMemory();
  }
  return nullptr;
}

/// An argument that is none: `name` is its name, `why` says what would be one.
[[noreturn]] void refuse_argument(const std::string& name, const std::string& why);

/// "int", "float": how Python calls an object's type, for sentences.
std::string type_name(pybind11::handle object);

void define_errors(pybind11::module_& module);

}  // namespace potentia::python
