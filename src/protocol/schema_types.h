// Words to declare shapes with: each makes the JSON schema of one.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "protocol/json.h"

namespace potentia::schema {

inline Json text() {
  return {{"type", "string"}};
}
inline Json number() {
  return {{"type", "number"}};
}
inline Json whole() {
  return {{"type", "integer"}};
}
inline Json flag() {
  return {{"type", "boolean"}};
}
/// A flag that is only ever told when it holds.
inline Json yes() {
  return {{"const", true}, {"type", "boolean"}};
}
/// No value at all: a field that the other shapes of a choice have.
inline Json never() {
  return {{"not", Json::object()}};
}
inline Json list_of(Json of) {
  return {{"type", "array"}, {"items", std::move(of)}};
}
inline Json map_of(Json of) {
  return {{"type", "object"}, {"additionalProperties", std::move(of)}};
}
/// A list of exactly so many.
inline Json several(int count, const Json& of) {
  return {{"type", "array"}, {"items", of}, {"minItems", count}, {"maxItems", count}};
}
template <class Words>
Json one_of(const Words& words) {
  Json out = {{"type", "string"}, {"enum", Json::array()}};
  for (const std::string_view word : words) out["enum"].push_back(word);
  return out;
}
inline Json one_of(std::initializer_list<std::string_view> words) {
  return one_of(std::span(words.begin(), words.size()));
}
/// One of the shapes declared.
inline Json named(std::string_view shape) {
  return {{"$ref", "#/definitions/" + std::string(shape)}};
}

/// The same, with what it means. (Beside a reference nothing counts in this draft.)
inline Json that(std::string_view says, Json type) {
  if (type.contains("$ref")) type = {{"allOf", Json::array({std::move(type)})}};
  type["description"] = says;
  return type;
}

struct Field {
  std::string_view name;  // with "?" behind it: may be absent
  Json type;
  std::string_view says = "";
};

/// An object with these fields and, where it is `closed`, no other.
inline Json object(std::initializer_list<Field> fields, bool closed = true) {
  Json out = {{"type", "object"}, {"properties", Json::object()}, {"required", Json::array()}};
  if (closed) out["additionalProperties"] = false;
  for (const auto& [name, type, says] : fields) {
    const bool may_be_absent = name.ends_with('?');
    const std::string key(name.substr(0, name.size() - (may_be_absent ? 1 : 0)));
    out["properties"][key] = says.empty() ? type : that(says, type);
    if (!may_be_absent) out["required"].push_back(key);
  }
  return out;
}

/// The fields of one object and of another behind them.
inline Json with(Json fields, const Json& more) {
  for (const auto& [key, type] : more["properties"].items()) fields["properties"][key] = type;
  for (const auto& key : more["required"]) fields["required"].push_back(key);
  return fields;
}

/// A declared shape with more fields; `extends` tells what is made from the schema that it is one.
inline Json extending(std::string_view base, const Json& shapes, const Json& more) {
  Json out = with(shapes[std::string(base)], more);
  out.erase("description");
  out["extends"] = base;
  return out;
}

}  // namespace potentia::schema
