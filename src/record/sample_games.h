// Games for the tests of records: random play with everything that a record may hold on it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "record/record.h"

namespace potentia::test {

/// Texts that have broken readers: the marks of every form, markup, other scripts, line ends.
inline std::string awkward_text(Rng& rng) {
  constexpr std::string_view kTexts[] = {"plain",
                                         "a ] bracket",
                                         "a } brace",
                                         "back\\slash",
                                         "colon: [%eval 3.5]",
                                         "<b onclick=\"x()\">&amp;</b>",
                                         "line\nbreak",
                                         "next game?\n(;GM[37];W[e3])",
                                         "(\n;FF[4]",
                                         "[Game \"dvonn\"]\n\n1. e3 *",
                                         "Ž\xC3\xA9\xE2\x82\xAC\xF0\x9F\x8E\xB2",
                                         "\"quoted\"",
                                         "; ( ) $1 #",
                                         "ends in \\"};
  return std::string(kTexts[rng.below(static_cast<std::uint32_t>(std::size(kTexts)))]);
}

inline std::string single_line(std::string text) {
  for (char& c : text) c = c == '\n' ? ' ' : c;
  return text;
}

struct SampleOptions {
  int plies = 60;
  bool annotated = true;  // comments, clocks, glyphs, variations, tags
};

/// Play of at most `plies` turns from a position, with variations nested up to `depth` more levels.
inline std::vector<RecordNode> random_line(PositionPtr position, int plies, int depth, bool annotated,
                                           Rng& rng) {
  std::vector<RecordNode> line;
  for (int ply = 0; ply < plies; ++ply) {
    const auto turns = position->turns();
    if (turns.empty()) break;
    const auto any_turn = [&] { return turns[rng.below(static_cast<std::uint32_t>(turns.size()))]; };
    RecordNode node;
    node.turn = any_turn();
    if (annotated && rng.below(4) == 0) node.comment = awkward_text(rng);
    if (annotated && rng.below(6) == 0)
      node.comment =
          "[%clk 0:0" + std::to_string(rng.below(9)) + ":07]" + (rng.below(2) ? " " + node.comment : "");
    for (std::uint32_t glyphs = annotated && rng.below(5) == 0 ? 1 + rng.below(2) : 0; glyphs > 0; --glyphs)
      node.glyphs.push_back(static_cast<int>(rng.below(256)));
    if (annotated && rng.below(3) == 0) node.glyphs.assign(1, 1 + static_cast<int>(rng.below(6)));
    for (std::uint32_t count = depth > 0 && rng.below(8) == 0 ? 1 + rng.below(2) : 0; count > 0; --count) {
      node.variations.push_back(random_line(position, 3, depth - 1, annotated, rng));
      if (annotated && rng.below(2) == 0) node.variations.back()[0].before = "ahead: " + awkward_text(rng);
    }
    position = *position->play(node.turn);
    line.push_back(std::move(node));
  }
  return line;
}

/// A record of random play. Comments stand where the own form reads them back.
inline Record random_record(std::string_view game, const SampleOptions& options, Rng& rng) {
  const AnyGame& rules = **find_game(game);
  Record record = make_record(game, "startpos");
  if (options.annotated) {
    record.set_tag("White", single_line("Ann " + awkward_text(rng)));
    record.set_tag("Black", single_line(awkward_text(rng)));
    if (rng.below(2) == 0) record.set_tag("Result", record.result = rng.below(2) ? "1-0" : "1/2-1/2");
    if (rng.below(2) == 0) record.set_tag("Termination", rng.below(2) ? "resign" : "a dog: ate it");
    record.set_tag("WhiteElo", "1500");
    record.set_tag("Odd:Name", single_line(awkward_text(rng)));
    record.comment = awkward_text(rng);
  }
  record.turns = random_line(rules.start(), options.plies, options.annotated ? 3 : 0, options.annotated, rng);
  return record;
}

}  // namespace potentia::test
