// Reading of the test data; every line that is not understood is a test failure with its number.
#include "tests/vectors/vector_files.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/test_data.h"
#include "base/text.h"

namespace potentia::test {
namespace {

struct NumberedLine {
  int number;
  std::string text;
};

/// The lines of a file but for comments and empty ones.
std::vector<NumberedLine> lines_of(const std::string& name) {
  std::ifstream file(test_data("vectors/" + name));
  EXPECT_TRUE(file) << name << " is missing";
  std::vector<NumberedLine> lines;
  std::string line;
  for (int number = 1; std::getline(file, line); ++number) {
    if (!trim(line).empty() && line[0] != '#') lines.push_back({number, line});
  }
  EXPECT_FALSE(lines.empty()) << name << " is empty";
  return lines;
}

/// The names of the files here that end so, by the alphabet.
std::vector<std::string> files_ending(std::string_view end) {
  std::vector<std::string> names;
  for (const auto& entry : std::filesystem::directory_iterator(test_data("vectors"))) {
    const std::string name = entry.path().filename().string();
    if (name.ends_with(end)) names.push_back(name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

std::string not_understood(const std::string& name, const NumberedLine& line) {
  return name + ":" + std::to_string(line.number) + ": not understood: " + line.text;
}

/// The text after a first word, where that is the line's first word.
std::optional<std::string> rest_after(const std::string& line, const std::string& word) {
  if (line.rfind(word + " ", 0) != 0) return std::nullopt;
  return std::string(trim(std::string_view(line).substr(word.size())));
}

}  // namespace

std::vector<std::vector<GameLine>> read_games(const std::string& game) {
  const std::string name = game + ".games";
  std::vector<std::vector<GameLine>> games;
  for (const NumberedLine& line : lines_of(name)) {
    if (rest_after(line.text, "game")) {
      games.emplace_back();
      continue;
    }
    const auto parts = split(line.text, '|');
    const auto turns = parts.size() == 3 ? parse_int<std::size_t>(trim(parts[1])) : std::nullopt;
    if (!turns || games.empty()) {
      ADD_FAILURE() << not_understood(name, line);
      return {};
    }
    games.back().push_back({line.number, std::string(trim(parts[0])), *turns, std::string(trim(parts[2]))});
  }
  return games;
}

std::vector<PerftEntry> read_perft(const std::string& game) {
  const std::string name = game + ".perft";
  std::vector<PerftEntry> entries;
  for (const NumberedLine& line : lines_of(name)) {
    if (const auto id = rest_after(line.text, "id")) {
      entries.push_back({*id, "", {}});
      continue;
    }
    const auto words = split_words(line.text);
    const auto position = rest_after(line.text, "pos");
    const auto depth = words.size() == 3 ? parse_int<int>(words[1]) : std::nullopt;
    const auto leaves = words.size() == 3 ? parse_int<std::uint64_t>(words[2]) : std::nullopt;
    if (!entries.empty() && position) {
      entries.back().position = *position;
    } else if (!entries.empty() && words[0] == "perft" && depth && leaves) {
      entries.back().counts.emplace_back(*depth, *leaves);
    } else {
      ADD_FAILURE() << not_understood(name, line);
      return {};
    }
  }
  return entries;
}

std::vector<SolvedEntry> read_solved() {
  const std::string name = "dvonn.solved";
  std::vector<SolvedEntry> entries;
  for (const NumberedLine& line : lines_of(name)) {
    if (const auto position = rest_after(line.text, "pos")) {
      entries.push_back({line.number, *position, 0, {}});
    } else if (const auto exact = rest_after(line.text, "exact"); exact && !entries.empty()) {
      entries.back().margin = parse_int<int>(*exact).value_or(1000);
    } else {
      for (const auto word : split_words(line.text)) {
        const auto parts = split(word, ':');
        const auto margin = parts.size() == 2 ? parse_int<int>(parts[1]) : std::nullopt;
        if (!margin || entries.empty()) {
          ADD_FAILURE() << not_understood(name, line);
          return {};
        }
        entries.back().turns[std::string(parts[0])] = *margin;
      }
    }
  }
  return entries;
}

namespace {

std::vector<RuleCase> read_case_file(const std::string& file) {
  std::vector<RuleCase> cases;
  for (const NumberedLine& line : lines_of(file)) {
    const auto json = nlohmann::json::parse(line.text, nullptr, false);
    const bool says_turns = json.is_object() && (json.contains("turns") || json.contains("count") ||
                                                 json.contains("containing") || json.contains("after") ||
                                                 json.contains("reaches"));
    if (!says_turns || (json.contains("turns") && json.contains("count"))) {
      ADD_FAILURE() << not_understood(file, line);
      return {};
    }
    RuleCase rule_case;
    rule_case.game = json.value("game", "");
    rule_case.name = json.value("section", "") + " " + json.value("case", "");
    rule_case.position = json.value("position", "");
    rule_case.outcome = json.value("outcome", "");
    rule_case.reaches = json.value("reaches", "");
    if (json.contains("play")) rule_case.play = json["play"].get<std::vector<std::string>>();
    if (json.contains("turns")) {
      rule_case.turns.emplace();
      for (const auto& turn : json["turns"]) rule_case.turns->push_back(turn.get<std::string>());
    }
    if (json.contains("count")) rule_case.count = json["count"].get<std::size_t>();
    if (rule_case.turns) rule_case.count = rule_case.turns->size();
    if (json.contains("containing")) {
      for (const auto& [text, turns] : json["containing"].items())
        rule_case.containing[text] = turns.get<std::vector<std::string>>();
    }
    if (json.contains("legal")) rule_case.legal = json["legal"].get<std::vector<std::string>>();
    if (json.contains("illegal")) rule_case.illegal = json["illegal"].get<std::vector<std::string>>();
    if (json.contains("from")) {
      for (const auto& [point, turns] : json["from"].items())
        rule_case.from[point] = turns.get<std::vector<std::string>>();
    }
    if (json.contains("after")) {
      for (const auto& [turn, after] : json["after"].items()) {
        rule_case.after[turn] = {after.value("position", ""), after.value("outcome", "")};
      }
    }
    cases.push_back(std::move(rule_case));
  }
  return cases;
}

}  // namespace

std::vector<RuleCase> read_cases(const std::string& game) {
  std::vector<RuleCase> cases;
  for (const std::string& file : files_ending("cases.jsonl")) {
    for (RuleCase& rule_case : read_case_file(file)) {
      if (rule_case.game == game) cases.push_back(std::move(rule_case));
    }
  }
  return cases;
}

std::vector<std::string> vector_games() {
  constexpr std::string_view kEnd = ".games";
  std::vector<std::string> games = files_ending(kEnd);
  for (std::string& name : games) name.erase(name.size() - kEnd.size());
  return games;
}

LeastData least_data(std::string_view game) {
  if (game == "punct") return {900, 12};
  if (game == "punct-basic") return {400, 5};
  return {game == "yinsh-blitz" ? 400 : 1000, 21};
}

}  // namespace potentia::test
