// The bytes of a file as text: whatever encoding other people's programs wrote, the readers of records see
// UTF-8 with plain line feeds.
#pragma once

#include <string>
#include <string_view>

#include "base/result.h"

namespace potentia {

struct DecodedText {
  std::string text;           // UTF-8, lines ended by '\n'
  std::optional<Error> note;  // if the encoding had to be guessed
};

/// UTF-8 and UTF-16 by their byte order marks, UTF-8 if it is valid, else Latin-1 with the punctuation of
/// Windows-1252. Refused: what is not text (zero bytes) and UTF-16 without a mark. Linear in the bytes.
Result<DecodedText> decode_text(std::string_view bytes);

/// Whether a text is valid UTF-8: no overlong forms, no surrogates, nothing above U+10FFFF.
bool is_utf8(std::string_view text);

/// Whether bytes begin with the mark of UTF-16, in which no piece of a text stands for itself.
bool is_utf16(std::string_view bytes);
/// Without the mark of UTF-8 at the beginning.
std::string_view without_mark(std::string_view bytes);
/// How many lines end in the bytes, whatever they end with.
int line_ends(std::string_view bytes);

}  // namespace potentia
