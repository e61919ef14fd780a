// DVONN at boardspace.net: a cell placed, or a stack picked up and put down.
#include "games/boardspace.h"

#include "base/text.h"
#include "games/families.h"

namespace potentia {
namespace {

class DvonnTurns final : public BoardspaceTurns {
 public:
  std::optional<Error> act(const BoardspaceWord& word, const AnyPosition&) override {
    const auto& points = word.points;
    if (word.verb == "pickb" && points.size() == 1) {
      if (points[0] == to_)
        to_.clear();
      else
        from_ = points[0];
    } else if (word.verb == "dropb" && points.size() == 1) {
      to_ = points[0];
      if (to_ == from_) from_ = to_ = "";
    } else if (word.verb == "move" && points.size() == 2) {
      from_ = points[0];
      to_ = points[1];
    } else if (word.verb == "pass") {
      passes_ = true;
    } else if (word.verb != "pick" && word.verb != "drop") {
      return Error{"bad-word"_code, "line " + std::to_string(word.line),
                   quoted(word.verb) + " with " + std::to_string(points.size()) +
                       " cells is no action of DVONN at boardspace.net"};
    }
    return std::nullopt;
  }

  // A player who cannot move has only to say `done`.
  std::optional<std::string> done(const AnyPosition&) override {
    std::string turn = to_.empty() || passes_ ? "pass" : from_ + to_;
    take_back();
    return turn;
  }

  void take_back() override {
    from_ = to_ = "";
    passes_ = false;
  }

  bool has_begun() const override { return passes_ || !to_.empty() || !from_.empty(); }

 private:
  std::string from_;
  std::string to_;
  bool passes_ = false;
};

}  // namespace

std::unique_ptr<BoardspaceTurns> make_dvonn_boardspace_turns() {
  return std::make_unique<DvonnTurns>();
}

}  // namespace potentia
