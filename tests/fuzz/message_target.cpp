// Fuzzes the JSON messages: requests, one a line, to one Messenger. Each is answered by one object that says
// whether all is well, or has an error that is a sentence; where nothing runs between requests, the same
// request has the same answer.
#include <algorithm>
#include <array>

#include "base/text.h"
#include "protocol/json.h"
#include "protocol/messages.h"
#include "tests/fuzz/fuzz.h"

using namespace potentia;

namespace {

std::string text_at(const Json& object, const char* name) {
  const auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

void expect_an_answer(const std::string& answer, const std::string& request) {
  const Json read = parse_json(answer);
  fuzz::promise(read.is_object() && read.contains("ok") && read["ok"].is_boolean(),
                "an answer is an object with ok", request + "\n" + answer);
  if (read["ok"].get<bool>()) return;
  const auto error = read.find("error");
  fuzz::promise(error != read.end() && error->is_object(), "what is wrong has an error", request);
  fuzz::promise(!text_at(*error, "code").empty() && !text_at(*error, "text").empty(),
                "an error has a code and a sentence", answer);
}

/// What changes something: the engine's table, or the search that runs.
bool is_remembered(const std::string& op) {
  constexpr std::array<std::string_view, 4> kRemembered = {"go", "step", "stop", "new-game"};
  return std::find(kRemembered.begin(), kRemembered.end(), op) != kRemembered.end();
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr int kMostRequests = 8;
  Messenger messenger([] { return true; });  // a search is stopped whenever it asks
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  for (int i = 0; i < kMostRequests && !rest.empty(); ++i) {
    const auto [line, more] = fuzz::first_line(rest);
    rest = more;
    const std::string request(line);
    const std::string answer = messenger.answer(request);
    expect_an_answer(answer, request);
    const Json read = parse_json(request);
    if (read.is_object() && is_remembered(text_at(read, "op"))) continue;
    fuzz::promise(messenger.answer(request) == answer, "the same request has the same answer", request);
  }
  return 0;
}
