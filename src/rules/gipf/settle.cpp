// The general case of settling: breadth first, one line asked about in each round, equal states merged.
#include "rules/gipf/settle.h"

#include <algorithm>
#include <set>
#include <utility>

namespace potentia::gipf {
namespace {

// What distinguishes two moments of a phase: the pieces gone and the lines asked about.
struct State {
  std::uint64_t taken;
  LineSet asked;
  auto operator<=>(const State&) const = default;
};

template <class Items>
void sort_unique(Items& items) {
  std::sort(items.begin(), items.end());
  items.erase(std::unique(items.begin(), items.end()), items.end());
}

// The rows to choose from: a row that meets no other leaves no choice (settle.h).
LineSet choices(LineSet due, const Pieces& pieces) {
  const int lone = lone_row(due, pieces);
  return lone >= 0 ? line_bit(lone) : due;
}

// f(line) for each line of the set.
template <class F>
void for_each_line(LineSet lines, F&& f) {
  for (; lines != 0; lines &= lines - 1) f(std::countr_zero(lines));
}

}  // namespace

int lone_row(LineSet due, const Pieces& pieces) {
  CellSet once;
  CellSet twice;
  for_each_line(due, [&](int line) {
    const CellSet row = row_on(line, pieces);
    twice |= once & row;
    once |= row;
  });
  for (; due != 0; due &= due - 1) {
    const int line = std::countr_zero(due);
    if ((row_on(line, pieces) & twice).empty()) return line;
  }
  return -1;
}

void collect_ways(const Pieces& pieces, std::pmr::vector<std::uint64_t>& ways) {
  std::pmr::vector<State> states(ways.get_allocator().resource());
  std::pmr::vector<State> next(ways.get_allocator().resource());
  states.push_back({0, 0});
  while (!states.empty()) {
    next.clear();
    for (const State& state : states) {
      const Pieces left = pieces.without(CellSet(state.taken));
      const LineSet due = lines_with_rows(left.own) & ~state.asked;
      if (due == 0) ways.push_back(state.taken);
      for_each_line(due == 0 ? 0 : choices(due, left), [&](int line) {
        internal::visit_ways_of_one_row(row_on(line, left), left.gipf, [&](CellSet taken) {
          next.push_back({state.taken | taken.bits(), state.asked | line_bit(line)});
          return true;
        });
      });
    }
    sort_unique(next);
    std::swap(states, next);
  }
  sort_unique(ways);
}

std::uint64_t count_ways(const Pieces& pieces) {
  const LineSet due = lines_with_rows(pieces.own);
  if (due == 0) return 1;
  if (std::has_single_bit(due)) {
    return std::uint64_t{1} << (row_on(std::countr_zero(due), pieces) & pieces.gipf).size();
  }
  std::uint64_t ways = 0;
  internal::visit_ways_of_rows(pieces, [&](CellSet) {
    ++ways;
    return true;
  });
  return ways;
}

std::vector<Division> divisions(const Pieces& pieces, CellSet taken) {
  if (!has_row(pieces.own)) return std::vector<Division>(taken.empty() ? 1 : 0);
  // The phase again, but taking only from `taken`: a state is the lines asked about and what each gave.
  using Moment = std::pair<LineSet, Division>;
  std::set<Moment> moments = {{0, {}}};
  std::set<Division> complete;
  while (!moments.empty()) {
    std::set<Moment> next;
    for (const auto& [asked, division] : moments) {
      CellSet gone;
      for (const RowTaken& part : division) gone |= part.taken;
      const Pieces left = pieces.without(gone);
      const LineSet due = lines_with_rows(left.own) & ~asked;
      if (due == 0 && gone == taken) complete.insert(division);
      if (due == 0) continue;
      for_each_line(choices(due, left), [&, now_asked = asked, &so_far = division](int line) {
        const CellSet row = row_on(line, left);
        const CellSet compulsory = row - left.gipf;
        if (!(compulsory - taken).empty()) return;
        // A GIPF-piece to be taken that stands in no other due row goes now.
        CellSet others;
        for_each_line(due & ~line_bit(line), [&](int other) { others |= row_on(other, left); });
        const CellSet wanted = row & taken;
        internal::visit_ways_of_one_row(wanted, wanted & left.gipf & others, [&](CellSet part) {
          Division extended = so_far;
          if (part) extended.push_back({line, part});
          std::sort(extended.begin(), extended.end());
          next.insert({now_asked | line_bit(line), std::move(extended)});
          return true;
        });
      });
    }
    moments = std::move(next);
  }
  return {complete.begin(), complete.end()};
}

}  // namespace potentia::gipf
