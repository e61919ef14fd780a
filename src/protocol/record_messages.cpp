// Requests about records, and about what a collection keeps of them: each one function; the table at the end
// says which word calls which.
#include <limits>
#include <utility>

#include "base/hash.h"
#include "collection/digest.h"
#include "protocol/requests.h"
#include "record/forms.h"

namespace potentia {
namespace {

Json to_json(const std::vector<Error>& errors) {
  Json out = Json::array();
  for (const Error& error : errors) out.push_back(potentia::to_json(error));
  return out;
}

Result<Json> answer_read_record(Conversation&, const Json& request) {
  const auto text = text_field(request, "text", std::nullopt);
  if (!text) return text.error();
  const ReadRecords read = import_records(*text);
  Json records = Json::array();
  for (const Record& record : read.records) records.push_back(to_json(record));
  return Json{{"records", records}, {"errors", to_json(read.errors)}, {"notes", to_json(read.notes)}};
}

Result<Json> answer_write_record(Conversation&, const Json& request) {
  if (!request.contains("record")) return Error{"bad-field"_code, "field record", "it is missing"};
  const auto record = record_from_json(request["record"]);
  if (!record) return record.error();
  const auto name = text_field(request, "form", "potentia");
  if (!name) return name.error();
  const auto form = find_record_form(*name);
  if (!form) return form.error();
  if (!(*form)->writes) return Error{"read-only"_code, "field form", "this form is read but not written"};
  const auto written = (*form)->writes(*record);
  if (!written) return written.error();
  return Json{{"text", written->text}, {"lost", written->lost}};
}

Json digest_json(const Record& record) {
  Json tags = Json::object();
  for (const auto& [name, value] : record.tags) tags[name] = value;
  const Digest digest = digest_of(record);
  std::string text = write_record(record);
  Json out = {
      {"tags", std::move(tags)}, {"result", digest.result}, {"keys", digest.keys}, {"sides", digest.sides}};
  if (digest.margin) out["margin"] = *digest.margin;
  out["mark"] = std::to_string(text_key(text));
  out["text"] = std::move(text);
  return out;
}

Result<Json> answer_digest_records(Conversation&, const Json& request) {
  const auto text = text_field(request, "text", std::nullopt);
  if (!text) return text.error();
  const auto line = number_field(request, "line", 1, std::numeric_limits<int>::max() / 2);
  if (!line) return line.error();
  const bool more = request.contains("more") && request["more"] == true;
  const ReadPiece piece = import_piece(*text, static_cast<int>(line->value_or(1)), !more);
  Json games = Json::array();
  for (const Record& record : piece.read.records) games.push_back(digest_json(record));
  return Json{{"games", std::move(games)},
              {"errors", to_json(piece.read.errors)},
              {"notes", to_json(piece.read.notes)},
              {"rest", piece.rest},
              {"line", piece.line}};
}

Result<Json> answer_keys(Conversation& self, const Json& request) {
  const auto played = play_through(self.played, request);
  if (!played) return played.error();
  const auto keyed = [](const AnyPosition& position) {
    return Json{{"key", collection_key_text(position)}, {"side", std::string(1, letter(position.side()))}};
  };
  Json out = keyed(*played->position);
  out["turns"] = Json::array();
  for (const std::string& turn : played->position->turns()) {
    Json entry = {{"turn", turn}};
    entry.update(keyed(**played->position->play(turn)));
    out["turns"].push_back(std::move(entry));
  }
  return out;
}

}  // namespace

std::span<const RequestKind> record_requests() {
  static constexpr RequestKind kKinds[] = {
      {"read-record", answer_read_record},
      {"write-record", answer_write_record},
      {"digest-records", answer_digest_records},
      {"keys", answer_keys},
  };
  return kKinds;
}

}  // namespace potentia
