// Beast reads lengths and chunks; what it would tolerate is refused here.
#include "server/request_body.h"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/basic_parser.hpp>
#include <limits>
#include <string>

namespace potentia::server {
namespace {

namespace beast = boost::beast;
namespace http = boost::beast::http;
using boost::system::error_code;

}  // namespace

class BodyReader::Parser final : public http::basic_parser<true> {
 public:
  Parser(std::string_view head, std::size_t most) {
    header_limit(std::numeric_limits<std::uint32_t>::max());  // the transport has bounded it
    body_limit(most);
    error_code error;
    put(boost::asio::const_buffer(head.data(), head.size()), error);
    state_ = state_after(error);
    eager(true);
  }

  State take(std::string_view bytes, std::size_t& taken) {
    taken = 0;
    if (state_ != State::Unfinished) return state_;
    error_code error;
    // No chunks end within less; Beast asserts so, and would stop a debug build.
    constexpr std::size_t kShortestEnd = 5;  // "0\r\n\r\n"
    if (chunked() && bytes.size() < kShortestEnd) return state_;
    if (!bytes.empty()) taken = put(boost::asio::const_buffer(bytes.data(), bytes.size()), error);
    return state_ = state_after(error);
  }

  std::string_view body() const { return body_; }

 private:
  State state_after(const error_code& error) const {
    if (error == http::error::body_limit) return State::TooLong;
    if (error && error != http::error::need_more) return State::Broken;
    return is_done() ? State::Whole : State::Unfinished;
  }
  std::size_t add(beast::string_view bytes) {
    body_.append(bytes.data(), bytes.size());
    return bytes.size();
  }

  void on_request_impl(http::verb, beast::string_view, beast::string_view, int, error_code&) override {}
  void on_response_impl(int, beast::string_view, int, error_code&) override {}
  void on_field_impl(http::field, beast::string_view, beast::string_view, error_code& error) override {
    if (is_header_done()) error = http::error::bad_field;  // it comes behind the last chunk
  }
  void on_header_impl(error_code&) override {}
  void on_body_init_impl(const boost::optional<std::uint64_t>&, error_code&) override {}
  std::size_t on_body_impl(beast::string_view bytes, error_code&) override { return add(bytes); }
  void on_chunk_header_impl(std::uint64_t, beast::string_view extensions, error_code& error) override {
    if (!extensions.empty()) error = http::error::bad_chunk_extension;
  }
  std::size_t on_chunk_body_impl(std::uint64_t, beast::string_view bytes, error_code&) override {
    return add(bytes);
  }
  void on_finish_impl(error_code&) override {}

  std::string body_;
  State state_ = State::Unfinished;
};

BodyReader::BodyReader(std::string_view head, std::size_t most)
    : parser_(std::make_unique<Parser>(head, most)) {}
BodyReader::~BodyReader() = default;

BodyReader::State BodyReader::take(std::string_view bytes, std::size_t& taken) {
  return parser_->take(bytes, taken);
}

std::string_view BodyReader::body() const {
  return parser_->body();
}

}  // namespace potentia::server
