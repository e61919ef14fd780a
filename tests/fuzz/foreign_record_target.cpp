// Fuzzes records in the forms of others. The first character chooses the form ('0' the first of the table, …;
// anything else: by content). What is read is a sound record: it is written in the project's own form and as
// SGF, and reads back equal from both; the forms that hold less keep its main line.
#include "record/forms.h"
#include "record/played_game.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;

namespace {

Record read_back(const RecordForm& form, const std::string& text) {
  const ReadRecords read = import_records(text, &form);
  fuzz::promise(read.errors.empty(), "what is written can be read", text);
  fuzz::promise(read.records.size() == 1, "one record is written as one", text);
  return read.records[0];
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto forms = record_forms();
  const std::size_t number = bytes.empty() ? forms.size() : static_cast<unsigned char>(bytes[0] - '0');
  const ReadRecords read =
      number < forms.size() ? import_records(bytes.substr(1), &forms[number]) : import_records(bytes);
  for (const Error& error : read.errors) fuzz::expect_a_sentence(error);
  fuzz::promise(!read.records.empty() || !read.errors.empty(), "an empty answer has a reason", "");
  for (const Record& record : read.records) {
    Record tidied = record;
    tidy(tidied);
    for (const RecordForm& form : forms) {
      const auto written =
          form.writes ? form.writes(record) : Result<WrittenRecord>(Error{"read-only"_code, "", "-"});
      if (!written) {
        fuzz::promise(form.name != "potentia" && form.name != "sgf", "every record has a text", "");
        continue;
      }
      const Record again = read_back(form, written->text);
      if (form.name == "potentia") {
        fuzz::promise(again == record, "the own form holds it all", written->text);
      } else if (form.name == "sgf") {
        fuzz::promise(again == tidied, "SGF holds it all", written->text);
      } else if (record.turns.size() != 48) {  // Little Golem's text has the 49th placement go without saying
        fuzz::promise(again.main_line() == record.main_line(), "the main line is held", written->text);
      }
    }
  }
  return 0;
}
