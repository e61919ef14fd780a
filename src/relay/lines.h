// Lines: from this server to each other one and back, over the bus's events. What is sent arrives in order
// and whole, or both sides hear that the line is broken and begin anew: events are lost without a word where
// a connection breaks, and half a talk is worse than none. Lines of two are numbered, and who begins anew
// takes the next number: the other follows him there. So however often both do it, and however late they hear
// of it, they meet on the highest.
//
// One who is spoken to says each second that he is there; who is silent for three is taken for dead. All of
// it happens on one thread, the caller's; `post` brings there what the bus hears.
#pragma once

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "bus/bus.h"
#include "relay/letter.h"

namespace potentia::relay {

class Lines {
 public:
  using Post = std::function<void(std::function<void()>)>;

  struct Ears {
    std::function<void(const std::string& from, Letter letter)> hear;
    /// All that was open with him is over, on both sides.
    std::function<void(const std::string& other)> broken;
  };

  /// The bus outlives it. `name`: a word that no other server has. Errors: the bus's.
  static Result<std::unique_ptr<Lines>> open(bus::Bus& bus, const std::string& name, Post post, Ears ears);

  void send(const std::string& to, Letter letter);
  /// Once a second.
  void tick();

 private:
  using Clock = std::chrono::steady_clock;

  struct Line {
    std::uint64_t number = 1;
    bool is_open = false;           // he is spoken to, or speaks
    std::uint64_t sent = 0;         // bundles
    std::vector<Letter> waiting{};  // for the next one
    std::size_t bytes = 0;          // of their texts
    std::uint64_t heard = 0;        // bundles
    Clock::time_point last{};       // when he was heard
  };

  Lines(bus::Bus& bus, std::string name, Post post, Ears ears);
  void take(Bundle bundle);
  void send_all();
  void send_waiting(const std::string& to, Line& line);
  Line& line_to(const std::string& other);
  void begin_anew(const std::string& other, std::uint64_t number);

  bus::Bus& bus_;
  const std::string name_;
  const Post post_;
  const Ears ears_;
  bool is_sending_ = false;  // what waits will be sent
  std::map<std::string, Line> lines_;
  const std::shared_ptr<bool> is_here_ = std::make_shared<bool>(true);
  std::unique_ptr<bus::Subscription> listening_;
};

}  // namespace potentia::relay
