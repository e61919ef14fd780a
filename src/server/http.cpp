// The header fields and the plain answers that all parts of the server share.
#include "server/http.h"

namespace potentia::server {

namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

Headers headers(std::string_view framed_by, std::string_view loaded_by) {
  // Scripts, styles and workers come from this server only, none from inside the markup; 'wasm-unsafe-eval'
  // compiles WebAssembly and nothing else.
  return {
      {"Content-Security-Policy",
       "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; "
       "img-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors " +
           std::string(framed_by)},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Embedder-Policy", "require-corp"},
      {"Cross-Origin-Resource-Policy", std::string(loaded_by)},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
  };
}

}  // namespace

const std::vector<std::pair<std::string, std::string>>& security_headers(Framing framing) {
  static const Headers kAlone = headers("'none'", "same-origin");
  static const Headers kAnywhere = headers("*", "cross-origin");
  return framing == Framing::Nobody ? kAlone : kAnywhere;
}

Response sentence_response(int status, std::string_view sentence) {
  Response response;
  response.status = status;
  response.headers = security_headers();
  response.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::string(sentence) + "\n");
  return response;
}

}  // namespace potentia::server
