// Record: a whole game, with start position, turns, comments, glyphs, variations and tags; and its own text
// form (docs/formats.md section 5, PGN-shaped).
//
// A record is checked when it is read: every turn is legal where it stands, and kept in its canonical text.
// Nodes form a tree: the variations of a node are other ways to play instead of it, from the position before
// it.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "games/games.h"

namespace potentia {

/// More tags than any record has; a bound for what hostile texts cost, as tags are looked up one by one.
inline constexpr std::size_t kMostTags = 1000;

/// Deeper nests of variations than any analysis has; a bound for the recursion on hostile texts, in every
/// form.
inline constexpr int kDeepestVariation = 64;

struct RecordNode {
  std::string turn;         // canonical text
  std::string before;       // comment in front of the turn
  std::string comment;      // comment behind it
  std::vector<int> glyphs;  // numeric annotation glyphs: 1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!
  std::vector<std::vector<RecordNode>> variations;  // each begins instead of this turn

  bool operator==(const RecordNode&) const = default;
};

struct Record {
  std::vector<std::pair<std::string, std::string>> tags;  // in the order read; `Game` is always among them
  std::string comment;                                    // in front of everything
  std::vector<RecordNode> turns;
  std::string result = "*";  // "1-0", "0-1", "1/2-1/2", "*"

  bool operator==(const Record&) const = default;

  /// The value of a tag, or "".
  std::string_view tag(std::string_view name) const;
  void set_tag(std::string_view name, std::string_view value);
  /// "startpos" if there is no `Position` tag.
  std::string_view start() const;
  /// The turns of the main line.
  std::vector<std::string> main_line() const;
};

struct ReadRecords {
  std::vector<Record> records;
  std::vector<Error> errors;  // one for each record that could not be read; `where` begins with its line
  std::vector<Error>
      notes;  // what is not in `records` although it could be read: nothing is wrong with the rest
};

/// All records of a text; a wrong one is reported and the rest is read. Never fails as a whole.
ReadRecords read_records(std::string_view text);

/// Where the last record of a text begins.
std::size_t last_own_game(std::string_view text);

/// The text of one record, ending in a newline. Reading it again gives an equal record.
std::string write_record(const Record& record);

/// `[Name "value"]`, without a newline.
std::string tag_text(std::string_view name, std::string_view value);

/// A fresh record of a game, without turns. `position` as docs/formats.md section 3 or "startpos".
Record make_record(std::string_view game, std::string_view position);

/// The games of the contests that go on in a position, the outermost first; none where there is none.
std::vector<std::string> contests_of(const AnyPosition& position);

/// The number before a turn in a list by pairs (docs/formats.md section 5), for a game from its start
/// position on: "1." for White's, "1..." where Black begins a pair, "" for Black's turn behind White's.
class TurnNumbers {
 public:
  /// `turn`: the position before the turn that is numbered.
  std::string next(const AnyPosition& before);
  /// The same with the number always given, as after a comment or at the start of a variation.
  std::string next_explicit(const AnyPosition& before);

 private:
  void advance(const AnyPosition& before);

  int pair_ = 0;
  bool white_played_ = false;  // White's half of the current pair is there
  bool first_of_pair_ = false;
};

}  // namespace potentia
