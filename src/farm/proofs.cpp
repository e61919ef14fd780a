#include "farm/proofs.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/text.h"
#include "files/reader.h"
#include "files/writer.h"
#include "protocol/json.h"

namespace potentia::farm {
namespace {

constexpr const char* kStandardOutput = "-";

bool is_verdict(const Json& line) {
  const auto verdict = line.contains("verdict") ? text_field(line, "verdict", "") : Result<std::string>("");
  return line.contains("error") || (verdict && !verdict->empty() && *verdict != "unknown");
}

}  // namespace

Result<std::unique_ptr<Proofs>> Proofs::open(const std::string& path) {
  std::unique_ptr<Proofs> out(new Proofs(path));
  if (path == kStandardOutput) return out;
  if (auto error = out->reopen()) return std::move(*error);
  if (auto error = out->read()) return std::move(*error);
  return out;
}

std::optional<Error> Proofs::read() {
  const auto text = files::read_file(path_);
  if (!text) return text.error();
  const std::size_t whole = text->rfind('\n') == std::string::npos ? 0 : text->rfind('\n') + 1;
  std::size_t number = 0;
  for (const std::string_view raw : split(std::string_view(*text).substr(0, whole), '\n')) {
    ++number;
    if (trim(raw).empty()) continue;
    const Json read = parse_json(raw);
    const Json line = read.is_object() ? read : Json::object();
    const auto game = text_field(line, "game", "");
    const auto position = text_field(line, "position", "");
    const auto limit = number_field(line, "limit", 0, kHighestInJson);
    const auto at_least = number_field(line, "at_least", -kMostMargin, kMostMargin);
    const auto worker = text_field(line, "by", "");
    if (!game || !position || position->empty() || !limit || !*limit || !at_least || !worker) {
      return Error{"bad-resume"_code, path_ + ", line " + std::to_string(number),
                   "this is no answer of a solver; choose another file"};
    }
    ProveTask task{*game, *position, static_cast<std::uint64_t>(**limit)};
    if (*at_least) task.at_least = static_cast<int>(**at_least);
    remember({std::move(task), std::string(raw), *worker, is_verdict(line)});
  }
  if (whole < text->size() && ::truncate(path_.c_str(), static_cast<off_t>(whole)) != 0)
    return files::cannot(path_, "mended", errno);
  return std::nullopt;
}

// One program at a time: the lock is the file's, and goes with it when another takes its name.
std::optional<Error> Proofs::reopen() {
  file_ = files::Descriptor(::open(path_.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
  if (!file_.is_open()) return files::cannot(path_, "opened", errno);
  if (flock(file_.get(), LOCK_EX | LOCK_NB) != 0) {
    if (errno != EWOULDBLOCK) return files::cannot(path_, "locked", errno);
    return Error{"file-in-use"_code, path_, "another program is writing to this file; choose another"};
  }
  if (const int reason = files::flush_folder_of(path_); reason != 0)
    return files::cannot(path_, "written", reason);
  return std::nullopt;
}

std::string Proofs::key_of(const ProveTask& task) {
  return task.game + " " + task.position + (task.at_least ? " " + std::to_string(*task.at_least) : "");
}

void Proofs::remember(Said said) {
  if (said.is_final) ++solved_;
  std::string key = key_of(said.task);
  said_[std::move(key)] = std::move(said);
}

bool Proofs::has(const ProveTask& task) const {
  const auto at = said_.find(key_of(task));
  return at != said_.end() && (at->second.is_final || at->second.task.nodes >= task.nodes);
}

std::optional<Answer> Proofs::find(const ProveTask& task) const {
  if (!has(task)) return std::nullopt;
  const Said& said = said_.at(key_of(task));
  if (parse_json(said.line).contains("error")) return std::nullopt;
  return Answer{.content = content_of(task), .worker = said.worker, .text = said.line};
}

Result<bool> Proofs::put(const Task& task, const Answer& answer) {
  const auto& asked = std::get<ProveTask>(task);
  Json line = {{"game", asked.game}, {"position", asked.position}};
  if (asked.at_least) line["at_least"] = *asked.at_least;
  if (answer.error) {
    line["error"] = answer.error->sentence();
  } else {
    const Json said = parse_json(answer.text);
    if (said.is_object()) line.update(said);
  }
  line["limit"] = asked.nodes;
  line["by"] = answer.worker;
  const std::string text = dump(line);
  const int out = path_ == kStandardOutput ? STDOUT_FILENO : file_.get();
  if (const int reason = files::write_whole(out, text + "\n"); reason != 0)
    return files::cannot(path_, "written", reason);
  remember({asked, text, answer.worker, is_verdict(line)});
  is_new_ = true;
  return true;
}

Result<bool> Proofs::flush() {
  if (!std::exchange(is_new_, false) || path_ == kStandardOutput) return true;
  if (const int reason = files::flush_to_disk(file_.get()); reason != 0)
    return files::cannot(path_, "written", reason);
  return true;
}

// What has gone to standard output stays there: a later line of the same position is the one that counts.
Result<std::vector<Task>> Proofs::take_back(const std::string& worker,
                                            const std::function<bool(const std::string&)>& is_sure) {
  std::vector<Task> out;
  std::string left;
  for (auto at = said_.begin(); at != said_.end();) {
    const Said& said = at->second;
    if (said.worker == worker && !is_sure(content_of(said.task))) {
      if (said.is_final) --solved_;
      out.emplace_back(said.task);
      at = said_.erase(at);
    } else {
      left += said.line + "\n";
      ++at;
    }
  }
  if (out.empty() || path_ == kStandardOutput) return out;
  if (const auto written = files::write_file(path_, left); !written) return written.error();
  if (auto error = reopen()) return std::move(*error);
  return out;
}

}  // namespace potentia::farm
