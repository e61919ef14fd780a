// The header fields and the plain answers that all parts of the server share.
#include "server/http.h"

namespace potentia::server {

namespace {

Fields fields_for(std::string_view framed_by, std::string_view loaded_by, std::string_view scripts) {
  // Scripts, styles and workers come from this server only, none from inside the markup but those whose hash
  // is known; 'wasm-unsafe-eval' compiles WebAssembly and nothing else.
  Fields fields;
  fields
      .add("Content-Security-Policy", "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'" +
                                          std::string(scripts) +
                                          "; worker-src 'self'; style-src 'self'; img-src 'self' data:; "
                                          "object-src 'none'; base-uri 'none'; "
                                          "form-action 'self'; frame-ancestors " +
                                          std::string(framed_by))
      .add("Cross-Origin-Opener-Policy", "same-origin")
      .add("Cross-Origin-Embedder-Policy", "require-corp")
      .add("Cross-Origin-Resource-Policy", loaded_by)
      .add("X-Content-Type-Options", "nosniff")
      .add("Referrer-Policy", "no-referrer");
  return fields;
}

}  // namespace

Fields& Fields::add(std::string_view name, std::string_view value) {
  lines_.append(name).append(": ").append(value).append("\r\n");
  return *this;
}

Fields security_fields(Framing framing, std::string_view scripts) {
  return framing == Framing::Nobody ? fields_for("'none'", "same-origin", scripts)
                                    : fields_for("*", "cross-origin", scripts);
}

Response sentence_response(int status, std::string_view sentence, Fields fields) {
  fields.add("Content-Type", "text/plain; charset=utf-8").add("Cache-Control", "no-store");
  return {status, fields.shared(), std::make_shared<const Body>(std::string(sentence) + "\n")};
}

}  // namespace potentia::server
