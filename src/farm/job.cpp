#include "farm/job.h"

#include <sodium.h>

#include <array>
#include <cmath>
#include <utility>

#include "base/text.h"
#include "farm/blocks.h"
#include "farm/mark.h"
#include "match/openings.h"
#include "protocol/json.h"

namespace potentia::farm {
namespace {

// Bounds for what a job that anybody may have written costs whoever does it.
constexpr std::int64_t kMostNodes = 1'000'000'000'000;
constexpr std::int64_t kMostHash = 4096;
constexpr std::int64_t kMostGames = 10'000;
constexpr std::int64_t kMostPlies = 10'000;
constexpr std::size_t kPacks = 2048;  // bytes of text from which an answer is worth packing
constexpr std::string_view kWords[] = {"opponent", "analysis", "prove", "selfplay"};
constexpr Kind kAll[] = {Kind::Opponent, Kind::Analysis, Kind::Prove, Kind::Selfplay};

Error bad_job(const std::string& why) {
  return {"bad-job"_code, "", why};
}

std::string hash_text(std::string_view text, std::size_t letters) {
  std::array<unsigned char, crypto_generichash_BYTES> hash{};
  const auto* bytes = reinterpret_cast<const unsigned char*>(text.data());  // NOLINT(*-reinterpret-cast)
  crypto_generichash(hash.data(), hash.size(), bytes, text.size(), nullptr, 0);
  std::string out(2 * hash.size() + 1, '\0');
  sodium_bin2hex(out.data(), out.size(), hash.data(), hash.size());
  out.resize(letters);
  return out;
}

// --- tasks as JSON ---

Json to_json(const Played& at) {
  return {{"game", at.game}, {"start", at.start}, {"turns", at.turns}, {"repetition", at.repetition}};
}

Json to_json(const TurnTask& task) {
  return {{"at", to_json(task.at)}, {"level", task.level}, {"until", task.until}};
}
Json to_json(const LookTask& task) {
  Json out = {{"at", to_json(task.at)}, {"nodes", task.nodes}, {"hash", task.hash}};
  if (task.lines != 1) out["lines"] = task.lines;
  return out;
}
Json to_json(const ProveTask& task) {
  Json out = {{"game", task.game}, {"position", task.position}, {"nodes", task.nodes}, {"hash", task.hash}};
  if (task.at_least) out["at_least"] = *task.at_least;
  return out;
}
Json to_json(const BlockTask& task) {
  Json out = {{"game", task.game},
              {"nodes", task.nodes},
              {"seed", task.seed},
              {"opening", task.opening},
              {"stray_percent", task.stray_percent},
              {"stray_plies", task.stray_plies},
              {"most_plies", task.most_plies},
              {"first", task.first},
              {"games", task.games}};
  if (task.exact_nodes != 0) out["exact_nodes"] = task.exact_nodes;
  if (!task.openings.empty()) out["openings"] = task.openings;
  return out;
}
Json to_json(const Task& task) {
  return std::visit([](const auto& one) { return to_json(one); }, task);
}

/// Reads the fields of an object one by one and keeps the first thing that is wrong.
class Fields {
 public:
  explicit Fields(const Json& object) : object_(object) {
    if (!object.is_object()) problem_ = bad_job("a JSON object is wanted");
  }

  std::string text(std::string_view name) {
    return taken(problem_ ? Result<std::string>(*problem_) : text_field(object_, name, std::nullopt));
  }
  std::vector<std::string> texts(std::string_view name) {
    return taken(problem_ ? Result<std::vector<std::string>>(*problem_) : texts_field(object_, name));
  }
  bool flag(std::string_view name) {
    const Json* const value = find(name);
    if (value != nullptr && !value->is_boolean()) refuse(bad_field(name, "true or false is wanted"));
    return value != nullptr && value->is_boolean() && value->get<bool>();
  }
  bool has(std::string_view name) const { return find(name) != nullptr; }
  template <class Int>
  void number(std::string_view name, std::int64_t least, std::int64_t most, Int& out) {
    if (problem_) return;
    const auto read = number_field(object_, name, least, most);
    if (!read) return refuse(read.error());
    if (!*read) return refuse(bad_field(name, "a whole number is wanted, and it is missing"));
    out = static_cast<Int>(**read);
  }
  const Json& object(std::string_view name) {
    static const Json kNone = Json::object();
    const Json* const value = find(name);
    if (value != nullptr && value->is_object()) return *value;
    refuse(bad_field(name, "an object is wanted"));
    return kNone;
  }
  void refuse(const Error& error) {
    if (!problem_) problem_ = bad_job(error.sentence());
  }

  const std::optional<Error>& problem() const { return problem_; }

 private:
  const Json* find(std::string_view name) const {
    const auto at = object_.is_object() ? object_.find(std::string(name)) : object_.end();
    return at == object_.end() ? nullptr : &*at;
  }
  template <class T>
  T taken(Result<T> read) {
    if (read) return std::move(*read);
    refuse(read.error());
    return {};
  }

  const Json& object_;
  std::optional<Error> problem_{};
};

void read_game(Fields& fields, std::string& game) {
  game = fields.text("game");
  if (fields.problem()) return;
  if (const auto found = describe(game); !found) fields.refuse(found.error());
}

Played read_played(Fields& outer) {
  Fields fields(outer.object("at"));
  Played out;
  read_game(fields, out.game);
  out.start = fields.text("start");
  out.turns = fields.texts("turns");
  out.repetition = fields.flag("repetition");
  if (fields.problem()) outer.refuse(*fields.problem());
  return out;
}

Task read_turn(Fields& fields) {
  TurnTask out;
  out.at = read_played(fields);
  fields.number("level", 1, kLevels, out.level);
  fields.number("until", 0, kHighestInJson, out.until);
  return out;
}
Task read_look(Fields& fields) {
  LookTask out;
  out.at = read_played(fields);
  fields.number("nodes", 1, kMostNodes, out.nodes);
  fields.number("hash", 1, kMostHash, out.hash);
  if (fields.has("lines")) fields.number("lines", 1, 2, out.lines);
  return out;
}
Task read_prove(Fields& fields) {
  ProveTask out;
  read_game(fields, out.game);
  out.position = fields.text("position");
  fields.number("nodes", 1, kMostNodes, out.nodes);
  fields.number("hash", 1, kMostHash, out.hash);
  if (fields.has("at_least")) fields.number("at_least", -kMostMargin, kMostMargin, out.at_least.emplace());
  return out;
}
Task read_block(Fields& fields) {
  BlockTask out;
  read_game(fields, out.game);
  fields.number("nodes", 1, kMostNodes, out.nodes);
  fields.number("seed", 0, kHighestInJson, out.seed);
  fields.number("opening", 0, match::kMostRandomPlies, out.opening);
  fields.number("stray_percent", 0, 100, out.stray_percent);
  fields.number("stray_plies", 0, kMostPlies, out.stray_plies);
  fields.number("most_plies", 1, kMostPlies, out.most_plies);
  fields.number("first", 0, kHighestInJson - kMostGames, out.first);
  fields.number("games", 1, kMostGames, out.games);
  if (fields.has("exact_nodes")) fields.number("exact_nodes", 1, kMostNodes, out.exact_nodes);
  if (fields.has("openings")) {
    out.openings = fields.texts("openings");
    if (!fields.problem() && out.openings.size() != static_cast<std::size_t>(out.games))
      fields.refuse(bad_field("openings", "one for each of the games is wanted"));
  }
  return out;
}

constexpr Task (*kReaders[])(Fields&) = {read_turn, read_look, read_prove, read_block};

/// A worker of before would play games from openings, or with proofs, without them.
int version_of(const Task& task) {
  const auto* const block = std::get_if<BlockTask>(&task);
  return block != nullptr && (block->exact_nodes != 0 || !block->openings.empty()) ? kNewestVersion
                                                                                   : kVersion;
}

/// `json`: an object.
bool is_of_version(const Json& json, int newest) {
  const auto version = number_field(json, "v", 1, kHighestInJson);
  return version && *version && **version <= newest;
}

Error other_version(std::string_view what, int newest) {
  return bad_job(std::string(what) + " is not of a version up to " + std::to_string(newest) +
                 "; run the same Potentia everywhere");
}

}  // namespace

std::string_view engine_mark() {
  return kEngineMark;
}

std::string_view word(Kind kind) {
  return kWords[static_cast<std::size_t>(kind)];
}

std::optional<Kind> kind_of(std::string_view word) {
  for (const Kind kind : kAll) {
    if (farm::word(kind) == word) return kind;
  }
  return std::nullopt;
}

std::span<const Kind> all_kinds() {
  return kAll;
}

Kind kind_of(const Task& task) {
  return static_cast<Kind>(task.index());
}

std::string content_of(const Task& task) {
  const Json named = {{"v", version_of(task)},
                      {"engine", engine_mark()},
                      {"kind", word(kind_of(task))},
                      {"task", to_json(task)}};
  return hash_text(dump(named), 24);
}

std::string to_text(const Job& job) {
  Json out = {{"v", version_of(job.task)},
              {"kind", word(kind_of(job.task))},
              {"engine", job.engine},
              {"asker", job.asker},
              {"task", to_json(job.task)}};
  if (job.check != 0) out["check"] = job.check;
  return dump(out);
}

Result<Job> parse_job(std::string_view body) {
  const Json json = parse_json(body);
  if (!json.is_object()) return bad_job("the job is no JSON object");
  if (!is_of_version(json, kNewestVersion)) return other_version("the job", kNewestVersion);
  Fields fields(json);
  Job out;
  out.engine = fields.text("engine");
  out.asker = fields.text("asker");
  if (json.contains("check")) fields.number("check", 1, kHighestInJson, out.check);
  const std::string name = fields.text("kind");
  const Json& object = fields.object("task");
  if (fields.problem()) return *fields.problem();
  const auto kind = kind_of(name);
  if (!kind) return bad_job(potentia::quoted(name) + " is no kind of job");
  Fields task(object);
  out.task = kReaders[static_cast<std::size_t>(*kind)](task);
  if (task.problem()) return *task.problem();
  return out;
}

Result<std::string> to_body(const Answer& answer) {
  Json head = {{"v", kVersion}, {"of", answer.content}, {"worker", answer.worker}, {"took", answer.took}};
  if (answer.is_check) head["check"] = true;
  if (answer.error) {
    head["error"] = {
        {"code", answer.error->code}, {"where", answer.error->where}, {"why", answer.error->why}};
  }
  const bool is_packed = answer.text.size() >= kPacks;
  if (is_packed) head["packed"] = true;
  std::string out = dump(head) + "\n";
  out += is_packed ? pack_block(answer.text, "") : answer.text;
  if (out.size() <= bus::kLongestBody) return out;
  return Error{"too-large"_code, "",
               "the answer has " + std::to_string(out.size()) + " bytes, and " +
                   std::to_string(bus::kLongestBody) + " are what the bus carries; ask for less at a time"};
}

Result<Answer> parse_answer(std::string_view body) {
  const auto end = body.find('\n');
  const Json json = parse_json(body.substr(0, end));
  if (!json.is_object() || end == std::string_view::npos) return bad_job("the answer is none");
  if (!is_of_version(json, kVersion)) return other_version("the answer", kVersion);
  Fields fields(json);
  Answer out;
  out.content = fields.text("of");
  out.worker = fields.text("worker");
  out.is_check = fields.flag("check");
  fields.number("took", 0, kHighestInJson, out.took);
  const bool is_packed = fields.flag("packed");
  if (json.contains("error")) {
    Fields error(fields.object("error"));
    const std::string code = error.text("code"), where = error.text("where"), why = error.text("why");
    if (error.problem()) return *error.problem();
    out.error = Error("bad-job"_code, where, why);
    out.error->code = code;
  }
  if (fields.problem()) return *fields.problem();
  out.text = body.substr(end + 1);
  if (is_packed) {
    auto block = unpack_block(out.text);
    if (!block) return bad_job(block.error().sentence());
    out.text = std::move(block->text);
  }
  return out;
}

// The chance to win is computed with a machine's own exponential function: the last digits may differ.
bool agree(const Answer& one, const Answer& other) {
  if (one.error || other.error) return one.error && other.error && one.error->code == other.error->code;
  if (one.text == other.text) return true;
  Json first = parse_json(one.text), second = parse_json(other.text);
  for (const Json* json : {&first, &second}) {
    if (!json->is_object() || !json->contains("chance") || !(*json)["chance"].is_number()) return false;
  }
  const double apart = first["chance"].get<double>() - second["chance"].get<double>();
  first.erase("chance");
  second.erase("chance");
  return std::abs(apart) < 1e-9 && first == second;
}

std::string queue_name(Kind kind) {
  return "farm-" + std::string(word(kind)) + "-" + hash_text(engine_mark(), 8);
}

std::string results_name(std::string_view asker) {
  return "farm-results-" + std::string(asker);
}

std::string job_name(std::string_view asker, std::string_view content, int round) {
  return std::string(asker) + "-" + std::string(content) + "-" + std::to_string(round);
}

std::string content_in(std::string_view job_name) {
  const auto parts = split(job_name, '-');
  return parts.size() == 3 ? std::string(parts[1]) : "";
}

std::string asker_name(std::string_view identity) {
  return hash_text(identity, 16);
}

bus::QueueSettings queue_settings(bus::milliseconds deadline) {
  bus::QueueSettings out;
  out.deadline = deadline;
  out.deliveries = 10;  // a worker that is told to leave gives back what it has, and that counts as one
  return out;
}

}  // namespace potentia::farm
