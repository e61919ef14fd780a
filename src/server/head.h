// The heads of HTTP/1.1: judging a request's, writing an answer's. Pure functions of bytes.
//
// A head is refused where two readers could understand it differently, since a proxy in front of this server
// may be the other one: then what follows it is taken for the next request by one of them ("request
// smuggling", RFC 9112, section 11.2). So lines end in CR LF and are not folded, nothing is NUL, there is one
// Host, and at most one Content-Length or Transfer-Encoding, which says what everybody understands. Nor is
// any other field there twice of which one is meant, and whoever asks for a WebSocket asks as RFC 6455 says.
#pragma once

#include <cstddef>
#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"
#include "server/http.h"

namespace potentia::server {

/// Looks for the end of a head while it arrives, each line once it is whole.
class HeadScan {
 public:
  enum class State {
    Unfinished,
    Whole,   // the head, its empty line included, is the first length() bytes
    Broken,  // no head, whatever comes
  };

  /// `bytes`: all that have come since the head's beginning, what was there at the last call unchanged. Cost:
  /// one look at what is new and at the line that is not yet whole.
  State see(std::string_view bytes);

  std::size_t length() const { return line_; }

 private:
  std::size_t line_ = 0;  // where the line begins that is not yet whole; once all is whole, the head's end
  bool has_request_line_ = false;
};

struct Head {
  Request request;        // without the client and the body
  std::string_view host;  // without the port; of a target "http://host/…", which counts before the field
  bool is_old = false;    // HTTP/1.0
  bool has_body = false;
  std::optional<std::uint64_t> content_length;  // none: it comes in chunks, or there is no body
  bool expects_continue = false;                // the body comes once the client has been told to go on
  bool asks_for_socket = false;                 // an upgrade to WebSocket, of whatever version
  bool keeps_alive = true;                      // the client wishes to go on
};

/// Reads a whole head, as HeadScan found it. The views are of `bytes`. Error: "bad-request", what is wrong
/// with it; the connection cannot go on, as where the next request begins is not sure.
Result<Head> read_head(std::string_view bytes);

/// The host of "host", "host:port" or "[address]:port"; an error where it is none of them.
Result<std::string_view> host_without_port(std::string_view host);

/// Appends an answer's status line and header fields with the empty line behind them. `date` as http_date()
/// says it.
void write_head(std::string& out, const Response& response, std::string_view date, bool is_old,
                bool keeps_alive);

/// The same for an answer whose length is not known; the connection ends after it.
void write_stream_head(std::string& out, const Response& response, std::string_view date, bool is_old);

/// A time as HTTP writes it: "Sun, 06 Nov 1994 08:49:37 GMT".
std::string http_date(std::time_t time);

}  // namespace potentia::server
