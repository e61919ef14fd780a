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
  /// Makes room for `count` default-constructed elements. False if memory is short: the old ones then stay.
  bool resize(std::size_t count) {
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

  std::size_t size() const { return count_; }
  T& operator[](std::size_t i) { return elements_[i]; }
  const T& operator[](std::size_t i) const { return elements_[i]; }

 private:
  static constexpr std::align_val_t kAlignment{std::size_t{2} << 20};
  struct Release {
    void operator()(T* elements) const { ::operator delete(elements, kAlignment); }
  };

  std::unique_ptr<T[], Release> elements_;
  std::size_t count_ = 0;
};

}  // namespace potentia
