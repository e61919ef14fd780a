// The header fields and the plain answers that all parts of the server share, and the handles' calls.
#include "server/http.h"

#include "base/text.h"

namespace potentia::server {

namespace {

/// Takes the first line off, without its CR LF.
std::string_view take_line(std::string_view& lines) {
  const auto end = lines.find("\r\n");
  const std::string_view line = lines.substr(0, end);
  lines.remove_prefix(end == std::string_view::npos ? lines.size() : end + 2);
  return line;
}

bool is_field(std::string_view line, std::string_view name) {
  return line.find(':') == name.size() && equal_ignoring_case(line.substr(0, name.size()), name);
}

void add_those_of_all(Fields& fields, std::string_view loaded_by) {
  fields.add("Cross-Origin-Resource-Policy", loaded_by)
      .add("X-Content-Type-Options", "nosniff")
      .add("Referrer-Policy", "no-referrer");
}

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
      .add("Cross-Origin-Embedder-Policy", "require-corp");
  add_those_of_all(fields, loaded_by);
  return fields;
}

}  // namespace

std::string_view Request::field(std::string_view name) const {
  for (std::string_view rest = lines; !rest.empty();) {
    const std::string_view line = take_line(rest);
    if (is_field(line, name)) return trim(line.substr(name.size() + 1));
  }
  return {};
}

std::string_view Request::last_field(std::string_view name) const {
  std::string_view found;
  for (std::string_view rest = lines; !rest.empty();) {
    const std::string_view line = take_line(rest);
    if (is_field(line, name)) found = trim(line.substr(name.size() + 1));
  }
  return found;
}

void Reply::send(Response response) const {
  port_->send(std::move(response));
}

Stream Reply::stream(int status, std::shared_ptr<const std::string> fields) const {
  port_->begin_stream(status, std::move(fields));
  return Stream(port_);
}

void Stream::write(const std::shared_ptr<const std::string>& text) const {
  if (port_ && text && !text->empty()) port_->write(*text);
}
void Stream::close() const {
  if (port_) port_->end();
}
std::size_t Stream::pending() const {
  return port_ ? port_->pending() : 0;
}
void Stream::on_close(std::function<void()> then) const {
  if (port_) port_->on_close(std::move(then));
}
void Stream::keep(bool is_kept) const {
  if (port_) port_->keep(is_kept);
}

void Socket::send(std::shared_ptr<const std::string> text) const {
  if (const auto port = port_.lock(); port && text) port->send(std::move(text));
}
void Socket::close(std::uint16_t code, std::string_view reason) const {
  if (const auto port = port_.lock()) port->close(code, reason);
}
std::size_t Socket::pending() const {
  const auto port = port_.lock();
  return port ? port->pending() : 0;
}
void Socket::keep(bool is_kept) const {
  if (const auto port = port_.lock()) port->keep(is_kept);
}

Fields& Fields::add(std::string_view name, std::string_view value) {
  lines_.append(name).append(": ").append(value).append("\r\n");
  return *this;
}

Fields security_fields(Framing framing, std::string_view scripts) {
  return framing == Framing::Nobody ? fields_for("'none'", "same-origin", scripts)
                                    : fields_for("*", "cross-origin", scripts);
}

Fields resource_fields() {
  Fields fields;
  add_those_of_all(fields, "same-origin");
  return fields;
}

Response sentence_response(int status, std::string_view sentence, Fields fields) {
  fields.add("Content-Type", "text/plain; charset=utf-8").add("Cache-Control", "no-store");
  return {status, fields.shared(), std::make_shared<const Body>(std::string(sentence) + "\n")};
}

}  // namespace potentia::server
