// A client over raw sockets, and the server in a thread of its own on a free port of the loopback address.
#pragma once

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "server/page_folder.h"
#include "server/static_files.h"
#include "server/transport.h"

namespace potentia::server {

/// One connection; every read has a deadline, so that a server that hangs fails the test and does not hold
/// it.
class Client {
 public:
  Client() : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {}
  explicit Client(std::uint16_t port) : Client() { connect(port); }

  void connect(std::uint16_t port, std::uint32_t host = INADDR_LOOPBACK) const {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(host);
    const auto* place = reinterpret_cast<const sockaddr*>(&address);
    EXPECT_EQ(::connect(socket_, place, sizeof address), 0);
  }
  ~Client() { ::close(socket_); }
  Client(const Client&) = delete;
  Client& operator=(const Client&) = delete;

  void send(std::string_view text) const { ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL); }

  /// Sends as much as can be sent within a moment; how much that was.
  std::size_t send_some(std::string_view text) const {
    pollfd waiting{socket_, POLLOUT, 0};
    if (::poll(&waiting, 1, 300) <= 0) return 0;
    const auto count = ::send(socket_, text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return count < 0 ? 0 : static_cast<std::size_t>(count);
  }
  /// Takes no more than so much at a time, as somebody on a slow line.
  void narrow(int bytes) const { ::setsockopt(socket_, SOL_SOCKET, SO_RCVBUF, &bytes, sizeof bytes); }

  void end_sending() const { ::shutdown(socket_, SHUT_WR); }

  /// Everything until the server closes.
  std::string read_to_end() {
    while (read_some()) {
    }
    EXPECT_TRUE(closed_) << "the server still holds the connection";
    return std::exchange(pending_, "");
  }

  /// One answer: head and, unless it answers a HEAD, as much body as its Content-Length says.
  std::string read_answer(bool to_head = false) {
    std::size_t end = std::string::npos;
    while ((end = pending_.find("\r\n\r\n")) == std::string::npos && read_some()) {
    }
    if (end == std::string::npos) return std::exchange(pending_, "");
    std::size_t length = end + 4;
    const auto field = pending_.find("Content-Length: ");
    if (!to_head && field < end) length += std::stoul(pending_.substr(field + 16));
    while (pending_.size() < length && read_some()) {
    }
    const std::string answer = pending_.substr(0, length);
    pending_.erase(0, length);
    return answer;
  }

  /// What comes until so many bytes are there, or no more come.
  std::string read_bytes(std::size_t length) {
    while (pending_.size() < length && read_some()) {
    }
    const std::string bytes = pending_.substr(0, length);
    pending_.erase(0, bytes.size());
    return bytes;
  }

  /// What comes up to this text and with it.
  std::string read_until(std::string_view text) {
    std::size_t at = 0;
    while ((at = pending_.find(text)) == std::string::npos && read_some()) {
    }
    return read_bytes(at == std::string::npos ? pending_.size() : at + text.size());
  }

  /// The first bytes of an answer, the rest is not taken: at least one.
  std::string read_beginning() {
    if (pending_.empty()) read_some();
    return std::exchange(pending_, "");
  }

  std::string ask(std::string_view text) {
    send(text);
    return read_answer();
  }

 private:
  bool read_some() {
    pollfd waiting{socket_, POLLIN, 0};
    if (::poll(&waiting, 1, 5000) <= 0) return false;
    char bytes[4096];
    const auto count = ::recv(socket_, bytes, sizeof bytes, 0);
    if (count <= 0) {
      closed_ = true;
      return false;
    }
    pending_.append(bytes, static_cast<std::size_t>(count));
    return true;
  }

  int socket_;
  std::string pending_;
  bool closed_ = false;
};

/// The server in a thread of its own, for the page.
class Site : private Application {
 public:
  /// `on_thread` runs on the server's thread before it serves.
  explicit Site(const ConnectionLimits& limits = {}, const std::function<void()>& on_thread = nullptr,
                const Endpoint& endpoint = {"127.0.0.1", 0, {}})
      : files_(*StaticFiles::load(folder_.root())) {
    auto started = Transport::start(endpoint, limits, *this);
    EXPECT_TRUE(started.ok());
    transport_ = std::move(*started);
    thread_ = std::thread([this, on_thread] {
      if (on_thread) on_thread();
      transport_->run();
    });
  }
  ~Site() override {
    transport_->stop();
    thread_.join();
  }
  Site(const Site&) = delete;
  Site& operator=(const Site&) = delete;

  std::uint16_t port() const { return transport_->port(); }

  /// Longer than what the system keeps for a client that does not read.
  static constexpr std::size_t kLong = std::size_t{32} << 20;
  static constexpr std::string_view kLongFile = "/long";

  /// Longer than what a client is given at a time, sent from a file, and it says at each place which that is.
  static constexpr std::string_view kPicture = "/picture";
  static const std::string& picture() {
    static const std::string kBytes = [] {
      std::string bytes;
      for (int i = 0; i < 100'000; ++i) bytes += std::to_string(i) + ' ';
      return bytes;
    }();
    return kBytes;
  }

 private:
  void answer(const Request& request, Reply reply) override {
    if (request.target == kPicture) {
      static const auto kBody = BodyFile().keep(picture());
      return reply.send({200, nullptr, kBody});
    }
    if (request.target != kLongFile) return reply.send(files_.answer(request));
    static const auto kBody = std::make_shared<const Body>(std::string(kLong, 'x'));
    reply.send({200, nullptr, kBody});
  }
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request&, Socket) override {
    return sentence_response(404, "Nobody listens here.");
  }

  PageFolder folder_;
  StaticFiles files_;
  std::unique_ptr<Transport> transport_;
  std::thread thread_;
};

inline std::string get(std::string_view target, std::string_view more = "") {
  return "GET " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(more) + "\r\n";
}

inline bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace potentia::server
