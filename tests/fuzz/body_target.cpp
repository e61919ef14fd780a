// Fuzzes the bodies of requests: what is taken for one is one to a plain second reader too, with the same
// end, and it does not matter in how many pieces it came.
//
// The first character says how the body is framed: 'c' in chunks, else by its length, the character's number.
#include "server/request_body.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;
using namespace potentia::server;

namespace {

constexpr std::size_t kMost = 200;

struct Whole {
  std::string body;
  std::size_t length = 0;  // with its framing

  bool operator==(const Whole&) const = default;
};

std::optional<std::size_t> hex_number(std::string_view text) {
  std::size_t number = 0;
  for (const char c : text) {
    const char low = to_lower(c);
    const bool is_letter = low >= 'a' && low <= 'f';
    if (!is_digit(c) && !is_letter) return std::nullopt;
    number = std::min<std::size_t>(
        16 * number + static_cast<std::size_t>(is_letter ? low - 'a' + 10 : c - '0'), 1'000'000);
  }
  return text.empty() ? std::nullopt : std::optional(number);
}

/// A body in chunks as RFC 9112, section 7.1, has it, without extensions and trailers. None: it is not whole,
/// not in this form, or too long.
std::optional<Whole> read_chunks(std::string_view bytes) {
  Whole whole;
  std::string_view rest = bytes;
  for (;;) {
    const auto end = rest.find("\r\n");
    if (end == std::string_view::npos) return std::nullopt;
    const auto size = hex_number(rest.substr(0, end));
    if (!size || rest.size() < end + 2 + *size + 2) return std::nullopt;
    if (rest.substr(end + 2 + *size, 2) != "\r\n") return std::nullopt;
    whole.body += rest.substr(end + 2, *size);
    rest.remove_prefix(end + 2 + *size + 2);
    if (whole.body.size() > kMost) return std::nullopt;
    if (*size > 0) continue;
    whole.length = bytes.size() - rest.size();
    return whole;
  }
}

std::optional<Whole> read_length(std::string_view bytes, std::size_t length) {
  if (bytes.size() < length || length > kMost) return std::nullopt;
  return Whole{std::string(bytes.substr(0, length)), length};
}

/// As the transport reads it, so many bytes at a time.
std::optional<Whole> read_as_we_do(std::string_view head, std::string_view bytes, std::size_t step) {
  BodyReader reader(head, kMost);
  std::size_t taken_in_all = 0;
  for (std::size_t here = 0;;) {
    here = std::min(bytes.size(), here + step);
    std::size_t taken = 0;
    const auto state = reader.take(bytes.substr(taken_in_all, here - taken_in_all), taken);
    taken_in_all += taken;
    if (state == BodyReader::State::Whole) return Whole{std::string(reader.body()), taken_in_all};
    if (state != BodyReader::State::Unfinished || here == bytes.size()) return std::nullopt;
  }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string_view bytes(reinterpret_cast<const char*>(data) + 1, size - 1);
  const bool is_chunked = data[0] == 'c';
  const std::size_t length = std::max<std::size_t>(data[0], 1);
  const std::string head =
      "POST / HTTP/1.1\r\nHost: a\r\n" +
      (is_chunked ? "Transfer-Encoding: chunked" : "Content-Length: " + std::to_string(length)) + "\r\n\r\n";
  const auto plain = is_chunked ? read_chunks(bytes) : read_length(bytes, length);
  for (const std::size_t step : {size, std::size_t{1}, std::size_t{7}})
    fuzz::promise(read_as_we_do(head, bytes, step) == plain, "a body is the same to two readers",
                  std::string(bytes));
  return 0;
}
