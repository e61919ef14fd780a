// What programs can ask under /api/: a table of operations, each declared once with who may ask it, what it
// takes, what it answers and who handles it. Requests find their handler in it (board_api.cpp), the
// description of the API is made from it (open_api.h).
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "api/board_api.h"

namespace potentia::api {

/// A request of a program on its way through its handler.
struct Call {
  site::Site& site;
  BoardApi& api;
  Request request;
  Exit exit;
  site::Visitor visitor;           // member null where nobody needs to be known
  std::vector<std::string> words;  // what stands where the path has {…}, decoded
  std::map<std::string, std::string>
      fields;  // of the query and of the body, JSON's inner ones as "clock.limit"

  std::string field(std::string_view name) const;
  const site::MemberPtr& member() const { return visitor.member; }

  void answer(const Json& json) const { exit.answer(api::answer(json)); }
  void refuse(const Error& error) const { exit.answer(program_refusal(error)); }
};
using CallPtr = std::shared_ptr<Call>;

/// An answer of `{"ok": true}`, or why there is none.
std::function<void(const std::optional<Error>&)> ok_or_refusal(const CallPtr& call);

struct Operation {
  std::string_view method;
  std::string_view path;     // "/api/{kind}/game/{id}/abort"; {kind} is "board" or "bot"
  std::string_view scope;    // of the token, "{kind}:play" too; "-": any token; "": none is needed
  std::string_view says;     // one sentence
  Json takes;                // an object: fields of the body (POST) or of the query (GET)
  std::string_view answers;  // a shape of the description; with " lines" behind it: a stream of them
  void (*handle)(const CallPtr& call);
};

std::vector<Operation> game_operations();
std::vector<Operation> people_operations();
std::vector<Operation> tournament_operations();
/// All of them, in the order in which they are described.
const std::vector<Operation>& operations();

}  // namespace potentia::api
