// An application for tests of the transport: it answers at once, later or never, streams, and talks on
// WebSockets. What happens to it is written down.
#pragma once

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <variant>
#include <vector>

#include "server/test_client.h"
#include "server/transport.h"

namespace potentia::server {

/// What happened, in order; waited for by the test, written by the server.
class Events {
 public:
  void add(std::string event) {
    const std::lock_guard lock(mutex_);
    events_.push_back(std::move(event));
    changed_.notify_all();
  }
  /// Whether it happens within a few seconds, so many times.
  bool wait_for(const std::string& event, int times = 1) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, std::chrono::seconds(8), [&] { return count(event) >= times; });
  }
  int count_of(const std::string& event) {
    const std::lock_guard lock(mutex_);
    return count(event);
  }

 private:
  int count(const std::string& event) const {
    return static_cast<int>(std::count(events_.begin(), events_.end(), event));
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<std::string> events_;
};

class Talk : private Application {
 public:
  explicit Talk(const ConnectionLimits& limits = {}, const Endpoint& endpoint = {"127.0.0.1", 0, {}}) {
    auto started = Transport::start(endpoint, limits, *this);
    EXPECT_TRUE(started.ok());
    transport_ = std::move(*started);
    thread_ = std::thread([this] { transport_->run(); });
  }
  ~Talk() override { stop(); }
  Talk(const Talk&) = delete;
  Talk& operator=(const Talk&) = delete;

  std::uint16_t port() const { return transport_->port(); }
  Transport& transport() { return *transport_; }
  Events& events() { return events_; }

  /// Calls this on the server's thread, and waits until it has been.
  void there(const std::function<void()>& work) {
    std::mutex mutex;
    std::condition_variable over;
    bool is_over = false;
    transport_->post([&] {
      work();
      const std::lock_guard lock(mutex);
      is_over = true;
      over.notify_all();
    });
    std::unique_lock lock(mutex);
    EXPECT_TRUE(over.wait_for(lock, std::chrono::seconds(8), [&] { return is_over; }));
  }
  void stop() {
    if (!thread_.joinable()) return;
    transport_->stop();
    thread_.join();
  }

  // On the server's thread: what was asked and not answered, what is open.
  std::vector<Reply> kept;
  std::vector<Stream> streams;
  std::map<std::string, Socket> sockets;  // by the target at which they were opened
  std::function<void(Socket, std::string_view)> on_message;

 private:
  /// Writes down what it hears. Says back what does not begin with a space.
  class End final : public SocketEnd {
   public:
    End(Talk& talk, std::string target, Socket socket)
        : talk_(talk), target_(std::move(target)), socket_(std::move(socket)) {}
    void message(std::string_view text) override {
      if (talk_.on_message) return talk_.on_message(socket_, text);
      socket_.send(std::make_shared<const std::string>(text));
    }
    void closed() override { talk_.events_.add("closed " + target_); }

   private:
    Talk& talk_;
    std::string target_;
    Socket socket_;
  };

  static Response text(std::string bytes, int status = 200) {
    return {status, nullptr, std::make_shared<const Body>(std::move(bytes))};
  }

  void answer(const Request& request, Reply reply) override {
    if (request.target == "/echo") return reply.send(text(std::string(request.body)));
    if (request.target == "/client") return reply.send(text(std::string(request.client)));
    if (request.target == "/field") return reply.send(text(std::string(request.field("X-Field"))));
    if (request.target == "/twice") {
      reply.send(text("first"));
      return reply.send(text("second"));
    }
    if (request.target == "/dropped") return;
    if (request.target == "/stream") {
      streams.push_back(reply.stream(200, Fields().add("Content-Type", "application/x-ndjson").shared()));
      streams.back().on_close([this] { events_.add("stream closed"); });
      return streams.back().write(std::make_shared<const std::string>("{}\n"));
    }
    kept.push_back(std::move(reply));
    events_.add("asked");
  }
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request& request,
                                                                 Socket socket) override {
    if (request.target == "/refused") return text("no", 403);
    const std::string target(request.target);
    sockets[target] = socket;
    if (request.target == "/greet") socket.send(std::make_shared<const std::string>("hello"));
    return std::make_unique<End>(*this, target, socket);
  }
  void stopping() override {
    events_.add("stopping");
    for (const auto& [target, socket] : sockets) socket.send(std::make_shared<const std::string>("farewell"));
    for (const Stream& stream : streams) stream.write(std::make_shared<const std::string>("farewell\n"));
  }

  Events events_;
  std::unique_ptr<Transport> transport_;
  std::thread thread_;
};

inline std::shared_ptr<const std::string> shared(std::string text) {
  return std::make_shared<const std::string>(std::move(text));
}

inline std::string post(std::string_view target, std::string_view fields, std::string_view body) {
  return "POST " + std::string(target) + " HTTP/1.1\r\nHost: localhost\r\n" + std::string(fields) + "\r\n" +
         std::string(body);
}

}  // namespace potentia::server
