#include "relay/desk.h"

#include <algorithm>
#include <optional>
#include <variant>
#include <vector>

namespace potentia::relay {
namespace {

// Of a body in one letter: a bundle of letters (lines.cpp) with one more of these is what the bus takes.
constexpr std::size_t kPiece = std::size_t{128} * 1024;
constexpr int kRefused = 1011;

server::Request request_of(const Asked& asked, const std::string& front) {
  return {.method = asked.method,
          .target = asked.target,
          .accept_encoding = asked.accept_encoding,
          .if_none_match = asked.if_none_match,
          .body = asked.body,
          .client = asked.client,
          .lines = asked.lines,
          .peer = asked.peer,
          .server = front};
}

}  // namespace

/// The way back of one request. The desk may be gone when the application answers.
class Desk::Answering final : public server::AnswerPort,
                              public std::enable_shared_from_this<Desk::Answering> {
 public:
  Answering(std::shared_ptr<Desk*> desk, Key key) : desk_(std::move(desk)), key_(std::move(key)) {}
  ~Answering() override {
    if (!is_answered_) Answering::send(server::sentence_response(500, "Nobody has answered this."));
    if (!is_over_) Answering::end();
  }

  void send(server::Response response) override {
    if (std::exchange(is_answered_, true)) return;
    is_over_ = true;
    const std::string_view body = response.body ? response.body->bytes() : std::string_view();
    say({.kind = Letter::Kind::Answer,
         .number = response.status,
         .is_more = body.size() > kPiece,
         .fields = response.fields ? *response.fields : "",
         .text = std::string(body.substr(0, kPiece))});
    for (std::size_t at = kPiece; at < body.size(); at += kPiece)
      say({.kind = Letter::Kind::Piece,
           .is_more = body.size() > at + kPiece,
           .text = std::string(body.substr(at, kPiece))});
  }
  void begin_stream(int status, std::shared_ptr<const std::string> fields) override {
    if (std::exchange(is_answered_, true)) return;
    if (*desk_ != nullptr) (*desk_)->streams_[key_] = weak_from_this();
    say({.kind = Letter::Kind::Stream, .number = status, .fields = fields ? *fields : ""});
  }
  void write(const std::string& text) override {
    for (std::size_t at = 0; !is_over_ && at < text.size(); at += kPiece)
      say({.kind = Letter::Kind::Piece, .text = text.substr(at, kPiece)});
  }
  void end() override {
    if (!is_over_) say({.kind = Letter::Kind::End});
    closed();
  }
  // The front counts what its clients have not taken, and closes what is too slow.
  std::size_t pending() const override { return 0; }
  void on_close(std::function<void()> then) override {
    if (is_over_) return then();
    on_close_ = std::move(then);
  }
  void keep(bool is_kept) override {
    if (!is_over_) say({.kind = Letter::Kind::Keep, .number = is_kept ? 1 : 0});
  }

  void closed() {
    if (!std::exchange(is_over_, true) && *desk_ != nullptr) (*desk_)->streams_.erase(key_);
    if (const auto then = std::exchange(on_close_, nullptr)) then();
  }

 private:
  void say(Letter letter) const {
    letter.talk = key_.second;
    if (*desk_ != nullptr) (*desk_)->send(key_, std::move(letter));
  }

  const std::shared_ptr<Desk*> desk_;
  const Key key_;
  bool is_answered_ = false;
  bool is_over_ = false;
  std::function<void()> on_close_;
};

/// The way back of one socket.
class Desk::Line final : public server::SocketPort {
 public:
  Line(std::shared_ptr<Desk*> desk, Key key) : desk_(std::move(desk)), key_(std::move(key)) {}

  void send(std::shared_ptr<const std::string> text) override {
    say({.kind = Letter::Kind::Text, .text = *text});
  }
  void close(std::uint16_t code, std::string_view reason) override {
    say({.kind = Letter::Kind::Close, .number = code, .text = std::string(reason)});
    is_closed_ = true;
  }
  std::size_t pending() const override { return 0; }  // as of streams
  void keep(bool is_kept) override { say({.kind = Letter::Kind::Keep, .number = is_kept ? 1 : 0}); }

  bool is_closed() const { return is_closed_; }

 private:
  void say(Letter letter) const {
    letter.talk = key_.second;
    if (!is_closed_ && *desk_ != nullptr) (*desk_)->send(key_, std::move(letter));
  }

  const std::shared_ptr<Desk*> desk_;
  const Key key_;
  bool is_closed_ = false;
};

Desk::~Desk() {
  *here_ = nullptr;
  while (!sockets_.empty()) end_talk(sockets_.begin()->first);
  while (!streams_.empty()) end_talk(streams_.begin()->first);
}

void Desk::hear(const std::string& from, const Letter& letter) {
  const Key key(from, letter.talk);
  switch (letter.kind) {
    case Letter::Kind::Ask:
      return application_.answer(request_of(letter.asked, key.first),
                                 server::Reply(std::make_shared<Answering>(here_, key)));
    case Letter::Kind::Open:
      return open(key, letter);
    case Letter::Kind::Say:
      if (const auto at = sockets_.find(key); at != sockets_.end() && !at->second.line->is_closed())
        at->second.end->message(letter.text);
      return;
    case Letter::Kind::Gone:
      return end_talk(key);
    default:
      return;  // a front's letters alone come here
  }
}

void Desk::open(const Key& key, const Letter& letter) {
  const auto line = std::make_shared<Line>(here_, key);
  auto opened = application_.open_socket(request_of(letter.asked, key.first), server::Socket(line));
  auto* end = std::get_if<std::unique_ptr<server::SocketEnd>>(&opened);
  if (end == nullptr) return line->close(kRefused, "this is refused");
  sockets_[key] = {line, std::move(*end)};
}

// The key may be of one of those that end: it lives until both are told.
void Desk::end_talk(const Key& key) {
  const auto socket = sockets_.extract(key);
  const auto stream = streams_.extract(key);
  if (!socket.empty()) socket.mapped().end->closed();
  if (stream.empty()) return;
  if (const auto port = stream.mapped().lock()) port->closed();
}

void Desk::broken(const std::string& other) {
  std::vector<Key> his;
  for (const auto& [key, socket] : sockets_) {
    if (key.first == other) his.push_back(key);
  }
  for (const auto& [key, stream] : streams_) {
    if (key.first == other) his.push_back(key);
  }
  for (const Key& key : his) end_talk(key);
}

}  // namespace potentia::relay
