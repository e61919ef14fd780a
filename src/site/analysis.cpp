#include "site/analysis.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "protocol/json.h"

namespace potentia::site {
namespace {

constexpr const char* kKind = "analysis";  // of documents, by game

std::optional<SeenPosition> read_seen(const Json& json) {
  const bool is_row = json.is_array() && json.size() == 3 && json[0].is_string() &&
                      json[1].is_number_integer() && json[2].is_string();
  const auto score = is_row ? parse_score(json[0].get<std::string>()) : std::nullopt;
  if (!score) return std::nullopt;
  return SeenPosition{*score, std::clamp(json[1].get<int>(), 0, 1000) / 1000.0, json[2].get<std::string>()};
}

}  // namespace

storage::PutDocument kept_analysis(const std::string& game, const Analysis& analysis) {
  Json rows = Json::array();
  for (const auto& seen : analysis) {
    rows.push_back(seen ? Json{seen->score.text(), std::lround(seen->chance * 1000), seen->best} : Json());
  }
  return {{kKind, game, dump(rows)}};
}

Result<Analysis> analysis_of(storage::Store& store, const std::string& game) {
  const auto kept = store.document(kKind, game);
  if (!kept) return kept.error();
  const Json rows = *kept ? parse_json((*kept)->text) : Json();
  Analysis out;
  if (!rows.is_array()) return out;
  std::transform(rows.begin(), rows.end(), std::back_inserter(out), read_seen);
  return out;
}

}  // namespace potentia::site
