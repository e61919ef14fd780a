// Blocks: text in pieces that are compressed and checked each by itself, one behind the other in a file. A
// file that was cut off has lost its last block, one that was damaged the block where that happened.
//
// A block is a member of a gzip file (RFC 1952), so `zcat` and every library read the whole as one text. In
// its header stands what gzip leaves to us, as BGZF has it: how long the block is, so that it can be taken
// whole without being read, and a note in words.
//
//   1f 8b 08 14 · 0 0 0 0 · 0 3 · 08 00 · 'P' 'B' 04 00 LENGTH · NOTE 00 · deflate · CRC-32 · size of the
//   text
//
// Numbers are of 32 bits, lowest byte first. LENGTH counts the whole block.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace potentia::farm {

/// Of a block's text; what says it is more is no block of ours.
inline constexpr std::size_t kLongestBlock = std::size_t{64} << 20;

/// The note is kept up to its first byte 0. The same text and note make the same bytes with the same zlib.
std::string pack_block(std::string_view text, std::string_view note);

struct Block {
  std::string note;
  std::string text;
};

/// The block that the bytes are, and nothing else. Error "bad-block".
Result<Block> unpack_block(std::string_view bytes);

/// What was made of a file: what could not be read, and up to where it is whole.
struct ReadBlocks {
  std::size_t blocks = 0;
  std::size_t damaged = 0;  // blocks that lie between others and cannot be read
  std::size_t whole = 0;    // bytes up to the end of the last block; what follows was cut off, or is none
};

/// Each block in turn, with the bytes it stands in. False: enough.
using OnBlock = std::function<bool(const Block& block, std::string_view bytes)>;
ReadBlocks read_blocks(std::string_view file, const OnBlock& on_block);

/// Whether a file begins as one of blocks.
bool are_blocks(std::string_view file);

}  // namespace potentia::farm
