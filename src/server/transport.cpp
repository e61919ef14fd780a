// The transport on Boost.Asio, one thread: read a head, ask the handler, write the answer, again. Nothing a
// client does can hold the thread: every wait has a deadline, heads are bounded, bodies are not read at all.
//
// A connection belongs to the operation that waits for it, of which there is one at a time, in memory that
// the connection brings: waiting never fails. (Asio's coroutines ask for memory, and end the program where it
// is refused.) Memory that is refused elsewhere (std::bad_alloc) ends the connection that asked for it.
//
// An answer is sent at once, as far as the client takes it; only for the rest is there something to wait for.
// Deadlines are looked at by one clock a tenth of a second: a timer for each request would cost two system
// calls.
#include "server/transport.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <csignal>
#include <ctime>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "server/connection.h"
#include "server/head.h"
#include "server/places.h"

namespace potentia::server {
namespace {

namespace asio = boost::asio;
namespace errc = boost::system::errc;
using asio::ip::tcp;
using Clock = std::chrono::steady_clock;

using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

constexpr std::chrono::seconds kGraceTime{
    2};  // answers under way at a stop; clients that still send at a close
constexpr std::chrono::milliseconds kTick{100};
constexpr std::size_t kMostDrained = std::size_t{256} * 1024;
constexpr std::size_t kClosing = 64;  // places beside the limit for those to whom nothing more is said
constexpr int kAcceptedAtOnce = 64;   // then others have their turn

Error listen_error(const Endpoint& endpoint, const error_code& error) {
  const std::string where = endpoint.host + ", port " + std::to_string(endpoint.port);
  if (error == errc::address_in_use) {
    return Error{
        "port-in-use"_code, where,
        "another program listens there; stop it or choose another port with --port (0 takes a free one)"};
  }
  if (error == errc::permission_denied) {
    return Error{"not-allowed"_code, where,
                 "this user may not listen there; choose a port from 1024 on with --port"};
  }
  if (error == errc::address_not_available || error == errc::address_family_not_supported) {
    return Error{"bad-host"_code, where,
                 "this machine has no such address; choose one of its own with --host"};
  }
  return Error{"cannot-listen"_code, where, "listening failed: " + error.message()};
}

/// The answer to a request, and whether the connection goes on after it.
struct Answer {
  Response response;
  bool is_old = false;
  bool to_head = false;
  bool keeps_alive = false;
};

Response turning_away() {
  return sentence_response(503, "All places are taken; ask again in a moment.",
                           Fields(security_fields()).add("Retry-After", "2"));
}

}  // namespace

class Transport::Implementation {
 public:
  Implementation(const ConnectionLimits& limits, Handler handler)
      : limits_(limits), handler_(std::move(handler)), places_(limits.connections, kClosing) {}
  ~Implementation() {
    if (spare_ >= 0) ::close(spare_);
  }
  Implementation(const Implementation&) = delete;
  Implementation& operator=(const Implementation&) = delete;

  std::optional<Error> listen(const Endpoint& endpoint);
  std::uint16_t port() const { return port_; }
  void run();
  void stop_on_signals();
  void stop() {
    asio::post(io_, [this] { begin_stop(); });
  }

 private:
  void wait_for_clients();
  void accept_those_here();
  void take_in(Socket socket);
  bool is_a_client_here();
  bool give_up_a_file();
  void wait_for_tick();
  void tick();

  void serve(Client client);
  void read_more(Client client);
  static bool write_now(Connection& client);
  void write_more(Client client);
  void linger(Client client);
  void drain(Client client);
  Answer answer(const Connection& client, HeadScan::State state) const;
  bool answers_to(std::string_view host, const Socket& socket) const;
  void begin_answer(Connection& client, Answer answer);
  void begin_stop();

  const ConnectionLimits limits_;
  const Handler handler_;
  std::vector<std::string> names_ = {"localhost", "127.0.0.1", "[::1]"};
  std::uint16_t port_ = 0;
  bool stopping_ = false;
  bool is_ticking_ = false;
  bool accepts_at_tick_ = false;  // not before: there is no file for another client
  int spare_ =
      ::open("/dev/null", O_RDONLY | O_CLOEXEC);  // to give up when the process has no other file left
  std::time_t date_of_ = -1;
  std::string date_;
  Places places_;
  WaitMemory accept_memory_;
  WaitMemory tick_memory_;
  // Below what they use: the connections that it still holds when it goes give up their places.
  asio::io_context io_{1};
  Acceptor acceptor_{io_};
  Timer timer_{io_};
  asio::signal_set signals_{io_};
};

// NOLINTBEGIN(bugprone-unused-return-value): Asio returns the error that it also writes to its last argument.
std::optional<Error> Transport::Implementation::listen(const Endpoint& endpoint) {
  for (const std::string& name : endpoint.names) {
    if (const auto host = host_without_port(name); !host || *host != name) {
      return Error{"bad-host-name"_code, quoted(name),
                   "this is no name of a host; write it as in an address, without a port"};
    }
    names_.push_back(name);
  }
  error_code error;
  const auto address =
      asio::ip::make_address(endpoint.host == "localhost" ? "127.0.0.1" : endpoint.host, error);
  if (error) {
    return Error{
        "bad-host"_code, quoted(endpoint.host),
        "this is no address; write one of this machine's in numbers, such as 127.0.0.1 or 0.0.0.0 for all"};
  }
  const tcp::endpoint place(address, endpoint.port);
  acceptor_.open(place.protocol(), error);
  if (!error) acceptor_.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor_.bind(place, error);
  if (!error) acceptor_.listen(tcp::acceptor::max_listen_connections, error);
  if (!error) acceptor_.non_blocking(true, error);
  if (error) return listen_error(endpoint, error);
  port_ = acceptor_.local_endpoint(error).port();
  wait_for_clients();
  wait_for_tick();  // the first wait makes what all later ones use
  return std::nullopt;
}

void Transport::Implementation::run() {
  ::signal(SIGPIPE, SIG_IGN);  // sendfile knows no MSG_NOSIGNAL; a client who has gone is an error like any
  // Memory that was refused where no connection stands for it: what asked for it has ended.
  const auto outlasting = [](auto&& runs) {
    for (bool is_over = false; !is_over;) {
      try {
        runs();
        is_over = true;
      } catch (const std::bad_alloc&) {
        is_over = false;
      }
    }
  };
  outlasting([this] { io_.run(); });
  io_.restart();
  outlasting([this] { io_.run_for(kGraceTime); });
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
  timer_.cancel();
  places_.push_out_idle();
  io_.stop();
}

void Transport::Implementation::wait_for_clients() {
  acceptor_.async_wait(Acceptor::wait_read, asio::bind_allocator(WaitAllocator<std::byte>(accept_memory_),
                                                                 [this](const error_code& error) {
                                                                   if (!error) accept_those_here();
                                                                 }));
}

void Transport::Implementation::accept_those_here() {
  for (int i = 0; i < kAcceptedAtOnce; ++i) {
    if (stopping_) return;
    error_code error;
    try {
      Socket socket(io_);
      acceptor_.accept(socket, error);
      if (!error) take_in(std::move(socket));
    } catch (const std::bad_alloc&) {
      continue;  // this client goes away again
    }
    if (!error || error == errc::connection_aborted) continue;
    if (error == errc::operation_would_block || !is_a_client_here()) break;
    if (give_up_a_file()) continue;
    accepts_at_tick_ = true;
    return wait_for_tick();
  }
  wait_for_clients();
}

void Transport::Implementation::take_in(Socket socket) {
  wait_for_tick();
  const bool has_room = places_.make_room();
  const auto doing = has_room ? Places::Doing::Waiting : Places::Doing::Closing;
  auto client = std::make_unique<Connection>(places_, doing, std::move(socket), limits_);
  client->turn_to(doing, Clock::now() + (has_room ? limits_.request_time : kGraceTime));
  error_code ignored;
  client->socket.set_option(tcp::no_delay(true), ignored);
  client->socket.non_blocking(true, ignored);
  if (has_room) return serve(std::move(client));
  begin_answer(*client, {turning_away()});
  if (write_now(*client)) linger(std::move(client));  // so short an answer is taken at once
}

/// Where there is no file left, accept() says so without looking whether there is a client.
bool Transport::Implementation::is_a_client_here() {
  pollfd listening{acceptor_.native_handle(), POLLIN, 0};
  return ::poll(&listening, 1, 0) > 0;
}

/// The process or the machine has no file left for one more client: one who waits makes room, else the new
/// one is turned away. Whether either could be done.
bool Transport::Implementation::give_up_a_file() {
  if (places_.push_one_out()) return true;
  if (spare_ < 0) return false;
  ::close(spare_);
  const int client = ::accept4(acceptor_.native_handle(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
  if (client >= 0) {
    std::string text;
    const Response response = turning_away();
    write_head(text, response, http_date(std::time(nullptr)), false, false);
    text += response.body->bytes();
    ::send(client, text.data(), text.size(), MSG_NOSIGNAL);
    ::close(client);
  }
  spare_ = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  return client >= 0;
}

void Transport::Implementation::wait_for_tick() {
  if (std::exchange(is_ticking_, true)) return;
  timer_.expires_after(kTick);
  timer_.async_wait(
      asio::bind_allocator(WaitAllocator<std::byte>(tick_memory_), [this](const error_code&) { tick(); }));
}

void Transport::Implementation::tick() {
  is_ticking_ = false;
  if (stopping_) return;
  places_.push_out_late(Clock::now());
  if (std::exchange(accepts_at_tick_, false)) accept_those_here();
  if (!places_.is_empty()) wait_for_tick();
}

/// Goes on with a client until there is something to wait for.
void Transport::Implementation::serve(Client client) {
  for (;;) {
    if (!write_now(*client)) return;
    if (!client->outgoing.is_sent()) return write_more(std::move(client));
    if (client->is_answered) {
      if (!client->keeps_alive || stopping_) return linger(std::move(client));
      client->is_answered = false;
      client->body_out.reset();
      client->begin_head();
      client->turn_to(Places::Doing::Waiting, Clock::now() + limits_.request_time);
    }
    const auto state = client->see_head();
    if (state == HeadScan::State::Unfinished && !client->in.is_full()) return read_more(std::move(client));
    begin_answer(*client, answer(*client, state));
    client->in.drop(client->scan.length());
    const std::chrono::seconds for_long_ones(client->outgoing.size() / limits_.slowest_bytes_per_second);
    client->turn_to(Places::Doing::Answering, Clock::now() + limits_.response_time + for_long_ones);
  }
}

void Transport::Implementation::read_more(Client client) {
  Connection& it = *client;
  it.socket.async_read_some(it.in.space(),
                            with(std::move(client), [this](Client its_client, std::size_t length) {
                              its_client->in.add(length);
                              serve(std::move(its_client));
                            }));
}

/// Writes what the client takes at once. Whether he is still there.
bool Transport::Implementation::write_now(Connection& client) {
  return client.outgoing.is_sent() || client.outgoing.send_some(client.socket.native_handle());
}

void Transport::Implementation::write_more(Client client) {
  Connection& it = *client;
  it.socket.async_wait(Socket::wait_write,
                       once(std::move(client), [this](Client its_client) { serve(std::move(its_client)); }));
}

/// Closes so that the client still gets the answer: while it sends, an early close would reset the connection
/// and take the answer with it.
void Transport::Implementation::linger(Client client) {
  client->turn_to(Places::Doing::Closing, Clock::now() + kGraceTime);
  error_code ignored;
  client->socket.shutdown(tcp::socket::shutdown_send, ignored);
  drain(std::move(client));
}

void Transport::Implementation::drain(Client client) {
  Connection& it = *client;
  it.socket.async_read_some(it.in.scratch(),
                            with(std::move(client), [this](Client its_client, std::size_t length) {
                              its_client->drained += length;
                              if (its_client->drained < kMostDrained) drain(std::move(its_client));
                            }));
}

Answer Transport::Implementation::answer(const Connection& client, HeadScan::State state) const {
  if (state == HeadScan::State::Broken) return {sentence_response(400, "This is no HTTP request.")};
  if (state == HeadScan::State::Unfinished)
    return {sentence_response(431, "The request's head is too long.")};
  const auto head = read_head(client.in.bytes().substr(0, client.scan.length()));
  if (!head) return {sentence_response(400, "The request is refused: " + head.error().why + ".")};
  // A body is never read, so what follows one cannot be told from it: the connection ends.
  Answer answer{{}, head->is_old, head->request.method == "HEAD", head->keeps_alive && !head->has_body};
  if (!answers_to(head->host, client.socket)) {
    answer.response = sentence_response(421, "This server does not answer to the name " + quoted(head->host) +
                                                 "; whoever starts it can say otherwise with --host-name.");
    return answer;
  }
  answer.response = handler_(head->request);
  if (head->has_body && answer.response.status < 400)
    answer.response = sentence_response(413, "A request has no body here.");
  return answer;
}

/// Whether this is a name of ours. Any page may have its own name lead to this machine ("DNS rebinding"), and
/// would then read here as if it were ours; under an address in numbers it could not.
bool Transport::Implementation::answers_to(std::string_view host, const Socket& socket) const {
  if (host.empty()) return true;  // HTTP/1.0, which no browser speaks
  const auto is_it = [host](const std::string& name) { return equal_ignoring_case(name, host); };
  if (std::any_of(names_.begin(), names_.end(), is_it)) return true;
  if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
  error_code error;
  const auto asked = asio::ip::make_address(host, error);
  if (error) return false;
  auto here = socket.local_endpoint(error).address();
  if (here.is_v6() && here.to_v6().is_v4_mapped())
    here = asio::ip::make_address_v4(asio::ip::v4_mapped, here.to_v6());
  return !error && asked == here;
}

void Transport::Implementation::begin_answer(Connection& client, Answer answer) {
  if (const std::time_t now = std::time(nullptr); now != date_of_) {
    date_ = http_date(now);
    date_of_ = now;
  }
  client.is_answered = true;
  client.keeps_alive = answer.keeps_alive;
  client.head_out.clear();
  write_head(client.head_out, answer.response, date_, answer.is_old, answer.keeps_alive);
  if (!answer.to_head) client.body_out = std::move(answer.response.body);
  client.outgoing = {client.head_out, client.body_out.get()};
}
// NOLINTEND(bugprone-unused-return-value)

Transport::Transport(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}

Transport::~Transport() = default;

Result<std::unique_ptr<Transport>> Transport::start(const Endpoint& endpoint, const ConnectionLimits& limits,
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
