// One client of the transport: his socket, what he has sent, and the answer on its way to him.
//
// A connection belongs to the operation that waits for it, of which there is one at a time, in memory that
// the connection brings. For transport.cpp alone, as it is slow to compile.
#pragma once

#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/uio.h>

#include <algorithm>
#include <array>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/bind_allocator.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <cerrno>
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
  /// What one client is given at a time; then others have their turn.
  static constexpr std::size_t kMostAtOnce = std::size_t{256} * 1024;

 public:
  Outgoing() = default;
  Outgoing(std::string_view head, const Body* body)
      : head_(head), body_(body ? body->bytes() : std::string_view()) {
    if (body && body->file() >= 0) file_ = body->file();
    if (body) offset_ = body->offset();
  }

  bool is_sent() const { return head_.empty() && body_.empty(); }
  std::size_t size() const { return head_.size() + body_.size(); }

  /// Sends what the socket takes now. False where it is at its end, and the answer with it.
  bool send_some(int socket) {
    if (!head_.empty() || file_ < 0) {
      const ssize_t sent = send_from_memory(socket);
      if (sent < 0) return would_block();
      advance(static_cast<std::size_t>(sent));
    }
    if (!head_.empty() || body_.empty() || file_ < 0) return true;
    off_t from = offset_;
    const ssize_t sent = ::sendfile(socket, file_, &from, std::min(body_.size(), kMostAtOnce));
    if (sent < 0) return would_block();
    advance(static_cast<std::size_t>(sent));
    return true;
  }

 private:
  static bool would_block() { return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR; }

  /// The head, and the body behind it unless that comes from its file.
  ssize_t send_from_memory(int socket) const {
    std::array<iovec, 2> parts = {
        iovec{const_cast<char*>(head_.data()), head_.size()},
        iovec{const_cast<char*>(body_.data()), std::min(body_.size(), kMostAtOnce)}};
    msghdr message{};
    message.msg_iov = parts.data();
    message.msg_iovlen = file_ < 0 ? 2 : 1;
    return ::sendmsg(socket, &message, MSG_NOSIGNAL | (file_ < 0 || body_.empty() ? 0 : MSG_MORE));
  }
  void advance(std::size_t length) {
    const std::size_t of_head = std::min(length, head_.size());
    head_.remove_prefix(of_head);
    body_.remove_prefix(length - of_head);
    offset_ += static_cast<off_t>(length - of_head);
  }

  std::string_view head_;
  std::string_view body_;
  int file_ = -1;     // that holds the body too: it is sent from there
  off_t offset_ = 0;  // of body_ in it
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
  std::shared_ptr<const Body> body_out;
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

/// The same for an operation that tells no length.
template <class Then>
auto once(Client client, Then then) {
  WaitMemory& memory = client->memory;
  return boost::asio::bind_allocator(WaitAllocator<std::byte>(memory),
                                     [client = std::move(client), then](const error_code& error) mutable {
                                       if (!error) then(std::move(client));
                                     });
}

}  // namespace potentia::server
