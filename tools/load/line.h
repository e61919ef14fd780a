// Line: one socket of a player to a site. It is opened anew after it was lost, at the next server; one on
// which nothing comes for eight seconds is dead, as the page has it (web/app/online/site_wire.ts).
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <string>

#include "load/site_client.h"

namespace potentia::load {

class Line : public std::enable_shared_from_this<Line> {
 public:
  /// None is called after close().
  struct Ears {
    std::function<void(const Server& server)> opens = [](const Server&) {};  // it is tried there
    std::function<void()> opened;
    std::function<void(Line& line, const std::string& text)> heard;
    std::function<void()> lost;  // it is opened anew by itself
  };

  /// `first_server`: where it is tried first; `target`: "/socket".
  Line(boost::asio::io_context& io, const SiteClient& site, const Visitor& visitor, std::size_t first_server,
       std::string target, Ears ears);

  void open();
  void close();
  /// What is said before it is open, or after it was lost, is gone.
  void say(std::string text);

 private:
  using Stream = boost::beast::websocket::stream<boost::asio::ip::tcp::socket, false>;
  using error_code = boost::system::error_code;

  void shake_hands(const std::string& host);
  void listen();
  void again();
  void read();
  void write();

  boost::asio::io_context& io_;
  const SiteClient& site_;
  const Visitor visitor_;
  const std::size_t first_server_;
  std::size_t opened_ = 0;
  const std::string target_;
  const Ears ears_;
  std::unique_ptr<Stream> stream_;
  std::size_t number_ = 0;  // of its sockets: what an earlier one still says is not heard
  bool is_open_ = false;
  boost::beast::flat_buffer buffer_;
  std::deque<std::string> out_;
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer silence_;
};

}  // namespace potentia::load
