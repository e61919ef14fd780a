// FixedList: a list on the stack with a fixed capacity; never allocates. The capacity's proof stands beside
// the constant that names it.
#pragma once

#include <cassert>
#include <cstddef>
#include <type_traits>

namespace potentia {

template <class T, std::size_t kCapacity>
class FixedList {
  // So that making a list costs nothing, whatever its capacity.
  static_assert(std::is_trivially_default_constructible_v<T> && std::is_trivially_copyable_v<T>);

 public:
  FixedList() : size_(0) {}  // items_ stay uninitialised on purpose

  static constexpr std::size_t capacity() { return kCapacity; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == kCapacity; }

  void push_back(const T& item) {
    assert(size_ < kCapacity);
    items_[size_++] = item;
  }
  /// Room for so many more behind the others; the caller writes each of them.
  T* append(std::size_t count) {
    assert(count <= kCapacity - size_);
    T* const first = items_ + size_;
    size_ += count;
    return first;
  }
  void pop_back() {
    assert(size_ > 0);
    --size_;
  }
  /// Keeps the first `size` items.
  void truncate(std::size_t size) {
    assert(size <= size_);
    size_ = size;
  }
  void clear() { size_ = 0; }

  T& operator[](std::size_t i) {
    assert(i < size_);
    return items_[i];
  }
  const T& operator[](std::size_t i) const {
    assert(i < size_);
    return items_[i];
  }

  T* begin() { return items_; }
  T* end() { return items_ + size_; }
  const T* begin() const { return items_; }
  const T* end() const { return items_ + size_; }

 private:
  std::size_t size_;
  T items_[kCapacity];
};

}  // namespace potentia
