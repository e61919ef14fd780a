// A turn is walked through: the piece, where its PÜNCT dot goes, how it lies. Each step narrows the moves
// that may be meant.
#include "rules/punct/partial_turn.h"

#include <algorithm>

#include "base/text.h"
#include "rules/punct/checks.h"
#include "rules/punct/notation.h"
#include "rules/punct/view.h"
#include "rules/punct/words.h"

namespace potentia::punct {
namespace {

std::vector<std::string> names(const SpaceSet& spaces) {
  std::vector<std::string> out;
  spaces.for_each([&](Space s) { out.push_back(name(s)); });
  return sorted(std::move(out));
}

/// The spaces whose click means this place, once its PÜNCT dot is chosen.
std::vector<Space> pointers(Place place) {
  std::vector<Space> out = {neighbour(place.punct(), place.orientation())};
  if (place.kind() == Kind::CentreStraight)
    out.push_back(neighbour(place.punct(), clockwise(place.orientation(), 3)));
  return out;
}

class Walk {
 public:
  Walk(const Position& position, std::span<const std::string> clicks)
      : position_(position), clicks_(clicks) {}

  Result<PartialTurn> result() {
    if (outcome(position_)) return game_over();
    const bool is_decided = choose_piece() && choose_space() && choose_orientation();
    if (error_) return *error_;
    if (is_decided && next_click_ < clicks_.size()) {
      return Error{"turn-complete"_code, quoted(clicks_.back()),
                   "the turn is complete, nothing more can be clicked"};
    }
    if (is_decided) {
      const Move move = meant_.front();
      out_.stage = TurnStage::kComplete;
      out_.complete = true;
      out_.turn = to_text(position_, move);
      position_.after(move, StepRecorder{&out_.steps});
    }
    return out_;
  }

 private:
  const std::string* take_click() { return next_click_ < clicks_.size() ? &clicks_[next_click_++] : nullptr; }
  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }
  bool ask(TurnStage stage, const SpaceSet& spaces) {
    out_.stage = stage;
    out_.next = names(spaces);
    return false;
  }
  auto collect() {
    return [this](const Move& move) {
      meant_.push_back(move);
      return true;
    };
  }

  bool choose_piece();
  bool ask_for_piece();
  bool choose_new(Kind kind);
  bool choose_moved(Space space);
  bool choose_space();
  bool choose_orientation();

  const Position& position_;
  const std::span<const std::string> clicks_;
  std::size_t next_click_ = 0;
  std::vector<Move> meant_;  // the legal turns that the clicks so far leave
  PartialTurn out_;
  std::optional<Error> error_;
};

bool Walk::choose_piece() {
  const std::string* click = take_click();
  if (must_pass(position_)) {
    meant_ = {Move::pass()};
    if (click) return *click == "pass" || fail(must_pass());
    out_.stage = TurnStage::kPass;
    out_.words = {"pass"};
    return false;
  }
  if (!click) return ask_for_piece();
  if (click->size() == 1) {
    if (const auto kind = kind_of(click->front())) return choose_new(*kind);
  }
  const auto space = space_of(*click);
  return space ? choose_moved(*space) : fail(space.error());
}

bool Walk::ask_for_piece() {
  SpaceSet movable;
  Position board = position_;
  position_.for_each_piece(position_.side(), [&](std::uint8_t piece) {
    if (!position_.is_free(piece) || visit_moves_of(board, piece, [](const Move&) { return false; })) return;
    for (const Space s : position_.place_of(piece).dots().spaces()) movable.add(s);
  });
  std::array<bool, kKinds> can_add{};
  visit_new_pieces(position_, position_.side(), [&](const Move& move) {
    can_add[index_of(move.to().kind())] = true;
    return true;
  });
  for (const Kind kind : kAllKinds) {
    if (can_add[index_of(kind)]) out_.words.emplace_back(1, letter(kind));
  }
  return ask(kKind, movable);
}

bool Walk::choose_new(Kind kind) {
  if (auto problem = why_not_kind(position_, kind)) return fail(*std::move(problem));
  visit_new_pieces(position_, position_.side(), collect());
  std::erase_if(meant_, [&](const Move& move) { return move.to().kind() != kind; });
  if (!meant_.empty()) return true;
  return fail(
      {"no-room"_code, std::string(1, letter(kind)), "there is no room for a new piece of this kind"});
}

bool Walk::choose_moved(Space space) {
  const Top top = position_.top(space);
  if (top.height == 0 || Position::owner_of(top.piece) != position_.side())
    return fail({"no-own-piece"_code, name(space), "no piece of the player to move is seen there"});
  const auto piece = piece_at(position_, position_.place_of(top.piece).punct());
  if (!piece) return fail(piece.error());
  if (*piece != top.piece)
    return fail({"covered"_code, name(space), "a piece with a covered dot may neither move nor turn"});
  Position board = position_;
  visit_moves_of(board, *piece, collect());
  return !meant_.empty() || fail({"piece-stuck"_code, name(space), "this piece can neither move nor turn"});
}

bool Walk::choose_space() {
  if (meant_.front().is_pass()) return true;
  const std::string* click = take_click();
  if (!click) {
    SpaceSet spaces;
    for (const Move& move : meant_) spaces.add(move.to().punct());
    return ask(meant_.front().is_new() ? TurnStage::kPlace : TurnStage::kTo, spaces);
  }
  const auto space = space_of(*click);
  if (!space) return fail(space.error());
  std::erase_if(meant_, [&](const Move& move) { return move.to().punct() != *space; });
  return !meant_.empty() ||
         fail({"out-of-reach"_code, name(*space), "the PÜNCT dot of this piece cannot be brought there"});
}

bool Walk::choose_orientation() {
  if (meant_.size() == 1) return true;
  const std::string* click = take_click();
  if (!click) {
    SpaceSet spaces;
    for (const Move& move : meant_) {
      for (const Space s : pointers(move.to())) spaces.add(s);
    }
    return ask(kOrientation, spaces);
  }
  const auto space = space_of(*click);
  if (!space) return fail(space.error());
  std::erase_if(meant_, [&](const Move& move) {
    const auto spaces = pointers(move.to());
    return std::find(spaces.begin(), spaces.end(), *space) == spaces.end();
  });
  return !meant_.empty() ||
         fail({"no-orientation"_code, name(*space), "the piece cannot lie with its next dot there"});
}

}  // namespace

Result<PartialTurn> partial_turn(const Position& position, std::span<const std::string> clicks) {
  return Walk(position, clicks).result();
}

}  // namespace potentia::punct
