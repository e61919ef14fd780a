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

std::string game_word(const Link& link) {
  std::string id(link.game->id());
  std::string start = link.start->text();
  if (start == link.game->start()->text()) return id;
  std::ranges::replace(start, ' ', '_');
  return id + '(' + start + ')';
}

std::string hex(std::uint64_t value) {
  std::string out(16, '0');
  for (auto digit = out.rbegin(); value != 0; ++digit, value >>= 4) *digit = "0123456789abcdef"[value & 15];
  return out;
}

std::string spots_text(CellSet spots) {
  std::vector<std::string> names;
  for (const Cell spot : spots) names.push_back(name(spot));
  std::string out;
  for (const std::string& spot : sorted(std::move(names))) out += (out.empty() ? "" : ",") + spot;
  return out;
}

Error bad_entry(std::string_view text, std::string code, std::string why) {
  return Error{std::move(code), quoted(text), std::move(why)};
}

// What is wanted where the entry read is none of those that there are.
Error why_not_entry(const Position& position, std::string_view text) {
  switch (position.stage) {
    case Stage::Asked:
      return bad_entry(text, "not-an-answer", "the announced use is challenged by ! or allowed by .");
    case Stage::Lot:
      if (position.seed) break;
      return bad_entry(text, "not-a-lot", "a lot says who begins the contest: lot:w or lot:b");
    case Stage::Dice:
      if (position.seed) break;
      return bad_entry(text, "not-a-roll",
                       "a roll is written dice:5-3, the user's die first, each from 1 to 6");
    case Stage::Result:
      return bad_entry(text, "not-a-result",
                       "the contest's result is entered: + if the potential may be used, - if not");
    default:
      break;
  }
  return bad_entry(text, "not-the-entry",
                   "only " + to_text(position, entries(position).front()) + " can be entered now");
}

// "?Zc3"; without the letter too.
Result<Entry> read_announcement(const Position& position, std::string_view text) {
  std::string_view rest = trim(text.substr(1));
  const char letter = rest.empty() ? '\0' : rest.front();
  const bool has_letter = letter != '\0' && std::string_view("TZDYP").find(letter) != std::string_view::npos;
  if (has_letter) rest.remove_prefix(1);
  const auto point = gipf::point_named(rest);
  if (!point || !gipf::is_spot(*point)) {
    return bad_entry(text, "not-an-announcement",
                     "the use of a potential is announced by ?, its letter and its spot (?Zc3)");
  }
  const Cell spot = gipf::cell_at(*point);
  if (auto problem = why_not_announced(position, spot)) return std::move(*problem).within(quoted(text));
  const char right = potentials::capital(position.board.board().type_at(spot));
  if (has_letter && letter != right) {
    return bad_entry(text, "wrong-type",
                     "the potential on " + name(spot) + " is written " + std::string(1, right));
  }
  Entry entry{Entry::Kind::Announce};
  entry.spot = spot;
  return entry;
}

Result<Entry> read_turn(const Position& position, std::string_view text) {
  if (!text.empty() && text.front() == '?') return read_announcement(position, text);
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
          text, "not-his-draw",
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
    case Link::Kind::Other:
      break;
  }
  return "other";
}

std::string with_seed(const std::string& text, const Seed& seed) {
  return text + " seed=" + hex(seed.value) + '/' + std::to_string(seed.drawn);
}

std::string potential_name(const Position& position, Cell spot) {
  return potentials::capital(position.board.board().type_at(spot)) + name(spot);
}

std::string agreement_text(const Position& position) {
  std::string out = "links=" + links_text(position.agreement) + " challenges=";
  if (position.agreement.contests_all) {
    out += "every";
  } else {
    out += std::to_string(position.challenges[0]) + '/' + std::to_string(position.challenges[1]);
  }
  if (position.seed) out = with_seed(out, *position.seed);
  if (!position.allowed.empty()) out += " may=" + spots_text(position.allowed);
  if (position.stage == Stage::Turn) return out;
  if (position.stage != Stage::Contest)
    return out + " use=" + name(position.spot) + ',' + std::string(word(position.stage));
  const Contest& contest = *position.contest;
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
    case Entry::Kind::Announce:
      return '?' + potential_name(position, entry.spot);
    case Entry::Kind::Challenge:
      return "!";
    case Entry::Kind::Allow:
      return ".";
    case Entry::Kind::Lot:
      return std::string("lot:") + letter(entry.first);
    case Entry::Kind::Dice:
      return "dice:" + std::to_string(entry.dice[0]) + '-' + std::to_string(entry.dice[1]);
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
  return out + stage_line(position);
}

}  // namespace potentia::composed
