// PÜNCT at boardspace.net. The words of a turn, each with what it names:
//
//   dropb 6 I 12 0      a piece of the stock by its number, the space of its PÜNCT dot, how it is turned
//   move H 5 D 5 2      a piece moves, its PÜNCT dot from a space to a space, and how it is turned then
//   pick, pickb, rotate what the hand did on the way
//   pass
//
// Numbers of pieces and of turns are those of their tables: FORMATS of RULES-2.md says where they were read.
#include "games/boardspace.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "games/families.h"

namespace potentia {
namespace {

struct Numbered {
  int first;  // of White's pieces; Black's are kBlack more
  int last;
  char kind;
};
constexpr int kBlack = 19;
// Their L is our R, and the other way round.
constexpr std::array<Numbered, 6> kNumbers = {
    {{1, 6, 'T'}, {7, 8, 'C'}, {9, 12, 'E'}, {13, 14, 'R'}, {15, 16, 'M'}, {17, 18, 'L'}}};

/// The kind of a piece of the stock; 0: there is none with this number.
char kind_of(std::string_view text) {
  const int number = parse_int<int>(text).value_or(-1);
  for (const Numbered& numbered : kNumbers) {
    const int of_white = number > kBlack ? number - kBlack : number;
    if (of_white >= numbered.first && of_white <= numbered.last) return numbered.kind;
  }
  return 0;
}

/// The letter of an orientation from the number there, 0 to 5; 0: it is none, or there is no such kind.
char orientation_of(char kind, std::string_view text) {
  const int turns = parse_int<int>(text).value_or(-1);
  if (kind == 0 || turns < 0 || turns > 5) return 0;
  switch (kind) {
    case 'C':
      return static_cast<char>('a' + turns % 3);
    case 'M':
      return static_cast<char>('a' + (turns + 4) % 6);
    case 'L':
      return static_cast<char>('a' + (turns + 1) % 6);
    default:
      return static_cast<char>('a' + (turns + 3) % 6);
  }
}

/// The kind of the topmost piece whose PÜNCT dot lies on this space; 0: there is none.
char kind_at(const AnyPosition& position, std::string_view space) {
  char kind = 0;
  int height = 0;
  for (const PlacedPiece& placed : position.view().pieces) {
    if (placed.at != space || placed.piece.height < height) continue;
    height = placed.piece.height;
    kind = static_cast<char>(placed.piece.owner == 'w' ? placed.piece.pile[0]
                                                       : placed.piece.pile[0] - 'a' + 'A');
  }
  return kind;
}

class PunctTurns final : public BoardspaceTurns {
 public:
  std::optional<Error> act(const BoardspaceWord& word, const AnyPosition& position) override {
    const auto& points = word.points;
    if (word.verb == "dropb" && points.size() == 3) {
      const char kind = kind_of(points[0]);
      const char orientation = orientation_of(kind, points[2]);
      if (orientation == 0) return bad(word);
      turn_ = std::string(1, kind) + points[1] + orientation;
    } else if (word.verb == "move" && points.size() == 3) {
      const char orientation = orientation_of(kind_at(position, points[0]), points[2]);
      if (orientation == 0) return bad(word);
      turn_ = points[0] + "-" + points[1] + orientation;
    } else if (word.verb == "pass") {
      turn_ = "pass";
    } else if (word.verb != "pick" && word.verb != "pickb" && word.verb != "rotate") {
      return bad(word);
    }
    return std::nullopt;
  }

  std::optional<std::string> done(const AnyPosition&) override { return std::exchange(turn_, ""); }
  void take_back() override { turn_.clear(); }
  bool has_begun() const override { return !turn_.empty(); }

 private:
  static Error bad(const BoardspaceWord& word) {
    std::string said(word.verb);
    for (const std::string& point : word.points) said += " " + point;
    return Error{"bad-word"_code, "line " + std::to_string(word.line),
                 quoted(said) + " is no action of PÜNCT at boardspace.net"};
  }

  std::string turn_;  // as its text has it
};

}  // namespace

std::unique_ptr<BoardspaceTurns> make_punct_boardspace_turns() {
  return std::make_unique<PunctTurns>();
}

}  // namespace potentia
