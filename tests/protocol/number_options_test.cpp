// The numbers that the engine may be told have their bounds in one place (engine/number_options.h): wherever
// one is told, on the command line, in UGI, in the words of a match, in the page's messages, a number just
// outside is refused with these bounds, and what is announced of it names them.
#include "engine/number_options.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "protocol/messages.h"
#include "protocol/schema.h"
#include "protocol/ugi.h"
#include "tests/protocol/run_program.h"

namespace potentia::tests {
namespace {

std::vector<std::int64_t> outside(const NumberOption& option) {
  return {option.least - 1, option.most + 1};
}

void expect_told(const std::string& text, const std::string& part, const std::string& where) {
  EXPECT_NE(text.find(part), std::string::npos) << where << " does not say '" << part << "' but: " << text;
}

std::vector<NumberOption> searches_numbers() {
  return {*find_limit("movetime"), *find_limit("depth"), *find_limit("nodes")};
}

TEST(NumberOptions, BoundTheCommandLine) {
  std::vector<NumberOption> numbers = searches_numbers();
  for (const NumberOption& more : {kThreadsOption, kHashOption, kMultiPvOption}) numbers.push_back(more);
  const std::string help = run_program({"search", "--help"}).out;
  for (const NumberOption& option : numbers) {
    const std::string name = "--" + std::string(option.name);
    const std::string line = help.substr(std::min(help.find(name), help.size()));
    expect_told(line.substr(0, line.find('\n')),
                std::to_string(option.least) + "-" + std::to_string(option.most), name);
    for (const std::int64_t number : outside(option)) {
      const ProgramResult result = run_program({"search", "dvonn", name, std::to_string(number)});
      EXPECT_NE(result.status, 0);
      expect_told(result.err, option.range(), name);
    }
  }
  for (const char* command : {"play", "bot"}) {
    for (const std::int64_t number : outside(kLevelOption))
      expect_told(run_program({command, "--level", std::to_string(number)}).err, kLevelOption.range(),
                  command);
  }
}

TEST(NumberOptions, BoundUgi) {
  const std::vector<std::pair<std::string, NumberOption>> options = {{"Threads", kThreadsOption},
                                                                     {"Hash", kHashOption},
                                                                     {"MultiPV", kMultiPvOption},
                                                                     {"Level", kLevelOption}};
  std::string announced;
  for (const std::string& line : ugi::option_lines()) announced += line + "\n";
  for (const auto& [name, option] : options) {
    const std::string line = announced.substr(announced.find("option name " + name + " "));
    expect_told(line.substr(0, line.find('\n')),
                " min " + std::to_string(option.least) + " max " + std::to_string(option.most), name);
    for (const std::int64_t number : outside(option)) {
      const auto set = ugi::with_option({}, {name, std::to_string(number)});
      ASSERT_FALSE(set) << name << " " << number;
      expect_told(set.error().sentence(), option.range(), name);
    }
    for (const std::int64_t number : {option.least, option.most})
      EXPECT_TRUE(ugi::with_option({}, {name, std::to_string(number)})) << name << " " << number;
  }
  for (const NumberOption& limit : searches_numbers()) {
    for (const std::int64_t number : outside(limit)) {
      const auto go = ugi::parse_command("go " + std::string(limit.name) + " " + std::to_string(number));
      ASSERT_FALSE(go) << limit.name << " " << number;
      expect_told(go.error().sentence(), limit.range(), std::string(limit.name));
    }
  }
}

TEST(NumberOptions, BoundTheWordsOfAMatch) {
  for (const NumberOption& limit : searches_numbers()) {
    for (const std::int64_t number : outside(limit)) {
      const std::string word = std::string(limit.name) + "=" + std::to_string(number);
      const ProgramResult result =
          run_program({"match", "dvonn", "--engine", "name=a", word, "--engine", "name=b"});
      EXPECT_NE(result.status, 0);
      expect_told(result.err, limit.range(), word);
    }
  }
}

TEST(NumberOptions, BoundMessages) {
  Messenger messenger(nullptr);
  const auto refusal = [&](const Json& request) {
    const Json answer = parse_json(messenger.answer(dump(request)));
    return answer["ok"].get<bool>() ? std::string("accepted") : answer["error"]["text"].get<std::string>();
  };
  std::vector<NumberOption> numbers = searches_numbers();
  for (const NumberOption& more : {kLevelOption, kMultiPvOption}) numbers.push_back(more);
  for (const NumberOption& option : numbers) {
    for (const std::int64_t number : outside(option)) {
      expect_told(refusal({{"op", "go"}, {"game", "dvonn"}, {std::string(option.name), number}}),
                  option.range(), std::string(option.name));
    }
  }
  for (const std::int64_t number : outside(kLevelOption)) {
    const Json seat = {{"kind", "engine"}, {"level", number}};
    const Json settings = {{"game", "dvonn"}, {"seats", {{"b", seat}}}};
    expect_told(refusal({{"op", "begin-game"}, {"settings", settings}, {"at", 0}}), kLevelOption.range(),
                "a seat");
  }
}

TEST(NumberOptions, AreToldInTheDeclarationOfMessages) {
  const Json shapes = message_schema()["definitions"];
  const auto said = [&](const char* shape, const char* field) {
    return shapes[shape]["properties"][field]["description"].get<std::string>();
  };
  expect_told(said("SearchLimits", "level"), kLevelOption.bounds(), "SearchLimits");
  expect_told(said("SearchLimits", "multipv"), kMultiPvOption.bounds(), "SearchLimits");
  expect_told(said("PlayerSeat", "level"), kLevelOption.bounds(), "PlayerSeat");
}

}  // namespace
}  // namespace potentia::tests
