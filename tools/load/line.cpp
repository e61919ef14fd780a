#include "load/line.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http.hpp>
#include <chrono>
#include <utility>

namespace potentia::load {
namespace {

namespace asio = boost::asio;
namespace websocket = boost::beast::websocket;

constexpr std::chrono::milliseconds kTryAgain{150};
constexpr std::chrono::seconds kSilence{8};

}  // namespace

Line::Line(asio::io_context& io, const SiteClient& site, const Visitor& visitor, std::size_t first_server,
           std::string target, Ears ears)
    : io_(io),
      site_(site),
      visitor_(visitor),
      first_server_(first_server),
      target_(std::move(target)),
      ears_(std::move(ears)),
      timer_(io),
      silence_(io) {}

void Line::close() {
  ++number_;
  is_open_ = false;
  timer_.cancel();
  silence_.cancel();
  error_code ignored;
  if (stream_) stream_->next_layer().close(ignored);
}

void Line::open() {
  const Server& server =
      site_.server(first_server_ + opened_++);  // the next one, if this one does not answer
  ++number_;
  out_.clear();
  buffer_.clear();
  stream_ = std::make_unique<Stream>(io_);
  listen();
  ears_.opens(server);
  stream_->next_layer().async_connect(server.endpoint(), [self = shared_from_this(), number = number_,
                                                          host = server.host()](const error_code& error) {
    if (number != self->number_) return;
    if (error) return self->again();
    self->shake_hands(host);
  });
}

void Line::shake_hands(const std::string& host) {
  stream_->next_layer().set_option(asio::ip::tcp::no_delay(true));
  stream_->auto_fragment(false);
  stream_->set_option(
      websocket::stream_base::decorator([self = shared_from_this(), host](websocket::request_type& request) {
        request.set("Origin", "http://" + host);
        request.set("Cookie", "potentia=" + self->visitor_.cookie);
        request.set("X-Forwarded-For", self->visitor_.address);
      }));
  stream_->async_handshake(host, target_,
                           [self = shared_from_this(), number = number_](const error_code& failed) {
                             if (number != self->number_) return;
                             if (failed) return self->again();
                             self->is_open_ = true;
                             self->ears_.opened();
                             if (number == self->number_) self->read();
                           });
}

void Line::listen() {
  silence_.expires_after(kSilence);
  silence_.async_wait([self = shared_from_this(), number = number_](const error_code& error) {
    if (!error && number == self->number_) self->again();
  });
}

void Line::again() {
  ++number_;
  is_open_ = false;
  ears_.lost();
  timer_.expires_after(kTryAgain);
  timer_.async_wait([self = shared_from_this(), number = number_](const error_code& error) {
    if (!error && number == self->number_) self->open();
  });
}

void Line::read() {
  stream_->async_read(buffer_,
                      [self = shared_from_this(), number = number_](const error_code& error, std::size_t) {
                        if (number != self->number_) return;
                        if (error) return self->again();
                        self->listen();
                        const auto bytes = self->buffer_.data();
                        const std::string text(static_cast<const char*>(bytes.data()), bytes.size());
                        self->buffer_.consume(self->buffer_.size());
                        self->ears_.heard(*self, text);
                        if (number == self->number_) self->read();
                      });
}

void Line::say(std::string text) {
  if (!is_open_) return;
  out_.push_back(std::move(text));
  if (out_.size() == 1) write();
}

void Line::write() {
  stream_->async_write(asio::buffer(out_.front()),
                       [self = shared_from_this(), number = number_](const error_code& error, std::size_t) {
                         if (number != self->number_ || error) return;  // the reader hears of it, too
                         self->out_.pop_front();
                         if (!self->out_.empty()) self->write();
                       });
}

}  // namespace potentia::load
