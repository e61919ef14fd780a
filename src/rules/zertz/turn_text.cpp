// Turns as text: written in the one canonical form, read tolerantly with a sentence for what is wrong.
#include <cassert>

#include "base/text.h"
#include "rules/zertz/checks.h"
#include "rules/zertz/notation.h"

namespace potentia::zertz {
namespace {

template <Version kVersion>
std::string placement_text(const Position<kVersion>& position, const Move& move) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  using Ring = typename Position<kVersion>::Ring;
  std::string out = capital(move.colour()) + name<kBoard>(Ring(move.ring()));
  if (move.removes()) out += ',' + name<kBoard>(Ring(move.removed()));
  const auto taken = position.taken_by(move);
  if (taken) out += 'x';
  for (const std::string& ring_name : names<kBoard>(taken)) {
    const Ring ring = *ring_named<kBoard>(ring_name);
    const Colour colour = ring == Ring(move.ring()) ? move.colour() : position.colour_at(ring);
    out += capital(colour) + ring_name;
  }
  return out;
}

template <Version kVersion>
std::string capture_text(const Position<kVersion>& position, const Move& move) {
  constexpr Board kBoard = Position<kVersion>::kBoard;
  using Ring = typename Position<kVersion>::Ring;
  Ring from(move.ring());
  std::string out = 'x' + name<kBoard>(from);
  for (int i = 0; i < move.jumps(); ++i) {
    const auto d = static_cast<std::size_t>(move.jump(i));
    out += capital(position.colour_at(Ring(kStep<kBoard>[at(from.index())][d])));
    from = Ring(kJump<kBoard>[at(from.index())][d]);
    out += name<kBoard>(from);
  }
  return out;
}

/// Reads one turn of one position from left to right.
template <Version kVersion>
class Reader {
 public:
  static constexpr Board kBoard = Position<kVersion>::kBoard;
  using Ring = zertz::Ring<kBoard>;
  using RingSet = zertz::RingSet<kBoard>;

  Reader(const Position<kVersion>& position, std::string_view text) : position_(position) {
    for (const char c : text) {
      if (!is_space(c)) text_ += c;
    }
  }

  Result<Move> turn() {
    if (outcome(position_)) return game_over();
    const bool is_pass = text_ == "-" || to_lower(text_) == "pass";
    const bool may_capture = bool(position_.jumpers());
    if (may_capture)
      return text_.starts_with('x') ? capture() : is_readable_placement() ? must_capture() : unknown();
    if (total(position_.hand()) == 0) return is_pass ? Result<Move>(Move::pass()) : must_pass();
    if (is_pass) return Error{"may-not-pass"_code, "-", "a player who has a marble to place may not pass"};
    if (text_.starts_with('x'))
      return Error{"no-capture"_code, quoted(text_), "no marble can jump: place one"};
    return placement();
  }

 private:
  Error unknown() const {
    return Error{"unknown-turn"_code, quoted(text_),
                 "this is not a turn (a placement as Wd4,d1, a capture as xd1Gd3, or -)"};
  }
  bool is_readable_placement() const {
    return text_ == "-" || to_lower(text_) == "pass" || (text_.size() >= 3 && colour_of(text_[0]));
  }

  std::optional<Colour> take_colour() {
    const auto colour = next_ < text_.size() ? colour_of(text_[next_]) : std::nullopt;
    if (colour) ++next_;
    return colour;
  }
  std::optional<Ring> take_ring() {
    const auto ring = ring_named<kBoard>(std::string_view(text_).substr(std::min(next_, text_.size()), 2));
    if (ring) next_ += 2;
    return ring;
  }
  bool take(char c) {
    if (next_ >= text_.size() || text_[next_] != c) return false;
    ++next_;
    return true;
  }
  bool is_at_end() const { return next_ == text_.size(); }

  Result<Move> placement();
  Result<Move> claims(const Move& placement);
  std::optional<Error> groups(const Move& placement, RingSet& written);
  Result<Move> capture();
  std::optional<Error> one_jump(JumpingGround<kBoard>& ground, Ring& from, Move& move);

  const Position<kVersion>& position_;
  std::string text_;  // without white space
  std::size_t next_ = 0;
};

template <Version kVersion>
Result<Move> Reader<kVersion>::placement() {
  const auto colour = take_colour();
  const auto ring = colour ? take_ring() : std::nullopt;
  if (!ring) return unknown();
  if (auto problem = why_not_colour(position_, *colour)) return *std::move(problem);
  if (auto problem = why_not_place(position_, *ring)) return *std::move(problem);
  const RingSet removable = free_among(position_.vacant(), position_.rings()) - RingSet(*ring);
  int removed = kNoRing;
  if (take(',')) {
    const auto gone = take_ring();
    if (!gone) return unknown();
    if (auto problem = why_not_remove(position_, *ring, *gone)) return *std::move(problem);
    removed = gone->index();
  } else if (removable) {
    return Error{"ring-missing"_code, quoted(text_),
                 "a free ring must be removed too: " + listed<kBoard>(removable)};
  }
  return claims(Move::place(*colour, ring->index(), removed));
}

// What is written as captured must be what is captured. It may be left out altogether where it need not be
// claimed; where it must be, that leaves all groups.
template <Version kVersion>
Result<Move> Reader<kVersion>::claims(const Move& placement) {
  const bool is_told = !is_at_end();
  RingSet written;
  if (is_told) {
    if (auto problem = groups(placement, written)) return *std::move(problem);
  }
  const RingSet isolated = position_.isolated_by(placement);
  const bool must_be_told = !position_.groups_to_claim(placement).empty();
  if (!is_told && !must_be_told) return placement;
  std::optional<Move> out;
  visit_claims(position_, placement, [&](const Move& move) {
    if (position_.taken_by(move) == written && bool(written) == is_told) out = move;
    return !out;
  });
  if (out) return *out;
  return Error{"wrong-groups"_code, quoted(text_),
               !isolated      ? "no group of rings without a vacant one comes about, so none is captured"
               : must_be_told ? "a group is claimed as a whole; the rings of those that can be are " +
                                    listed<kBoard>(isolated)
                              : "the rings captured with their marbles are " + listed<kBoard>(isolated)};
}

// The rings written as captured, with their colours or without.
template <Version kVersion>
std::optional<Error> Reader<kVersion>::groups(const Move& placement, RingSet& written) {
  if (!take('x')) return unknown();
  while (!is_at_end()) {
    const auto colour = take_colour();
    const auto ring = take_ring();
    if (!ring || written.has(*ring)) return unknown();
    const bool is_new = ring->index() == placement.ring();
    const bool is_there = is_new || position_.occupied().has(*ring);
    if (is_there && colour && *colour != (is_new ? placement.colour() : position_.colour_at(*ring)))
      return Error{"wrong-colour"_code, name<kBoard>(*ring), "the marble on this ring has another colour"};
    written |= RingSet(*ring);
  }
  return std::nullopt;
}

template <Version kVersion>
Result<Move> Reader<kVersion>::capture() {
  take('x');
  auto from = take_ring();
  if (!from) return unknown();
  if (auto problem = why_not_jump_from(position_, *from)) return *std::move(problem);
  Move move = Move::capture_from(from->index());
  JumpingGround<kBoard> ground = ground_of(position_, *from);
  while (!is_at_end()) {
    if (auto problem = one_jump(ground, *from, move)) return *std::move(problem);
  }
  if (const RingSet further = landings<kBoard>(ground, *from)) {
    return Error{"must-go-on"_code, name<kBoard>(*from),
                 "the marble can still jump, and so must: to " + listed<kBoard>(further)};
  }
  return move;
}

template <Version kVersion>
std::optional<Error> Reader<kVersion>::one_jump(JumpingGround<kBoard>& ground, Ring& from, Move& move) {
  const auto colour = take_colour();
  const auto to = take_ring();
  if (!to) return unknown();
  const auto d = jump_between<kBoard>(ground, from, *to);
  if (!d) return d.error();
  const Ring over(kStep<kBoard>[at(from.index())][static_cast<std::size_t>(*d)]);
  if (colour && *colour != position_.colour_at(over)) {
    return Error{"wrong-colour"_code, name<kBoard>(over),
                 "the marble jumped is " + std::string(word(position_.colour_at(over)))};
  }
  ground.marbles -= RingSet(over);
  move = move.with_jump(*d);
  from = *to;
  return std::nullopt;
}

}  // namespace

template <Version kVersion>
std::string to_text(const Position<kVersion>& position, const Move& move) {
  if (move.is_pass()) return "-";
  return move.is_capture() ? capture_text(position, move) : placement_text(position, move);
}

template <Version kVersion>
Result<Move> parse_turn(const Position<kVersion>& position, std::string_view text) {
  return Reader<kVersion>(position, text).turn();
}

template std::string to_text(const Position<Version::Standard37>&, const Move&);
template std::string to_text(const Position<Version::Tournament48>&, const Move&);
template std::string to_text(const Position<Version::Tournament61>&, const Move&);
template std::string to_text(const Position<Version::Blitz37>&, const Move&);
template Result<Move> parse_turn(const Position<Version::Standard37>&, std::string_view);
template Result<Move> parse_turn(const Position<Version::Tournament48>&, std::string_view);
template Result<Move> parse_turn(const Position<Version::Tournament61>&, std::string_view);
template Result<Move> parse_turn(const Position<Version::Blitz37>&, std::string_view);

}  // namespace potentia::zertz
