// Games found by their ids.
#include "games/games.h"

#include <vector>

#include "base/text.h"

namespace potentia {
namespace {

std::string joined(const std::vector<std::string>& words, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? last : std::string_view(", ");
    out += words[i];
  }
  return out;
}

}  // namespace

Result<GameDescriptor> describe(std::string_view id) {
  std::vector<std::string> known;
  for (const GameDescriptor& game : all_games()) {
    if (game.rules->id() == id) return game;
    if (const AnyGame* relative = game.rules->relative(id)) {
      GameDescriptor out = game;
      out.rules = relative;
      return out;
    }
    known.emplace_back(game.rules->id());
  }
  return Error{"unknown-game"_code, quoted(id), "there is no such game; there are " + joined(known, ", ")};
}

Result<const AnyGame*> find_game(std::string_view id) {
  const auto game = describe(id);
  if (!game) return game.error();
  return game->rules;
}

Result<std::unique_ptr<Engine>> make_engine(std::string_view id, const EngineOptions& options) {
  const auto game = describe(id);
  auto engine = game && game->make_engine ? game->make_engine(id, *game->levels) : nullptr;
  if (!engine) return Error{"unknown-game"_code, quoted(id), "there is no engine for this game"};
  if (const auto ready = engine->configure(options); !ready) return ready.error();
  return engine;
}

std::optional<double> win_scale(std::string_view id) {
  const auto game = describe(id);
  return game ? std::optional(game->win_scale) : std::nullopt;
}

Result<std::unique_ptr<AnySolver>> make_solver(std::string_view id, int hash_mebibytes, int threads) {
  const auto game = describe(id);
  auto solver = game && game->make_solver ? game->make_solver(id) : nullptr;
  if (!solver) {
    std::vector<std::string> solved;
    for (const GameDescriptor& other : all_games()) {
      if (other.make_solver) solved.emplace_back(other.rules->id());
    }
    return Error{"unknown-game"_code, quoted(id),
                 "there is no solver for this game; there are those of " + joined(solved, " and ")};
  }
  if (!solver->resize(hash_mebibytes)) {
    return Error{"no-memory"_code, "hash",
                 "there is not enough memory for " + std::to_string(hash_mebibytes) + " MiB; ask for less"};
  }
  if (!solver->set_threads(threads)) {
    return Error{"no-memory"_code, "threads",
                 "the machine has not enough threads for " + std::to_string(threads) + "; ask for fewer"};
  }
  return solver;
}

}  // namespace potentia
