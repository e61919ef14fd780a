// Shelf: a map whose changes can be taken back, for batches that are all or nothing.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace potentia::storage {

/// How to take back what was done since it was last cleared, in the order in which it was done.
using Undo = std::vector<std::function<void()>>;

template <class Key, class Value>
class Shelf {
 public:
  explicit Shelf(Undo& undo) : undo_(undo) {}

  auto begin() const { return values_.begin(); }
  auto end() const { return values_.end(); }
  /// The values from this key on.
  auto from(const auto& key) const { return values_.lower_bound(key); }
  const Value* find(const auto& key) const {
    const auto at = values_.find(key);
    return at == values_.end() ? nullptr : &at->second;
  }

  void put(const Key& key, Value value) {
    remember(key);
    values_.insert_or_assign(key, std::move(value));
  }
  /// Whether there was one.
  bool drop(const Key& key) {
    if (!values_.contains(key)) return false;
    remember(key);
    values_.erase(key);
    return true;
  }
  /// All of which `is` says so.
  void drop_if(auto&& is) {
    std::vector<Key> keys;
    for (const auto& [key, value] : values_) {
      if (is(value)) keys.push_back(key);
    }
    for (const Key& key : keys) drop(key);
  }

 private:
  void remember(const Key& key) {
    std::optional<Value> old;
    if (const Value* value = find(key)) old = *value;
    undo_.push_back([this, key, old = std::move(old)] {
      if (old) {
        values_.insert_or_assign(key, *old);
      } else {
        values_.erase(key);
      }
    });
  }

  Undo& undo_;
  std::map<Key, Value, std::less<>> values_;
};

}  // namespace potentia::storage
