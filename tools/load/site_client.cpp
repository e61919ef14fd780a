#include "load/site_client.h"

#include <boost/asio/io_context.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>

namespace potentia::load {
namespace {

namespace asio = boost::asio;
namespace http = boost::beast::http;

struct Told {
  Json json;
  std::string cookie;
};

Told exchange(const Server& server, const std::string& method, const std::string& path, const Json& body,
              const Visitor& visitor) {
  asio::io_context io;
  asio::ip::tcp::socket socket(io);
  boost::system::error_code error;
  socket.connect(server.endpoint(), error);
  http::request<http::string_body> request;
  request.method_string(method);
  request.target(path);
  request.set(http::field::host, server.host());
  request.set(http::field::origin, "http://" + server.host());
  request.set("X-Forwarded-For", visitor.address);
  request.keep_alive(false);
  if (!visitor.cookie.empty()) request.set(http::field::cookie, "potentia=" + visitor.cookie);
  if (method == "POST") request.body() = dump(body);
  request.prepare_payload();
  if (!error) http::write(socket, request, error);
  boost::beast::flat_buffer buffer;
  http::response<http::string_body> answer;
  if (!error) http::read(socket, buffer, answer, error);
  if (error) return {};
  const std::string set(answer[http::field::set_cookie]);
  const std::size_t at = set.find('=');
  return {parse_json(answer.body()),
          at == std::string::npos ? "" : set.substr(at + 1, set.find(';') - at - 1)};
}

}  // namespace

std::optional<std::size_t> SiteClient::of_hall(char letter) const {
  for (std::size_t n = 0; n < servers_.size(); ++n) {
    if (servers_[n].hall != '\0' && servers_[n].hall == letter) return n;
  }
  return std::nullopt;
}

Visitor SiteClient::guest(std::size_t n) {
  Visitor visitor{"", "10." + std::to_string(n / 65536 % 256) + "." + std::to_string(n / 256 % 256) + "." +
                          std::to_string(n % 256)};
  visitor.cookie = exchange(server(n), "POST", "/site/guest", Json::object(), visitor).cookie;
  return visitor;
}

Json SiteClient::ask(const std::string& method, const std::string& path, const Json& body,
                     const Visitor& visitor) {
  Json json;
  for (std::size_t n = 0; n < servers_.size() && json.is_null(); ++n)
    json = exchange(server(n), method, path, body, visitor).json;
  return json;
}

std::string SiteClient::begin(const Visitor& white, const Visitor& black, Json terms) {
  terms["side"] = "w";
  const Json challenge = ask("POST", "/site/challenge", {{"terms", terms}}, white);
  if (!challenge.is_object() || !challenge.contains("challenge")) return "";
  const std::string id = challenge["challenge"]["id"];
  const Json begun = ask("POST", "/site/challenge/" + id + "/accept", Json::object(), black);
  return begun.is_object() && begun.contains("game") ? begun["game"].get<std::string>() : "";
}

std::string SiteClient::begin_against_engine(const Visitor& white, Json terms) {
  terms["side"] = "w";
  const Json begun = ask("POST", "/site/challenge", {{"terms", terms}}, white);
  return begun.is_object() && begun.contains("game") ? begun["game"].get<std::string>() : "";
}

}  // namespace potentia::load
