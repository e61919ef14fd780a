// One client of the transport: his connection, what he has sent, and the answer on its way to him.
//
// A connection belongs to the operation that waits for it, in memory that the connection brings. While the
// application thinks, and while a stream goes on, it belongs to itself. For the transport's own files alone,
// as it is slow to compile.
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
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/head.h"
#include "server/places.h"
#include "server/request_body.h"
#include "server/transport.h"
#include "server/wait_memory.h"

namespace potentia::server {

// All on the one io_context, without a step in between.
using Executor = boost::asio::io_context::executor_type;
using TcpSocket = boost::asio::basic_stream_socket<boost::asio::ip::tcp, Executor>;
using Clock = std::chrono::steady_clock;
using boost::system::error_code;

constexpr std::chrono::seconds kGraceTime{2};  // for clients that still send at a close
constexpr std::size_t kMostDrained = std::size_t{256} * 1024;

/// What all connections of a transport share.
struct Wire {
  boost::asio::io_context& io;
  const ConnectionLimits& limits;
  Application& application;
  Places& places;
  std::vector<std::string> names = {"localhost", "127.0.0.1", "[::1]"};
  std::vector<std::string> proxies = {};
  bool is_stopping = false;
};

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

/// What the application's handles lead to.
class ConnectionPort;

struct Connection;
using Client = std::shared_ptr<Connection>;

/// A request whose body is arriving: its head, kept, as what follows takes its place.
struct Upload {
  explicit Upload(std::string_view head_bytes, std::size_t most)
      : text(head_bytes), head(*read_head(text)), body(text, most) {}

  const std::string text;
  const Head head;
  BodyReader body;
};

/// What waits for the client of a stream.
struct Outflow {
  std::string text;
  std::size_t sent = 0;  // of it
  bool is_writing = false;
  bool is_ended = false;  // by the application: nothing follows the text
  Places::Time deadline = Places::Time::max();
  WaitMemory memory;
};

/// One client. He is waited for, or answered: `outgoing` is the rest of his answer.
struct Connection final : Places::Place {
  enum class Step { Head, Body, Asked, Answered, Streaming, Upgraded };

  Connection(Places& places, Places::Doing doing, TcpSocket its_socket, std::string its_peer,
             const ConnectionLimits& limits)
      : Place(places, doing),
        socket(std::move(its_socket)),
        peer(std::move(its_peer)),
        in(limits.head_bytes) {}
  ~Connection() override;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  void begin_head() {
    step = Step::Head;
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

  /// Ends the connection; whatever waits for it is told, and takes it down.
  void cut() noexcept;

  TcpSocket socket;
  std::string peer;  // his address
  WaitMemory memory;
  Incoming in;
  Step step = Step::Head;
  HeadScan scan;
  bool has_skipped_line = false;
  std::unique_ptr<Upload> upload;  // in Step::Body, and until its answer

  bool is_old = false;      // the request that is answered came by HTTP/1.0
  bool to_head = false;     // it is a HEAD
  bool keeps_alive = true;  // after the answer
  bool is_kept = false;     // a stream of a player
  std::string head_out;     // of the answer; its memory is used again
  std::shared_ptr<const Body> body_out;
  Outgoing outgoing;
  std::size_t drained = 0;  // of what came behind the last request
  std::shared_ptr<ConnectionPort> port;
  std::unique_ptr<Outflow> stream;  // in Step::Streaming
  Client self;                      // while no operation waits for it alone

 private:
  void push_out() noexcept override;
  void send_away() noexcept override;
  void look(Places::Time now) noexcept override;
  void tell_stop() noexcept override;
};

/// The handler of the one operation that waits for a client: it has him, and his memory. Where the operation
/// fails he has gone.
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
