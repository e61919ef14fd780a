// worker: does jobs of a farm (farm/worker.h) until it is told to stop.
#include "farm/worker.h"

#include <chrono>
#include <iostream>
#include <thread>

#include "base/text.h"
#include "cli/commands.h"
#include "cli/farming.h"

namespace potentia::cli {
namespace {

Result<std::vector<farm::Kind>> kinds_of(const std::vector<std::string>& words) {
  std::vector<farm::Kind> out;
  for (const farm::Kind kind : farm::all_kinds()) {
    if (words.empty() || std::find(words.begin(), words.end(), farm::word(kind)) != words.end())
      out.push_back(kind);
  }
  for (const std::string& word : words) {
    if (!farm::kind_of(word)) {
      return Error{
          "bad-option"_code, "--kinds",
          potentia::quoted(word) + " is no kind of job; there are opponent, analysis, prove and selfplay"};
    }
  }
  return out;
}

/// A name by the host's: of several workers there each has its own.
Result<std::unique_ptr<farm::Worker>> start(bus::Bus& bus, farm::WorkerSettings settings,
                                            const std::string& name) {
  if (!name.empty()) {
    settings.name = name;
    return farm::Worker::start(bus, settings);
  }
  constexpr int kMostOfAHost = 100;
  settings.waits_for_name = false;
  const std::string host = farm::host_word().substr(0, 32);
  for (int number = 1;; ++number) {
    settings.name = number == 1 ? host : host + "-" + std::to_string(number);
    auto worker = farm::Worker::start(bus, settings);
    const bool is_taken = !worker && worker.error().code == "name-taken";
    if (!is_taken || number == kMostOfAHost) return worker;
  }
}

}  // namespace

int run_worker(const WorkerOptions& options) {
  const auto kinds = kinds_of(options.kinds);
  if (!kinds) return refuse(kinds.error());
  const auto bus = open_broker(options.nats);
  if (!bus) return refuse(bus.error());
  const StopFlag& stop = stop_on_signals();
  farm::WorkerSettings settings;
  settings.threads = threads_of(options.threads);
  settings.kinds = *kinds;
  const auto worker = start(**bus, settings, options.name);
  if (!worker) return refuse(worker.error());
  std::string words;
  for (const farm::Kind kind : *kinds) words += (words.empty() ? "" : ", ") + std::string(farm::word(kind));
  std::cerr << "potentia: worker " << (*worker)->news().name << ", " << settings.threads
            << (settings.threads == 1 ? " thread, " : " threads, ") << words << "; engine "
            << farm::engine_mark() << "\n";
  while (!stop && !(*worker)->problem()) std::this_thread::sleep_for(std::chrono::milliseconds(50));
  (*worker)->stop();
  if (const auto problem = (*worker)->problem()) {
    refuse(*problem);
    return kNegative;
  }
  return kDone;
}

}  // namespace potentia::cli
