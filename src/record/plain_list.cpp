#include "record/plain_list.h"

#include <algorithm>

#include "base/text.h"
#include "rules/dvonn/rules.h"

namespace potentia {

Result<PositionPtr> for_each_dvonn_turn(const Record& record, std::string_view form,
                                        const std::function<void(const std::string&)>& turn) {
  if (record.tag("Game") != dvonn::Rules::kId || record.start() != "startpos") {
    return Error{"wrong-form"_code, "",
                 "the form " + std::string(form) +
                     " holds DVONN from the empty board and nothing else (write another form)"};
  }
  if (record.turns.empty())
    return Error{"empty"_code, "", "a game without turns has no text in the form " + std::string(form)};
  PositionPtr position = (*find_game(dvonn::Rules::kId))->start();
  for (const RecordNode& node : record.turns) {
    const auto next = position->play(node.turn);
    if (!next) return Error(next.error()).within("turn " + quoted(node.turn));
    turn(node.turn);
    position = *next;
  }
  return position;
}

std::vector<std::string> lost_but_main_line(const Record& record,
                                            const std::function<bool(std::string_view tag)>& keeps) {
  std::vector<std::string> lost;
  const auto& turns = record.turns;
  const auto any = [&](const auto& is) { return std::any_of(turns.begin(), turns.end(), is); };
  if (!record.comment.empty() ||
      any([](const RecordNode& node) { return !node.comment.empty() || !node.before.empty(); }))
    lost.emplace_back("comments");
  if (any([](const RecordNode& node) { return !node.glyphs.empty(); })) lost.emplace_back("marks of turns");
  if (any([](const RecordNode& node) { return !node.variations.empty(); })) lost.emplace_back("variations");
  for (const auto& [name, value] : record.tags) {
    if (name != "Game" && !keeps(name)) lost.push_back("tag " + name);
  }
  return lost;
}

}  // namespace potentia
