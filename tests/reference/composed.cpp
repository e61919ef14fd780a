// The composed game by the book (RULES.md D; D12 to D14, D19; docs/decisions/0010-composed.md): which entries
// there are where the procedure stands, and what each comes to. The contests are played by the reference's
// own rulebooks.
#include <algorithm>
#include <array>

#include "tests/reference/composed_table.h"
#include "tests/reference/potentials_table.h"
#include "tests/reference/reference.h"
#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

char user_of(const Composed& table) {
  return read_potentials(table.board).side;
}

bool has_condition(const Composed& table, const std::string& word) {
  return table.conditions.count(word) > 0;
}

/// D.3.1, D.3.2, D19: a use is announced where it could be contested, as far as the conditions go (D.2).
bool must_announce(const Composed& table, char type) {
  if (table.is_every_use_contested) return true;
  const char opponent = other(user_of(table));
  const auto waits = table.waits.find(opponent);
  if (waits != table.waits.end() && waits->second > 0) return false;
  const auto types = table.challenged.find(opponent);
  if (types != table.challenged.end() && types->second.count(type) > 0) return false;
  return table.challenges.at(opponent) > 0;
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
  const Table board = read_potentials(table.board);
  for (const auto& [spot, pile] : board.board) {
    for (const auto& [type, link] : table.links) {
      if (!must_announce(table, type)) continue;
      if (is_live(pile, type, board.side) && table.may.count(spot) == 0) spots.insert(spot);
    }
  }
  return spots;
}

// --- contests ---

const std::string& link_in_question(const Composed& table) {
  return table.links.at(type_on(table, table.spot));
}

/// E.7.3, D41: a position of ZÈRTZ or PÜNCT that has come up for the third time.
bool has_stood_thrice(const Composed& table) {
  return table.stood.count(table.contest) >= 2;
}

bool is_over(const Composed& table) {
  const std::string game = game_of(link_in_question(table));
  return table.turns >= (game == "gipf-composed" ? 4000 : 400) || outcome(game, table.contest) ||
         has_stood_thrice(table);
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

/// D13: a drawn contest lets the user go on; one that has come to its limit of turns he has lost.
bool has_user_won(const Composed& table) {
  const auto result = outcome(game_of(link_in_question(table)), table.contest);
  if (!result) return has_stood_thrice(table);
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
  table.stood.clear();
  for (const std::string& spot : std::set<std::string>(table.may)) {
    if (!must_announce(table, type_on(table, spot))) table.may.erase(spot);
  }
  return written(table);
}

std::string allowed(Composed table) {
  table.may.insert(table.spot);
  return back_to_turn(table);
}

/// D12: the power is spent, or the potential leaves the game.
std::string neutralised(Composed table) {
  Table board = read_potentials(table.board);
  std::string& pile = board.board.at(table.spot);
  const bool goes = board.settings.find("neutralised=removed") != std::string::npos;
  pile = goes ? pile.substr(0, 1) : pile + "-";
  table.board = written(board);
  return back_to_turn(table);
}

Composed contested(Composed table) {
  const std::string& link = link_in_question(table);
  table.stage = link == "dice" || link == "cards" ? link : game_of(link) == "other" ? "result" : "lot";
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

/// Whether a turn is nothing but rows taken.
bool is_rows_alone(const std::string& turn) {
  const auto parts = fields(turn, ';');
  return std::all_of(parts.begin(), parts.end(), [](const std::string& part) { return part[0] == 'x'; });
}

/// A turn has ended: what was allowed or settled in it is over, and the pauses are shorter.
std::string ended(Composed table) {
  table.may.clear();
  table.are_rows_settled = false;
  for (auto& [player, turns] : table.waits) turns = std::max(0, turns - 1);
  return written(table);
}

std::string joined(const std::string& rows, const std::string& rest) {
  return rows.empty() ? rest : rows + ";" + rest;
}

/// What comes when the rows have been settled (`rows` says how): a turn, or the announcement of what would
/// give one that there is not without it.
Turns turns_after(const std::string& rows, const Composed& table) {
  const std::set<std::string> spots = withheld(table);
  const Turns now = potentials_turns(table.board, spots, true);
  Turns turns;
  for (const auto& [turn, board] : now) {
    Composed after = table;
    after.board = board;
    turns[joined(rows, turn)] = ended(after);
  }
  for (const std::string& spot : spots) {
    auto others = spots;
    others.erase(spot);
    bool gives_more = false;
    for (const auto& [turn, board] : potentials_turns(table.board, others, true))
      gives_more = gives_more || now.count(turn) == 0;
    if (!gives_more) continue;
    Composed after = table;
    after.are_rows_settled = potentials_has_row(table.board);
    after.spot = spot;
    after.stage = "asked";
    if (table.is_every_use_contested) after = contested(after);
    turns[joined(rows, "?" + std::string(1, type_on(table, spot)) + spot)] = written(after);
  }
  return turns;
}

/// D43: the rows that are due come first, in the same entry; those that end the game are a turn by
/// themselves.
Turns turns_of_board(const Composed& table) {
  if (table.are_rows_settled || !potentials_has_row(table.board)) return turns_after("", table);
  Turns turns;
  const Turns settlings = potentials_settlings(table.board);
  for (const auto& [rows, board] : settlings) {
    Composed after = table;
    after.board = board;
    turns.merge(turns_after(rows, after));
  }
  for (const auto& [turn, board] : potentials_turns(table.board)) {
    if (!is_rows_alone(turn)) continue;
    Composed after = table;
    after.board = board;
    turns[turn] = ended(after);
  }
  return turns;
}

Turns answers(const Composed& table) {
  const char opponent = other(user_of(table));
  Composed challenged = table;
  --challenged.challenges.at(opponent);
  if (has_condition(table, "one-a-type")) challenged.challenged[opponent].insert(type_on(table, table.spot));
  for (const std::string& word : table.conditions) {
    const std::string pause = "none-in-last-";
    // The turn that goes on is one of those that must end.
    if (word.rfind(pause, 0) == 0) challenged.waits[opponent] = 1 + std::stoi(word.substr(pause.size()));
  }
  Composed let = table;
  if (has_condition(table, "first-uses")) --let.challenges.at(opponent);
  return {{"!", written(contested(challenged))}, {".", allowed(let)}};
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

/// A deck of 52, four of each rank; the second card is one of those that are left.
Turns draws_of_cards(const Composed& table) {
  const std::vector<std::string> ranks = {"2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};
  Turns turns;
  const auto add = [&](std::size_t own, std::size_t others) {
    turns["cards:" + ranks.at(own) + "-" + ranks.at(others)] =
        rolled(table, static_cast<int>(own), static_cast<int>(others));
  };
  if (!table.draws) {
    for (std::size_t own = 0; own < ranks.size(); ++own) {
      for (std::size_t others = 0; others < ranks.size(); ++others) add(own, others);
    }
    return turns;
  }
  std::vector<std::size_t> deck;
  for (std::size_t rank = 0; rank < ranks.size(); ++rank) deck.insert(deck.end(), 4, rank);
  const auto take = [&](std::uint64_t u) {
    const auto card = deck.begin() + static_cast<std::ptrdiff_t>(u * deck.size() / 0x100000000ULL);
    const std::size_t rank = *card;
    deck.erase(card);
    return rank;
  };
  const std::uint64_t number = number_of(*table.draws);
  const std::size_t own = take(number / 0x100000000ULL);
  add(own, take(number % 0x100000000ULL));
  return turns;
}

/// How many pieces lie on the board, on whatever level.
std::ptrdiff_t pieces_of_punct(const std::string& text) {
  std::ptrdiff_t pieces = 0;
  for (const std::string& level : fields(fields(text, ' ').at(0), '/')) {
    for (const std::string& piece : fields(level, ',')) pieces += piece == "-" ? 0 : 1;
  }
  return pieces;
}

/// E.7.3, D41: what has stood in a contest and can come again after a turn. In ZÈRTZ only with nothing left
/// in the pool, and as many rings as now: marbles of the pool and rings never come back. In PÜNCT with as
/// many pieces as now: none ever leaves the board. In YINSH, DVONN and TAMSK nothing comes again, and a
/// contest in GIPF counts nothing (D10).
std::multiset<std::string> standing_still(const Composed& table, const std::string& next) {
  std::multiset<std::string> stood;
  const std::string game = game_of(link_in_question(table));
  const bool is_punct = game.starts_with("punct");
  if (!is_punct && !game.starts_with("zertz")) return stood;
  const auto is_exhausted = [&](const std::string& text) {
    return is_punct || fields(text, ' ').at(1) == "0/0/0";
  };
  const auto settled = [&](const std::string& text) {
    return is_punct ? pieces_of_punct(text) : std::count(text.begin(), text.end(), '.');
  };
  auto earlier = table.stood;
  earlier.insert(table.contest);
  for (const std::string& text : earlier) {
    if (is_exhausted(text) && settled(text) == settled(next)) stood.insert(text);
  }
  return stood;
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
    after.stood = standing_still(table, position);
    turns[turn] = written(after);
  }
  if (waits_for_another(table)) return turns;
  const bool is_users = mover_of(table) == user_of(table);
  turns["concede"] = is_users ? neutralised(table) : allowed(table);
  if (!is_users) turns["draw"] = allowed(table);
  return turns;
}

// Entries, and what the procedure comes to with each.
Turns composed_turns(std::string_view position) {
  const Composed table = read_composed(position);
  if (table.stage == "asked") return answers(table);
  if (table.stage == "lot") return lots(table);
  if (table.stage == "dice") return rolls(table);
  if (table.stage == "cards") return draws_of_cards(table);
  if (table.stage == "contest") return turns_of_contest(table);
  if (table.stage == "won") return {{"+", allowed(table)}};
  if (table.stage == "lost") return {{"-", neutralised(table)}};
  if (table.stage == "result") return {{"+", allowed(table)}, {"-", neutralised(table)}};
  return turns_of_board(table);
}

std::optional<std::string> composed_outcome(std::string_view position) {
  const Composed table = read_composed(position);
  if (!table.stage.empty()) return std::nullopt;
  return potentials_outcome(table.board, table.are_rows_settled);
}

}  // namespace

Rulebook composed_rulebook() {
  return {[](std::string_view game) { return game == "gipf-composed"; },
          [](std::string_view, std::string_view position) { return composed_turns(position); },
          [](std::string_view, std::string_view position) { return composed_outcome(position); }};
}

}  // namespace potentia::reference
