// The table of forms, and what is done before any of them reads: decoding, and knowing what is no record.
#include "record/forms.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "record/boardspace.h"
#include "record/codecup.h"
#include "record/little_golem.h"
#include "record/sgf.h"
#include "record/text_encoding.h"

namespace potentia {
namespace {

bool looks_like_own_form(std::string_view text) {
  return trim(text).starts_with("[");
}

Result<WrittenRecord> write_own_form(const Record& record) {
  return WrittenRecord{write_record(record), {}};
}

// A page saved from a browser instead of the game on it.
bool is_web_page(std::string_view text) {
  const std::string head = to_lower(trim(text).substr(0, 15));
  return head.starts_with("<!doctype html") || head.starts_with("<html");
}

constexpr std::array<RecordForm, 5> kForms = {
    {{"potentia", "tags, then numbered turns (docs/formats.md)", looks_like_own_form, read_records,
      write_own_form, "\n", last_own_game},
     {"boardspace", "boardspace.net's SGF, DVONN and GIPF", looks_like_boardspace, read_sgf, nullptr, "",
      last_sgf_game},
     {"sgf", "SGF, GM[37] and GM[39]", looks_like_sgf, read_sgf, write_sgf, "\n", last_sgf_game},
     {"littlegolem", "Little Golem's text, DVONN", looks_like_little_golem, read_little_golem,
      write_little_golem, "\n", last_little_golem_game},
     {"codecup", "CodeCup's turns in capitals, DVONN", looks_like_codecup, read_codecup, write_codecup, "\n",
      last_codecup_game}}};

// The form that a text looks like.
const RecordForm& form_of(std::string_view text) {
  for (const RecordForm& form : kForms) {
    if (form.detects(text)) return form;
  }
  return kForms[0];
}

// Errors name a line of the text first, if any; `lines` of the file stand in front of the text.
void move_lines(std::vector<Error>& errors, int lines) {
  constexpr std::string_view kLine = "line ";
  for (Error& error : errors) {
    if (!error.where.starts_with(kLine)) continue;
    const std::size_t end = std::min(error.where.find(','), error.where.size());
    const auto line = parse_int<int>(std::string_view(error.where).substr(0, end).substr(kLine.size()));
    if (line) error.where = std::string(kLine) + std::to_string(*line + lines) + error.where.substr(end);
  }
}

}  // namespace

std::span<const RecordForm> record_forms() {
  return kForms;
}

Result<const RecordForm*> find_record_form(std::string_view name) {
  std::string known;
  for (const RecordForm& form : kForms) {
    if (form.name == name) return &form;
    known += (known.empty() ? "" : ", ") + std::string(form.name);
  }
  return Error{"unknown-form", quoted(name), "there is no such form of records; there are " + known};
}

ReadRecords import_records(std::string_view bytes, const RecordForm* form) {
  ReadRecords out;
  const auto decoded = decode_text(bytes);
  if (!decoded) {
    out.errors.push_back(decoded.error());
    return out;
  }
  const std::string& text = decoded->text;
  if (is_web_page(text)) {
    out.errors.push_back({"web-page", "line 1", "this is a web page (save the text of the game alone)"});
    return out;
  }
  out = (form ? *form : form_of(text)).reads(text);
  if (!decoded->note.empty()) out.notes.insert(out.notes.begin(), decoded->note);
  return out;
}

ReadPiece import_piece(std::string_view bytes, int line, bool last) {
  std::size_t length = bytes.size();
  if (!last) length = form_of(bytes).last_game(bytes);
  const std::string_view whole = bytes.substr(0, length);
  ReadPiece piece{{}, std::string(bytes.substr(length)), line};
  if (last || length > 0) piece.read = import_records(whole);
  move_lines(piece.read.errors, line - 1);
  piece.line += static_cast<int>(std::count(whole.begin(), whole.end(), '\n'));
  return piece;
}

}  // namespace potentia
