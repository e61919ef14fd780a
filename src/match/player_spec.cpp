// Reading the words that describe players.
#include "match/player_spec.h"

#include <algorithm>
#include <string_view>

#include "base/text.h"
#include "engine/number_options.h"

namespace potentia::match {
namespace {

constexpr std::int64_t kDefaultMovetimeMs = 100;
constexpr std::string_view kKeys = "name cmd proto option.NAME tc movetime depth nodes margin patience";

struct Draft {
  PlayerSpec spec;
  bool proto_said = false;
};

Result<std::int64_t> number(const NumberOption& option, std::string_view value) {
  if (const auto parsed = option.parse(value)) return *parsed;
  return Error{"bad-number"_code, std::string(option.name) + "=" + std::string(value),
               option.range() + " must follow"};
}

// Sets one of the numbers; false if the key is none.
Result<bool> set_number(TimeControl& time, std::string_view key, std::string_view value) {
  const bool is_limit = key == "movetime" || key == "depth" || key == "nodes";
  if (!is_limit && key != "margin" && key != "patience") return false;
  const NumberOption& movetime = *find_limit("movetime");
  const NumberOption waiting{key, key == "margin" ? 0 : 1, movetime.most, "milliseconds"};
  const auto parsed = number(is_limit ? *find_limit(key) : waiting, value);
  if (!parsed) return parsed.error();
  if (key == "movetime") {
    time.clock = {.turn = *parsed, .grace = time.clock.grace};
  }
  if (key == "depth") time.depth = static_cast<int>(*parsed);
  if (key == "nodes") time.nodes = static_cast<std::uint64_t>(*parsed);
  if (key == "margin") time.clock.grace = *parsed;
  if (key == "patience") time.patience = *parsed;
  return true;
}

Result<bool> set_proto(Draft& draft, std::string_view value) {
  constexpr std::string_view kNames[] = {"ugi", "codecup", "builtin"};
  const auto* const found = std::find(std::begin(kNames), std::end(kNames), value);
  if (found == std::end(kNames))
    return Error{"bad-proto"_code, "proto=" + std::string(value), "there are ugi, codecup and builtin"};
  draft.spec.proto = static_cast<Proto>(found - std::begin(kNames));
  draft.proto_said = true;
  return true;
}

// All words in one argument would be a long name for a player who has nothing else: what they ask for would
// be lost.
Result<bool> set_name(Draft& draft, const std::string& value) {
  if (value.find('=') != std::string::npos) {
    return Error{
        "bad-player"_code, "name=" + value,
        "a name has no '='; give each word as an argument of its own, without quotes around them all"};
  }
  draft.spec.name = value;
  return true;
}

Result<bool> set_word(Draft& draft, const std::string& word, bool first) {
  const auto equals = word.find('=');
  if (equals == std::string::npos || equals == 0)
    return Error{"bad-player"_code, quoted(word), "write KEY=VALUE"};
  const std::string key = word.substr(0, equals);
  const std::string value = word.substr(equals + 1);
  PlayerSpec& spec = draft.spec;
  if (key == "proto") return set_proto(draft, value);
  if (key == "tc") {
    const auto clock = with_clock(spec.time, value);
    if (!clock) return clock.error();
    spec.time = *clock;
    return true;
  }
  auto numeric = set_number(spec.time, key, value);
  if (!numeric || *numeric) return numeric;
  if (key == "name") return set_name(draft, value);
  if (key == "cmd") {
    spec.command = value;
  } else if (key.rfind("option.", 0) == 0 && key.size() > 7) {
    spec.options.emplace_back(key.substr(7), value);
  } else if (first) {
    spec.name = key;
    spec.command = value;
  } else {
    return Error{"bad-player"_code, quoted(word), "there is no such key (" + std::string(kKeys) + ")"};
  }
  return true;
}

// The program's file name: "build/potentia ugi" is potentia.
std::string name_of(const std::string& command) {
  const auto words = split_words(command);
  if (words.empty()) return "potentia";
  const auto slash = words[0].rfind('/');
  return std::string(slash == std::string_view::npos ? words[0] : words[0].substr(slash + 1));
}

Result<PlayerSpec> finished(Draft draft) {
  PlayerSpec& spec = draft.spec;
  if (!draft.proto_said) spec.proto = spec.command.empty() ? Proto::BuiltIn : Proto::Ugi;
  if (spec.proto != Proto::BuiltIn && trim(spec.command).empty()) {
    return Error{"bad-player"_code, "proto", "a player by UGI or CodeCup needs its command, cmd=COMMAND"};
  }
  if (spec.proto == Proto::BuiltIn && !spec.command.empty()) {
    return Error{"bad-player"_code, "cmd=" + spec.command,
                 "the built-in engine has no command; leave cmd or proto away"};
  }
  if (spec.name.empty()) spec.name = name_of(spec.command);
  if (spec.time.is_empty()) spec.time.clock.turn = kDefaultMovetimeMs;
  return spec;
}

}  // namespace

Result<std::vector<PlayerSpec>> parse_players(const std::vector<std::vector<std::string>>& players,
                                              const std::vector<std::string>& each) {
  std::vector<PlayerSpec> out;
  for (std::size_t i = 0; i < players.size(); ++i) {
    const std::string where = "engine " + std::to_string(i + 1);
    Draft draft;
    for (const std::string& word : each) {
      if (auto set = set_word(draft, word, false); !set) return std::move(set.error()).within("--each");
    }
    for (std::size_t k = 0; k < players[i].size(); ++k) {
      if (auto set = set_word(draft, players[i][k], k == 0); !set)
        return std::move(set.error()).within(where);
    }
    auto spec = finished(draft);
    if (!spec) return std::move(spec.error()).within(where);
    for (const PlayerSpec& other : out) {
      if (other.name == spec->name) {
        return Error{"bad-player"_code, where,
                     "there is already a player called " + quoted(spec->name) + "; say name=NAME"};
      }
    }
    out.push_back(*spec);
  }
  if (out.size() < 2)
    return Error{"bad-player"_code, "", "a match needs two players, --engine …  --engine …"};
  return out;
}

}  // namespace potentia::match
