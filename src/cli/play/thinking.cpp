#include "cli/play/thinking.h"

namespace potentia::cli {

// Armed before the thread begins, so that a stop that comes at once ends it, too.
Thinking::Thinking(Engine& engine, const Limits& limits) : engine_(engine) {
  engine_.arm();
  thread_ = std::thread([this, limits] { search(limits); });
}

Thinking::~Thinking() {
  engine_.stop();
  if (thread_.joinable()) thread_.join();
}

std::optional<SearchInfo> Thinking::info() const {
  const std::scoped_lock lock(mutex_);
  return info_;
}

std::string Thinking::take() {
  thread_.join();
  return best_;
}

void Thinking::search(const Limits& limits) {
  best_ = engine_
              .search(limits,
                      [this](const SearchInfo& info) {
                        if (info.rank != 1) return;
                        const std::scoped_lock lock(mutex_);
                        info_ = info;
                      })
              .best;
  is_done_.store(true);
}

}  // namespace potentia::cli
