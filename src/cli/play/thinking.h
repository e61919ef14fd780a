// Thinking: a search on a thread of its own, while whoever plays looks at what the engine says.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "engine/engine.h"

namespace potentia::cli {

class Thinking {
 public:
  /// The engine has its position and searches nothing else meanwhile.
  Thinking(Engine& engine, const Limits& limits);
  /// Breaks it off.
  ~Thinking();
  Thinking(const Thinking&) = delete;
  Thinking& operator=(const Thinking&) = delete;

  bool is_done() const { return is_done_.load(); }
  /// What it has said last of its best line.
  std::optional<SearchInfo> info() const;
  /// The turn, once it is done.
  std::string take();

 private:
  void search(const Limits& limits);

  Engine& engine_;
  std::atomic<bool> is_done_{false};
  mutable std::mutex mutex_;  // guards info_
  std::optional<SearchInfo> info_;
  std::string best_;
  std::thread thread_;
};

}  // namespace potentia::cli
