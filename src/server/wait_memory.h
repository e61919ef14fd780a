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

/// What an operation may ask for beyond the memory that is here.
enum class Excess {
  IsAMistake,    // nothing
  IsFromTheHeap  // more, which can be refused
};

template <std::size_t kBytes, Excess kExcess>
class BasicWaitMemory {
 public:
  BasicWaitMemory() = default;
  BasicWaitMemory(const BasicWaitMemory&) = delete;
  BasicWaitMemory& operator=(const BasicWaitMemory&) = delete;

  void* take(std::size_t size) {
    const bool is_enough = !is_taken_ && size <= bytes_.size();
    assert(is_enough || kExcess == Excess::IsFromTheHeap);
    if (!is_enough) return ::operator new(size);
    is_taken_ = true;
    return bytes_.data();
  }
  void give_back(void* memory) noexcept {
    if (memory != bytes_.data()) return ::operator delete(memory);
    is_taken_ = false;
  }

 private:
  alignas(std::max_align_t) std::array<std::byte, kBytes> bytes_{};
  bool is_taken_ = false;
};

using WaitMemory = BasicWaitMemory<320, Excess::IsAMistake>;

/// For asio::bind_allocator.
template <class T, class Memory = WaitMemory>
class WaitAllocator {
 public:
  using value_type = T;  // NOLINT(readability-identifier-naming): what the standard asks for

  explicit WaitAllocator(Memory& memory) : memory_(&memory) {}
  template <class U>
  WaitAllocator(const WaitAllocator<U, Memory>& other)  // NOLINT(google-explicit-constructor): so too
      : memory_(other.memory_) {}

  T* allocate(std::size_t count) { return static_cast<T*>(memory_->take(count * sizeof(T))); }
  void deallocate(T* memory, std::size_t) noexcept { memory_->give_back(memory); }

  template <class U>
  bool operator==(const WaitAllocator<U, Memory>& other) const {
    return memory_ == other.memory_;
  }

 private:
  template <class U, class M>
  friend class WaitAllocator;

  Memory* memory_;
};

}  // namespace potentia::server
