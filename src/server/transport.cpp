// The one file that knows Boost.Asio and Boost.Beast: everything it needs of them is behind transport.h, so
// that the half minute which they take to compile is paid here only.
//
// One thread and one coroutine a connection: read a head, ask the handler, write the answer, again. Nothing a
// client does can hold the thread: every wait has a deadline, heads are bounded, bodies are not read at all.
#include "server/transport.h"

#include <array>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <csignal>
#include <ctime>
#include <map>
#include <optional>
#include <utility>

#include "base/text.h"

namespace potentia::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace errc = boost::system::errc;
using asio::ip::tcp;
using boost::system::error_code;

using Head = http::request_parser<http::empty_body>;
using Message = http::response<http::span_body<const char>>;

constexpr std::chrono::seconds kGraceTime{
    2};  // answers under way at a stop; clients that still send at a close
constexpr std::chrono::milliseconds kNoFilesPause{
    50};  // before the next accept when the process has no file left
constexpr std::size_t kDrainedBytes = std::size_t{256} * 1024;

/// Errors come as values: [error, result] = co_await operation(…, kAsTuple).
constexpr auto kAsTuple = asio::as_tuple(asio::use_awaitable);

/// The date as HTTP writes it: "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date() {
  const std::time_t now = std::time(nullptr);
  std::tm parts{};
  gmtime_r(&now, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

/// What a head that could not be read is answered with; nothing where the client has gone or its time is
/// over.
std::optional<Response> refusal(const error_code& error) {
  if (error == http::error::end_of_stream || error == http::error::partial_message) return std::nullopt;
  if (error == http::error::header_limit) return sentence_response(431, "The request's head is too long.");
  if (error.category() == http::make_error_code(http::error::bad_method).category()) {
    return sentence_response(400, "This is no HTTP request: " + error.message() + ".");
  }
  return std::nullopt;
}

Error listen_error(const Endpoint& endpoint, const error_code& error) {
  const std::string where = endpoint.host + ", port " + std::to_string(endpoint.port);
  if (error == errc::address_in_use) {
    return Error{
        "port-in-use", where,
        "another program listens there; stop it or choose another port with --port (0 takes a free one)"};
  }
  if (error == errc::permission_denied) {
    return Error{"not-allowed", where,
                 "this user may not listen there; choose a port from 1024 on with --port"};
  }
  if (error == errc::address_not_available || error == errc::address_family_not_supported) {
    return Error{"bad-host", where, "this machine has no such address; choose one of its own with --host"};
  }
  return Error{"cannot-listen", where, "listening failed: " + error.message()};
}

std::string_view field(const Head& head, http::field name) {
  const auto value = head.get()[name];
  return {value.data(), value.size()};
}

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

Message message_of(const Response& response, unsigned version, bool keep_alive) {
  Message message{http::int_to_status(static_cast<unsigned>(response.status)), version};
  for (const auto& [name, value] : response.headers) message.insert(name, value);
  message.set(http::field::date, http_date());
  message.keep_alive(keep_alive);
  if (response.body) message.body() = beast::span<const char>(response.body->data(), response.body->size());
  message.prepare_payload();
  return message;
}

}  // namespace

class Transport::Implementation {
 public:
  Implementation(const Limits& limits, Handler handler) : limits_(limits), handler_(std::move(handler)) {}

  std::optional<Error> listen(const Endpoint& endpoint);
  std::uint16_t port() const { return port_; }
  void run();
  void stop_on_signals();
  void stop() {
    asio::post(io_, [this] { begin_stop(); });
  }

 private:
  /// One client, on the list of open ones as long as it lives, unless it is pushed out.
  struct Connection {
    Connection(Implementation& owner, tcp::socket socket)
        : stream(std::move(socket)), owner_(owner), id_(owner.next_id_++) {
      owner_.open_.emplace(id_, this);
    }
    ~Connection() { owner_.open_.erase(id_); }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    beast::tcp_stream stream;
    bool answers = false;  // a request has come and its answer is not yet sent

   private:
    Implementation& owner_;
    std::uint64_t id_;
  };

  asio::awaitable<void> accept_all();
  asio::awaitable<void> serve(tcp::socket socket);
  asio::awaitable<bool> write(Connection& connection, const Response& response, const Head& head,
                              bool keep_alive);
  asio::awaitable<void> close(Connection& connection);
  Response answer(const Head& head) const;
  void push_out_oldest();
  void begin_stop();

  const Limits limits_;
  const Handler handler_;
  std::uint16_t port_ = 0;
  bool stopping_ = false;
  std::uint64_t next_id_ = 0;
  std::map<std::uint64_t, Connection*> open_;  // oldest first
  // Below the list: the coroutines that it still holds when it goes take themselves off the list.
  asio::io_context io_{1};
  tcp::acceptor acceptor_{io_};
  asio::signal_set signals_{io_};
};

// NOLINTBEGIN(bugprone-unused-return-value): Asio returns the error that it also writes to its last argument.
std::optional<Error> Transport::Implementation::listen(const Endpoint& endpoint) {
  error_code error;
  const auto address =
      asio::ip::make_address(endpoint.host == "localhost" ? "127.0.0.1" : endpoint.host, error);
  if (error) {
    return Error{
        "bad-host", quoted(endpoint.host),
        "this is no address; write one of this machine's in numbers, such as 127.0.0.1 or 0.0.0.0 for all"};
  }
  const tcp::endpoint place(address, endpoint.port);
  acceptor_.open(place.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(place, error);
  if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
  if (error) return listen_error(endpoint, error);
  port_ = acceptor_.local_endpoint(error).port();
  asio::co_spawn(io_, accept_all(), asio::detached);
  return std::nullopt;
}

void Transport::Implementation::run() {
  io_.run();
  io_.restart();
  io_.run_for(kGraceTime);
}

void Transport::Implementation::stop_on_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](const error_code& error, int) {
    if (!error) begin_stop();
  });
}

void Transport::Implementation::begin_stop() {
  stopping_ = true;
  error_code ignored;
  acceptor_.close(ignored);
  signals_.cancel(ignored);
  for (const auto& [id, connection] : open_) {
    if (!connection->answers) connection->stream.close();
  }
  io_.stop();
}

void Transport::Implementation::push_out_oldest() {
  if (open_.empty()) return;
  open_.begin()->second->stream.close();
  open_.erase(open_.begin());
}

asio::awaitable<void> Transport::Implementation::accept_all() {
  for (;;) {
    auto [error, socket] = co_await acceptor_.async_accept(kAsTuple);
    if (stopping_) co_return;
    if (error) {
      // The process has no file left, or the client has gone again. A pause keeps the first from becoming a
      // hot loop.
      push_out_oldest();
      asio::steady_timer pause(io_, kNoFilesPause);
      co_await pause.async_wait(kAsTuple);
      continue;
    }
    if (open_.size() >= limits_.connections) push_out_oldest();
    asio::co_spawn(io_, serve(std::move(socket)), asio::detached);
  }
}

asio::awaitable<void> Transport::Implementation::serve(tcp::socket socket) {
  Connection connection(*this, std::move(socket));
  error_code ignored;
  connection.stream.socket().set_option(tcp::no_delay(true), ignored);
  beast::flat_buffer
      buffer;  // grows to a head's limit and one read at most: no more is read before that is answered
  bool keep_alive = true;
  while (keep_alive && !stopping_) {
    Head head;
    head.header_limit(limits_.head_bytes);
    head.body_limit(boost::none);
    connection.answers = false;
    connection.stream.expires_after(limits_.request_time);
    const auto [error, length] = co_await http::async_read_header(connection.stream, buffer, head, kAsTuple);
    std::optional<Response> response = error ? refusal(error) : answer(head);
    if (!response) co_return;
    connection.answers = true;
    // A body is never read, so what follows one cannot be told from it: the connection ends.
    keep_alive = !error && head.is_done() && head.keep_alive();
    if (!co_await write(connection, *response, head, keep_alive)) co_return;
  }
  co_await close(connection);
}

Response Transport::Implementation::answer(const Head& head) const {
  const auto& fields = head.get();
  if (fields.version() == 11 && fields.find(http::field::host) == fields.end()) {
    return sentence_response(400, "An HTTP/1.1 request names its Host.");
  }
  Request request;
  request.method = view(fields.method_string());
  request.target = view(fields.target());
  request.accept_encoding = field(head, http::field::accept_encoding);
  request.if_none_match = field(head, http::field::if_none_match);
  Response response = handler_(request);
  if (!head.is_done() && response.status < 400) return sentence_response(413, "A request has no body here.");
  return response;
}

asio::awaitable<bool> Transport::Implementation::write(Connection& connection, const Response& response,
                                                       const Head& head, bool keep_alive) {
  const unsigned version = head.is_header_done() ? head.get().version() : 11;
  const Message message = message_of(response, version, keep_alive);
  const std::size_t size = response.body ? response.body->size() : 0;
  connection.stream.expires_after(limits_.response_time +
                                  std::chrono::seconds(size / limits_.slowest_bytes_per_second));
  http::response_serializer<http::span_body<const char>> serializer(message);
  if (head.is_header_done() && head.get().method() == http::verb::head) {
    const auto [error, length] = co_await http::async_write_header(connection.stream, serializer, kAsTuple);
    co_return !error;
  }
  const auto [error, length] = co_await http::async_write(connection.stream, serializer, kAsTuple);
  co_return !error;
}

/// Closes so that the client still gets the answer: while it sends, an early close would reset the connection
/// and take the answer with it.
asio::awaitable<void> Transport::Implementation::close(Connection& connection) {
  connection.answers = false;
  error_code ignored;
  connection.stream.socket().shutdown(tcp::socket::shutdown_send, ignored);
  connection.stream.expires_after(kGraceTime);
  std::array<char, 4096> dropped{};
  for (std::size_t drained = 0; drained < kDrainedBytes;) {
    const auto [error, length] = co_await connection.stream.async_read_some(asio::buffer(dropped), kAsTuple);
    if (error) co_return;
    drained += length;
  }
}
// NOLINTEND(bugprone-unused-return-value)

Transport::Transport(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}

Transport::~Transport() = default;

Result<std::unique_ptr<Transport>> Transport::start(const Endpoint& endpoint, const Limits& limits,
                                                    Handler handler) {
  auto implementation = std::make_unique<Implementation>(limits, std::move(handler));
  if (auto error = implementation->listen(endpoint)) return *std::move(error);
  return std::unique_ptr<Transport>(new Transport(std::move(implementation)));
}

std::uint16_t Transport::port() const {
  return implementation_->port();
}
void Transport::run() {
  implementation_->run();
}
void Transport::stop() {
  implementation_->stop();
}
void Transport::stop_on_signals() {
  implementation_->stop_on_signals();
}

}  // namespace potentia::server
