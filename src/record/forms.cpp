// The table of forms, and what is done before any of them reads: decoding, and knowing what is no record.
#include "record/forms.h"

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
      write_own_form, "\n"},
     {"boardspace", "boardspace.net's SGF, DVONN and GIPF", looks_like_boardspace, read_sgf, nullptr, ""},
     {"sgf", "SGF, GM[37] and GM[39]", looks_like_sgf, read_sgf, write_sgf, "\n"},
     {"littlegolem", "Little Golem's text, DVONN", looks_like_little_golem, read_little_golem,
      write_little_golem, "\n"},
     {"codecup", "CodeCup's turns in capitals, DVONN", looks_like_codecup, read_codecup, write_codecup,
      "\n"}}};

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
  for (const RecordForm& candidate : kForms) {
    if (!form && candidate.detects(text)) form = &candidate;
  }
  out = (form ? *form : kForms[0]).reads(text);
  if (!decoded->note.empty()) out.notes.insert(out.notes.begin(), decoded->note);
  return out;
}

}  // namespace potentia
