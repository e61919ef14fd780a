#include "site/stoppable_search.h"

namespace potentia::site {

std::optional<SearchResult> StoppableSearch::run(Engine& engine, const Limits& limits,
                                                 const Engine::OnInfo& on_info) {
  engine.arm();
  {
    const std::lock_guard lock(mutex_);
    if (is_stopped_) return std::nullopt;
    searching_ = &engine;
  }
  const SearchResult result = engine.search(limits, on_info);
  const std::lock_guard lock(mutex_);
  searching_ = nullptr;
  return is_stopped_ ? std::nullopt : std::optional(result);
}

void StoppableSearch::stop() {
  const std::lock_guard lock(mutex_);
  is_stopped_ = true;
  if (searching_ != nullptr) searching_->stop();
}

bool StoppableSearch::is_stopped() const {
  const std::lock_guard lock(mutex_);
  return is_stopped_;
}

}  // namespace potentia::site
