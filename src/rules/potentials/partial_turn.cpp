// A turn is walked through as the rules have it; each question that the clicks answer is answered, the first
// that they do not is the stage the turn has reached.
#include "rules/potentials/partial_turn.h"

#include <algorithm>
#include <vector>

#include "base/text.h"
#include "rules/gipf/words.h"
#include "rules/potentials/checks.h"
#include "rules/potentials/movegen.h"
#include "rules/potentials/notation.h"
#include "rules/potentials/view.h"
#include "rules/potentials/words.h"

namespace potentia::potentials {
namespace {

constexpr std::string_view kLose = "lose";  // the extra move, and the potential with it
constexpr std::string_view kNeutralise = "neutralise";
constexpr std::string_view kConvert = "convert";

std::string kind_word(Kind kind) {
  if (kind.is_basic()) return "basic";
  return std::string(1, kind.is_gipf() ? 'G' : capital(kind.type()));
}

std::optional<Kind> kind_of(std::string_view word) {
  for (int i = 0; i < kKinds; ++i) {
    if (kind_word(Kind::at(i)) == word) return Kind::at(i);
  }
  return std::nullopt;
}

std::vector<std::string> open_dots(CellSet occupied) {
  std::vector<std::string> dots;
  for (int dot = 0; dot < gipf::kDots; ++dot) {
    if (!gipf::entries_from(dot, occupied).empty()) dots.push_back(gipf::dot_name(dot));
  }
  return dots;
}

/// One spot of the board, or why the click is none.
Result<Cell> clicked_spot(const std::string& click) {
  const auto point = gipf::point_named(click);
  if (!point) return Error{"not-a-point"_code, quoted(click), "this is not a point of the board (a1 to i5)"};
  if (!gipf::is_spot(*point)) return Error{"not-a-spot"_code, click, "a spot is wanted here, not a dot"};
  return gipf::cell_at(*point);
}

/// A row between which and others there is a choice.
struct RowToChoose {
  int line;
  CellSet row;
  CellSet own;       // the pieces that stand in no other of the rows: a click on one chooses it
  std::string word;  // chooses it where there is none: its first and last spot
};

std::vector<RowToChoose> rows_to_choose(LineSet lines, const Board& board, Player player) {
  std::vector<RowToChoose> rows;
  CellSet once;
  CellSet twice;
  for (; lines != 0; lines &= lines - 1) {
    const int line = std::countr_zero(lines);
    const CellSet row = row_on(line, board, player);
    twice |= once & row;
    once |= row;
    rows.push_back({line, row, row, ""});
  }
  for (RowToChoose& each : rows) {
    each.own = each.row - twice;
    if (each.own.empty()) each.word = name(each.row.first()) + "-" + name(each.row.last());
  }
  return rows;
}

class Walk {
 public:
  Walk(const Position& position, std::span<const std::string> clicks)
      : position_(position), clicks_(clicks), now_(position) {}

  /// The rows alone that are due before the move.
  Result<Settling> settling() {
    if (outcome(position_)) return game_over();
    const bool is_settled = settle_before();
    if (error_) return *error_;
    Settling out{turn_.before, next_click_, std::move(out_.steps)};
    if (!is_settled) {
      out.waits = std::move(out_);
      out.waits->steps = out.steps;
    }
    return out;
  }

  /// Goes as far as the clicks do. Each step answers false when it waits for a click or has met a wrong one.
  Result<PartialTurn> result() {
    if (outcome(position_)) return game_over();
    if (settle_before() && !ends_before_push() && move() && settle(turn_.after)) complete();
    if (error_) return *error_;
    if (out_.complete && next_click_ < clicks_.size()) {
      return Error{"turn-complete"_code, quoted(clicks_.back()),
                   "the turn is complete, nothing more can be clicked"};
    }
    return out_;
  }

 private:
  Player side() const { return position_.side(); }
  StepRecorder recorder() { return StepRecorder{&out_.steps}; }
  const std::string* take_click() { return next_click_ < clicks_.size() ? &clicks_[next_click_++] : nullptr; }
  bool fail(Error error) {
    error_ = std::move(error);
    return false;
  }
  bool ask(TurnStage stage, std::vector<std::string> points, std::vector<std::string> words = {}) {
    out_.stage = stage;
    out_.next = sorted(std::move(points));
    out_.words = std::move(words);
    return false;
  }
  void complete() {
    out_.stage = TurnStage::kComplete;
    out_.complete = true;
    out_.turn = to_text(position_, Move(turn_));
  }
  bool has_lost_gipf(const Position& now) const {
    for (const Player p : {Player::White, Player::Black}) {
      if (position_.version() != Version::Basic && position_.gipf(p) && now.gipf(p).empty()) return true;
    }
    return false;
  }
  bool ends_before_push() {
    if (!has_lost_gipf(now_)) return false;
    complete();
    return true;
  }

  bool settle_before() { return rows_due(position_) == 0 || settle(turn_.before); }
  bool settle(Taken& taken);
  bool can_finish(const Position& now, LineSet asked) const;
  bool choose_row(LineSet lines, LineSet asked, int& line);
  bool choose_pieces(CellSet row, LineSet asked, CellSet& kept);
  bool ask_for_pieces(CellSet row, CellSet kept, bool may_end);

  bool move();
  bool extra_moves(ExtraMoves& moves, bool is_early);
  bool choose_action();
  bool choose_kind(KindSet kinds, CellSet usable, Kind& kind);
  bool choose_use(Cell from);
  bool choose_push(const std::string& click, int& push);
  bool do_action(const Action& action);
  CellSet usable() const;

  const Position& position_;
  const std::span<const std::string> clicks_;
  std::size_t next_click_ = 0;
  Position now_;
  TurnParts turn_;
  bool moved_ = false;
  PartialTurn out_;
  std::optional<Error> error_;
};

// One settle phase (settle.h).
bool Walk::settle(Taken& taken) {
  LineSet asked = 0;
  for (;;) {
    const LineSet due = due_lines(now_.board(), side()) & ~asked;
    if (due == 0) return true;
    int line = 0;
    if (!choose_row(lines_to_choose(due, now_.board(), side()), asked, line)) return false;
    asked |= gipf::line_bit(line);
    const CellSet row = row_on(line, now_.board(), side());
    CellSet kept;
    if ((row & now_.board().optional()) && !choose_pieces(row, asked, kept)) return false;
    taken.add(row - kept);
    now_ = now_.taking(Taken(row - kept), recorder());
  }
}

// D5: before the push, whether a way to settle what is left leaves something to do (movegen.h).
bool Walk::can_finish(const Position& now, LineSet asked) const {
  if (moved_) return true;
  std::pmr::vector<Taken> ways;
  collect_ways(now.board(), side(), asked, ways);
  return std::any_of(ways.begin(), ways.end(), [&](const Taken& way) {
    const Position settled = now.taking(way);
    return has_lost_gipf(settled) || leads_on(settled);
  });
}

bool Walk::choose_row(LineSet lines, LineSet asked, int& line) {
  LineSet open = 0;
  for (LineSet rest = lines; rest != 0; rest &= rest - 1) {
    const int each = std::countr_zero(rest);
    const CellSet row = row_on(each, now_.board(), side());
    bool leads = std::has_single_bit(lines);
    if (!leads) {
      internal::visit_choices(row, now_.board().optional(), [&](CellSet taken) {
        leads = can_finish(now_.taking(Taken(taken)), asked | gipf::line_bit(each));
        return !leads;
      });
    }
    if (leads) open |= gipf::line_bit(each);
  }
  line = std::countr_zero(open);
  if (std::has_single_bit(open)) return true;
  const auto rows = rows_to_choose(open, now_.board(), side());
  const std::string* click = take_click();
  if (!click) {
    CellSet points;
    std::vector<std::string> words;
    for (const RowToChoose& each : rows) {
      points |= each.own;
      if (!each.word.empty()) words.push_back(each.word);
      out_.rows.push_back(
          {gipf::names_of(each.row), gipf::names_of(each.row & now_.board().optional()), {}, false});
    }
    return ask(TurnStage::kRow, gipf::names_of(points), sorted(words));
  }
  for (const RowToChoose& each : rows) {
    if (!each.word.empty() && each.word == *click) {
      line = each.line;
      return true;
    }
  }
  const auto cell = clicked_spot(*click);
  if (!cell) return fail(cell.error());
  bool stands_in_row = false;
  for (const RowToChoose& each : rows) {
    stands_in_row |= each.row.has(*cell);
    line = each.own.has(*cell) ? each.line : line;
    if (each.own.has(*cell)) return true;
  }
  if (stands_in_row)
    return fail(
        {"two-rows"_code, *click, "this piece stands in two rows: click one that stands in one only"});
  return fail({"not-in-row"_code, *click, "this is not a piece of a row that must be settled"});
}

bool Walk::choose_pieces(CellSet row, LineSet asked, CellSet& kept) {
  const CellSet optional = row & now_.board().optional();
  for (;;) {
    const CellSet taken = row - kept;
    const bool may_end = bool(taken) && can_finish(now_.taking(Taken(taken)), asked);
    const std::string* click = take_click();
    if (!click) return ask_for_pieces(row, kept, may_end);
    if (*click == "done") {
      if (may_end) return true;
      if (taken.empty()) return fail({"row-stays"_code, "done", "at least one piece of a row must be taken"});
      return fail(
          {"reserve-empty"_code, "done", "there would be nothing to bring in or to use: take more of these"});
    }
    const auto cell = clicked_spot(*click);
    if (!cell) return fail(cell.error());
    if (!row.has(*cell))
      return fail({"not-in-row"_code, *click, "this is not a piece of the row that is being settled"});
    if (!optional.has(*cell)) {
      return fail({"not-optional"_code, *click,
                   "this must be taken; only GIPF-pieces and loaded pieces that nothing covers may stay"});
    }
    kept ^= CellSet(*cell);
  }
}

bool Walk::ask_for_pieces(CellSet row, CellSet kept, bool may_end) {
  const auto optional = gipf::names_of(row & now_.board().optional());
  out_.rows.push_back({gipf::names_of(row), optional, gipf::names_of(kept), true});
  return ask(gipf::kAskRowPieces, optional,
             may_end ? std::vector<std::string>{"done"} : std::vector<std::string>{});
}

bool Walk::move() {
  if (now_.begins_with_extra_move() && !extra_moves(turn_.early, true)) return false;
  if (!turn_.early.empty() && !internal::can_act(now_)) {
    moved_ = true;
    return true;
  }
  return choose_action();
}

// A TAMSK-potential stands on the centre and may move: until one does not bring another there.
bool Walk::extra_moves(ExtraMoves& moves, bool is_early) {
  while (now_.board().powers(side(), Type::Tamsk).has(kCentre)) {
    const Position lost = now_.losing_tamsk();
    const bool may_lose = !is_early || !moves.empty() || internal::can_act(lost);
    const auto dots = now_.may_make_extra_move() ? open_dots(now_.occupied()) : std::vector<std::string>();
    if (dots.empty()) {
      now_ = now_.losing_tamsk(recorder());
      return true;
    }
    const std::string* click = take_click();
    if (!click) {
      return ask(kAskExtraMove, dots,
                 may_lose ? std::vector{std::string(kLose)} : std::vector<std::string>{});
    }
    if (*click == kLose) {
      if (!may_lose) return fail({"nothing-else"_code, *click, "nothing else can be done: click a dot"});
      now_ = now_.losing_tamsk(recorder());
      return true;
    }
    int push = 0;
    if (!choose_push(*click, push)) return false;
    moves = moves.with(push);
    now_ = now_.with_extra_move(push, recorder());
  }
  return true;
}

CellSet Walk::usable() const {
  CellSet spots;
  visit_uses(now_, [&](Cell from, Cell) {
    spots |= CellSet(from);
    return true;
  });
  return spots;
}

bool Walk::choose_action() {
  const KindSet kinds = now_.occupied() == kBoard ? KindSet() : now_.kinds_allowed();
  const CellSet from = usable();
  if (next_click_ < clicks_.size()) {
    const auto point = gipf::point_named(clicks_[next_click_]);
    if (point && gipf::is_spot(*point)) {
      ++next_click_;
      return choose_use(gipf::cell_at(*point));
    }
  }
  if (kinds.empty()) {
    const std::string* click = take_click();
    if (!click) return ask(TurnStage::kFrom, gipf::names_of(from));
    return fail(
        {"no-push"_code, quoted(*click), "nothing can be pushed in: click a loaded piece of your own"});
  }
  Kind kind = Kind::basic();
  if (!choose_kind(kinds, from, kind)) return false;
  const std::string* click = take_click();
  if (!click) {
    auto points = open_dots(now_.occupied());
    if (kinds.size() == 1) {
      for (std::string& spot : gipf::names_of(from)) points.push_back(std::move(spot));
    }
    return ask(gipf::kAskDot, std::move(points));
  }
  int push = 0;
  return choose_push(*click, push) && do_action(Action::push(push, kind));
}

bool Walk::choose_kind(KindSet kinds, CellSet usable, Kind& kind) {
  if (kinds.size() == 1) {
    while (!kinds.has(kind)) kind = Kind::at(kind.index() + 1);
    return true;
  }
  const std::string* click = take_click();
  if (!click) {
    std::vector<std::string> words;
    for (int i = 0; i < kKinds; ++i) {
      if (kinds.has(Kind::at(i))) words.push_back(kind_word(Kind::at(i)));
    }
    return ask(kAskKind, gipf::names_of(usable), std::move(words));
  }
  const auto chosen = kind_of(*click);
  if (!chosen) {
    return fail({"not-a-kind"_code, quoted(*click),
                 "say first what is entered: basic, G, T, Z, D, Y or P; or click a loaded piece to use it"});
  }
  if (auto problem = why_not_kind(now_, *chosen)) return fail(std::move(*problem).within(*click));
  kind = *chosen;
  return true;
}

bool Walk::choose_use(Cell from) {
  if (auto problem = why_not_power(now_, from)) return fail(*std::move(problem));
  const CellSet targets = internal::targets(now_, from);
  if (targets.empty())
    return fail({"nowhere-to-go"_code, name(from), "there is no spot to which this potential could go"});
  const std::string* click = take_click();
  if (!click) return ask(TurnStage::kTo, gipf::names_of(targets));
  const auto to = clicked_spot(*click);
  if (!to) return fail(to.error());
  if (!targets.has(*to)) return fail(why_not_target(now_, from, *to));
  if (!can_convert(now_, *to)) return do_action(Action::use(from, *to));
  click = take_click();
  if (!click) return ask(kAskPunct, {}, {std::string(kNeutralise), std::string(kConvert)});
  if (*click == kNeutralise) return do_action(Action::use(from, *to));
  if (*click == kConvert) return do_action(Action::convert(from, *to));
  return fail({"not-a-choice"_code, quoted(*click), "say neutralise or convert"});
}

bool Walk::choose_push(const std::string& click, int& push) {
  const auto point = gipf::point_named(click);
  if (!point || !gipf::is_dot(*point)) {
    return fail(
        {"not-a-dot"_code, quoted(click), "a piece is entered from one of the 24 dots around the board"});
  }
  const int dot = gipf::dot_at(*point);
  const CellSet occupied = now_.occupied();
  if (auto problem = gipf::why_not_dot(dot, occupied)) return fail(*std::move(problem));
  const std::vector<int> entries = gipf::entries_from(dot, occupied);
  int entry = entries.front();
  if (entries.size() > 1) {
    const std::string* next = take_click();
    if (!next) {
      std::vector<std::string> spots;
      spots.reserve(entries.size());
      for (const int each : entries) spots.push_back(name(gipf::first_spot(each)));
      return ask(gipf::kAskPush, std::move(spots));
    }
    const auto towards = gipf::point_named(*next);
    entry = towards && gipf::is_spot(*towards) ? gipf::entry_between(dot, gipf::cell_at(*towards)) : -1;
    if (std::find(entries.begin(), entries.end(), entry) == entries.end()) {
      return fail({"not-next-to-dot"_code, quoted(*next),
                   "click the spot next to " + gipf::dot_name(dot) + " to push towards"});
    }
  }
  const Cell spot = gipf::first_spot(entry);
  push = occupied.has(spot) ? entry : gipf::plain_push(spot);
  return true;
}

bool Walk::do_action(const Action& action) {
  turn_.action = action;
  const bool arrives = action.is_push() && now_.brings_tamsk(action.push());
  now_ = now_.doing(action, recorder());
  moved_ = true;
  return !arrives || extra_moves(turn_.late, false);
}

}  // namespace

Result<Settling> settle_by_clicks(const Position& position, std::span<const std::string> clicks) {
  return Walk(position, clicks).settling();
}

Result<PartialTurn> partial_turn(const Position& position, std::span<const std::string> clicks) {
  return Walk(position, clicks).result();
}

}  // namespace potentia::potentials
