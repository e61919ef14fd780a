#include "farm/blocks.h"

#define ZLIB_CONST  // zlib reads its input and says so
#include <zlib.h>

#include <cassert>
#include <cstdint>
#include <limits>
#include <optional>

namespace potentia::farm {
namespace {

constexpr std::string_view kHead{"\x1f\x8b\x08\x14\0\0\0\0\0\x03\x08\0PB\x04\0", 16};
constexpr std::size_t kNumber = 4;
constexpr std::size_t kFoot = 2 * kNumber;
constexpr int kBareDeflate = -15;  // zlib: neither its own header nor gzip's

void add_number(std::string& out, std::size_t number) {
  for (std::size_t i = 0; i < kNumber; ++i) out += static_cast<char>(number >> (8 * i) & 0xff);
}

std::size_t number_at(std::string_view bytes, std::size_t at) {
  std::size_t out = 0;
  for (std::size_t i = 0; i < kNumber; ++i)
    out |= static_cast<std::size_t>(static_cast<unsigned char>(bytes[at + i])) << (8 * i);
  return out;
}

const Bytef* bytes_of(std::string_view text) {
  return reinterpret_cast<const Bytef*>(text.data());  // NOLINT(*-reinterpret-cast): char and unsigned char
}

std::size_t checksum(std::string_view text) {
  return crc32(crc32(0, nullptr, 0), bytes_of(text), static_cast<uInt>(text.size()));
}

std::string deflated(std::string_view text) {
  z_stream stream{};
  [[maybe_unused]] const int begun =
      deflateInit2(&stream, Z_BEST_COMPRESSION, Z_DEFLATED, kBareDeflate, 9, Z_DEFAULT_STRATEGY);
  assert(begun == Z_OK);
  std::string out(deflateBound(&stream, static_cast<uLong>(text.size())), '\0');
  stream.next_in = bytes_of(text);
  stream.avail_in = static_cast<uInt>(text.size());
  stream.next_out =
      reinterpret_cast<Bytef*>(out.data());  // NOLINT(*-reinterpret-cast): char and unsigned char
  stream.avail_out = static_cast<uInt>(out.size());
  [[maybe_unused]] const int ended = deflate(&stream, Z_FINISH);
  assert(ended == Z_STREAM_END);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return out;
}

/// Nothing: it is no deflate, or makes another number of bytes.
std::optional<std::string> inflated(std::string_view packed, std::size_t size) {
  z_stream stream{};
  if (inflateInit2(&stream, kBareDeflate) != Z_OK) return std::nullopt;
  std::string out(size, '\0');
  stream.next_in = bytes_of(packed);
  stream.avail_in = static_cast<uInt>(packed.size());
  stream.next_out =
      reinterpret_cast<Bytef*>(out.data());  // NOLINT(*-reinterpret-cast): char and unsigned char
  stream.avail_out = static_cast<uInt>(size);
  const int ended = inflate(&stream, Z_FINISH);
  const bool is_whole = ended == Z_STREAM_END && stream.total_out == size && stream.avail_in == 0;
  inflateEnd(&stream);
  if (!is_whole) return std::nullopt;
  return out;
}

/// How long the block is that begins here, if one does and is there to its end.
std::optional<std::size_t> length_of(std::string_view bytes) {
  const std::size_t least = kHead.size() + kNumber + 1 + kFoot;
  if (bytes.size() < least || !are_blocks(bytes)) return std::nullopt;
  const std::size_t length = number_at(bytes, kHead.size());
  if (length < least || length > bytes.size()) return std::nullopt;
  return length;
}

Error bad_block(std::string_view why) {
  return {"bad-block"_code, "", std::string(why)};
}

}  // namespace

bool are_blocks(std::string_view file) {
  return file.starts_with(kHead);
}

std::string pack_block(std::string_view text, std::string_view note) {
  assert(text.size() <= kLongestBlock);
  const std::string packed = deflated(text);
  note = note.substr(0, note.find('\0'));
  std::string out(kHead);
  add_number(out, kHead.size() + kNumber + note.size() + 1 + packed.size() + kFoot);
  out += note;
  out += '\0';
  out += packed;
  add_number(out, checksum(text));
  add_number(out, text.size());
  return out;
}

Result<Block> unpack_block(std::string_view bytes) {
  const auto length = length_of(bytes);
  if (!length || *length != bytes.size()) return bad_block("this is no whole block");
  const std::size_t foot = bytes.size() - kFoot;
  const std::size_t note = kHead.size() + kNumber;
  const std::size_t end = bytes.find('\0', note);
  const std::size_t size = number_at(bytes, foot + kNumber);
  if (end == std::string_view::npos || end >= foot || size > kLongestBlock)
    return bad_block("this is no block of ours");
  auto text = inflated(bytes.substr(end + 1, foot - end - 1), size);
  if (!text || checksum(*text) != number_at(bytes, foot)) return bad_block("the block is damaged");
  return Block{std::string(bytes.substr(note, end - note)), std::move(*text)};
}

// Behind a damaged block the next one begins at the next head.
ReadBlocks read_blocks(std::string_view file, const OnBlock& on_block) {
  ReadBlocks out;
  std::size_t damaged = 0;  // seen since the last whole one
  for (std::size_t at = 0; at < file.size();) {
    const std::string_view rest = file.substr(at);
    if (const auto length = length_of(rest)) {
      if (const auto block = unpack_block(rest.substr(0, *length))) {
        out.damaged += damaged;
        damaged = 0;
        ++out.blocks;
        out.whole = at + *length;
        if (!on_block(*block, rest.substr(0, *length))) return out;
        at += *length;
        continue;
      }
    }
    ++damaged;
    const std::size_t next = file.find(kHead, at + 1);
    if (next == std::string_view::npos) break;
    at = next;
  }
  return out;
}

}  // namespace potentia::farm
