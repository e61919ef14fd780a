// Blocks: what they hold, what a reader of gzip sees, what is lost with a piece of a file.
#include "farm/blocks.h"

#include <gtest/gtest.h>

#define ZLIB_CONST
#include <zlib.h>

#include <vector>

#include "base/rng.h"

namespace potentia::farm {
namespace {

std::vector<std::string> texts_of(std::string_view file) {
  std::vector<std::string> out;
  read_blocks(file, [&](const Block& block, std::string_view) {
    out.push_back(block.text);
    return true;
  });
  return out;
}

// As gzip and every library read a file of several members.
std::string gunzip(std::string_view file) {
  std::string out;
  while (!file.empty()) {
    z_stream stream{};
    EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
    std::string text(1 << 16, '\0');
    stream.next_in = reinterpret_cast<const Bytef*>(file.data());
    stream.avail_in = static_cast<uInt>(file.size());
    stream.next_out = reinterpret_cast<Bytef*>(text.data());
    stream.avail_out = static_cast<uInt>(text.size());
    EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
    out += text.substr(0, stream.total_out);
    file.remove_prefix(stream.total_in);
    inflateEnd(&stream);
  }
  return out;
}

TEST(Blocks, HoldTextAndNote) {
  for (const std::string text : {"", "a", "1. c2 b3\n"}) {
    const std::string packed = pack_block(text, "note 1");
    const auto block = unpack_block(packed);
    ASSERT_TRUE(block) << block.error().sentence();
    EXPECT_EQ(block->text, text);
    EXPECT_EQ(block->note, "note 1");
    EXPECT_TRUE(are_blocks(packed));
  }
  EXPECT_EQ(pack_block("same", "n"), pack_block("same", "n"));
  EXPECT_EQ(unpack_block(pack_block("a", std::string("be\0hind", 7)))->note, "be");
}

TEST(Blocks, AreAGzipFile) {
  const std::string file = pack_block("first\n", "one") + pack_block("", "") + pack_block("second\n", "two");
  EXPECT_EQ(gunzip(file), "first\nsecond\n");
}

TEST(Blocks, OfACutFileTheLastIsLost) {
  const std::string one = pack_block("one", ""), two = pack_block("two", "");
  const std::string file = one + two;
  for (std::size_t length = one.size(); length < file.size(); ++length) {
    const ReadBlocks read = read_blocks(std::string_view(file).substr(0, length),
                                        [](const Block&, std::string_view) { return true; });
    ASSERT_EQ(read.blocks, 1U) << length;
    ASSERT_EQ(read.whole, one.size()) << length;
    ASSERT_EQ(read.damaged, 0U) << length;
  }
}

TEST(Blocks, OfADamagedFileTheOthersAreRead) {
  const std::string one = pack_block("one", "1"), two = pack_block(std::string(1000, 'x') + "two", "2"),
                    three = pack_block("three", "3");
  for (std::size_t at = 0; at < two.size(); ++at) {
    std::string file = one + two + three;
    file[one.size() + at] = static_cast<char>(file[one.size() + at] ^ 0x55);
    const auto texts = texts_of(file);
    // A note may say anything; what it stands before is sound.
    if (texts.size() == 3) {
      EXPECT_EQ(texts[1], std::string(1000, 'x') + "two") << at;
    } else {
      EXPECT_EQ(texts, (std::vector<std::string>{"one", "three"})) << at;
    }
  }
}

TEST(Blocks, WhatIsNoneIsRefused) {
  const std::string sound = pack_block("text", "note");
  for (const std::string& bad : {std::string(), std::string("text"), sound + "x", sound.substr(1),
                                 sound.substr(0, sound.size() - 1)}) {
    const auto block = unpack_block(bad);
    ASSERT_FALSE(block);
    EXPECT_EQ(block.error().code, "bad-block");
  }
  // It says that it unpacks to four gigabytes.
  std::string large = sound;
  for (std::size_t i = large.size() - 4; i < large.size(); ++i) large[i] = '\xff';
  EXPECT_FALSE(unpack_block(large));
}

TEST(Blocks, HostileBytesDoNoHarm) {
  Rng rng(7);
  const std::string sound = pack_block("text of a block", "note") + pack_block("another", "");
  for (int i = 0; i < 3000; ++i) {
    std::string file = sound;
    for (std::uint32_t changes = 1 + rng.below(4); changes > 0; --changes)
      file[rng.below(static_cast<std::uint32_t>(file.size()))] = static_cast<char>(rng.below(256));
    file.resize(rng.below(static_cast<std::uint32_t>(file.size() + 1)));
    EXPECT_LE(texts_of(file).size(), 2U);
  }
}

}  // namespace
}  // namespace potentia::farm
