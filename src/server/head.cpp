// Judging heads: Beast reads lines and fields, the rules of framing and of Host are held here.
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
    head_.has_body = transfer_encodings_ > 0 || (content_lengths_ > 0 && content_length_ > 0);
    head_.keeps_alive = keep_alive();
    return read_host();
  }

 private:
  static Error refuse(std::string why) { return Error{"bad-request"_code, "", std::move(why)}; }

  void judge_fields() {
    if (hosts_ == 0 && !head_.is_old) why_ = "an HTTP/1.1 request names its Host";
    if (transfer_encodings_ > 0 && head_.is_old) why_ = "HTTP/1.0 has no Transfer-Encoding";
    if (transfer_encodings_ > 0 && content_lengths_ > 0)
      why_ = "a request has a Content-Length or a Transfer-Encoding, not both";
  }

  Result<Head> read_host() {
    std::string_view host = host_;
    if (hosts_ > 0) {
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
    switch (name) {
      case http::field::host:
        if (++hosts_ > 1) why_ = "a request has one Host";
        host_ = value;
        break;
      case http::field::content_length:
        if (++content_lengths_ > 1 || !is_number(value)) why_ = "a Content-Length is one number";
        content_length_ = parse_int<std::uint64_t>(value).value_or(1);
        break;
      case http::field::transfer_encoding:
        if (++transfer_encodings_ > 1 || !equal_ignoring_case(value, "chunked"))
          why_ = "the only Transfer-Encoding that is read here is 'chunked', once";
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
    if (why_ != nullptr) error = http::error::bad_value;  // Beast reads no further
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

  Head head_;
  std::string_view host_;
  std::uint64_t content_length_ = 0;
  int hosts_ = 0;
  int content_lengths_ = 0;
  int transfer_encodings_ = 0;
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
  const auto reason = http::obsolete_reason(http::int_to_status(static_cast<unsigned>(response.status)));
  fmt::format_to(std::back_inserter(out), "HTTP/1.{} {} {}\r\nDate: {}\r\n", is_old ? 0 : 1, response.status,
                 view(reason), date);
  if (!is_without_length(response.status)) {
    fmt::format_to(std::back_inserter(out), "Content-Length: {}\r\n",
                   response.body ? response.body->size() : 0);
  }
  if (keeps_alive == is_old) out += keeps_alive ? "Connection: keep-alive\r\n" : "Connection: close\r\n";
  if (response.fields) out += *response.fields;
  out += "\r\n";
}

std::string http_date(std::time_t time) {
  std::tm parts{};
  gmtime_r(&time, &parts);
  std::array<char, 40> text{};
  const std::size_t length = std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
  return {text.data(), length};
}

}  // namespace potentia::server
