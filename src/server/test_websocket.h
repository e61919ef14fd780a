// A WebSocket's client over a raw socket, and frames as nobody should send them.
#pragma once

#include <string>
#include <string_view>

#include "server/test_client.h"

namespace potentia::server {

/// A frame to be sent, right or wrong.
struct Frame {
  int opcode = 1;
  bool is_last = true;
  int reserved = 0;  // the three bits
  bool is_masked = true;
  std::string payload;
  int length_bytes = 0;  // how many follow to say how long it is; 0: as many as it takes
};

inline std::string encoded(const Frame& frame) {
  std::string out;
  out += static_cast<char>((frame.is_last ? 0x80 : 0) | frame.reserved << 4 | frame.opcode);
  const std::size_t length = frame.payload.size();
  const int bytes = frame.length_bytes != 0 ? frame.length_bytes : length < 126 ? 0 : length < 65536 ? 2 : 8;
  const std::size_t first = bytes == 0 ? length : bytes == 2 ? 126 : 127;
  out += static_cast<char>((frame.is_masked ? 0x80U : 0U) | first);
  for (int i = bytes - 1; i >= 0; --i) out += static_cast<char>(length >> 8 * i & 0xFF);
  constexpr std::string_view kMask = "\x12\x34\x56\x78";
  if (frame.is_masked) out += kMask;
  for (std::size_t i = 0; i < length; ++i)
    out += static_cast<char>(frame.payload[i] ^ (frame.is_masked ? kMask[i % 4] : 0));
  return out;
}

/// A frame that came, whole. Opcode -1: none.
struct Received {
  int opcode = -1;
  std::string payload;

  bool operator==(const Received&) const = default;
};

class WebSocketClient {
 public:
  /// `fields`: header fields besides, each with its CR LF.
  explicit WebSocketClient(std::uint16_t port, std::string_view target = "/talk",
                           const std::string& fields = "")
      : client_(port) {
    client_.send(get(target, upgrade("dGhlIHNhbXBsZSBub25jZQ==") + fields));
    const std::string answer = client_.read_until("\r\n\r\n");
    EXPECT_TRUE(answer.starts_with("HTTP/1.1 101 ")) << answer;
  }

  static std::string upgrade(std::string_view key) {
    return "Connection: keep-alive, Upgrade\r\nUpgrade: websocket\r\nOrigin: http://localhost\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Extensions: "
           "permessage-deflate\r\nSec-WebSocket-Key: " +
           std::string(key) + "\r\n";
  }

  void send_raw(std::string_view bytes) const { client_.send(bytes); }
  void send_frame(const Frame& frame) const { client_.send(encoded(frame)); }
  void send_text(std::string text) const { send_frame(Frame{.payload = std::move(text)}); }
  void end_sending() const { client_.end_sending(); }

  Received read_frame() {
    const std::string head = client_.read_bytes(2);
    if (head.size() < 2) return {};
    EXPECT_EQ(head[0] & 0xF0, 0x80) << "the server sends frames that are whole and have no reserved bits";
    std::size_t length = static_cast<unsigned char>(head[1]);
    EXPECT_LT(length, 128U) << "the server does not mask";
    if (length >= 126) {
      const std::string more = client_.read_bytes(length == 126 ? 2 : 8);
      length = 0;
      for (const char c : more) length = length << 8 | static_cast<unsigned char>(c);
    }
    return {head[0] & 0xF, client_.read_bytes(length)};
  }
  std::string read_text() {
    const Received frame = read_frame();
    EXPECT_EQ(frame.opcode, 1) << frame.payload;
    return frame.payload;
  }
  /// The code of the close that comes next; 0: none comes.
  int read_close() {
    const Received frame = read_frame();
    if (frame.opcode != 8 || frame.payload.size() < 2) return 0;
    return static_cast<unsigned char>(frame.payload[0]) << 8 | static_cast<unsigned char>(frame.payload[1]);
  }
  /// The server closes, and says nothing more.
  void expect_end() { EXPECT_EQ(client_.read_to_end(), ""); }

 private:
  Client client_;
};

}  // namespace potentia::server
