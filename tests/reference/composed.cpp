// The composed game by the book (RULES.md D; D12 to D14, D19; docs/decisions/0010-composed.md): which entries
// there are where the procedure stands, and what each comes to. The contests are played by the reference's
// own rulebooks.
#include <array>

#include "tests/reference/composed_table.h"
#include "tests/reference/games.h"
#include "tests/reference/potentials_table.h"
#include "tests/reference/reference.h"

namespace potentia::reference {
namespace {

char user_of(const Composed& table) {
  return read_potentials(table.board).side;
}

/// D.3.1, D.3.2, D19: a use is announced where it could be contested.
bool must_announce(const Composed& table) {
  return table.is_every_use_contested || table.challenges.at(other(user_of(table))) > 0;
}

char type_on(const Composed& table, const std::string& spot) {
  const std::string pile = read_potentials(table.board).board.at(spot);
  for (const char type : kTypes) {
    if (of(type, colour(pile)) == pile.at(1)) return type;
  }
  return ' ';
}

/// The player's potentials that he cannot use without having announced them.
std::set<std::string> withheld(const Composed& table) {
  std::set<std::string> spots;
  if (!must_announce(table)) return spots;
  const Table board = read_potentials(table.board);
  for (const auto& [spot, pile] : board.board) {
    for (const auto& [type, link] : table.links) {
      if (is_live(pile, type, board.side) && table.may.count(spot) == 0) spots.insert(spot);
    }
  }
  return spots;
}

// --- contests ---

const std::string& link_in_question(const Composed& table) {
  return table.links.at(type_on(table, table.spot));
}

bool is_over(const Composed& table) {
  const std::string game = game_of(link_in_question(table));
  return table.turns >= (game == "gipf-composed" ? 4000 : 400) || outcome(game, table.contest);
}

char mover_of(const std::string& game, const std::string& position);

/// Who enters what comes next: the player whose turn it is, the opponent where he is asked, in a contest who
/// is to move there.
char mover_of(const Composed& table) {
  const char user = user_of(table);
  if (table.stage == "asked") return other(user);
  if (table.stage != "contest" || is_over(table)) return user;
  const char there = mover_of(game_of(link_in_question(table)), table.contest);
  return there == 'w' ? table.first : other(table.first);
}

char mover_of(const std::string& game, const std::string& position) {
  if (game == "gipf-composed") return mover_of(read_composed(position));
  return fields(position, ' ').at(game.rfind("zertz", 0) == 0 ? 4 : 1).at(0);
}

/// D13: a drawn contest lets the user go on.
bool has_user_won(const Composed& table) {
  const auto result = outcome(game_of(link_in_question(table)), table.contest);
  if (!result) return true;
  const std::string who = fields(*result, ' ').at(0);
  if (who == "draw") return true;
  const char winner = who == "white" ? table.first : other(table.first);
  return winner == user_of(table);
}

/// Whether in the contest itself another contest is being played: that must end first.
bool waits_for_another(const Composed& table) {
  if (game_of(link_in_question(table)) != "gipf-composed") return false;
  const Composed inner = read_composed(table.contest);
  return inner.stage == "contest" && !is_over(inner);
}

// --- what entries come to ---

/// Back to the interrupted turn. What has been allowed is remembered while it matters.
std::string back_to_turn(Composed table) {
  table.spot.clear();
  table.stage.clear();
  table.contest.clear();
  if (!must_announce(table)) table.may.clear();
  return written(table);
}

std::string allowed(Composed table) {
  table.may.insert(table.spot);
  return back_to_turn(table);
}

/// D12: the power is spent, or the potential leaves the game; a TAMSK-potential does in any case (D16).
std::string neutralised(Composed table) {
  Table board = read_potentials(table.board);
  std::string& pile = board.board.at(table.spot);
  const bool goes =
      type_on(table, table.spot) == 'T' || board.settings.find("neutralised=removed") != std::string::npos;
  pile = goes ? pile.substr(0, 1) : pile + "-";
  table.board = written(board);
  return back_to_turn(table);
}

Composed contested(Composed table) {
  const std::string& link = link_in_question(table);
  table.stage = link == "dice" ? "dice" : link == "other" ? "result" : "lot";
  return table;
}

void draw_on(Composed& table) {
  if (table.draws && table.draws->drawn < 9999) ++table.draws->drawn;
}

std::string begun(Composed table, char first) {
  draw_on(table);
  const std::string& link = link_in_question(table);
  table.contest = start_of(link);
  if (table.draws && game_of(link) == "gipf-composed") {
    table.contest += " seed=" + hexadecimal(number_of(*table.draws)) + "/0";
    draw_on(table);
  }
  table.stage = "contest";
  table.first = first;
  table.turns = 0;
  return written(table);
}

std::string rolled(Composed table, int own, int others) {
  draw_on(table);
  table.stage = own >= others ? "won" : "lost";
  return written(table);
}

// --- the entries ---

/// A turn, or the announcement of what would give one that there is not without it.
Turns turns_of_board(const Composed& table) {
  const std::set<std::string> spots = withheld(table);
  const Turns now = potentials_turns(table.board, spots);
  Turns turns;
  for (const auto& [turn, board] : now) {
    Composed after = table;
    after.board = board;
    after.may.clear();
    turns[turn] = written(after);
  }
  for (const std::string& spot : spots) {
    auto others = spots;
    others.erase(spot);
    bool gives_more = false;
    for (const auto& [turn, board] : potentials_turns(table.board, others))
      gives_more = gives_more || now.count(turn) == 0;
    if (!gives_more) continue;
    Composed after = table;
    after.spot = spot;
    after.stage = "asked";
    if (table.is_every_use_contested) after = contested(after);
    turns["?" + std::string(1, type_on(table, spot)) + spot] = written(after);
  }
  return turns;
}

Turns answers(const Composed& table) {
  Composed challenged = table;
  --challenged.challenges.at(other(user_of(table)));
  return {{"!", written(contested(challenged))}, {".", allowed(table)}};
}

Turns lots(const Composed& table) {
  if (!table.draws) return {{"lot:w", begun(table, 'w')}, {"lot:b", begun(table, 'b')}};
  const char first = number_of(*table.draws) < 0x8000000000000000ULL ? 'w' : 'b';
  return {{std::string("lot:") + first, begun(table, first)}};
}

Turns rolls(const Composed& table) {
  Turns turns;
  const auto add = [&](int own, int others) {
    turns["dice:" + std::to_string(own) + "-" + std::to_string(others)] = rolled(table, own, others);
  };
  if (table.draws) {
    const std::uint64_t number = number_of(*table.draws);
    const auto die = [](std::uint64_t u) { return 1 + static_cast<int>(6 * u / 0x100000000ULL); };
    add(die(number / 0x100000000ULL), die(number % 0x100000000ULL));
    return turns;
  }
  for (int own = 1; own <= 6; ++own) {
    for (int others = 1; others <= 6; ++others) add(own, others);
  }
  return turns;
}

Turns turns_of_contest(const Composed& table) {
  if (is_over(table)) {
    if (has_user_won(table)) return {{"+", allowed(table)}};
    return {{"-", neutralised(table)}};
  }
  Turns turns;
  for (const auto& [turn, position] : all_turns(game_of(link_in_question(table)), table.contest)) {
    Composed after = table;
    after.contest = position;
    ++after.turns;
    turns[turn] = written(after);
  }
  if (waits_for_another(table)) return turns;
  const bool is_users = mover_of(table) == user_of(table);
  turns["concede"] = is_users ? neutralised(table) : allowed(table);
  if (!is_users) turns["draw"] = allowed(table);
  return turns;
}

}  // namespace

Turns composed_turns(std::string_view position) {
  const Composed table = read_composed(position);
  if (table.stage == "asked") return answers(table);
  if (table.stage == "lot") return lots(table);
  if (table.stage == "dice") return rolls(table);
  if (table.stage == "contest") return turns_of_contest(table);
  if (table.stage == "won") return {{"+", allowed(table)}};
  if (table.stage == "lost") return {{"-", neutralised(table)}};
  if (table.stage == "result") return {{"+", allowed(table)}, {"-", neutralised(table)}};
  return turns_of_board(table);
}

std::optional<std::string> composed_outcome(std::string_view position) {
  const Composed table = read_composed(position);
  if (!table.stage.empty()) return std::nullopt;
  return potentials_outcome(table.board);
}

}  // namespace potentia::reference
