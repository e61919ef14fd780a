// Turns as text: written in the one canonical form, read tolerantly with a sentence for what is wrong.
#include <algorithm>

#include "base/text.h"
#include "rules/punct/checks.h"
#include "rules/punct/notation.h"

namespace potentia::punct {
namespace {

Error unknown(std::string_view text) {
  return Error{"unknown-turn"_code, quoted(text),
               "this is no turn: a new piece as Ti12a (kind, space, orientation), a move as h5-d5a, or pass"};
}

/// The orientation in which a piece of this kind covers just these spaces, the PÜNCT dot's first.
std::optional<Place> place_covering(Kind kind, const std::array<Space, kDots>& spaces) {
  for (int o = 0; o < orientations(kind); ++o) {
    const Place place(kind, spaces[0], o);
    const auto covered = place.dots().spaces();
    if (std::is_permutation(covered.begin(), covered.end(), spaces.begin())) return place;
  }
  return std::nullopt;
}

/// A place as "d5a" or "d5,d6,d7". The kind is known, or to be told from the spaces.
Result<Place> read_place(std::string_view text, std::optional<Kind> kind) {
  const auto names = split(text, ',');
  if (names.size() == 1 && kind && !text.empty()) {
    const auto space = space_of(text.substr(0, text.size() - 1));
    if (!space) return space.error();
    const int orientation = text.back() - 'a';
    if (orientation >= 0 && orientation < orientations(*kind)) return Place(*kind, *space, orientation);
    return Error{"no-orientation"_code, quoted(text.substr(text.size() - 1)),
                 *kind == Kind::CentreStraight ? "the orientation of this piece is a, b or c"
                                               : "an orientation is a letter from a to f"};
  }
  if (names.size() != kDots) return unknown(text);
  std::array<Space, kDots> spaces{};
  for (std::size_t i = 0; i < spaces.size(); ++i) {
    const auto space = space_of(names[i]);
    if (!space) return space.error();
    spaces[i] = *space;
  }
  for (const Kind candidate : kAllKinds) {
    if (kind && candidate != *kind) continue;
    if (const auto place = place_covering(candidate, spaces)) return *place;
  }
  return Error{"no-orientation"_code, quoted(text), "no piece meant here covers these three spaces"};
}

Result<Move> read_new(const Position& position, std::string_view text) {
  // A space begins with one letter, so a second one tells that the first is a kind.
  std::optional<Kind> kind;
  if (text.size() > 1 && !is_digit(text[1])) {
    kind = kind_of(static_cast<char>(text.front() - 'a' + 'A'));
    if (!kind) return unknown(text);
    text.remove_prefix(1);
  }
  const auto place = read_place(text, kind);
  if (!place) return place.error();
  if (auto problem = why_not_new(position, *place)) return *std::move(problem);
  return Move::add(*place);
}

Result<Move> read_move(const Position& position, std::string_view from_text, std::string_view to_text) {
  const auto from = space_of(from_text);
  if (!from) return from.error();
  const auto piece = piece_at(position, *from);
  if (!piece) return piece.error();
  const auto place = read_place(to_text, Position::kind_of(*piece));
  if (!place) return place.error();
  if (auto problem = why_not_to(position, *piece, *place)) return *std::move(problem);
  return Move::move(*from, *place);
}

}  // namespace

std::string to_text(const Position&, const Move& move) {
  if (move.is_pass()) return "pass";
  if (move.is_new()) return piece_text(Player::White, move.to());
  return name(move.from()) + '-' + name(move.to().punct()) + orientation_letter(move.to().orientation());
}

Result<Move> parse_turn(const Position& position, std::string_view text) {
  if (outcome(position)) return game_over();
  std::string clean;
  for (const char c : text) {
    if (!is_space(c)) clean += to_lower(c);
  }
  if (clean == "pass") return must_pass(position) ? Result<Move>(Move::pass()) : may_not_pass();
  const auto sides = split(clean, '-');
  if (sides.size() > 2 || clean.empty()) return unknown(clean);
  auto move = sides.size() == 2 ? read_move(position, sides[0], sides[1]) : read_new(position, clean);
  if (!move && must_pass(position)) return must_pass();
  return move;
}

}  // namespace potentia::punct
