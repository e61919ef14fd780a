// The forms together: what is written in one is read from it again, the form is known by its content, and
// no bytes whatever do harm.
#include "record/forms.h"

#include <gtest/gtest.h>

#include <map>

#include "record/sample_games.h"
#include "record/text_encoding.h"

namespace potentia {
namespace {

using test::random_record;

const RecordForm& form(std::string_view name) {
  return **find_record_form(name);
}

/// The one record of a text that is read without a word of complaint.
Record only(const ReadRecords& read, const std::string& text) {
  EXPECT_TRUE(read.errors.empty()) << read.errors[0].sentence() << "\n" << text;
  EXPECT_TRUE(read.notes.empty()) << read.notes[0].sentence();
  EXPECT_EQ(read.records.size(), 1U) << text;
  return read.records.empty() ? Record() : read.records[0];
}

TEST(RecordForms, SgfAndTheOwnFormLoseNothing) {
  Rng rng(20);
  for (const GameDescriptor& listed : all_games()) {
    const AnyGame* game = listed.rules;
    // Where a position has thousands of turns, listing their texts to choose one takes all the time.
    constexpr std::uint64_t kFlood = 1000;
    const bool is_flood = game->start()->count_turns() >= kFlood;
    for (int i = 0; i < (is_flood ? 2 : 10); ++i) {
      const Record record = random_record(game->id(), {.plies = is_flood ? 20 : 60}, rng);
      for (const std::string_view name : {"potentia", "sgf"}) {
        const auto written = form(name).writes(record);
        if (name == "sgf" && (game->id().starts_with("zertz") || game->id().starts_with("tamsk"))) {
          EXPECT_FALSE(written) << "SGF has no number for it";
          continue;
        }
        ASSERT_TRUE(written);
        EXPECT_TRUE(written->lost.empty());
        const Record again = only(import_records(written->text), written->text);
        ASSERT_EQ(write_record(again), write_record(record)) << written->text;
        ASSERT_EQ(again, record) << written->text;
      }
    }
  }
}

// What a text read in pieces of this many bytes gives.
ReadRecords read_in_pieces(const std::string& text, std::size_t size) {
  ReadRecords all;
  ReadPiece piece{{}, "", 1};
  for (std::size_t at = 0; at < text.size(); at += size) {
    piece = import_piece(piece.rest + text.substr(at, size), piece.line, at + size >= text.size());
    for (Record& record : piece.read.records) all.records.push_back(std::move(record));
    for (Error& error : piece.read.errors) all.errors.push_back(std::move(error));
  }
  EXPECT_EQ(piece.rest, "");
  return all;
}

TEST(RecordForms, PiecesOfAFileAreReadAsTheWhole) {
  Rng rng(23);
  const std::map<std::string_view, std::string> broken = {{"potentia", "[Game \"chess\"]\n\n1. e4 *\n\n"},
                                                          {"sgf", "(;GM[1];B[aa]\n\n"},
                                                          {"littlegolem", "White [Bo] 1. a9\n\n"},
                                                          {"codecup", "# of Bo's\n\nA1 A9\n\n"}};
  for (const RecordForm& form : record_forms()) {
    if (!form.writes) continue;
    std::string text;
    for (int i = 0; i < 5; ++i) {
      const bool plain = form.name == "codecup" || form.name == "littlegolem";
      Record record = random_record("dvonn", {.plies = 51 + i, .annotated = !plain}, rng);
      record.set_tag("White", "Ann");
      text += form.writes(record)->text;
      text += form.separator;
      if (i == 2) text += broken.at(form.name);
    }
    const ReadRecords whole = import_records(text);
    EXPECT_EQ(whole.records.size(), 5U) << form.name;
    EXPECT_EQ(whole.errors.size(), 1U) << form.name;
    for (const std::size_t size : {700U, 60U, 13U}) {
      const ReadRecords pieces = read_in_pieces(text, size);
      EXPECT_EQ(pieces.records, whole.records) << form.name << " " << size;
      ASSERT_EQ(pieces.errors.size(), whole.errors.size());
      for (std::size_t i = 0; i < whole.errors.size(); ++i)
        EXPECT_EQ(pieces.errors[i].sentence(), whole.errors[i].sentence());
    }
  }
}

TEST(RecordForms, PlainListsHoldTheMainLine) {
  Rng rng(21);
  for (int i = 0; i < 40; ++i) {
    Record record = random_record("dvonn", {.plies = 51 + i, .annotated = false}, rng);
    record.set_tag("White", "Ann");
    for (const std::string_view name : {"littlegolem", "codecup"}) {
      const auto written = form(name).writes(record);
      ASSERT_TRUE(written);
      EXPECT_TRUE(written->lost.empty());
      const Record again = only(import_records(written->text), written->text);
      EXPECT_EQ(again.turns, record.turns) << written->text;
      EXPECT_EQ(again.tag("White"), "Ann");
    }
  }
}

TEST(RecordForms, SayWhatTheyCannotHold) {
  Record record = make_record("dvonn", "startpos");
  record.turns.push_back({"e3", "", "a comment", {1}, {{{"e4", "", "", {}, {}}}}});
  record.set_tag("Round", "3");
  const auto golem = form("littlegolem").writes(record);
  ASSERT_TRUE(golem);
  EXPECT_EQ(golem->lost, (std::vector<std::string>{"comments", "marks of turns", "variations", "tag Round"}));
  const auto log = form("codecup").writes(record);
  ASSERT_TRUE(log);
  EXPECT_EQ(log->lost, (std::vector<std::string>{"comments", "marks of turns", "variations"}));
  EXPECT_FALSE(form("codecup").writes(make_record("gipf-basic", "startpos")));
  EXPECT_EQ(form("boardspace").writes, nullptr);
}

TEST(RecordForms, AreKnownByTheirContent) {
  const std::pair<std::string_view, std::string_view> texts[] = {
      {"[Game \"dvonn\"]\n\n1. e3 *", "potentia"},
      {"\n (;GM[Dvonn]VV[1])", "boardspace"},
      {"(;FF[4]GM[37];W[e3])", "sgf"},
      {"Event [x] Site [y] 1. g2 c1", "littlegolem"},
      {"1. g2 c1", "littlegolem"},
      {"# a log\nD2 C1 K5", "codecup"},
      {"messages\n --D2-->\n<--C1--\n", "codecup"}};
  for (const auto& [text, name] : texts) {
    std::string_view found;
    for (const RecordForm& candidate : record_forms()) {
      if (found.empty() && candidate.detects(text)) found = candidate.name;
    }
    EXPECT_EQ(found, name) << text;
  }
  EXPECT_FALSE(find_record_form("pgn"));
}

std::string utf16(std::string_view text, bool big_endian) {
  std::string out = big_endian ? "\xFE\xFF" : "\xFF\xFE";
  for (const char c : text) {
    if (big_endian) out += '\0';
    out += c;
    if (!big_endian) out += '\0';
  }
  return out;
}

TEST(Encodings, AreRecognised) {
  const std::string game = "[Game \"dvonn\"]\r\n[White \"Ann\"]\r\n\r\n1. e3 *\r\n";
  const Record plain = only(import_records(game), game);
  EXPECT_EQ(only(import_records("\xEF\xBB\xBF" + game), game), plain);
  EXPECT_EQ(only(import_records(utf16(game, true)), game), plain);
  EXPECT_EQ(only(import_records(utf16(game, false)), game), plain);
  EXPECT_EQ(decode_text(std::string("\xFE\xFF\x20\xAC\xD8\x3C\xDF\xB2\xD8\x3C", 10))->text,
            "\xE2\x82\xAC\xF0\x9F\x8E\xB2\xEF\xBF\xBD");
  const auto latin = import_records("[Game \"dvonn\"]\n[White \"Ren\xE9 \x80\"]\n\n1. e3 *\n");
  ASSERT_EQ(latin.records.size(), 1U);
  EXPECT_EQ(latin.records[0].tag("White"), "Ren\xC3\xA9 \xE2\x82\xAC");
  EXPECT_EQ(latin.notes.size(), 1U);
}

TEST(Encodings, WhatIsNoTextIsRefused) {
  for (const std::string& bytes : {utf16("[Game \"dvonn\"]", false).substr(2), std::string("\x7F"
                                                                                           "ELF\0\1",
                                                                                           6)}) {
    const auto read = import_records(bytes);
    ASSERT_EQ(read.errors.size(), 1U);
    EXPECT_NE(read.errors[0].sentence().find("zero byte"), std::string::npos) << read.errors[0].sentence();
  }
  EXPECT_FALSE(is_utf8("\xC0\xAF"));
  EXPECT_FALSE(is_utf8("\xED\xA0\x80"));
  EXPECT_FALSE(is_utf8("\xF4\x90\x80\x80"));
  EXPECT_FALSE(is_utf8("\xE2\x82"));
  EXPECT_TRUE(is_utf8("\xF4\x8F\xBF\xBF"));
  EXPECT_EQ(import_records("<!DOCTYPE html><html>").errors.at(0).code, "web-page");
  EXPECT_EQ(import_records("").errors.at(0).sentence(), "there is no record in this text");
}

// Every cut of a file and every byte replaced: sentences, never harm.
TEST(RecordForms, SurviveCutsAndDamage) {
  Rng rng(23);
  const Record record = random_record("dvonn", {.plies = 12}, rng);
  const Record bare = random_record("dvonn", {.plies = 55, .annotated = false}, rng);
  for (const RecordForm& candidate : record_forms()) {
    if (!candidate.writes) continue;
    for (const Record& sample : {record, bare}) {
      const std::string text = candidate.writes(sample)->text;
      for (std::size_t cut = 0; cut < text.size(); cut += 3) {
        std::string damaged = text;
        damaged[cut] = static_cast<char>(rng.below(256));
        for (const std::string& bytes : {text.substr(0, cut), text.substr(cut), damaged}) {
          const auto read = import_records(bytes, rng.below(2) ? &candidate : nullptr);
          EXPECT_FALSE(read.records.empty() && read.errors.empty()) << bytes;
          for (const Error& error : read.errors) EXPECT_FALSE(error.why.empty());
        }
      }
    }
  }
}

}  // namespace
}  // namespace potentia
