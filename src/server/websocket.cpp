// RFC 6455 by Beast's stream, and what one socket may cost.
//
// A socket belongs to the operations that wait for it: one reads, all its life; one writes (a text, a ping,
// or the close) where there is something to write. It ends when reading ends. Beast answers pings, closes on
// what breaks the protocol (1002), on texts that are no UTF-8 (1007) and on long ones (1009).
//
// Its composed operations may want more memory than a socket brings; where that is refused, the operation is
// thrown away, and the socket with it.
#include "server/websocket.h"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <new>
#include <variant>

namespace potentia::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using Doing = Places::Doing;
using OperationMemory = BasicWaitMemory<640, Excess::IsFromTheHeap>;

constexpr std::size_t kIdleBuffer = 2048;   // what a socket keeps between messages, at most
constexpr std::size_t kReadsAMessage = 20;  // of 8 KiB in packets, three times over

/// A connection that counts how often it was read, and what Beast writes of its own, which are pongs.
/// (Beast's control_callback would tell of pings, but with it a close from both sides at once can wait for
/// itself.)
class CountedSocket {
 public:
  using executor_type = Executor;  // NOLINT(readability-identifier-naming): what Beast asks for

  explicit CountedSocket(TcpSocket socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  TcpSocket& tcp() { return socket_; }
  std::size_t reads() const { return reads_; }
  std::size_t pongs() const { return pongs_; }
  void expect_write(bool is_expected) { is_expected_ = is_expected; }

  template <class Buffers, class Handler>
  auto async_read_some(const Buffers& buffers, Handler&& handler) {
    ++reads_;
    return socket_.async_read_some(buffers, std::forward<Handler>(handler));
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    if (!is_expected_) ++pongs_;
    return socket_.async_write_some(buffers, std::forward<Handler>(handler));
  }

 private:
  TcpSocket socket_;
  std::size_t reads_ = 0;
  std::size_t pongs_ = 0;
  bool is_expected_ = true;
};

// NOLINTBEGIN(bugprone-unused-return-value): Asio returns the error that it also writes to its last argument.
// NOLINTBEGIN(readability-identifier-naming): Beast's hooks.
void beast_close_socket(CountedSocket& socket) {
  error_code ignored;
  socket.tcp().close(ignored);
}
/// The end of Beast's work; WebSocket reads on until the client has taken all.
template <class Handler>
void async_teardown(beast::role_type, CountedSocket& socket, Handler&& handler) {
  error_code error;
  socket.tcp().shutdown(TcpSocket::shutdown_send, error);
  asio::post(socket.get_executor(), beast::bind_front_handler(std::forward<Handler>(handler), error));
}
// NOLINTEND(readability-identifier-naming)

class WebSocket final : public Places::Place,
                        public SocketPort,
                        public std::enable_shared_from_this<WebSocket> {
 public:
  explicit WebSocket(Wire& wire) : Place(wire.places, Doing::Visiting), wire_(wire) {}
  ~WebSocket() override { tell_end(); }
  WebSocket(const WebSocket&) = delete;
  WebSocket& operator=(const WebSocket&) = delete;

  void accept(TcpSocket& socket, const Request& request, std::unique_ptr<SocketEnd> end);

  void send(std::shared_ptr<const std::string> text) override;
  void close(std::uint16_t code, std::string_view reason) noexcept override;
  std::size_t pending() const override { return queued_bytes_; }
  void keep(bool is_kept) override;

 private:
  using Stream = websocket::stream<CountedSocket, false>;

  void push_out() noexcept override { cut(); }
  void send_away() noexcept override;
  void look(Places::Time now) noexcept override;
  void tell_stop() noexcept override { close(1012, "the service restarts"); }

  void read();
  void take_message();
  void hear(Places::Time now);
  void write_next() noexcept;
  void begin_write();
  void written(const error_code& error);
  void finish();
  void drain();
  void tell_end() noexcept;
  void cut() noexcept;
  Doing doing() const { return is_kept_ ? Doing::Playing : Doing::Visiting; }

  template <class Then>
  auto holding(OperationMemory& memory, Then then) {
    return asio::bind_allocator(WaitAllocator<std::byte, OperationMemory>(memory), std::move(then));
  }

  Wire& wire_;
  std::optional<Stream> stream_;  // until it is over
  std::optional<TcpSocket> tcp_;  // then, as long as the client has something to read
  std::unique_ptr<SocketEnd> end_;
  beast::flat_buffer message_;
  OperationMemory reading_;
  OperationMemory writing_;

  std::vector<std::shared_ptr<const std::string>> queue_;
  std::size_t next_ = 0;  // of queue_, to be written
  std::size_t queued_bytes_ = 0;
  std::optional<websocket::close_reason> closing_;  // nothing is taken from the application any more
  bool is_over_ = false;                            // and the application told so
  bool is_open_ = false;                            // accepted, and no close written yet
  bool is_writing_ = false;
  bool wants_ping_ = false;
  bool is_kept_ = false;

  Places::Time heard_ = Clock::now();  // when something came last
  Places::Time asked_ = heard_;        // when a sign of life was asked for last
  Places::Time writing_from_ = heard_;
  std::size_t reads_heard_ = 0;
  Places::Time counted_from_ = heard_;
  std::size_t counted_ = 0;        // messages since then
  std::size_t reads_counted_ = 0;  // reads and pongs before then
  std::size_t pongs_counted_ = 0;
  std::size_t drained_ = 0;
};

void WebSocket::accept(TcpSocket& socket, const Request& request, std::unique_ptr<SocketEnd> end) {
  stream_.emplace(CountedSocket(std::move(socket)));
  end_ = std::move(end);
  Stream& stream = *stream_;
  stream.read_message_max(wire_.limits.sockets.message_bytes);
  stream.auto_fragment(false);
  stream.set_option(
      websocket::stream_base::decorator([](websocket::response_type& it) { it.set("Server", "potentia"); }));
  http::request<http::empty_body> upgrade(http::verb::get, "/", 11);
  upgrade.set(http::field::host, "localhost");
  upgrade.set(http::field::connection, "upgrade");
  upgrade.set(http::field::upgrade, "websocket");
  const std::string_view key = request.field("Sec-WebSocket-Key");
  upgrade.set(http::field::sec_websocket_key, beast::string_view(key.data(), key.size()));
  upgrade.set(http::field::sec_websocket_version, "13");
  turn_to(doing(), Clock::now() + wire_.limits.response_time);
  stream.async_accept(upgrade, holding(reading_, [it = shared_from_this()](const error_code& error) {
                        if (error) return it->finish();
                        it->is_open_ = true;
                        it->stream_->next_layer().expect_write(false);
                        it->hear(Clock::now());
                        it->read();
                        it->write_next();
                      }));
}

void WebSocket::read() {
  stream_->async_read(message_,
                      holding(reading_, [it = shared_from_this()](const error_code& error, std::size_t) {
                        if (!error) return it->take_message();
                        it->finish();
                      }));
}

void WebSocket::take_message() {
  hear(Clock::now());
  ++counted_;
  if (!closing_) {
    const auto bytes = message_.cdata();
    if (!stream_->got_text()) {
      close(1003, "only texts are spoken here");
    } else if (counted_ > wire_.limits.sockets.messages) {
      close(1008, "too many messages");
    } else {
      try {
        end_->message({static_cast<const char*>(bytes.data()), bytes.size()});
      } catch (const std::bad_alloc&) {
        cut();
      }
    }
  }
  message_.consume(message_.size());
  if (message_.capacity() > kIdleBuffer) message_.shrink_to_fit();
  read();
}

/// Something has come: the guest is no longer the one who has said nothing for longest.
void WebSocket::hear(Places::Time now) {
  heard_ = asked_ = now;
  if (!closing_) turn_to(doing(), Places::Time::max());
}

void WebSocket::send(std::shared_ptr<const std::string> text) {
  if (closing_ || is_over_) return;
  queued_bytes_ += text->size();
  if (queued_bytes_ > wire_.limits.sockets.queue_bytes) return close(1013, "too slow a reader");
  try {
    queue_.push_back(std::move(text));
  } catch (const std::bad_alloc&) {
    return cut();
  }
  write_next();
}

void WebSocket::close(std::uint16_t code, std::string_view reason) noexcept {
  if (closing_ || is_over_) return;
  try {
    closing_.emplace(static_cast<websocket::close_code>(code),
                     beast::string_view(reason.data(), reason.size()));
  } catch (...) {  // a reason that is longer than a close can hold
    return cut();
  }
  turn_to(doing(), Clock::now() + kGraceTime);
  write_next();
}

void WebSocket::keep(bool is_kept) {
  is_kept_ = is_kept;
  if (!closing_ && is_open_) turn_to(doing(), Places::Time::max());
}

/// Writes one thing at a time: texts, then the close, else a ping.
void WebSocket::write_next() noexcept {
  if (!is_open_ || is_writing_) return;
  try {
    begin_write();
  } catch (...) {  // memory that is refused, above all
    cut();
  }
}

void WebSocket::begin_write() {
  const auto handler = [it = shared_from_this()](const error_code& error, std::size_t = 0) {
    it->written(error);
  };
  const bool has_text = next_ < queue_.size();
  is_writing_ = has_text || closing_ || wants_ping_;
  if (!is_writing_) return;
  writing_from_ = Clock::now();
  stream_->next_layer().expect_write(true);
  if (has_text) {
    stream_->async_write(asio::buffer(*queue_[next_]), holding(writing_, handler));
  } else if (closing_) {
    is_open_ = false;
    stream_->async_close(*closing_, holding(writing_, handler));
  } else {
    wants_ping_ = false;
    stream_->async_ping({}, holding(writing_, handler));
  }
}

void WebSocket::written(const error_code& error) {
  is_writing_ = false;
  if (!stream_) return;
  if (closing_ && !is_open_) return finish();  // it was the close
  stream_->next_layer().expect_write(false);
  if (error) return cut();
  if (next_ < queue_.size()) {
    queued_bytes_ -= queue_[next_]->size();
    queue_[next_].reset();
    if (++next_ == queue_.size()) {
      queue_.clear();
      next_ = 0;
    }
  }
  write_next();
}

void WebSocket::send_away() noexcept {
  close(1013, "others need the place");
  turn_to(Doing::Closing, Clock::now() + kGraceTime);
}

void WebSocket::look(Places::Time now) noexcept {
  const SocketLimits& limits = wire_.limits.sockets;
  if (!stream_) return;
  const std::size_t reads = stream_->next_layer().reads();
  const std::size_t pongs = stream_->next_layer().pongs();
  if (std::exchange(reads_heard_, reads) != reads) heard_ = now;
  if (counted_ + pongs - pongs_counted_ > limits.messages ||
      reads - reads_counted_ > kReadsAMessage * limits.messages)
    close(1008, "too many messages");
  if (now - counted_from_ >= limits.messages_time) {
    counted_from_ = now;
    counted_ = 0;
    reads_counted_ = reads;
    pongs_counted_ = pongs;
  }
  const bool is_stuck = is_writing_ && now - writing_from_ >= wire_.limits.response_time;
  if (now - heard_ >= limits.silent_after || is_stuck) return cut();
  if (now - std::max(heard_, asked_) < limits.ping_after) return;
  asked_ = now;
  wants_ping_ = true;
  write_next();
}

/// Beast has no more to do. The client still gets what is under way, if he reads it soon: an early close
/// would reset the connection and take it away from him.
void WebSocket::finish() {
  if (!stream_) return;
  is_open_ = false;
  tell_end();
  tcp_.emplace(std::move(stream_->next_layer().tcp()));
  stream_.reset();
  if (!tcp_->is_open()) return;
  error_code ignored;
  tcp_->shutdown(TcpSocket::shutdown_send, ignored);
  turn_to(Doing::Closing, Clock::now() + kGraceTime);
  message_.clear();
  drain();
}

void WebSocket::drain() {
  tcp_->async_read_some(
      message_.prepare(kIdleBuffer),
      holding(reading_, [it = shared_from_this()](const error_code& error, std::size_t length) {
        it->drained_ += length;
        if (!error && it->drained_ < kMostDrained) it->drain();
      }));
}

void WebSocket::tell_end() noexcept {
  if (std::exchange(is_over_, true) || !end_) return;
  try {
    end_->closed();
  } catch (const std::bad_alloc&) {
    end_.reset();  // it has lost only what it wanted to do then
  }
  end_.reset();
}

/// Ends the connection now. The application is told soon, not from here.
void WebSocket::cut() noexcept {
  is_open_ = false;
  error_code ignored;
  if (tcp_) tcp_->close(ignored);
  if (!stream_) return;
  stream_->next_layer().tcp().close(ignored);
  try {
    asio::post(wire_.io, [it = shared_from_this()] { it->finish(); });
  } catch (const std::bad_alloc&) {
    return;  // the operation that reads ends too
  }
}
// NOLINTEND(bugprone-unused-return-value)

}  // namespace

std::optional<Response> open_web_socket(Wire& wire, TcpSocket& socket, const Request& request) {
  // In two pieces, so that handles that are kept after its end hold the smaller one alone.
  const std::shared_ptr<WebSocket> it(new WebSocket(wire));
  auto answer = wire.application.open_socket(request, Socket(std::weak_ptr<SocketPort>(it)));
  if (auto* refusal = std::get_if<Response>(&answer)) return std::move(*refusal);
  it->accept(socket, request, std::get<std::unique_ptr<SocketEnd>>(std::move(answer)));
  return std::nullopt;
}

}  // namespace potentia::server
