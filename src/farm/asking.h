// Asker: has jobs done by whoever works on the bus, and gets each answer once.
//
// Of the answers one in a hundred is asked for again elsewhere: of another worker, or here where there is
// none. Where two differ this program does the job itself and says who is wrong. That worker is shut out
// (presence.h), and all that is known from it is asked for again.
//
// It may be killed at any moment: an answer leaves the bus when it was written. Begun anew under the same
// name it asks for what is not written yet, and takes what was answered meanwhile.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "bus/bus.h"
#include "farm/job.h"
#include "farm/presence.h"
#include "farm/worker.h"

namespace potentia::farm {

/// Where answers go.
class Output {
 public:
  Output() = default;
  virtual ~Output() = default;
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  virtual Result<bool> put(const Task& task, const Answer& answer) = 0;
  /// What was put stays, whatever happens to this program.
  virtual Result<bool> flush() = 0;
  /// What this worker has answered is taken back, but for what `is_sure` of, by content: the tasks are to be
  /// asked for again.
  virtual Result<std::vector<Task>> take_back(const std::string& worker,
                                              const std::function<bool(const std::string&)>& is_sure) = 0;
};

struct Asked {
  std::uint64_t done = 0;     // of those asked for now
  std::uint64_t failed = 0;   // among them: answered by an error, the same everywhere
  std::uint64_t checked = 0;  // answers that two have given alike
  std::vector<std::string> shut_out{};
  std::optional<Error> first_error{};
  bool is_stopped = false;
};

struct AskSettings {
  Kind kind = Kind::Analysis;  // of all tasks
  std::string asker;           // asker_name(): who is begun anew has the same
  int check_one_in = 100;      // 0: none
  std::size_t window = 256;    // jobs that are asked for at a time
  bus::milliseconds deadline = kDeadline;
  /// So long without an answer, it is looked what is the matter.
  bus::milliseconds quiet{5000};
  /// What to do here when two differ; null: a Doer.
  std::function<Do()> make_doer = nullptr;
  /// Told of what a person should know, one sentence; of one thing once. On any thread, one at a time.
  std::function<void(const std::string&)> on_note = nullptr;
  /// Told now and then, from the calling thread.
  std::function<void(const Asked&, const std::vector<News>& crew)> on_progress = nullptr;
};

/// The next task; nothing: there are no more. Asked from one thread, not always the calling one.
using NextTask = std::function<std::optional<Task>()>;

/// Returns when all is answered, written and checked, or `stop` is set. Errors: the broker is not reached at
/// the beginning, or the output cannot be written. A broker that goes away later is waited for.
Result<Asked> ask(bus::Bus& bus, const AskSettings& settings, const NextTask& next, Output& output,
                  const std::atomic<bool>& stop);

}  // namespace potentia::farm
