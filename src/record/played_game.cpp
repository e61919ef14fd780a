#include "record/played_game.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "base/text.h"

namespace potentia {
namespace {

constexpr std::array<std::string_view, 15> kTagOrder = {
    "Game",  "Event",       "Site",     "Date",        "Round",    "White",    "Black",    "Result",
    "Score", "Termination", "Position", "TimeControl", "WhiteElo", "BlackElo", "Annotator"};

void order_tags(Record& record) {
  std::vector<std::pair<std::ptrdiff_t, std::size_t>> order;  // place in kTagOrder, place now
  for (std::size_t i = 0; i < record.tags.size(); ++i) {
    const auto at = std::find(kTagOrder.begin(), kTagOrder.end(), record.tags[i].first);
    order.emplace_back(at - kTagOrder.begin(), i);
  }
  std::sort(order.begin(), order.end());
  std::vector<std::pair<std::string, std::string>> ordered;
  ordered.reserve(order.size());
  for (const auto& [place, now] : order) ordered.push_back(std::move(record.tags[now]));
  record.tags = std::move(ordered);
}

void settle_result(Record& record) {
  const std::string_view tag = record.tag("Result");
  const bool is_result = tag == "1-0" || tag == "0-1" || tag == "1/2-1/2" || tag == "*";
  if (record.result == "*" && is_result) {
    record.result = tag;
  } else if (record.result != "*" && (is_result || tag.empty())) {
    record.set_tag("Result", record.result);
  }
}

// The comment in front of a line's first turn stays there in a variation and is the game's on the main line.
// Recurses as deep as variations are nested, 64 at most.
void settle_comments(std::vector<RecordNode>& turns, std::string* game_comment) {
  for (std::size_t i = 0; i < turns.size(); ++i) {
    std::string* free = i == 0                            ? game_comment
                        : turns[i - 1].variations.empty() ? &turns[i - 1].comment
                                                          : nullptr;
    if (free && free->empty()) {
      *free = std::move(turns[i].before);
      turns[i].before.clear();
    }
    for (auto& variation : turns[i].variations) settle_comments(variation, nullptr);
  }
}

}  // namespace

PlayedGame::PlayedGame(const AnyGame& game)
    : record(make_record(game.id(), "startpos")), position_(game.start()) {}

PlayedGame::PlayedGame(const PositionPtr& start)
    : record(make_record(start->game().id(), start->text())), position_(start) {}

std::optional<Error> PlayedGame::play(std::string_view turn, int line) {
  auto read = position_->read_turn(turn);
  if (!read) return Error(read.error()).within("line " + std::to_string(line) + ", turn " + quoted(turn));
  position_ = std::move(read->after);
  record.turns.push_back({std::move(read->text), "", "", {}, {}});
  return std::nullopt;
}

void PlayedGame::add_tag(std::string_view name, std::string_view value) {
  if (name != "Game" && name != "Position" && can_be_tag(name, value)) record.set_tag(name, value);
}

void PlayedGame::set_loser(Player loser, std::string_view termination) {
  record.result = loser == Player::White ? "0-1" : "1-0";
  record.set_tag("Result", record.result);
  record.set_tag("Termination", termination);
}

Record PlayedGame::finish() && {
  set_outcome(record, *position_);
  tidy(record);
  return std::move(record);
}

void set_outcome(Record& record, const AnyPosition& end) {
  const auto outcome = end.outcome();
  if (!outcome) return;
  record.result = outcome->result();
  record.set_tag("Result", record.result);
  if (const std::string score = outcome->score(); !score.empty()) record.set_tag("Score", score);
}

void tidy(Record& record) {
  settle_comments(record.turns, &record.comment);
  settle_result(record);
  order_tags(record);
}

bool can_be_tag(std::string_view name, std::string_view value) {
  return !name.empty() && trim(name) == name && name.find_first_of("\"]\n") == std::string_view::npos &&
         value.find('\n') == std::string_view::npos;
}

}  // namespace potentia
