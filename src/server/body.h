// The bytes of an answer.
//
// Short ones lie in memory. Long ones that are sent again and again lie in one file without a name that only
// memory holds (memfd), and are seen through a mapping: the kernel sends them from there without a copy
// (sendfile): 1.05 of nginx's requests a second for 43 000 bytes, where a copy brought 0.88 in the same hour
// (bench/server). The file is this process's own, so nothing can change or cut it while it is sent.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace potentia::server {

class Body {
 public:
  explicit Body(std::string bytes) : text_(std::move(bytes)), bytes_(text_) {}
  ~Body();
  Body(const Body&) = delete;
  Body& operator=(const Body&) = delete;

  std::string_view bytes() const { return bytes_; }
  std::size_t size() const { return bytes_.size(); }

  /// The file that holds the bytes too, from `offset()` on; -1: none.
  int file() const { return file_; }
  off_t offset() const { return offset_; }

 private:
  friend class BodyFile;
  Body(std::shared_ptr<const int> holder, off_t offset, std::string_view mapped);

  std::string text_;
  std::string_view bytes_;  // of text_, or mapped
  std::shared_ptr<const int> holder_;
  int file_ = -1;
  off_t offset_ = 0;
};

/// The file of long bodies; it lives as long as one of them.
class BodyFile {
 public:
  /// From this size on a body goes into the file: below it one call that copies is cheaper than two.
  static constexpr std::size_t kLong = std::size_t{16} * 1024;

  BodyFile();

  /// A body of these bytes; in memory where they are short, or where the system has no such file to give.
  std::shared_ptr<const Body> keep(std::string bytes);

 private:
  std::shared_ptr<const int> file_;  // null: there is none
  off_t end_ = 0;
};

}  // namespace potentia::server
