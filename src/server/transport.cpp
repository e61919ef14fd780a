// The transport on Boost.Asio, one thread: its listening socket, its clocks, its beginning and its end. What
// is said on a connection is exchange.cpp's. Nothing a client does can hold the thread: every wait has a
// deadline, and whatever is kept for him is bounded.
//
// A connection belongs to the operation that waits for it, of which there is one at a time, in memory that
// the connection brings: waiting never fails. (Asio's coroutines ask for memory, and end the program where it
// is refused.) Memory that is refused elsewhere (std::bad_alloc) ends the connection that asked for it.
//
// Deadlines are looked at by one clock a tenth of a second: a timer for each request would cost two system
// calls.
#include "server/transport.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
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
#include <list>
#include <new>
#include <optional>
#include <utility>
#include <vector>

#include "base/text.h"
#include "server/connection.h"
#include "server/exchange.h"
#include "server/head.h"
#include "server/places.h"

namespace potentia::server {
namespace {

namespace asio = boost::asio;
namespace errc = boost::system::errc;
using asio::ip::tcp;
using Acceptor = asio::basic_socket_acceptor<tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;

constexpr std::chrono::milliseconds kTick{100};
constexpr std::chrono::milliseconds kLongestLook{1000};  // between two looks at those who are on open sockets
constexpr std::size_t kClosing = 64;  // places beside the limit for those to whom nothing more is said
constexpr int kAcceptedAtOnce = 64;   // then others have their turn
constexpr rlim_t kOtherFiles = 200;   // of the process, beside its clients'

/// As many clients as are wished for and as the process may have files for; it may have all that the system
/// lets it have.
std::size_t places_for(std::size_t wished) {
  rlimit files{};
  if (::getrlimit(RLIMIT_NOFILE, &files) != 0) return wished;
  rlimit all = files;
  all.rlim_cur = all.rlim_max;
  if (::setrlimit(RLIMIT_NOFILE, &all) == 0) files = all;
  const rlim_t left = files.rlim_cur > 2 * kOtherFiles ? files.rlim_cur - kOtherFiles : files.rlim_cur / 2;
  return static_cast<std::size_t>(std::min<rlim_t>(left, wished));
}

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

/// As it is written everywhere: one of the old kind, too, where it comes in the new form.
std::string text_of(const asio::ip::address& address) {
  const bool is_mapped = address.is_v6() && address.to_v6().is_v4_mapped();
  return is_mapped ? asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string()
                   : address.to_string();
}

/// Memory that is refused where no connection stands for it: what asked for it has ended, the rest goes on.
template <class Runs>
void outlast_refusals(Runs runs) {
  for (bool is_over = false; !is_over;) {
    try {
      runs();
      is_over = true;
    } catch (const std::bad_alloc&) {
      is_over = false;
    }
  }
}

}  // namespace

class Transport::Implementation {
 public:
  Implementation(const ConnectionLimits& limits, Application& application)
      : limits_(limits),
        places_(places_for(limits.connections), kClosing),
        wire_{io_, limits_, application, places_} {}
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
  void post(std::function<void()> work) { asio::post(io_, std::move(work)); }
  void every(std::chrono::milliseconds period, std::function<void()> work);

 private:
  /// Something to do again and again.
  struct Routine {
    std::chrono::milliseconds period{};
    std::function<void()> work = nullptr;
    Timer* timer = nullptr;
    WaitMemory memory = {};
  };

  std::optional<Error> take_names(const Endpoint& endpoint);
  void wait_for_clients();
  void accept_those_here();
  void take_in(TcpSocket socket, const tcp::endpoint& peer);
  bool is_a_client_here();
  bool give_up_a_file();
  void wait_for_tick();
  void tick();
  void wait_for(Routine& routine);
  void begin_stop();

  const ConnectionLimits limits_;
  std::uint16_t port_ = 0;
  bool is_ticking_ = false;
  bool accepts_at_tick_ = false;  // not before: there is no file for another client
  int spare_ =
      ::open("/dev/null", O_RDONLY | O_CLOEXEC);  // to give up when the process has no other file left
  Places::Time next_look_ = Places::Time::min();  // at those on open sockets and streams
  Places places_;
  WaitMemory accept_memory_;
  WaitMemory tick_memory_;
  std::list<Routine> routines_;
  Wire wire_;
  Exchanges exchanges_{wire_};
  // Below what they use: the connections that it still holds when it goes give up their places.
  asio::io_context io_{1};
  Acceptor acceptor_{io_};
  Timer timer_{io_};
  std::list<Timer> routine_timers_;
  asio::signal_set signals_{io_};
};

// NOLINTBEGIN(bugprone-unused-return-value): Asio returns the error that it also writes to its last argument.
std::optional<Error> Transport::Implementation::take_names(const Endpoint& endpoint) {
  for (const std::string& name : endpoint.names) {
    if (const auto host = host_without_port(name); !host || *host != name) {
      return Error{"bad-host-name"_code, quoted(name),
                   "this is no name of a host; write it as in an address, without a port"};
    }
    wire_.names.push_back(name);
  }
  for (const std::string& proxy : endpoint.proxies) {
    error_code error;
    const auto address = asio::ip::make_address(proxy, error);
    if (error) {
      return Error{"bad-proxy"_code, quoted(proxy),
                   "this is no address; write the proxy's in numbers, such as 127.0.0.1"};
    }
    wire_.proxies.push_back(text_of(address));
  }
  return std::nullopt;
}

std::optional<Error> Transport::Implementation::listen(const Endpoint& endpoint) {
  if (auto error = take_names(endpoint)) return error;
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
  outlast_refusals([this] { io_.run(); });
  io_.restart();
  const auto end = Clock::now() + limits_.stop_time;
  outlast_refusals([this, end] { io_.run_until(end); });
  // Who is still here has had his time; whatever hears him is told.
  places_.push_out_all();
  io_.restart();
  outlast_refusals([this] { io_.poll(); });
}

void Transport::Implementation::stop_on_signals() {
  signals_.add(SIGINT);
  signals_.add(SIGTERM);
  signals_.async_wait([this](const error_code& error, int) {
    if (!error) begin_stop();
  });
}

void Transport::Implementation::begin_stop() {
  if (std::exchange(wire_.is_stopping, true)) return;
  error_code ignored;
  acceptor_.close(ignored);
  signals_.cancel(ignored);
  for (Timer& timer : routine_timers_) timer.cancel();
  wire_.application.stopping();
  places_.push_out_idle();
  places_.tell_stop();
  io_.stop();
}

void Transport::Implementation::every(std::chrono::milliseconds period, std::function<void()> work) {
  Routine& routine = routines_.emplace_back();
  routine.period = period;
  routine.work = std::move(work);
  routine.timer = &routine_timers_.emplace_back(io_);
  routine.timer->expires_after(period);
  wait_for(routine);
}

void Transport::Implementation::wait_for(Routine& routine) {
  routine.timer->async_wait(asio::bind_allocator(WaitAllocator<std::byte>(routine.memory),
                                                 [this, &routine](const error_code& error) {
                                                   if (error || wire_.is_stopping) return;
                                                   // Late ones are not made up for.
                                                   routine.timer->expires_after(routine.period);
                                                   wait_for(routine);
                                                   routine.work();
                                                 }));
}

void Transport::Implementation::wait_for_clients() {
  acceptor_.async_wait(Acceptor::wait_read, asio::bind_allocator(WaitAllocator<std::byte>(accept_memory_),
                                                                 [this](const error_code& error) {
                                                                   if (!error) accept_those_here();
                                                                 }));
}

void Transport::Implementation::accept_those_here() {
  for (int i = 0; i < kAcceptedAtOnce; ++i) {
    if (wire_.is_stopping) return;
    error_code error;
    try {
      TcpSocket socket(io_);
      tcp::endpoint peer;
      acceptor_.accept(socket, peer, error);
      if (!error) take_in(std::move(socket), peer);
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

void Transport::Implementation::take_in(TcpSocket socket, const tcp::endpoint& peer) {
  wait_for_tick();
  const bool has_room = places_.make_room();
  const auto doing = has_room ? Places::Doing::Waiting : Places::Doing::Closing;
  auto client =
      std::make_shared<Connection>(places_, doing, std::move(socket), text_of(peer.address()), limits_);
  client->turn_to(doing, Clock::now() + (has_room ? limits_.request_time : kGraceTime));
  error_code ignored;
  client->socket.set_option(tcp::no_delay(true), ignored);
  client->socket.non_blocking(true, ignored);
  if (has_room) return exchanges_.serve(std::move(client));
  exchanges_.turn_away(std::move(client));
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
  const auto now = Clock::now();
  places_.push_out_late(now);
  places_.look_at_asking(now);
  if (now >= next_look_) {
    const auto shortest = std::min(limits_.sockets.ping_after, limits_.sockets.messages_time);
    next_look_ = now + std::min(kLongestLook, shortest / 4);
    places_.look_at_open(now);
  }
  if (std::exchange(accepts_at_tick_, false)) accept_those_here();
  if (!places_.is_empty()) wait_for_tick();
}
// NOLINTEND(bugprone-unused-return-value)

Transport::Transport(std::unique_ptr<Implementation> implementation)
    : implementation_(std::move(implementation)) {}

Transport::~Transport() = default;

Result<std::unique_ptr<Transport>> Transport::start(const Endpoint& endpoint, const ConnectionLimits& limits,
                                                    Application& application) {
  auto implementation = std::make_unique<Implementation>(limits, application);
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
void Transport::post(std::function<void()> work) {
  implementation_->post(std::move(work));
}
void Transport::every(std::chrono::milliseconds period, std::function<void()> work) {
  implementation_->every(period, std::move(work));
}

}  // namespace potentia::server
