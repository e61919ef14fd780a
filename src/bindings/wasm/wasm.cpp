// What the browser calls: one function, JSON in and JSON out (docs/messages.md), as a WASI reactor without
// main().
//
//   potentia_alloc(size)     room for a request of that many bytes; valid until the next call of
//   potentia_call potentia_call(ptr, len)  answers the request potentia_response(), potentia_response_size()
//   the answer, UTF-8, valid until the next call
//
// The page gives potentia.should_stop(): asked some thousand times a second during a search slice.
#include <cstdint>
#include <string>

#include "protocol/messages.h"

extern "C" __attribute__((import_module("potentia"), import_name("should_stop"))) std::int32_t
potentia_should_stop();

namespace {

std::string& request() {
  static std::string text;
  return text;
}

std::string& response() {
  static std::string text;
  return text;
}

potentia::Messenger& messenger() {
  static potentia::Messenger instance([] { return potentia_should_stop() != 0; });
  return instance;
}

}  // namespace

extern "C" {

__attribute__((export_name("potentia_alloc"))) char* potentia_alloc(std::uint32_t size) {
  request().resize(size);
  return request().data();
}

__attribute__((export_name("potentia_call"))) void potentia_call(const char* data, std::uint32_t size) {
  response() = messenger().answer(std::string_view(data, size));
}

__attribute__((export_name("potentia_response"))) const char* potentia_response() {
  return response().data();
}

__attribute__((export_name("potentia_response_size"))) std::uint32_t potentia_response_size() {
  return static_cast<std::uint32_t>(response().size());
}
}
