#include "farm/samples.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>
#include <utility>

#include "base/hash.h"
#include "base/text.h"
#include "farm/blocks.h"
#include "farm/sample_places.h"
#include "files/reader.h"
#include "protocol/json.h"

namespace potentia::farm {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kNoteBegins = "potentia-games";
constexpr std::string_view kEnding = ".games.gz";

Result<std::vector<std::string>> files_in(const std::vector<std::string>& paths) {
  std::vector<std::string> out;
  for (const std::string& path : paths) {
    std::error_code problem;
    if (!fs::is_directory(path, problem)) {
      out.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const auto& entry : fs::directory_iterator(path, problem)) {
      if (entry.path().string().ends_with(kEnding)) found.push_back(entry.path().string());
    }
    if (problem || found.empty()) {
      return Error{"no-file"_code, path,
                   "this folder has no samples, which are files whose names end in " + std::string(kEnding)};
    }
    for (std::string& file : sorted(std::move(found))) out.push_back(std::move(file));
  }
  return out;
}

void count(const Record& record, SampleStatistics& out, std::set<std::uint64_t>& seen) {
  ++out.games;
  out.plies += record.turns.size();
  ++(record.result == "1-0" ? out.white : record.result == "0-1" ? out.black : out.draws);
  if (record.tag("Termination") == "max plies") ++out.unfinished;
  std::string turns(record.start());
  for (const RecordNode& node : record.turns) turns += " " + node.turn;
  if (seen.insert(text_key(turns)).second) ++out.different;
}

}  // namespace

Result<std::unique_ptr<Samples>> Samples::open(const std::string& place, const BlockTask& common, int block,
                                               std::function<void(const std::string&)> on_note) {
  const bool is_store = place.starts_with("http://") || place.starts_with("https://");
  return is_store ? open_sample_store(place, common, block)
                  : open_sample_folder(place, common, block, std::move(on_note));
}

std::optional<Task> Samples::next() {
  const std::lock_guard lock(mutex_);
  const auto wanted = static_cast<std::uint64_t>(common_.games);
  is_there_.resize(std::max<std::size_t>(is_there_.size(), wanted));
  while (next_ < wanted && is_there_[next_]) ++next_;
  if (next_ >= wanted) return std::nullopt;
  Kept out{common_.first + next_, 0, ""};
  // Up to what is there, and within its block and its file.
  do {
    ++next_;
    ++out.games;
  } while (next_ < wanted && !is_there_[next_] && next_ % static_cast<std::uint64_t>(block_) != 0 &&
           (common_.first + next_) % kGamesOfFile != 0);
  return Task(task_of(out));
}

std::uint64_t Samples::games_there() const {
  const std::lock_guard lock(mutex_);
  const auto end = is_there_.begin() +
                   std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(is_there_.size()), common_.games);
  return static_cast<std::uint64_t>(std::count(is_there_.begin(), end, true));
}

Result<bool> Samples::put(const Task& task, const Answer& answer) {
  if (answer.error) return true;  // it is not there, and whoever comes again asks for it
  const auto& block = std::get<BlockTask>(task);
  const Kept kept{block.first, block.games, answer.worker};
  auto written = write(kept, pack_block(answer.text, note_of(kept)));
  if (written) note_kept(kept);
  return written;
}

Result<std::vector<Task>> Samples::take_back(const std::string& worker,
                                             const std::function<bool(const std::string&)>& is_sure) {
  std::vector<Kept> gone;
  std::vector<Task> out;
  {
    const std::lock_guard lock(mutex_);
    for (const Kept& kept : kept_) {
      Task task = task_of(kept);
      if (kept.worker != worker || is_sure(content_of(task))) continue;
      gone.push_back(kept);
      out.push_back(std::move(task));
    }
    const auto is_gone = [&](const Kept& one) {
      return std::any_of(gone.begin(), gone.end(),
                         [&](const Kept& other) { return other.first == one.first; });
    };
    std::erase_if(kept_, is_gone);
    for (const Kept& kept : gone) {
      for (int i = 0; i < kept.games; ++i)
        is_there_[kept.first - common_.first + static_cast<std::uint64_t>(i)] = false;
    }
  }
  if (gone.empty()) return out;
  if (const auto removed = remove(gone); !removed) return removed.error();
  return out;
}

void Samples::note_kept(const Kept& kept) {
  const std::lock_guard lock(mutex_);
  if (kept.first < common_.first) return;
  const std::uint64_t begin = kept.first - common_.first;
  const std::uint64_t end = begin + static_cast<std::uint64_t>(kept.games);
  if (is_there_.size() < end) is_there_.resize(end);
  for (std::uint64_t i = begin; i < end; ++i) is_there_[i] = true;
  kept_.push_back(kept);
}

void Samples::begin_again() {
  const std::lock_guard lock(mutex_);
  next_ = 0;
}

std::string Samples::note_of(const Kept& kept) const {
  return std::string(kNoteBegins) + " " + std::to_string(kVersion) + " " + common_.game + " " +
         std::to_string(kept.first) + " " + std::to_string(kept.games) + " by " + kept.worker;
}

BlockTask Samples::task_of(const Kept& kept) const {
  BlockTask out = common_;
  out.first = kept.first;
  out.games = kept.games;
  out.openings.clear();
  for (int i = 0; i < kept.games && !common_.openings.empty(); ++i)
    out.openings.push_back(
        common_.openings[(kept.first + static_cast<std::uint64_t>(i)) % common_.openings.size()]);
  return out;
}

std::optional<SampleNote> parse_sample_note(std::string_view note) {
  const auto words = split_words(note);
  if (words.size() < 6 || words[0] != kNoteBegins || words[1] != std::to_string(kVersion))
    return std::nullopt;
  const auto first = parse_int<std::uint64_t>(words[3]);
  const auto games = parse_int<int>(words[4]);
  const bool is_sound = first && games && *games > 0 && *first < std::uint64_t{1} << 40 && words[5] == "by";
  if (!is_sound) return std::nullopt;
  return SampleNote{std::string(words[2]), *first, *games, std::string(words.size() > 6 ? words[6] : "")};
}

std::string settings_text(const BlockTask& common, int block, bool has_block) {
  Json out = {{"potentia-games", kVersion},
              {"game", common.game},
              {"engine", engine_mark()},
              {"nodes", common.nodes},
              {"seed", common.seed},
              {"opening", common.opening},
              {"stray", {common.stray_percent, common.stray_plies}},
              {"most_plies", common.most_plies}};
  if (common.exact_nodes != 0) out["exact_nodes"] = common.exact_nodes;
  if (!common.openings.empty()) {
    std::string all;
    for (const std::string& opening : common.openings) all += opening + "\n";
    out["openings"] = {common.openings.size(), std::to_string(text_key(all))};
  }
  if (has_block) out["block"] = block;
  return dump(out) + "\n";
}

Result<SampleStatistics> look_through(const std::vector<std::string>& paths,
                                      const std::function<Result<bool>(const std::string&)>& on_text) {
  const auto files = files_in(paths);
  if (!files) return files.error();
  SampleStatistics out;
  std::set<std::uint64_t> seen;
  for (const std::string& file : *files) {
    const auto bytes = files::read_file(file);
    if (!bytes) return bytes.error();
    if (!bytes->empty() && !are_blocks(*bytes))
      return Error{"bad-samples"_code, file, "this is no file of samples"};
    Result<bool> taken = true;
    const ReadBlocks read = read_blocks(*bytes, [&](const Block& block, std::string_view) {
      for (const Record& record : read_records(block.text).records) count(record, out, seen);
      if (on_text) taken = on_text(block.text);
      return taken.ok();
    });
    if (!taken) return taken.error();
    ++out.files;
    out.bytes += bytes->size();
    out.blocks += read.blocks;
    out.damaged += read.damaged;
    if (read.whole < bytes->size()) ++out.cut;
  }
  return out;
}

}  // namespace potentia::farm
