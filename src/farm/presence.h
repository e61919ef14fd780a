// Who works: each worker says about once a second what it does, as an event, and whoever wants to know
// listens. And who may not work any more.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "bus/bus.h"
#include "farm/job.h"
#include "protocol/json.h"

namespace potentia::farm {

/// A job that a worker has in hand.
struct InHand {
  Kind kind = Kind::Analysis;
  std::string game;
  std::string asker;
  std::int64_t since = 0;  // milliseconds that it has been there
  bool is_check = false;
};

struct News {
  std::string name;
  std::string host;
  int process = 0;
  std::string engine;
  int threads = 0;
  std::vector<Kind> kinds{};
  std::int64_t begun = 0;                    // seconds since 1970
  std::array<std::uint64_t, kKinds> done{};  // jobs, by kind
  std::uint64_t errors = 0;                  // of them, answered by an error
  std::vector<InHand> in_hand{};
  bool leaves = false;  // the last that is heard of it

  bool takes(Kind kind) const;
};

Json to_json(const News& news);
Result<News> parse_news(std::string_view text);

std::string news_subject(std::string_view worker);
/// Where jobs are put that this worker alone is asked to do, to compare its answer with another's. An event:
/// it may be lost, and is then asked again.
std::string check_subject(std::string_view worker);

/// The host's name as a worker's name: what is no letter, digit, '-' or '_' becomes '-'.
std::string host_word();

/// The workers that have been heard of lately. May be asked by several threads.
class Crew {
 public:
  static Result<std::unique_ptr<Crew>> listen(bus::Bus& bus);

  /// By name.
  std::vector<News> here() const;

 private:
  struct Heard {
    News news;
    std::int64_t at = 0;
  };

  void hear(const bus::Event& event);

  mutable std::mutex mutex_;
  std::map<std::string, Heard> heard_;
  std::unique_ptr<bus::Subscription> listens_;  // ends before what it fills
};

/// The names of workers whose answers were found to be wrong. All workers and askers of a bus see them; a
/// name is kept for a day from when it was found out last.
class ShutOut {
 public:
  /// Told of each on a thread of the bus, those known already among them. May be null.
  using OnName = std::function<void(const std::string& name)>;
  static Result<std::unique_ptr<ShutOut>> open(bus::Bus& bus, OnName on_name);

  bool has(const std::string& name) const;
  /// As the bus has it now.
  Result<bool> asks(const std::string& name) const;
  std::optional<Error> add(const std::string& name, const std::string& asker);
  /// Whose day is not over, sorted.
  std::vector<std::string> names() const;

 private:
  explicit ShutOut(OnName on_name) : on_name_(std::move(on_name)) {}
  void learn(const std::string& name);

  const OnName on_name_;
  mutable std::mutex mutex_;
  std::set<std::string> names_;  // once out, out for whoever has this: an answer of his may still lie about
  std::set<std::string> held_;   // as the bus has them
  std::unique_ptr<bus::Leases> leases_;
  std::unique_ptr<bus::Subscription> watches_;
};

}  // namespace potentia::farm
