#include "tests/support/message_shapes.h"

#include <map>
#include <memory>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validation_results.hpp>
#include <valijson/validator.hpp>

#include "protocol/schema.h"

namespace potentia::test {
namespace {

using Adapter = valijson::adapters::NlohmannJsonAdapter;

// The library reads JSON whose fields have no order.
nlohmann::json unordered(const Json& json) {
  return nlohmann::json::parse(json.dump());
}

// A shape, ready to be compared with.
const valijson::Schema& prepared(const Json& shape) {
  static std::map<std::string, std::unique_ptr<valijson::Schema>> known;
  auto& schema = known[shape.dump()];
  if (!schema) {
    Json whole = shape;
    whole["definitions"] = message_schema()["definitions"];
    schema = std::make_unique<valijson::Schema>();
    const nlohmann::json document = unordered(whole);
    valijson::SchemaParser().populateSchema(Adapter(document), *schema);
  }
  return *schema;
}

std::string misfit_of(const Json& value, const Json& shape) {
  const nlohmann::json document = unordered(value);
  valijson::ValidationResults results;
  if (valijson::Validator().validate(prepared(shape), Adapter(document), &results)) return "";
  std::string out;
  for (const auto& error : results) {
    for (const std::string& step : error.context) out += step;
    out += ": " + error.description + "\n";
  }
  return out;
}

}  // namespace

std::string misfit(const Json& request, const Json& answer) {
  static const Json schema = message_schema();
  if (!answer.value("ok", false)) return misfit_of(answer["error"], schema["definitions"]["ErrorBody"]);
  const Json& shape = schema["properties"][request["op"].get<std::string>()]["properties"];
  Json told = answer;
  told.erase("ok");
  Json asked = request;
  asked.erase("op");
  return misfit_of(asked, shape["args"]) + misfit_of(told, shape["answer"]);
}

}  // namespace potentia::test
