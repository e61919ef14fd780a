// Letter: what two servers of one site say to each other about one talk: a request with its answer, an answer
// that goes on, or a WebSocket. A talk is opened by the server that the client has come to, the front, and
// belongs to it; the server that answers is the keeper of the site, or of a part of it (a letter; what parts
// there are is the caller's: site/halls.h). A note is no talk's: parts say it to each other.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace potentia::relay {

/// A part of the site that is kept by itself: a letter.
using Part = char;
inline constexpr Part kSite = '\0';  // all that no part is

/// The request of a client: the parts of server::Request.
struct Asked {
  std::string method{};
  std::string target{};
  std::string accept_encoding{};
  std::string if_none_match{};
  std::string body{};
  std::string client{};
  std::string lines{};
  std::string peer{};

  bool operator==(const Asked&) const = default;
};

struct Letter {
  enum class Kind : std::uint8_t {
    // From the front, `number`: to which part:
    Ask,   // `asked`
    Open,  // a WebSocket: `asked`
    Say,   // `text` on it
    Gone,  // the client of a stream or a socket
    // From the keeper:
    Answer,  // `number`: the status; `fields`; `text`: the body's beginning, `is_more`: pieces follow
    Stream,  // it begins: `number`, `fields`
    Piece,   // `text`, of a stream or of a long body; `is_more` of a body
    End,     // of a stream
    Text,    // `text` on the socket
    Close,   // the socket: `number` is the code, `text` the reason
    Keep,    // `number`: whether it stays when there is no room for others
    // From both:
    Here,  // nothing but a sign of life
    Note,  // `text`; `number`: of or for which part, `is_more`: it is for it
  };

  Kind kind = Kind::Here;
  std::uint64_t talk = 0;
  int number = 0;
  bool is_more = false;
  std::string fields{};
  std::string text{};
  Asked asked{};

  bool operator==(const Letter&) const = default;
};

/// Letters that go together on their line (lines.h): who sends them, on which line between the two, and which
/// bundle of his it is there, from 1 on.
struct Bundle {
  std::string from{};
  std::uint64_t line = 0;
  std::uint64_t number = 0;
  std::vector<Letter> letters{};

  bool operator==(const Bundle&) const = default;
};

/// The mark of this form, then numbers in eight bytes, lowest first, and texts, any bytes, behind their
/// lengths. Not CBOR, which the JSON library reads: of strange bytes it makes an exception, which is not
/// built.
std::string to_bytes(const Bundle& bundle);
/// Nothing: these bytes are none of ours.
std::optional<Bundle> from_bytes(std::string_view bytes);

}  // namespace potentia::relay
