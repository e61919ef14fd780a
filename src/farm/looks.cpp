#include "farm/looks.h"

#include <filesystem>
#include <system_error>
#include <utility>

#include "files/descriptor.h"
#include "files/reader.h"
#include "files/writer.h"
#include "protocol/json.h"

namespace potentia::farm {
namespace {

namespace fs = std::filesystem;

/// A share of all chances.
std::optional<double> chance_in(const Json& object) {
  if (!object.contains("chance") || !object["chance"].is_number()) return std::nullopt;
  const auto chance = object["chance"].get<double>();
  return chance >= 0 && chance <= 1 ? std::optional(chance) : std::nullopt;
}

}  // namespace

std::optional<std::optional<Look>> look_in(const Json& answer) {
  if (!answer.is_object()) return std::nullopt;
  if (answer.empty()) return std::optional<Look>();
  const auto score_text = text_field(answer, "score", std::nullopt);
  auto line = texts_field(answer, "line");
  const auto chance = chance_in(answer);
  if (!score_text || !line || line->empty() || !chance) return std::nullopt;
  const auto score = parse_score(*score_text);
  if (!score) return std::nullopt;
  Look out{*score, *chance, std::move(*line)};
  if (!answer.contains("second") || answer["second"].is_null()) return std::optional(std::move(out));
  const Json& second = answer["second"];
  const auto turn = second.is_object() ? text_field(second, "turn", std::nullopt) : Result<std::string>("");
  const auto its_chance = second.is_object() ? chance_in(second) : std::nullopt;
  if (!turn || turn->empty() || !its_chance) return std::nullopt;
  out.second = Look::Second{*turn, *its_chance};
  return std::optional(std::move(out));
}

std::string Looks::path_of(const std::string& content) const {
  return folder_ + "/" + content.substr(0, 2) + "/" + content + ".json";
}

Result<bool> Looks::knows(const LookTask& task) {
  const std::string content = content_of(task);
  if (const auto at = known_.find(content); at != known_.end()) {
    if (at->second.error) return *at->second.error;
    return true;
  }
  if (folder_.empty() || !fs::exists(path_of(content))) return false;
  const auto text = files::read_file(path_of(content));
  if (!text) return text.error();
  // What cannot be read is asked again, and written anew.
  const Json json = parse_json(*text);
  if (!json.is_object() || !json.contains("answer")) return false;
  const auto worker = text_field(json, "worker", std::nullopt);
  auto look = look_in(json["answer"]);
  if (!worker || !look || liars_.contains(*worker)) return false;
  known_[content] = {task, *worker, std::move(*look)};
  return true;
}

std::optional<Look> Looks::look(const LookTask& task) const {
  const auto at = known_.find(content_of(task));
  return at == known_.end() ? std::nullopt : at->second.look;
}

Result<bool> Looks::put(const Task& task, const Answer& answer) {
  Known known{std::get<LookTask>(task), answer.worker, {}, answer.error};
  const Json json = answer.error ? Json() : parse_json(answer.text);
  if (!answer.error) {
    auto look = look_in(json);
    if (look) {
      known.look = std::move(*look);
    } else {
      known.error = Error("bad-answer"_code, "worker " + answer.worker, "it has answered what is no answer");
    }
  }
  const bool is_kept = !folder_.empty() && !known.error;
  known_[answer.content] = std::move(known);
  if (!is_kept) return true;
  const std::string path = path_of(answer.content);
  std::error_code problem;
  fs::create_directories(files::folder_of(path), problem);
  if (problem) return files::cannot(path, "made", problem.value());
  return files::write_file(path, dump({{"worker", answer.worker}, {"answer", json}}) + "\n");
}

Result<std::vector<Task>> Looks::take_back(const std::string& worker,
                                           const std::function<bool(const std::string&)>& is_sure) {
  liars_.insert(worker);
  std::vector<Task> out;
  for (const auto& [content, known] : known_) {
    if (known.worker != worker || is_sure(content)) continue;
    out.emplace_back(known.task);
    std::error_code ignored;
    if (!folder_.empty()) fs::remove(path_of(content), ignored);
  }
  std::erase_if(known_,
                [&](const auto& entry) { return entry.second.worker == worker && !is_sure(entry.first); });
  return out;
}

Result<std::optional<ReviewedGame>> review_by_looks(const PlayedLine& line, const std::string& game,
                                                    const Effort& effort, int hash, Looks& looks,
                                                    const AskLooks& ask) {
  for (;;) {
    std::vector<LookTask> missing;
    const Looker look = [&](std::size_t ply, const Limits& limits) -> Result<std::optional<Look>> {
      const auto end = line.turns.begin() + static_cast<std::ptrdiff_t>(ply);
      LookTask task{{game, line.start, {line.turns.begin(), end}, line.repetition}, *limits.nodes, hash};
      const auto is_known = looks.knows(task);
      if (!is_known) return is_known.error();
      if (*is_known) return looks.look(task);
      missing.push_back(std::move(task));
      return std::optional<Look>();
    };
    auto reviewed = review_by(line, look, effort, [](std::size_t, std::size_t) { return true; });
    if (!reviewed || missing.empty()) return reviewed;
    const auto asked = ask(missing);
    if (!asked) return asked.error();
    if (!*asked) return std::optional<ReviewedGame>();
  }
}

}  // namespace potentia::farm
