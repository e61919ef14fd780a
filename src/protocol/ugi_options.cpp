// The options of UGI: a row each says its name, how it is announced, and what it changes. Numbers have their
// bounds where the command line and the page have them (engine/number_options.h).
#include <algorithm>

#include "base/text.h"
#include "engine/number_options.h"
#include "games/games.h"
#include "games/levels.h"
#include "protocol/ugi.h"
#include "rules/repetition.h"

namespace potentia::ugi {
namespace {

constexpr NumberOption kEloOption{"elo", kLowestElo, kHighestElo, "a rating instead of a level"};

struct Option {
  std::string_view name;
  /// What follows on "option name NAME type ".
  std::string (*type)(const Settings& standard);
  /// The settings with this value, which may be none of the option's.
  std::optional<Error> (*set)(Settings& settings, const std::string& value);
};

Error not_of(std::string_view name, const std::string& value, std::string_view wanted) {
  return Error{"bad-option"_code, "option " + std::string(name),
               potentia::quoted(value) + " is not " + std::string(wanted)};
}

std::string spin(int standard, const NumberOption& bounds) {
  return "spin default " + std::to_string(standard) + " min " + std::to_string(bounds.least) + " max " +
         std::to_string(bounds.most);
}

std::optional<Error> set_number(int& to, std::string_view name, const NumberOption& bounds,
                                const std::string& value) {
  const auto number = bounds.parse(value);
  if (!number) return not_of(name, value, bounds.range());
  to = static_cast<int>(*number);
  return std::nullopt;
}

std::string all_ids() {
  std::string out = "combo default dvonn";
  for (const GameDescriptor& game : all_games()) out += " var " + std::string(game.rules->id());
  return out;
}

std::optional<Error> set_game(Settings& settings, const std::string& value) {
  if (const auto game = find_game(value); !game) return Error(game.error()).within("option Game");
  settings.game = value;
  return std::nullopt;
}

// The highest level is full strength.
std::optional<Error> set_level(Settings& settings, const std::string& value) {
  int level = 0;
  if (auto problem = set_number(level, "Level", kLevelOption, value)) return problem;
  settings.level = level < kLevels ? std::optional(level) : std::nullopt;
  return std::nullopt;
}

std::optional<Error> set_limit_strength(Settings& settings, const std::string& value) {
  const std::string word = to_lower(value);
  if (word != "true" && word != "false") return not_of("LimitStrength", value, "true or false");
  settings.limit_strength = word == "true";
  return std::nullopt;
}

std::optional<Error> set_repetition(Settings& settings, const std::string& value) {
  const auto repetition = repetition_of(value);
  if (!repetition) return not_of("Repetition", value, "draw or none");
  settings.engine.repetition = *repetition == Repetition::Draw;
  return std::nullopt;
}

constexpr Option kOptions[] = {
    {"Game", [](const Settings&) { return all_ids(); }, set_game},
    {"Threads", [](const Settings& standard) { return spin(standard.engine.threads, kThreadsOption); },
     [](Settings& settings, const std::string& value) {
       return set_number(settings.engine.threads, "Threads", kThreadsOption, value);
     }},
    {"Hash", [](const Settings& standard) { return spin(standard.engine.hash_mebibytes, kHashOption); },
     [](Settings& settings, const std::string& value) {
       return set_number(settings.engine.hash_mebibytes, "Hash", kHashOption, value);
     }},
    {"MultiPV", [](const Settings& standard) { return spin(standard.engine.multi_pv, kMultiPvOption); },
     [](Settings& settings, const std::string& value) {
       return set_number(settings.engine.multi_pv, "MultiPV", kMultiPvOption, value);
     }},
    {"Level", [](const Settings&) { return spin(kLevels, kLevelOption); }, set_level},
    {"LimitStrength", [](const Settings&) { return std::string("check default false"); }, set_limit_strength},
    {"Elo", [](const Settings& standard) { return spin(standard.elo, kEloOption); },
     [](Settings& settings, const std::string& value) {
       return set_number(settings.elo, "Elo", kEloOption, value);
     }},
    {"Repetition", [](const Settings&) { return std::string("combo default draw var draw var none"); },
     set_repetition},
};

}  // namespace

std::vector<std::string> option_lines() {
  const Settings standard;
  std::vector<std::string> out;
  for (const Option& option : kOptions)
    out.push_back("option name " + std::string(option.name) + " type " + option.type(standard));
  return out;
}

Result<Settings> with_option(const Settings& settings, const SetOption& option) {
  const std::string wanted = to_lower(option.name);
  const auto found =
      std::ranges::find(kOptions, wanted, [](const Option& known) { return to_lower(known.name); });
  if (found == std::end(kOptions)) {
    std::string names;
    for (const Option& known : kOptions) names += (names.empty() ? "" : " ") + std::string(known.name);
    return Error{"bad-option"_code, "option " + potentia::quoted(option.name),
                 "there is no such option (" + names + ")"};
  }
  Settings out = settings;
  if (const auto problem = found->set(out, option.value)) return *problem;
  return out;
}

EngineOptions engine_options(const Settings& settings) {
  EngineOptions out = settings.engine;
  out.level = settings.level;
  if (settings.limit_strength) {
    const int level = level_near(*describe(settings.game)->levels, settings.elo);
    out.level = level < kLevels ? std::optional(level) : std::nullopt;
  }
  return out;
}

}  // namespace potentia::ugi
