// Whether a push makes a row, the texts of pushes, and why a board does not take one.
#include "rules/gipf/pushes.h"

#include "base/text.h"

namespace potentia::gipf {
namespace {

// "e2": the spot itself, entered without displacing anything.
Result<int> read_plain_push(CellSet occupied, std::string_view text) {
  const auto point = point_named(text);
  if (!point) {
    return Error{
        "unknown-turn"_code, quoted(text),
        "a push is the spot entered (e2), or the dot and the spot which the furthest piece reaches (e1-e4)"};
  }
  if (is_dot(*point)) {
    return Error{"needs-two-points"_code, quoted(text),
                 "this is a dot: add '-' and the spot which the furthest piece reaches"};
  }
  const Cell spot = cell_at(*point);
  if (!kBorder.has(spot)) {
    return Error{"not-on-border"_code, quoted(text),
                 "no dot is next to this spot, so no piece can be entered on it"};
  }
  if (occupied.has(spot)) {
    return Error{"occupied"_code, quoted(text),
                 "a piece stands there and would be pushed on: name the dot and the spot which the furthest "
                 "piece reaches"};
  }
  return plain_push(spot);
}

// "e1-e4", or the adjacent spot "e1-e2".
Result<int> read_long_push(CellSet occupied, std::string_view dot_text, std::string_view spot_text) {
  const auto from = point_named(dot_text);
  const auto to = point_named(spot_text);
  if (!from || !is_dot(*from)) {
    return Error{"not-a-dot"_code, quoted(dot_text), "a push begins at a dot (a1 to a5, b1, b6, … i5)"};
  }
  if (!to || !is_spot(*to)) return Error{"not-a-spot"_code, quoted(spot_text), "a push ends on a spot"};
  const auto where = [&] { return name(*from) + "-" + name(*to); };
  const int entry = entry_towards(dot_at(*from), cell_at(*to));
  if (entry < 0) return Error{"not-in-line"_code, where(), "this spot is on no line through that dot"};
  if (auto problem = why_not_line(line_of_entry(entry), occupied)) return std::move(*problem).within(where());
  const Cell reached = reached_spot(entry, occupied);
  const Cell entered = first_spot(entry);
  if (cell_at(*to) != reached && cell_at(*to) != entered) {
    return Error{"wrong-reach"_code, where(),
                 "on this line the furthest piece reaches " + name(reached) + ": write " +
                     (reached == entered ? name(entered) : name(*from) + "-" + name(reached))};
  }
  return reached == entered ? plain_push(entered) : entry;
}

}  // namespace

bool can_push_row(CellSet mine, CellSet occupied) {
  return !visit_row_pushes(mine, occupied, [](int, bool) { return false; });
}

std::string names(CellSet set) {
  std::string out;
  for (const Cell cell : set) out += (out.empty() ? "" : ", ") + name(cell);
  return out;
}

std::optional<Error> why_not_line(int line, CellSet occupied) {
  if (!is_full(line, occupied)) return std::nullopt;
  return Error{"line-full"_code, "", "the line " + names(line_spots(line)) + " is full and takes no push"};
}

std::optional<Error> why_not_dot(int dot, CellSet occupied) {
  for (int entry = 0; entry < kEntries; ++entry) {
    if (dot_of_entry(entry) == dot && !is_full(line_of_entry(entry), occupied)) return std::nullopt;
  }
  return Error{"line-full"_code, dot_name(dot), "every line from this dot is full and takes no push"};
}

std::vector<int> entries_from(int dot, CellSet occupied) {
  std::vector<int> entries;
  for (int entry = 0; entry < kEntries; ++entry) {
    if (dot_of_entry(entry) == dot && !is_full(line_of_entry(entry), occupied)) entries.push_back(entry);
  }
  return entries;
}

std::string push_text(CellSet occupied, int push) {
  if (!displaces(push)) return name(entered_spot(push));
  return dot_name(dot_of_entry(push)) + "-" + name(reached_spot(push, occupied));
}

Result<int> read_push(CellSet occupied, std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return read_plain_push(occupied, text);
  return read_long_push(occupied, trim(text.substr(0, dash)), trim(text.substr(dash + 1)));
}

}  // namespace potentia::gipf
