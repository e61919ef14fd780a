#include "cli/play/terminal_game.h"

#include <algorithm>
#include <utility>

namespace potentia::cli {
namespace {

std::optional<Player> winner_of(std::string_view result) {
  if (result == "1-0") return Player::White;
  if (result == "0-1") return Player::Black;
  return std::nullopt;
}

std::string_view result_of(const Ending& ending) {
  return Outcome{ending.winner, EndReason::Agreement}.result();
}

/// A value where there is one; a tag that says nothing any more goes.
void tell(Record& record, std::string_view name, std::string_view value) {
  if (!value.empty()) return record.set_tag(name, value);
  std::erase_if(record.tags, [&](const auto& tag) { return tag.first == name; });
}

}  // namespace

TerminalGame::TerminalGame(const PositionPtr& start, Repetition repetition)
    : record_(make_record(start->game().id(),
                          start->text() == start->game().start()->text() ? "startpos" : start->text())),
      positions_{start},
      repetition_(repetition) {
  // Doors that play draw by themselves.
  if (repetition == Repetition::None && start->game().can_repeat())
    record_.set_tag("Repetition", word(repetition));
}

Result<TerminalGame> TerminalGame::resumed(Record record, Repetition repetition) {
  const auto game = find_game(record.tag("Game"));
  if (!game) return game.error();
  const auto start = (*game)->parse_position(record.start());
  if (!start) return start.error();
  TerminalGame out(*start, repetition);
  for (const std::string& turn : record.main_line()) {
    const auto next = out.position().play(turn);
    if (!next) return next.error();
    out.positions_.push_back(*next);
  }
  const std::string said = record.result;
  out.record_ = std::move(record);
  if (repetition_of(out.tag("Repetition")).value_or(Repetition::Draw) != repetition)
    out.set_tag("Repetition", word(repetition));
  if (!out.by_the_rules() && said != "*")
    out.declared_ =
        Ending{winner_of(said), std::string(out.tag("Termination")), std::string(out.tag("Score"))};
  return out;
}

std::optional<Ending> TerminalGame::by_the_rules() const {
  const auto outcome = outcome_of(positions_, repetition_);
  if (!outcome) return std::nullopt;
  return Ending{outcome->winner, std::string(word(outcome->reason)), outcome->score()};
}

std::optional<Ending> TerminalGame::ending() const {
  return declared_ ? declared_ : by_the_rules();
}

int TerminalGame::standing() const {
  return repetition_ == Repetition::Draw ? standings(positions_) : 1;
}

Transition TerminalGame::play(const std::string& turn) {
  Transition steps;
  positions_.push_back(*position().play(turn, &steps));
  record_.turns.push_back({turn, "", "", {}, {}});
  return steps;
}

bool TerminalGame::take_back() {
  if (std::exchange(declared_, std::nullopt)) return true;
  if (!has_begun()) return false;
  positions_.pop_back();
  record_.turns.pop_back();
  return true;
}

void TerminalGame::resign() {
  if (!ending()) declared_ = Ending{opponent(position().side()), std::string(word(EndReason::Resign))};
}

Record TerminalGame::record(Seeds seeds) const {
  Record out = record_;
  const auto end = ending();
  out.result = end ? std::string(result_of(*end)) : "*";
  out.set_tag("Result", out.result);
  tell(out, "Score", end ? end->score : "");
  tell(out, "Termination", end ? end->why : "");
  const std::string open = start().open_text();
  if (!end && seeds == Seeds::HiddenWhileItGoesOn && open != start().text())
    tell(out, "Position", open == start().game().start()->text() ? "" : open);
  return out;
}

}  // namespace potentia::cli
