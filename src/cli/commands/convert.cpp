// convert IN OUT: reads records in any of their forms, says what is wrong with each wrong one, and writes the
// others in canonical form or in another form; or, with --positions GAME, the same for a list of position
// texts, one a line.
#include <iostream>
#include <map>

#include "base/text.h"
#include "cli/commands.h"
#include "protocol/json.h"
#include "record/forms.h"

namespace potentia::cli {
namespace {

// What was understood, as text, and what was not.
struct Converted {
  std::string text;
  std::vector<Error> errors;
  std::vector<std::string> notes;
};

// Writes records, counting for each thing that the form cannot hold the records that lose it.
void write_records(const std::vector<Record>& records, const RecordForm& form, Converted& out) {
  std::map<std::string, int> lost;
  int number = 0;
  for (const Record& record : records) {
    ++number;
    const auto written = form.writes(record);
    if (!written) {
      out.errors.push_back(Error(written.error()).within("record " + std::to_string(number)));
      continue;
    }
    if (!out.text.empty()) out.text += form.separator;
    out.text += written->text;
    for (const std::string& what : written->lost) ++lost[what];
  }
  if (lost.empty()) return;
  std::string list;
  for (const auto& [what, games] : lost)
    list += (list.empty() ? "" : ", ") + what + " (" + std::to_string(games) + ")";
  out.notes.push_back("the form " + std::string(form.name) + " cannot hold, and these records lose: " + list);
}

Converted convert_records(std::string_view bytes, const RecordForm* from, const RecordForm& to, bool json) {
  ReadRecords read = import_records(bytes, from);
  Converted out{"", std::move(read.errors), std::move(read.notes)};
  if (!json) {
    write_records(read.records, to, out);
    return out;
  }
  for (const Record& record : read.records) out.text += dump(to_json(record)) + "\n";
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

// The form to write: the one named, else SGF for a file of that name, else the project's own.
Result<const RecordForm*> form_to_write(const ConvertOptions& options) {
  const bool sgf_file = to_lower(options.out).ends_with(".sgf");
  auto form = find_record_form(!options.to.empty() ? options.to : sgf_file ? "sgf" : "potentia");
  if (form && !(*form)->writes) {
    return Error{"read-only", "--to " + options.to,
                 "this form is read but not written; write sgf or potentia"};
  }
  return form;
}

Result<Converted> convert(const ConvertOptions& options, std::string_view text) {
  if (!options.positions.empty()) {
    const auto game = find_game(options.positions);
    if (!game) return game.error();
    return convert_positions(text, **game, options.json);
  }
  const RecordForm* from = nullptr;
  if (!options.from.empty()) {
    const auto named = find_record_form(options.from);
    if (!named) return Error(named.error()).within("--from");
    from = *named;
  }
  const auto to = form_to_write(options);
  if (!to) return to.error();
  return convert_records(text, from, **to, options.json);
}

}  // namespace

int run_convert(const ConvertOptions& options) {
  const auto text = read_all(options.in);
  if (!text) return refuse(text.error());
  const auto converted = convert(options, *text);
  if (!converted) return refuse(converted.error());
  for (const std::string& note : converted->notes) std::cerr << "potentia: note: " << note << "\n";
  for (const Error& error : converted->errors) refuse(error);
  if (!converted->text.empty()) {
    if (const auto written = write_all(options.out, converted->text); !written) {
      refuse(written.error());
      return kMachineFailure;
    }
  }
  return converted->errors.empty() ? kDone : kBadInput;
}

}  // namespace potentia::cli
