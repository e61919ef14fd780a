// Fuzzes the heads of HTTP requests: what is taken for a head is one to a plain second reader too, with one
// Host and one length at most, and it does not matter in how many pieces it came.
#include "server/head.h"

#include <algorithm>

#include "base/text.h"
#include "server/static_files.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;
using namespace potentia::server;

namespace {

/// The values of all fields with this name, as somebody reads them who knows nothing but lines and colons.
std::vector<std::string_view> values(std::string_view head, std::string_view name) {
  std::vector<std::string_view> found;
  for (const std::string_view line : split(head, '\n')) {
    const auto colon = line.find(':');
    if (colon == std::string_view::npos || !equal_ignoring_case(trim(line.substr(0, colon)), name)) continue;
    found.push_back(trim(line.substr(colon + 1)));
  }
  return found;
}

void expect_one_meaning(std::string_view bytes, const Head& head) {
  const std::string all(bytes);
  const auto fields = bytes.substr(bytes.find('\n') + 1);
  const auto hosts = values(fields, "host");
  const auto lengths = values(fields, "content-length");
  const auto codings = values(fields, "transfer-encoding");
  fuzz::promise(hosts.size() == 1 || (hosts.empty() && head.is_old), "one Host", all);
  fuzz::promise(lengths.size() + codings.size() <= 1, "one length at most", all);
  const bool is_number =
      lengths.empty() || (!lengths[0].empty() && std::all_of(lengths[0].begin(), lengths[0].end(), is_digit));
  fuzz::promise(is_number, "a length is a number", all);
  fuzz::promise(codings.empty() || to_lower(codings[0]) == "chunked", "the one coding is chunked", all);
  const bool is_long = !lengths.empty() && lengths[0].find_first_not_of('0') != std::string_view::npos;
  fuzz::promise(head.has_body == (is_long || !codings.empty()), "a body is where a length says so", all);
  fuzz::promise(bytes.find('\0') == std::string_view::npos, "no NUL", all);
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const bool is_kept = (bytes[i] == '\r') == (i + 1 < bytes.size() && bytes[i + 1] == '\n');
    fuzz::promise(is_kept, "CR and LF only together", all);
  }
  for (const std::string_view fold : {"\n ", "\n\t"})
    fuzz::promise(bytes.find(fold) == std::string_view::npos, "no folded line", all);
  fuzz::promise(!head.request.method.empty() && !head.request.target.empty(), "something is asked for", all);
  const auto host = host_without_port(head.host);
  fuzz::promise(head.host.empty() ? hosts.empty() : host && *host == head.host, "a host without a port", all);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  HeadScan whole;
  const auto state = whole.see(bytes);
  HeadScan in_pieces;
  auto piece = HeadScan::State::Unfinished;
  for (std::size_t length = 1; length <= size && piece == HeadScan::State::Unfinished; ++length)
    piece = in_pieces.see(bytes.substr(0, length));
  fuzz::promise(piece == state && (state != HeadScan::State::Whole || in_pieces.length() == whole.length()),
                "a head is the same in pieces", std::string(bytes));
  const bool is_whole = state == HeadScan::State::Whole;
  const std::string_view head_bytes = is_whole ? bytes.substr(0, whole.length()) : bytes;
  const auto head = read_head(head_bytes);
  fuzz::promise(is_whole || !head, "only a whole head is read", std::string(bytes));
  if (!head) {
    fuzz::expect_a_sentence(head.error());
    return 0;
  }
  expect_one_meaning(head_bytes, *head);
  path_of_target(head->request.target);
  accepts(head->request.accept_encoding, "gzip");
  accepts(head->request.accept_encoding, "br");
  etag_matches(head->request.if_none_match, "\"0123456789abcdef\"");
  return 0;
}
