// convert IN OUT: reads records, says what is wrong with each wrong one, and writes the others in canonical
// form; or, with --positions GAME, the same for a list of position texts, one a line.
#include <iostream>
#include <memory>

#include "base/text.h"
#include "cli/command.h"
#include "protocol/json.h"
#include "record/record.h"

namespace potentia::cli {
namespace {

struct ConvertOptions {
  std::string in;
  std::string out;
  std::string positions;  // a game id: the input is a list of its positions
  bool json = false;
};

// What was understood, as text, and what was not.
struct Converted {
  std::string text;
  std::vector<Error> errors;
};

Converted convert_records(std::string_view text, bool json) {
  ReadRecords read = read_records(text);
  Converted out{"", std::move(read.errors)};
  for (const Record& record : read.records) {
    if (!json && !out.text.empty()) out.text += "\n";
    out.text += json ? dump(to_json(record)) + "\n" : write_record(record);
  }
  return out;
}

Converted convert_positions(std::string_view text, const AnyGame& game, bool json) {
  Converted out;
  int line = 0;
  for (const std::string_view row : split(text, '\n')) {
    ++line;
    if (trim(row).empty()) continue;
    const auto position = game.parse_position(trim(row));
    if (!position) {
      out.errors.push_back(Error(position.error()).within("line " + std::to_string(line)));
    } else {
      out.text += json ? dump(Json{{"position", (*position)->text()}}) + "\n" : (*position)->text() + "\n";
    }
  }
  return out;
}

int run(const ConvertOptions& options) {
  const auto text = read_all(options.in);
  if (!text) return refuse(text.error());
  Converted converted;
  if (options.positions.empty()) {
    converted = convert_records(*text, options.json);
  } else {
    const auto game = find_game(options.positions);
    if (!game) return refuse(game.error());
    converted = convert_positions(*text, **game, options.json);
  }
  for (const Error& error : converted.errors) refuse(error);
  if (!converted.text.empty()) {
    if (const auto written = write_all(options.out, converted.text); !written) {
      refuse(written.error());
      return kMachineFailure;
    }
  }
  return converted.errors.empty() ? kDone : kBadInput;
}

}  // namespace

void add_convert(CLI::App& app, int& status) {
  auto options = std::make_shared<ConvertOptions>();
  CLI::App* command = app.add_subcommand("convert", "check records and write them in canonical form");
  command->add_option("IN", options->in, "file of records; - is standard input")->required();
  command->add_option("OUT", options->out, "file to write; - is standard output")->required();
  command->add_option("--positions", options->positions,
                      "GAME: the input is a list of its positions, one a line");
  command->add_flag("--json", options->json, "write one JSON object a line");
  command->callback([options, &status] { status = run(*options); });
}

}  // namespace potentia::cli
