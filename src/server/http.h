// What the transport and those who answer requests say to each other: one request in, one response out.
//
// Small values without any HTTP library in them, so that the answering side is tested without a socket and
// only transport.cpp pays for the library.
#pragma once

#include <algorithm>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "base/text.h"
#include "server/body.h"

namespace potentia::server {

/// A request whose head has arrived whole and well-formed. The views live until the handler returns.
struct Request {
  std::string_view method;  // "GET", as the client wrote it
  std::string_view target;  // "/assets/a.js?x=1", not yet decoded; may be of the form "http://host/path"
  std::string_view accept_encoding;  // the header fields that matter here, "" where absent
  std::string_view if_none_match;
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

/// Answers one request. Called on the transport's thread, one call at a time; it does not throw.
using Handler = std::function<Response(const Request&)>;

/// Who may show an answer inside a page of his own.
enum class Framing { Nobody, Anybody };

/// The header fields that every answer of this server carries: nothing may be guessed or loaded from
/// elsewhere, nothing but what is made for it framed, and the page is isolated from others so that it may use
/// shared memory. `scripts`: what may run from inside the markup, as a policy names it: " 'sha256-…'", or "".
Fields security_fields(Framing framing = Framing::Nobody, std::string_view scripts = "");

/// An answer that is one sentence of plain text, for refusals; `fields` are those that come before its own.
Response sentence_response(int status, std::string_view sentence, Fields fields = security_fields());

}  // namespace potentia::server
