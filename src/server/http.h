// What the transport and the application say to each other: requests, answers at once or later, streams, and
// WebSockets.
//
// Small values and handles without any HTTP library in them, so that the answering side is tested without a
// socket and only the transport's own files pay for the library.
//
// All of it happens on the transport's thread, one call at a time; handles may be kept and let go anywhere
// (Transport::post brings work back). No handle calls back into the application before it returns.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/text.h"
#include "server/body.h"

namespace potentia::server {

/// A request that has arrived whole and well-formed. The views live until the call returns.
struct Request {
  std::string_view method;  // "GET", as the client wrote it
  std::string_view target;  // "/assets/a.js?x=1", not yet decoded; may be of the form "http://host/path"
  std::string_view accept_encoding;  // the header fields that matter to files, "" where absent
  std::string_view if_none_match;
  std::string_view body = {};    // without its framing
  std::string_view client = {};  // the client's address, as its proxy says it where there is one of ours
  std::string_view lines = {};   // all header fields, each with its CR LF
  std::string_view peer = {};    // who the connection is from, whatever a header says
  std::string_view server = {};  // of several that are one site, the one that it came to; "": there is one

  /// What the first field with this name says, in whatever capitals; "" where there is none. There is one at
  /// most of Authorization, Content-Type, Cookie, Host, Origin and all that has to do with length or upgrade.
  std::string_view field(std::string_view name) const;

  /// The last field with this name, for those to which each proxy adds one.
  std::string_view last_field(std::string_view name) const;
};

/// Header fields as they are sent, each a line: written once where the same ones go out again and again.
class Fields {
 public:
  Fields& add(std::string_view name, std::string_view value);

  std::shared_ptr<const std::string> shared() const { return std::make_shared<const std::string>(lines_); }

 private:
  std::string lines_;
};

struct Response {
  int status = 200;
  std::shared_ptr<const std::string> fields;  // without Date, Connection and Content-Length; null: none
  std::shared_ptr<const Body> body;           // null: none. A HEAD's answer carries it; it is not sent
};

/// Names in HTTP are the same in capitals.
constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](char x, char y) { return to_lower(x) == to_lower(y); });
}

/// The transport's side of a Reply and of its Stream.
class AnswerPort {
 public:
  virtual ~AnswerPort() = default;
  virtual void send(Response response) = 0;
  virtual void begin_stream(int status, std::shared_ptr<const std::string> fields) = 0;
  virtual void write(const std::string& text) = 0;
  virtual void end() = 0;
  virtual std::size_t pending() const = 0;
  virtual void on_close(std::function<void()> then) = 0;
  virtual void keep(bool is_kept) = 0;
};

/// An answer that goes on until it is closed, a piece at a time (chunked; to HTTP/1.0 as it comes). It is
/// closed too when its last handle goes, when the client goes, or when more than ConnectionLimits'
/// stream_bytes wait for him; from then on calls do nothing.
class Stream {
 public:
  Stream() = default;  // closed
  explicit Stream(std::shared_ptr<AnswerPort> port) : port_(std::move(port)) {}

  /// Sends the text, which is copied. An empty one is not sent.
  void write(const std::shared_ptr<const std::string>& text) const;

  /// Sends what waits, then ends the answer and the connection.
  void close() const;

  /// Bytes that the client has not taken yet, framing included.
  std::size_t pending() const;

  /// Called once, after the stream has ended, whoever ended it.
  void on_close(std::function<void()> then) const;

  /// As Socket::keep().
  void keep(bool is_kept) const;

 private:
  std::shared_ptr<AnswerPort> port_;
};

/// The way back to whoever asked: one answer, at once or later. Copies are handles of the same; once the last
/// one has gone without an answer, the answer is 500. A client who has gone meanwhile changes nothing.
class Reply {
 public:
  explicit Reply(std::shared_ptr<AnswerPort> port) : port_(std::move(port)) {}

  /// The first answer counts, whether it is sent or a stream; all others are ignored.
  void send(Response response) const;

  /// `fields` as in Response.
  Stream stream(int status, std::shared_ptr<const std::string> fields) const;

 private:
  std::shared_ptr<AnswerPort> port_;
};

/// The transport's side of a Socket.
class SocketPort {
 public:
  virtual ~SocketPort() = default;
  virtual void send(std::shared_ptr<const std::string> text) = 0;
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
  virtual std::size_t pending() const = 0;
  virtual void keep(bool is_kept) = 0;
};

/// A WebSocket (RFC 6455) on which texts are sent. Copies are handles of the same; once it is closed, calls
/// do nothing. Handles hold nothing: one that is kept too long costs a few bytes.
class Socket {
 public:
  Socket() = default;  // closed
  explicit Socket(std::weak_ptr<SocketPort> port) : port_(std::move(port)) {}

  /// `text`: UTF-8. It is not copied, so that many sockets can be sent the same. More than SocketLimits'
  /// queue_bytes waiting closes the socket (1013).
  void send(std::shared_ptr<const std::string> text) const;

  /// Sends what waits, then closes. `code`: 1000 to 1014 or 3000 to 4999; `reason`: UTF-8, 123 bytes at most.
  void close(std::uint16_t code, std::string_view reason) const;

  /// Bytes of texts that are not yet sent.
  std::size_t pending() const;

  /// Whether this one stays when there is no room for others: guests who are idle have to go, players never.
  void keep(bool is_kept) const;

 private:
  std::weak_ptr<SocketPort> port_;
};

/// Who hears what is said on a WebSocket.
class SocketEnd {
 public:
  virtual ~SocketEnd() = default;

  /// A whole message, UTF-8. Not called once the socket has been closed from this side.
  virtual void message(std::string_view text) = 0;

  /// The socket is over, for whatever reason. Called once; then this object is destroyed.
  virtual void closed() = 0;
};

/// Who answers. Memory that is refused it (std::bad_alloc) costs the connection; nothing else is thrown.
class Application {
 public:
  virtual ~Application() = default;

  virtual void answer(const Request& request, Reply reply) = 0;

  /// A client wants to speak WebSocket: a refusal, or whoever hears him. What is sent on `socket` already
  /// reaches him once it is open. The Origin (Request::field) is the application's to judge.
  virtual std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request& request,
                                                                         Socket socket) = 0;

  /// No connection is taken any more; after this call streams end, and sockets are told that the service
  /// restarts (1012).
  virtual void stopping() {}
};

/// Who may show an answer inside a page of his own.
enum class Framing { Nobody, Anybody };

/// The header fields that the answers of this server carry: nothing may be guessed or loaded from
/// elsewhere, nothing but what is made for it framed, and the page is isolated from others so that it may use
/// shared memory. `scripts`: what may run from inside the markup, as a policy names it: " 'sha256-…'", or "".
Fields security_fields(Framing framing = Framing::Nobody, std::string_view scripts = "");
/// Those of them that count for what is neither a document nor a script, such as a style or a picture: 330
/// bytes less, five times before a board is there.
Fields resource_fields();

/// An answer that is one sentence of plain text, for refusals; `fields` are those that come before its own.
Response sentence_response(int status, std::string_view sentence, Fields fields = security_fields());

}  // namespace potentia::server
