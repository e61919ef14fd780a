// What the transport and those who answer requests say to each other: one request in, one response out.
//
// Small values without any HTTP library in them, so that the answering side is tested without a socket and
// only transport.cpp pays for the library.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace potentia::server {

/// A request whose head has arrived whole and well-formed. The views live until the handler returns.
struct Request {
  std::string_view method;  // "GET", as the client wrote it
  std::string_view target;  // "/assets/a.js?x=1", not yet decoded; may be of the form "http://host/path"
  std::string_view accept_encoding;  // the header fields that matter here, "" where absent
  std::string_view if_none_match;
};

struct Response {
  int status = 200;
  std::vector<std::pair<std::string, std::string>> headers;  // without Date, Connection and Content-Length
  std::shared_ptr<const std::string> body;  // null: none. A HEAD's answer carries it; it is not sent
};

/// Answers one request. Called on the transport's thread, one call at a time; it does not throw.
using Handler = std::function<Response(const Request&)>;

/// Who may show an answer inside a page of his own.
enum class Framing { Nobody, Anybody };

/// The header fields that every answer of this server carries: nothing may be guessed or loaded from
/// elsewhere, nothing but what is made for it framed, and the page is isolated from others so that it may use
/// shared memory.
const std::vector<std::pair<std::string, std::string>>& security_headers(Framing framing = Framing::Nobody);

/// An answer that is one sentence of plain text, for refusals.
Response sentence_response(int status, std::string_view sentence);

}  // namespace potentia::server
