// LargeArray: memory for tables of many MiB, on huge pages where the system has them.
//
// Nearly every look into a hash table goes to a page of its own; with small pages finding that page takes
// longer than reading what is there.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <type_traits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace potentia {

template <class T>
class LargeArray {
  static_assert(std::is_trivially_destructible_v<T>);

 public:
  /// Room for `count` default-constructed elements. What was there is given back first, so that the old and
  /// the new are never needed at once. False if memory is short: there is then room for as many as before, or
  /// for the half, a quarter … of them if not even those can be had again.
  bool resize(std::size_t count) {
    std::size_t fallback = count_;
    elements_.reset();
    count_ = 0;
    if (take(count)) return true;
    while (fallback > 0 && !take(fallback)) fallback /= 2;
    return false;
  }

  std::size_t size() const { return count_; }
  T& operator[](std::size_t i) { return elements_[i]; }
  const T& operator[](std::size_t i) const { return elements_[i]; }

 private:
  static constexpr std::align_val_t kAlignment{std::size_t{2} << 20};
  struct Release {
    void operator()(T* elements) const { ::operator delete(elements, kAlignment); }
  };

  bool take(std::size_t count) {
    void* const memory = ::operator new(count * sizeof(T), kAlignment, std::nothrow);
    if (memory == nullptr) return false;
#if defined(__linux__)
    madvise(memory, count * sizeof(T), MADV_HUGEPAGE);
#endif
    T* const elements = static_cast<T*>(memory);
    for (std::size_t i = 0; i < count; ++i) new (&elements[i]) T();
    elements_.reset(elements);
    count_ = count;
    return true;
  }

  std::unique_ptr<T[], Release> elements_;
  std::size_t count_ = 0;
};

}  // namespace potentia
