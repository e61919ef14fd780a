// selfplay: games of the engine against itself, on this machine or a farm; samples: what came of it.
#include <cstdio>
#include <filesystem>
#include <iostream>
#include <system_error>
#include <thread>

#include "base/text.h"
#include "bus/memory_bus.h"
#include "cli/commands.h"
#include "cli/farming.h"
#include "farm/samples.h"
#include "farm/worker.h"
#include "files/writer.h"
#include "match/openings.h"
#include "protocol/json.h"

namespace potentia::cli {
namespace {

Result<std::vector<std::string>> positions_in(const std::string& file, std::string_view id) {
  const auto game = find_game(id);
  if (!game) return game.error();
  const auto text = read_all(file);
  if (!text) return text.error();
  const auto openings = match::Openings::parse(**game, *text);
  if (!openings) {
    Error error = openings.error();
    return std::move(error).within(file == "-" ? "openings" : file);
  }
  std::vector<std::string> out;
  for (std::size_t i = 0; i < openings->size(); ++i) out.push_back(openings->at(i)->text());
  return out;
}

Result<farm::BlockTask> task_of(const SelfplayOptions& options) {
  const auto game = describe(options.game);
  if (!game) return game.error();
  if (game->make_engine == nullptr)
    return Error{"no-engine"_code, options.game, "this program has no engine for this game"};
  farm::BlockTask out;
  out.game = options.game;
  out.nodes = options.nodes;
  out.seed = options.seed;
  out.opening = options.opening.value_or(game->opening_plies);
  out.most_plies = options.most_plies;
  out.games = options.games;
  out.exact_nodes = options.exact_nodes;
  if (out.exact_nodes != 0) {
    if (const auto solver = make_solver(options.game, 1); !solver)
      return Error(solver.error()).within("--exact");
  }
  if (!options.openings.empty()) {
    auto openings = positions_in(options.openings, options.game);
    if (!openings) return openings.error();
    out.openings = std::move(*openings);
    out.opening = options.opening.value_or(0);
  }
  if (options.stray.empty()) return out;
  out.stray_percent = options.stray[0];
  out.stray_plies = options.stray[1];
  if (out.stray_percent < 0 || out.stray_percent > 100 || out.stray_plies < 0 || out.stray_plies > 10'000) {
    return Error{"bad-stray"_code, "--stray",
                 "write PERCENT PLIES, PERCENT from 0 to 100 and PLIES from 0 to 10000"};
  }
  return out;
}

std::string percent(std::uint64_t part, std::uint64_t whole) {
  std::array<char, 16> out{};
  std::snprintf(out.data(), out.size(), "%.1f",
                whole == 0 ? 0 : 100 * static_cast<double>(part) / static_cast<double>(whole));
  return std::string(out.data()) + " %";
}

void print(const farm::SampleStatistics& found, bool as_json) {
  if (as_json) {
    std::cout << dump({{"files", found.files},
                       {"bytes", found.bytes},
                       {"blocks", found.blocks},
                       {"damaged", found.damaged},
                       {"cut", found.cut},
                       {"games", found.games},
                       {"different", found.different},
                       {"white", found.white},
                       {"draws", found.draws},
                       {"black", found.black},
                       {"unfinished", found.unfinished},
                       {"turns", found.plies}})
              << "\n";
    return;
  }
  const std::uint64_t games = found.games;
  std::cout << games << " games, " << found.different << " of them different, in " << found.blocks
            << " blocks of " << found.files << " files (" << found.bytes << " bytes)\n"
            << "white " << percent(found.white, games) << ", draws " << percent(found.draws, games)
            << ", black " << percent(found.black, games) << "; " << (games == 0 ? 0 : found.plies / games)
            << " turns a game; " << found.unfinished << " broken off\n";
}

}  // namespace

int selfplay_over(bus::Bus& bus, const SelfplayOptions& options, int check_one_in) {
  const auto task = task_of(options);
  if (!task) return refuse(task.error());
  auto samples = farm::Samples::open(options.out, *task, options.block, say_note);
  if (!samples) return refuse(samples.error());
  std::error_code ignored;
  const std::string place = std::filesystem::absolute(options.out, ignored).string();
  farm::AskSettings settings = ask_settings(
      farm::Kind::Selfplay, place + farm::settings_text(*task, options.block, true), check_one_in);
  Progress progress;
  const auto whole = static_cast<std::uint64_t>(options.games);
  settings.on_progress = [&](const farm::Asked&, const std::vector<farm::News>& crew) {
    const std::uint64_t there = (*samples)->games_there();
    progress.show(there, whole,
                  std::to_string(there) + " of " + std::to_string(whole) + " games, " +
                      std::to_string(crew.size()) + (crew.size() == 1 ? " worker" : " workers"));
  };
  settings.on_note = [&](const std::string& sentence) {
    progress.clear();
    say_note(sentence);
  };
  const auto asked =
      farm::ask(bus, settings, [&] { return (*samples)->next(); }, **samples, stop_on_signals());
  progress.clear();
  if (!asked) return refuse(asked.error());
  std::cout << (*samples)->games_there() << " of " << options.games << " games are in " << options.out
            << "\n";
  return say_asked(*asked);
}

int run_selfplay(const SelfplayOptions& options) {
  const auto bus = bus::make_memory_bus();
  farm::WorkerSettings settings;
  settings.name = "here";
  settings.threads = threads_of(options.threads);
  settings.kinds = {farm::Kind::Selfplay};
  const auto worker = farm::Worker::start(*bus, settings);
  if (!worker) return refuse(worker.error());
  return selfplay_over(*bus, options, 0);
}

int run_samples(const SamplesOptions& options) {
  std::optional<files::Writer> out;
  if (!options.out.empty() && options.out != "-") {
    auto opened = files::Writer::open(options.out);
    if (!opened) return refuse(opened.error());
    out.emplace(std::move(*opened));
  }
  bool is_first = true;
  const auto on_text = [&](const std::string& text) -> Result<bool> {
    // An empty line stands between the records.
    const std::string all = (is_first ? "" : "\n") + text;
    is_first = false;
    if (out) return out->write(all);
    if (options.out == "-") std::cout << all;
    return true;
  };
  const auto found = farm::look_through(options.paths, on_text);
  if (!found) return refuse(found.error());
  if (out) {
    if (const auto written = out->finish(); !written) return refuse(written.error());
  }
  if (options.out != "-") print(*found, options.json);
  if (found->damaged + found->cut == 0) return kDone;
  std::cerr << "potentia: " << found->damaged << " blocks cannot be read, and " << found->cut
            << " files end within one; selfplay or farm selfplay, told the same as before, plays their games "
               "again\n";
  return kNegative;
}

}  // namespace potentia::cli
