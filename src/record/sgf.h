// Records as SGF, the Smart Game Format (FF[4]): GM has the number of the game (its descriptor's sgf_number).
//
//   (;FF[4]CA[UTF-8]GM[39]SU[gipf-basic]PW[Ada]PB[Kurt]RE[W+R];W[b1-b3]C[up the column](;B[d2])(;B[f2]))
//
// The values of W and B are turn texts (docs/formats.md section 4). SU names the version of GIPF, as at
// boardspace.net. What SGF has no property for stands in private ones: XT tags, `name:value`; XB the comment
// in front of a turn; XG glyphs by number; XD how deep a first turn is nested among the variations beside it.
#pragma once

#include "record/forms.h"
#include "record/sgf_tree.h"

namespace potentia {

bool looks_like_sgf(std::string_view text);

/// All games of a collection, those in boardspace's dialect (boardspace.h) among them.
ReadRecords read_sgf(std::string_view text);

/// Where the last game of a text begins, or what is broken there.
std::size_t last_sgf_game(std::string_view text);

/// A game whose GM is one of the numbers; `notes` receives the properties that a record cannot hold.
Result<Record> read_sgf_game(const SgfTree& tree, std::vector<Error>& notes);

/// Holds everything a record has.
Result<WrittenRecord> write_sgf(const Record& record);

/// Clocks: "[%clk 0:04:55]" at the beginning of a comment is SGF's time left, here in seconds. The comment is
/// left without it. Nothing if there is none or it is written otherwise.
std::optional<int> take_clock(std::string& comment);
/// The inverse.
std::string with_clock(int seconds, const std::string& comment);

/// A tag of a record and the SGF property that holds the same.
struct SgfTag {
  std::string_view tag;
  std::string_view property;
};
inline constexpr SgfTag kSgfTags[] = {
    {"Event", "EV"}, {"Site", "PC"},        {"Date", "DT"},     {"Round", "RO"},    {"White", "PW"},
    {"Black", "PB"}, {"TimeControl", "OT"}, {"WhiteElo", "WR"}, {"BlackElo", "BR"}, {"Annotator", "AN"}};

}  // namespace potentia
