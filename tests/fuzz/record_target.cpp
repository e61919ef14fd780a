// Fuzzes record texts: what is read is written so that it reads back equal, and written again the same.
#include "record/record.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(reinterpret_cast<const char*>(data), size);
  const ReadRecords read = read_records(text);
  for (const Error& error : read.errors) fuzz::expect_a_sentence(error);
  for (const Record& record : read.records) {
    const std::string written = write_record(record);
    const ReadRecords again = read_records(written);
    fuzz::promise(again.errors.empty(), "what is written can be read", written);
    fuzz::promise(again.records.size() == 1, "one record is written as one", written);
    fuzz::promise(again.records[0] == record, "a record reads back equal", written);
    fuzz::promise(write_record(again.records[0]) == written, "and is written the same again", written);
  }
  return 0;
}
