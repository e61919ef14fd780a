// One WebSocket of the load: it connects, and asks again and again, or only listens.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace potentia::load {

/// What all clients of a run have seen.
struct Seen {
  std::size_t open = 0;
  std::size_t failed = 0;                  // never opened, or closed meanwhile
  std::vector<std::uint32_t> round_trips;  // in microseconds
};

class Client : public std::enable_shared_from_this<Client> {
 public:
  using tcp = boost::asio::ip::tcp;
  using Clock = std::chrono::steady_clock;
  using error_code = boost::system::error_code;

  Client(boost::asio::io_context& io, const tcp::endpoint& server, Seen& seen)
      : server_(server), seen_(seen), stream_(io) {}

  /// `text`: what is asked, and asked again when the answer is there; "": nothing, the socket is held.
  void start(std::string target, std::string text) {
    text_ = std::move(text);
    stream_.next_layer().async_connect(server_, [it = shared_from_this(), target](const error_code& error) {
      if (error) return it->fail();
      it->stream_.next_layer().set_option(tcp::no_delay(true));
      it->stream_.auto_fragment(false);
      it->stream_.async_handshake("localhost", target, [it](const error_code& handshake) {
        if (handshake) return it->fail();
        ++it->seen_.open;
        it->text_.empty() ? it->read() : it->ask();
      });
    });
  }

 private:
  void ask() {
    asked_ = Clock::now();
    stream_.async_write(
        boost::asio::buffer(text_),
        [it = shared_from_this()](const error_code& error, std::size_t) { error ? it->fail() : it->read(); });
  }
  void read() {
    stream_.async_read(buffer_, [it = shared_from_this()](const error_code& error, std::size_t) {
      if (error) return it->fail();
      it->buffer_.consume(it->buffer_.size());
      if (it->text_.empty()) return it->read();
      const auto time = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - it->asked_);
      it->seen_.round_trips.push_back(static_cast<std::uint32_t>(time.count()));
      it->ask();
    });
  }
  void fail() { ++seen_.failed; }

  const tcp::endpoint server_;
  Seen& seen_;
  boost::beast::websocket::stream<tcp::socket, false> stream_;
  boost::beast::flat_buffer buffer_;
  std::string text_;
  Clock::time_point asked_;
};

}  // namespace potentia::load
