// What the search remembers about turns apart from the table: killers by ply, successes by turn, earlier
// positions.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <vector>

namespace potentia {

/// Successes of turns, by side and the game's history index; grows towards ±kLimit (gravity).
class ButterflyHistory {
 public:
  explicit ButterflyHistory(int size)
      : size_(static_cast<std::size_t>(size)), table_(new(std::nothrow) std::int16_t[2 * size_]()) {}
  /// False if there was not enough memory for it: then nothing else may be asked.
  bool is_there() const { return table_ != nullptr; }

  int score(int side, int index) const { return table_[at(side, index)]; }
  void add(int side, int index, int bonus) {
    std::int16_t& entry = table_[at(side, index)];
    entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / kLimit);
  }
  void clear() { std::fill_n(table_.get(), 2 * size_, std::int16_t{0}); }
  /// A new search of the same game: old successes count half.
  void fade() {
    for (std::size_t i = 0; i < 2 * size_; ++i) table_[i] = static_cast<std::int16_t>(table_[i] / 2);
  }

  static constexpr int kLimit = 8192;

 private:
  std::size_t at(int side, int index) const {
    return static_cast<std::size_t>(side) * size_ + static_cast<std::size_t>(index);
  }

  std::size_t size_;
  std::unique_ptr<std::int16_t[]> table_;
};

/// The keys of the game so far and of the line being searched, for repetition (D10).
class KeyPath {
 public:
  /// Room for so many keys: pushing them allocates nothing.
  void reserve(std::size_t keys) { keys_.reserve(keys); }
  void clear() {
    keys_.clear();
    counts_.fill(0);
    root_ = 0;
  }
  void push(std::uint64_t key) {
    keys_.push_back(key);
    ++counts_[slot(key)];
  }
  void pop() {
    --counts_[slot(keys_.back())];
    keys_.pop_back();
  }
  /// What was pushed so far is the game's past; what follows is the search.
  void mark_root() { root_ = keys_.size(); }

  /// Whether a position about to be entered stands for the third time in the game, or for the second time
  /// within the searched line: what could be repeated once can be repeated twice.
  bool is_repetition(std::uint64_t key) const {
    if (counts_[slot(key)] == 0) return false;
    int earlier = 0;
    for (std::size_t i = keys_.size(); i-- > 0;) {
      if (keys_[i] != key) continue;
      if (i >= root_ || ++earlier == 2) return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t kSlots = 4096;  // most keys are answered by one look at a small counter
  static std::size_t slot(std::uint64_t key) { return key >> 52; }

  std::vector<std::uint64_t> keys_;
  std::array<std::uint16_t, kSlots> counts_{};
  std::size_t root_ = 0;
};

}  // namespace potentia
