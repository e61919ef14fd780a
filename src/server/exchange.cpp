// A loop over what a client has sent, and the handles that lead back into it.
//
// A handle never ends a connection itself, nor goes on with it: it leaves that to the operation that waits,
// or posts one, so that the application is not called from within its own calls.
#include "server/exchange.h"

#include <fmt/format.h>
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <boost/asio/post.hpp>
#include <iterator>
#include <new>
#include <utility>

#include "base/text.h"
#include "server/websocket.h"

namespace potentia::server {
namespace {

namespace asio = boost::asio;
using Step = Connection::Step;
using Doing = Places::Doing;

constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";

Doing doing_of_stream(const Connection& client) {
  return client.is_kept ? Doing::Playing : Doing::Visiting;
}

}  // namespace

Response turning_away() {
  return sentence_response(503, "All places are taken; ask again in a moment.",
                           Fields(security_fields()).add("Retry-After", "2"));
}

/// One for each request, or the same again where no handle of the last one is left.
class ConnectionPort final : public AnswerPort {
 public:
  ConnectionPort(Exchanges& exchanges, Connection& connection)
      : exchanges_(exchanges), connection_(&connection) {}

  void send(Response response) override {
    with_connection(Step::Asked, [&](Connection& client) {
      exchanges_.begin_answer(client, std::move(response));
      exchanges_.resume(client);
    });
  }
  void begin_stream(int status, std::shared_ptr<const std::string> fields) override {
    with_connection(Step::Asked, [&](Connection& client) {
      exchanges_.begin_stream(client, {status, std::move(fields), nullptr});
      exchanges_.resume(client);
    });
  }
  void write(const std::string& text) override {
    with_connection(Step::Streaming, [&](Connection& client) {
      Outflow& flow = *client.stream;
      if (flow.is_ended) return;
      if (!client.is_old) fmt::format_to(std::back_inserter(flow.text), "{:x}\r\n", text.size());
      flow.text += text;
      if (!client.is_old) flow.text += "\r\n";
      if (flow.text.size() - flow.sent > exchanges_.wire_.limits.stream_bytes) {
        // It is taken down in a moment; what is written until then is not kept.
        flow.is_ended = true;
        flow.text.clear();
        flow.sent = 0;
        return client.cut();
      }
      if (client.self) exchanges_.pump(client.self);
    });
  }
  void end() override {
    with_connection(Step::Streaming, [&](Connection& client) {
      Outflow& flow = *client.stream;
      if (std::exchange(flow.is_ended, true)) return;
      if (!client.is_old) flow.text += "0\r\n\r\n";
      if (client.self) exchanges_.pump(client.self);
    });
  }
  std::size_t pending() const override {
    if (connection_ == nullptr || !connection_->stream) return 0;
    return connection_->outgoing.size() + connection_->stream->text.size() - connection_->stream->sent;
  }
  void on_close(std::function<void()> then) override {
    if (connection_ != nullptr && connection_->stream) {
      then_ = std::move(then);
    } else {
      asio::post(exchanges_.wire_.io, std::move(then));
    }
  }
  void keep(bool is_kept) override {
    with_connection(Step::Streaming, [&](Connection& client) {
      client.is_kept = is_kept;
      if (client.self) client.turn_to(doing_of_stream(client), client.stream->deadline);
    });
  }

  /// The connection is over for its handles, and the application is told.
  void let_go() noexcept {
    connection_ = nullptr;
    const auto then = std::exchange(then_, nullptr);
    try {
      if (then) then();
    } catch (const std::bad_alloc&) {
      return;  // it has lost only what it wanted to do then
    }
  }

  /// No handle is left, and no answer was given.
  void answer_for_the_application() noexcept {
    with_connection(Step::Asked, [&](Connection& client) {
      exchanges_.begin_answer(client, sentence_response(500, "The server has no answer to this."));
      exchanges_.resume(client);
    });
    end();
  }

 private:
  /// Memory that is refused meanwhile costs the connection, as does whatever else a library throws.
  template <class Work>
  void with_connection(Step step, Work work) noexcept {
    if (connection_ == nullptr || connection_->step != step) return;
    try {
      work(*connection_);
    } catch (...) {
      connection_->cut();
    }
  }

  Exchanges& exchanges_;
  Connection* connection_;
  std::function<void()> then_;
};

Connection::~Connection() {
  if (port) port->let_go();
}

void Connection::cut() noexcept {
  keeps_alive = false;
  error_code ignored;
  socket.close(ignored);  // NOLINT(bugprone-unused-return-value): `ignored` is all there is to say
  if (step != Step::Streaming) self.reset();  // else watch() does it
}

void Connection::push_out() noexcept {
  cut();
}

void Connection::send_away() noexcept {
  turn_to(Places::Doing::Closing, Clock::now() + kGraceTime);
  cut();
}

void Connection::look(Places::Time) noexcept {
  if (port.use_count() != 1) return;
  const auto kept = port;  // the connection may go, and its own with it
  kept->answer_for_the_application();
}

void Connection::tell_stop() noexcept {
  port->end();
}

// NOLINTBEGIN(bugprone-unused-return-value): Asio returns the error that it also writes to its last argument.
void Exchanges::serve(Client client) {
  for (;;) {
    if (!write_now(*client)) return;
    if (!client->outgoing.is_sent()) return write_more(std::move(client));
    if (client->step == Step::Streaming) return begin_flow(std::move(client));
    if (client->step == Step::Answered) {
      if (!client->keeps_alive || wire_.is_stopping) return linger(std::move(client));
      client->body_out.reset();
      client->begin_head();
      client->turn_to(Doing::Waiting, Clock::now() + wire_.limits.request_time);
    }
    if (!take_request(*client)) return read_more(std::move(client));
    if (client->step == Step::Upgraded) return;
    if (client->step != Step::Asked) continue;
    client->turn_to(Doing::Asking, Clock::now() + wire_.limits.answer_time);
    Connection& it = *client;
    it.self = std::move(client);
    return;
  }
}

/// Goes on with the request that is arriving. False where there is not yet enough of it.
bool Exchanges::take_request(Connection& client) {
  if (client.step == Step::Body) return take_body(client);
  const auto state = client.see_head();
  if (state == HeadScan::State::Unfinished && !client.in.is_full()) return false;
  take_head(client, state);
  client.in.drop(client.scan.length());
  return true;
}

void Exchanges::take_head(Connection& client, HeadScan::State state) {
  client.is_old = client.to_head = false;
  if (state == HeadScan::State::Broken) return refuse(client, 400, "This is no HTTP request.");
  if (state == HeadScan::State::Unfinished) return refuse(client, 431, "The request's head is too long.");
  const std::string_view bytes = client.in.bytes().substr(0, client.scan.length());
  const auto head = read_head(bytes);
  if (!head) return refuse(client, 400, "The request is refused: " + head.error().why + ".");
  client.is_old = head->is_old;
  client.to_head = head->request.method == "HEAD";
  client.keeps_alive = head->keeps_alive && !wire_.is_stopping;
  if (!answers_to(head->host, client.socket)) {
    if (head->has_body) client.keeps_alive = false;
    return begin_answer(
        client, sentence_response(421, "This server does not answer to the name " + quoted(head->host) +
                                           "; whoever starts it can say otherwise with --host-name."));
  }
  if (!head->has_body) return ask(client, *head, {});
  if (head->content_length.value_or(0) > wire_.limits.body_bytes)
    return refuse(client, 413, "The request's body is too long.");
  client.upload = std::make_unique<Upload>(bytes, wire_.limits.body_bytes);
  client.step = Step::Body;
  client.turn_to(Doing::Waiting, Clock::now() + wire_.limits.request_time);
  const bool has_more = client.in.bytes().size() > bytes.size();
  if (head->expects_continue && !has_more) client.outgoing = {kContinue, nullptr};
}

bool Exchanges::take_body(Connection& client) {
  std::size_t taken = 0;
  const auto state = client.upload->body.take(client.in.bytes(), taken);
  client.in.drop(taken);
  switch (state) {
    case BodyReader::State::Unfinished:
      if (!client.in.is_full()) return false;
      [[fallthrough]];
    case BodyReader::State::Broken:
      refuse(client, 400, "The request is refused: its body is not in the form that its head says.");
      break;
    case BodyReader::State::TooLong:
      refuse(client, 413, "The request's body is too long.");
      break;
    case BodyReader::State::Whole:
      ask(client, client.upload->head, client.upload->body.body());
      break;
  }
  client.upload.reset();
  return true;
}

void Exchanges::ask(Connection& client, const Head& head, std::string_view body) {
  Request request = head.request;
  request.body = body;
  request.client = address_of(client, request);
  request.peer = client.peer;
  client.step = Step::Asked;
  if (head.asks_for_socket) return open_socket(client, request);
  if (client.port.use_count() != 1) {
    if (client.port) client.port->let_go();
    client.port = std::make_shared<ConnectionPort>(*this, client);
  }
  wire_.application.answer(request, Reply(client.port));
  if (client.step == Step::Asked && client.port.use_count() == 1) client.port->answer_for_the_application();
}

void Exchanges::open_socket(Connection& client, const Request& request) {
  if (request.field("Sec-WebSocket-Version") != "13") {
    Fields fields = security_fields();
    fields.add("Upgrade", "websocket").add("Sec-WebSocket-Version", "13");
    return begin_answer(client, sentence_response(426, "WebSockets are spoken here in version 13.", fields));
  }
  // A proxy that is not told of the upgrade would take what follows for the next request.
  if (client.in.bytes().size() > client.scan.length())
    return refuse(client, 400, "Nothing may follow before the WebSocket is open.");
  if (wire_.is_stopping) return begin_answer(client, turning_away());
  auto refusal = open_web_socket(wire_, client.socket, request);
  if (refusal) return begin_answer(client, *std::move(refusal));
  client.step = Step::Upgraded;
}

/// Whether this is a name of ours. Any page may have its own name lead to this machine ("DNS rebinding"), and
/// would then read here as if it were ours; under an address in numbers it could not.
bool Exchanges::answers_to(std::string_view host, const TcpSocket& socket) const {
  if (host.empty()) return true;  // HTTP/1.0, which no browser speaks
  const auto is_it = [host](const std::string& name) { return equal_ignoring_case(name, host); };
  if (std::any_of(wire_.names.begin(), wire_.names.end(), is_it)) return true;
  if (host.starts_with('[')) host = host.substr(1, host.size() - 2);
  error_code error;
  const auto asked = asio::ip::make_address(host, error);
  if (error) return false;
  auto here = socket.local_endpoint(error).address();
  if (here.is_v6() && here.to_v6().is_v4_mapped())
    here = asio::ip::make_address_v4(asio::ip::v4_mapped, here.to_v6());
  return !error && asked == here;
}

std::string_view Exchanges::address_of(const Connection& client, const Request& request) const {
  const auto& proxies = wire_.proxies;
  if (std::find(proxies.begin(), proxies.end(), client.peer) == proxies.end()) return client.peer;
  const std::string_view all = request.last_field("X-Forwarded-For");
  const std::string_view last = trim(all.substr(all.rfind(',') + 1));
  error_code error;
  asio::ip::make_address(last, error);
  return error ? std::string_view(client.peer) : last;
}

/// A refusal after which it is not sure where the next request begins.
void Exchanges::refuse(Connection& client, int status, std::string_view sentence) {
  client.keeps_alive = false;
  begin_answer(client, sentence_response(status, sentence));
}

const std::string& Exchanges::date() {
  if (const std::time_t now = std::time(nullptr); now != date_of_) {
    date_ = http_date(now);
    date_of_ = now;
  }
  return date_;
}

void Exchanges::begin_answer(Connection& client, Response response) {
  client.step = Step::Answered;
  client.head_out.clear();
  write_head(client.head_out, response, date(), client.is_old, client.keeps_alive);
  if (!client.to_head) client.body_out = std::move(response.body);
  client.outgoing = {client.head_out, client.body_out.get()};
  const std::chrono::seconds for_long_ones(client.outgoing.size() / wire_.limits.slowest_bytes_per_second);
  client.turn_to(Doing::Answering, Clock::now() + wire_.limits.response_time + for_long_ones);
}

void Exchanges::begin_stream(Connection& client, const Response& response) {
  client.stream = std::make_unique<Outflow>();
  client.stream->is_ended = client.to_head;
  client.keeps_alive = false;
  client.head_out.clear();
  write_stream_head(client.head_out, response, date(), client.is_old);
  client.outgoing = {client.head_out, nullptr};
  client.step = Step::Streaming;
  client.turn_to(Doing::Answering, Clock::now() + wire_.limits.response_time);
}

/// The answer has come after the application's call had returned.
void Exchanges::resume(Connection& client) {
  if (!client.self) return;
  WaitMemory& memory = client.memory;
  asio::post(wire_.io,
             asio::bind_allocator(WaitAllocator<std::byte>(memory),
                                  [this, it = std::move(client.self)]() mutable { serve(std::move(it)); }));
}

void Exchanges::read_more(Client client) {
  Connection& it = *client;
  it.socket.async_read_some(it.in.space(),
                            with(std::move(client), [this](Client its_client, std::size_t length) {
                              its_client->in.add(length);
                              serve(std::move(its_client));
                            }));
}

/// Writes what the client takes at once. Whether he is still there.
bool Exchanges::write_now(Connection& client) {
  return client.outgoing.is_sent() || client.outgoing.send_some(client.socket.native_handle());
}

void Exchanges::write_more(Client client) {
  Connection& it = *client;
  it.socket.async_wait(TcpSocket::wait_write,
                       once(std::move(client), [this](Client its_client) { serve(std::move(its_client)); }));
}

void Exchanges::turn_away(Client client) {
  client->keeps_alive = false;
  begin_answer(*client, turning_away());
  if (write_now(*client)) linger(std::move(client));  // so short an answer is taken at once
}

/// Closes so that the client still gets the answer: while it sends, an early close would reset the connection
/// and take the answer with it.
void Exchanges::linger(Client client) {
  client->turn_to(Doing::Closing, Clock::now() + kGraceTime);
  error_code ignored;
  client->socket.shutdown(TcpSocket::shutdown_send, ignored);
  drain(std::move(client));
}

void Exchanges::drain(Client client) {
  Connection& it = *client;
  it.socket.async_read_some(it.in.scratch(),
                            with(std::move(client), [this](Client its_client, std::size_t length) {
                              its_client->drained += length;
                              if (its_client->drained < kMostDrained) drain(std::move(its_client));
                            }));
}

/// The head of a stream is sent.
void Exchanges::begin_flow(Client client) {
  if (client->to_head) return linger(std::move(client));
  client->self = client;
  client->turn_to(doing_of_stream(*client), Places::Time::max());
  watch(client);
  pump(client);
}

/// Sees when the client goes. What he still sends is not read: the connection ends with the stream.
void Exchanges::watch(Client client) {
  Connection& it = *client;
  WaitMemory& memory = it.memory;
  auto handler = [this, client = std::move(client)](const error_code& error, std::size_t length) {
    client->drained += length;
    if (!error && client->drained < kMostDrained) return watch(client);
    client->cut();
    client->self.reset();
  };
  it.socket.async_read_some(it.in.scratch(),
                            asio::bind_allocator(WaitAllocator<std::byte>(memory), std::move(handler)));
}

/// Sends what waits, as far as the client takes it. Where he has gone, watch() sees it.
void Exchanges::pump(const Client& client) {
  Outflow& flow = *client->stream;
  if (flow.is_writing) return;
  while (flow.sent < flow.text.size()) {
    const ssize_t sent = ::send(client->socket.native_handle(), flow.text.data() + flow.sent,
                                flow.text.size() - flow.sent, MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      flow.sent += static_cast<std::size_t>(sent);
      continue;
    }
    if (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR) return client->cut();
    flow.text.erase(0, std::exchange(flow.sent, 0));
    flow.is_writing = true;
    flow.deadline = Clock::now() + wire_.limits.response_time;
    client->turn_to(doing_of_stream(*client), flow.deadline);
    return client->socket.async_wait(
        TcpSocket::wait_write,
        asio::bind_allocator(WaitAllocator<std::byte>(flow.memory), [this, client](const error_code& error) {
          client->stream->is_writing = false;
          if (!error) pump(client);
        }));
  }
  flow.text = std::string();
  flow.sent = 0;
  flow.deadline = flow.is_ended ? Clock::now() + kGraceTime : Places::Time::max();
  client->turn_to(doing_of_stream(*client), flow.deadline);
  error_code ignored;
  if (flow.is_ended) client->socket.shutdown(TcpSocket::shutdown_send, ignored);
}
// NOLINTEND(bugprone-unused-return-value)

}  // namespace potentia::server
