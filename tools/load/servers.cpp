// The two echo servers, each in a child of this process.
#include "load/servers.h"

#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <memory>
#include <string>

#include "server/transport.h"

namespace potentia::load {
namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

class BareSession : public std::enable_shared_from_this<BareSession> {
 public:
  explicit BareSession(tcp::socket socket) : stream_(std::move(socket)) {}

  void start() {
    stream_.next_layer().set_option(tcp::no_delay(true));
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.async_accept([it = shared_from_this()](const error_code& error) {
      if (!error) it->read();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [it = shared_from_this()](const error_code& error, std::size_t) {
      if (!error) it->write();
    });
  }
  void write() {
    stream_.async_write(buffer_.data(), [it = shared_from_this()](const error_code& error, std::size_t) {
      it->buffer_.consume(it->buffer_.size());
      if (!error) it->read();
    });
  }

  websocket::stream<tcp::socket, false> stream_;
  boost::beast::flat_buffer buffer_;
};

void accept_bare(tcp::acceptor& acceptor) {
  acceptor.async_accept([&acceptor](const error_code& error, tcp::socket socket) {
    if (!error) std::make_shared<BareSession>(std::move(socket))->start();
    accept_bare(acceptor);
  });
}

void tell_port(int pipe, std::uint16_t port) {
  if (::write(pipe, &port, sizeof port) != sizeof port) std::_Exit(1);
  ::close(pipe);
}

void serve_bare(int pipe) {
  asio::io_context io(1);
  tcp::acceptor acceptor(io, {asio::ip::address_v4::loopback(), 0});
  tell_port(pipe, acceptor.local_endpoint().port());
  accept_bare(acceptor);
  io.run();
}

class Echo final : public server::Application {
  class End final : public server::SocketEnd {
   public:
    explicit End(server::Socket socket) : socket_(std::move(socket)) {}
    void message(std::string_view text) override { socket_.send(std::make_shared<const std::string>(text)); }
    void closed() override {}

   private:
    server::Socket socket_;
  };

  void answer(const server::Request&, server::Reply reply) override { reply.send({404, nullptr, nullptr}); }
  std::variant<server::Response, std::unique_ptr<server::SocketEnd>> open_socket(
      const server::Request&, server::Socket socket) override {
    return std::make_unique<End>(std::move(socket));
  }
};

void serve_ours(int pipe) {
  server::ConnectionLimits limits;
  limits.connections = 1'000'000;
  limits.sockets.messages = std::size_t{1} << 40;
  Echo echo;
  const auto transport = server::Transport::start({"127.0.0.1", 0, {}}, limits, echo);
  if (!transport) std::_Exit(1);
  tell_port(pipe, (*transport)->port());
  (*transport)->run();
}

}  // namespace

EchoServer::EchoServer(Kind kind) {
  int ends[2];
  if (::pipe(ends) != 0) std::abort();
  process_ = ::fork();
  if (process_ == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::close(ends[0]);
    raise_file_limit();
    kind == Kind::Bare ? serve_bare(ends[1]) : serve_ours(ends[1]);
    std::_Exit(0);
  }
  ::close(ends[1]);
  if (::read(ends[0], &port_, sizeof port_) != sizeof port_) std::abort();
  ::close(ends[0]);
}

EchoServer::~EchoServer() {
  ::kill(process_, SIGKILL);
  ::waitpid(process_, nullptr, 0);
}

std::size_t resident_bytes(pid_t process) {
  std::ifstream in("/proc/" + std::to_string(process) + "/statm");
  std::size_t all = 0;
  std::size_t resident = 0;
  in >> all >> resident;
  return resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
}

std::size_t raise_file_limit() {
  rlimit files{};
  ::getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  ::setrlimit(RLIMIT_NOFILE, &files);
  ::getrlimit(RLIMIT_NOFILE, &files);
  return files.rlim_cur;
}

}  // namespace potentia::load
