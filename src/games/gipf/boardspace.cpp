// GIPF at boardspace.net. A turn there is `Dropb` on a dot and on the spot beside it (or `Slide`,
// `SlideFrom`), and before and after it what the player says about rows:
//
//   Remove on a single piece (or on a dot at the end of a line) takes that row; where rows cross on the
//   piece,
//          the one that rises to the right comes before the one that falls, and that before the column.
//   Remove on a GIPF-piece says that it goes, Preserve turns that round.
//   Standard, in the opening of the tournament version, changes between single and GIPF-pieces.
//
// What goes without saying is not written: rows that do not cross are taken at `Done`, own GIPF-pieces stay,
// the opponent's go, unless rows cross on them. So the turn is worked out on a sketch of the board, and the
// rules judge the turn text that comes out.
#include "games/boardspace.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/text.h"
#include "games/families.h"
#include "rules/gipf/layout.h"
#include "rules/gipf/rules.h"
#include "rules/gipf/words.h"

namespace potentia {
namespace {

// Points of the board in a grid of 9 by 9: column a to i, then the lattice row (rules/gipf/board.h).
constexpr int kGrid = 81;

int index_of(std::string_view point) {
  if (point.size() != 2 || point[0] < 'a' || point[0] > 'i' || point[1] < '1' || point[1] > '9') return -1;
  const int x = point[0] - 'a';
  const int y = point[1] - '1' + std::max(0, x - 4);
  return y < 9 ? y * 9 + x : -1;
}

std::string name_of(int index) {
  const int x = index % 9;
  const int y = index / 9;
  return {static_cast<char>('a' + x), static_cast<char>('1' + y - std::max(0, x - 4))};
}

struct Line {
  std::vector<int> points;  // dot, spots, dot
  int direction;            // as boardspace numbers them: 0 rising to the right, 1 falling, 2 a column
};

const std::vector<Line>& lines() {
  static const std::vector<Line> kLines = [] {
    std::vector<Line> out;
    for (const auto& names : gipf::layout().lines) {
      Line line{{}, 0};
      for (const std::string& name : names) line.points.push_back(index_of(name));
      const int step = line.points[1] - line.points[0];
      line.direction = step % 9 == 0 ? 2 : step % 10 == 0 ? 0 : 1;
      out.push_back(std::move(line));
    }
    return out;
  }();
  return kLines;
}

struct Row {
  const Line* line;
  std::vector<int> spots;
};

// The pieces on the board while a turn is put together.
class Sketch {
 public:
  explicit Sketch(const AnyPosition& position)
      : side_(letter(position.side())), has_gipf_(position.game().id() != gipf::Basic::kId) {
    for (const PlacedPiece& placed : position.view().pieces)
      pieces_[static_cast<std::size_t>(index_of(placed.at))] = {placed.piece.owner, placed.piece.gipf, false};
    mark();
    keep_by_default();
  }

  bool is_occupied(int point) const { return at(point).owner != 0; }
  bool is_gipf(int point) const { return at(point).gipf; }
  void set_kept(int point, bool kept) { at(point).kept = kept; }
  bool is_kept(int point) const { return at(point).kept; }
  bool has_rows() const { return !rows_.empty(); }

  /// Whether there is a line on which a piece enters at `spot` from `dot`; it is pushed in then.
  bool push(int dot, int spot, bool gipf) {
    for (const Line& line : lines()) {
      std::vector<int> way = line.points;
      if (way.back() == dot) std::reverse(way.begin(), way.end());
      if (way[0] != dot || way[1] != spot) continue;
      Piece entering = {side_, gipf, false};
      for (std::size_t i = 1; i + 1 < way.size() && entering.owner != 0; ++i) std::swap(entering, at(way[i]));
      mark();
      keep_by_default();
      return true;
    }
    return false;
  }

  /// Takes the row that a click on `point` means; its text, "" if nothing is there to take.
  std::string take_row_at(int point) {
    const Row* best = nullptr;
    for (const Row& row : rows_) {
      const bool names = std::find(row.spots.begin(), row.spots.end(), point) != row.spots.end() ||
                         row.line->points.front() == point || row.line->points.back() == point;
      if (names && (!best || row.line->direction < best->line->direction)) best = &row;
    }
    std::string text = best ? take(*best) : "";
    mark();
    return text;
  }

  /// Takes all rows as they are marked now.
  std::vector<std::string> take_rows() {
    std::vector<std::string> texts;
    for (const Row& row : rows_) {
      if (std::string text = take(row); !text.empty()) texts.push_back(std::move(text));
    }
    mark();
    return texts;
  }

  /// Own GIPF-pieces in rows stay; the opponent's stay only where rows cross on them.
  void keep_by_default() {
    for (Piece& piece : pieces_) piece.kept = false;
    if (!has_gipf_) return;
    for (const Row& row : rows_) {
      for (const int spot : row.spots) {
        if (is_gipf(spot)) at(spot).kept = at(spot).owner == side_ || std::popcount(directions_at(spot)) > 1;
      }
    }
  }

 private:
  struct Piece {
    char owner = 0;  // 'w', 'b', 0: vacant
    bool gipf = false;
    bool kept = false;
  };

  Piece& at(int point) { return pieces_[static_cast<std::size_t>(point)]; }
  const Piece& at(int point) const { return pieces_[static_cast<std::size_t>(point)]; }

  unsigned directions_at(int spot) const {
    unsigned directions = 0;
    for (const Row& row : rows_) {
      if (std::find(row.spots.begin(), row.spots.end(), spot) != row.spots.end())
        directions |= 1U << row.line->direction;
    }
    return directions;
  }

  // The rows of the player to move: runs of pieces with four of his side by side.
  void mark() {
    rows_.clear();
    for (const Line& line : lines()) {
      Row row{&line, {}};
      int own = 0;
      int longest = 0;
      for (const int point : line.points) {
        if (is_occupied(point)) {
          row.spots.push_back(point);
          own = at(point).owner == side_ ? own + 1 : 0;
          longest = std::max(longest, own);
          continue;
        }
        if (longest >= 4) rows_.push_back(row);
        row.spots.clear();
        own = longest = 0;
      }
    }
  }

  std::string take(const Row& row) {
    std::string text;
    for (const int spot : row.spots) {
      Piece& piece = at(spot);
      if (piece.owner == 0 || (piece.gipf && piece.kept)) continue;
      text += text.empty() ? "x" : ",";
      text += (piece.gipf ? "G" : "") + name_of(spot) + (piece.owner != side_ ? "*" : "");
      piece = {};
    }
    return text;
  }

  std::array<Piece, kGrid> pieces_{};
  std::vector<Row> rows_;
  char side_;
  bool has_gipf_;
};

class GipfTurns final : public BoardspaceTurns {
 public:
  std::optional<Error> act(const BoardspaceWord& word, const AnyPosition& position) override {
    begin(position);
    const std::size_t wanted = word.verb == "slide" || word.verb == "slidefrom"                        ? 2
                               : word.verb == "pick" || word.verb == "drop" || word.verb == "standard" ? 0
                                                                                                       : 1;
    std::vector<int> points;
    points.reserve(word.points.size());
    for (const std::string& point : word.points) points.push_back(index_of(point));
    if (wanted > 0 && (points.size() != wanted || std::count(points.begin(), points.end(), -1) > 0))
      return refusal(word, "the points it names are not on the board");
    if (word.verb == "pick" || word.verb == "drop") return std::nullopt;
    if (word.verb == "standard") {
      gipf_ = !gipf_;
    } else if (word.verb == "dropb") {
      return drop(word, points[0]);
    } else if (word.verb == "pickb") {
      pick(points[0]);
    } else if (wanted == 2) {
      enter(points[0]);
      return push(word, points[1]);
    } else if (word.verb == "preserve" || word.verb == "remove") {
      settle(word.verb == "preserve", points[0]);
    } else {
      return refusal(word, "this is no action of GIPF at boardspace.net");
    }
    return std::nullopt;
  }

  std::optional<std::string> done(const AnyPosition& position) override {
    begin(position);
    if (pushed_) append(after_, sketch_->take_rows());
    std::string turn;
    const auto add = [&](const std::string& part) { turn += (turn.empty() ? "" : ";") + part; };
    for (const std::string& row : before_) add(row);
    if (pushed_) add((gipf_ ? "G" : "") + name_of(dot_) + "-" + name_of(spot_));
    for (const std::string& row : after_) add(row);
    sketch_.reset();
    return turn;
  }

  void take_back() override { sketch_.reset(); }

  bool has_begun() const override { return sketch_.has_value(); }

 private:
  static Error refusal(const BoardspaceWord& word, const std::string& why) {
    return Error{"bad-word"_code, "line " + std::to_string(word.line) + ", " + quoted(word.verb), why};
  }
  static void append(std::vector<std::string>& to, std::vector<std::string> more) {
    for (std::string& text : more) to.push_back(std::move(text));
  }

  void begin(const AnyPosition& position) {
    if (sketch_) return;
    sketch_.emplace(position);
    dot_ = spot_ = -1;
    pushed_ = false;
    before_.clear();
    after_.clear();
    // In the opening of a tournament game GIPF-pieces are entered until the player says otherwise.
    gipf_ = position.game().id() == gipf::Tournament::kId && position.view().phase == gipf::kInOpening;
  }

  // A dot is chosen: rows that are still to be settled before the push are, as they are marked.
  void enter(int dot) {
    if (pushed_) take_push_back();
    append(before_, sketch_->take_rows());
    dot_ = dot;
  }

  static bool is_dot(int point) {
    return std::any_of(lines().begin(), lines().end(), [&](const Line& line) {
      return line.points.front() == point || line.points.back() == point;
    });
  }

  std::optional<Error> drop(const BoardspaceWord& word, int point) {
    if (is_dot(point)) {
      enter(point);
      return std::nullopt;
    }
    if (dot_ < 0) return refusal(word, "a spot is named before a dot; a push begins on a dot");
    return push(word, point);
  }

  std::optional<Error> push(const BoardspaceWord& word, int spot) {
    if (pushed_) take_push_back();
    before_push_ = sketch_;
    if (!sketch_->push(dot_, spot, gipf_))
      return refusal(word, name_of(spot) + " is not beside the dot " + name_of(dot_));
    spot_ = spot;
    pushed_ = true;
    return std::nullopt;
  }

  // The piece is picked up again: from the spot it was pushed to, or from its dot.
  void pick(int point) {
    if (pushed_ && point == spot_)
      take_push_back();
    else if (!pushed_ && point == dot_)
      dot_ = -1;
  }

  void take_push_back() {
    sketch_ = before_push_;
    pushed_ = false;
    after_.clear();
  }

  void settle(bool turn_round, int point) {
    if (sketch_->is_gipf(point)) {
      sketch_->set_kept(point, turn_round && !sketch_->is_kept(point));
      return;
    }
    if (turn_round) return;
    if (std::string row = sketch_->take_row_at(point); !row.empty())
      (pushed_ ? after_ : before_).push_back(std::move(row));
    if (pushed_) return;
    // Before the push the rest is looked at anew; with nothing left a single piece comes next.
    sketch_->keep_by_default();
    if (!sketch_->has_rows()) gipf_ = false;
  }

  std::optional<Sketch> sketch_;       // there while a turn is being put together
  std::optional<Sketch> before_push_;  // as it was before the piece was pushed in
  int dot_ = -1;
  int spot_ = -1;
  bool pushed_ = false;
  bool gipf_ = false;  // a GIPF-piece is entered
  std::vector<std::string> before_;
  std::vector<std::string> after_;
};

}  // namespace

std::unique_ptr<BoardspaceTurns> make_gipf_boardspace_turns() {
  return std::make_unique<GipfTurns>();
}

}  // namespace potentia
