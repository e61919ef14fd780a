// Many positions of one game, stepped together (potentia.VectorEnv): arrays in, arrays out, all of them
// allocated once. Work is split among threads by slices of the arrays, so that results are the same for any
// number of threads.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "bindings/python/observation.h"
#include "rules/any_position.h"

namespace potentia::python {

struct EnvironmentSettings {
  std::size_t count = 1;
  std::vector<PositionPtr> starts;  // one at least, none of them over
  std::uint64_t seed = 0;
  int most_turns = 0;  // a game is broken off there; 0: never
  bool observes = true;
  bool masks = true;
};

/// What an environment shows: an entry (or a row) for each.
struct EnvironmentArrays {
  std::span<float> observation;        // count × Observation::size(); empty if nobody looks
  std::span<std::uint8_t> legal_mask;  // count × actions; empty if nobody looks
  std::span<float> reward;             // of the last step, for White: 1, 0, -1
  std::span<std::uint8_t> done;        // whether the last step has ended a game; a new one stands there now
  std::span<std::uint8_t> truncated;   // … because it was broken off
  std::span<std::int8_t> to_move;      // 0: White
  std::span<std::int32_t> turns;       // played in the game so far
};

/// What a rollout has seen.
struct Tally {
  std::uint64_t turns = 0;
  std::uint64_t games = 0;  // ended, broken off or not
  std::uint64_t white_wins = 0;
  std::uint64_t black_wins = 0;
};

class Environments {
 public:
  virtual ~Environments() = default;

  /// Begins a game in each of [begin, end).
  virtual void reset(std::size_t begin, std::size_t end) = 0;
  /// The first of [begin, end) for which the action is not legal.
  virtual std::optional<std::size_t> first_illegal(std::span<const std::int32_t> actions, std::size_t begin,
                                                   std::size_t end) const = 0;
  /// A turn in each of [begin, end); the actions are legal.
  virtual void step(std::span<const std::int32_t> actions, std::size_t begin, std::size_t end) = 0;
  /// A legal action for each of [begin, end), each as likely.
  virtual void choose(std::span<std::int32_t> actions, std::size_t begin, std::size_t end) = 0;
  /// So many turns at random in each of [begin, end); then the arrays are as after the last.
  virtual Tally roll_out(std::size_t turns, std::size_t begin, std::size_t end) = 0;
  virtual PositionPtr position(std::size_t i) const = 0;
  virtual std::string turn_of(std::size_t i, std::int32_t action) const = 0;
};

/// `arrays` and `observation` outlive it. Null for a game without types of its own.
std::unique_ptr<Environments> make_environments(const EnvironmentSettings& settings,
                                                const Observation& observation,
                                                const EnvironmentArrays& arrays);

}  // namespace potentia::python
