// GIPF with potentials by the book (RULES.md B and C; D4-D9, D15-D18), on piles written as in a position text
// (potentials_table.h).
//
// Every question is asked of these texts anew; every order of settling rows and every extra move is tried.
#include <algorithm>
#include <cassert>
#include <cctype>
#include <functional>
#include <set>

#include "tests/reference/potentials_table.h"
#include "tests/reference/rulebooks.h"

namespace potentia::reference {
namespace {

// --- GIPF-pieces ---

bool may_enter_gipf(const Table& table, char player) {
  return table.opening.find(player) != std::string::npos;
}
bool has_gipf(const Table& table, char player) {
  return std::any_of(table.board.begin(), table.board.end(),
                     [&](const auto& at) { return is_gipf(at.second) && colour(at.second) == player; });
}
void end_opening(Table& table, char player) {
  auto& opening = table.opening;
  opening.erase(std::remove(opening.begin(), opening.end(), player), opening.end());
}
/// D6: who has no GIPF-piece and could not have any yet to come; both: who moved last.
std::optional<char> gipf_loser(const Table& table) {
  if (table.version == "basic") return std::nullopt;
  for (const char player : {other(table.side), table.side}) {
    if (!has_gipf(table, player) && !may_enter_gipf(table, player)) return player;
  }
  return std::nullopt;
}

// --- rows ---

/// The row of this player on this line with all that extends it: its spots in line order, or nothing.
Line row_on(const Table& table, const Line& line, char player) {
  Line row;
  int same = 0;
  int most = 0;
  for (const std::string& point : line) {
    const auto found = table.board.find(point);
    if (found == table.board.end()) {
      if (most >= 4) return row;
      row.clear();
      same = most = 0;
      continue;
    }
    row.push_back(point);
    same = colour(found->second) == player ? same + 1 : 0;
    most = std::max(most, same);
  }
  return most >= 4 ? row : Line();
}

struct Settled {
  Table table;
  std::vector<std::string> rows;
  std::map<std::string, int> taken;
};

/// C.5, for the player whose row it is.
void take(Settled& way, const Line& spots) {
  const char player = way.table.side;
  std::string text = "x";
  for (const std::string& spot : spots) {
    std::string& pile = way.table.board.at(spot);
    text += (text.size() > 1 ? "," : "") + written_piece(spot, pile, player);
    ++way.taken[spot];
    if (is_covered(pile)) {
      pile.pop_back();
      continue;
    }
    if (colour(pile) == player && !is_used_alone(pile)) way.table.reserve[player] += is_gipf(pile) ? 2 : 1;
    way.table.board.erase(spot);
  }
  way.rows.push_back(text);
}

/// The lines asked about and the rows taken so far, sorted: moments that another order has led to as well.
using Seen = std::set<std::pair<std::set<const Line*>, std::vector<std::string>>>;

/// D7, D8: one row, look again, until every line that holds a row has been asked about.
void settle_from(Settled way, const std::set<const Line*>& asked, std::vector<Settled>& ends, Seen& seen) {
  std::vector<std::string> sorted_rows = way.rows;
  std::sort(sorted_rows.begin(), sorted_rows.end());
  if (!seen.emplace(asked, sorted_rows).second) return;
  bool is_due = false;
  for (const Line& line : gipf_lines()) {
    if (asked.count(&line) > 0) continue;
    const Line row = row_on(way.table, line, way.table.side);
    if (row.empty()) continue;
    is_due = true;
    Line optional;
    for (const auto& spot : row) {
      if (is_optional(way.table.board.at(spot))) optional.push_back(spot);
    }
    std::set<const Line*> asked_next = asked;
    asked_next.insert(&line);
    for (unsigned keep = 0; keep < 1U << optional.size(); ++keep) {
      std::set<std::string> kept;
      for (std::size_t i = 0; i < optional.size(); ++i) {
        if ((keep >> i & 1U) != 0) kept.insert(optional[i]);
      }
      Line spots;
      for (const auto& spot : row) {
        if (kept.count(spot) == 0) spots.push_back(spot);
      }
      if (spots.empty()) continue;  // with potentials at least one piece must go
      Settled next = way;
      take(next, spots);
      settle_from(std::move(next), asked_next, ends, seen);
    }
  }
  if (!is_due) ends.push_back(std::move(way));
}

struct Phase {
  std::string text;
  Table table;
};

/// All that settling the mover's rows can come to, with the smallest text of each.
std::vector<Phase> settle(const Table& table) {
  std::vector<Settled> ends;
  Seen seen;
  settle_from({table, {}, {}}, {}, ends, seen);
  std::map<std::map<std::string, int>, Phase> best;
  for (Settled& end : ends) {
    std::sort(end.rows.begin(), end.rows.end());
    std::string text;
    for (const auto& row : end.rows) text += (text.empty() ? "" : ";") + row;
    const auto [at, is_new] = best.try_emplace(end.taken, Phase{text, std::move(end.table)});
    if (!is_new && text < at->second.text) at->second.text = text;
  }
  std::vector<Phase> phases;
  for (auto& [taken, phase] : best) phases.push_back(std::move(phase));
  return phases;
}

// --- the turn ---

struct Pushed {
  std::string text;
  Table table;
  bool onto_centre = false;  // something was moved onto e5
};

/// B.3: a pile comes in along the way and moves what stands there on by one; nothing where the line is full.
std::optional<Pushed> push(const Table& table, const Line& way, const std::string& pile) {
  std::size_t vacant = 1;
  while (vacant + 1 < way.size() && table.board.count(way[vacant]) > 0) ++vacant;
  if (vacant + 1 == way.size()) return std::nullopt;
  Pushed pushed{vacant == 1 ? way[1] : way[0] + "-" + way[vacant], table};
  for (std::size_t i = vacant; i > 1; --i) {
    pushed.table.board[way[i]] = table.board.at(way[i - 1]);
    if (way[i] == "e5") pushed.onto_centre = true;
  }
  pushed.table.board[way[1]] = pile;
  return pushed;
}

class Mover {
 public:
  explicit Mover(const Table& table) : start_(table), player_(table.side) {}

  /// The rows that are due, settled before any move.
  Turns settlings() {
    if (gipf_loser(start_)) return {};
    Turns ways;
    for (const Phase& before : settle(start_)) {
      if (!loses_last_gipf(before.table)) ways[before.text] = written(before.table);
    }
    return ways;
  }

  Turns turns(bool are_rows_settled) {
    if (gipf_loser(start_)) return {};
    const auto phases = are_rows_settled ? std::vector<Phase>{{"", start_}} : settle(start_);
    for (const Phase& before : phases) {
      if (loses_last_gipf(before.table)) {
        add(before.text, before.table);
      } else if (!start_.own_push_only && has_tamsk(before.table)) {
        extra_moves(before.table, before.text,
                    [&](const Table& table, const std::string& head, bool used) { act(table, head, used); });
      } else {
        act(before.table, before.text, false);
      }
    }
    return turns_;
  }

 private:
  using Next = std::function<void(const Table&, const std::string&, bool)>;

  /// Whether an extra move is due, or lost as it may not be made in this turn.
  bool has_tamsk(const Table& table) const { return has_live_tamsk(table) || has_withheld_tamsk(table); }
  bool has_live_tamsk(const Table& table) const {
    const auto found = table.board.find("e5");
    return found != table.board.end() && is_live(found->second, 'T', player_);
  }
  bool has_withheld_tamsk(const Table& table) const {
    const auto found = table.board.find("e5");
    return found != table.board.end() && found->second == std::string{player_, of('T', player_), '?'};
  }
  bool loses_last_gipf(const Table& table) const {
    return start_.version != "basic" && ((has_gipf(start_, 'w') && !has_gipf(table, 'w')) ||
                                         (has_gipf(start_, 'b') && !has_gipf(table, 'b')));
  }
  static std::string joined(const std::string& head, const std::string& part) {
    return head.empty() || part.empty() ? head + part : head + ";" + part;
  }

  /// Ends the turn.
  void add(const std::string& text, Table table) {
    for (const char each : {'w', 'b'}) {
      const bool had = has_gipf(start_, each) || (each == player_ && made_gipf_);
      if (had && !has_gipf(table, each)) end_opening(table, each);
    }
    table.side = other(table.side);
    turns_[text] = written(table);
  }

  /// C.6, D16: the potential on e5 comes in from a dot, as often as another one is brought there by that; or
  /// is lost.
  void extra_moves(const Table& table, const std::string& head, const Next& next, bool used = false) {
    Table without = table;
    without.board["e5"] = std::string(1, player_);
    for (const Line& way : gipf_entries()) {
      if (!has_live_tamsk(table)) break;
      const auto pushed = push(without, way, std::string(1, of('T', player_)));
      if (!pushed) continue;
      const std::string text = joined(head, "T:" + pushed->text);
      if (has_tamsk(pushed->table)) {
        extra_moves(pushed->table, text, next, true);
      } else {
        next(pushed->table, text, true);
      }
    }
    next(without, head, used);
  }

  /// D17: only now the rows are taken.
  void finish(const Table& table, const std::string& head) {
    auto phases = settle(table);
    for (Phase& after : phases) add(joined(head, after.text), std::move(after.table));
  }

  /// A push or the use of a potential. Who has made an extra move and can do nothing else ends his turn.
  void act(const Table& table, const std::string& head, bool has_moved) {
    made_gipf_ = false;
    const bool pushed = push_all(table, head);
    const bool used = use_all(table, head);
    made_gipf_ = false;
    if (!pushed && !used && has_moved) finish(table, head);
  }

  /// C.2: GIPF-pieces, then loaded pieces, then basic pieces: the kinds that may be entered, by their
  /// letters.
  std::string kinds(const Table& table) const {
    std::string kinds;
    const int reserve = table.reserve.at(player_);
    const bool gipf = may_enter_gipf(table, player_) && reserve >= 2;
    if (gipf) kinds += 'G';
    if (reserve == 0 || (gipf && !has_gipf(table, player_))) return kinds;
    kinds += ' ';
    const auto store = table.store.find(player_);
    if (store == table.store.end()) return kinds;
    for (const auto& [type, n] : store->second) {
      if (n > 0) kinds += type;
    }
    return kinds;
  }

  Table entered(Table table, char kind) const {
    table.reserve[player_] -= kind == 'G' ? 2 : 1;
    if (kind != 'G') end_opening(table, player_);
    if (kind == ' ') table.store[player_].clear();
    if (is_type(kind)) --table.store[player_][kind];
    return table;
  }

  bool push_all(const Table& table, const std::string& head) {
    bool any = false;
    for (const char kind : kinds(table)) {
      std::string pile(1, player_);
      if (kind == 'G') pile[0] = static_cast<char>(std::toupper(player_));
      if (is_type(kind)) pile += of(kind, player_);
      made_gipf_ = kind == 'G';
      const Table with_less = entered(table, kind);
      for (const Line& way : gipf_entries()) {
        const auto pushed = push(with_less, way, pile);
        if (!pushed) continue;
        any = true;
        const std::string text = joined(head, (kind == ' ' ? "" : std::string(1, kind)) + pushed->text);
        if (pushed->onto_centre && has_tamsk(pushed->table)) {
          extra_moves(pushed->table, text,
                      [&](const Table& after, const std::string& all, bool) { finish(after, all); });
        } else {
          finish(pushed->table, text);
        }
      }
      made_gipf_ = false;
    }
    return any;
  }

  bool use_all(const Table& table, const std::string& head) {
    bool any = false;
    for (const Line& way : gipf_entries()) {
      for (std::size_t i = 1; i + 1 < way.size(); ++i) {
        const auto found = table.board.find(way[i]);
        if (found == table.board.end()) continue;
        if (is_live(found->second, 'Z', player_)) any |= jump(table, head, way, i);
        if (is_live(found->second, 'Y', player_)) any |= slide(table, head, way, i);
        if (is_live(found->second, 'D', player_)) any |= cover(table, head, way, i, 'D');
        if (is_live(found->second, 'P', player_)) any |= cover(table, head, way, i, 'P');
      }
    }
    return any;
  }

  static bool is_spot(const Line& way, std::size_t i) { return i + 1 < way.size(); }

  void use(Table table, const std::string& head, char type, const std::string& from, const std::string& to,
           const std::string& pile, const std::string& suffix = "") {
    table.board[from] = std::string(1, player_);
    table.board[to] = pile;
    finish(table, joined(head, std::string(1, type) + ":" + from + "-" + to + suffix));
  }

  bool jump(const Table& table, const std::string& head, const Line& way, std::size_t i) {
    std::size_t to = i + 1;
    while (is_spot(way, to) && table.board.count(way[to]) > 0) ++to;
    if (to == i + 1 || !is_spot(way, to)) return false;
    use(table, head, 'Z', way[i], way[to], std::string(1, of('Z', player_)));
    return true;
  }

  bool slide(const Table& table, const std::string& head, const Line& way, std::size_t i) {
    std::size_t to = i + 1;
    for (; is_spot(way, to) && table.board.count(way[to]) == 0; ++to)
      use(table, head, 'Y', way[i], way[to], std::string(1, of('Y', player_)));
    return to > i + 1;
  }

  bool cover(const Table& table, const std::string& head, const Line& way, std::size_t i, char type) {
    if (!is_spot(way, i + 1)) return false;
    const auto found = table.board.find(way[i + 1]);
    if (found == table.board.end() || colour(found->second) == player_) return false;
    const std::string& pile = found->second;
    const char potential = of(type, player_);
    const bool same_type = is_type(top_of(pile)) && std::toupper(top_of(pile)) == type && pile.size() > 1;
    if (same_type || (type == 'D' && is_basic(pile))) {
      use(table, head, type, way[i], way[i + 1], pile + potential);
      return true;
    }
    if (type != 'P' || !is_gipf(pile) || table.punct == "off") return false;
    use(table, head, 'P', way[i], way[i + 1], std::string{other(player_), potential});
    if (table.punct != "both" || table.reserve.at(player_) < 2) return true;
    made_gipf_ = true;
    Table converted = table;
    converted.reserve[player_] -= 2;
    use(converted, head, 'P', way[i], way[i + 1], std::string(1, static_cast<char>(std::toupper(player_))),
        "=");
    made_gipf_ = false;
    return true;
  }

  const Table start_;
  const char player_;
  bool made_gipf_ = false;  // in the turn that is being made
  Turns turns_;
};

}  // namespace

Turns potentials_turns(std::string_view position, const std::set<std::string>& withheld,
                       bool are_rows_settled) {
  Table table = read_potentials(position);
  for (const std::string& spot : withheld) table.board.at(spot) += '?';
  return Mover(table).turns(are_rows_settled);
}

Turns potentials_settlings(std::string_view position) {
  return Mover(read_potentials(position)).settlings();
}

bool potentials_has_row(std::string_view position) {
  const Table table = read_potentials(position);
  return std::any_of(gipf_lines().begin(), gipf_lines().end(),
                     [&](const Line& line) { return !row_on(table, line, table.side).empty(); });
}

std::optional<std::string> potentials_outcome(std::string_view position, bool are_rows_settled) {
  const Table table = read_potentials(position);
  const auto words = [](char loser, const char* why) {
    return std::string(loser == 'w' ? "black " : "white ") + why;
  };
  if (const auto loser = gipf_loser(table)) return words(*loser, "gipf");
  if (Mover(table).turns(are_rows_settled).empty()) return words(table.side, "reserve");
  return std::nullopt;
}

Rulebook potentials_rulebook() {
  return {[](std::string_view game) { return game == "gipf-potentials" || game == "gipf-ultimate"; },
          [](std::string_view, std::string_view position) { return potentials_turns(position); },
          [](std::string_view, std::string_view position) { return potentials_outcome(position); }};
}

}  // namespace potentia::reference
