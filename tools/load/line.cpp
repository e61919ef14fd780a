#include "load/line.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <utility>

namespace potentia::load {
namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

constexpr std::chrono::milliseconds kTryAgain{150};

}  // namespace

/// All that its operations use; each of them holds it.
struct Line::Socket {
  explicit Socket(asio::io_context& io) : stream(io) {}

  websocket::stream<asio::ip::tcp::socket, false> stream;
  bool is_open = false;
  boost::beast::flat_buffer heard{};
  std::deque<std::string> out{};
};

Line::Line(asio::io_context& io, const SiteClient& site, const Visitor& visitor, Place place, Ears ears)
    : io_(io),
      site_(site),
      visitor_(visitor),
      place_(std::move(place)),
      ears_(std::move(ears)),
      timer_(io),
      silence_(io) {}

Line::~Line() = default;

void Line::close() {
  is_over_ = true;
  timer_.cancel();
  drop();
}

void Line::drop() {
  silence_.cancel();
  error_code ignored;
  if (const auto socket = std::exchange(socket_, nullptr)) socket->stream.next_layer().close(ignored);
}

void Line::open() {
  const Server& server =
      site_.server(place_.first_server + opened_++);  // the next one, if this one does not answer
  socket_ = std::make_shared<Socket>(io_);
  listen();
  ears_.opens(server);
  socket_->stream.next_layer().async_connect(
      server.endpoint(),
      [self = shared_from_this(), socket = socket_, host = server.host()](const error_code& error) {
        if (socket != self->socket_) return;
        if (error) return self->again();
        self->shake_hands(host);
      });
}

void Line::shake_hands(const std::string& host) {
  auto& stream = socket_->stream;
  stream.next_layer().set_option(asio::ip::tcp::no_delay(true));
  stream.auto_fragment(false);
  stream.set_option(
      websocket::stream_base::decorator([cookie = "potentia=" + visitor_.cookie, address = visitor_.address,
                                         host](websocket::request_type& request) {
        request.set("Origin", "http://" + host);
        request.set("Cookie", cookie);
        request.set("X-Forwarded-For", address);
      }));
  stream.async_handshake(host, place_.target,
                         [self = shared_from_this(), socket = socket_](const error_code& failed) {
                           if (socket != self->socket_) return;
                           if (failed) return self->again();
                           socket->is_open = true;
                           self->ears_.opened();
                           if (socket == self->socket_) self->read();
                         });
}

void Line::listen() {
  silence_.expires_after(place_.silence);
  silence_.async_wait([self = shared_from_this(), socket = socket_](const error_code& error) {
    if (!error && socket == self->socket_) self->again();
  });
}

void Line::again() {
  drop();
  ears_.lost();
  timer_.expires_after(kTryAgain);
  timer_.async_wait([self = shared_from_this()](const error_code& error) {
    if (!error && !self->is_over_) self->open();
  });
}

void Line::read() {
  socket_->stream.async_read(
      socket_->heard, [self = shared_from_this(), socket = socket_](const error_code& error, std::size_t) {
        if (socket != self->socket_) return;
        if (error) return self->again();
        self->listen();
        const auto bytes = socket->heard.data();
        const std::string text(static_cast<const char*>(bytes.data()), bytes.size());
        socket->heard.consume(socket->heard.size());
        self->ears_.heard(*self, text);
        if (socket == self->socket_) self->read();
      });
}

void Line::say(std::string text) {
  if (!socket_ || !socket_->is_open) return;
  socket_->out.push_back(std::move(text));
  if (socket_->out.size() == 1) write();
}

void Line::write() {
  socket_->stream.async_write(
      asio::buffer(socket_->out.front()),
      [self = shared_from_this(), socket = socket_](const error_code& error, std::size_t) {
        if (socket != self->socket_ || error) return;  // the reader hears of it, too
        socket->out.pop_front();
        if (!socket->out.empty()) self->write();
      });
}

}  // namespace potentia::load
