// Line: one socket of a player to a site. It is opened anew after it was lost, at the next server; one on
// which nothing comes for five seconds is dead, as the page has it (web/app/online/line.ts).
//
// A socket that is given up is closed at once and stays in memory until all that waits for it has ended:
// Beast waits for the server's end after a close, and then closes the socket where it was.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/steady_timer.hpp>
#include <chrono>
#include <cstddef>
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

  struct Place {
    std::size_t first_server = 0;  // where it is tried first
    std::string target = "/socket";
    std::chrono::milliseconds silence{5000};
  };

  Line(boost::asio::io_context& io, const SiteClient& site, const Visitor& visitor, Place place, Ears ears);
  ~Line();
  Line(const Line&) = delete;
  Line& operator=(const Line&) = delete;

  void open();
  void close();
  /// What is said before it is open, or after it was lost, is gone.
  void say(std::string text);

 private:
  struct Socket;
  using error_code = boost::system::error_code;

  void shake_hands(const std::string& host);
  void listen();
  void again();
  void read();
  void write();
  void drop();

  boost::asio::io_context& io_;
  const SiteClient& site_;
  const Visitor visitor_;
  const Place place_;
  std::size_t opened_ = 0;
  bool is_over_ = false;
  const Ears ears_;
  std::shared_ptr<Socket> socket_;  // null: there is none just now
  boost::asio::steady_timer timer_;
  boost::asio::steady_timer silence_;
};

}  // namespace potentia::load
