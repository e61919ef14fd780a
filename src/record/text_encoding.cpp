#include "record/text_encoding.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "base/text.h"

namespace potentia {
namespace {

void append_utf8(std::string& out, std::uint32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
    return;
  }
  if (code < 0x800) {
    out += static_cast<char>(0xC0 | (code >> 6));
  } else {
    if (code < 0x10000) {
      out += static_cast<char>(0xE0 | (code >> 12));
    } else {
      out += static_cast<char>(0xF0 | (code >> 18));
      out += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
    }
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
  }
  out += static_cast<char>(0x80 | (code & 0x3F));
}

// Windows-1252 from 0x80 to 0x9F; 0 where it has nothing: those stay the control characters of Latin-1.
constexpr std::array<std::uint16_t, 32> kWindows = {
    0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160,
    0x2039, 0x0152, 0,      0x017D, 0,      0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022,
    0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

std::string from_latin1(std::string_view bytes) {
  std::string out;
  out.reserve(bytes.size() + bytes.size() / 8);
  for (const char c : bytes) {
    std::uint32_t code = static_cast<unsigned char>(c);
    if (code >= 0x80 && code < 0xA0 && kWindows[code - 0x80] != 0) code = kWindows[code - 0x80];
    append_utf8(out, code);
  }
  return out;
}

// A lone half of a surrogate pair becomes U+FFFD; an odd last byte is dropped with the cut that made it.
std::string from_utf16(std::string_view bytes, bool big_endian) {
  constexpr std::uint32_t kReplacement = 0xFFFD;
  const auto unit = [&](std::size_t i) {
    const auto first = static_cast<unsigned char>(bytes[i]);
    const auto second = static_cast<unsigned char>(bytes[i + 1]);
    return static_cast<std::uint32_t>(big_endian ? first << 8 | second : second << 8 | first);
  };
  std::string out;
  out.reserve(bytes.size());
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    const std::uint32_t code = unit(i);
    if (code < 0xD800 || code > 0xDFFF) {
      append_utf8(out, code);
      continue;
    }
    const std::uint32_t low = code < 0xDC00 && i + 3 < bytes.size() ? unit(i + 2) : 0;
    if (low >= 0xDC00 && low <= 0xDFFF) {
      append_utf8(out, 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00));
      i += 2;
    } else {
      append_utf8(out, kReplacement);
    }
  }
  return out;
}

// "\r\n" and a lone '\r' (old Macintosh files) end a line as '\n' does.
std::string with_plain_line_ends(std::string text) {
  std::size_t to = 0;
  for (std::size_t from = 0; from < text.size(); ++from) {
    if (text[from] != '\r') {
      text[to++] = text[from];
    } else if (from + 1 >= text.size() || text[from + 1] != '\n') {
      text[to++] = '\n';
    }
  }
  text.resize(to);
  return text;
}

}  // namespace

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

bool is_utf16(std::string_view bytes) {
  return bytes.starts_with("\xFF\xFE") || bytes.starts_with("\xFE\xFF");
}

std::string_view without_mark(std::string_view bytes) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  return bytes;
}

int line_ends(std::string_view bytes) {
  int lines = 0;
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const bool lone_return = bytes[i] == '\r' && (i + 1 == bytes.size() || bytes[i + 1] != '\n');
    if (bytes[i] == '\n' || lone_return) ++lines;
  }
  return lines;
}

Result<DecodedText> decode_text(std::string_view bytes) {
  DecodedText out;
  bytes = without_mark(bytes);
  if (is_utf16(bytes)) {
    out.text = from_utf16(bytes.substr(2), bytes[0] == '\xFE');
  } else if (is_utf8(bytes)) {
    out.text = bytes;
  } else {
    out.text = from_latin1(bytes);
    out.note = Error{"note-latin-1"_code, "", "the text is not UTF-8 and was read as Latin-1"};
  }
  if (const auto zero = out.text.find('\0'); zero != std::string::npos) {
    const auto line =
        1 + std::count(out.text.begin(), out.text.begin() + static_cast<std::ptrdiff_t>(zero), '\n');
    return Error{
        "not-text"_code, "line " + std::to_string(line),
        "there is a zero byte, so this is no text or UTF-16 without its mark (save the records as UTF-8)"};
  }
  out.text = with_plain_line_ends(std::move(out.text));
  return out;
}

}  // namespace potentia
