// StoppableSearch: an engine's search on another thread, which ends when the site does.
#pragma once

#include <mutex>
#include <optional>

#include "engine/engine.h"

namespace potentia::site {

class StoppableSearch {
 public:
  /// Nothing: it was stopped, or never begun.
  std::optional<SearchResult> run(Engine& engine, const Limits& limits, const Engine::OnInfo& on_info);
  /// From any thread: the search that runs, and all that would follow.
  void stop();
  bool is_stopped() const;

 private:
  mutable std::mutex mutex_;
  Engine* searching_ = nullptr;
  bool is_stopped_ = false;
};

}  // namespace potentia::site
