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
    {{"potentia", looks_like_own_form, read_records, write_own_form, "\n", last_own_game},
     {"boardspace", looks_like_boardspace, read_sgf, nullptr, "", last_sgf_game},
     {"sgf", looks_like_sgf, read_sgf, write_sgf, "\n", last_sgf_game},
     {"littlegolem", looks_like_little_golem, read_little_golem, write_little_golem, "\n",
      last_little_golem_game},
     {"codecup", looks_like_codecup, read_codecup, write_codecup, "\n", last_codecup_game}}};

// "line 12, turn 3" with so many lines in front.
std::string moved(const std::string& where, int lines) {
  constexpr std::string_view kLine = "line ";
  if (!where.starts_with(kLine)) return where;
  const std::size_t end = std::min(where.find_first_not_of("0123456789", kLine.size()), where.size());
  const auto line = parse_int<int>(std::string_view(where).substr(0, end).substr(kLine.size()));
  return line ? std::string(kLine) + std::to_string(*line + lines) + where.substr(end) : where;
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
  return Error{"unknown-form"_code, quoted(name), "there is no such form of records; there are " + known};
}

const RecordForm& form_of_file(std::string_view name) {
  return **find_record_form(to_lower(name).ends_with(".sgf") ? "sgf" : "potentia");
}

const RecordForm& form_of(std::string_view bytes) {
  for (const RecordForm& form : kForms) {
    if (form.detects(bytes)) return form;
  }
  return kForms[0];
}

ReadRecords import_records(std::string_view bytes, const RecordForm* form, int line) {
  ReadRecords out;
  const auto decoded = decode_text(bytes);
  if (!decoded) {
    out.errors.push_back(decoded.error());
  } else if (is_web_page(decoded->text)) {
    out.errors.push_back({"web-page"_code, "line 1", "this is a web page (save the text of the game alone)"});
  } else {
    out = (form ? *form : form_of(decoded->text)).reads(decoded->text);
  }
  for (Error& error : out.errors) error.where = moved(error.where, line - 1);
  for (Error& note : out.notes) note.where = moved(note.where, line - 1);
  if (decoded && decoded->note) out.notes.insert(out.notes.begin(), *decoded->note);
  return out;
}

std::size_t whole_games(std::string_view bytes, const RecordForm& form) {
  return form.last_game(bytes);
}

ReadPiece import_piece(std::string_view bytes, int line, bool last) {
  const std::size_t length = last ? bytes.size() : whole_games(bytes, form_of(bytes));
  const std::string_view whole = bytes.substr(0, length);
  ReadPiece piece{{}, std::string(bytes.substr(length)), line};
  if (last || length > 0) piece.read = import_records(whole, nullptr, line);
  piece.line += line_ends(whole);
  return piece;
}

}  // namespace potentia
