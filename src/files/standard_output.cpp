// std::cout over descriptor 1.
#include "files/standard_output.h"

#include <unistd.h>

#include <cstring>
#include <iostream>
#include <string>

#include "files/descriptor.h"

namespace potentia::files {
namespace {

// Of the first write that failed; there is one standard output. Under the same lock as std::cout, if any.
int first_reason = 0;

}  // namespace

StandardOutput::StandardOutput() : before_(std::cout.rdbuf(this)) {
  setp(waiting_.data(), waiting_.data() + waiting_.size());
}

StandardOutput::~StandardOutput() {
  sync();
  std::cout.rdbuf(before_);
}

bool StandardOutput::pass_on(const char* text, std::size_t size) {
  const int reason = write_whole(STDOUT_FILENO, {text, size});
  if (first_reason == 0) first_reason = reason;
  return reason == 0;
}

int StandardOutput::sync() {
  const bool written = pass_on(pbase(), static_cast<std::size_t>(pptr() - pbase()));
  setp(waiting_.data(), waiting_.data() + waiting_.size());
  return written ? 0 : -1;
}

StandardOutput::int_type StandardOutput::overflow(int_type c) {
  if (sync() != 0) return traits_type::eof();
  if (!traits_type::eq_int_type(c, traits_type::eof())) sputc(traits_type::to_char_type(c));
  return traits_type::not_eof(c);
}

std::streamsize StandardOutput::xsputn(const char* text, std::streamsize size) {
  if (size < static_cast<std::streamsize>(waiting_.size())) return std::streambuf::xsputn(text, size);
  return sync() == 0 && pass_on(text, static_cast<std::size_t>(size)) ? size : 0;
}

Result<bool> flush_standard_output() {
  std::cout.flush();
  if (std::cout) return true;
  const std::string reason = first_reason == 0 ? "no reason is known" : std::strerror(first_reason);
  return Error{"machine-failure"_code, "", "standard output cannot be written (" + reason + ")"};
}

}  // namespace potentia::files
