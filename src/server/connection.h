// One client of the transport: his socket, what he has sent, and the answer on its way to him.
//
// A connection belongs to the operation that waits for it, of which there is one at a time, in memory that
// the connection brings. For transport.cpp alone, as it is slow to compile.
#pragma once

#include <algorithm>
#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/bind_allocator.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/head.h"
#include "server/places.h"
#include "server/transport.h"
#include "server/wait_memory.h"

namespace potentia::server {

// All on the one io_context, without a step in between.
using Executor = boost::asio::io_context::executor_type;
using Socket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using boost::system::error_code;

/// An answer on its way.
class Outgoing {
 public:
  Outgoing() = default;
  Outgoing(std::string_view head, std::string_view body) : head_(head), body_(body) {}

  bool is_sent() const { return head_.empty() && body_.empty(); }
  std::size_t size() const { return head_.size() + body_.size(); }
  std::array<boost::asio::const_buffer, 2> rest() const {
    return {boost::asio::buffer(head_), boost::asio::buffer(body_)};
  }
  void advance(std::size_t length) {
    const std::size_t of_head = std::min(length, head_.size());
    head_.remove_prefix(of_head);
    body_.remove_prefix(length - of_head);
  }

 private:
  std::string_view head_;
  std::string_view body_;
};

/// What a client has sent and nobody has read yet.
class Incoming {
  static constexpr std::size_t kUsual = 2048;

 public:
  explicit Incoming(std::size_t most) : bytes_(std::min(most, kUsual), '\0'), most_(most) {}

  std::string_view bytes() const { return std::string_view(bytes_).substr(begin_, end_ - begin_); }
  void drop(std::size_t length) { begin_ += length; }
  bool is_full() const { return end_ - begin_ == most_; }

  /// Where the next bytes go. What was read of it is forgotten: views are no longer valid.
  boost::asio::mutable_buffer space() {
    if (begin_ > 0) {
      std::copy(bytes_.begin() + static_cast<std::ptrdiff_t>(begin_),
                bytes_.begin() + static_cast<std::ptrdiff_t>(end_), bytes_.begin());
      end_ -= std::exchange(begin_, 0);
    }
    if (end_ == bytes_.size()) bytes_.resize(std::min(most_, 2 * end_));
    return boost::asio::buffer(bytes_.data() + end_, bytes_.size() - end_);
  }
  void add(std::size_t length) { end_ += length; }

  /// For bytes that nobody reads; those that were here are gone.
  boost::asio::mutable_buffer scratch() { return boost::asio::buffer(bytes_); }

 private:
  std::string bytes_;
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
  std::size_t most_;
};

/// One client. He is waited for, or answered: `outgoing` is the rest of his answer.
struct Connection final : Places::Place {
  Connection(Places& places, Places::Doing doing, Socket its_socket, const ConnectionLimits& limits)
      : Place(places, doing), socket(std::move(its_socket)), in(limits.head_bytes) {}

  void begin_head() {
    scan = HeadScan();
    has_skipped_line = false;
  }
  /// Some clients end a request with one empty line too many (RFC 9112, section 2.2).
  HeadScan::State see_head() {
    if (!has_skipped_line && in.bytes().starts_with("\r\n")) {
      in.drop(2);
      has_skipped_line = true;
    }
    return scan.see(in.bytes());
  }

  Socket socket;
  WaitMemory memory;
  Incoming in;
  HeadScan scan;
  bool has_skipped_line = false;

  bool is_answered = false;
  bool keeps_alive = true;  // after the answer
  std::string head_out;     // of the answer; its memory is used again
  std::shared_ptr<const std::string> body_out;
  Outgoing outgoing;
  std::size_t drained = 0;  // of what came behind the last request

 private:
  void push_out() noexcept override {
    error_code ignored;
    socket.close(ignored);  // NOLINT(bugprone-unused-return-value): `ignored` is all there is to say
  }
};
using Client = std::unique_ptr<Connection>;

/// The handler of the one operation that waits for a client: it has him, and his memory.
template <class Then>
auto with(Client client, Then then) {
  WaitMemory& memory = client->memory;
  return boost::asio::bind_allocator(
      WaitAllocator<std::byte>(memory),
      [client = std::move(client), then](const error_code& error, std::size_t length) mutable {
        if (!error) then(std::move(client), length);
      });
}

}  // namespace potentia::server
