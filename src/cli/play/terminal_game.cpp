#include "cli/play/terminal_game.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace potentia::cli {
namespace {

// No clock runs in the terminal: all happens at one moment.
constexpr play::Moment kNow = 0;

std::optional<Player> winner_of(std::string_view result) {
  if (result == "1-0") return Player::White;
  if (result == "0-1") return Player::Black;
  return std::nullopt;
}

/// A value where there is one; a tag that says nothing any more goes.
void tell(Record& record, std::string_view name, std::string_view value) {
  if (!value.empty()) return record.set_tag(name, value);
  std::erase_if(record.tags, [&](const auto& tag) { return tag.first == name; });
}

Result<play::Game> begun(std::string_view game, std::string_view start, Repetition repetition) {
  play::Settings settings;
  settings.game = game;
  settings.start = start;
  settings.repetition = repetition;
  settings.takebacks = play::Takebacks::Free;
  return play::Game::begin(settings, kNow);
}

/// All turns of a record, one after the other.
Result<bool> play_all(play::Game& game, const Record& record) {
  for (const std::string& turn : record.main_line()) {
    if (const auto& end = game.ending()) {
      return Error{
          "game-over"_code, "turn " + turn,
          "the game had ended before it (" + end->termination + "); " +
              (end->termination == word(EndReason::kRepetition) ? "resume it with --repetition none"
                                                                : "take the rest out of the record")};
    }
    if (const auto played = game.handle(play::PlayTurn{game.side(), turn}, kNow); !played)
      return played.error();
  }
  return true;
}

}  // namespace

Result<TerminalGame> TerminalGame::fresh(const PositionPtr& start, Repetition repetition) {
  auto game = begun(start->game().id(), start->text(), repetition);
  if (!game) return game.error();
  Record record = game->record();
  tell(record, "Result", "");  // behind the players' names, when they are known
  return TerminalGame(*std::move(game), std::move(record));
}

Result<TerminalGame> TerminalGame::resumed(Record record, Repetition repetition) {
  auto game = begun(record.tag("Game"), record.start(), repetition);
  if (!game) return game.error();
  if (const auto played = play_all(*game, record); !played) return played.error();
  if (!game->ending() && record.result != "*") {
    [[maybe_unused]] const auto ended =
        game->handle(play::Adjudicate{winner_of(record.result), std::string(record.tag("Termination")),
                                      std::string(record.tag("Score"))},
                     kNow);
    assert(ended);
  }
  if (repetition_of(record.tag("Repetition")).value_or(Repetition::Draw) != repetition)
    record.set_tag("Repetition", word(repetition));
  return TerminalGame(*std::move(game), std::move(record));
}

int TerminalGame::standing() const {
  return repetition() == Repetition::Draw ? standings(game_.positions()) : 1;
}

Transition TerminalGame::play(const std::string& turn) {
  Transition steps;
  [[maybe_unused]] const auto next = position().play(turn, &steps);
  [[maybe_unused]] const auto played = game_.handle(play::PlayTurn{game_.side(), turn}, kNow);
  assert(next && played);
  record_.turns.push_back({turn, "", "", {}, {}});
  return steps;
}

bool TerminalGame::take_back() {
  const auto& positions = game_.positions();
  const Player last = has_begun() ? positions[positions.size() - 2]->side() : game_.side();
  if (!game_.handle(play::MakeOffer{last, play::OfferKind::Takeback}, kNow)) return false;
  record_.turns.resize(game_.turns().size());
  return true;
}

void TerminalGame::resign() {
  // Refused only where the game is over: then it stays as it has ended.
  static_cast<void>(game_.handle(play::Resign{game_.side()}, kNow));
}

Record TerminalGame::record(Seeds seeds) const {
  Record out = record_;
  const auto& end = ending();
  out.result = end ? end->result() : "*";
  out.set_tag("Result", out.result);
  tell(out, "Score", end ? end->score : "");
  tell(out, "Termination", end ? end->termination : "");
  const std::string open = start().open_text();
  if (!end && seeds == Seeds::HiddenWhileItGoesOn && open != start().text())
    tell(out, "Position", open == start().game().start()->text() ? "" : open);
  return out;
}

}  // namespace potentia::cli
