// Numbers one after the other, with the lowest byte first: what a trainer reads of a position.
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstring>
#include <string_view>

namespace potentia::tune {

template <std::size_t kBytes>
class Packed {
 public:
  template <class T>
  void put(T value) {
    static_assert(std::endian::native == std::endian::little);
    assert(size_ + sizeof value <= kBytes);
    std::memcpy(bytes_.data() + size_, &value, sizeof value);
    size_ += sizeof value;
  }

  std::string_view bytes() const {
    assert(size_ == kBytes);
    return {bytes_.data(), kBytes};
  }

 private:
  std::array<char, kBytes> bytes_{};
  std::size_t size_ = 0;
};

}  // namespace potentia::tune
