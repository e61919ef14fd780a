// Memory for the one operation that something waits with, so that waiting again cannot fail for want of it.
//
// Asio gives an operation's memory back before it calls the handler: a handler that waits again finds it
// free.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <new>

namespace potentia::server {

class WaitMemory {
 public:
  WaitMemory() = default;
  WaitMemory(const WaitMemory&) = delete;
  WaitMemory& operator=(const WaitMemory&) = delete;

  void* take(std::size_t size) {
    assert(!is_taken_ && size <= bytes_.size());
    if (is_taken_ || size > bytes_.size()) return ::operator new(size);
    is_taken_ = true;
    return bytes_.data();
  }
  void give_back(void* memory) noexcept {
    if (memory != bytes_.data()) return ::operator delete(memory);
    is_taken_ = false;
  }

 private:
  alignas(std::max_align_t) std::array<std::byte, 320> bytes_{};
  bool is_taken_ = false;
};

/// For asio::bind_allocator.
template <class T>
class WaitAllocator {
 public:
  using value_type = T;  // NOLINT(readability-identifier-naming): what the standard asks for

  explicit WaitAllocator(WaitMemory& memory) : memory_(&memory) {}
  template <class U>
  WaitAllocator(const WaitAllocator<U>& other)  // NOLINT(google-explicit-constructor): so too
      : memory_(other.memory_) {}

  T* allocate(std::size_t count) { return static_cast<T*>(memory_->take(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t) noexcept { memory_->give_back(memory); }

  template <class U>
  bool operator==(const WaitAllocator<U>& other) const {
    return memory_ == other.memory_;
  }

 private:
  template <class U>
  friend class WaitAllocator;

  WaitMemory* memory_;
};

}  // namespace potentia::server
