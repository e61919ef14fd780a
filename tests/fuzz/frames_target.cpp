// Fuzzes what comes in on an open WebSocket: the messages that are heard are those that a plain second reader
// of RFC 6455 finds, in order, up to the first thing that the protocol forbids, and it always comes to an
// end.
//
// No network: the socket is one of a pair, and all that waits is run to its end.
#include <sys/socket.h>
#include <unistd.h>

#include "base/text.h"
#include "server/connection.h"
#include "server/websocket.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;
using namespace potentia::server;

namespace {

using Messages = std::vector<std::string>;

class Listener final : public Application {
 public:
  Messages heard;
  int closed = 0;

 private:
  class End final : public SocketEnd {
   public:
    explicit End(Listener& listener) : listener_(listener) {}
    void message(std::string_view text) override { listener_.heard.emplace_back(text); }
    void closed() override { ++listener_.closed; }

   private:
    Listener& listener_;
  };

  void answer(const Request&, Reply) override {}
  std::variant<Response, std::unique_ptr<SocketEnd>> open_socket(const Request&, Socket) override {
    return std::make_unique<End>(*this);
  }
};

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

struct Frame {
  int opcode = 0;
  bool is_last = false;
  std::string payload;
};

/// The next frame, taken off; none where it is not whole or not allowed by itself.
std::optional<Frame> take_frame(std::string_view& bytes) {
  const auto byte = [&](std::size_t at) {
    return static_cast<unsigned>(static_cast<unsigned char>(bytes[at]));
  };
  if (bytes.size() < 2) return std::nullopt;
  Frame frame{static_cast<int>(byte(0) & 0xFU), byte(0) >= 0x80U, {}};
  const bool is_control = frame.opcode >= 8;
  if ((byte(0) & 0x70U) != 0 || byte(1) < 0x80U) return std::nullopt;
  if (frame.opcode > 10 || (frame.opcode > 2 && frame.opcode < 8)) return std::nullopt;
  std::size_t length = byte(1) & 0x7FU;
  std::size_t at = 2;
  if (is_control && (length > 125 || !frame.is_last)) return std::nullopt;
  if (length > 125) {
    const std::size_t more = length == 126 ? 2 : 8;
    const std::size_t least = length == 126 ? 126 : 65536;
    if (bytes.size() < at + more) return std::nullopt;
    length = 0;
    for (std::size_t i = 0; i < more; ++i) length = length << 8U | byte(at++);
    if (length < least) return std::nullopt;
  }
  if (length > bytes.size() || bytes.size() < at + 4 + length) return std::nullopt;
  for (std::size_t i = 0; i < length; ++i)
    frame.payload += static_cast<char>(bytes[at + 4 + i] ^ bytes[at + i % 4]);
  bytes.remove_prefix(at + 4 + length);
  return frame;
}

/// What is to be heard of these bytes.
Messages read_messages(std::string_view bytes, std::size_t most) {
  Messages messages;
  std::optional<std::string> begun;
  while (const auto frame = take_frame(bytes)) {
    if (frame->opcode == 8) break;
    if (frame->opcode > 8) continue;
    if (begun.has_value() != (frame->opcode == 0)) break;
    if (frame->opcode == 2) break;  // only texts are spoken
    if (!begun) begun = "";
    *begun += frame->payload;
    if (begun->size() > most) break;
    if (!frame->is_last) continue;
    if (!is_utf8(*begun)) break;
    messages.push_back(*begun);
    begun.reset();
  }
  return messages;
}

/// What is heard, by the server's own way.
Messages hear(std::string_view bytes, const ConnectionLimits& limits) {
  int pair[2];
  fuzz::promise(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0, "there are sockets", "");
  Listener listener;
  Places places(10, 10);
  {
    boost::asio::io_context io(1);
    Wire wire{io, limits, listener, places};
    TcpSocket socket(io);
    socket.assign(boost::asio::ip::tcp::v4(), pair[0]);
    Request request;
    request.lines = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    open_web_socket(wire, socket, request);
    ::send(pair[1], bytes.data(), bytes.size(), MSG_NOSIGNAL);
    ::shutdown(pair[1], SHUT_WR);
    // What waits then waits for its deadline: the transport has a clock for that.
    while (!io.stopped()) {
      if (io.poll() == 0 && !io.stopped()) places.push_out_late(Places::Time::max());
    }
  }
  ::close(pair[1]);
  fuzz::promise(places.is_empty() && listener.closed == 1, "it comes to its end, once", std::string(bytes));
  return listener.heard;
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  ConnectionLimits limits;
  limits.sockets.message_bytes = 100;
  fuzz::promise(hear(bytes, limits) == read_messages(bytes, limits.sockets.message_bytes),
                "two readers hear the same", std::string(bytes));
  return 0;
}
