// What the tests of the farm share: jobs that are quick to do, workers that do them so or otherwise, and an
// output that counts.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "bus/test_buses.h"
#include "farm/asking.h"
#include "farm/worker.h"
#include "games/games.h"

namespace potentia::farm {

/// Jobs by number; what is right is said by right_answer().
inline Task numbered(int number) {
  return ProveTask{std::string(all_games().front().rules->id()), std::to_string(number), 1, 1};
}
inline std::string right_answer(const Task& task) {
  return "proof of " + std::get<ProveTask>(task).position;
}

/// Does such a job in a moment.
inline std::function<Do()> quickly(int milliseconds = 0) {
  return [milliseconds]() -> Do {
    return [milliseconds](const Task& task, const std::atomic<bool>&) -> Result<std::optional<std::string>> {
      std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
      return std::optional(right_answer(task));
    };
  };
}
/// Says what is not so.
inline std::function<Do()> wrongly() {
  return []() -> Do {
    return [](const Task&, const std::atomic<bool>&) -> Result<std::optional<std::string>> {
      return std::optional<std::string>("a lie");
    };
  };
}
/// Never ends by itself.
inline std::function<Do()> for_ever() {
  return []() -> Do {
    return [](const Task&, const std::atomic<bool>& stop) -> Result<std::optional<std::string>> {
      while (!stop) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      return std::optional<std::string>();
    };
  };
}

inline WorkerSettings worker_settings(const std::string& name, std::function<Do()> how, int threads = 2) {
  WorkerSettings out;
  out.name = name;
  out.threads = threads;
  out.kinds = {Kind::Prove};
  out.news = bus::milliseconds(50);
  out.make_doer = std::move(how);
  return out;
}

class CountingOutput : public Output {
 public:
  Result<bool> put(const Task& task, const Answer& answer) override {
    Said& said = said_[content_of(task)];
    ++said.times;
    said.task = task;
    said.answer = answer;
    if (on_put) on_put(said_.size());
    return true;
  }
  Result<bool> flush() override { return true; }
  Result<std::vector<Task>> take_back(const std::string& worker,
                                      const std::function<bool(const std::string&)>& is_sure) override {
    std::vector<Task> out;
    for (auto& [content, said] : said_) {
      if (said.answer.worker != worker || is_sure(content) || said.times == 0) continue;
      said.times = 0;
      out.push_back(said.task);
    }
    return out;
  }

  std::size_t size() const { return said_.size(); }
  bool has(const Task& task) const { return said_.contains(content_of(task)); }
  /// Each once, and as it should be.
  void expect_right(std::size_t count) const {
    EXPECT_EQ(said_.size(), count);
    for (const auto& [content, said] : said_) {
      EXPECT_EQ(said.times, 1) << std::get<ProveTask>(said.task).position;
      EXPECT_FALSE(said.answer.error) << said.answer.error->sentence();
      EXPECT_EQ(said.answer.text, right_answer(said.task));
    }
  }
  /// How many this worker has answered.
  int by(const std::string& worker) const {
    int out = 0;
    for (const auto& [content, said] : said_) out += said.answer.worker == worker ? 1 : 0;
    return out;
  }
  const Answer& answer_to(const Task& task) const { return said_.at(content_of(task)).answer; }

  std::function<void(std::size_t)> on_put = nullptr;

 private:
  struct Said {
    Task task;
    Answer answer;
    int times = 0;
  };
  std::map<std::string, Said> said_;
};

/// The numbers below `end` that are not there.
inline NextTask numbers_below(int end, const CountingOutput& there = {}) {
  auto tasks = std::make_shared<std::vector<Task>>();
  for (int number = end - 1; number >= 0; --number) {
    if (!there.has(numbered(number))) tasks->push_back(numbered(number));
  }
  return [tasks]() -> std::optional<Task> {
    if (tasks->empty()) return std::nullopt;
    Task out = tasks->back();
    tasks->pop_back();
    return out;
  };
}

inline AskSettings ask_settings(const std::string& who) {
  AskSettings out;
  out.kind = Kind::Prove;
  out.asker = asker_name(who);
  out.make_doer = quickly();
  return out;
}

}  // namespace potentia::farm
