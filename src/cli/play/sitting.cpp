#include "cli/play/sitting.h"

#include <map>
#include <utility>

#include "cli/command.h"
#include "cli/play/chance.h"
#include "engine/number_options.h"

namespace potentia::cli {
namespace {

bool is_pass(std::string_view turn) {
  return turn == "pass" || turn == "-";
}

std::optional<std::string> turn_without_choice_in(const AnyPosition& position) {
  if (auto entry = entry_of_chance(position)) return entry;
  if (position.count_turns() != 1) return std::nullopt;
  auto turns = position.turns();
  return is_pass(turns[0]) ? std::optional(std::move(turns[0])) : std::nullopt;
}

constexpr std::string_view kEngineName = "Potentia level ";

}  // namespace

std::string engine_name(int level) {
  return std::string(kEngineName) + std::to_string(level);
}

std::optional<int> level_of_name(std::string_view name) {
  if (!name.starts_with(kEngineName)) return std::nullopt;
  const auto level = kLevelOption.parse(name.substr(kEngineName.size()));
  return level ? std::optional(static_cast<int>(*level)) : std::nullopt;
}

std::optional<std::string> Sitting::turn_without_choice() const {
  return game_.ending() ? std::nullopt : turn_without_choice_in(position());
}

std::string Sitting::in_words(const std::string& turn) const {
  return is_pass(turn) ? side_name(position().side()) + " has no turn and passes."
                       : entry_in_words(position(), turn);
}

std::string Sitting::play(const std::string& turn) {
  std::map<std::string_view, int> lost;
  for (const Step& step : game_.play(turn)) {
    if (!step.kind.loss().empty()) ++lost[step.kind.loss()];
  }
  std::string out;
  for (const auto& [how, pieces] : lost) out += " (" + std::to_string(pieces) + " " + std::string(how) + ")";
  return out;
}

Result<Engine*> Sitting::thinker(int level) {
  EngineOptions options;
  if (level < kLevels) options.level = level;
  options.repetition = game_.repetition() == Repetition::Draw;
  auto ready = table_.engine->configure(options);
  if (ready) ready = table_.engine->set_position(game_.start().text(), game_.turns());
  if (!ready) return ready.error();
  return table_.engine.get();
}

Limits Sitting::thinking_time() {
  Limits limits;
  limits.movetime = 2000;
  return limits;
}

bool Sitting::take_back() {
  const bool was_declared = game_.is_declared_over();
  if (!game_.take_back()) return false;
  while (!was_declared && game_.has_begun() &&
         (table_.engine_side == position().side() || turn_without_choice_in(position())))
    game_.take_back();
  return true;
}

void Sitting::restart() {
  const auto start = *position().game().parse_position(game_.start().open_text());
  TerminalGame fresh = *TerminalGame::fresh(with_drawn_seed(start), game_.repetition());
  for (const std::string_view player : {"White", "Black"}) fresh.set_tag(player, game_.tag(player));
  game_ = std::move(fresh);
}

std::string Sitting::set_level(const std::string& argument) {
  const auto level = kLevelOption.parse(argument);
  if (!level) return "A level is " + kLevelOption.range() + ".";
  table_.level = static_cast<int>(*level);
  if (table_.engine_side) game_.set_tag(side_name(*table_.engine_side), engine_name(table_.level));
  return "The engine plays on level " + std::to_string(table_.level) + ".";
}

// The file that was resumed keeps its other games.
Result<WrittenRecord> Sitting::text_for(const std::string& file) const {
  std::vector<Record> records = file == table_.file ? table_.others : std::vector<Record>();
  records.push_back(game_.record(TerminalGame::Seeds::Kept));
  const RecordForm& form = form_of_file(file);
  WrittenRecord out;
  for (const Record& record : records) {
    const auto written = form.writes(record);
    if (!written) return written.error();
    if (!out.text.empty()) out.text += form.separator;
    out.text += written->text;
    out.lost = written->lost;
  }
  return out;
}

std::vector<std::string> Sitting::save(const std::string& file) const {
  const std::string& to = file.empty() ? table_.file : file;
  if (to.empty()) return {"Where to? Write: save FILE"};
  const auto text = text_for(to);
  const auto written = text ? write_all(to, text->text) : Result<bool>(text.error());
  if (!written) return {written.error().sentence() + "."};
  std::vector<std::string> out = {"Saved to " + to + "."};
  for (const std::string& what : text->lost) out.push_back("This form of record cannot hold " + what + ".");
  return out;
}

std::string Sitting::end_text() const {
  const auto& end = game_.ending();
  if (!end) return "";
  std::string out = end->winner ? side_name(*end->winner) + " wins" : std::string("A draw");
  if (!end->termination.empty()) out += " (" + end->termination;
  if (!end->score.empty()) out += ", White-Black " + end->score;
  if (!end->termination.empty()) out += ")";
  return out + (end->termination == word(EndReason::kRepetition) ? ": the position stands for the third time."
                                                                 : ".");
}

std::string Sitting::standing_text() const {
  if (game_.standing() != kStandingsToDraw - 1) return "";
  return "The position stands for the second time; the third time is a draw.";
}

}  // namespace potentia::cli
