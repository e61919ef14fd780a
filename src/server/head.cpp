// Judging heads: Beast reads lines and fields, the rules of framing, of Host and of upgrades are held here.
#include "server/head.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <boost/beast/http/status.hpp>
#include <ctime>
#include <iterator>
#include <limits>

#include "base/text.h"

namespace potentia::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

std::string_view view(beast::string_view text) {
  return {text.data(), text.size()};
}

bool is_number(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

/// 16 bytes in base64: 21 characters, one that holds four bits more, two signs that fill up.
bool is_key(std::string_view text) {
  const auto is_base64 = [](char c) {
    const char low = to_lower(c);
    return is_digit(c) || (low >= 'a' && low <= 'z') || c == '+' || c == '/';
  };
  return text.size() == 24 && text.ends_with("==") && std::all_of(text.begin(), text.end() - 2, is_base64);
}

/// Takes what Beast reads of a head, without a copy, and says what is wrong with its fields.
class HeadReader final : public http::basic_parser<true> {
 public:
  HeadReader() {
    header_limit(std::numeric_limits<std::uint32_t>::max());  // the transport has bounded it
    body_limit(boost::none);                                  // none is read
  }

  Result<Head> read(std::string_view bytes) {
    // Beast would join folded lines in memory of its own, to which no view may point.
    HeadScan scan;
    if (scan.see(bytes) != HeadScan::State::Whole || scan.length() != bytes.size())
      return refuse("this is no HTTP request (its lines are not those of one)");
    error_code error;
    put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
    if (why_ == nullptr && error && error != http::error::need_more)
      return refuse("this is no HTTP request (" + error.message() + ")");
    if (why_ == nullptr && !is_header_done()) return refuse("this is no HTTP request (its head has no end)");
    if (why_ == nullptr) judge_fields();
    if (why_ != nullptr) return refuse(why_);
    head_.keeps_alive = keep_alive();
    head_.request.lines = bytes.substr(bytes.find('\n') + 1);
    head_.request.lines.remove_suffix(2);  // the empty line
    return read_host();
  }

 private:
  static Error refuse(std::string why) { return Error{"bad-request"_code, "", std::move(why)}; }

  void judge_fields() {
    const bool is_chunked = has_seen(http::field::transfer_encoding);
    const bool has_length = has_seen(http::field::content_length);
    if (!has_seen(http::field::host) && !head_.is_old) why_ = "an HTTP/1.1 request names its Host";
    if (is_chunked && head_.is_old) why_ = "HTTP/1.0 has no Transfer-Encoding";
    if (is_chunked && has_length) why_ = "a request has a Content-Length or a Transfer-Encoding, not both";
    head_.has_body = is_chunked || content_length_ > 0;
    if (has_length) head_.content_length = content_length_;
    if (head_.is_old || !head_.has_body) head_.expects_continue = false;
    head_.asks_for_socket = !head_.is_old && upgrade() && equal_ignoring_case(upgrade_, "websocket");
    if (head_.asks_for_socket) judge_upgrade();
  }

  void judge_upgrade() {
    if (head_.request.method != "GET") why_ = "a WebSocket is asked for by GET";
    if (head_.has_body) why_ = "who asks for a WebSocket sends no body";
    if (!has_seen(http::field::sec_websocket_version)) why_ = "a WebSocket has a Sec-WebSocket-Version";
    if (!is_key(key_)) why_ = "a Sec-WebSocket-Key is 16 bytes in base64";
  }

  static std::uint32_t bit_of(http::field name) {
    const auto* at = std::find(kSingle.begin(), kSingle.end(), name);
    return at == kSingle.end() ? 0 : 1U << (at - kSingle.begin());
  }
  bool has_seen(http::field name) const { return (seen_ & bit_of(name)) != 0; }

  Result<Head> read_host() {
    std::string_view host = host_;
    if (has_seen(http::field::host)) {
      const auto name = host_without_port(host);
      if (!name) return name.error();
      head_.host = *name;
    }
    const std::string_view target = head_.request.target;
    const auto scheme = target.find("://");
    if (!target.starts_with('/') && scheme != std::string_view::npos) {
      host = target.substr(scheme + 3);
      const auto name = host_without_port(host.substr(0, host.find_first_of("/?#")));
      if (!name) return name.error();
      head_.host = *name;
    }
    return head_;
  }

  void on_request_impl(http::verb, beast::string_view method, beast::string_view target, int version,
                       error_code&) override {
    head_.request.method = view(method);
    head_.request.target = view(target);
    head_.is_old = version == 10;
  }

  void on_field_impl(http::field name, beast::string_view, beast::string_view text,
                     error_code& error) override {
    const std::string_view value = view(text);
    const std::uint32_t bit = bit_of(name);
    if ((seen_ & bit) != 0) why_ = "a field of which one is meant is there twice";
    seen_ |= bit;
    take_field(name, value);
    if (why_ != nullptr) error = http::error::bad_value;  // Beast reads no further
  }

  void take_field(http::field name, std::string_view value) {
    switch (name) {
      case http::field::host:
        host_ = value;
        break;
      case http::field::content_length:
        if (!is_number(value)) why_ = "a Content-Length is one number";
        content_length_ = parse_int<std::uint64_t>(value).value_or(1);
        break;
      case http::field::transfer_encoding:
        if (!equal_ignoring_case(value, "chunked"))
          why_ = "the only Transfer-Encoding that is read here is 'chunked', once";
        break;
      case http::field::expect:
        if (!equal_ignoring_case(value, "100-continue"))
          why_ = "the only Expect that is met here is '100-continue'";
        head_.expects_continue = true;
        break;
      case http::field::upgrade:
        upgrade_ = value;
        break;
      case http::field::sec_websocket_key:
        key_ = value;
        break;
      case http::field::accept_encoding:
        head_.request.accept_encoding = value;
        break;
      case http::field::if_none_match:
        head_.request.if_none_match = value;
        break;
      default:
        break;
    }
  }

  void on_header_impl(error_code&) override {}
  void on_finish_impl(error_code&) override {}
  // Neither answers nor bodies are read.
  void on_response_impl(int, beast::string_view, int, error_code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
  std::size_t on_body_impl(beast::string_view body, error_code&) override { return body.size(); }
  void on_chunk_header_impl(std::uint64_t, beast::string_view, error_code&) override {}
  std::size_t on_chunk_body_impl(std::uint64_t, beast::string_view body, error_code&) override {
    return body.size();
  }

  /// Of these one is meant: with two, each reader might take another.
  static constexpr std::array kSingle = {http::field::host,
                                         http::field::content_length,
                                         http::field::transfer_encoding,
                                         http::field::expect,
                                         http::field::upgrade,
                                         http::field::sec_websocket_key,
                                         http::field::sec_websocket_version,
                                         http::field::authorization,
                                         http::field::content_type,
                                         http::field::cookie,
                                         http::field::origin};

  Head head_;
  std::string_view host_;
  std::string_view upgrade_;
  std::string_view key_;
  std::uint64_t content_length_ = 0;
  std::uint32_t seen_ = 0;     // a bit for each of kSingle
  const char* why_ = nullptr;  // what is wrong, if anything
};

Error bad_host() {
  return Error{"bad-request"_code, "", "a Host is a name or an address, and a port where it needs one"};
}

bool is_host_character(char c) {
  const char low = to_lower(c);
  return is_digit(c) || (low >= 'a' && low <= 'z') || c == '-' || c == '.' || c == '_';
}
bool is_address_character(char c) {
  const char low = to_lower(c);
  return is_digit(c) || (low >= 'a' && low <= 'f') || c == ':' || c == '.';
}

/// An answer with one of these has no body, and a length would be another's (RFC 9110, section 8.6).
bool is_without_length(int status) {
  return status < 200 || status == 204 || status == 304;
}

void begin_head(std::string& out, int status, std::string_view date, bool is_old) {
  const auto reason = http::obsolete_reason(http::int_to_status(static_cast<unsigned>(status)));
  fmt::format_to(std::back_inserter(out), "HTTP/1.{} {} {}\r\nDate: {}\r\n", is_old ? 0 : 1, status,
                 view(reason), date);
}

void end_head(std::string& out, const Response& response) {
  if (response.fields) out += *response.fields;
  out += "\r\n";
}

}  // namespace

HeadScan::State HeadScan::see(std::string_view bytes) {
  for (;;) {
    const std::string_view rest = bytes.substr(line_);
    const auto end = rest.find('\n');
    const std::string_view line = rest.substr(0, end);
    if (line.find('\0') != std::string_view::npos) return State::Broken;
    if (end == std::string_view::npos) return State::Unfinished;
    if (!line.ends_with('\r')) return State::Broken;
    if (has_request_line_ && (line[0] == ' ' || line[0] == '\t')) return State::Broken;  // a folded line
    line_ += end + 1;
    if (line.size() == 1) return has_request_line_ ? State::Whole : State::Broken;
    has_request_line_ = true;
  }
}

Result<Head> read_head(std::string_view bytes) {
  return HeadReader().read(bytes);
}

Result<std::string_view> host_without_port(std::string_view host) {
  const bool is_bracketed = host.starts_with('[');
  const auto bracket = host.find(']');
  if (is_bracketed && bracket == std::string_view::npos) return bad_host();
  const std::string_view name = host.substr(0, is_bracketed ? bracket + 1 : host.find(':'));
  const std::string_view inside = is_bracketed ? name.substr(1, name.size() - 2) : name;
  if (inside.empty() ||
      !std::all_of(inside.begin(), inside.end(), is_bracketed ? is_address_character : is_host_character))
    return bad_host();
  const std::string_view port = host.substr(name.size());
  if (!port.empty() && (port[0] != ':' || (port.size() > 1 && !parse_int<std::uint16_t>(port.substr(1)))))
    return bad_host();
  return name;
}

void write_head(std::string& out, const Response& response, std::string_view date, bool is_old,
                bool keeps_alive) {
  begin_head(out, response.status, date, is_old);
  if (!is_without_length(response.status)) {
    fmt::format_to(std::back_inserter(out), "Content-Length: {}\r\n",
                   response.body ? response.body->size() : 0);
  }
  if (keeps_alive == is_old) out += keeps_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
  end_head(out, response);
}

void write_stream_head(std::string& out, const Response& response, std::string_view date, bool is_old) {
  begin_head(out, response.status, date, is_old);
  if (!is_old) out += "Transfer-Encoding: chunked\r\nConnection: close\r\n";
  end_head(out, response);
}

std::string http_date(std::time_t time) {
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

}  // namespace potentia::server
