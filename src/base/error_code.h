// The codes of errors: each is written where its error is made, as "not-your-stack"_code, and every program
// lists those that it can answer with (ErrorCode::all). So whoever finds words for them, in other languages
// too, can be held to all.
//
// A code that is written anywhere in a program joins the list before main() begins; there is no second place
// to name it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace potentia {

class ErrorCode {
 public:
  explicit ErrorCode(const char* text) noexcept : text_(text), next_(newest) { newest = this; }
  ErrorCode(const ErrorCode&) = delete;
  ErrorCode& operator=(const ErrorCode&) = delete;

  /// Stable, kebab-case: "not-your-stack".
  std::string_view text() const { return text_; }

  /// All that this program has, by the alphabet.
  static std::vector<std::string_view> all() {
    std::vector<std::string_view> codes;
    for (const ErrorCode* code = newest; code; code = code->next_) codes.push_back(code->text_);
    std::sort(codes.begin(), codes.end());
    return codes;
  }

 private:
  const char* text_;
  const ErrorCode* next_;
  static constinit inline const ErrorCode* newest = nullptr;
};

/// The letters of a code, as the argument of a template.
template <std::size_t kSize>
struct CodeLetters {
  consteval CodeLetters(const char (&from)[kSize]) {  // NOLINT(google-explicit-constructor): of a literal
    std::copy_n(from, kSize, letters);
  }
  char letters[kSize];
};

/// One for each code, however often it is written.
template <CodeLetters kCode>
inline const ErrorCode kErrorCode{kCode.letters};

template <CodeLetters kCode>
const ErrorCode& operator""_code() {
  return kErrorCode<kCode>;
}

}  // namespace potentia
