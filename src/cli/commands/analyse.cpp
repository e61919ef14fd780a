// analyse: the engine goes through whole games (review/review.h). Beside the file of records there come
// another with its scores, marks and better lines, and a report of each game to look at in a browser.
#include <iostream>

#include "cli/analysing.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "record/forms.h"
#include "review/report.h"
#include "review/review.h"

namespace potentia::cli {
namespace {

// As the page looks at games (web/app/judgement/effort.ts).
constexpr std::uint64_t kNodes = 100'000;
constexpr std::uint64_t kVerifies = 5;  // times as many, where a turn looks like a mistake

/// Where the results go: the folder and name of `in` without its ending, the ending.
struct Names {
  std::string base;
  std::string ending;

  std::string record() const { return base + ending; }
  std::string report(std::size_t game, std::size_t games) const {
    return base + (games > 1 ? "-" + std::to_string(game + 1) : "") + ".html";
  }
};

Names split_name(const std::string& file) {
  const auto dot = file.rfind('.');
  const auto slash = file.rfind('/');
  const bool has_ending =
      dot != std::string::npos && (slash == std::string::npos || dot > slash + 1) && dot > 0;
  if (!has_ending) return {file, ""};
  return {file.substr(0, dot), file.substr(dot)};
}

Result<Names> names_of(const AnalyseOptions& options) {
  if (!options.out.empty()) return split_name(options.out);
  if (options.in == "-") {
    return Error{"no-file"_code, "--out", "say where the results go, as the game comes from standard input"};
  }
  Names names = split_name(options.in);
  names.base += "-analysed";
  return names;
}

Result<std::vector<Record>> records_of(const std::string& file) {
  const auto text = read_all(file);
  if (!text) return text.error();
  ReadRecords read = import_records(*text);
  if (!read.errors.empty()) return Error(read.errors.front()).within(file);
  for (const Error& note : read.notes) std::cerr << "potentia: note: " << note.sentence() << "\n";
  return std::move(read.records);
}

std::uint64_t nodes_of(const AnalyseOptions& options, const GameDescriptor& game) {
  if (options.level) return level_of(*game.levels, *options.level).nodes;
  return options.nodes.value_or(kNodes);
}

/// What was found of one game, and the words for how it was.
struct Analysed {
  Record record;
  std::string report;
};

Result<std::optional<Analysed>> analyse(const Record& record, const AnalyseOptions& options,
                                        const std::string& which, const ReviewGame& review_game) {
  auto line = line_of(record);
  if (!line) return line.error();
  const GameDescriptor game = *describe(record.tag("Game"));
  Effort effort;
  effort.look.nodes = nodes_of(options, game);
  effort.verify.nodes = *effort.look.nodes * kVerifies;
  Progress progress;
  const OnProgress on_progress = [&](std::size_t done, std::size_t count) {
    progress.show(done, count, which + std::to_string(done) + " of " + std::to_string(count) + " positions");
    return true;
  };
  const auto found = review_game(std::move(*line), std::string(record.tag("Game")), effort, on_progress);
  if (!found) return found.error();
  if (!*found) return std::optional<Analysed>();
  const std::string made_by = std::string("Potentia ") + POTENTIA_VERSION + ", " +
                              std::to_string(*effort.look.nodes) + " nodes a position";
  Record out = annotated(record, **found);
  if (out.tag("Annotator").empty()) out.set_tag("Annotator", made_by);
  return std::optional(Analysed{std::move(out), report_html(record, **found, made_by)});
}

Result<std::optional<ReviewedGame>> review_here(PlayedLine line, const std::string& game,
                                                const Effort& effort, const OnProgress& on_progress) {
  EngineOptions options;
  options.hash_mebibytes = kAnalysisHash;
  options.repetition = line.repetition;
  const auto engine = make_engine(game, options);
  if (!engine) return engine.error();
  return review(std::move(line), **engine, effort, on_progress);
}

/// The records as one file, in the form that its name asks for; says what that cannot hold.
Result<std::string> text_of(const std::vector<Record>& records, const std::string& file) {
  const RecordForm& form = form_of_file(file);
  std::string out;
  for (const Record& record : records) {
    const auto written = form.writes(record);
    if (!written) return written.error();
    if (!out.empty()) out += form.separator;
    out += written->text;
    for (const std::string& what : written->lost)
      std::cerr << "potentia: note: the form " << form.name << " cannot hold " << what << "\n";
  }
  return out;
}

}  // namespace

int run_analyse(const AnalyseOptions& options) {
  return analyse_file(options, review_here);
}

int analyse_file(const AnalyseOptions& options, const ReviewGame& review_game) {
  const auto names = names_of(options);
  if (!names) return refuse(names.error());
  auto records = records_of(options.in);
  if (!records) return refuse(records.error());
  const bool to_screen = options.out == "-";
  for (std::size_t game = 0; game < records->size(); ++game) {
    const std::size_t games = records->size();
    const std::string which =
        games > 1 ? "game " + std::to_string(game + 1) + " of " + std::to_string(games) + ", " : "";
    auto analysed = analyse((*records)[game], options, which, review_game);
    if (!analysed) return refuse(Error(analysed.error()).within(options.in));
    if (!*analysed) return kNegative;
    (*records)[game] = std::move((*analysed)->record);
    if (to_screen) continue;
    const std::string file = names->report(game, games);
    if (const auto written = write_all(file, (*analysed)->report); !written) return refuse(written.error());
    std::cerr << "potentia: the report is in " << file << "\n";
  }
  const std::string file = to_screen ? "-" : names->record();
  const auto text = text_of(*records, file);
  if (!text) return refuse(text.error());
  if (const auto written = write_all(file, *text); !written) return refuse(written.error());
  if (!to_screen) std::cerr << "potentia: the record is in " << file << "\n";
  return kDone;
}

}  // namespace potentia::cli
