// Turns as text: written in the one canonical form, read tolerantly with a sentence for what is wrong.
//
//   [+]BODY[-][@TIME][^TURNED]    BODY: a1b2, pass; too late: late or the space of the glass that had been
//   picked up
//   + and -, with the option claim (D24): a ring is claimed first; the turn drops none
#include "base/text.h"
#include "rules/tamsk/checks.h"
#include "rules/tamsk/movegen.h"
#include "rules/tamsk/notation.h"

namespace potentia::tamsk {
namespace {

// The time that a turn takes if its text tells none.
template <Version kVersion>
Ms untold_time(const Position<kVersion>& position, const Move& move) {
  return move.is_glass() ? position.usual_time(move.from()) : 0;
}

std::string body_text(const Move& move) {
  if (move.is_pass()) return "pass";
  if (move.is_glass()) return name(move.from()) + name(move.to());
  return move.begun() ? name(*move.begun()) : "late";
}

Error unknown_turn(std::string_view text) {
  return Error{"unknown-turn"_code, quoted(text), "this is not a turn (from and to as a1b2, or pass)"};
}

/// A turn's text cut at its marks.
struct Parts {
  bool claims = false;
  std::string body;  // small letters, from and to without the '-' between them
  bool is_without_ring = false;
  std::optional<Ms> time;
  std::optional<Ms> turned;
};

// What stands behind a mark, in ms; the text is cut off there. No value: no mark.
Result<std::optional<Ms>> cut_number(std::string_view& text, char mark) {
  const auto where = text.find(mark);
  if (where == std::string_view::npos) return std::optional<Ms>();
  const std::string_view number = text.substr(where + 1);
  const auto ms = parse_int<Ms>(number);
  if (!ms || *ms > kLongestTurn) {
    return Error{"bad-time"_code, quoted(text.substr(where)),
                 "a whole number of milliseconds up to " + std::to_string(kLongestTurn) + " is wanted"};
  }
  text = text.substr(0, where);
  return ms;
}

Result<Parts> cut(std::string_view text) {
  text = trim(text);
  const auto turned = cut_number(text, '^');
  if (!turned) return turned.error();
  const auto time = cut_number(text, '@');
  if (!time) return time.error();
  Parts parts;
  parts.time = *time;
  parts.turned = *turned;
  parts.claims = text.starts_with('+');
  if (parts.claims) text = trim(text.substr(1));
  parts.is_without_ring = text.size() > 1 && text.ends_with('-');
  if (parts.is_without_ring) text = trim(text.substr(0, text.size() - 1));
  parts.body = to_lower(text);
  if (parts.body.size() == 5 && parts.body[2] == '-') parts.body.erase(2, 1);
  return parts;
}

/// Reads one turn of one position: of that after the claim, where there is one.
template <Version kVersion>
class Reader {
 public:
  static constexpr bool kHasSand = Position<kVersion>::kHasSand;

  Reader(const Position<kVersion>& position, std::string_view text) : position_(position), text_(text) {}

  Result<Move> turn(const Parts& parts) {
    if (auto problem = why_no_marks(parts)) return *std::move(problem);
    const std::string& body = parts.body;
    if (parts.is_without_ring && (body == "pass" || body.size() != 4)) return unknown_turn(text_);
    if (body == "pass") return pass(parts);
    if constexpr (kHasSand) {
      if (parts.turned && (body == "late" || space_named(body))) return late(parts);
    }
    return glass(parts);
  }

 private:
  // Marks that this level does not know.
  std::optional<Error> why_no_marks(const Parts& parts) const {
    if (!kHasSand && parts.time)
      return Error{"no-clocks"_code, quoted(text_), "at level 1 no time runs: leave out @ and what follows"};
    if (kVersion != Version::Level3 && parts.turned) {
      return Error{"no-clocks"_code, quoted(text_),
                   "the 15-second glass belongs to level 3: leave out ^ and what follows"};
    }
    return std::nullopt;
  }

  Result<Move> glass(const Parts& parts) {
    if (parts.body.size() != 4) return unknown_turn(text_);
    const auto from = space_named(std::string_view(parts.body).substr(0, 2));
    const auto to = space_named(std::string_view(parts.body).substr(2));
    if (!from || !to) return unknown_turn(text_);
    if (auto problem = why_not_from(position_, *from)) return *std::move(problem);
    if (auto problem = why_not_to(position_, *from, *to)) return *std::move(problem);
    Move move = Move::glass(*from, *to).in(parts.time.value_or(position_.usual_time(*from)));
    if (parts.is_without_ring) {
      if (position_.ring_rule() == RingRule::Dropped) return no_claims(quoted(text_));
      move = move.without_ring();
    }
    if constexpr (kHasSand) {
      const Ms left = position_.sand_of(position_.side(), *from);
      if (left > 0 && move.time() >= left) {
        return Error{"run-out"_code, name(*from),
                     "after " + std::to_string(left) + " ms of this turn this glass has run out"};
      }
      return turned_in(move, parts);
    }
    return move;
  }

  Result<Move> pass(const Parts& parts) {
    if constexpr (!kHasSand) {
      if (position_.movable()) return may_not_pass("");
      return Move::pass();
    } else {
      const auto moment = position_.last_chance();
      if (!moment) return may_not_pass("");
      if (parts.time.value_or(0) != *moment) {
        return may_not_pass(", before " + std::to_string(*moment) + " ms of this turn are over (pass@" +
                            std::to_string(*moment) + ")");
      }
      return turned_in(Move::pass().in(*moment), parts);
    }
  }
  static Error may_not_pass(const std::string& until) {
    return Error{"may-not-pass"_code, "pass", "a player who can move a glass may not pass" + until};
  }

  // The 15-second glass turned in this turn: it must have been empty, and not be so again before the end.
  Result<Move> turned_in(const Move& move, const Parts& parts) {
    if (!parts.turned) return move;
    if (auto problem = why_not_turned(*parts.turned)) return *std::move(problem);
    if (*parts.turned > move.time()) {
      return Error{"bad-time"_code, quoted(text_), "the 15-second glass is turned before the turn is over"};
    }
    const bool is_too_late = move.is_pass() ? move.time() > *parts.turned + kFifteenSand
                                            : move.time() >= *parts.turned + kFifteenSand;
    if (is_too_late) {
      return Error{"too-late"_code, quoted(text_),
                   "the 15-second glass has run out before that; a turn lost so is written late^" +
                       std::to_string(*parts.turned) + ", or with the space of the glass picked up"};
    }
    return move.turned_at(*parts.turned);
  }

  std::optional<Error> why_not_turned(Ms turned) const {
    if constexpr (kHasSand) {
      if (turned < position_.sand().fifteen) {
        return Error{"fifteen-running"_code, quoted(text_),
                     "the 15-second glass runs for " + std::to_string(position_.sand().fifteen) +
                         " ms more and is not turned before"};
      }
    }
    return std::nullopt;
  }

  Result<Move> late(const Parts& parts) {
    if constexpr (kHasSand) {
      if (auto problem = why_not_turned(*parts.turned)) return *std::move(problem);
      const Ms end = *parts.turned + kFifteenSand;
      if (parts.time && *parts.time != end) {
        return Error{"bad-time"_code, quoted(text_),
                     "a turn that is too late ends when the 15-second glass is empty: leave out @"};
      }
      if (position_.movable().empty()) return must_pass(position_);
      if (const auto moment = position_.last_chance(); moment && *moment <= end) {
        return Error{"run-out"_code, quoted(text_),
                     "no glass can be moved after " + std::to_string(*moment) +
                         " ms of this turn: it is pass@" + std::to_string(*moment)};
      }
      const auto begun = space_named(parts.body);
      if (begun) {
        if (auto problem = why_not_from(position_, *begun)) return *std::move(problem);
      }
      return Move::late(begun, *parts.turned);
    }
    return unknown_turn(text_);
  }

  const Position<kVersion>& position_;
  std::string_view text_;
};

}  // namespace

template <Version kVersion>
std::string to_text(const Position<kVersion>& position, const Move& move) {
  std::string out = (move.claims() ? "+" : "") + body_text(move) + (move.drops_ring() ? "" : "-");
  if (!move.is_late() && move.time() != untold_time(position, move)) out += '@' + std::to_string(move.time());
  if (move.turned()) out += '^' + std::to_string(*move.turned());
  return out;
}

template <Version kVersion>
Result<Move> parse_turn(const Position<kVersion>& position, std::string_view text) {
  const auto parts = cut(text);
  if (!parts) return parts.error();
  if (position.is_over()) return game_over();
  if (!parts->claims) return Reader<kVersion>(position, text).turn(*parts);
  if (auto problem = why_no_claim(position)) return *std::move(problem);
  const auto move = Reader<kVersion>(position.claimed(), text).turn(*parts);
  if (!move) return move.error();
  return move->claiming();
}

template std::string to_text(const Position<Version::Level1>&, const Move&);
template std::string to_text(const Position<Version::Level2>&, const Move&);
template std::string to_text(const Position<Version::Level3>&, const Move&);
template Result<Move> parse_turn(const Position<Version::Level1>&, std::string_view);
template Result<Move> parse_turn(const Position<Version::Level2>&, std::string_view);
template Result<Move> parse_turn(const Position<Version::Level3>&, std::string_view);

}  // namespace potentia::tamsk
