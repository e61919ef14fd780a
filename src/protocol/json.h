// What messages and other JSON texts share: fields read with checks, and the project's values as JSON.
//
// nlohmann-json is built without exceptions here: every access is preceded by a test of the type.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "games/games.h"
#include "record/record.h"

// Made once, in json.cpp, which spares every other file a tenth to a fifth of the time it takes to compile.
extern template class nlohmann::basic_json<nlohmann::ordered_map>;

namespace potentia {

// Objects keep the order in which their fields are written: texts can be compared.
using Json = nlohmann::ordered_json;

/// The highest number that a page holds exactly.
inline constexpr std::int64_t kHighestInJson = std::int64_t{1} << 53;

/// The Error "bad-field" of a field.
Error bad_field(std::string_view name, std::string why);

/// A text field; `standard` if it is not there.
Result<std::string> text_field(const Json& object, std::string_view name,
                               std::optional<std::string> standard);
/// A field with a whole number from `least` to `most`; nothing if it is not there.
Result<std::optional<std::int64_t>> number_field(const Json& object, std::string_view name,
                                                 std::int64_t least, std::int64_t most);
/// A list of texts; empty if it is not there.
Result<std::vector<std::string>> texts_field(const Json& object, std::string_view name);

Json to_json(const Error& error);
Json to_json(const PieceView& piece);
Json to_json(const Transition& steps);
Json to_json(const PlayerView& player);
/// Each becomes a field of `out`.
void add_values(const NamedValues& values, Json& out);
Json to_json(const SearchInfo& info);
Json to_json(const Outcome& outcome);
Json to_json(const PartialTurn& turn);
Json to_json(const Layout& layout);
/// A record as it is read, every turn legal; each node also says whose turn it is.
Json to_json(const Record& record);

Result<Record> record_from_json(const Json& json);

/// What the text says; a value that is no object, no list and nothing else (`is_discarded`) where it is no
/// JSON.
Json parse_json(std::string_view text);
/// Texts that are not UTF-8 are mended, never refused: '?' for what cannot be read.
std::string dump(const Json& json);

}  // namespace potentia
