#include "api/board_api.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "api/open_api.h"
#include "api/operations.h"
#include "api/web_requests.h"
#include "base/text.h"
#include "site/common.h"

namespace potentia::api {
namespace {

constexpr std::ptrdiff_t kMostStreams = 32;  // of one account
constexpr std::size_t kMostFields = 64;
constexpr site::Allowance kAsksOfAddress = {600, 20};
constexpr site::Allowance kAsksOfAccount = {300, 50};

// What stands where the operation's path has {…}; nothing: it is another path.
std::optional<std::vector<std::string>> match(std::string_view wanted_path,
                                              const std::vector<std::string_view>& there) {
  const auto wanted = parts_of(wanted_path);
  if (wanted.size() != there.size()) return std::nullopt;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    if (!wanted[i].starts_with('{')) {
      if (wanted[i] != there[i]) return std::nullopt;
      continue;
    }
    words.push_back(percent_decoded(there[i]));
    if (wanted[i] == "{kind}" && words.back() != "board" && words.back() != "bot") return std::nullopt;
  }
  return words;
}

struct FoundOperation {
  const Operation* operation = nullptr;
  std::vector<std::string> words;
  bool is_path = false;  // known, but perhaps not with this method
};

// Of several the one with the fewest {…}: /api/challenge/ai is nobody's name.
FoundOperation find_operation(const Request& request) {
  const auto there = parts_of(request.path);
  FoundOperation found;
  for (const Operation& operation : operations()) {
    auto words = match(operation.path, there);
    if (!words) continue;
    found.is_path = true;
    if (operation.method != request.method) continue;
    if (found.operation != nullptr && found.words.size() <= words->size()) continue;
    found.operation = &operation;
    found.words = std::move(*words);
  }
  return found;
}

void add_fields(const Json& json, const std::string& before, std::map<std::string, std::string>& out) {
  for (const auto& [key, value] : json.items()) {
    if (out.size() >= kMostFields) return;
    if (value.is_object()) {
      add_fields(value, before + key + ".", out);
    } else if (value.is_string()) {
      out[before + key] = value.get<std::string>();
    } else if (!value.is_null()) {
      out[before + key] = dump(value);
    }
  }
}

std::optional<Error> read_fields(Call& call) {
  const auto take = [&call](std::string_view text) {
    for (auto& [key, value] : form_values(text)) {
      if (call.fields.size() < kMostFields) call.fields[key] = std::move(value);
    }
  };
  take(call.request.query);
  if (!call.request.type.starts_with("application/json")) {
    take(call.request.body);
    return std::nullopt;
  }
  if (call.request.body.empty()) return std::nullopt;
  const Json body = is_nested_too_deeply(call.request.body) ? Json() : parse_json(call.request.body);
  if (!body.is_object()) return Error{"bad-json"_code, "body", "a JSON object is wanted"};
  add_fields(body, "", call.fields);
  return std::nullopt;
}

std::optional<Error> why_not(const Operation& operation, const Call& call) {
  if (operation.scope.empty()) return std::nullopt;
  if (!call.member())
    return Error{"login-needed"_code, "",
                 "no such token: send the field Authorization with Bearer and a token of your account"};
  if (operation.scope == "-") return std::nullopt;
  const bool is_of_kind = operation.scope.starts_with("{kind}");
  const std::string scope =
      is_of_kind ? call.words[0] + std::string(operation.scope.substr(6)) : std::string(operation.scope);
  if (!call.visitor.has_scope(scope)) return Error{"no-scope"_code, "", "missing scope: " + scope};
  const bool is_bot = call.member()->account.kind == storage::AccountKind::Bot;
  if (is_of_kind && is_bot != (call.words[0] == "bot"))
    return Error{"forbidden"_code, "",
                 is_bot ? "this account is a bot's: it asks under /api/bot/"
                        : "this is for bots: POST /api/bot/account/upgrade makes the account one"};
  return std::nullopt;
}

void handle(const Operation& operation, const CallPtr& call) {
  if (auto error = why_not(operation, *call)) return call->refuse(*error);
  const site::MemberPtr& member = call->member();
  if (member && !call->site.allowances.take("api", member->account.id, kAsksOfAccount, call->site.now()))
    return call->refuse(site::too_many());
  if (auto error = read_fields(*call)) return call->refuse(*error);
  operation.handle(call);
}

}  // namespace

std::string Call::field(std::string_view name) const {
  const auto at = fields.find(std::string(name));
  return at == fields.end() ? std::string() : at->second;
}

std::function<void(const std::optional<Error>&)> ok_or_refusal(const CallPtr& call) {
  return [call](const std::optional<Error>& error) {
    if (error) return call->refuse(*error);
    call->answer({{"ok", true}});
  };
}

const std::vector<Operation>& operations() {
  static const std::vector<Operation> kAll = [] {
    std::vector<Operation> all = people_operations();
    for (Operation& operation : game_operations()) all.push_back(std::move(operation));
    for (Operation& operation : tournament_operations()) all.push_back(std::move(operation));
    return all;
  }();
  return kAll;
}

Answer program_refusal(const Error& error) {
  Answer out = refusal(error);
  out.text = dump(Json{{"error", error.sentence()}, {"code", error.code}});
  return out;
}

bool BoardApi::has_too_many(const site::MemberPtr& member) const {
  return std::count_if(streams_.begin(), streams_.end(), [&](const auto& entry) {
           return entry.first->member() == member.get();
         }) >= kMostStreams;
}

void BoardApi::beat() {
  for (const auto& [stream, kept] : streams_) stream->beat();
}

void BoardApi::answer(const Request& request, const Exit& exit) {
  if (!site_.allowances.take("api-address", site::network_of(request.origin.address), kAsksOfAddress,
                             site_.now()))
    return exit.answer(program_refusal(site::too_many()));
  if (request.method == "GET" && request.path == "/api") return exit.answer(api_page());
  if (request.method == "GET" && request.path == "/api/openapi.json")
    return exit.answer(api::answer(open_api()));
  FoundOperation found = find_operation(request);
  if (found.operation == nullptr) {
    return exit.answer(
        program_refusal(found.is_path ? Error{"bad-method"_code, "", "it is not asked for in this way"}
                                      : Error{"no-page"_code, "", "there is nothing; /api says what is"}));
  }
  auto call = std::make_shared<Call>(Call{site_, *this, request, exit, {}, std::move(found.words), {}});
  if (request.token.empty()) return handle(*found.operation, call);
  site_.accounts.program(request.token, [call, &operation = *found.operation](site::Visitor visitor) {
    call->visitor = std::move(visitor);
    handle(operation, call);
  });
}

}  // namespace potentia::api
