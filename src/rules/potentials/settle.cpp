// The general case of settling: breadth first, one line asked about in each round, equal states merged; and
// the texts of phases.
#include "rules/potentials/settle.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace potentia::potentials {
namespace {

using gipf::line_bit;

// What distinguishes two moments of a phase: the pieces gone and the lines asked about.
struct State {
  Taken taken;
  LineSet asked;
  auto operator<=>(const State&) const = default;
};

template <class Items>
void sort_unique(Items& items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

// f(line) for each line of the set.
template <class F>
void for_each_line(LineSet lines, F&& f) {
  for (; lines != 0; lines &= lines - 1) f(std::countr_zero(lines));
}

// The spots of all these rows.
CellSet rows_on(LineSet lines, const Board& board, Player player) {
  CellSet spots;
  for_each_line(lines, [&](int line) { spots |= row_on(line, board, player); });
  return spots;
}

}  // namespace

bool uncovers_nothing(LineSet due, const Board& board, Player player) {
  return (rows_on(due, board, player) & board.covered()).empty();
}

LineSet lines_to_choose(LineSet due, const Board& board, Player player) {
  if (!uncovers_nothing(due, board, player)) return due;
  for (LineSet rest = due; rest != 0; rest &= rest - 1) {
    const int line = std::countr_zero(rest);
    if ((row_on(line, board, player) & rows_on(due & ~line_bit(line), board, player)).empty())
      return line_bit(line);
  }
  return due;
}

void collect_ways(const Board& board, Player player, LineSet asked, std::pmr::vector<Taken>& ways) {
  std::pmr::vector<State> states(ways.get_allocator().resource());
  std::pmr::vector<State> next(ways.get_allocator().resource());
  states.push_back({Taken(), asked});
  while (!states.empty()) {
    next.clear();
    for (const State& state : states) {
      const Board left = board.without(state.taken);
      const LineSet due = due_lines(left, player) & ~state.asked;
      if (due == 0) ways.push_back(state.taken);
      for_each_line(due == 0 ? 0 : lines_to_choose(due, left, player), [&](int line) {
        internal::visit_choices(row_on(line, left, player), left.optional(), [&](CellSet row) {
          State after{state.taken, state.asked | line_bit(line)};
          after.taken.add(row);
          next.push_back(after);
          return true;
        });
      });
    }
    sort_unique(next);
    std::swap(states, next);
  }
  sort_unique(ways);
}

std::uint64_t count_ways(const Board& board, Player player) {
  std::uint64_t ways = 0;
  visit_ways(board, player, [&](const Taken&) {
    ++ways;
    return true;
  });
  return ways;
}

std::string row_text(const Board& board, Player player, CellSet taken) {
  std::string out;
  for (const Cell cell : taken) {
    out += out.empty() ? "x" : ",";
    if (board.gipf().has(cell)) {
      out += 'G';
    } else if (board.with_potential().has(cell)) {
      if (!board.loaded().has(cell)) out += ':';
      out += capital(board.type_at(cell));
    }
    out += name(cell);
    if (!board.pieces(player).has(cell)) out += '*';
  }
  return out;
}

namespace {

// A moment on the way through a phase whose end is known.
struct Moment {
  LineSet asked = 0;
  std::vector<std::string> rows;  // sorted
  Taken taken;
  bool operator<(const Moment& other) const {
    return std::tie(asked, rows) < std::tie(other.asked, other.rows);
  }
};

// The spots from which the target still takes more than `taken` does.
CellSet still_wanted(const Taken& target, const Taken& taken) {
  CellSet wanted;
  for (const Cell cell : target.spots()) {
    if (taken.count(cell) < target.count(cell)) wanted |= CellSet(cell);
  }
  return wanted;
}

Moment extended(const Moment& moment, const Board& left, Player player, int line, CellSet row) {
  Moment next = moment;
  next.asked |= line_bit(line);
  next.taken.add(row);
  next.rows.push_back(row_text(left, player, row));
  std::sort(next.rows.begin(), next.rows.end());
  return next;
}

// Adds what settling one row of `left` can make of the moment on its way to the target.
void settle_one(const Moment& moment, const Board& left, Player player, const Taken& target, int line,
                LineSet due, std::set<Moment>& next) {
  const CellSet row = row_on(line, left, player);
  const CellSet wanted = row & still_wanted(target, moment.taken);
  if (!((row - left.optional()) - wanted).empty()) return;  // a piece that must go is not to go
  // A piece that may stay and stands in no other row goes now if it goes at all.
  CellSet could_wait = wanted & left.optional();
  if (uncovers_nothing(due, left, player)) could_wait &= rows_on(due & ~line_bit(line), left, player);
  const std::uint64_t choices = could_wait.bits();
  for (std::uint64_t waits = 0;;) {
    const CellSet now(wanted.bits() & ~waits);
    if (now) next.insert(extended(moment, left, player, line, now));
    waits = (waits - choices) & choices;
    if (waits == 0) return;
  }
}

std::string joined(const std::vector<std::string>& rows) {
  std::string out;
  for (const std::string& row : rows) out += (out.empty() ? "" : ";") + row;
  return out;
}

}  // namespace

std::optional<std::string> phase_text(const Board& board, Player player, const Taken& taken) {
  std::optional<std::string> best;
  std::set<Moment> moments = {Moment()};
  while (!moments.empty()) {
    std::set<Moment> next;
    for (const Moment& moment : moments) {
      const Board left = board.without(moment.taken);
      const LineSet due = due_lines(left, player) & ~moment.asked;
      if (due == 0 && moment.taken == taken) {
        std::string text = joined(moment.rows);
        if (!best || text < *best) best = std::move(text);
      }
      for_each_line(due == 0 ? 0 : lines_to_choose(due, left, player),
                    [&](int line) { settle_one(moment, left, player, taken, line, due, next); });
    }
    moments = std::move(next);
  }
  return best;
}

std::optional<Taken> taken_by(const Board& board, Player player, const std::vector<RowRead>& rows) {
  // Which of the rows have been settled, and the lines asked about.
  std::set<std::pair<std::uint32_t, LineSet>> moments = {{0, 0}};
  const std::uint32_t all = (std::uint32_t{1} << rows.size()) - 1;
  while (!moments.empty()) {
    std::set<std::pair<std::uint32_t, LineSet>> next;
    for (const auto& [done, asked] : moments) {
      Taken taken;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        if ((done >> i & 1) != 0) taken.add(rows[i].taken);
      }
      const Board left = board.without(taken);
      const LineSet due = due_lines(left, player) & ~asked;
      if (done == all && due == 0) return taken;
      for_each_line(due, [&, so_far = done, lines = asked](int line) {
        const CellSet row = row_on(line, left, player);
        for (std::size_t i = 0; i < rows.size(); ++i) {
          if ((so_far >> i & 1) != 0 || !(rows[i].taken - row).empty()) continue;
          if (!((row - left.optional()) - rows[i].taken).empty()) continue;
          if (row_text(left, player, rows[i].taken) != rows[i].text) continue;
          next.emplace(so_far | std::uint32_t{1} << i, lines | line_bit(line));
        }
      });
    }
    moments = std::move(next);
  }
  return std::nullopt;
}

}  // namespace potentia::potentials
