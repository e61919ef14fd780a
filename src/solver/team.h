// How several threads answer one question together (simplified ABDADA). All search the same tree in the same
// order with one table; a turn at which another thread is comes after the others, and has often been answered
// by then. The first turn of a position is never put off: where one turn answers, it mostly is that one.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "base/hash.h"

namespace potentia {

class Team {
 public:
  /// A turn of a position, by its key.
  static std::uint64_t name(std::uint64_t key, std::uint16_t tag) { return mix64(key + tag) | 1; }

  /// While it lives its thread is at that turn. Without a team it does nothing.
  class Visit {
   public:
    Visit(Team* team, std::uint64_t name) : place_(team ? &team->place(name) : nullptr) {
      if (place_) place_->store(name, std::memory_order_relaxed);
    }
    ~Visit() {
      if (place_) place_->store(0, std::memory_order_relaxed);
    }
    Visit(const Visit&) = delete;
    Visit& operator=(const Visit&) = delete;

   private:
    std::atomic<std::uint64_t>* place_;
  };

  /// Whether a turn is to come after all others, for now: then it has the least order of all.
  template <class Turn>
  bool puts_off(std::uint64_t name, Turn& turn) {
    constexpr auto kLast = std::numeric_limits<decltype(turn.order)>::min();
    if (turn.order == kLast || place(name).load(std::memory_order_relaxed) != name) return false;
    turn.order = kLast;
    return true;
  }

 private:
  // Of two turns with the same place one is searched by both: that costs time, and nothing else.
  static constexpr std::size_t kPlaces = 1 << 12;
  std::atomic<std::uint64_t>& place(std::uint64_t name) { return places_[(name >> 1) % kPlaces]; }

  std::array<std::atomic<std::uint64_t>, kPlaces> places_{};
};

}  // namespace potentia
