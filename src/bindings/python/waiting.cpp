#include "bindings/python/waiting.h"

#include <pybind11/pybind11.h>

#include <chrono>
#include <future>
#include <system_error>

#include "bindings/python/errors.h"

namespace potentia::python {
namespace {

namespace py = pybind11;

// Ctrl-C is to be answered within 100 ms.
constexpr std::chrono::milliseconds kSlice{20};

std::future<void> started(const std::function<void()>& work) {
  try {
    return std::async(std::launch::async, work);
  } catch (const std::system_error&) {
    throw Refusal(Refused::Engine, Error{"no-memory"_code, "", "the machine has no more threads"});
  }
}

}  // namespace

void wait_for(const std::function<void()>& work, const std::function<void()>& stop) {
  std::future<void> running = started(work);
  for (;;) {
    {
      const py::gil_scoped_release unlocked;
      if (running.wait_for(kSlice) == std::future_status::ready) break;
    }
    if (PyErr_CheckSignals() == 0) continue;
    {
      const py::gil_scoped_release unlocked;
      stop();
      running.wait();
    }
    throw py::error_already_set();
  }
  running.get();
}

}  // namespace potentia::python
