// Changes to JSON and back through forms.h and tables.h: no field is named here.
#include "storage/dump.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>

#include "base/text.h"
#include "files/descriptor.h"
#include "files/writer.h"
#include "storage/forms.h"
#include "storage/migrations.h"

namespace potentia::storage {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kTogether = 1000;  // changes of a commit while a dump is read

template <class Part>
Json to_json(const Part& part) {
  if constexpr (std::is_enum_v<Part>) {
    return static_cast<int>(part);
  } else if constexpr (std::is_same_v<Part, std::string> || std::is_arithmetic_v<Part>) {
    return part;
  } else if constexpr (requires { part.begin(); }) {
    Json list = Json::array();
    for (const auto& element : part) list.push_back(to_json(element));
    return list;
  } else {
    Json row = Json::object();
    Table<Part>::each(part, [&](const char* name, const auto& field) { row[name] = to_json(field); });
    return row;
  }
}

// Whether the value was of the part's kind.
template <class Part>
bool from_json(const Json& json, Part& part) {
  if constexpr (std::is_same_v<Part, bool>) {
    if (json.is_boolean()) part = json.get<bool>();
    return json.is_boolean();
  } else if constexpr (std::is_enum_v<Part> || std::is_integral_v<Part>) {
    if (json.is_number_integer()) part = static_cast<Part>(json.get<std::int64_t>());
    return json.is_number_integer();
  } else if constexpr (std::is_same_v<Part, double>) {
    if (json.is_number()) part = json.get<double>();
    return json.is_number();
  } else if constexpr (std::is_same_v<Part, std::string>) {
    if (json.is_string()) part = json.get<std::string>();
    return json.is_string();
  } else if constexpr (requires { part.push_back({}); }) {
    if (!json.is_array()) return false;
    for (const Json& element : json) {
      if (!from_json(element, part.emplace_back())) return false;
    }
    return true;
  } else {
    if (!json.is_object()) return false;
    bool is_good = true;
    // What an older dump does not know keeps its first value.
    Table<Part>::each(part, [&](const char* name, auto& field) {
      if (const auto found = json.find(name); found != json.end()) is_good &= from_json(*found, field);
    });
    return is_good;
  }
}

template <class One>
bool read_one(const Json& json, Change& out) {
  if (json.value("change", "") != Form<One>::kName) return false;
  One change;
  bool is_good = true;
  Form<One>::each(change, [&](const char* name, auto& part) {
    const auto found = json.find(name);
    is_good &= found != json.end() && from_json(*found, part);
  });
  if (is_good) out = std::move(change);
  return is_good;
}

template <std::size_t... kIndices>
bool read_any(const Json& json, Change& out, std::index_sequence<kIndices...>) {
  return (read_one<std::variant_alternative_t<kIndices, Change>>(json, out) || ...);
}

std::string first_line() {
  return Json{{"potentia", "store"}, {"schema", newest_schema()}}.dump();
}

std::optional<Error> refused_first_line(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  const bool is_dump = json.is_object() && json.contains("potentia") && json["potentia"] == "store" &&
                       json.contains("schema") && json["schema"].is_number_integer();
  if (!is_dump) return Error("bad-dump"_code, "line 1", "this is no dump of a store of Potentia");
  if (json["schema"].get<int>() <= newest_schema()) return {};
  return Error("bad-dump"_code, "line 1", "this dump is of a newer Potentia; take that one to read it");
}

}  // namespace

std::string to_line(const Change& change) {
  return std::visit(
      [](const auto& one) {
        using One = std::decay_t<decltype(one)>;
        Json json{{"change", Form<One>::kName}};
        Form<One>::each(one, [&](const char* name, const auto& part) { json[name] = to_json(part); });
        return json.dump();
      },
      change);
}

Result<Change> read_line(std::string_view line) {
  const Json json = Json::parse(line, nullptr, false);
  Change change;
  const bool is_text = json.is_object() && json.contains("change") && json["change"].is_string();
  if (!is_text || !read_any(json, change, std::make_index_sequence<std::variant_size_v<Change>>()))
    return Error("bad-dump"_code, "", "this line of a dump is no change: " + quoted(line));
  return change;
}

std::optional<Error> dump(Store& store, const std::function<bool(std::string_view)>& write) {
  if (!write(first_line() + "\n")) return {};
  return store.all([&](const Change& change) { return write(to_line(change) + "\n"); });
}

std::optional<Error> write_dump(Store& store, const std::string& path) {
  // The writer gives the new file the old one's permissions: it shall be its owner's from the beginning.
  files::Descriptor place(::open(path.c_str(), O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0600));
  if (!place.is_open() && errno == EEXIST)
    return Error("file-exists"_code, path, "there is a file of this name; choose another");
  if (!place.is_open()) return files::cannot(path, "written", errno);
  auto failure = [&]() -> std::optional<Error> {
    auto writer = files::Writer::open(path);
    if (!writer) return writer.error();
    Result<bool> written = true;
    if (auto error = dump(store, [&](std::string_view line) { return (written = writer->write(line)).ok(); }))
      return error;
    if (written.ok()) written = writer->finish();
    return written.ok() ? std::nullopt : std::optional(written.error());
  }();
  if (failure) ::unlink(path.c_str());
  return failure;
}

std::optional<Error> DumpReader::take(std::string_view line) {
  ++line_;
  if (line_ == 1) {
    if (auto refusal = refused_first_line(line)) return refusal;
    return refuse_unless_empty(store_);
  }
  if (trim(line).empty()) return {};
  auto change = read_line(line);
  if (!change) return std::move(change.error()).within("line " + std::to_string(line_));
  return add(std::move(*change));
}

std::optional<Error> DumpReader::add(Change change) {
  waiting_.push_back(std::move(change));
  if (waiting_.size() < kTogether) return {};
  auto refusal = store_.commit(std::span(&waiting_, 1)).front();
  waiting_.clear();
  if (refusal) return std::move(*refusal).within("before line " + std::to_string(line_ + 1));
  return {};
}

std::optional<Error> DumpReader::finish() {
  if (line_ == 0) return refused_first_line("");
  auto refusal = store_.commit(std::span(&waiting_, 1)).front();
  waiting_.clear();
  if (refusal) return std::move(*refusal).within("before line " + std::to_string(line_ + 1));
  return {};
}

std::optional<Error> refuse_unless_empty(Store& store) {
  bool is_empty = true;
  if (auto error = store.all([&](const Change&) { return is_empty = false; })) return error;
  if (is_empty) return {};
  return Error("not-empty"_code, "", "this store holds something already; take an empty one");
}

std::optional<Error> copy(Store& from, Store& to) {
  if (auto refusal = refuse_unless_empty(to)) return refusal;
  std::optional<Error> refusal;
  Batch waiting;
  const auto flush = [&] {
    refusal = to.commit(std::span(&waiting, 1)).front();
    waiting.clear();
    return !refusal;
  };
  auto error = from.all([&](const Change& change) {
    waiting.push_back(change);
    return waiting.size() < kTogether || flush();
  });
  if (error) return error;
  if (!refusal) flush();
  return refusal;
}

}  // namespace potentia::storage
