// Writing positions; entries, written and read; the drawing. read_position.cpp reads positions.
#include "rules/composed/notation.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "rules/potentials/checks.h"
#include "rules/potentials/notation.h"

namespace potentia::composed {
namespace {

std::string links_text(const Agreement& agreement) {
  std::string out;
  for (const Type type : kAllTypes) {
    const Link& link = agreement.link(type);
    if (link.kind == Link::Kind::None) continue;
    out += (out.empty() ? "" : ",") + std::string(1, potentials::capital(type)) + ':' + word(link);
  }
  return out.empty() ? "-" : out;
}

std::string with_underscores(std::string text) {
  std::ranges::replace(text, ' ', '_');
  return text;
}

std::string game_word(const Link& link) {
  std::string id(link.game->id());
  const std::string start = link.start->text();
  if (start == link.game->start()->text()) return id;
  return id + '(' + with_underscores(start) + ')';
}

/// "9", "10", "Q": a card by its rank.
std::string card_text(int rank) {
  constexpr std::string_view kHighest[] = {"J", "Q", "K", "A"};
  constexpr int kJack = 11;
  return rank < kJack ? std::to_string(rank) : std::string(kHighest[rank - kJack]);
}

std::string stood_text(const std::vector<std::string>& stood) {
  std::string out;
  for (const std::string& text : stood) out += (out.empty() ? "" : "|") + with_underscores(text);
  return out;
}

std::string hex(std::uint64_t value) {
  std::string out(16, '0');
  for (auto digit = out.rbegin(); value != 0; ++digit, value >>= 4) *digit = "0123456789abcdef"[value & 15];
  return out;
}

// "TZ", "-".
std::string types_text(const TypeSet& types) {
  return types.empty() ? "-" : to_text(types);
}

std::string numbers_text(const std::array<int, 2>& numbers) {
  return std::to_string(numbers[0]) + '/' + std::to_string(numbers[1]);
}

// What the conditions on challenges are, and what has come of them so far.
std::string conditions_text(const Position& position) {
  std::string out;
  const std::string words = to_text(position.agreement.conditions);
  if (!words.empty()) out += " conditions=" + words;
  const auto& [white, black] = position.challenged;
  if (!white.empty() || !black.empty()) out += " challenged=" + types_text(white) + '/' + types_text(black);
  if (position.waits != std::array{0, 0}) out += " waits=" + numbers_text(position.waits);
  return out;
}

std::string spots_text(CellSet spots) {
  std::vector<std::string> names;
  for (const Cell spot : spots) names.push_back(name(spot));
  std::string out;
  for (const std::string& spot : sorted(std::move(names))) out += (out.empty() ? "" : ",") + spot;
  return out;
}

Error bad_entry(std::string_view text, const ErrorCode& code, std::string why) {
  return Error{code, quoted(text), std::move(why)};
}

// What is wanted where the entry read is none of those that there are.
Error why_not_entry(const Position& position, std::string_view text) {
  switch (position.stage) {
    case Stage::Asked:
      return bad_entry(text, "not-an-answer"_code, "the announced use is challenged by ! or allowed by .");
    case Stage::Lot:
      if (position.seed) break;
      return bad_entry(text, "not-a-lot"_code, "a lot says who begins the contest: lot:w or lot:b");
    case Stage::Dice:
      if (position.seed) break;
      return bad_entry(text, "not-a-roll"_code,
                       "a roll is written dice:5-3, the user's die first, each from 1 to 6");
    case Stage::Cards:
      if (position.seed) break;
      return bad_entry(text, "not-a-draw-of-cards"_code,
                       "two cards are written cards:Q-10, the user's first, each of 2 to 10, J, Q, K, A");
    case Stage::Result:
      return bad_entry(text, "not-a-result"_code,
                       "the contest's result is entered: + if the potential may be used, - if not");
    default:
      break;
  }
  return bad_entry(text, "not-the-entry"_code,
                   "only " + to_text(position, entries(position).front()) + " can be entered now");
}

// "Zc3", behind the question mark; without the letter too. No row is due any more.
Result<Cell> read_announced(const Position& position, std::string_view text, std::string_view rest) {
  rest = trim(rest);
  const char letter = rest.empty() ? '\0' : rest.front();
  const bool has_letter = letter != '\0' && std::string_view("TZDYP").find(letter) != std::string_view::npos;
  if (has_letter) rest.remove_prefix(1);
  const auto point = gipf::point_named(rest);
  if (!point || !gipf::is_spot(*point)) {
    return bad_entry(text, "not-an-announcement"_code,
                     "the use of a potential is announced by ?, its letter and its spot (?Zc3)");
  }
  const Cell spot = gipf::cell_at(*point);
  if (auto problem = why_not_announced(position, spot)) return std::move(*problem).within(quoted(text));
  const char right = potentials::capital(position.board.board().type_at(spot));
  if (has_letter && letter != right) {
    return bad_entry(text, "wrong-type"_code,
                     "the potential on " + name(spot) + " is written " + std::string(1, right));
  }
  return spot;
}

// "?Zc3"; where rows are due, behind them: "xb2,b3,b5;?Zb4" (D43).
Result<Entry> read_announcement(const Position& position, std::string_view text) {
  const potentials::Position board = board_now(position);
  if (outcome(position)) return potentials::game_over();
  std::vector<std::string_view> rows;
  for (const std::string_view part : split(text, ';')) rows.push_back(trim(part));
  const std::string_view last = rows.back().substr(1);
  rows.pop_back();
  const auto taken = potentials::parse_settling(board, rows);
  if (!taken) return taken.error();
  if (board.takes_last_gipf(*taken)) {
    return Error{"game-ends"_code, quoted(text),
                 "taking the last GIPF-piece ends the game: leave the announcement out"};
  }
  const auto spot = read_announced(settled(position, *taken), text, last);
  if (!spot) return spot.error();
  Entry entry{Entry::Kind::Announce};
  entry.taken = *taken;
  entry.spot = *spot;
  return entry;
}

bool is_announcement(std::string_view text) {
  const auto parts = split(text, ';');
  return trim(parts.back()).starts_with('?');
}

Result<Entry> read_turn(const Position& position, std::string_view text) {
  if (is_announcement(text)) return read_announcement(position, text);
  const auto move = potentials::parse_turn(playing(position), text);
  if (!move) return move.error();
  Entry entry{Entry::Kind::Turn};
  entry.turn = *move;
  return entry;
}

Result<Entry> read_play(const Position& position, std::string_view text) {
  if (can_be_ended(*position.contest)) {
    const std::string word = to_lower(text);
    if (word == "concede") return Entry{Entry::Kind::Concede};
    if (word == "draw" && can_agree_to_draw(position)) return Entry{Entry::Kind::Draw};
    if (word == "draw") {
      return bad_entry(
          text, "not-his-draw"_code,
          "a draw lets the potential be used, so only the opponent of its user agrees to it, when "
          "it is his turn");
    }
  }
  const auto turn = position.contest->position->canonical_turn(text);
  if (!turn) return Error(turn.error()).within("contest");
  Entry entry{Entry::Kind::Play};
  entry.play = *turn;
  return entry;
}

// What may be written for an entry.
std::string_view canonical_word(std::string_view text) {
  if (text == "challenge") return "!";
  if (text == "allow") return ".";
  return text;
}

std::string_view who(Player player) {
  return player == Player::White ? "White" : "Black";
}

std::string stage_line(const Position& position) {
  if (position.stage == Stage::Turn) {
    if (position.allowed.empty()) return "";
    return "May be used in this turn: " + spots_text(position.allowed) + ".\n";
  }
  const std::string potential = potential_name(position, position.spot);
  const std::string user(who(position.board.side()));
  switch (position.stage) {
    case Stage::Asked:
      return user + " wants to use " + potential + "; " + std::string(who(side(position))) + " answers.\n";
    case Stage::Lot:
      return "A contest for " + potential + "; the lot is to be drawn.\n";
    case Stage::Dice:
      return "A contest for " + potential + "; the dice are to be rolled.\n";
    case Stage::Cards:
      return "A contest for " + potential + "; the cards are to be drawn.\n";
    case Stage::Contest:
      return "A contest of " +
             std::string(position.agreement.link(position.board.board().type_at(position.spot)).game->id()) +
             " for " + potential + "; " + std::string(who(position.contest->first)) + " is White there.\n\n" +
             position.contest->position->drawing();
    default:
      return "A contest for " + potential + "; its result is to be entered.\n";
  }
}

}  // namespace

std::string word(const Link& link) {
  switch (link.kind) {
    case Link::Kind::None:
      return "none";
    case Link::Kind::Game:
      return game_word(link);
    case Link::Kind::Dice:
      return "dice";
    case Link::Kind::Cards:
      return "cards";
    case Link::Kind::Other:
      break;
  }
  return link.name.empty() ? "other" : "other(" + with_underscores(link.name) + ')';
}

std::string to_text(const Conditions& conditions) {
  std::string out;
  const auto add = [&](const std::string& word) { out += (out.empty() ? "" : ",") + word; };
  if (conditions.first_uses) add(std::string(kFirstUses));
  if (conditions.one_a_type) add(std::string(kOneAType));
  if (conditions.pause > 0) add(std::string(kNoneInLast) + std::to_string(conditions.pause));
  return out;
}

std::string to_text(const TypeSet& types) {
  std::string out;
  for (const Type type : kAllTypes) {
    if (types.has(type)) out += potentials::capital(type);
  }
  return out;
}

std::string with_seed(const std::string& text, const Seed& seed) {
  return text + " seed=" + hex(seed.value) + '/' + std::to_string(seed.drawn);
}

std::string without_seeds(std::string_view text) {
  std::string out;
  for (const std::string_view field : split_words(text)) {
    if (!field.starts_with("seed=")) out += (out.empty() ? "" : " ") + std::string(field);
  }
  return out;
}

std::string potential_name(const Position& position, Cell spot) {
  return potentials::capital(position.board.board().type_at(spot)) + name(spot);
}

std::string agreement_text(const Position& position) {
  std::string out = "links=" + links_text(position.agreement) + " challenges=";
  if (position.agreement.contests_all) {
    out += "every";
  } else {
    out += numbers_text(position.challenges);
  }
  if (position.seed) out = with_seed(out, *position.seed);
  out += conditions_text(position);
  if (!position.allowed.empty()) out += " may=" + spots_text(position.allowed);
  if (position.rows_settled) out += " rows=settled";
  if (position.stage == Stage::Turn) return out;
  if (position.stage != Stage::Contest)
    return out + " use=" + name(position.spot) + ',' + std::string(word(position.stage));
  const Contest& contest = *position.contest;
  if (!contest.stood.empty()) out += " stood=" + stood_text(contest.stood);
  return out + " contest=" + name(position.spot) + ',' + letter(contest.first) + ',' +
         std::to_string(contest.turns) + ' ' + contest.position->text();
}

std::string to_text(const Position& position) {
  return potentials::to_text(position.board) + ' ' + agreement_text(position);
}

std::string to_text(const Position& position, const Entry& entry) {
  switch (entry.kind) {
    case Entry::Kind::Turn:
      return potentials::to_text(playing(position), *entry.turn);
    case Entry::Kind::Announce: {
      const std::string rows = potentials::settling_text(position.board, entry.taken);
      return rows + (rows.empty() ? "?" : ";?") + potential_name(position, entry.spot);
    }
    case Entry::Kind::Challenge:
      return "!";
    case Entry::Kind::Allow:
      return ".";
    case Entry::Kind::Lot:
      return std::string("lot:") + letter(entry.first);
    case Entry::Kind::Dice:
      return "dice:" + std::to_string(entry.drawn[0]) + '-' + std::to_string(entry.drawn[1]);
    case Entry::Kind::Cards:
      return "cards:" + card_text(entry.drawn[0]) + '-' + card_text(entry.drawn[1]);
    case Entry::Kind::Play:
      return entry.play;
    case Entry::Kind::Concede:
      return "concede";
    case Entry::Kind::Draw:
      return "draw";
    case Entry::Kind::Won:
      return "+";
    case Entry::Kind::Lost:
      break;
  }
  return "-";
}

Result<Entry> parse_entry(const Position& position, std::string_view text) {
  text = trim(text);
  if (position.stage == Stage::Turn) return read_turn(position, text);
  if (position.stage == Stage::Contest && !contest_won(position)) return read_play(position, text);
  const std::string_view wanted = canonical_word(text);
  for (Entry& entry : entries(position)) {
    if (to_text(position, entry) == wanted) return std::move(entry);
  }
  return why_not_entry(position, text);
}

std::string drawing(const Position& position) {
  std::string out = potentials::drawing(position.board);
  out += "Contests: " + links_text(position.agreement) + "; ";
  if (position.agreement.contests_all) {
    out += "every use is contested.\n";
  } else {
    out += "challenges left: White " + std::to_string(position.challenges[0]) + ", Black " +
           std::to_string(position.challenges[1]) + ".\n";
  }
  if (const std::string conditions = to_text(position.agreement.conditions); !conditions.empty())
    out += "Conditions on challenges: " + conditions + ".\n";
  return out + stage_line(position);
}

}  // namespace potentia::composed
