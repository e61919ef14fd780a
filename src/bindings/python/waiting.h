// Long work without the interpreter's lock, and Ctrl-C answered in it: the work runs on a thread of its own,
// the caller waits in slices and asks Python between them whether somebody wants to stop.
#pragma once

#include <functional>

namespace potentia::python {

/// Runs `work` to its end, without the lock. If a signal's handler raises (Ctrl-C), `stop` is called, the end
/// of the work is waited for, and the exception goes on. `work` and `stop` touch nothing of Python and throw
/// nothing.
void wait_for(const std::function<void()>& work, const std::function<void()>& stop);

}  // namespace potentia::python
