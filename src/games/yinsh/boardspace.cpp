// YINSH at boardspace.net. The words of a turn, each with what it names:
//
//   place wr G 2                   a ring comes onto the board
//   move E 1 E 2                   a ring moves, and leaves its marker behind
//   place w G 7, drop board F 6    the same in two words: the marker into the ring, the ring to where it goes
//   remove w H 5 H 9               a row is taken, by its ends in any order
//   remove wr E 10                 and a ring with it
//   pass
//
// Rows due at the beginning of a player's turn belong to it, whether or not `Done` stands behind them.
#include "games/boardspace.h"

#include "base/text.h"
#include "games/families.h"

namespace potentia {
namespace {

/// What a word is about: "wr" or "br" a ring, "w" or "b" a marker, "" where it names points alone.
struct YinshWord {
  std::string piece;
  std::vector<std::string> points;
};

/// The piece stands glued to the first point ("wrg2"), as a point ends with its number
/// (record/boardspace.cpp).
YinshWord taken_apart(const BoardspaceWord& word) {
  YinshWord out{"", word.points};
  if (out.points.empty()) return out;
  std::string& first = out.points.front();
  if (first.starts_with("board")) {
    first.erase(0, std::string_view("board").size());
    return out;
  }
  // A point has one letter in front of its number.
  const std::size_t letters = first.find_first_of("0123456789");
  out.piece = first.substr(0, letters - 1);
  first.erase(0, letters - 1);
  return out;
}

class YinshTurns final : public BoardspaceTurns {
 public:
  std::optional<Error> act(const BoardspaceWord& word, const AnyPosition&) override {
    const auto [piece, points] = taken_apart(word);
    const bool is_ring = piece == "wr" || piece == "br";
    const bool is_marker = piece == "w" || piece == "b";
    if (word.verb == "place" && is_ring && points.size() == 1) {
      parts_ = {points[0]};
    } else if (word.verb == "place" && is_marker && points.size() == 1) {
      from_ = points[0];
    } else if (word.verb == "drop" && piece.empty() && points.size() == 1 && !from_.empty()) {
      parts_.push_back(from_ + "-" + points[0]);
      from_.clear();
    } else if (word.verb == "move" && piece.empty() && points.size() == 2) {
      parts_.push_back(points[0] + "-" + points[1]);
    } else if (word.verb == "remove" && is_marker && points.size() == 2) {
      row_ = points[0] + "-" + points[1];
    } else if (word.verb == "remove" && is_ring && points.size() == 1) {
      parts_.push_back("x" + (row_.empty() ? "" : row_ + "x") + points[0]);
      row_.clear();
    } else if (word.verb == "pass") {
      parts_.emplace_back("pass");
    } else if (word.verb != "pick") {
      return Error{"bad-word"_code, "line " + std::to_string(word.line),
                   quoted(word.verb) + " with " + std::to_string(points.size()) +
                       " points is no action of YINSH at boardspace.net"};
    }
    return std::nullopt;
  }

  std::optional<std::string> done(const AnyPosition& position) override {
    std::string turn;
    for (const std::string& part : parts_) turn += (turn.empty() ? "" : ";") + part;
    // Rows alone are a whole turn only where they win.
    const bool are_rows_alone = !parts_.empty() && parts_.back().starts_with('x') && !has_moved();
    if (are_rows_alone && !position.canonical_turn(turn)) return std::nullopt;
    take_back();
    return turn;
  }

  void take_back() override {
    parts_.clear();
    row_.clear();
    from_.clear();
  }

  bool has_begun() const override { return !parts_.empty() || !row_.empty() || !from_.empty(); }

 private:
  bool has_moved() const {
    for (const std::string& part : parts_) {
      if (!part.starts_with('x')) return true;
    }
    return false;
  }

  std::vector<std::string> parts_;  // of the turn, as its text has them
  std::string row_;                 // whose ring is still to come
  std::string from_;                // where a marker lies in a ring that has still to go
};

}  // namespace

std::unique_ptr<BoardspaceTurns> make_yinsh_boardspace_turns() {
  return std::make_unique<YinshTurns>();
}

}  // namespace potentia
